import type { Body, Footprint, Ground, GroundMap, Point, Point3, Shape, Ticks } from '@potyczka/kernel';
import { keepsakes, TICKS_PER_UNIT } from '@potyczka/kernel';
import type { SightRecord } from './events/combat.ts';
import { groundMap } from './ground-map.ts';
import { layoutOf, type Sighting } from './layout.ts';
import type { TeoPlay } from './play.ts';
import { hasTrait, inches, unitsOnTable, weatherNow } from './read.ts';
import type { SightOverride, SpokenSight, TeoState, Thing, Unit, Zone } from './state.ts';
import { bulkOf, SIZE_NAMES } from './vocabulary.ts';

/** The ground's neutral facts in this game's words. */

export { groundMap };

export const bodyOf = (unit: Unit): Body => ({
  id: unit.id,
  at: unit.at,
  level: unit.level,
  radius: bulkOf(unit).radius,
  height: bulkOf(unit).height,
});

export const groundAt = (play: Pick<TeoPlay, 'state' | 'ground'>): Ground => play.ground(groundMap(play.state));

/** TEO-2.7: standing levels more than an inch apart. */
export const levelsApart = (unit: Unit, level: Ticks): boolean => Math.abs(unit.level - level) > 1000;

/** TEO-2.7: a gap of at most `contactRange`, whatever the levels. */
export const isBeside = (state: TeoState, ground: Ground, unit: Unit, other: Footprint): boolean =>
  ground.within(bodyOf(unit), other, inches(Number(state.options.contactRange)));

/** TEO-2.7: gap at most `contactRange` and standing levels at most 1" apart. */
export function inContact(state: TeoState, ground: Ground, a: Unit, b: Unit): boolean {
  const spoken = overrideFor(state, a.id, b.id)?.contact;
  if (spoken !== undefined) return spoken;
  if (!state.mapped) return false;
  return !levelsApart(a, b.level) && isBeside(state, ground, a, bodyOf(b));
}

/** The level a figure would stand on here: the highest top that carries it and is not above `limit`, else the table. */
export function levelAt(ground: Ground, at: Point, limit: Ticks = Number.POSITIVE_INFINITY): Ticks {
  let level = 0;
  for (const piece of ground.map.pieces) {
    if (piece.standable && piece.top > level && piece.top <= limit && ground.covers(piece.shape, at)) level = piece.top;
  }
  return level;
}

/** @rule TEO-2.7 The same for what is no figure: things, doors, pieces stand on the level given. */
export const touchesShape = (state: TeoState, ground: Ground, unit: Unit, shape: Shape, level: number): boolean =>
  !levelsApart(unit, level) && isBeside(state, ground, unit, shape);

/** A thing lies on whatever is under it: the table, or the top of a piece. */
export const levelOf = (ground: Ground, thing: Thing): number => levelAt(ground, thing.at);

export function touchesThing(state: TeoState, ground: Ground, unit: Unit, thing: Thing): boolean {
  if (!state.mapped) return true;
  return touchesShape(state, ground, unit, thing.shape, levelOf(ground, thing));
}

export const overrideFor = (state: TeoState, from: string, to: string): SightOverride | undefined =>
  state.sightOverrides.find((override) => override.from === from && override.to === to);

const HEIGHTS = [0.1, 0.5, 1] as const;
/** Of the nine sample lines the first three are the legs; body and head follow (TEO-7.3). */
const LEGS = 3;

/** TEO-7.3: nine points, by heights legs, body, head; centre, left, right at each. */
function silhouette(
  ground: Ground,
  from: Point,
  centre: Point,
  radius: number,
  level: number,
  height: number,
): readonly Point3[] {
  const [left, right] = ground.flanks(from, centre, radius);
  const points: Point3[] = [];
  for (const share of HEIGHTS) {
    const high = level + Math.round(height * share);
    points.push([centre[0], centre[1], high], [left[0], left[1], high], [right[0], right[1], high]);
  }
  return points;
}

function blockersOf(state: TeoState, except: readonly string[], targetHeight: number): readonly Body[] {
  if (state.options.figuresBlock === 'none') return [];
  const bodies = unitsOnTable(state)
    .filter((unit) => !except.includes(unit.id))
    .map(bodyOf);
  return state.options.figuresBlock === 'largerOnly' ? bodies.filter((body) => body.height > targetHeight) : bodies;
}

const contains = (ground: Ground, shape: Shape, at: Point): boolean => ground.covers(shape, at);

/** TEO-7.6: soft ground round the attacker's own feet does not hide a target outside it, nor one in contact inside it. */
function ignoredSoft(state: TeoState, ground: Ground, viewer: Unit, target: Unit): readonly string[] {
  const close = inContact(state, ground, viewer, target);
  return ground.map.pieces
    .filter((piece) => piece.sight === 'soft' && contains(ground, piece.shape, viewer.at))
    .filter((piece) => close || !contains(ground, piece.shape, target.at))
    .map((piece) => piece.id);
}

/** TEO-7.1 to TEO-7.8 for one figure looking at another, from the map alone. */
export function sightBetween(state: TeoState, ground: Ground, viewer: Unit, target: Unit): Sighting {
  // Algorithms also look from places where nobody stands yet.
  if (state.units[viewer.id] !== viewer || state.units[target.id] !== target)
    return lookBetween(state, ground, viewer, target);
  const { sightings } = layoutOf(state, ground);
  const key = `${viewer.id}>${target.id}`;
  const found = sightings.get(key) ?? lookBetween(state, ground, viewer, target);
  sightings.set(key, found);
  return found;
}

function lookBetween(
  state: TeoState,
  ground: Ground,
  viewer: Unit,
  target: Unit,
  figures?: readonly Body[] | undefined,
): Sighting {
  const eyeHeight = viewer.level + bulkOf(viewer).height;
  return sightOf(state, ground, viewer, [viewer.at[0], viewer.at[1], eyeHeight], target, figures);
}

/** What is seen from place to place, by the table's options, map and weather. */
interface Views {
  readonly map: GroundMap;
  readonly weather: string;
  readonly places: Map<number, Map<number, Sighting>>;
}

const pastTerrain = keepsakes<TeoState['options'], Views>();

function viewsOf(state: TeoState, { map }: Ground): Views {
  const known = pastTerrain.get(state.options);
  const weather = weatherNow(state);
  if (known !== undefined && known.map === map && known.weather === weather) return known;
  const made = { map, weather, places: new Map() };
  pastTerrain.set(state.options, made);
  return made;
}

/** Places are many on a long evening: then the list begins anew. */
const MOST_PLACES = 4000;

/** A figure's place as one number, if it is one of the catalogue's sizes and stands on the table's own level. */
const placeOf = ({ at: [x, y], size, bulk, level }: Unit): number | undefined =>
  bulk !== undefined || level !== 0 || x < 0 || y < 0 ? undefined : (x * 2 ** 20 + y) * 4 + SIZE_NAMES.indexOf(size);

/** What one figure sees of another as far as terrain and weather go, whoever else stands between them: for foresight. */
export function sightPastTerrain(state: TeoState, ground: Ground, viewer: Unit, target: Unit): Sighting {
  const from = placeOf(viewer);
  const to = placeOf(target);
  if (from === undefined || to === undefined || hasTrait(target, 'immaterial'))
    return lookBetween(state, ground, viewer, target, []);
  const { places } = viewsOf(state, ground);
  const seen = places.get(from) ?? new Map<number, Sighting>();
  const found = seen.get(to);
  if (found !== undefined) return found;
  const made = lookBetween(state, ground, viewer, target, []);
  if (places.size > MOST_PLACES) places.clear();
  places.set(from, seen.set(to, made));
  return made;
}

/** TEO-10.13: a blast sees from its point, half an inch up; nobody is concealed from it. */
export function sightFromPoint(state: TeoState, ground: Ground, point: Point, target: Unit): Sighting {
  const around = blockersOf(state, [target.id], bulkOf(target).height).filter(
    (body) => !ground.within(body, { point }, 0),
  );
  return sightOf(state, ground, null, [point[0], point[1], 500], target, around);
}

function sightOf(
  state: TeoState,
  ground: Ground,
  viewer: Unit | null,
  eye: Point3,
  target: Unit,
  figures: readonly Body[] | undefined = undefined,
): Sighting {
  const { radius, height } = bulkOf(target);
  const from: Point = [eye[0], eye[1]];
  const samples = silhouette(ground, from, target.at, radius, target.level, height);
  const bodies = figures ?? blockersOf(state, viewer === null ? [target.id] : [viewer.id, target.id], height);
  const { lines } = ground.sight({ eye, samples, bodies });
  const open = lines.filter((line) => line.blockedBy.length === 0);
  const hidden = open.length === lines.length ? [] : [...new Set(lines.flatMap((line) => line.blockedBy))];
  if (!lines.some((line, index) => index >= LEGS && line.blockedBy.length === 0))
    return { los: false, concealed: false, cover: false, pieces: hidden };
  const cover = hidden.filter((id) => givesCover(state, ground, id, target));
  const soft = open.flatMap((line) => line.softThrough);
  const ignored = viewer === null || soft.length === 0 ? [] : ignoredSoft(state, ground, viewer, target);
  const veiled = soft.some((id) => !ignored.includes(id));
  const concealed = viewer !== null && (veiled || weatherConceals(state, ground, viewer, target));
  return { los: true, concealed, cover: cover.length > 0 && !hasTrait(target, 'immaterial'), pieces: cover };
}

/** TEO-7.8, TEO-7.10: only terrain, and only when the target stands within `coverDistance` of it. */
function givesCover(state: TeoState, ground: Ground, id: string, target: Unit): boolean {
  const piece = ground.map.pieces.find((p) => p.id === id);
  return (
    piece !== undefined &&
    !('cover' in piece && piece.cover === false) &&
    ground.within(bodyOf(target), piece.shape, inches(Number(state.options.coverDistance)))
  );
}

/** TEO-2.12: rain hides beyond 12", fog beyond 6". */
function weatherConceals(state: TeoState, ground: Ground, viewer: Unit, target: Unit): boolean {
  const weather = weatherNow(state);
  if (weather !== 'rain' && weather !== 'fog') return false;
  return !ground.within(bodyOf(viewer), bodyOf(target), inches(weather === 'rain' ? 12 : 6));
}

/** TEO-7.13: a thing never hides itself and is never concealed or in cover. */
export function seesThing(state: TeoState, ground: Ground, viewer: Unit, thing: Thing): boolean {
  const eye: Point3 = [viewer.at[0], viewer.at[1], viewer.level + bulkOf(viewer).height];
  const centre = centreOf(thing.shape);
  const samples = silhouette(ground, viewer.at, centre, halfWidth(thing.shape), 0, thing.height);
  const { lines } = ground.sight({
    eye,
    samples,
    bodies: blockersOf(state, [viewer.id], thing.height),
    ignore: [thing.id],
  });
  return lines.slice(LEGS).some((line) => line.blockedBy.length === 0);
}

/** TEO-7.13: a point is one sample half an inch up. A figure that stands for its place does not hide it (TEO-7.3). */
export function seesPoint(state: TeoState, ground: Ground, viewer: Unit, point: Point, standing?: string): boolean {
  const eye: Point3 = [viewer.at[0], viewer.at[1], viewer.level + bulkOf(viewer).height];
  const { lines } = ground.sight({
    eye,
    samples: [[point[0], point[1], 500]],
    bodies: blockersOf(state, standing === undefined ? [viewer.id] : [viewer.id, standing], 500),
  });
  return lines.every((line) => line.blockedBy.length === 0);
}

export function centreOf(shape: Shape): Point {
  if ('circle' in shape) return [shape.circle[0], shape.circle[1]];
  if ('rect' in shape)
    return [shape.rect[0] + Math.round(shape.rect[2] / 2), shape.rect[1] + Math.round(shape.rect[3] / 2)];
  const sum = shape.polygon.reduce(([x, y], point) => [x + point[0], y + point[1]] as const, [0, 0] as const);
  return [Math.round(sum[0] / shape.polygon.length), Math.round(sum[1] / shape.polygon.length)];
}

function halfWidth(shape: Shape): number {
  if ('circle' in shape) return shape.circle[2];
  if ('rect' in shape) return Math.round(Math.min(shape.rect[2], shape.rect[3]) / 2);
  return 0;
}

/** Whether one figure sees another, rulings first (TEO-7.4). Used by algorithms, alarms and reactions. */
export function sees(state: TeoState, ground: Ground, viewer: Unit, target: Unit): boolean {
  const said = overrideFor(state, viewer.id, target.id)?.los;
  if (said !== undefined) return said;
  return state.mapped ? hasLos(state, ground, viewer, target) : true;
}

/** TEO-7.3: body and head lines until one is open; `sightBetween` for that one fact. */
function hasLos(state: TeoState, ground: Ground, viewer: Unit, target: Unit): boolean {
  if (state.units[viewer.id] !== viewer || state.units[target.id] !== target)
    return hasOpenLine(state, ground, viewer, target);
  const { lines, sightings } = layoutOf(state, ground);
  const key = `${viewer.id}>${target.id}`;
  const found = sightings.get(key)?.los ?? lines.get(key) ?? hasOpenLine(state, ground, viewer, target);
  lines.set(key, found);
  return found;
}

function hasOpenLine(state: TeoState, ground: Ground, viewer: Unit, target: Unit): boolean {
  const { radius, height } = bulkOf(target);
  const eye: Point3 = [viewer.at[0], viewer.at[1], viewer.level + bulkOf(viewer).height];
  const bodies = blockersOf(state, [viewer.id, target.id], height);
  const isOpen = ([x, y]: Point): boolean =>
    ground.sees(eye, [x, y, target.level + height], bodies) ||
    ground.sees(eye, [x, y, target.level + Math.round(height / 2)], bodies);
  return isOpen(target.at) || ground.flanks(viewer.at, target.at, radius).some(isOpen);
}

const FACTS = ['los', 'concealed', 'cover', 'range', 'contact'] as const;

/** All facts of an attack: what somebody said wins over the map, fact by fact, and is recorded as said. */
export function sightRecord(
  state: TeoState,
  ground: Ground,
  viewer: Unit,
  target: Unit,
  said: SpokenSight,
): SightRecord {
  const override = overrideFor(state, viewer.id, target.id);
  const ruled = override === undefined ? said : { ...override, ...said };
  const spoken = FACTS.filter((fact) => ruled[fact] !== undefined);
  const seen = state.mapped
    ? sightBetween(state, ground, viewer, target)
    : { los: true, concealed: false, cover: false, pieces: [] };
  const range =
    ruled.range ?? (state.mapped ? Math.round(ground.gap(bodyOf(viewer), bodyOf(target))) / TICKS_PER_UNIT : 0);
  // Without a map a blow that nobody measured is taken at its word: the figures stand together.
  const measured = !state.mapped || inContact(state, ground, viewer, target);
  const near = ruled.range === undefined ? measured : ruled.range <= Number(state.options.contactRange);
  return {
    los: ruled.los ?? seen.los,
    concealed: (ruled.concealed ?? seen.concealed) && !hasTrait(target, 'anachronism'),
    cover: ruled.cover ?? seen.cover,
    range,
    contact: ruled.contact ?? near,
    spoken,
    pieces: seen.pieces,
  };
}

/** Whether a base standing here lies fully inside a zone, which may reach some way beyond its shape. */
export function insideZone(ground: Ground, unit: Unit, at: Point, zone: Zone): boolean {
  if (zone.within === undefined) return ground.inside({ ...bodyOf(unit), at }, zone.shape);
  return ground.within({ point: at }, zone.shape, zone.within - bulkOf(unit).radius);
}
