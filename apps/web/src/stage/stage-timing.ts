import type { Snapshot } from '../worker/messages.ts';
import type { Stage, StageWalk } from '../worker/stage-messages.ts';
import type { Pace } from './stage-settings.ts';

/** What is shown of a stage one after another, in this order. */
export const PHASES = ['banner', 'line', 'walk', 'land', 'mark', 'harm', 'fall', 'stand'] as const;
export type PhaseName = (typeof PHASES)[number];

export interface Phase {
  readonly name: PhaseName;
  /** Milliseconds. */
  readonly ms: number;
}

type Times = Readonly<Record<Exclude<PhaseName, 'walk'>, number>> & {
  /** For each inch, metre or square, and at most. */
  readonly perUnit: number;
  readonly longest: number;
  /** How long something stands that is only to be noticed: somebody has walked, a round begins. */
  readonly notice: number;
};

const TIMES: Readonly<Record<Exclude<Pace, 'off'>, Times>> = {
  calm: {
    ...{ banner: 900, line: 280, land: 420, mark: 240, harm: 280, fall: 280, stand: 700 },
    ...{ perUnit: 70, longest: 900, notice: 280 },
  },
  quick: {
    ...{ banner: 350, line: 120, land: 200, mark: 100, harm: 140, fall: 140, stand: 250 },
    ...{ perUnit: 30, longest: 400, notice: 120 },
  },
};

/** Something to be watched: not just somebody's turn that begins. */
const isEventful = ({ act, banner, draws }: Stage): boolean =>
  act !== null || banner?.breaksIn === true || draws.length > 0;

/** What a stage shows, and for how long. */
export function phasesOf(stage: Stage, pace: Pace, unit: Snapshot['unit']): readonly Phase[] {
  const { act, banner, draws, harm, walks } = stage;
  const times = TIMES[pace === 'off' ? 'calm' : pace];
  const eventful = isEventful(stage);
  const aimed = act !== null && (act.targets.length > 0 || act.place !== null);
  const walk = act === null ? longestWalk(walks, unit) : 0;
  const shown: readonly (readonly [PhaseName, boolean, number])[] = [
    ['banner', banner !== null && eventful, times.banner],
    ['line', aimed, times.line],
    ['walk', walk > 0, Math.min(times.longest, walk * times.perUnit)],
    ['land', draws.length > 0, times.land],
    ['mark', draws.length > 0, times.mark],
    ['harm', harm.length > 0 || (act !== null && walks.length > 0), times.harm],
    ['fall', harm.some(({ out }) => out), times.fall],
    ['stand', true, eventful || harm.some(({ by }) => by !== 0) ? times.stand : times.notice],
  ];
  return shown.flatMap(([name, is, ms]) => (is ? [{ name, ms: pace === 'off' ? 0 : Math.round(ms) }] : []));
}

/** In inches, metres or squares. */
function longestWalk(walks: readonly StageWalk[], unit: Snapshot['unit']): number {
  const lengths = walks.map(({ path }) => lengthOf(path));
  return Math.max(0, ...lengths) / (unit === 'tenth' ? 10 : 1);
}

export const lengthOf = (path: StageWalk['path']): number =>
  path.reduce((sum, [x, y], n) => {
    const [fromX, fromY] = path[n - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

export const isReached = (phase: PhaseName, wanted: PhaseName): boolean =>
  PHASES.indexOf(phase) >= PHASES.indexOf(wanted);
