import type { Line } from '@potyczka/kernel';
import { Lately, lately } from '@potyczka/ruleset-kit';
import { changed, withTable } from './copies.ts';
import { rememberLast } from './memo.ts';
import type { Plan } from './plan.ts';
import { hasInSight, isOwn, knows, lastSeenBy, seesAll, seesUnit, sidesOfSeat } from './secrets.ts';
import { readUnit } from './setup/units.ts';
import type { ArmourPiece, Frozen, SegState, Unit, WeaponItem, Wound } from './state.ts';
import { courseWith } from './strangers.ts';
import { type Attribute, type Halves, points } from './vocabulary.ts';

/** Section 4: the table as a seat may reckon with it: strangers are what their kind usually is. */

/** Somebody waits, and nobody but its side knows for what. */
const WAITING: Frozen = { count: 1, trigger: { kind: 'custom' }, plan: [], fired: false };

/** What a kind usually is, and what its armour looks like on somebody. */
interface Usual {
  readonly unit: Unit;
  armourOn(worn: Unit['armour']): Unit['armour'];
}

const usuals = new Map<string, Usual>();

/** A combatant as the book has it, with the usual kit. */
function usualOf(unit: Unit): Usual {
  const key = `${unit.profile} ${unit.id} ${unit.side}`;
  const known = usuals.get(key);
  if (known !== undefined) return known;
  const read = readUnit({ id: unit.id, side: unit.side, profile: unit.profile }, 'unit');
  const kind = 'unit' in read ? read.unit : unit;
  const usual = { unit: kind, armourOn: lately((worn: Unit['armour']) => armourOf(worn, kind)) };
  usuals.set(key, usual);
  return usual;
}

/** Who it is and how its part in the battle goes: known of everybody one knows of. */
const publicOf = (unit: Unit): Partial<Unit> => ({
  name: unit.name,
  controller: unit.controller,
  kind: unit.kind,
  size: unit.size,
  status: unit.status,
  segmentsLeft: unit.segmentsLeft,
  phaseCount: unit.phaseCount,
  phaseOpened: unit.phaseOpened,
});

/** @rule SEG-19.2 As if the Pain test had been passed. */
const PASSED: readonly Halves[] = [0, -1, points(-2), points(-5), points(-15)];
const woundOf = ({ level, location, bruise, stabilised, formed }: Wound): Wound => ({
  level,
  location,
  bruise,
  stabilised,
  formed,
  penalty: PASSED[level] ?? 0,
  passed: true,
  failedTests: 0,
});

const woundsOf = lately((wounds: Unit['wounds']): Unit['wounds'] => wounds.map(woundOf), 256);

/** What ails somebody is seen, for how long is not. */
const effectsOf = lately(
  (effects: Unit['effects']): Unit['effects'] =>
    effects.map(({ kind, count, source }) => ({ kind, count, source, segmentsLeft: null, turnsLeft: null })),
  256,
);

/** Weapons in hand are seen, what is in them is not. */
function weaponsOf(unit: Unit, usual: Unit): readonly WeaponItem[] {
  return unit.weapons
    .filter(({ id }) => id === unit.hands.main || id === unit.hands.off)
    .map((item) => {
      const alike = usual.weapons.find(({ kind }) => kind === item.kind);
      const hidden = { ammo: alike?.ammo ?? 20, gas: 0, safetyOn: false, pumped: true, load: alike?.load ?? null };
      return { ...item, ...hidden, attachments: alike?.attachments ?? [] };
    });
}

const USUAL_DURABILITY = 8;
const armourOf = (worn: Unit['armour'], usual: Unit): Unit['armour'] =>
  Object.fromEntries(
    (Object.entries(worn) as [keyof Unit['armour'], ArmourPiece][]).map(([location, piece]) => [
      location,
      { ...piece, durability: usual.armour[location]?.durability ?? USUAL_DURABILITY },
    ]),
  );

const seen = new Lately<Unit, Unit>(256);

/** What is seen of somebody, over what is usual for its kind: the same for as long as nothing about it changes. */
function seenAs(unit: Unit): Unit {
  const known = seen.get(unit);
  if (known !== undefined) return known;
  const usual = usualOf(unit);
  const look = changed(usual.unit, publicOf(unit), lookOf(unit, usual));
  seen.set(unit, look);
  return look;
}

const lookOf = (unit: Unit, usual: Usual): Partial<Unit> => ({
  at: unit.at,
  level: unit.level,
  facing: unit.facing,
  posture: unit.posture,
  coverId: unit.coverId,
  leaning: unit.leaning,
  movementState: unit.movementState,
  lastPath: unit.lastPath,
  concealed: unit.concealed,
  hands: unit.hands,
  weapons: weaponsOf(unit, usual.unit),
  armour: usual.armourOn(unit.armour),
  shield: unit.shield === null || unit.shield.points === 0 ? unit.shield : { ...unit.shield, points: unit.shield.most },
  stance: unit.stance,
  aim: unit.aim === null ? null : { ...unit.aim, segments: 0 },
  frozen: unit.frozen === null ? null : WAITING,
  wounds: woundsOf(unit.wounds),
  effects: effectsOf(unit.effects),
  lostLimbs: unit.lostLimbs,
  pinOut: unit.pinOut,
  activeForm: unit.activeForm,
  deflectAttempts: unit.deflectAttempts,
  fireArcs: unit.fireArcs,
  mainOpponent: unit.mainOpponent,
});

const remembered = new Lately<Unit, Unit>(256);

/** Of somebody out of sight: where it was last seen, standing there as its kind does. */
function rememberedAs(state: SegState, seat: string, unit: Unit): Unit {
  const at = lastSeenBy(state, seat, unit) ?? NOWHERE;
  const known = remembered.get(unit);
  if (known !== undefined && known.at === at) return known;
  const figure = changed(usualOf(unit).unit, publicOf(unit), { at });
  remembered.set(unit, figure);
  return figure;
}

const NOWHERE: Unit['at'] = [0, 0];

const withoutSecrets = (unit: Unit): Unit =>
  unit.modifiers.some(({ secret }) => secret)
    ? changed(unit, { modifiers: unit.modifiers.filter(({ secret }) => !secret) })
    : unit;

/** Somebody of another side of whom the seat knows. */
const imagined = (state: SegState, seat: string, unit: Unit): Unit =>
  knows(state, seat, unit, state.seen) ? seenAs(unit) : rememberedAs(state, seat, unit);

const opened = new WeakMap<Plan, Plan>();

/** A scenario without what it has up its sleeve. */
function openPlan(plan: Plan): Plan {
  const known = opened.get(plan);
  if (known !== undefined) return known;
  const open = { ...plan, waves: [] };
  opened.set(plan, open);
  return open;
}

type Lists = Readonly<Record<string, readonly string[]>>;

/** What other sides know is not one's own to know: they are taken to know of everybody. */
function knowledgeFor(state: SegState, seat: string, there: readonly Unit[]) {
  const own = sidesOfSeat(state, seat);
  const known: Record<string, readonly string[]> = {};
  const seenBy: Record<string, readonly string[]> = {};
  const take = (lists: Lists, side: string, all: readonly string[] | undefined) => all ?? lists[side] ?? [];
  for (const side of Object.keys(state.sides)) {
    const all = own.includes(side) ? undefined : there.filter((unit) => unit.side !== side).map(({ id }) => id);
    known[side] = take(state.known, side, all);
    seenBy[side] = take(state.seen, side, all);
  }
  const lastSeen: Record<string, Unit['at']> = {};
  for (const key in state.lastSeen) {
    const at = own.some((side) => key.startsWith(`${side}>`)) ? state.lastSeen[key] : undefined;
    if (at !== undefined) lastSeen[key] = at;
  }
  return { known, seen: seenBy, lastSeen };
}

/** Section 4: nobody lies in hiding, nobody is to come, strangers are what they look like. */
export const imagine = rememberLast(
  (state: SegState, seat: string): SegState => (seesAll(state, seat) ? state : imaginedTable(state, seat)),
);

function imaginedTable(state: SegState, seat: string): SegState {
  const own = sidesOfSeat(state, seat);
  const units: Record<string, Unit> = {};
  const there: Unit[] = [];
  let all = 0;
  for (const unit of Object.values(state.units)) {
    all += 1;
    const mine = own.includes(unit.side);
    if (!mine && !knows(state, seat, unit, state.known)) continue;
    units[unit.id] = mine ? withoutSecrets(unit) : imagined(state, seat, unit);
    there.push(unit);
  }
  return Object.assign(
    withTable(state, { units, plan: openPlan(state.plan), notes: [] }),
    knowledgeFor(state, seat, there),
    // Where everybody is known of there is nothing to leave out.
    there.length === all ? {} : courseWith(state, (id) => units[id] !== undefined),
  );
}

const turned = (attributes: Unit['attributes']): Unit['attributes'] =>
  Object.fromEntries(
    (Object.entries(attributes) as [Attribute, number][]).map(([name, value]) => [
      name,
      value > 10 ? value - 1 : value + 1,
    ]),
  ) as Unit['attributes'];

/** The same to look at, another underneath. */
function disguisedSeen(unit: Unit): Unit {
  return {
    ...unit,
    attributes: turned(unit.attributes),
    skills: { ...unit.skills, tactics: 9 },
    spent: {},
    tricks: [],
    declared: [],
    inProgress: null,
    energyPoints: unit.energyPoints + 1,
    weapons: unit.weapons
      .filter(({ id }) => id === unit.hands.main || id === unit.hands.off)
      .map((item) => ({ ...item, ammo: item.ammo + 1 })),
    spares: {},
    supplies: {},
    grenades: {},
    armour: Object.fromEntries(
      Object.entries(unit.armour).map(([location, piece]) => [
        location,
        { ...piece, durability: piece.durability + 1 },
      ]),
    ),
    shield:
      unit.shield === null || unit.shield.points === 0
        ? unit.shield
        : { ...unit.shield, points: unit.shield.points + 1 },
    wounds: unit.wounds.map((wound) => ({ ...wound, penalty: wound.penalty - 1 })),
    frozen: unit.frozen === null ? null : { ...unit.frozen, count: 3, trigger: { kind: 'selfAttacked' }, plan: [] },
    modifiers: [],
    algorithm: null,
  };
}

function disguised(state: SegState, seat: string, unit: Unit): Unit {
  if (isOwn(state, seat, unit)) return withoutSecrets(unit);
  const other = disguisedSeen(unit);
  if (hasInSight(state, seat, unit)) return other;
  const [x, y] = unit.at;
  const posture = unit.posture === 'prone' ? 'standing' : 'prone';
  return { ...other, at: [y, x], posture, hands: { main: null, off: null }, weapons: [], frozen: null, wounds: [] };
}

/** Another table that looks the same from this seat: only what it can't see is different. */
export function disguise(state: SegState, seat: string): SegState {
  if (seesAll(state, seat)) return state;
  return {
    ...state,
    units: Object.fromEntries(Object.values(state.units).map((unit) => [unit.id, disguised(state, seat, unit)])),
    plan: openPlan(state.plan),
    notes: [],
  };
}

/** What `imagine` takes for granted, in words; it says the same whatever the truth is. */
export function assumptions(state: SegState, seat: string): readonly Line[] {
  if (seesAll(state, seat)) return [];
  const strangers = Object.values(state.units).filter(
    (unit) => !isOwn(state, seat, unit) && seesUnit(state, seat, unit),
  );
  const line = (key: string): Line => ({ key: `assume.${key}`, params: {} });
  return [
    ...(strangers.length > 0 ? [line('usual')] : []),
    ...(strangers.some((unit) => !hasInSight(state, seat, unit)) ? [line('last-seen')] : []),
    line('nothing-hidden'),
  ];
}
