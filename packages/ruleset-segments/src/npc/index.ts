import { type Automaton, type Json, type Question, remembered, type Seat } from '@potyczka/kernel';
import type { SegCommand } from '../commands.ts';
import type { AlgorithmLists } from '../plan.ts';
import { isSuppressed } from '../procedures/shooting/suppression.ts';
import { isFullyHidden } from '../procedures/sight/hiding.ts';
import { worstWound } from '../procedures/wounds/healing.ts';
import { alliesOf, hasEffect, hasPhases, isIn, seatOf } from '../read.ts';
import { groundMap } from '../spatial.ts';
import type { SegState, Unit } from '../state.ts';
import { SEGMENTS } from '../vocabulary.ts';
import { algorithms } from './algorithms.ts';
import { answerFor } from './answers.ts';
import { dyingFriends, standUp } from './close.ts';
import { candidates } from './destinations.ts';
import { advance, errands, flight } from './errands.ts';
import { danger } from './gunfire.ts';
import { hittingFaces, isAllowed, isNear, type Mind, marks, mindOf } from './mind.ts';
import { wishesOf } from './read-algorithm.ts';
import { loading } from './readiness.ts';
import { isShelter, nearestShelter, towards } from './ways.ts';
import { worth } from './worth.ts';

const RELOADS: readonly string[] = ['changeCell', 'changeGas', 'reloadShells'];

/** (a) What is underway goes on, unless it is a reload and an enemy is within 3 m. */
function* underway({ own, unit, foes }: Mind): Generator<SegCommand | undefined> {
  const kind = unit.inProgress?.command.type;
  if (kind === undefined) return;
  if (RELOADS.includes(kind) && foes.some((foe) => isNear(unit, foe, 3))) yield { type: 'abort', ...own };
  yield { type: 'continue', ...own };
  // What it may not go on with would keep it from seeking safety.
  yield { type: 'abort', ...own };
}

/** A hit on four dice of ten or more: eight faces. */
const WORTH_THE_NERVE = 8;

/** (b) Suppressed: one Morale test for a good shot, else staying hidden, the nearest cover, the ground. */
function* pinnedDown(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, state, reading } = mind;
  const [best] = unit.moraleTried ? [] : marks(mind);
  if (best !== undefined && hittingFaces(mind, best) >= WORTH_THE_NERVE)
    yield { type: 'shot', ...own, target: best.id };
  if (unit.leaning) yield { type: 'duckBack', ...own };
  if (!isFullyHidden(state, reading.ground, unit)) {
    const from = danger(mind);
    const shelter = from === undefined ? undefined : nearestShelter(mind, from, FAR, isShelter);
    if (shelter !== undefined) yield towards(mind, shelter, 'run');
    if (unit.posture !== 'prone') yield { type: 'posture', ...own, kind: 'dropProne' };
  }
  if (hasEffect(unit, 'burning')) yield { type: 'rollOnGround', ...own };
  yield { type: 'endTurn', ...own };
}

/** What suppressive fire lets everybody do, wherever they are. */
function* keepDown({ own, unit }: Mind): Generator<SegCommand | undefined> {
  if (unit.leaning) yield { type: 'duckBack', ...own };
  if (unit.posture !== 'prone') yield { type: 'posture', ...own, kind: 'dropProne' };
}

/** As far as anybody runs for cover. */
const FAR = 12;

/** Wounds that first aid has not failed on yet: each failure makes them worse, and the next try harder. */
function* treating(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, state } = mind;
  for (const patient of [...dyingFriends(mind), unit, ...alliesOf(state, unit)]) {
    const wound = worstWound(patient);
    if (patient.wounds[wound]?.failedTests === 0) yield { type: 'firstAid', ...own, target: patient.id, wound };
  }
}

/** (e) In a lull: load, see to wounds; in its second round show oneself. */
function* lull(mind: Mind): Generator<SegCommand | undefined> {
  const { own, state } = mind;
  yield* loading(mind);
  yield* treating(mind);
  if (state.lullRound < 2) return;
  yield { type: 'leanOut', ...own };
  yield standUp(mind);
  yield* advance(mind);
}

/** (d) Nobody known: one look about in each phase, then where the battle is. */
function* patrol(mind: Mind): Generator<SegCommand | undefined> {
  const { own, unit, foes, spots } = mind;
  if (foes.length > 0 || spots.length > 0) return;
  if (unit.segmentsLeft === SEGMENTS) yield { type: 'spotHidden', ...own };
  yield standUp(mind);
  yield* advance(mind);
}

function* wishes(mind: Mind, algorithm: string): Generator<SegCommand | undefined> {
  const { own, unit, state } = mind;
  const burns = hasEffect(unit, 'burning');
  yield* underway(mind);
  if (state.mode === 'lull') {
    yield* lull(mind);
    return;
  }
  if (unit.routed) {
    if (burns) yield { type: 'rollOnGround', ...own };
    // Under fire it keeps down: whether it is hidden well enough to rise it cannot know (SEG-14.10).
    yield* isSuppressed(state, unit) ? keepDown(mind) : flight(mind);
    return;
  }
  if (isSuppressed(state, unit)) yield* pinnedDown(mind);
  if (burns) yield { type: 'rollOnGround', ...own };
  yield* errands(mind);
  yield* patrol(mind);
  yield* wishesOf(mind, listsOf(state), algorithm);
  yield* advance(mind);
}

const withOwn = remembered((own: AlgorithmLists): AlgorithmLists => ({ ...algorithms, ...own }));

/** The behaviours of the book and those of the scenario. */
const listsOf = ({ plan }: SegState): AlgorithmLists =>
  plan.algorithms === undefined ? algorithms : withOwn(plan.algorithms);

/** The unit's own, its seat's, else the commonest. */
function algorithmOf(state: SegState, unit: Unit, seat: Seat | undefined): string {
  const lists = listsOf(state);
  const named = [unit.algorithm, seat?.algorithm].find((name) => name != null && Object.hasOwn(lists, name));
  return named ?? 'rifleman';
}

/** Whose turn it is to be moved by this seat. */
function mine(state: SegState, seat: string): Unit | undefined {
  const waits = (unit: Unit): boolean => isIn(unit) && hasPhases(unit) && unit.segmentsLeft > 0;
  return Object.values(state.units).find(
    (unit) => seatOf(state, unit) === seat && (state.mode === 'lull' ? waits(unit) : unit.id === state.activeUnit),
  );
}

function answer(state: SegState, question: Question): Json {
  const unit = question.unit === undefined ? undefined : state.units[question.unit];
  if (unit === undefined) return question.default;
  const seat = state.seats.find(({ id }) => id === question.seat);
  return answerFor(state, question, unit, listsOf(state)[algorithmOf(state, unit, seat)] ?? []);
}

/** How NPC seats play (C9): one command at a time, from what the seat may know; what the rules forbid is passed over. */
export const automaton: Automaton<SegState, SegCommand> = {
  command: (state, seat, ground) => {
    const unit = state.mode === 'over' ? undefined : mine(state, seat.id);
    if (unit === undefined) return undefined;
    const mind = mindOf({ state, reading: { state, ground: ground(groundMap(state)) }, by: seat.id, unit });
    // NPCs decide segment by segment; what is underway stays so.
    if (state.stage === 'declare') return { type: 'endTurn', ...mind.own };
    for (const wish of wishes(mind, algorithmOf(state, unit, seat)))
      if (wish !== undefined && isAllowed(mind, wish)) return wish;
    return { type: 'endTurn', ...mind.own };
  },
  answer,
  worth,
  candidates,
  // Somebody unseen stands where it wanted to go, or sees it where it thought itself hidden (SEG-6.5).
  otherwise: (state, seat) => {
    const unit = mine(state, seat.id);
    return unit === undefined ? undefined : { type: 'endTurn', by: seat.id, unit: unit.id };
  },
};
