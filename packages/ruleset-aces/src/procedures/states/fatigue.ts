import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import { releaseGrips } from './stunned.ts';

/** @rule ACE-8.5 Levels add up; past the limit they eliminate, without injury or dying (ACE-8.6). */
export function tire(
  play: AcesPlay,
  unitId: string,
  levels: number,
  why: string,
  rules: readonly string[],
  bruises = false,
): void {
  const unit = unitOf(play.state, unitId);
  if (unit.eliminated || levels <= 0) return;
  const limit = Number(play.state.options['fatigue.limit']);
  const total = Math.min(limit, unit.fatigue + levels);
  play.tell({
    type: 'fatigued',
    unit: unitId,
    levels,
    total,
    bruises: unit.bruises + (bruises ? levels : 0),
    why,
    rules: ['ACE-8.5', ...rules],
  });
  if (unit.fatigue + levels <= limit) return;
  play.tell({ type: 'eliminated', unit: unitId, why: 'fatigue', unconscious: true, rules: ['ACE-8.5', 'ACE-8.6'] });
  releaseGrips(play, unitId);
}
