import type { Board, FigureKind, Look, Outline, Scene, SceneFigure, ScenePiece, ScenePlace } from '@potyczka/kernel';
import {
  type Edge,
  exitsOf,
  lookOf,
  onBoard,
  placesOf,
  sceneryOf,
  statesOf,
  tracksOf,
  turnOf,
} from '@potyczka/ruleset-kit';
import { type GoalView, goalsOf } from './goals.ts';
import { term } from './narration/names.ts';
import { SCENERY, USUAL } from './scenery.ts';
import { CRITICAL } from './vocabulary.ts';

/** What the scene reads of a view. */
interface View extends GoalView {
  readonly scenario: string | null;
  readonly exits: readonly Edge[];
  readonly width: number;
  readonly height: number;
  readonly mapped: boolean;
  readonly mode: string;
  readonly activeUnit: string | null;
  readonly order: readonly string[];
  readonly acted: readonly string[];
  readonly terrain: readonly Piece[];
  readonly clouds: readonly {
    readonly id: string;
    readonly at: ScenePlace;
    readonly radius: number;
    readonly turnsLeft: number;
  }[];
  readonly grenades: readonly { readonly id: string; readonly kind: string; readonly at: ScenePlace }[];
  readonly units: GoalView['units'] & Readonly<Record<string, Unit>>;
}

interface Piece {
  readonly id: string;
  readonly kind: string;
  readonly shape: Outline;
  readonly base: number;
  readonly height: number;
  readonly open?: boolean;
}

interface Unit extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly kind: FigureKind;
  readonly size: string;
  readonly status: string;
  readonly hidden: boolean;
  /** Everything from here on is known of those in sight only. */
  readonly at?: ScenePlace;
  readonly lastSeen?: ScenePlace | null;
  readonly facing?: number;
  readonly posture?: string;
  readonly wounds?: readonly { readonly level: number; readonly bruise: boolean }[];
  readonly segmentsLeft?: number;
  readonly frozen?: unknown;
  readonly aim?: unknown;
}

const LOOKS: Readonly<Record<string, Look>> = {
  crate: 'crate',
  barrier: 'lowWall',
  pillar: 'column',
  slit: 'window',
  wall: 'wall',
  brush: 'bush',
  rough: 'rubble',
  edge: 'ledge',
  door: 'door',
};

/** @rule SEG-19.6 Three of a level are one of the next: everything is counted in grazes, and 27 of them are too many. */
const grazes = (level: number): number => (level < 1 ? 0 : 3 ** (level - 1));
const TOO_MANY = grazes(CRITICAL);

/** Half a metre across a person's shoulders; bigger ones by the sizes of the catalogue. */
const RADII: Readonly<Record<string, number>> = {
  verySmall: 0.2,
  small: 0.3,
  medium: 0.4,
  large: 0.7,
  great: 1.2,
  huge: 2,
  gigantic: 3,
};

const piece = ({ id, kind, shape, base, height, open }: Piece): ScenePiece => ({
  id,
  kind,
  look: lookOf(LOOKS, kind),
  shapes: [shape],
  base,
  height,
  ...(open === undefined ? {} : { open }),
});

/** Facing is told north first and with the clock, by eighths. */
const degrees = (facing: number): number => (((90 - facing * 45) % 360) + 360) % 360;

function figure(view: View, unit: Unit): SceneFigure {
  const hurt = (unit.wounds ?? []).reduce((sum, { level, bruise }) => sum + (bruise ? 0 : grazes(level)), 0);
  const out = unit.status !== 'in';
  return {
    id: unit.id,
    kind: unit.kind,
    name: unit.name,
    side: unit.side,
    at: onBoard(unit.at ?? unit.lastSeen, view.mapped ? view : null),
    radius: RADII[unit.size] ?? 0.4,
    ...(unit.facing === undefined ? {} : { facing: degrees(unit.facing) }),
    life: { key: 'grazes', now: Math.max(0, TOO_MANY - hurt), most: TOO_MANY },
    tracks: tracksOf([['segmentsLeft', unit.segmentsLeft, 3]]),
    states: [
      ...(unit.posture === undefined || unit.posture === 'standing' ? [] : [`posture.${unit.posture}`]),
      ...statesOf(unit, 'state', ['leaning', 'waiting', 'stance', 'concealed', 'routed']),
      ...statesOf(unit, 'stat', ['unaware']),
      ...(unit.aim == null ? [] : ['stat.aim']),
      ...(unit.frozen == null ? [] : ['stat.frozen']),
      ...(out ? [`status.${unit.status}`] : []),
    ],
    acting: view.activeUnit === unit.id,
    done: view.activeUnit !== unit.id && view.acted.includes(unit.id),
    out,
    hidden: unit.hidden,
    ...(unit.at === undefined ? { remembered: true } : {}),
  };
}

/** Catalogue C10: x east, y north. */
const boardOf = ({ mapped, width, height }: View, ground: Board['ground']): Board | null =>
  mapped ? { width, height, squares: false, y: 'up', compass: true, ground } : null;

export function scene(view: View): Scene {
  const scenery = sceneryOf(SCENERY, view.scenario, USUAL);
  const board = boardOf(view, scenery.ground);
  const figures = Object.values(view.units).map((unit) => figure(view, unit));
  const prizes = view.goals.flatMap((plan) => ('item' in plan ? [plan.item] : []));
  const lying = view.items.flatMap(({ id, kind, at }) =>
    at === null ? [] : [{ id, kind, at, ...(prizes.includes(id) ? { goal: true as const } : {}) }],
  );
  return {
    board,
    floors: scenery.floors ?? [],
    places: placesOf(scenery),
    pieces: view.terrain.map(piece),
    zones: [
      ...view.zones.map(({ id, shape }) => ({
        id,
        sort: 'objective' as const,
        shapes: [shape],
        name: term('zone', id),
      })),
      ...exitsOf(board, view.exits),
      ...view.clouds.map(({ id, at: [x, y], radius, turnsLeft }) => ({
        id,
        sort: 'cloud' as const,
        shapes: [{ circle: [x, y, radius] as const }],
        left: turnsLeft,
      })),
    ],
    things: [...lying, ...view.grenades.map(({ id, kind, at }) => ({ id, kind, at }))],
    figures,
    turn: turnOf([view.turn, view.turnLimit], view.mode, view.activeUnit, view.order),
    goals: goalsOf(view, figures),
  };
}
