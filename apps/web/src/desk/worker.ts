import { loadRuleset } from '@potyczka/rulesets/load';
import { changesOf } from './changes.ts';
import { Desk } from './desk.ts';
import type { DeskReply, DeskRequest, Stand, Told } from './messages.ts';

/** The desk in a thread of its own: the page never waits for an NPC that thinks, nor for odds. */
const tell = (reply: DeskReply): void => self.postMessage(reply);
const desk = new Desk(
  loadRuleset,
  (stand) => tell({ n: null, stand: told(stand) }),
  (signal) => tell({ n: null, signal }),
);

/** What the page was last told. */
let last: Stand | undefined;

function told(stand: Stand): Told {
  const changes = changesOf(last, stand);
  last = stand;
  return { changes };
}

/** What an answer says of the table is told apart from the rest of it. */
function answered(n: number, value: unknown): DeskReply {
  if (isStand(value)) return { n, ok: true, value: null, stand: told(value) };
  const { stand, ...rest } = (value ?? {}) as { readonly stand?: unknown };
  return isStand(stand)
    ? { n, ok: true, value: rest, stand: { ...told(stand), within: true } }
    : { n, ok: true, value };
}

const isStand = (value: unknown): value is Stand =>
  typeof value === 'object' && value !== null && 'picture' in value && 'lines' in value;

// What a table far away has not answered yet keeps nobody from looking around.
self.addEventListener('message', ({ data }: MessageEvent<DeskRequest>) => void answer(data));

async function answer({ n, call, args }: DeskRequest): Promise<void> {
  let reply: DeskReply;
  try {
    const method = desk[call] as (...args: readonly unknown[]) => Promise<unknown>;
    reply = answered(n, await method.apply(desk, [...args]));
  } catch (error) {
    reply = { n, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  tell(reply);
}
