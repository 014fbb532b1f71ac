import type { SceneFigure, Track } from '@potyczka/kernel';
import { numberText } from '@potyczka/narration';
import type { Game } from './game.ts';

/** What is left of a figure, what it can still do, what it has in hand, what it is in. */

function trackText({ words }: Game, { key, now, most }: Track): string {
  const shown = numberText(now, words.lang);
  const word = words.name(`@stat.${key}`);
  return most === undefined ? `${word} ${shown}` : `${word} ${shown}/${numberText(most, words.lang)}`;
}

/** What it could use at once, with what is left in it. */
function inHand({ table, words }: Game, seat: string, id: string): readonly string[] {
  const { rules, checkpoint } = table;
  const sheet = rules.figureSheet?.(rules.view(checkpoint.state, seat), id) ?? null;
  const weapons = (sheet?.weapons ?? []).filter(
    ({ ready, bands, ammunition }) => ready && (bands.length > 0 || ammunition !== undefined),
  );
  return weapons.map(({ name, ammunition }) =>
    ammunition === undefined ? words.name(name) : `${words.name(name)} ${ammunition.now}/${ammunition.most}`,
  );
}

export function conditionOf(
  game: Game,
  seat: string,
  { id, life, tracks, states, out }: SceneFigure,
): readonly string[] {
  const { words } = game;
  if (out) return [words.word('play.out')];
  return [
    words.word('play.life', { now: life.now, most: life.most }),
    ...tracks.filter(({ now }) => now !== 0).map((track) => trackText(game, track)),
    ...inHand(game, seat, id),
    ...states.map((key) => words.name(`@${key}`)),
  ];
}
