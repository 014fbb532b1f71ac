import { workerData } from 'node:worker_threads';
import { servesAsCrew } from '@potyczka/lab';
import { rulesets } from '@potyczka/protocol/rulesets';

/** What a thread of this program does: battles for the lab, or thinking for the NPCs of a server. */
export async function serveThread(): Promise<void> {
  const orders = workerData as { readonly potyczkaThinker?: true } | null;
  if (orders?.potyczkaThinker === true) (await import('@potyczka/server')).thinkHere(rulesets);
  else servesAsCrew(rulesets);
}
