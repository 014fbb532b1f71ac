import { resolveOptions, type Setup } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { options } from '../src/options.ts';
import { setUp } from '../src/setup.ts';
import { rect } from './board.ts';
import { duel, shot } from './tables.ts';

const EMPTY = { unit: 'inch', width: 24, height: 24, terrain: [] };

const made = (setup: Partial<Setup>, chosen: Readonly<Record<string, unknown>> = {}) =>
  setUp({ ruleset: 'teohiphip', ...setup }, resolveOptions(options, chosen).options);

const state = (setup: Partial<Setup>, chosen = {}) => {
  const result = made(setup, chosen);
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  return result.value;
};

const wrong = (setup: Partial<Setup>) => {
  const result = made(setup);
  return result.ok ? [] : result.violations;
};

const ann = { id: 'ann', side: 'red', at: [5, 5] };
const zed = { id: 'zed', side: 'blue', at: [15, 15] };

// What a set-up may say, and how it is told what is wrong.

rule('TEO-3.11', 'a unit without a profile is a plain character with the default issue', () => {
  expect(state({ map: null, units: [ann] }).units.ann).toMatchObject({
    hp: 4,
    maxHp: 4,
    spd: 6,
    weapons: [{ id: 'energyPistol', ready: true }, { id: 'baton' }],
  });
});

rule('TEO-3.9', 'traits change the maximum of a figure, and hit points above it raise it', () => {
  const unit = (stats: object) => state({ map: null, units: [{ ...ann, stats }] }).units.ann;
  expect(unit({ traits: ['sturdy'] })).toMatchObject({ hp: 5, maxHp: 5 });
  expect(unit({ hp: 2 })).toMatchObject({ hp: 2, maxHp: 4 });
  expect(unit({ hp: 7 })).toMatchObject({ hp: 7, maxHp: 7 });
});

rule('TEO-4.3', 'players come first in the order listed, NPC factions last', () => {
  const order = state({
    map: null,
    seats: [
      { id: 'p1', role: 'player', side: 'red' },
      { id: 'p2', role: 'player', side: 'blue' },
    ],
    units: [
      { id: 'r', side: 'wild', profile: 'raptor' },
      { ...zed, seat: 'p2' },
      { ...ann, seat: 'p1' },
    ],
  });
  expect(order.sideOrder).toEqual(['red', 'blue', 'wild']);
  expect(order.seats.find((seat) => seat.id === 'npc')).toMatchObject({ role: 'npc' });
});

rule.each(
  'TEO-21.1',
  'a wrong $field is named',
  [
    { field: 'units[0].profile', setup: { units: [{ ...ann, profile: 'wizard' }] } },
    { field: 'units[0].stats.hp', setup: { units: [{ ...ann, stats: { hp: -1 } }] } },
    { field: 'units[0].stats.mana', setup: { units: [{ ...ann, stats: { mana: 1 } }] } },
    { field: 'units[0].stats.traits[0]', setup: { units: [{ ...ann, stats: { traits: ['shiny'] } }] } },
    { field: 'units[0].stats.weapons[0]', setup: { units: [{ ...ann, stats: { weapons: ['wand'] } }] } },
    { field: 'units[1].id', setup: { units: [ann, { ...ann, at: [9, 9] }] } },
    { field: 'units[0].at', setup: { map: EMPTY, units: [{ ...ann, at: [30, 3] }] } },
    {
      field: 'map.terrain[0].kind',
      setup: { map: { ...EMPTY, terrain: [{ kind: 'lava', shape: rect(1, 1, 1, 1) }] }, units: [ann] },
    },
    {
      field: 'map.terrain[0].shape.rect',
      setup: { map: { ...EMPTY, terrain: [{ kind: 'wall', shape: { rect: [1, 1] } }] }, units: [ann] },
    },
    { field: 'scenario', setup: { scenario: 'm9', units: [ann] } },
    {
      field: 'scenario.options.initiative',
      setup: { scenario: { id: 'x', options: { initiative: 'whoever' } }, units: [ann] },
    },
    { field: 'scenario.bands[0]', setup: { scenario: { id: 'x', bands: ['nobodies'] }, units: [ann] } },
    {
      field: 'scenario.win[0].if',
      setup: { scenario: { id: 'x', win: [{ id: 'w', if: { luck: 1 } }] }, units: [ann] },
    },
    {
      field: 'scenario.npcs[0].stats[0].traits[0]',
      setup: {
        scenario: {
          id: 'x',
          npcs: [{ profile: 'raptor', faction: 'f', at: [[1, 1]], stats: [{ traits: ['shiny'] }] }],
        },
        units: [ann],
      },
    },
    { field: 'bands[0]', setup: { bands: ['circus'], map: null } },
    { field: 'activeUnit', setup: { units: [ann], activeUnit: 'bob' } },
    { field: 'weird', setup: { units: [ann], weird: 1 } },
  ],
  ({ field: name, setup }) => {
    expect(wrong(setup).map((violation) => violation.params?.field)).toContain(name);
  },
);

rule.each(
  'TEO-6.6',
  'terrain follows its height: $kind of $height inches is "$walk"',
  [
    { kind: 'lowWall', height: 1, walk: 'step' },
    { kind: 'lowWall', height: 2, walk: 'block' },
    { kind: 'wall', height: 1, walk: 'step' },
    { kind: 'rock', height: 3, walk: 'block' },
    { kind: 'platform', height: 1, walk: 'block' },
  ],
  ({ kind, height, walk }) => {
    const [piece] = state({
      map: { ...EMPTY, terrain: [{ kind, height, shape: rect(1, 1, 1, 1) }] },
      units: [ann],
    }).features;
    expect(piece).toMatchObject({ walk, top: height * 1000 });
  },
);

rule(
  'TEO-2.8',
  'a set-up takes what a table remembers: charges, last known places, rulings on sight, slots taken',
  () => {
    const t = duel()
      .with({
        objects: [{ id: 'statue', at: [20, 20] }],
        charges: [{ id: 'c1', thing: 'statue', by: 'A', round: 2 }],
        lastKnown: { blue: [5, 5] },
        sightOverrides: [{ from: 'A', to: 'T', los: false }],
        slotsThisRound: { red: 2, blue: 1 },
      })
      .open();
    expect(t.view('gm')).toMatchObject({
      charges: [{ id: 'c1', thing: 'statue', by: 'A', round: 2 }],
      lastKnown: { blue: [5, 5] },
      sightOverrides: [{ from: 'A', to: 'T', los: false }],
      slotsThisRound: { red: 2, blue: 1 },
    });
    expect(t.refuses('attack', shot)).toMatchObject({ code: 'no-los' });
    const wrong = duel()
      .with({ charges: [{ id: 'c1', thing: 'nothing', by: 'A', round: 2 }] })
      .refuses();
    expect(wrong).toMatchObject({ code: 'bad-message', params: { field: 'charges[0].thing' } });
  },
);
