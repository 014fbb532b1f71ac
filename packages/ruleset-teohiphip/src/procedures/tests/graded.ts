import type { TeoPlay } from '../../play.ts';
import { gmSeat, isJammed, unitOf, whichOf } from '../../read.ts';
import type { Unit } from '../../state.ts';
import { raiseAlarm } from '../mission/raise-alarm.ts';
import type { TestResult, TestSpec } from './test-spec.ts';

const CONSEQUENCES = ['none', 'noise', 'jam', 'stumble'] as const;

/** One item, the first that works and is not to jam yet; of two of a kind the other goes on working. */
function jam(play: TeoPlay, unit: Unit): void {
  const index = unit.weapons.findIndex(
    ({ broken, used }, at) => !broken && !used && !isJammed(play.state, unit, at, 'jam', 'jamNext'),
  );
  const item = unit.weapons[index];
  if (item === undefined) return;
  const effect = { kind: 'jamNext', unit: unit.id, value: item.id, ...whichOf(unit, index), until: null };
  play.tell({ type: 'effectBegan', effect, rules: ['TEO-8.8'] });
}

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
  if (choice === 'jam') jam(play, unit);
  if (choice === 'stumble') play.tell({ type: 'activationCut', unit: unit.id, rules: ['TEO-8.8'] });
}
