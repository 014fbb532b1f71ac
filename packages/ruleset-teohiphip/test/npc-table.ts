import { groundOf } from '@potyczka/ground';
import type { Json, Seat } from '@potyczka/kernel';
import type { Scene, StatesOf, UnitFields } from '@potyczka/testkit';
import type { TeoCommand } from '../src/commands.ts';
import type { teohiphip } from '../src/index.ts';
import { automaton } from '../src/npc/index.ts';
import type { TeoState } from '../src/state.ts';
import { field, type Piece } from './board.ts';

/** Tables at which an NPC `n` is about to act against player characters, and what it does there. */

export type Table = Scene<StatesOf<typeof teohiphip>>;

const NPC: Seat = { id: 'npc', role: 'npc', side: 'blue' };

/** Player p1 commands red, the engine blue (and whoever else has no seat). Nobody is the GM. */
export const arena = (terrain: readonly Piece[] = []) =>
  field(...terrain).seats({ id: 'p1', role: 'player', side: 'red' }, NPC);

export const foe = (at: readonly [number, number], more: UnitFields = {}): UnitFields => ({
  side: 'red',
  seat: 'p1',
  at,
  pool: [],
  ...more,
});

export const npc = (algorithm: string, at: readonly [number, number], more: UnitFields = {}): UnitFields => ({
  side: 'blue',
  seat: 'npc',
  profile: 'guardInt',
  algorithm,
  at,
  ...more,
});

/** `n` acts by this list at (5,20), `a` is a player character. */
export const facing = (
  algorithm: string,
  a: readonly [number, number],
  n: UnitFields = {},
  terrain: readonly Piece[] = [],
) =>
  arena(terrain)
    .unit('n', { ...npc(algorithm, [5, 20]), ap: 2, ...n })
    .unit('a', foe(a))
    .with({ round: 1, activeUnit: 'n' });

/** What the NPC seat does next. */
export const next = (t: { readonly state: TeoState }): TeoCommand | undefined =>
  automaton.command(t.state, NPC, groundOf);

/** Does it, with these dice if it is an attack. */
export function act(t: Table, dice: readonly number[] = [1, 1]): TeoCommand {
  const command = next(t);
  if (command === undefined) throw new Error('the NPC seat has nothing to do');
  const { type, ...params } = command;
  t.do(type, params as Readonly<Record<string, Json>>, type === 'attack' ? { dice } : {});
  return command;
}

/** Plays the activation of `n` to its end: what it did, in words short enough to compare. */
export function turn(t: Table, dice: readonly number[] = [1, 1], unit = 'n'): readonly string[] {
  const did: string[] = [];
  const turns = t.state.turn;
  while (t.state.activeUnit === unit && t.state.turn === turns) {
    const command = act(t, dice);
    did.push(inWords(command, t));
    if (did.length > 4) throw new Error(`an activation without end: ${did.join(', ')}`);
  }
  return did;
}

function inWords(command: TeoCommand, t: Table): string {
  switch (command.type) {
    case 'move':
    case 'fullMove':
      return `${command.type} to ${placeOf(t, command.unit).join()}`;
    case 'attack':
      return `attack ${command.target} with ${command.weapon}`;
    case 'interact':
      return `interact ${command.verb ?? ''} ${command.object}`.replace('  ', ' ');
    default:
      return command.type;
  }
}

/** Where a figure stands, in inches. */
export function placeOf(t: { readonly state: TeoState }, id: string): readonly [number, number] {
  const [x, y] = t.state.units[id]?.at ?? [Number.NaN, Number.NaN];
  return [x / 1000, y / 1000];
}
