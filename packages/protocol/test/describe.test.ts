import type { AnyRuleset } from '@potyczka/kernel';
import { LANGUAGES } from '@potyczka/narration';
import { describe, expect, it, test } from 'vitest';
import { createReferee } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';
import { bad, good } from './at-the-table.ts';

/** Whoever writes a set-up or a program need not read the source: what `describe` lists is what the table takes. */

interface Entry {
  readonly id: string;
  readonly name: string;
}
interface Schema {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}
interface Described {
  readonly scenarios: readonly (Entry & {
    readonly sides: readonly string[];
    readonly seats: readonly { readonly id: string }[];
    readonly limits: { readonly players: readonly [number, number]; readonly rounds: number | null };
  })[];
  readonly options: readonly {
    readonly key: string;
    readonly values: unknown;
    readonly default: unknown;
    readonly rule: string;
  }[];
  readonly profiles: readonly Entry[];
  readonly weapons: readonly Entry[];
  readonly traits: readonly Entry[];
  readonly terrain: readonly Entry[];
  readonly commands: Readonly<Record<string, Schema>>;
}

const referee = () => createReferee({ rulesets, state: 'none', newSeed: () => 'described' });
const described = ({ id }: AnyRuleset, lang = 'en'): Described =>
  good(referee().handle({ describe: { ruleset: id }, lang })) as unknown as Described;

test('without a ruleset, the rulesets', () => {
  const reply = good(referee().handle({ describe: {} }));
  expect(reply.rulesets).toHaveLength(rulesets.length);
  expect(reply.rulesets).toContainEqual(expect.objectContaining({ id: 'coin', unit: 'tenth' }));
});

test('one that there is not is refused with those there are', () => {
  expect(bad(referee().handle({ describe: { ruleset: 'chess' } }))).toMatchObject({ code: 'unknown-ruleset' });
});

describe.each(rulesets)('$id', (rules) => {
  const { scenarios, options, profiles, weapons, traits, terrain, commands } = described(rules);

  it('has scenarios with their sides, seats and limits, and each opens for a player of a side listed', () => {
    expect(scenarios.map(({ id }) => id)).toEqual(rules.scenarios.map(({ id }) => id));
    for (const { id, sides, limits } of scenarios) {
      expect(sides.length).toBeGreaterThan(1);
      expect(limits.players[0]).toBeGreaterThan(0);
      const seats = [{ id: 'p', role: 'player', side: sides[0] }];
      if (limits.players[0] < 2) good(referee().handle({ open: { ruleset: rules.id, scenario: id, seats } }));
    }
  });

  it('says of every option its default and the rule it comes from', () => {
    expect(options.map(({ key }) => key)).toEqual(Object.keys(rules.options));
    for (const { key, default: usual, rule } of options) {
      good(referee().handle({ open: { ruleset: rules.id, scenario: scenarios[0]?.id, options: { [key]: usual } } }));
      expect(rule).toMatch(new RegExp(`^${rules.prefix}-`));
    }
  });

  it('lists everything under its id and with a name in every language', () => {
    for (const lang of LANGUAGES) {
      const said = described(rules, lang);
      for (const list of [said.profiles, said.weapons, said.terrain, said.traits, said.scenarios])
        for (const { id, name } of list) expect(name, id).not.toBe('');
    }
    for (const list of [profiles, weapons, terrain]) expect(list.length).toBeGreaterThan(1);
    if (rules.id !== 'coin') expect(traits.length).toBeGreaterThan(3);
    const ids = profiles.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('has a schema for every command it offers, with everything that the offer says', () => {
    for (const { id } of scenarios.slice(0, 2)) {
      const table = referee();
      const { turn } = good(table.handle({ open: { ruleset: rules.id, scenario: id } })) as unknown as {
        turn: { seats: readonly string[] };
      };
      const by = turn.seats[0];
      const offers = good(table.handle({ legal: { by } })).commands as readonly Readonly<Record<string, unknown>>[];
      for (const { values: _values, ...command } of offers) {
        const schema = commands[String(command.type)];
        expect(schema?.properties, String(command.type)).toMatchObject({ type: { enum: [command.type] } });
        expect(Object.keys(schema?.properties ?? {})).toEqual(expect.arrayContaining(Object.keys(command)));
        expect(Object.keys(command)).toEqual(expect.arrayContaining([...(schema?.required ?? [])]));
      }
    }
    expect(commands.answer?.required).toEqual(expect.arrayContaining(['type', 'by', 'pending']));
  });
});

describe.each(rulesets)('a side that there is not, in $id', (rules) => {
  it.each(rules.scenarios)('is refused with the real ones: $id', ({ id, players }) => {
    const strange = { id: 'x', role: 'npc', side: 'nosuch' } as const;
    const people = Array.from({ length: players[0] }, (_, n) => ({ id: `p${n + 1}`, role: 'player' }));
    const error = bad(referee().handle({ open: { ruleset: rules.id, scenario: id, seats: [...people, strange] } }));
    expect(error).toMatchObject({
      code: 'bad-message',
      details: { field: expect.stringMatching(/seats\[\d+\]\.side$/) },
    });
    const { sides } = described(rules).scenarios.find((one) => one.id === id) ?? { sides: [] };
    expect(sides.some((side) => error.message.includes(side))).toBe(true);
  });
});

test('a table that begins empty takes its sides from its seats', () => {
  const seats = [{ id: 'p1', role: 'player', side: 'green' }];
  good(referee().handle({ open: { ruleset: 'teohiphip', seats } }));
});
