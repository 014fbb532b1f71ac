import type { AnyRuleset, Language, OptionSpec, Violation } from '@potyczka/kernel';
import { capital, type Narrator, narrator } from '@potyczka/narration';
import { readSetup, setTable } from '@potyczka/protocol';
import type { Fault, OptionShown, SettingChoices } from './messages.ts';

export type SetupGiven = Readonly<Record<string, unknown>> & { readonly ruleset: string };

/** The optional rules of a game in words. One that leaves nothing to choose from is no choice. */
export function settingChoices(rules: AnyRuleset, lang: Language): SettingChoices {
  const words = narrator(rules, lang);
  const options = Object.entries(rules.options).map(([key, spec]) => optionShown(key, spec, words));
  return {
    options: options.filter(({ values }) => !Array.isArray(values) || values.length > 1),
    gm: rules.rulings === undefined ? null : (rules.rulings.seated ?? {}),
  };
}

export function optionShown(key: string, { rule, values, default: usual }: OptionSpec, words: Narrator): OptionShown {
  const called = (value: string | number | boolean): string => {
    const word = `option.${key}.${value}`;
    return words.has(word) ? capital(words.word(word)) : String(value);
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
