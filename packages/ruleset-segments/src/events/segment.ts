import { type Params, shape } from '@potyczka/kernel';
import { kinds, line, signed, silent } from '@potyczka/ruleset-kit';
import { type TriggerSpec, trigger } from '../commands.ts';
import type { Price, SegState, Unit } from '../state.ts';
import { MOVEMENTS } from '../vocabulary.ts';
import { event, type Names } from './event.ts';
import { withTable, withUnit } from './fold.ts';
import { aloud, hears, ownOnly } from './heard.ts';
import { attribute, deed, place, progress, skill, someone, waitingDeed } from './parts.ts';

const { list, object, oneOf } = shape;
const { decimal, name, orNull, whole, words } = kinds;

const reduceFrozen = ({ frozen }: Unit, count: number): Unit['frozen'] =>
  frozen === null || frozen.count <= count ? null : { ...frozen, count: frozen.count - count };

/** What others know of it: that somebody waits. */
const UNKNOWN: TriggerSpec = { kind: 'custom' };

const withFrozen = ({ frozen }: Unit, change: Partial<NonNullable<Unit['frozen']>>): Pick<Unit, 'frozen'> => ({
  frozen: frozen === null ? null : { ...frozen, ...change },
});

const price: shape.Checker<Price> = object({
  segments: whole,
  test: orNull(object({ attribute, skill: orNull(skill), modifier: decimal })),
});

/** What a holder waits for, as far as it is said. */
function triggerIn(names: Names, state: SegState, { unit, zone, of, metres, action, text }: TriggerSpec): Params {
  return {
    ...(unit === undefined ? {} : { whom: names.unit(unit) }),
    ...(typeof zone === 'string' ? { zone: names.term('zone', zone) } : {}),
    ...(of === undefined || !Object.hasOwn(state.units, of) ? {} : { of: names.unit(of) }),
    ...(metres === undefined ? {} : { metres }),
    ...(action === undefined ? {} : { action: names.deed({ type: action }) }),
    ...(text === undefined ? {} : { text }),
  };
}

/** Segments: what they are spent on, lost to, and frozen for. */
export const segmentEvents = [
  event('segmentSpent', {
    data: {
      unit: name,
      from: oneOf('phase', 'frozen', 'lull'),
      kind: name,
      count: whole,
      clock: whole,
      left: whole,
      progress: orNull(progress),
    },
    fold: (state, e) =>
      withUnit(
        state,
        e.unit,
        (unit) => ({
          lastPath: [],
          inProgress: e.progress,
          frozen: e.from === 'frozen' ? reduceFrozen(unit, e.count) : unit.frozen,
          segmentsLeft: e.from === 'frozen' ? unit.segmentsLeft : e.left,
        }),
        {
          phaseSegment: e.from === 'phase' ? state.phaseSegment + e.count : state.phaseSegment,
          turnBegun: true,
          phaseBegun: state.phaseBegun || e.from === 'phase',
          fightBegun: true,
          attacked: [],
          doing: { unit: e.unit, kind: e.kind },
        },
      ),
    // Worth a line only when it goes on into the next Turn (SEG-6.6).
    line: (e, names) => {
      const { progress } = e;
      if (progress === null || e.from !== 'phase' || e.left > 0 || progress.done >= progress.total) return [];
      const { done, total } = progress;
      return line('underway', { who: names.unit(e.unit), deed: names.deed(progress.command), done, total });
    },
    heard: (e, seat, state) => hears(e, seat, state, { others: (spent) => ({ ...spent, progress: null }) }),
  }),
  event('deedDone', {
    data: { unit: name, kind: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ inProgress: null })),
    line: silent,
  }),
  event('segmentEnded', {
    data: { unit: name, movement: oneOf(...MOVEMENTS), runUp: whole },
    fold: (state, e) => withUnit(state, e.unit, () => ({ movementState: e.movement, runUp: e.runUp })),
    line: silent,
  }),
  event('segmentsLost', {
    data: { unit: name, count: whole, fromFrozen: whole, fromPhase: whole, debt: whole },
    fold: (state, e) =>
      withUnit(
        state,
        e.unit,
        (unit) => ({
          frozen: reduceFrozen(unit, e.fromFrozen),
          segmentsLeft: unit.segmentsLeft - e.fromPhase,
          segmentDebt: e.debt,
          ...(e.fromPhase > 0 ? { movementState: 'still', runUp: 0 } : {}),
        }),
        { phaseSegment: state.phaseSegment + e.fromPhase },
      ),
    line: (e, { unit }) => line('segmentsLost', { who: unit(e.unit), n: e.count }),
  }),
  event('declared', {
    data: { unit: name, actions: list(deed) },
    fold: (state, e) => withUnit(state, e.unit, () => ({ declared: e.actions })),
    line: (e, names) =>
      e.actions.length === 0 ? [] : line('declared', { who: names.unit(e.unit), deeds: e.actions.map(names.deed) }),
    heard: ownOnly,
  }),
  /** A declared step turned out impossible: nothing was spent, and a new declaration is wanted (SEG-6.5). */
  event('declarationFailed', {
    data: { unit: name, kind: name, code: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ declared: [] })),
    line: (e, names) => line('declarationFailed', { who: names.unit(e.unit), deed: names.deed({ type: e.kind }) }),
    heard: ownOnly,
  }),
  event('deedStopped', {
    data: { unit: name, kind: name, why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ inProgress: null })),
    line: (e, names) =>
      names.lineFor('deedStopped', e.why, { who: names.unit(e.unit), deed: names.deed({ type: e.kind }) }),
  }),
  event('segmentsFrozen', {
    data: { unit: name, count: whole, trigger, plan: list(waitingDeed) },
    fold: (state, e) =>
      withUnit(
        state,
        e.unit,
        (unit) => ({
          frozen: { count: e.count, trigger: e.trigger, plan: e.plan, fired: false },
          segmentsLeft: unit.segmentsLeft - e.count,
          movementState: 'still',
          runUp: 0,
          declared: [],
        }),
        { phaseSegment: state.phaseSegment + e.count, turnBegun: true, phaseBegun: true, fightBegun: true },
      ),
    /** @rule SEG-12.1 What others wait for is not told: they only wait. */
    line: (e, names, state) => {
      const who = names.unit(e.unit);
      if (e.plan.length === 0) return line('waits', { who });
      const waits = { deeds: e.plan.map(names.deed), ...triggerIn(names, state, e.trigger) };
      return line(`frozen.${e.trigger.kind}`, { who, n: e.count, ...waits });
    },
    heard: (e, seat, state) =>
      hears(e, seat, state, { others: (frozen) => ({ ...frozen, count: 1, trigger: UNKNOWN, plan: [] }) }),
  }),
  event('frozenLost', {
    data: { unit: name, count: whole, why: words },
    fold: (state, e) => withUnit(state, e.unit, (unit) => ({ frozen: reduceFrozen(unit, e.count) })),
    line: (e, { unit }) => line('frozenLost', { who: unit(e.unit) }),
    heard: (e, seat, state) => hears(e, seat, state, { others: (lost) => ({ ...lost, count: 3 }) }),
  }),
  event('triggered', {
    data: { unit: name, interrupted: name, target: someone, seenAt: orNull(place) },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => withFrozen(unit, { fired: false }), {
        interrupt: [
          ...state.interrupt.filter(({ holder }) => holder !== e.unit),
          { holder: e.unit, interrupted: e.interrupted, target: e.target, seenAt: e.seenAt },
        ],
      }),
    line: (e, { unit }) => line('triggered', { who: unit(e.unit), whom: unit(e.interrupted) }),
    heard: aloud,
  }),
  event('triggerFired', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, (unit) => withFrozen(unit, { fired: true })),
    line: (e, { unit }) => line('triggerFired', { who: unit(e.unit) }),
  }),
  event('interruptEnded', {
    data: { unit: name },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => withFrozen(unit, { fired: false }), {
        interrupt: state.interrupt.filter(({ holder }) => holder !== e.unit),
      }),
    line: silent,
    heard: aloud,
  }),
  /** What is still to be done of a frozen plan. */
  event('planTaken', {
    data: { unit: name, plan: list(waitingDeed) },
    fold: (state, e) => withUnit(state, e.unit, (unit) => withFrozen(unit, { plan: e.plan })),
    line: silent,
    heard: ownOnly,
  }),
  event('actionPriced', {
    data: {
      /** Empty when the GM prices it before anybody has tried. */
      unit: words,
      text: words,
      price,
    },
    fold: (state, e) => withTable(state, { priced: { ...state.priced, [e.text]: e.price } }),
    line: ({ unit, text, price: { segments, test } }, names) => {
      const tested =
        test === null
          ? {}
          : {
              test: names.term(test.skill === null ? 'attribute' : 'skill', test.skill ?? test.attribute),
              modifier: test.modifier === 0 ? '0' : signed(test.modifier),
            };
      const whose = unit === '' ? {} : { who: names.unit(unit) };
      return line('priced', { ...whose, text, n: segments, ...tested });
    },
  }),
] as const;
