import type { Json } from '@potyczka/kernel';
import type { GmPowers } from '../worker/gm-powers.ts';
import { countSteps } from './counting.ts';
import { useGmOverrides, withDice } from './gm-overrides.ts';
import { advance, send, tableWorker, useTable } from './store.ts';

/** What a Game Master does at the table on the page. */

/** Looks through the eyes of a seat, or through their own again. */
export async function lookAs(seat: string | null): Promise<void> {
  const worker = tableWorker();
  if (worker !== undefined) await advance(await worker.look(seat));
}

export const gmPowers = async (): Promise<GmPowers | null> => tableWorker()?.powers() ?? null;

/** Says something beside the next command; what is about to be done is counted anew. */
export function setGmOverrides(overrides: Partial<ReturnType<typeof useGmOverrides.getState>>): void {
  useGmOverrides.setState(overrides);
  useTable.setState({ chances: {} });
  const aimed = useTable.getState().draft?.aimed ?? null;
  if (aimed !== null) void countSteps(aimed);
}

/** Rules as the GM says; `false` when it was refused. */
export async function rule(
  power: string,
  value: Json,
  { reason, secret }: { readonly reason: string; readonly secret: boolean },
): Promise<boolean> {
  const why = reason.trim();
  const more = { ...(why === '' ? {} : { reason: why }), ...(secret ? { secret } : {}) };
  const by = useTable.getState().snapshot?.seat ?? '';
  await send(withDice({ do: { type: 'rule', by, set: { [power]: value }, ...more } }));
  return useTable.getState().refusal === null;
}
