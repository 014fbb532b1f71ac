import type { AcesState, Unit } from './state.ts';

/**
 * Copies to change: the state is copied with every event, and naming all fields in one literal is many times faster than
 * spreading an object this wide. The compiler asks for a field that is missing here.
 */

type Changing<T> = { -readonly [K in keyof T]: T[K] };

const copyOfUnit = (unit: Unit): Changing<Unit> => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  owner: unit.owner,
  profile: unit.profile,
  rank: unit.rank,
  attributes: unit.attributes,
  skills: unit.skills,
  pace: unit.pace,
  runDie: unit.runDie,
  size: unit.size,
  scaleMod: unit.scaleMod,
  defenceBase: unit.defenceBase,
  toughnessBase: unit.toughnessBase,
  armourWorn: unit.armourWorn,
  heavyArmour: unit.heavyArmour,
  wounds: unit.wounds,
  maxWounds: unit.maxWounds,
  fatigue: unit.fatigue,
  bruises: unit.bruises,
  chips: unit.chips,
  resolveTokens: unit.resolveTokens,
  powerPoints: unit.powerPoints,
  maxPowerPoints: unit.maxPowerPoints,
  powers: unit.powers,
  activePowers: unit.activePowers,
  cards: unit.cards,
  chosenCard: unit.chosenCard,
  hold: unit.hold,
  surprised: unit.surprised,
  hidden: unit.hidden,
  shown: unit.shown,
  turnDone: unit.turnDone,
  turnCount: unit.turnCount,
  interruptTried: unit.interruptTried,
  upperHandUsed: unit.upperHandUsed,
  upperHandOver: unit.upperHandOver,
  shaken: unit.shaken,
  prone: unit.prone,
  stunned: unit.stunned,
  exposed: unit.exposed,
  distracted: unit.distracted,
  grip: unit.grip,
  eliminated: unit.eliminated,
  unconscious: unit.unconscious,
  dying: unit.dying,
  dead: unit.dead,
  fled: unit.fled,
  exited: unit.exited,
  surrendered: unit.surrendered,
  timers: unit.timers,
  swimFails: unit.swimFails,
  injuries: unit.injuries,
  legHits: unit.legHits,
  turn: unit.turn,
  aim: unit.aim,
  fullDefence: unit.fullDefence,
  items: unit.items,
  edges: unit.edges,
  familiarity: unit.familiarity,
  supportBonus: unit.supportBonus,
  mount: unit.mount,
  rider: unit.rider,
  ridingRan: unit.ridingRan,
  onFire: unit.onFire,
  pos: unit.pos,
  elevation: unit.elevation,
  behaviour: unit.behaviour,
  nextTest: unit.nextTest,
  mustFlee: unit.mustFlee,
  // Whoever has none of these has them as `undefined`: figures of one shape are read faster, and saves leave them out.
  outBy: unit.outBy,
  unsettled: unit.unsettled,
  setAgainst: unit.setAgainst,
  treated: unit.treated,
  growth: unit.growth,
});

const copyOfState = (state: AcesState): Changing<AcesState> => ({
  options: state.options,
  seats: state.seats,
  mapped: state.mapped,
  width: state.width,
  height: state.height,
  round: state.round,
  phase: state.phase,
  deck: state.deck,
  discard: state.discard,
  jokerSeen: state.jokerSeen,
  order: state.order,
  current: state.current,
  turnStack: state.turnStack,
  breaking: state.breaking,
  actAfter: state.actAfter,
  gmPool: state.gmPool,
  ambushers: state.ambushers,
  units: state.units,
  sides: state.sides,
  terrain: state.terrain,
  light: state.light,
  templates: state.templates,
  trickLog: state.trickLog,
  quietRounds: state.quietRounds,
  stirred: state.stirred,
  passedDraw: state.passedDraw,
  lastTest: state.lastTest,
  situations: state.situations,
  gmModifiers: state.gmModifiers,
  vetoes: state.vetoes,
  scenario: state.scenario,
  objectives: state.objectives,
  roundLimit: state.roundLimit,
  result: state.result,
});

/** The unit with these changes. */
export const changed = (unit: Unit, change: Partial<Unit>): Unit => Object.assign(copyOfUnit(unit), change);

/** The table with these changes. */
export const withTable = (state: AcesState, change: Partial<AcesState>): AcesState =>
  Object.assign(copyOfState(state), change);

/** The table with changes to one unit. */
export function withUnit(state: AcesState, id: string, change: (unit: Unit) => Partial<Unit>): AcesState {
  const unit = state.units[id];
  if (unit === undefined) return state;
  const units: Record<string, Unit> = { ...state.units };
  units[id] = changed(unit, change(unit));
  const table = copyOfState(state);
  table.units = units;
  return table;
}

/** The table with changes to every unit. */
export function everyUnit(state: AcesState, change: (unit: Unit) => Partial<Unit>): AcesState {
  const units: Record<string, Unit> = {};
  for (const [id, unit] of Object.entries(state.units)) units[id] = changed(unit, change(unit));
  const table = copyOfState(state);
  table.units = units;
  return table;
}
