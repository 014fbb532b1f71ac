import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { caughtIn } from '../src/procedures/areas/area.ts';
import { landing } from '../src/procedures/areas/scatter.ts';
import { coneWidth, covers } from '../src/procedures/areas/template.ts';
import { toHit } from './attacks.ts';
import { BROKE, blank, foe, party, withTerrain } from './tables.ts';

/** Section 13: area attacks. */

const GRENADES = { items: ['fragGrenade', 'stunGrenade'] };
const STAY = { answer: 'stay' } as const;
/** Bruno with a frag grenade at (2, 10), thugs about (7, 10), five inches off. */
const field = (bruno: object = {}) =>
  blank
    .unit('bruno', party('bruno', [2, 10], { ...BROKE, ...GRENADES, ...bruno }))
    .unit('a', foe('thug', [7, 10]))
    .unit('b', foe('thug', [8, 11]))
    .unit('far', foe('thug', [10, 10]))
    .with({ round: 1, current: 'bruno', gmPool: 0 });
const throwAt = { unit: 'bruno', weapon: 'fragGrenade', point: [7, 10] } as const;
const area = (shape: 'small' | 'medium' | 'large' | 'cone' | 'stream', at: readonly [number, number]) =>
  ({ shape, at, from: [0, 10] }) as const;
const count = (shape: 'small' | 'medium' | 'large') => {
  let squares = 0;
  for (let x = 0; x < 24; x++) for (let y = 0; y < 24; y++) if (covers(area(shape, [10, 10]), [x, y])) squares += 1;
  return squares;
};

describe('templates', () => {
  rule('ACE-13.3', 'small, medium and large cover 5, 13 and 29 squares', () => {
    expect([count('small'), count('medium'), count('large')]).toEqual([5, 13, 29]);
  });

  rule('ACE-13.3', 'a cone is nine inches long, a third as wide as it is far; a stream twelve by one', () => {
    expect([1, 3, 4, 6, 7, 9].map(coneWidth)).toEqual([1, 1, 3, 3, 3, 3]);
    const cone = area('cone', [5, 10]);
    expect([covers(cone, [3, 11]), covers(cone, [4, 11]), covers(cone, [9, 9]), covers(cone, [10, 10])]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const stream = area('stream', [5, 10]);
    expect([covers(stream, [12, 10]), covers(stream, [13, 10]), covers(stream, [6, 11])]).toEqual([true, false, false]);
  });

  rule('ACE-13.1', 'a thrown grenade takes Athletics against 4 and hits friend and foe alike', () => {
    const t = field()
      .unit('vera', party('vera', [7, 12], BROKE))
      .open();
    t.do('attack', throwAt, { dice: [4, 2] });
    expect(t.event('testRolled').trait).toBe('athletics');
    expect(toHit(t)).toEqual({});
    expect(t.event('areaHit').units).toEqual(['a', 'b', 'vera']);
  });

  rule('ACE-13.1', 'a raise brings the bonus die against everyone hit', () => {
    const t = field().open();
    t.do('attack', throwAt, { dice: [6, 3, 2] });
    t.answer('stay');
    t.answer('stay', { dice: [1, 1, 1, 1] });
    expect(t.event('damageRolled').dice).toEqual([6, 6, 6, 6]);
  });

  rule('ACE-13.2', 'a cone that fails comes to nothing; no scatter', () => {
    const t = field({ items: ['flamer'], skills: { shooting: 8 } }).open();
    t.do('attack', { unit: 'bruno', weapon: 'flamer', point: [7, 10] }, { dice: [3, 2] });
    expect([t.events('scattered'), t.events('areaHit')]).toEqual([[], []]);
  });
});

describe('diving clear', () => {
  rule('ACE-13.4', 'Agility -2 takes the figure to the nearest free square outside', () => {
    const t = field().open();
    t.do('attack', throwAt, { dice: [4, 2] });
    expect(t.asked).toMatchObject({ kind: 'diveClear', unit: 'a', default: 'dive' });
    t.answer('dive', { dice: [6, 1] });
    expect(t.asked).toMatchObject({ kind: 'diveSquare', unit: 'a' });
    t.answer([5, 8]);
    expect(t.unit('a').at).toEqual([5, 8]);
    // b stays, and fails nothing: the damage is only its own.
    t.answer('stay', { dice: [1, 1, 1] });
    expect(t.event('damageJudged')).toMatchObject({ unit: 'b', total: 3 });
  });

  rule('ACE-13.4', 'whoever is too badly hurt to get out within its Pace stays where it is (ACE-4.15)', () => {
    // From the middle of a medium template the nearest way out is 2"; Pace 4 less three wounds is 1".
    const hurt = (wounds: number) => {
      const t = field({ items: ['fragGrenade'] })
        .unit('hero', foe('captain', [7, 11], { chips: 0, pace: 4, wounds }))
        .open();
      t.do('attack', { ...throwAt, point: [7, 11] }, { dice: [4, 2] });
      const asked: string[] = [];
      while (t.asked?.kind === 'diveClear') {
        asked.push(t.asked.unit ?? '');
        t.answer('stay', {});
      }
      return asked;
    };
    expect(hurt(0)).toContain('hero');
    expect(hurt(3)).not.toContain('hero');
  });

  rule('ACE-13.4', 'nobody stunned or held dives', () => {
    const t = blank
      .unit('bruno', party('bruno', [2, 10], { ...BROKE, ...GRENADES }))
      .unit('a', foe('thug', [7, 10], { stunned: true }))
      .unit('far', foe('thug', [20, 20]))
      .with({ round: 1, current: 'bruno', gmPool: 0 })
      .open();
    t.do('attack', throwAt, { dice: [4, 2, 1, 1, 1] });
    expect(t.asked).toBeUndefined();
    expect(t.event('damageJudged')).toMatchObject({ unit: 'a' });
  });
});

describe('what happens inside', () => {
  rule('ACE-13.5', 'cover from the centre is armour', () => {
    const t = field()
      .map(withTerrain({ id: 'c', kind: 'crates', shape: { rect: [8, 10, 1, 1] } }))
      .unit('c', foe('thug', [9, 10]))
      .open();
    t.do('attack', throwAt, { dice: [4, 2] });
    while (t.asked !== undefined) t.answer(STAY.answer, { dice: t.asked.unit === 'c' ? [5, 5, 4] : [] });
    const judged = t.events('damageJudged').map((event) => event as unknown as { unit: string; toughness: number });
    expect(judged.find(({ unit }) => unit === 'c')?.toughness).toBe(6 + 6);
    expect(judged.find(({ unit }) => unit === 'a')?.toughness).toBe(6);
  });

  rule('ACE-13.7', 'one damage roll for everybody, and each suffers it by its own Toughness', () => {
    const t = field().open();
    t.do('attack', throwAt, { dice: [4, 2] });
    t.answer('stay');
    t.answer('stay', { dice: [2, 2, 3] });
    expect(t.events('damageRolled')).toHaveLength(1);
    expect(t.events('damageJudged')).toMatchObject([
      { unit: 'a', total: 7, shaken: true },
      { unit: 'b', total: 7, shaken: true },
    ]);
  });

  rule('ACE-10.14', 'lying down takes four off the damage', () => {
    const t = blank
      .unit('bruno', party('bruno', [2, 10], { ...BROKE, ...GRENADES }))
      .unit('a', foe('thug', [7, 10], { prone: true }))
      .with({ round: 1, current: 'bruno', gmPool: 0 })
      .open();
    t.do('attack', throwAt, { dice: [4, 2] });
    t.answer('stay', { dice: [3, 3, 3] });
    expect(t.event('damageJudged')).toMatchObject({ total: 5, shaken: false });
  });

  rule('ACE-13.1', 'a stun grenade: Vigor -2 or stunned', () => {
    const t = blank
      .unit('bruno', party('bruno', [2, 10], { ...BROKE, items: ['stunGrenade', 'fragGrenade'] }))
      .unit('a', foe('thug', [7, 10]))
      .with({ round: 1, current: 'bruno', gmPool: 0 })
      .open();
    t.do('attack', { ...throwAt, weapon: 'stunGrenade' }, { dice: [4, 2] });
    t.answer('stay', { dice: [5] });
    expect(t.unit('a').stunned).toBe(true);
    expect(t.state.units.bruno?.items.map(({ kind }) => kind)).toEqual(['fragGrenade']);
  });
});

describe('scatter', () => {
  rule(
    'ACE-EX-39',
    'ten inches off, medium range, d6:5 twice over, direction 3: five inches to the right (ACE-13.6)',
    () => {
      const t = blank
        .unit('bruno', party('bruno', [0, 0], { ...BROKE, ...GRENADES }))
        .unit('a', foe('thug', [10, 0]))
        .with({ round: 1, current: 'bruno', gmPool: 0 })
        .open();
      t.do('attack', { unit: 'bruno', weapon: 'fragGrenade', point: [10, 0] }, { dice: [5, 2, 5, 3] });
      expect(toHit(t).range).toBe(-2);
      expect(t.event('scattered')).toMatchObject({ from: [10, 0], to: [10, 5], distance: 5, direction: 3 });
    },
  );

  rule('ACE-13.6', 'short range once, and never further than half the way', () => {
    const t = field().open();
    t.do('attack', throwAt, { dice: [3, 2, 1, 12] });
    expect(t.event('scattered')).toMatchObject({ distance: 1, to: [8, 10] });
    const u = field().open();
    u.do('attack', throwAt, { dice: [3, 2, 6, 6] });
    expect(u.event('scattered')).toMatchObject({ distance: 2, to: [5, 10] });
  });

  rule('ACE-13.6', 'twelve is straight on, six back, nine to the left', () => {
    expect([12, 3, 6, 9].map((hour) => landing([0, 0], [10, 0], 4, hour))).toEqual([
      [14, 0],
      [10, 4],
      [6, 0],
      [10, -4],
    ]);
    expect(landing([0, 0], [0, 10], 4, 3)).toEqual([-4, 10]);
  });

  rule('ACE-13.7', 'after a scatter there is no bonus die', () => {
    const t = field().open();
    t.do('attack', throwAt, { dice: [3, 2, 1, 12] });
    while (t.asked !== undefined) t.answer('stay', { dice: t.asked.unit === 'far' ? [1, 1, 1] : [] });
    expect(t.event('damageRolled').dice).toEqual([6, 6, 6]);
  });

  rule('ACE-13.1', 'the grenade is gone either way', () => {
    const t = field().open();
    t.do('attack', throwAt, { dice: [3, 2, 6, 6] });
    expect(t.state.units.bruno?.items.map(({ kind }) => kind)).toEqual(['stunGrenade']);
    expect(caughtIn(t.state, area('medium', [7, 10])).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
