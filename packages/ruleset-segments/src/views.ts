import { type Outline, type Point, remembered } from '@potyczka/kernel';
import { onceForEach, toTable, viewerOf } from '@potyczka/ruleset-kit';

import type { Goal } from './plan.ts';
import { lastSeenBy, seesOfUnit, seesPlans, seesUnit, sidesOfSeat } from './secrets.ts';
import { unitSheet } from './sheet/unit.ts';
import { viewOfSegState, viewOfUnit } from './sheet/views.ts';
import type { LiveGrenade, Piece, SegState, Unit } from './state.ts';

/** What a seat may see, in the protocol's shape: what the sheets show of it, and what is put together from several fields. */

function shapeView(shape: Piece['shape']): Outline {
  if ('rect' in shape) return { rect: toTable(shape.rect) };
  if ('circle' in shape) return { circle: toTable(shape.circle) };
  return { polygon: toTable(shape.polygon) };
}

const figureView = viewerOf(unitSheet, viewOfUnit);
const unitViews = onceForEach<Unit, ReturnType<typeof figureView> & { readonly lastSeen?: Point | null }>();

/** @rule SEG-9.5 Of somebody behind cover only the spot is shown where it was last seen. */
function unitView(state: SegState, seat: string | null, unit: Unit) {
  const sees = seesOfUnit(state, seat, unit);
  const shown = figureView(unit, sees);
  if (sees('sight')) return shown;
  const at = lastSeenBy(state, seat, unit);
  return unitViews(unit, String(at), () => ({ ...shown, lastSeen: toTable(at) }));
}

const pieceView = (piece: Piece) => ({
  id: piece.id,
  kind: piece.kind,
  shape: shapeView(piece.shape),
  base: toTable(piece.bottom),
  height: toTable(piece.top - piece.bottom),
  ...(piece.open === undefined ? {} : { open: piece.open }),
  ...(piece.depth === undefined ? {} : { depth: toTable(piece.depth) }),
  ...(piece.cover === undefined ? {} : { cover: piece.cover }),
  ...(piece.blocksSight === undefined ? {} : { blocksSight: piece.blocksSight }),
  ...(piece.blocksMove === undefined ? {} : { blocksMove: piece.blocksMove }),
  ...(piece.difficult === undefined ? {} : { difficult: piece.difficult }),
  ...(piece.climb === undefined ? {} : { climb: piece.climb }),
});

const goalView = (state: SegState, goal: Goal) => ({ ...goal, state: state.goals[goal.id] ?? 'open' });

/** Where it came from may be a place that nobody has seen. */
const grenadeView = ({ id, kind, at, level, thrower, from, fuse }: LiveGrenade, all: boolean) => ({
  id,
  kind,
  at: toTable(at),
  level: toTable(level),
  thrower,
  ...(all ? { from: toTable(from) } : {}),
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
function knowledgeView(state: SegState, seat: string | null) {
  const all = seesPlans(state, seat);
  const sides = all || seat === null ? Object.keys(state.sides) : sidesOfSeat(state, seat);
  const spots = Object.entries(state.lastSeen).filter(([key]) => sides.some((side) => key.startsWith(`${side}>`)));
  const own = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(sides.map((side) => [side, lists[side] ?? []]));
  return {
    known: own(state.known),
    seen: own(state.seen),
    lastSeen: Object.fromEntries(spots.map(([key, at]) => [key, toTable(at)])),
    ...(all ? { waves: state.plan.waves } : {}),
  };
}

/** Section 4: the table as a seat sees it; `null` sees everything. */
export function view(state: SegState, seat: string | null) {
  const { plan } = state;
  const visible = (id: string): boolean => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  };
  const all = seesPlans(state, seat);
  const units = Object.values(state.units).filter((unit) => visible(unit.id));
  return Object.assign(
    viewOfSegState(state, () => all),
    {
      scenario: plan.id,
      terrain: terrainView(state.terrain),
      grenades: state.grenades.map((one) => grenadeView(one, all)),
      zones: zonesView(plan),
      goals: plan.goals.map((goal) => goalView(state, goal)),
      exits: plan.exits,
      leaders: plan.leaders,
      seats: seatsView(state.seats),
      order: state.order.filter(visible),
      turnOrder: state.turnOrder.filter(visible),
      acted: state.acted.filter(visible),
      activeUnit: state.activeUnit !== null && visible(state.activeUnit) ? state.activeUnit : null,
      interrupt: state.interrupt
        .filter(({ holder, interrupted }) => visible(holder) && visible(interrupted))
        .map(({ holder, interrupted }) => ({ holder, interrupted })),
      units: Object.fromEntries(units.map((unit) => [unit.id, unitView(state, seat, unit)])),
    },
    knowledgeView(state, seat),
  );
}

/** What scenes, goals and figure sheets are made from. */
export type SegView = ReturnType<typeof view>;
