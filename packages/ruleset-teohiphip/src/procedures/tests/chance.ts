import type { TeoPlay } from '../../play.ts';

/** @rule TEO-13.R2 A random choice among several, by the table's random source; no die where there is no choice. */
export function pickOne<T>(play: TeoPlay, label: string, among: readonly T[]): T | undefined {
  if (among.length <= 1) return among[0];
  const [die = 1] = play.roll({ label, dice: [among.length] });
  return among[die - 1];
}
