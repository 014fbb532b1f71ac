import { isIn, meleesOf } from '../../read.ts';
import type { Melee, SegState } from '../../state.ts';

/** SEG-21: who fights whom hand to hand, in which role, and whom somebody alone against many fights normally. */

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
