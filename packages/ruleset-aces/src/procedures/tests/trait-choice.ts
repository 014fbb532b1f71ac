import { signed } from '@potyczka/ruleset-kit';
import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { isHero, seatOf, unitOf } from '../../read.ts';
import type { AcesState } from '../../state.ts';
import type { TestKind, TraitName } from '../../vocabulary.ts';
import { dieFor } from './dice.ts';
import { standing, sumOf } from './modifiers.ts';

/** A trait that may be used, with what that costs. */
export interface TraitOption {
  readonly trait: TraitName;
  readonly extra: readonly Modifier[];
}

/** The chance that an open die comes to at least this. */
export function reaches(sides: number, total: number): number {
  if (total <= 1) return 1;
  return total <= sides ? (sides - total + 1) / sides : reaches(sides, total - sides) / sides;
}

function chance(state: AcesState, unitId: string, kind: TestKind, option: TraitOption): number {
  const unit = unitOf(state, unitId);
  const { sides, modifiers } = dieFor(state, unit, option.trait);
  const needs = 4 - sumOf([...modifiers, ...standing(state, unit, option.trait, kind), ...option.extra]);
  return 1 - (1 - reaches(sides, needs)) * (isHero(unit) ? 1 - reaches(6, needs) : 1);
}

/** A modifier as it is written on the table, where there is one. */
const inSigns = (modifier: number) => ({ modifier: modifier === 0 ? '0' : signed(modifier) });

/** D19: each side says which trait it uses; a silent one takes the higher chance of success. */
export function chooseTrait(
  play: AcesPlay,
  unitId: string,
  kind: TestKind,
  rule: string,
  options: readonly [TraitOption, ...TraitOption[]],
  said?: TraitName,
): TraitOption {
  const best = options.reduce((a, b) =>
    chance(play.state, unitId, kind, b) > chance(play.state, unitId, kind, a) ? b : a,
  );
  const named = options.find((option) => option.trait === said);
  if (named !== undefined) return named;
  const unit = unitOf(play.state, unitId);
  const seat = seatOf(play.state, unit);
  if (seat === null) return best;
  const choice = play.choose(() => ({
    kind: 'chooseTrait',
    seat,
    unit: unitId,
    rule,
    params: { who: unit.id },
    choices: options.map(({ trait, extra }) => ({
      choice: trait,
      label: 'chooseTrait.trait',
      params: { trait, ...inSigns(sumOf(extra)) },
    })),
    default: best.trait,
  }));
  return options.find((option) => option.trait === choice) ?? best;
}
