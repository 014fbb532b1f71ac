import type { Json, Point } from '@potyczka/kernel';
import type { SegEvent } from '../src/events/index.ts';
import { explode } from '../src/procedures/grenades/explosion.ts';
import { type Fields, replies } from './melee-tables.ts';
import { play } from './procedures.ts';
import { bare, blank, mark, type Skirmish, shooter, withTerrain } from './tables.ts';

/** Somebody with a grenade in hand, its pin out, and nobody about who would leap away unless a test wants it. */

/** Sees nothing coming. */
export const BLIND = { effects: [{ kind: 'blindness' }] } as const;

export const holding = (kind: string, more: Fields = {}): Fields => ({
  pinOut: kind,
  hands: { main: 'pistol', off: kind },
  ...more,
});

/** `a` at (10, 10), Dexterity 12, with a live grenade; `b` far off in the north-east corner. */
export const thrower = (kind = 'smoke', a: Fields = {}, ...terrain: readonly Json[]) =>
  (terrain.length === 0 ? blank : bare.map(withTerrain(...terrain)))
    .unit('a', shooter([10, 10], holding(kind, { ...BLIND, ...a })))
    .unit('b', mark([58, 38], { kind: 'droid', ...BLIND }))
    .with({ active: 'a' });

/** Figures at distances east of the middle of the table, and a blast there. */
export const CENTRE: Point = [20_000, 20_000];

export const ring = (figures: Readonly<Record<string, Fields>>, ...terrain: readonly Json[]) =>
  Object.entries(figures)
    .reduce(
      (draft, [id, fields]) => draft.unit(id, mark(undefined, { kind: 'droid', ...fields })),
      bare.map(withTerrain(...terrain)).unit('a', shooter([2, 2], { kind: 'droid' })),
    )
    .with({ active: 'a' });

export const east = (metres: number, more: Fields = {}): Fields => ({ at: [20 + metres, 20], ...more });

/** A grenade of `a` goes off in the middle. */
export const blast = (t: Skirmish, kind = 'frag', dice: readonly number[] = [], answers = {}) =>
  play(
    t,
    dice,
    (live) => {
      explode(live, { by: 'a', kind, at: CENTRE, level: 0, beside: null });
      return true;
    },
    replies(answers),
  );

type Told<T extends SegEvent['type']> = Extract<SegEvent, { readonly type: T }>;

/** The events of one type, in order. */
export const told = <T extends SegEvent['type']>(course: { readonly events: readonly SegEvent[] }, type: T) =>
  course.events.filter((event): event is Told<T> => event.type === type);

/** What a blast came to, figure by figure. */
export const levels = (course: { readonly events: readonly SegEvent[] }): Readonly<Record<string, number>> =>
  Object.fromEntries(told(course, 'blastFelt').map(({ unit, level }) => [unit, level]));
