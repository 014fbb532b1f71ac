import type { LineMark, Params } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { kinds, line, marked, silent, some } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { isD6, isPresent } from '../read.ts';
import { type FailedKey, NO_RULINGS, type OpenTest, type Rulings, type StepState } from '../state.ts';
import { OUTCOMES } from '../vocabulary.ts';
import { attribute, event, type Names, someone, somewhere, steps, testKind } from './event.ts';
import { withHero } from './fold.ts';

const { bool, either, list, maybe, object, oneOf } = shape;
const { name, names, orNull, whole, words } = kinds;

const tn = either(whole, oneOf('certain', 'impossible'));
const stakes = list(words);
const test: shape.Checker<OpenTest> = object({
  unit: name,
  kind: testKind,
  about: orNull(words),
  attribute,
  die: whole,
  base: whole,
  steps,
  tn,
  target: someone,
  stakes,
  help: bool,
  helpers: names,
  wasted: maybe(oneOf('top', 'certain', 'clamped')),
  plan: object({ attribute, base: whole, baseShift: whole, steps, stakes }),
});
const failedKey: shape.Checker<FailedKey> = object({
  hero: name,
  test: words,
  attribute,
  tool: orNull(words),
  square: somewhere,
  helpers: whole,
});

const cut = <T>(record: Readonly<Record<string, T>>, id: string): Readonly<Record<string, T>> =>
  id in record ? Object.fromEntries(Object.entries(record).filter(([key]) => key !== id)) : record;

/** The GM's words about this test are used up; those about what follows it stay. */
function spentRulings(rulings: Rulings, unit: string, ruled: boolean): Rulings {
  if (rulings === NO_RULINGS) return rulings;
  return {
    ...rulings,
    tn: cut(rulings.tn, unit),
    attribute: cut(rulings.attribute, unit),
    shifts: cut(rulings.shifts, unit),
    dropped: cut(rulings.dropped, unit),
    talents: cut(rulings.talents, unit),
    magicTier: cut(rulings.magicTier, unit),
    autoSuccess: rulings.autoSuccess.filter((id) => id !== unit),
    refusedHelp: [],
    rolls: ruled ? rulings.rolls.slice(1) : rulings.rolls,
  };
}

/** What a die is held against: the TN, or under the d6-only variant the threshold. */
const against = (state: StepState, { die, tn: number }: OpenTest): Params => ({ d6: isD6(state), die, tn: number });

/** Whom or what it is about: somebody, an object, a hazard that is to be put out of action. */
function aimOf(state: StepState, { target, about }: OpenTest, names: Names): Params {
  const hazard = [target, about].find((id) => state.hazards.some((one) => one.id === id));
  if (hazard != null) return { whom: names.hazard(hazard) };
  return target === null ? {} : { whom: names.any(target) };
}

/** What is tried, where the kind of test does not say it; an object is named as its aim. */
function aboutOf(state: StepState, { kind, about, target }: OpenTest, names: Names): Params {
  if (about === null || about === target) return {};
  if (state.hazards.some((one) => one.id === about)) return { about: names.point('disable') };
  // STEP-14.8: somebody who is watched closely; of a foe in hiding not even its name is known.
  const watched = state.units[about];
  if (watched?.kind === 'foe' && isPresent(watched)) return { about: names.unit(watched.id) };
  return { about: kind === 'magic' ? names.term('spell', about) : names.point(about) };
}

/** The die, what it is held against and why (STEP-0.6). The base of a strike, or of a threshold, says nothing. */
const diceOf = (state: StepState, open: OpenTest, names: Names): Params => ({
  attribute: names.term('attribute', open.attribute),
  ...against(state, open),
  ...some('steps', names.reasons(open.steps)),
  ...(isD6(state) || open.plan.baseShift !== 0 ? {} : { base: open.base }),
});

/** What the roll of an attack is to somebody who skims the log. */
const ATTACKS: Readonly<Record<string, LineMark>> = {
  'log.roll.success.attack': 'hit',
  'log.roll.exceptional.attack': 'hit',
  'log.sure.success.attack': 'hit',
  'log.roll.failure.attack': 'miss',
  'log.roll.one.attack': 'miss',
};

export const testEvents = [
  /** What the table shows before the roll (STEP-0.6); told again when help or a ruling changes it. */
  event('testDeclared', {
    data: { test },
    fold: (state, e) => withTable(state, { test: e.test }),
    // Shown afresh when an ally has stepped in or the GM has spoken; whoever reads the log knows the rest.
    line: ({ test: open, rules }, names, state) => {
      const who = names.unit(open.unit);
      const dice = diceOf(state, open, names);
      const helpers = names.units(open.helpers);
      if (rules.includes('STEP-24.3')) return line('testChanged', { who, ...dice });
      if (rules.includes('STEP-6.4')) return line('testHelped', { who, helpers, ...against(state, open) });
      const { wasted, target } = open;
      // STEP-7.10: why anybody strikes out of turn.
      const parting = rules.includes('STEP-7.10') && target !== null ? names.unit(target) : undefined;
      return [
        ...(parting === undefined ? [] : [names.lineFor('parting', open.kind, { who, foe: parting })]),
        names.lineFor('test', open.kind, {
          who,
          ...aimOf(state, open, names),
          ...aboutOf(state, open, names),
          ...dice,
          ...(helpers.length === 0 ? {} : { helpers }),
        }),
        ...(wasted === undefined ? [] : [line(`helpWasted.${wasted}`, { who, tn: open.tn })]),
      ];
    },
  }),
  /** A test that comes to nothing before the roll: nothing is spent. */
  event('testWithdrawn', {
    data: { unit: name, code: name },
    fold: (state) => withTable(state, { test: null }),
    line: (e, { lineFor, unit }) => lineFor('testWithdrawn', e.code, { who: unit(e.unit) }),
  }),
  event('helpRefused', {
    data: { unit: name, target: name },
    line: (e, { unit }) => line('helpRefused', { who: unit(e.unit), whom: unit(e.target) }),
  }),
  /** The price is paid: Action, Mana, helpers' Actions, and what this test uses up. */
  event('testCommitted', {
    data: {
      unit: name,
      kind: testKind,
      action: bool,
      mana: whole,
      /** Who helps now, who had helped in advance, and whether the Boost is used. */
      onTheSpot: names,
      advance: names,
      boosted: bool,
      prepared: bool,
      boon: someone,
    },
    fold: (state, e) => {
      const helped = e.onTheSpot.reduce((s, id) => withHero(s, id, () => ({ actionLeft: 0 })), state);
      const freed = e.advance.reduce((s, id) => withHero(s, id, () => ({ helping: null })), helped);
      const boosts = e.boosted
        ? freed.effects.filter((effect) => !(effect.condition === 'boosted' && effect.targets.includes(e.unit)))
        : freed.effects;
      return withHero(withTable(freed, { effects: boosts }), e.unit, (hero) => ({
        actionLeft: e.action ? 0 : hero.actionLeft,
        mana: hero.mana - e.mana,
        helpedBy: hero.helpedBy.filter((id) => !e.advance.includes(id)),
        boosted: e.boosted ? false : hero.boosted,
        prepared: e.prepared ? null : hero.prepared,
        boonsUsed: e.boon === null ? hero.boonsUsed : [...hero.boonsUsed, e.boon],
      }));
    },
    // Mana and lucky charms are told; the Action and what prepared the test are in the numbers already.
    line: (e, names, state) => {
      const who = names.unit(e.unit);
      const unit = state.units[e.unit];
      const left = unit?.kind === 'hero' ? unit.mana : 0;
      return [
        ...(e.mana > 0 ? [line('manaSpent', { who, n: e.mana, left })] : []),
        ...(e.boon === null ? [] : [line('boonUsed', { who, item: names.item(e.boon) })]),
      ];
    },
  }),
  event('testRolled', {
    data: {
      unit: name,
      kind: testKind,
      attribute,
      target: someone,
      /** 0: no die was rolled, the outcome was certain. */
      die: whole,
      face: whole,
      base: whole,
      steps,
      tn,
      outcome: oneOf(...OUTCOMES),
      automatic: bool,
      /** The face came from the GM (protocol, `rule`). */
      ruled: bool,
    },
    fold: (state, e) =>
      withTable(state, {
        test: null,
        lastTest: { unit: e.unit, face: e.face, outcome: e.outcome },
        rulings: spentRulings(state.rulings, e.unit, e.ruled),
      }),
    line: (e, { lineFor, unit }) => {
      const who = unit(e.unit);
      const told = e.automatic
        ? lineFor(`sure.${e.outcome}`, e.kind, { who })
        : lineFor(`roll.${e.outcome}`, e.kind, { who, face: e.face });
      return marked(told, ATTACKS[told.key]);
    },
  }),
  /** @rule STEP-6.10 The same try is not repeated without change. */
  event('failureNoted', {
    data: { key: failedKey },
    fold: (state, e) => withTable(state, { failedKeys: [...state.failedKeys, e.key] }),
    line: silent,
  }),
  event('helpPromised', {
    data: { unit: name, target: name },
    fold: (state, e) =>
      withHero(
        withHero(state, e.unit, () => ({ helping: e.target })),
        e.target,
        (hero) => ({ helpedBy: [...hero.helpedBy, e.unit] }),
      ),
    line: (e, { unit }) => line('helpPromised', { who: unit(e.unit), whom: unit(e.target) }),
  }),
  event('helpExpired', {
    data: { unit: name, target: name },
    fold: (state, e) =>
      withHero(
        withHero(state, e.unit, () => ({ helping: null })),
        e.target,
        (hero) => ({ helpedBy: hero.helpedBy.filter((id) => id !== e.unit) }),
      ),
    line: (e, { unit }) => line('helpExpired', { who: unit(e.unit), whom: unit(e.target) }),
  }),
] as const;
