import { violation } from '@potyczka/kernel';
import type { DeedOf } from '../commands.ts';
import type { Posture } from '../vocabulary.ts';
import type { Deed } from './action.ts';

type Kind = DeedOf<'posture'>['kind'];

/** @rule SEG-7.7 @rule SEG-8.7 From which postures, at what cost, into which. */
const CHANGES: Readonly<
  Record<Kind, { readonly from: readonly Posture[]; readonly cost: number; readonly to: Posture }>
> = {
  kneel: { from: ['standing'], cost: 1, to: 'kneeling' },
  dropProne: { from: ['standing', 'kneeling'], cost: 1, to: 'prone' },
  riseKneeling: { from: ['kneeling'], cost: 2, to: 'standing' },
  riseProne: { from: ['prone'], cost: 3, to: 'standing' },
};

export const posture: Deed<'posture'> = {
  cost: (_state, _unit, { kind }) => CHANGES[kind].cost,
  may: (_reading, { kind }, unit) =>
    CHANGES[kind].from.includes(unit.posture) ? [] : [violation('SEG-7.7', 'posture', { posture: unit.posture })],
  act: (play, { unit, kind, end }) =>
    play.tell({
      type: 'postureTaken',
      unit,
      posture: kind === 'riseProne' ? (end ?? 'standing') : CHANGES[kind].to,
      rules: ['SEG-8.7'],
    }),
};
