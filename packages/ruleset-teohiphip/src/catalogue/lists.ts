import { type Lists, shape } from '@potyczka/kernel';
import { ALGORITHMS, SIZE_NAMES } from '../vocabulary.ts';
import { missions } from './missions/index.ts';
import { profiles } from './profiles.ts';
import { terrain } from './terrain.ts';
import { traits } from './traits.ts';
import { GEAR, weapons } from './weapons.ts';

const { either, integer, list, number, oneOf } = shape;
const yes = oneOf(true, null);

/** What a set-up may name. */
export const lists: Lists = {
  profiles: {
    called: 'profile',
    entries: profiles,
    fields: {
      hp: integer(1, 20),
      spd: number(1, 20),
      size: oneOf(...SIZE_NAMES),
      // `weakAttack` is no trait anybody can buy (TEO-10.14).
      traits: list(oneOf(...Object.keys(traits), 'weakAttack'), 0, 20),
      weapons: list(oneOf(...Object.keys(weapons)), 0, 8),
      gear: list(oneOf(...GEAR), 0, 8),
      algorithm: oneOf(...ALGORITHMS, null),
      double: yes,
    },
  },
  weapons: {
    called: 'weapon',
    entries: weapons,
    fields: {
      range: either(number(1, 72), oneOf(null)),
      area: number(0, 12),
      kind: oneOf('melee', 'ranged', 'thrown'),
      energy: yes,
      stun: yes,
      singleUse: yes,
      reload: yes,
      ignoresCover: yes,
      natural: yes,
    },
  },
  traits: { called: 'trait', entries: traits },
  terrain: { called: 'terrain', entries: terrain, fields: { height: number(0, 12) } },
  points: { called: 'trait', entries: traits, fields: { tp: either(integer(-12, 12), oneOf(null)) } },
  scenarios: { called: 'scenario', entries: missions },
};
