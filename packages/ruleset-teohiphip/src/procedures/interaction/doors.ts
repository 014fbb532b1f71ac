import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { unitsOnTable } from '../../read.ts';
import { bodyOf, isBeside, levelsApart, touchesShape } from '../../spatial.ts';
import type { Feature } from '../../state.ts';
import type { TestTag } from '../../vocabulary.ts';
import { onAnotherLevel } from '../facts/contact.ts';
import {
  chosenTag,
  failed,
  type Handling,
  interactionTest,
  mustKnowTest,
  notInteractable,
  type Touch,
} from './handling.ts';

/** TEO-12.1: the player's choice; a lock is no Institute technology (TEO-13.62). */
const LOCK_TESTS: readonly TestTag[] = ['technical', 'strength'];

function mustReach({ state, ground, unit, command }: Touch, door: Feature): readonly Violation[] {
  const near =
    command.situation?.contact ?? (!state.mapped || touchesShape(state, ground, unit, door.shape, door.bottom));
  if (near) return [];
  const above = levelsApart(unit, door.bottom) && isBeside(state, ground, unit, door.shape);
  return [above ? onAnotherLevel({ object: door.id }) : violation('TEO-5.11', 'not-in-contact', { object: door.id })];
}

/** @rule TEO-12.1 Opening: no Test unless it is locked; whoever beats the lock has it open. */
export function openDoor(touch: Touch, door: Feature): Handling {
  const locked = door.locked === true;
  const opens = { type: 'doorSet', unit: touch.unit.id, feature: door.id, open: true, locked: false } as const;
  return {
    verb: locked ? 'unlock' : 'open',
    ap: 1,
    broken: [
      ...(door.open === true ? [notInteractable(touch, 'TEO-12.1', 'open')] : []),
      ...mustKnowTest(touch, locked ? LOCK_TESTS : []),
      ...mustReach(touch, door),
    ],
    act: (play) => {
      if (!locked) {
        play.tell({ ...opens, rules: ['TEO-12.1'] });
        return;
      }
      const tag = chosenTag(play, touch, LOCK_TESTS, false);
      const { passed } = interactionTest(play, touch, tag, false, 1, () => undefined);
      if (passed) play.tell({ ...opens, rules: ['TEO-12.1'] });
      else failed(play, touch, 'unlock');
    },
  };
}

/** @rule TEO-12.1 A door closes only on an empty doorway: no base may end in solid terrain (TEO-6.10). */
export function closeDoor(touch: Touch, door: Feature): Handling {
  const { state, ground } = touch;
  const between = state.mapped
    ? unitsOnTable(state).find((unit) => ground.overlaps(bodyOf(unit), door.shape))
    : undefined;
  return {
    verb: 'close',
    ap: 1,
    broken: [
      ...(door.open === true ? [] : [notInteractable(touch, 'TEO-12.1', 'closed')]),
      ...mustReach(touch, door),
      ...(between === undefined ? [] : [violation('TEO-6.10', 'end-overlap', { piece: between.id, why: 'door' })]),
    ],
    act: (play) =>
      play.tell({
        type: 'doorSet',
        unit: touch.unit.id,
        feature: door.id,
        open: false,
        locked: false,
        rules: ['TEO-12.1'],
      }),
  };
}
