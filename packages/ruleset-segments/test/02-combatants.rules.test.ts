import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import {
  averageOf,
  creationAttributes,
  creationCost,
  creationCostOf,
  HIGHEST_LOAN,
  LOAN_PERCENT,
  STARTING_CREDITS,
} from '../src/catalogue/advancement.ts';
import { melee } from '../src/catalogue/melee.ts';
import { ranged } from '../src/catalogue/weapons.ts';
import { segments } from '../src/index.ts';
import { COMBAT_SKILLS, LINKED, LOCATIONS, SKILLS } from '../src/vocabulary.ts';
import { blank, mark, range8, shooter } from './tables.ts';

rule('SEG-2.1', 'seven averages of three dice, the worst dropped, six left to assign', () => {
  const rolls = [
    [10, 10, 10],
    [1, 1, 1],
    [20, 20, 20],
    [12, 13, 14],
    [5, 6, 7],
    [9, 9, 9],
    [15, 15, 15],
  ];
  expect(creationAttributes(rolls)).toEqual([20, 15, 13, 10, 9, 6]);
});

rule('SEG-2.1', 'a combatant has six attributes', () => {
  expect(Object.keys(range8().open().unit('a').attributes as object)).toEqual([
    'character',
    'build',
    'dexterity',
    'senses',
    'intellect',
    'attunement',
  ]);
});

rule('SEG-2.2', 'an average is rounded to the nearest whole number', () => {
  expect(averageOf([10, 10, 11])).toBe(10);
  expect(averageOf([10, 11, 11])).toBe(11);
  expect(averageOf([1, 1, 2])).toBe(1);
});

rule('SEG-2.2', 'attributes are whole numbers from 1; at creation to 20, and every one that is wrong is named', () => {
  const made = (attributes: object) => blank.unit('a', shooter([10, 10], { attributes, creation: true }));
  expect(
    made({ build: 20 })
      .unit('b', mark([18, 10]))
      .open()
      .unit('a').attributes,
  ).toMatchObject({ build: 20 });
  expect(made({ build: 21 }).refuses()).toMatchObject({
    code: 'bad-message',
    params: { field: 'units[0].stats.attributes.build' },
  });
  expect(made({ build: 0 }).refuses()).toMatchObject({ params: { field: 'units[0].stats.attributes.build' } });
});

rule('SEG-2.3', 'level 1 costs 3, each further level its own number', () => {
  expect([0, 1, 2, 3, 4, 5].map(creationCost)).toEqual([0, 3, 5, 8, 12, 17]);
  expect(creationCostOf({ handLong: 3, courage: 1 })).toBe(11);
});

rule('SEG-2.3', 'a character made by the rules has skills worth 65 points, none above 5', () => {
  const made = (skills: object) =>
    blank.unit('a', shooter([10, 10], { skills, creation: true })).unit('b', mark([18, 10]));
  // Three at 5 are 51 points, one at 3 is 8 more, two at 1 make 65.
  const fits = { lightWeapons: 5, throwing: 5, unarmed: 5, courage: 3, stealth: 1, hiding: 1 };
  expect(made(fits).open().unit('a').skills).toEqual(fits);
  expect(made({ ...fits, climbing: 1 }).refuses()).toMatchObject({
    rule: 'SEG-2.3',
    params: { field: 'units[0].stats.skills' },
  });
  expect(made({ courage: 6 }).refuses()).toMatchObject({ params: { field: 'units[0].stats.skills.courage' } });
});

rule('SEG-2.3', 'whoever is not said to be made by them may be anything', () => {
  expect(
    range8({ skills: { courage: 15, handLong: 9 } })
      .open()
      .unit('a').skills,
  ).toMatchObject({ courage: 15 });
});

rule.each(
  'SEG-2.4',
  '$attribute carries $skills',
  [
    {
      attribute: 'dexterity',
      skills: [
        ...['lightWeapons', 'heavyWeapons', 'handShort', 'handLong', 'handExotic', 'unarmed'],
        ...['stealth', 'hiding', 'acrobatics', 'throwing'],
      ],
    },
    { attribute: 'build', skills: ['painResistance', 'stamina', 'climbing'] },
    { attribute: 'senses', skills: ['spotting', 'vigilance', 'listening'] },
    { attribute: 'character', skills: ['courage', 'steadfastness', 'intimidation', 'leadership'] },
    { attribute: 'intellect', skills: ['woundTreatment', 'tactics', 'electronics', 'explosives'] },
    { attribute: 'attunement', skills: ['telekinesis'] },
  ],
  ({ attribute, skills }) => {
    const linked = SKILLS.filter((skill) => LINKED[skill] === attribute);
    expect([...linked].sort()).toEqual([...skills].sort());
  },
);

rule('SEG-2.5', 'pistols and machine pistols are Light Weapons, everything longer Heavy', () => {
  const skills = (ids: readonly string[]) => [...new Set(ids.map((id) => ranged[id]?.skill))];
  expect(skills(['holdout', 'pistol', 'carbine', 'assaultCarbine', 'ionPistol', 'stunPistol'])).toEqual([
    'lightWeapons',
  ]);
  expect(skills(['rifle', 'sniperBeam', 'scattergun', 'heavyGun', 'ionRifle', 'launcher'])).toEqual(['heavyWeapons']);
});

rule(
  'SEG-2.5',
  'knives and batons are Short, swords and axes Long, whips and lances Exotic, fists and claws Unarmed',
  () => {
    const skill = (id: string) => melee[id]?.skill;
    expect(['vibroblade', 'shockBaton', 'shortBlade', 'guardBlade'].map(skill)).toEqual(Array(4).fill('handShort'));
    expect(['vibrosword', 'vibroaxe', 'energyBlade', 'curvedBlade'].map(skill)).toEqual(Array(4).fill('handLong'));
    expect(['vibrolance', 'vibrowhip', 'energyWhip', 'doubleBlade'].map(skill)).toEqual(Array(4).fill('handExotic'));
    expect(['fists', 'knuckles', 'claws'].map(skill)).toEqual(Array(3).fill('unarmed'));
  },
);

rule('SEG-2.6', 'seven skills are combat skills', () => {
  expect([...COMBAT_SKILLS]).toEqual([
    'lightWeapons',
    'heavyWeapons',
    'handShort',
    'handLong',
    'handExotic',
    'unarmed',
    'throwing',
  ]);
});

rule('SEG-2.7', 'arms are the dominant and the other one; which is which is said of each combatant', () => {
  expect([...LOCATIONS]).toEqual(['head', 'armMain', 'armOff', 'torso', 'legRight', 'legLeft']);
  expect(range8({ dominantHand: 'left' }).open().unit('a').dominantHand).toBe('left');
  expect(range8().open().unit('a').dominantHand).toBe('right');
});

rule('SEG-2.8', 'two thousand credits, and a loan of twenty thousand at a quarter', () => {
  expect([STARTING_CREDITS, HIGHEST_LOAN, LOAN_PERCENT]).toEqual([2000, 20_000, 25]);
});

rule('SEG-1.2', 'places are in steps of half a metre, and on the table', () => {
  const at = (x: number) => blank.unit('a', shooter([x, 10])).unit('b', mark([18, 10]));
  expect(at(10.5).open().unit('a').at).toEqual([10.5, 10]);
  expect(at(10.25).refuses()).toMatchObject({ params: { field: 'units[0].at' } });
  expect(at(60.5).refuses()).toMatchObject({ params: { field: 'units[0].at' } });
});

rule('SEG-22.8', 'nobody knows another form without the first', () => {
  expect(range8({ forms: [3] }).refuses()).toMatchObject({ params: { field: 'units[0].stats.forms' } });
  expect(range8({ forms: [1, 3], activeForm: 5 }).refuses()).toMatchObject({
    params: { field: 'units[0].stats.activeForm' },
  });
});

rule('SEG-27.18', 'a made character meets what its tricks ask for', () => {
  const made = (more: object) =>
    blank.unit('a', shooter([10, 10], { creation: true, ...more })).unit('b', mark([18, 10]));
  const tough = { tricks: ['tough'], skills: { painResistance: 4, steadfastness: 2 } };
  expect(made(tough).open().unit('a').tricks).toEqual(['tough']);
  expect(made({ ...tough, skills: { painResistance: 3, steadfastness: 2 } }).refuses()).toMatchObject({
    params: { field: 'units[0].stats.tricks[0]' },
  });
  expect(
    made({ tricks: ['lucky', 'boarder'] })
      .open()
      .unit('a').tricks,
  ).toEqual(['lucky', 'boarder']);
});

rule('SEG-2.1', 'every slip of the pen in a set-up is named with its path, all of them at once', () => {
  const stats = {
    attributes: { strength: 4 },
    skills: { shooting: 2 },
    weapons: ['raygun', { kind: 'pistol', ammo: 21 }],
    armour: 'tinfoil',
    gear: ['wings'],
    grenades: { water: 1 },
    tricks: ['flying'],
  };
  const found = segments.setUp({ ruleset: 'segments', units: [{ id: 'a', side: 'red', stats }] }, {});
  expect(found.ok ? [] : found.violations.map(({ params }) => params?.field)).toEqual([
    'units[0].stats.attributes.strength',
    'units[0].stats.skills.shooting',
    'units[0].stats.tricks[0]',
    'units[0].stats.weapons[0]',
    'units[0].stats.weapons[1].ammo',
    'units[0].stats.grenades.water',
    'units[0].stats.gear[0]',
    'units[0].stats.armour',
  ]);
});
