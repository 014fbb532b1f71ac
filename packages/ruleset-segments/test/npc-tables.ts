import { groundOf } from '@potyczka/ground';
import type { Json, Seat } from '@potyczka/kernel';
import { expect } from 'vitest';
import type { SegCommand } from '../src/commands.ts';
import { segments } from '../src/index.ts';
import { blank, type Skirmish, withTerrain } from './tables.ts';

/** C9: somebody whom the engine plays for the red side, and what it does next. */

const NPC: Seat = { id: 'red', role: 'npc', side: 'red' };
export const arena = blank.seats(NPC, { id: 'blue', role: 'player', side: 'blue' });
export type Draft = typeof arena;
export type Fields = Readonly<Record<string, unknown>>;
export type Place = readonly [number, number];

/** Dexterity 12, everything else 10, a beam pistol with nothing in the other hand, no skill. */
export const man = (side: string, at: Place, algorithm: string, more: Fields = {}): Fields => ({
  side,
  at,
  algorithm,
  weapons: ['pistol'],
  ...more,
  attributes: { dexterity: 12, ...((more.attributes ?? {}) as object) },
});
export const foe = (at: Place, more: Fields = {}): Fields => man('blue', at, 'rifleman', more);

/** `a` has its phase and plays by this behaviour. */
export const phaseOf = (algorithm: string, a: Fields = {}, draft: Draft = arena, at: Place = [10, 10]): Draft =>
  draft.unit('a', man('red', at, algorithm, a)).with({ active: 'a' });

/** What the engine would do next, without the names that go without saying. */
export function next(t: Skirmish): Fields {
  const command = segments.automaton.command(segments.imagine(t.state, NPC.id), NPC, groundOf);
  const { by: _by, unit: _unit, ...rest } = (command ?? { type: 'nothing', by: '' }) as SegCommand & Fields;
  return rest;
}

/** Plays so many of its commands. */
export function plays(t: Skirmish, times: number): Skirmish {
  for (let i = 0; i < times; i++) {
    const { type, ...params } = next(t);
    t.do(type as 'move', { unit: 'a', ...params } as never);
  }
  return t;
}

export const reply = (t: Skirmish): Json => {
  if (t.asked === undefined) throw new Error('nothing is asked');
  return segments.automaton.answer(segments.imagine(t.state, NPC.id), t.asked, groundOf);
};

/** Where a move leads. */
export function goal(t: Skirmish, kind: string): Place {
  const command = next(t);
  expect(command).toMatchObject({ type: 'move', kind });
  const [x = 0, y = 0] = command.to as readonly number[];
  return [x, y];
}
export const apart = ([ax, ay]: Place, [bx, by]: Place): number => Math.hypot(ax - bx, ay - by);

export const pillar = (id: string, at: Place) => ({ id, kind: 'pillar', at: [...at] });
/** From north to south, half a metre deep. */
export const strip = (id: string, kind: string, x: number, y: number, length: number) => ({
  id,
  kind,
  shape: { rect: [x, y, 0.5, length] },
});
export const on = (...terrain: readonly Json[]): Draft => arena.map(withTerrain(...terrain));
