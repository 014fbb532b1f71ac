import type { Command, Offer, Pending, Result, Seat, Violation } from '@potyczka/kernel';
import { perform } from '@potyczka/kernel';
import type { Chance } from './chance.ts';
import { throughJson } from './freeze.ts';
import type { AnyTable, Raw } from './subject.ts';

/** A message that has to be accepted, and why. */
export interface Move {
  readonly raw: Raw;
  readonly because: 'it was offered' | 'it is a listed choice' | 'an NPC wants it';
}

/** Something a seat may do now, chosen by chance; `undefined` when nobody can do anything: a dead end. */
export function legalMove(table: AnyTable, chance: Chance): Move | undefined {
  const { open, state } = table.checkpoint;
  if (open !== null) return anAnswer(table, open.asked, chance);
  const { rules } = table;
  const seats = rules.seats(state);
  const awaited = seats.filter((seat) => rules.awaited(state).includes(seat.id));
  const first = chance.below(awaited.length);
  for (const seat of [...awaited.slice(first), ...awaited.slice(0, first), ...seats]) {
    const move = moveOf(table, seat, chance);
    if (move !== undefined) return move;
  }
  return undefined;
}

function moveOf(table: AnyTable, seat: Seat, chance: Chance): Move | undefined {
  const { rules, ground, checkpoint } = table;
  if (seat.role === 'npc') {
    const command = rules.automaton.command(rules.imagine(checkpoint.state, seat.id), seat, ground);
    if (command !== undefined && !chance.oneIn(5)) return { raw: { ...command }, because: 'an NPC wants it' };
  }
  const raw = anOffer(rules.offers(checkpoint.state, seat.id, ground).commands, chance);
  return raw === undefined ? undefined : { raw, because: 'it was offered' };
}

const GIVING_UP: readonly string[] = ['concede', 'surrender', 'endSession'];
/** What may be done again and again and leads nowhere: a game of it never begins. */
const IDLE: readonly string[] = ['pause', 'createHero'];

/**
 * First the kind of command, then one of the kind: there are many ways to move and few to end a turn. Giving up is
 * hardly ever chosen: it ends the game before anything else is tried, and where nothing else is left the game is stuck.
 */
export function anOffer(offers: readonly Offer<Command>[], chance: Chance): Raw | undefined {
  const types = [...new Set(offers.map((offer) => offer.command.type))];
  const givesUp = chance.oneIn(500);
  const playing = types.filter((one) => givesUp || !GIVING_UP.includes(one));
  const busy = playing.filter((one) => givesUp || !IDLE.includes(one));
  const type = chance.pick(busy.length > 0 ? busy : playing);
  const offer = chance.pick(offers.filter(({ command }) => command.type === type));
  if (offer === undefined) return undefined;
  const { command, vary } = offer;
  return vary === undefined ? { ...command } : { ...command, [vary.param]: chance.pick(vary.values) };
}

function anAnswer(table: AnyTable, asked: Pending, chance: Chance): Move {
  const { rules, ground, checkpoint } = table;
  const answer = (choice: unknown) => ({ type: 'answer', by: asked.seat, pending: asked.id, choice });
  const seat = rules.seats(checkpoint.state).find(({ id }) => id === asked.seat);
  if (asked.kind === 'draw')
    return {
      raw: answer([...faces(asked, chance), ...someCards(table, asked, chance)]),
      because: 'it is a listed choice',
    };
  if (seat?.role === 'npc' && !chance.oneIn(5)) {
    const choice = rules.automaton.answer(rules.imagine(checkpoint.state, seat.id), asked, ground);
    return { raw: answer(choice), because: 'an NPC wants it' };
  }
  const choices = [asked.default, ...asked.choices.map(({ choice }) => choice)];
  return { raw: answer(chance.pick(choices)), because: 'it is a listed choice' };
}

/**
 * Dice and coins as a person would type them in; an open die (`d6!`) goes on while it shows its highest face, a row of
 * coins while it shows tails.
 */
function faces({ params = {} }: Pending, chance: Chance): readonly (number | string)[] {
  const dice = (params.dice ?? []) as readonly string[];
  const tossed = Array.from({ length: Number(params.coins ?? 0) }, () => chance.of('T', 'H'));
  const heads = params.row === true ? tossed.indexOf('H') : -1;
  const coins = heads < 0 ? tossed : tossed.slice(0, heads + 1);
  return [...dice.flatMap((die) => chain(Number.parseInt(die.slice(1), 10), die.endsWith('!'), chance)), ...coins];
}

function chain(sides: number, open: boolean, chance: Chance): readonly number[] {
  const rolled = [chance.below(sides) + 1];
  while (open && rolled.at(-1) === sides) rolled.push(chance.below(sides) + 1);
  return rolled;
}

/** Cards off the top of the deck, which the question does not list; those drawn a moment ago are still in it. */
function someCards(table: AnyTable, { params = {} }: Pending, chance: Chance): readonly string[] {
  const { deck = [] } = table.checkpoint.state as { readonly deck?: readonly string[] };
  const drawn = new Set(
    (table.checkpoint.open?.replies ?? []).flatMap((reply): readonly unknown[] => Object.values(reply).flat()),
  );
  const left = deck.filter((card) => !drawn.has(card));
  return Array.from({ length: Number(params.cards ?? 0) }, () => left.splice(chance.below(left.length), 1)[0] ?? '');
}

const OF_THE_TABLE: readonly unknown[] = ['answer', 'say', 'undo'];

/** Brings a message to the table as it would come over a wire: read first, then carried out. */
export function attempt(
  table: AnyTable,
  raw: Raw,
  auto = false,
): { readonly result: Result<AnyTable>; readonly command?: Command } {
  const sent = throughJson(raw);
  if (OF_THE_TABLE.includes(sent.type)) {
    // A door lets no message in without these; what they hold may be anything.
    const command = { by: '', choice: null, ...sent } as unknown as Command;
    return { result: perform(table, command), command };
  }
  const read = table.rules.read(sent);
  if (!read.ok) return { result: refusal(read.violations) };
  return { result: perform(table, read.value, auto ? { auto } : {}), command: read.value };
}

const refusal = (violations: readonly Violation[]) => ({ ok: false, violations }) as const;
