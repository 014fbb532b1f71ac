import { groundOf } from '@potyczka/ground';
import type { Json } from '@potyczka/kernel';
import { rule, type UnitFields } from '@potyczka/testkit';
import { expect } from 'vitest';
import { automaton } from '../src/npc/index.ts';
import { arena, foe, npc, type Table } from './npc-table.ts';

/** What the NPC seat answers to the open question. */
function answer(t: Table): Json {
  if (t.asked === undefined) throw new Error('nothing is asked');
  return automaton.answer(t.state, t.asked, groundOf);
}

const pistol = { unit: 'n', target: 'a', weapon: 'energyPistol' };

/** `n` with a pool of its own shoots at `a`. */
const shooter = (n: UnitFields, a: UnitFields = {}) =>
  arena()
    .options({ npcPools: 'on' })
    .unit('n', { ...npc('assault', [5, 20]), ap: 2, pool: [6, 3], ...n })
    .unit('a', foe([12, 20], a))
    .with({ round: 1, activeUnit: 'n' })
    .open();

rule('TEO-9.1', 'an NPC with 3 HP exchanges its lowest test die for its highest pool die when that adds damage', () => {
  const t = shooter({ hp: 3 });
  t.do('attack', pistol, { dice: [2, 4] });

  expect(answer(t)).toEqual({ exchange: { testDie: 2, poolDie: 6 } });
  t.answer(answer(t));
  expect(t.unit('a').hp).toBe(3);
});

rule('TEO-9.1', 'with fewer HP it keeps them', () => {
  const t = shooter({ hp: 2 });
  t.do('attack', pistol, { dice: [2, 4] });

  expect(answer(t)).toBe('decline');
});

rule('TEO-9.1', 'nor does it pay for a success that Cover or Hunker would swallow', () => {
  const t = shooter({ hp: 4 }, { hunkered: true });
  t.do('attack', pistol, { dice: [2, 4] });
  expect(answer(t)).toBe('decline');

  const second = shooter({ hp: 4 }, { hunkered: true });
  second.do('attack', pistol, { dice: [2, 5] });
  expect(answer(second)).toEqual({ exchange: { testDie: 2, poolDie: 6 } });
});

rule('TEO-9.11', 'a free exchange is taken at any HP', () => {
  const t = shooter({ hp: 1, traits: ['thrifty'] });
  t.do('attack', pistol, { dice: [2, 4] });

  expect(answer(t)).toEqual({ exchange: { testDie: 2, poolDie: 6 } });
});

/** A figure of a band that the engine plays is about to be activated with this pool. */
const waking = (more: UnitFields) => {
  const t = arena()
    .options({ npcPools: 'on' })
    .unit('n', { ...npc('assault', [5, 20]), pool: [1, 4], ...more })
    .unit('a', foe([30, 20]))
    .with({ round: 1, slotSide: 'blue' })
    .open();
  return t.do('activate', { unit: 'n' }, { by: 'npc' });
};

rule('TEO-13.38', 'an engine-played Lucky figure rolls its 1 again', () => {
  expect(answer(waking({ traits: ['lucky'] }))).toEqual({ trait: 'lucky' });
});

rule('TEO-13.41', 'an engine-played Mystic makes a 5 of a 4, and leaves a pool alone that it cannot better', () => {
  expect(answer(waking({ traits: ['mystic'] }))).toEqual({ trait: 'mystic', die: 4, to: 5 });
  expect(answer(waking({ traits: ['mystic'], pool: [2, 6] }))).toBe('decline');
});

rule('TEO-13.43', 'an engine-played Provident figure keeps its best die', () => {
  expect(answer(waking({ traits: ['provident'], prevUnused: [2, 5, 3] }))).toBe(5);
});

rule('TEO-13.74', 'an engine-played Protector steps in only to keep an ally alive', () => {
  const shot = (hp: number) =>
    arena()
      .options({ npcPools: 'on' })
      .unit('n', { ...npc('assault', [5, 20]), hp })
      .unit('p', { ...npc('assault', [5, 24]), traits: ['protector'], hp: 4, pool: [5, 6] })
      .unit('a', foe([12, 20], { ap: 2 }))
      .with({ round: 1, activeUnit: 'a' })
      .open()
      .do('attack', { unit: 'a', target: 'n', weapon: 'energyPistol' }, { dice: [5, 1] });

  expect(answer(shot(1))).toBe(5);
  expect(answer(shot(3))).toBe('decline');
});

rule('TEO-13.47', 'engine-played Fool’s Luck undoes a blow of full force, not a scratch', () => {
  const shot = (dice: readonly number[]) =>
    arena()
      .unit('n', { ...npc('assault', [5, 20]), traits: ['foolsLuck'] })
      .unit('a', foe([12, 20], { ap: 2 }))
      .with({ round: 1, activeUnit: 'a' })
      .open()
      .do('attack', { unit: 'a', target: 'n', weapon: 'energyPistol' }, { dice });

  expect(answer(shot([5, 6]))).toBe('reroll');
  expect(answer(shot([5, 1]))).toBe('decline');
});
