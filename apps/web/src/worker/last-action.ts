import type { Language } from '@potyczka/kernel';
import { canonical } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import type { AnyTable, RawCommand, Reply, SeatDoor } from '@potyczka/protocol';
import { oddsFor } from '@potyczka/protocol';
import type { LastAction } from './backend.ts';

/** Runs of the rules that looking back may cost. */
const RUNS = 4000;

/** An action from the table it began on to where it stands: an answer goes on with what was asked about. */
export interface ActionSpan {
  readonly from: AnyTable;
  readonly to: AnyTable;
}

/** Goes on with an action while its questions are answered; anything else begins a new one. */
export const spanAfter = (old: ActionSpan, before: AnyTable, to: AnyTable): ActionSpan =>
  before.checkpoint.open === null ? { from: before, to } : { from: old.from, to };

const entriesOf = ({ from, to }: ActionSpan): readonly AnyTable[] => {
  const tables: AnyTable[] = [];
  for (let table: AnyTable | null = to; table !== null && table !== from; table = table.before) tables.unshift(table);
  return tables;
};

/** Numbers of the other side are told to nobody: where a seat has to guess them, it gets none. */
const mayKnow = ({ rules, checkpoint }: AnyTable, seat: string, command: RawCommand): boolean =>
  command.by === seat || canonical(rules.imagine(checkpoint.state, seat)) === canonical(checkpoint.state);

/** What was done, as the seat may know it; nothing where no action was. */
export function lastActionOf(span: ActionSpan, door: SeatDoor, lang: Language): LastAction | null {
  const tables = entriesOf(span);
  const [first] = tables;
  const { from, to } = span;
  if (first === undefined || from.checkpoint.open !== null) return null;
  const command = first.entry.command as unknown as RawCommand;
  if (['undo', 'say', 'answer'].includes(command.type)) return null;
  const known = mayKnow(from, door.seat, command);
  const counted = known ? oddsFor(from, command, narrator(from.rules, lang), { runs: RUNS }) : null;
  const odds = counted?.ok === true ? ({ ok: true, ...counted.body } as unknown as Reply) : null;
  const events = tables.flatMap(({ entry }) =>
    entry.events.filter(({ type }) => type !== 'noted').map(({ seq: _seq, v: _v, ...event }) => event),
  );
  const over = to.checkpoint.open === null;
  const result =
    odds !== null && over
      ? from.rules.outcome(from.checkpoint.state, to.checkpoint.state, events as never, command as never)
      : null;
  const seq = door.seq(from);
  const news = door.news(to, seq, lang);
  return { command, odds, result, seq, ...(news === undefined ? {} : { news }) };
}
