import type { Json } from '@potyczka/kernel';
import { meleeOf } from '../catalogue/melee.ts';
import { rangedOf } from '../catalogue/weapons.ts';
import { type CommandOf, type DeedType, FINISH, type TriggerSpec } from '../commands.ts';
import { pointsLeft } from '../procedures/tests/skill.ts';
import { alliesOf, gmSeat, gunInHand, inHands } from '../read.ts';
import { type Actor, foesOf, type Ideas, idea, open } from './idea.ts';

/** What is done with segments themselves: declaring, freezing, yielding, going on, giving up (SEG-4 to SEG-6, SEG-12). */

const repeated = <T>(deed: T, times: number): readonly T[] => Array.from({ length: times }, () => deed);

/** What somebody may be watched for: an action is named by its command. */
const WATCHED: readonly DeedType[] = ['move', 'shot', 'leanOut', 'posture', 'engage', 'throwObject'];

/** @rule SEG-12.2 Triggers the engine checks itself, and the GM's. */
function triggersFor(actor: Actor): readonly TriggerSpec[] {
  const { state, unit } = actor;
  return [
    { kind: 'enemyVisible' },
    { kind: 'selfAttacked' },
    { kind: 'allyAttacked' },
    ...state.plan.zones.map(({ id: zone }): TriggerSpec => ({ kind: 'enemyInZone', zone })),
    ...foesOf(actor).flatMap(({ id }): readonly TriggerSpec[] => [
      { kind: 'enemyVisible', unit: id },
      { kind: 'withinDistance', unit: id, of: unit.id, metres: 5 },
      { kind: 'unitDoes', unit: id },
      ...WATCHED.map((action) => ({ kind: 'unitDoes', unit: id, action }) as const),
    ]),
    ...alliesOf(state, unit).map(({ id }): TriggerSpec => ({ kind: 'allyAttacked', unit: id })),
    ...(gmSeat(state) === null ? [] : [{ kind: 'custom', text: '…' } as const]),
  ];
}

type Plan = CommandOf<'freeze'>['plan'];

/** @rule SEG-12.2 @rule SEG-6.6 What may wait: what is in hand can do, getting out of the way; or finishing what is underway. */
function plansFor({ unit }: Actor): readonly Plan[] {
  if (unit.inProgress !== null) return [[{ type: FINISH }]];
  const most = Math.max(1, unit.segmentsLeft);
  const gun = gunInHand(unit);
  const spec = gun === undefined ? undefined : rangedOf(gun.kind);
  const scope = spec?.scope === true || gun?.attachments.includes('scope') === true;
  const blade = inHands(unit).some(({ kind }) => meleeOf(kind)?.energy === true);
  const words = (...types: readonly string[]): Plan => types.map((type) => ({ type }));
  return [
    ...(gun === undefined ? [] : [words(...repeated('shot', most)), words('aim', 'shot'), words('aim', 'aim', 'shot')]),
    ...(scope ? [words('scopeUp', 'aim', 'shot')] : []),
    ...(gun === undefined || (spec?.rate ?? 0) === 0
      ? []
      : [words(...repeated('shortBurst', most)), words('longBurst'), words('continuousFire')]),
    ...(unit.pinOut === null ? [] : [[{ type: 'throwObject', item: unit.pinOut }]]),
    ...(blade ? [words('deflectStance'), words('throwBlade')] : []),
    ...(unit.shield === null || unit.shield.active ? [] : [words('activateShield')]),
    words('engage'),
    words('leanOut'),
    words('leanOut', 'shot', 'duckBack'),
    words('duckBack'),
    [{ type: 'posture', kind: 'dropProne' }],
    [{ type: 'posture', kind: 'kneel' }],
  ];
}

/** The first plan for each trigger with as many segments as there are; every other plan with all of them, for any trigger. */
function freezing(actor: Actor): Ideas {
  const { by, unit } = actor;
  const [usual = [], ...others] = plansFor(actor);
  const triggers = triggersFor(actor);
  const most = Math.max(1, unit.segmentsLeft);
  const freeze = { type: 'freeze', by, unit: unit.id } as const;
  const [first = { kind: 'enemyVisible' }] = triggers;
  return [
    ...triggers.flatMap((trigger) =>
      open(
        actor,
        { ...freeze, count: 1, trigger, plan: usual },
        'count',
        Array.from({ length: most }, (_, index) => index + 1),
      ),
    ),
    ...others.flatMap((plan) =>
      open(actor, { ...freeze, count: most, trigger: first, plan }, 'trigger', triggers as readonly Json[]),
    ),
  ];
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
const yielding = (actor: Actor): Ideas =>
  open(
    actor,
    { type: 'yieldInitiative', by: actor.by, unit: actor.unit.id, to: '' },
    'to',
    actor.state.turnOrder.filter((id) => id !== actor.unit.id),
  );

/** @rule SEG-5.5 @rule SEG-27.16 What may be done before the Turn has properly begun, whoever's phase comes first. */
export const betweenPhases = (actor: Actor): Ideas => [
  ...yielding(actor),
  ...(actor.state.activeUnit === actor.unit.id
    ? []
    : actor.unit.tricks.map((trick) => idea({ type: 'useTrick', by: actor.by, unit: actor.unit.id, trick }))),
];

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
