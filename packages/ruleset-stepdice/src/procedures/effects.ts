import type { RuleId } from '@potyczka/kernel';
import type { StepPlay } from '../play.ts';
import { unitOf } from '../read.ts';
import type { Effect, Ending, Square, StepState, Zone } from '../state.ts';
import type { EffectEnd } from '../vocabulary.ts';

/** What lasts for a while: conditions with an end, zones on the board (catalogue 4.1). */

export const setNow = (state: StepState): Effect['setIn'] => ({ round: state.round, phase: state.phases });

/** At the first such moment of a later phase. */
export const atNext = (state: StepState, at: EffectEnd, unit: string | null = null): Ending => ({
  at,
  fromRound: state.round,
  afterPhase: state.phases,
  unit,
});
/** At this moment, in this very phase if it comes. */
export const atThis = (state: StepState, at: EffectEnd, unit: string | null = null): Ending => ({
  at,
  fromRound: state.round,
  afterPhase: state.phases - 1,
  unit,
});
/** At the end of the round after this one. */
export const atEndOfNextRound = (state: StepState): Ending => ({
  at: 'roundEnd',
  fromRound: state.round + 1,
  afterPhase: 0,
  unit: null,
});

export type NewEffect = Pick<Effect, 'name' | 'source' | 'condition' | 'targets' | 'endsAt'>;

export function setEffect(play: StepPlay, effect: NewEffect, rules: readonly RuleId[]): string {
  const id = `${effect.name}#${play.state.effectCount + 1}`;
  play.tell({
    type: 'effectSet',
    effect: { ...effect, id, setIn: setNow(play.state), sustained: false },
    rules,
  });
  return id;
}

export function setZone(
  play: StepPlay,
  zone: { kind: string; source: string | null; squares: readonly Square[]; endsAt: Ending },
  rules: readonly RuleId[],
): string {
  const id = `${zone.kind}#${play.state.effectCount + 1}`;
  play.tell({ type: 'zoneSet', zone: { ...zone, id, setIn: setNow(play.state), sustained: false }, rules });
  return id;
}

export const isDue = (state: StepState, endsAt: Ending, at: EffectEnd, unit: string | null): boolean =>
  endsAt.at === at &&
  state.round >= endsAt.fromRound &&
  state.phases > endsAt.afterPhase &&
  (endsAt.unit === null || endsAt.unit === unit);

export const dueEffects = (state: StepState, at: EffectEnd, unit: string | null = null): readonly Effect[] =>
  state.effects.filter((effect) => isDue(state, effect.endsAt, at, unit));
export const dueZones = (state: StepState, at: EffectEnd, unit: string | null = null): readonly Zone[] =>
  state.zones.filter((zone) => isDue(state, zone.endsAt, at, unit));

export function endEffect(play: StepPlay, { id, name }: Pick<Effect, 'id' | 'name'>, rules: readonly RuleId[]): void {
  play.tell({ type: 'effectEnded', effect: id, name, rules });
}

/** Everything that ends at this point of the round. */
export function expire(play: StepPlay, at: EffectEnd, unit: string | null = null): void {
  for (const effect of dueEffects(play.state, at, unit)) endEffect(play, effect, ['STEP-9.5']);
  for (const zone of dueZones(play.state, at, unit))
    play.tell({ type: 'zoneEnded', zone: zone.id, kind: zone.kind, rules: ['STEP-9.5'] });
}

/** @rule STEP-7.9 Until it stands up. */
export function knockProne(play: StepPlay, id: string, rules: readonly string[]): void {
  if (!unitOf(play.state, id).prone) play.tell({ type: 'knockedProne', unit: id, rules: ['STEP-7.9', ...rules] });
}
