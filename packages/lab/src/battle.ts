import type { Command, GameEvent, Save } from '@potyczka/kernel';
import { entriesOf, saveTable } from '@potyczka/kernel';
import { idle, npcAnswer, npcCommand, npcPerform } from '@potyczka/npc';
import { LuckBook } from './luck.ts';
import { otherOf, type Pair } from './mirror.ts';
import type { AnyTable, Opening } from './opening.ts';
import type { Measure } from './plan.ts';

/** What was measured in one battle, by column: `win/red`, `rounds`, `damage/red/weapon.baton` … */
export type Measured = Readonly<Record<string, number>>;

/** A battle that came to no result. */
export interface Failed {
  readonly seed: string;
  readonly mirrored: boolean;
  /** `crashed`: the code threw; `waiting`, `endless`: it would not come to an end. */
  readonly kind: 'crashed' | 'waiting' | 'endless';
  readonly message: string;
  /** The game as far as it got. */
  readonly save?: Save;
}

export type Fought =
  | { readonly ok: true; readonly measured: Measured }
  | { readonly ok: false; readonly failed: Failed };

const MOST_COMMANDS = 20_000;
/** Entries of the table itself, which nobody chooses to make. */
const NO_ACTIONS: readonly string[] = ['open', 'answer', 'say', 'undo'];

export interface Battle {
  readonly opening: Opening;
  readonly seed: string;
  readonly mirrored: boolean;
  readonly measure: readonly Measure[];
}

/** Plays one battle from the set-up to the result. Whatever goes wrong in it is told, and is the end of this one only. */
export function fight(battle: Battle): Fought {
  const { seed, mirrored, opening } = battle;
  const heard: Heard = { luck: battle.measure.includes('luck') ? new LuckBook() : undefined, idle: [] };
  let reached: AnyTable | undefined;
  const failed = ({ kind, message }: Stuck): Fought => ({
    ok: false,
    failed: { seed, mirrored, kind, message, ...(reached === undefined ? {} : { save: saveTable(reached) }) },
  });
  try {
    reached = opening.open(seed, mirrored, heard.luck?.hear);
    for (let commands = 0; !reached.rules.over(reached.checkpoint.state); commands++) {
      const next: AnyTable | Stuck = commands < MOST_COMMANDS ? step(reached, battle, heard) : ENDLESS;
      if ('kind' in next) return failed(next);
      reached = next;
    }
    return { ok: true, measured: measured(battle, reached, heard) };
  } catch (error) {
    return failed({
      kind: 'crashed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
}

type Stuck = Pick<Failed, 'kind' | 'message'>;
const ENDLESS: Stuck = { kind: 'endless', message: `no end after ${MOST_COMMANDS} commands` };

/** What can only be noted while the battle goes on. */
interface Heard {
  readonly luck: LuckBook | undefined;
  /** Attacks that could not have any effect. */
  readonly idle: Command[];
}

function step(table: AnyTable, { measure }: Battle, { luck, idle: vain }: Heard): AnyTable | Stuck {
  const next = npcCommand(table);
  if (next === undefined) return { kind: 'waiting', message: `nobody acts: ${awaitedAt(table)}` };
  if (measure.includes('idle') && idle(table, next)) vain.push(next);
  const listening = luck === undefined ? {} : { onDraw: luck.hear };
  const result = npcPerform(table, next, { answer: npcAnswer(table), auto: true, ...listening });
  if (result.ok) return result.table;
  const why = result.violations.map(({ code, rule }) => `${code} ${rule ?? ''}`.trim()).join(', ');
  return { kind: 'crashed', message: `an NPC did what it may not: ${JSON.stringify(next)}: ${why}` };
}

const awaitedAt = ({ rules, checkpoint }: AnyTable): string =>
  checkpoint.open === null
    ? rules.awaited(checkpoint.state).join(', ')
    : `${checkpoint.open.asked.kind} of ${checkpoint.open.asked.seat}`;

/** A battle's figures as they are added up. */
class Tally {
  readonly counts: Record<string, number> = {};
  private readonly pair: Pair | null;

  constructor({ opening, mirrored }: Battle) {
    this.pair = mirrored ? [opening.sides[0] ?? '', opening.sides[1] ?? ''] : null;
  }

  /** Under the side that had the settings: in a mirrored battle sides go by each other's names. */
  add(what: string, side: string | undefined, amount: number, more = ''): void {
    const named = side === undefined ? '-' : this.pair === null ? side : otherOf(this.pair, side);
    this.count(`${what}/${named}${more === '' ? '' : `/${more}`}`, amount);
  }

  count(key: string, amount: number): void {
    this.counts[key] = (this.counts[key] ?? 0) + amount;
  }
}

function measured(battle: Battle, table: AnyTable, { luck, idle: vain }: Heard): Measured {
  const { opening, measure } = battle;
  const { statistics } = opening.rules;
  if (statistics === undefined) throw new Error(`${opening.rules.id} keeps no statistics`);
  const tally = new Tally(battle);
  const { result, round, units } = statistics.standing(table.checkpoint.state);
  const sides = [...new Set([...opening.sides, ...Object.keys(result ?? {}), ...units.map(({ side }) => side)])];
  for (const side of sides) tally.add(result?.[side] ?? 'draw', side, 1);
  // Of every battle it is known who did any harm: whether anything was fought over is told without being asked for.
  for (const side of sides) tally.add('harm', side, 0);
  const wants = (what: Measure): boolean => measure.includes(what);
  const events: GameEvent[] = [];
  for (const entry of entriesOf(table)) events.push(...(entry.events as readonly GameEvent[]));
  if (wants('rounds')) {
    tally.count('rounds', round);
    tally.count('activations', events.filter(({ type }) => type === statistics.activated).length);
  }
  if (wants('survivors')) for (const { side, up } of units) tally.add('survivors', side, up ? 1 : 0);
  const sideOf = new Map(units.map(({ id, side }) => [id, side]));
  for (const { by, weapon, amount } of statistics.damage(events, table.checkpoint.state)) {
    const side = by === undefined ? undefined : sideOf.get(by);
    tally.add('harm', side, amount);
    if (wants('damage')) tally.add('damage', side, amount, weapon);
  }
  if (wants('actions')) countActions(chosenIn(table), table, sideOf, 'action', tally);
  if (wants('idle')) {
    for (const side of sides) tally.add('idle', side, 0);
    countActions(vain, table, sideOf, 'idle', tally);
  }
  if (luck !== undefined) countLuck(luck, sides, units, tally);
  return tally.counts;
}

function countLuck(
  luck: LuckBook,
  sides: readonly string[],
  units: readonly { readonly id: string; readonly side: string }[],
  tally: Tally,
): void {
  for (const side of sides) {
    const { above, variance } = luck.of(units.filter((unit) => unit.side === side).map(({ id }) => id));
    tally.add('luck', side, above, 'above');
    tally.add('luck', side, variance, 'variance');
  }
}

const chosenIn = (table: AnyTable): readonly Command[] =>
  entriesOf(table).flatMap(({ command }) => (NO_ACTIONS.includes(command.type) ? [] : [command]));

/** An action belongs to the side whose unit does it, and else to the side of the seat that gives it. */
function countActions(
  commands: readonly Command[],
  table: AnyTable,
  sideOf: ReadonlyMap<string, string>,
  what: 'action' | 'idle',
  tally: Tally,
): void {
  const seats = new Map(table.rules.seats(table.checkpoint.state).map(({ id, side }) => [id, side]));
  for (const command of commands) {
    const { unit } = command as Command & { readonly unit?: unknown };
    const side = typeof unit === 'string' ? sideOf.get(unit) : undefined;
    tally.add(what, side ?? seats.get(command.by), 1, what === 'action' ? command.type : '');
  }
}
