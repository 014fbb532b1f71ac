import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { StepCommand } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { powerKey } from './ruling-power.ts';
import { SWEEPING } from './ruling-scene.ts';

/** @rule STEP-25.3 What waits for an answer goes on afterwards: no ruling may pull the ground from under it meanwhile. */
export function sweptAmidst({ interrupting }: StepPlay, command: StepCommand): readonly Violation[] {
  if (interrupting === null || command.type !== 'rule') return [];
  if (!Object.keys(command.set).some((key) => SWEEPING.includes(powerKey(key)))) return [];
  return [violation('STEP-25.3', 'pending', { kind: interrupting.kind, seat: interrupting.seat })];
}
