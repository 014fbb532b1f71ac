import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { badField, fixedAmidst } from '@potyczka/ruleset-kit';
import type { CommandOf, SegCommand } from '../commands.ts';
import type { SegPlay } from '../play.ts';
import { mayRule } from '../read.ts';
import { tableSheet } from '../sheet/table.ts';
import type { SegState } from '../state.ts';
import type { Action } from './action.ts';
import { coursePowers } from './ruling-course.ts';
import { fieldPowers } from './ruling-fields.ts';
import { fightPowers } from './ruling-fight.ts';
import { piecePowers } from './ruling-pieces.ts';
import type { Power, Powers } from './ruling-power.ts';

/** SEG-31.2: every power of the GM is a key of `set`; several may be used in one ruling, in the order written. */
export const powers: Powers = { ...fightPowers, ...piecePowers, ...fieldPowers, ...coursePowers };
const known = Object.keys(powers).join(', ');

/** `gm.place`, `gmPlace` and `place` are one thing. */
function keyOf(written: string): string {
  const bare = written.replace(/^gm\.?(?=[A-Z]|[a-z])/, '');
  const word = bare.charAt(0).toLowerCase() + bare.slice(1);
  return Object.hasOwn(powers, word) ? word : written;
}

const powerFor = (written: string): Power | undefined => {
  const key = keyOf(written);
  return Object.hasOwn(powers, key) ? powers[key] : undefined;
};

function checkRuling(state: SegState, command: CommandOf<'rule'>): readonly Violation[] {
  if (!mayRule(state, command.by)) return [violation('SEG-31.2', 'not-gm', { what: 'rule' })];
  const keys = Object.keys(command.set);
  if (keys.length === 0) return [badField('set', `at least one of ${known}`)];
  return keys.flatMap((key): readonly Violation[] => {
    const power = powerFor(key);
    return power === undefined ? [badField(`set.${key}`, `one of ${known}`)] : power.check(state, command.set[key]);
  });
}

/** Who is taken off, whose phase it is, whether there is a fight: what waits for an answer rests on these. */
const NOT_AMIDST: readonly string[] = ['removeUnit', 'turnOf', 'endFight', ...fixedAmidst(tableSheet)];

/** What waits for an answer goes on afterwards: no ruling may pull the ground from under it meanwhile. */
export function mustNotInterrupt({ interrupting }: SegPlay, command: SegCommand): readonly Violation[] {
  if (interrupting === null || command.type !== 'rule') return [];
  if (!Object.keys(command.set).some((key) => NOT_AMIDST.includes(keyOf(key)))) return [];
  return [violation('SEG-31.2', 'pending-decision', { kind: interrupting.kind, seat: interrupting.seat })];
}

/** A ruling that lays down something secret is one itself. */
function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => (key === 'secret' && inner === true) || holdsSecret(inner));
}

function applyRuling(play: SegPlay, command: CommandOf<'rule'>): void {
  const manner = { by: command.by, reason: command.reason ?? '', secret: command.secret ?? false };
  for (const [key, value] of Object.entries(command.set)) {
    const power = powerFor(key);
    if (power === undefined) continue;
    play.tell({
      type: manner.secret || holdsSecret(value) ? 'ruledSecretly' : 'ruled',
      by: command.by,
      power: keyOf(key),
      value: value as Json,
      reason: manner.reason,
      rules: [...new Set([power.rule, 'SEG-31.2'])],
    });
    power.apply(play, value, manner);
  }
}

/** @rule SEG-31.1 @rule SEG-31.2 The GM's word stands, and the log shows it. */
export const rule: Action<'rule'> = {
  may: ({ state }, command) => checkRuling(state, command),
  act: applyRuling,
};
