import { groundOf } from '@potyczka/ground';
import type { Json, Seat } from '@potyczka/kernel';
import { type Scene, type StatesOf, table, type UnitFields } from '@potyczka/testkit';
import { teohiphip } from '../src/index.ts';
import { waitingUnits } from '../src/procedures/time/slots.ts';
import type { TeoState } from '../src/state.ts';

export type Game = Scene<StatesOf<typeof teohiphip>>;

/** Where the one character of each band stands, and how; the first is `a`, then `b`, `c`. */
export type Bands = readonly UnitFields[];

const NAMES = ['a', 'b', 'c'] as const;

const seats = (bands: number, gm: boolean): readonly Seat[] => [
  ...NAMES.slice(0, bands).map((_, index): Seat => ({ id: `p${index + 1}`, role: 'player', side: `side${index + 1}` })),
  { id: 'npc', role: 'npc' },
  ...(gm ? [{ id: 'gm', role: 'gm' } as const] : []),
];

/** A mission with bands of one character each, already on the table; nobody is GM unless asked for. */
export function mission(scenario: Json, bands: Bands, gm = false) {
  let draft = table(teohiphip, groundOf)
    .seats(...seats(bands.length, gm))
    .with({ scenario });
  bands.forEach((fields, index) => {
    draft = draft.unit(NAMES[index] ?? 'z', { side: `side${index + 1}`, seat: `p${index + 1}`, ...fields });
  });
  return draft;
}

/** The same in the middle of round `round`, `a` acting. */
export const under = (scenario: Json, round: number, bands: Bands, gm = false) =>
  mission(scenario, bands, gm).with({ round, activeUnit: 'a' });

export const stateOf = (t: Game): TeoState => t.state;
export const unitsOf = (t: Game, profile: string) =>
  Object.values(stateOf(t).units).filter((unit) => unit.profile === profile);
export const spots = (t: Game, profile: string) =>
  unitsOf(t, profile).map((unit) => unit.at.map((ticks) => ticks / 1000));

/** Everybody who still waits is activated and stands still, until nothing more can be done this way. */
function step(t: Game, dice: readonly number[] | undefined): void {
  const state = stateOf(t);
  const how = dice === undefined ? {} : { dice };
  if (t.asked !== undefined) t.answer(t.asked.default, how);
  else if (state.activeUnit !== null) t.do('endTurn', { unit: state.activeUnit }, how);
  else if (state.slotSide !== null) {
    const [next] = waitingUnits(state, state.slotSide);
    if (next === undefined) throw new Error('nobody waits');
    t.do('activate', { unit: next.id }, how);
  } else throw new Error('nothing to do');
}

const isLast = (t: Game): boolean => {
  const state = stateOf(t);
  const waiting = Object.keys(state.sides).flatMap((side) => waitingUnits(state, side));
  return state.activeUnit !== null && waiting.filter((unit) => unit.id !== state.activeUnit).length === 0;
};

/** Ends the round; `dice` are those of the last step: R5, then R1 to R3 of the next round. */
export function endRound(t: Game, dice?: readonly number[]): Game {
  const { round } = stateOf(t);
  for (let guard = 0; guard < 200 && stateOf(t).round === round && stateOf(t).phase !== 'over'; guard++)
    step(t, isLast(t) ? dice : undefined);
  return t;
}
