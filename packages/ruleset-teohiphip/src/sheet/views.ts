import { type Sees, toTable, type ViewOf } from '@potyczka/ruleset-kit';
import { type Feature, featureSheet, type Trap, type trapSheet, type Zone, zoneSheet } from './ground.ts';
import { type TeoState, tableSheet } from './table.ts';
import { type Effect, effectSheet, type Thing, thingSheet } from './things.ts';
import { type Unit, unitSheet } from './unit.ts';

/** Written by `npm run sheets` from the sheets beside it; a test compares them. */

export function viewOfFeature(of: Feature): ViewOf<typeof featureSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    kind: of.kind,
    shape: featureSheet.shape.told(of.shape),
    base: toTable(of.bottom),
    height: toTable(of.top),
    solid: featureSheet.solid.from(of),
    soft: featureSheet.soft.from(of),
    passable: featureSheet.passable.from(of),
    standable: of.standable,
    climbable: of.climbable,
    difficult: of.difficult,
  };
  if (of.open !== undefined) view.open = of.open;
  if (of.locked !== undefined) view.locked = of.locked;
  return view as ViewOf<typeof featureSheet>;
}

export function viewOfTrap(of: Trap): ViewOf<typeof trapSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    at: toTable(of.at),
    setBy: of.setBy,
    spent: of.spent,
    found: of.found,
  };
  return view as ViewOf<typeof trapSheet>;
}

export function viewOfZone(of: Zone): ViewOf<typeof zoneSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    shape: zoneSheet.shape.told(of.shape),
  };
  if (of.within !== undefined) view.within = toTable(of.within);
  if (of.deploy !== undefined) view.deploy = of.deploy;
  return view as ViewOf<typeof zoneSheet>;
}

export function viewOfTeoState(of: TeoState): ViewOf<typeof tableSheet> {
  const view: Record<string, unknown> = {
    options: of.options,
    seats: tableSheet.seats.show(of.seats),
    mapped: of.mapped,
    width: toTable(of.width),
    height: toTable(of.height),
    era: of.era,
    lighting: of.lighting,
    weather: of.weather,
    round: of.round,
    roundLimit: of.roundLimit,
    phase: of.phase,
    sides: of.sides,
    sideOrder: of.sideOrder,
    slotSide: of.slotSide,
    activeUnit: of.activeUnit,
    slotsThisRound: of.slotsThisRound,
    turn: of.turn,
    exits: of.exits,
    charges: of.charges,
    alarm: of.alarm,
    alarmSource: toTable(of.alarmSource),
    sightOverrides: of.sightOverrides,
    gmModifiers: of.gmModifiers,
    proposals: of.proposals,
    campaign: of.campaign,
    score: of.score,
    result: of.result,
  };
  return view as ViewOf<typeof tableSheet>;
}

export function viewOfEffect(of: Effect): ViewOf<typeof effectSheet> {
  const view: Record<string, unknown> = {
    kind: of.kind,
    until: of.until,
  };
  if (of.unit !== undefined) view.unit = of.unit;
  if (of.other !== undefined) view.other = of.other;
  if (of.area !== undefined) view.area = effectSheet.area.told(of.area);
  if (of.value !== undefined) view.value = of.value;
  if (of.which !== undefined) view.which = of.which;
  return view as ViewOf<typeof effectSheet>;
}

export function viewOfThing(of: Thing): ViewOf<typeof thingSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    kind: of.kind,
    at: toTable(of.at),
    shape: thingSheet.shape.told(of.shape),
    height: toTable(of.height),
    solid: of.solid,
    structure: of.structure,
    apCost: of.apCost,
    testTag: of.testTag,
    successesNeeded: of.successesNeeded,
    progress: of.progress,
    institute: of.institute,
    portable: of.portable,
    carriedBy: of.carriedBy,
    verbs: of.verbs,
    destroyed: of.destroyed,
  };
  if (of.orTag !== undefined) view.orTag = of.orTag;
  return view as ViewOf<typeof thingSheet>;
}

export function viewOfUnit(of: Unit, sees: Sees): ViewOf<typeof unitSheet> {
  const view: Record<string, unknown> = {
    id: of.id,
    name: of.name,
    side: of.side,
    seat: of.seat,
    profile: of.profile,
    archetype: of.archetype,
    size: of.size,
    at: toTable(of.at),
    level: toTable(of.level),
    hp: of.hp,
    maxHp: of.maxHp,
    tempHp: of.tempHp,
    spd: of.spd,
    ap: of.ap,
    apPenalty: of.apPenalty,
    activated: of.activated,
    eliminated: of.eliminated,
    evacuated: of.evacuated,
    poolSize: unitSheet.poolSize.from(of),
    poolUsedThisRound: of.poolUsedThisRound,
    poolUsedLastRound: of.poolUsedLastRound,
    hunkered: of.hunkered,
    aimed: unitSheet.aimed.show(of.aimed),
    actionsThisTurn: of.actionsThisTurn,
    attacksThisTurn: of.attacksThisTurn,
    attacksPerTurn: of.attacksPerTurn,
    testsThisTurn: of.testsThisTurn,
    testsThisMission: of.testsThisMission,
    marks: of.marks,
    weapons: of.weapons,
    gear: of.gear,
    carrying: of.carrying,
    damageFrom: of.damageFrom,
    attackedBy: of.attackedBy,
    lastTurn: of.lastTurn,
    algorithm: of.algorithm,
    arrivedIn: of.arrivedIn,
    escorted: of.escorted,
  };
  if (sees('sheet')) {
    view.baseHp = of.baseHp;
    view.chosenEra = of.chosenEra;
  }
  if (sees('pool')) {
    view.pool = of.pool;
    view.prevUnused = of.prevUnused;
  }
  if (sees('plans')) {
    view.protects = of.protects;
    view.route = toTable(of.route);
  }
  if (sees('own')) view.tpBank = of.tpBank;
  return view as ViewOf<typeof unitSheet>;
}
