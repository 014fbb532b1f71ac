import type { Point, Ticks } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { Lately } from '@potyczka/ruleset-kit';
import type { TeoCommand } from '../commands.ts';
import { distanceBetween, lengthOf, prefixOf } from '../procedures/movement/paths.ts';
import { DIFFICULT_COST, fromHere, LATTICE, othersFor, walkerOf } from '../procedures/movement/walking.ts';
import { areAllies, hasMark, speedOf, unitsOnTable } from '../read.ts';
import { bodyOf, inContact } from '../spatial.ts';
import type { Unit } from '../state.ts';
import { bulkOf } from '../vocabulary.ts';
import { placeInside } from './errands.ts';
import { goTo } from './moves.ts';
import type { Outlook } from './outlook.ts';
import { mayMove, stepCommand, toPlace, wayToPoint } from './ways.ts';

/** Leading a person to where the mission wants it (TEO-12.5): somebody goes ahead, the person catches up and passes. */

/** The person of the mission that can be led. */
function wardOf({ state, unit }: Outlook): Unit | undefined {
  return unitsOnTable(state).find((other) => other.escorted && areAllies(state, unit, other));
}

/** The person's way, found once for each look at the table. */
const found = new Lately<Outlook, readonly Point[]>();

function wayOfWard(o: Outlook, ward: Unit): readonly Point[] {
  const way = found.get(o) ?? searchWay(o, ward);
  found.set(o, way);
  return way;
}

/** The person's way to its zone, round bad ground. */
function searchWay(o: Outlook, ward: Unit): readonly Point[] {
  const ids = (o.state.mission.plan.win ?? []).flatMap(({ if: won }) =>
    'inside' in won && won.inside.who === ward.id ? [won.inside.zone] : [],
  );
  const zone = o.state.zones.find(({ id }) => ids.includes(id));
  if (zone === undefined) return [];
  const to = placeInside(zone.shape, ward.at, bulkOf(ward).radius);
  const { blockers } = othersFor(o.state, ward);
  const route = o.ground.route({
    walker: walkerOf(ward),
    from: ward.at,
    to,
    blockers,
    passable: [],
    difficultCost: DIFFICULT_COST,
  });
  return 'blocked' in route ? [ward.at, to] : fromHere(ward.at, route.path);
}

const along = (path: readonly Point[], far: Ticks): Point | undefined => prefixOf(path, far).at(-1);

const refuses = (o: Outlook, ward: Unit): boolean =>
  o.state.effects.some((effect) => effect.kind === 'noEscort' && effect.unit === ward.id);

/** Whether the person still lets itself be led this round. */
export const wardFollows = (o: Outlook): boolean => {
  const ward = wardOf(o);
  return ward !== undefined && !refuses(o, ward);
};

/** @rule TEO-12.5 How far from its escort the person may end. */
const LEASH: Ticks = 2000;

/** Stands where the person can be led as far as its legs carry it. */
export function isWellPlaced(o: Outlook): boolean {
  const ward = wardOf(o);
  if (ward === undefined || !inContact(o.state, o.ground, o.unit, ward)) return false;
  const path = wayOfWard(o, ward);
  const end = along(path, Math.min(speedOf(o.state, ward), lengthOf(path)));
  return end !== undefined && o.ground.within(bodyOf(o.unit), { ...bodyOf(ward), at: end }, LEASH);
}

/** Less than this is no progress worth an action point. */
const LEAST_STEP: Ticks = 1000;

/** @rule TEO-12.5 The person goes as far along its way as its legs and the escort's arm allow. */
export function lead(o: Outlook): TeoCommand | undefined {
  const ward = wardOf(o);
  if (ward === undefined || refuses(o, ward) || !inContact(o.state, o.ground, o.unit, ward)) return undefined;
  const path = wayOfWard(o, ward);
  const most = Math.min(speedOf(o.state, ward), Math.floor(lengthOf(path)));
  for (let far = most; far >= Math.min(most, LEAST_STEP) && far > 0; far -= LATTICE / 2) {
    const spot = along(path, far);
    if (spot === undefined) return undefined;
    const to: [number, number] = [spot[0] / TICKS_PER_UNIT, spot[1] / TICKS_PER_UNIT];
    const led = o.legal({ type: 'escort', by: o.by, unit: o.unit.id, target: ward.id, to });
    if (led !== undefined) return led;
  }
  return undefined;
}

/** Ahead of the person, in contact: from there it can be led farthest. */
function placesAhead(o: Outlook, ward: Unit): readonly Point[] {
  const path = wayOfWard(o, ward);
  const arm = bulkOf(ward).radius + bulkOf(o.unit).radius + o.contactRange;
  const best = along(path, Math.min(arm - 1, lengthOf(path)));
  if (best === undefined) return [];
  const places: Point[] = [best];
  const [x, y] = ward.at;
  for (let px = Math.ceil((x - arm) / LATTICE) * LATTICE; px <= x + arm; px += LATTICE) {
    for (let py = Math.ceil((y - arm) / LATTICE) * LATTICE; py <= y + arm; py += LATTICE) {
      if (distanceBetween(ward.at, [px, py]) < arm) places.push([px, py]);
    }
  }
  const off = (at: Point): number => distanceBetween(at, best);
  return places.sort((a, b) => off(a) - off(b)).slice(0, 9);
}

/** Move to a place ahead of the person, or as near to one as can be. */
export function goAhead(o: Outlook): TeoCommand | undefined {
  const ward = wardOf(o);
  if (ward === undefined || !mayMove(o)) return undefined;
  const places = placesAhead(o, ward);
  for (const at of places) {
    const move = stepCommand(o, 'move', wayToPoint(o, at, o.speed));
    if (move !== undefined) return move;
  }
  const [best] = places;
  return best === undefined ? undefined : goTo(o, { ...toPlace(o, best), within: 0 });
}

export const isWardHeartened = (o: Outlook): boolean => {
  const ward = wardOf(o);
  return ward !== undefined && hasMark(ward, 'assistNext');
};

/** @rule TEO-5.14 Somebody at its side gives the person heart: its next Test this round has Advantage. */
export function hearten(o: Outlook): TeoCommand | undefined {
  const ward = wardOf(o);
  if (ward === undefined || refuses(o, ward) || hasMark(ward, 'assistNext')) return undefined;
  return o.legal({ type: 'assist', by: o.by, unit: o.unit.id, target: ward.id });
}
