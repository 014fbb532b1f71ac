import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { BROKE, blank, foe, party, type Skirmish } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;

const LANCE = [{ kind: 'spear', slot: 'hand' }];
const SKILLED = { skills: { fighting: 10, riding: 8, athletics: 6 } };

/** Bruno in the saddle with a spear, in his turn; a thug somewhere. */
const mounted = (bruno: Fields = {}, thug: Fields = {}, horse: Fields = {}) =>
  blank
    .unit('bruno', party('bruno', [2, 10], { ...BROKE, ...SKILLED, items: LANCE, mount: 'horse', ...bruno }))
    .unit('horse', party('horse', [2, 10], { rider: 'bruno', ...horse }))
    .unit('thug', foe('thug', [22, 22], thug))
    .with({ round: 1, current: 'bruno', gmPool: 0 });

const line = (length: number) => Array.from({ length }, (_, step) => [3 + step, 10]);
const sources = (t: Skirmish, type: 'testRolled' | 'damageRolled') =>
  Object.fromEntries(
    (t.events(type) as unknown as readonly { modifiers: readonly { source: string; value: number }[] }[])
      .flatMap(({ modifiers }) => modifiers)
      .map(({ source, value }) => [source, value]),
  );

rule('ACE-14.1', 'a mount gets no card; its attack is one of its rider’s actions (ACE-14.12)', () => {
  const t = mounted({}, { at: [3, 10] }).open();
  t.do('declare', { unit: 'bruno', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
  t.do('attack', { unit: 'horse', target: 'thug', weapon: 'hooves' }, { dice: [3] });
  expect(sources(t, 'testRolled')).toMatchObject({ multiAction: -2 });
  expect(t.state.units.bruno?.turn?.declared?.filter(({ done }) => done)).toHaveLength(1);
  const dealt = blank
    .unit('bruno', party('bruno', [2, 10], { ...BROKE, mount: 'horse' }))
    .unit('horse', party('horse', [2, 10], { rider: 'bruno' }))
    .unit('thug', foe('thug', [22, 22]))
    .with({ gmPool: 0 })
    .open({ dice: ['AS', '2C'] });
  expect(dealt.unit('horse').cards).toEqual([]);
});

rule('ACE-14.1', 'the mount strikes only what is in front of it once it has moved', () => {
  const kick = { unit: 'horse', target: 'thug', weapon: 'hooves' };
  const standing = mounted({}, { at: [1, 10] }).open();
  standing.do('attack', kick, { dice: [2] });
  const ridden = (at: readonly [number, number]) => {
    const t = mounted({}, { at }).open();
    t.do('move', {
      unit: 'bruno',
      path: [
        [3, 10],
        [4, 10],
      ],
    });
    return t;
  };
  ridden([5, 11]).do('attack', kick, { dice: [2] });
  // Beside it and behind it are not in front; the rider may strike there all the same.
  expect(ridden([4, 11]).refuses('attack', kick)).toMatchObject({ code: 'not-in-front', rule: 'ACE-14.1' });
  const t = ridden([3, 11]);
  expect(t.refuses('attack', kick)).toMatchObject({ code: 'not-in-front' });
  t.do('attack', { unit: 'bruno', target: 'thug', weapon: 'spear' }, { dice: [2, 2] });
});

rule('ACE-14.2', 'the rider moves at the mount’s Pace, and both go together', () => {
  const t = mounted().open();
  t.do('move', { unit: 'bruno', to: [12, 10] });
  expect([t.unit('bruno').at, t.unit('horse').at]).toEqual([
    [12, 10],
    [12, 10],
  ]);
  expect(t.refuses('move', { unit: 'bruno', to: [13, 10] })).toMatchObject({ code: 'no-pace' });
});

rule('ACE-14.2', 'running on a mount is its die and costs the rider no -2', () => {
  const t = mounted({}, { at: [14, 11] }).open();
  t.do('declare', { unit: 'bruno', run: true }, { dice: [3] });
  t.do('move', { unit: 'bruno', to: [13, 10] });
  t.do('attack', { unit: 'bruno', target: 'thug', weapon: 'spear' }, { dice: [2, 1] });
  expect(sources(t, 'testRolled')).not.toHaveProperty('running');
});

rule('ACE-14.2', 'the run counts only if the mount goes at least its base Pace in one go', () => {
  const t = mounted().open();
  t.do('declare', { unit: 'bruno', run: true, actions: [] }, { dice: [4] });
  t.do('move', { unit: 'bruno', to: [10, 10] });
  expect(t.refuses('move', { unit: 'bruno', to: [14, 10] })).toMatchObject({ code: 'no-pace', rule: 'ACE-14.2' });
});

rule('ACE-14.3', 'against somebody smaller on foot +1 damage, and 2 points off a called shot at the head', () => {
  const t = mounted({}, { at: [3, 10] }).open();
  t.do(
    'attack',
    { unit: 'bruno', target: 'thug', weapon: 'spear', options: { calledShot: 'head' } },
    { dice: [7, 1, 1, 1] },
  );
  expect(sources(t, 'testRolled')).toMatchObject({ 'calledShot.head': -4, mountedHead: 2 });
  expect(sources(t, 'damageRolled')).toMatchObject({ mounted: 1 });
});

rule.each(
  'ACE-14.4',
  'Fighting d$fighting and Riding d$riding: a rider fights with d$die',
  [
    { fighting: 10, riding: 6, die: 6 },
    { fighting: 6, riding: 10, die: 6 },
  ],
  ({ fighting, riding, die }) => {
    const t = mounted({ skills: { fighting, riding } }, { at: [3, 10] }).open();
    t.do('attack', { unit: 'bruno', target: 'thug', weapon: 'spear' }, { dice: [2, 1] });
    expect(t.event('testRolled').dice).toEqual([die]);
  },
);

rule('ACE-14.4', 'without Riding a rider fights unskilled', () => {
  const t = mounted({ skills: { fighting: 10 } }, { at: [3, 10] }).open();
  t.do('attack', { unit: 'bruno', target: 'thug', weapon: 'spear' }, { dice: [2, 1] });
  expect(t.event('testRolled').dice).toEqual([4]);
  expect(sources(t, 'testRolled')).toMatchObject({ unskilled: -2 });
});

/** A thug shoots at Bruno on his horse. */
const underFire = (bruno: Fields = {}) =>
  blank
    .unit('bruno', party('bruno', [5, 5], { ...BROKE, ...SKILLED, items: LANCE, mount: 'horse', ...bruno }))
    .unit('horse', party('horse', [5, 5], { rider: 'bruno' }))
    .unit('thug', foe('thug', [15, 5], { items: [{ kind: 'pistol', slot: 'hand', ammo: 12 }] }))
    .with({ round: 1, current: 'thug', gmPool: 0 })
    .open();
const fire = { unit: 'thug', target: 'bruno', weapon: 'pistol' };

rule('ACE-14.5', 'a rider who is shaken tests Riding and may keep the saddle', () => {
  const t = underFire();
  // Toughness 9(3) without the mail he left at home is 6: 2d6 = 6 shakes.
  t.do('attack', fire, { dice: [5, 3, 3, 5, 1] });
  expect(t.unit('bruno')).toMatchObject({ shaken: true, mount: 'horse' });
});

rule('ACE-14.5', 'failing he falls off, unhurt if the horse stood still', () => {
  const t = underFire();
  t.do('attack', fire, { dice: [5, 3, 3, 3, 1] });
  expect(t.unit('bruno')).toMatchObject({ mount: null, prone: true, wounds: 0 });
  expect(t.unit('horse').rider).toBeNull();
});

rule('ACE-14.5', 'off a running horse it is 2d4, on a critical failure 2d6', () => {
  const running = underFire({ ridingRan: true });
  // -2 against somebody who rode hard: the shot needs 6.
  running.do('attack', fire, { dice: [6, 1, 3, 3, 3, 1, 1, 2] });
  expect((running.events('damageRolled').at(-1) as unknown as { dice: readonly number[] }).dice).toEqual([4, 4]);
  const badly = underFire();
  badly.do('attack', fire, { dice: [5, 3, 3, 1, 1, 1, 2] });
  expect((badly.events('damageRolled').at(-1) as unknown as { dice: readonly number[] }).dice).toEqual([6, 6]);
});

rule('ACE-14.6', 'whoever ran or charged last turn is harder to shoot, mount and rider alike', () => {
  const t = blank
    .unit('bruno', party('bruno', [2, 10], { ...BROKE, ...SKILLED, items: LANCE, mount: 'horse' }))
    .unit('horse', party('horse', [2, 10], { rider: 'bruno' }))
    .unit('thug', foe('thug', [20, 20], { items: [{ kind: 'pistol', slot: 'hand', ammo: 12 }] }))
    .with({ gmPool: 0 })
    .open({ dice: ['AS', '2C'] });
  t.do('declare', { unit: 'bruno', run: true, actions: [] }, { dice: [2] });
  t.do('endTurn', { unit: 'bruno' });
  expect(t.unit('bruno').ridingRan).toBe(true);
  t.do('attack', { unit: 'thug', target: 'horse', weapon: 'pistol' }, { dice: [2] });
  expect(sources(t, 'testRolled')).toMatchObject({ rodeHard: -2 });
});

rule('ACE-14.5', 'a mount that falls under its rider: Riding 4 lands him on his feet', () => {
  const t = underFire();
  // The horse (Toughness 8, AP 1 finds no armour) takes 12 and is out.
  t.do('attack', { unit: 'thug', target: 'horse', weapon: 'pistol' }, { dice: [5, 6, 1, 5, 4, 1] });
  expect(t.unit('horse').eliminated).toBe(true);
  expect(t.unit('bruno')).toMatchObject({ mount: null, prone: false });
});

rule('ACE-14.6', 'rider and mount are bystanders to one another', () => {
  const t = underFire();
  // A 1, not confirmed: the horse is hit instead.
  t.do('attack', fire, { dice: [1, 4, 1, 2] });
  expect(t.event('bystanderHit').target).toBe('horse');
});

rule('ACE-14.11', 'vehicles are not modelled: nobody drives', () => {
  expect(mounted().open().refuses('drive', { unit: 'bruno' })).toMatchObject({ code: 'bad-message' });
});

rule('ACE-14.7', 'shooting from the saddle is unstable: -2', () => {
  const t = mounted({ items: [{ kind: 'pistol', slot: 'hand', ammo: 12 }] }, { at: [10, 10] }).open();
  t.do('attack', { unit: 'bruno', target: 'thug', weapon: 'pistol' }, { dice: [2, 2] });
  expect(sources(t, 'testRolled')).toMatchObject({ unstable: -2 });
});

const charge = (targets: readonly string[], length = 8, more: Fields = {}) => ({
  unit: 'bruno',
  weapon: 'spear',
  path: line(length),
  targets,
  ...more,
});

rule('ACE-14.8', 'a charge strikes whom it passes at +2 with +4 damage, without multi-action penalty', () => {
  const t = mounted({}, { at: [6, 11], defence: 7 })
    .unit('second', foe('thug', [9, 9]))
    .open();
  // The horse is a second fighter: +1. Riding d8: 2+3 misses Defence 7, then 2+3 hits Defence 5.
  t.do('charge', charge(['thug', 'second']), { dice: [2, 1, 2, 1, 1, 1] });
  expect(t.unit('bruno').at).toEqual([10, 10]);
  expect(sources(t, 'testRolled')).toMatchObject({ charge: 2 });
  expect(sources(t, 'testRolled')).not.toHaveProperty('multiAction');
  expect(sources(t, 'damageRolled')).toMatchObject({ charge: 4 });
});

rule('ACE-14.8', 'it takes 6" in a straight line, a one-handed weapon and the whole turn', () => {
  const near = mounted({}, { at: [6, 11] });
  expect(near.open().refuses('charge', charge(['thug'], 5))).toMatchObject({ code: 'too-short', rule: 'ACE-14.8' });
  const bent = [...line(4), [7, 11], [8, 12], [9, 13]];
  expect(near.open().refuses('charge', { ...charge(['thug']), path: bent })).toMatchObject({ code: 'too-short' });
  const halberd = mounted({ items: [{ kind: 'halberd', slot: 'hand' }] }, { at: [6, 11] }).open();
  expect(halberd.refuses('charge', { ...charge(['thug']), weapon: 'halberd' })).toMatchObject({
    code: 'weapon-not-ready',
  });
  const t = near.open();
  t.do('move', { unit: 'bruno', to: [3, 10] });
  expect(t.refuses('charge', charge(['thug']))).toMatchObject({ code: 'moved' });
});

rule('ACE-14.8', 'not at whoever was in contact at the start; only that one gets a free attack', () => {
  const t = mounted({}, { at: [2, 11] })
    .unit('far', foe('thug', [6, 11]))
    .open();
  expect(t.refuses('charge', charge(['thug']))).toMatchObject({ code: 'in-contact', rule: 'ACE-14.8' });
  t.do('charge', charge(['far']));
  expect(t.asked).toMatchObject({ kind: 'freeAttack', unit: 'thug' });
  t.answer('none', { dice: [2, 1, 1, 1] });
  expect(t.unit('bruno').at).toEqual([10, 10]);
});

/** A guard with a spear on hold in the way of a charge. */
const ambushed = () =>
  mounted(
    { items: [{ kind: 'longSword', slot: 'hand' }] },
    { profile: 'guard', at: [7, 11], hold: 'thisRound', chosenCard: 'AS' },
  ).open();

rule('ACE-14.9', 'who meets a charge with a set weapon and wins stops the rider and strikes with +4 damage', () => {
  const t = ambushed();
  t.do('charge', { ...charge(['thug']), weapon: 'longSword' });
  // Nobody wishes to strike in the open; before the fourth square he does.
  t.answer('no').answer('no').answer('no');
  t.answer('interrupt', { dice: [4, 3, 2] });
  const first = t.events('testRolled')[0] as unknown as { modifiers: readonly { source: string; value: number }[] };
  expect(first.modifiers).toContainEqual({ source: 'longerReach', value: 2, rule: 'ACE-14.9' });
  expect(t.view().activeUnit).toBe('thug');
  expect(t.unit('bruno').at).toEqual([5, 10]);
  t.do('move', { unit: 'thug', to: [6, 11] });
  // 1+1+4 = 6 shakes him (no mail today: Toughness 6); Riding 5 keeps him in the saddle.
  t.do('attack', { unit: 'thug', target: 'bruno', weapon: 'spear' }, { dice: [7, 1, 1, 5, 1] });
  expect(sources(t, 'damageRolled')).toMatchObject({ setWeapon: 4 });
  t.do('endTurn', { unit: 'thug' });
  expect(t.view().activeUnit).toBe('bruno');
  expect(t.refuses('move', { unit: 'bruno', to: [4, 10] })).toMatchObject({ code: 'no-pace' });
});

rule('ACE-14.9', 'if the rider wins, the +4 is the rider’s', () => {
  const t = ambushed();
  t.do('charge', { ...charge(['thug']), weapon: 'longSword' });
  // The guard's 1+2 fails; Bruno's blow: 4+3 against Defence 7, then d10, d8.
  t.answer('interrupt', { dice: [1, 4, 1, 1, 1] });
  expect(t.unit('bruno').at).toEqual([10, 10]);
  expect(sources(t, 'damageRolled')).toMatchObject({ charge: 4, setWeapon: 4 });
});

rule('ACE-14.10', 'a heroic charge at something bigger: +4, +6 damage, 2 points of a called shot, exposed', () => {
  const ogre = { profile: 'ogre', at: [10, 10] };
  const t = mounted({}, ogre).open();
  expect(
    mounted({}, { at: [10, 10] })
      .open()
      .refuses('heroicCharge', heroic()),
  ).toMatchObject({ code: 'bad-target', rule: 'ACE-14.10', params: { why: 'small' } });
  t.do('heroicCharge', { ...heroic(), options: { calledShot: 'head' } }, { dice: [3, 1, 1, 1] });
  expect(sources(t, 'testRolled')).toMatchObject({ heroicCharge: 4, heroicAim: 2 });
  expect(sources(t, 'damageRolled')).toMatchObject({ heroicCharge: 6 });
  expect(t.unit('bruno').exposed).not.toEqual([]);
});

const heroic = () => ({ unit: 'bruno', weapon: 'spear', path: line(7), target: 'thug' });

rule('ACE-14.10', 'the weapon must reach', () => {
  const t = mounted({ items: [{ kind: 'longSword', slot: 'hand' }] }, { profile: 'ogre', at: [10, 10] }).open();
  expect(t.refuses('heroicCharge', { ...heroic(), weapon: 'longSword' })).toMatchObject({ code: 'weapon-not-ready' });
});

rule('ACE-14.12', 'mounting and dismounting cost 2" of Pace and no action', () => {
  const t = blank
    .unit('bruno', party('bruno', [2, 10], BROKE))
    .unit('horse', party('horse', [3, 10], {}))
    .unit('pony', foe('horse', [2, 11], {}))
    .with({ round: 1, current: 'bruno', gmPool: 0 })
    .open();
  expect(t.refuses('mount', { unit: 'bruno', target: 'pony' })).toMatchObject({
    code: 'bad-target',
    rule: 'ACE-14.12',
    params: { why: 'mount' },
  });
  t.do('mount', { unit: 'bruno', target: 'horse' });
  expect(t.unit('bruno')).toMatchObject({ mount: 'horse', at: [3, 10] });
  expect(t.state.units.bruno?.turn?.moved).toBe(4);
  t.do('dismount', { unit: 'bruno', to: [4, 10] });
  expect(t.unit('bruno')).toMatchObject({ mount: null, at: [4, 10] });
  expect(t.state.units.bruno?.turn?.moved).toBe(8);
});
