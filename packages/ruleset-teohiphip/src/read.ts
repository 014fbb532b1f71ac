import { type Seat, TICKS_PER_UNIT, type Ticks } from '@potyczka/kernel';
import { isGm, sideOf } from '@potyczka/ruleset-kit';
import { type WeaponSpec, weapons } from './catalogue/weapons.ts';
import type { TeoState, Unit, Weapon } from './state.ts';
import type { Mark } from './vocabulary.ts';

/** Readings of the state that many rooms need: what is so, never what should happen. */

export { gmSeat, sideOf, unitOf } from '@potyczka/ruleset-kit';

export const inches = (value: number): Ticks => Math.round(value * TICKS_PER_UNIT);

export const onTable = (unit: Pick<Unit, 'eliminated' | 'evacuated'>): boolean => !unit.eliminated && !unit.evacuated;
export function unitsOnTable(state: TeoState): readonly Unit[] {
  const there: Unit[] = [];
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    if (onTable(unit)) there.push(unit);
  }
  return there;
}

/** TEO-9.1: wherever a rule reads current HP, temporary HP count. */
export const currentHp = (unit: Unit): number => unit.hp + unit.tempHp;

export const hasTrait = (unit: Unit, trait: string): boolean => unit.traits.includes(trait);
export const hasMark = (unit: Unit, mark: Mark): boolean => unit.marks.includes(mark);

/** Whether a limited trait is still to be had: spent for the mission, this round or this turn. */
export const isSpent = (unit: Unit, trait: string): boolean =>
  unit.usedOnce.includes(trait) || unit.usedOnce.includes(`${trait}:round`) || unit.usedOnce.includes(`${trait}:turn`);

export const isNpc = (state: TeoState, unit: Unit): boolean => sideOf(state, unit).npc;
export const isPlayerCharacter = (state: TeoState, unit: Unit): boolean => !isNpc(state, unit) && !unit.escorted;

/** TEO-14.29: these treat everyone outside their own faction as an enemy. */
const RAMPAGING: readonly string[] = ['neutraliseAll', 'greatHunger', 'rob'];
const rampages = (unit: Unit): boolean => unit.algorithm !== null && RAMPAGING.includes(unit.algorithm);

/** TEO-2.10: units of one side or one team are allies. @rule TEO-12.5 An escorted person is one of every player's side. */
export function areAllies(state: TeoState, a: Unit, b: Unit): boolean {
  if (a.side === b.side || sideOf(state, a).team === sideOf(state, b).team) return true;
  return (a.escorted || b.escorted) && !sideOf(state, a).npc && !sideOf(state, b).npc;
}

/** TEO-2.10, TEO-14.29. Enmity goes both ways. */
export function areEnemies(state: TeoState, a: Unit, b: Unit): boolean {
  if (areAllies(state, a, b)) return false;
  if (rampages(a) || rampages(b)) return true;
  const left = sideOf(state, a);
  const right = sideOf(state, b);
  if (left.neutral || right.neutral) return false;
  return !(left.npc && right.npc);
}

export const enemiesOf = (state: TeoState, unit: Unit): readonly Unit[] =>
  unitsOnTable(state).filter((other) => other.id !== unit.id && areEnemies(state, unit, other));

export const alliesOf = (state: TeoState, unit: Unit): readonly Unit[] =>
  unitsOnTable(state).filter((other) => other.id !== unit.id && areAllies(state, unit, other));

/** The seat that decides for a unit: its own, or its side's. */
export const seatOf = (state: TeoState, unit: Unit): string | null => unit.seat ?? sideOf(state, unit).seat;

export const weaponSpec = (id: string): WeaponSpec => {
  const spec = weapons[id];
  if (spec === undefined) throw new Error(`no weapon ${id}`);
  return spec;
};

/** @rule TEO-8.8 Whether this very weapon jams now (`jam`), or is going to in the next activation (`jamNext`). */
export const isJammed = (state: TeoState, unit: Unit, index: number, ...kinds: readonly string[]): boolean =>
  state.effects.some(
    ({ kind, unit: whose, value, which = index }) =>
      whose === unit.id && kinds.includes(kind) && value === unit.weapons[index]?.id && which === index,
  );

/** The lower, the sooner it is taken up: what works before what must be loaded, mended or is gone; then what is best. */
const reluctance = ({ used, broken, ready, faulty, offHand }: Weapon, jammed: boolean): number =>
  [used, broken, jammed, !ready, faulty, offHand].reduce((sum, lack) => sum * 2 + (lack ? 1 : 0), 0);

/** @rule TEO-15.3 @rule TEO-15.4 Where in its kit: of several of one kind each has its own state, and the best is meant. */
export function weaponIndex(state: TeoState, unit: Unit, id: string): number {
  const ranks = unit.weapons.flatMap((weapon, index) =>
    weapon.id === id ? [{ index, rank: reluctance(weapon, isJammed(state, unit, index, 'jam')) }] : [],
  );
  return ranks.reduce((best, one) => (one.rank < best.rank ? one : best), ranks[0] ?? { index: -1, rank: 0 }).index;
}

export const weaponOf = (state: TeoState, unit: Unit, id: string): Weapon | undefined =>
  unit.weapons[weaponIndex(state, unit, id)] ?? (id === 'unarmed' ? BARE_HANDS : undefined);

/** Which of several of one kind an event is about; nothing to say where there is one. */
export const whichOf = (unit: Unit, index: number): { readonly which?: number } =>
  unit.weapons.filter(({ id }) => id === unit.weapons[index]?.id).length > 1 ? { which: index } : {};

export const BARE_HANDS: Weapon = {
  id: 'unarmed',
  ready: true,
  broken: false,
  faulty: false,
  offHand: false,
  used: false,
};

/** TEO-16.3 row 1: half Speed inside a slow anomaly; otherwise as it stands on the sheet. */
export const speedOf = (state: TeoState, unit: Unit): Ticks =>
  inches(unit.spd) / (state.effects.some((e) => e.kind === 'slowUnit' && e.unit === unit.id) ? 2 : 1);

export const isDark = (state: TeoState): boolean =>
  state.lighting !== 'day' || state.effects.some((effect) => effect.kind === 'weather' && effect.value === 'dark');

export const weatherNow = (state: TeoState): string => {
  const changed = state.effects.filter((effect) => effect.kind === 'weather' && effect.value !== 'dark').at(-1);
  return changed === undefined ? state.weather : String(changed.value);
};

/** @rule TEO-16.5 People count the proposals of a game from one; their IDs are for programs. */
export const proposalNumber = ({ proposals }: TeoState, id: string): number =>
  proposals.findIndex((proposal) => proposal.id === id) + 1;

/** Whether a seat commands a unit: its owner, its side's seat, or a GM without a side. */
export const commands = (state: TeoState, by: string, unit: Unit): boolean =>
  isGm(state, by) || seatOf(state, unit) === by;

/** The seat the engine plays NPC factions from when nobody sits there. */
export const NPC_SEAT: Seat = { id: 'npc', role: 'npc' };
