import { type Lists, shape } from '@potyczka/kernel';
import { DICE, SKILLS, SLOTS } from '../vocabulary.ts';
import { EDGES } from './edges.ts';
import { armours, gear, shields } from './gear.ts';
import { powers } from './powers.ts';
import { BEHAVIOURS, profiles } from './profiles.ts';
import { plans } from './scenarios/index.ts';
import { terrain } from './terrain.ts';
import { weapons } from './weapons.ts';

const { either, integer, list, object, maybe, oneOf } = shape;
const die = oneOf(...DICE);
const things = [weapons, armours, shields, gear].flatMap((of) => Object.keys(of));
/** An item and where it is carried; a list of two is what the catalogue writes. */
const carried = list(oneOf(...things, ...SLOTS), 2, 2);
const entries = Object.fromEntries(EDGES.map((edge) => [edge, {}]));
const skills = Object.fromEntries(SKILLS.map((skill) => [skill, maybe(die)]));

/** What a set-up may name. */
export const lists: Lists = {
  profiles: {
    called: 'profile',
    entries: profiles,
    fields: {
      rank: oneOf('hero', 'extra'),
      attributes: list(die, 5, 5),
      skills: object(skills),
      pace: integer(0, 24),
      runDie: die,
      size: integer(-4, 12),
      items: list(carried, 0, 12),
      edges: list(oneOf(...EDGES), 0, EDGES.length),
      powerPoints: integer(0, 60),
      powers: list(oneOf(...Object.keys(powers)), 0, 20),
      behaviour: oneOf(...BEHAVIOURS, null),
    },
  },
  weapons: {
    called: 'weapon',
    entries: weapons,
    fields: {
      dice: list(die, 0, 6),
      plus: integer(-6, 12),
      ap: integer(0, 20),
      reach: integer(0, 4),
      hands: integer(0, 2),
      minStrength: die,
      range: list(integer(0, 400), 3, 3),
      rof: integer(1, 6),
      magazine: integer(0, 400),
      reload: either(integer(0, 6), oneOf(null)),
      defence: integer(-4, 4),
      defenceTwoHanded: integer(-4, 4),
      extreme: integer(-12, 0),
      moved: integer(-6, 0),
      scale: integer(-8, 0),
      hardness: integer(0, 30),
    },
  },
  traits: { called: 'edge', entries },
  terrain: { called: 'terrain', entries: terrain, fields: { barrier: integer(0, 30), hardness: integer(0, 30) } },
  points: { called: 'power', entries: powers, fields: { pp: integer(0, 20) } },
  scenarios: { called: 'scenario', entries: plans },
};
