import type { Json } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { signed } from '@potyczka/ruleset-kit';
import type { Situation } from '../../commands.ts';
import type { AcesPlay } from '../../play.ts';
import { asksGm } from '../../read.ts';
import { COVERS } from '../../vocabulary.ts';
import type { AttackCommand } from './plan.ts';

const MODIFIERS = [2, -2, -4, -6] as const;

interface Ruling {
  readonly upperHand?: boolean;
  readonly cover?: (typeof COVERS)[number];
  readonly modifier?: number;
}

function isRuling(choice: Json): choice is Readonly<Record<string, Json>> {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return false;
  const { upperHand, cover, modifier, ...more } = choice as Readonly<Record<string, Json>>;
  return (
    Object.keys(more).length === 0 &&
    (upperHand === undefined || typeof upperHand === 'boolean') &&
    (cover === undefined || COVERS.some((word) => word === cover)) &&
    (modifier === undefined || (Number.isInteger(modifier) && Math.abs(Number(modifier)) <= 20))
  );
}

/** A2, D7: the GM may grant the upper hand, set cover or a modifier (ACE-2.2); silent, what was measured counts. */
export function attackWindow(play: AcesPlay, command: AttackCommand): AttackCommand {
  const gm = asksGm(play.state);
  if (gm === null || command.by === gm) return command;
  const choice = play.choose(() => ({
    kind: 'attackRuling',
    seat: gm,
    unit: command.unit,
    rule: 'ACE-2.2',
    params: { who: command.unit },
    choices: [
      { choice: 'computed', label: 'attackRuling.computed' },
      { choice: { upperHand: true }, label: 'attackRuling.upperHand' },
      ...MODIFIERS.map((value) => ({
        choice: { modifier: value },
        label: 'attackRuling.modifier',
        params: { value: signed(value) },
      })),
      ...COVERS.map((cover) => ({ choice: { cover }, label: `attackRuling.cover.${cover}` })),
    ],
    default: 'computed',
    check: (given) =>
      given === 'computed' || isRuling(given)
        ? []
        : [violation('ACE-2.2', 'bad-choice', { field: 'choice', expected: 'computed, upperHand, cover, modifier' })],
  }));
  return choice === 'computed' ? command : { ...command, situation: ruled(command.situation, choice as Ruling) };
}

function ruled(said: Situation | undefined, { upperHand, cover, modifier }: Ruling): Situation {
  return {
    ...said,
    ...(upperHand === undefined ? {} : { upperHand }),
    ...(cover === undefined ? {} : { cover }),
    ...(modifier === undefined ? {} : { modifiers: [...(said?.modifiers ?? []), { label: 'gm', value: modifier }] }),
  };
}
