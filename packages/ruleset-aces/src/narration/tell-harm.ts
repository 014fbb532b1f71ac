import type { Line, Params } from '@potyczka/kernel';
import { sumOf } from '@potyczka/ruleset-kit';
import type { HarmEvent } from '../events/harm.ts';
import type { TestEvent } from '../events/test.ts';
import type { AcesState } from '../state.ts';
import { term, unitName } from './names.ts';
import { chain, line, lineFor, lineIfAny, reasons, some, type Tellers } from './teller.ts';

type Of<T extends TestEvent['type'] | HarmEvent['type']> = Extract<TestEvent | HarmEvent, { readonly type: T }>;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** One die has a total; of several each is read for itself (ACE-2.6). */
function totalOf(e: Of<'testRolled'>): Params {
  if (e.chains.length !== 1) return {};
  const best = Math.max(...e.chains.map(sum), e.wild === null ? 0 : sum(e.wild));
  return { total: best + sumOf(e.modifiers) };
}

function testRolled(e: Of<'testRolled'>, state: AcesState): readonly Line[] {
  const who = unitName(state, e.unit);
  const rolled = line('testRolled', {
    who,
    again: e.attempt > 1,
    purpose: term('purpose', e.purpose),
    trait: term('trait', e.trait),
    sides: e.dice[0] ?? 4,
    dice: e.chains.map(chain),
    ...(e.wild === null ? {} : { wild: chain(e.wild) }),
    ...(e.confirm === null ? {} : { confirm: e.confirm }),
    ...some('mods', reasons(e.modifiers)),
    ...totalOf(e),
  });
  return e.critical ? [rolled, line('critical', { who })] : [rolled];
}

/** A critical failure has been told with the roll. */
function testSettled(e: Of<'testSettled'>, state: AcesState): readonly Line[] {
  if (e.critical) return [];
  const params = { who: unitName(state, e.unit), total: e.total, target: e.target };
  return [e.success ? line('testPassed', { ...params, raises: e.raises }) : line('testFailed', params)];
}

/** Who wins an interrupt is told by what happens then. */
function opposedSettled(e: Of<'opposedSettled'>, state: AcesState): readonly Line[] {
  if (e.purpose === 'interrupt') return [];
  const params = { who: unitName(state, e.unit), whom: unitName(state, e.against) };
  return [e.won ? line('opposedWon', { ...params, raises: e.raises }) : line('opposedLost', params)];
}

/** Dice whose meaning the next event tells. */
const SELF_TELLING: readonly string[] = ['run', 'mishap', 'injury', 'scatter', 'confirm', 'fear', 'backlash', 'outFor'];

function diceRolled(e: Of<'diceRolled'>, state: AcesState): readonly Line[] {
  if (SELF_TELLING.includes(e.what)) return [];
  const who = e.unit === null ? {} : { who: unitName(state, e.unit) };
  if (e.what === 'resolve') return [line('dice.resolve', { ...who, result: e.result })];
  return [line('dice', { ...who, what: term('draw', e.what), dice: e.dice.map(String) })];
}

/** What hurts somebody when nobody strikes. */
const ACCIDENTS: Readonly<Record<string, string>> = {
  'ACE-14.5': 'thrown',
  'ACE-17.1': 'fire',
  'ACE-17.2': 'shock',
  'ACE-17.4': 'fall',
};

function accident({ unit, target, rules }: Of<'damageRolled'>): Params {
  const cause = unit === target ? ACCIDENTS[rules[0] ?? ''] : undefined;
  return cause === undefined ? {} : { cause: term('cause', cause) };
}

export const testTellers: Tellers<TestEvent> = {
  testRolled,
  testSettled,
  opposedSettled,
  damageRolled: (e) => [
    line('damageRolled', {
      again: e.attempt > 1,
      ...accident(e),
      dice: e.chains.map(chain),
      ...some('mods', reasons(e.modifiers)),
      total: e.total,
    }),
  ],
  diceRolled,
};

function damageJudged(e: Of<'damageJudged'>, state: AcesState): readonly Line[] {
  const params = { who: unitName(state, e.unit), total: e.total, toughness: e.toughness };
  if (e.margin >= 0 && !e.shaken && e.rules.includes('ACE-16.7'))
    return [line('damageJudged.proof', { who: params.who })];
  if (!e.shaken) return [line('damageJudged.none', params)];
  return [
    e.wounds === 0 ? line('damageJudged.shaken', params) : line('damageJudged.wounds', { ...params, n: e.wounds }),
  ];
}

/** Wounds from blows need no reason; others name theirs. */
const causeOf = (why: string): Params => (why === 'attack' || why === 'damage' ? {} : { cause: term('cause', why) });

/** Somebody and what brought it about. */
const withCause = (state: AcesState, { unit, why }: { readonly unit: string; readonly why: string }): Params => ({
  who: unitName(state, unit),
  ...causeOf(why),
});

/** An extra that falls to a wound is told to be out; how many wounds it was matters to nobody. */
function woundsTaken(e: Of<'woundsTaken'>, state: AcesState): readonly Line[] {
  const unit = state.units[e.unit];
  if (unit?.maxWounds === 0) return [];
  const params = { who: unitName(state, e.unit), n: e.wounds, ...causeOf(e.cause) };
  // The count stops at the maximum, whatever comes beyond it (ACE-1.10): there a number would belie the wounds.
  const most = e.total === unit?.maxWounds;
  return [most ? line('woundsTaken.most', params) : line('woundsTaken', { ...params, total: e.total })];
}

function gripChanged(e: Of<'gripChanged'>, state: AcesState): readonly Line[] {
  const who = unitName(state, e.unit);
  if (e.grip === null) return [line('grip.free', { who })];
  if (e.why === 'supported' || e.why === 'loosened') return [];
  const holder = Object.hasOwn(state.units, e.grip.by) ? { by: unitName(state, e.grip.by) } : {};
  return [line(`grip.${e.grip.level}`, { who, ...holder })];
}

function dyingChanged(e: Of<'dyingChanged'>, state: AcesState): readonly Line[] {
  const who = unitName(state, e.unit);
  return [line(e.dead ? 'dead' : e.dying ? 'dying' : 'stable', { who })];
}

export const harmTellers: Tellers<HarmEvent> = {
  damageJudged,
  woundsSoaked: (e, state) => [line('woundsSoaked', { who: unitName(state, e.unit), soaked: e.soaked, left: e.left })],
  woundsTaken,
  woundsHealed: (e, state) => [line('woundsHealed', { who: unitName(state, e.unit), n: e.wounds, total: e.total })],
  becameShaken: (e, state) => [line('becameShaken', withCause(state, e))],
  noLongerShaken: (e, state) => [line('noLongerShaken', { who: unitName(state, e.unit) })],
  becameStunned: (e, state) => [line('becameStunned', withCause(state, e))],
  noLongerStunned: (e, state) => [line('noLongerStunned', { who: unitName(state, e.unit), raise: e.raise })],
  stateGained: (e, state) => [line(`stateGained.${e.state}`, withCause(state, e))],
  stateLost: (e, state) =>
    e.lasting.length > 0 ? [] : [line(`stateLost.${e.state}`, { who: unitName(state, e.unit) })],
  fellProne: (e, state) => [lineFor('fellProne', e.why, { who: unitName(state, e.unit) })],
  stoodUp: (e, state) => [line('stoodUp', { who: unitName(state, e.unit) })],
  fatigued: (e, state) => [
    line('fatigued', { who: unitName(state, e.unit), n: e.levels, total: e.total, ...causeOf(e.why) }),
  ],
  gripChanged,
  eliminated: (e, state) => [lineFor('eliminated', e.why, { who: unitName(state, e.unit) })],
  injured: (e, state) => [
    line('injured', { who: unitName(state, e.unit), part: term('part', e.part), permanent: e.permanent }),
  ],
  dyingChanged,
  unitNoted: (e, state) => lineIfAny(`noted.${e.what}`, { who: unitName(state, e.unit) }),
};
