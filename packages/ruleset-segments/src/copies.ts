import type { SegState, Unit } from './state.ts';

/**
 * Copies to change: the state is copied with every event, and naming all fields in one literal is many times faster than
 * spreading an object this wide. The compiler asks for a field that is missing here.
 */

type Changing<T> = { -readonly [K in keyof T]: T[K] };

const copyOfUnit = (unit: Unit): Changing<Unit> => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  controller: unit.controller,
  profile: unit.profile,
  kind: unit.kind,
  size: unit.size,
  attributes: unit.attributes,
  skills: unit.skills,
  spent: unit.spent,
  tricks: unit.tricks,
  forms: unit.forms,
  activeForm: unit.activeForm,
  dominantHand: unit.dominantHand,
  at: unit.at,
  level: unit.level,
  facing: unit.facing,
  posture: unit.posture,
  coverId: unit.coverId,
  leaning: unit.leaning,
  movementState: unit.movementState,
  lastPath: unit.lastPath,
  runUp: unit.runUp,
  segmentsLeft: unit.segmentsLeft,
  segmentDebt: unit.segmentDebt,
  frozen: unit.frozen,
  declared: unit.declared,
  inProgress: unit.inProgress,
  openDice: unit.openDice,
  aim: unit.aim,
  scopeOn: unit.scopeOn,
  hands: unit.hands,
  weapons: unit.weapons,
  spares: unit.spares,
  supplies: unit.supplies,
  gear: unit.gear,
  grenades: unit.grenades,
  pinOut: unit.pinOut,
  armour: unit.armour,
  shield: unit.shield,
  wounds: unit.wounds,
  effects: unit.effects,
  deflectAttempts: unit.deflectAttempts,
  fireArcs: unit.fireArcs,
  stance: unit.stance,
  moraleTried: unit.moraleTried,
  moralePassed: unit.moralePassed,
  concealed: unit.concealed,
  unaware: unit.unaware,
  mainOpponent: unit.mainOpponent,
  modifiers: unit.modifiers,
  marks: unit.marks,
  dodgeUsed: unit.dodgeUsed,
  luckyUsed: unit.luckyUsed,
  suppressedUntilClock: unit.suppressedUntilClock,
  ionShield: unit.ionShield,
  artificial: unit.artificial,
  lostLimbs: unit.lostLimbs,
  dyingTurnsLeft: unit.dyingTurnsLeft,
  energyPoints: unit.energyPoints,
  stims: unit.stims,
  status: unit.status,
  integrity: unit.integrity,
  xp: unit.xp,
  phaseCount: unit.phaseCount,
  phaseOpened: unit.phaseOpened,
  initiativeAttribute: unit.initiativeAttribute,
  algorithm: unit.algorithm,
  routed: unit.routed,
  safeSniper: unit.safeSniper,
});

const copyOfState = (state: SegState): Changing<SegState> => ({
  options: state.options,
  seats: state.seats,
  mapped: state.mapped,
  width: state.width,
  height: state.height,
  turn: state.turn,
  mode: state.mode,
  order: state.order,
  scores: state.scores,
  turnOrder: state.turnOrder,
  acted: state.acted,
  active: state.active,
  phaseSegment: state.phaseSegment,
  turnBegun: state.turnBegun,
  phaseBegun: state.phaseBegun,
  fightBegun: state.fightBegun,
  interrupt: state.interrupt,
  stage: state.stage,
  round: state.round,
  attacked: state.attacked,
  doing: state.doing,
  units: state.units,
  sides: state.sides,
  terrain: state.terrain,
  conditions: state.conditions,
  grenades: state.grenades,
  clouds: state.clouds,
  fires: state.fires,
  melees: state.melees,
  known: state.known,
  seen: state.seen,
  lastSeen: state.lastSeen,
  lullRound: state.lullRound,
  rested: state.rested,
  items: state.items,
  plan: state.plan,
  goals: state.goals,
  moraleEvents: state.moraleEvents,
  priced: state.priced,
  notes: state.notes,
  serial: state.serial,
  turnLimit: state.turnLimit,
  result: state.result,
});

/** The unit with these changes. */
export function changed(unit: Unit, change: Partial<Unit>, more?: Partial<Unit>): Unit {
  const copy = Object.assign(copyOfUnit(unit), change);
  return more === undefined ? copy : Object.assign(copy, more);
}

/** The table with these changes. */
export const withTable = (state: SegState, change: Partial<SegState>): SegState =>
  Object.assign(copyOfState(state), change);

/** The table with changes to one unit, and others of its own. */
export function withUnit(
  state: SegState,
  id: string,
  change: (unit: Unit) => Partial<Unit>,
  more?: Partial<SegState>,
): SegState {
  const table = more === undefined ? copyOfState(state) : Object.assign(copyOfState(state), more);
  const unit = state.units[id];
  if (unit === undefined) return table;
  const units: Record<string, Unit> = { ...state.units };
  units[id] = changed(unit, change(unit));
  table.units = units;
  return table;
}

/** The table with changes to every unit, and others of its own. */
export function everyUnit(
  state: SegState,
  change: (unit: Unit) => Partial<Unit>,
  more: Partial<SegState> = {},
): SegState {
  const units: Record<string, Unit> = {};
  for (const unit of Object.values(state.units)) units[unit.id] = changed(unit, change(unit));
  return Object.assign(copyOfState(state), more, { units });
}
