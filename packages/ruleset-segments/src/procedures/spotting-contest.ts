import type { SegPlay } from '../play.ts';

/** @rule SEG-5.9 Where neither side knows of the other and both lean out: who sees whom first goes first. */
export function spottingContest(_play: SegPlay, order: readonly string[]): readonly string[] {
  return order;
}
