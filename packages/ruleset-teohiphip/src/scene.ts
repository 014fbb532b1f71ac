import type {
  Board,
  FigureKind,
  Look,
  Outline,
  Scene,
  SceneFigure,
  ScenePiece,
  ScenePlace,
  SceneZone,
} from '@potyczka/kernel';
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
import { profiles } from './catalogue/profiles.ts';
import { type GoalView, goalsOf, missionOf, zonesWanted } from './goals.ts';
import { term } from './names.ts';
import { SCENERY, usualIn } from './scenery.ts';
import { type SlotView, slotsShown } from './slots-shown.ts';
import { SIZES, type SizeName } from './vocabulary.ts';

/** What the scene reads of a view. */
interface View extends SlotView, GoalView {
  readonly era: string;
  readonly exits: readonly Edge[];
  readonly width: number;
  readonly height: number;
  readonly mapped: boolean;
  readonly features: readonly Feature[];
  readonly round: number;
  readonly sides: SlotView['sides'] & GoalView['sides'];
  readonly objects: GoalView['objects'] & Readonly<Record<string, Thing>>;
  readonly zones: readonly ZoneView[];
  readonly units: SlotView['units'] & GoalView['units'] & Readonly<Record<string, Unit>>;
}

interface ZoneView {
  readonly id: string;
  readonly shape: Outline;
  readonly within?: number;
  readonly deploy?: readonly string[];
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
  readonly profile: string;
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

const DROIDS = ['robot'];

function kindOf(profile: string): FigureKind {
  if (DROIDS.includes(profile)) return 'droid';
  return Object.hasOwn(profiles, profile) && profiles[profile]?.beast === true ? 'beast' : 'person';
}

const figure = (view: View, unit: Unit): SceneFigure => ({
  id: unit.id,
  kind: kindOf(unit.profile),
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

/** Everything within so much of a rectangle: its corners are round. */
function reachOf(shape: Outline, within: number): Outline {
  if (within === 0) return shape;
  if ('circle' in shape) return { circle: [shape.circle[0], shape.circle[1], shape.circle[2] + within] };
  if (!('rect' in shape)) return shape;
  const [x, y, width, height] = shape.rect;
  const corners = [
    [x + width, y + height],
    [x, y + height],
    [x, y],
    [x + width, y],
  ] as const;
  const polygon = corners.flatMap(([cx, cy], quarter) =>
    [0, 0.25, 0.5, 0.75, 1].map((share): ScenePlace => {
      const angle = ((quarter + share) * Math.PI) / 2;
      return [cx + Math.cos(angle) * within, cy + Math.sin(angle) * within];
    }),
  );
  return { polygon };
}

/** A zone somebody has to reach matters all through the battle; one to begin in only then. */
const zone =
  (wanted: readonly string[]) =>
  ({ id, shape, within = 0, deploy }: ZoneView): SceneZone => ({
    id,
    sort: deploy === undefined || deploy.length === 0 || wanted.includes(id) ? 'objective' : 'deploy',
    shapes: [reachOf(shape, within)],
    name: term('zone', id),
    ...(deploy?.[0] === undefined ? {} : { side: deploy[0] }),
  });

/** @rule TEO-2.4 The origin is the south-west corner, y runs to the north. */
const boardOf = ({ mapped, width, height }: View, ground: Board['ground']): Board | null =>
  mapped ? { width, height, squares: false, y: 'up', compass: true, ground } : null;

export function scene(view: View): Scene {
  const scenery = sceneryOf(SCENERY, view.mission.id, usualIn(view.era));
  const board = boardOf(view, scenery.ground);
  const wanted = missionOf(view)?.objectives ?? [];
  const lying = Object.values(view.objects).filter((thing) => thing.carriedBy === null && !thing.destroyed);
  return {
    board,
    floors: scenery.floors ?? [],
    places: placesOf(scenery),
    pieces: view.features.map(piece),
    zones: [...view.zones.map(zone(zonesWanted(view))), ...exitsOf(board, view.exits)],
    things: lying
      .filter(({ at }) => onBoard(at, view) !== null)
      .map(({ id, kind, at, shape }) => ({
        id,
        kind,
        at,
        shapes: [shape],
        ...(wanted.includes(id) ? { goal: true } : {}),
      })),
    figures: Object.values(view.units).map((unit) => figure(view, unit)),
    turn: { ...turnOf([view.round, view.roundLimit], view.phase, view.activeUnit), order: slotsShown(view) },
    goals: goalsOf(view),
  };
}
