import { capital } from '@potyczka/narration';
import type { Game, Place, View } from './game.ts';
import { isPlaced, sideName } from './look.ts';
import type { Entry } from './menu.ts';
import { isPlace } from './menu.ts';
import { distance } from './space.ts';
import { away, type Landmark, piecesIn, sceneFor, thingsIn, whereabouts, zonesIn } from './surroundings.ts';

export interface Destination {
  readonly label: string;
  readonly to: Place;
}

const MOST_GOALS = 14;

/** Where a move may go, in words: toward everything there is, and away from danger. */
export function destinations(game: Game, seat: string, entry: Entry): readonly Destination[] {
  const view = game.view(seat);
  const mover = view.units[String(entry.command.unit)];
  const places = (entry.open?.values ?? []).filter(isPlace);
  // Whoever sits in a vehicle has no place of its own: the first it can reach will do.
  const from = mover?.at ?? places[0];
  if (from === undefined) return [];
  const scene = sceneFor(game, seat);
  const goals = goalsIn(game, seat, view, String(entry.command.unit));
  goals.sort((a, b) => distance(a.near(from), from) - distance(b.near(from), from));
  const toward = goals.slice(0, MOST_GOALS).flatMap((goal) => {
    const to = nearest(places, goal);
    const left = distance(goal.near(to), to);
    if (left >= distance(goal.near(from), from)) return [];
    const what = `${goal.name}, ${whereabouts(game, scene, from, goal.near(from))}`;
    return [{ label: game.words.word('play.toward', { what, left: away(game, left) }), to }];
  });
  return [...toward, ...retreat(game, view, mover?.side, places)];
}

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
