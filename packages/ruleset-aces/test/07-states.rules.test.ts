import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { tire } from '../src/procedures/states/fatigue.ts';
import { gainState } from '../src/procedures/states/states.ts';
import { recoverFromStun, stun } from '../src/procedures/states/stunned.ts';
import { toHit } from './attacks.ts';
import { run } from './procedures.ts';
import { brawl, foe, type Skirmish, shootout } from './tables.ts';
import { modifiers } from './tests.ts';

/** Section 7: states; and fatigue (8.5). */

const unitIn = (result: { state: Skirmish['state'] }, id: string) => {
  const unit = result.state.units[id];
  if (unit === undefined) throw new Error(`nobody called ${id}`);
  return unit;
};
const blow = { unit: 'bruno', target: 'thug' } as const;

rule('ACE-7.1', 'whoever is exposed is hit more easily', () => {
  const t = brawl({}, { exposed: true })
    .unit('z', foe('thug', [20, 20]))
    .open();
  t.do('attack', blow, { dice: [1, 2] });
  expect(toHit(t)).toMatchObject({ exposed: 2 });
});

rule('ACE-7.2', 'whoever is distracted has two less on every test', () => {
  const t = brawl({ distracted: true }).open();
  t.do('attack', blow, { dice: [1, 2] });
  expect(modifiers(t)).toMatchObject({ distracted: -2 });
});

rule('ACE-7.3', 'a state lasts to the end of the next turn, got in or out of one’s own', () => {
  const t = brawl().open();
  const now = t.state.units.bruno?.turnCount ?? 0;
  const own = run(t, [], (play) => gainState(play, 'bruno', 'exposed', 'test', []));
  expect(unitIn(own, 'bruno').exposed).toEqual([{ source: 'test', until: now + 1 }]);
  const twice = run(t, [], (play) => {
    gainState(play, 'thug', 'distracted', 'test', []);
    gainState(play, 'thug', 'distracted', 'test', []);
  });
  expect(unitIn(twice, 'thug').distracted).toHaveLength(1);
});

rule(
  'ACE-7.4',
  'everybody sees that the grabbed are exposed and the pinned distracted too, as long as they are held',
  () => {
    const held = (level: string) => brawl({}, { grip: { by: 'bruno', level } }).open();
    const grip = [{ source: 'grip', expiry: null }];
    expect(held('grabbed').unit('thug')).toMatchObject({ exposed: grip, distracted: [] });
    expect(held('pinned').unit('thug')).toMatchObject({ exposed: grip, distracted: grip });
    const t = held('grabbed');
    t.do('releaseGrip', { unit: 'bruno' });
    expect(t.unit('thug')).toMatchObject({ exposed: [], distracted: [] });
  },
);

rule('ACE-7.7', 'whoever is stunned is seen to be exposed until it is over, whatever else has run out', () => {
  const t = brawl({}, { stunned: true, exposed: [] }).open();
  expect(t.unit('thug')).toMatchObject({ exposed: [{ source: 'stun', expiry: null }] });
});

rule('ACE-7.5', 'a table laid out from what was seen: free of the grip, nobody is exposed by it any more', () => {
  const seen = [{ source: 'grip', expiry: null }];
  const t = brawl({}, { grip: { by: 'bruno', level: 'pinned' }, exposed: seen, distracted: seen }).open();
  expect(t.unit('thug')).toMatchObject({ exposed: seen, distracted: seen });
  t.do('releaseGrip', { unit: 'bruno' });
  expect(t.unit('thug')).toMatchObject({ exposed: [], distracted: [] });
});

rule('ACE-7.7', 'stunned: distracted, exposed, prone, and letting go of whoever it held', () => {
  const t = brawl({}, { grip: { by: 'bruno', level: 'pinned' } }).open();
  const result = run(t, [], (play) => stun(play, 'bruno', 'test', []));
  expect(unitIn(result, 'bruno')).toMatchObject({
    stunned: true,
    prone: true,
    exposed: [{ source: 'stun', until: null }],
    distracted: [{ source: 'stun' }],
  });
  expect(unitIn(result, 'thug').grip).toBe(null);
});

rule('ACE-7.8', 'enemies have the upper hand over the stunned: four to hit', () => {
  const t = brawl({}, { stunned: true, prone: true })
    .unit('z', foe('thug', [20, 20]))
    .open();
  t.do('attack', blow, { dice: [1, 2, 1, 1] });
  expect(toHit(t)).toMatchObject({ upperHand: 4 });
});

rule('ACE-7.9', 'a success ends stunned and leaves one exposed; a raise clears everything', () => {
  const t = brawl().open();
  const stunned = (raise: boolean) =>
    run(t, [], (play) => {
      stun(play, 'bruno', 'test', []);
      recoverFromStun(play, 'bruno', raise);
    });
  expect(unitIn(stunned(false), 'bruno')).toMatchObject({
    stunned: false,
    exposed: [{ source: 'stunned' }],
    distracted: [{ source: 'stun' }],
  });
  expect(unitIn(stunned(true), 'bruno')).toMatchObject({ stunned: false, exposed: [], distracted: [] });
});

rule('ACE-7.10', 'prone remains whatever the recovery, and what came from elsewhere stays', () => {
  const t = brawl({ distracted: true }).open();
  const result = run(t, [], (play) => {
    stun(play, 'bruno', 'test', []);
    recoverFromStun(play, 'bruno', true);
  });
  expect(unitIn(result, 'bruno').prone).toBe(true);
  expect(unitIn(result, 'bruno').distracted).toHaveLength(1);
});

rule('ACE-8.5', 'two levels of fatigue are borne, each costs one; the third eliminates', () => {
  const tired = brawl({ fatigue: 2 }).open();
  tired.do('attack', blow, { dice: [1, 2] });
  expect(modifiers(tired)).toMatchObject({ fatigue: -2 });
  const t = brawl({ fatigue: 2 }).open();
  expect(
    unitIn(
      run(t, [], (play) => tire(play, 'bruno', 1, 'test', [])),
      'bruno',
    ),
  ).toMatchObject({ eliminated: true, fatigue: 2 });
  const lenient = brawl({ fatigue: 2 }).options({ 'fatigue.limit': 3 }).open();
  expect(
    unitIn(
      run(lenient, [], (play) => tire(play, 'bruno', 1, 'test', [])),
      'bruno',
    ),
  ).toMatchObject({ eliminated: false, fatigue: 3 });
});

rule('ACE-8.6', 'put out by fatigue: no injury, no dying, no dice', () => {
  const result = run(brawl({ fatigue: 2 }).open(), [], (play) => tire(play, 'bruno', 1, 'test', []));
  expect(unitIn(result, 'bruno')).toMatchObject({ eliminated: true, dying: false, injuries: [] });
});

/** Vera was stunned by an enemy in its turn; each round she is called first. */
const called = (suit: string, ...vigor: readonly number[]) => ({ dice: [`A${suit}`, `K${suit}`, ...vigor] });

rule(
  'ACE-EX-36',
  'distracted, her 5 is a 3 and she stays down; the turn after, a 4 is enough and leaves her exposed',
  () => {
    const stunned = {
      stunned: true,
      prone: true,
      exposed: [{ source: 'stun', until: null }],
      distracted: [{ source: 'stun', until: 1 }],
    };
    const after = (...vigor: readonly number[]) => {
      const t = shootout(stunned).with({ current: 'thug' }).open();
      t.do('endTurn', { unit: 'thug' }, called('S', 5, 2));
      expect(t.state.units.vera).toMatchObject({ stunned: true, distracted: [], turn: null });
      t.do('endTurn', { unit: 'thug' }, called('H', ...vigor));
      return t.state.units.vera;
    };
    expect(after(4, 1)).toMatchObject({ stunned: false, prone: true, exposed: [{ source: 'stunned' }] });
    expect(after(4, 1)?.turn).not.toBe(null);
    expect(after(6, 2, 1)).toMatchObject({ stunned: false, exposed: [] });
  },
);
