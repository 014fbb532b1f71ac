import type { Ground } from '@potyczka/kernel';
import type { Ending } from '../../catalogue/missions/plan.ts';
import { isPlayerCharacter, onTable } from '../../read.ts';
import type { Side, TeoState, Unit } from '../../state.ts';
import { controllerOf } from '../interaction/objectives.ts';
import { characters, holds } from './conditions.ts';

/** When and how a skirmish ends (TEO-17.1 to TEO-17.4). */

export type When = 'command' | 'roundEnd' | 'limit';
export type Results = Readonly<Record<string, 'win' | 'loss' | 'draw'>>;

export interface Verdict {
  readonly result: Results;
  /** What decided it: an ending of the scenario, or a word of chapter 17. */
  readonly reason: string;
  readonly rules: readonly string[];
}

const OPPOSITE = { win: 'loss', loss: 'win', draw: 'draw' } as const;

/** The players win or lose as one; whoever stands against them has the opposite of it, and neutrals nothing. */
function forPlayers(state: TeoState, outcome: 'win' | 'loss', reason: string, rules: readonly string[]): Verdict {
  const playersTeams = new Set(playerSides(state).map((side) => side.team));
  const of = (side: Side): 'win' | 'loss' | 'draw' => {
    if (!side.npc || playersTeams.has(side.team)) return outcome;
    return side.neutral ? 'draw' : OPPOSITE[outcome];
  };
  return { result: each(state, of), reason, rules };
}

/** One team wins and the rest lose; without a winner everybody draws. */
function forTeam(state: TeoState, team: string | null, reason: string, rules: readonly string[]): Verdict {
  const of = (side: Side): 'win' | 'loss' | 'draw' => {
    if (team === null || (side.neutral && side.team !== team)) return 'draw';
    return side.team === team ? 'win' : 'loss';
  };
  return { result: each(state, of), reason, rules };
}

const each = (state: TeoState, of: (side: Side) => 'win' | 'loss' | 'draw'): Results =>
  Object.fromEntries(Object.values(state.sides).map((side) => [side.id, of(side)]));

const playerSides = (state: TeoState): readonly Side[] => {
  const own = new Set(characters(state).map((unit) => unit.side));
  return Object.values(state.sides).filter((side) => own.has(side.id));
};

/** Bands against each other, when the scenario does not put them on one team. */
function isVersus(state: TeoState): boolean {
  let team: string | undefined;
  for (const id in state.units) {
    const unit = state.units[id] as Unit;
    if (!isPlayerCharacter(state, unit)) continue;
    const own = state.sides[unit.side]?.team;
    if (team !== undefined && own !== team) return true;
    team = own;
  }
  return false;
}

/** @rule TEO-17.2 "At the end of round N" counts in R5 of that round only; the rest after every command. */
function isDue(state: TeoState, when: When, { at }: Ending): boolean {
  if (at === undefined) return when !== 'limit';
  return when === 'roundEnd' && state.round === (at === 'limit' ? state.roundLimit : at);
}

const met = (state: TeoState, ground: Ground, when: When, endings: readonly Ending[]): Ending | undefined =>
  endings.find((ending) => isDue(state, when, ending) && holds(state, ground, ending.if));

/** @rule TEO-17.3 @rule TEO-17.2 Players against the scenario; a loss at the same moment counts before a win. */
function mission(state: TeoState, ground: Ground, when: When): Verdict | undefined {
  const { plan } = state.mission;
  const all = characters(state);
  if (all.length > 0 && all.every((unit) => unit.eliminated))
    return forPlayers(state, 'loss', 'allEliminated', ['TEO-17.3']);
  const lost = met(state, ground, when, plan.loss ?? []);
  if (lost !== undefined) return forPlayers(state, 'loss', lost.id, ['TEO-17.1', 'TEO-17.2']);
  const won = met(state, ground, when, plan.win ?? []);
  if (won !== undefined) return forPlayers(state, 'win', won.id, ['TEO-17.1', 'TEO-17.2']);
  // Nobody is left who could still fulfil it: what the limit would say is said now.
  if (all.length > 0 && !all.some(onTable)) return forPlayers(state, 'loss', 'nobodyLeft', ['TEO-17.1', 'TEO-17.3']);
  return when === 'limit' ? forPlayers(state, 'loss', 'limit', ['TEO-17.1']) : undefined;
}

/** A side is in the game while it has a figure on the table, or has brought home somebody the scenario rewards. */
function isStanding(state: TeoState, side: string): boolean {
  const rewarded = state.mission.plan.rewardsEvacuation === true;
  return Object.values(state.units).some(
    (unit) => unit.side === side && !unit.escorted && (onTable(unit) || (rewarded && unit.evacuated)),
  );
}

/** @rule TEO-17.4 The last one standing wins; if all are gone at the same moment it is a draw. */
function lastStanding(state: TeoState, sides: readonly Side[]): Verdict | undefined {
  const teams = new Set(sides.map((side) => side.team));
  const left = new Set(sides.filter((side) => isStanding(state, side.id)).map((side) => side.team));
  if (teams.size < 2 || left.size > 1) return undefined;
  const [winner = null] = left;
  return forTeam(state, winner, winner === null ? 'allGone' : 'lastStanding', ['TEO-17.4']);
}

/** Who is ahead at the limit: the controller of the object, or the one with most points. */
function leaderOf(state: TeoState, ground: Ground): string | null {
  const { versus } = state.mission.plan;
  const sides = playerSides(state);
  if (versus === 'score') {
    const points = sides.map((side) => state.score[side.id] ?? 0);
    const most = Math.max(...points);
    const leading = sides.filter((side) => (state.score[side.id] ?? 0) === most);
    return leading.length === 1 ? (leading[0]?.team ?? null) : null;
  }
  const thing = versus === undefined ? undefined : state.objects[versus.control];
  const side = thing === undefined ? null : controllerOf(state, ground, thing);
  return sides.find((own) => own.id === side)?.team ?? null;
}

/** @rule TEO-17.4 Player against player. */
function versus(state: TeoState, ground: Ground, when: When): Verdict | undefined {
  const beaten = lastStanding(state, playerSides(state));
  if (beaten !== undefined) return beaten;
  if (when !== 'limit') return undefined;
  const leader = leaderOf(state, ground);
  return forTeam(state, leader, leader === null ? 'draw' : 'objective', ['TEO-17.1', 'TEO-17.4']);
}

/** A table without an objective: everybody who is not neutral fights until one team is left. */
function open(state: TeoState, when: When): Verdict | undefined {
  const all = characters(state);
  const hostile = Object.values(state.sides).filter(
    (side) => !side.neutral && Object.values(state.units).some((unit) => unit.side === side.id && !unit.escorted),
  );
  const facing = new Set(hostile.map((side) => side.team)).size > 1;
  if (facing && all.length > 0 && all.every((unit) => unit.eliminated) && !isVersus(state))
    return forPlayers(state, 'loss', 'allEliminated', ['TEO-17.3']);
  const ended = lastStanding(state, hostile);
  if (ended !== undefined) return ended;
  return when === 'limit' ? forTeam(state, null, 'limit', ['TEO-17.1']) : undefined;
}

export function verdictOf(state: TeoState, ground: Ground, when: When): Verdict | undefined {
  const { plan } = state.mission;
  const scripted = plan.win !== undefined || plan.loss !== undefined;
  if (isVersus(state) && (plan.versus !== undefined || !scripted)) {
    if (plan.versus === undefined && Object.values(state.sides).some((side) => side.npc)) return open(state, when);
    return versus(state, ground, when);
  }
  return scripted ? mission(state, ground, when) : open(state, when);
}
