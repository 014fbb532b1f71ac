import type { ClientState, TableClient } from '@potyczka/client';
import type { Chance } from '@potyczka/testkit';

export type Raw = Readonly<Record<string, unknown>> & { readonly type: string };

const GIVING_UP: readonly string[] = ['concede', 'surrender', 'endSession', 'rule'];

/** Something this client may do now, by what it is asked and offered; `undefined` when it is not its turn. */
export async function aMove(client: TableClient, chance: Chance): Promise<Raw | undefined> {
  const { pending, seat, awaits }: ClientState = client.picture();
  const mine = pending.find((one) => one.seat === seat);
  if (mine !== undefined) {
    const choice = chance.pick([mine.default, ...mine.choices.map((one) => one.choice)]) ?? null;
    return { type: 'answer', pending: mine.id, choice };
  }
  if (seat === null || !awaits.includes(seat) || pending.length > 0) return undefined;
  const reply = await client.ask({ legal: {} });
  if (!reply.ok) return undefined;
  const commands = reply.commands as readonly (Raw & {
    readonly values?: Readonly<Record<string, readonly unknown[]>>;
  })[];
  const kinds = [...new Set(commands.map(({ type }) => type))].filter((type) => !GIVING_UP.includes(type));
  const kind = chance.pick(kinds);
  const offer = chance.pick(commands.filter(({ type }) => type === kind));
  if (offer === undefined) return undefined;
  const { values = {}, ...command } = offer;
  for (const [param, all] of Object.entries(values)) return { ...command, [param]: chance.pick(all) };
  return command;
}
