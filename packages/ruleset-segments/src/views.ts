import { type Json, remembered } from '@potyczka/kernel';
import { onceForEach, type Shown, toTable, viewerOf } from '@potyczka/ruleset-kit';

import type { Goal } from './plan.ts';
import { lastSeenBy, seesOfUnit, seesPlans, seesUnit, sidesOfSeat } from './secrets.ts';
import { unitSheet } from './sheet/unit.ts';
import { viewOfSegState, viewOfUnit } from './sheet/views.ts';
import type { LiveGrenade, Piece, SegState, Unit } from './state.ts';

/** What a seat may see, in the protocol's shape: what the sheets show of it, and what is put together from several fields. */

const metres = (ticks: number | readonly number[] | null): Json => toTable(ticks) as Json;

const shapeView = (shape: Piece['shape']): Json =>
  Object.fromEntries(Object.entries(shape).map(([key, numbers]) => [key, metres(numbers)]));

const figureView = viewerOf<Unit>(unitSheet, viewOfUnit);
const unitViews = onceForEach<Unit, Shown>();

/** @rule SEG-9.5 Of somebody behind cover only the spot is shown where it was last seen. */
function unitView(state: SegState, seat: string | null, unit: Unit): Json {
  const sees = seesOfUnit(state, seat, unit);
  const shown = figureView(unit, sees);
  if (sees('sight')) return shown;
  const at = lastSeenBy(state, seat, unit);
  return unitViews(unit, String(at), () => ({ ...shown, lastSeen: metres(at) }));
}

const pieceView = (piece: Piece): Json => ({
  id: piece.id,
  kind: piece.kind,
  shape: shapeView(piece.shape),
  base: metres(piece.bottom),
  height: metres(piece.top - piece.bottom),
  ...(piece.open === undefined ? {} : { open: piece.open }),
  ...(piece.depth === undefined ? {} : { depth: metres(piece.depth) }),
  ...(piece.cover === undefined ? {} : { cover: piece.cover }),
  ...(piece.blocksSight === undefined ? {} : { blocksSight: piece.blocksSight }),
  ...(piece.blocksMove === undefined ? {} : { blocksMove: piece.blocksMove }),
  ...(piece.difficult === undefined ? {} : { difficult: piece.difficult }),
  ...(piece.climb === undefined ? {} : { climb: piece.climb }),
});

const goalView = (state: SegState, goal: Goal): Json => ({ ...goal, state: state.goals[goal.id] ?? 'open' });

/** Where it came from may be a place that nobody has seen. */
const grenadeView = ({ id, kind, at, level, thrower, from, fuse }: LiveGrenade, all: boolean): Json => ({
  id,
  kind,
  at: metres(at),
  level: metres(level),
  thrower,
  ...(all ? { from: metres(from) } : {}),
  fuse,
});

const terrainView = remembered((terrain: SegState['terrain']) => terrain.map(pieceView));
const zonesView = remembered((plan: SegState['plan']) =>
  plan.zones.map((zone) => ({ id: zone.id, shape: shapeView(zone.shape) })),
);
const seatsView = remembered((seats: SegState['seats']) =>
  Object.fromEntries(seats.map((seat) => [seat.id, { ...seat }])),
);

/** What a side knows is its own: of others only the GM sees it. */
function knowledgeView(state: SegState, seat: string | null): Shown {
  const all = seesPlans(state, seat);
  const sides = all || seat === null ? Object.keys(state.sides) : sidesOfSeat(state, seat);
  const spots = Object.entries(state.lastSeen).filter(([key]) => sides.some((side) => key.startsWith(`${side}>`)));
  const own = (lists: Readonly<Record<string, readonly string[]>>): Json =>
    Object.fromEntries(sides.map((side) => [side, lists[side] ?? []]));
  return {
    known: own(state.known),
    seen: own(state.seen),
    lastSeen: Object.fromEntries(spots.map(([key, at]) => [key, metres(at)])),
    ...(all ? { waves: state.plan.waves as unknown as Json } : {}),
  };
}

/** Section 4: the table as a seat sees it; `null` sees everything. */
export function view(state: SegState, seat: string | null): Json {
  const { plan } = state;
  const visible = (id: string): boolean => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  };
  const all = seesPlans(state, seat);
  const shown = viewOfSegState(state, () => all);
  shown.scenario = plan.id;
  shown.terrain = terrainView(state.terrain);
  shown.grenades = state.grenades.map((one) => grenadeView(one, all));
  shown.zones = zonesView(plan);
  shown.goals = plan.goals.map((goal) => goalView(state, goal));
  shown.exits = plan.exits;
  shown.leaders = plan.leaders;
  shown.seats = seatsView(state.seats);
  shown.order = state.order.filter(visible);
  shown.turnOrder = state.turnOrder.filter(visible);
  shown.acted = state.acted.filter(visible);
  shown.activeUnit = state.activeUnit !== null && visible(state.activeUnit) ? state.activeUnit : null;
  shown.interrupt = state.interrupt
    .filter(({ holder, interrupted }) => visible(holder) && visible(interrupted))
    .map(({ holder, interrupted }) => ({ holder, interrupted }));
  const units = Object.values(state.units).filter((unit) => visible(unit.id));
  shown.units = Object.fromEntries(units.map((unit) => [unit.id, unitView(state, seat, unit)]));
  return Object.assign(shown, knowledgeView(state, seat));
}
