import type { TeoState, Unit } from './state.ts';

/**
 * Copies to change: the state is copied with every event, and naming all fields in one literal is many times faster than
 * spreading an object this wide. The compiler asks for a field that is missing here.
 */

type Changing<T> = { -readonly [K in keyof T]: T[K] };

/** Fields that most figures do without are copied only where they are. */
function copyOfUnit(unit: Unit): Changing<Unit> {
  const copy: Changing<Unit> = {
    id: unit.id,
    name: unit.name,
    side: unit.side,
    seat: unit.seat,
    profile: unit.profile,
    traits: unit.traits,
    size: unit.size,
    at: unit.at,
    level: unit.level,
    hp: unit.hp,
    maxHp: unit.maxHp,
    tempHp: unit.tempHp,
    spd: unit.spd,
    ap: unit.ap,
    apPenalty: unit.apPenalty,
    activated: unit.activated,
    eliminated: unit.eliminated,
    evacuated: unit.evacuated,
    pool: unit.pool,
    prevUnused: unit.prevUnused,
    poolUsedThisRound: unit.poolUsedThisRound,
    poolUsedLastRound: unit.poolUsedLastRound,
    hunkered: unit.hunkered,
    aimed: unit.aimed,
    actionsThisTurn: unit.actionsThisTurn,
    attacksThisTurn: unit.attacksThisTurn,
    attacksPerTurn: unit.attacksPerTurn,
    testsThisTurn: unit.testsThisTurn,
    testsThisMission: unit.testsThisMission,
    marks: unit.marks,
    usedOnce: unit.usedOnce,
    weapons: unit.weapons,
    gear: unit.gear,
    carrying: unit.carrying,
    damageFrom: unit.damageFrom,
    attackedBy: unit.attackedBy,
    lastTurn: unit.lastTurn,
    algorithm: unit.algorithm,
    protects: unit.protects,
    route: unit.route,
    archetype: unit.archetype,
    baseHp: unit.baseHp,
    tpBank: unit.tpBank,
    chosenEra: unit.chosenEra,
    arrivedIn: unit.arrivedIn,
    escorted: unit.escorted,
    start: unit.start,
  };
  if (unit.bulk !== undefined) copy.bulk = unit.bulk;
  return copy;
}

function copyOfTable(state: TeoState): Changing<TeoState> {
  const copy: Changing<TeoState> = {
    options: state.options,
    seats: state.seats,
    mapped: state.mapped,
    width: state.width,
    height: state.height,
    era: state.era,
    lighting: state.lighting,
    weather: state.weather,
    round: state.round,
    roundLimit: state.roundLimit,
    phase: state.phase,
    sides: state.sides,
    sideOrder: state.sideOrder,
    slotSide: state.slotSide,
    activeUnit: state.activeUnit,
    slotCursor: state.slotCursor,
    slotsThisRound: state.slotsThisRound,
    slotUnit: state.slotUnit,
    nextSlot: state.nextSlot,
    turn: state.turn,
    features: state.features,
    objects: state.objects,
    zones: state.zones,
    exits: state.exits,
    traps: state.traps,
    charges: state.charges,
    alarm: state.alarm,
    alarmSource: state.alarmSource,
    lastKnown: state.lastKnown,
    effects: state.effects,
    sightOverrides: state.sightOverrides,
    gmModifiers: state.gmModifiers,
    units: state.units,
    test: state.test,
    toDeploy: state.toDeploy,
    mission: state.mission,
    proposals: state.proposals,
    campaign: state.campaign,
    bands: state.bands,
    score: state.score,
    result: state.result,
  };
  if (state.shownTraits !== undefined) copy.shownTraits = state.shownTraits;
  return copy;
}

/** The unit with these changes. */
export const changed = (unit: Unit, change: Partial<Unit>): Unit => Object.assign(copyOfUnit(unit), change);

/** The table with these changes. */
export const withTable = (state: TeoState, change: Partial<TeoState>): TeoState =>
  Object.assign(copyOfTable(state), change);

/** The table with this figure in place of the one of its id, or with it as a new one; and other changes. */
export function withFigure(state: TeoState, unit: Unit, more?: Partial<TeoState>): TeoState {
  const copy = copyOfTable(state);
  const units: Record<string, Unit> = {};
  for (const id in state.units) units[id] = state.units[id] as Unit;
  units[unit.id] = unit;
  copy.units = units;
  return more === undefined ? copy : Object.assign(copy, more);
}

/** The table with changes to one unit, and others of its own. */
export function withUnit(
  state: TeoState,
  id: string,
  change: (unit: Unit) => Partial<Unit>,
  more?: Partial<TeoState>,
): TeoState {
  const unit = state.units[id];
  if (unit !== undefined) return withFigure(state, changed(unit, change(unit)), more);
  return more === undefined ? state : withTable(state, more);
}

/** The table with changes to every unit, and others of its own. */
export function everyUnit(
  state: TeoState,
  change: (unit: Unit) => Partial<Unit>,
  more: Partial<TeoState> = {},
): TeoState {
  const copy = copyOfTable(state);
  const units: Record<string, Unit> = {};
  for (const unit of Object.values(state.units)) units[unit.id] = changed(unit, change(unit));
  copy.units = units;
  return Object.assign(copy, more);
}
