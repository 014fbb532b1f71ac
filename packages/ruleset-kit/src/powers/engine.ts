import type { RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { badField } from '../fields.ts';
import { mayRule } from '../reading.ts';
import {
  jsonOf,
  type Power,
  type Powers,
  type Reading,
  type Ruled,
  type RulingContext,
  type RulingPlay,
} from './power.ts';

/** A ruling: its powers and what they are used for, in the order written. */
interface RuleCommand {
  readonly type: string;
  readonly by: string;
  readonly set: Readonly<Record<string, unknown>>;
  readonly reason?: string;
  readonly secret?: boolean;
}

/** What a game says of rulings as such. */
interface RulingSettings<S extends Ruled, P extends RulingPlay<S>, R extends Reading<S>> {
  readonly powers: Powers<S, P, R>;
  /** What powers are checked with while they are carried out. */
  readonly readingOf: (play: P) => R;
  /** Other words for the powers. */
  readonly keyOf?: (written: string) => string;
  /** Why a seat that is not the GM's may not rule. */
  readonly notGm: Violation;
  /** The rules a ruling cites, by that of its power. */
  readonly cites: (rule: RuleId) => readonly RuleId[];
  /** What is said where a reason is missing: to every power, or only to those that need one. */
  readonly silent?: Violation;
  readonly alwaysWhy?: true;
  /** How a ruling is refused that what waits for an answer could not go on after. */
  readonly pending: { readonly rule: RuleId; readonly code: string };
  /** A ruling is not shown to all. */
  readonly isSecret?: (value: unknown, context: RulingContext) => boolean;
  /** Nothing is ruled any more. */
  readonly isOver?: (state: S) => boolean;
}

/** The GM's powers put to use: who may, what is wrong with a ruling, and what it does. */
export function rulingBy<S extends Ruled, P extends RulingPlay<S>, R extends Reading<S> = Reading<S>>(
  game: RulingSettings<S, P, R>,
) {
  const { powers, keyOf = (written) => written, isOver = () => false } = game;
  const known = Object.keys(powers)
    .filter((key) => powers[key]?.unlisted !== true)
    .join(', ');
  const powerFor = (key: string): Power<S, P, R> | undefined => (Object.hasOwn(powers, key) ? powers[key] : undefined);
  const mannerOf = ({ by, reason = '', secret = false }: RuleCommand): RulingContext => ({ by, reason, secret });

  const isSilent = (reason: string, keys: readonly string[]): boolean =>
    reason.trim() === '' && (game.alwaysWhy === true || keys.some((key) => powerFor(keyOf(key))?.needsReason === true));

  /** What forbids these powers, all of them looked at. */
  function checkAll(reading: R, set: RuleCommand['set'], context: RulingContext): readonly Violation[] {
    const keys = Object.keys(set);
    if (keys.length === 0) return [badField('set', `at least one of ${known}`)];
    const broken = keys.flatMap((written) => {
      const key = keyOf(written);
      const power = powerFor(key);
      return power === undefined
        ? [badField(`set.${written}`, `one of ${known}`)]
        : power.check(reading, set[written], `set.${key}`, context);
    });
    return game.silent !== undefined && isSilent(context.reason, keys) ? [...broken, game.silent] : broken;
  }

  /** Each is told before it is done. What an earlier one of the same ruling has made impossible is left out. */
  function applyAll(play: P, set: RuleCommand['set'], context: RulingContext): void {
    for (const [written, value] of Object.entries(set)) {
      const key = keyOf(written);
      const power = powerFor(key);
      const field = `set.${key}`;
      if (power === undefined || isOver(play.state)) continue;
      if (power.check(game.readingOf(play), value, field, context).length > 0) continue;
      const { by, reason } = context;
      const ruled = {
        type: 'ruled',
        by,
        power: key,
        value: jsonOf(value),
        reason,
        rules: game.cites(power.rule),
      } as const;
      // A game with secret rulings has an event for them, which is the same but for its name.
      const type = game.isSecret?.(value, context) === true ? ('ruledSecretly' as 'ruled') : ruled.type;
      play.tell({ ...ruled, type });
      power.apply(play, value, field, context);
    }
  }

  const upsets = (state: S, [written, value]: readonly [string, unknown]): boolean => {
    const amidst = powerFor(keyOf(written))?.amidst;
    return amidst === false || amidst?.(value, state) === false;
  };

  return {
    powers,
    checkAll,
    applyAll,
    may: (reading: R, command: RuleCommand): readonly Violation[] =>
      mayRule(reading.state, command.by) ? checkAll(reading, command.set, mannerOf(command)) : [game.notGm],
    act: (play: P, command: RuleCommand): void => applyAll(play, command.set, mannerOf(command)),
    /** What waits for an answer goes on afterwards: no ruling may pull the ground from under it meanwhile. */
    mustNotInterrupt: ({ interrupting, state }: P, command: { readonly type: string }): readonly Violation[] => {
      if (interrupting === null || command.type !== 'rule') return [];
      const { set } = command as RuleCommand;
      if (!Object.entries(set).some((one) => upsets(state, one))) return [];
      const { kind, seat } = interrupting;
      return [violation(game.pending.rule, game.pending.code, { kind, seat })];
    },
  };
}
