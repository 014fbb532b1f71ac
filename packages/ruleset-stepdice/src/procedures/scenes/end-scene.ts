import type { RuleId } from '@potyczka/kernel';
import { verdictsOf } from '../../ending.ts';
import type { StepPlay } from '../../play.ts';
import type { SceneResult } from '../../vocabulary.ts';

export const endScene = (play: StepPlay, result: SceneResult, reason: string, rules: readonly RuleId[]): void =>
  play.tell({ type: 'gameEnded', result: verdictsOf(play.state, result), reason, rules });
