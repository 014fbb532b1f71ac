import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import type { TestKind, TraitName } from '../../vocabulary.ts';
import { raisesOf, rollWithRerolls } from './trait-test.ts';

/** One side of an opposed test. */
export interface Contender {
  readonly unit: string;
  readonly trait: TraitName;
  readonly kind: TestKind;
  readonly extra?: readonly Modifier[];
}

/** @rule ACE-2.23 @rule ACE-2.24 @rule ACE-2.25 The active side needs 4, then more than the defender, who wins ties. */
export function opposedTest(
  play: AcesPlay,
  purpose: string,
  active: Contender,
  defender: Contender,
): { readonly won: boolean; readonly raises: number } {
  const settled = (won: boolean, raises: number): { won: boolean; raises: number } => {
    play.tell({
      type: 'opposedSettled',
      unit: active.unit,
      against: defender.unit,
      won,
      raises,
      purpose,
      rules: ['ACE-2.23'],
    });
    return { won, raises };
  };
  const first = rollWithRerolls(play, { ...active, purpose, matters: false, passes: 4 }, null);
  if (first.thrown.critical || first.total < 4) return settled(false, 0);
  // Whoever resists has won with as much as the other, and more of it is no better (ACE-2.21).
  const wins = { passes: first.total, enough: first.total };
  const second = rollWithRerolls(play, { ...defender, purpose, matters: false, ...wins }, null);
  if (second.thrown.critical) return settled(true, raisesOf(first.total, second.total));
  if (second.total >= first.total) return settled(false, raisesOf(second.total, first.total));
  return settled(true, raisesOf(first.total, second.total));
}
