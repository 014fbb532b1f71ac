import type { AnyRuleset, Language, OptionSpec, Violation } from '@potyczka/kernel';
import { capital, type Narrator, narrator } from '@potyczka/narration';
import { readSetup, setTable } from '@potyczka/protocol';

export type SetupGiven = Readonly<Record<string, unknown>> & { readonly ruleset: string };

/** An optional rule of a game, as a set-up asks for it. */
export interface SetupOption {
  readonly key: string;
  readonly label: string;
  readonly rule: string;
  readonly default: string | number | boolean;
  readonly defaultLabel: string;
  /** The values to choose from, the default first; or a range of numbers. */
  readonly values:
    | readonly { readonly value: string | number | boolean; readonly label: string }[]
    | { readonly from: number; readonly to: number };
}

/** What a game can be set up with besides its battles. */
export interface SettingChoices {
  readonly options: readonly SetupOption[];
  /** The options of a table at which a GM is heard; `null` where no GM can be seated. */
  readonly gm: Readonly<Record<string, string | number | boolean>> | null;
}

/** What is wrong with a set-up, and where: `options.initiative`, `seats[1]`. */
export interface Fault {
  readonly field: string;
  readonly message: string;
  readonly rule?: string;
}

/** The optional rules of a game in words. One that leaves nothing to choose from is no choice. */
export function settingChoices(rules: AnyRuleset, lang: Language): SettingChoices {
  const words = narrator(rules, lang);
  const options = Object.entries(rules.options).map(([key, spec]) => optionShown(key, spec, words));
  return {
    options: options.filter(({ values }) => !Array.isArray(values) || values.length > 1),
    gm: rules.rulings === undefined ? null : (rules.rulings.seated ?? {}),
  };
}

export function optionShown(key: string, { rule, values, default: usual }: OptionSpec, words: Narrator): SetupOption {
  const called = (value: string | number | boolean): string => {
    const word = `option.${key}.${value}`;
    const known = [word, ...(typeof value === 'boolean' ? [`value.${value}`] : [])].find((one) => words.has(one));
    return known === undefined ? String(value) : capital(words.word(known));
  };
  return {
    ...{ key, rule, default: usual },
    label: capital(words.word(`option.${key}`)),
    defaultLabel: called(usual),
    values: Array.isArray(values)
      ? values.map((value: string | number | boolean) => ({ value, label: called(value) }))
      : (values as { readonly from: number; readonly to: number }),
  };
}

/** Lays the table out for nobody and tells what is wrong, if anything is. */
export function faultsOf(rules: AnyRuleset, setup: SetupGiven, lang: Language): readonly Fault[] {
  const words = narrator(rules, lang);
  const read = readSetup(setup, 'open');
  const set = read.ok ? setTable(rules, read.value) : read;
  return set.ok ? [] : set.violations.map((violation) => faultOf(violation, words));
}

function faultOf(violation: Violation, words: Narrator): Fault {
  const { field } = violation.params ?? {};
  return {
    field: typeof field === 'string' ? field.replace(/^open\./, '') : '',
    message: words.violation(violation),
    ...(violation.rule === undefined ? {} : { rule: violation.rule }),
  };
}
