import type { Scene } from '@potyczka/kernel';
import { lastStanding, statesOf, turnOf } from '@potyczka/ruleset-kit';
import { ofOwnSide } from '@potyczka/ruleset-kit/small-game';
import { type DuelState, fencerSheet, HALL } from './state.ts';

/** @rule DUE-3.2 What a seat sees, a table that fits it, and another that looks the same. */
const { seen, imagine, disguise } = ofOwnSide<DuelState, typeof fencerSheet>(fencerSheet);

export { disguise, imagine };

export const view = (state: DuelState, seat: string | null) =>
  ({ ...state, map: HALL, units: seen(state, seat), sides: { blue: {}, red: {} } }) as const;
export type View = ReturnType<typeof view>;

/** What a view looks like on a table. */
export function scene({ units, round, activeUnit, order, options, result }: View): Scene {
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
