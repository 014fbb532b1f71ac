import type { Json } from '@potyczka/kernel';
import { once, onceForEach } from '@potyczka/ruleset-kit';
import { pointName, thingName } from './narration/names.ts';
import { foeFor, seesAll, seesPair, seesUnit } from './secrets.ts';
import type { Foe, Hero, OpenTest, Square, StepState, Unit } from './state.ts';

/** What a seat may see, in the protocol's shape: built up field by field, so that what is not listed is not sent. */

type Fields = { readonly [key: string]: Json };

const plain = once((value: object) => JSON.parse(JSON.stringify(value)) as Fields);

const figureView = (unit: Unit): Fields => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  owner: unit.owner,
  kind: unit.kind,
  at: unit.pos,
  pos: unit.pos,
  movesLeft: unit.movesLeft,
  actionLeft: unit.actionLeft,
  turnDone: unit.turnDone,
  prone: unit.prone,
  immobilised: unit.immobilised,
  distracted: unit.distracted,
  unaware: unit.unaware,
  hidden: unit.hidden,
});

const heroView = (hero: Hero): Fields => ({
  ...figureView(hero),
  role: hero.role,
  dice: { ...hero.dice },
  levels: { ...hero.levels },
  hearts: hero.hearts,
  heartsMax: hero.heartsMax,
  mana: hero.mana,
  manaMax: hero.manaMax,
  talents: hero.talents,
  gear: plain(hero.gear),
  inHand: hero.inHand,
  protection: hero.protection,
  armour: hero.armour,
  downed: hero.downed,
  dead: hero.dead,
  left: hero.left,
  exposed: hero.exposed,
  restrained: hero.restrained,
  blinded: hero.blinded,
  coverBroken: hero.coverBroken,
  warded: hero.warded,
  boosted: hero.boosted,
  timeLost: hero.timeLost,
  prepared: hero.prepared === null ? null : hero.prepared.kind,
  helpedBy: hero.helpedBy,
  helping: hero.helping,
  boonsUsed: hero.boonsUsed,
  drewWeapon: hero.drewWeapon,
  crawled: hero.crawled,
  dashed: hero.dashed,
  anchored: hero.anchored,
  fasterUsed: hero.fasterUsed,
  noRetaliation: hero.noRetaliation,
  owesAction: hero.owesAction,
  advanced: hero.advanced,
});

/** Catalogue 5: name, class, TN, Wounds taken, conditions; specials once shown, an unusual limit never. */
function foeView(state: StepState, seat: string | null, unit: Foe): Fields {
  const open = seesAll(state, seat);
  const foe = foeFor(state, seat, unit);
  return {
    ...figureView(foe),
    profile: foe.profile,
    class: foe.class,
    tn: foe.tn,
    wounds: foe.wounds,
    limit: foe.limit,
    role: foe.role,
    reach: foe.reach,
    move: foe.move,
    traits: plain(foe.traits),
    moves: plain(foe.moves),
    used: { ...foe.used },
    shown: foe.shown,
    out: foe.out,
    stunned: foe.stunned,
    disarmed: foe.disarmed,
    bolstered: foe.bolstered,
    barrier: foe.barrier,
    movedThisTurn: foe.movedThisTurn,
    toughUsed: foe.toughUsed,
    lightArmourUsed: foe.lightArmourUsed,
    resistanceUsed: foe.resistanceUsed,
    scoutUsed: foe.scoutUsed,
    // STEP-23.1: the die and what it means are public.
    stance: foe.stance,
    ...(open
      ? {
          mustTarget: foe.mustTarget,
          lastSeen: foe.lastSeen,
          trigger: foe.trigger,
          behaviour: foe.behaviour,
        }
      : {}),
  };
}

const heroViews = once(heroView);
/** All who do not see everything know the same of a foe. */
const foeViews = onceForEach<Foe, Fields>();

function unitView(state: StepState, seat: string | null, unit: Unit): Json {
  if (unit.kind === 'hero') return heroViews(unit);
  return foeViews(unit, seesAll(state, seat) ? 'all' : 'outside', () => foeView(state, seat, unit));
}

function unitsView(state: StepState, seat: string | null): Json {
  const seen = Object.values(state.units).filter((unit) => seesUnit(state, seat, unit));
  return Object.fromEntries(seen.map((unit) => [unit.id, unitView(state, seat, unit)]));
}

const pairsView = (state: StepState, seat: string | null, pairs: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(Object.entries(pairs).filter(([pair]) => seesPair(state, seat, pair)));

const scenarioViews = onceForEach<StepState['scenario'], Fields>();

/** What a scene is about is public; who comes later and what the GM has noted is not. */
function scenarioView({ scenario }: StepState, open: boolean): Json {
  const { id, objective, roundLimit, atLimit, deployment, exits, spawns, notes } = scenario;
  const shown = { id, objective, roundLimit, atLimit, deployment, exits };
  return scenarioViews(scenario, open ? 'all' : 'outside', () => plain(open ? { ...shown, spawns, notes } : shown));
}

const oneSquare = ([x, y]: Square): Json => ({ rect: [x, y, 1, 1] });

/** Every square that is not open floor as a piece, the way other games list theirs. */
const featuresOf = once((cells: StepState['cells']) =>
  Object.entries(cells).map(([at, { kind, level, cost, blocksSight, partial, difficult }]) => {
    const [x = 0, y = 0] = at.split(',').map(Number);
    const shape = oneSquare([x, y]);
    return { id: at, kind, shape, height: level, passable: cost !== null, blocksSight, cover: partial, difficult };
  }),
);

const areasOf = once(({ deployment, exits }: StepState['scenario']) => [
  ...deployment.map((at) => ({ id: `deploy-${at.join('-')}`, side: 'heroes', shape: oneSquare(at) })),
  ...exits.map((at) => ({ id: `exit-${at.join('-')}`, side: 'heroes', shape: oneSquare(at) })),
]);

/** Catalogue 6: width, height, squares; and the same as other games draw it. */
const boardView = (state: StepState): Json =>
  state.mapped
    ? {
        unit: 'square',
        w: state.width,
        h: state.height,
        squares: plain(state.cells),
        width: state.width,
        height: state.height,
        features: featuresOf(state.cells),
        zones: areasOf(state.scenario),
      }
    : null;

/** What objects and the tests at them are called: they are neither figures nor carried. */
const namesOf = (state: StepState): Json =>
  Object.fromEntries(
    state.objects.flatMap((thing) => [
      [thing.id, { name: thingName(state, thing.id) }],
      ...thing.tests.map((point) => [point.id, { name: pointName(point.id) }]),
    ]),
  );

/** What the table shows before the roll (STEP-0.6). */
const testView = once(({ plan: _plan, ...shown }: OpenTest) => plain(shown));

const seatsView = once((seats: StepState['seats']) => Object.fromEntries(seats.map((one) => [one.id, { ...one }])));
const sidesView = once((sides: StepState['sides']) =>
  Object.fromEntries(Object.values(sides).map((side) => [side.id, { ...side }])),
);

/** Catalogue 6: the table as a seat sees it; `null` sees everything. */
export function view(state: StepState, seat: string | null): Json {
  const open = seesAll(state, seat);
  const active = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  return {
    round: state.round,
    phase: state.phase,
    firstSide: state.firstSide,
    activeUnit: active !== undefined && seesUnit(state, seat, active) ? active.id : null,
    order: state.order === null ? null : { fast: state.order.fast, slow: state.order.slow },
    options: { ...state.options },
    seats: seatsView(state.seats),
    sides: sidesView(state.sides),
    units: unitsView(state, seat),
    map: boardView(state),
    bands: pairsView(state, seat, state.bands),
    covers: pairsView(state, seat, state.covers),
    objects: plain(state.objects),
    named: namesOf(state),
    items: plain(state.items),
    hazards: state.hazards.filter((hazard) => open || !hazard.hidden).map(plain),
    clocks: state.clocks.filter((clock) => open || !clock.hidden).map(plain),
    zones: plain(state.zones),
    effects: plain(state.effects),
    chase: state.chase,
    pools: plain(state.pools),
    marks: plain(state.marks),
    failedKeys: plain(state.failedKeys),
    moraleDone: state.moraleDone,
    bossLastMoves: plain(state.bossLastMoves),
    facts: { ...state.facts },
    test: state.test === null ? null : testView(state.test),
    lastTest: state.lastTest === null ? null : { ...state.lastTest },
    scenario: scenarioView(state, open),
    roundLimit: state.scenario.roundLimit,
    objective: plain(state.scenario.objective),
    paused: state.paused,
    result: state.result,
    ...(open ? { rulings: plain(state.rulings), threats: plain(state.threats), moraleElites: state.moraleElites } : {}),
  };
}
