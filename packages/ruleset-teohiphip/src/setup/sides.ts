import type { Seat, Violation } from '@potyczka/kernel';
import { badField } from '@potyczka/ruleset-kit';
import type { FactionPlan, ScenarioPlan } from '../catalogue/missions/plan.ts';
import { NPC_SEAT } from '../read.ts';
import type { WireSide } from '../sheet/table.ts';
import type { Side, Unit } from '../state.ts';

export interface Seated {
  readonly sides: Readonly<Record<string, Side>>;
  /** Players first in listed order, NPC factions last (TEO-4.3). */
  readonly order: readonly string[];
  readonly seats: readonly Seat[];
  readonly errors: readonly Violation[];
}

interface Question {
  readonly seats: readonly Seat[];
  readonly units: readonly Unit[];
  readonly plan: ScenarioPlan;
  readonly wire: readonly WireSide[];
  /** Sides that fight with a band: player characters, whoever leads them. */
  readonly bands: readonly string[];
}

/** TEO-4.3: as listed: by the set-up, then by seats, then by figures; the scenario's factions keep their order. */
function listed({ seats, units, plan, wire }: Question): readonly string[] {
  const factions = (plan.factions ?? []).map((faction) => faction.id);
  return [
    ...new Set([
      ...wire.map((side) => side.id),
      ...seats.flatMap((seat) => (seat.side === undefined ? [] : [seat.side])),
      ...units.map((unit) => unit.side).filter((side) => !factions.includes(side)),
      ...factions,
    ]),
  ];
}

/** Figures with a list to act by are NPCs, if there are no others on the side (TEO-14.1). */
const allActByLists = ({ units }: Question, side: string): boolean => {
  const own = units.filter((unit) => unit.side === side && !unit.escorted);
  return own.length > 0 && own.every((unit) => unit.algorithm !== null);
};

/**
 * A side nobody sits at is a faction of NPCs when the scenario lists it, or when all its figures know what to do; at the
 * GM's own figures the same is asked, for NPCs are NPCs whoever runs them (TEO-14.4).
 */
function isNpcSide(question: Question, side: string, seat: Seat | undefined): boolean {
  const said = question.wire.find((entry) => entry.id === side)?.npc;
  if (said !== undefined) return said;
  if (question.bands.includes(side)) return false;
  if (seat !== undefined && seat.role !== 'gm') return seat.role === 'npc';
  const faction = question.plan.factions?.find((entry) => entry.id === side);
  if (faction !== undefined) return faction.escorted !== true;
  return allActByLists(question, side);
}

function seatFor(question: Question, side: string): Seat | undefined {
  const { seats, units, wire } = question;
  const named = wire.find((entry) => entry.id === side)?.seat;
  if (named !== undefined) return seats.find((seat) => seat.id === named);
  const own = units.find((unit) => unit.side === side && unit.seat !== null)?.seat;
  const fitting = seats.filter((seat) => seat.side === side && (seat.role === 'player' || seat.role === 'npc'));
  return fitting.find((seat) => seat.id === own) ?? fitting[0] ?? seats.find((seat) => seat.id === own);
}

/** @rule TEO-2.10 Each band is its own side; cooperating bands are one team; the rest are enemies unless neutral. */
function teamOf(plan: ScenarioPlan, side: string, npc: boolean, faction: FactionPlan | undefined): string {
  if (faction?.team !== undefined) return faction.team;
  if (faction?.escorted === true) return 'players';
  return !npc && plan.cooperative === true ? 'players' : side;
}

/** Makes the sides of a table, and the seats the engine has to add. */
export function seatSides(question: Question): Seated {
  const { plan, units, wire } = question;
  const errors: Violation[] = [];
  const added: Seat[] = [];
  const idle = question.seats.find((seat) => seat.role === 'npc' && seat.side === undefined);
  const gm = question.seats.find((seat) => seat.role === 'gm' && seat.side === undefined);
  const made = listed(question).map((side): Omit<Side, 'order'> => {
    const seat = seatFor(question, side);
    const npc = isNpcSide(question, side, seat);
    const faction = plan.factions?.find((entry) => entry.id === side);
    const said = wire.find((entry) => entry.id === side);
    const escorted = faction?.escorted === true || onlyEscorted(units, side);
    let owner = seat;
    if (owner === undefined && npc) owner = idle ?? NPC_SEAT;
    if (owner === undefined && !escorted) {
      if (question.seats.length === 0) added.push({ id: side, role: 'player', side });
      else if (gm === undefined) errors.push(badField('seats', `a seat for side ${side}`));
      owner = added.find((entry) => entry.side === side) ?? gm;
    }
    return {
      id: side,
      team: said?.team ?? teamOf(plan, side, npc, faction),
      seat: owner?.id ?? null,
      npc,
      neutral: said?.neutral ?? faction?.neutral ?? false,
    };
  });
  const ordered = [...made.filter((side) => !side.npc), ...made.filter((side) => side.npc)];
  if (ordered.some((side) => side.seat === NPC_SEAT.id) && !question.seats.some((seat) => seat.id === NPC_SEAT.id))
    added.push(NPC_SEAT);
  return {
    sides: Object.fromEntries(ordered.map((side, order) => [side.id, { ...side, order }])),
    order: ordered.map((side) => side.id),
    seats: [...question.seats, ...added],
    errors,
  };
}

export const onlyEscorted = (units: readonly Unit[], side: string): boolean => {
  const own = units.filter((unit) => unit.side === side);
  return own.length > 0 && own.every((unit) => unit.escorted);
};
