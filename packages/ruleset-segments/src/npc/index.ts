import type { Automaton, Json, Question, Seat } from '@potyczka/kernel';
import type { Algorithm } from '../catalogue/profiles.ts';
import type { SegCommand } from '../commands.ts';
import { isSuppressed } from '../procedures/suppression.ts';
import { hasEffect, isIn, seatOf, skillOf } from '../read.ts';
import { groundMap } from '../spatial.ts';
import type { SegState, Unit } from '../state.ts';
import { HEAVY } from '../vocabulary.ts';
import { blade, brawler, medic } from './close.ts';
import { advance, errands, flight } from './errands.ts';
import { danger, gunner, rifleman, shotgunner, sniper, type Wishes } from './gunfire.ts';
import { hittingFaces, isAllowed, isNear, type Mind, marks, mindOf } from './mind.ts';
import { loading } from './readiness.ts';
import { nearestShelter, towards } from './ways.ts';

const behaviours: Readonly<Record<Algorithm, (mind: Mind) => Wishes>> = {
  rifleman,
  gunner,
  sniper,
  brawler,
  shotgunner,
  medic,
  blade,
};

const RELOADS: readonly string[] = ['changeCell', 'changeGas', 'reloadShells'];

/** (a) What is underway goes on, unless it is a reload and an enemy is within 3 m. */
function* underway({ own, unit, foes }: Mind): Generator<SegCommand | undefined> {
  const kind = unit.inProgress?.command.type;
  if (kind === undefined) return;
  if (RELOADS.includes(kind) && foes.some((foe) => isNear(unit, foe, 3))) yield { type: 'abort', ...own };
  yield { type: 'continue', ...own };
}

/** A hit on four dice of ten or more: eight faces. */
const WORTH_THE_NERVE = 8;

/** (b) Suppressed: one Morale test for a good shot, else cover, the ground, or staying hidden. */
function* pinnedDown(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit } = mind;
  const target = unit.moraleTried ? undefined : mind.foes.find((foe) => hittingFaces(mind, foe) >= WORTH_THE_NERVE);
  if (target !== undefined) yield { type: 'shot', ...own, target: target.id };
  const from = danger(mind);
  const shelter = from === undefined ? undefined : nearestShelter(mind, from, 12);
  if (unit.leaning) yield { type: 'duckBack', ...own };
  if (shelter !== undefined) yield towards(mind, shelter, 'run');
  if (unit.posture !== 'prone') yield { type: 'posture', ...own, kind: 'dropProne' };
  yield { type: 'endTurn', ...own };
}

/** (e) In a lull: load; in its second round show oneself. */
function* lull(mind: Mind): Generator<SegCommand | undefined> {
  const { own, state } = mind;
  yield* loading(mind);
  if (state.lullRound < 2) return;
  yield { type: 'leanOut', ...own };
  yield* advance(mind);
}

function* wishes(mind: Mind, algorithm: Algorithm): Generator<SegCommand | undefined> {
  const { own, unit, state, foes, spots } = mind;
  yield* underway(mind);
  if (state.mode === 'lull') {
    yield* lull(mind);
    return;
  }
  if (hasEffect(unit, 'burning')) yield { type: 'rollOnGround', ...own };
  if (unit.routed) {
    yield* flight(mind);
    return;
  }
  if (isSuppressed(state, unit)) yield* pinnedDown(mind);
  yield* errands(mind);
  // (d) Nobody known: look about, then go where the battle is.
  if (foes.length === 0 && spots.length === 0) yield { type: 'spotHidden', ...own };
  if (marks(mind).length === 0 && spots.length === 0) yield* advance(mind);
  yield* behaviours[algorithm](mind);
  yield* advance(mind);
}

const isAlgorithm = (word: string | null | undefined): word is Algorithm =>
  word !== null && word !== undefined && Object.hasOwn(behaviours, word);

function algorithmOf(unit: Unit, seat: Seat): Algorithm {
  if (isAlgorithm(unit.algorithm)) return unit.algorithm;
  return isAlgorithm(seat.algorithm) ? seat.algorithm : 'rifleman';
}

/** Whose turn it is to be moved by this seat. */
function mine(state: SegState, seat: string): Unit | undefined {
  const unit =
    state.mode === 'lull'
      ? Object.values(state.units).find((one) => isIn(one) && one.segmentsLeft > 0 && seatOf(state, one) === seat)
      : state.units[state.active ?? ''];
  return unit !== undefined && seatOf(state, unit) === seat ? unit : undefined;
}

/** Blows traded hand to hand: fury against whoever has no skill with hand weapons, full defence when badly hurt. */
function clashAnswer(state: SegState, question: Question, unit: Unit): Json {
  if (unit.routed) return question.choices.some(({ choice }) => choice === 'withdraw') ? 'withdraw' : question.default;
  const foes = state.melees.filter(({ attacker }) => attacker === unit.id).map(({ defender }) => state.units[defender]);
  const unskilled = foes.every(
    (foe) =>
      foe !== undefined &&
      (['handShort', 'handLong', 'handExotic'] as const).every((skill) => skillOf(foe, skill) === 0),
  );
  const furious = question.choices.find(({ choice }) => (choice as { fury?: boolean } | null)?.fury === true);
  return unit.algorithm === 'brawler' && unskilled && furious !== undefined ? furious.choice : question.default;
}

function answer(state: SegState, question: Question): Json {
  const unit = question.unit === undefined ? undefined : state.units[question.unit];
  if (unit === undefined) return question.default;
  if (question.kind === 'clashChoice') return clashAnswer(state, question, unit);
  const badlyHurt = unit.wounds.some(({ level }) => level >= HEAVY);
  if (question.kind === 'guard' && (unit.routed || (unit.algorithm === 'brawler' && badlyHurt))) return 'fullDefence';
  return question.default;
}

/** How NPC seats play (C9): one command at a time, from what the seat may know; what the rules forbid is passed over. */
export const automaton: Automaton<SegState, SegCommand> = {
  command: (state, seat, ground) => {
    const unit = state.mode === 'over' ? undefined : mine(state, seat.id);
    if (unit === undefined) return undefined;
    const mind = mindOf({ state, reading: { state, ground: ground(groundMap(state)) }, by: seat.id, unit });
    // NPCs decide segment by segment; what is underway stays so.
    if (state.stage === 'declare') return { type: 'endTurn', ...mind.own };
    for (const wish of wishes(mind, algorithmOf(unit, seat)))
      if (wish !== undefined && isAllowed(mind, wish)) return wish;
    return { type: 'endTurn', ...mind.own };
  },
  answer,
};
