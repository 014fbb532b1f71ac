import type { Json } from '@potyczka/kernel';
import { once, onceForEach } from '@potyczka/ruleset-kit';
import type { ObjectivePlan } from './catalogue/scenario.ts';
import { term, unitName } from './narration/names.ts';
import { defenceOf } from './procedures/defence.ts';
import { sprintOf } from './procedures/running.ts';
import { toughnessOf } from './procedures/toughness.ts';
import { isItemSeen, isTraitSeen, seesPlans, seesSheet, seesUnit } from './secrets.ts';
import { coverFrom } from './spatial.ts';
import type { AcesState, Declared, Item, Piece, Turn, Unit } from './state.ts';
import { LOCATIONS, type TraitValue } from './vocabulary.ts';

/** What a seat may see, in the protocol's shape: built up field by field, so that what is not listed is not sent. */

type Fields = { readonly [key: string]: Json };

const keyed = <T>(items: Readonly<Record<string, T>>, show: (item: T) => Json): Json =>
  Object.fromEntries(Object.entries(items).map(([id, item]) => [id, show(item)]));

const dieView = ({ die, bonus }: TraitValue): Json => (bonus === 0 ? die : { die, bonus });

const itemView = (item: Item): Json => ({
  id: item.id,
  kind: item.kind,
  slot: item.slot,
  ...(item.at === undefined ? {} : { at: item.at }),
  ammo: item.ammo,
  jammed: item.jammed,
  progress: item.progress,
  ...(item.fitted === undefined ? {} : { fitted: item.fitted }),
  ...(item.sizesOff === undefined ? {} : { sizesOff: item.sizesOff }),
});

const actionView = (action: Declared): Json => ({
  kind: action.kind,
  done: action.done,
  ...(action.weapon === undefined ? {} : { weapon: action.weapon }),
  ...(action.targets === undefined ? {} : { targets: action.targets.map((target) => ({ ...target })) }),
  ...(action.options === undefined ? {} : { options: { ...action.options } as Json }),
});

const turnView = (turn: Turn): Json => ({
  stage: turn.stage,
  from: turn.from,
  declared: turn.declared?.map(actionView) ?? null,
  done: (turn.declared ?? []).filter((action) => action.done).map(actionView),
  penalty: turn.penalty,
  ran: turn.ran,
  runRoll: turn.runRoll,
  moved: turn.moved,
  straightRun: turn.straight,
  itemsReadied: turn.itemsReadied,
  furious: turn.furious,
  flurryUsed: turn.flurryUsed,
  marksmanUsed: turn.marksmanUsed,
  hazardsTested: turn.hazardsTested,
  freeAttackers: turn.freeAttackers,
  rolled: turn.rolled,
  redeclare: turn.redeclare,
});

const lastingView = (list: Unit['exposed']): Json => list.map(({ source, until }) => ({ source, expiry: until }));

const whileItLasts = (source: string, lasts: boolean): Unit['exposed'] => (lasts ? [{ source, until: null }] : []);

/** @rule ACE-7.4 @rule ACE-7.7 What a grip and a stun bring is no record of its own; people read it beside the others. */
function openings({ exposed, distracted, grip, stunned }: Unit): Fields {
  const known = exposed.some(({ source }) => source === 'stun');
  return {
    exposed: lastingView([
      ...exposed,
      ...whileItLasts('stun', stunned && !known),
      ...whileItLasts('grip', grip !== null),
    ]),
    distracted: lastingView([...distracted, ...whileItLasts('grip', grip?.level === 'pinned')]),
  };
}

/** HID-1: who it is, where it stands, what it carries openly. */
const figureView = (unit: Unit, { name, sheet }: Known): Fields => ({
  id: unit.id,
  name,
  side: unit.side,
  owner: unit.owner,
  profile: unit.profile,
  rank: unit.rank,
  at: unit.pos,
  pos: unit.pos,
  elevation: unit.elevation / 2,
  size: unit.size,
  scaleMod: unit.scaleMod,
  pace: unit.pace,
  runDie: unit.runDie,
  items: unit.items.filter((item) => isItemSeen(item, sheet)).map(itemView),
  mount: unit.mount,
  rider: unit.rider,
  ridingRan: unit.ridingRan,
  shown: unit.shown,
});

/** HID-1: wounds, states, chips. */
const conditionView = (unit: Unit): Fields => ({
  wounds: unit.wounds,
  maxWounds: unit.maxWounds,
  fatigue: unit.fatigue,
  bruises: unit.bruises,
  chips: unit.chips,
  resolveTokens: unit.resolveTokens,
  shaken: unit.shaken,
  prone: unit.prone,
  stunned: unit.stunned,
  ...openings(unit),
  grip: unit.grip === null ? null : { ...unit.grip },
  eliminated: unit.eliminated,
  unconscious: unit.unconscious,
  dying: unit.dying,
  dead: unit.dead,
  fled: unit.fled,
  exited: unit.exited,
  surrendered: unit.surrendered,
  swimFails: unit.swimFails,
  injuries: unit.injuries.map((injury) => ({ part: injury.part, permanent: injury.permanent })),
  legHits: unit.legHits,
  onFire: unit.onFire,
  nextTest: unit.nextTest,
  mustFlee: unit.mustFlee,
  activePowers: unit.activePowers.map((active) => ({ ...active })),
});

/** HID-1, HID-4: cards, holds, declarations. */
const timingView = (unit: Unit): Fields => ({
  cards: unit.cards,
  chosenCard: unit.chosenCard,
  hold: unit.hold,
  surprised: unit.surprised,
  hidden: unit.hidden,
  turnDone: unit.turnDone,
  turnCount: unit.turnCount,
  interruptTried: unit.interruptTried,
  upperHandUsed: unit.upperHandUsed,
  upperHandOver: unit.upperHandOver,
  turn: unit.turn === null ? null : turnView(unit.turn),
  aim: unit.aim === null ? null : { ...unit.aim },
  fullDefence: unit.fullDefence,
  supportBonus: unit.supportBonus.map(({ skill, value, until }) => ({ skill, value, expiry: until })),
});

/** What of a figure depends on who looks and on the rest of the table. */
interface Known {
  readonly name: string;
  /** Whether the whole sheet is known. */
  readonly sheet: boolean;
  /** Defence tells the Fighting die, so it is known with it. */
  readonly defence: number | undefined;
  readonly toughness: Fields | undefined;
}

function knownOf(state: AcesState, seat: string | null, unit: Unit): Known {
  const sheet = seesSheet(state, seat, unit);
  return {
    name: unitName(state, unit.id),
    sheet,
    defence: isTraitSeen(unit, 'fighting', sheet) ? defenceOf(state, unit) : undefined,
    toughness: isTraitSeen(unit, 'toughness', sheet) ? toughnessView(state, unit) : undefined,
  };
}

/** HID-2: the sheet, as far as it is known. */
function sheetView(unit: Unit, { sheet, defence, toughness }: Known): Fields {
  const known = (what: string): boolean => isTraitSeen(unit, what, sheet);
  const traits = (all: Readonly<Record<string, TraitValue>>): Json =>
    Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (known(name) ? [[name, dieView(value)]] : [])));
  return {
    attributes: traits(unit.attributes),
    skills: traits(unit.skills),
    ...(defence === undefined ? {} : { defence }),
    ...toughness,
    // Its minutes tell the Vigor die (ACE-4.18).
    ...(known('vigor') ? { sprint: { ...sprintOf(unit) } } : {}),
    ...(sheet ? privateView(unit) : {}),
  };
}

/** @rule ACE-1.5 The whole and the part of it that is armour. */
function toughnessView(state: AcesState, unit: Unit): Fields {
  const { body, armour } = toughnessOf(state, unit);
  const places = LOCATIONS.map((place) => [place, toughnessOf(state, unit, place).armour]);
  return { toughness: body + armour, armour: Object.fromEntries(places), heavyArmour: unit.heavyArmour };
}

const privateView = (unit: Unit): Fields => ({
  edges: unit.edges,
  familiarity: unit.familiarity,
  powers: unit.powers,
  powerPoints: unit.powerPoints,
  maxPowerPoints: unit.maxPowerPoints,
  timers: unit.timers.map((timer) => ({ kind: timer.kind, roundsLeft: timer.roundsLeft })),
  behaviour: unit.behaviour,
});

const unitViews = onceForEach<Unit, Fields>();

function unitView(state: AcesState, seat: string | null, unit: Unit): Json {
  const known = knownOf(state, seat, unit);
  return unitViews(unit, JSON.stringify(known), () => ({
    ...figureView(unit, known),
    ...conditionView(unit),
    ...timingView(unit),
    ...sheetView(unit, known),
  }));
}

const pieceView = (piece: Piece): Json => ({
  id: piece.id,
  kind: piece.kind,
  squares: piece.squares,
  ...(piece.edges === undefined ? {} : { edges: piece.edges }),
  ...(piece.open === undefined ? {} : { open: piece.open }),
  ...(piece.elevation === undefined ? {} : { elevation: piece.elevation / 2 }),
  ...(piece.blocksSight === undefined ? {} : { blocksSight: piece.blocksSight }),
  ...(piece.blocksMove === undefined ? {} : { blocksMove: piece.blocksMove }),
  ...(piece.difficult === undefined ? {} : { difficult: piece.difficult }),
  ...(piece.hardness === undefined ? {} : { hardness: piece.hardness }),
  cover: coverFrom(piece),
  destroyed: piece.destroyed ?? false,
});

const objectiveView =
  (state: AcesState) =>
  (plan: ObjectivePlan): Json => ({
    ...plan,
    progress: state.objectives[plan.id] ?? 0,
    met: state.objectives[`met.${plan.id}`] === true,
  });

const terrainView = once((terrain: AcesState['terrain']) => terrain.map(pieceView));
const templatesView = once((templates: AcesState['templates']) => templates.map((template) => ({ ...template })));
const sidesView = once((sides: AcesState['sides']) => keyed(sides, (side) => ({ ...side })) as Fields);
const seatsView = once((seats: AcesState['seats']) => Object.fromEntries(seats.map((seat) => [seat.id, { ...seat }])));
const zonesView = once((scenario: AcesState['scenario']) =>
  (scenario.zones ?? []).map((zone) => ({ id: zone.id, shape: zone.shape as unknown as Json })),
);

/** What pieces of terrain are called: they are neither figures nor carried. */
const namesView = once((terrain: AcesState['terrain']) =>
  Object.fromEntries(terrain.map(({ id, kind }) => [id, { name: term('terrain', kind) }])),
);

/** @rule ACE-15.3 A power that goes on is called by its kind, and of several of a kind each has its number. */
const powerNames = (units: readonly Unit[]): Fields =>
  Object.fromEntries(
    units.flatMap(({ activePowers }) =>
      activePowers.map(({ id, power }) => {
        const alike = activePowers.filter((other) => other.power === power).map((other) => other.id);
        return [id, { name: `${term('power', power)}${alike.length > 1 ? `#${alike.indexOf(id) + 1}` : ''}` }];
      }),
    ),
  );

const tableView = (state: AcesState): Fields => ({
  width: state.width,
  height: state.height,
  mapped: state.mapped,
  mode: state.options.mode,
  options: state.options,
  round: state.round,
  phase: state.phase,
  deck: state.deck.length,
  discard: state.discard,
  jokerSeen: state.jokerSeen,
  gmPool: state.gmPool,
  light: state.light,
  terrain: terrainView(state.terrain),
  templates: templatesView(state.templates) as Json,
  trickLog: state.trickLog,
  quietRounds: state.quietRounds,
  vetoes: state.vetoes,
  zones: zonesView(state.scenario),
  objectives: (state.scenario.objectives ?? []).map(objectiveView(state)),
  roundLimit: state.roundLimit,
  atLimit: state.scenario.atLimit ?? null,
  sides: sidesView(state.sides),
  seats: seatsView(state.seats),
  result: state.result,
});

/** Whose chips are whose: one entry per seat that runs heroes (catalogue, State: `players`). */
const playersView = (state: AcesState): Json =>
  state.seats
    .filter((seat) => seat.role === 'player')
    .map((seat) => {
      const own = Object.values(state.units).filter(
        (unit) => (unit.owner ?? state.sides[unit.side]?.seat) === seat.id && !unit.hidden,
      );
      return { id: seat.id, units: own.map((unit) => unit.id), chips: own.reduce((sum, unit) => sum + unit.chips, 0) };
    });

/** HID-1 to HID-4: the table as a seat sees it; `null` sees everything that is not face down. */
export function view(state: AcesState, seat: string | null): Json {
  const visible = (id: string): boolean => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  };
  const units = Object.entries(state.units).filter(([id]) => visible(id));
  return {
    ...tableView(state),
    scenario: state.scenario.id,
    order: state.order.filter(visible),
    current: state.current !== null && visible(state.current) ? state.current : null,
    turnStack: state.turnStack.filter(visible),
    ambushers: state.ambushers.filter(visible),
    gmModifiers: Object.fromEntries(Object.entries(state.gmModifiers).filter(([id]) => visible(id))),
    named: { ...namesView(state.terrain), ...powerNames(units.map(([, unit]) => unit)) },
    units: keyed(Object.fromEntries(units), (unit) => unitView(state, seat, unit)),
    players: playersView(state),
    ...(seesPlans(state, seat) ? { waves: (state.scenario.waves ?? []) as unknown as Json } : {}),
  };
}

export { assumptions, disguise, imagine } from './imagine.ts';
export { redact } from './redact.ts';
