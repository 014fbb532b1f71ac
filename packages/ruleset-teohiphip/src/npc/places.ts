import type { Ground } from '@potyczka/kernel';
import { seenByFaction } from '../procedures/mission/sightings.ts';
import { DIFFICULT_COST } from '../procedures/movement/walking.ts';
import { areAllies, inches, unitsOnTable } from '../read.ts';
import { bodyOf, touchesThing } from '../spatial.ts';
import type { TeoState, Thing, Unit, Zone } from '../state.ts';
import type { Outlook } from './outlook.ts';
import { type Goal, isThere, toPlace, toThing, toUnit, wayFor } from './ways.ts';

/** What algorithms call the objective, the protected one, the artefact, the fight: found in the state. */

/** TEO-14.12 */
const PROTECTED = 6;

const present = (thing: Thing | undefined): thing is Thing => thing !== undefined && !thing.destroyed;

const unitHere = (state: TeoState, id: string): Unit | undefined => {
  const unit = state.units[id];
  return unit === undefined || unit.eliminated || unit.evacuated ? undefined : unit;
};

/** @rule TEO-14.11 What the players are after, as the scenario lists it; the nearest first. */
function objectivesOf(o: Outlook): readonly Goal[] {
  const ids = o.state.mission.plan.objectives ?? [];
  const goals = ids.flatMap((id): readonly Goal[] => {
    const thing = o.state.objects[id];
    if (present(thing)) return [toThing(o, thing)];
    const unit = unitHere(o.state, id);
    return unit === undefined || unit.id === o.unit.id ? [] : [toUnit(o, unit)];
  });
  const gap = (goal: Goal): number => o.ground.gap(bodyOf(o.unit), goal.footprint);
  return [...goals].sort((a, b) => gap(a) - gap(b) || (a.key < b.key ? -1 : 1));
}

/** @rule TEO-14.11 Where somebody of the faction sees an enemy now, or last saw one. */
function lastSeen(o: Outlook): Goal | undefined {
  const seen = seenByFaction(o.state, o.ground, o.unit.side);
  const at = seen?.at ?? o.state.lastKnown[o.unit.side];
  return at === undefined ? undefined : toPlace(o, at);
}

/** @rule TEO-14.11 The last known position; none known, or nobody there any more: the nearest player objective. */
export function lastKnown(o: Outlook): Goal | undefined {
  const known = lastSeen(o);
  return known !== undefined && !isThere(o, known) ? known : objectivesOf(o).find((goal) => !isThere(o, goal));
}

/** @rule TEO-14.20 The mean position of all other units. */
function centreOfFight(o: Outlook): Goal | undefined {
  const others = unitsOnTable(o.state).filter((unit) => unit.id !== o.unit.id);
  if (others.length === 0) return undefined;
  const mean = (axis: 0 | 1): number =>
    Math.round(others.reduce((sum, unit) => sum + unit.at[axis], 0) / others.length);
  return toPlace(o, [mean(0), mean(1)]);
}

export function fight(o: Outlook): Goal | undefined {
  const known = lastSeen(o);
  return known !== undefined && !isThere(o, known) ? known : centreOfFight(o);
}

/** The thing its algorithm is about: the one the scenario gives it, else the objective that is a thing. */
export function goalThing(o: Outlook): Thing | undefined {
  const own = o.unit.protects === null ? undefined : o.state.objects[o.unit.protects];
  if (present(own)) return own;
  const ids = o.state.mission.plan.objectives ?? [];
  return ids.map((id) => o.state.objects[id]).find(present);
}

/** The artefact, or the valuables: what it was told to seize, else whatever can be carried, the nearest first. */
export function lootOf(o: Outlook): readonly Thing[] {
  const own = o.unit.protects === null ? undefined : o.state.objects[o.unit.protects];
  if (present(own)) return [own];
  const portable = Object.values(o.state.objects).filter((thing) => thing.portable && present(thing));
  const gap = (thing: Thing): number => o.ground.gap(bodyOf(o.unit), toThing(o, thing).footprint);
  return portable.sort((a, b) => gap(a) - gap(b) || (a.id < b.id ? -1 : 1));
}

export const carries = (o: Outlook): boolean =>
  o.unit.carrying !== null && lootOf(o).some((thing) => thing.carriedBy === o.unit.id);

/** Loot that no enemy holds. */
export function freeLoot(o: Outlook): Thing | undefined {
  return lootOf(o).find((thing) => {
    const bearer = thing.carriedBy === null ? undefined : o.state.units[thing.carriedBy];
    return bearer === undefined || (bearer.id !== o.unit.id && areAllies(o.state, o.unit, bearer));
  });
}

export const isHolder = (o: Outlook, unit: Unit): boolean =>
  unit.carrying !== null && lootOf(o).some((thing) => thing.carriedBy === unit.id);

export const touchesLoot = (o: Outlook): Thing | undefined =>
  lootOf(o).find((thing) => thing.carriedBy === null && touchesThing(o.state, o.ground, o.unit, thing));

/** @rule TEO-14.12 The scenario's own zone, else within 6" of whom or what it guards; nobody named: of its post. */
export function inProtectedZone(o: Outlook, foe: Unit): boolean {
  const zone = o.state.zones.find(({ id }) => id === `protected:${o.unit.protects ?? o.unit.side}`);
  if (zone !== undefined) return standsIn(o.ground, foe, zone);
  const ward = o.unit.protects === null ? undefined : unitHere(o.state, o.unit.protects);
  const thing = o.unit.protects === null ? undefined : o.state.objects[o.unit.protects];
  const footprint = ward !== undefined ? bodyOf(ward) : present(thing) ? thing.shape : { point: o.unit.start };
  return o.ground.within(bodyOf(foe), footprint, inches(PROTECTED));
}

const standsIn = (ground: Ground, unit: Unit, zone: Zone): boolean =>
  ground.within(bodyOf(unit), zone.shape, zone.within ?? 0);

/** @rule TEO-14.14 Attacked the protected one since this NPC's last activation. */
export function attackedWard(o: Outlook, foe: Unit): boolean {
  const ward = o.unit.protects === null ? undefined : o.state.units[o.unit.protects];
  return ward?.attackedBy.some(({ unit, turn }) => unit === foe.id && turn > o.unit.lastTurn) ?? false;
}

/** @rule TEO-14.19 The enemy without whom there would be a way, when going round is impossible. */
export function barring(o: Outlook, goal: Goal | undefined): readonly Unit[] {
  if (goal === undefined || isThere(o, goal) || wayFor(o, goal) !== undefined) return [];
  const to = { footprint: goal.footprint, within: goal.within };
  const { blockers, passable } = o.others;
  const free = o.ground.route({
    walker: o.walker,
    from: o.unit.at,
    to,
    blockers: [],
    passable,
    difficultCost: DIFFICULT_COST,
  });
  if ('blocked' in free) return [];
  const { trouble } = o.ground.walk({ walker: o.walker, path: free.path, blockers, passable });
  return trouble === undefined || !('by' in trouble) ? [] : o.foes.filter((foe) => foe.id === trouble.by);
}

export const home = (o: Outlook): Goal => toPlace(o, o.unit.start);

/** @rule TEO-14.27 */
export const alarmSource = (o: Outlook): Goal | undefined =>
  o.state.alarm && o.state.alarmSource !== null ? toPlace(o, o.state.alarmSource) : undefined;
