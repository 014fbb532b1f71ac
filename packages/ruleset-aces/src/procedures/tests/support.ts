import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import type { Unit } from '../../state.ts';
import type { TraitName } from '../../vocabulary.ts';
import type { TestResult } from './trait-test.ts';

/** @rule ACE-2.29 What support brings to the one test it was given for. */
export const supportValue = (result: TestResult): number =>
  result.critical ? -2 : result.success ? (result.raises > 0 ? 2 : 1) : 0;

/**
 * @rule ACE-2.29 The bonus lapses at the end of the supported character's turn: the one it is in, else its next, also
 * when it has already acted this round.
 */
export const supportEnds = (target: Unit): number => (target.turn === null ? target.turnCount + 1 : target.turnCount);

export function giveSupport(
  play: AcesPlay,
  unitId: string,
  targetId: string,
  skill: TraitName,
  result: TestResult,
): void {
  const target = unitOf(play.state, targetId);
  play.tell({
    type: 'supported',
    unit: unitId,
    target: targetId,
    skill,
    value: supportValue(result),
    until: supportEnds(target),
    rules: ['ACE-2.29'],
  });
  if (result.success && target.grip?.tried === true && (skill === 'strength' || skill === 'athletics')) {
    // ACE-7.6: help changes the circumstances, so the trapped may try again.
    const { tried: _, ...grip } = target.grip;
    play.tell({ type: 'gripChanged', unit: targetId, grip, why: 'supported', rules: ['ACE-7.6'] });
  }
}
