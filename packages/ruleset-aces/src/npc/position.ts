import type { Seat } from '@potyczka/kernel';
import { leftOf, paceOf } from '../procedures/movement/running.ts';
import { enemiesOf, isAdjacent, sideOf, unitsUp } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { repeated, standingWorth } from './figures.ts';
import { stakes, winnerNow } from './stakes.ts';
import { EASIER, type Threat, threatOf } from './threats.ts';

/** How good a position is for a side, by numbers cheap enough for hundreds of positions a decision. */

const WON = 100_000;
/** What the next turns are expected to bring counts less than what is there: the enemy's more than one's own. */
const NEXT_OWN = 0.3;
const NEXT_THEIRS = 0.4;
/** What is left of the turn that is running: an action not yet named, a named one. Doing it is worth all of it. */
const UNNAMED = 0.92;
const NAMED = 0.97;
/** A blow that first has to be walked to. */
const AFTER_WALK = 0.85;
/** A shot that first has to be stepped round a corner for. */
const UNSEEN = 0.35;
const CHIP = 70;
const CHIPS_COUNTED = 4;
const POINT = 6;

/** How much of a blow remains that far off: nearly all within a walk, then less with every stride. */
function walked(far: number, pace: number): number {
  if (far <= 0) return 1;
  return far <= pace ? AFTER_WALK - 0.01 * far : 0.5 / (far / pace);
}

/** What a unit can expect of its next whole turn against one enemy. */
function nextTurn(state: AcesState, unit: Unit, threat: Threat, bound: boolean): number {
  const blow = threat.blow[0] * walked(threat.far, paceOf(state, unit));
  const shot = bound && threat.bothHands ? 0 : threat.shot[0] * (threat.sees ? 1 : UNSEEN);
  return Math.max(blow, shot);
}

/** What a figure in trouble can still do of what it could do. */
function ability(unit: Unit): number {
  if (unit.stunned) return 0.3;
  const shaken = unit.shaken ? 0.55 : 1;
  const held = unit.grip === null ? 1 : unit.grip.level === 'pinned' ? 0.2 : 0.6;
  return shaken * held * (unit.surprised ? 0.4 : 1);
}

const isBound = (state: AcesState, unit: Unit, enemies: readonly Unit[]): boolean =>
  state.mapped && enemies.some((enemy) => isAdjacent(state, unit, enemy) && !enemy.stunned);

/** Everybody on a side does to whom it can hurt most what it can: those who hide are aimed at by nobody. */
function expected(state: AcesState, units: readonly Unit[], enemies: readonly Unit[]): number {
  let sum = 0;
  for (const unit of units) {
    const bound = isBound(state, unit, enemies);
    let best = 0;
    for (const enemy of enemies)
      if (!enemy.hidden) best = Math.max(best, nextTurn(state, unit, threatOf(state, unit, enemy), bound));
    sum += best * ability(unit);
  }
  return sum;
}

const ATTACKS: readonly string[] = ['attack', 'any'];

/** Which row of a threat goes with so many actions in a turn (ACE-9.5). */
type Actions = 1 | 2 | 3;

/** How the actions that are left were named. */
interface Named {
  /** Which penalty goes with them. */
  readonly row: Actions;
  /** @rule ACE-12.6 Several shots stand only where they were named; before that, they may be. */
  readonly burst: boolean;
  readonly furious: boolean;
}

/** @rule ACE-11.2 A furious blow is two better to hit, and hits harder. */
const HARDER = 1.2;
const blowNamed = (blow: Threat['blow'], { row, furious }: Named): number =>
  furious ? HARDER * ((row === 1 ? blow[EASIER] : blow[row - 2]) ?? 0) : (blow[row - 1] ?? 0);

/** The most that so many actions in this turn can still do to one enemy, with the penalty of as many as were named. */
function bestNow(state: AcesState, unit: Unit, enemies: readonly Unit[], times: number, named: Named): number {
  const bound = isBound(state, unit, enemies);
  const steps = leftOf(state, unit) / 2;
  let best = 0;
  for (const enemy of enemies) {
    if (enemy.hidden) continue;
    const { blow, far, shot, single, sees, bothHands } = threatOf(state, unit, enemy);
    const near = far <= 0 ? 1 : far <= steps ? AFTER_WALK : 0;
    const aimed = sees && !(bound && bothHands) ? 1 : 0;
    const fired = named.burst ? shot : single;
    const once = Math.max(blowNamed(blow, named) * near, (fired[named.row - 1] ?? 0) * aimed);
    best = Math.max(best, repeated(enemy, once, times));
  }
  return best;
}

/** @rule ACE-11.2 What it costs to stand exposed after a furious blow: everybody hits the easier. */
function exposure(state: AcesState, unit: Unit, enemies: readonly Unit[]): number {
  if (unit.exposed.length > 0) return 0;
  let sum = 0.05 * standingWorth(unit);
  for (const enemy of enemies) {
    const { blow, far, shot, sees } = threatOf(state, enemy, unit);
    const struck = (blow[EASIER] - blow[0]) * walked(far, paceOf(state, enemy));
    sum += NEXT_THEIRS * ability(enemy) * Math.max(struck, sees ? shot[EASIER] - shot[0] : 0);
  }
  return sum;
}

/** What the turn under way still holds: ending it gives that up, an action turns it into harm done. */
function restOfTurn(state: AcesState, unit: Unit, enemies: readonly Unit[]): number {
  const { turn } = unit;
  if (turn === null || unit.shaken || unit.stunned) return 0;
  if (turn.declared === null) {
    const best = (row: Actions): number =>
      bestNow(state, unit, enemies, row, { row, burst: true, furious: turn.furious });
    return UNNAMED * Math.max(best(1), best(2), best(3));
  }
  const left = turn.declared.filter((action) => !action.done && ATTACKS.includes(action.kind));
  if (left.length === 0) return 0;
  const row: Actions = turn.penalty >= 4 ? 3 : turn.penalty >= 2 ? 2 : 1;
  const burst =
    state.options['declare.rofTargets'] !== 'atDeclaration' || left.some(({ targets }) => targets !== undefined);
  const value = NAMED * bestNow(state, unit, enemies, left.length, { row, burst, furious: turn.furious });
  return turn.furious ? value - exposure(state, unit, enemies) : value;
}

/** Chips and power points, and a turn kept for later. */
function reserves(state: AcesState, side: string): number {
  let sum = 0;
  for (const unit of unitsUp(state)) {
    if (unit.side !== side) continue;
    sum += CHIP * Math.min(CHIPS_COUNTED, unit.chips + unit.resolveTokens) + POINT * unit.powerPoints;
    if (unit.hold !== 'none') sum += 0.03 * standingWorth(unit);
  }
  const pooled = Object.values(state.units).some((unit) => unit.side === side && runsOnPool(state, unit));
  return pooled ? sum + CHIP * Math.min(CHIPS_COUNTED, state.gmPool) : sum;
}

const runsOnPool = (state: AcesState, unit: Unit): boolean =>
  state.options.mode === 'standard' && sideOf(state, unit).kind === 'opposition';

/** Everybody on one's own side less everybody else. */
function strength(state: AcesState, side: string): number {
  let sum = 0;
  for (const unit of Object.values(state.units)) sum += (unit.side === side ? 1 : -1) * standingWorth(unit);
  return sum;
}

function decided(state: AcesState, side: string): number | undefined {
  if (state.result !== null) {
    const result = state.result[side];
    return result === 'win' ? WON : result === 'loss' ? -WON : 0;
  }
  const winner = winnerNow(state);
  return winner === undefined ? undefined : winner === side ? WON : -WON;
}

/** The side a seat plays on; a GM who plays for none leads the opposition. */
function sideFor(state: AcesState, seat: Seat): string | undefined {
  if (seat.side !== undefined) return seat.side;
  const sides = Object.values(state.sides);
  const own = sides.find((side) => side.seat === seat.id);
  const unit = Object.values(state.units).find((one) => one.seat === seat.id);
  return own?.id ?? unit?.side ?? sides.find((side) => side.kind === 'opposition')?.id;
}

/** What a position is worth for a seat's side. */
export function worth(state: AcesState, seat: Seat): number {
  const side = sideFor(state, seat);
  if (side === undefined) return 0;
  const over = decided(state, side);
  if (over !== undefined) return over;
  const own = unitsUp(state).filter((unit) => unit.side === side);
  const enemies = own[0] === undefined ? unitsUp(state) : enemiesOf(state, own[0]);
  const current = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  const turn =
    current === undefined
      ? 0
      : restOfTurn(state, current, enemiesOf(state, current)) * (current.side === side ? 1 : -NEXT_THEIRS);
  const next = NEXT_OWN * expected(state, own, enemies) - NEXT_THEIRS * expected(state, enemies, own);
  const purse = Object.keys(state.sides).reduce((sum, one) => sum + (one === side ? 1 : -1) * reserves(state, one), 0);
  return Math.round(strength(state, side) + stakes(state, side) + turn + next + purse);
}
