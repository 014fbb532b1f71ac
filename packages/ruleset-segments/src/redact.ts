import type { Json } from '@potyczka/kernel';
import { changeHeard } from '@potyczka/ruleset-kit';
import type { SegEvent } from './events/index.ts';
import type { TableChange } from './events/ruling.ts';
import { imagine } from './imagine.ts';
import { hasInSight, IN_SIGHT, isOwn, KNOWN_OF, SECRET_SOURCE, seesAll, seesUnit, sidesOfSeat } from './secrets.ts';
import { tableSheet } from './sheet/table.ts';
import { unitSheet } from './sheet/unit.ts';
import type { SegState, Shield, Thing, Unit, WeaponItem } from './state.ts';
import { veiled } from './veil.ts';

/** Section 4: what a seat may hear. What is kept back is left out or veiled; what is told is true. */

/** Nobody but its own side hears of it: declarations, plans, points, ammunition, supplies, what somebody has learnt. */
const PRIVATE: readonly string[] = [
  'declared',
  'declarationFailed',
  'planTaken',
  'skillSpent',
  'dieLeftOpen',
  'ammoSpent',
  'reloaded',
  'supplyUsed',
  'energySpent',
  'itemPassed',
  'dyingCounted',
  'modifierGained',
  'modifierSet',
  'modifierLifted',
  'marked',
  'xpAwarded',
  'learnt',
  'woundHealed',
];

/** What is heard even of those one does not see: whose phase it is, attacks, who is out. */
const HEARD: readonly string[] = [
  'initiativeRolled',
  'initiativeYielded',
  'joinedOrder',
  'phaseStarted',
  'phaseEnded',
  'slotGiven',
  'slotTaken',
  'rested',
  'thrown',
  'grenadeLanded',
  'grenadeDropped',
  'grenadeFlung',
  'wentOff',
  'shotFired',
  'shotSettled',
  'triggered',
  'interruptEnded',
  'statusChanged',
  'revealed',
  'routed',
];

/** Whoever an event is about. */
function subjects(event: SegEvent): readonly string[] {
  const about = event as unknown as Readonly<Record<string, unknown>>;
  const many = Array.isArray(about.units) ? about.units : [];
  return [about.unit, about.attacker, about.defender, ...many].filter((id): id is string => typeof id === 'string');
}

/** Only those of a list whom the seat knows of. */
const knownOf = (state: SegState, seat: string, ids: readonly string[]): readonly string[] =>
  ids.filter((id) => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  });

/** A list of combatants in an event, without those the seat does not know of. */
function withKnown(event: SegEvent, seat: string, state: SegState): SegEvent {
  const lists = ['order', 'turnOrder', 'units'].filter((key) =>
    Array.isArray((event as unknown as Readonly<Record<string, unknown>>)[key]),
  );
  if (lists.length === 0) return event;
  const about = event as unknown as Readonly<Record<string, readonly string[]>>;
  const known = lists.map((key) => [key, knownOf(state, seat, about[key] ?? [])]);
  return { ...event, ...Object.fromEntries(known) } as SegEvent;
}

/** A newcomer as it looks; a table as far as it is everybody's. */
function redactTable(event: SegEvent, seat: string, state: SegState): SegEvent | undefined {
  switch (event.type) {
    case 'sightChanged':
    case 'seenAt':
    case 'becameKnown':
      return sidesOfSeat(state, seat).includes(event.side) ? event : undefined;
    case 'ruledSecretly':
      return undefined;
    case 'ruled':
      return speaksOfStrangers(state, seat, event.value) ? { ...event, value: null } : event;
    case 'modifierSet':
      return event.modifier.secret ? undefined : event;
    case 'modifierLifted':
      return event.source.startsWith(SECRET_SOURCE) ? undefined : event;
    case 'unitRuled':
      return { ...event, change: withoutSecrets(event.change) };
    case 'unitArrived':
      return lookOf(state, seat, event.figure) === undefined
        ? undefined
        : { ...event, figure: lookOf(state, seat, event.figure) ?? event.figure };
    case 'unitAdded':
      return lookOf(state, seat, event.unit) === undefined
        ? undefined
        : { ...event, unit: lookOf(state, seat, event.unit) ?? event.unit };
    case 'tableRuled': {
      const change = changeHeard(tableSheet, event.change, KNOWN_OF);
      return { ...event, change: { ...change, ...seenRows(state, seat, change) } };
    }
    default:
      return event;
  }
}

/** Whom a seat does not know of has no place in the order it hears. */
function seenRows(state: SegState, seat: string, { order, turnOrder, acted }: TableChange): TableChange {
  const seen = (row: readonly string[]): readonly string[] => knownOf(state, seat, row);
  return {
    ...(order === undefined ? {} : { order: seen(order) }),
    ...(turnOrder === undefined ? {} : { turnOrder: seen(turnOrder) }),
    ...(acted === undefined ? {} : { acted: seen(acted) }),
  };
}

/** Whether a ruling names somebody the seat does not know of: that there was one is heard, its words are not. */
function speaksOfStrangers(state: SegState, seat: string, value: Json): boolean {
  if (typeof value === 'string') {
    const unit = Object.hasOwn(state.units, value) ? state.units[value] : undefined;
    return unit !== undefined && !seesUnit(state, seat, unit);
  }
  if (typeof value !== 'object' || value === null) return false;
  return [...Object.keys(value), ...Object.values(value)].some((inner) => speaksOfStrangers(state, seat, inner));
}

/** Section 4: secret modifiers are the GM's alone. */
const withoutSecrets = (change: Partial<Unit>): Partial<Unit> =>
  change.modifiers === undefined ? change : { ...change, modifiers: unitSheet.modifiers.others(change.modifiers) };

const lookOf = (state: SegState, seat: string, unit: Unit): Unit | undefined => imagine(state, seat).units[unit.id];

/** How much a shield can still take is its bearer's to know; that it can take nothing more is seen. */
const shownPoints = ({ points, most }: Shield): number => (points === 0 ? 0 : most);

/** Something on the ground: how much is left in it shows only to whoever picks it up. */
const unread = (thing: Thing): Thing =>
  thing.weapon === null ? thing : { ...thing, weapon: { ...thing.weapon, ammo: 0, gas: 0 } };

/** What somebody else does in plain sight; of its weapons only those in hand are seen, and not what is in them. */
function redactOther(event: SegEvent, seat: string, state: SegState): SegEvent | undefined {
  const held = (unit: string, weapon: string | undefined): WeaponItem | undefined =>
    imagine(state, seat).units[unit]?.weapons.find(({ id }) => id === weapon);
  switch (event.type) {
    case 'thingsDropped':
      return { ...event, things: event.things.map(unread) };
    case 'thingTaken':
      return { ...event, weapon: held(event.unit, event.weapon?.id) ?? null };
    case 'segmentsFrozen':
      return { ...event, count: 1, trigger: { kind: 'custom' }, plan: [] };
    case 'frozenLost':
      return { ...event, count: 3 };
    case 'segmentSpent':
      return { ...event, progress: null };
    case 'unitRuled':
      return { ...event, change: changeHeard(unitSheet, event.change, IN_SIGHT) };
    case 'woundTaken':
      return { ...event, wound: { ...event.wound, penalty: 0, passed: true, failedTests: 0 } };
    case 'woundChanged':
      return event.change.stabilised === undefined
        ? undefined
        : { ...event, change: { stabilised: event.change.stabilised } };
    case 'statusChanged':
      // Build and Pain Resistance can be read from it (SEG-19.8).
      return { ...event, dyingTurns: null };
    case 'armourWorn':
      return { ...event, lost: 0, piece: event.piece === null ? null : { ...event.piece, durability: 0 } };
    case 'shieldStruck':
    case 'shieldRaised':
      return { ...event, shield: { ...event.shield, points: shownPoints(event.shield) } };
    case 'shieldCharged': {
      const { unit, shield, rules } = event;
      return { type: 'shieldRaised', unit, shield: { ...shield, points: shownPoints(shield) }, rules };
    }
    case 'weaponChanged':
      return event.change.lit === undefined || held(event.unit, event.weapon) === undefined
        ? undefined
        : { ...event, change: { lit: event.change.lit } };
    default:
      return event;
  }
}

/** An event as a seat may know it; nothing when it may not know of it at all. */
export function redact(event: SegEvent, seat: string, state: SegState): SegEvent | undefined {
  if (seesAll(state, seat)) return event;
  const told = redactTable(event, seat, state);
  if (told === undefined) return undefined;
  const about = subjects(told).flatMap((id) => state.units[id] ?? []);
  const known = about.filter((unit) => seesUnit(state, seat, unit));
  if (about.length > 0 && known.length === 0) return undefined;
  const shown = withKnown(told, seat, state);
  const own = known.filter((unit) => isOwn(state, seat, unit));
  if (about.length === 0 || own.length === known.length) return veiled(shown, seat, state);
  if (own.length === 0 && PRIVATE.includes(told.type)) return undefined;
  const seen = known.some((unit) => hasInSight(state, seat, unit));
  if (!seen && !HEARD.includes(told.type)) return undefined;
  const open = own.length === 0 ? redactOther(shown, seat, state) : shown;
  return open === undefined ? undefined : veiled(open, seat, state);
}
