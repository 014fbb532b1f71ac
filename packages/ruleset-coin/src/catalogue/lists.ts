import { type Lists, shape } from '@potyczka/kernel';
import { itemSheet } from '../sheet/item.ts';
import { BEHAVIOURS, HP_AT_MOST } from '../vocabulary.ts';
import { items } from './items.ts';
import { points } from './points.ts';
import { profiles } from './profiles.ts';
import { plans } from './scenarios/index.ts';
import { terrain } from './terrain.ts';
import { vehicles } from './vehicles.ts';

const { integer, list, oneOf } = shape;
const item = oneOf(...Object.keys(items));
const anItem = oneOf(...Object.keys(items), null);

/** What a set-up may name. */
export const lists: Lists = {
  profiles: {
    called: 'profile',
    entries: { ...profiles, ...vehicles },
    fields: {
      hp: integer(1, HP_AT_MOST),
      left: anItem,
      right: anItem,
      armour: anItem,
      device: anItem,
      backpack: list(item, 0, 20),
      behaviour: oneOf(...BEHAVIOURS),
      slot: anItem,
      passiveOk: integer(0, 9),
      radius: integer(5, 40),
      camoLevel: integer(0, 9),
    },
  },
  weapons: {
    called: 'item',
    entries: items,
    fields: Object.fromEntries(Object.entries(itemSheet).map(([key, { type }]) => [key, type])),
  },
  traits: { called: 'trait', entries: {} },
  terrain: { called: 'terrain', entries: terrain },
  points: { called: 'points', entries: points, fields: { points: integer(0, 50) } },
  scenarios: { called: 'scenario', entries: plans },
};
