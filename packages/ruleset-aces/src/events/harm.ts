import type { Params } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { kinds, line, marked } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { gripShape, lossShape } from '../sheet/unit.ts';
import type { AcesState, Unit } from '../state.ts';
import { event, inches, lasting, type Names, unitChange } from './event.ts';
import { everyUnit, showing, withUnit } from './fold.ts';
import { changeFor } from './heard.ts';

const { bool, oneOf } = shape;
const { name, whole, words } = kinds;

/** In the saddle, or under it: whether the rider stays up there has to be seen (ACE-14.5). */
const jostled = (unit: Unit): Partial<Unit> => (unit.mount === null && unit.rider === null ? {} : { unsettled: true });

/** Each stun is a new one: who has used its advantage over the unit may use it again. */
const anew = (state: AcesState, unit: string): AcesState =>
  everyUnit(state, ({ upperHandUsed }) => ({ upperHandUsed: upperHandUsed.filter((id) => id !== unit) }));

/** Wounds from blows need no reason; others name theirs. */
const causeOf = (why: string, { term }: Names): Params =>
  why === 'attack' || why === 'damage' ? {} : { cause: term('cause', why) };

/** Somebody and what brought it about. */
const withCause = (e: { readonly unit: string; readonly why: string }, names: Names): Params => ({
  who: names.unit(e.unit),
  ...causeOf(e.why, names),
});

export const harmEvents = [
  event('damageJudged', {
    data: {
      unit: name,
      total: whole,
      toughness: whole,
      armour: whole,
      ap: whole,
      wounds: whole,
      shaken: bool,
      margin: whole,
    },
    fold: (state, e) => withUnit(state, e.unit, (unit) => showing(unit, 'toughness')),
    line: (e, { unit }) => {
      const params = { who: unit(e.unit), total: e.total, toughness: e.toughness };
      if (e.margin >= 0 && !e.shaken && e.rules.includes('ACE-16.7'))
        return line('damageJudged.proof', { who: params.who }, 'miss');
      if (!e.shaken) return line('damageJudged.none', params, 'miss');
      return e.wounds === 0
        ? line('damageJudged.shaken', params)
        : line('damageJudged.wounds', { ...params, n: e.wounds });
    },
  }),
  event('woundsSoaked', {
    data: { unit: name, soaked: whole, left: whole },
    line: (e, { unit }) => line('woundsSoaked', { who: unit(e.unit), soaked: e.soaked, left: e.left }),
  }),
  event('woundsTaken', {
    data: { unit: name, wounds: whole, total: whole, cause: words },
    fold: (state, e) => withUnit(state, e.unit, (unit) => ({ wounds: e.total, treated: [], ...jostled(unit) })),
    // An extra that falls to a wound is told to be out; how many wounds it was matters to nobody.
    line: (e, names, state) => {
      const most = state.units[e.unit]?.maxWounds;
      if (most === 0) return [];
      const params = { who: names.unit(e.unit), n: e.wounds, ...causeOf(e.cause, names) };
      // The count stops at the maximum, whatever comes beyond it (ACE-1.10): there a number would belie the wounds.
      return e.total === most
        ? line('woundsTaken.most', params, 'harm')
        : line('woundsTaken', { ...params, total: e.total }, 'harm');
    },
  }),
  event('woundsHealed', {
    data: { unit: name, wounds: whole, total: whole },
    fold: (state, e) => withUnit(state, e.unit, () => ({ wounds: e.total })),
    line: (e, { unit }) => line('woundsHealed', { who: unit(e.unit), n: e.wounds, total: e.total }),
  }),
  event('becameShaken', {
    data: { unit: name, why: words },
    fold: (state, e) => withUnit(state, e.unit, (unit) => ({ shaken: true, aim: null, ...jostled(unit) })),
    line: (e, names) => line('becameShaken', withCause(e, names), 'harm'),
  }),
  event('noLongerShaken', {
    data: { unit: name, why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ shaken: false })),
    line: (e, { unit }) => line('noLongerShaken', { who: unit(e.unit) }),
  }),
  event('becameStunned', {
    data: { unit: name, exposed: lasting, distracted: lasting, why: words },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        stunned: true,
        prone: true,
        exposed: e.exposed,
        distracted: e.distracted,
        aim: null,
        ...jostled(unit),
      })),
    line: (e, names) => line('becameStunned', withCause(e, names), 'harm'),
  }),
  event('noLongerStunned', {
    data: { unit: name, exposed: lasting, distracted: lasting, raise: bool },
    fold: (state, e) =>
      withUnit(anew(state, e.unit), e.unit, () => ({ stunned: false, exposed: e.exposed, distracted: e.distracted })),
    line: (e, { unit }) => line('noLongerStunned', { who: unit(e.unit), raise: e.raise }),
  }),
  event('stateGained', {
    data: { unit: name, state: oneOf('exposed', 'distracted'), lasting, why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ [e.state]: e.lasting })),
    line: (e, names) => line(`stateGained.${e.state}`, withCause(e, names)),
  }),
  event('stateLost', {
    data: { unit: name, state: oneOf('exposed', 'distracted'), lasting },
    fold: (state, e) => withUnit(state, e.unit, () => ({ [e.state]: e.lasting })),
    line: (e, { unit }) => (e.lasting.length > 0 ? [] : line(`stateLost.${e.state}`, { who: unit(e.unit) })),
  }),
  event('fellProne', {
    data: { unit: name, why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ prone: true })),
    line: (e, { lineFor, unit }) => lineFor('fellProne', e.why, { who: unit(e.unit) }),
  }),
  event('stoodUp', {
    data: { unit: name, cost: inches },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        prone: false,
        ...(unit.turn === null ? {} : { turn: { ...unit.turn, moved: unit.turn.moved + e.cost } }),
      })),
    line: (e, { unit }) => line('stoodUp', { who: unit(e.unit) }),
  }),
  event('fatigued', {
    data: { unit: name, levels: whole, total: whole, bruises: whole, why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ fatigue: e.total, bruises: e.bruises })),
    line: (e, names) =>
      line('fatigued', { who: names.unit(e.unit), n: e.levels, total: e.total, ...causeOf(e.why, names) }),
  }),
  event('gripChanged', {
    data: { unit: name, grip: gripShape, why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ grip: e.grip })),
    line: (e, { unit }, state) => {
      const who = unit(e.unit);
      if (e.grip === null) return line('grip.free', { who });
      if (e.why === 'supported' || e.why === 'loosened') return [];
      const holder = Object.hasOwn(state.units, e.grip.by) ? { by: unit(e.grip.by) } : {};
      return line(`grip.${e.grip.level}`, { who, ...holder });
    },
  }),
  event('eliminated', {
    data: { unit: name, why: words, unconscious: bool },
    fold: (state, e) =>
      withTable(
        withUnit(state, e.unit, (unit) => ({
          ...jostled(unit),
          eliminated: true,
          outBy: e.why,
          unconscious: e.unconscious,
          hold: 'none',
          aim: null,
          prone: true,
          shaken: false,
          stunned: false,
          turn: null,
          fullDefence: false,
        })),
        { templates: state.templates.filter((template) => template.owner !== e.unit) },
      ),
    line: (e, { lineFor, unit }) => marked(lineFor('eliminated', e.why, { who: unit(e.unit) }), 'out'),
  }),
  event('injured', {
    data: { unit: name, part: words, permanent: bool, loss: lossShape, change: unitChange },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        injuries: [...unit.injuries, { part: e.part, permanent: e.permanent, loss: e.loss }],
        ...e.change,
      })),
    line: (e, { term, unit }) =>
      line('injured', { who: unit(e.unit), part: term('part', e.part), permanent: e.permanent }),
    heard: changeFor,
  }),
  event('dyingChanged', {
    data: { unit: name, dying: bool, dead: bool },
    fold: (state, e) => withUnit(state, e.unit, () => ({ dying: e.dying, dead: e.dead })),
    line: (e, { unit }) =>
      e.dead ? line('dead', { who: unit(e.unit) }, 'out') : line(e.dying ? 'dying' : 'stable', { who: unit(e.unit) }),
  }),
  /** Anything else a rule sets on a unit and that needs no sentence of its own: timers, counters, aims. */
  event('unitNoted', {
    data: { unit: name, change: unitChange, what: words },
    fold: (state, e) => withUnit(state, e.unit, () => e.change),
    line: (e, { lineIfAny, unit }) => {
      const { aim } = e.change;
      const what = aim?.ready === true && e.what === 'aim' ? 'aimReady' : e.what;
      return lineIfAny(`noted.${what}`, { who: unit(e.unit), ...(aim == null ? {} : { whom: unit(aim.target) }) });
    },
    heard: changeFor,
  }),
] as const;
