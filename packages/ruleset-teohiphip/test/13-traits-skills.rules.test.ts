import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { annOn } from './board.ts';
import { asGm, blow, brawl, duel, shot, standing } from './tables.ts';
import { called, diceOf, having } from './traits.ts';

const terminal = (fields: Readonly<Record<string, Json>> = {}) => ({
  objects: [{ id: 'box', at: [6, 5], testTag: 'technical', ...fields }],
});
const working = { unit: 'A', object: 'box' } as const;

rule('TEO-13.50', 'Era-bound: one die for every attack outside the chosen era', () => {
  const bound = having(['eraBound'], { chosenEra: 'ancientCity' });

  expect(
    diceOf(
      bound
        .with({ era: 'frontierTown' })
        .open()
        .do('attack', shot, { dice: [1] }),
    ),
  ).toBe(1);
  expect(
    diceOf(
      bound
        .with({ era: 'ancientCity' })
        .open()
        .do('attack', shot, { dice: [1, 1] }),
    ),
  ).toBe(2);
  expect(diceOf(called(bound.with({ era: 'frontierTown' }).open(), 'technical', [1, 1]))).toBe(2);
});

// --- Cowardly --------------------------------------------------------------------------------------------------------

const coward = (ann = {}, bob = {}) =>
  annOn([], { traits: ['cowardly'], ...ann }).unit('bob', { side: 'blue', at: [10, 20], ...bob });
const closing = { unit: 'ann', path: [[8.5, 20]] };

rule('TEO-13.51', 'Cowardly: one die for fear Tests', () => {
  expect(diceOf(called(having(['cowardly']).open(), 'fear', [1]))).toBe(1);
});

rule('TEO-13.51', 'to come into contact with a stronger enemy it must pass a will Test, or the AP is gone', () => {
  const fails = coward({ hp: 3, maxHp: 4 })
    .open()
    .do('move', closing, { dice: [4, 4] });
  expect(fails.event('testRolled').tags).toEqual(['will']);
  expect(fails.unit('ann')).toMatchObject({ at: [5, 20], ap: 1 });

  const dares = coward({ hp: 3, maxHp: 4 })
    .open()
    .do('move', closing, { dice: [5, 4] });
  expect(dares.unit('ann')).toMatchObject({ at: [8.5, 20], ap: 1 });
});

rule('TEO-13.51', 'an enemy no stronger and not in greater number frightens nobody', () => {
  const t = coward().open();

  t.do('move', closing, { dice: [] });

  expect(t.unit('ann').at).toEqual([8.5, 20]);
});

rule('TEO-13.51', 'more enemies than friends within 3" of the end point do', () => {
  const two = coward({}, { hp: 1 }).unit('bill', { side: 'blue', at: [11, 21.5], hp: 1 });
  expect(diceOf(two.open().do('move', closing, { dice: [1, 1] }))).toBe(2);

  const backed = two.unit('amy', { side: 'red', at: [8, 22] }).open();
  expect(backed.do('move', closing, { dice: [] }).unit('ann').at).toEqual([8.5, 20]);

  const far = coward({}, { hp: 1 })
    .unit('bill', { side: 'blue', at: [12.2, 20], hp: 1 })
    .open();
  // From (8.5, 20) to the edge of Bill's base: 3.2".
  expect(far.do('move', closing, { dice: [] }).unit('ann').at).toEqual([8.5, 20]);
});

rule('TEO-13.51', 'contact it had already needs no courage, nor does ending out of contact', () => {
  const old = coward({ at: [8.6, 20], hp: 1 }).open();
  old.do('move', closing, { dice: [] });
  expect(old.unit('ann').at).toEqual([8.5, 20]);

  const away = coward({ hp: 1 }).open();
  away.do('move', { unit: 'ann', path: [[7.5, 20]] }, { dice: [] });
  expect(away.unit('ann').at).toEqual([7.5, 20]);
});

// --- sight and darkness ----------------------------------------------------------------------------------------------

rule('TEO-13.52', 'Time-sick: one die for the first Test of the mission only', () => {
  const t = having(['timeSick']).open();

  expect(diceOf(called(t, 'technical', [1]))).toBe(1);
  expect(diceOf(called(t, 'technical', [1, 1]))).toBe(2);
});

rule('TEO-13.53', 'Anachronism: never any benefit of Concealment', () => {
  const hidden = standing({ sight: true, concealed: true });

  expect(
    diceOf(
      duel()
        .open()
        .do('attack', hidden, asGm([1])),
    ),
  ).toBe(1);
  expect(
    diceOf(
      duel({}, { traits: ['anachronism'] })
        .open()
        .do('attack', hidden, asGm([1, 1])),
    ),
  ).toBe(2);
});

rule('TEO-13.55', 'Technophobe: one die with energy weapons and on Institute devices', () => {
  expect(
    diceOf(
      having(['technophobe'])
        .open()
        .do('attack', shot, { dice: [1] }),
    ),
  ).toBe(1);
  const bow = having(['technophobe'], { weapons: ['bow'] }).open();
  expect(diceOf(bow.do('attack', { ...shot, weapon: 'bow' }, { dice: [1, 1] }))).toBe(2);

  const device = having(['technophobe'])
    .with(terminal({ institute: true }))
    .open();
  expect(diceOf(device.do('interact', working, { dice: [1] }))).toBe(1);
  const local = having(['technophobe'])
    .with(terminal({ institute: false }))
    .open();
  expect(diceOf(local.do('interact', working, { dice: [1, 1] }))).toBe(2);
});

rule('TEO-13.56', 'Pathfinder: Advantage on terrain Tests', () => {
  expect(diceOf(called(having(['pathfinder']).open(), 'terrain', [1, 1, 1]))).toBe(3);
});

rule('TEO-13.57', 'Hawk Eye: Advantage on perception Tests', () => {
  expect(diceOf(called(having(['hawkEye']).open(), 'perception', [1, 1, 1]))).toBe(3);
});

rule('TEO-13.59', 'Tactician: before the roll a pool 5 or 6 is turned over for Advantage, once per round', () => {
  const t = having(['tactician'], { pool: [6, 3] }).open();
  called(t, 'technical', []);
  expect(t.asked).toMatchObject({ kind: 'tactician', default: 'decline' });
  t.answer(6, { dice: [1, 5, 5] });
  expect(t.unit('A').pool).toEqual([1, 3]);

  t.do('attack', shot, { dice: [6, 6] });
  expect(t.asked).toBeUndefined();
  expect(diceOf(t)).toBe(2);
});

rule('TEO-13.59', 'a pool without a 5 or 6 has nothing to turn', () => {
  const t = having(['tactician'], { pool: [4, 3] }).open();

  expect(called(t, 'technical', [1, 1]).asked).toBeUndefined();
});

rule.each(
  'TEO-13.60',
  'Dark Vision ignores the darkness in $lighting light',
  [{ lighting: 'dim' }, { lighting: 'dark' }],
  ({ lighting }) => {
    expect(
      diceOf(
        having([])
          .with({ lighting })
          .open()
          .do('attack', shot, { dice: [1] }),
      ),
    ).toBe(1);
    expect(
      diceOf(
        having(['darkVision'])
          .with({ lighting })
          .open()
          .do('attack', shot, { dice: [1, 1] }),
      ),
    ).toBe(2);
  },
);

rule('TEO-13.61', 'Improviser: the player asks, and Advantage comes if the GM agrees', () => {
  const t = having(['improviser']).with(terminal()).open();
  t.do('interact', { ...working, improvise: true });
  expect(t.asked).toMatchObject({ kind: 'improvise', seat: 'gm', default: 'refuse' });
  expect(diceOf(t.answer('agree', { dice: [1, 1, 1] }))).toBe(3);

  const refused = having(['improviser']).with(terminal()).open();
  expect(diceOf(refused.do('interact', { ...working, improvise: true }).answer('refuse', { dice: [1, 1] }))).toBe(2);
});

rule('TEO-13.61', 'with no GM seated it is not available', () => {
  const t = having(['improviser'])
    .with(terminal())
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' })
    .open();

  expect(diceOf(t.do('interact', { ...working, improvise: true }, { dice: [1, 1] }))).toBe(2);
});

rule(
  'TEO-13.62',
  'Technician: Advantage on technical Tests on Institute technology, not on local things or attacks',
  () => {
    const at = (institute: boolean) => having(['technician']).with(terminal({ institute })).open();

    expect(diceOf(at(true).do('interact', working, { dice: [1, 1, 1] }))).toBe(3);
    expect(diceOf(at(false).do('interact', working, { dice: [1, 1] }))).toBe(2);
    expect(diceOf(at(true).do('attack', shot, { dice: [1, 1] }))).toBe(2);
  },
);

rule('TEO-13.63', 'Vigilant: Concealment is no Disadvantage', () => {
  const t = having(['vigilant']).open();

  t.do('attack', standing({ sight: true, concealed: true }), asGm([1, 1]));

  expect(diceOf(t)).toBe(2);
});

rule('TEO-13.63', 'in melee as well', () => {
  const t = brawl({ traits: ['vigilant'] }).open();

  t.do('attack', { ...blow, situation: { sight: true, concealed: true, contact: true } }, asGm([1, 1]));

  expect(diceOf(t)).toBe(2);
});

rule('TEO-13.33', 'a Cautious Tactician with 3 HP may still turn a die over: that is no exchange', () => {
  const t = duel({ traits: ['cautious', 'tactician'], hp: 3, pool: [6] }).open();
  t.do('attack', shot, { dice: [] });
  expect(t.asked?.kind).toBe('tactician');
  t.answer(6, { dice: [5, 2, 1] });
  expect(t.unit('A').pool).toEqual([1]);
});
