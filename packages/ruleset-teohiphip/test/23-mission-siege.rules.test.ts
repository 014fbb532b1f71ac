import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { type Bands, endRound, mission, stateOf, under, unitsOf } from './mission-table.ts';

const resultOf = (t: Parameters<typeof stateOf>[0]) => stateOf(t).result;
const artefact = (at: readonly number[], more: object = {}) => ({
  objects: [{ id: 'artefact', portable: true, testTag: 'technical', orTag: 'will', at, ...more }],
});

// M0 Quick Duel

const duel = (round: number, red: object, blue: object) =>
  under('quickDuel', round, [
    { at: [5, 2], ...red },
    { at: [12, 22], ...blue },
  ]);

rule('TEO-23.1', 'M0: bands deploy at opposite ends, the first in the south', () => {
  const t = mission('m0', [{}, {}]).open();

  expect(t.refuses('deploy', { unit: 'b', at: [12, 22] }).code).toBe('not-your-slot');
  expect(t.refuses('deploy', { unit: 'a', at: [12, 4.6] }).code).toBe('outside-zone');
  t.do('deploy', { unit: 'a', at: [12, 4.5] });
  t.do('deploy', { unit: 'b', at: [12, 19.5] });

  expect(stateOf(t)).toMatchObject({ phase: 'slots', round: 1, roundLimit: 5 });
});

rule('TEO-23.1', 'M0: every enemy eliminated is worth two points', () => {
  const t = duel(2, { at: [12, 10] }, { at: [12, 14], hp: 1 })
    .unit('b2', { side: 'side2', seat: 'p2', at: [20, 22] })
    .open();

  t.do('attack', { unit: 'a', target: 'b', weapon: 'energyPistol' }, { dice: [6, 1] });

  expect(stateOf(t).score).toEqual({ side1: 2 });
});

rule.each(
  'TEO-23.1',
  'M0: standing alone at the marker at the end of round $round is worth $points',
  [
    { round: 2, points: undefined },
    { round: 3, points: 1 },
    { round: 4, points: undefined },
  ],
  ({ round, points }) => {
    const t = endRound(duel(round, { at: [12, 10.5] }, {}).open());
    expect(stateOf(t).score.side1).toBe(points);
  },
);

rule('TEO-23.1', 'M0: nobody scores a marker that both sides stand at', () => {
  const t = endRound(duel(3, { at: [12, 10.5] }, { at: [12, 13.5] }).open());
  expect(stateOf(t).score).toEqual({});
});

rule('TEO-23.1', 'M0: most points win after round 5, equal points are a draw', () => {
  expect(resultOf(endRound(duel(5, { at: [12, 10.5] }, {}).open()))).toEqual({ side1: 'win', side2: 'loss' });
  expect(resultOf(endRound(duel(5, {}, {}).open()))).toEqual({ side1: 'draw', side2: 'draw' });
  const behind = duel(5, { at: [12, 10.5] }, {}).with({ score: { side2: 2 } });
  expect(resultOf(endRound(behind.open()))).toEqual({ side1: 'loss', side2: 'win' });
});

// M4 Last Bastion

const bastion = (round: number, more: Bands[number] = {}) => under('m4', round, [{ at: [15, 18], ...more }]);

rule('TEO-23.1', 'M4: bands deploy within six inches of the generator, base and all', () => {
  const t = mission('m4', [{}]).open();

  expect(t.refuses('deploy', { unit: 'a', at: [11.4, 18] }).code).toBe('outside-zone');
  // A corner is rounded: five and a half inches from (17, 17) to the centre, not more.
  expect(t.refuses('deploy', { unit: 'a', at: [13, 13] }).code).toBe('outside-zone');
  t.do('deploy', { unit: 'a', at: [11.5, 18] });

  expect(t.unit('a').at).toEqual([11.5, 18]);
});

rule('TEO-23.1', 'M4: won at the end of round 6 with the generator standing and somebody alive', () => {
  const t = endRound(bastion(6).open());
  expect(resultOf(t)).toMatchObject({ side1: 'win', breach: 'loss' });
  expect(resultOf(endRound(bastion(5).open()))).toBeNull();
});

rule('TEO-23.1', 'M4: lost the moment the generator is destroyed', () => {
  const t = mission('m4', [{ at: [12, 15] }])
    .unit('m', { side: 'breach', profile: 'mutant', at: [18, 20], seat: 'npc' })
    .with({
      round: 3,
      activeUnit: 'm',
      objects: [{ id: 'generator', shape: { rect: [17, 17, 2, 2] }, height: 2, solid: true, structure: 2, verbs: [] }],
    })
    .open();

  t.do('attack', { unit: 'm', target: 'generator', weapon: 'claws' }, { dice: [5, 5] });

  expect(resultOf(t)?.side1).toBe('loss');
});

rule('TEO-23.1', 'M4: an impulse costs those within three inches who fail to resist an action point', () => {
  const t = under('m4', 1, [{ at: [15, 18] }, { at: [12, 15] }]).open();

  endRound(t, [3, 3, 3, 3, 3, 3, 3, 3, 2, 4, 4]);

  expect(t.unit('a').apPenalty).toBe(1);
  expect(t.unit('b').apPenalty).toBe(0);
});

rule('TEO-23.1', 'M4: on a 1 in round 4 a random gate falls shut, and its people use the next', () => {
  const t = under('m4', 3, [{ at: [15, 18] }, { at: [12, 15] }])
    .with({ facts: { 'entry:gates': 0 } })
    .open();
  // Two weak ones and a medium one have used the first three gates when the fourth is drawn.
  endRound(t, [...Array(8).fill(3), 6, 1, 4]);
  endRound(t, [...Array(8).fill(3), 6, 6]);

  const robots = unitsOf(t, 'robot').slice(1);
  // The west gate is shut, the north gate's first comer still stands in it: an inch beside him.
  expect(robots.map((unit) => unit.start)[0]).toEqual([17000, 35500]);
});

// M5 Golden Timepiece

rule.each(
  'TEO-23.1',
  'M5: on a $die the artefact appears at ($x, 18)',
  [
    { die: 1, x: 3 },
    { die: 4, x: 21 },
    { die: 6, x: 33 },
  ],
  ({ die, x }) => {
    const t = mission('m5', [{ at: [18, 3] }, { at: [18, 33] }]).open({ dice: [...Array(8).fill(2), die, 5] });
    expect(stateOf(t).objects.artefact?.at).toEqual([x * 1000, 18000]);
  },
);

rule('TEO-23.1', 'M5: whoever starts an activation within three inches of it resists or is hurt', () => {
  const two = (a: readonly number[]) =>
    mission('m5', [{ at: a }, { at: [18, 33] }])
      .with({ round: 2, slotSide: 'side1', ...artefact([18, 20.5]) })
      .open();

  const hurt = two([18, 16.5]).do('activate', { unit: 'a' }, { dice: [4, 2] });
  expect(hurt.unit('a').hp).toBe(3);
  const firm = two([18, 16.5]).do('activate', { unit: 'a' }, { dice: [4, 5] });
  expect(firm.unit('a').hp).toBe(4);
  expect(two([18, 15.9]).do('activate', { unit: 'a' }).unit('a').hp).toBe(4);
});

rule('TEO-23.1', 'M5: it has to be secured, with skill or with will', () => {
  const t = under('m5', 2, [{ at: [18, 18] }, { at: [18, 33] }])
    .options({ repeatActions: 'free' })
    .with(artefact([18, 20]))
    .open();

  t.do('interact', { unit: 'a', object: 'artefact', verb: 'secure', test: 'will' }, { dice: [4, 4] });
  expect(t.unit('a').carrying).toBeNull();
  t.do('interact', { unit: 'a', object: 'artefact', verb: 'secure', test: 'technical' }, { dice: [4, 5] });
  expect(t.unit('a').carrying).toBe('artefact');
});

rule('TEO-23.1', 'M5: a loose artefact jumps, and stops at the edge of the table', () => {
  const jumped = (at: readonly number[], dice: readonly number[]) => {
    const t = under('m5', 1, [{ at: [18, 3] }, { at: [18, 33] }])
      .with(artefact(at))
      .open();
    endRound(t, [...Array(8).fill(2), 1, 2, ...dice]);
    return stateOf(t).objects.artefact?.at;
  };

  expect(jumped([18, 18], [3, 4, 6])).toEqual([25000, 18000]);
  expect(jumped([18, 18], [3, 4, 3])).toEqual([11000, 18000]);
  expect(jumped([33, 18], [6, 6, 6])).toEqual([35500, 18000]);
});

rule('TEO-23.1', 'M5: a carried artefact does not jump', () => {
  const t = under('m5', 1, [{ at: [18, 3], carrying: 'artefact' }, { at: [18, 33] }])
    .with(artefact([18, 18]))
    .open();

  endRound(t, [...Array(8).fill(2), 1, 3]);

  expect(stateOf(t).objects.artefact?.carriedBy).toBe('a');
});

rule('TEO-23.1', 'M5: or it pulses, and those within six inches may lose an action point', () => {
  const t = under('m5', 1, [{ at: [18, 12] }, { at: [18, 33] }])
    .with(artefact([18, 18]))
    .open();

  endRound(t, [...Array(8).fill(2), 1, 4, 1, 1]);

  expect(t.unit('a').apPenalty).toBe(1);
});

rule('TEO-23.1', 'M5: whoever controls it at the end of round 6 wins; nobody, and two bands draw', () => {
  const end = (a: object) =>
    endRound(
      under('m5', 6, [{ at: [18, 3], ...a }, { at: [18, 33] }])
        .with(artefact([18, 18]))
        .open(),
    );

  expect(resultOf(end({ at: [18, 16] }))).toMatchObject({ side1: 'win', side2: 'loss' });
  expect(resultOf(end({ carrying: 'artefact' }))).toMatchObject({ side1: 'win', side2: 'loss' });
  expect(resultOf(end({}))).toMatchObject({ side1: 'draw', side2: 'draw' });
});

rule('TEO-23.1', 'M5: one band against rivals loses what it does not control', () => {
  const end = (a: object) =>
    endRound(
      under('m5', 6, [{ at: [18, 3], ...a }])
        .with(artefact([18, 18]))
        .open(),
    );

  expect(resultOf(end({ carrying: 'artefact' }))).toMatchObject({ side1: 'win', rivals: 'loss' });
  expect(resultOf(end({}))).toMatchObject({ side1: 'loss', rivals: 'win' });
});

rule('TEO-23.1', 'M5: with m5Destabilise an artefact nobody controls explodes', () => {
  const end = (option: string) =>
    endRound(
      under('m5', 6, [{ at: [18, 12] }, { at: [18, 33] }])
        .options({ m5Destabilise: option })
        .with(artefact([18, 18]))
        .open(),
    );

  expect(end('on').unit('a').hp).toBe(3);
  expect(end('off').unit('a').hp).toBe(4);
});

// M6 Mole Work

rule('TEO-23.1', 'M6: the engine gives way to technical work and to blows alike', () => {
  const t = under('m6', 3, [{ at: [18, 25] }])
    .options({ repeatActions: 'free' })
    .open();

  t.do('interact', { unit: 'a', object: 'engine' }, { dice: [5, 2] });
  expect(stateOf(t).objects.engine?.progress).toBe(1);
  t.do('attack', { unit: 'a', target: 'engine', weapon: 'baton' }, { dice: [5, 6] });
  expect(stateOf(t).objects.engine?.progress).toBe(3);
});

rule('TEO-23.1', 'M6: won when the engine is done for and somebody has left by the south edge', () => {
  const leaving = (progress: number) =>
    under('m6', 6, [{ at: [18, 3] }])
      .with({
        objects: [
          {
            id: 'engine',
            shape: { rect: [17, 26, 2, 2] },
            solid: true,
            successesNeeded: 3,
            progress,
            verbs: ['sabotage'],
          },
        ],
      })
      .open()
      .do('move', { unit: 'a', exit: 'south' });

  expect(resultOf(leaving(3))).toMatchObject({ side1: 'win', guards: 'loss' });
  expect(resultOf(leaving(2))).toMatchObject({ side1: 'loss' });
});

rule('TEO-23.1', 'M6: not done in six rounds is lost', () => {
  expect(resultOf(endRound(under('m6', 6, [{ at: [18, 3] }]).open()))?.side1).toBe('loss');
});

rule('TEO-23.1', 'M6: once the alarm is raised a guard comes every round, by turns west and east', () => {
  const t = under('m6', 1, [{ at: [3, 3] }])
    .options({ complications: 'off' })
    .with({ alarm: true })
    .open();

  endRound(t);
  endRound(t);

  expect(
    unitsOf(t, 'guardInt')
      .slice(3)
      .map((unit) => unit.start),
  ).toEqual([
    [500, 30000],
    [35500, 30000],
  ]);
  const calm = endRound(
    under('m6', 1, [{ at: [3, 3] }])
      .options({ complications: 'off' })
      .open(),
  );
  expect(unitsOf(calm, 'guardInt')).toHaveLength(3);
});

rule('TEO-23.1', 'M6: the engine surges from round 3 on a 1 or 2, with itself in the middle', () => {
  const t = under('m6', 2, [{ at: [18, 24] }])
    .with({ alarm: true })
    .open();
  // A guard enters; the pool; the surge; row 6, centred on the engine: the nearest resist, the rest are out of reach.
  endRound(t, [3, 3, 3, 3, 2, 6, 1, 1, 6, 6]);

  expect(t.unit('a').apPenalty).toBe(1);
  expect(stateOf(t).units.guard3?.apPenalty).toBe(0);
});

rule('TEO-23.1', 'M6: an anomaly takes the sector of the engine', () => {
  const t = under('m6', 2, [{ at: [18, 24] }])
    .with({ alarm: true })
    .open();

  endRound(t, [3, 3, 3, 3, 1, 1, 2]);

  const slowed = stateOf(t).effects.filter((effect) => effect.kind === 'slowUnit');
  expect(slowed.map((effect) => effect.unit)).toEqual(['a', 'guard3']);
});
