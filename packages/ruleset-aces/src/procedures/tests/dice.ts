import { chainsOf, type Draw, type DrawRequest, memory, totalsOf } from '@potyczka/kernel';
import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { traitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { TraitName } from '../../vocabulary.ts';
import { modifier } from './modifiers.ts';

/** What the rules read from open dice: odds run them once for each reading instead of once for each roll. */

export const totalOf = (chain: readonly number[]): number => chain.reduce((sum, face) => sum + face, 0);
export const isOne = (chain: readonly number[]): boolean => chain[0] === 1;

/** How the dice are told apart for odds: totals up to `needs` plus so many raises; null tells all totals apart. */
export interface Grain {
  readonly needs: number;
  readonly levels: number;
}

const readers = memory<(draws: readonly Draw[]) => string>();

/** What the rules read from the dice: nothing but ones, or how many raises the best of them brings. */
export const readerFor = (
  open: readonly number[],
  needs: number,
  levels: number,
): ((draws: readonly Draw[]) => string) =>
  readers(`${open.join()}/${needs}/${levels}`, () => (draws) => {
    const best = Math.max(...totalsOf(open, draws));
    // A die that comes to 1 shows a natural 1: where the best is 1, all of them do.
    return best === 1 ? 'ones' : String(Math.max(-1, Math.min(levels, Math.floor((best - needs) / 4))));
  });

/** Where the total itself counts: the higher of the dice, which is 1 only when all of them show it. */
export const higherOf = (open: readonly number[]): ((draws: readonly Draw[]) => string) =>
  readers(`higher/${open.join()}`, () => (draws) => String(Math.max(...totalsOf(open, draws))));

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
