import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { BROKE, blank, foe, party, type Skirmish } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;

const PISTOL = { kind: 'pistol', slot: 'hand', ammo: 12 };
const shot = { kind: 'attack', weapon: 'pistol' };

/** Vera with a pistol in her turn, a thug ten inches away. */
const vera = (more: Fields = {}, thug: Fields = {}) =>
  blank
    .unit('vera', party('vera', [5, 5], { ...BROKE, items: [PISTOL], ...more }))
    .unit('thug', foe('thug', [15, 5], thug))
    .with({ round: 1, current: 'vera', gmPool: 0 });
const shoot = (t: Skirmish, dice: readonly number[]) =>
  t.do('attack', { unit: 'vera', target: 'thug', weapon: 'pistol' }, { dice });
const declare = (t: Skirmish, ...actions: readonly Fields[]) => t.do('declare', { unit: 'vera', actions });
const slot = (t: Skirmish, item: string) =>
  (t.unit('vera').items as unknown as readonly { id: string; slot: string }[]).find(({ id }) => id === item)?.slot;

rule('ACE-9.1', 'an action is one deed: with nothing declared there is one, of any kind', () => {
  const t = vera().open();
  shoot(t, [3, 2]);
  expect(t.refuses('attack', { unit: 'vera', target: 'thug', weapon: 'pistol' })).toMatchObject({
    code: 'not-declared',
    rule: 'ACE-9.7',
  });
});

rule('ACE-9.2', 'free actions are outside of the count: move, drop, drop prone, after the action is gone', () => {
  const t = vera().open();
  shoot(t, [3, 2]);
  t.do('move', { unit: 'vera', to: [4, 5] });
  t.do('dropItem', { unit: 'vera', item: 'pistol' });
  t.do('dropProne', { unit: 'vera' });
  expect(slot(t, 'pistol')).toBe('ground');
});

const BELT = [
  { kind: 'pistol', slot: 'ready' },
  { kind: 'knife', slot: 'ready' },
  { kind: 'torch', slot: 'ready' },
  { kind: 'heavyPistol', slot: 'stowed' },
];

rule(
  'ACE-EX-29',
  'two things from the belt are free; a third, or one from the ankle, needs an action (ACE-9.3)',
  () => {
    const t = vera({ items: BELT }).open();
    t.do('ready', { unit: 'vera', item: 'pistol' });
    t.do('ready', { unit: 'vera', item: 'knife' });
    expect([slot(t, 'pistol'), slot(t, 'knife')]).toEqual(['hand', 'offHand']);
    t.do('dropItem', { unit: 'vera', item: 'knife' });
    expect(t.refuses('ready', { unit: 'vera', item: 'torch' })).toMatchObject({
      code: 'needs-action',
      rule: 'ACE-9.3',
    });
    const ankle = vera({ items: BELT }).open();
    expect(ankle.refuses('ready', { unit: 'vera', item: 'heavyPistol' })).toMatchObject({ code: 'needs-action' });
    declare(ankle, { kind: 'ready' });
    ankle.do('ready', { unit: 'vera', item: 'heavyPistol' });
    expect(slot(ankle, 'heavyPistol')).toBe('hand');
  },
);

rule('ACE-9.4', 'swapping one thing for another counts two, and hands are two', () => {
  const t = vera({ items: [PISTOL, ...BELT.slice(1)] }).open();
  t.do('ready', { unit: 'vera', item: 'knife' });
  expect(t.refusals('ready', { unit: 'vera', item: 'torch' }).map(({ code }) => code)).toEqual(['no-hands']);
  t.do('stow', { unit: 'vera', item: 'pistol' });
  expect(slot(t, 'pistol')).toBe('ready');
  expect(t.refuses('ready', { unit: 'vera', item: 'torch' })).toMatchObject({ code: 'needs-action' });
});

rule('ACE-9.4', 'something on the ground is picked up as an action, from one’s own square or next to it', () => {
  const t = vera({ items: [] }, { items: [{ kind: 'club', slot: 'ground', at: [6, 5] }] }).open();
  t.do('pickUp', { unit: 'vera', item: 'club' });
  expect(slot(t, 'club')).toBe('hand');
  expect(t.unit('thug').items).toEqual([]);
  const far = vera({ items: [] }, { items: [{ kind: 'club', slot: 'ground', at: [8, 5] }] }).open();
  expect(far.refuses('pickUp', { unit: 'vera', item: 'club' })).toMatchObject({
    code: 'no-such-item',
    params: { why: 'lying' },
  });
});

rule(
  'ACE-EX-2',
  'two shots at -2 each: 5 becomes 3 and misses, 6 becomes 4 and hits without a raise (ACE-9.5, ACE-9.6)',
  () => {
    const t = vera().open();
    declare(t, shot, shot);
    shoot(t, [5, 3]);
    expect(t.event('attackSettled').shots[0]).toMatchObject({ total: 3, hit: false });
    shoot(t, [6, 2, 1, 1]);
    expect(t.event('attackSettled').shots[0]).toMatchObject({ total: 4, hit: true, raises: 0 });
  },
);

rule('ACE-EX-3', 'three shots at -4: the first keeps its -4 though the others are dropped', () => {
  const t = vera().open();
  declare(t, shot, shot, shot);
  shoot(t, [8, 1, 2, 5, 4]);
  expect(t.event('attackSettled').shots[0]).toMatchObject({ total: 5, hit: true });
  expect(t.unit('thug').eliminated).toBe(true);
});

rule('ACE-9.5', 'four actions are too many', () => {
  const t = vera().open();
  expect(t.refuses('declare', { unit: 'vera', actions: [shot, shot, shot, shot] })).toMatchObject({
    code: 'too-many-actions',
    rule: 'ACE-9.5',
  });
});

rule('ACE-9.6', 'after the first roll nothing is declared any more', () => {
  const t = vera().open();
  shoot(t, [3, 2]);
  expect(t.refuses('declare', { unit: 'vera', actions: [shot, shot] })).toMatchObject({ code: 'already-rolled' });
});

rule(
  'ACE-9.7',
  'a declaration may be replaced until the first roll, after plain moves too; actions are not swapped',
  () => {
    const t = vera().open();
    declare(t, shot, shot, shot);
    t.do('move', { unit: 'vera', to: [4, 5] });
    declare(t, { kind: 'trick' });
    expect(t.refuses('attack', { unit: 'vera', target: 'thug', weapon: 'pistol' })).toMatchObject({
      code: 'not-declared',
    });
    expect(t.state.units.vera?.turn?.penalty).toBe(0);
  },
);

rule('ACE-9.7', 'recovery is not the first roll', () => {
  const t = blank
    .unit('vera', party('vera', [5, 5], { ...BROKE, items: [PISTOL], shaken: true }))
    .unit('thug', foe('thug', [15, 5]))
    .with({ gmPool: 0 })
    .open({ dice: ['AS', '2C', 5, 1] });
  declare(t, shot, shot);
  expect(t.state.units.vera?.turn?.penalty).toBe(2);
});

rule('ACE-9.7', 'declare.when = turnStart: after a move it is too late', () => {
  const t = vera().options({ 'declare.when': 'turnStart' }).open();
  t.do('move', { unit: 'vera', to: [4, 5] });
  expect(t.refuses('declare', { unit: 'vera', actions: [shot] })).toMatchObject({ code: 'too-late', rule: 'ACE-9.7' });
});

rule('ACE-9.8', 'the penalty weighs on the tests of the actions, not on damage', () => {
  const t = vera().open();
  declare(t, shot, shot);
  shoot(t, [7, 1, 2, 1]);
  expect(t.event('testRolled').modifiers).toContainEqual({ source: 'multiAction', value: -2, rule: 'ACE-9.5' });
  expect(t.event('damageRolled').modifiers).toEqual([]);
});

rule.each(
  'ACE-9.9',
  '$kind is the only action of its turn',
  [{ kind: 'fullDefence' }, { kind: 'aim' }, { kind: 'suppress' }, { kind: 'charge' }, { kind: 'heroicCharge' }],
  ({ kind }) => {
    const t = vera().open();
    expect(t.refuses('declare', { unit: 'vera', actions: [{ kind }, shot] })).toMatchObject({
      code: 'whole-turn-only',
      rule: 'ACE-9.9',
    });
    declare(t, { kind });
  },
);

rule('ACE-9.9', 'after a whole-turn manoeuvre there is no other action', () => {
  const t = vera().open();
  t.do('fullDefence', { unit: 'vera' });
  expect(t.refuses('attack', { unit: 'vera', target: 'thug', weapon: 'pistol' })).toMatchObject({
    code: 'not-declared',
  });
  const two = vera().open();
  declare(two, { kind: 'any' }, { kind: 'any' });
  expect(two.refuses('fullDefence', { unit: 'vera' })).toMatchObject({ code: 'whole-turn-only' });
});

rule('ACE-11.1', 'full defence: +4 until the start of its next turn; one may move, not run', () => {
  const t = blank
    .unit('vera', party('vera', [5, 5], { ...BROKE, items: [PISTOL] }))
    .unit('thug', foe('thug', [15, 5]))
    .with({ gmPool: 0 })
    .open({ dice: ['AS', '2C'] });
  expect(t.refuses('declare', { unit: 'vera', actions: [{ kind: 'fullDefence' }], run: true })).toMatchObject({
    code: 'bad-combination',
  });
  const before = Number(t.unit('vera').defence);
  t.do('fullDefence', { unit: 'vera' });
  t.do('move', { unit: 'vera', to: [4, 5] });
  t.do('endTurn', { unit: 'vera' });
  expect(t.unit('vera').defence).toBe(before + 4);
  t.do('endTurn', { unit: 'thug' }, { dice: ['AH', '2D'] });
  expect(t.unit('vera').defence).toBe(before);
});

rule('ACE-12.15', 'aiming takes a turn without moving, and serves the next one only', () => {
  const t = blank
    .unit('vera', party('vera', [5, 5], { ...BROKE, items: [PISTOL] }))
    .unit('thug', foe('thug', [15, 5]))
    .with({ gmPool: 0 })
    .open({ dice: ['AS', '2C'] });
  t.do('aim', { unit: 'vera', target: 'thug' });
  t.do('endTurn', { unit: 'vera' });
  expect(t.state.units.vera?.aim).toEqual({ target: 'thug', ready: false });
  t.do('endTurn', { unit: 'thug' }, { dice: ['AH', '2D'] });
  expect(t.state.units.vera?.aim).toEqual({ target: 'thug', ready: true });
  t.do('endTurn', { unit: 'vera' });
  expect(t.state.units.vera?.aim).toBeNull();
});

rule('ACE-12.15', 'who has moved cannot aim, and who moves aims no longer (ACE-12.16)', () => {
  const t = vera({ aim: { target: 'thug', ready: true } }).open();
  t.do('move', { unit: 'vera', to: [4, 5] });
  expect(t.state.units.vera?.aim).toBeNull();
  expect(t.refuses('aim', { unit: 'vera', target: 'thug' })).toMatchObject({ code: 'moved', rule: 'ACE-12.15' });
});

rule('ACE-9.10', 'work on an item is kept from turn to turn, and lost when the item is dropped', () => {
  const t = vera({ items: [{ kind: 'machineGun', slot: 'hand', ammo: 0, progress: 1 }] }).open();
  expect(t.state.units.vera?.items[0]?.progress).toBe(1);
  t.do('dropItem', { unit: 'vera', item: 'machineGun' });
  expect(t.state.units.vera?.items[0]?.progress).toBe(0);
});

rule('ACE-9.10', 'a reload of two actions may be spread over two turns', () => {
  const t = vera({ items: [{ kind: 'machineGun', slot: 'hand', ammo: 0 }] }).open();
  t.do('reload', { unit: 'vera', item: 'machineGun' });
  expect(t.state.units.vera?.items[0]).toMatchObject({ ammo: 0, progress: 1 });
});

rule('ACE-EX-44', 'a furious attack exposes from now to the end of the next turn (ACE-11.2, ACE-7.3)', () => {
  const t = blank
    .unit('bruno', party('bruno', [5, 5], BROKE))
    .unit('thug', foe('thug', [6, 5]))
    .with({ gmPool: 0 })
    .open({ dice: ['AS', '2C'] });
  t.do('declare', { unit: 'bruno', actions: [{ kind: 'attack' }], furious: true });
  t.do('attack', { unit: 'bruno', target: 'thug', weapon: 'longSword' }, { dice: [3, 2, 1, 1] });
  expect(t.event('testRolled').modifiers).toContainEqual(expect.objectContaining({ source: 'furious', value: 2 }));
  expect(t.event('damageRolled').modifiers).toContainEqual(expect.objectContaining({ source: 'furious', value: 2 }));
  expect(t.unit('bruno').exposed).not.toEqual([]);
  t.do('endTurn', { unit: 'bruno' });
  expect(t.unit('bruno').exposed).not.toEqual([]);
});

rule('ACE-7.5', 'letting go of somebody is free', () => {
  const t = vera({}, { at: [6, 5], grip: { by: 'vera', level: 'grabbed' } }).open();
  t.do('releaseGrip', { unit: 'vera' });
  expect(t.unit('thug').grip).toBeNull();
  expect(t.refuses('releaseGrip', { unit: 'vera' })).toMatchObject({ code: 'not-holding-victim' });
});

rule('ACE-20.2', 'a side that surrenders or is conceded loses', () => {
  const t = vera().open();
  expect(t.refuses('surrender', { side: 'opposition' }, { by: 'party' })).toMatchObject({ code: 'not-yours' });
  t.do('surrender', { side: 'opposition' }, { by: 'opposition' });
  expect(t.view().result).toEqual({ party: 'win', opposition: 'loss' });
  const given = vera().open();
  given.do('concede', {}, { by: 'party' });
  expect(given.view().result).toEqual({ party: 'loss', opposition: 'win' });
});
