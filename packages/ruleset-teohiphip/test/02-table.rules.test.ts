import { groundOf } from '@potyczka/ground';
import { resolveOptions, type Setup } from '@potyczka/kernel';
import { rule, table } from '@potyczka/testkit';
import { expect } from 'vitest';
import { LOCATIONS, MISSION_KINDS } from '../src/catalogue/generators.ts';
import { teohiphip } from '../src/index.ts';
import { options } from '../src/options.ts';
import { setUp } from '../src/setup.ts';
import { field, rect } from './board.ts';
import { endRound, mission, spots, stateOf, under } from './mission-table.ts';

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

rule('TEO-2.1', 'a table takes bands of one to three characters', () => {
  const trio = state({ bands: ['fieldTeam'], map: null });
  expect(Object.values(trio.units)).toHaveLength(3);
  expect(
    wrong({ bands: [{ characters: [1, 2, 3, 4].map((n) => ({ name: `C${n}`, hp: 4 })) }], map: null })[0],
  ).toMatchObject({
    code: 'band-illegal',
  });
});

rule('TEO-2.2', 'the scenario sets the round limit; the set-up or the option may set another', () => {
  const duel = { scenario: 'quickDuel', units: [ann, { ...zed, at: [12, 22] }] };
  expect(state(duel).roundLimit).toBe(5);
  expect(state({ scenario: 'm3', units: [ann] }).roundLimit).toBe(6);
  expect(state({ ...duel, roundLimit: 3 }).roundLimit).toBe(3);
  expect(state(duel, { roundLimit: 12 }).roundLimit).toBe(12);
  expect(wrong({ ...duel, roundLimit: 13 })[0]).toMatchObject({ code: 'bad-message', params: { field: 'roundLimit' } });
});

rule('TEO-2.3', 'the objective decides: a fight that leaves it unfulfilled is lost, enemies or not', () => {
  const t = endRound(under('m6', 6, [{ at: [18, 3] }]).open());
  expect(stateOf(t).result?.side1).toBe('loss');
});

rule('TEO-2.4', 'the table is a rectangle in inches, its origin in the south-west', () => {
  const table36 = state({ map: { width: 30, height: 20 }, units: [ann, zed] });
  expect([table36.width, table36.height]).toEqual([30000, 20000]);
  expect(wrong({ map: { width: 0, height: 20 }, units: [ann] })[0]?.params?.field).toBe('map.width');
  expect(wrong({ map: { ...EMPTY, unit: 'metre' }, units: [ann] })[0]?.params?.field).toBe('map.unit');
});

rule.each(
  'TEO-2.5',
  'a $size figure has a base of radius $radius',
  [
    { size: 'small', radius: 0.5 },
    { size: 'normal', radius: 0.5 },
    { size: 'large', radius: 1 },
    { size: 'huge', radius: 1.5 },
  ],
  ({ size, radius }) => {
    const beside = (gap: number) =>
      made({
        map: EMPTY,
        units: [
          { ...ann, stats: { size } },
          { ...zed, at: [5 + radius + 0.5 + gap, 5] },
        ],
      });
    expect(beside(0).ok).toBe(true);
    expect(beside(-0.1)).toMatchObject({ ok: false, violations: [{ code: 'end-overlap', rule: 'TEO-2.9' }] });
  },
);

rule('TEO-2.5', 'player characters are normal', () => {
  expect(state({ map: null, units: [ann] }).units.ann?.size).toBe('normal');
});

rule('TEO-2.6', 'distance runs from base edge to base edge, to the nearest point of a footprint', () => {
  // The base edge of ann is at x = 5.5, the box begins at 6.5: exactly one inch.
  const at = (x: number) =>
    field()
      .unit('ann', { side: 'red', at: [5, 5], ap: 2 })
      .unit('zed', { side: 'blue', at: [30, 30] })
      .with({ objects: [{ id: 'box', shape: { rect: [x, 4, 1, 2] } }] })
      .open();

  expect(at(6.5).refusals('interact', { unit: 'ann', object: 'box' })).toEqual([]);
  expect(at(6.501).refuses('interact', { unit: 'ann', object: 'box' }).code).toBe('not-in-contact');
});

rule('TEO-2.7', 'contact is a gap of one inch, and standing levels at most an inch apart', () => {
  const apart = (x: number, level: number) =>
    field()
      .unit('ann', { side: 'red', at: [5, 5], ap: 2 })
      .unit('bob', { side: 'red', at: [x, 5], hp: 2, maxHp: 4, level })
      .unit('zed', { side: 'blue', at: [30, 30] })
      .open()
      .refusals('firstAid', { unit: 'ann', target: 'bob' });

  expect(apart(7, 0)).toEqual([]);
  expect(apart(7.001, 0)[0]?.code).toBe('not-in-contact');
  expect(apart(7, 1)).toEqual([]);
  expect(apart(7, 1.1)[0]?.code).toBe('not-in-contact');
});

rule('TEO-2.7', 'the option contactRange moves it', () => {
  const t = field()
    .options({ contactRange: 2 })
    .unit('ann', { side: 'red', at: [5, 5], ap: 2 })
    .unit('bob', { side: 'red', at: [8, 5], hp: 2, maxHp: 4 })
    .unit('zed', { side: 'blue', at: [30, 30] })
    .open();
  expect(t.refusals('firstAid', { unit: 'ann', target: 'bob' })).toEqual([]);
});

rule('TEO-2.8', 'scenario, map, bands and kit are laid out before anybody deploys', () => {
  const t = mission('caveKing', [{}]).open();
  const now = stateOf(t);
  expect(now.phase).toBe('setup');
  expect(now.features.length).toBe(1 + 4 + 4 + 3 + 1);
  expect(now.units.a?.weapons.map((weapon) => weapon.id)).toEqual(['energyPistol', 'baton']);
  expect(now.units.boss?.at).toEqual([18000, 30000]);
});

const deploying = () =>
  table(teohiphip, groundOf)
    .map({ ...EMPTY, terrain: [{ kind: 'wall', shape: rect(10, 2, 1, 1) }] })
    .unit('a1', { side: 'red' })
    .unit('a2', { side: 'red' })
    .unit('b1', { side: 'blue' })
    .with({
      zones: [
        { id: 'south', shape: rect(0, 0, 24, 5), deploy: [1] },
        { id: 'north', shape: rect(0, 19, 24, 5), deploy: [2] },
      ],
    })
    .open();

rule('TEO-2.9', 'sides deploy in side order, one whole band at a time, and the game then starts by itself', () => {
  const t = deploying();

  expect(t.refuses('deploy', { unit: 'b1', at: [5, 20] }).code).toBe('not-your-slot');
  expect(t.refuses('startGame', {}, { by: 'red' }).code).toBe('not-ready');
  t.do('deploy', { unit: 'a2', at: [5, 2] });
  expect(t.refuses('deploy', { unit: 'b1', at: [5, 20] }).code).toBe('not-your-slot');
  t.do('deploy', { unit: 'a1', at: [7, 2] });
  t.do('deploy', { unit: 'b1', at: [5, 20] });

  expect(stateOf(t)).toMatchObject({ round: 1, phase: 'slots', slotSide: 'red' });
});

rule('TEO-2.9', 'every figure of the band that is due is offered its places; the band that waits is told so', () => {
  const t = deploying();
  const due = (seat: string) =>
    t.offers(seat).commands.flatMap(({ command }) => (command.type === 'deploy' ? [command.unit] : []));
  expect(due('red')).toEqual(['a1', 'a2']);
  expect(due('blue')).toEqual([]);
  expect(t.offers('blue').refused.find(({ type }) => type === 'deploy')?.violations).toMatchObject([
    { code: 'not-your-slot' },
  ]);
});

rule.each(
  'TEO-2.9',
  'a base at ($at) is refused: $code',
  [
    { at: [5, 4.6], code: 'outside-zone' },
    { at: [0.4, 2], code: 'outside-zone' },
    { at: [5, 20], code: 'outside-zone' },
    { at: [10.5, 3.4], code: 'end-overlap' },
    { at: [5.9, 2], code: 'end-overlap' },
  ],
  ({ at, code }) => {
    const t = deploying().do('deploy', { unit: 'a2', at: [5, 2] });
    expect(t.refuses('deploy', { unit: 'a1', at })).toMatchObject({ code, rule: 'TEO-2.9' });
  },
);

rule('TEO-2.9', 'the GM may place anybody before round 1', () => {
  const t = deploying().do('rule', { set: { gmPlace: { unit: 'a1', at: [12, 12] } }, reason: 'an ambush' });
  expect(t.unit('a1').at).toEqual([12, 12]);
});

rule('TEO-2.10', 'cooperating bands are allies, all others enemies unless the scenario marks them neutral', () => {
  const coop = stateOf(under('m1', 1, [{ at: [5, 3] }, { at: [8, 3] }]).open());
  expect([coop.sides.side1?.team, coop.sides.side2?.team]).toEqual(['players', 'players']);
  const rivals = state({ map: null, units: [ann, zed] });
  expect(rivals.sides.red?.team).not.toBe(rivals.sides.blue?.team);
  const marked = state({ map: null, units: [ann, zed], sides: [{ id: 'blue', neutral: true }] });
  expect(marked.sides.blue?.neutral).toBe(true);
});

rule('TEO-2.11', 'missions and locations can be drawn with a d6; the location gives the era', () => {
  expect(MISSION_KINDS).toEqual(['escort', 'defence', 'neutralise', 'sabotage', 'seize', 'correction']);
  expect(LOCATIONS).toHaveLength(6);
  expect(LOCATIONS[3]).toBe('frontierTown');
});

rule('TEO-2.12', 'lighting and weather come from the set-up, clear day if nothing is said', () => {
  expect(state({ map: null, units: [ann] })).toMatchObject({ lighting: 'day', weather: 'clear' });
  expect(state({ map: null, units: [ann], lighting: 'dim', weather: 'fog' })).toMatchObject({
    lighting: 'dim',
    weather: 'fog',
  });
  expect(wrong({ map: null, units: [ann], weather: 'hail' })[0]?.params).toMatchObject({ field: 'weather' });
});

rule('TEO-2.13', 'an arrival is shifted onto the table, and beside whoever stands in its place', () => {
  const t = endRound(under('m1', 2, [{ at: [3, 3] }, { at: [6, 3] }]).open(), [...Array(8).fill(3), 1]);
  expect(spots(t, 'inspector')).toEqual([
    [0.5, 18],
    [0.5, 17],
  ]);

  const cat = endRound(under('m3', 1, [{ at: [10, 3] }]).open(), [3, 3, 3, 3, 1, 1]);
  expect(spots(cat, 'sabretooth')).toEqual([[1, 18]]);
});
