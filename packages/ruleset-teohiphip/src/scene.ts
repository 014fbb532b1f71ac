import type { Json, Look, Outline, Scene, SceneFigure, ScenePiece, ScenePlace, SceneZone } from '@potyczka/kernel';
import { lookOf, onBoard, statesOf, tracksOf, turnOf } from '@potyczka/ruleset-kit';
import { type SlotView, slotsShown } from './slots-shown.ts';
import { SIZES, type SizeName } from './vocabulary.ts';

/** What the scene reads of a view. */
interface View extends SlotView {
  readonly width: number;
  readonly height: number;
  readonly mapped: boolean;
  readonly roundLimit: number | null;
  readonly features: readonly Feature[];
  readonly objects: Readonly<Record<string, Thing>>;
  readonly zones: readonly { readonly id: string; readonly shape: Outline; readonly deploy?: readonly string[] }[];
  readonly units: SlotView['units'] & Readonly<Record<string, Unit>>;
}

interface Feature {
  readonly id: string;
  readonly kind: string;
  readonly shape: Outline;
  readonly base: number;
  readonly height: number;
  readonly passable: boolean;
  readonly difficult: boolean;
  readonly open?: boolean;
}

interface Thing {
  readonly id: string;
  readonly kind: string;
  readonly at: ScenePlace;
  readonly shape: Outline;
  readonly carriedBy: string | null;
  readonly destroyed: boolean;
}

interface Unit extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly size: SizeName;
  readonly at: ScenePlace;
  readonly hp: number;
  readonly maxHp: number;
  readonly tempHp: number;
  readonly ap: number;
  readonly poolSize: number;
  readonly activated: boolean;
  readonly eliminated: boolean;
  readonly evacuated: boolean;
  readonly aimed: boolean | string;
}

const LOOKS: Readonly<Record<string, Look>> = {
  lowWall: 'lowWall',
  barricade: 'lowWall',
  console: 'machine',
  log: 'lowWall',
  crate: 'crate',
  rock: 'rock',
  wreck: 'machine',
  wall: 'wall',
  door: 'door',
  column: 'column',
  statue: 'column',
  tree: 'tree',
  platform: 'ledge',
  bush: 'bush',
  ferns: 'bush',
  smoke: 'smoke',
  campfire: 'fire',
  net: 'bush',
  tent: 'tent',
  rubble: 'rubble',
  swamp: 'swamp',
  mud: 'rubble',
  stream: 'water',
  gap: 'pit',
};

const piece = ({ id, kind, shape, base, height, passable, difficult, open }: Feature): ScenePiece => ({
  id,
  kind,
  look: lookOf(LOOKS, kind, { blocks: !passable, difficult }),
  shapes: [shape],
  base,
  height,
  difficult,
  ...(open === undefined ? {} : { open }),
});

const figure = (view: View, unit: Unit): SceneFigure => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  at: onBoard(unit.at, view.mapped ? view : null),
  radius: SIZES[unit.size].radius / 1000,
  life: { key: 'hp', now: unit.hp, most: Math.max(unit.maxHp, unit.hp) },
  tracks: tracksOf([
    ['ap', unit.ap, 2],
    ['pool', unit.poolSize],
    ['tempHp', unit.tempHp],
  ]),
  states: [...statesOf(unit, 'stat', ['hunkered', 'apPenalty']), ...(unit.aimed === false ? [] : ['stat.aimed'])],
  acting: view.activeUnit === unit.id,
  done: unit.activated && view.activeUnit !== unit.id,
  out: unit.eliminated || unit.evacuated,
  hidden: false,
});

const zone = ({ id, shape, deploy }: View['zones'][number]): SceneZone => ({
  id,
  sort: deploy === undefined || deploy.length === 0 ? 'objective' : 'deploy',
  shapes: [shape],
  ...(deploy?.[0] === undefined ? {} : { side: deploy[0] }),
});

export function scene(raw: Json): Scene {
  const view = raw as unknown as View;
  const lying = Object.values(view.objects).filter((thing) => thing.carriedBy === null && !thing.destroyed);
  return {
    board: view.mapped ? { width: view.width, height: view.height, squares: false } : null,
    pieces: view.features.map(piece),
    zones: view.zones.map(zone),
    things: lying
      .filter(({ at }) => onBoard(at, view) !== null)
      .map(({ id, kind, at, shape }) => ({ id, kind, at, shapes: [shape] })),
    figures: Object.values(view.units).map((unit) => figure(view, unit)),
    turn: { ...turnOf([view.round, view.roundLimit], view.phase, view.activeUnit), order: slotsShown(view) },
  };
}
