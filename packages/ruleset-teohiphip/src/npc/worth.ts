import type { Ground, GroundMaker, Seat } from '@potyczka/kernel';
import { changed } from '../copies.ts';
import { controllerOf } from '../procedures/interaction/objectives.ts';
import { distanceBetween } from '../procedures/movement/paths.ts';
import { areEnemies, currentHp, isPlayerCharacter, unitsOnTable } from '../read.ts';
import { groundMap } from '../spatial.ts';
import type { Side, TeoState, Unit } from '../state.ts';
import { errandOf, heldBy, isQuarry, progressOf } from './aims.ts';
import { expected, gapBetween, menace } from './menace.ts';

/** How good a position is for a side: what players above the rulebook go by. A healthy figure of 4 HP is worth 1,000. */

const GAME = 100_000;
const BODY = 200;
const HP = 200;
/** What an HP is worth that somebody is likely to lose with the next attack on him, later or sooner. */
const SOON = 0.55 * HP;
const SOONER = 0.75 * HP;
/** A die that makes a success out of any other; dearer figures to pay for it with do not make it better. */
const GOOD_DIE = 22;
const INCH_TO_FOE = 7;
const LOST_AP = 60;
/** The whole of a mission; an inch on the way to what has to be done outweighs a shot or two that may be suffered. */
const MISSION = 50_000;
/** A point of structure of what has to be held. */
const STRUCTURE = 300;
const POINT = 500;
const HOLDING = 380;
const INCH_TO_MARKER = 22;
/** Going on with nothing to gain by it: so little that anything useful outweighs it. */
const IDLE_AP = 2;

const lifeOf = (unit: Unit): number => BODY + HP * currentHp(unit);

const goodDice = (unit: Unit): number =>
  currentHp(unit) < 2 ? 0 : GOOD_DIE * Math.min(3, unit.pool.filter((die) => die >= 5).length);

const standing = (unit: Unit): number => lifeOf(unit) + goodDice(unit) - LOST_AP * unit.apPenalty;

/** The two parties as a side sees them; those it has no quarrel with are neither. */
interface Parties {
  readonly own: readonly Unit[];
  readonly foes: readonly Unit[];
}

function partiesOf(state: TeoState, side: Side): Parties {
  const own: Unit[] = [];
  const others: Unit[] = [];
  for (const unit of unitsOnTable(state)) (state.sides[unit.side]?.team === side.team ? own : others).push(unit);
  // Whoever has left the table has still the same enemies.
  const all = Object.values(state.units).filter((unit) => state.sides[unit.side]?.team === side.team);
  return { own, foes: others.filter((other) => all.some((unit) => areEnemies(state, unit, other))) };
}

/**
 * What a figure may take from somebody with its next attack, and how far it has to go. Nobody knows whom it will pick, so
 * all count alike: were it the most that counts, going to ground would seem to help nobody until the last one is down.
 */
function reach(state: TeoState, ground: Ground, unit: Unit, targets: readonly Unit[]): number {
  if (targets.length === 0) return 0;
  let harm = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const target of targets) {
    // An Aim is for this activation: the next attack after it has none.
    harm += menace(state, ground, unit, target, { aimed: false }) * urgency(state, target);
    least = Math.min(least, gapBetween(unit, target));
  }
  return (harm / targets.length) * (unit.activated ? SOON : SOONER) - (INCH_TO_FOE * least) / 1000;
}

/** What harm to the one enemy the mission is about counts beside harm to others. */
const QUARRY = 4;

/** The last HP of a figure take the figure with them. */
const urgency = (state: TeoState, target: Unit): number =>
  (currentHp(target) <= 1 ? 1.6 : currentHp(target) === 2 ? 1.15 : 1) * (isQuarry(state, target) ? QUARRY : 1);

const mayStill = (state: TeoState, unit: Unit, kind: 'attack' | 'hunker' | 'aim'): boolean =>
  state.options.repeatActions === 'free' || !unit.actionsThisTurn.includes(kind);

/** What all of one party may take from the other with their next attacks. */
const pressure = (state: TeoState, ground: Ground, party: readonly Unit[], targets: readonly Unit[]): number => {
  let sum = 0;
  for (const unit of party) if (!unit.escorted) sum += reach(state, ground, unit, targets);
  return sum;
};

/** What the others may do less when the figure that is acting goes to ground. */
function shelter(state: TeoState, ground: Ground, unit: Unit, own: readonly Unit[], foes: readonly Unit[]): number {
  const as = (hunkered: boolean): readonly Unit[] => {
    const other = unit.hunkered === hunkered ? unit : changed(unit, { hunkered });
    return own.map((one) => (one === unit ? other : one));
  };
  return pressure(state, ground, foes, as(false)) - pressure(state, ground, foes, as(true));
}

/** What the figure that is acting can still make of its action points where it stands. */
function planOf(state: TeoState, ground: Ground, unit: Unit, own: readonly Unit[], foes: readonly Unit[]): number {
  if (unit.ap <= 0 || unit.escorted) return 0;
  const errand = isPlayerCharacter(state, unit) ? MISSION * errandOf(state, ground, unit) : 0;
  return unit.ap < 2
    ? Math.max(errand, fightOf(state, ground, unit, own, foes))
    : errand + fightOf(state, ground, unit, own, foes);
}

/** The same of a figure that thinks of nothing but the enemy. */
function fightOf(state: TeoState, ground: Ground, unit: Unit, own: readonly Unit[], foes: readonly Unit[]): number {
  const attacks = unit.attacksThisTurn < unit.attacksPerTurn && mayStill(state, unit, 'attack');
  const best = (aimed: boolean): number =>
    foes.reduce((most, foe) => Math.max(most, expected(state, ground, unit, foe, { aimed }) * urgency(state, foe)), 0) *
    HP;
  const safety = mayStill(state, unit, 'hunker') || unit.hunkered ? shelter(state, ground, unit, own, foes) : 0;
  // Down already: whoever attacks from there gets up (TEO-5.10).
  if (unit.hunkered) return attacks ? Math.max(0, best(unit.aimed !== false) - safety) : 0;
  if (!attacks) return safety;
  const shot = best(unit.aimed !== false);
  if (unit.ap < 2) return Math.max(shot, safety);
  const aims = unit.aimed === false && mayStill(state, unit, 'aim');
  return Math.max(shot + safety, aims ? best(true) : 0);
}

/** Points of a mission that counts them, and who stands to get the next ones. */
function scored(state: TeoState, ground: Ground, side: Side): number {
  const { score } = state.mission.plan;
  if (score === undefined) return 0;
  const mine = state.score[side.id] ?? 0;
  const rivals = Object.values(state.sides).filter((other) => other.team !== side.team && !other.neutral);
  const theirs = Math.max(0, ...rivals.map((other) => state.score[other.id] ?? 0));
  const markers = (score.control ?? []).reduce((sum, { object, rounds, points }) => {
    const next = rounds.find((round) => round >= state.round);
    return next === undefined ? sum : sum + (points * holding(state, ground, side, object)) / (1 + next - state.round);
  }, 0);
  return POINT * (mine - theirs) + markers;
}

function holding(state: TeoState, ground: Ground, side: Side, object: string): number {
  const thing = state.objects[object];
  if (thing === undefined) return 0;
  const controller = controllerOf(state, ground, thing);
  const held = controller === null ? 0 : controller === side.id ? HOLDING : -HOLDING;
  const nearest = (team: boolean): number =>
    unitsOnTable(state)
      .filter((unit) => (state.sides[unit.side]?.team === side.team) === team)
      .reduce((least, unit) => Math.min(least, distanceBetween(unit.at, thing.at)), state.width);
  return held + (INCH_TO_MARKER * (nearest(false) - nearest(true))) / 1000;
}

/** Other bands that are after the same. */
const rivalsOf = (state: TeoState, side: Side): readonly Side[] =>
  Object.values(state.sides).filter((other) => other.team !== side.team && !other.npc && !side.npc);

/** The players' mission, for them or against them. */
function mission(state: TeoState, ground: Ground, side: Side): number {
  const { win = [], loss = [], versus } = state.mission.plan;
  if (versus !== undefined && versus !== 'score' && rivalsOf(state, side).length > 0) {
    const party = (own: boolean): readonly Unit[] =>
      unitsOnTable(state).filter((unit) => (state.sides[unit.side]?.team === side.team) === own);
    const held = (own: boolean): number => heldBy(state, ground, versus.control, party(own));
    return Math.round((MISSION / 4) * (held(true) - held(false)));
  }
  if (win.length === 0 && loss.length === 0) return 0;
  const players = Object.values(state.units).some(
    (unit) => isPlayerCharacter(state, unit) && state.sides[unit.side]?.team === side.team,
  );
  const sum = (endings: typeof win): number =>
    endings.reduce((all, ending) => all + progressOf(state, ground, ending.if), 0);
  const objects = Object.values(state.objects).reduce((all, thing) => all + (thing.structure ?? 0), 0);
  const value = MISSION * (sum(win) - 0.4 * sum(loss)) + STRUCTURE * objects;
  return Math.round(players ? value : -value);
}

const OUTCOME = { win: GAME, loss: -GAME, draw: 0 } as const;

/** The side a seat plays for. */
export const sideOfSeat = (state: TeoState, seat: Seat): Side | undefined =>
  (seat.side === undefined ? undefined : state.sides[seat.side]) ??
  Object.values(state.sides).find((side) => side.seat === seat.id);

export function worth(state: TeoState, seat: Seat, maker: GroundMaker): number {
  const side = sideOfSeat(state, seat);
  if (side === undefined) return 0;
  if (state.result !== null) return OUTCOME[state.result[side.id] ?? 'draw'];
  const ground = maker(groundMap(state));
  const { own, foes } = partiesOf(state, side);
  let value = scored(state, ground, side) + mission(state, ground, side);
  for (const unit of own) value += standing(unit);
  for (const unit of foes) value -= standing(unit);
  value += pressure(state, ground, own, foes) - pressure(state, ground, foes, own);
  const acting = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  if (acting === undefined) return Math.round(value);
  if (own.includes(acting)) value += planOf(state, ground, acting, own, foes) - IDLE_AP * acting.ap;
  else if (foes.includes(acting)) value -= planOf(state, ground, acting, foes, own);
  return Math.round(value);
}
