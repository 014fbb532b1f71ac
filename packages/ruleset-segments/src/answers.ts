import type { Answers, Json } from '@potyczka/kernel';
import { about, namedIn } from '@potyczka/ruleset-kit';
import type { SegCommand } from './commands.ts';
import type { SegEvent } from './events/index.ts';
import { aimedAt, fire, harms, others, tests } from './outcome.ts';
import type { SegState } from './state.ts';

/** Questions put to somebody about what befalls them, and not about what they do to others. */
const BEFALLS: readonly string[] = [
  'noticeGrenade',
  'reactGrenade',
  'deflect',
  'resistSuppression',
  'resistWith',
  'yieldInitiative',
];

/** Whom an answer concerns: whoever it names, the one asked where it is about them, else whom it is aimed at. */
function concerned(
  state: SegState,
  asked: { readonly kind: string; readonly unit?: string },
  choice: Json,
  command: SegCommand | null,
  events: readonly SegEvent[],
): readonly string[] {
  const own = asked.unit === undefined ? [] : [asked.unit];
  if (BEFALLS.includes(asked.kind)) return own;
  const named = namedIn(choice, state.units);
  if (named.length > 0) return named;
  const aimed = command === null ? [] : aimedAt(command, events);
  return aimed.length > 0 ? aimed : own;
}

/** What comes up when the exchange that was asked about is over. */
const NEXT_EXCHANGE: readonly string[] = [
  'clashChoice',
  'clashMove',
  'slipOut',
  'chessPlayer',
  'mainOpponent',
  'yieldInitiative',
];

/** What is told beside the choices of a question. */
export const answers: Answers<SegState, SegCommand, SegEvent> = {
  outcome(before, after, events, { asked, choice, command }) {
    const ids = concerned(before, asked, choice, command, events);
    const actor = command !== null && 'unit' in command ? command.unit : undefined;
    const shooter = asked.kind === 'useFrozen' ? asked.unit : actor;
    const fired = BEFALLS.includes(asked.kind) ? {} : fire(events, shooter);
    const own = asked.kind === 'deflect' ? {} : tests(events, asked.unit);
    const told = {
      ...(Object.keys(fired).length > 0 ? fired : Object.keys(own).length > 0 ? own : tests(events, actor)),
      ...harms(before, after, ids),
      ...others(before, after, ids),
    };
    return Object.keys(told).length === 0 ? {} : about(ids, told);
  },
  until: {
    yieldInitiative: 'now',
    mainOpponent: 'now',
    useFrozen: ['useFrozen', 'goOn', 'yieldInitiative'],
    // A clash goes exchange by exchange, each with choices of its own.
    clashChoice: NEXT_EXCHANGE,
    guard: [...NEXT_EXCHANGE, 'guard'],
    bid: NEXT_EXCHANGE,
    clashMove: NEXT_EXCHANGE,
    standStill: NEXT_EXCHANGE,
    resistWith: NEXT_EXCHANGE,
  },
};
