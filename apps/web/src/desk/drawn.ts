import type { Draw, DrawRequest, DrawSource, Json } from '@potyczka/kernel';
import { chainsOf, isPossible, perform } from '@potyczka/kernel';
import type { AnyTable } from '@potyczka/protocol';
import type { Drawn } from './messages.ts';

export type RequestOf = (draws: readonly Draw[]) => DrawRequest | undefined;

/** Dice, coins and cards of one step, if the seat heard of what they were for; `null` hears of everything. */
export function drawnIn(
  step: AnyTable,
  seat: string | null,
  span: Drawn['span'],
  requestOf: RequestOf,
): readonly Omit<Drawn, 'called'>[] {
  const { rules, entry, moment } = step;
  if (!entry.replies.some((reply) => 'draw' in reply)) return [];
  const told =
    seat === null || entry.events.some((event) => rules.redact(event as never, seat, moment.state) !== undefined);
  if (!told) return [];
  return entry.replies.flatMap((reply) =>
    'draw' in reply
      ? [{ label: reply.label, draws: reply.draw, span, ...sidesOf(requestOf(reply.draw), reply.draw) }]
      : [],
  );
}

/** Which die is which: an open die that is rolled again keeps its sides. */
function sidesOf(request: DrawRequest | undefined, draws: readonly Draw[]): Pick<Drawn, 'sides'> {
  if (request === undefined) return {};
  const { open } = request;
  if (open === undefined) return { sides: draws.map((_, index) => request.dice?.[index] ?? null) };
  const chains = chainsOf(open, draws) ?? [];
  return { sides: chains.flatMap((chain, die) => chain.map(() => open[die] ?? null)) };
}

/** A transcript keeps only what came: what was wanted is found by taking the step again with the draws it had. */
export function requestsIn(step: AnyTable): RequestOf {
  const { before, entry } = step;
  const found = new Map<readonly Draw[], DrawRequest>();
  if (before !== null && entry.replies.some((reply) => 'draw' in reply)) takeAgain(before, step, found);
  return (draws) => found.get(draws);
}

function takeAgain(before: AnyTable, { entry }: AnyTable, found: Map<readonly Draw[], DrawRequest>): void {
  // An answer's first reply is the answer itself: nobody asks for it again.
  const own = entry.command.type === 'answer' ? entry.replies.slice(1) : entry.replies;
  const draws = own.flatMap((reply) => ('draw' in reply ? [reply.draw] : []));
  const choices: Json[] = own.flatMap((reply) => ('choice' in reply ? [reply.choice] : []));
  const source: DrawSource = (request) => {
    const next = draws.shift();
    if (next === undefined || !isPossible(request, next)) return undefined;
    found.set(next, request);
    return next;
  };
  try {
    perform(before, entry.command, { draws: source, answer: () => choices.shift() });
  } catch {
    // A game out of a file need not be one that the rules let happen; it can be watched all the same.
  }
}
