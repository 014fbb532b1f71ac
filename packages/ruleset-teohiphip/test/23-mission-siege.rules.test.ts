import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { type Bands, endRound, mission, stateOf, under, unitsOf } from './mission-table.ts';

const resultOf = (t: Parameters<typeof stateOf>[0]) => stateOf(t).result;

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
