import type { SceneSlot } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import { scene } from '../src/scene.ts';
import { blank, type Skirmish } from './tables.ts';

/** Two of red, two of blue, one of them after another by TEO-4.1. */
const bands = blank
  .unit('a', { side: 'red', at: [5, 5], pool: [] })
  .unit('b', { side: 'red', at: [8, 5], pool: [] })
  .unit('x', { side: 'blue', at: [5, 30], pool: [] })
  .unit('y', { side: 'blue', at: [8, 30], pool: [] });

/** A slot as a word: whose it is, and a star where the choice is open now. */
const word = (slot: SceneSlot): string => ('unit' in slot ? slot.unit : `${slot.side}${slot.now ? '*' : ''}`);
const slots = (t: Skirmish): readonly string[] => scene(t.view() as never).turn.order.map(word);
const pass = (t: Skirmish, unit: string) => {
  t.do('activate', { unit });
  t.do('endTurn', { unit });
};

describe('The slots of a round in the top bar', () => {
  it('are the sides in turn, as nobody knows yet whom they will choose', () => {
    expect(slots(bands.open())).toEqual(['red*', 'blue', 'red', 'blue']);
  });

  it('name whoever acts, and whoever is the last of a side', () => {
    const t = bands.open();
    t.do('activate', { unit: 'b' });
    expect(slots(t)).toEqual(['b', 'blue', 'a', 'blue']);
  });

  it('keep those who have acted in the order in which they did', () => {
    const t = bands.open();
    pass(t, 'b');
    pass(t, 'y');
    expect(slots(t)).toEqual(['b', 'y', 'red*', 'x']);
  });

  it('give a side slot after slot when it alone has somebody left', () => {
    const t = bands.unit('c', { side: 'red', at: [11, 5], pool: [] }).open();
    expect(slots(t)).toEqual(['red*', 'blue', 'red', 'blue', 'red']);
    for (const unit of ['a', 'x', 'b']) pass(t, unit);
    expect(slots(t)).toEqual(['a', 'x', 'b', 'blue*', 'c']);
  });

  it('begin anew with a new round', () => {
    const t = bands.open();
    for (const unit of ['a', 'x', 'b', 'y']) pass(t, unit);
    expect(slots(t)).toEqual(['red*', 'blue', 'red', 'blue']);
  });

  it('end with what is known where tokens are drawn', () => {
    const t = bands.options({ initiative: 'tokens' }).open({ dice: [3] });
    expect(slots(t)).toEqual(['blue*']);
    t.do('activate', { unit: 'x' });
    expect(slots(t)).toEqual(['x']);
  });

  it('promise nothing to whoever is escorted or has just come', () => {
    const t = bands
      .unit('vip', { side: 'red', at: [11, 5], pool: [], escorted: true })
      .unit('late', { side: 'blue', at: [11, 30], pool: [], arrivedIn: 1 })
      .open();
    expect(slots(t)).toEqual(['red*', 'blue', 'red', 'blue']);
  });

  it('come true: every side gets the slots it was shown', () => {
    const t = bands.unit('c', { side: 'red', at: [11, 5], pool: [] }).open();
    const promised = slots(t).map((one) => one.replace('*', ''));
    const came: unknown[] = [];
    for (const unit of ['a', 'x', 'b', 'y', 'c']) {
      came.push(t.view().slotSide);
      pass(t, unit);
    }
    expect(came).toEqual(promised);
  });
});
