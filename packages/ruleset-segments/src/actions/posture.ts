import { violation } from '@potyczka/kernel';
import type { DeedOf } from '../commands.ts';
import { endedByPosture } from '../expiry.ts';
import { isClimbing } from '../procedures/floors.ts';
import { wouldShow } from '../procedures/hiding.ts';
import { now } from '../read.ts';
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

/** @rule SEG-7.7 Springing up may end kneeling. */
const endOf = ({ kind, end }: DeedOf<'posture'>): Posture =>
  kind === 'riseProne' ? (end ?? 'standing') : CHANGES[kind].to;

export const posture: Deed<'posture'> = {
  cost: (_state, _unit, { kind }) => CHANGES[kind].cost,
  exposes: ({ state, ground }, command, unit) => wouldShow(state, ground, unit, { posture: endOf(command) }),
  may: (_reading, { kind }, unit) => {
    const present = isClimbing(unit) ? 'climbing' : unit.posture;
    const fits = CHANGES[kind].from.some((from) => from === present);
    const same = CHANGES[kind].to === present;
    return fits ? [] : [violation('SEG-7.7', 'posture', { posture: present, ...(same ? { why: 'same' } : {}) })];
  },
  act: (play, command) => {
    const posture = endOf(command);
    const ends = endedByPosture(now(play, command.unit), posture);
    play.tell({ type: 'postureTaken', unit: command.unit, posture, ends, rules: ['SEG-8.7'] });
  },
};
