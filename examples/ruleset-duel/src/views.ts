import type { Json, Scene } from '@potyczka/kernel';
import { guesserOf, lastStanding, statesOf, turnOf } from '@potyczka/ruleset-kit';
import { type DuelState, type Fencer, fencerSheet, HALL, SIDES, seesGuard } from './state.ts';

/** A fencer as others see it: that somebody is on guard, and to friends on which line. */
const seen = (fencer: Fencer, whole: boolean) => ({
  ...fencer,
  guard: whole ? fencer.guard : fencerSheet.guard.blank,
  guarded: fencer.guard !== null,
});
type View = Omit<DuelState, 'units'> & { readonly units: Readonly<Record<string, ReturnType<typeof seen>>> };

export function view(state: DuelState, seat: string | null): Json {
  const units = Object.values(state.units).map((fencer) => [fencer.id, seen(fencer, seesGuard(state, seat, fencer))]);
  const sides = Object.fromEntries(SIDES.map((side) => [side, {}]));
  return { ...state, map: HALL, units: Object.fromEntries(units), sides } as unknown as Json;
}

const guesses = guesserOf<Fencer>(fencerSheet);
const guessing = (masked: boolean) => (state: DuelState, seat: string) => {
  const units = Object.values(state.units).map((fencer) => {
    const guessed = guesses(fencer, () => seesGuard(state, seat, fencer), masked).map(({ name, now }) => [name, now]);
    return [fencer.id, { ...fencer, ...Object.fromEntries(guessed) }];
  });
  return { ...state, units: Object.fromEntries(units) };
};
/** @rule DUE-3.2 A table that fits what a seat sees; and another that looks the same to it. */
export const imagine = guessing(false);
export const disguise = guessing(true);

/** What a view looks like on a table. */
export function scene(json: Json): Scene {
  const { units, round, activeUnit, order, options, result } = json as unknown as View;
  const figures = Object.values(units).map((unit) => ({
    ...{ id: unit.id, name: unit.name, side: unit.side, at: unit.at, kind: 'person' as const, radius: 0.42 },
    life: { key: 'life', now: unit.life, most: Math.max(4, unit.life) },
    tracks: [{ key: 'actions', now: unit.actions, most: 2 }],
    states: statesOf(unit, 'state', ['guarded']),
    acting: activeUnit === unit.id,
    done: order.indexOf(unit.id) < order.indexOf(activeUnit ?? ''),
    out: unit.life === 0,
    hidden: false,
  }));
  return {
    ...{ board: { ...HALL, squares: true, y: 'down', ground: 'house' }, floors: [], places: [], pieces: [] },
    ...{ zones: [], things: [], figures, goals: lastStanding(figures) },
    turn: turnOf([round, Number(options.rounds)], result === null ? 'turn' : 'over', activeUnit, order),
  };
}
