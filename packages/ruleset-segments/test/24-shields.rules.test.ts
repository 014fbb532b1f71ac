import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { DROID, engaged, type Fields, faceToFace, fighter, fought, thresholds } from './melee-tables.ts';
import { blank, range8, type Skirmish } from './tables.ts';

/** SEG-24: energy shields. */

const on = (kind: string, points = 9, more: Fields = {}) => ({
  kind,
  points,
  most: points,
  active: true,
  facing: 6,
  ...more,
});

/** Dexterity 12 eight metres west of a shield that looks that way. */
const shotAt = (shield: unknown, gun = 'pistol', more: Fields = {}) =>
  blank
    .unit('s', fighter('blue', [10, 10], gun, { attributes: { build: 15 } }))
    .unit('d', { side: 'red', at: [18, 10], facing: 6, weapons: ['pistol'], ...DROID, shield, ...more })
    .with({ active: 's', order: ['s', 'd'] });
const fire = (t: Skirmish, die: number) => t.do('shot', { unit: 's', target: 'd' }, { dice: [die] });
const aimedAt = (t: Skirmish) => (t.event('shotFired').barrels[0]?.threshold ?? 0) / 2;

rule.each(
  'SEG-24.1',
  '$kind leaves so much to be seen that a shot is at $by',
  [
    { kind: 'armSmall', by: -1, melee: 2 },
    { kind: 'armMedium', by: -3, melee: 3 },
    { kind: 'armLarge', by: -5, melee: 4 },
    { kind: 'stationary', by: -8, melee: 0 },
    { kind: 'belt', by: 0, melee: 0 },
  ],
  ({ kind, by, melee }) => {
    expect(aimedAt(fire(shotAt(on(kind)).open(), 19))).toBe(12 + by);
    const t = engaged({ segmentsLeft: 1 }, { ...DROID, shield: on(kind) }).open();
    // Behind the stationary one and the belts nobody uses a weapon.
    const weapon = melee > 0 ? 1 : 0;
    expect(thresholds(fought(t, [1, 19]))[1]).toEqual([12 + melee + weapon]);
  },
);

rule('SEG-24.1', 'activating takes a segment and an arm', () => {
  const carrier = { weapons: ['vibrosword'], shield: { kind: 'armSmall', points: 9 } };
  const t = faceToFace(carrier).open();
  t.do('activateShield', { unit: 'a' });
  expect(t.unit('a')).toMatchObject({ segmentsLeft: 2, shield: { active: true }, hands: { off: 'shield' } });
  expect(t.refuses('activateShield', { unit: 'a' })).toMatchObject({ code: 'not-ready', rule: 'SEG-24.1' });

  const both = {
    weapons: ['pistol', 'holdout'],
    hands: { main: 'pistol', off: 'holdout' },
    shield: { kind: 'armSmall' },
  };
  expect(faceToFace(both).open().refuses('activateShield', { unit: 'a' })).toMatchObject({ code: 'hands' });
  expect(
    faceToFace({ shield: { kind: 'belt', points: 0 } })
      .open()
      .refuses('activateShield', { unit: 'a' }).code,
  ).toBe('not-ready');
});

rule('SEG-24.1', 'a belt shield allows no weapon, the stationary one no melee and a harder shot', () => {
  const belt = faceToFace({ shield: on('belt') }, {}, ['pistol', 'vibrosword']).open();
  expect(belt.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'hands', rule: 'SEG-24.1' });
  const wall = faceToFace({ shield: on('stationary') }, {}, ['pistol', 'vibrosword']).open();
  expect(wall.refuses('engage', { unit: 'a', target: 'b' })).toMatchObject({ code: 'hands', rule: 'SEG-24.1' });
  wall.do('shot', { unit: 'a', target: 'b' }, { dice: [19] });
  expect(aimedAt(wall)).toBe(11);
});

rule('SEG-24.1', 'the large belt covers two more right beside it', () => {
  const t = shotAt(null)
    .unit('w', { side: 'red', at: [18, 11], ...DROID, shield: on('beltLarge', 9) })
    .open();
  fire(t, 9);
  expect(t.unit('d').wounds).toEqual([]);
  expect(t.unit('w').shield).toMatchObject({ points: 6 });
});

rule('SEG-24.2', 'solid projectiles pay it no heed', () => {
  const t = shotAt(on('belt'), 'sniperSlug').open();
  fire(t, 9);
  expect(t.unit('d').wounds).toMatchObject([{ level: 3 }]);
  expect(t.unit('d').shield).toMatchObject({ points: 9 });
});

rule.each(
  'SEG-24.3',
  '$gun at die $die costs $cost points',
  [
    { gun: 'pistol', die: 9, cost: 3 },
    { gun: 'heavyPistol', die: 9, cost: 9 },
    { gun: 'pistol', die: 1, cost: 9 },
    { gun: 'handCannon', die: 9, cost: 27 },
    { gun: 'heavyPistol', die: 2, cost: 27 },
  ],
  ({ gun, die, cost }) => {
    const t = shotAt(on('belt', 54), gun).open();
    fire(t, die);
    expect(t.unit('d').shield).toMatchObject({ points: 54 - cost });
    expect(t.unit('d').wounds).toEqual([]);
  },
);

rule('SEG-EX-33', 'the die that only the shield kept off strikes it', () => {
  const struck = shotAt(on('armSmall')).open();
  fire(struck, 11);
  expect(aimedAt(struck)).toBe(11);
  expect(struck.unit('d')).toMatchObject({ shield: { points: 6 }, wounds: [] });

  const past = shotAt(on('armSmall')).open();
  fire(past, 10);
  expect(past.unit('d')).toMatchObject({ shield: { points: 9 }, wounds: [{ level: 2 }] });

  const slug = shotAt(on('armSmall'), 'sniperSlug').open();
  fire(slug, 11);
  expect(aimedAt(slug)).toBe(12);
  expect(slug.unit('d').wounds).toHaveLength(1);
});

rule('SEG-24.4', 'what is too much for it comes through a level lower, and it is off', () => {
  const t = shotAt(on('belt', 3), 'heavyPistol').open();
  fire(t, 9);
  expect(t.unit('d')).toMatchObject({ shield: { points: 0, active: false }, wounds: [{ level: 2 }] });
});

rule('SEG-24.4', 'used up to the last point it is off', () => {
  const t = shotAt(on('belt', 3)).open();
  fire(t, 9);
  expect(t.unit('d')).toMatchObject({ shield: { points: 0, active: false }, wounds: [] });
});

rule('SEG-24.4', 'it works from its front; other cover counts where it is worse', () => {
  const away = shotAt(on('armLarge'), 'pistol', { facing: 2 }).open();
  fire(away, 19);
  expect(aimedAt(away)).toBe(12);

  // Prone is -5: a half shield adds nothing, and nothing strikes it.
  const prone = shotAt(on('armMedium'), 'pistol', { posture: 'prone' }).open();
  fire(prone, 8);
  expect(aimedAt(prone)).toBe(7);
  expect(prone.unit('d').shield).toMatchObject({ points: 9 });

  // Kneeling is -3, the large one -5: dice 7 and 8 are the shield's.
  const kneeling = shotAt(on('armLarge'), 'pistol', { posture: 'kneeling' }).open();
  fire(kneeling, 8);
  expect(kneeling.unit('d').shield).toMatchObject({ points: 6 });
});

rule('SEG-24.4', 'blows are not absorbed', () => {
  const t = engaged({}, { ...DROID, shield: on('armSmall', 54) }).open();
  const course = fought(t, [3, 19, 3, 19, 3, 19]);
  expect(course.state.units.b?.shield?.points).toBe(54);
  expect(course.state.units.b?.wounds).toHaveLength(1);
});

rule('SEG-24.5', 'a new cell fills it, and whoever carries it is immune to suppressive fire', () => {
  const t = faceToFace({ shield: { kind: 'armSmall', points: 2, most: 9 }, spares: { cells: 1 } }).open();
  t.do('changeCell', { unit: 'a', weapon: 'shield' });
  expect(t.unit('a').shield).toMatchObject({ points: 9 });

  const pinned = { suppressedUntilClock: 99 };
  const exposed = shotAt(null, 'pistol', pinned)
    .with({ active: 'd', order: ['d', 's'] })
    .open();
  expect(exposed.do('shot', { unit: 'd', target: 's' }).asked).toMatchObject({ kind: 'resistSuppression' });
  const safe = shotAt(on('armSmall'), 'pistol', pinned)
    .with({ active: 'd', order: ['d', 's'] })
    .open();
  safe.do('shot', { unit: 'd', target: 's' }, { dice: [19] });
  expect(safe.asked).toBeUndefined();
});

rule('SEG-EX-33', 'whoever bears a shield holds it towards the nearest enemy unless it is said otherwise', () => {
  const bearer = (more: Fields) =>
    blank
      .unit('s', fighter('blue', [10, 10], 'pistol'))
      .unit('d', {
        side: 'red',
        at: [18, 10],
        weapons: ['pistol'],
        ...DROID,
        shield: { kind: 'armSmall', points: 9, active: true },
        ...more,
      })
      .with({ active: 's', order: ['s', 'd'] })
      .open();
  const t = fire(bearer({}), 11);
  expect(aimedAt(t)).toBe(11);
  expect(t.unit('d').shield).toMatchObject({ points: 6 });
  expect(aimedAt(fire(bearer({ facing: 2 }), 20))).toBe(12);
});

rule('SEG-24.1', 'an arm shield that is up when the battle begins fills the off hand', () => {
  const bearer = (more: object) => range8({ shield: { kind: 'armMedium', active: true }, ...more });
  const t = bearer({ weapons: ['rifle'], attributes: { build: 12 } }).open();
  expect(t.unit('a').hands).toEqual({ main: 'rifle', off: 'shield' });
  // A rifle needs Build 10, in one hand 14: two are missing (SEG-13.1).
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  expect(t.event('shotFired').barrels[0]?.modifiers).toContainEqual(
    expect.objectContaining({ source: 'build', value: -4 }),
  );
  expect(t.refuses('pullPin', { unit: 'a', grenade: 'frag' })).toMatchObject({ code: 'hands' });
  // Of two pistols the second is stowed; one that is put there by name contradicts the shield.
  const two = bearer({ profile: 'gunslinger', weapons: undefined }).open();
  expect(two.unit('a').hands).toEqual({ main: 'pistol', off: 'shield' });
  expect(bearer({ weapons: ['pistol', 'holdout'], hands: { main: 'pistol', off: 'holdout' } }).refuses()).toMatchObject(
    {
      code: 'bad-message',
    },
  );
  // Down, it leaves the hand free.
  expect(range8({ shield: 'armMedium' }).open().unit('a').hands).toMatchObject({ off: null });
});
