import type { SegPlay } from '../play.ts';
import { isIn } from '../read.ts';
import type { SegState } from '../state.ts';

/** SEG-29: whether the battle is decided. */

type Result = Readonly<Record<string, 'win' | 'loss' | 'draw'>>;

const sidesOf = (state: SegState): readonly string[] =>
  Object.keys(state.sides).filter((side) => Object.values(state.units).some((unit) => unit.side === side));

/** @rule SEG-29.2 @rule SEG-29.4 A side wins when every enemy is out and it has someone in. */
function standing(state: SegState): Result | null {
  const sides = sidesOf(state);
  if (sides.length < 2) return null;
  const alive = sides.filter((side) => Object.values(state.units).some((unit) => unit.side === side && isIn(unit)));
  if (alive.length > 1) return null;
  const word = (side: string): 'win' | 'loss' | 'draw' =>
    alive.length === 0 ? 'draw' : alive.includes(side) ? 'win' : 'loss';
  return Object.fromEntries(sides.map((side) => [side, word(side)]));
}

/** Looked at after every segment (T2.4). */
export function judge(play: SegPlay): void {
  if (play.state.mode === 'over' || play.state.mode === 'setup') return;
  const result = standing(play.state);
  if (result !== null) play.tell({ type: 'gameEnded', result, reason: 'eliminated', rules: ['SEG-29.2'] });
}

/** @rule SEG-29.5 At the end of the last Turn the side with fewer members out wins, else it is a draw. */
export function judgeTurnLimit(play: SegPlay, now = false): void {
  const { state } = play;
  if (state.mode === 'over' || (!now && (state.turnLimit === null || state.turn < state.turnLimit))) return;
  const sides = sidesOf(state);
  const out = (side: string): number =>
    Object.values(state.units).filter((unit) => unit.side === side && !isIn(unit)).length;
  const fewest = Math.min(...sides.map(out));
  const best = sides.filter((side) => out(side) === fewest);
  const word = (side: string): 'win' | 'loss' | 'draw' =>
    best.length > 1 ? 'draw' : best.includes(side) ? 'win' : 'loss';
  const result = Object.fromEntries(sides.map((side) => [side, word(side)]));
  play.tell({ type: 'gameEnded', result, reason: 'turnLimit', rules: ['SEG-29.5'] });
}
