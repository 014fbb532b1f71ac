import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import type { Unit } from '../../state.ts';

/** What runs on by rounds: smoke around somebody, a current that will not let go, the time left to the dying (ACE-17). */
export type TimerKind =
  /** Breathing smoke, while it lasts. */
  | 'inSmoke'
  /** Gripping a live wire, weak or strong, dry or wet. */
  | 'shockLow'
  | 'shockHigh'
  | 'shockWet'
  /** No recovery from stunned while it runs. */
  | 'paralysed'
  /** Dead when it has run out. */
  | 'smoke'
  | 'drowning'
  | 'poison';

const DEADLY: readonly string[] = ['smoke', 'drowning', 'poison'];
const RULES: Readonly<Record<string, string>> = { smoke: 'ACE-17.1', drowning: 'ACE-17.5', poison: 'ACE-17.3' };

export const hasTimer = (unit: Unit, kind: TimerKind): boolean => unit.timers.some((timer) => timer.kind === kind);

export function setTimer(
  play: AcesPlay,
  unitId: string,
  kind: TimerKind,
  roundsLeft: number,
  rules: readonly string[],
  strength?: number,
): void {
  const others = unitOf(play.state, unitId).timers.filter((timer) => timer.kind !== kind);
  const timer = { kind, roundsLeft, ...(strength === undefined ? {} : { strength }) };
  play.tell({ type: 'unitNoted', unit: unitId, change: { timers: [...others, timer] }, what: `timer.${kind}`, rules });
}

export function endTimer(play: AcesPlay, unitId: string, kind: TimerKind, rules: readonly string[]): void {
  const timers = unitOf(play.state, unitId).timers.filter((timer) => timer.kind !== kind);
  play.tell({ type: 'unitNoted', unit: unitId, change: { timers }, what: `timerEnded.${kind}`, rules });
}

/** @rule ACE-17.1 @rule ACE-17.3 @rule ACE-17.5 At the end of a round everything runs on by one; some of it ends in death. */
export function runTimers(play: AcesPlay): void {
  for (const { id } of Object.values(play.state.units)) {
    const unit = unitOf(play.state, id);
    if (unit.timers.length === 0 || unit.dead) continue;
    const after = unit.timers.map((timer) => ({ ...timer, roundsLeft: Math.max(0, timer.roundsLeft - 1) }));
    const deadly = after.find((timer) => timer.roundsLeft === 0 && DEADLY.includes(timer.kind));
    const timers = after.filter((timer) => timer.roundsLeft > 0);
    play.tell({ type: 'unitNoted', unit: id, change: { timers }, what: 'timers', rules: ['ACE-17.3'] });
    if (deadly === undefined) continue;
    const rules = [RULES[deadly.kind] ?? 'ACE-17.3'];
    if (!unit.eliminated) play.tell({ type: 'eliminated', unit: id, why: deadly.kind, unconscious: true, rules });
    play.tell({ type: 'dyingChanged', unit: id, dying: false, dead: true, rules });
  }
}
