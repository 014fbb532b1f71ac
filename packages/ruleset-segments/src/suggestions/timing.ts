import type { Json } from '@potyczka/kernel';
import type { TriggerSpec } from '../commands.ts';
import { pointsLeft } from '../procedures/skill.ts';
import { gmSeat, gunInHand } from '../read.ts';
import { type Actor, foesOf, type Ideas, idea, open } from './idea.ts';

/** What is done with segments themselves: declaring, freezing, yielding, going on, giving up (SEG-4 to SEG-6, SEG-12). */

const repeated = (deed: Json, times: number): Json => Array.from({ length: times }, () => deed);

/** @rule SEG-12.2 Triggers the engine checks itself, and the GM's. */
function triggersFor(actor: Actor): readonly TriggerSpec[] {
  const { state, unit } = actor;
  return [
    { kind: 'enemyVisible' },
    { kind: 'selfAttacked' },
    { kind: 'allyAttacked' },
    ...state.plan.zones.map(({ id: zone }): TriggerSpec => ({ kind: 'enemyInZone', zone })),
    ...foesOf(actor).map(({ id }): TriggerSpec => ({ kind: 'withinDistance', unit: id, of: unit.id, metres: 5 })),
    ...(gmSeat(state) === null ? [] : [{ kind: 'custom', text: '…' } as const]),
  ];
}

function freezing(actor: Actor): Ideas {
  const { by, unit } = actor;
  const deed: Json = gunInHand(unit) === undefined ? { type: 'posture', kind: 'dropProne' } : { type: 'shot' };
  return triggersFor(actor).flatMap((trigger) => {
    const most = Math.max(1, unit.segmentsLeft);
    const plan = repeated(deed, most) as unknown as readonly Readonly<Record<string, unknown>>[];
    return open(
      actor,
      { type: 'freeze', by, unit: unit.id, count: 1, trigger, plan },
      'count',
      Array.from({ length: most }, (_, index) => index + 1),
    );
  });
}

/** @rule SEG-6.2 Whole phases that are often declared; anything else may be written down just as well. */
function declarations(actor: Actor): Ideas {
  const { by, unit } = actor;
  const shots = foesOf(actor).flatMap(({ id: target }): readonly Json[] => [
    repeated({ type: 'shot', target }, 3),
    [
      { type: 'aim', target, segments: 2 },
      { type: 'shot', target },
    ],
    [{ type: 'leanOut' }, { type: 'shot', target }, { type: 'duckBack' }],
  ]);
  const others: readonly Json[] = [
    [{ type: 'leanOut' }],
    [{ type: 'posture', kind: 'kneel' }],
    [{ type: 'posture', kind: 'dropProne' }],
    [],
  ];
  return open(actor, { type: 'declare', by, unit: unit.id, actions: [] }, 'actions', [...shots, ...others]);
}

/** @rule SEG-4.2 Dice of the running phase that points may still turn. */
export const openDice = (actor: Actor): Ideas =>
  actor.unit.openDice.flatMap(({ id: die, skill }) => {
    const left = pointsLeft(actor.state, actor.unit, skill);
    return open(
      actor,
      { type: 'spendSkill', by: actor.by, unit: actor.unit.id, die, points: 1 },
      'points',
      Array.from({ length: left }, (_, index) => index + 1),
    );
  });

/** @rule SEG-5.5 Before the first segment of the Turn, or of one's own phase. */
export const yielding = (actor: Actor): Ideas =>
  open(
    actor,
    { type: 'yieldInitiative', by: actor.by, unit: actor.unit.id, to: '' },
    'to',
    actor.state.turnOrder.filter((id) => id !== actor.unit.id),
  );

export function timing(actor: Actor): Ideas {
  const { by, unit } = actor;
  const own = { by, unit: unit.id } as const;
  return [
    idea({ type: 'next', ...own }),
    idea({ type: 'continue', ...own }),
    idea({ type: 'abort', ...own }),
    ...freezing(actor),
    ...declarations(actor),
    ...openDice(actor),
    idea({ type: 'custom', ...own, text: '…' }),
    idea({ type: 'idle', ...own }),
    idea({ type: 'endTurn', ...own }),
    idea({ type: 'flee', ...own }),
    idea({ type: 'surrender', ...own }),
  ];
}
