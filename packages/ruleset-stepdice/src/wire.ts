import type { Cause } from '@potyczka/kernel';
import type { StepCommand } from './commands.ts';
import type { StepEvent } from './events/index.ts';
import { areaOf, namedBy, placeOf, placesOf, spellFor } from './procedures/magic/aim.ts';
import type { Square, StepState } from './state.ts';

/** What a spell is cast at, said by its test: one that fails is told of by nothing else. */
export interface Aim {
  readonly targets: readonly string[];
  readonly squares: readonly Square[];
}

export type WireEvent = StepEvent & { readonly aim?: Aim };

function aimOf({ command, state }: Cause<StepState, StepCommand>): Aim | undefined {
  const spell = command.type === 'cast' ? spellFor(command.spell) : undefined;
  if (command.type !== 'cast' || spell === undefined) return undefined;
  const at = placeOf(command);
  const area = spell.aim === 'area' ? areaOf(state, command, spell) : placesOf(command);
  // Who stands there unseen is nobody's to know: those named, and the place.
  return { targets: namedBy(command, spell), squares: area.length > 0 || at === null ? area : [at] };
}

/** An event as the wire carries it. */
export function present(event: StepEvent, cause?: Cause<StepState, StepCommand>): Readonly<Record<string, unknown>> {
  if (event.type !== 'testDeclared' || event.test.kind !== 'magic' || cause === undefined) return { ...event };
  const aim = aimOf(cause);
  return aim === undefined ? { ...event } : { ...event, aim };
}
