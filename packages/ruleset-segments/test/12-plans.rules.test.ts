import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, mark, NUMB, shooter, withTerrain } from './tables.ts';

/** What a holder has planned: at whom it goes when nobody is named, and what of it runs over into the next Turn. */

/** `h` waits for whatever `e` does, 12 m away in the open; both feel nothing; `f` stands nearer to `h`, and aside. */
const field = (h: object = {}, e: object = {}) =>
  blank
    .unit('h', shooter([10, 10], { ...NUMB, ...h }))
    .unit('e', mark([22, 10], { ...NUMB, ...e }))
    .unit('f', mark([10, 16], NUMB))
    .with({ active: 'h', turn: 2, order: ['h', 'e', 'f'] });
const anything = { kind: 'unitDoes', unit: 'e' };

const waiting = (
  draft: ReturnType<typeof field>,
  count: number,
  plan: readonly object[],
  trigger: object = anything,
) => {
  const t = draft.open();
  t.do('freeze', { unit: 'h', count, trigger, plan });
  return t.state.activeUnit === 'h' ? t.do('endTurn', { unit: 'h' }) : t;
};

rule('SEG-12.2', 'scope, aim and shot go at whoever set off the trigger', () => {
  const t = waiting(field({ weapons: ['sniperBeam'] }), 3, [{ type: 'scopeUp' }, { type: 'aim' }, { type: 'shot' }]);
  t.do('idle', { unit: 'e' }).answer('e');
  expect(t.state.units.h?.scopeOn).toBe('e');
  t.do('idle', { unit: 'e' }).answer('e');
  expect(t.state.units.h?.aim).toMatchObject({ target: 'e', segments: 1 });
  t.do('idle', { unit: 'e' }).answer('e', { dice: [20, 20] });
  expect(t.event('shotFired').barrels[0]).toMatchObject({ target: 'e', dice: 2 });
});

rule('SEG-12.2', 'what was begun on somebody goes on at it by default, though another is nearer', () => {
  const t = waiting(field({ weapons: ['sniperBeam'] }), 3, [{ type: 'scopeUp' }, { type: 'aim' }, { type: 'shot' }], {
    kind: 'enemyVisible',
  });
  t.do('idle', { unit: 'e' });
  expect(t.asked?.default).toBe('f');
  t.answer('e').do('idle', { unit: 'e' });
  expect(t.asked?.default).toBe('e');
});

rule('SEG-12.4', 'aim at somebody out of sight again goes on the place where it was seen last', () => {
  const HALL = withTerrain(
    { id: 'north', kind: 'wall', shape: { rect: [20, 0, 0.5, 9] } },
    { id: 'south', kind: 'wall', shape: { rect: [20, 11, 0.5, 29] } },
  );
  const draft = field({}, { at: [22, 11.5] })
    .map(HALL)
    .options({ endWhenHidden: 'off' });
  const t = waiting(draft, 2, [{ type: 'aim' }, { type: 'shot' }], { kind: 'enemyVisible', unit: 'e' });
  t.do('move', { unit: 'e', kind: 'sprint', path: [[22, 8]] }).answer('e');
  const { aim } = t.state.units.h ?? {};
  expect(aim).toMatchObject({ target: null, segments: 1 });
  // From (10, 10) past the door's edge at (20, 9): (22, 8.8) and further south is seen.
  expect(Math.abs((aim?.spot?.[1] ?? 0) - 8800)).toBeLessThanOrEqual(250);
});

const nextPhase = (t: ReturnType<typeof waiting>) => {
  while (t.state.activeUnit !== 'h') {
    if (t.asked !== undefined) t.answer(t.asked.default);
    else t.do('endTurn', { unit: t.state.activeUnit ?? '' });
  }
  return t;
};

rule('SEG-6.6', 'a frozen burst that runs over into the next Turn keeps its target', () => {
  const t = waiting(field({ weapons: ['assaultCarbine'] }, { integrity: 99 }), 1, [{ type: 'longBurst' }]);
  // T 12, die 4: Success Points 8; three land at once, five with the second segment.
  t.do('idle', { unit: 'e' }).answer('e', { dice: [4, 10, 10] });
  expect(t.events('burstLanded')).toMatchObject([{ now: 3 }]);
  nextPhase(t);
  expect(t.state.units.h?.inProgress?.command).toMatchObject({ type: 'longBurst', target: 'e' });
  t.do('continue', { unit: 'h' });
  expect(t.events('burstLanded')).toMatchObject([{ target: 'e', now: 5 }]);
});

rule.each(
  'SEG-6.6',
  'a frozen $type that runs over keeps its target',
  [
    { type: 'aim', plan: { type: 'aim', segments: 2 }, h: {} },
    { type: 'continuousFire', plan: { type: 'continuousFire' }, h: { weapons: ['assaultCarbine'] } },
    { type: 'throwObject', plan: { type: 'throwObject', item: 'vibroblade' }, h: { weapons: ['vibroblade'] } },
  ],
  ({ plan, h }) => {
    const t = waiting(field(h), 1, [plan]);
    t.do('idle', { unit: 'e' }).answer('e');
    nextPhase(t);
    expect(t.state.units.h?.inProgress?.command).toMatchObject({ target: 'e' });
    t.do('continue', { unit: 'h' });
    expect(t.state.units.h?.inProgress).toBeNull();
  },
);

rule('SEG-12.2', 'deeds at somebody need no name in a plan: a blade is thrown at whoever comes', () => {
  const adept = { weapons: ['energyBlade'], skills: { telekinesis: 4 } };
  const t = waiting(field(adept), 2, [{ type: 'throwBlade' }]);
  t.do('idle', { unit: 'e' }).answer('e').do('idle', { unit: 'e' });
  t.answer('e');
  expect(t.events('bladeThrown')).toMatchObject([{ target: 'e' }]);
});

const underway = (more: object = {}) =>
  field({
    weapons: [{ kind: 'pistol', ammo: 0 }],
    inProgress: { action: { type: 'changeCell' }, done: 1, total: 3 },
    ...more,
  });

rule('SEG-6.6', 'segments may be frozen to finish what is in progress, and for nothing else', () => {
  const t = underway().open();
  const frozen = (plan: readonly object[]) => ({ unit: 'h', count: 2, trigger: anything, plan });
  expect(t.refuses('freeze', frozen([{ type: 'shot' }]))).toMatchObject({ code: 'in-progress', rule: 'SEG-6.6' });
  expect(t.refuses('freeze', frozen([{ type: 'changeCell' }, { type: 'shot' }]))).toMatchObject({
    code: 'in-progress',
  });
  t.do('freeze', frozen([{ type: 'changeCell' }])).do('endTurn', { unit: 'h' });
  t.do('idle', { unit: 'e' }).answer('e').do('idle', { unit: 'e' }).answer('e');
  expect(t.state.units.h).toMatchObject({ inProgress: null, frozen: null, weapons: [{ ammo: 20 }] });
});

rule('SEG-6.6', 'to finish it may be said in one word, and what is not used stays underway', () => {
  const t = underway().open();
  t.do('freeze', { unit: 'h', count: 2, trigger: anything, plan: ['continue'] }).do('endTurn', { unit: 'h' });
  t.do('idle', { unit: 'e' }).answer('e').do('idle', { unit: 'e' }).answer('decline');
  nextPhase(t);
  expect(t.state.units.h).toMatchObject({ inProgress: { done: 2, total: 3 }, frozen: null });
});

rule('SEG-6.6', 'with nothing in progress there is nothing to finish', () => {
  const t = field().open();
  expect(t.refuses('freeze', { unit: 'h', count: 1, trigger: anything, plan: ['continue'] })).toMatchObject({
    code: 'not-asked',
    rule: 'SEG-6.6',
  });
});

rule('SEG-16.5', 'a frozen throw goes to the point where its target was, not after it', () => {
  const t = waiting(field({ grenades: { smoke: 1 }, pinOut: 'smoke', hands: { main: 'pistol', off: 'smoke' } }), 2, [
    { type: 'throwObject', item: 'smoke' },
  ]);
  t.do('idle', { unit: 'e' }).answer('e');
  t.do('move', { unit: 'e', kind: 'run', to: [22, 12] }).answer('e', { dice: [1] });
  expect(t.event('thrown')).toMatchObject({ point: [22_000, 10_000] });
  expect(t.event('grenadeLanded').grenade.at).toEqual([22_000, 10_000]);
});

rule('SEG-16.5', 'so does one in its own phase that somebody breaks into', () => {
  const frozen = { count: 1, trigger: 'enemyVisible', plan: [{ type: 'run', to: [22, 12] }] };
  const t = field(
    { grenades: { smoke: 1 }, pinOut: 'smoke', hands: { main: 'pistol', off: 'smoke' } },
    { frozen },
  ).open();
  t.do('throwObject', { unit: 'h', item: 'smoke', target: 'e' })
    .answer('use')
    .answer('continue', { dice: [1] });
  expect(t.event('grenadeLanded').grenade.at).toEqual([22_000, 10_000]);
});
