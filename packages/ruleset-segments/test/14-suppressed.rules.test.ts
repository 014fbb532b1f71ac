import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, mark, NUMB, OPEN, shooter } from './tables.ts';

/** Frozen segments, declarations and what is underway meet suppressive fire and empty magazines (SEG-6.11, SEG-14). */

const anything = { kind: 'unitDoes', unit: 'e' };
/** `h` holds one frozen shot and is suppressed up to a clock; `e` has its phase in Turn 5, which begins with clock 13. */
const holder = (until: number, more: object = {}) =>
  blank
    .unit(
      'h',
      shooter([10, 10], {
        attributes: { character: 10 },
        frozen: { count: 1, trigger: anything, plan: [{ type: 'shot' }] },
        suppressedUntilClock: until,
        ...more,
      }),
    )
    .unit('e', mark([18, 10], NUMB))
    .unit('x', mark([40, 30], NUMB))
    .with({ active: 'e', turn: 5, order: ['e', 'h', 'x'] });

rule(
  'SEG-6.11',
  "a frozen segment carries the active combatant's clock: suppressed up to 13, it is so in its first segment",
  () => {
    const t = holder(13).open();
    t.do('idle', { unit: 'e' }).answer('e');
    expect(t.asked).toMatchObject({ kind: 'resistSuppression', unit: 'h' });
    const later = holder(13).open();
    later.do('idle', { unit: 'e' }).answer('decline');
    later.do('idle', { unit: 'e' }).answer('e', { dice: [20] });
    expect(later.events('shotFired')).toHaveLength(1);
  },
);

rule('SEG-14.10', 'a suppressed holder is asked for its Morale test; passed, the frozen segment is used', () => {
  const t = holder(15).open();
  t.do('idle', { unit: 'e' }).answer('e');
  expect(t.asked).toMatchObject({ kind: 'resistSuppression', seat: 'red', default: 'yes' });
  // Character 10: nine passes; then the shot misses.
  t.answer('yes', { dice: [9, 20] });
  expect(t.state.units.h).toMatchObject({ moralePassed: true, frozen: null });
  expect(t.events('shotFired')).toHaveLength(1);
});

rule('SEG-14.10', 'failed, the segment stays frozen, and there is no second try before its next phase', () => {
  const t = holder(15).open();
  t.do('idle', { unit: 'e' })
    .answer('e')
    .answer('yes', { dice: [11] });
  expect(t.events('shotFired')).toEqual([]);
  expect(t.state.units.h).toMatchObject({ moraleTried: true, moralePassed: false, frozen: { count: 1 } });
  t.do('idle', { unit: 'e' });
  expect(t.asked).toBeUndefined();
});

rule('SEG-14.10', 'what a suppressed holder may do without nerve it does unasked', () => {
  const t = holder(15, { frozen: { count: 1, trigger: anything, plan: ['dropProne'] } }).open();
  t.do('idle', { unit: 'e' }).answer('e');
  expect(t.unit('h').posture).toBe('prone');
});

/** `p` under fire up to clock 13 in the open, its phase of Turn 4 (clocks 10 to 12). */
const pinned = (more: object = {}) =>
  blank
    .unit('p', shooter([20, 11.5], { attributes: { character: 10 }, suppressedUntilClock: 13, ...more }))
    .unit('q', mark([30, 10], NUMB))
    .with({ active: 'p', turn: 4, order: ['p', 'q'] });
const RELOADING = {
  weapons: [{ kind: 'pistol', ammo: 0 }],
  inProgress: { action: { type: 'changeCell' }, done: 1, total: 3 },
};

rule('SEG-14.10', 'going on with what is underway asks for the test too, unless it is safe', () => {
  const t = pinned(RELOADING).open();
  t.do('continue', { unit: 'p' });
  expect(t.asked).toMatchObject({ kind: 'resistSuppression', unit: 'p' });
  t.answer('yes', { dice: [11] });
  expect(t.state.units.p).toMatchObject({ segmentsLeft: 3, inProgress: { done: 1 } });
  expect(t.refuses('continue', { unit: 'p' })).toMatchObject({ code: 'suppressed', rule: 'SEG-14.10' });
  expect(t.refuses('next', { unit: 'p' })).toMatchObject({ code: 'suppressed', rule: 'SEG-14.10' });
  t.do('abort', { unit: 'p' }).do('posture', { unit: 'p', kind: 'dropProne' });
  const brave = pinned({ ...RELOADING, moralePassed: true, moraleTried: true }).open();
  brave.do('continue', { unit: 'p' });
  expect(brave.state.units.p?.weapons[0]?.ammo).toBe(20);
});

rule('SEG-5.8', 'a lull of the first Turn suppresses nobody on whom no fire was laid', () => {
  const wall = { kind: 'wall', shape: { rect: [14, 7, 0.5, 6] } };
  const t = blank
    .map({ ...OPEN, terrain: [wall] })
    .unit('a', shooter([10, 14]))
    .unit('b', mark([18, 10]))
    .options({ lullCountsTurns: false })
    .with({ mode: 'lull', turn: 1, lullRound: 1 })
    .open();
  // Away from the wall, into sight: it starts a fight, and nobody has to be brave for it.
  t.do('move', { unit: 'a', kind: 'sprint', to: [10, 18] });
  expect(t.asked?.kind).not.toBe('resistSuppression');
  expect(t.events('moraleTried')).toEqual([]);
});

rule('SEG-14.10', 'what is safe from those one knows of needs no nerve: nobody in hiding is betrayed by it', () => {
  // A wall between the unnerved and the one who fired; from the side somebody else looks on.
  const walls = [{ kind: 'wall', shape: { rect: [25, 5, 0.5, 10] } }];
  const reloading = (x: object) =>
    blank
      .map({ ...OPEN, terrain: walls })
      .unit(
        'p',
        shooter([20, 10], {
          ...NUMB,
          weapons: [{ kind: 'pistol', ammo: 0 }],
          suppressedUntilClock: 13,
          moraleTried: true,
        }),
      )
      .unit('q', mark([30, 10], NUMB))
      .unit('x', mark([20, 16], { ...NUMB, ...x }))
      .with({ active: 'p', turn: 4, order: ['p', 'q', 'x'] })
      .open();
  expect(reloading({}).refuses('changeCell', { unit: 'p' })).toMatchObject({ code: 'suppressed', rule: 'SEG-14.10' });
  const t = reloading({ concealed: true });
  expect(t.offers('red').commands.some(({ command }) => command.type === 'changeCell')).toBe(true);
  t.do('changeCell', { unit: 'p' });
  expect(t.state.units.p?.weapons[0]?.ammo).toBe(20);
});

rule('SEG-14.10', 'so does the next step of a declaration', () => {
  const t = pinned().open();
  t.do('declare', { unit: 'p', actions: [{ type: 'shot', target: 'q' }] });
  t.do('next', { unit: 'p' });
  expect(t.asked).toMatchObject({ kind: 'resistSuppression', unit: 'p' });
  t.answer('no');
  expect(t.state.units.p).toMatchObject({ segmentsLeft: 3, declared: [{ type: 'shot' }] });
});

rule('SEG-20.10', 'whoever is dazed does not go on with what is underway', () => {
  const t = blank
    .unit('p', shooter([20, 11.5], { ...RELOADING, effects: [{ kind: 'daze', turnsLeft: 2 }] }))
    .unit('q', mark([30, 10], NUMB))
    .with({ active: 'p', turn: 4, order: ['p', 'q'] })
    .open();
  expect(t.refuses('continue', { unit: 'p' })).toMatchObject({ code: 'effect', rule: 'SEG-20.10' });
});

/** An assault carbine (X 3) with as many rounds. */
const carbine = (ammo: number, more: object = {}) =>
  blank
    .unit('g', shooter([10, 10], { weapons: [{ kind: 'assaultCarbine', ammo }], ...more }))
    .unit('q', mark([30, 10], NUMB))
    .with({ active: 'g', turn: 4, order: ['g', 'q'] });

rule('SEG-14.4', 'a burst that cannot pay stops before its segment, which is not lost', () => {
  // Three rounds for the first segment; the second wants six.
  const t = carbine(8).open();
  t.do('continuousFire', { unit: 'g', target: 'q' }, { dice: [20] });
  expect(t.event('deedStopped')).toMatchObject({ kind: 'continuousFire', why: 'ammo' });
  expect(t.events('segmentSpent')).toHaveLength(1);
  expect(t.state.units.g).toMatchObject({ segmentsLeft: 2, inProgress: null, weapons: [{ ammo: 5 }] });
});

rule('SEG-14.4', 'nor does going on with one cost anything when there is nothing left to fire', () => {
  const t = carbine(5, {
    inProgress: {
      action: { type: 'longBurst', target: 'q' },
      done: 1,
      total: 2,
      burst: { die: 4, successPoints: 8, landed: 3 },
    },
  }).open();
  t.do('continue', { unit: 'g' });
  expect(t.event('deedStopped')).toMatchObject({ why: 'ammo' });
  expect(t.state.units.g).toMatchObject({ segmentsLeft: 3, inProgress: null });
});
