import type { Board, FigureKind, Look, Scene, SceneFigure, ScenePiece, ScenePlace } from '@potyczka/kernel';
import {
  exitsOf,
  lookOf,
  onBoard,
  placesOf,
  sceneryOf,
  squareAt,
  statesOf,
  tracksOf,
  turnOf,
} from '@potyczka/ruleset-kit';
import { term } from './narration/names.ts';
import { type GoalView, goalsOf } from './scene/goals.ts';
import { SCENERY, USUAL } from './scenery.ts';

/** What the scene reads of a view. */
interface View extends GoalView {
  readonly scenario: string | null;
  readonly width: number;
  readonly height: number;
  readonly mapped: boolean;
  readonly phase: string;
  readonly activeUnit: string | null;
  readonly order: readonly string[];
  readonly terrain: readonly Piece[];
  readonly templates: readonly { readonly id: string; readonly centre: ScenePlace; readonly radius: number }[];
  readonly units: GoalView['units'] & Readonly<Record<string, Unit>>;
}

interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly squares: readonly ScenePlace[];
  readonly open?: boolean;
  readonly destroyed: boolean;
}

interface Unit extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly at: ScenePlace | null;
  readonly size: number;
  readonly profile: string;
  readonly wounds: number;
  readonly maxWounds: number;
  readonly fatigue: number;
  readonly chips: number;
  readonly powerPoints: number;
  readonly maxPowerPoints: number;
  readonly cards: readonly string[] | number;
  readonly chosenCard: string | null;
  readonly hold: string;
  readonly turnDone: boolean;
  readonly eliminated: boolean;
  readonly fled: boolean;
  readonly exited: boolean;
  readonly surrendered: boolean;
  readonly hidden: boolean;
  readonly aim: unknown;
}

const LOOKS: Readonly<Record<string, Look>> = {
  bridge: 'bridge',
  rubble: 'rubble',
  undergrowth: 'bush',
  mud: 'rubble',
  lowWall: 'lowWall',
  window: 'window',
  arrowSlit: 'window',
  crates: 'crate',
  wall: 'wall',
  pillar: 'column',
  door: 'door',
  altar: 'machine',
  shallowWater: 'water',
  deepWater: 'water',
  cliff: 'ledge',
  ladder: 'ledge',
  pit: 'pit',
};

const STATES = [
  'shaken',
  'prone',
  'stunned',
  'exposed',
  'distracted',
  'unconscious',
  'dying',
  'dead',
  'fled',
  'exited',
];
const MORE_STATES = ['surrendered', 'hidden', 'surprised', 'onFire', 'fullDefence'];

const KINDS: Readonly<Record<string, FigureKind>> = { wolf: 'beast', horse: 'beast' };

const piece =
  (goals: readonly string[]) =>
  ({ id, kind, squares, open, destroyed }: Piece): ScenePiece => ({
    id,
    kind,
    look: lookOf(LOOKS, kind),
    shapes: squares.map(squareAt),
    ...(open === undefined ? {} : { open }),
    ...(destroyed ? { destroyed } : {}),
    ...(goals.includes(id) ? { goal: true } : {}),
  });

/** An ogre or a horse is drawn larger than the square it stands in. */
const BIG = 2;

/** Extras fall to a single wound; the ring of an ace shows how many more it takes. */
const figure = (board: Scene['board'], acting: string | null, unit: Unit): SceneFigure => ({
  id: unit.id,
  kind: KINDS[unit.profile] ?? 'person',
  name: unit.name,
  side: unit.side,
  at: onBoard(unit.at, board),
  radius: unit.size >= BIG ? 0.75 : 0.5,
  life: { key: 'woundsLeft', now: unit.eliminated ? 0 : unit.maxWounds + 1 - unit.wounds, most: unit.maxWounds + 1 },
  tracks: tracksOf([
    ['chips', unit.chips],
    ['fatigue', unit.fatigue],
    ['powerPoints', unit.powerPoints, unit.maxPowerPoints],
  ]),
  states: [
    ...statesOf(unit, 'state', [...STATES, ...MORE_STATES]),
    ...(unit.hold === 'none' ? [] : ['state.onHold']),
    ...(unit.aim == null ? [] : ['state.aiming']),
  ],
  acting: unit.id === acting,
  done: unit.turnDone && unit.id !== acting,
  out: unit.eliminated || unit.fled || unit.exited || unit.surrendered,
  hidden: unit.hidden,
});

/** North is at the top: places are counted from there (catalogue, Maps). */
const boardOf = ({ mapped, width, height }: View, ground: Board['ground']): Board | null =>
  mapped ? { width, height, squares: true, y: 'down', compass: true, ground } : null;

export function scene(view: View): Scene {
  const scenery = sceneryOf(SCENERY, view.scenario, USUAL);
  const board = boardOf(view, scenery.ground);
  const figures = Object.values(view.units).map((unit) => figure(board, view.activeUnit, unit));
  const edges = view.objectives.flatMap((plan) => ('edge' in plan && plan.edge !== undefined ? [plan.edge] : []));
  const pieces = view.objectives.flatMap((plan) => ('piece' in plan && plan.piece !== undefined ? [plan.piece] : []));
  return {
    board,
    floors: scenery.floors ?? [],
    places: placesOf(scenery),
    pieces: view.terrain.map(piece(pieces)),
    zones: [
      ...view.zones.map(({ id, shape }) => ({
        id,
        sort: 'objective' as const,
        shapes: [shape],
        name: term('zone', id),
      })),
      ...exitsOf(board, [...new Set(edges)]),
      ...view.templates.map(({ id, centre: [x, y], radius }) => ({
        id,
        sort: 'danger' as const,
        shapes: [{ circle: [x + 0.5, y + 0.5, radius] as const }],
      })),
    ],
    things: [],
    figures,
    turn: {
      ...turnOf([view.round, view.roundLimit], view.phase, view.activeUnit),
      order: view.order.map((unit) => {
        const card = view.units[unit]?.chosenCard ?? null;
        return card === null ? { unit } : { unit, note: card };
      }),
    },
    goals: goalsOf(view, figures),
  };
}
