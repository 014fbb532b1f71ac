import type { TeoPlay } from '../../play.ts';
import { isSpent, onTable, seatOf, unitOf, whichOf } from '../../read.ts';
import { CYCLE_BROKEN, GEAR_BROKEN } from '../../vocabulary.ts';
import { botch, works } from '../tests/botching.ts';
import { takeTest } from '../tests/test.ts';
import type { TestResult } from '../tests/test-spec.ts';
import { failed, type Handling, interactionTest, notInteractable, type Touch } from './handling.ts';

/** @rule TEO-13.67 @rule TEO-15.6 Own things out of order: a broken weapon, or a time-cycle that failed a hop. */
export function repair(touch: Touch): Handling {
  const { state, unit, command } = touch;
  const index = unit.weapons.findIndex((held) => held.id === command.object && held.broken);
  const weapon = unit.weapons[index];
  const gear = state.effects.some((e) => e.kind === GEAR_BROKEN && e.unit === unit.id && e.value === command.object);
  const cycle =
    command.object === 'timecycle' && state.effects.some((e) => e.kind === CYCLE_BROKEN && e.unit === unit.id);
  return {
    verb: 'repair',
    ap: 1,
    broken:
      weapon !== undefined || cycle || gear
        ? []
        : [notInteractable(touch, command.object === 'timecycle' ? 'TEO-15.6' : 'TEO-13.67', 'in-order')],
    act: (play) =>
      repairTest(play, touch, ({ passed }) => {
        if (!passed) failed(play, touch, 'repair');
        else if (weapon !== undefined)
          play.tell({
            type: 'weaponSpent',
            unit: unit.id,
            weapon: weapon.id,
            state: 'repaired',
            ...whichOf(unit, index),
            rules: ['TEO-13.67'],
          });
        else if (gear)
          play.tell({
            type: 'effectEnded',
            kind: GEAR_BROKEN,
            unit: unit.id,
            value: command.object,
            rules: ['TEO-13.67'],
          });
        else play.tell({ type: 'effectEnded', kind: CYCLE_BROKEN, unit: unit.id, rules: ['TEO-15.6'] });
      }),
  };
}

/** A `repair` Test, and with tools in hand one failed one a mission may be tried again for 1 AP (section 23.2). */
export function repairTest(play: TeoPlay, touch: Touch, apply: (result: TestResult) => void): void {
  const attempt = (): TestResult => interactionTest(play, touch, 'repair', true, 1, () => undefined);
  const first = attempt();
  apply(!first.passed && retries(play, touch) ? attempt() : first);
}

function retries(play: TeoPlay, touch: Touch): boolean {
  const unit = unitOf(play.state, touch.unit.id);
  const seat = seatOf(play.state, unit);
  const ready = works(play.state, unit, 'tools') && !isSpent(unit, 'tools') && unit.ap >= 1 && onTable(unit);
  if (!ready || seat === null) return false;
  const choice = play.choose(() => ({
    kind: 'tools',
    seat,
    unit: unit.id,
    rule: 'TEO-15.1',
    params: { who: unit.name },
    choices: [
      { choice: 'decline', label: 'decline' },
      { choice: 'retry', label: 'tools.retry' },
    ],
    default: 'decline',
  }));
  if (choice !== 'retry') return false;
  play.tell({ type: 'traitSpent', unit: unit.id, trait: 'tools', span: 'mission', rules: ['TEO-15.1'] });
  play.tell({
    type: 'actionTaken',
    unit: unit.id,
    kind: 'interact',
    ap: 1,
    endsHunker: false,
    endsAim: false,
    rules: ['TEO-15.1'],
  });
  botch(play, takeTest, unit.id, 'tools');
  return true;
}
