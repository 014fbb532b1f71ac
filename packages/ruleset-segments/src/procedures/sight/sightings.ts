import type { Ground, Point } from '@potyczka/kernel';
import { changed } from '../../copies.ts';
import type { SegPlay } from '../../play.ts';
import { hasEffect, isHere, isIn } from '../../read.ts';
import { groundAt, sightBetween } from '../../spatial.ts';
import type { SegState, Unit } from '../../state.ts';
import { alongPath } from '../time/triggers.ts';

/** Section 4: which enemies a side has in sight; of the others it knows where it last saw them. */

const isUnknown = (state: SegState, side: string, unit: Unit): boolean =>
  unit.concealed && !(state.known[side] ?? []).includes(unit.id);

const watches = (unit: Unit, side: string): boolean =>
  unit.side === side && isIn(unit) && !hasEffect(unit, 'blindness');

const eyesOf = (state: SegState, side: string): readonly Unit[] =>
  Object.values(state.units).filter((unit) => watches(unit, side));

/** Whether one of these sees somebody. */
const sees = (state: SegState, ground: Ground, eyes: readonly Unit[], unit: Unit): boolean =>
  eyes.some((eye) => sightBetween(state, ground, eye, unit).sees);

/** @rule SEG-9.5 The last place on its way where somebody saw it; else where it stands, for there it ducked. */
function lastPlace(state: SegState, ground: Ground, side: string, unit: Unit): Point {
  const [start] = unit.lastPath;
  const eyes = eyesOf(state, side);
  const there = (at: Point): boolean => sees(state, ground, eyes, changed(unit, { at, leaning: false, coverId: null }));
  const way = [...alongPath(unit.lastPath)].reverse();
  return way.find(there) ?? start ?? unit.at;
}

/** Enemies a side has in sight now. */
function inSight(state: SegState, ground: Ground, side: string): readonly string[] {
  const seen: string[] = [];
  const eyes = eyesOf(state, side);
  for (const unit of Object.values(state.units)) {
    if (unit.side === side || !isHere(unit) || isUnknown(state, side, unit)) continue;
    if (!state.mapped || sees(state, ground, eyes, unit)) seen.push(unit.id);
  }
  return seen;
}

/** @rule SEG-9.6 Whoever was found in concealment is known until it is out of sight again. */
function knownThen(state: SegState, side: string, seen: readonly string[]): readonly string[] {
  const before = state.known[side] ?? [];
  const forgotten = (id: string): boolean => state.units[id]?.concealed === true && !seen.includes(id);
  if (seen.every((id) => before.includes(id)) && !before.some(forgotten)) return before;
  return [...new Set([...before, ...seen])].filter((id) => !forgotten(id));
}

/** Where those were last seen who have just got out of sight. */
function lostBy(state: SegState, ground: Ground, side: string, seen: readonly string[]) {
  const lost = (state.seen[side] ?? []).flatMap((id) => {
    const unit = seen.includes(id) ? undefined : state.units[id];
    return unit === undefined || unit.side === side || !isHere(unit) ? [] : [unit];
  });
  return Object.fromEntries(lost.map((unit) => [unit.id, lastPlace(state, ground, side, unit)]));
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one));

/** Everybody looks around: told only when a side sees or knows others than before. */
export function lookAround(play: SegPlay): void {
  const ground = groundAt(play);
  for (const side of Object.keys(play.state.sides)) {
    const { state } = play;
    const seen = inSight(state, ground, side);
    const known = knownThen(state, side, seen);
    if (same(seen, state.seen[side] ?? []) && same(known, state.known[side] ?? [])) continue;
    const lost = lostBy(state, ground, side, seen);
    play.tell({ type: 'sightChanged', side, seen, known, lost, rules: ['SEG-9.5', 'SEG-9.6'] });
  }
}
