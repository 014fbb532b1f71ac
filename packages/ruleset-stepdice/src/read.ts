import { NotOnTable, type Params } from '@potyczka/kernel';
import { gmSeat, isGm, Lately, unitOf as unitIn } from '@potyczka/ruleset-kit';
import type { Foe, Hero, Item, Side, StepState, Unit } from './state.ts';

/** Readings of the state that many rooms need: what is so, never what should happen. */

export { gmSeat, isGm, mayRule } from '@potyczka/ruleset-kit';

export const unitOf = (state: StepState, id: string): Unit => unitIn(state, id);

export function heroOf(state: StepState, id: string): Hero {
  const unit = unitOf(state, id);
  if (unit.kind !== 'hero') throw new Error(`${id} is no hero`);
  return unit;
}

export function foeOf(state: StepState, id: string): Foe {
  const unit = unitOf(state, id);
  if (unit.kind !== 'foe') throw new Error(`${id} is no foe`);
  return unit;
}

/** On its feet, on the map and able to matter. A hero who has left is neither standing nor Downed. */
export const isUp = (unit: Unit): boolean =>
  unit.kind === 'hero' ? !unit.downed && !unit.dead && !unit.left : !unit.out;
/** Standing and known to be there: a hidden foe is no legal target and gives no press (STEP-3.8). */
export const isPresent = (unit: Unit): boolean => isUp(unit) && (unit.kind === 'hero' || !unit.hidden);

const byId = (a: Unit, b: Unit): number => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Who is who, in the order of their ids. The rules ask it many times between two events. */
interface Roster {
  readonly heroes: readonly Hero[];
  readonly foes: readonly Foe[];
  readonly upHeroes: readonly Hero[];
  readonly upFoes: readonly Foe[];
  readonly present: readonly Foe[];
}

/** By the record of units, which is replaced and never changed: what was read from it stays true. */
const rosters = new Lately<StepState['units'], Roster>();

function rosterOf({ units }: StepState): Roster {
  const known = rosters.get(units);
  if (known !== undefined) return known;
  const roster = {
    heroes: [] as Hero[],
    foes: [] as Foe[],
    upHeroes: [] as Hero[],
    upFoes: [] as Foe[],
    present: [] as Foe[],
  };
  for (const unit of Object.values(units).sort(byId)) {
    const up = isUp(unit);
    if (unit.kind === 'hero') {
      roster.heroes.push(unit);
      if (up) roster.upHeroes.push(unit);
    } else {
      roster.foes.push(unit);
      if (up) roster.upFoes.push(unit);
      if (up && !unit.hidden) roster.present.push(unit);
    }
  }
  rosters.set(units, roster);
  return roster;
}

export const heroesOf = (state: StepState): readonly Hero[] => rosterOf(state).heroes;
export const foesOf = (state: StepState): readonly Foe[] => rosterOf(state).foes;

/** On the map, where there is one (STEP-25.1). */
export const standingHeroes = (state: StepState): readonly Hero[] => {
  const { upHeroes } = rosterOf(state);
  return state.mapped ? upHeroes.filter((hero) => hero.at !== null) : upHeroes;
};
export const standingFoes = (state: StepState): readonly Foe[] => rosterOf(state).upFoes;
export const presentFoes = (state: StepState): readonly Foe[] => rosterOf(state).present;

export function sideOf(state: StepState, unit: Unit): Side {
  const side = state.sides[unit.side];
  if (side === undefined) throw new NotOnTable('side', unit.side);
  return side;
}

/** The seat that decides for a unit: its owner, its side's seat, else the GM; null: nobody, defaults are taken. */
export const seatOf = (state: StepState, unit: Unit): string | null =>
  unit.seat ?? sideOf(state, unit).seat ?? gmSeat(state);

export const commands = (state: StepState, by: string, unit: Unit): boolean =>
  isGm(state, by) || (seatOf(state, unit) ?? 'table') === by;

/** What a refusal says of the moment; once the scene is over there is nothing to wait for. */
export const phaseOf = ({ phase }: StepState): Params => ({ phase, ...(phase === 'ended' ? { why: 'ended' } : {}) });

/** @rule STEP-3.5 Before combat heroes act in any order without Move or Action limits. */
export const inCombat = (state: StepState): boolean => state.phase === 'heroes' || state.phase === 'foes';

export const itemOf = (hero: Hero, id: string): Item | undefined =>
  hero.gear.find((item) => item.id === id) ?? hero.gear.find((item) => item.kind === id);
export const weaponInHand = (hero: Hero): Item | undefined =>
  hero.inHand === null ? undefined : hero.gear.find((item) => item.id === hero.inHand);

export const hasTrait = (foe: Foe, name: string, harm?: string): boolean =>
  foe.traits.some((trait) => trait.name === name && (harm === undefined || trait.harm === harm));
export const moveOf = (foe: Foe, name: string) => foe.moves.find((move) => move.name === name);

/** Option words, typed for comparison. */
export const isOn = (state: StepState, key: keyof StepState['options']): boolean => state.options[key] === 'on';
export const isBrief = (state: StepState, key: 'variant34' | 'variant54' | 'variant55' | 'variant56' | 'variant72') =>
  state.options[key] === 'brief';
export const isD6 = (state: StepState): boolean => state.options.diceMode === 'd6only';

export const pairOf = (a: Unit, b: Unit): string =>
  a.kind === 'foe' && b.kind === 'hero' ? `${b.id}|${a.id}` : `${a.id}|${b.id}`;
