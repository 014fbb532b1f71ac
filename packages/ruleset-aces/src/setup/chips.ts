import type { Seat } from '@potyczka/kernel';
import type { AcesOptions } from '../options.ts';
import { isGmsAlly } from '../read.ts';
import type { Side, Unit } from '../state.ts';

/** @rule ACE-3.1 @rule ACE-3.5 */
const PLAYER_CHIPS = 3;
const GM_HERO_CHIPS = 2;

interface Table {
  readonly units: readonly Unit[];
  readonly sides: Readonly<Record<string, Side>>;
  readonly seats: readonly Seat[];
  readonly options: AcesOptions;
}

const luck = (unit: Unit): number => (unit.edges.includes('lucky') ? 1 : 0);
const isParty = (table: Table, unit: Unit): boolean => table.sides[unit.side]?.kind === 'party';

/** A hero of the party whom the GM runs is no player character. */
const isPlayers = (table: Table, unit: Unit): boolean =>
  unit.rank === 'hero' && isParty(table, unit) && !isGmsAlly(table.seats, unit);

const seatOf = (table: Table, unit: Unit): string | null => unit.seat ?? table.sides[unit.side]?.seat ?? null;

/** With one wallet per player it lies with that player's first hero, with the luck of all of them. */
function shared(table: Table, unit: Unit): number {
  const own = table.units.filter(
    (other) => other.side === unit.side && isPlayers(table, other) && seatOf(table, other) === seatOf(table, unit),
  );
  if (own[0]?.id !== unit.id) return 0;
  return PLAYER_CHIPS + own.reduce((sum, hero) => sum + luck(hero), 0);
}

/** @rule ACE-3.1 @rule ACE-3.5 What a character starts with. */
export function startingChips(table: Table, unit: Unit): number {
  if (unit.rank !== 'hero') return 0;
  if (!isPlayers(table, unit)) return GM_HERO_CHIPS + luck(unit);
  return table.options['chips.wallet'] === 'perPlayer' ? shared(table, unit) : PLAYER_CHIPS + luck(unit);
}

/** @rule ACE-3.4 @rule ACE-1.7 As many as there are people in the party; in versus mode nobody has a pool. */
export function startingPool(table: Table): number {
  if (table.options.mode === 'versus') return 0;
  const all = table.options['chips.poolCount'] === 'wholeParty';
  return table.units.filter((unit) => (all ? isParty(table, unit) : isPlayers(table, unit))).length;
}
