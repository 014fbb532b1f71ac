import type { Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { Action } from '../actions/action.ts';
import type { Reading } from '../play.ts';
import { obstacleAt } from '../procedures/movement/placing.ts';
import { commands, inches, unitOf } from '../read.ts';
import { insideZone } from '../spatial.ts';
import type { TeoState, Unit, Zone } from '../state.ts';

/** TEO-2.9: the zones a figure may be deployed in. */
const zonesFor = (state: TeoState, unit: Unit): readonly Zone[] =>
  state.zones.filter((zone) => zone.deploy?.includes(unit.side) === true);

/** @rule TEO-2.9 Sides deploy in side order, one whole band at a time. */
function mustBeDeploying(state: TeoState, by: string, unitId: string): readonly Violation[] {
  const unit = state.units[unitId];
  if (state.phase === 'over') return [violation('TEO-17.1', 'game-over')];
  if (state.phase !== 'setup') return [violation('TEO-2.9', 'wrong-phase', { phase: state.phase })];
  if (unit === undefined) return [violation('TEO-21.1', 'no-such-unit', { unit: unitId })];
  if (!commands(state, by, unit)) return [violation('TEO-4.1', 'not-your-unit', { unit: unitId })];
  const first = state.toDeploy[0];
  const due = first === undefined ? undefined : state.units[first]?.side;
  if (!state.toDeploy.includes(unitId)) return [violation('TEO-2.9', 'wrong-phase', { phase: 'setup', why: 'placed' })];
  return due === unit.side ? [] : [violation('TEO-2.9', 'not-your-slot', { active: due ?? '' })];
}

function mustFit(reading: Reading, unit: Unit, at: Point): readonly Violation[] {
  const { state, ground } = reading;
  const zones = zonesFor(state, unit);
  const inside = zones.some((zone) => insideZone(ground, unit, at, zone));
  const obstacle = obstacleAt(state, ground, at, { size: unit.size, except: unit.id });
  return [
    ...(inside && obstacle !== 'off-table'
      ? []
      : [violation('TEO-2.9', 'outside-zone', { unit: unit.id, zone: zones.map((zone) => zone.id).join(', ') })]),
    ...(obstacle === undefined || obstacle === 'off-table'
      ? []
      : [violation('TEO-2.9', 'end-overlap', { piece: obstacle })]),
  ];
}

/** @rule TEO-2.9 Fully inside the zone, on nobody's base, in nothing impassable. */
export const deploy: Action<'deploy', Point> = {
  plan: (_reading, { at: [x, y] }) => [inches(x), inches(y)],
  may: (reading, command, place) => {
    const phase = mustBeDeploying(reading.state, command.by, command.unit);
    const unit = reading.state.units[command.unit];
    if (phase.length > 0 || unit === undefined) return phase;
    return mustFit(reading, unit, place);
  },
  act: (play, { unit }, place) => {
    play.tell({ type: 'deployed', unit: unitOf(play.state, unit).id, at: place, rules: ['TEO-2.9'] });
  },
};

/** The game starts by itself once everybody stands on the table; asking for it sooner is refused. */
export const startGame: Action<'startGame'> = {
  may: ({ state }) => {
    if (state.phase === 'over') return [violation('TEO-17.1', 'game-over')];
    if (state.phase !== 'setup') return [violation('TEO-2.9', 'wrong-phase', { phase: state.phase })];
    if (state.toDeploy.length === 0) return [];
    return [violation('TEO-2.9', 'not-ready', { units: state.toDeploy })];
  },
  act: () => undefined,
};

/** Places on a one-inch lattice where a figure could be deployed now, for offers. */
export function deployPlaces({ state, ground }: Reading, unit: Unit): readonly Point[] {
  const zones = zonesFor(state, unit);
  const places: Point[] = [];
  for (let y = inches(1); y < state.height; y += inches(1)) {
    for (let x = inches(1); x < state.width; x += inches(1)) {
      const at: Point = [x, y];
      if (!zones.some((zone) => insideZone(ground, unit, at, zone))) continue;
      if (obstacleAt(state, ground, at, { size: unit.size, except: unit.id }) === undefined) places.push(at);
    }
  }
  return places;
}
