import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { renamed } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../commands.ts';
import type { TeoPlay } from '../play.ts';
import { type Action, mayRule, type Reading } from './action.ts';
import { campaignForms, campaignRulings } from './campaign-rulings.ts';
import { fieldPowers } from './ruling-fields.ts';
import { type Power, powersWith, type Stepper } from './ruling-powers.ts';

/** TEO-16.6: every power of the GM is a key of `set`; several may be used in one ruling, in the order written. */
type Powers = Readonly<Record<string, Power>>;

function powerFor(powers: Powers, key: string): Power | undefined {
  if (Object.hasOwn(powers, key)) return powers[key];
  if (Object.hasOwn(fieldPowers, key)) return fieldPowers[key];
  const campaign = Object.hasOwn(campaignRulings, key) ? campaignRulings[key] : undefined;
  if (campaign === undefined) return undefined;
  return {
    rule: 'TEO-17.7',
    form: campaignForms[key] ?? { kind: 'any' },
    check: ({ state }, value, reason) => {
      const verdict = campaign(state, value, reason);
      return verdict.ok ? [] : verdict.violations;
    },
    apply: (play, value, reason) => {
      const verdict = campaign(play.state, value, reason);
      if (verdict.ok) play.tell(verdict.event);
    },
  };
}

const keysOf = (powers: Powers): readonly string[] => [
  ...Object.keys(powers),
  ...Object.keys(fieldPowers),
  ...Object.keys(campaignRulings),
];
const known = (powers: Powers): string => keysOf(powers).join(', ');

/** All powers, to be listed: none of them is used by that, so nobody need know how an NPC acts. */
export function allPowers(): Powers {
  const powers = powersWith({ may: () => [], act: () => undefined });
  return Object.fromEntries(
    keysOf(powers).flatMap((key) => {
      const power = powerFor(powers, key);
      return power === undefined ? [] : [[key, power] as const];
    }),
  );
}

/** The protocol's words for powers, and a field that another power sets. */
const OTHER_WORDS = { addTerrain: 'addFeature', removeTerrain: 'removeFeature', result: 'gmResult' } as const;
const wordsOf = (command: CommandOf<'rule'>) => renamed(command.set, OTHER_WORDS);

function checkRuling(powers: Powers, reading: Reading, command: CommandOf<'rule'>): readonly Violation[] {
  if (!mayRule(reading.state, command.by)) return [violation('TEO-16.5', 'not-gm', { what: 'rule' })];
  const reason = command.reason ?? '';
  const set = wordsOf(command);
  const keys = Object.keys(set);
  if (keys.length === 0)
    return [{ code: 'bad-message', params: { field: 'set', expected: `at least one of ${known(powers)}` } }];
  const broken = keys.flatMap((key): readonly Violation[] => {
    const power = powerFor(powers, key);
    if (power === undefined)
      return [{ code: 'bad-message', params: { field: `set.${key}`, expected: `one of ${known(powers)}` } }];
    return power.check(reading, set[key], reason);
  });
  // TEO-16.6: an override needs a reason; sight and modifiers speak for themselves.
  const silent = reason.trim() === '' && keys.some((key) => powerFor(powers, key)?.needsReason === true);
  return silent ? [...broken, violation('TEO-16.6', 'no-reason')] : broken;
}

/** @rule TEO-16.6 Logged with the reason, shown to all, undone like anything else; it can't break the state. */
function applyRuling(powers: Powers, play: TeoPlay, command: CommandOf<'rule'>): void {
  const reason = command.reason ?? '';
  for (const [key, value] of Object.entries(wordsOf(command))) {
    const power = powerFor(powers, key);
    if (power === undefined) continue;
    play.tell({
      type: 'ruled',
      by: command.by,
      power: key,
      value: value as Json,
      reason,
      rules: [power.rule, 'TEO-16.6'],
    });
    power.apply(play, value, reason);
  }
}

export function ruling(stepper: Stepper): Action<'rule'> {
  const powers = powersWith(stepper);
  return {
    may: (reading, command) => checkRuling(powers, reading, command),
    act: (play, command) => applyRuling(powers, play, command),
  };
}
