import type { Json } from '@potyczka/kernel';
import type { GmPowers } from '../desk/gm.ts';
import { useAside, withDice } from './aside.ts';
import { count, deskHere, send, take, useTable } from './store.ts';

/** What a Game Master does at the table on the page. */

/** Looks through the eyes of a seat, or through their own again. */
export async function lookAs(seat: string | null): Promise<void> {
  const desk = deskHere();
  if (desk !== undefined) await take(await desk.look(seat));
}

export const gmPowers = async (): Promise<GmPowers | null> => deskHere()?.powers() ?? null;

/** Says something beside the next command; what is about to be done is counted anew. */
export function sayAside(aside: Partial<ReturnType<typeof useAside.getState>>): void {
  useAside.setState(aside);
  useTable.setState({ chances: {} });
  const aimed = useTable.getState().armed?.aimed ?? null;
  if (aimed !== null) void count(aimed);
}

/** Rules as the GM says; `false` when it was refused. */
export async function rule(
  power: string,
  value: Json,
  { reason, secret }: { readonly reason: string; readonly secret: boolean },
): Promise<boolean> {
  const why = reason.trim();
  const more = { ...(why === '' ? {} : { reason: why }), ...(secret ? { secret } : {}) };
  const by = useTable.getState().stand?.seat ?? '';
  await send(withDice({ do: { type: 'rule', by, set: { [power]: value }, ...more } }));
  return useTable.getState().refusal === null;
}
