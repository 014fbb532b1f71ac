import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { ranged } from '../src/catalogue/weapons.ts';
import { metres } from '../src/metres.ts';
import { locationOf } from '../src/procedures/shooting/location.ts';
import { rangeModifier } from '../src/procedures/shooting/shot-modifiers.ts';
import { bare, blank, mark, NUMB, range8, type Skirmish, shooter, withTerrain } from './tables.ts';

/** What one shot needs, without its effects mattering. */
function threshold(t: Skirmish, more: object = {}): number {
  t.do('shot', { unit: 'a', target: 'b', ...more }, { dice: [20] });
  return (t.event('shotFired').barrels[0]?.threshold ?? 0) / 2;
}
const sources = (t: Skirmish): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (t.event('shotFired').barrels[0]?.modifiers ?? []).map(({ source, value }) => [source, value / 2]),
  );

rule(
  'SEG-10.1',
  'distance, visibility, movement and conditions make the difficulty, and the die tells where it hits',
  () => {
    const t = blank
      .unit('a', shooter([10, 10]))
      .unit('b', mark([25, 10], { ...NUMB, posture: 'kneeling', movementState: 'running' }))
      .with({ active: 'a', conditions: ['dim'] })
      .open();
    // 12 - 1 (15 m) - 3 (kneeling) - 1 (running) - 2 (dim) = 5
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [4] });
    expect(t.event('shotSettled')).toMatchObject({ hit: true, location: 'armMain', successPoints: 2 });
  },
);

rule('SEG-10.2', 'Dexterity and every modifier are told before the roll with reason and rule, and add up', () => {
  const t = blank
    .unit(
      'a',
      shooter([10, 10], { wounds: [{ level: 1, location: 'torso' }], armour: 'lightArmour', movementState: 'running' }),
    )
    .unit('b', mark([25, 10], { ...NUMB, size: 'large' }))
    .with({ active: 'a' })
    .open();
  t.do('shot', { unit: 'a', target: 'b', called: 'torso' }, { dice: [20] });
  const [barrel] = t.event('shotFired').barrels;
  expect(sources(t)).toEqual({
    range: -1,
    'own.running': -2,
    'size.large': 1,
    'called.torso': -1,
    'wound.torso': -0.5,
    'armour.head': -0.5,
  });
  expect(barrel?.threshold).toBe(
    (barrel?.value ?? 0) + (barrel?.modifiers ?? []).reduce((sum, { value }) => sum + value, 0),
  );
  expect(barrel?.modifiers.every(({ rule: cited }) => /^SEG-\d+\.\d+$/.test(cited))).toBe(true);
  expect(t.events('shotFired')[0]?.seq).toBeLessThan(t.events('shotSettled')[0]?.seq ?? 0);
});

const COLUMNS = ['pistol', 'machinePistol', 'rifle', 'marksman', 'shotgun', 'grenade'] as const;
const x = undefined;
rule.each(
  'SEG-10.3',
  'up to $metres m',
  [
    { metres: 10, row: [0, 0, 0, 0, 2, 0] },
    { metres: 20, row: [-1, 0, 0, 0, 0, -1] },
    { metres: 30, row: [-3, -2, 0, 0, -2, -3] },
    { metres: 40, row: [-5, -3, -1, 0, x, -8] },
    { metres: 60, row: [-9, -4, -2, -1, x, -12] },
    { metres: 80, row: [-12, -5, -2, -1, x, x] },
    { metres: 100, row: [x, -6, -3, -2, x, x] },
    { metres: 150, row: [x, -9, -4, -2, x, x] },
    { metres: 200, row: [x, -11, -4, -2, x, x] },
    { metres: 250, row: [x, x, -5, -2, x, x] },
    { metres: 300, row: [x, x, -8, -3, x, x] },
    { metres: 400, row: [x, x, -10, -5, x, x] },
    { metres: 600, row: [x, x, x, -6, x, x] },
    { metres: 1000, row: [x, x, x, -8, x, x] },
    { metres: 1500, row: [x, x, x, -10, x, x] },
  ],
  ({ metres: limit, row }) => {
    expect(COLUMNS.map((column) => rangeModifier(column, metres(limit) ** 2))).toEqual(row);
  },
);

rule('SEG-10.3', 'a tick beyond the limit is the next band, and beyond the last there is no shot', () => {
  expect(rangeModifier('pistol', metres(20) ** 2 + 1)).toBe(-3);
  expect(rangeModifier('marksman', metres(1500) ** 2 + 1)).toBeUndefined();
});

rule.each(
  'SEG-10.4',
  'target $movementState: $value',
  [
    { movementState: 'still', value: 12 },
    { movementState: 'running', value: 11 },
    { movementState: 'sprinting', value: 9 },
  ],
  ({ movementState, value }) => expect(threshold(range8({}, { ...NUMB, movementState }).open())).toBe(value),
);

rule('SEG-10.4', 'a shooter who ran has -2, one who sprinted cannot shoot', () => {
  expect(threshold(range8({ movementState: 'running' }, NUMB).open())).toBe(10);
  expect(range8({ movementState: 'sprinting' }).open().refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({
    code: 'sprinted',
    rule: 'SEG-8.6',
  });
});

rule.each(
  'SEG-10.5',
  '$size: $value',
  [
    { size: 'verySmall', value: -4 },
    { size: 'small', value: -2 },
    { size: 'medium', value: 0 },
    { size: 'large', value: 1 },
    { size: 'great', value: 2 },
    { size: 'huge', value: 3 },
    { size: 'gigantic', value: 5 },
  ],
  ({ size, value }) => expect(threshold(range8({}, { ...NUMB, size }).open())).toBe(12 + value),
);

rule.each(
  'SEG-10.6',
  'calling the $called: $value',
  [
    { called: 'torso', value: -1 },
    { called: 'legRight', value: -3 },
    { called: 'legLeft', value: -3 },
    { called: 'armMain', value: -5 },
    { called: 'armOff', value: -5 },
    { called: 'head', value: -7 },
  ],
  ({ called, value }) => expect(threshold(range8({}, NUMB).open(), { called })).toBe(12 + value),
);

rule(
  'SEG-10.7',
  'a called location is hit whatever the die says; an arm is the dominant one, a leg the right one',
  () => {
    const hit = (called: string, die: number) => {
      const t = range8({ attributes: { dexterity: 18 } }, NUMB).open();
      t.do('shot', { unit: 'a', target: 'b', called }, { dice: [die] });
      return t.event('shotSettled').location;
    };
    expect(hit('head', 9)).toBe('head');
    expect(hit('arm', 1)).toBe('armMain');
    expect(hit('leg', 1)).toBe('legRight');
  },
);

const BARRIER = withTerrain({ id: 'wall', kind: 'barrier', shape: { rect: [17, 9, 0.5, 2] } });
const SLIT = withTerrain({ id: 'slit', kind: 'slit', shape: { rect: [17, 9, 0.5, 2] } });
const behind = (map: object, b: object = {}) =>
  blank
    .map(map)
    .unit('a', shooter([10, 10], { attributes: { dexterity: 19 } }))
    .unit('b', mark([18, 10], { ...NUMB, ...b }))
    .with({ active: 'a' });

rule('SEG-10.7', 'what is wholly behind cover cannot be called', () => {
  const half = behind(BARRIER).open();
  expect(half.refuses('shot', { unit: 'a', target: 'b', called: 'legLeft' })).toMatchObject({
    code: 'target',
    rule: 'SEG-10.7',
  });
  expect(half.refusals('shot', { unit: 'a', target: 'b', called: 'armOff' })).toEqual([]);
  const slit = behind(SLIT, { leaning: true, coverId: 'slit' }).open();
  expect(slit.refuses('shot', { unit: 'a', target: 'b', called: 'torso' })).toMatchObject({ code: 'target' });
  expect(slit.refusals('shot', { unit: 'a', target: 'b', called: 'head' })).toEqual([]);
  expect(slit.refusals('shot', { unit: 'a', target: 'b', called: 'arm' })).toEqual([]);
});

rule('SEG-10.8', 'the die tells the location', () => {
  const places = Array.from({ length: 19 }, (_, index) => locationOf(index + 1));
  const times = (place: string, count: number) => Array.from({ length: count }, () => place);
  expect(places).toEqual([
    ...times('head', 2),
    ...times('armMain', 2),
    ...times('armOff', 2),
    ...times('torso', 9),
    ...times('legRight', 2),
    ...times('legLeft', 2),
  ]);
});

rule('SEG-10.9', 'it is the natural die that is read, not the lowered one', () => {
  const t = range8({ skills: { lightWeapons: 9 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [16] }).answer([5]);
  expect(t.event('shotSettled')).toMatchObject({ location: 'legRight', successPoints: 2 });
});

rule('SEG-10.10', 'cover does not shield single parts, unless the table wants it so', () => {
  const hitLeg = (options: object) => {
    const t = behind(BARRIER)
      .options({ ...options })
      .open();
    // T 19 - 3 behind the barrier.
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [15] });
    const u = behind(BARRIER, {})
      .options({ ...options })
      .open();
    u.do(
      'shot',
      { unit: 'a', target: 'b', situation: { modifiers: [{ label: 'luck', value: 4 }] } },
      { dice: [18], by: 'gm' },
    );
    return [t.state.units.b?.wounds.length, u.state.units.b?.wounds.length, u.events('coverStruck').length];
  };
  expect(hitLeg({})).toEqual([1, 1, 0]);
  expect(hitLeg({ coverProtectsLocations: true })).toEqual([1, 0, 1]);
});

rule.each(
  'SEG-10.11',
  '$condition: $value',
  [
    { condition: 'dim', value: -2 },
    { condition: 'glare', value: -2 },
    { condition: 'fog', value: -4 },
    { condition: 'dark', value: -6 },
  ],
  ({ condition, value }) =>
    expect(
      threshold(
        range8({}, NUMB)
          .with({ conditions: [condition] })
          .open(),
      ),
    ).toBe(12 + value),
);

rule(
  'SEG-10.11',
  'shooting into a melee costs 2, the table may price conditions itself, and the GM add anything',
  () => {
    const brawl = blank
      .unit('a', shooter([10, 10]))
      .unit('b', mark([18, 10], NUMB))
      .unit('c', shooter([19, 10]))
      .with({ active: 'a', melees: [{ attacker: 'c', defender: 'b' }] })
      .open();
    expect(threshold(brawl)).toBe(10);
    const own = range8({}, NUMB)
      .options({ conditions: { dark: -9 } })
      .with({ conditions: ['dark'] })
      .open();
    expect(threshold(own)).toBe(3);
    const gm = range8({}, NUMB).open();
    const situation = { modifiers: [{ label: 'dizzy', value: -3 }] };
    expect(gm.refuses('shot', { unit: 'a', target: 'b', situation })).toMatchObject({ code: 'not-gm' });
    gm.do('shot', { unit: 'a', target: 'b', situation }, { dice: [20], by: 'gm' });
    expect(sources(gm)).toEqual({ dizzy: -3 });
  },
);

rule('SEG-10.13', 'wounds weigh on shooting, and so does armour on head and arms', () => {
  const a = {
    wounds: [
      { level: 2, location: 'head' },
      { level: 3, location: 'legLeft' },
    ],
    armour: 'reinforced',
  };
  const t = range8(a, NUMB).open();
  expect(threshold(t)).toBe(12 - 2 - 0.5 * 3);
  expect(sources(t)).toEqual({ 'wound.head': -2, 'armour.head': -0.5, 'armour.armMain': -0.5, 'armour.armOff': -0.5 });
});

rule('SEG-10.14', 'each shot uses one round, however many dice were aimed', () => {
  const t = range8({ aim: { target: 'b', segments: 2 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20, 20, 20] });
  expect(t.state.units.a?.weapons[0]?.ammo).toBe(19);
  const empty = range8({ weapons: [{ kind: 'pistol', ammo: 0 }] }).open();
  expect(empty.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'no-ammo', rule: 'SEG-10.14' });
});

rule('SEG-T4', 'a shot is checked in order: sprint, weapon, ammunition, range, sight', () => {
  const far = blank
    .map(withTerrain({ id: 'w', kind: 'wall', shape: { rect: [30, 0, 0.5, 40] } }))
    .unit(
      'a',
      shooter([1, 10], { movementState: 'sprinting', weapons: [{ kind: 'scattergun', ammo: 0, pumped: false }] }),
    )
    .unit('b', mark([59, 10]))
    .with({ active: 'a' })
    .open();
  expect(far.refusals('shot', { unit: 'a', target: 'b' }).map(({ code }) => code)).toEqual([
    'sprinted',
    'not-ready',
    'no-ammo',
  ]);
  const ready = blank
    .map(withTerrain({ id: 'w', kind: 'wall', shape: { rect: [30, 0, 0.5, 40] } }))
    .unit('a', shooter([1, 10], { weapons: ['scattergun'] }))
    .unit('b', mark([59, 10]))
    .with({ active: 'a' })
    .open();
  expect(ready.refusals('shot', { unit: 'a', target: 'b' }).map(({ code }) => code)).toEqual([
    'out-of-range',
    'no-sight',
  ]);
});

rule('SEG-10.1', 'without a map the facts are asked for, and what is said counts', () => {
  const t = bare.unit('a', shooter(undefined)).unit('b', mark(undefined, NUMB)).with({ active: 'a' }).open();
  t.do('shot', { unit: 'a', target: 'b' });
  expect(t.asked).toMatchObject({ kind: 'situation', seat: 'gm' });
  t.answer({ range: 25, sight: true, cover: 'third' }, { dice: [3] });
  // 12 - 3 - 5 = 4
  expect(t.event('shotSettled')).toMatchObject({ hit: true, successPoints: 2 });
  expect(t.refuses('shot', { unit: 'a', target: 'b', situation: { range: 5, sight: false } })).toMatchObject({
    code: 'no-sight',
  });
});

rule('SEG-EX-1', 'three shots with Light Weapons 3: dice 5, 14 and 20', () => {
  const t = range8({ skills: { lightWeapons: 3 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [5] });
  expect(t.event('shotSettled')).toMatchObject({ hit: true, successPoints: 14, location: 'armOff' });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [14] });
  expect(t.asked?.default).toEqual([3]);
  t.answer([3]);
  expect(t.event('shotSettled')).toMatchObject({ hit: true, successPoints: 2, location: 'torso' });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  expect(t.event('shotSettled').hit).toBe(false);
  expect(t.state.units.b?.wounds.map(({ level }) => level)).toEqual([2, 2]);
  expect(t.state.units.a?.weapons[0]?.ammo).toBe(17);
});

rule('SEG-EX-2', 'T 12: an 11 hits with one Success Point and a 12 misses with none; equal dice may count', () => {
  const shot = (die: number, options: object = {}) => {
    const t = range8({}, NUMB)
      .options({ ...options })
      .open();
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [die] });
    return t.event('shotSettled');
  };
  expect(shot(11)).toMatchObject({ hit: true, successPoints: 2 });
  expect(shot(12).hit).toBe(false);
  expect(shot(12, { testComparison: 'lowerOrEqual' })).toMatchObject({ hit: true, successPoints: 2 });
  expect(shot(11, { testComparison: 'lowerOrEqual' })).toMatchObject({ hit: true, successPoints: 4 });
});

rule('SEG-EX-14', 'a run, 25 metres and a leaning target: T 3, and the second shot has 5', () => {
  const t = blank
    .map(withTerrain({ id: 'p', kind: 'pillar', shape: { rect: [34, 9.5, 0.5, 1] } }))
    .unit(
      'a',
      shooter([10, 10], { attributes: { dexterity: 13 }, skills: { lightWeapons: 4 }, movementState: 'running' }),
    )
    .unit('b', mark([35, 10], { ...NUMB, leaning: true, coverId: 'p' }))
    .with({ active: 'a' })
    .open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [6] });
  expect(sources(t)).toEqual({ range: -3, 'visibility.third': -5, 'own.running': -2 });
  t.answer([4]);
  expect(t.event('shotSettled')).toMatchObject({ hit: true, successPoints: 2, location: 'armOff' });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  expect(t.event('shotFired').barrels[0]?.threshold).toBe(2 * 5);
});

rule('SEG-EX-15', 'a pistol at 20, 20.5, 80 and 80.5 metres', () => {
  const at = (range: number) => {
    const t = bare.unit('a', shooter(undefined)).unit('b', mark(undefined, NUMB)).with({ active: 'a' }).open();
    const situation = { range, sight: true };
    const [refused] = t.refusals('shot', { unit: 'a', target: 'b', situation });
    if (refused !== undefined) return refused.code;
    t.do('shot', { unit: 'a', target: 'b', situation }, { dice: [20] });
    return (t.event('shotFired').barrels[0]?.threshold ?? 0) / 2 - 12;
  };
  expect([20, 20.5, 80, 80.5].map(at)).toEqual([-1, -3, -12, 'out-of-range']);
});

rule('SEG-2.5', 'pistols and machine pistols are light weapons, everything else that shoots is heavy', () => {
  const light = Object.values(ranged)
    .filter(({ skill }) => skill === 'lightWeapons')
    .map(({ id }) => id);
  expect(light.sort()).toEqual([
    'assaultCarbine',
    'carbine',
    'heavyPistol',
    'holdout',
    'ionPistol',
    'pistol',
    'sportPistol',
    'stunPistol',
  ]);
});

rule('SEG-10.2', 'every modifier of a shot is told before the roll, as it is told with it, and they add up', () => {
  const t = range8({}, { at: [25, 10], posture: 'kneeling' }).open();

  const before = t.odds('shot', { unit: 'a', target: 'b' }).terms ?? [];
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  const [barrel] = (
    t.event('shotFired') as unknown as {
      barrels: readonly { value: number; threshold: number; modifiers: readonly { value: number }[] }[];
    }
  ).barrels;

  // Dexterity 12, 15 m with a pistol -1, kneeling -3.
  expect(before.map(({ part, value, rule: why }) => [part, value, why])).toEqual([
    ['start', 12, 'SEG-10.2'],
    ['change', -1, 'SEG-10.3'],
    ['change', -3, 'SEG-9.2'],
    ['change', 0, 'SEG-10.4'],
    ['total', 8, 'SEG-3.2'],
  ]);
  const sum = (barrel?.modifiers ?? []).reduce((total, { value }) => total + value, barrel?.value ?? 0);
  expect(sum).toBe(barrel?.threshold);
  expect(barrel?.threshold).toBe(16);
});
