import { type Spell, spells } from '../catalogue/spells.ts';
import type { CommandOf } from '../commands.ts';
import { forbids } from '../decide.ts';
import { heroesOf, presentFoes } from '../read.ts';
import type { Hero } from '../state.ts';
import { BANDS } from '../vocabulary.ts';
import { type Actor, asJson, type Ideas, idea, legal, open, openPlaces, unusedBoons } from './idea.ts';
import { squaresWithin } from './places.ts';

/** Spells of the book, each with what it may be aimed at (STEP-15). */

type Cast = CommandOf<'cast'>;

function casts(actor: Actor<Hero>, spell: Spell, more: Partial<Cast> = {}): Ideas {
  const { state, by, unit } = actor;
  const command: Cast = { type: 'cast', by, unit: unit.id, spell: spell.id, ...more };
  const ids = (units: readonly { readonly id: string }[]): readonly string[] => units.map(({ id }) => id);
  const places = squaresWithin(state, unit.at, spell.range);
  switch (spell.aim) {
    case 'foe':
      return [
        ...open(state, command, 'target', ids(presentFoes(state))),
        ...spread(actor, command, ids(presentFoes(state))),
      ];
    case 'hero':
      return [...open(state, command, 'target', ids(heroesOf(state))), ...spread(actor, command, ids(heroesOf(state)))];
    case 'square':
    case 'area':
      return state.mapped ? openPlaces(state, command, 'at', places) : unmapped(actor, command, spell);
    case 'squares':
      return state.mapped
        ? openPlaces(state, command, 'squares', places, (square) => [asJson(square)])
        : [idea(command)];
    default:
      return [idea(command)];
  }
}

/** Without a board a Blink leads to another band, and an area takes those named (STEP-0.3). */
function unmapped({ state }: Actor<Hero>, command: Cast, spell: Spell): Ideas {
  const foes = presentFoes(state).map(({ id }) => id);
  if (spell.id === 'blink') return foes.flatMap((target) => open(state, { ...command, target }, 'band', [...BANDS]));
  if (!spell.offensive) return [idea(command)];
  // An Area does not ask whom it harms (9.4): heroes may be named with the foes.
  const named = [...foes, ...(spell.id === 'area' ? heroesOf(state).map(({ id }) => id) : [])];
  return open(state, command, 'targets', [...named.map((id) => [id]), ...groupsOf(named)]);
}

/** Every two and every three of them (STEP-15.8: at most three). */
function groupsOf(ids: readonly string[]): readonly string[][] {
  const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b]));
  const threes = ids.flatMap((a, i) => ids.slice(i + 1).flatMap((b, j) => ids.slice(i + j + 2).map((c) => [a, b, c])));
  return [...pairs, ...threes];
}

/** @rule STEP-15.8 Several targets of a single-target effect, for a point of Mana more or a step. */
function spread({ state }: Actor<Hero>, command: Cast, ids: readonly string[]): Ideas {
  const single = ids.filter((target) => forbids({ state }, { ...command, target }).length === 0);
  const groups = groupsOf(single);
  return (['mana', 'step'] as const).flatMap((extraPay) =>
    legal(open(state, { ...command, extraPay }, 'targets', groups)),
  );
}

/** @rule STEP-15.2 An effect of one's own is the GM's to weigh. */
const freeform = ({ by, unit }: Actor<Hero>): Ideas => [idea({ type: 'castFreeform', by, unit: unit.id, text: '…' })];

const lawful = ({ state }: Actor<Hero>, ideas: Ideas): Ideas =>
  ideas.filter(({ command }) => forbids({ state }, command).length === 0);

export const magic = (actor: Actor<Hero>): Ideas => [
  ...Object.values(spells).flatMap((spell) => casts(actor, spell)),
  ...unusedBoons(actor.unit).flatMap((boon) =>
    Object.values(spells).flatMap((spell) => lawful(actor, casts(actor, spell, { boon }))),
  ),
  ...freeform(actor),
];
