import type { Ground, GroundMaker, Seat } from '@potyczka/kernel';
import { Lately } from '@potyczka/ruleset-kit';
import { squared } from '../metres.ts';
import { isSuppressed } from '../procedures/shooting/suppression.ts';
import { isIn } from '../read.ts';
import { sidesOfSeat } from '../secrets.ts';
import { groundMap } from '../spatial.ts';
import type { SegState, Unit } from '../state.ts';
import { throwWorth } from './blasts.ts';
import { fireOf, type Whose } from './fire.ts';
import { armsOf, isSlow } from './firepower.ts';
import { goalsWorth } from './prospects.ts';

/** How good a position is for a side: lives, what each can do to the other next, what the scenario wants. */

const LIFE = 1000;
const WON = 100_000;

/** What a wound of a level is worth by itself, and each point of its penalty. */
const WOUNDED: readonly number[] = [0, 25, 110, 330, 700];
const PENALTY_POINT = 30;
/** Somebody who still stands is worth something. */
const LEAST = 120;

/** Segments that are lost, and effects that hold somebody up. */
const LOST_SEGMENT = 60;
const EFFECT: Readonly<Record<string, number>> = {
  burning: 260,
  choking: 180,
  bleeding: 120,
  freezing: 150,
  stun: 300,
  grabbed: 80,
  immobilised: 150,
  daze: 120,
  blindness: 250,
  shock: 50,
};
const USUAL_EFFECT = 60;

const lives = new Lately<Unit, number>(256);

/** What a figure is worth alive, whatever is around it. */
function lifeOf(unit: Unit): number {
  const known = lives.get(unit);
  if (known !== undefined) return known;
  const life = isIn(unit) ? standing(unit) : unit.status === 'stunned' ? LEAST : 0;
  lives.set(unit, life);
  return life;
}

function standing(unit: Unit): number {
  let lost = LOST_SEGMENT * unit.segmentDebt;
  for (const { level, penalty, bruise } of unit.wounds) {
    const wound = (WOUNDED[level] ?? 0) - (PENALTY_POINT * penalty) / 2;
    lost += bruise ? wound / 2 : wound;
  }
  for (const { kind } of unit.effects) lost += EFFECT[kind] ?? USUAL_EFFECT;
  if (unit.posture === 'prone') lost += isSlow(unit) ? 10 : 45;
  if (unit.posture === 'kneeling') lost += 15;
  if (unit.routed) lost += 400;
  // Rounds and tools count for little, so that nobody throws them away.
  const kit = Math.min(12, armsOf(unit).gun?.ammo ?? 0) + 3 * Object.keys(unit.grenades).length;
  return Math.max(LEAST, LIFE - lost) + kit;
}

/** A Turn of sprinting, in ticks. */
const SPRINT = 12_000;

/** Hand to hand: in the thick of it, or the sooner the nearer. */
function meleeOf(state: SegState, unit: Unit, enemies: readonly Unit[]): number {
  const { blows } = armsOf(unit);
  const fights = state.melees.filter(({ attacker, defender }) => attacker === unit.id || defender === unit.id);
  if (fights.length > 0) {
    const attacks = fights.some(({ attacker }) => attacker === unit.id);
    return blows * (attacks ? 1.4 : 0.5);
  }
  let nearest = Number.POSITIVE_INFINITY;
  for (const enemy of enemies) nearest = Math.min(nearest, squared(unit.at, enemy.at));
  if (nearest === Number.POSITIVE_INFINITY || unit.posture === 'prone') return 0;
  const turns = Math.sqrt(nearest) / SPRINT;
  return (blows * (unit.runUp > 0 ? 1 : 0.95)) / (1 + turns * (isSlow(unit) ? 3 : 1));
}

/** What somebody can do to the other side before long; one who fights hand to hand has no time to shoot. */
function threatOf(state: SegState, ground: Ground, unit: Unit, enemies: readonly Unit[], whose: Whose): number {
  const close = meleeOf(state, unit, enemies);
  const engaged = state.melees.some(({ attacker, defender }) => attacker === unit.id || defender === unit.id);
  const fire = engaged ? 0 : fireOf(state, ground, unit, enemies, whose);
  const held = isSuppressed(state, unit) ? 0.4 : 1;
  return Math.max(close, fire) * held;
}

/** Nobody is afraid of, or counts on, what it has never seen. */
const isPlaced = (state: SegState, side: string, unit: Unit): boolean =>
  !state.mapped ||
  unit.side === side ||
  (state.seen[side] ?? []).includes(unit.id) ||
  state.lastSeen[`${side}>${unit.id}`] !== undefined;

/** What the others may do counts for less than what one can do oneself: whoever only hides wins nothing. */
const FEAR = 0.7;
/** @rule SEG-29.5 Towards the last Turn those who are ahead keep out of harm, the others have nothing to lose. */
const LATE = 0.5;
/** Nobody can be shot twice over: the more is to come, the less each further bit of it takes. */
const ENOUGH = 900;
const atMost = (threat: number): number => ENOUGH * (1 - Math.exp(-threat / ENOUGH));

function fearOf(state: SegState, own: number, enemies: number): number {
  const late = state.turnLimit === null ? 0 : Math.min(1, state.turn / state.turnLimit);
  return FEAR * (1 + LATE * late * Math.sign(own - enemies));
}

/** A grenade in the hand takes the rest of the phase: less sure than the shots that go before it. */
const IN_THE_HAND = 0.6;

/** @rule SEG-29.2 The worth of a position, from what the state shows (C9 is for those who do not think so far). */
export function worth(state: SegState, seat: Seat, maker: GroundMaker): number {
  const [side = seat.side ?? ''] = sidesOfSeat(state, seat.id);
  if (state.result !== null) {
    const how = state.result[side];
    return how === 'win' ? WON : how === 'loss' ? -WON : 0;
  }
  const ground = maker(groundMap(state));
  const all = Object.values(state.units);
  const own = all.filter((unit) => unit.side === side && isIn(unit));
  const others = all.filter((unit) => unit.side !== side && isIn(unit));
  const enemies = others.filter((unit) => isPlaced(state, side, unit));
  const fear = fearOf(state, own.length, others.length);
  let sum = goalsWorth(state, ground, side);
  for (const unit of all) sum += (unit.side === side ? 1 : -1) * lifeOf(unit);
  for (const unit of own)
    sum += atMost(threatOf(state, ground, unit, enemies, 'own') + IN_THE_HAND * throwWorth(unit, own, enemies));
  for (const unit of enemies) sum -= fear * atMost(threatOf(state, ground, unit, own, 'theirs'));
  return Math.round(sum);
}
