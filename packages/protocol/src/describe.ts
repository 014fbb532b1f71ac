import type { AnyRuleset, Listed, OptionTable, ScenarioInfo } from '@potyczka/kernel';
import { remembered, resolveOptions, schemaOf, shape } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { ANSWER, SAY } from './commands.ts';

/** What a set-up may name and what a command takes: enough to write either without reading the source. */

type Described = Readonly<Record<string, unknown>>;

const named = (words: Narrator, key: string, id: string): string => (words.has(key) ? words.name(`@${key}`) : id);

export const describeAll = (rulesets: readonly AnyRuleset[], wordsOf: (rules: AnyRuleset) => Narrator): Described => ({
  rulesets: rulesets.map((rules) => ({
    id: rules.id,
    name: named(wordsOf(rules), 'ruleset.name', rules.id),
    version: rules.version,
    unit: rules.unit,
    scenarios: rules.scenarios.map(({ id }) => id),
  })),
});

interface Shown {
  readonly sides?: Readonly<Record<string, unknown>>;
  readonly roundLimit?: number | null;
  readonly turnLimit?: number | null;
}

/** Who fights on which side and for how long, as the scenario is laid when nobody says otherwise. */
const laid = remembered((rules: AnyRuleset) => {
  const { options } = resolveOptions(rules.options, {});
  return new Map(
    rules.scenarios.map(({ id, players }: ScenarioInfo) => {
      const made = rules.setUp({ ruleset: rules.id, scenario: id }, options);
      if (!made.ok) throw new Error(`${rules.id} cannot lay ${id}`);
      const { sides = {}, roundLimit, turnLimit } = rules.view(made.value, null) as Shown;
      const rounds = roundLimit ?? turnLimit ?? null;
      return [id, { sides: Object.keys(sides), seats: rules.seats(made.value), limits: { players, rounds } }] as const;
    }),
  );
});

const scenariosOf = (rules: AnyRuleset, words: Narrator): readonly Described[] =>
  rules.scenarios.map((scenario) => ({
    id: scenario.id,
    name: named(words, `scenario.${scenario.id}`, scenario.id),
    about: words.word(`scenario.${scenario.id}.about`),
    ...(scenario.difficulty === undefined ? {} : { difficulty: scenario.difficulty }),
    ...laid(rules).get(scenario.id),
  }));

const optionsOf = (options: OptionTable, words: Narrator): readonly Described[] =>
  Object.entries(options).map(([key, { values, default: usual, rule }]) => ({
    key,
    name: named(words, `option.${key}`, key),
    values,
    default: usual,
    rule,
  }));

const listOf = ({ called, entries }: Listed, words: Narrator): readonly Described[] =>
  Object.entries(entries).map(([id, entry]) => ({ ...entry, id, name: named(words, `${called}.${id}`, id) }));

/** Every command as a JSON Schema; a ruling with each power that its `set` may name. */
const commandsOf = remembered((rules: AnyRuleset): Described => {
  const forms = { ...rules.commands, answer: shape.formOf(ANSWER), say: shape.formOf(SAY) };
  const schemas = Object.entries(forms).map(([type, form]) => [type, schemaOf(form)] as const);
  const powers = (rules.rulings?.powers ?? []).map(({ power, form }) => [power, schemaOf(form)] as const);
  return Object.fromEntries(
    schemas.map(([type, schema]) => {
      if (type !== 'rule' || typeof schema.properties !== 'object') return [type, schema];
      const set = {
        type: 'object',
        properties: Object.fromEntries(powers),
        additionalProperties: true,
        minProperties: 1,
      };
      return [type, { ...schema, properties: { ...schema.properties, set } }];
    }),
  );
});

export const describe = (rules: AnyRuleset, words: Narrator): Described => ({
  ruleset: rules.id,
  version: rules.version,
  unit: rules.unit,
  scenarios: scenariosOf(rules, words),
  options: optionsOf(rules.options, words),
  profiles: listOf(rules.lists.profiles, words),
  weapons: listOf(rules.lists.weapons, words),
  traits: listOf(rules.lists.traits, words),
  terrain: listOf(rules.lists.terrain, words),
  commands: commandsOf(rules),
});
