import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import type { Halves } from '../../vocabulary.ts';
import { comparing, succeeds } from './dice.ts';
import { luckOf, offerReroll } from './rerolls.ts';

/** @rule SEG-27.14 Dice of which none succeeds as it lies: somebody lucky may throw one of them again, once a scenario. */
export function luckily(
  play: SegPlay,
  unitId: string,
  purpose: string,
  dice: readonly number[],
  threshold: Halves,
): readonly number[] {
  const rights = luckOf(now(play, unitId));
  const how = comparing(play.state);
  if (rights.length === 0 || dice.some((die) => succeeds(die, 0, threshold, how))) return dice;
  const fresh = offerReroll(play, unitId, purpose, dice, [...rights], false);
  return fresh === null ? dice : dice.map((die, index) => (index === fresh.index ? fresh.die : die));
}
