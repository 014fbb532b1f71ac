import type { Json, Offer, Offers, Question, Refused, Seat } from '@potyczka/kernel';
import type { DuelCommand } from './commands.ts';
import { mustBeAllowed } from './decide.ts';
import type { DuelEvent } from './events.ts';
import type { Duellist, DuelState } from './state.ts';

export const mayKnow = (state: DuelState, seat: string | null, one: Duellist): boolean =>
  seat === null || seat === one.seat || state.seats.some((other) => other.id === seat && other.role === 'gm');

export function view(state: DuelState, seat: string | null): Json {
  const { round, active: activeUnit, order, winner } = state;
  const units: Record<string, Json> = {};
  for (const one of Object.values(state.duellists)) {
    const { guard, ...open } = one;
    units[one.id] = { ...open, guarded: guard !== null, ...(mayKnow(state, seat, one) ? { guard } : {}) };
  }
  return { round, activeUnit, order, result: winner, cardsLeft: state.deck.length, units };
}

export function redact(event: DuelEvent, seat: string, state: DuelState): DuelEvent {
  if (event.type !== 'guardTaken') return event;
  const owner = state.duellists[event.unit];
  return owner === undefined || mayKnow(state, seat, owner) ? event : { ...event, guard: null };
}

const withGuards = (state: DuelState, guardOf: (one: Duellist) => Duellist['guard']): DuelState => ({
  ...state,
  duellists: Object.fromEntries(
    Object.entries(state.duellists).map(([id, one]) => [id, { ...one, guard: guardOf(one) }]),
  ),
});

/** Guards of others are taken to be high. */
export const imagine = (state: DuelState, seat: string): DuelState =>
  withGuards(state, (one) => (one.guard === null || mayKnow(state, seat, one) ? one.guard : 'high'));

export const disguise = (state: DuelState, seat: string): DuelState =>
  withGuards(state, (one) => {
    if (one.guard === null || mayKnow(state, seat, one)) return one.guard;
    return one.guard === 'high' ? 'low' : 'high';
  });

export function offers(state: DuelState, seat: string, unit?: string): Offers<DuelCommand> {
  const actor = state.active === null ? undefined : state.duellists[state.active];
  if (actor === undefined || actor.seat !== seat || (unit !== undefined && unit !== actor.id))
    return { commands: [], refused: [] };
  const commands: Offer<DuelCommand>[] = [];
  const refused: Refused[] = [];
  for (const offer of thinkable(state, seat, actor.id)) {
    const violations = mustBeAllowed(state, offer.command);
    if (violations.length === 0) commands.push(offer);
    else refused.push({ type: offer.command.type, unit: actor.id, violations });
  }
  return { commands, refused };
}

function thinkable(state: DuelState, by: string, unit: string): readonly Offer<DuelCommand>[] {
  const vary = (param: string) => ({ param, values: ['high', 'low'] });
  const foes = Object.values(state.duellists).filter((one) => one.id !== unit);
  return [
    ...foes.flatMap(({ id: target }): Offer<DuelCommand>[] => [
      { command: { type: 'strike', by, unit, target, at: 'high' }, vary: vary('at') },
      { command: { type: 'lunge', by, unit, target } },
    ]),
    { command: { type: 'guard', by, unit, guard: 'high' }, vary: vary('guard') },
    { command: { type: 'aim', by, unit } },
    { command: { type: 'ploy', by, unit } },
    { command: { type: 'endTurn', by, unit } },
  ];
}

/** What a strike or a lunge does to its target. */
export function outcome(
  before: DuelState,
  after: DuelState,
  events: readonly DuelEvent[],
  command: DuelCommand,
): Readonly<Record<string, Json>> {
  if (command.type === 'strike' || command.type === 'lunge') {
    const hp = (state: DuelState): number => state.duellists[command.target]?.hp ?? 0;
    return { damage: hp(before) - hp(after), eliminated: hp(after) === 0 };
  }
  return { healed: events.some((event) => event.type === 'woundTaken') };
}

export const spend = (question: Question): Json | undefined => (question.kind === 'reroll' ? 'reroll' : undefined);

/** Health counts most; focus, a taken aim and a guard a little. */
export function worth(state: DuelState, { side }: Seat): number {
  if (state.winner !== null && state.winner !== 'draw') return state.winner === side ? 100_000 : -100_000;
  let total = 0;
  for (const one of Object.values(state.duellists)) {
    const own = 250 * one.hp + 30 * one.focus + (one.aimed ? 60 : 0) + (one.guard === null ? 0 : 20);
    total += one.side === side ? own : -own;
  }
  return total;
}
