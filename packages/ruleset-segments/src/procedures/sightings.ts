import type { Ground, Point } from '@potyczka/kernel';
import { changed } from '../copies.ts';
import type { SegPlay } from '../play.ts';
import { hasEffect, isHere, isIn } from '../read.ts';
import { groundAt, sightBetween } from '../spatial.ts';
import type { SegState, Unit } from '../state.ts';
import { alongPath } from './triggers.ts';

/** Section 4: which enemies a side has in sight; of the others it knows where it last saw them. */

const isUnknown = (state: SegState, side: string, unit: Unit): boolean =>
  unit.concealed && !(state.known[side] ?? []).includes(unit.id);

const watchers = (state: SegState, side: string): readonly Unit[] =>
  Object.values(state.units).filter((unit) => unit.side === side && isIn(unit) && !hasEffect(unit, 'blindness'));

const sees = (state: SegState, ground: Ground, eyes: readonly Unit[], unit: Unit): boolean =>
  eyes.some((eye) => sightBetween(state, ground, eye, unit).sees);

/** @rule SEG-9.5 The last place on its way where somebody saw it; else where it stands, for there it ducked. */
function lastPlace(state: SegState, ground: Ground, eyes: readonly Unit[], unit: Unit): Point {
  const [start] = unit.lastPath;
  const there = (at: Point): boolean => sees(state, ground, eyes, changed(unit, { at, leaning: false, coverId: null }));
  const way = [...alongPath(unit.lastPath)].reverse();
  return way.find(there) ?? start ?? unit.at;
}

interface Sightings {
  readonly seen: readonly string[];
  readonly known: readonly string[];
  readonly lost: Readonly<Record<string, Point>>;
}

function sightingsOf(state: SegState, ground: Ground, side: string): Sightings {
  const enemies = Object.values(state.units).filter((unit) => unit.side !== side && isHere(unit));
  const eyes = watchers(state, side);
  const inSight = enemies.filter((unit) => {
    if (isUnknown(state, side, unit)) return false;
    return !state.mapped || sees(state, ground, eyes, unit);
  });
  const seen = inSight.map(({ id }) => id);
  const before = state.seen[side] ?? [];
  const lost = enemies.filter(({ id }) => before.includes(id) && !seen.includes(id));
  // SEG-9.6: whoever was found in concealment is known until it is out of sight again.
  const forgotten = (id: string): boolean => state.units[id]?.concealed === true && !seen.includes(id);
  const known = [...new Set([...(state.known[side] ?? []), ...seen])].filter((id) => !forgotten(id));
  return { seen, known, lost: Object.fromEntries(lost.map((unit) => [unit.id, lastPlace(state, ground, eyes, unit)])) };
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** Everybody looks around: told only when a side sees or knows others than before. */
export function lookAround(play: SegPlay): void {
  const ground = groundAt(play);
  for (const side of Object.keys(play.state.sides)) {
    const { state } = play;
    const { seen, known, lost } = sightingsOf(state, ground, side);
    if (same(seen, state.seen[side] ?? []) && same(known, state.known[side] ?? [])) continue;
    play.tell({ type: 'sightChanged', side, seen, known, lost, rules: ['SEG-9.5', 'SEG-9.6'] });
  }
}
