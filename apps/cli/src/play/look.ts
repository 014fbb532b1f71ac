import type { Json, Scene } from '@potyczka/kernel';
import { capital, numberText } from '@potyczka/narration';
import { conditionOf } from './condition.ts';
import type { Game, UnitView, View } from './game.ts';
import { plain } from './names.ts';
import { bearing, distance } from './space.ts';
import { away, type Landmark, piecesIn, sceneFor, thingsIn, whereabouts } from './surroundings.ts';

/** What lies about and who is gone: what is said of the table besides its figures. */
export function aside(game: Game, seat: string): readonly string[] {
  const view = game.view(seat);
  const gone = Object.values(view.units).filter((unit) => unit.eliminated || unit.evacuated);
  const left =
    gone.length === 0 ? [] : [game.words.word('play.gone', { who: gone.map((unit) => unit.name ?? unit.id) })];
  return [...left, ...things(game, seat, view, viewpoint(game, view, seat))];
}

/** One figure from top to toe, by its name or the beginning of it. */
export function figureNamed(game: Game, seat: string, name: string): readonly string[] {
  const view = game.view(seat);
  const eye = viewpoint(game, view, seat);
  return Object.values(view.units)
    .filter((unit) => plain(game.called(unit.id)).startsWith(plain(name)))
    .map((unit) => unitLine(game, seat, view, unit, eye));
}

/** Figures that wait to be placed lie beside the table; those inside another one have no place of their own. */
export const isPlaced = (view: View, unit: UnitView): boolean => {
  if (unit.at == null) return false;
  if (view.width === undefined || view.height === undefined) return true;
  const [x, y] = unit.at;
  return x >= 0 && y >= 0 && x <= view.width && y <= view.height;
};

/** Which of one's own acts now, or is asked. */
export function acting(game: Game, seat: string): UnitView | undefined {
  const { activeUnit, units } = game.view(seat);
  const { rules, checkpoint } = game.table;
  return [game.question()?.unit, activeUnit].flatMap((id) => {
    const unit = id == null ? undefined : units[id];
    return unit !== undefined && rules.owner(checkpoint.state, unit.id) === seat ? [unit] : [];
  })[0];
}

/** Whose eyes the list is read through: the unit that acts, or the seat's first one. */
export function viewpoint(game: Game, view: View, seat: string): UnitView | undefined {
  const owner = (id: string): string | undefined => game.table.rules.owner(game.table.checkpoint.state, id);
  const active = acting(game, seat);
  if (active !== undefined) return active;
  return Object.values(view.units).find(
    (unit) => !unit.eliminated && !unit.evacuated && isPlaced(view, unit) && owner(unit.id) === seat,
  );
}

/** The round, whose turn it is, and what matters of whoever acts. */
export function header(game: Game, seat: string): string {
  const view = game.view(seat);
  const { activeUnit } = view;
  const active = activeUnit ? view.units[activeUnit] : undefined;
  const scene = sceneFor(game, seat);
  const { round = view.round, limit = view.roundLimit } = scene?.turn ?? {};
  const figure = scene?.figures.find(({ id }) => id === activeUnit);
  const parts = [
    ...(round === undefined ? [] : [roundText(game, round, limit)]),
    game.words.word('play.turn', { who: game.nameOf(seat) ?? seat }),
    ...(active === undefined || figure === undefined
      ? []
      : [`${capital(game.called(active.id))}: ${conditionOf(game, seat, figure).join(', ')}.`]),
  ];
  return parts.join(' ');
}

/** Who has just been told of from top to toe: one's own figure whose turn it is. */
export function toldInHeader(game: Game, seat: string): string | undefined {
  const { activeUnit } = game.view(seat);
  return acting(game, seat)?.id === activeUnit ? (activeUnit ?? undefined) : undefined;
}

const roundText = (game: Game, round: number, limit: number | null | undefined): string =>
  round === 0 ? game.words.word('play.setup') : game.words.word('play.round', { round, limit: limit ?? 0 });

function unitLine(game: Game, seat: string, view: View, unit: UnitView, eye: UnitView | undefined): string {
  const side = unit.side === undefined ? '' : ` (${sideName(game, unit.side)})`;
  const isElsewhere = eye !== undefined && eye.id !== unit.id;
  const seen = isElsewhere && isPlaced(view, unit) ? relation(game, seat, eye, unit) : [];
  const facts = isElsewhere ? [...seen, ...lastSeen(game, seat, eye, unit.id)] : [];
  const own = `${capital(game.called(unit.id))}${side}: ${stats(game, unit).join(', ')}`;
  return `${[own, ...facts].join('; ')}.`;
}

export const sideName = (game: Game, side: string): string =>
  game.words.has(`side.${side}`) ? game.words.name(`@side.${side}`) : game.called(side);

/** How the unit looks from there: how far, whether it is seen, what it hides behind. */
export function relation(game: Game, seat: string, eye: UnitView, unit: UnitView): readonly string[] {
  const facts = game.referee.situation(seat, eye.id, unit.id);
  const far = facts?.range ?? (eye.at && unit.at ? distance(eye.at, unit.at) : undefined);
  const told = far === undefined ? [] : [rangeText(game, seat, far, eye, unit)];
  if (facts === undefined) return told;
  const { sight, contact, concealed, cover, pieces = [] } = facts;
  const behind = game.pieceNames(pieces);
  const word = (key: string): string => game.words.word(`play.${key}`, behind.length === 0 ? {} : { behind });
  return [
    ...told,
    ...(contact ? [word('contact')] : []),
    ...(sight === undefined ? [] : [word(sight ? 'in-sight' : 'out-of-sight')]),
    ...(concealed ? [word('concealed')] : []),
    ...(typeof cover === 'string' ? [coverName(game, cover)] : cover ? [word('in-cover')] : []),
  ];
}

/** Of somebody out of sight: where they were when they were last seen. */
export function lastSeen(game: Game, seat: string, eye: UnitView, id: string): readonly string[] {
  const scene = sceneFor(game, seat);
  const { at, remembered } = scene?.figures.find((figure) => figure.id === id) ?? {};
  if (!eye.at || !at || remembered !== true) return [];
  return [game.words.word('play.last-seen', { where: whereabouts(game, scene, eye.at, at) })];
}

/** How far off and in which direction somebody is, if that is known. */
export function distanceTo(game: Game, seat: string, eye: UnitView, unit: UnitView): readonly string[] {
  if (!eye.at || !unit.at) return [];
  const far = game.referee.situation(seat, eye.id, unit.id)?.range ?? distance(eye.at, unit.at);
  return [rangeText(game, seat, far, eye, unit)];
}

/** The range is the rules' own; which way it lies is the map's. */
function rangeText(game: Game, seat: string, far: number, eye: UnitView, unit: UnitView): string {
  const side = eye.at && unit.at ? bearing(eye.at, unit.at, sceneFor(game, seat)?.board?.y ?? 'up') : undefined;
  return side === undefined ? away(game, far) : `${away(game, far)} ${game.words.word(`play.bearing.${side}`)}`;
}

/** What is said before, or beside another field. */
const UNSAID = /^(max[A-Z].*|name|side)$/;

/** The fields for which the ruleset has a word `stat.<field>`, in the order of its catalogue; what is 0 goes unsaid. */
/** Everything the ruleset has a word for of a figure. */
export function stats(game: Game, unit: UnitView): readonly string[] {
  const fields = Object.keys(game.table.rules.words[game.words.lang])
    .filter((key) => key.startsWith('stat.'))
    .map((key) => key.slice('stat.'.length));
  return fields.flatMap((field) => {
    const value = unit[field];
    const most = unit[`max${capital(field)}`];
    const silent = value === undefined || value === null || value === false || (value === 0 && most === undefined);
    if (silent || UNSAID.test(field)) return [];
    return statText(game, field, value, most);
  });
}

function statText(game: Game, field: string, value: Json, most: Json | undefined): readonly string[] {
  const word = game.words.name(`@stat.${field}`);
  if (value === true) return [word];
  if (typeof value === 'number') {
    const shown = numberText(value, game.words.lang);
    return [typeof most === 'number' ? `${word} ${shown}/${most}` : `${word} ${shown}`];
  }
  const items = Array.isArray(value) ? value : [value];
  const plain = items.filter((item) => (typeof item === 'string' && item !== '') || typeof item === 'number');
  const said = plain.flatMap((item) =>
    typeof item === 'number' ? String(item) : (termFor(game, field, String(item)) ?? []),
  );
  return said.length === 0 ? [] : [`${word} ${said.join(', ')}`];
}

/** How much cover there is, in the ruleset's word for it. */
export const coverName = (game: Game, cover: string): string => termFor(game, 'cover', cover) ?? cover;

/** `traits: ["fast"]` is read out as the term `trait.fast`; what nobody has a word for is the engine's alone. */
function termFor(game: Game, field: string, value: string): string | undefined {
  const { told = {} } = game.table.rules.rulings ?? {};
  const fields = [field, field.replace(/s$/, ''), told[field] ?? field, 'value'];
  const key = fields.map((one) => `${one}.${value}`).find((known) => game.words.has(known));
  if (key !== undefined) return game.words.name(`@${key}`);
  const [called] = game.pieceNames([value]);
  return called === value && /^[a-z]/.test(value) ? undefined : called;
}

/** Whatever lies about or is carried, the nearest first. */
function things(game: Game, seat: string, view: View, eye: UnitView | undefined): readonly string[] {
  const carried = Object.values(view.objects ?? {}).flatMap((thing) => {
    if (thing.destroyed === true || typeof thing.carriedBy !== 'string') return [];
    const who = game.nameOf(thing.carriedBy) ?? thing.carriedBy;
    return [game.words.word('play.carried', { what: capital(game.called(thing.id)), who })];
  });
  const scene = sceneFor(game, seat);
  return [...carried, ...(scene === undefined ? [] : landmarkLines(game, scene, thingsIn(game, scene), eye))];
}

/** The pieces of terrain, the nearest first: where they are, and what they do for whoever acts. */
export function terrain(game: Game, seat: string): readonly string[] {
  const scene = sceneFor(game, seat);
  if (scene === undefined) return [];
  const eye = viewpoint(game, game.view(seat), seat);
  const shelter = eye === undefined ? new Map<string, string[]>() : sheltering(game, seat, scene, eye);
  return landmarkLines(game, scene, piecesIn(game, scene, shelter), eye);
}

/** From whom which piece shelters a figure where it is. */
function sheltering(game: Game, seat: string, scene: Scene, eye: UnitView): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { id, side, out, at } of scene.figures) {
    if (side === eye.side || out || at === null) continue;
    const { pieces = [], sight } = game.referee.situation(seat, id, eye.id) ?? {};
    const key = sight === false ? 'play.hides-from' : 'play.covers-from';
    for (const piece of pieces)
      found.set(piece, [...(found.get(piece) ?? []), game.words.word(key, { who: game.nameOf(id) ?? id })]);
  }
  return found;
}

function landmarkLines(
  game: Game,
  scene: Scene,
  landmarks: readonly Landmark[],
  eye: UnitView | undefined,
): readonly string[] {
  const from = eye?.at;
  if (from == null) return [...new Set(landmarks.map(({ name }) => `${capital(name)}.`))];
  return landmarks
    .map(({ name, near, does = [] }) => ({ name, to: near(from), does }))
    .sort((a, b) => distance(a.to, from) - distance(b.to, from))
    .map(({ name, to, does }) => `${[capital(name), whereabouts(game, scene, from, to), ...does].join('; ')}.`);
}
