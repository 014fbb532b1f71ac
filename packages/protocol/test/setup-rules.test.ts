import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Json } from '@potyczka/kernel';
import { table } from '@potyczka/testkit';
import { expect, test } from 'vitest';
import { createReferee } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

/** What a set-up must keep to by the rulebook is refused with the rule; what is only written wrongly has none. */

type Fields = Readonly<Record<string, Json>>;

const MAPS: Readonly<Record<string, Json>> = {
  coin: { unit: 'tenth', width: 240, height: 160, terrain: [] },
  teohiphip: { unit: 'inch', width: 24, height: 24, terrain: [] },
  aces: { unit: 'inch', width: 24, height: 24 },
  segments: { unit: 'metre', width: 30, height: 30, terrain: [] },
  stepdice: { unit: 'square', width: 12, height: 12, terrain: [] },
};

const CASES: readonly (readonly [game: string, rule: string, unit: Fields, table?: Fields])[] = [
  ['coin', 'COIN-2.3', { side: 'A', profile: 'recruit', at: [20, 20], hp: 3, maxHp: 2 }],
  ['coin', 'COIN-2.2', { side: 'A', profile: 'recruit', at: [20, 20], hp: 0, status: 'alive' }],
  ['coin', 'COIN-2.5', { side: 'A', profile: 'recruit', at: [20, 20], armour: 'pistol' }],
  ['coin', 'COIN-2.4', { side: 'A', profile: 'recruit', at: [20, 20], hatch: 'open' }],
  ['coin', 'COIN-2.6', { side: 'A', profile: 'recruit', inVehicle: { vehicle: 'nothing', seat: 0 } }],
  ['teohiphip', 'TEO-11.7', { side: 'red', profile: 'agent', at: [5, 5], hp: 6, maxHp: 4 }],
  ['teohiphip', 'TEO-2.4', { side: 'red', profile: 'agent', at: [50, 5] }],
  ['teohiphip', 'TEO-2.2', { side: 'red', profile: 'agent', at: [5, 5] }, { round: 9, roundLimit: 6 }],
  ['aces', 'ACE-1.10', { side: 'party', profile: 'vera', at: [5, 5], wounds: 9 }],
  ['aces', 'ACE-3.15', { side: 'party', profile: 'vera', at: [5, 5], cards: ['KS'], chosenCard: 'QS' }],
  ['segments', 'SEG-22.8', { side: 'red', profile: 'trooper', at: [5, 5], activeForm: 3 }],
  ['segments', 'SEG-C1', { side: 'red', profile: 'trooper', at: [5, 5], weapons: [{ kind: 'pistol', ammo: 999 }] }],
  ['stepdice', 'STEP-16.1', { side: 'heroes', profile: 'warrior', at: [2, 2], hearts: 6, heartsMax: 5 }],
  ['stepdice', 'STEP-1.5', { side: 'heroes', profile: 'warrior', at: [2, 2], mana: 4, manaMax: 3 }],
];

test.each(CASES.map(([game, rule, unit, more = {}]) => ({ game, rule, unit, more })))('$game: $rule', ({
  game,
  rule,
  unit,
  more,
}) => {
  const rules = rulesets.find(({ id }) => id === game) as AnyRuleset;
  const refused = table(rules, groundOf)
    .map(MAPS[game] ?? null)
    .unit('a', unit)
    .with(more)
    .refuses();
  expect(refused).toMatchObject({ code: 'bad-message', rule });
});

test('a field nobody knows is refused without a rule', () => {
  for (const rules of rulesets) {
    const refused = table(rules as AnyRuleset, groundOf)
      .map(MAPS[rules.id] ?? null)
      .unit('a', { colour: 'red' })
      .refuses();
    expect([rules.id, refused.rule]).toEqual([rules.id, undefined]);
  }
});

const SIDED = [
  { side: 'heroes', ok: true },
  { side: 'dragons', ok: false },
];

test.each(SIDED)('a seat of its own, heroes, at a table without heroes yet: on $side $ok', ({ side, ok }) => {
  const units = [{ id: 'rabble', side: 'foes', profile: 'rabble', at: [3, 3] }];
  const seats = [{ id: 'heroes', role: 'player', side }];
  const opened = createReferee({ rulesets }).handle({
    open: { ruleset: 'stepdice', map: MAPS.stepdice, units, seats },
  });
  expect([opened.ok, opened]).toEqual([ok, expect.anything()]);
});
