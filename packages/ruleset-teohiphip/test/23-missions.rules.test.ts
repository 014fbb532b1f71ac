import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { endRound, mission, spots, stateOf, under, unitsOf } from './mission-table.ts';

const south = [{ at: [16, 2] }, { at: [18, 2] }, { at: [20, 2] }] as const;
const bands = (count: number) => south.slice(0, count);

rule.each(
  'TEO-23.1',
  'M1 brings $guards guards and $rivals rivals against $bands bands',
  [
    { bands: 1, guards: 2, rivals: 1 },
    { bands: 2, guards: 3, rivals: 2 },
    { bands: 3, guards: 4, rivals: 3 },
  ],
  (row) => {
    const t = under('pamphlet', 1, bands(row.bands)).open();

    expect(unitsOf(t, 'legionary').map((unit) => [unit.algorithm, unit.protects])).toEqual(
      Array.from({ length: row.guards }, () => ['guard', 'philosopher']),
    );
    expect(unitsOf(t, 'fieldOperative').map((unit) => unit.algorithm)).toEqual(
      ['assault', 'missionRunner', 'missionRunner'].slice(0, row.rivals),
    );
  },
);

rule.each(
  'TEO-23.1',
  'M3 brings $tribe tribesmen against $bands bands, by turns guards and attackers',
  [
    { bands: 1, tribe: 4 },
    { bands: 2, tribe: 6 },
    { bands: 3, tribe: 8 },
  ],
  (row) => {
    const t = under('caveKing', 1, bands(row.bands)).open();

    expect(unitsOf(t, 'tribesman')).toHaveLength(row.tribe);
    expect(
      unitsOf(t, 'tribesman')
        .slice(0, 3)
        .map((unit) => unit.algorithm),
    ).toEqual(['guard', 'assault', 'guard']);
    expect(unitsOf(t, 'veteran')[0]).toMatchObject({ id: 'boss', hp: 7, at: [18000, 30000] });
  },
);

rule.each(
  'TEO-23.1',
  'M6 posts $guards guards against $bands bands',
  [
    { bands: 1, guards: 3 },
    { bands: 2, guards: 4 },
    { bands: 3, guards: 5 },
  ],
  (row) => {
    const t = under('moleWork', 1, bands(row.bands)).open();

    expect(unitsOf(t, 'guardInt')).toHaveLength(row.guards);
    expect(unitsOf(t, 'guardInt')[0]).toMatchObject({
      algorithm: 'patrol',
      route: [
        [8000, 16000],
        [18000, 16000],
      ],
    });
  },
);

rule.each(
  'TEO-23.1',
  'M2 lets $each raptors in at the start of round 1 against $bands bands',
  [
    { bands: 1, each: 1 },
    { bands: 2, each: 2 },
    { bands: 3, each: 3 },
  ],
  (row) => {
    const entries = [1, 4, 6].slice(0, row.each);
    const pools = Array.from({ length: 4 * row.bands }, () => 3);
    const t = mission('egg', bands(row.bands)).open({ dice: [...entries, ...pools, 5] });

    expect(spots(t, 'raptor')).toEqual(
      [
        [0.5, 18],
        [35.5, 18],
        [18, 35.5],
      ].slice(0, row.each),
    );
  },
);

rule('TEO-23.1', 'M2 never sends more than six raptors', () => {
  const t = mission('egg', bands(3)).open({ dice: [1, 3, 5, ...Array(12).fill(2), 6] });
  endRound(t, [1, 3, 5, ...Array(12).fill(2), 6]);
  endRound(t, [...Array(12).fill(2), 6]);

  expect(unitsOf(t, 'raptor')).toHaveLength(6);
});

rule.each(
  'TEO-23.1',
  'M4 sends waves of $waves for $bands bands',
  [
    { bands: 1, waves: [2, 2, 1 + 1, 2, 1 + 1] },
    { bands: 2, waves: [3, 4, 2 + 1, 4, 2 + 1] },
    { bands: 3, waves: [5, 6, 3 + 2, 6, 3 + 2] },
  ],
  (row) => {
    const places = [{ at: [14, 14] }, { at: [22, 14] }, { at: [14, 22] }].slice(0, row.bands);
    const came: number[] = [];
    for (const round of [1, 2, 3, 4, 5]) {
      const t = under('lastBastion', round, places).open();
      endRound(t);
      came.push(Object.values(stateOf(t).units).filter((unit) => unit.side === 'breach').length);
    }

    expect(came).toEqual(row.waves);
  },
);

rule('TEO-23.1', 'M4 weak ones are by turns mutants and shades, entering by the gates in turn', () => {
  const t = endRound(under('m4', 1, [{ at: [14, 14] }, { at: [22, 14] }]).open());

  const breach = Object.values(stateOf(t).units).filter((unit) => unit.side === 'breach');
  expect(breach.map((unit) => unit.profile)).toEqual(['mutant', 'shade', 'mutant']);
  expect(breach.map((unit) => unit.at)).toEqual([
    [18000, 35500],
    [35500, 18000],
    [18000, 500],
  ]);
});

rule('TEO-23.1', 'M5 sets two rivals against a single band, one a sharpshooter and one a fencer', () => {
  const t = under('goldenTimepiece', 1, [{ at: [18, 3] }]).open();

  expect(unitsOf(t, 'rival').map((unit) => unit.traits)).toEqual([['sharpshooter'], ['fencer']]);
  expect(spots(t, 'rival')).toEqual([
    [12, 33],
    [24, 33],
  ]);
});

rule('TEO-23.1', 'M5 leaves two bands to themselves, unless bandits are wanted', () => {
  const two = [{ at: [18, 3] }, { at: [18, 33] }];
  expect(unitsOf(under('m5', 1, two).open(), 'rival')).toEqual([]);

  const t = under('m5', 1, two).options({ m5Bandits: 'on' }).open();
  expect(spots(t, 'bandit')).toEqual([
    [1, 18],
    [35, 18],
  ]);
});

rule('TEO-23.2', 'mission tables are 36 by 36, the quick duel 24 by 24', () => {
  const size = (scenario: string, places = bands(1)) => {
    const { width, height } = stateOf(under(scenario, 1, places).open());
    return [width / 1000, height / 1000];
  };
  for (const scenario of ['m1', 'm2', 'm3', 'm6']) expect(size(scenario)).toEqual([36, 36]);
  expect(size('m0', [{ at: [12, 2] }, { at: [12, 22] }] as never)).toEqual([24, 24]);
});

rule.each(
  'TEO-23.3',
  '$scenario is set in $era',
  [
    { scenario: 'm1', era: 'ancientCity' },
    { scenario: 'm2', era: 'prehistoricJungle' },
    { scenario: 'm3', era: 'prehistoricJungle' },
    { scenario: 'm6', era: 'institute' },
    { scenario: 'm5', era: 'frontierTown' },
  ],
  ({ scenario, era }) => {
    expect(stateOf(under(scenario, 1, bands(1)).open()).era).toBe(era);
  },
);

rule('TEO-23.3', 'the quick duel is fought in an Institute facility unless the table says otherwise', () => {
  const places = [{ at: [12, 2] }, { at: [12, 22] }];
  expect(stateOf(under('m0', 1, places).open()).era).toBe('institute');
  expect(stateOf(under('m0', 1, places).with({ era: 'frontierTown' }).open()).era).toBe('frontierTown');
});

rule('TEO-23.4', "a field operative's own pistol frightens it: it rolls one die", () => {
  const t = mission('m1', [{ at: [27, 16.2] }])
    .with({ round: 1, activeUnit: 'rivalLeader' })
    .open();

  t.do('attack', { unit: 'rivalLeader', target: 'a', weapon: 'energyPistol' }, { dice: [6] });

  expect(t.unit('a').hp).toBe(3);
});

rule('TEO-2.13', 'whoever arrives has a number of its own, though those of the scenario have other IDs', () => {
  const t = under('moleWork', 4, [{ at: [14, 14] }])
    .with({ alarm: true })
    .open();
  endRound(t);
  endRound(t);
  const names = Object.values(stateOf(t).units).map((unit) => unit.name);
  expect(names.filter((name) => name.startsWith('@profile.guardInt')).length).toBeGreaterThan(3);
  expect(new Set(names).size).toBe(names.length);
});
