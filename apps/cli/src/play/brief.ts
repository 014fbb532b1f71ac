import type { Scene, SceneFigure } from '@potyczka/kernel';
import { capital } from '@potyczka/narration';
import { conditionOf } from './condition.ts';
import type { Game, UnitView } from './game.ts';
import { acting, lastSeen, relation, sideName, stats, viewpoint } from './look.ts';
import { distance } from './space.ts';
import { sceneFor } from './surroundings.ts';

/** What matters of each figure now: what is left of it, what it can still do, what it is in, where it is. */

/** What is told of somebody; `condition` is what of it is the same from wherever one looks. */
interface Told {
  readonly who: string;
  readonly side: string;
  readonly text: string;
  readonly condition: string;
  /** Among the nearest enemies of whoever acts. */
  readonly close: boolean;
}
export type Brief = ReadonlyMap<string, Told>;

/** So many enemies are always told of, unchanged as they may be: they are what one shoots at. */
const CLOSE = 3;

interface Eyes {
  readonly eye: UnitView | undefined;
  readonly close: boolean;
}

function toldOf(game: Game, seat: string, figure: SceneFigure, { eye, close }: Eyes): Told {
  const { id, side, out, at } = figure;
  const unit = game.view(seat).units[id];
  const condition = conditionOf(game, seat, figure).join(', ');
  const isElsewhere = !out && unit !== undefined && eye !== undefined && eye.id !== id;
  const seen = isElsewhere ? [...relation(game, seat, eye, unit), ...lastSeen(game, seat, eye, id)] : [];
  const text = `${[condition, ...seen].join('; ')}.`;
  return { who: game.called(id), side, text, condition: `${condition} ${at}`, close };
}

/** The nearest enemies of whoever acts, of those it knows to be there. */
function closeTo(scene: Scene, eye: UnitView | undefined): readonly string[] {
  const from = eye?.at;
  if (from == null) return [];
  return scene.figures
    .flatMap(({ id, side, at, out, remembered }) =>
      out || at === null || remembered === true || side === eye?.side ? [] : [{ id, far: distance(at, from) }],
    )
    .sort((a, b) => a.far - b.far)
    .slice(0, CLOSE)
    .map(({ id }) => id);
}

/** Of a game that makes no pictures everything is told that it has words for. */
const withoutScene = (game: Game, seat: string): Brief =>
  new Map(
    Object.values(game.view(seat).units).map((unit) => {
      const text = `${stats(game, unit).join(', ')}.`;
      return [unit.id, { who: game.called(unit.id), side: unit.side ?? '', text, condition: text, close: false }];
    }),
  );

/** Where everybody is told is told from somebody: from `eye`, by itself whoever of one's own acts or is asked. */
export function briefly(game: Game, seat: string, eye = acting(game, seat)): Brief {
  const scene = sceneFor(game, seat);
  if (scene === undefined) return withoutScene(game, seat);
  const close = closeTo(scene, eye);
  const own = viewpoint(game, game.view(seat), seat)?.side;
  // One's own figures first.
  const figures = [...scene.figures].sort((a, b) => Number(b.side === own) - Number(a.side === own));
  return new Map(
    figures.map((figure) => [figure.id, toldOf(game, seat, figure, { eye, close: close.includes(figure.id) })]),
  );
}

/** Those of a side of whom the same is to be said stand in one line. */
export function linesOf(game: Game, brief: Iterable<Told>): readonly string[] {
  const lines = new Map<string, Told[]>();
  for (const one of brief) {
    const alike = `${one.side} ${one.text}`;
    lines.set(alike, [...(lines.get(alike) ?? []), one]);
  }
  return [...lines.values()].map((all) => {
    const [{ side, text }] = all as [Told];
    const who = game.words.word('play.several', { who: all.map((one) => one.who) });
    return `${capital(who)} (${sideName(game, side)}): ${text}`;
  });
}

/** What is new since the last time, and who is near. */
export const newIn = (game: Game, now: Brief, before: Brief | undefined): readonly string[] =>
  linesOf(
    game,
    [...now].flatMap(([id, told]) => (!told.close && before?.get(id)?.condition === told.condition ? [] : [told])),
  );
