import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { AcesPlay } from '../play.ts';
import type { AcesState } from '../state.ts';
import { type Action, mayRule } from './action.ts';
import { betweenPowers } from './ruling-between.ts';
import { fieldPowers } from './ruling-fields.ts';
import { DERIVED } from './ruling-parts.ts';
import { piecePowers } from './ruling-pieces.ts';
import type { Power, Powers } from './ruling-power.ts';
import { tablePowers } from './ruling-table.ts';
import { testPowers } from './ruling-tests.ts';

/** ACE-21.1: every power of the GM is a key of `set`; several may be used in one ruling, in the order written. */
export const powers: Powers = { ...tablePowers, ...testPowers, ...betweenPowers, ...piecePowers, ...fieldPowers };

const powerFor = (key: string): Power | undefined => (Object.hasOwn(powers, key) ? powers[key] : undefined);
const known = Object.keys(powers)
  .filter((key) => !Object.hasOwn(DERIVED, key))
  .join(', ');

function checkRuling(state: AcesState, command: CommandOf<'rule'>): readonly Violation[] {
  if (!mayRule(state, command.by)) return [violation('ACE-21.1', 'not-gm', { what: 'rule' })];
  const keys = Object.keys(command.set);
  if (keys.length === 0)
    return [{ code: 'bad-message', params: { field: 'set', expected: `at least one of ${known}` } }];
  const broken = keys.flatMap((key): readonly Violation[] => {
    const power = powerFor(key);
    if (power === undefined)
      return [{ code: 'bad-message', params: { field: `set.${key}`, expected: `one of ${known}` } }];
    return power.check(state, command.set[key]);
  });
  // ACE-21.3: every override is logged with a reason.
  return (command.reason ?? '').trim() === '' ? [...broken, violation('ACE-21.3', 'needs-reason')] : broken;
}

function applyRuling(play: AcesPlay, command: CommandOf<'rule'>): void {
  const reason = command.reason ?? '';
  for (const [key, value] of Object.entries(command.set)) {
    const power = powerFor(key);
    if (power === undefined) continue;
    const rules = [power.rule, 'ACE-21.3'];
    play.tell({ type: 'ruled', by: command.by, power: key, value: value as Json, reason, rules });
    power.apply(play, value, reason);
  }
}

/** @rule ACE-21.1 @rule ACE-21.2 @rule ACE-21.3 The GM's ruling stands, and the log shows it. */
export const rule: Action<'rule'> = {
  may: ({ state }, command) => checkRuling(state, command),
  act: applyRuling,
};
