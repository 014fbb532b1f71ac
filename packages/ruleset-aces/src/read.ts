import { alternating, chebyshev, euclid, gmSeat, Lately, type Square, sideOf } from '@potyczka/ruleset-kit';
import type { AcesState, ActivePower, Item, Unit } from './state.ts';
import { ATTRIBUTES, type Attribute, type Skill, type TraitName, type TraitValue } from './vocabulary.ts';

/** Readings of the state that many rooms need: what is so, never what should happen. */

export { gmSeat, sideOf, unitOf } from '@potyczka/ruleset-kit';

/** On the table and able to matter: not out, not gone. */
export const isUp = (unit: Unit): boolean => !unit.eliminated && !unit.dead && isHere(unit);
export const isHere = (unit: Unit): boolean => !unit.fled && !unit.exited && !unit.surrendered;
export const isHero = (unit: Unit): boolean => unit.rank === 'hero';

/** @rule ACE-1.7 Characters of one side are allies, of different sides enemies. */
export const areAllies = (a: Unit, b: Unit): boolean => a.side === b.side;

/** Who is up, in the order of the units, and how they are divided for each side. */
interface Muster {
  readonly up: readonly Unit[];
  readonly enemies: Map<string, readonly Unit[]>;
}
/** Units never change in place: a muster holds as long as the record it was taken from is the table's. */
const musters = new Lately<AcesState['units'], Muster>();

function musterOf({ units }: AcesState): Muster {
  const known = musters.get(units);
  if (known !== undefined) return known;
  const muster = { up: Object.values(units).filter(isUp), enemies: new Map<string, readonly Unit[]>() };
  musters.set(units, muster);
  return muster;
}

export const unitsUp = (state: AcesState): readonly Unit[] => musterOf(state).up;

export function enemiesOf(state: AcesState, unit: Unit): readonly Unit[] {
  const { up, enemies } = musterOf(state);
  const known = enemies.get(unit.side);
  if (known !== undefined) return known;
  const found = up.filter((other) => !areAllies(unit, other));
  enemies.set(unit.side, found);
  return found;
}
export const alliesOf = (state: AcesState, unit: Unit): readonly Unit[] =>
  unitsUp(state).filter((other) => other.id !== unit.id && areAllies(unit, other));

/** Somebody of a side of players whom the GM runs beside the players' own. */
export const isGmsAlly = (seats: AcesState['seats'], unit: Unit): boolean =>
  seats.some(({ id, role }) => id === unit.seat && role === 'gm') &&
  seats.some(({ role, side }) => role === 'player' && side === unit.side);

/** @rule ACE-3.4 @rule ACE-3.5 Whom the GM runs, and so pays for from the pool; in versus mode there is nobody (ACE-1.7). */
export const isGmRun = (state: AcesState, unit: Unit): boolean =>
  state.options.mode === 'standard' && (sideOf(state, unit).kind === 'opposition' || isGmsAlly(state.seats, unit));

/** A player character: of the party, and run by a player. */
export const isPlayerCharacter = (state: AcesState, unit: Unit): boolean =>
  sideOf(state, unit).kind === 'party' && isHero(unit) && !isGmsAlly(state.seats, unit);

/** The seat that decides for a unit: its owner, its side's seat, else the GM. */
export const seatOf = (state: AcesState, unit: Unit): string | null =>
  unit.seat ?? sideOf(state, unit).seat ?? gmSeat(state);
/** Decisions of the GM are asked only where a human GM is wanted and seated (`gm.mode`). */
export const asksGm = (state: AcesState): string | null =>
  state.options['gm.mode'] === 'human' ? gmSeat(state) : null;

const isAttribute = (trait: TraitName): trait is Attribute => (ATTRIBUTES as readonly string[]).includes(trait);

export const steps = (value: TraitValue, by: number): TraitValue => {
  const ladder = [4, 6, 8, 10, 12] as const;
  const at = Math.max(0, Math.min(ladder.length - 1, ladder.indexOf(value.die) + by));
  return { ...value, die: ladder[at] ?? value.die };
};

const NO_POWERS: readonly ActivePower[] = [];
const atWork = new Lately<AcesState['units'], readonly ActivePower[]>();

/** Every power that somebody keeps up, remembered while nobody changes. */
export function powersAtWork(state: AcesState): readonly ActivePower[] {
  const known = atWork.get(state.units);
  if (known !== undefined) return known;
  const kept = Object.values(state.units).filter((caster) => caster.activePowers.length > 0);
  const all = kept.length === 0 ? NO_POWERS : kept.flatMap((caster) => caster.activePowers);
  atWork.set(state.units, all);
  return all;
}

/** Whether a power makes the unit fast. */
export const isHasted = (state: AcesState, unit: Unit): boolean =>
  powersAtWork(state).some((active) => active.power === 'haste' && active.target === unit.id);

/** The trait as it stands now: powers that sharpen or dull it counted in; `undefined` when the skill is not known. */
export function traitOf(state: AcesState, unit: Unit, trait: TraitName): TraitValue | undefined {
  const value = isAttribute(trait) ? unit.attributes[trait] : unit.skills[trait as Skill];
  if (value === undefined) return undefined;
  const shift = powersAtWork(state).reduce((sum, active) => {
    if (active.target !== unit.id || active.trait !== trait) return sum;
    const size = active.raise ? 2 : 1;
    return sum + (active.power === 'sharpen' ? size : active.power === 'dull' ? -size : 0);
  }, 0);
  return shift === 0 ? value : steps(value, shift);
}

/** As the crow flies over a difference in height of so many half inches, to the nearest inch, halves up. */
function solid(a: Square, b: Square, height: number): number {
  const twice = 4 * ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) + height ** 2;
  let inches = Math.floor(Math.sqrt(twice) / 2);
  while ((2 * inches + 1) ** 2 <= twice) inches += 1;
  return inches;
}

/** @rule ACE-4.4 Distance in squares; a difference in height counts as a third coordinate. */
export function distance(state: AcesState, a: Square, b: Square, height = 0): number {
  const metric = state.options['grid.metric'];
  if (metric === 'euclid' && height !== 0) return solid(a, b, height);
  const flat = metric === 'euclid' ? euclid(a, b) : metric === 'alternating' ? alternating(a, b) : chebyshev(a, b);
  return Math.max(flat, Math.ceil(Math.abs(height) / 2));
}

/** To the nearest of several squares; infinite when there are none. */
export function distanceToAny(state: AcesState, at: Square, squares: readonly Square[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const square of squares) least = Math.min(least, distance(state, at, square));
  return least;
}

export const between = (state: AcesState, a: Unit, b: Unit): number =>
  distance(state, a.at, b.at, a.elevation - b.elevation);
/** @rule ACE-4.4 Adjacent = distance 1; a mount and its rider share a square. */
export const isAdjacent = (state: AcesState, a: Unit, b: Unit): boolean => between(state, a, b) <= 1;

/** @rule ACE-1.9 Large creatures +1 wound and +1 reach, huge +2, gargantuan +3. */
export const bulkOf = (scaleMod: number): number => Math.max(0, scaleMod / 2);

export const onTable = (state: AcesState, [x, y]: Square): boolean =>
  x >= 0 && y >= 0 && x < state.width && y < state.height;

/** Somebody as far as what it carries goes. */
export type Carrier = Pick<Unit, 'items'>;

export const itemOf = ({ items }: Carrier, id: string): Item | undefined =>
  items.find((item) => item.id === id || item.kind === id);
export const inHand = ({ items }: Carrier): readonly Item[] =>
  items.filter((item) => item.slot === 'hand' || item.slot === 'offHand');

export const isExposed = (unit: Unit): boolean => unit.exposed.length > 0 || unit.stunned || unit.grip !== null;
export const isDistracted = (unit: Unit): boolean => unit.distracted.length > 0 || unit.grip?.level === 'pinned';
/** @rule ACE-5.5 @rule ACE-5.6 The joker's +2 holds while it is the chosen card. */
export const hasJoker = (unit: Unit): boolean => unit.chosenCard === 'JK1' || unit.chosenCard === 'JK2';
/** @rule ACE-2.28 Wounds -1 each, never worse than -3 (nerves ignores one point). */
export const woundPenalty = (unit: Unit): number => {
  const raw = Math.min(3, unit.wounds);
  return -Math.max(0, raw - (unit.edges.includes('nerves') ? 1 : 0));
};
