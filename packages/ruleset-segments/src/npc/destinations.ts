import type { GroundMaker, Point, Seat } from '@potyczka/kernel';
import type { SegCommand } from '../commands.ts';
import { squared } from '../metres.ts';
import { centreOf, shapeOf } from '../outlines.ts';
import { reachOf } from '../procedures/movement/speed.ts';
import { groundMap } from '../spatial.ts';
import type { SegState, Unit } from '../state.ts';
import { aimsOf, freezesOf, shotsOf, throwsOf } from './attacks.ts';
import { inMetres, isAllowed, type Mind, mindOf, nearest } from './mind.ts';
import { besides, isShelter, type Pace, towards, upTo } from './ways.ts';

/** A dozen places worth moving to, in place of every half metre in reach. */

const PLACES = 4;

/** Places at cover within this phase's running, the nearest first. */
function shelters(mind: Mind): readonly Point[] {
  const { state, unit } = mind;
  const far = unit.segmentsLeft * reachOf(state, unit, 'sprint');
  return state.terrain
    .filter(isShelter)
    .flatMap((piece) => besides(mind, piece))
    .filter((at) => squared(at, unit.at) <= far ** 2 && squared(at, unit.at) > 0)
    .sort((a, b) => squared(a, unit.at) - squared(b, unit.at) || a[0] - b[0] || a[1] - b[1])
    .filter((_, index) => index % 3 === 0)
    .slice(0, PLACES);
}

/** All the way there, in as many segments as it takes. */
function moveTo({ own, state, unit }: Mind, kind: Pace, at: Point): SegCommand | undefined {
  const segments = Math.max(1, Math.ceil(Math.sqrt(squared(at, unit.at)) / reachOf(state, unit, kind)));
  if (segments > unit.segmentsLeft) return undefined;
  return { type: 'move', ...own, kind, to: inMetres(at), ...(segments > 1 ? { segments } : {}) };
}

/** What the scenario is about, and where enemies are or were. */
function goals({ state, unit, foes, spots }: Mind): readonly Point[] {
  const wanted = state.plan.goals.flatMap((goal) => {
    const zone = 'zone' in goal ? shapeOf(state, goal.zone) : undefined;
    const item = goal.type === 'extract' ? state.items.find(({ id }) => id === goal.item)?.at : undefined;
    return [...(zone === undefined ? [] : [centreOf(zone)]), ...(item == null ? [] : [item])];
  });
  const foe = nearest(unit, foes);
  const ways: readonly Point[] = [
    [unit.at[0], 500],
    [unit.at[0], state.height - 500],
    [500, unit.at[1]],
    [state.width - 500, unit.at[1]],
  ];
  return [...wanted, ...(foe === undefined ? [] : [foe.at]), ...spots.slice(0, 1), ...ways];
}

const PACES: readonly Pace[] = ['run', 'sprint'];

function movesOf(mind: Mind): readonly SegCommand[] {
  const { unit, foes, state } = mind;
  if (!state.mapped || unit.posture !== 'standing' || unit.segmentsLeft === 0) return [];
  const foe = nearest(unit, foes);
  const moves = [
    ...shelters(mind).flatMap((at) => PACES.map((pace) => moveTo(mind, pace, at))),
    ...goals(mind).flatMap((at) => PACES.map((pace) => towards(mind, at, pace))),
    foe === undefined ? undefined : upTo(mind, foe),
  ];
  return moves.filter((command) => command !== undefined);
}

/** The unit of the seat that may act now. */
const acting = (state: SegState): Unit | undefined =>
  state.activeUnit === null ? undefined : state.units[state.activeUnit];

export function candidates(state: SegState, seat: Seat, maker: GroundMaker): readonly SegCommand[] {
  const unit = state.stage === 'declare' ? undefined : acting(state);
  if (unit === undefined) return [];
  const mind = mindOf({ state, reading: { state, ground: maker(groundMap(state)) }, by: seat.id, unit });
  const attacks = [...shotsOf(mind), ...throwsOf(mind), ...aimsOf(mind), ...freezesOf(mind)];
  return [...attacks, ...movesOf(mind)].filter((command) => isAllowed(mind, command));
}
