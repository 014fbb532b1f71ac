import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { shapes } from '../src/commands.ts';
import { segments } from '../src/index.ts';
import { LOCATIONS } from '../src/vocabulary.ts';
import { blank, mark, range8, type Skirmish, shooter, withTerrain } from './tables.ts';

/** Section 6: what is accepted is listed; what is not is refused by name, whoever's phase it is. */

const listed = (t: Skirmish, type: string, seat = 'red'): readonly Readonly<Record<string, Json>>[] =>
  t
    .offers(seat)
    .commands.filter(({ command }) => command.type === type)
    .flatMap(({ command, vary }) => {
      const whole = command as unknown as Readonly<Record<string, Json>>;
      return vary === undefined ? [whole] : vary.values.map((value) => ({ ...whole, [vary.param]: value }));
    });
const lists = (t: Skirmish, type: string, params: object) =>
  expect(listed(t, type)).toContainEqual(expect.objectContaining(params));

rule('SEG-11.4', 'aiming a grenade or a knife is offered like aiming a gun', () => {
  const t = range8({
    weapons: ['vibroblade'],
    grenades: { frag: 1 },
    pinOut: 'frag',
    hands: { main: 'vibroblade', off: 'frag' },
  }).open();
  for (const segments of [1, 2]) lists(t, 'aim', { weapon: 'frag', target: 'b', segments });
  t.do('aim', { unit: 'a', weapon: 'frag', target: 'b', segments: 1 });
});

rule('SEG-10.6', 'bursts are offered at parts of the body', () => {
  const t = range8({ weapons: ['assaultCarbine'] }).open();
  for (const type of ['shortBurst', 'longBurst', 'continuousFire'])
    for (const called of LOCATIONS) lists(t, type, { target: 'b', called });
});

rule('SEG-13.5', 'two pistols are offered at two targets', () => {
  const t = range8({ weapons: ['pistol', 'pistol'], hands: { main: 'pistol', off: 'pistol2' } })
    .unit('c', mark([18, 14]))
    .open();
  lists(t, 'shot', { weapon: 'pistol', second: 'pistol2', target: 'b', secondTarget: 'c' });
  lists(t, 'shot', { weapon: 'pistol', second: 'pistol2', target: 'c', secondTarget: 'b' });
  lists(t, 'shot', { weapon: 'pistol', second: 'pistol2', target: 'c', called: 'head' });
});

rule('SEG-8.1', 'a jump is offered wherever it may go, also where one could run', () => {
  const t = range8().open();
  for (const to of [
    [12, 10],
    [10.5, 10],
    [8, 10],
  ])
    lists(t, 'move', { kind: 'jump', to });
});

rule('SEG-12.2', 'freezing is offered for what somebody does, and with what is in hand', () => {
  const t = range8({ weapons: ['sniperBeam'] }).open();
  lists(t, 'freeze', { trigger: { kind: 'unitDoes', unit: 'b' } });
  lists(t, 'freeze', { trigger: { kind: 'unitDoes', unit: 'b', action: 'move' } });
  const planned = (deeds: readonly object[]) => lists(t, 'freeze', { plan: deeds });
  planned([{ type: 'scopeUp' }, { type: 'aim' }, { type: 'shot' }]);
  planned([{ type: 'engage' }]);
  planned([{ type: 'posture', kind: 'dropProne' }]);
  const burst = range8({ weapons: ['rifle'] }).open();
  lists(burst, 'freeze', { plan: [{ type: 'longBurst' }] });
  const busy = range8({
    weapons: [{ kind: 'pistol', ammo: 0 }],
    inProgress: { action: 'changeCell', done: 1, total: 3 },
  }).open();
  lists(busy, 'freeze', { plan: [{ type: 'continue' }] });
});

rule('SEG-6.2', 'whatever is not offered is refused by name, in and out of one’s phase, and when it is over', () => {
  const every = Object.keys(shapes);
  const named = (t: Skirmish, seat: string) => {
    const { commands, refused } = t.offers(seat);
    for (const { violations } of refused) expect(violations.length).toBeGreaterThan(0);
    return new Set<string>([...commands.map(({ command }) => command.type), ...refused.map(({ type }) => type)]);
  };
  const t = blank
    .map(withTerrain({ id: 'p', kind: 'pillar', at: [10.5, 10] }))
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 14]))
    .with({ active: 'a', order: ['a', 'b'], phaseSegment: 1 })
    .open();
  expect(every.filter((type) => !named(t, 'red').has(type))).toEqual([]);
  expect(every.filter((type) => !named(t, 'blue').has(type))).toEqual([]);
  t.do('concede', {}, { by: 'blue' });
  expect(every.filter((type) => !named(t, 'red').has(type))).toEqual([]);
});

rule('SEG-5.5', 'whoever has yielded out of its phase is not asked to again before that phase', () => {
  const t = range8()
    .unit('c', mark([18, 14]))
    .with({ order: ['a', 'b', 'c'] })
    .open();
  t.do('yieldInitiative', { unit: 'b', to: 'c' });
  t.do('yieldInitiative', { unit: 'c', to: 'b' });
  expect(t.refuses('yieldInitiative', { unit: 'b', to: 'c' })).toMatchObject({ code: 'too-late', rule: 'SEG-5.5' });
  expect(listed(t, 'yieldInitiative', 'blue')).toEqual([]);
  t.do('endTurn', { unit: 'a' });
  // Its own phase begins: now it may once more.
  expect(t.state.activeUnit).toBe('b');
  t.do('yieldInitiative', { unit: 'b', to: 'c' });
  expect(t.state.activeUnit).toBe('c');
});

rule('SEG-10.1', 'nothing forbids to shoot at a friend, aim at one or throw at one: listed after the enemies', () => {
  const t = range8({ weapons: ['pistol', 'vibroblade'], hands: { main: 'pistol', off: 'vibroblade' } })
    .unit('friend', shooter([14, 12]))
    .open();
  for (const type of ['shot', 'aim', 'throwObject']) {
    lists(t, type, { target: 'friend' });
    expect(listed(t, type)[0]).toMatchObject({ target: 'b' });
  }
  t.do('shot', { unit: 'a', target: 'friend' });
});

rule(
  'SEG-31.1',
  'a GM’s ruling is open to the GM, refused to everybody else, and the one listed changes nothing',
  () => {
    const t = range8().open();
    const [ruling] = listed(t, 'rule', 'gm');
    const before = JSON.stringify(segments.view(t.state, null));
    t.do('rule', { set: ruling?.set }, { by: 'gm' });
    expect(JSON.stringify(segments.view(t.state, null))).toBe(before);
    expect(t.offers('red').refused).toContainEqual(expect.objectContaining({ type: 'rule' }));
  },
);

rule('SEG-19.14', 'a stim is offered to whoever has one, hurt or not', () => {
  const t = range8({ supplies: { stim: 1 } }).open();
  expect(listed(t, 'useStim')).not.toEqual([]);
});

rule('SEG-16.14', 'any weapon in hand is an object that may be thrown, knives first', () => {
  const t = range8({ weapons: ['pistol', 'vibroblade'], hands: { main: 'pistol', off: 'vibroblade' } }).open();
  const plain = listed(t, 'throwObject').filter(({ buildTest }) => buildTest !== true);
  expect(plain.map(({ item }) => item)).toEqual(['vibroblade', 'pistol']);
  t.do('throwObject', { unit: 'a', item: 'pistol', target: 'b' });
});

rule('SEG-6.13', 'whatever is in hand may be dropped, a grenade too', () => {
  const armed = { grenades: { frag: 1 }, pinOut: 'frag', hands: { main: 'pistol', off: 'frag' } };
  const t = range8({ weapons: ['pistol'], ...armed }).open();
  lists(t, 'dropItem', { item: 'pistol' });
  lists(t, 'dropItem', { item: 'frag' });
  expect(t.refusals('dropItem', { unit: 'a', item: 'frag' })).toEqual([]);
});

rule('SEG-10.6', 'with nobody else in sight a friend may be shot at, part by part; hardly anybody means it', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('f', mark([18, 10], { side: 'red' }))
    .unit('b', mark([58, 38], { concealed: true }))
    .with({ active: 'a' })
    .open();
  lists(t, 'shot', { target: 'f' });
  lists(t, 'shot', { target: 'f', called: 'head' });
  const meant = t.offers('red').commands.filter(({ command, unmeant }) => command.type === 'shot' && unmeant !== true);
  expect(meant).toEqual([]);
});

rule('SEG-8.1', 'a way may take more segments than one; a hand may be chosen; a spot may be anywhere', () => {
  const t = range8({ grenades: { frag: 1 } }).open();
  for (const segments of [2, 3]) lists(t, 'move', { kind: 'run', segments });
  lists(t, 'pullPin', { grenade: 'frag', hand: 'off' });
  expect(listed(t, 'aim').some(({ spot }) => spot !== undefined)).toBe(true);
});

rule('SEG-11.5', 'one mark is named in one way', () => {
  const t = range8().open();
  const both = { unit: 'a', target: 'b', spot: [18, 10] } as const;
  for (const type of ['aim', 'shortBurst', 'continuousFire'] as const)
    expect(t.refuses(type, both)).toMatchObject({ code: 'bad-message', params: { field: 'spot' } });
  expect(t.refuses('shot', { unit: 'a', target: 'b', secondTarget: 'b' }).params).toMatchObject({
    field: 'secondTarget',
  });
});

rule('SEG-11.5', 'whoever has aimed all it may at a spot may aim at another', () => {
  const wall = { id: 'wall', kind: 'wall', shape: { rect: [14, 0, 0.5, 40] } };
  const t = range8({ aim: { target: null, spot: [30, 10], segments: 2, weapon: 'pistol' } }, { at: [30, 10] })
    .map(withTerrain(wall))
    .options({ endWhenHidden: 'off' })
    .with({ lastSeen: { red: { b: [30, 10] } } })
    .open();
  expect(t.refuses('aim', { unit: 'a', spot: [30, 10] }).code).toBe('aim-max');
  expect(listed(t, 'aim').some(({ spot }) => spot !== undefined)).toBe(true);
  t.do('aim', { unit: 'a', spot: [8, 10] });
});
