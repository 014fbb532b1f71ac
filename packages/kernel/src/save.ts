import { freshness, isBranch } from './branch.ts';
import type { Draw, DrawSource } from './draws.ts';
import { isPossible } from './draws.ts';
import type { Fairness } from './fair.ts';
import { isFair } from './fair.ts';
import { entriesOf } from './history.ts';
import type { Json } from './json.ts';
import { canonical, firstUnlike, sameJson } from './json.ts';
import type { Options } from './options.ts';
import { resolveOptions } from './options.ts';
import { openTable, perform } from './perform.ts';
import type { PlayInput } from './play.ts';
import { remembered } from './remembered.ts';
import type { Checked, Command, EventVersions, GameEvent, Ruleset, Setup } from './ruleset.ts';
import { sha256Hex } from './sha256.ts';
import type { FieldError } from './shape.ts';
import type { GroundMaker } from './space.ts';
import type {
  Checkpoint,
  Entry,
  Given,
  Open,
  Pending,
  Result,
  Stored,
  Table,
  TableCommand,
  TableEvent,
} from './table.ts';

import { isTableEvent, tableEvent } from './table.ts';
import type { Violation } from './violation.ts';
import { doorViolation } from './violation.ts';

export const SAVE_FORMAT = 1;

/** A whole game as one document. */
export interface Save {
  readonly potyczka: number;
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly options: Options;
  /** Of the ruleset's weapons, profiles and scenarios at the time. */
  readonly contentHash: string;
  readonly setup: Setup;
  readonly seed: string;
  /** Of a table with fair dice whose game is over: the secret that its commitment was made for. */
  readonly secret?: string;
  /** What the rest of the document hashes to: whoever changes it by hand leaves it behind. */
  readonly seal?: string;
  /** It was played on from a save that somebody had changed by hand. */
  readonly edited?: true;
  readonly entries: readonly Entry<unknown, Command, GameEvent>[];
}

const sealOf = ({ seal: _seal, ...rest }: Save): string => sha256Hex(canonical(rest)).slice(0, 16);
export const sealed = (save: Save): Save => ({ ...save, seal: sealOf(save) });
/** Whether somebody has changed it by hand, or what it was played on from. Saves of old have no seal to tell by. */
export const isEdited = (save: Save): boolean =>
  save.edited === true || (save.seal !== undefined && save.seal !== sealOf(save));

export const contentHash = remembered((rules: { readonly content: unknown }): string =>
  sha256Hex(canonical(rules.content)).slice(0, 16),
);

export function saveTable<S, C extends Command, E extends GameEvent>(table: Table<S, C, E>): Save {
  const { options } = resolveOptions(table.rules.options, table.setup.options ?? {});
  return {
    potyczka: SAVE_FORMAT,
    ruleset: table.rules.id,
    rulesetVersion: table.rules.version,
    options,
    contentHash: contentHash(table.rules),
    setup: table.setup,
    seed: table.seed,
    entries: entriesOf(table),
  };
}

const versionsOf = (rules: { readonly versions: object }, type: string): EventVersions | undefined =>
  Object.hasOwn(rules.versions, type) ? (rules.versions as Readonly<Record<string, EventVersions>>)[type] : undefined;

/** Lifts an event of any earlier version to today's; `state` is the table right before it. */
export function upcast<E extends GameEvent>(
  rules: Pick<Ruleset<never, never, E>, 'versions' | 'renamed'>,
  stored: Readonly<Record<string, unknown>> & { readonly type: string; readonly v: number },
  state: unknown,
): Stored<E> {
  const versions = versionsOf(rules, stored.type);
  let event: Readonly<Record<string, unknown>> = rules.renamed?.event(stored) ?? stored;
  if (versions !== undefined) {
    for (let v = stored.v; v < versions.v; v++) {
      const lift = versions.lift?.[v];
      if (lift === undefined) throw new Error(`no way to lift ${stored.type} from version ${v}`);
      event = { ...lift(event, state as never), v: v + 1 };
    }
  }
  return event as unknown as Stored<E>;
}

/** What is wrong with an event of a save: no such event in the game, one of a later version, or not of its shape. */
function faultIn<E extends GameEvent>(
  rules: { readonly id: string; readonly versions: object },
  event: Stored<E>,
): FieldError | undefined {
  const versions = versionsOf(rules, event.type);
  if (versions === undefined) return { field: 'type', expected: `an event of ${rules.id}` };
  if (event.v > versions.v) return { field: 'v', expected: `at most ${versions.v}` };
  return versions.faults?.(bare(event) as unknown as Readonly<Record<string, unknown>>)[0];
}

/**
 * An entry of a save in today's versions of its events; whatever came of an event that the game does not know, or not
 * like this, would be no game. `index` is its place in the save.
 */
function lifted<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  table: Table<S, C, E> | null,
  raw: Save['entries'][number],
  index: number,
): Checked<Entry<S, C, E>> {
  const entry = raw as unknown as Entry<S, C, E>;
  // What is lifted may need the state before it. Most entries are of today, and are not folded for that.
  const isOld = entry.events.some((event) => event.v < (versionsOf(rules, event.type)?.v ?? 0));
  let state = table?.checkpoint.state as S;
  const events: Stored<E | TableEvent<S>>[] = [];
  for (const [place, stored] of entry.events.entries()) {
    if (isTableEvent(stored)) {
      const own = openedToday(rules, stored as Stored<TableEvent<S>>);
      if (own.type === 'opened') state = own.state;
      events.push(own);
      continue;
    }
    const event = upcast<E>(rules, stored as never, state);
    const fault = faultIn(rules, event);
    if (fault !== undefined) {
      const field = `entries[${index}].events[${place}].${fault.field}`;
      const params = { event: event.type, seq: event.seq, entry: index, field, expected: fault.expected };
      return { ok: false, violations: [doorViolation('bad-event', params)] };
    }
    if (isOld) state = rules.evolve(state, bare(event));
    events.push(event);
  }
  return { ok: true, value: isOld || rules.renamed !== undefined ? { ...entry, events } : entry };
}

/** An opening in today's names. */
const openedToday = <S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  event: Stored<TableEvent<S>>,
): Stored<TableEvent<S>> =>
  event.type === 'opened' && rules.renamed !== undefined
    ? { ...event, state: rules.renamed.opening(event.state as object) as S }
    : event;

/** Folds a save back into a table, without running any rule. */
export function loadTable<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  save: Pick<Save, 'setup' | 'seed' | 'entries'>,
  ground: GroundMaker,
): Result<Table<S, C, E>> {
  const loaded = followed({ rules, ground, setup: save.setup, seed: save.seed }, null, save.entries);
  if (!loaded.ok) return loaded;
  if (loaded.table !== null) return { ok: true, table: loaded.table };
  const violations = [doorViolation('bad-save', { field: 'entries', expected: 'at least the opening entry' })];
  return { ok: false, violations };
}

/** A table that has gone on elsewhere: folds what happened there since. */
export function followTable<S, C extends Command, E extends GameEvent>(
  table: Table<S, C, E>,
  entries: Save['entries'],
): Result<Table<S, C, E>> {
  const result = followed(table, table, entries);
  return result.ok ? { ok: true, table: result.table ?? table } : result;
}

function followed<S, C extends Command, E extends GameEvent>(
  { rules, ground, setup, seed }: Pick<Table<S, C, E>, 'rules' | 'ground' | 'setup' | 'seed'>,
  from: Table<S, C, E> | null,
  entries: Save['entries'],
): Result<Table<S, C, E> | null> {
  let table = from;
  let epoch = from?.epoch ?? 0;
  for (const [index, raw] of entries.entries()) {
    const read: Checked<Entry<S, C, E>> = lifted(rules, table, raw, index);
    if (!read.ok) return read;
    const entry = read.value;
    const checkpoint: Checkpoint<S, C, E> | Violation = checkpointAfter(rules, table, entry);
    if ('code' in checkpoint) return { ok: false, violations: [checkpoint] };
    epoch += freshness(entry.command as TableCommand);
    const seq: number = entry.events.at(-1)?.seq ?? table?.seq ?? 0;
    table = { rules, ground, setup, seed, epoch, seq, checkpoint, entry, before: table };
  }
  return { ok: true, table };
}

function checkpointAfter<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  table: Table<S, C, E> | null,
  entry: Entry<S, C, E>,
): Checkpoint<S, C, E> | Violation {
  const first = tableEvent<S>(entry.events[0]);
  if (table === null) {
    if (first?.type !== 'opened') return doorViolation('bad-save', { field: 'entries[0]', expected: 'an opening' });
    return folded(rules, { state: first.state, open: null, drawn: 0 }, entry, entry.events.slice(1), first.state);
  }
  if (first?.type === 'undone') {
    for (let past: Table<S, C, E> | null = table; past !== null; past = past.before)
      if (past.seq === first.to) return past.checkpoint;
    return doorViolation('bad-save', {
      field: `event ${entry.events[0]?.seq}`,
      expected: 'an undo to the end of an entry',
    });
  }
  if (first?.type === 'said' || first?.type === 'branched') return table.checkpoint;
  if (first?.type === 'withdrawn') return { ...table.checkpoint, open: null };
  return folded(rules, table.checkpoint, entry, entry.events, table.checkpoint.state);
}

function folded<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  from: Checkpoint<S, C, E>,
  entry: Entry<S, C, E>,
  events: readonly Stored<E | TableEvent<S>>[],
  start: S,
): Checkpoint<S, C, E> {
  let state = start;
  const told = events.filter((event) => event.type !== 'noted').map((event) => bare(event as Stored<E>));
  for (const event of told) state = rules.evolve(state, event);
  const drew = entry.replies.some((reply) => 'draw' in reply);
  const drawn = from.drawn + (drew ? 1 : 0);
  if (entry.asked === undefined) return { state, open: null, drawn };
  return { state, open: openAfter(from.open, entry, told, start), drawn };
}

function openAfter<S, C extends Command, E extends GameEvent>(
  before: Open<S, C, E> | null,
  entry: Entry<S, C, E>,
  events: readonly E[],
  start: S,
): Open<S, C, E> {
  const asked = entry.asked as Pending;
  if (before === null)
    return { command: entry.command, base: start, replies: entry.replies, told: events.length, asked };
  const between: readonly PlayInput<E>[] =
    entry.playedIn === undefined ? [] : [{ told: events.slice(0, entry.playedIn) }];
  const replies = [...before.replies, ...between, ...entry.replies];
  return { ...before, replies, told: before.told + events.length, asked };
}

const bare = <E>(stored: Stored<E>): E => {
  const { seq: _seq, v: _v, ...event } = stored as Stored<E> & Record<string, unknown>;
  return event as E;
};

/**
 * `dice: 'fair'`: the seed is the one that the server was bound to and all seats added to.
 * `dice: 'unproven'`: the game comes out as it was, but not the promise about its dice.
 * `opening: 'recorded'`: the game was opened with content (scenarios, profiles) that has changed since, so its opening
 * was taken from the save and everything after it was run again.
 */
export type Verdict =
  | { readonly same: true; readonly opening?: 'recorded'; readonly dice?: 'fair' }
  | { readonly same: false; readonly seq: number; readonly difference?: Difference; readonly dice?: 'unproven' };

/** What is not as it was: the first field of the event or of the replies that came with it, or a command refused now. */
export type Difference =
  | { readonly event: string; readonly field: string; readonly saved: Json; readonly again: Json }
  | { readonly refused: readonly Violation[] };

/** Runs the whole game again from its set-up, seed and commands, and compares every event and every draw. */
export function verifySave<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  save: Save,
  ground: GroundMaker,
): Verdict {
  let table: Table<S, C, E> | null = null;
  for (const raw of save.entries) {
    const start = raw.events[0]?.seq ?? 0;
    const again: Checked<Again<S, C, E>> = retaken(rules, save, ground, table, raw);
    if (!again.ok) return { same: false, seq: start, ...refusedNow(again.violations) };
    table = again.value.table;
    const found = firstDifference(again.value.entry, table.entry);
    if (found !== undefined) return { same: false, ...found };
  }
  const fairness = isBranch(save) ? undefined : fairnessOf(save);
  if (fairness !== undefined && !isFair(save.secret ?? '', save.seed, fairness))
    return { same: false, seq: 1, dice: 'unproven' };
  const opening = openingOf(rules, save);
  return {
    same: true,
    ...(opening.ok && opening.value.recorded ? { opening: 'recorded' } : {}),
    ...(fairness === undefined ? {} : { dice: 'fair' }),
  };
}

/** What the seats were promised about the dice; `undefined` at tables that promised nothing. */
export const fairnessOf = (save: Pick<Save, 'entries'>): Fairness | undefined =>
  (save.entries[0]?.events[0] as { readonly fair?: Fairness } | undefined)?.fair;

/** The state a game begins in. A scenario may be retuned; games that were opened before it stay what they were. */
function openingOf<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  save: Save,
): Checked<{ readonly state: S; readonly recorded: boolean }> {
  const { options, violations } = resolveOptions(rules.options, save.setup.options ?? {});
  if (violations.length > 0) return { ok: false, violations };
  const fresh = rules.setUp(save.setup, options);
  const opened = tableEvent<S>(save.entries[0]?.events[0]);
  const first = opened && openedToday(rules, opened as Stored<TableEvent<S>>);
  const retuned = save.contentHash !== contentHash(rules) && first?.type === 'opened';
  if (retuned && !(fresh.ok && sameJson(fresh.value, first.state)))
    return { ok: true, value: { state: first.state, recorded: true } };
  return fresh.ok ? { ok: true, value: { state: fresh.value, recorded: false } } : fresh;
}

interface Again<S, C extends Command, E extends GameEvent> {
  readonly entry: Entry<S, C, E>;
  readonly table: Table<S, C, E>;
}

const refusedNow = (refused: readonly Violation[]): { readonly difference?: Difference } =>
  refused.length === 0 ? {} : { difference: { refused } };

/** One recorded entry, played again; else why the rules refuse it, without a reason when they stumble over a forged save. */
function retaken<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  save: Save,
  ground: GroundMaker,
  table: Table<S, C, E> | null,
  raw: Save['entries'][number],
): Checked<Again<S, C, E>> {
  try {
    const read = lifted(rules, table, raw, 0);
    if (!read.ok) return read;
    const entry = read.value;
    const given = { ...recorded(entry), auto: entry.auto === true, fair: fairnessOf({ entries: [raw] }) };
    const result =
      table === null ? reopened(rules, save, ground, given) : perform(table, entry.command as C | TableCommand, given);
    return result.ok ? { ok: true, value: { entry, table: result.table } } : result;
  } catch {
    return { ok: false, violations: [] };
  }
}

function reopened<S, C extends Command, E extends GameEvent>(
  rules: Ruleset<S, C, E>,
  save: Save,
  ground: GroundMaker,
  given: Given<S>,
): Result<Table<S, C, E>> {
  const opening = openingOf(rules, save);
  return opening.ok ? openTable(rules, save.setup, opening.value.state, ground, save.seed, given) : opening;
}

/** The sources that give an entry its own replies again: choices always, draws only where they came from outside. */
function recorded<S, C, E>(entry: Entry<S, C, E>): { draws?: DrawSource; answer: () => Json | undefined } {
  const own = (entry.command as TableCommand).type === 'answer' ? entry.replies.slice(1) : entry.replies;
  const choices = own.flatMap((reply) => ('choice' in reply ? [reply.choice] : []));
  const draws: (readonly Draw[])[] = own.flatMap((reply) => ('draw' in reply ? [reply.draw] : []));
  const answer = (): Json | undefined => choices.shift();
  if (!entry.given) return { answer };
  const source: DrawSource = (request) => {
    const next = draws.shift();
    return next !== undefined && isPossible(request, next) ? next : undefined;
  };
  return { draws: source, answer };
}

interface Named {
  readonly seq?: number;
  readonly type?: string;
}

interface Found {
  readonly seq: number;
  readonly difference: Difference;
}

const shown = (value: unknown): Json => (value === undefined ? null : (value as Json));

const foundIn = (seq: number, event: string, was: unknown, is: unknown): Found => {
  const { path, a, b } = firstUnlike(was, is) ?? { path: '', a: was, b: is };
  return { seq, difference: { event, field: path, saved: shown(a), again: shown(b) } };
};

function firstDifference<S, C, E>(was: Entry<S, C, E>, is: Entry<S, C, E>): Found | undefined {
  const length = Math.max(was.events.length, is.events.length);
  for (let i = 0; i < length; i++) {
    const [saved, again] = [was.events[i], is.events[i]];
    if (sameJson(saved, again)) continue;
    const { seq = 0, type = '' } = (saved ?? again ?? {}) as unknown as Named;
    return foundIn(seq, type, saved, again);
  }
  if (sameJson(was.replies, is.replies)) return undefined;
  const [first] = was.events as unknown as readonly Named[];
  return foundIn(first?.seq ?? 0, first?.type ?? '', { replies: was.replies }, { replies: is.replies });
}
