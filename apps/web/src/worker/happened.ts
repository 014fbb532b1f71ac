import type { Json, Language } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import type { AnyTable, LogLine, News, SeatDoor, WireEvent } from '@potyczka/protocol';
import { viewAt, wholeNews } from '@potyczka/protocol';
import type { Happened } from './stage-presenter.ts';
import { viewsIn } from './step-views.ts';

/** Events of the action that these lines go on with, up to the event `from`: a command that waited for an answer. */
export function earlierIn(lines: readonly LogLine[], events: readonly WireEvent[], from: number): readonly WireEvent[] {
  const action = lines[0]?.action ?? from + 1;
  return action > from ? [] : events.filter(({ seq }) => seq >= action && seq <= from);
}

/** What a seat heard between two moments of a table that is kept here. */
export function heardBetween(
  before: AnyTable,
  table: AnyTable,
  door: SeatDoor,
  lang: Language,
  after: Json = door.view(table),
): readonly Happened[] {
  const from = door.seq(before);
  const news = door.news(table, from, lang);
  if (news === undefined || news.events.length === 0) return [];
  const action = news.lines[0]?.action ?? from + 1;
  const whole = action > from ? undefined : door.news(table, action - 1, lang);
  const single = table.before === before;
  return [
    {
      news,
      earlier: earlierIn(news.lines, whole?.events ?? [], from),
      ...{ before: door.view(before), after },
      ...(single ? { viewAfter: viewsIn(table, door.seat, (seq) => door.ofSeq(table, seq)) } : {}),
    },
  ];
}

/** Everything that happened between two moments. */
export function wholeBetween(before: AnyTable, table: AnyTable, words: Narrator): readonly Happened[] {
  const steps: AnyTable[] = [];
  for (let step: AnyTable | null = table; step !== null && step.seq > before.seq; step = step.before)
    steps.unshift(step);
  const [news, earlier] = [steps.map((step) => wholeNews(step, words)), earlierSteps(before, steps[0])];
  const all = <K extends 'events' | 'lines' | 'draws'>(key: K): readonly News[K][number][] =>
    news.flatMap((one) => [...one[key]]);
  return [
    {
      news: { events: all('events'), lines: all('lines'), draws: all('draws') },
      earlier: earlier.flatMap((step) => [...wholeNews(step, words).events]),
      ...{ before: viewAt(table, null, before.checkpoint.state), after: viewAt(table, null) },
      ...(steps.length === 1 ? { viewAfter: viewsIn(table, null, (seq) => seq) } : {}),
    },
  ];
}

/** The steps of the action that an answer goes on with. */
function earlierSteps(before: AnyTable, first: AnyTable | undefined): readonly AnyTable[] {
  const steps: AnyTable[] = [];
  for (let step = first, then: AnyTable | null = before; step?.entry.command.type === 'answer' && then !== null; ) {
    steps.unshift(then);
    step = then;
    then = then.before;
  }
  return steps;
}
