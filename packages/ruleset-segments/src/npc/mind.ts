import type { Point } from '@potyczka/kernel';
import { rangedOf } from '../catalogue/weapons.ts';
import type { SegCommand } from '../commands.ts';
import { forbids } from '../decide.ts';
import { squared } from '../metres.ts';
import { type ShotNumbers, shotNumbers } from '../procedures/shooting/shot-modifiers.ts';
import { comparing, succeeds, UNLUCKY } from '../procedures/tests/dice.ts';
import { enemiesOf, gunInHand } from '../read.ts';
import type { Unit } from '../state.ts';
import type { Actor } from '../suggestions/idea.ts';

/** What an NPC knows of its situation (C9): the table as its seat may know it, never more. */

export interface Mind extends Actor {
  readonly own: { readonly by: string; readonly unit: string };
  /** Enemies in sight, by id. */
  readonly foes: readonly Unit[];
  /** Where enemies out of sight were last seen, in ticks, the nearest first. */
  readonly spots: readonly Point[];
}

/** What its own side has in sight: one seat may play both sides, and must not play one with the eyes of the other. */
export function mindOf(actor: Actor): Mind {
  const { reading, state, unit, by } = actor;
  const seen = state.seen[unit.side] ?? [];
  const foes: Unit[] = [];
  const spots: Point[] = [];
  for (const enemy of enemiesOf(state, unit)) {
    const spot = state.lastSeen[`${unit.side}>${enemy.id}`];
    if (!state.mapped || seen.includes(enemy.id)) foes.push(enemy);
    else if (spot !== undefined) spots.push(spot);
  }
  foes.sort((a, b) => (a.id < b.id ? -1 : 1));
  spots.sort((a, b) => squared(a, unit.at) - squared(b, unit.at));
  return { reading, state, by, unit, own: { by, unit: unit.id }, foes, spots };
}

export const isAllowed = ({ reading }: Mind, command: SegCommand): boolean => forbids(reading, command).length === 0;

export const inMetres = ([x, y]: Point): [number, number] => [x / 1000, y / 1000];

export const isNear = (a: Unit, b: Unit, metres: number): boolean => squared(a.at, b.at) <= (1000 * metres) ** 2;

/** The nearest of them; ties by id, because they come so. */
export const nearest = <T extends { readonly at: Point }>(to: Unit, things: readonly T[]): T | undefined =>
  things.reduce<T | undefined>(
    (best, one) => (best === undefined || squared(one.at, to.at) < squared(best.at, to.at) ? one : best),
    undefined,
  );

/** What a plain shot at somebody would be rolled with. */
export function numbersFor({ reading, unit }: Mind, target: Unit): ShotNumbers | undefined {
  const weapon = gunInHand(unit);
  const spec = weapon === undefined ? undefined : rangedOf(weapon.kind);
  if (weapon === undefined || spec === undefined) return undefined;
  const plan = { unit, target, weapon, spec, called: null, both: false, said: undefined, aims: true };
  return shotNumbers(reading.state, reading.ground, plan);
}

/** Faces of the die that hit, of twenty; the last never does (SEG-3.6). */
export function hittingFaces(mind: Mind, target: Unit): number {
  const threshold = numbersFor(mind, target)?.threshold ?? 0;
  const how = comparing(mind.state);
  let faces = 0;
  for (let die = 1; die < UNLUCKY; die++) if (succeeds(die, 0, threshold, how)) faces += 1;
  return faces;
}

/** Enemies that may be shot at now, the surest first. */
export function marks(mind: Mind): readonly Unit[] {
  const open = mind.foes.filter((foe) => isAllowed(mind, { type: 'shot', ...mind.own, target: foe.id }));
  if (open.length < 2) return open;
  return open
    .map((foe) => ({ foe, faces: hittingFaces(mind, foe) }))
    .sort((a, b) => b.faces - a.faces)
    .map(({ foe }) => foe);
}
