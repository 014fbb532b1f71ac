import type { TeoPlay } from '../play.ts';
import { gmSeat, unitOf } from '../read.ts';
import { raiseAlarm } from './raise-alarm.ts';
import type { TestResult, TestSpec } from './test-spec.ts';

const CONSEQUENCES = ['none', 'noise', 'jam', 'stumble'] as const;

/** @rule TEO-8.8 Graded outcomes: without two successes the GM names a consequence or a cost; no GM, none. */
export function gradeOutcome(play: TeoPlay, spec: TestSpec, result: TestResult): void {
  const gm = gmSeat(play.state);
  if (
    play.state.options.gradedOutcomes !== 'on' ||
    spec.tags.includes('attack') ||
    result.successes >= 2 ||
    gm === null
  )
    return;
  const choice = play.choose(() => ({
    kind: 'gradedOutcome',
    seat: gm,
    unit: spec.unit,
    rule: 'TEO-8.8',
    params: { who: unitOf(play.state, spec.unit).name, successes: result.successes },
    choices: CONSEQUENCES.map((word) => ({ choice: word, label: `graded.${word}` })),
    default: 'none',
  }));
  const unit = unitOf(play.state, spec.unit);
  if (choice === 'noise') raiseAlarm(play, unit.at, ['TEO-8.8', 'TEO-12.8']);
  const item = unit.weapons.find((weapon) => !weapon.broken && !weapon.used);
  if (choice === 'jam' && item !== undefined) {
    play.tell({
      type: 'effectBegan',
      effect: { kind: 'jamNext', unit: unit.id, value: item.id, until: null },
      rules: ['TEO-8.8'],
    });
  }
  if (choice === 'stumble') play.tell({ type: 'activationCut', unit: unit.id, rules: ['TEO-8.8'] });
}
