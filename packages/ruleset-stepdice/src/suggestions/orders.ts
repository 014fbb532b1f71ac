import { forbids } from '../decide.ts';
import { foesOf, heroesOf, isPresent } from '../read.ts';
import type { Foe, FoeMove } from '../state.ts';
import { type Actor, type Ideas, idea, open, openPlaces } from './idea.ts';
import { walks } from './movement.ts';
import { squaresWithin } from './places.ts';

/** What a foe may be ordered to do (STEP-14). */

/** These work by themselves when a blow lands or a foe moves off. */
const PASSIVE: readonly string[] = ['push', 'breakCover', 'slip', 'mend'];

/** A place for it; without one, what is marked is fired and what lies there is kept (STEP-14.10, STEP-14.11). */
function areas({ state, by, unit }: Actor<Foe>, move: 'volley' | 'anchor'): Ideas {
  const command = { type: 'foeSpecial', by, unit: unit.id, move } as const;
  if (!state.mapped)
    return open(
      state,
      command,
      'target',
      heroesOf(state).map(({ id }) => id),
    );
  const again = forbids({ state }, command).length === 0 ? [idea(command)] : [];
  return [...again, ...openPlaces(state, command, 'at', squaresWithin(state, unit.at, 10))];
}

function specials(actor: Actor<Foe>, { name }: FoeMove): Ideas {
  const { state, by, unit } = actor;
  const command = { type: 'foeSpecial', by, unit: unit.id, move: name } as const;
  if (name === 'volley' || name === 'anchor') return areas(actor, name);
  if (name === 'bolster') {
    const allies = foesOf(state).filter((foe) => foe.id !== unit.id && isPresent(foe));
    return open(
      state,
      command,
      'target',
      allies.map(({ id }) => id),
    );
  }
  return [idea(command)];
}

export const orders = (actor: Actor<Foe>): Ideas => {
  const { state, by, unit } = actor;
  return [
    ...open(
      state,
      { type: 'foeStrike', by, unit: unit.id, target: '' },
      'target',
      heroesOf(state).map(({ id }) => id),
    ),
    ...walks(actor),
    ...unit.moves.filter(({ name }) => !PASSIVE.includes(name)).flatMap((move) => specials(actor, move)),
    ...open(
      state,
      { type: 'foeInteract', by, unit: unit.id, object: '' },
      'object',
      state.objects.map(({ id }) => id),
    ),
    idea({ type: 'foeEnd', by, unit: unit.id }),
    // The protocol's word for the same: said by programs, and needed by nobody who picks from a list.
    { ...idea({ type: 'endTurn', by, unit: unit.id }), unmeant: true },
  ];
};
