import type { StepPlay } from '../../play.ts';
import { nearestFree } from '../../spatial/places.ts';
import { isFree, nearestFirst } from '../../spatial.ts';
import type { Foe, Square, StepState } from '../../state.ts';
import { askGm, squareChoice } from '../gm.ts';

/** Foes that come later: waves, patrols, summoned Minions, new threats (catalogue 4.1 steps 1 and 3). */

const foeSide = (state: StepState): string =>
  Object.values(state.sides).find((side) => side.kind === 'foes')?.id ?? 'foes';

/** An ID nobody has yet, and its number. */
function nextId(state: StepState, profile: string): { readonly id: string; readonly number: number } {
  for (let number = state.spawned + 1; ; number += 1) {
    const id = `${profile}${number}`;
    if (state.units[id] === undefined) return { id, number };
  }
}

/** Its kind with a number nobody of that kind goes by, whatever their IDs are: what is told of one is told of no other. */
function nextName(state: StepState, profile: string, first: number): string {
  const names = new Set(Object.values(state.units).map((unit) => unit.name));
  for (let number = first; ; number += 1) {
    const name = `@profile.${profile}#${number}`;
    if (!names.has(name)) return name;
  }
}

export interface Entry {
  readonly why: string;
  readonly rules: readonly string[];
  /** It acts in the foe phase that is on; else from the next one. */
  readonly acts?: boolean;
  readonly stats?: Readonly<Record<string, unknown>>;
}

/** Puts one foe of a profile on the board; on a table without one it is simply there. Gives its id. */
export function enterFoe(play: StepPlay, profile: string, at: Square | null, how: Entry): string | undefined {
  const { state } = play;
  const { id, number } = nextId(state, profile);
  const name = nextName(state, profile, number);
  const wire = { id, name, side: foeSide(state), profile, stats: how.stats ?? {} };
  const foe = play.follow.readFoe(at === null ? wire : { ...wire, at });
  if (foe === undefined) return undefined;
  const waits = state.phase === 'foes' && how.acts !== true;
  const unit: Foe = waits ? { ...foe, turnDone: true, movesLeft: 0, actionLeft: 0 } : foe;
  play.tell({ type: 'foeEntered', unit, why: how.why, rules: how.rules });
  return id;
}

/** The free squares of a list, nearest first; the GM picks among them. */
export function entrySquare(play: StepPlay, squares: readonly Square[], near: Square | null): Square | null {
  const { state } = play;
  if (!state.mapped) return null;
  const target = near ?? squares[0] ?? [0, 0];
  const free = squares.filter((square) => isFree(state, square)).sort(nearestFirst(target));
  const [first] = free;
  if (first === undefined) return nearestFree(state, target) ?? null;
  if (free.length === 1) return first;
  const choice = askGm(play, () => ({
    kind: 'chooseSquare',
    rule: 'STEP-24.4',
    params: { what: 'entry' },
    choices: free.map(squareChoice),
    default: [first[0], first[1]],
  }));
  return choice as unknown as Square;
}

/** A wave, a patrol: everybody of it enters. */
function bring(play: StepPlay, id: string, rules: readonly string[]): void {
  const spawn = play.state.scenario.spawns.find((one) => one.id === id);
  if (spawn === undefined || spawn.done) return;
  play.tell({ type: 'spawnCame', spawn: id, rules });
  for (const profile of spawn.profiles) {
    const at = entrySquare(play, spawn.at, spawn.near);
    enterFoe(play, profile, at, { why: id, rules });
  }
}

/** 4.1 step 1: what the scenario has planned for this round. */
export function scheduledSpawns(play: StepPlay): void {
  for (const spawn of play.state.scenario.spawns)
    if (!spawn.done && spawn.round === play.state.round) bring(play, spawn.id, ['STEP-25.1']);
}

/** A clock has run out, a door is open: whoever waited for that comes. */
export function triggeredSpawns(play: StepPlay, trigger: string): void {
  for (const spawn of play.state.scenario.spawns)
    if (!spawn.done && (spawn.trigger === trigger || spawn.id === trigger)) bring(play, spawn.id, ['STEP-18.5']);
}
