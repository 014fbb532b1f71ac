import { gmSeat, sideOf, unitOf } from '@potyczka/ruleset-kit';
import { type RangedSpec, rangedOf } from './catalogue/weapons.ts';
import type { Melee, SegState, Unit, WeaponItem } from './state.ts';
import {
  type Attribute,
  type EffectKind,
  HANDS,
  type Hand,
  type Location,
  SEGMENTS,
  type Skill,
} from './vocabulary.ts';

/** Readings of the state that many rooms need: what is so, never what should happen. */

export { gmSeat, isGm, mayRule, unitOf } from '@potyczka/ruleset-kit';

/** The unit as it stands now; procedures read it anew after every event. */
export const now = (play: { readonly state: SegState }, id: string): Unit => unitOf(play.state, id);

/** @rule SEG-29.1 Taking part: not out, dead, stunned, shut down, fled or surrendered. */
export const isIn = (unit: Unit): boolean => unit.status === 'in';
export const unitsIn = (state: SegState): readonly Unit[] => Object.values(state.units).filter(isIn);
/** @rule SEG-28.1 A vehicle moves on the GM's word: it has no phases. */
export const hasPhases = (unit: Unit): boolean => unit.kind !== 'vehicle';
/** Somebody whose body is still there, though it may be out. */
export const isHere = (unit: Unit): boolean => unit.status !== 'fled' && unit.status !== 'surrendered';

export const areAllies = (a: Unit, b: Unit): boolean => a.side === b.side;
export const enemiesOf = (state: SegState, unit: Unit): readonly Unit[] =>
  unitsIn(state).filter((other) => !areAllies(unit, other));
export const alliesOf = (state: SegState, unit: Unit): readonly Unit[] =>
  unitsIn(state).filter((other) => other.id !== unit.id && areAllies(unit, other));

/** @rule SEG-9.7 Of whom a side knows: its own, and whoever it has seen and not lost. */
export const isKnownTo = (state: SegState, side: string, unit: Unit): boolean =>
  unit.side === side || (state.known[side] ?? []).includes(unit.id);

/** The seat that decides for a unit: its controller, its side's seat, else the GM. */
export const seatOf = (state: SegState, unit: Unit): string | null => {
  // SEG-20.3: the GM has whoever is mad, where there is one.
  const gm = gmSeat(state);
  return (hasEffect(unit, 'madness') ? gm : null) ?? unit.seat ?? sideOf(state, unit).seat ?? gm;
};

/** @rule SEG-20.14 Cut off from the Gift: Attunement counts as 6. */
export const attributeOf = (unit: Unit, attribute: Attribute): number =>
  attribute === 'attunement' && hasEffect(unit, 'cutOff') ? 6 : unit.attributes[attribute];

export const skillOf = (unit: Unit, skill: Skill): number => unit.skills[skill] ?? 0;
export const hasTrick = (unit: Unit, trick: string): boolean => unit.tricks.includes(trick);
export const hasEffect = (unit: Unit, kind: EffectKind): boolean => unit.effects.some((one) => one.kind === kind);
export const isDroid = (unit: Unit): boolean => unit.kind === 'droid' || unit.kind === 'vehicle';

/** By its id, or by its kind: the first of that kind. */
export const weaponOf = (unit: Unit, id: string): WeaponItem | undefined =>
  unit.weapons.find((item) => item.id === id) ?? unit.weapons.find((item) => item.kind === id);

export const handOf = (unit: Unit, item: string): Hand | undefined => HANDS.find((hand) => unit.hands[hand] === item);
export function inHands({ weapons, hands }: Unit): readonly WeaponItem[] {
  const held: WeaponItem[] = [];
  for (const hand of HANDS) for (const item of weapons) if (item.id === hands[hand]) held.push(item);
  return held;
}
export const ARM: Readonly<Record<Hand, Location>> = { main: 'armMain', off: 'armOff' };

/** The gun in hand: of two, the preferred hand's. */
export const gunInHand = (unit: Unit): WeaponItem | undefined =>
  inHands(unit).find((item) => rangedOf(item.kind) !== undefined);

export const specOf = (item: WeaponItem): RangedSpec | undefined => rangedOf(item.kind);

/** @rule SEG-6.11 `clock = 3 (turn - 1) + segment of the running phase`. */
export const clockOf = (state: SegState): number => SEGMENTS * (state.turn - 1) + state.phaseSegment;

/** Position in this Turn's order; those who are not in it come last. */
export const placeOf = (state: SegState, id: string): number => {
  const place = state.turnOrder.indexOf(id);
  return place < 0 ? Number.MAX_SAFE_INTEGER : place;
};

export const byInitiative = (state: SegState, ids: readonly string[]): readonly string[] =>
  [...ids].sort((a, b) => placeOf(state, a) - placeOf(state, b) || (a < b ? -1 : a > b ? 1 : 0));

export const meleesOf = (state: SegState, id: string) =>
  state.melees.filter((melee) => melee.attacker === id || melee.defender === id);
export const isEngaged = (state: SegState, id: string): boolean => meleesOf(state, id).length > 0;

export const partnerIn = (melee: Melee, id: string): string =>
  melee.attacker === id ? melee.defender : melee.attacker;

export const meleeBetween = (state: SegState, a: string, b: string): Melee | undefined =>
  meleesOf(state, a).find((melee) => partnerIn(melee, a) === b);

/** @rule SEG-21.11 Opponents on somebody that can still fight. */
export const opponentsOf = (state: SegState, id: string): readonly string[] =>
  meleesOf(state, id)
    .map((melee) => partnerIn(melee, id))
    .filter((other) => {
      const unit = state.units[other];
      return unit !== undefined && isIn(unit);
    });

/** @rule SEG-21.11 From two opponents on. */
export const isAlone = (state: SegState, id: string): boolean => opponentsOf(state, id).length > 1;

/** Whom a lone fighter has picked this Turn, or has already clashed with; undefined: still to be asked. */
export function mainOf(state: SegState, id: string): string | undefined {
  const others = opponentsOf(state, id);
  const unit = state.units[id];
  if (unit === undefined) return undefined;
  const picked = unit.mainOpponent;
  if (picked !== null && unit.marks.includes(`main@${state.turn}`) && others.includes(picked)) return picked;
  const clashed = meleesOf(state, id).find((melee) => melee.clashedTurn === state.turn && state.turn > 0);
  const partner = clashed === undefined ? undefined : partnerIn(clashed, id);
  return partner !== undefined && others.includes(partner) ? partner : undefined;
}

/** @rule SEG-21.11 Against this one it only defends and cannot take over. */
export function onlyDefends(state: SegState, id: string, against: string): boolean {
  if (!isAlone(state, id)) return false;
  const main = mainOf(state, id);
  return main !== undefined && main !== against;
}

export const isDefender = (state: SegState, id: string): boolean =>
  meleesOf(state, id).some((melee) => melee.defender === id);
