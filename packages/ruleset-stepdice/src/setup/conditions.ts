import type { Effect, Ending, Unit } from '../state.ts';
import { TIMED, type TimedCondition } from '../vocabulary.ts';

/** Conditions a set-up lays on a figure end when they would have ended, had they come up in play. */

type Span = Pick<Ending, 'at'> & { readonly own?: true; readonly later?: true };

const ENDS: Readonly<Record<TimedCondition, Span>> = {
  exposed: { at: 'turnStart', own: true },
  immobilised: { at: 'foePhaseEnd' },
  blinded: { at: 'turnEnd', own: true },
  distracted: { at: 'foePhaseEnd' },
  coverBroken: { at: 'roundEnd', later: true },
  warded: { at: 'turnStart', own: true },
  boosted: { at: 'heroPhaseEnd' },
  stunned: { at: 'foePhaseEnd' },
  disarmed: { at: 'foePhaseEnd' },
  bolstered: { at: 'heroPhaseEnd' },
  barrier: { at: 'foePhaseEnd' },
  timeLost: { at: 'foePhaseEnd' },
};

const has = (unit: Unit, condition: TimedCondition): boolean =>
  (unit as unknown as Readonly<Record<string, unknown>>)[condition] === true;

/** One effect for each timed condition that no written effect gives. */
export function effectsFor(units: readonly Unit[], round: number, written: readonly Effect[]): readonly Effect[] {
  const given = (unit: Unit, condition: TimedCondition): boolean =>
    written.some((effect) => effect.condition === condition && effect.targets.includes(unit.id));
  return units.flatMap((unit) =>
    TIMED.filter((condition) => has(unit, condition) && !given(unit, condition)).map((condition): Effect => {
      const { at, own, later } = ENDS[condition];
      return {
        id: `${condition}-${unit.id}`,
        name: condition,
        source: null,
        condition,
        targets: [unit.id],
        setIn: { round, phase: 0 },
        endsAt: { at, fromRound: later === true ? round + 1 : 0, afterPhase: 0, unit: own === true ? unit.id : null },
        sustained: false,
      };
    }),
  );
}
