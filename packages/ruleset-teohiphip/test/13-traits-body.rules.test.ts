import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { annOn, circle, rect } from './board.ts';
import { brawl, shot } from './tables.ts';
import { atRock, byDefault, called, diceOf, having, untilRound } from './traits.ts';

rule('TEO-13.0', 'a fitting positive trait gives Advantage, a negative one Disadvantage, both cancel', () => {
  expect(diceOf(called(having(['agile']).open(), 'agility', [1, 1, 1]))).toBe(3);
  expect(diceOf(called(having(['heavyset']).open(), 'agility', [1]))).toBe(1);
  expect(diceOf(called(having(['agile', 'heavyset']).open(), 'agility', [1, 1]))).toBe(2);
});

rule('TEO-13.1', 'a Heavyset figure is 2" slower and climbs and jumps with one die', () => {
  const climber = atRock(['heavyset'], { spd: 6 }).open();
  climber.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [5] });
  expect(climber.unit('ann').level).toBe(3);

  const jumper = annOn([], { traits: ['heavyset'] }).open();
  expect(jumper.unit('ann').spd).toBe(4);
  jumper.do('jump', { unit: 'ann', to: [6.5, 20] }, { dice: [6] });
  expect(diceOf(jumper)).toBe(1);
});

rule.each(
  'TEO-13.2',
  'an Anaemic figure is exhausted after $what',
  [
    { what: 'a Full Move', does: 'fullMove' },
    { what: 'a Climb', does: 'climb' },
    { what: 'a Jump', does: 'jump' },
  ],
  ({ does }) => {
    const t = atRock(['anaemic']).open();
    if (does === 'fullMove') t.do('fullMove', { unit: 'ann', path: [[3, 20]] });
    if (does === 'climb') t.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [5, 1] });
    if (does === 'jump') t.do('jump', { unit: 'ann', to: [6, 22] }, { dice: [5, 1] });
    if (does !== 'fullMove') t.do('endTurn', { unit: 'ann' });

    expect(t.unit('ann').marks).toEqual(['anaemiaNext']);
  },
);

rule('TEO-13.2', 'Aim and a blow exhaust it as well; a Move and a shot do not', () => {
  const blow = brawl({ traits: ['anaemic'] }).open();
  blow.do('aim', { unit: 'A' }).do('attack', { unit: 'A', target: 'T', weapon: 'baton' }, { dice: [1, 1, 1] });
  expect(blow.unit('A').marks).toEqual(['anaemiaNext']);

  const light = having(['anaemic']).open();
  light.do('move', { unit: 'A', path: [[6, 5]] }).do('attack', shot, { dice: [1, 1] });
  expect(light.unit('A').marks).toEqual([]);
});

rule('TEO-13.2', 'in the activation after it every physical Test has one die, others two', () => {
  const t = having(['anaemic']).open();
  t.do('fullMove', { unit: 'A', path: [[5, 6]] });
  untilRound(t, 2).do('activate', { unit: 'A' });

  called(t, 'strength', [1]);
  expect(diceOf(t)).toBe(1);
  byDefault(t);
  expect(diceOf(called(t, 'agility', [1]))).toBe(1);
  byDefault(t);
  expect(diceOf(called(t, 'technical', [1, 1]))).toBe(2);
});

rule('TEO-13.3', 'an Asthmatic figure has one die for the first Test after a sprint, then two', () => {
  const t = having(['asthmatic']).open();
  t.do('fullMove', { unit: 'A', path: [[5, 6]] });
  untilRound(t, 2).do('activate', { unit: 'A' });

  expect(diceOf(called(t, 'technical', [1]))).toBe(1);
  byDefault(t);
  expect(diceOf(called(t, 'technical', [1, 1]))).toBe(2);
});

rule('TEO-13.3', 'two Move-kind actions are a sprint; without a Test in the next activation it passes', () => {
  const t = atRock(['asthmatic']).open();
  t.do('move', { unit: 'ann', path: [[6.2, 20]] }).do('climb', { unit: 'ann', feature: 'rock' }, { dice: [5, 1] });
  expect(t.unit('ann').marks).toEqual(['asthmaNext']);

  untilRound(t, 3).do('activate', { unit: 'ann' });
  expect(diceOf(called(t, 'technical', [1, 1], 'ann'))).toBe(2);
});

rule('TEO-13.4', 'a Slow figure has Speed 4', () => {
  expect(having(['slow']).open().unit('A').spd).toBe(4);
});

rule('TEO-13.5', 'a Weakling has one die for strength', () => {
  expect(diceOf(called(having(['weakling']).open(), 'strength', [6]))).toBe(1);
});

rule('TEO-13.6', 'an Agile figure has Advantage on agility, climb, jump and stealth', () => {
  const t = atRock(['agile']).open();
  t.do('climb', { unit: 'ann', feature: 'rock' }, { dice: [1, 1, 5] });
  expect(t.unit('ann').level).toBe(3);

  const pit = annOn([{ kind: 'gap', shape: rect(6, 0, 1.4, 40) }], { at: [5.4, 20], traits: ['agile'] }).open();
  pit.do('jump', { unit: 'ann', to: [8, 20] }, { dice: [1, 1, 6] });
  expect(pit.unit('ann').at).toEqual([8, 20]);

  expect(diceOf(called(having(['agile']).open(), 'stealth', [1, 1, 1]))).toBe(3);
});

rule('TEO-13.6', 'it avoids traps with Advantage', () => {
  const t = annOn([], { traits: ['agile'] })
    .with({ traps: [{ at: [10, 20], setBy: 'blue' }] })
    .open();

  t.do('move', { unit: 'ann', path: [[11, 20]] }, { dice: [2, 2, 5] });

  expect(t.unit('ann').hp).toBe(4);
});

rule('TEO-13.7', 'an off-hand weapon has one die, for an Ambidextrous figure two', () => {
  const weapons = [{ id: 'energyPistol', offHand: true }];

  expect(
    diceOf(
      having([], { weapons })
        .open()
        .do('attack', shot, { dice: [1] }),
    ),
  ).toBe(1);
  expect(
    diceOf(
      having(['ambidextrous'], { weapons })
        .open()
        .do('attack', shot, { dice: [1, 1] }),
    ),
  ).toBe(2);
});

rule.each(
  'TEO-13.8',
  'Fast adds 2" to the Speed: $traits gives $spd',
  [
    { traits: ['fast'], spd: 8 },
    { traits: ['slow', 'fast'], spd: 6 },
    { traits: ['slow', 'fast', 'heavyset'], spd: 4 },
  ],
  ({ traits, spd }) => {
    expect(having(traits).open().unit('A').spd).toBe(spd);
  },
);

rule('TEO-13.83', 'an Immaterial figure goes through figures and walls, ends in neither and is never in Cover', () => {
  const wall = { id: 'wall', kind: 'wall', shape: rect(7, 15, 0.5, 10) };
  const t = annOn([wall], { traits: ['immaterial'] })
    .unit('bob', { side: 'blue', at: [9, 20] })
    .open();

  expect(t.refuses('move', { unit: 'ann', path: [[7.2, 20]] })).toMatchObject({ code: 'end-overlap' });
  expect(t.refuses('move', { unit: 'ann', path: [[9.5, 20]] })).toMatchObject({ params: { piece: 'bob' } });
  t.do('move', { unit: 'ann', path: [[11, 20]] });
  expect(t.unit('ann').at).toEqual([11, 20]);

  const shade = annOn([{ kind: 'lowWall', shape: rect(10, 18, 0.5, 4) }])
    .unit('bob', { side: 'blue', at: [12, 20], traits: ['immaterial'] })
    .open();
  shade.do('attack', { unit: 'ann', target: 'bob', weapon: 'energyPistol' }, { dice: [5, 1] });
  expect(shade.unit('bob').hp).toBe(3);
});

rule('TEO-13.83', 'a solid rock is no hindrance either', () => {
  const t = annOn([{ kind: 'rock', shape: circle(8, 20, 1.2) }], { traits: ['immaterial'] }).open();

  t.do('move', { unit: 'ann', path: [[11, 20]] });

  expect(t.unit('ann')).toMatchObject({ at: [11, 20], level: 0 });
});
