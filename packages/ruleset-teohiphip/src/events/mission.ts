import type { Seat } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { IDEAS, isFaultyIdea } from '../catalogue/generators.ts';
import { imagined } from '../imagine.ts';
import { seesFact } from '../secrets.ts';
import { sideSheet } from '../sheet/table.ts';
import { chargeShape, thingSheet } from '../sheet/things.ts';
import type { Side, Thing } from '../state.ts';
import { dice, event, figure, place } from './event.ts';
import { thingAt, withTable, withThing, withUnit } from './fold.ts';

/** What happens to objects, doors and charges, and what a mission brings by itself. */

const { bool, either, oneOf } = shape;
const { decimal, name, orNull, pair, some, thing, whole, words } = kinds;

const fact = either(either(words, decimal), either(bool, oneOf(null)));

const IDEA_WORDS = { mission: ['missionKind', 'era'], npc: ['nature', 'motive'], item: ['oddItem', 'quirk'] } as const;

export const missionEvents = [
  /** A figure comes to the table; with it, where needed, a faction of its own and the seat that plays it. */
  event('unitArrived', {
    data: { unit: name, figure, side: orNull(thing<Side>(sideSheet)), seat: orNull(some<Seat>('a seat')) },
    fold: (state, e) =>
      withTable(state, {
        units: { ...state.units, [e.unit]: e.figure },
        sides: e.side === null ? state.sides : { ...state.sides, [e.side.id]: e.side },
        sideOrder: e.side === null ? state.sideOrder : [...state.sideOrder, e.side.id],
        seats: e.seat === null ? state.seats : [...state.seats, e.seat],
      }),
    line: (e) => line('unitArrived', { who: e.figure.name }),
    heard: (e, seat, state) => ({ ...e, figure: imagined(state, seat, e.figure) }),
  }),
  event('thingAppeared', {
    data: { thing: name, object: thing<Thing>(thingSheet) },
    fold: (state, e) => withTable(state, { objects: { ...state.objects, [e.thing]: e.object } }),
    line: (e, { term }) => line('thingAppeared', { thing: term('thing', e.object.kind) }),
  }),
  event('thingJumped', {
    data: { thing: name, at: place },
    fold: (state, e) => withThing(state, e.thing, (object) => thingAt(object, e.at)),
    line: (e, names) => line('thingJumped', { thing: names.thing(e.thing) }),
  }),
  event('thingTaken', {
    data: { unit: name, thing: name },
    fold: (state, e) =>
      withUnit(
        withThing(state, e.thing, () => ({ carriedBy: e.unit })),
        e.unit,
        () => ({ carrying: e.thing }),
      ),
    line: (e, names) => line('thingTaken', { who: names.unit(e.unit), thing: names.thing(e.thing) }),
  }),
  event('thingDropped', {
    data: { unit: name, thing: name, at: place },
    fold: (state, e) =>
      withUnit(
        withThing(state, e.thing, (object) => ({ carriedBy: null, ...thingAt(object, e.at) })),
        e.unit,
        () => ({ carrying: null }),
      ),
    line: (e, names) => line('thingDropped', { who: names.unit(e.unit), thing: names.thing(e.thing) }),
  }),
  event('thingHanded', {
    data: { unit: name, target: name, thing: name },
    fold: (state, e) => {
      const given = withThing(state, e.thing, () => ({ carriedBy: e.target }));
      return withUnit(
        withUnit(given, e.unit, () => ({ carrying: null })),
        e.target,
        () => ({ carrying: e.thing }),
      );
    },
    line: (e, names) =>
      line('thingHanded', { who: names.unit(e.unit), whom: names.unit(e.target), thing: names.thing(e.thing) }),
  }),
  event('thingDelivered', {
    data: {
      unit: name,
      thing: name,
      /** The object or unit it was delivered to. */
      target: name,
    },
    fold: (state, e) => {
      const { [e.thing]: _delivered, ...objects } = state.objects;
      return withUnit(state, e.unit, () => ({ carrying: null }), { objects });
    },
    line: (e, names) =>
      line('thingDelivered', { who: names.unit(e.unit), whom: names.any(e.target), thing: names.thing(e.thing) }),
  }),
  event('taskAdvanced', {
    data: { unit: name, thing: name, successes: whole, progress: whole, needed: whole },
    fold: (state, e) => withThing(state, e.thing, () => ({ progress: e.progress })),
    line: (e, names) => {
      const params = { who: names.unit(e.unit), thing: names.thing(e.thing) };
      return e.progress >= e.needed
        ? line('taskDone', params)
        : line('taskAdvanced', { ...params, done: e.progress, needed: e.needed });
    },
  }),
  event('doorSet', {
    data: { unit: name, feature: name, open: bool, locked: bool },
    fold: (state, e) =>
      withTable(state, {
        features: state.features.map((feature) =>
          feature.id === e.feature ? { ...feature, open: e.open, locked: e.locked } : feature,
        ),
      }),
    line: (e, { unit }) => line(e.open ? 'doorOpened' : 'doorClosed', { who: unit(e.unit) }),
  }),
  event('chargePlanted', {
    data: { unit: name, charge: chargeShape },
    fold: (state, e) => withTable(state, { charges: [...state.charges, e.charge] }),
    line: (e, { unit }) => line('chargePlanted', { who: unit(e.unit), round: e.charge.round }),
  }),
  event('chargeExploded', {
    data: { charge: name, thing: name },
    fold: (state, e) => withTable(state, { charges: state.charges.filter((charge) => charge.id !== e.charge) }),
    line: (e, { any }) => line('chargeExploded', { thing: any(e.thing) }),
  }),
  /** Spent for nothing: the Test of an Interaction failed. */
  event('interactionFailed', {
    data: { unit: name, thing: name, verb: name },
    // Whoever tends to oneself needs no second mention.
    line: (e, { any, unit }) =>
      e.unit === e.thing
        ? line('interactionFailed.own', { who: unit(e.unit) })
        : line('interactionFailed', { who: unit(e.unit), thing: any(e.thing) }),
  }),
  event('observed', { data: { unit: name }, line: (e, { unit }) => line('observed', { who: unit(e.unit) }) }),
  event('alarmRaised', {
    data: { at: place },
    fold: (state, e) => withTable(state, { alarm: true, alarmSource: e.at }),
    line: () => line('alarmRaised'),
  }),
  /** The mission's own memory: delivered, how often a wave came, whose points were counted. */
  event('factNoted', {
    data: { fact: name, value: fact },
    fold: (state, e) =>
      withTable(state, { mission: { ...state.mission, facts: { ...state.mission.facts, [e.fact]: e.value } } }),
    line: silent,
    heard: (e, seat, state) => (seesFact(state, seat, e.fact) ? e : undefined),
  }),
  /** The die of something that may happen this round. */
  event('chanceRolled', {
    data: { happening: name, die: whole, happens: bool },
    line: (e) => line('chanceRolled', { die: e.die, happens: e.happens }),
    heard: (e) => ({ ...e, happening: 'hidden' }),
  }),
  /** A row of the complication table, or a complication of the scenario; `dice` are the dice that shaped it. */
  event('complicationCame', {
    data: { what: name, dice },
    line: (e, { term }) => line('complication', { what: term('complication', e.what) }),
  }),
  /** What two dice say on one of the GM's tables of ideas. */
  event('ideaCame', {
    data: { about: oneOf(...IDEAS), dice, what: pair(words, words) },
    line: ({ about, what: [first, second] }, { term }) => {
      const [one, two] = IDEA_WORDS[about];
      return [
        line(`idea.${about}`, { one: term(one, first), two: term(two, second) }),
        ...(isFaultyIdea(about, first) ? [line('idea.faulty')] : []),
      ];
    },
    // TEO-14.28: for the GM only, and so is what comes next (TEO-19.2).
    heard: () => undefined,
  }),
  event('directiveGiven', {
    data: { text: orNull(words) },
    line: (e) => (e.text === null ? line('directiveStandard') : line('directiveGiven', { text: e.text })),
  }),
  event('redTapeRolled', {
    data: { side: name, die: whole },
    line: (e, { side, term }) => line('redTape', { side: side(e.side), what: term('redTape', String(e.die)) }),
  }),
  event('scored', {
    data: { side: name, points: whole, total: whole, why: words },
    fold: (state, e) => withTable(state, { score: { ...state.score, [e.side]: e.total } }),
    line: (e, { side }) => line('scored', { side: side(e.side), points: e.points, total: e.total }),
  }),
] as const;
