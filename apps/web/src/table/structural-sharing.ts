import type { Snapshot } from '../worker/messages.ts';

const kept = <T>(was: T | undefined, is: T): T =>
  was === is || was === undefined || JSON.stringify(was) !== JSON.stringify(is) ? is : was;

/** One by one, for most of a list stays as it is: figures by their id, lines by their place. */
function each<T>(was: readonly T[], is: readonly T[], keyOf: (one: T, index: number) => string | number): readonly T[] {
  const old = new Map(was.map((one, index) => [keyOf(one, index), one]));
  const now = is.map((one, index) => kept(old.get(keyOf(one, index)), one));
  return now.length === was.length && now.every((one, index) => one === was[index]) ? was : now;
}

/** What has not changed stays the same object, so that nothing is drawn again for it. */
export function shareUnchanged(old: Snapshot | null, next: Snapshot): Snapshot {
  if (old === null) return next;
  const { picture, lines, rolls } = next;
  return {
    ...next,
    lines: each(old.lines, lines, (_line, index) => index),
    rolls: each(old.rolls, rolls, (_roll, index) => index),
    picture: {
      ...picture,
      board: kept(old.picture.board, picture.board),
      pieces: kept(old.picture.pieces, picture.pieces),
      zones: kept(old.picture.zones, picture.zones),
      things: kept(old.picture.things, picture.things),
      counts: kept(old.picture.counts, picture.counts),
      figures: each(old.picture.figures, picture.figures, ({ id }) => id),
    },
  };
}
