import type { Answers, Json } from '@potyczka/kernel';
import { about, namedIn } from '@potyczka/ruleset-kit';
import { cardOrder, isJoker } from './catalogue/deck.ts';
import type { AcesCommand } from './commands.ts';
import type { AcesEvent } from './events/index.ts';
import { aimedAt, claims, HARMFUL, harms, hits, named, tests } from './outcome.ts';
import type { AcesState } from './state.ts';

type Result = Record<string, Json>;

/** Questions put to somebody about what befalls them. */
const BEFALLS: readonly string[] = [
  'soak',
  'unshake',
  'diveClear',
  'diveSquare',
  'landing',
  'jumpMishap',
  'slipAway',
  'hazard',
];

/** @rule ACE-3.14 A card that comes before the one in hand, or the joker itself. */
function drawn(before: AcesState, events: readonly AcesEvent[], unit: string): Result {
  const card = events.find((event) => event.type === 'cardDrawn' && event.units.includes(unit));
  const held = before.units[unit]?.chosenCard ?? null;
  if (card?.type !== 'cardDrawn') return { better: false };
  return { better: held === null || cardOrder(card.card) < cardOrder(held), joker: isJoker(card.card) };
}

function targetsOf(state: AcesState, command: AcesCommand | null, events: readonly AcesEvent[]): readonly string[] {
  if (command === null) return [];
  if (command.type === 'rule') return named(command.set as Readonly<Record<string, unknown>>);
  return HARMFUL.includes(command.type) ? aimedAt(state, command, events) : [];
}

/** Whom an answer concerns: the one asked where it is about them, whoever it names, whom it is aimed at, who acts. */
function concerned(
  state: AcesState,
  asked: { readonly kind: string; readonly unit?: string },
  choice: Json,
  command: AcesCommand | null,
  events: readonly AcesEvent[],
): readonly string[] {
  const own = asked.unit === undefined ? [] : [asked.unit];
  if (BEFALLS.includes(asked.kind)) return own;
  const actor = command !== null && 'unit' in command && typeof command.unit === 'string' ? [command.unit] : [];
  return (
    [namedIn(choice, state.units), targetsOf(state, command, events), actor, own].find((ids) => ids.length > 0) ?? []
  );
}

const actorOf = (command: AcesCommand | null): string | undefined =>
  command !== null && 'unit' in command && typeof command.unit === 'string' ? command.unit : undefined;

/** What was rolled since: a claim, an attack, the test of the one asked, or that of the one who acts. */
function rolled(events: readonly AcesEvent[], asked: string | undefined, actor: string | undefined): Result {
  const against = events.find((event) => event.type === 'opposedSettled' && event.against === asked);
  // Whoever resists has won what the other has lost.
  if (against?.type === 'opposedSettled') return { won: !against.won };
  const found = [claims(events), hits(events, asked), tests(events, asked), hits(events, actor), tests(events, actor)];
  return found.find((told) => Object.keys(told).length > 0) ?? {};
}

/** What is told beside the choices of a question. */
export const answers: Answers<AcesState, AcesCommand, AcesEvent> = {
  outcome(before, after, events, { asked, choice, command }) {
    if (asked.kind === 'drawCard')
      return about(asked.unit === undefined ? [] : [asked.unit], drawn(before, events, asked.unit ?? ''));
    if (asked.kind === 'unshake')
      return about([asked.unit ?? ''], { shaken: Number(after.units[asked.unit ?? '']?.shaken) });
    const ids = concerned(before, asked, choice, command, events);
    const told = rolled(events, asked.unit, actorOf(command));
    const harmed = harms(before, after, ids);
    const hurt = Object.values(harmed).some((value) => value !== 0);
    // Where nothing is rolled and nobody hurt, what happens says more than that nobody was hurt.
    const quiet = Object.keys(told).length === 0 && !hurt && !AT_STAKE.includes(asked.kind);
    const broken = events.find((event) => event.type === 'objectStruck');
    return {
      ...(quiet ? {} : about(ids, { ...told, ...harmed })),
      ...(broken?.type === 'objectStruck' ? { broken: broken.broken } : {}),
      ...(events.some((event) => event.type === 'backlash') ? { backlash: true } : {}),
    };
  },
  until: {
    drawCard: 'question',
    chooseCard: 'now',
    groupOrder: 'now',
    actNow: ['actNow', 'groupOrder', 'drawCard', 'interrupt', 'contest'],
    contest: ['actNow', 'groupOrder', 'drawCard', 'interrupt'],
    interrupt: ['actNow', 'groupOrder', 'drawCard'],
    markSurprise: 'now',
  },
};

/** Questions whose choices differ by whether somebody comes to harm. */
const AT_STAKE: readonly string[] = ['soak', 'unshake', 'rerollDamage', 'reroll', 'freeAttack'];
