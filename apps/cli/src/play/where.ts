import { capital } from '@potyczka/narration';
import { exposureAfter, type RawCommand } from '@potyczka/protocol';
import { towards, typedHeading } from './compass.ts';
import type { Game, Place, View } from './game.ts';
import { coverName, isPlaced, sideName } from './look.ts';
import { plain } from './names.ts';
import { placesOf, type Way } from './parts.ts';
import { distance } from './space.ts';
import { away, type Landmark, piecesIn, sceneFor, thingsIn, whereabouts, yardstick, zonesIn } from './surroundings.ts';

export interface Destination {
  readonly label: string;
  readonly to: Place;
}

/** One is never told of more: what is further off may be named, or a place typed. */
const MOST_GOALS = 9;
/** The parts that say where somebody goes; others say where something comes down. */
const GOES: readonly string[] = ['to', 'pos'];
const ITSELF: readonly string[] = ['type', 'by', 'unit', 'at'];

/** Whether the figure itself comes to the place, and nothing that it throws or conjures. */
const comesThere = (command: RawCommand, part: string): boolean =>
  GOES.includes(part) || (part === 'at' && Object.keys(command).every((field) => ITSELF.includes(field)));

/** Where something may go, in words, and how to read what is typed. */
export interface Whereto {
  readonly listed: readonly Destination[];
  read(line: string): Place | undefined;
}

export function whereto(game: Game, seat: string, ways: readonly Way[], part: string): Whereto {
  const places = placesOf(ways, part);
  const { command } = ways[0] as Way;
  const goes = comesThere(command, part);
  const view = game.view(seat);
  const own = view.units[String(command.unit)];
  const start = own !== undefined && isPlaced(view, own) ? own.at : undefined;
  // Whoever sits in a vehicle, or waits beside the table, has no place of its own: the first it can reach will do.
  const from = start ?? places[0];
  if (from === undefined) return { listed: [], read: () => undefined };
  const goals = goalsIn(game, seat, view, String(command.unit));
  goals.sort((a, b) => distance(a.near(from), from) - distance(b.near(from), from));
  const near = (goal: Landmark): readonly Destination[] =>
    towardGoal(game, seat, { goal, from, places, goes, isThere: start != null });
  const told = (one: Destination): Destination => {
    const seen = goes ? exposure(game, seat, { ...command, [part]: one.to } as RawCommand) : '';
    return { ...one, label: `${one.label}${seen}` };
  };
  const shortest = (list: readonly Destination[]): readonly Destination[] =>
    list.filter(
      ({ to, label }, index) => list.findIndex((one) => one.label === label || distance(one.to, to) === 0) === index,
    );
  const listed = shortest([
    ...shortest(goals.flatMap(near)).slice(0, MOST_GOALS),
    ...(goes ? retreat(game, view, own?.side, places) : []),
  ]).map(told);
  return { listed, read: (line) => readWhere(game, seat, line, { from, places, goals }) };
}

/** A place as numbers, a direction, or the name of what is there. */
function readWhere(
  game: Game,
  seat: string,
  line: string,
  {
    from,
    places,
    goals,
  }: { readonly from: Place; readonly places: readonly Place[]; readonly goals: readonly Landmark[] },
): Place | undefined {
  const place = typedPlace(line);
  if (place !== undefined) return place;
  const heading = typedHeading(line);
  if (heading !== undefined) {
    const { far, ...way } = heading;
    const measured = far === undefined ? way : { ...way, far: far * yardstick(game) };
    return towards(measured, from, places, sceneFor(game, seat)?.board?.y ?? 'up');
  }
  const asked = plain(line).replace(TOWARD, '');
  const goal = asked.length < 2 ? undefined : goals.find(({ name }) => plain(name).includes(asked));
  return goal === undefined ? undefined : nearest(places, goal);
}

const TOWARD = /^(?:toward|towards|to|ku|do|w strone|к|ко|в сторону)\s+/;

interface Going {
  readonly goal: Landmark;
  readonly from: Place;
  readonly places: readonly Place[];
  readonly goes: boolean;
  /** Whether whoever goes is at that place, so that ways from there mean something. */
  readonly isThere: boolean;
}

function towardGoal(game: Game, seat: string, { goal, from, places, goes, isThere }: Going): readonly Destination[] {
  const scene = sceneFor(game, seat);
  const to = nearest(places, goal);
  const left = distance(goal.near(to), to);
  const what = isThere ? `${goal.name}, ${whereabouts(game, scene, from, goal.near(from))}` : goal.name;
  if (!goes) return left > 1 ? [] : [{ label: capital(what), to }];
  if (isThere && left >= distance(goal.near(from), from)) return [];
  const key = left < 1 ? 'play.up-to' : 'play.toward';
  return [{ label: game.words.word(key, { what, left: away(game, left) }), to }];
}

/** What a place does for whoever goes there: who would see it, and behind what. */
function exposure(game: Game, seat: string, command: RawCommand): string {
  const { table, words, nameOf } = game;
  const seen = exposureAfter({ table, seat, words, nameOf }, command);
  if (seen === null) return '';
  if (seen.length === 0) return `; ${words.word('play.unseen')}`;
  const covered = seen.filter(({ cover }) => shelters(cover));
  const open = seen.length - covered.length;
  const kinds = [...new Set(covered.map(({ cover }) => String(cover)))];
  const behind = kinds.map((kind) => {
    const from = covered.filter(({ cover }) => String(cover) === kind).map(({ unit }) => game.called(unit));
    const what = kind === 'true' ? words.word('play.in-cover') : coverName(game, kind);
    return `; ${words.word('play.cover-from', { what, from: from.slice(0, 2), more: Math.max(0, from.length - 2) })}`;
  });
  return `; ${words.word('play.seen-by', { count: open, all: seen.length })}${behind.join('')}`;
}

const shelters = (cover: boolean | string | undefined): boolean =>
  cover === true || (typeof cover === 'string' && cover !== 'none');

function goalsIn(game: Game, seat: string, view: View, mover: string): Landmark[] {
  const units = Object.values(view.units)
    .filter((unit) => unit.id !== mover && isPlaced(view, unit) && !unit.eliminated && !unit.evacuated)
    .map((unit): Landmark => {
      const side = unit.side === undefined ? '' : ` (${sideName(game, unit.side)})`;
      return { name: `${game.called(unit.id)}${side}`, near: () => unit.at as Place };
    });
  const scene = sceneFor(game, seat);
  if (scene === undefined) return units;
  return [...units, ...thingsIn(game, scene), ...zonesIn(game, scene), ...piecesIn(game, scene)];
}

function nearest(places: readonly Place[], goal: Landmark): Place {
  const far = (place: Place): number => distance(goal.near(place), place);
  return places.reduce((best, place) => (far(place) < far(best) ? place : best));
}

function retreat(game: Game, view: View, side: string | undefined, places: readonly Place[]): readonly Destination[] {
  const team = (of: string | undefined): string | undefined => view.sides?.[of ?? '']?.team ?? of;
  const foes = Object.values(view.units).flatMap((unit) => {
    const here = isPlaced(view, unit) && !unit.eliminated && !unit.evacuated;
    return unit.at && here && team(unit.side) !== team(side) ? [unit.at] : [];
  });
  if (foes.length === 0) return [];
  const safety = (place: Place): number => Math.min(...foes.map((foe) => distance(foe, place)));
  const to = places.reduce((best, place) => (safety(place) > safety(best) ? place : best));
  return [{ label: capital(game.words.word('play.retreat', { left: away(game, safety(to)) })), to }];
}

/** `12.5 8`, also with a comma as the decimal sign of the language when a space parts the two. */
export function typedPlace(text: string): Place | undefined {
  const match = /^(\d+(?:[.,]\d+)?)(?:\s*[;,]\s+|\s+|\s*;\s*)(\d+(?:[.,]\d+)?)$/.exec(text.trim());
  if (match === null) return undefined;
  const number = (part: string | undefined): number => Number((part ?? '').replace(',', '.'));
  return [number(match[1]), number(match[2])];
}
