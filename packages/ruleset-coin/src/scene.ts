import type { Json, Outline, Scene, SceneFigure, ScenePlace } from '@potyczka/kernel';
import { lookOf, onBoard, tracksOf, turnOf } from '@potyczka/ruleset-kit';

/** What the scene reads of a view. */
interface View {
  readonly mapped: boolean;
  readonly width?: number;
  readonly height?: number;
  readonly features: readonly { readonly id: string; readonly kind: string; readonly shape: Outline }[];
  readonly zones: readonly { readonly id: string; readonly side: string; readonly shape: Outline }[];
  readonly groundItems: readonly { readonly item: string; readonly pos: ScenePlace }[];
  readonly items: Readonly<Record<string, { readonly name: string }>>;
  readonly phase: string;
  readonly round: number;
  readonly roundLimit: number | null;
  readonly activeUnit: string | null;
  readonly acted: Readonly<Record<string, readonly string[]>>;
  readonly units: Readonly<Record<string, Unit>>;
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
  readonly inVehicle?: string | null;
}

const LOOKS = { wall: 'wall', cover: 'bush' } as const;

function statesOf({ status, exposed, hatch }: Unit): readonly string[] {
  return [
    ...(status === 'alive' ? [] : [`status.${status}`]),
    ...(exposed === true ? ['state.exposed'] : []),
    ...(hatch === 'open' ? ['state.hatchOpen'] : []),
  ];
}

const figure = (view: View, board: Scene['board'], unit: Unit): SceneFigure => ({
  id: unit.id,
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
  ...(unit.inVehicle == null ? {} : { inside: unit.inVehicle }),
  ...(unit.class === 'vehicle' ? { crew: [unit.pilot ?? null, ...(unit.passengers ?? [])] } : {}),
});

export function scene(raw: Json): Scene {
  const view = raw as unknown as View;
  const { width, height } = view;
  const board = width === undefined || height === undefined ? null : { width, height, squares: false };
  return {
    board,
    pieces: view.features.map(({ id, kind, shape }) => ({ id, kind, look: lookOf(LOOKS, kind), shapes: [shape] })),
    zones: view.zones.map(({ id, side, shape }) => ({ id, sort: 'deploy', side, shapes: [shape] })),
    things: view.groundItems.map(({ item, pos }) => ({
      id: item,
      kind: 'item',
      at: pos,
      ...(view.items[item] === undefined ? {} : { name: view.items[item].name }),
    })),
    figures: Object.values(view.units).map((unit) => figure(view, board, unit)),
    turn: turnOf([view.round, view.roundLimit], view.phase, view.activeUnit),
  };
}
