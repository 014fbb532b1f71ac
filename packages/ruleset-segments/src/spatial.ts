import type { Ground, GroundMaker, Point, Point3, Violation } from '@potyczka/kernel';
import { type CoverClass, terrainOf } from './catalogue/terrain.ts';
import type { Situation } from './commands.ts';
import { distance2, metres, squared } from './metres.ts';
import { groundMap } from './spatial/ground-map.ts';
import { layoutOf, placeKey, stanceKey } from './spatial/layout.ts';
import { SMOKE_BLOCKS, smokeBetween } from './spatial/smoke.ts';
import type { Piece, SegState, Unit } from './state.ts';
import { type Posture, type Visibility, worseVisibility } from './vocabulary.ts';

/** The ground's neutral facts in this game's words: metres, sight, cover. */

export { groundMap } from './spatial/ground-map.ts';

export const groundAt = (play: { readonly state: SegState; readonly ground: GroundMaker }): Ground =>
  play.ground(groundMap(play.state));

/** Without a map every place will do. */
export const isOnTable = ({ mapped, width, height }: SegState, [x, y]: Point): boolean =>
  !mapped || (x >= 0 && y >= 0 && x <= width && y <= height);

/** Eyes and guns of somebody standing; lines are drawn at this height. */
const EYE = 1500;
const eyeOf = (at: Point, level: number): Point3 => [at[0], at[1], level + EYE];

/** @rule SEG-9.5 Behind a piece: within half a metre of it. */
const BEHIND = 500;
/**
 * @rule SEG-9.4 Cover works when the line crosses it a metre from the target or nearer. What a line runs over by no more
 * than a millimetre it does not meet, so that a piece that ends just there needs two more.
 */
const COVERS_WITHIN = 1002;

export const pieceOf = (state: SegState, id: string | null): Piece | undefined =>
  state.terrain.find((piece) => piece.id === id);

/** @rule SEG-9.4 What a piece leaves to be seen of somebody behind it. */
export function coverOf(piece: Piece, posture: Posture): CoverClass {
  if (piece.cover !== undefined) return piece.cover;
  const spec = terrainOf(piece.kind);
  return posture === 'standing' ? spec.standing : spec.kneeling;
}

/** @rule SEG-9.9 @rule SEG-10.7 What leaning out of a piece leaves to be seen; null: it cannot be leaned out of. */
export const leaningOf = (piece: Piece): Visibility | null => {
  if (piece.kind === 'door' && piece.open !== true) return null;
  return terrainOf(piece.kind).leaning;
};

const near = (ground: Ground, at: Point, piece: Piece): boolean => ground.within({ point: at }, piece.shape, BEHIND);

/** Pieces within half a metre, in the order of the map. */
export function piecesBeside(state: SegState, ground: Ground, { at }: Unit): readonly Piece[] {
  const key = placeKey(at);
  const { beside } = layoutOf(ground);
  const known = beside.get(key);
  if (known !== undefined) return known;
  const pieces = state.terrain.filter((piece) => near(ground, at, piece));
  if (key >= 0) beside.set(key, pieces);
  return pieces;
}

/** @rule SEG-9.5 What it is ducked behind: pieces that hide it in this posture, unless it leans out. */
export function duckedBehind(state: SegState, ground: Ground, unit: Unit): readonly Piece[] {
  if (unit.leaning || !state.mapped) return [];
  return piecesBeside(state, ground, unit).filter((piece) => coverOf(piece, unit.posture) === 'hidden');
}

interface Line {
  readonly blockedBy: readonly string[];
  readonly through: readonly string[];
}

/** Everything a straight line between two places runs into and over. */
function lineBetween(ground: Ground, from: Point3, to: Point3, ignore: readonly string[]): Line {
  const { lines } = ground.sight({ eye: from, samples: [to], bodies: [], ignore });
  const line = lines[0];
  if (line === undefined) return { blockedBy: [], through: [] };
  return { blockedBy: line.blockedBy, through: [...line.blockedBy, ...line.softThrough] };
}

/** C6: a wall, or a closed door, which is as good as one. A pillar hides somebody, but is no wall. */
const isWall = (piece: Piece | undefined): boolean =>
  piece !== undefined && (piece.kind === 'wall' || (piece.kind === 'door' && piece.open !== true));

/** Whether a wall stands between two places, whatever either of them is ducked behind. */
export const wallBetween = (state: SegState, ground: Ground, from: Unit, to: Unit): boolean =>
  lineBetween(ground, eyeOf(from.at, from.level), eyeOf(to.at, to.level), []).blockedBy.some((id) =>
    isWall(pieceOf(state, id)),
  );

/** The last metre of the line before it reaches `to`. */
function lastMetre(from: Point, to: Point): Point {
  const square = squared(from, to);
  if (square <= COVERS_WITHIN ** 2) return from;
  const length = Math.sqrt(square);
  const part = (a: number, b: number): number => Math.round(b + ((a - b) * COVERS_WITHIN) / length);
  return [part(from[0], to[0]), part(from[1], to[1])];
}

export interface Sighting {
  readonly sees: boolean;
  /** What hides the target, or gives it its cover. */
  readonly pieces: readonly string[];
  readonly visibility: Visibility;
  /** Why it is seen so: `kneeling`, `prone`, `leaning` or the kind of cover. */
  readonly because: string;
  /** @rule SEG-9.2 The viewer itself leans out of special cover: -1 to its own shooting. */
  readonly fromSpecial: boolean;
}

const POSTURE_VISIBILITY: Readonly<Record<Posture, Visibility>> = {
  standing: 'full',
  kneeling: 'half',
  prone: 'third',
};

interface Shown {
  readonly visibility: Visibility;
  readonly because: string;
}

/** @rule SEG-9.3 The single worst class applies. */
const worst = (shown: readonly Shown[]): Shown =>
  shown.reduce((a, b) => (worseVisibility(a.visibility, b.visibility) === a.visibility ? a : b));

/**
 * @rule SEG-9.4 @rule SEG-9.5 What a piece near the target leaves of it. Somebody a step behind what would hide it shows as
 * much as one who leans out of it.
 */
function coverFrom(piece: Piece, posture: Posture): Visibility {
  const cover = coverOf(piece, posture);
  if (cover === 'concealed') return 'full';
  return cover === 'hidden' ? (leaningOf(piece) ?? 'full') : cover;
}

/** @rule SEG-9.2 @rule SEG-9.4 @rule SEG-9.9 Posture, leaning and cover as somebody over there sees them. */
function shownOf(state: SegState, ground: Ground, from: Point, target: Unit, through: readonly string[]): Shown {
  const shown: Shown[] = [{ visibility: POSTURE_VISIBILITY[target.posture], because: target.posture }];
  const own = target.leaning ? pieceOf(state, target.coverId) : undefined;
  if (own !== undefined && through.includes(own.id))
    shown.push({ visibility: leaningOf(own) ?? 'full', because: 'leaning' });
  const close = lineBetween(
    ground,
    eyeOf(lastMetre(from, target.at), target.level),
    eyeOf(target.at, target.level),
    [],
  );
  for (const id of close.through) {
    const piece = through.includes(id) && id !== own?.id ? pieceOf(state, id) : undefined;
    if (piece !== undefined) shown.push({ visibility: coverFrom(piece, target.posture), because: piece.kind });
  }
  return worst(shown);
}

const isSpecial = (state: SegState, unit: Unit): boolean => {
  const piece = unit.leaning ? pieceOf(state, unit.coverId) : undefined;
  return piece !== undefined && leaningOf(piece) === 'headGun';
};

/** How one combatant sees another: the same is asked again and again, so that it is measured once for a layout. */
export function sightBetween(state: SegState, ground: Ground, viewer: Unit, target: Unit): Sighting {
  const from = stanceKey(state, viewer);
  const to = stanceKey(state, target);
  if (from < 0 || to < 0) return measuredSight(state, ground, viewer, target);
  const { sightings } = layoutOf(ground);
  return sightings.get(from, to) ?? sightings.set(from, to, measuredSight(state, ground, viewer, target));
}

/** @rule SEG-9.1 @rule SEG-9.5 @rule SEG-9.9 How one combatant sees another, from the map alone. */
function measuredSight(state: SegState, ground: Ground, viewer: Unit, target: Unit): Sighting {
  const ignore = [viewer, target].flatMap((unit) => (unit.leaning && unit.coverId !== null ? [unit.coverId] : []));
  const from = eyeOf(viewer.at, viewer.level);
  const to = eyeOf(target.at, target.level);
  const line = lineBetween(ground, from, to, ignore);
  const whole = ignore.length === 0 ? line : lineBetween(ground, from, to, []);
  const ducked = [...duckedBehind(state, ground, viewer), ...duckedBehind(state, ground, target)];
  const hiding = ducked.filter((piece) => whole.through.includes(piece.id)).map((piece) => piece.id);
  const smoke = smokeBetween(state, viewer.at, target.at);
  const pieces = [...new Set([...line.blockedBy, ...hiding, ...(smoke.depth > SMOKE_BLOCKS ? smoke.clouds : [])])];
  const fromSpecial = isSpecial(state, viewer);
  if (pieces.length > 0) return { sees: false, pieces, visibility: 'full', because: 'hidden', fromSpecial };
  const shown = shownOf(state, ground, viewer.at, target, whole.through);
  return { sees: true, pieces: [], ...shown, fromSpecial };
}

/** @rule SEG-9.5 Hidden from an enemy: behind what one is ducked behind, or behind terrain or smoke; the enemy's own does not count. */
export function hiddenFrom(state: SegState, ground: Ground, unit: Unit, enemy: Unit): boolean {
  const own = stanceKey(state, unit);
  const its = stanceKey(state, enemy);
  if (own < 0 || its < 0) return measuredHiding(state, ground, unit, enemy);
  const { hidings } = layoutOf(ground);
  return hidings.get(own, its) ?? hidings.set(own, its, measuredHiding(state, ground, unit, enemy));
}

function measuredHiding(state: SegState, ground: Ground, unit: Unit, enemy: Unit): boolean {
  const ignore = duckedBehind(state, ground, enemy).map((piece) => piece.id);
  const leant = [unit, enemy].flatMap((one) => (one.leaning && one.coverId !== null ? [one.coverId] : []));
  const from = eyeOf(enemy.at, enemy.level);
  const to = eyeOf(unit.at, unit.level);
  if (lineBetween(ground, from, to, [...ignore, ...leant]).blockedBy.length > 0) return true;
  if (smokeBetween(state, enemy.at, unit.at).depth > SMOKE_BLOCKS) return true;
  const { through } = lineBetween(ground, from, to, ignore);
  return duckedBehind(state, ground, unit).some((piece) => through.includes(piece.id));
}

/** @rule SEG-9.1 Whether somebody sees a place: nothing solid, no thick smoke, and nothing it is ducked behind in the way. */
export function seesPlace(state: SegState, ground: Ground, viewer: Unit, at: Point, level: number): boolean {
  const leant = viewer.leaning && viewer.coverId !== null ? [viewer.coverId] : [];
  const line = lineBetween(ground, eyeOf(viewer.at, viewer.level), eyeOf(at, level), leant);
  const ducked = duckedBehind(state, ground, viewer).some((piece) => line.through.includes(piece.id));
  return line.blockedBy.length === 0 && !ducked && smokeBetween(state, viewer.at, at).depth <= SMOKE_BLOCKS;
}

/** @rule SEG-10.11 Thin smoke on the line is as bad as fog. */
function conditionsBetween(state: SegState, viewer: Unit, target: Unit): readonly string[] {
  const thin = state.mapped && state.clouds.length > 0 && smokeBetween(state, viewer.at, target.at).depth > 0;
  return thin ? [...new Set([...state.conditions, 'fog'])] : state.conditions;
}

/** Facts of one combatant about another that rules go by: what somebody said wins over the map, fact by fact. */
export interface Facts extends Sighting {
  /** Squared ticks. */
  readonly distance2: number;
  readonly conditions: readonly string[];
}

const COVER_WORD = (cover: Situation['cover']): Visibility => {
  if (cover === undefined || cover === false || cover === 'none' || cover === 'hidden') return 'full';
  return cover === true ? 'half' : cover;
};

const spokenVisibility = (target: Unit, said: Situation | undefined): Shown =>
  worst([
    { visibility: POSTURE_VISIBILITY[target.posture], because: target.posture },
    { visibility: target.leaning ? 'third' : 'full', because: 'leaning' },
    { visibility: COVER_WORD(said?.cover), because: 'cover' },
  ]);

/** Without a map nothing is measured: what nobody said is taken as open ground. */
export function factsBetween(
  state: SegState,
  ground: Ground | undefined,
  viewer: Unit,
  target: Unit,
  said: Situation | undefined,
): Facts {
  const measured =
    state.mapped && ground !== undefined
      ? sightBetween(state, ground, viewer, target)
      : { sees: true, pieces: [], ...spokenVisibility(target, said), fromSpecial: false };
  const cover =
    said?.cover === undefined || !state.mapped ? measured : { visibility: COVER_WORD(said.cover), because: 'cover' };
  return {
    sees: (said?.sight ?? measured.sees) && said?.cover !== 'hidden',
    pieces: measured.pieces,
    visibility: cover.visibility,
    because: cover.because,
    fromSpecial: measured.fromSpecial,
    distance2: said?.range === undefined ? distance2(viewer, target) : metres(said.range) ** 2,
    conditions: said?.conditions ?? conditionsBetween(state, viewer, target),
  };
}

/** @rule SEG-1.2 On a table with a map only the GM states facts (protocol, `situation`). */
export function maySpeak(state: SegState, said: Situation | undefined, isRuler: boolean): readonly Violation[] {
  if (said === undefined || !state.mapped || isRuler) return [];
  return [{ code: 'not-gm', rule: 'SEG-31.1', params: { what: 'situation' } }];
}
