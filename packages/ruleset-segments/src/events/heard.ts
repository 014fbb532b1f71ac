import { changeHeard } from '@potyczka/ruleset-kit';
import { imagine } from '../imagine.ts';
import { hasInSight, IN_SIGHT, isOwn, SECRET_SOURCE, seesUnit, sidesOfSeat } from '../secrets.ts';
import { unitSheet } from '../sheet/unit.ts';
import type { SegState, Shield, Unit, WeaponItem } from '../state.ts';
import type { Modifier } from './fold.ts';

/** Section 4: what a seat may hear. What is kept back is left out or blank; what is told is true. */

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: object): Fields => value as unknown as Fields;

/**
 * Attributes, skill, pools, exact penalties of the other side. In whatever event they stand, numbers that would tell them
 * are blank (`null`, for 0 is a number like any other) for a seat that may not know them, and the arithmetic is left out;
 * dice and results are shown.
 */
const BLANK: readonly string[] = [
  'value',
  'threshold',
  'successPoints',
  'advantagePoints',
  'points',
  'spent',
  'energyPoints',
  'debt',
  'frozenLost',
  'fromFrozen',
];

const blank = (value: unknown): unknown => {
  if (typeof value === 'number') return null;
  return Array.isArray(value) ? value.map(blank) : value;
};

/** Whose numbers an object holds: of the combatants it names, all must be one's own. */
function mine(fields: Fields, seat: string, state: SegState, inherited: boolean): boolean {
  const many = Array.isArray(fields.units) ? fields.units : [];
  const named = [fields.unit, fields.attacker, fields.defender, fields.against, ...many].flatMap((id) => {
    const unit = typeof id === 'string' ? state.units[id] : undefined;
    return unit === undefined ? [] : [unit];
  });
  return named.length === 0 ? inherited : named.every((unit) => isOwn(state, seat, unit));
}

const isOpen = ({ source }: Modifier): boolean => !source.startsWith(SECRET_SOURCE);

function withBlanks(value: unknown, seat: string, state: SegState, inherited: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => withBlanks(one, seat, state, inherited));
  if (typeof value !== 'object' || value === null) return value;
  const fields = fieldsOf(value);
  const own = mine(fields, seat, state, inherited);
  return Object.fromEntries(
    Object.entries(fields).map(([key, inner]) => {
      if (key === 'modifiers' && Array.isArray(inner)) return [key, own ? inner.filter(isOpen) : []];
      if (!own && BLANK.includes(key)) return [key, blank(inner)];
      return [key, withBlanks(inner, seat, state, own)];
    }),
  );
}

/** Whoever an event is about. */
function subjects(event: object): readonly string[] {
  const { unit, attacker, defender, units } = fieldsOf(event);
  const many = Array.isArray(units) ? units : [];
  return [unit, attacker, defender, ...many].filter((id): id is string => typeof id === 'string');
}

/** Only those of a list whom the seat knows of. */
export const knownOf = (state: SegState, seat: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  });

/** Lists of combatants in an event, without those the seat does not know of. */
function withKnown<E extends object>(event: E, seat: string, state: SegState): E {
  const fields = fieldsOf(event);
  const lists = ['order', 'turnOrder', 'units'].flatMap((key) => {
    const ids = fields[key];
    return Array.isArray(ids) ? [[key, knownOf(state, seat, ids)] as const] : [];
  });
  return lists.length === 0 ? event : { ...event, ...Object.fromEntries(lists) };
}

interface Ways<E> {
  /** Heard even of those one does not see: whose phase it is, attacks, who is out. */
  readonly aloud?: true;
  /** Its numbers are seen as they are. */
  readonly plain?: true;
  /** What others than its own side hear of it; left out, everything. */
  readonly others?: (event: E) => E | undefined;
}

export function hears<E extends object>(event: E, seat: string, state: SegState, ways: Ways<E> = {}): E | undefined {
  const about = subjects(event).flatMap((id) => state.units[id] ?? []);
  const known = about.filter((unit) => seesUnit(state, seat, unit));
  if (about.length > 0 && known.length === 0) return undefined;
  const heard = heardOf(withKnown(event, seat, state), known, seat, state, ways);
  return heard === undefined || ways.plain === true ? heard : (withBlanks(heard, seat, state, true) as E);
}

/** `known` are those of whom the seat knows that the event is about them. */
function heardOf<E>(event: E, known: readonly Unit[], seat: string, state: SegState, ways: Ways<E>): E | undefined {
  if (known.length === 0 || known.some((unit) => isOwn(state, seat, unit))) return event;
  if (ways.aloud !== true && !known.some((unit) => hasInSight(state, seat, unit))) return undefined;
  return ways.others === undefined ? event : ways.others(event);
}

type Heard = <E extends object>(event: E, seat: string, state: SegState) => E | undefined;

export const inSight: Heard = (event, seat, state) => hears(event, seat, state);
export const aloud: Heard = (event, seat, state) => hears(event, seat, state, { aloud: true });
/** Declarations, plans, points, ammunition, supplies, what somebody has learnt. */
export const ownOnly: Heard = (event, seat, state) => hears(event, seat, state, { others: () => undefined });

/** What a side knows is its own. */
export const ofSide = <E extends { readonly side: string }>(event: E, seat: string, state: SegState): E | undefined =>
  sidesOfSeat(state, seat).includes(event.side) ? hears(event, seat, state) : undefined;

/** Secret modifiers are the GM's alone. */
export const withoutSecrets = (change: Partial<Unit>): Partial<Unit> =>
  change.modifiers === undefined ? change : { ...change, modifiers: unitSheet.modifiers.others(change.modifiers) };

/** What changed about a combatant, as far as it is seen. */
export const changeInSight = (change: Partial<Unit>): Partial<Unit> => changeHeard(unitSheet, change, IN_SIGHT);

/** A combatant as a seat may reckon with it; nothing where it does not know of it. */
export const lookOf = (state: SegState, seat: string, unit: Unit): Unit | undefined =>
  imagine(state, seat).units[unit.id];

/** Of somebody's weapons only those in hand are seen, and not what is in them. */
export const heldBy = (state: SegState, seat: string, unit: string, weapon: string | undefined): WeaponItem | null =>
  imagine(state, seat).units[unit]?.weapons.find(({ id }) => id === weapon) ?? null;

/** How much a shield can still take is its bearer's to know; that it can take nothing more is seen. */
export const shieldSeen = (shield: Shield): Shield => ({ ...shield, points: shield.points === 0 ? 0 : shield.most });
