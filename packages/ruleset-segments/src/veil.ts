import type { Modifier } from './events/fold.ts';
import type { SegEvent } from './events/index.ts';
import { isOwn, SECRET_SOURCE } from './secrets.ts';
import type { SegState } from './state.ts';

/**
 * Section 4: attributes, skill, pools, exact penalties of the other side. In whatever event they stand, numbers that would
 * tell them are blank (`null`, for 0 is a number like any other) for a seat that may not know them, and the arithmetic is
 * left out; dice and results are shown.
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

/** Levels of wounds are seen, step by step. */
const OPEN: readonly string[] = [
  'damageReckoned',
  'shieldStruck',
  'shieldRaised',
  'shieldCharged',
  'goalMet',
  'goalLost',
  'ruled',
  'unitRuled',
  'tableRuled',
];

const blank = (value: unknown): unknown => {
  if (typeof value === 'number') return null;
  return Array.isArray(value) ? value.map(blank) : value;
};

type Fields = Readonly<Record<string, unknown>>;

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

function veil(value: unknown, seat: string, state: SegState, inherited: boolean): unknown {
  if (Array.isArray(value)) return value.map((one) => veil(one, seat, state, inherited));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Fields;
  const own = mine(fields, seat, state, inherited);
  return Object.fromEntries(
    Object.entries(fields).map(([key, inner]) => {
      if (key === 'modifiers' && Array.isArray(inner)) return [key, own ? inner.filter(isOpen) : []];
      if (!own && BLANK.includes(key)) return [key, blank(inner)];
      return [key, veil(inner, seat, state, own)];
    }),
  );
}

export const veiled = (event: SegEvent, seat: string, state: SegState): SegEvent =>
  OPEN.includes(event.type) ? event : (veil(event, seat, state, true) as SegEvent);
