import type { Params } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { kinds, line, type Modifier, some, sumOf, without } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { AcesState } from '../state.ts';
import { chainName, chains, event, modifiers, type Names, someone } from './event.ts';
import { showing, withUnit } from './fold.ts';

export type { Modifier } from '@potyczka/ruleset-kit';

const { bool, either } = shape;
const { name, numbers, orNull, whole, words } = kinds;

/** What was rolled has been read: it lies open no longer. */
export const diceSettled = (state: AcesState): AcesState =>
  state.lastTest === null ? state : withTable(state, { lastTest: { ...state.lastTest, open: false } });

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);

interface Roll {
  readonly chains: readonly (readonly number[])[];
  readonly wild: readonly number[] | null;
  readonly modifiers: readonly Modifier[];
}

/** One die has a total; of several each is read for itself (ACE-2.6). */
function totalOf(e: Roll): Params {
  if (e.chains.length !== 1) return {};
  const best = Math.max(...e.chains.map(sum), e.wild === null ? 0 : sum(e.wild));
  return { total: best + sumOf(e.modifiers) };
}

/** Dice whose meaning the next event tells. */
const SELF_TELLING: readonly string[] = ['run', 'mishap', 'injury', 'scatter', 'confirm', 'fear', 'backlash', 'outFor'];

/** What hurts somebody when nobody strikes. */
const ACCIDENTS: Readonly<Record<string, string>> = {
  'ACE-14.5': 'thrown',
  'ACE-17.1': 'fire',
  'ACE-17.2': 'shock',
  'ACE-17.4': 'fall',
};

function accident(unit: string, target: string, rules: readonly string[], { term }: Names): Params {
  const cause = unit === target ? ACCIDENTS[rules[0] ?? ''] : undefined;
  return cause === undefined ? {} : { cause: term('cause', cause) };
}

export const testEvents = [
  event('testRolled', {
    data: {
      unit: name,
      purpose: words,
      trait: words,
      /** Sides of the trait dice; the wild die stands apart. */
      dice: numbers,
      chains,
      wild: orNull(numbers),
      confirm: orNull(whole),
      modifiers,
      critical: bool,
      /** Which roll of this test: 1 for the first, 2 after one reroll … */
      attempt: whole,
    },
    // What was granted for one test is used up by it.
    fold: (state, e) =>
      withTable(
        withUnit(state, e.unit, (unit) => ({
          ...showing(unit, e.trait),
          nextTest: 0,
          supportBonus: unit.supportBonus.filter((bonus) => bonus.skill !== e.trait),
        })),
        {
          gmModifiers: Object.hasOwn(state.gmModifiers, e.unit)
            ? without(state.gmModifiers, e.unit)
            : state.gmModifiers,
          lastTest: { unit: e.unit, critical: e.critical, attempt: e.attempt, open: true },
        },
      ),
    line: (e, { reasons, term, unit }) => {
      const who = unit(e.unit);
      return [
        line('testRolled', {
          who,
          again: e.attempt > 1,
          purpose: term('purpose', e.purpose),
          trait: term('trait', e.trait),
          sides: e.dice[0] ?? 4,
          dice: e.chains.map(chainName),
          ...(e.wild === null ? {} : { wild: chainName(e.wild) }),
          ...(e.confirm === null ? {} : { confirm: e.confirm }),
          ...some('mods', reasons(e.modifiers)),
          ...totalOf(e),
        }),
        ...(e.critical ? [line('critical', { who })] : []),
      ];
    },
  }),
  event('testSettled', {
    data: {
      unit: name,
      purpose: words,
      total: whole,
      target: whole,
      success: bool,
      raises: whole,
      critical: bool,
    },
    fold: diceSettled,
    // A critical failure has been told with the roll.
    line: (e, { unit }) => {
      if (e.critical) return [];
      const params = { who: unit(e.unit), total: e.total, target: e.target };
      return e.success ? line('testPassed', { ...params, raises: e.raises }) : line('testFailed', params);
    },
  }),
  event('opposedSettled', {
    data: { unit: name, against: name, won: bool, raises: whole, purpose: words },
    fold: diceSettled,
    // Who wins an interrupt is told by what happens then.
    line: (e, { unit }) => {
      if (e.purpose === 'interrupt') return [];
      const params = { who: unit(e.unit), whom: unit(e.against) };
      return e.won ? line('opposedWon', { ...params, raises: e.raises }) : line('opposedLost', params);
    },
  }),
  event('damageRolled', {
    data: { unit: name, target: name, dice: numbers, chains, modifiers, total: whole, attempt: whole },
    line: (e, names) =>
      line('damageRolled', {
        again: e.attempt > 1,
        ...accident(e.unit, e.target, e.rules, names),
        dice: e.chains.map(chainName),
        ...some('mods', names.reasons(e.modifiers)),
        total: e.total,
      }),
  }),
  /** A die that never aces: running, scatter, tables, confirmation apart from tests. */
  event('diceRolled', {
    data: { unit: someone, what: words, dice: numbers, result: either(words, whole) },
    line: (e, { term, unit }) => {
      if (SELF_TELLING.includes(e.what)) return [];
      const who = e.unit === null ? {} : { who: unit(e.unit) };
      return e.what === 'resolve'
        ? line('dice.resolve', { ...who, result: e.result })
        : line('dice', { ...who, what: term('draw', e.what), dice: e.dice.map(String) });
    },
  }),
] as const;
