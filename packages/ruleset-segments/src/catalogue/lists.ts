import { type Lists, shape } from '@potyczka/kernel';
import { KINDS, SIZES, SKILLS } from '../vocabulary.ts';
import { armours } from './armour.ts';
import { melee } from './melee.ts';
import { ALGORITHMS, profiles } from './profiles.ts';
import { plans } from './scenarios/index.ts';
import { terrain } from './terrain.ts';
import { tricks } from './tricks.ts';
import { ranged } from './weapons.ts';

const { either, integer, list, maybe, number, object, oneOf } = shape;
const weapons = { ...ranged, ...melee };
const skills = Object.fromEntries(SKILLS.map((skill) => [skill, maybe(integer(0, 15))]));
const price = integer(0, 100_000);

/** What a set-up may name. */
export const lists: Lists = {
  profiles: {
    called: 'profile',
    entries: profiles,
    fields: {
      attributes: list(integer(1, 20), 6, 6),
      skills: object(skills),
      kind: oneOf(...KINDS),
      size: oneOf(...SIZES),
      tricks: list(oneOf(...Object.keys(tricks)), 0, 20),
      forms: list(integer(1, 7), 0, 7),
      weapons: list(oneOf(...Object.keys(weapons)), 0, 8),
      inHands: integer(0, 2),
      armour: oneOf(...Object.keys(armours), null),
      ionShield: integer(0, 5),
      algorithm: oneOf(...ALGORITHMS),
    },
  },
  weapons: {
    called: 'weapon',
    entries: weapons,
    fields: {
      level: integer(0, 4),
      piercing: either(integer(0, 9), oneOf('all')),
      rate: integer(0, 6),
      ammo: integer(0, 400),
      build: integer(0, 20),
      price,
      grams: integer(0, 50_000),
      hiding: integer(-5, 5),
      aimed: integer(-5, 5),
      attack: integer(-5, 5),
      defence: integer(-5, 5),
    },
  },
  traits: { called: 'trick', entries: tricks },
  terrain: { called: 'terrain', entries: terrain, fields: { height: number(0, 20) } },
  points: { called: 'weapon', entries: weapons, fields: { price } },
  scenarios: { called: 'scenario', entries: plans },
};
