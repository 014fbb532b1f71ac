import { violation } from '@potyczka/kernel';
import { maySpeak, spoken } from '../procedures/attacks/facts.ts';
import { breakGrip, escapeTrap } from '../procedures/manoeuvres/grapple.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { unitOf } from '../read.ts';
import type { Unit } from '../state.ts';
import { type Action, checkAction, useAction } from './action.ts';

const kindFor = (unit: Unit | undefined): 'breakFree' | 'trapEscape' =>
  unit?.grip?.trap === undefined ? 'breakFree' : 'trapEscape';

/** Held at all, and by whoever was named. */
const isHeldBy = ({ grip }: Unit, holder: string | undefined): boolean =>
  grip !== null && (holder === undefined || holder === grip.by);

/** @rule ACE-7.5 @rule ACE-7.6 Out of a grip against its holder, or out of a trap against its own modifier. */
export const breakFree: Action<'breakFree'> = {
  may: ({ state }, command) =>
    checkAction(state, command, kindFor(state.units[command.unit]), (unit) => [
      ...maySpeak(state, command.by, command.situation),
      ...(isHeldBy(unit, command.target) ? [] : [violation('ACE-7.5', 'not-held', { unit: unit.id })]),
      ...(unit.grip?.tried === true ? [violation('ACE-7.6', 'already-tried', { unit: unit.id })] : []),
    ]),
  act: (play, { unit, trait, situation }) => {
    if (interruptPoint(play, unit)) return;
    const { grip } = unitOf(play.state, unit);
    if (grip === null) return;
    useAction(play, unit, kindFor(unitOf(play.state, unit)), [grip.trap === undefined ? 'ACE-7.5' : 'ACE-7.6']);
    if (grip.trap === undefined) breakGrip(play, unit, grip.by, spoken(situation), trait);
    else escapeTrap(play, unit, grip, spoken(situation), trait);
  },
};
