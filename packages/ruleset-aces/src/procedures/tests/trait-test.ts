import { chainsOf, type Draw, type DrawRequest } from '@potyczka/kernel';
import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { isHero, traitOf, unitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { TraitName } from '../../vocabulary.ts';
import { chipWindow, type Purse, spendChip } from '../chips/chips.ts';
import { resolveDie } from '../chips/resolve.ts';
import { modifier, standing, sumOf, type TestKind } from './modifiers.ts';
import { type Grain, higherOf, isOne, readerFor, totalOf } from './readings.ts';

export { isOne, totalOf } from './readings.ts';

/** A trait test: what is rolled and against what. Standing modifiers are gathered from the state. */
export interface TraitTest {
  readonly unit: string;
  /** What it is for, as a message key: `attack`, `soak`, `shaken` … */
  readonly purpose: string;
  readonly trait: TraitName;
  readonly kind: TestKind;
  /** Target number; default 4 (ACE-2.1). */
  readonly target?: number;
  readonly extra?: readonly Modifier[];
  /** Critical failure has its own effect here, so that an extra's 1 is confirmed (ACE-2.15). */
  readonly matters?: boolean;
  /** How many raises bring something; unless told, one where the purpose knows a raise (`RAISE_HELPS`), else none. */
  readonly raises?: number;
  /** Without a target of its own: the total that passes, and the one from which on another roll brings nothing. */
  readonly passes?: number;
  readonly enough?: number;
  /** Where the total itself counts: from here on the rules tell totals no longer apart. */
  readonly cap?: number;
  /** The owner may reroll (default true). */
  readonly rerolls?: boolean;
  /** A hero's d6 beside the die; a group of extras rolls one too (ACE-2.26). */
  readonly wild?: boolean;
}

/** @rule ACE-2.5 Tests in which a raise brings something that a plain success does not; what the GM calls for may. */
const RAISE_HELPS: ReadonlySet<string> = new Set([
  'jump',
  'support',
  'stunned',
  'elimination',
  'dying',
  'diveIn',
  'naturalHealing',
  'afterBattle',
  'quickCommand',
  'gmTest',
]);
const raisesThatHelp = ({ raises, purpose }: TraitTest): number => raises ?? (RAISE_HELPS.has(purpose) ? 1 : 0);

export interface TestResult {
  readonly total: number;
  readonly success: boolean;
  readonly raises: number;
  readonly critical: boolean;
}

/** One throw of all dice of a test. Chains are the faces of each open die; a natural 1 is a chain of a single 1. */
export interface Throw {
  readonly sides: readonly number[];
  readonly chains: readonly (readonly number[])[];
  readonly wild: readonly number[] | null;
  readonly confirm: number | null;
  readonly critical: boolean;
  /** An extra's unconfirmed 1 misses whatever the modifiers (ACE-2.15). */
  readonly spoilt: boolean;
}

/** @rule ACE-2.22 Without the skill: d4 at -2. */
export function dieFor(
  state: AcesState,
  unit: Unit,
  trait: TraitName,
): { readonly sides: number; readonly modifiers: readonly Modifier[] } {
  const value = traitOf(state, unit, trait);
  if (value === undefined) return { sides: 4, modifiers: modifier('unskilled', -2, 'ACE-2.22') };
  return { sides: value.die, modifiers: modifier('traitBonus', value.bonus, 'ACE-1.3') };
}

/** @rule ACE-2.12 @rule ACE-2.16 @rule ACE-2.17 Ones on more than half of the dice, the wild die among them. */
export function isCritical(
  state: AcesState,
  chains: readonly (readonly number[])[],
  wild: readonly number[] | null,
): boolean {
  const ones = chains.filter(isOne).length;
  if (wild === null) return ones * 2 > chains.length;
  if (!isOne(wild)) return false;
  return state.options['crit.multiCount'] === 'traitDice'
    ? ones * 2 > chains.length
    : (ones + 1) * 2 > chains.length + 1;
}

/** @rule ACE-2.3 @rule ACE-2.7 @rule ACE-2.11 @rule ACE-2.14 Trait dice with their chains, the wild die, then the confirmation. */
export function throwDice(
  play: AcesPlay,
  unitId: string,
  purpose: string,
  sides: readonly number[],
  how: {
    wild: boolean;
    matters: boolean;
    grain: Grain | null;
    reading?: Pick<DrawRequest, 'cap' | 'read'>;
    cap?: number;
  },
): Throw {
  const open = how.wild ? [...sides, 6] : [...sides];
  const { grain } = how;
  // Natural ones must stay apart from low totals, so the cap never falls below what a first face can show.
  const cap = grain === null ? undefined : Math.max(2, grain.needs + 4 * grain.levels);
  const draws = play.draw({
    label: purpose,
    unit: unitId,
    open,
    ...(cap === undefined || grain === null
      ? (how.reading ?? { read: higherOf(open), ...(how.cap === undefined ? {} : { cap: Math.max(2, how.cap) }) })
      : { cap, read: readerFor(open, grain.needs, grain.levels) }),
  });
  const all = chainsOf(open, draws) ?? [];
  const chains = all.slice(0, sides.length);
  const wild = how.wild ? (all[sides.length] ?? null) : null;
  const { state } = play;
  if (wild !== null)
    return { sides, chains, wild, confirm: null, critical: isCritical(state, chains, wild), spoilt: false };
  return confirmed(play, unitId, { sides, chains, wild, confirm: null, critical: false, spoilt: false }, how.matters);
}

const confirmReading = ([face]: readonly Draw[]): string => (face === 1 ? 'critical' : 'plain');

/** @rule ACE-2.14 @rule ACE-2.15 An extra's 1 is confirmed by a d6 where it matters; unconfirmed it is a plain failure. */
function confirmed(play: AcesPlay, unitId: string, thrown: Throw, matters: boolean): Throw {
  const when = play.state.options['crit.extraConfirm'];
  const rolls = when === 'always' || (when === 'whenItMatters' && matters);
  if (!isCritical(play.state, thrown.chains, null) || !rolls) return thrown;
  const [confirm = 6] = play.roll({ label: 'confirm', unit: unitId, dice: [6], read: confirmReading });
  const spoilt = confirm !== 1 && play.state.options['crit.extraOne'] === 'fails';
  return { ...thrown, confirm, critical: confirm === 1, spoilt };
}

/** The better of trait die and wild die, before modifiers. */
export const bestOf = (thrown: Throw): number =>
  Math.max(...thrown.chains.map(totalOf), thrown.wild === null ? 0 : totalOf(thrown.wild));

const raisesOf = (total: number, target: number): number => Math.max(0, Math.floor((total - target) / 4));

interface Rolled {
  readonly thrown: Throw;
  readonly total: number;
}

/** Runs a trait test to its settled result: roll, critical failure, rerolls, comparison (A4 to A7, O1 to O2). */
export function takeTest(play: AcesPlay, test: TraitTest): TestResult {
  const target = test.target ?? 4;
  const best = rollWithRerolls(play, test, target);
  const { total, thrown } = best;
  const success = !thrown.critical && !thrown.spoilt && total >= target;
  const raises = success ? raisesOf(total, target) : 0;
  play.tell({
    type: 'testSettled',
    unit: test.unit,
    purpose: test.purpose,
    total,
    target,
    success,
    raises,
    critical: thrown.critical,
    rules: ['ACE-2.1', ...(raises > 0 ? ['ACE-2.4'] : []), ...(thrown.critical ? ['ACE-2.12'] : [])],
  });
  return { total, success, raises, critical: thrown.critical };
}

/** @rule ACE-2.19 @rule ACE-2.20 @rule ACE-2.21 The better roll counts; a critical failure on a reroll stands. */
export function rollWithRerolls(play: AcesPlay, test: TraitTest, target: number | null): Rolled {
  // Gathered once: what helps one test (support, adrenaline) helps its rerolls too.
  const modifiers = modifiersOf(play.state, test);
  let best = rollOnce(play, test, modifiers, target, 1);
  for (let attempt = 2; test.rerolls !== false; attempt++) {
    const purse = rerollChoice(play, test, best, target);
    if (purse === undefined) break;
    if (purse === 'tokenDie') {
      best = {
        ...best,
        total:
          best.total +
          resolveDie(play, test.unit, (target ?? 99) - best.total, target === null ? 99 : (test.raises ?? 1)),
      };
      continue;
    }
    spendChip(play, test.unit, purse, 'reroll', ['ACE-3.8', 'ACE-2.19']);
    const next = rollOnce(play, test, modifiers, target, attempt);
    if (next.thrown.critical) return next;
    if (best.thrown.critical || next.total > best.total) best = next;
  }
  return best;
}

/** @rule ACE-2.13 A critical failure cannot be rerolled, except with a resolve token (ACE-16.6). */
function rerollChoice(
  play: AcesPlay,
  test: TraitTest,
  best: Rolled,
  target: number | null,
): Purse | 'tokenDie' | undefined {
  const { critical } = best.thrown;
  const unit = unitOf(play.state, test.unit);
  if (critical && unit.resolveTokens === 0) return undefined;
  const most = target === null ? test.enough : target + 4 * raisesThatHelp(test);
  if (!critical && !best.thrown.spoilt && most !== undefined && best.total >= most) return undefined;
  const choice = chipWindow(play, test.unit, {
    kind: critical ? 'rerollCritical' : 'reroll',
    rule: critical ? 'ACE-16.6' : 'ACE-3.8',
    params: { total: best.total, target: target ?? test.passes ?? 0, purpose: test.purpose },
    ...(critical ? { only: 'token' } : { tokenDie: true }),
  });
  return choice === 'keep' ? undefined : (choice as Purse | 'tokenDie');
}

function modifiersOf(state: AcesState, test: TraitTest): readonly Modifier[] {
  const unit = unitOf(state, test.unit);
  return [
    ...dieFor(state, unit, test.trait).modifiers,
    ...standing(state, unit, test.trait, test.kind),
    ...(test.extra ?? []),
  ];
}

function rollOnce(
  play: AcesPlay,
  test: TraitTest,
  modifiers: readonly Modifier[],
  target: number | null,
  attempt: number,
): Rolled {
  const unit = unitOf(play.state, test.unit);
  const { sides } = dieFor(play.state, unit, test.trait);
  const grain = target === null ? null : { needs: target - sumOf(modifiers), levels: Math.max(1, test.raises ?? 1) };
  const thrown = throwDice(play, test.unit, test.purpose, [sides], {
    wild: test.wild ?? isHero(unit),
    matters: test.matters ?? false,
    grain,
    ...(test.cap === undefined ? {} : { cap: test.cap - sumOf(modifiers) }),
  });
  play.tell({
    type: 'testRolled',
    unit: test.unit,
    purpose: test.purpose,
    trait: test.trait,
    dice: [sides],
    chains: thrown.chains,
    wild: thrown.wild,
    confirm: thrown.confirm,
    modifiers,
    critical: thrown.critical,
    attempt,
    rules: ['ACE-2.1', ...(isHero(unit) ? ['ACE-2.7'] : [])],
  });
  return { thrown, total: bestOf(thrown) + sumOf(modifiers) };
}

/** One side of an opposed test. */
export interface Contender {
  readonly unit: string;
  readonly trait: TraitName;
  readonly kind: TestKind;
  readonly extra?: readonly Modifier[];
}

/** @rule ACE-2.23 @rule ACE-2.24 @rule ACE-2.25 The active side needs 4, then more than the defender, who wins ties. */
export function opposedTest(
  play: AcesPlay,
  purpose: string,
  active: Contender,
  defender: Contender,
): { readonly won: boolean; readonly raises: number } {
  const settled = (won: boolean, raises: number): { won: boolean; raises: number } => {
    play.tell({
      type: 'opposedSettled',
      unit: active.unit,
      against: defender.unit,
      won,
      raises,
      purpose,
      rules: ['ACE-2.23'],
    });
    return { won, raises };
  };
  const first = rollWithRerolls(play, { ...active, purpose, matters: false, passes: 4 }, null);
  if (first.thrown.critical || first.total < 4) return settled(false, 0);
  // Whoever resists has won with as much as the other, and more of it is no better (ACE-2.21).
  const wins = { passes: first.total, enough: first.total };
  const second = rollWithRerolls(play, { ...defender, purpose, matters: false, ...wins }, null);
  if (second.thrown.critical) return settled(true, raisesOf(first.total, second.total));
  if (second.total >= first.total) return settled(false, raisesOf(second.total, first.total));
  return settled(true, raisesOf(first.total, second.total));
}
