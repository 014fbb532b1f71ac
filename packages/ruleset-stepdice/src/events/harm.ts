import type { Params } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { kinds, line, marked, without } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { isBrief } from '../read.ts';
import type { Foe, Rulings, StepState } from '../state.ts';
import { foeFor } from '../strangers.ts';
import { BOONS, type Harm } from '../vocabulary.ts';
import { event, harm, someone } from './event.ts';
import { withFoe, withHero } from './fold.ts';

const { bool, oneOf } = shape;
const { name, names, whole } = kinds;

/** What lies on a unit that is out of the fight no longer matters. */
function released(state: StepState, id: string): StepState {
  const effects = state.effects
    .map((effect) =>
      effect.targets.includes(id) ? { ...effect, targets: effect.targets.filter((t) => t !== id) } : effect,
    )
    .filter((effect, index) => effect.targets.length > 0 || (state.effects[index]?.targets.length ?? 0) === 0);
  return withTable(state, { effects, activeUnit: state.activeUnit === id ? null : state.activeUnit });
}

/** 4.7: conditions other than Downed are cleared. */
const CLEARED = {
  prone: false,
  exposed: false,
  unaware: false,
  immobilised: false,
  restrained: false,
  blinded: false,
  distracted: false,
  hidden: false,
  coverBroken: false,
  warded: false,
  boosted: false,
  timeLost: false,
  prepared: null,
} as const;

/** What the GM had said about the answer to this attack is used up. */
const withoutAnswer = (rulings: Rulings, unit: string): Rulings =>
  unit in rulings.reach || unit in rulings.retaliation
    ? { ...rulings, reach: without(rulings.reach, unit), retaliation: without(rulings.retaliation, unit) }
    : rulings;

/** Blows of which the line before names who struck them. */
const STRUCK: readonly Harm[] = ['strike', 'retaliation', 'attack'];

/** What a Heart is lost to, where nobody was just told to strike. */
function causeOf(lostTo: Harm, rules: readonly string[]): Params {
  if (rules.includes('STEP-7.10')) return { cause: '@harm.parting' };
  return STRUCK.includes(lostTo) ? {} : { cause: `@harm.${lostTo}` };
}

export const harmEvents = [
  event('foeHit', {
    data: {
      unit: name,
      by: someone,
      /** Wounds the hit brings, those that come off and those that stay. */
      wounds: whole,
      ignored: whole,
      taken: whole,
      total: whole,
      limit: whole,
      /** Which trait swallowed something: `tough`, `lightArmour`, `resistance`. */
      traits: names,
    },
    fold: (state, e) =>
      withFoe(state, e.unit, (foe) => ({
        wounds: e.total,
        unaware: false,
        toughUsed: foe.toughUsed || e.traits.includes('tough'),
        lightArmourUsed: foe.lightArmourUsed || e.traits.includes('lightArmour'),
        resistanceUsed: foe.resistanceUsed || e.traits.includes('resistance'),
        shown: [...new Set([...foe.shown, ...e.traits])],
      })),
    // A Minion that falls is told to be out; what a trait swallows is told by its name.
    line: (e, { lineFor, unit }, state) => {
      const whom = unit(e.unit);
      const soaked = e.traits.map((trait) => marked(lineFor('soaked', trait, { whom }), 'miss'));
      if (e.taken === 0 || e.limit === 1) return soaked;
      const copy = isBrief(state, 'variant55') ? 'hearts' : 'wounds';
      return [...soaked, line(`foeHit.${copy}`, { whom, n: e.taken, total: e.total, limit: e.limit }, 'harm')];
    },
    heard: (e, seat, state) => {
      const foe = state.units[e.unit] as Foe | undefined;
      return foe === undefined ? e : { ...e, limit: foeFor(state, seat, foe).limit };
    },
  }),
  event('foeOut', {
    data: { unit: name, by: someone },
    fold: (state, e) =>
      withTable(
        released(
          withFoe(state, e.unit, () => ({ out: true, turnDone: true, movesLeft: 0, actionLeft: 0, at: null })),
          e.unit,
        ),
        { marks: state.marks.filter((mark) => mark.foe !== e.unit) },
      ),
    line: (e, { unit }) => line('foeOut', { whom: unit(e.unit) }, 'out'),
  }),
  event('boonChosen', {
    data: { unit: name, boon: oneOf(...BOONS), target: name },
    // What the others bring is told when it happens.
    line: (e, { lineIfAny, unit }) => lineIfAny(`boon.${e.boon}`, { who: unit(e.unit), whom: unit(e.target) }),
  }),
  /** The attacked foe answers a miss, or cannot (STEP-12). */
  event('retaliation', {
    data: { unit: name, foe: name, reach: bool, what: oneOf('heart', 'dropWeapon', 'prone', 'none') },
    fold: (state, e) => withTable(state, { rulings: withoutAnswer(state.rulings, e.unit) }),
    line: (e, { unit }) => {
      const key = e.what !== 'none' ? 'retaliation' : e.reach ? 'retaliation.spared' : 'retaliation.unreached';
      return line(key, { foe: unit(e.foe) });
    },
  }),
  event('heartLost', {
    data: {
      unit: name,
      harm,
      hearts: whole,
      /** What was prepared is lost (STEP-9.9). */
      unsettled: bool,
    },
    fold: (state, e) =>
      withHero(state, e.unit, (hero) => ({ hearts: e.hearts, prepared: e.unsettled ? null : hero.prepared })),
    line: (e, { unit }) =>
      line('heartLost', { who: unit(e.unit), hearts: e.hearts, ...causeOf(e.harm, e.rules) }, 'harm'),
  }),
  event('armourSpent', {
    data: { unit: name, harm, armour: whole },
    fold: (state, e) => withHero(state, e.unit, () => ({ armour: e.armour, prepared: null })),
    line: (e, { unit }) => line('armourSpent', { who: unit(e.unit) }, 'miss'),
  }),
  event('harmShrugged', {
    data: { unit: name, harm },
    line: (e, { unit }) => line('harmShrugged', { who: unit(e.unit) }),
  }),
  event('downed', {
    data: { unit: name },
    fold: (state, e) =>
      released(
        withHero(state, e.unit, (hero) => ({
          ...CLEARED,
          downed: true,
          hearts: 0,
          helpedBy: hero.helpedBy,
          ...(state.activeUnit === e.unit ? { turnDone: true, movesLeft: 0, actionLeft: 0 } : {}),
        })),
        e.unit,
      ),
    line: (e, { unit }) => line('downed', { who: unit(e.unit) }, 'out'),
  }),
  event('died', {
    data: { unit: name },
    fold: (state, e) =>
      released(
        withHero(state, e.unit, () => ({
          ...CLEARED,
          dead: true,
          downed: false,
          hearts: 0,
          turnDone: true,
          at: null,
        })),
        e.unit,
      ),
    line: (e, { unit }) => line('died', { who: unit(e.unit) }, 'out'),
  }),
  event('healed', {
    data: { unit: name, amount: whole, hearts: whole },
    fold: (state, e) =>
      withHero(state, e.unit, (hero) => ({ hearts: e.hearts, downed: e.hearts > 0 ? false : hero.downed })),
    line: (e, { unit }) =>
      e.amount === 0
        ? line('nothingHealed', { who: unit(e.unit) })
        : line('healed', { who: unit(e.unit), n: e.amount, hearts: e.hearts }),
  }),
  event('raised', {
    data: { unit: name, by: name, hearts: whole },
    fold: (state, e) => withHero(state, e.unit, () => ({ hearts: e.hearts, downed: false, prone: false })),
    line: (e, { unit }) => line('raised', { who: unit(e.unit), by: unit(e.by) }),
  }),
] as const;
