import type { CoinState, Infantry, Unit, Vehicle } from './state.ts';

/**
 * Copies to change: the state is copied with every event, and naming all fields in one literal is many times faster than
 * spreading an object this wide. The compiler asks for a field that is missing here.
 */

type Changing<T> = { -readonly [K in keyof T]: T[K] };

const copyOfInfantry = (unit: Infantry): Changing<Infantry> => ({
  id: unit.id,
  name: unit.name,
  profile: unit.profile,
  seat: unit.seat,
  hp: unit.hp,
  maxHp: unit.maxHp,
  pos: unit.pos,
  status: unit.status,
  radius: unit.radius,
  tags: unit.tags,
  behaviour: unit.behaviour,
  points: unit.points,
  class: unit.class,
  side: unit.side,
  inVehicle: unit.inVehicle,
  slotLeft: unit.slotLeft,
  slotRight: unit.slotRight,
  armour: unit.armour,
  device: unit.device,
  backpack: unit.backpack,
});

const copyOfVehicle = (unit: Vehicle): Changing<Vehicle> => ({
  id: unit.id,
  name: unit.name,
  profile: unit.profile,
  seat: unit.seat,
  hp: unit.hp,
  maxHp: unit.maxHp,
  pos: unit.pos,
  status: unit.status,
  radius: unit.radius,
  tags: unit.tags,
  behaviour: unit.behaviour,
  points: unit.points,
  class: unit.class,
  side: unit.side,
  passiveOk: unit.passiveOk,
  camoLevel: unit.camoLevel,
  exposed: unit.exposed,
  autonomous: unit.autonomous,
  hatch: unit.hatch,
  pilotSeat: unit.pilotSeat,
  pilot: unit.pilot,
  passengers: unit.passengers,
  floorItems: unit.floorItems,
  bodies: unit.bodies,
  vehicleSlot: unit.vehicleSlot,
  mountedDefence: unit.mountedDefence,
  activatedBy: unit.activatedBy,
});

const copyOfState = (state: CoinState): Changing<CoinState> => ({
  options: state.options,
  seats: state.seats,
  mapped: state.mapped,
  field: state.field,
  walls: state.walls,
  covers: state.covers,
  zones: state.zones,
  scenario: state.scenario,
  phase: state.phase,
  round: state.round,
  firstSide: state.firstSide,
  activeSide: state.activeSide,
  activeUnit: state.activeUnit,
  turnDone: state.turnDone,
  chainSuccesses: state.chainSuccesses,
  pending: state.pending,
  askedSide: state.askedSide,
  pool: state.pool,
  batchQueue: state.batchQueue,
  acted: state.acted,
  passStreak: state.passStreak,
  initiativeNeed: state.initiativeNeed,
  groundItems: state.groundItems,
  items: state.items,
  units: state.units,
  coinLog: state.coinLog,
  result: state.result,
  score: state.score,
  said: state.said,
  veterans: state.veterans,
});

export const changedInfantry = (unit: Infantry, change: Partial<Omit<Infantry, 'class'>>): Infantry =>
  Object.assign(copyOfInfantry(unit), change);

export const changedVehicle = (unit: Vehicle, change: Partial<Omit<Vehicle, 'class'>>): Vehicle =>
  Object.assign(copyOfVehicle(unit), change);

/** What infantry and vehicles have alike. */
export const changedFigure = (unit: Unit, change: Partial<Pick<Unit, 'hp' | 'pos' | 'status'>>): Unit =>
  unit.class === 'infantry' ? changedInfantry(unit, change) : changedVehicle(unit, change);

/** The table with these changes. */
export const withTable = (state: CoinState, change: Partial<CoinState>): CoinState =>
  Object.assign(copyOfState(state), change);

/** The table with one unit as it is now. */
export const withUnit = (state: CoinState, unit: Unit): CoinState => {
  const copy = copyOfState(state);
  copy.units = { ...state.units, [unit.id]: unit };
  return copy;
};
