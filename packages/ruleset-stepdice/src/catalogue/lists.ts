import { type Lists, shape } from '@potyczka/kernel';
import { CLASSES, FOE_ROLES, LADDER, REACHES, ROLES } from '../vocabulary.ts';
import { gear } from './gear.ts';
import { heroes } from './heroes.ts';
import { profiles } from './profiles.ts';
import { plans } from './scenarios/index.ts';
import { spells } from './spells.ts';
import { talents } from './talents.ts';
import { terrain } from './terrain.ts';

const { either, integer, list, oneOf, text } = shape;

/** @rule STEP-1.8 Gear is permission: what attacks and casts, with the attribute it does it by. */
const weapons = Object.fromEntries(Object.entries(gear).filter(([, { weapon }]) => weapon));
const traits = Object.fromEntries(Object.entries(talents).map(([talent, tags]) => [talent, { tags }]));

/** What a set-up may name. */
export const lists: Lists = {
  profiles: {
    called: 'profile',
    entries: { ...heroes, ...profiles },
    fields: {
      role: oneOf(...ROLES, ...FOE_ROLES),
      talents: list(text(40), 0, 8),
      gear: list(oneOf(...Object.keys(gear)), 0, 12),
      class: oneOf(...CLASSES),
      tn: integer(4, 12),
      limit: integer(1, 9),
      move: integer(0, 20),
      reach: oneOf(...REACHES),
    },
  },
  weapons: { called: 'item', entries: weapons, fields: { uses: either(integer(0, 20), oneOf(null)) } },
  traits: { called: 'talent', entries: traits },
  terrain: { called: 'terrain', entries: terrain, fields: { cost: either(integer(1, 9), oneOf(null)) } },
  points: {
    called: 'spell',
    entries: spells,
    fields: { cost: integer(0, 9), tn: oneOf(...LADDER), range: integer(0, 30), size: integer(1, 20) },
  },
  scenarios: { called: 'scenario', entries: plans },
};
