import type { Scene, SceneFigure, Track } from '@potyczka/kernel';
import { capital, numberText } from '@potyczka/narration';
import type { Game, UnitView } from './game.ts';
import { look, relation, sideName, viewpoint } from './look.ts';
import { distance } from './space.ts';
import { sceneFor } from './surroundings.ts';

/** What matters of each figure now: what is left of it, what it can still do, what it is in, where it is. */

/** A line about somebody; `condition` is what of it is the same from wherever one looks. */
interface Told {
  readonly line: string;
  readonly condition: string;
  /** Among the nearest enemies of whoever acts. */
  readonly close: boolean;
}
export type Brief = ReadonlyMap<string, Told>;

/** So many enemies are always told of, unchanged as they may be: they are what one shoots at. */
const CLOSE = 3;

function trackText({ words }: Game, { key, now, most }: Track): string {
  const shown = numberText(now, words.lang);
  const word = words.name(`@stat.${key}`);
  return most === undefined ? `${word} ${shown}` : `${word} ${shown}/${numberText(most, words.lang)}`;
}

/** What is left of it, what it can still do, what it is in. */
function conditionOf({ words }: Game, { life, out }: SceneFigure, rest: readonly string[]): string {
  if (out) return words.word('play.out');
  return [words.word('play.life', { now: life.now, most: life.most }), ...rest].join(', ');
}

function toldOf(game: Game, seat: string, figure: SceneFigure, close: boolean): Told {
  const { id, side, tracks, states, out, at } = figure;
  const view = game.view(seat);
  const unit = view.units[id];
  const eye = viewpoint(game, view, seat);
  const rest = [
    ...tracks.filter(({ now }) => now !== 0).map((track) => trackText(game, track)),
    ...states.map((key) => game.words.word(key)),
  ];
  const condition = conditionOf(game, figure, rest);
  const seen = out || unit === undefined || eye === undefined || eye.id === id ? [] : relation(game, seat, eye, unit);
  const own = `${capital(game.called(id))} (${sideName(game, side)}): ${condition}`;
  return { line: `${[own, ...seen].join('; ')}.`, condition: `${condition} ${at}`, close };
}

/** The nearest enemies of whoever acts. */
function closeTo(scene: Scene, eye: UnitView | undefined): readonly string[] {
  const from = eye?.at;
  if (from == null) return [];
  return scene.figures
    .flatMap(({ id, side, at, out }) =>
      out || at === null || side === eye?.side ? [] : [{ id, far: distance(at, from) }],
    )
    .sort((a, b) => a.far - b.far)
    .slice(0, CLOSE)
    .map(({ id }) => id);
}

export function briefly(game: Game, seat: string): Brief {
  const scene = sceneFor(game, seat);
  if (scene === undefined)
    return new Map(look(game, seat).map((line, index) => [String(index), { line, condition: line, close: false }]));
  const eye = viewpoint(game, game.view(seat), seat);
  const close = closeTo(scene, eye);
  // One's own figures first.
  const figures = [...scene.figures].sort((a, b) => Number(b.side === eye?.side) - Number(a.side === eye?.side));
  return new Map(figures.map((figure) => [figure.id, toldOf(game, seat, figure, close.includes(figure.id))]));
}

/** What is new since the last time, and who is near. */
export const newIn = (now: Brief, before: Brief | undefined): readonly string[] =>
  [...now].flatMap(([id, { line, condition, close }]) =>
    !close && before?.get(id)?.condition === condition ? [] : [line],
  );
