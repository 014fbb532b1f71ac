import { type Ground, memory, type Point, remembered, type Seat, type Shape, TICKS_PER_UNIT } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import { forbids } from '../decide.ts';
import { foesOf } from '../procedures/facts/noticing.ts';
import { LATTICE } from '../procedures/movement/walking.ts';
import { waitingUnits } from '../procedures/time/slots.ts';
import { seatOf } from '../read.ts';
import { bodyOf } from '../spatial.ts';
import type { TeoState, Unit } from '../state.ts';

/** @rule TEO-4.10 The unactivated NPC of the faction nearest to any enemy; ties by lowest id. */
export function nextToAct(state: TeoState, ground: Ground, units: readonly Unit[]): Unit | undefined {
  const nearness = new Map(units.map((unit) => [unit.id, nearestFoe(state, ground, unit)]));
  const rank = (unit: Unit): number => nearness.get(unit.id) ?? Number.POSITIVE_INFINITY;
  // Two infinities have no difference.
  return [...units].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)) || (a.id < b.id ? -1 : 1))[0];
}

function nearestFoe(state: TeoState, ground: Ground, unit: Unit): number {
  if (!state.mapped) return 0;
  const body = bodyOf(unit);
  return foesOf(state, unit).reduce(
    (least, foe) => Math.min(least, ground.gap(body, bodyOf(foe))),
    Number.POSITIVE_INFINITY,
  );
}

/** The unit an NPC seat activates in the slot it has. @rule TEO-4.9 Where the slot is for one unit, that one. */
export function activation(state: TeoState, seat: Seat, ground: Ground): CommandOf<'activate'> | undefined {
  if (state.slotSide === null || state.activeUnit !== null) return undefined;
  const own = waitingUnits(state, state.slotSide).filter((unit) => seatOf(state, unit) === seat.id);
  const named = own.find((unit) => unit.id === state.slotUnit);
  const unit = named ?? (own.length === 1 ? own[0] : nextToAct(state, ground, own));
  return unit === undefined ? undefined : { type: 'activate', by: seat.id, unit: unit.id };
}

function box(state: TeoState, shape: Shape | undefined): readonly [x0: number, y0: number, x1: number, y1: number] {
  if (shape === undefined) return [0, 0, state.width, state.height];
  if ('rect' in shape)
    return [shape.rect[0], shape.rect[1], shape.rect[0] + shape.rect[2], shape.rect[1] + shape.rect[3]];
  if ('circle' in shape) {
    const [x, y, r] = shape.circle;
    return [x - r, y - r, x + r, y + r];
  }
  const xs = shape.polygon.map(([x]) => x);
  const ys = shape.polygon.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const placesIn = remembered((_zones: TeoState['zones']) => memory<readonly Point[]>());

const deploymentPlaces = (state: TeoState, side: string): readonly Point[] =>
  placesIn(state.zones)(side, () => placesFor(state, side));

/**
 * Lattice places of a side's deployment zones, those nearest to the middle of the table first. Of equal ones the left
 * comes first as the side sees it, so that sides who face each other are drawn up alike.
 */
function placesFor(state: TeoState, side: string): readonly Point[] {
  const zones = state.zones.filter((zone) => zone.deploy?.includes(side));
  const [mx, my] = [state.width / 2, state.height / 2];
  const places: { readonly at: Point; readonly away: number; readonly right: number }[] = [];
  for (const zone of zones.length === 0 ? [undefined] : zones) {
    const [x0, y0, x1, y1] = box(state, zone?.shape);
    const more = zone?.within ?? 0;
    const [cx, cy] = [(x0 + x1) / 2 - mx, (y0 + y1) / 2 - my];
    for (let x = Math.ceil((x0 - more) / LATTICE) * LATTICE; x <= x1 + more; x += LATTICE) {
      for (let y = Math.ceil((y0 - more) / LATTICE) * LATTICE; y <= y1 + more; y += LATTICE) {
        const [dx, dy] = [x - mx, y - my];
        places.push({ at: [x, y], away: dx ** 2 + dy ** 2, right: cx * dy - cy * dx });
      }
    }
  }
  return places.sort((a, b) => a.away - b.away || a.right - b.right).map(({ at }) => at);
}

/** @rule TEO-2.9 An NPC seat that has figures to deploy puts each as far forward as the zone lets it. */
export function deployment(state: TeoState, seat: Seat, ground: Ground): CommandOf<'deploy'> | undefined {
  const id = state.toDeploy.find((waiting) => {
    const unit = state.units[waiting];
    return unit !== undefined && seatOf(state, unit) === seat.id;
  });
  const unit = id === undefined ? undefined : state.units[id];
  if (unit === undefined) return undefined;
  for (const [x, y] of deploymentPlaces(state, unit.side)) {
    const command = {
      type: 'deploy',
      by: seat.id,
      unit: unit.id,
      at: [x / TICKS_PER_UNIT, y / TICKS_PER_UNIT],
    } as const;
    if (forbids({ state, ground }, command).length === 0) return command;
  }
  return undefined;
}
