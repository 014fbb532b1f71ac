import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { isHere } from '../../read.ts';
import type { Occasion, SegState, Unit } from '../../state.ts';

/** Whom something is done to. */

/** Whom a frozen deed is done to when it names nobody: whoever set off the trigger (SEG-12.7). */
export const targetOf = (command: { readonly target?: string }, occasion: Occasion): string | undefined =>
  command.target ?? occasion.interrupt?.target ?? undefined;

/** @rule SEG-9.7 Somebody there, other than oneself, and known to one's side. */
export function mustBeTarget(state: SegState, unit: Unit, targetId: string | undefined): readonly Violation[] {
  const target = targetId === undefined ? undefined : state.units[targetId];
  const unknown = target?.concealed && target.side !== unit.side && !(state.known[unit.side] ?? []).includes(target.id);
  if (target === undefined || !isHere(target) || unknown)
    return [violation('SEG-9.7', 'target', { target: targetId ?? '' })];
  if (target.id === unit.id) return [violation('SEG-9.7', 'target', { target: target.id, why: 'self' })];
  return target.status === 'dead' ? [violation('SEG-29.1', 'target', { target: target.id, why: 'gone' })] : [];
}
