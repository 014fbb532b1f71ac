import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import type { StepPlay } from '../play.ts';
import { mayRule } from '../read.ts';
import type { StepState } from '../state.ts';
import type { Action } from './action.ts';
import { fieldPowers } from './ruling-fields.ts';
import { piecePowers } from './ruling-pieces.ts';
import { type Power, type Powers, powerKey } from './ruling-power.ts';
import { scenePowers } from './ruling-scene.ts';
import { tablePowers } from './ruling-table.ts';
import { testPowers } from './ruling-tests.ts';
import { writtenPowers } from './ruling-written.ts';

/** STEP-24.1: every power of the GM is a key of `set`; several may be used in one ruling, in the order written. */
export const powers: Powers = {
  ...testPowers,
  ...tablePowers,
  ...piecePowers,
  ...scenePowers,
  ...writtenPowers,
  ...fieldPowers,
};
const known = Object.keys(powers).join(', ');

const powerFor = (key: string): Power | undefined => (Object.hasOwn(powers, key) ? powers[key] : undefined);

function checkRuling(state: StepState, command: CommandOf<'rule'>): readonly Violation[] {
  if (!mayRule(state, command.by)) return [violation('STEP-24.1', 'gm-only', { what: 'rule' })];
  const keys = Object.keys(command.set);
  if (keys.length === 0)
    return [{ code: 'bad-message', params: { field: 'set', expected: `at least one of ${known}` } }];
  return keys.flatMap((key): readonly Violation[] => {
    const power = powerFor(powerKey(key));
    if (power === undefined)
      return [{ code: 'bad-message', params: { field: `set.${key}`, expected: `one of ${known}` } }];
    return power.check(state, command.set[key]);
  });
}

/** @rule STEP-24.3 Each override is written to the log. */
function applyRuling(play: StepPlay, command: CommandOf<'rule'>): void {
  for (const [word, value] of Object.entries(command.set)) {
    const key = powerKey(word);
    const power = powerFor(key);
    if (power === undefined) continue;
    const rules = [power.rule, 'STEP-24.3'];
    const reason = command.reason ?? '';
    play.tell({ type: 'ruled', by: command.by, power: key, value: value as Json, reason, rules });
    power.apply(play, value);
  }
}

/** @rule STEP-24.1 The GM's ruling stands, and the log shows it. */
export const rule: Action<'rule'> = {
  may: ({ state }, command) => checkRuling(state, command),
  act: applyRuling,
};
