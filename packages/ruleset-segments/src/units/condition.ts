import { deedFrom, isFinish } from '../commands.ts';
import { pointOf } from '../metres.ts';
import type { Effect, Frozen, Progress, StandingModifier, Unit, Wound } from '../state.ts';
import { CRITICAL, GRAZE, type Halves, HEAVY, type Level, LIGHT, points } from '../vocabulary.ts';
import type { WireStats } from './unit-fields.ts';

/** How a combatant stands in the middle of a fight, as a set-up writes it. */

const LEVELS: Readonly<Record<string, Level>> = { graze: GRAZE, light: LIGHT, heavy: HEAVY, critical: CRITICAL };
const levelOf = (given: number | string): Level =>
  (typeof given === 'number' ? given : (LEVELS[given] ?? GRAZE)) as Level;

/** @rule SEG-19.2 Penalty passed and failed, in halves. */
const PENALTY: readonly (readonly [passed: Halves, failed: Halves])[] = [
  [0, 0],
  [-1, -2],
  [-4, -10],
  [-10, -16],
  [-30, -30],
];
const penaltyOf = (level: Level, passed: boolean): Halves => PENALTY[level]?.[passed ? 0 : 1] ?? 0;

const woundFrom = (wire: NonNullable<WireStats['wounds']>[number]): Wound => {
  const level = levelOf(wire.level);
  const passed = wire.passed ?? true;
  return {
    level,
    location: wire.location ?? 'torso',
    penalty: wire.penalty === undefined ? penaltyOf(level, passed) : points(wire.penalty),
    passed,
    bruise: wire.bruise ?? false,
    stabilised: wire.stabilised ?? false,
    failedTests: wire.failedTests ?? 0,
    formed: wire.formed ?? false,
  };
};

const effectFrom = (wire: NonNullable<WireStats['effects']>[number]): Effect => ({
  kind: wire.kind,
  count: wire.count ?? 1,
  segmentsLeft: wire.segmentsLeft ?? null,
  turnsLeft: wire.turnsLeft ?? null,
  source: wire.source ?? null,
});

const modifierFrom = (wire: NonNullable<WireStats['modifiers']>[number]): StandingModifier => ({
  source: wire.source,
  scope: wire.scope ?? 'all',
  value: points(wire.value),
  until: wire.until ?? null,
  uses: wire.uses ?? null,
  secret: wire.secret ?? false,
  rule: wire.rule ?? 'SEG-31.1',
});

type Owner = Pick<Unit, 'id' | 'seat' | 'side'>;
const speakerOf = (owner: Owner): string => owner.seat ?? owner.side;

const frozenFrom = (wire: WireStats['frozen'], owner: Owner): Frozen | null =>
  wire == null
    ? null
    : {
        count: wire.count,
        trigger: wire.trigger,
        plan: wire.plan.filter((entry) => !isFinish(entry)).map((entry) => deedFrom(entry, owner.id, speakerOf(owner))),
        fired: wire.fired ?? false,
      };

const progressFrom = (wire: WireStats['inProgress'], owner: Owner): Progress | null =>
  wire == null
    ? null
    : {
        command: deedFrom(wire.command ?? wire.action ?? { type: 'idle' }, owner.id, speakerOf(owner)),
        done: wire.done,
        total: wire.total,
        burst:
          wire.burst == null
            ? null
            : {
                die: wire.burst.die,
                successPoints: points(wire.burst.successPoints ?? 0),
                landed: wire.burst.landed ?? 0,
                attack: null,
              },
      };

function aimFrom(wire: WireStats['aim'], inHand: string | null): Unit['aim'] {
  if (wire == null) return null;
  return {
    target: wire.target ?? null,
    spot: wire.spot == null ? null : pointOf(wire.spot),
    segments: wire.segments,
    weapon: wire.weapon ?? inHand ?? '',
  };
}

/** @rule SEG-17.4 @rule SEG-19.8 @rule SEG-20.2 What somebody suffers from decides whether it is in, unless it is said. */
function statusFrom(stats: WireStats, kind: Unit['kind'], wounds: readonly Wound[]): Unit['status'] {
  if (stats.status !== undefined) return stats.status;
  const criticals = wounds.filter(({ level, bruise }) => level === CRITICAL && !bruise);
  if (criticals.length > 0 && (kind === 'droid' || kind === 'vehicle')) return 'shutDown';
  if (criticals.length > 1 || criticals.some(({ location, formed }) => location === 'head' && !formed)) return 'dead';
  if (criticals.length > 0) return 'out';
  return (stats.effects ?? []).some((effect) => effect.kind === 'stun') ? 'stunned' : 'in';
}

/** @rule SEG-19.8 How long somebody critically wounded lives: 3 minutes for each point of Build and Pain Resistance. */
export interface Body {
  readonly kind: Unit['kind'];
  readonly dyingTurns: number;
}

export function conditionFrom(stats: WireStats, owner: Owner, inHand: string | null, body: Body) {
  const wounds = (stats.wounds ?? []).map(woundFrom);
  const status = statusFrom(stats, body.kind, wounds);
  const dying = status === 'out' && wounds.some(({ level, stabilised }) => level === CRITICAL && !stabilised);
  return {
    frozen: frozenFrom(stats.frozen, owner),
    declared: (stats.declared ?? []).map((entry) => deedFrom(entry, owner.id, speakerOf(owner))),
    inProgress: progressFrom(stats.inProgress, owner),
    aim: aimFrom(stats.aim, inHand),
    wounds,
    effects: (stats.effects ?? []).map(effectFrom),
    modifiers: (stats.modifiers ?? []).map(modifierFrom),
    dyingTurnsLeft: stats.dyingTurnsLeft === undefined ? (dying ? body.dyingTurns : null) : stats.dyingTurnsLeft,
    status,
  };
}
