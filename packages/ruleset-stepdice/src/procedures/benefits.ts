import type { StepPlay } from '../play.ts';
import { askOwner, nameOf } from './gm.ts';

export const BENEFITS = ['faster', 'quieter', 'noCost', 'bigger', 'position', 'information'] as const;
export type Benefit = (typeof BENEFITS)[number];

const asIs = ([face]: readonly (number | string)[]): number => Number(face);

/** @rule STEP-21.3 An exceptional success outside attacks on Elites and Bosses and outside spells: chosen, or rolled for. */
export function grantBenefit(play: StepPlay, id: string): Benefit | 'none' {
  const rolled = play.state.options.benefits === 'table';
  const face = rolled ? (play.roll({ label: 'benefit', unit: id, dice: [6], read: asIs })[0] ?? 1) : 0;
  const benefit = rolled
    ? (BENEFITS[face - 1] ?? 'none')
    : (askOwner(play, id, () => ({
        kind: 'chooseBenefit',
        rule: 'STEP-21.3',
        params: { who: nameOf(play, id) },
        choices: [...BENEFITS, 'none'].map((choice) => ({ choice, label: `benefit.${choice}` })),
        default: 'none',
      })) as Benefit | 'none');
  if (benefit !== 'none')
    play.tell({ type: 'benefitGained', unit: id, benefit, face, rules: ['STEP-21.3', 'STEP-4.4'] });
  return benefit;
}
