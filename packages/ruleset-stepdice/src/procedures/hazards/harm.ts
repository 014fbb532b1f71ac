import type { RuleId } from '@potyczka/kernel';
import type { StepPlay } from '../../play.ts';
import { heroOf } from '../../read.ts';
import { askOwner, nameOf } from '../gm.ts';
import { loseHeart } from '../wounds/hearts.ts';

/** 4.8: the hero's player picks a Heart or the condition; unasked a Heart while there are 3 or more. */
export function heartOr(
  play: StepPlay,
  id: string,
  condition: string,
  rules: readonly RuleId[],
  apply: () => void,
): void {
  const choice = askOwner(play, id, () => ({
    kind: 'chooseHarm',
    rule: rules[0] ?? 'STEP-22.1',
    params: { who: nameOf(play, id), hearts: heroOf(play.state, id).hearts },
    choices: [{ choice: 'heart' }, { choice: condition }],
    default: heroOf(play.state, id).hearts >= 3 ? 'heart' : condition,
  }));
  const { dead, left } = heroOf(play.state, id);
  if (dead || left) return;
  if (choice === 'heart') loseHeart(play, id, 'hazard', rules);
  else apply();
}
