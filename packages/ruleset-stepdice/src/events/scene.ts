import { shape } from '@potyczka/kernel';
import { changeHeard, kinds, line, marked } from '@potyczka/ruleset-kit';
import { COLUMNS, type Column, type Rolled } from '../catalogue/generator.ts';
import { withTable } from '../copies.ts';
import { openly } from '../imagine.ts';
import { isD6 } from '../read.ts';
import { seesUnit } from '../secrets.ts';
import { heroSheet } from '../sheet/hero.ts';
import { tableSheet, unhidden } from '../sheet/table.ts';
import type { Foe, Hero, StepState, Thing } from '../state.ts';
import { foeFor } from '../strangers.ts';
import { ATTRIBUTES } from '../vocabulary.ts';
import { event, foe, hero, someone } from './event.ts';
import { everyHero, withHero } from './fold.ts';

const { bool, maybe, object } = shape;
const { change, name, names, orNull, some, whole, words } = kinds;

const byColumn = <T>(of: shape.Checker<T>) =>
  object(Object.fromEntries(COLUMNS.map((column) => [column, of]))) as unknown as shape.Checker<
    Readonly<Record<Column, T>>
  >;

/** What a new scene brings in the place of the old one. */
type SceneChange = Partial<
  Pick<StepState, 'mapped' | 'width' | 'height' | 'cells' | 'objects' | 'hazards' | 'clocks' | 'scenario' | 'firstSide'>
>;

/** The part of a new scene, or of a ruling about the table, that everybody may know. */
export function openScene({ hazards, clocks, scenario, ...rest }: Partial<StepState>): Partial<StepState> {
  return {
    ...changeHeard(tableSheet, rest, () => false),
    ...(hazards === undefined ? {} : { hazards: unhidden(hazards) }),
    ...(clocks === undefined ? {} : { clocks: unhidden(clocks) }),
    ...(scenario === undefined ? {} : { scenario: openly(scenario) }),
  };
}

const withFigure = (state: StepState, unit: Hero | Foe): StepState =>
  withTable(state, { units: { ...state.units, [unit.id]: unit } });

/** @rule STEP-3.1 What is counted by the scene begins anew; what was between the heroes and the old foes is gone. */
function laid(state: StepState, change: SceneChange): StepState {
  const heroes = Object.fromEntries(Object.entries(state.units).filter(([, unit]) => unit.kind === 'hero'));
  const fresh: StepState = withTable(state, {
    ...change,
    units: heroes,
    round: 0,
    part: 0,
    phase: 'setup',
    activeUnit: null,
    order: null,
    combatBegun: false,
    bands: {},
    covers: {},
    items: [],
    zones: [],
    effects: [],
    chase: null,
    pools: {},
    marks: [],
    failedKeys: [],
    moraleDone: false,
    moraleElites: [],
    bossLastMoves: {},
    threats: [],
    facts: {},
    test: null,
    rulings: state.rulings.scene.length === 0 ? state.rulings : { ...state.rulings, scene: [] },
    result: null,
  });
  return everyHero(fresh, (hero) => ({ ...BETWEEN, armour: hero.protection ? 1 : 0 }));
}

const BETWEEN = {
  at: null,
  left: false,
  prone: false,
  immobilised: false,
  distracted: false,
  unaware: false,
  hidden: false,
  exposed: false,
  restrained: false,
  blinded: false,
  coverBroken: false,
  warded: false,
  boosted: false,
  timeLost: false,
  prepared: null,
  helpedBy: [],
  helping: null,
  boonsUsed: [],
  owesAction: false,
  turnDone: false,
  movesLeft: 5,
  actionLeft: 1,
  advanced: false,
} as const;

/** A foe under another ID, wherever set-up names it: among the figures, in pairs and as what the scene is about. */
function calledAnew(state: StepState, from: string, to: string): StepState {
  const anew = (id: string): string => (id === from ? to : id);
  const paired = <T>(pairs: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(pairs).map(([pair, value]) => [pair.split('|').map(anew).join('|'), value]));
  const { scenario } = state;
  const { what } = scenario.objective;
  return withTable(state, {
    units: Object.fromEntries(
      Object.values(state.units).map((unit) => [anew(unit.id), { ...unit, id: anew(unit.id) }]),
    ),
    bands: paired(state.bands),
    covers: paired(state.covers),
    scenario: what === from ? { ...scenario, objective: { ...scenario.objective, what: to } } : scenario,
  });
}

export const sceneEvents = [
  event('heroCreated', {
    data: {
      unit: hero,
      /** @rule STEP-3.8 What a foe nobody knows of is called from now on: it had the ID the hero is to have. */
      madeWay: maybe(name),
    },
    fold: (state, e) => withFigure(e.madeWay === undefined ? state : calledAnew(state, e.unit.id, e.madeWay), e.unit),
    line: (e, { term }) => line('heroCreated', { who: e.unit.name, role: term('role', e.unit.role) }),
    heard: ({ madeWay: _madeWay, ...open }) => open,
  }),
  /** @rule STEP-20.1 One thing better. */
  event('heroAdvanced', {
    data: { unit: name, choice: name, change: change<Hero>(heroSheet) },
    fold: (state, e) => withHero(state, e.unit, () => e.change),
    // Which die or level an advance leads to (STEP-20.1, STEP-19.5).
    line: (e, { term, unit }, state) => {
      const who = unit(e.unit);
      const attribute = ATTRIBUTES.find((one) => one === e.choice);
      const better = state.units[e.unit] as Hero;
      if (attribute === undefined)
        return line(`advanced.${e.choice}`, { who, n: e.choice === 'heart' ? better.heartsMax : better.manaMax });
      const named = term('attribute', attribute);
      return isD6(state)
        ? line('advanced.level', { who, attribute: named, level: term('level', better.levels[attribute]) })
        : line('advanced.die', { who, attribute: named, die: better.dice[attribute] });
    },
  }),
  /** A foe comes to the board: `why` names the wave, the clock, the summoner. */
  event('foeEntered', {
    data: { unit: foe, why: words },
    fold: (state, e) => withTable(withFigure(state, e.unit), { spawned: state.spawned + 1 }),
    line: (e, { lineFor }) => lineFor('foeEntered', e.why, { who: e.unit.name }),
    heard: (e, seat, state) =>
      seesUnit(state, seat, e.unit) ? { ...e, unit: foeFor(state, seat, e.unit) } : undefined,
  }),
  event('spawnCame', {
    data: { spawn: name },
    fold: (state, e) =>
      withTable(state, {
        scenario: {
          ...state.scenario,
          spawns: state.scenario.spawns.map((spawn) => (spawn.id === e.spawn ? { ...spawn, done: true } : spawn)),
        },
      }),
    line: (e, { lineIfAny }) => lineIfAny(`spawn.${e.spawn}`, {}),
  }),
  event('sceneRolled', {
    data: { faces: byColumn(whole), rolled: byColumn(name) as unknown as shape.Checker<Rolled> },
    line: ({ rolled }, { term }) =>
      line('sceneRolled', {
        goal: term('goal', rolled.goal),
        terrain: term('ground', rolled.terrain),
        opposition: term('opposition', rolled.opposition),
        foeEdge: term('foeEdge', rolled.foeEdge),
        heroEdge: term('heroEdge', rolled.heroEdge),
      }),
  }),
  /** @rule STEP-3.1 A new scene is laid out for the same heroes. */
  event('sceneLaid', {
    data: { change: change<StepState>(tableSheet) as unknown as shape.Checker<SceneChange> },
    fold: (state, e) => laid(state, e.change),
    line: (e, { has }) => {
      const id = e.change.scenario?.id ?? null;
      return id !== null && has(`scenario.${id}`) ? line('sceneLaid', { scene: `@scenario.${id}` }) : line('sceneLaid');
    },
    heard: (e) => ({ ...e, change: openScene(e.change) }),
  }),
  /** @rule STEP-3.6 A short clash settled by one test. */
  event('clashSettled', {
    data: { unit: name, targets: names, success: bool, consequence: words },
    line: (e, { has, units }) => {
      if (e.success) return e.targets.length === 0 ? [] : line('clashWon', { whom: units(e.targets) }, 'out');
      return has(`log.clashLost.${e.consequence}`)
        ? marked(line(`clashLost.${e.consequence}`), e.consequence === 'heart' ? 'harm' : undefined)
        : line('clashLost', { what: e.consequence });
    },
  }),
  /** @rule STEP-20.5 */
  event('bought', {
    data: { unit: name, price: words, success: bool },
    line: (e, { unit }) => line('bought', { who: unit(e.unit), price: e.price, success: e.success }),
  }),
  /** A door is open, a lever pulled, a panel dead; `what` is the word for it. */
  event('thingChanged', {
    data: { object: name, by: someone, what: words, change: some<Partial<Thing>>('what is different about it') },
    fold: (state, e) =>
      withTable(state, {
        objects: state.objects.map((thing) => (thing.id === e.object ? { ...thing, ...e.change } : thing)),
      }),
    line: (e, names) =>
      names.lineFor('thing', e.what, {
        ...(e.by === null ? {} : { who: names.unit(e.by) }),
        thing: names.thing(e.object),
      }),
  }),
  event('thingHit', {
    data: { object: name, by: name, points: orNull(whole) },
    fold: (state, e) =>
      withTable(state, {
        objects: state.objects.map((thing) => (thing.id === e.object ? { ...thing, points: e.points } : thing)),
      }),
    line: (e, names) =>
      line('thingHit', { who: names.unit(e.by), thing: names.thing(e.object), points: e.points ?? 0 }, 'harm'),
  }),
] as const;
