import { groundOf } from '@potyczka/ground';
import type {
  AnyRuleset,
  Command,
  Fairness,
  GameEvent,
  Milestone,
  Parted,
  Result,
  Save,
  Seat,
  Setup,
} from '@potyczka/kernel';
import {
  commitmentTo,
  effective,
  fairSeed,
  followTable,
  loadTable,
  loadTableFrom,
  openTable,
  perform,
} from '@potyczka/kernel';
import { npcAnswer } from '@potyczka/npc';
import type { Read } from './messages.ts';
import { badMessage } from './messages.ts';
import { noteDraw } from './requests.ts';
import { readSetup, rulesetFor, setTable } from './setup.ts';
import { type AnyTable, ITSELF } from './table.ts';

/** A table as it stands before anybody has sat down: laid, but no die cast. */
export interface LaidTable {
  readonly rules: AnyRuleset;
  readonly setup: Setup;
  readonly state: unknown;
  readonly seats: readonly Seat[];
}

/** The one seat all spectators of an online table share. */
export const SPECTATOR = 'spectator';

/** Lays a table from a set-up from outside, with a seat for spectators. Nobody brings a seed: the dice are everyone's. */
export function layTable(rulesets: readonly AnyRuleset[], raw: unknown, field = 'setup'): Read<LaidTable> {
  const read = readSetup(raw, field);
  if (!read.ok) return read;
  if (read.value.seed !== undefined)
    return bad(`${field}.seed`, 'left out: nobody chooses the dice of an online table');
  const rules = rulesetFor(rulesets, read.value.ruleset, `${field}.ruleset`);
  if (!rules.ok) return rules;
  const set = setTable(rules.value, read.value);
  if (!set.ok) return set;
  const seats: readonly Seat[] = rules.value.seats(set.value.state);
  const taken = seats.find(({ id, role }) => id === ITSELF || (id === SPECTATOR && role !== 'spectator'));
  if (taken !== undefined)
    return bad(`${field}.seats`, `seats that are called otherwise: ${taken.id} is the server's own`);
  const people = seats.filter(({ role }) => role === 'gm' || role === 'player');
  if (people.length === 0) return bad(`${field}.seats`, 'seats with at least one person');
  const watched = seats.some(({ role }) => role === 'spectator')
    ? set
    : setTable(rules.value, { ...set.value.setup, seats: [...seats, { id: SPECTATOR, role: 'spectator' }] });
  if (!watched.ok) return watched;
  const { setup, state } = watched.value;
  return { ok: true, value: { rules: rules.value, setup, state, seats: rules.value.seats(state) } };
}

const bad = (field: string, expected: string): Read<never> => ({
  ok: false,
  violations: [badMessage(field, expected)],
});

/** What binds the server to a secret, before anybody has added anything. */
export const promiseOf = commitmentTo;

/** The first step of a game: seeded by the secret and by what the seats have added. */
export function beginGame({ rules, setup, state }: LaidTable, secret: string, fair: Fairness): Result<AnyTable> {
  const answer = npcAnswer({ rules, ground: groundOf, setup });
  return openTable(rules, setup, state, groundOf, fairSeed(secret, fair), { answer, fair, onDraw: noteDraw });
}

/** A moment of any game, to go on from. */
export type AnyMilestone = Milestone<unknown, Command, GameEvent>;

/** A game as its entries tell it. */
export function resumeGame(
  { rules, setup }: LaidTable,
  secret: string,
  fair: Fairness,
  entries: Save['entries'],
): Result<AnyTable> {
  return loadTable(rules, { setup, seed: fairSeed(secret, fair), entries }, groundOf);
}

/** The same, going on from a milestone: what lies before it is worked out when it is needed. */
export function resumeGameFrom(
  { rules, setup }: LaidTable,
  secret: string,
  fair: Fairness,
  milestone: AnyMilestone,
  parted: Parted,
): Result<AnyTable> {
  const save = { setup, seed: fairSeed(secret, fair) };
  return loadTableFrom<unknown, Command, GameEvent>(rules, save, groundOf, milestone, parted);
}

/** The same table, after what happened elsewhere. */
export const followGame = (table: AnyTable, entries: Save['entries']): Result<AnyTable> => followTable(table, entries);

/** The entries that lead from one table to another. */
export function entriesBetween(before: AnyTable | null, after: AnyTable): Save['entries'] {
  const steps: AnyTable[] = [];
  for (let now: AnyTable | null = after; now !== null && now.seq > (before?.seq ?? 0); now = now.before)
    steps.push(now);
  return steps.reverse().map(({ entry }) => entry);
}

/**
 * Goes back to the last moment before a fault at which every seat can be shown the table; `undefined` where there is none. It
 * overrules nobody's dice: an undo like any other, and the same draws come again.
 */
export function takeBackFault(table: AnyTable): AnyTable | undefined {
  const { rules } = table;
  const isWhole = ({ checkpoint: { state } }: AnyTable): boolean => {
    try {
      for (const { id } of rules.seats(state)) rules.view(state, id);
      return true;
    } catch {
      return false;
    }
  };
  for (const step of effective(table)) {
    if (step === table || !isWhole(step)) continue;
    const undone = perform(table, { type: 'undo', by: ITSELF, to: step.seq });
    return undone.ok ? undone.table : undefined;
  }
  return undefined;
}

/** Answers the open question as its default says, for somebody who is not there; `undefined` where nothing is asked. */
export function answerByDefault(table: AnyTable): Result<AnyTable> | undefined {
  const asked = table.checkpoint.open?.asked;
  if (asked === undefined || asked.kind === 'draw') return undefined;
  const command = { type: 'answer', by: asked.seat, pending: asked.id, choice: asked.default } as const;
  return perform(table, command, { answer: npcAnswer(table), auto: true, onDraw: noteDraw });
}
