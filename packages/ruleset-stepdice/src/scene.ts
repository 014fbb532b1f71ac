import type { Board, Look, Scene, SceneFigure, ScenePiece, ScenePlace, SceneThing, SceneZone } from '@potyczka/kernel';
import { lookOf, onBoard, placesOf, sceneryOf, squareAt, statesOf, tracksOf, turnOf } from '@potyczka/ruleset-kit';
import { type GoalView, goalsOf, lastRound, type ObjectView } from './goals.ts';
import { SCENERY, USUAL } from './scenery.ts';

/** What the scene reads of a view. */
interface View extends GoalView {
  readonly phase: string;
  readonly activeUnit: string | null;
  readonly order: { readonly fast: readonly string[]; readonly slow: readonly string[] } | null;
  readonly map: { readonly w: number; readonly h: number; readonly squares: Readonly<Record<string, Cell>> } | null;
  readonly objects: readonly Fixture[];
  readonly items: readonly {
    readonly item: { readonly id: string; readonly kind: string };
    readonly pos: ScenePlace | null;
  }[];
  readonly zones: readonly { readonly id: string; readonly kind: string; readonly squares: readonly ScenePlace[] }[];
  readonly units: GoalView['units'] & Readonly<Record<string, Unit>>;
}

interface Cell {
  readonly kind: string;
  readonly level: number;
  readonly difficult: boolean;
  readonly blocksSight: boolean;
}

interface Fixture extends ObjectView {
  readonly pos: ScenePlace | null;
  readonly open: boolean;
}

interface Unit extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly kind: 'hero' | 'foe';
  readonly class?: string;
  readonly at: ScenePlace | null;
  readonly turnDone: boolean;
  readonly hidden: boolean;
  readonly movesLeft?: number;
  readonly actionLeft?: number;
  readonly hearts?: number;
  readonly heartsMax?: number;
  readonly mana?: number;
  readonly manaMax?: number;
  readonly armour?: number;
  readonly wounds?: number;
  readonly limit?: number;
  readonly out?: boolean;
  readonly dead?: boolean;
  readonly left?: boolean;
}

const LOOKS: Readonly<Record<string, Look>> = {
  wall: 'solid',
  crate: 'crate',
  lowWall: 'lowWall',
  glass: 'window',
  grille: 'window',
  arrowSlit: 'window',
  rubble: 'rubble',
  slick: 'slick',
  dark: 'dark',
  bush: 'bush',
  smoke: 'smoke',
  ledge: 'ledge',
  pit: 'pit',
};

const STATES = ['prone', 'immobilised', 'distracted', 'unaware', 'hidden', 'downed', 'dead', 'exposed', 'restrained'];
const MORE_STATES = ['blinded', 'warded', 'boosted', 'stunned', 'disarmed', 'bolstered', 'barrier'];

const placeOf = (key: string): ScenePlace => {
  const [x = 0, y = 0] = key.split(',').map(Number);
  return [x, y];
};

/** Squares of one kind and level are one piece: a wall is a wall, not a row of stones. */
function pieces(squares: Readonly<Record<string, Cell>>): readonly ScenePiece[] {
  const found = new Map<string, { cell: Cell; places: ScenePlace[] }>();
  for (const [key, cell] of Object.entries(squares)) {
    const sort = `${cell.kind}-${cell.level}`;
    const same = found.get(sort);
    if (same === undefined) found.set(sort, { cell, places: [placeOf(key)] });
    else same.places.push(placeOf(key));
  }
  return [...found].map(([id, { cell, places }]) => ({
    id,
    kind: cell.kind,
    look: lookOf(LOOKS, cell.kind, { blocks: cell.blocksSight, difficult: cell.difficult }),
    shapes: places.map(squareAt),
    height: cell.level,
    difficult: cell.difficult,
  }));
}

const isDoor = ({ kind }: Fixture): boolean => kind === 'door' || kind === 'gate';

/** A foe takes as many wounds as its limit; a hero has hearts. */
const life = (unit: Unit): SceneFigure['life'] =>
  unit.kind === 'hero'
    ? { key: 'hearts', now: unit.hearts ?? 0, most: unit.heartsMax ?? 0 }
    : { key: 'woundsLeft', now: Math.max(0, (unit.limit ?? 1) - (unit.wounds ?? 0)), most: unit.limit ?? 1 };

const figure = (view: View, board: Scene['board'], unit: Unit): SceneFigure => ({
  id: unit.id,
  kind: 'person',
  name: unit.name,
  side: unit.side,
  at: onBoard(unit.at, board),
  radius: unit.class === 'boss' ? 0.6 : 0.42,
  life: life(unit),
  tracks: tracksOf([
    ['mana', unit.mana, unit.manaMax],
    ['movesLeft', unit.movesLeft],
    ['actionLeft', unit.actionLeft],
    ['armour', unit.armour],
  ]),
  states: statesOf(unit, 'stat', [...STATES, ...MORE_STATES]),
  acting: view.activeUnit === unit.id,
  done: unit.turnDone && view.activeUnit !== unit.id,
  out: unit.out === true || unit.dead === true || unit.left === true,
  hidden: unit.hidden,
});

const zones = ({ zones: made, scenario }: View): readonly SceneZone[] => [
  ...made.map(({ id, kind, squares }) => ({
    id,
    sort: kind === 'smoke' ? ('cloud' as const) : ('danger' as const),
    shapes: squares.map(squareAt),
  })),
  ...fromSquares('deployment', 'deploy', scenario?.deployment),
  ...fromSquares('exits', 'exit', scenario?.exits).map((zone) => ({ ...zone, name: '@place.exit' })),
];

const fromSquares = (
  id: string,
  sort: SceneZone['sort'],
  squares: readonly ScenePlace[] | undefined,
): readonly SceneZone[] =>
  squares === undefined || squares.length === 0 ? [] : [{ id, sort, shapes: squares.map(squareAt) }];

/** Rows of the catalogue's maps are read from the top. */
const boardOf = ({ map }: View, ground: Board['ground']): Board | null =>
  map === null ? null : { width: map.w, height: map.h, squares: true, y: 'down', ground };

export function scene(view: View): Scene {
  const scenery = sceneryOf(SCENERY, view.scenario?.id, USUAL);
  const board = boardOf(view, scenery.ground);
  const goal = (id: string) => (view.scenario?.objective.what === id ? { goal: true as const } : {});
  const lying = view.items.flatMap(({ item: { id, kind }, pos }): SceneThing[] =>
    pos === null ? [] : [{ id, kind, at: pos }],
  );
  // Without a board, or by the GM's word, an object need not stand anywhere.
  const standing = view.objects.flatMap(({ pos, ...one }) => (pos === null ? [] : [{ ...one, pos }]));
  const fixtures = standing
    .filter((one) => !isDoor(one))
    .map(({ id, kind, pos }) => ({ id, kind, at: pos, ...goal(id) }));
  return {
    board,
    floors: scenery.floors ?? [],
    places: placesOf(scenery),
    pieces: [
      ...pieces(view.map?.squares ?? {}),
      ...standing.filter(isDoor).map(({ id, kind, pos, open }) => ({
        id,
        kind,
        look: 'door' as const,
        shapes: [squareAt(pos)],
        open,
        ...goal(id),
      })),
    ],
    zones: zones(view),
    things: [...lying, ...fixtures],
    figures: Object.values(view.units).map((unit) => figure(view, board, unit)),
    turn: turnOf([view.round, lastRound(view).limit], view.phase, view.activeUnit, [
      ...(view.order?.fast ?? []),
      ...(view.order?.slow ?? []),
    ]),
    goals: goalsOf(view),
  };
}
