import { memory, remembered } from '@potyczka/kernel';
import { chebyshev } from '@potyczka/ruleset-kit';
import { type Board, boardOf, cellAt, numberOf } from '../lines.ts';
import { heroesOf, presentFoes, standingHeroes } from '../read.ts';
import { around } from '../spatial.ts';
import type { Square, StepState, Thing } from '../state.ts';
import { heroValue } from './values.ts';

/** How near the heroes are to what the scene is about (STEP-25.1). */

/** A shut door on the way is worth so many squares. */
const SHUT = 6;
const UNREACHED = 60;

/** Squares to the nearest of some places, over shut doors, by the numbers of squares; kept with the board. */
const fieldsOn = remembered((_board: Board) => memory<Uint8Array>());

function fieldTo(state: StepState, places: readonly Square[]): Uint8Array {
  return fieldsOn(boardOf(state))(places.join(' '), () => spreadFrom(state, places));
}

const isDoor = (state: StepState, square: Square): boolean =>
  state.objects.some(({ pos }) => pos !== null && pos[0] === square[0] && pos[1] === square[1]);

function costInto(state: StepState, square: Square): number | null {
  const { cost, pit } = cellAt(state, square);
  if (pit) return null;
  return cost ?? (isDoor(state, square) ? SHUT : null);
}

function spreadFrom(state: StepState, places: readonly Square[]): Uint8Array {
  const field = new Uint8Array(state.width * state.height).fill(UNREACHED);
  const rows: Square[][] = [[...places]];
  for (const place of places) field[numberOf(state, place)] = 0;
  for (let far = 0; far < Math.min(rows.length, UNREACHED); far++)
    for (const square of rows[far] ?? []) {
      if (field[numberOf(state, square)] !== far) continue;
      for (const next of around(state, square)) {
        const cost = costInto(state, next);
        const number = numberOf(state, next);
        if (cost === null || far + cost >= (field[number] ?? 0)) continue;
        field[number] = far + cost;
        const row = rows[far + cost] ?? [];
        row.push(next);
        rows[far + cost] = row;
      }
    }
  return field;
}

/** How far a square is from the goal of the scene; 0 where it has none to go to. */
export function farFromGoal(state: StepState, square: Square): number {
  const places = goalPlaces(state);
  return places.length === 0 ? 0 : (fieldTo(state, places)[numberOf(state, square)] ?? UNREACHED);
}

const NOWHERE: readonly Square[] = [];

function goalPlaces(state: StepState): readonly Square[] {
  const { kind, what } = state.scenario.objective;
  if (kind === 'leave') return state.scenario.exits;
  const thing = kind === 'use' ? state.objects.find(({ id }) => id === what) : undefined;
  return thing?.pos == null ? NOWHERE : [thing.pos];
}

const STEP_NEARER = 14;
const OPENED = 160;
const OUT_SAFELY = 250;

/** Out of the map, or to the thing it is about. */
function progress(state: StepState): number {
  let sum = 0;
  for (const hero of heroesOf(state)) {
    if (hero.left) sum += heroValue(hero) * 0 + OUT_SAFELY;
    else if (!hero.dead && hero.at !== null) sum -= STEP_NEARER * farFromGoal(state, hero.at);
  }
  for (const thing of state.objects) if (thing.blocks && thing.open) sum += OPENED;
  return sum;
}

const GATE_POINT = 700;

/** Catalogue S2: what the gate still stands, and how near those are who would storm it. */
function gate(state: StepState, thing: Thing): number {
  const { pos } = thing;
  let sum = GATE_POINT * (thing.points ?? 1);
  if (pos === null || !state.mapped) return sum;
  for (const foe of presentFoes(state)) {
    if (foe.at === null) continue;
    const held = standingHeroes(state).some(
      (hero) => hero.at !== null && foe.at !== null && chebyshev(hero.at, foe.at) <= 2,
    );
    const far = chebyshev(foe.at, pos);
    sum -= far <= 1 ? (held ? 60 : 260) : Math.max(0, 12 - far) * (held ? 2 : 9);
  }
  return sum;
}

/** Clocks run against the heroes. */
function clocks(state: StepState): number {
  let sum = 0;
  for (const { filled, size, fired, stopped, consequence } of state.clocks)
    if (!fired && !stopped && consequence !== null) sum += (filled / size) * (consequence.kind === 'lose' ? 2500 : 350);
  return sum;
}

/** What the scene's own goal adds to the heroes' side. */
export function goalWorth(state: StepState): number {
  const { kind, what } = state.scenario.objective;
  const thing = kind === 'gate' ? state.objects.find(({ id }) => id === what) : undefined;
  const goal = kind === 'leave' || kind === 'use' ? (state.mapped ? progress(state) : 0) : 0;
  return goal + (thing === undefined ? 0 : gate(state, thing)) - clocks(state);
}
