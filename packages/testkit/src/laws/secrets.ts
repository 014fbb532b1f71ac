import type { Command } from '@potyczka/kernel';
import { askingOf, oddsOf, oddsOfChoices } from '@potyczka/odds';
import { firstDifference } from '../compare.ts';
import type { AnyTable } from '../subject.ts';
import { ownEvents } from './replay.ts';

const insist = (seat: string, what: string, was: unknown, is: unknown): void => {
  const difference = firstDifference(was, is);
  if (difference !== undefined) throw new Error(`${seat} can tell from its ${what}: ${difference}`);
};

/** The table with everything changed that the seat can't see. */
export function disguised(table: AnyTable, seat: string): AnyTable {
  const { rules, checkpoint } = table;
  const open =
    checkpoint.open === null ? null : { ...checkpoint.open, base: rules.disguise(checkpoint.open.base, seat) };
  return { ...table, checkpoint: { ...checkpoint, open, state: rules.disguise(checkpoint.state, seat) } };
}

/** Two states that differ only in what a seat can't see look the same to it. */
export function mustKeepSecrets(table: AnyTable, seat: string): void {
  const { rules, ground, checkpoint } = table;
  const other = disguised(table, seat);
  const { state } = other.checkpoint;
  insist(seat, 'view', rules.view(checkpoint.state, seat), rules.view(state, seat));
  insist(seat, 'reckoning', rules.imagine(checkpoint.state, seat), rules.imagine(state, seat));
  insist(seat, 'assumptions', rules.assumptions?.(checkpoint.state, seat), rules.assumptions?.(state, seat));
  if (checkpoint.open === null)
    insist(seat, 'offers', rules.offers(checkpoint.state, seat, ground), rules.offers(state, seat, ground));
  for (const event of ownEvents(table)) {
    const seen = rules.redact(event, seat, checkpoint.state);
    const alike = rules.redact(event, seat, state);
    insist(seat, `log (${event.type})`, seen, alike);
    if (seen === undefined || alike === undefined) continue;
    insist(seat, `lines (${event.type})`, rules.tell(seen, checkpoint.state), rules.tell(alike, state));
  }
}

/** Nor do odds betray anything. */
export function mustKeepOddsSecret(table: AnyTable, command: Command, runs: number): void {
  const other = disguised(table, command.by);
  insist(command.by, 'odds', oddsOf(table, command, { runs }), oddsOf(other, command, { runs }));
}

export function mustKeepChoicesSecret(table: AnyTable, runs: number): void {
  const seat = table.checkpoint.open?.asked.seat;
  if (seat === undefined) return;
  const other = disguised(table, seat);
  // A table that would never have put this question is not one the seat could take for its own.
  if (askingOf(other) === undefined) return;
  insist(seat, 'choices', oddsOfChoices(table, { runs }), oddsOfChoices(other, { runs }));
}
