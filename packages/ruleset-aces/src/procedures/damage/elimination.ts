import type { AcesPlay } from '../../play.ts';
import { isHero, steps, unitOf } from '../../read.ts';
import type { Loss, Unit } from '../../state.ts';
import { endActive } from '../powers/active-powers.ts';
import { loseHold } from '../states/states.ts';
import { releaseGrips } from '../states/stunned.ts';
import { takeTest } from '../tests/trait-test.ts';

/** @rule ACE-8.6 @rule ACE-11.11 @rule ACE-11.18 Out, but with neither injury nor death to fear. */
const UNHARMED: readonly string[] = ['nonLethal', 'knockOut', 'fatigue'];

/** @rule ACE-6.16 @rule ACE-6.17 An extra is out of it; a hero tests Vigor at once to see how badly. */
export function eliminate(play: AcesPlay, unitId: string, why: string): void {
  loseHold(play, unitId, 'eliminated');
  play.tell({
    type: 'eliminated',
    unit: unitId,
    why,
    unconscious: true,
    rules: [isHero(unitOf(play.state, unitId)) ? 'ACE-6.17' : 'ACE-6.16', 'ACE-6.21'],
  });
  releaseGrips(play, unitId);
  const unit = unitOf(play.state, unitId);
  // An extra gets no more turns by which its powers would run out; they end with it.
  if (!isHero(unit)) for (const active of unit.activePowers) endActive(play, unitId, active, 'casterOut');
  if (!isHero(unit) || UNHARMED.includes(why)) return;
  const result = takeTest(play, { unit: unitId, purpose: 'elimination', trait: 'vigor', kind: 'free', matters: true });
  if (result.critical) {
    play.tell({ type: 'dyingChanged', unit: unitId, dying: false, dead: true, rules: ['ACE-6.17'] });
    return;
  }
  if (result.raises > 0) return;
  injure(play, unitId, !result.success);
  if (!result.success)
    play.tell({ type: 'dyingChanged', unit: unitId, dying: true, dead: false, rules: ['ACE-6.17', 'ACE-6.18'] });
}

const PARTS = ['arm', 'leg', 'body', 'back', 'nerves', 'head'] as const;

/** @rule ACE-6.20 The injury table. */
export function injure(play: AcesPlay, unitId: string, permanent: boolean): void {
  if (play.state.options['injury.table'] === 'off') return;
  const [die = 1] = play.roll({ label: 'injury', unit: unitId, dice: [6] });
  const part = PARTS[die - 1] ?? 'arm';
  const loss = lossOf(unitOf(play.state, unitId), part);
  play.tell({
    type: 'injured',
    unit: unitId,
    part,
    permanent,
    loss,
    change: withLoss(unitOf(play.state, unitId), loss, -1),
    rules: ['ACE-6.20'],
  });
}

const LOWERED = { body: 'vigor', back: 'strength', nerves: 'agility', head: 'smarts' } as const;

/** What the injury really takes: nothing falls below a d4 or 1". */
function lossOf(unit: Unit, part: (typeof PARTS)[number]): Loss {
  if (part === 'arm') return {};
  if (part === 'leg') return { pace: Math.min(2, unit.pace - 1), runDie: unit.runDie > 4 ? 2 : 0 };
  const attribute = LOWERED[part];
  return unit.attributes[attribute].die > 4 ? { attribute } : {};
}

/** The unit with a loss taken (-1) or given back (1). */
export function withLoss(unit: Unit, loss: Loss, sign: 1 | -1): Partial<Unit> {
  const { pace = 0, runDie = 0, attribute } = loss;
  return {
    ...(pace === 0 ? {} : { pace: unit.pace + sign * pace }),
    ...(runDie === 0 ? {} : { runDie: unit.runDie + sign * runDie }),
    ...(attribute === undefined
      ? {}
      : { attributes: { ...unit.attributes, [attribute]: steps(unit.attributes[attribute], sign) } }),
  };
}

/** @rule ACE-6.18 At the start of each own turn: failure dead, success lives on, raise stable. */
export function dyingTest(play: AcesPlay, unitId: string): void {
  const result = takeTest(play, { unit: unitId, purpose: 'dying', trait: 'vigor', kind: 'free', matters: true });
  if (!result.success) play.tell({ type: 'dyingChanged', unit: unitId, dying: false, dead: true, rules: ['ACE-6.18'] });
  else if (result.raises > 0)
    play.tell({ type: 'dyingChanged', unit: unitId, dying: false, dead: false, rules: ['ACE-6.18'] });
}
