import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { isHero, unitOf } from '../../read.ts';
import type { AcesState } from '../../state.ts';
import type { TestKind, TraitName } from '../../vocabulary.ts';
import { chipWindow, type Purse, spendChip } from '../chips/chips.ts';
import { resolveDie } from '../chips/resolve.ts';
import { bestOf, dieFor, type Throw, throwDice } from './dice.ts';
import { standing, sumOf } from './modifiers.ts';

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

export const raisesOf = (total: number, target: number): number => Math.max(0, Math.floor((total - target) / 4));

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
