import type { Board, Look, Outline, Scene, SceneFigure, ScenePlace } from '@potyczka/kernel';
import { lookOf, onBoard, placesOf, sceneryOf, tracksOf, turnOf } from '@potyczka/ruleset-kit';
import { type GoalView, goalsOf } from './goals.ts';
import { SCENERY, USUAL } from './scenery.ts';

/** What the scene reads of a view. */
interface View extends GoalView {
  readonly scenario: string | null;
  readonly mapped: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly features: readonly { readonly id: string; readonly kind: string; readonly shape: Outline }[];
  readonly zones: readonly { readonly id: string; readonly side: string; readonly shape: Outline }[];
  readonly groundItems: readonly { readonly item: string; readonly pos: ScenePlace }[];
  readonly phase: string;
  readonly activeUnit: string | null;
  readonly acted: Readonly<Record<string, readonly string[]>>;
  readonly units: GoalView['units'] & Readonly<Record<string, Unit>>;
}

interface Unit {
  readonly id: string;
  readonly name: string;
  readonly class: string;
  readonly side: string;
  readonly hp: number;
  readonly maxHp: number;
  readonly at: ScenePlace | null;
  readonly status: string;
  readonly radius: number;
  readonly camoLevel?: number;
  readonly exposed?: boolean;
  readonly hatch?: string;
  readonly pilot?: string | null;
  readonly passengers?: readonly (string | null)[];
  readonly inVehicle?: { readonly vehicle: string } | null;
}

/** What the starter scenarios call ruins is no hedge. */
const RUINS = ['ruins'];
const LOOKS: Readonly<Record<string, Look>> = { wall: 'wall', cover: 'bush' };
const lookAs = (id: string, kind: string): Look => (RUINS.includes(id) ? 'rubble' : lookOf(LOOKS, kind));

function statesOf({ status, exposed, hatch }: Unit): readonly string[] {
  return [
    ...(status === 'alive' ? [] : [`status.${status}`]),
    ...(exposed === true ? ['state.exposed'] : []),
    ...(hatch === 'open' ? ['state.hatchOpen'] : []),
  ];
}

const figure = (view: View, board: Scene['board'], unit: Unit): SceneFigure => ({
  id: unit.id,
  kind: unit.class === 'vehicle' ? 'vehicle' : 'person',
  name: unit.name,
  side: unit.side,
  at: unit.inVehicle == null ? onBoard(unit.at, board) : null,
  radius: unit.radius,
  life: { key: 'hp', now: unit.hp, most: Math.max(unit.maxHp, unit.hp) },
  tracks: tracksOf([['camoLevel', unit.camoLevel]]),
  states: statesOf(unit),
  acting: view.activeUnit === unit.id,
  done: view.activeUnit !== unit.id && (view.acted[unit.side] ?? []).includes(unit.id),
  out: unit.status !== 'alive',
  hidden: false,
  ...(unit.inVehicle == null ? {} : { inside: unit.inVehicle.vehicle }),
  ...(unit.class === 'vehicle' ? { crew: [unit.pilot ?? null, ...(unit.passengers ?? [])] } : {}),
});

/** Places are counted from the north-west corner, as the walls of the second scenario are called. */
const boardOf = ({ width, height }: View, ground: Board['ground'], compass: boolean): Board | null =>
  width === undefined || height === undefined
    ? null
    : { width, height, squares: false, y: 'down', ...(compass ? { compass } : {}), ground };

/** Its walls are called after the quarters of heaven. */
const BY_COMPASS = ['emptyTank'];

export function scene(view: View): Scene {
  const scenery = sceneryOf(SCENERY, view.scenario, USUAL);
  const board = boardOf(view, scenery.ground, BY_COMPASS.includes(view.scenario ?? ''));
  const figures = Object.values(view.units).map((unit) => figure(view, board, unit));
  const prizes = view.conditions.flatMap((condition) => ('item' in condition ? [condition.item] : []));
  const scored = view.scoring.flatMap((rule) => ('item' in rule ? [rule.item] : []));
  return {
    board,
    floors: scenery.floors ?? [],
    places: placesOf(scenery),
    pieces: view.features.map(({ id, kind, shape }) => ({ id, kind, look: lookAs(id, kind), shapes: [shape] })),
    zones: view.zones.map(({ id, side, shape }) => ({ id, sort: 'deploy', side, shapes: [shape] })),
    things: view.groundItems.map(({ item, pos }) => ({
      id: item,
      kind: 'item',
      at: pos,
      ...(view.items[item] === undefined ? {} : { name: view.items[item].name }),
      ...([...prizes, ...scored].includes(item) ? { goal: true } : {}),
    })),
    figures,
    turn: turnOf([view.round, view.roundLimit], view.phase, view.activeUnit),
    goals: goalsOf(view, figures),
  };
}
