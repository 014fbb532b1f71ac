import type { Json } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { once, onceForEach } from '@potyczka/ruleset-kit';
import type { Goal } from './plan.ts';
import { hasInSight, isOwn, lastSeenBy, seesPlans, seesUnit, sidesOfSeat } from './secrets.ts';
import type { Piece, SegState, Thing, Unit, WeaponItem } from './state.ts';

/** What a seat may see, in the protocol's shape: built up field by field, so that what is not listed is not sent. */

type Fields = { readonly [key: string]: Json };

const inMetres = (ticks: number): number => ticks / TICKS_PER_UNIT;
const place = ([x, y]: readonly [number, number]): Json => [inMetres(x), inMetres(y)];
const placeOrNone = (at: readonly [number, number] | null): Json => (at === null ? null : place(at));
const whole = (halves: number): number => halves / 2;

const shapeView = (shape: Piece['shape']): Json =>
  Object.fromEntries(
    Object.entries(shape).map(([key, numbers]) => [
      key,
      (numbers as readonly (number | readonly number[])[]).map((one) =>
        typeof one === 'number' ? inMetres(one) : one.map(inMetres),
      ),
    ]),
  );

const weaponView = (item: WeaponItem): Json => ({ ...item });

/** Who it is: known to whoever knows of it at all. */
const nameView = (unit: Unit): Fields => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  controller: unit.controller,
  profile: unit.profile,
  kind: unit.kind,
  size: unit.size,
  status: unit.status,
});

/** Section 4, visible: place, posture, weapon in hand, active shield or blade, wounds by level and location. */
const figureView = (unit: Unit): Fields => ({
  ...nameView(unit),
  hidden: false,
  at: place(unit.at),
  position: { x: inMetres(unit.at[0]), y: inMetres(unit.at[1]), z: inMetres(unit.level) },
  level: inMetres(unit.level),
  facing: unit.facing,
  posture: unit.posture,
  leaning: unit.leaning,
  coverId: unit.coverId,
  movementState: unit.movementState,
  concealed: unit.concealed,
  hands: { ...unit.hands },
  weapons: unit.weapons
    .filter(({ id }) => id === unit.hands.main || id === unit.hands.off)
    .map(({ id, kind, lit }) => ({ id, kind, lit })),
  // That somebody waits is seen; what for is not.
  waiting: unit.frozen !== null,
  shield: unit.shield === null ? null : { kind: unit.shield.kind, active: unit.shield.active },
  armour: Object.fromEntries(
    Object.entries(unit.armour).map(([location, { reduction, resistant }]) => [location, { reduction, resistant }]),
  ),
  stance: unit.stance,
  aim: unit.aim === null ? null : { target: unit.aim.target, spot: placeOrNone(unit.aim.spot) },
  wounds: unit.wounds.map(({ level, location, bruise }) => ({ level, location, bruise })),
  effects: unit.effects.map(({ kind }) => ({ kind })),
  lostLimbs: unit.lostLimbs,
  pinOut: unit.pinOut,
});

/** @rule SEG-9.5 Behind cover: only the spot where it was last seen. */
const rememberedView = (unit: Unit, at: readonly [number, number] | null): Fields => ({
  ...nameView(unit),
  hidden: true,
  lastSeen: placeOrNone(at),
});

const bodyView = (unit: Unit): Fields => ({
  attributes: { ...unit.attributes },
  skills: unit.skills as unknown as Json,
  spent: unit.spent as unknown as Json,
  tricks: unit.tricks,
  forms: unit.forms,
  activeForm: unit.activeForm,
  dominantHand: unit.dominantHand,
  artificial: unit.artificial,
  ionShield: unit.ionShield,
  integrity: unit.integrity,
  energyPoints: unit.energyPoints,
  stims: unit.stims,
  dyingTurnsLeft: unit.dyingTurnsLeft,
  xp: unit.xp,
  algorithm: unit.algorithm,
  routed: unit.routed,
  safeSniper: unit.safeSniper,
});

const kitView = (unit: Unit): Fields => ({
  weapons: unit.weapons.map(weaponView),
  spares: unit.spares,
  supplies: unit.supplies,
  gear: unit.gear,
  grenades: unit.grenades,
  armour: Object.fromEntries(
    Object.entries(unit.armour).map(([location, piece]) => [location, { ...piece, penalty: whole(piece.penalty) }]),
  ),
  shield: unit.shield === null ? null : { ...unit.shield },
});

const phaseView = (unit: Unit): Fields => ({
  segmentsLeft: unit.segmentsLeft,
  segmentDebt: unit.segmentDebt,
  frozen: unit.frozen as unknown as Json,
  declared: unit.declared as unknown as Json,
  inProgress:
    unit.inProgress === null
      ? null
      : {
          action: unit.inProgress.command.type,
          command: unit.inProgress.command as unknown as Json,
          done: unit.inProgress.done,
          total: unit.inProgress.total,
          burst:
            unit.inProgress.burst === null
              ? null
              : {
                  die: unit.inProgress.burst.die,
                  successPoints: whole(unit.inProgress.burst.successPoints),
                  landed: unit.inProgress.burst.landed,
                },
        },
  openDice: unit.openDice.map(({ id, die, skill, attack }) => ({
    id,
    die,
    skill,
    target: attack.target,
    threshold: whole(attack.threshold),
  })),
  aim: unit.aim === null ? null : { ...unit.aim, spot: placeOrNone(unit.aim.spot) },
  scopeOn: unit.scopeOn,
  runUp: unit.runUp,
  deflectAttempts: unit.deflectAttempts,
  fireArcs: unit.fireArcs,
  moraleTried: unit.moraleTried,
  moralePassed: unit.moralePassed,
  marks: unit.marks,
  dodgeUsed: unit.dodgeUsed,
  luckyUsed: unit.luckyUsed,
  suppressedUntilClock: unit.suppressedUntilClock,
  initiativeAttribute: unit.initiativeAttribute,
  phaseCount: unit.phaseCount,
  unaware: unit.unaware,
  mainOpponent: unit.mainOpponent,
});

/** Everything about somebody of one's own, but for the modifiers the GM keeps secret. */
const sheetView = (unit: Unit, secrets: boolean): Fields => ({
  ...figureView(unit),
  ...bodyView(unit),
  ...kitView(unit),
  ...phaseView(unit),
  wounds: unit.wounds.map((wound) => ({ ...wound, penalty: whole(wound.penalty) })),
  effects: unit.effects.map((effect) => ({ ...effect })),
  modifiers: unit.modifiers
    .filter(({ secret }) => secrets || !secret)
    .map((one) => ({ ...one, value: whole(one.value) })),
});

const unitViews = {
  own: once((unit: Unit) => sheetView(unit, false)),
  gm: once((unit: Unit) => sheetView(unit, true)),
  seen: once(figureView),
  remembered: onceForEach<Unit, Fields>(),
};

function unitView(state: SegState, seat: string | null, unit: Unit): Json {
  if (isOwn(state, seat, unit)) return unitViews[seesPlans(state, seat) ? 'gm' : 'own'](unit);
  if (hasInSight(state, seat, unit)) return unitViews.seen(unit);
  const at = lastSeenBy(state, seat, unit);
  return unitViews.remembered(unit, String(at), () => rememberedView(unit, at));
}

const pieceView = (piece: Piece): Json => ({
  id: piece.id,
  kind: piece.kind,
  shape: shapeView(piece.shape),
  base: inMetres(piece.bottom),
  height: inMetres(piece.top - piece.bottom),
  ...(piece.open === undefined ? {} : { open: piece.open }),
  ...(piece.depth === undefined ? {} : { depth: inMetres(piece.depth) }),
  ...(piece.cover === undefined ? {} : { cover: piece.cover }),
  ...(piece.blocksSight === undefined ? {} : { blocksSight: piece.blocksSight }),
  ...(piece.blocksMove === undefined ? {} : { blocksMove: piece.blocksMove }),
  ...(piece.difficult === undefined ? {} : { difficult: piece.difficult }),
  ...(piece.climb === undefined ? {} : { climb: piece.climb }),
});

const thingView = ({ id, kind, at, level, bearer, owner }: Thing): Json => ({
  id,
  kind,
  at: placeOrNone(at),
  level: inMetres(level),
  bearer,
  owner,
});

const goalView = (state: SegState, goal: Goal): Json => ({ ...goal, state: state.goals[goal.id] ?? 'open' });

const terrainView = once((terrain: SegState['terrain']) => terrain.map(pieceView));
const itemsView = once((items: SegState['items']) => items.map(thingView));
const zonesView = once((plan: SegState['plan']) =>
  plan.zones.map((zone) => ({ id: zone.id, shape: shapeView(zone.shape) })),
);
const seatsView = once((seats: SegState['seats']) => Object.fromEntries(seats.map((seat) => [seat.id, { ...seat }])));

const tableView = (state: SegState, all: boolean): Fields => ({
  width: inMetres(state.width),
  height: inMetres(state.height),
  mapped: state.mapped,
  options: state.options as unknown as Json,
  scenario: state.plan.id,
  turn: state.turn,
  mode: state.mode,
  phaseSegment: state.phaseSegment,
  stage: state.stage,
  round: state.round,
  lullRound: state.lullRound,
  conditions: state.conditions,
  turnLimit: state.turnLimit,
  terrain: terrainView(state.terrain),
  grenades: state.grenades.map(({ id, kind, at, level, thrower, from, fuse }) => ({
    id,
    kind,
    at: place(at),
    level: inMetres(level),
    thrower,
    // Where it came from may be a place that nobody has seen.
    ...(all ? { from: place(from) } : {}),
    fuse,
  })),
  clouds: state.clouds.map((cloud) => ({ ...cloud, at: place(cloud.at), radius: inMetres(cloud.radius) })),
  fires: state.fires.map((fire) => ({
    ...fire,
    from: place(fire.from),
    through: place(fire.through),
    line: [place(fire.from), place(fire.through)],
  })),
  melees: state.melees.map((melee) => ({ ...melee })),
  items: itemsView(state.items),
  zones: zonesView(state.plan),
  goals: state.plan.goals.map((goal) => goalView(state, goal)),
  exits: state.plan.exits,
  leaders: state.plan.leaders,
  moraleEvents: state.moraleEvents as unknown as Json,
  sides: state.sides as unknown as Json,
  seats: seatsView(state.seats),
  result: state.result,
});

/** What a side knows is its own: of others only the GM sees it. */
function knowledgeView(state: SegState, seat: string | null): Fields {
  const all = seesPlans(state, seat);
  const sides = all || seat === null ? Object.keys(state.sides) : sidesOfSeat(state, seat);
  const spots = Object.entries(state.lastSeen).filter(([key]) => sides.some((side) => key.startsWith(`${side}>`)));
  const own = (lists: Readonly<Record<string, readonly string[]>>): Json =>
    Object.fromEntries(sides.map((side) => [side, lists[side] ?? []]));
  return {
    known: own(state.known),
    seen: own(state.seen),
    lastSeen: Object.fromEntries(spots.map(([key, at]) => [key, place(at)])),
    ...(all ? { notes: state.notes, waves: state.plan.waves as unknown as Json } : {}),
  };
}

/** Section 4: the table as a seat sees it; `null` sees everything. */
export function view(state: SegState, seat: string | null): Json {
  const visible = (id: string): boolean => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  };
  const units = Object.values(state.units).filter((unit) => visible(unit.id));
  return {
    ...tableView(state, seesPlans(state, seat)),
    ...knowledgeView(state, seat),
    order: state.order.filter(visible),
    turnOrder: state.turnOrder.filter(visible),
    acted: state.acted.filter(visible),
    active: state.active !== null && visible(state.active) ? state.active : null,
    interrupt: state.interrupt
      .filter(({ holder, interrupted }) => visible(holder) && visible(interrupted))
      .map(({ holder, interrupted }) => ({ holder, interrupted })),
    units: Object.fromEntries(units.map((unit) => [unit.id, unitView(state, seat, unit)])),
  };
}
