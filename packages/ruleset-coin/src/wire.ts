import type { Cause } from '@potyczka/kernel';
import { sourcesFor } from './actions/attack.ts';
import type { CoinCommand } from './commands.ts';
import type { CoinEvent } from './events/index.ts';
import { pairsFor, preferredPair } from './procedures/attack/target-worth.ts';
import type { CoinState } from './state.ts';

/** The coins of an attack say whom it is meant for: with heads alone nothing else ever does. */
export type WireEvent = CoinEvent & { readonly target?: string };

/**
 * @rule COIN-11.2 @rule COIN-12.1 Points are dealt out once there are any. Until then an attack is meant for whoever was
 * named, and where nobody was, for whoever its points would go to unless its player says otherwise.
 */
function meantFor({ command, state }: Cause<CoinState, CoinCommand>): string | undefined {
  if (command.type !== 'attack') return undefined;
  const unit = state.units[command.unit ?? state.activeUnit ?? ''];
  if (unit === undefined) return undefined;
  const pairs = pairsFor(state, unit, sourcesFor(state, unit, command.weapons));
  return preferredPair(state, unit.id, pairs, command.target)?.target.id;
}

/** An event as the wire carries it. */
export function present(event: CoinEvent, cause?: Cause<CoinState, CoinCommand>): Readonly<Record<string, unknown>> {
  if (event.type !== 'coinsFlipped' || event.reason !== 'attack' || cause === undefined) return { ...event };
  const target = meantFor(cause);
  return target === undefined ? { ...event } : { ...event, target };
}
