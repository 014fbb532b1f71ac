import type { AnyRuleset, Json, Scene, SceneFigure, SceneGoal, SceneZone } from '@potyczka/kernel';
import { SORTS_OF_THINGS } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import { capital } from '@potyczka/narration';
import type { Goal, Picture, Shown } from './messages.ts';

/** Puts words to a scene, so that the page needs none of the ruleset's. */
export function presentScene(rules: AnyRuleset, view: Json, words: Narrator, nameOf: NameOf): Picture {
  if (rules.scene === undefined) throw new Error(`${rules.id} can't be drawn`);
  const scene = rules.scene(view);
  return {
    ...scene,
    figures: scene.figures.map((figure) => presentFigure(figure, words, nameOf)),
    pieces: scene.pieces.map((piece) => ({ ...piece, called: called(words, piece.kind, 'terrain') })),
    things: scene.things.map((thing) => ({
      ...thing,
      called: thing.name === undefined ? called(words, thing.kind, 'object') : capital(words.name(thing.name)),
    })),
    places: scene.places.map((place) => ({ ...place, called: words.name(place.name) })),
    zones: scene.zones.map((zone) => presentZone(zone, words)),
    goals: scene.goals.map((goal) => presentGoal(goal, words, nameOf)),
    counts: countsOf(scene, words),
  };
}

const presentFigure = (
  figure: SceneFigure,
  words: Narrator,
  nameOf: NameOf,
): Shown<SceneFigure & { sideName: string; stateNames: readonly string[] }> => ({
  ...figure,
  called: capital(words.name(figure.name)),
  sideName: capital(sideName(figure.side, words, nameOf)),
  stateNames: figure.states.map((state) => (words.has(state) ? words.name(`@${state}`) : state)),
});

const presentZone = (zone: SceneZone, words: Narrator): Picture['zones'][number] =>
  zone.name === undefined ? zone : { ...zone, called: words.name(zone.name) };

const presentGoal = ({ line, change, ...goal }: SceneGoal, words: Narrator, nameOf: NameOf): Goal => ({
  ...goal,
  text: words.line(line),
  ...(change === undefined ? {} : { change: words.line(change) }),
  ...(goal.side === undefined ? {} : { sideName: capital(sideName(goal.side, words, nameOf)) }),
});

export const sideName = (side: string, words: Narrator, nameOf: NameOf): string =>
  words.name(words.has(`side.${side}`) ? `@side.${side}` : (nameOf(side) ?? side));

function called(words: Narrator, kind: string, sort: 'terrain' | 'object'): string {
  const key = [sort, ...SORTS_OF_THINGS].map((one) => `${one}.${kind}`).find((known) => words.has(known));
  return key === undefined ? kind : capital(words.name(`@${key}`));
}

function countsOf(scene: Scene, words: Narrator): Readonly<Record<string, string>> {
  const keys = new Set(scene.figures.flatMap(({ life, tracks }) => [life.key, ...tracks.map(({ key }) => key)]));
  return Object.fromEntries([...keys].map((key) => [key, words.word(`stat.${key}`)]));
}
