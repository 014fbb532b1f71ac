import { type Renames, wordOf } from '@potyczka/ruleset-kit';
import { gear, shields } from '../catalogue/gear.ts';
import { powers } from '../catalogue/powers.ts';
import { weapons } from '../catalogue/weapons.ts';
import { ACTION_KINDS, WHOLE_TURN } from '../vocabulary.ts';

const THINGS = [...Object.keys(weapons), ...Object.keys(shields), ...Object.keys(gear)];
const POWERS = Object.keys(powers);
const KINDS: readonly string[] = [...ACTION_KINDS, ...WHOLE_TURN];

/** ACE-9.8: rows of the table of actions for which commands have a shorter word. */
const ACTION_WORDS: Renames = {
  melee: 'attack',
  meleeAttack: 'attack',
  shoot: 'attack',
  throw: 'attack',
  areaAttack: 'attack',
  power: 'activatePower',
  finishingBlow: 'finish',
  putOutFire: 'extinguish',
  improvedJump: 'jump',
  suppressiveFire: 'suppress',
};
const ACTIONS = [...KINDS, ...Object.keys(ACTION_WORDS)];

const among = (words: readonly string[], value: unknown): unknown =>
  typeof value === 'string' ? (wordOf(words, value) ?? value) : value;

/** `long sword` is the catalogue's own word. No item is called so, ids having no blanks; other names are left alone. */
export const thing = (value: unknown): unknown =>
  typeof value === 'string' && /\s/.test(value) ? among(THINGS, value) : value;

export const powerWord = (value: unknown): unknown => among(POWERS, value);

export function actionKind(value: unknown): unknown {
  const word = among(ACTIONS, value);
  return typeof word === 'string' && Object.hasOwn(ACTION_WORDS, word) ? ACTION_WORDS[word] : word;
}
