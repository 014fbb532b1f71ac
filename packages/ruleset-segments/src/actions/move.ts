import type { Ground, Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { DeedOf } from '../commands.ts';
import { mustHaveRoom, mustLieOnLattice } from '../procedures/room.ts';
import { hasTrick, now } from '../read.ts';
import { groundAt, pointOf, squared } from '../spatial.ts';
import type { SegState, Unit } from '../state.ts';
import type { Deed } from './action.ts';

type Move = DeedOf<'move'>;
type Kind = NonNullable<Move['kind']>;

/** @rule SEG-8.1 Metres per segment. */
const REACH: Readonly<Record<Kind, number>> = { run: 2, jump: 2, sprint: 4, crawl: 0.5, climb: 0.5 };

/** @rule SEG-27.9 */
const reachOf = (unit: Unit, kind: Kind): number =>
  REACH[kind] + (hasTrick(unit, 'sprinter') && (kind === 'run' || kind === 'sprint') ? 1 : 0);

const pathOf = (unit: Unit, command: Move): readonly Point[] => [
  unit.at,
  ...(command.path ?? (command.to === undefined ? [] : [command.to])).map(pointOf),
];

const lengthOf = (path: readonly Point[]): number =>
  path.slice(1).reduce((sum, point, index) => sum + Math.sqrt(squared(path[index] ?? point, point)), 0);

/** A millionth of a metre: sums of square roots are not exact. */
const SLACK = 0.001;

function mayWalk(state: SegState, ground: Ground, unit: Unit, command: Move): readonly Violation[] {
  const path = pathOf(unit, command);
  const most = reachOf(unit, command.kind ?? 'run') * 1000;
  const off = state.mapped ? mustLieOnLattice(path) : [];
  if (off.length > 0) return off;
  if (lengthOf(path) > most + SLACK) return [violation('SEG-8.1', 'too-far', { most: most / 1000 })];
  const walker = { radius: 250, level: unit.level, stepUp: 0, chasmWidth: 0, immaterial: false };
  const facts = state.mapped ? ground.walk({ walker, path, blockers: [], passable: [] }) : undefined;
  const { trouble } = facts ?? {};
  if (trouble !== undefined) return [violation('SEG-8.1', 'blocked', { by: 'by' in trouble ? trouble.by : '' })];
  return state.mapped ? mustHaveRoom(state, unit, path.at(-1) ?? unit.at, unit.level) : [];
}

/** @rule SEG-8.1 @rule SEG-8.5 @rule SEG-8.6 */
export const move: Deed<'move'> = {
  cost: () => 1,
  exposes: () => true,
  movement: ({ kind = 'run' }) =>
    kind === 'sprint' ? 'sprinting' : kind === 'run' || kind === 'jump' ? 'running' : 'still',
  may: ({ state, ground }, command, unit) => {
    const kind = command.kind ?? 'run';
    const wanted = kind === 'crawl' ? 'prone' : 'standing';
    if (unit.posture !== wanted) return [violation('SEG-7.7', 'posture', { posture: unit.posture })];
    return mayWalk(state, ground, unit, command);
  },
  act: (play, command) => {
    const unit = now(play, command.unit);
    const path = pathOf(unit, command);
    const kind = command.kind ?? 'run';
    const broken = mayWalk(play.state, groundAt(play), unit, command);
    if (broken.length > 0) return;
    play.tell({
      type: 'moved',
      unit: unit.id,
      kind,
      path,
      at: path.at(-1) ?? unit.at,
      level: unit.level,
      rules: ['SEG-8.1'],
    });
  },
};
