import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { annOn } from './board.ts';
import { blow, brawl, duel, shot } from './tables.ts';
import { called, diceOf, having } from './traits.ts';

const near = { at: [9, 5] } as const;
const thrown = { unit: 'A', target: 'T', weapon: 'javelin' } as const;
const fist = { unit: 'A', target: 'T', weapon: 'unarmed' } as const;
const throws = (trait: string) => duel({ traits: [trait], weapons: ['javelin', 'energyPistol'] }, near);
const fights = (trait: string) => brawl({ traits: [trait] });

rule('TEO-13.64', 'Cyclops: one die for thrown weapons, two for others', () => {
  expect(
    diceOf(
      throws('cyclops')
        .open()
        .do('attack', thrown, { dice: [1] }),
    ),
  ).toBe(1);
  expect(
    diceOf(
      throws('cyclops')
        .open()
        .do('attack', shot, { dice: [1, 1] }),
    ),
  ).toBe(2);
});

rule('TEO-13.65', 'Short-sighted: one die for ranged weapons, not for thrown ones', () => {
  expect(
    diceOf(
      throws('shortSighted')
        .open()
        .do('attack', shot, { dice: [1] }),
    ),
  ).toBe(1);
  expect(
    diceOf(
      throws('shortSighted')
        .open()
        .do('attack', thrown, { dice: [1, 1] }),
    ),
  ).toBe(2);
});

rule('TEO-13.66', 'Clumsy: one die with weapon or fist', () => {
  expect(
    diceOf(
      fights('clumsy')
        .open()
        .do('attack', blow, { dice: [1] }),
    ),
  ).toBe(1);
  expect(
    diceOf(
      fights('clumsy')
        .open()
        .do('attack', fist, { dice: [1] }),
    ),
  ).toBe(1);
});

rule('TEO-13.68', 'Thrower: Advantage with thrown weapons only', () => {
  expect(
    diceOf(
      throws('thrower')
        .open()
        .do('attack', thrown, { dice: [1, 1, 1] }),
    ),
  ).toBe(3);
  expect(
    diceOf(
      throws('thrower')
        .open()
        .do('attack', shot, { dice: [1, 1] }),
    ),
  ).toBe(2);
});

rule('TEO-13.71', 'Sharpshooter: Advantage with ranged weapons, not with thrown ones', () => {
  expect(
    diceOf(
      throws('sharpshooter')
        .open()
        .do('attack', shot, { dice: [1, 1, 1] }),
    ),
  ).toBe(3);
  expect(
    diceOf(
      throws('sharpshooter')
        .open()
        .do('attack', thrown, { dice: [1, 1] }),
    ),
  ).toBe(2);
});

rule('TEO-13.72', 'Fencer: Advantage with weapon or fist', () => {
  expect(
    diceOf(
      fights('fencer')
        .open()
        .do('attack', blow, { dice: [1, 1, 1] }),
    ),
  ).toBe(3);
  expect(
    diceOf(
      fights('fencer')
        .open()
        .do('attack', fist, { dice: [1, 1, 1] }),
    ),
  ).toBe(3);
});

rule('TEO-13.67', 'Botcher: after each use of a weapon a technical Test, or it is out of order', () => {
  const t = having(['botcher']).open();
  t.do('attack', shot, { dice: [1, 1, 4, 4] });

  expect(t.unit('A').weapons).toMatchObject([
    { id: 'energyPistol', broken: true },
    { id: 'baton', broken: false },
  ]);
  const broken = having(['botcher'], { weapons: [{ id: 'energyPistol', broken: true }] }).open();
  expect(broken.refuses('attack', shot)).toMatchObject({ code: 'weapon-unusable' });
});

rule('TEO-13.67', 'a passed Test keeps it in order; bare hands never break', () => {
  const t = having(['botcher']).open();
  t.do('attack', shot, { dice: [1, 1, 5, 4] });
  expect(t.unit('A').weapons).toMatchObject([{ broken: false }, { broken: false }]);

  const hands = brawl({ traits: ['botcher'] }).open();
  hands.do('attack', fist, { dice: [1, 1] });
  expect(hands.events('testRolled')).toHaveLength(1);
});

rule('TEO-13.67', 'a broken weapon is repaired by an Interaction with a repair Test', () => {
  const t = having(['botcher'], { weapons: [{ id: 'bow', broken: true }] }).open();

  t.do('interact', { unit: 'A', object: 'bow', verb: 'repair' }, { dice: [5, 1] });

  expect(t.events('testRolled').length).toBeGreaterThan(0);
  expect(t.unit('A').weapons).toMatchObject([{ id: 'bow', broken: false }]);
});

rule('TEO-13.69', 'a Time-cycle Pilot hops with Advantage', () => {
  const t = annOn([], { traits: ['pilot'], gear: ['timecycle'] })
    .options({ timecycles: 'on' })
    .open();

  t.do('hop', { unit: 'ann', to: [10, 20] }, { dice: [1, 1, 6] });

  expect(t.unit('ann').at).toEqual([10, 20]);
  expect(diceOf(called(having(['pilot']).open(), 'pilot', [1, 1, 1]))).toBe(3);
});

rule('TEO-13.70', 'Quick Reload: reloading costs nothing once per activation', () => {
  const weapons = [{ id: 'musket', ready: false }];
  const quick = having(['quickReload'], { weapons }).open().do('reload', { unit: 'A', weapon: 'musket' });
  expect(quick.unit('A')).toMatchObject({ ap: 2, weapons: [{ id: 'musket', ready: true }] });

  const slow = having([], { weapons }).open().do('reload', { unit: 'A', weapon: 'musket' });
  expect(slow.unit('A').ap).toBe(1);
});

rule('TEO-13.70', 'the second reload of an activation costs its AP', () => {
  const t = having(['quickReload'], {
    weapons: [
      { id: 'musket', ready: false },
      { id: 'plasma', ready: false },
    ],
  })
    .options({ repeatActions: 'free' })
    .open();

  t.do('reload', { unit: 'A', weapon: 'musket' }).do('reload', { unit: 'A', weapon: 'plasma' });

  expect(t.unit('A').ap).toBe(1);
});
