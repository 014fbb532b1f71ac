import { type Json, violation } from '@potyczka/kernel';
import type { AcesPlay } from '../../play.ts';
import { isGmRun, isHere, isHero, seatOf, sideOf, unitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';

export type Purse = 'own' | 'pool' | 'token';

/** @rule ACE-3.1 @rule ACE-3.13 Heroes whose chips serve a unit as its own: itself, or all of its player's. */
function walletOf(state: AcesState, unit: Unit): readonly Unit[] {
  const shared = state.options['chips.wallet'] === 'perPlayer';
  const borrows = !isHero(unit) && state.options['chips.alliedExtras'] === true;
  if (sideOf(state, unit).kind !== 'party' || (!shared && !borrows)) return isHero(unit) ? [unit] : [];
  if (!isHero(unit) && !borrows) return [];
  const seat = seatOf(state, unit);
  // A common wallet is the player's own, whatever has become of the hero it lies with (ACE-3.16).
  return Object.values(state.units).filter(
    (other) =>
      other.side === unit.side &&
      isHero(other) &&
      seatOf(state, other) === seat &&
      (shared || (!other.dead && isHere(other))),
  );
}

const payerOf = (state: AcesState, unit: Unit): Unit | undefined =>
  walletOf(state, unit).find(({ chips }) => chips > 0);

/** How many chips of its own a unit can count on. */
export const ownChips = (state: AcesState, unit: Unit): number =>
  walletOf(state, unit).reduce((sum, { chips }) => sum + chips, 0);

/** @rule ACE-3.4 @rule ACE-3.5 @rule ACE-3.13 @rule ACE-3.16 Where a chip for this unit may come from now. */
export function pursesOf(state: AcesState, unit: Unit): readonly Purse[] {
  if (unit.dead || !isHere(unit)) return [];
  // A resolve token serves as a chip of one's own (ACE-16.6).
  return [
    ...(payerOf(state, unit) === undefined ? [] : (['own'] as const)),
    ...(state.gmPool > 0 && isGmRun(state, unit) ? (['pool'] as const) : []),
    ...(unit.resolveTokens > 0 ? (['token'] as const) : []),
  ];
}

export function spendChip(play: AcesPlay, unitId: string, purse: Purse, use: string, rules: readonly string[]): void {
  const unit = unitOf(play.state, unitId);
  const payer = purse === 'own' ? (payerOf(play.state, unit) ?? unit) : unit;
  play.tell({ type: 'chipSpent', unit: payer.id, use, from: purse, rules });
}

/** What a chip is spent for in each window, by the catalogue's words for it (D2, D8, D11, D12). */
const USES: Readonly<Record<string, readonly string[]>> = {
  drawCard: ['draw', 'drawCard'],
  reroll: ['reroll'],
  rerollCritical: ['reroll'],
  rerollDamage: ['damage', 'reroll'],
  soak: ['soak'],
  unshake: ['unshake', 'chip'],
};

/** An answer as one of those listed: the deed itself spends the first chip there is, `{use, source}` the one named. */
function asListed(kind: string, keep: string, purses: readonly string[], choice: Json): Json {
  const uses = USES[kind] ?? [];
  if (choice === 'decline' || choice === 'no') return keep;
  const isDeed = (use: unknown): boolean => typeof use === 'string' && uses.includes(use);
  if (typeof choice === 'string') return isDeed(choice) ? (purses[0] ?? choice) : choice;
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return choice;
  const { use, source = purses[0] ?? null } = choice as { readonly use?: Json; readonly source?: Json };
  return isDeed(use) ? source : choice;
}

/** A window in which a chip may be spent: what the owner chose, or `keep` when there is nothing to ask. */
export function chipWindow(
  play: AcesPlay,
  unitId: string,
  window: {
    readonly kind: string;
    readonly rule: string;
    readonly params: Readonly<Record<string, string | number>>;
    readonly keep?: string;
    /** Nothing else pays here: a critical failure is rerolled with a token alone. */
    readonly only?: Purse;
    /** A token may add its die instead (ACE-16.6). */
    readonly tokenDie?: boolean;
  },
): Json {
  const keep = window.keep ?? 'keep';
  const seat = seatOf(play.state, unitOf(play.state, unitId));
  const pays = (): readonly Purse[] =>
    pursesOf(play.state, unitOf(play.state, unitId)).filter((purse) => (window.only ?? purse) === purse);
  if (pays().length === 0 || seat === null) return keep;
  const meant = (choice: Json): Json => asListed(window.kind, keep, pays(), choice);
  const choice = play.choose(() => {
    const purses: readonly string[] = pays();
    const more = window.tokenDie === true && purses.includes('token') ? ['tokenDie'] : [];
    const words = [keep, ...purses, ...more];
    return {
      kind: window.kind,
      seat,
      unit: unitId,
      rule: window.rule,
      params: { who: unitId, ...window.params },
      choices: words.map((word) => ({
        choice: word,
        label: word === keep ? `${window.kind}.${keep}` : `chip.${word}`,
      })),
      default: keep,
      check: (answer) =>
        words.some((word) => word === meant(answer))
          ? []
          : [violation(window.rule, 'bad-choice', { field: 'choice', expected: words.join(', ') })],
    };
  });
  return meant(choice);
}
