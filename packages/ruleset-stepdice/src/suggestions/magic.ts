import { type Spell, spells } from '../catalogue/spells.ts';
import { gmSeat, heroesOf, presentFoes } from '../read.ts';
import type { Hero } from '../state.ts';
import { BANDS } from '../vocabulary.ts';
import { type Actor, asJson, type Ideas, idea, open, openPlaces } from './idea.ts';
import { squaresWithin } from './places.ts';

/** Spells of the book, each with what it may be aimed at (STEP-15). */

function casts({ state, by, unit }: Actor<Hero>, spell: Spell): Ideas {
  const command = { type: 'cast', by, unit: unit.id, spell: spell.id } as const;
  const ids = (units: readonly { readonly id: string }[]): readonly string[] => units.map(({ id }) => id);
  const places = squaresWithin(state, unit.pos, spell.range);
  switch (spell.aim) {
    case 'foe':
      return open(state, command, 'target', ids(presentFoes(state)));
    case 'hero':
      return open(state, command, 'target', ids(heroesOf(state)));
    case 'square':
    case 'area':
      return state.mapped ? openPlaces(state, command, 'at', places) : unmapped({ state, by, unit }, spell);
    case 'squares':
      return state.mapped
        ? openPlaces(state, command, 'squares', places, (square) => [asJson(square)])
        : [idea(command)];
    default:
      return [idea(command)];
  }
}

/** Without a board a Blink leads to another band, and an area takes those named (STEP-0.3). */
function unmapped({ state, by, unit }: Actor<Hero>, spell: Spell): Ideas {
  const command = { type: 'cast', by, unit: unit.id, spell: spell.id } as const;
  const foes = presentFoes(state).map(({ id }) => id);
  if (spell.id === 'blink') return foes.flatMap((target) => open(state, { ...command, target }, 'band', [...BANDS]));
  if (!spell.offensive) return [idea(command)];
  return open(
    state,
    command,
    'targets',
    foes.map((id) => [id]),
  );
}

/** @rule STEP-15.2 An effect of one's own is the GM's to weigh. */
const freeform = ({ state, by, unit }: Actor<Hero>): Ideas =>
  gmSeat(state) === null ? [] : [idea({ type: 'castFreeform', by, unit: unit.id, text: '…' })];

export const magic = (actor: Actor<Hero>): Ideas => [
  ...Object.values(spells).flatMap((spell) => casts(actor, spell)),
  ...freeform(actor),
];
