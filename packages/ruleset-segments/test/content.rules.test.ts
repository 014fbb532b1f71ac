import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { armours } from '../src/catalogue/armour.ts';
import { forms } from '../src/catalogue/forms.ts';
import { gear, SPARE_PRICE } from '../src/catalogue/gear.ts';
import { grenades, reachOfBlast } from '../src/catalogue/grenades.ts';
import { BAYONET, GUN_BUTT, melee } from '../src/catalogue/melee.ts';
import { profiles } from '../src/catalogue/profiles.ts';
import { shields } from '../src/catalogue/shields.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import { ranged } from '../src/catalogue/weapons.ts';
import { blank, mark, shooter } from './tables.ts';

/** The starter content, row by row as the catalogue prints it. */

type Row = Readonly<Record<string, unknown>>;

const table = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

const SKILL: Row = {
  Light: 'lightWeapons',
  Heavy: 'heavyWeapons',
  Unarmed: 'unarmed',
  Short: 'handShort',
  Long: 'handLong',
  Exotic: 'handExotic',
};
const LEVEL: Row = { L: 2, H: 3, C: 4 };

const GUNS = table(`
holdout | pistol | Light | L | 0 | - | 6 | 4 | energy | 250 | 0.5
pistol | pistol | Light | L | 1 | - | 20 | 5 | energy | 500 | 1
heavyPistol | pistol | Light | H | 1 | - | 10 | 8 | energy | 750 | 2
sportPistol | pistol | Light | L | 0 | - | 20 | 5 | energy | 300 | 1
carbine | machinePistol | Light | L | 0 | 2 | 40 | 7 | energy | 850 | 2.2
assaultCarbine | machinePistol | Light | L | 1 | 3 | 60 | 8 | energy | 920 | 3
compactRifle | rifle | Heavy | H | 0 | 1 | 30 | 9 | energy | 950 | 4.5
rifle | rifle | Heavy | H | 1 | 2 | 40 | 10 | energy | 1000 | 5
precisionRifle | marksman | Heavy | H | 1 | - | 20 | 10 | energy | 1100 | 4
heavyGun | rifle | Heavy | H | 2 | 4 | 200 | 16 | energy | 3000 | 8
beamShotgun | shotgun | Heavy | shotgun | 0 | - | 10 | 10 | energy | 1100 | 4
scattergun | shotgun | Heavy | shotgun | 0 | - | 6 | 10 | kinetic | 275 | 5
sawnOff | shotgun | Heavy | shotgun | 0 | - | 2 | 9 | kinetic | 200 | 2.5
handCannon | rifle | Heavy | C | 2 | - | 5 | 15 | energy | 5000 | 8
sniperBeam | marksman | Heavy | H | 2 | - | 8 | 11 | energy | 2000 | 4.5
sniperSlug | marksman | Heavy | H | 0 | - | 5 | 11 | kinetic | 800 | 4.5
boltCaster | rifle | Heavy | H | 2 | - | 6 | 14 | energy | 1200 | 8
ionRifle | rifle | Heavy | ion | 0 | - | 20 | 9 | ion | 800 | 3
ionPistol | pistol | Light | ion | 0 | - | 12 | 5 | ion | 250 | 1
stunPistol | pistol | Light | stun | 0 | - | 12 | 5 | energy | 300 | 1
launcher | launcher | Heavy | grenade | 0 | - | 4 | 11 | kinetic | 900 | 6.5
disintegrator | rifle | Heavy | C | 4 | - | 3 | 13 | energy | 4000 | 6
`);

rule('SEG-C1', 'twenty-two ranged weapons', () => {
  expect(Object.keys(ranged)).toEqual(GUNS.map(([id]) => id));
});

rule.each(
  'SEG-C1',
  'the $id',
  GUNS.map(([id = '', ...cells]) => ({ id, cells })),
  ({ id, cells }) => {
    const [column, skill = '', damage = '', piercing, rate, ammo, build, type, price, kg] = cells;
    expect(ranged[id]).toMatchObject({
      column,
      skill: SKILL[skill],
      level: LEVEL[damage] ?? 0,
      effect: damage in LEVEL ? 'wound' : damage,
      piercing: Number(piercing),
      rate: rate === '-' ? 0 : Number(rate),
      ammo: Number(ammo),
      build: Number(build),
      type,
      price: Number(price),
      grams: Number(kg) * 1000,
    });
  },
);

rule('SEG-C1', 'safeties, the pump, scopes, gas, the mount, the sport pistol and the one easily hidden', () => {
  const having = (test: (spec: (typeof ranged)[string]) => boolean) =>
    Object.values(ranged)
      .filter(test)
      .map(({ id }) => id);
  expect(having(({ safety }) => safety)).toEqual([
    ...['pistol', 'heavyPistol', 'carbine', 'assaultCarbine', 'compactRifle', 'rifle', 'precisionRifle'],
  ]);
  expect(having(({ pump }) => pump)).toEqual(['scattergun']);
  expect(having(({ scope }) => scope)).toEqual(['sniperBeam', 'sniperSlug']);
  expect(having(({ reload }) => reload === 'gas')).toEqual(['handCannon', 'boltCaster', 'disintegrator']);
  expect(having(({ reload }) => reload === 'shells')).toEqual(['scattergun', 'sawnOff', 'sniperSlug', 'launcher']);
  expect(having(({ mountedBuild }) => mountedBuild === 0)).toEqual(['heavyGun']);
  expect(having(({ aimed }) => aimed === 1)).toEqual(['sportPistol']);
  expect(having(({ hiding }) => hiding === 2)).toEqual(['holdout']);
});

rule('SEG-C1', 'what a spare costs', () => {
  expect(SPARE_PRICE).toEqual({
    cells: { price: 15, for: 1 },
    canisters: { price: 40, for: 1 },
    shells: { price: 1, for: 1 },
    slugs: { price: 5, for: 10 },
  });
});

const BLADES = table(`
fists | Unarmed | touch | 0 | 0 | 1 1 2 | 0 | 0 | 0
knuckles | Unarmed | touch | 0 | 0 | 1 2 3 | 1 | 200 | 1
vibroblade | Short | veryShort | 1 | 0 | 2 2 3 | 1 | 250 | 1
vibrosword | Long | medium | 1 | 1 | 2 3 4 | 1 | 450 | 2
vibroaxe | Long | medium | 1 | -1 | 3 3 4 | 2 | 500 | 2
vibrolance | Exotic | veryLong | 1 | 1 | 2 3 4 | 1 | 500 | 1.5
shockBaton | Short | short | 0 | 1 | 0 1 1 | 0 | 50 | 1.8
vibrowhip | Exotic | long | 1 | -2 | 1 2 3 | 1 | 450 | 2
neuralWhip | Exotic | long | 1 | -2 | 0 0 0 | 0 | 700 | 2
claws | Unarmed | touch | 1 | 0 | 2 2 3 | 0 | 0 | 0
energyBlade | Long | medium | 1 | 1 | 2 3 4 | all | 3000 | 2
shortBlade | Short | short | 0 | 1 | 2 3 4 | all | 3000 | 1
curvedBlade | Long | medium | 1 | 1 | 2 3 4 | all | 3000 | 2
guardBlade | Short | short | 0 | 2 | 2 3 4 | all | 7000 | 1
energyWhip | Exotic | long | 2 | -2 | 2 3 4 | all | 6000 | 2
doubleBlade | Exotic | medium | 1 | 2 | 2 3 4 | all | 6000 | 5
`);

rule.each(
  'SEG-C2',
  'the $id',
  BLADES.map(([id = '', ...cells]) => ({ id, cells })),
  ({ id, cells }) => {
    const [skill = '', reach, attack, defence, levels = '', piercing, price, kg] = cells;
    expect(melee[id]).toMatchObject({
      skill: SKILL[skill],
      reach,
      attack: Number(attack),
      defence: Number(defence),
      piercing: piercing === 'all' ? 'all' : Number(piercing),
      price: Number(price),
      grams: Number(kg) * 1000,
    });
    expect(melee[id]?.blows.map(({ level }) => level)).toEqual(levels.split(' ').map(Number));
  },
);

rule('SEG-C2', 'fists and batons bruise, batons and neural whips shock, and the whip stuns for three', () => {
  const effects = (id: string) => melee[id]?.blows.map(({ effect, bruise }) => [effect, bruise]);
  expect(effects('fists')).toEqual(Array(3).fill([null, true]));
  expect(effects('shockBaton')).toEqual(Array(3).fill(['shock', true]));
  expect(effects('neuralWhip')?.map(([effect]) => effect)).toEqual(['shock', 'shock', 'stun']);
  expect(effects('vibrosword')).toEqual(Array(3).fill([null, false]));
});

rule('SEG-C2', 'plain versions have the same numbers and pierce nothing', () => {
  for (const [plain, vibro] of [
    ['sword', 'vibrosword'],
    ['axe', 'vibroaxe'],
    ['knife', 'vibroblade'],
  ] as const)
    expect(melee[plain]).toEqual({ ...melee[vibro], id: plain, piercing: 0 });
});

rule('SEG-C2', 'six weapons are energy blades, and the curved one is the second form’s', () => {
  const energy = Object.values(melee).filter((one) => one.energy);
  expect(energy.map(({ id }) => id)).toEqual([
    ...['energyBlade', 'shortBlade', 'curvedBlade', 'guardBlade', 'energyWhip', 'doubleBlade'],
  ]);
  expect(energy.filter(({ special }) => special === 2).map(({ id }) => id)).toEqual(['curvedBlade']);
});

rule('SEG-21.20', 'a gun butt bruises, a bayonet cuts', () => {
  expect(GUN_BUTT).toMatchObject({ skill: 'unarmed', reach: 'short', attack: 0 });
  expect(GUN_BUTT.blows.map(({ level, bruise }) => [level, bruise])).toEqual([
    [1, true],
    [2, true],
    [2, true],
  ]);
  expect(BAYONET).toMatchObject({ skill: 'handLong', reach: 'medium', attack: 1 });
  expect(BAYONET.blows.map(({ level, bruise }) => [level, bruise])).toEqual([
    [2, false],
    [2, false],
    [3, false],
  ]);
});

const ARMOURS = table(`
lightArmour | 1 -0.5 4 | 1 -0.5 6 | - | -
reinforced | 1 -0.5 5 | 2 -1 8 | 1 -0.5 5 | 1 -0.5 5
combatSuit | - | 1 0 5 | 1 0 4 | 1 0 4
flightSuit | 1 -0.5 5 | 1 -0.5 6 | - | -
battleArmour | 2 -1 8 | 2 -1 10 | 2 -1 8 | 2 -1 8
spaceSuit | 2 -2 6 | 2 -1.5 8 | 1 -1 6 | 1 -1.5 6
powered | 3 -1 12 | 3 -1 14 | 2 -0.5 10 | 2 -0.5 10
frame | 2 -1 12 | 4 -2 16 | 3 -1.5 14 | 3 -1.5 14
nano | 2 0 6 | 2 0 8 | 2 0 6 | 2 0 6
droidShell | 1 0 6 | 2 0 10 | 1 0 6 | 1 0 6
`);

rule.each(
  'SEG-C3',
  '$id',
  ARMOURS.map(([id = '', ...cells]) => ({ id, cells })),
  ({ id, cells }) => {
    const [head = '-', torso = '-', arm = '-', leg = '-'] = cells;
    const worn = Object.entries({ head, torso, armMain: arm, armOff: arm, legRight: leg, legLeft: leg }).flatMap(
      ([place, cell]) => {
        if (cell === '-') return [];
        const [reduction, penalty = 0, durability] = cell.split(' ').map(Number);
        return [[place, { reduction, penalty: penalty * 2, durability, resistant: false }]];
      },
    );
    expect(armours[id]).toEqual(Object.fromEntries(worn));
  },
);

rule.each(
  'SEG-C4',
  '$id shows $visibility',
  [
    { id: 'armSmall', visibility: 'twoThirds', meleeDefence: 2, prices: [1000, 2000, 5000, 7500, 10000] },
    { id: 'armMedium', visibility: 'half', meleeDefence: 3, prices: [3000, 5500, 7500, 10500, 12000] },
    { id: 'armLarge', visibility: 'third', meleeDefence: 4, prices: [6500, 8500, 11000, 14500, 16000] },
    { id: 'stationary', visibility: 'headGun', meleeDefence: 0, prices: [8500, 12000, 15000, 22000, 26000] },
    { id: 'belt', visibility: 'all', meleeDefence: 0, prices: [6500, 8500, 10500, 16000, 28000] },
    { id: 'beltLarge', visibility: 'all', meleeDefence: 0, prices: [10000, 14000, 20000, 34000, 40000] },
  ],
  ({ id, ...row }) => expect(shields[id]).toMatchObject(row),
);

rule('SEG-C4', 'belts allow no weapon, the stationary shield no melee, the large belt covers two more', () => {
  expect(Object.values(shields).flatMap(({ id, weapons }) => (weapons ? [] : [id]))).toEqual(['belt', 'beltLarge']);
  expect(shields.stationary).toMatchObject({ melee: false, slows: 500 });
  expect(shields.beltLarge?.others).toBe(2);
});

rule.each(
  'SEG-C5',
  'form $form',
  [
    { form: 1, attack: 0, defence: 0, deflection: 0, damage: 0 },
    {
      form: 2,
      attack: 1,
      defence: 1,
      deflection: -3,
      special: { attack: 2, defence: 2 },
      against: [1, 3],
      several: -4,
    },
    { form: 3, defence: 2, deflection: 3, several: 1, against: [4], opensAsDefender: true },
    { form: 4, attack: 2, higherGround: 1, damage: -1, tightRooms: -2, slipAway: true },
    { form: 5, damage: 1, deflection: 2, struggle: 3, against: [2, 4], dexterity: -1, needsBuild: 13 },
    { form: 6, dexterity: 1, several: 1, deflection: 1, damage: 0 },
    { form: 7, attack: 1, against: [2], damage: 1, deflection: -2, steadfastness: -3 },
  ],
  (row) => expect(forms[row.form - 1]).toMatchObject(row),
);

const HIDES = ['hidden', 'hidden'];
rule.each(
  'SEG-C6',
  'behind a $kind',
  [
    { kind: 'crate', classes: ['twoThirds', 'third'], leaning: null, blast: 'flimsy', blocksSight: false },
    { kind: 'barrier', classes: ['half', 'hidden'], leaning: 'third', blast: 'sturdy', blocksSight: false },
    { kind: 'pillar', classes: HIDES, leaning: 'third', blast: 'sturdy', blocksSight: true },
    { kind: 'slit', classes: HIDES, leaning: 'headGun', blast: 'sturdy', blocksSight: false },
    { kind: 'wall', classes: HIDES, leaning: null, blast: 'stops', blocksSight: true },
    { kind: 'brush', classes: ['concealed', 'concealed'], leaning: null, blast: 'none', blocksSight: false },
    { kind: 'rough', classes: ['full', 'full'], leaning: null, blast: 'none', blocksSight: false },
    { kind: 'edge', classes: ['full', 'full'], leaning: null, blast: 'none', blocksSight: false },
    { kind: 'door', classes: HIDES, leaning: 'third', blast: 'sturdy', blocksSight: true },
  ],
  ({ kind, classes, ...row }) => {
    expect(terrain[kind]).toMatchObject({ standing: classes[0], kneeling: classes[1], ...row });
  },
);

rule('SEG-C6', 'a piece given as a point is one metre wide and half a metre deep, north to south', () => {
  const t = blank
    .map({ width: 30, height: 20, terrain: [{ id: 'p', kind: 'pillar', at: [17.5, 14] }] })
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10]))
    .open();
  expect(t.view().terrain).toMatchObject([{ id: 'p', shape: { rect: [17.25, 13.5, 0.5, 1] } }]);
});

rule.each(
  'SEG-C7',
  'the $id',
  [
    { id: 'frag', critical: 2000, price: 300, kinetic: true, reach: 8000 },
    { id: 'thermal', critical: 5000, price: 2000, piercing: 1, reach: 20000 },
    { id: 'incendiary', critical: 1000, price: 350, reach: 4000 },
    { id: 'scorch', critical: 1500, price: 400, clears: 1500, reach: 6000 },
    { id: 'flash', critical: null, price: 200, reach: 5000 },
    { id: 'sonic', critical: null, price: 200, reach: 8000 },
    { id: 'smoke', critical: null, price: 150, cloud: { kind: 'smoke', radius: 4000, turns: 3 }, reach: 4000 },
    { id: 'gas', critical: null, price: 300, cloud: { kind: 'gas', radius: 3000, turns: 3 }, reach: 3000 },
    { id: 'ionGrenade', critical: null, price: 300, ion: 4000, reach: 4000 },
    { id: 'sticky', critical: null, price: 300, reach: 2000 },
    { id: 'charge', critical: 3000, price: 400, placed: true, reach: 12000 },
  ],
  ({ id, reach, ...row }) => {
    const spec = grenades[id];
    expect(spec).toMatchObject(row);
    expect(spec === undefined ? 0 : reachOfBlast(spec)).toBe(reach);
  },
);

rule('SEG-C7', 'what grenades leave behind: fire, blindness, deafness and daze, glue', () => {
  expect(grenades.incendiary?.effects).toMatchObject([{ kind: 'burning', radius: 2000 }]);
  expect(grenades.flash?.effects).toMatchObject([
    { kind: 'blindness', radius: 5000, turns: 2, needsSight: true, painHalves: true },
  ]);
  expect(grenades.sonic?.effects).toMatchObject([
    { kind: 'deafness', radius: 8000, turns: 1 },
    { kind: 'daze', radius: 4000, turns: 1 },
  ]);
  expect(grenades.sticky?.effects).toMatchObject([{ kind: 'grabbed', radius: 2000 }]);
});

rule('SEG-C7', 'what gear costs', () => {
  const price = Object.fromEntries(Object.values(gear).map((one) => [one.id, one.price]));
  expect(price).toMatchObject({
    ...{ aid: 25, medicalBag: 100, stim: 50, bipod: 60, holoSight: 250, scope: 2000, bayonet: 50 },
    ...{ jetPack: 2000, softBoots: 50, magnetGlove: 100, magneticBoots: 500, cloak: 6000 },
  });
  expect(gear.aid?.uses).toBe(5);
});

const PEOPLE = table(`
trooper | 11 12 12 11 10 8 | heavyWeapons 4, unarmed 2, throwing 2, painResistance 2, courage 3, spotting 2, vigilance 2, acrobatics 1
pirate | 10 11 12 11 9 8 | lightWeapons 3, handShort 2, throwing 1, painResistance 1, courage 2, hiding 2, vigilance 1
gunner | 10 14 11 11 9 7 | heavyWeapons 4, painResistance 3, courage 3, unarmed 2
gunslinger | 12 12 14 13 10 9 | lightWeapons 6, acrobatics 3, vigilance 3, painResistance 2, courage 3
scout | 10 11 13 14 11 9 | heavyWeapons 6, hiding 4, stealth 3, spotting 4, vigilance 3, painResistance 1
brawler | 11 15 12 10 8 7 | handLong 4, unarmed 4, painResistance 4, courage 4, steadfastness 2
shotgunner | 10 13 11 11 9 7 | heavyWeapons 3, painResistance 3, courage 3, unarmed 2
medic | 12 10 11 12 14 9 | woundTreatment 5, lightWeapons 2, painResistance 1, courage 2, vigilance 2
adept | 13 12 14 13 12 14 | handLong 6, telekinesis 4, steadfastness 3, acrobatics 3, vigilance 4, painResistance 2, courage 4
duelist | 13 14 14 12 11 13 | handLong 6, telekinesis 3, steadfastness 3, vigilance 3, painResistance 3, courage 4
droid | 8 13 11 11 10 1 | heavyWeapons 3, vigilance 2, spotting 2, courage 15
eliteDroid | 8 15 13 13 12 1 | lightWeapons 5, unarmed 4, vigilance 3, courage 15
hound | 8 12 14 14 3 5 | unarmed 4, stealth 3, vigilance 4, painResistance 2, courage 3
`);

/** Somebody by the book, as the table shows it at the start of a fight. */
const shown = (profile: string) =>
  blank
    .unit('x', { side: 'red', profile, at: [10, 10] })
    .unit('b', mark([18, 10]))
    .with({ active: 'x' })
    .open()
    .unit('x');

rule.each(
  'SEG-C8',
  'the $id in numbers',
  PEOPLE.map(([id = '', numbers = '', skills = '']) => ({ id, numbers, skills })),
  ({ id, numbers, skills }) => {
    const [character, build, dexterity, senses, intellect, attunement] = numbers.split(' ').map(Number);
    const { attributes, skills: known } = shown(id);
    expect(attributes).toEqual({ character, build, dexterity, senses, intellect, attunement });
    const levels = skills.split(', ').map((one) => one.split(' '));
    expect(known).toEqual(Object.fromEntries(levels.map(([skill, level]) => [skill, Number(level)])));
  },
);

rule('SEG-C8', 'there are thirteen profiles, each with a behaviour', () => {
  expect(Object.keys(profiles)).toEqual(PEOPLE.map(([id]) => id));
  const behaves = (id: string) => profiles[id]?.algorithm;
  expect(['trooper', 'pirate', 'droid'].map(behaves)).toEqual(['rifleman', 'rifleman', 'rifleman']);
  expect(['gunner', 'scout', 'brawler', 'hound', 'shotgunner', 'medic', 'adept', 'duelist'].map(behaves)).toEqual([
    ...['gunner', 'sniper', 'brawler', 'brawler', 'shotgunner', 'medic', 'blade', 'blade'],
  ]);
});

rule('SEG-C8', 'the first weapon of the kit is in hand, the rest stowed; the gunslinger has a pistol in each', () => {
  expect(shown('pirate').hands).toEqual({ main: 'pistol', off: null });
  expect(shown('pirate').weapons).toMatchObject([
    { id: 'pistol', kind: 'pistol', ammo: 20, safetyOn: false },
    { id: 'vibroblade', kind: 'vibroblade' },
  ]);
  expect(shown('gunslinger').hands).toEqual({ main: 'pistol', off: 'pistol2' });
  expect(shown('scout')).toMatchObject({
    hands: { main: 'sniperBeam', off: null },
    gear: ['softBoots'],
    tricks: ['sniper'],
  });
});

rule('SEG-C8', 'blades are lit, the heavy gun stands on its mount, and claws are in no hand', () => {
  expect(shown('adept').weapons).toMatchObject([{ kind: 'energyBlade', lit: true }]);
  expect(shown('gunner').weapons).toMatchObject([{ kind: 'heavyGun', bipod: 'rested', ammo: 200 }]);
  expect(shown('hound')).toMatchObject({
    hands: { main: null, off: null },
    weapons: [{ kind: 'claws' }],
    size: 'small',
  });
});

rule(
  'SEG-C8',
  'spares: two cells for each energy weapon, twelve shells, ten slugs; droids two cells, hounds none',
  () => {
    expect(shown('trooper').spares).toEqual({ cells: 2 });
    expect(shown('gunslinger').spares).toEqual({ cells: 4 });
    expect(shown('scout').spares).toEqual({ cells: 4 });
    expect(shown('shotgunner').spares).toEqual({ shells: 12 });
    expect(shown('brawler').spares).toEqual({});
    expect(shown('droid').spares).toEqual({ cells: 2 });
    expect(shown('hound').spares).toEqual({});
    const slug = blank.unit('x', shooter([10, 10], { weapons: ['sniperSlug'] })).unit('b', mark([18, 10]));
    expect(slug.open().unit('x').spares).toEqual({ slugs: 10 });
  },
);

rule('SEG-C8', 'grenades, aid, stims, ion shields and forms', () => {
  expect(shown('trooper')).toMatchObject({ grenades: { frag: 2 }, supplies: { aid: 5 } });
  expect(shown('shotgunner').grenades).toEqual({ frag: 1 });
  expect(shown('medic').supplies).toEqual({ aid: 5, medicalBag: 1, stim: 2 });
  expect([shown('droid').ionShield, shown('eliteDroid').ionShield]).toEqual([0, 1]);
  expect([shown('adept').forms, shown('duelist').forms]).toEqual([
    [1, 3],
    [1, 5],
  ]);
});

rule('SEG-26.1', 'Energy Points begin at ten times Steadfastness', () => {
  expect(shown('adept').energyPoints).toBe(30);
  expect(shown('trooper').energyPoints).toBe(0);
});
