import type { Json } from '@potyczka/kernel';
import type { Outcome } from '@potyczka/odds';

type Result = Readonly<Record<string, Json>>;

/** What the one big number of odds is the chance of. */
export type Aim = 'damage' | 'wound' | 'shake' | 'pool' | 'hit' | 'won' | 'success' | 'card' | 'any';

/** Whether a value in a result says that something came to pass. */
export const matters = (value: Json | undefined): boolean =>
  value !== undefined &&
  value !== false &&
  value !== 0 &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0) &&
  !(typeof value === 'object' && Object.keys(value).length === 0);

/** What players are after, the most telling first: the first that the outcomes speak of is the one big number. */
const AIMS: readonly (readonly [aim: Aim, keys: readonly string[]])[] = [
  ['pool', ['queued']],
  ['damage', ['damage', 'destroyed', 'apLost']],
  ['wound', ['wounds', 'shaken', 'stunned', 'eliminated', 'out']],
  ['hit', ['hit', 'projectiles']],
  ['won', ['won']],
  ['success', ['passed', 'success', 'works', 'chainAlive', 'blocked', 'opposed']],
  ['card', ['better']],
  // A blow: wounds by their names, where nothing else is counted.
  ['wound', ['graze', 'light', 'heavy', 'critical']],
];

/** What goes wrong for the one who acts: told beside the odds, never counted as a success. */
const RISKS: readonly string[] = [
  'critical',
  'others',
  'backlash',
  'heartsLost',
  'downed',
  'complication',
  'selfWounds',
  'paid',
];
export const isRisk = (key: string, value: Json | undefined): boolean =>
  RISKS.includes(key) && matters(value) && !(key === 'critical' && typeof value === 'number');

export function aimOf(outcomes: readonly Outcome[]): readonly [Aim, readonly string[]] {
  const among = (test: (result: Result, key: string) => boolean) =>
    AIMS.find(([, keys]) =>
      outcomes.some(({ result }) => keys.some((key) => test(result, key) && !isRisk(key, result[key]))),
    );
  // A shot that can do no harm is a chance of nothing, not a chance of something else.
  const [aim, keys] = among((result, key) => matters(result[key])) ??
    among((result, key) => key in result) ?? ['any', []];
  const shakes = aim === 'wound' && outcomes.some(({ result }) => 'shaken' in result);
  return [shakes ? 'shake' : aim, keys];
}

export const isGood = (result: Result, keys: readonly string[]): boolean =>
  keys.length === 0
    ? Object.entries(result).some(([key, value]) => matters(value) && !isRisk(key, value))
    : keys.some((key) => matters(result[key]) && !isRisk(key, result[key]));

/** Whether what came of a deed is what its odds call a success, and how likely that was. */
export function luckOf(
  outcomes: readonly Outcome[],
  result: Result,
): { readonly good: boolean; readonly expected: number } {
  const [, keys] = aimOf(outcomes);
  const likely = outcomes.filter((one) => isGood(one.result, keys));
  return { good: isGood(result, keys), expected: likely.reduce((sum, { p }) => sum + p, 0) };
}
