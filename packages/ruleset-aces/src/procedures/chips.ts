import type { Json } from '@potyczka/kernel';
import { unitName } from '../narration/names.ts';
import type { AcesPlay } from '../play.ts';
import { isHere, isHero, seatOf, sideOf, unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';

export type Purse = 'own' | 'pool' | 'token';

/** @rule ACE-3.1 With one wallet per player the chips lie with that player's first hero. */
export function walletOf(state: AcesState, unit: Unit): Unit {
  if (state.options['chips.wallet'] !== 'perPlayer' || sideOf(state, unit).kind !== 'party') return unit;
  const seat = seatOf(state, unit);
  return (
    Object.values(state.units).find(
      (other) => other.side === unit.side && isHero(other) && seatOf(state, other) === seat,
    ) ?? unit
  );
}

/** The wallet an allied extra may borrow from: its player's (ACE-3.13). */
function lender(state: AcesState, unit: Unit): Unit | undefined {
  if (isHero(unit)) return walletOf(state, unit);
  if (sideOf(state, unit).kind !== 'party' || state.options['chips.alliedExtras'] !== true) return undefined;
  return Object.values(state.units).find(
    (other) =>
      other.side === unit.side && isHero(other) && seatOf(state, other) === seatOf(state, unit) && other.chips > 0,
  );
}

/** @rule ACE-3.4 @rule ACE-3.5 @rule ACE-3.13 @rule ACE-3.16 Where a chip for this unit may come from now. */
export function pursesOf(state: AcesState, unit: Unit): readonly Purse[] {
  if (unit.dead || !isHere(unit)) return [];
  const own = lender(state, unit);
  const gmRun = sideOf(state, unit).kind === 'opposition' && state.options.mode === 'standard';
  // A resolve token serves as a chip of one's own (ACE-16.6).
  return [
    ...(own !== undefined && own.chips > 0 ? (['own'] as const) : []),
    ...(gmRun && state.gmPool > 0 ? (['pool'] as const) : []),
    ...(unit.resolveTokens > 0 ? (['token'] as const) : []),
  ];
}

export function spendChip(play: AcesPlay, unitId: string, purse: Purse, use: string, rules: readonly string[]): void {
  const unit = unitOf(play.state, unitId);
  const payer = purse === 'own' ? (lender(play.state, unit) ?? unit) : unit;
  play.tell({ type: 'chipSpent', unit: payer.id, use, from: purse, rules });
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
  return play.choose(() => {
    const purses: readonly string[] = pays();
    const more = window.tokenDie === true && purses.includes('token') ? ['tokenDie'] : [];
    return {
      kind: window.kind,
      seat,
      unit: unitId,
      rule: window.rule,
      params: { who: unitName(play.state, unitId), ...window.params },
      choices: [
        { choice: keep, label: `${window.kind}.${keep}` },
        ...[...purses, ...more].map((purse) => ({ choice: purse, label: `chip.${purse}` })),
      ],
      default: keep,
    };
  });
}
