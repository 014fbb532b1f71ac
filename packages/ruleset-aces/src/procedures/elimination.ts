import type { AcesPlay } from '../play.ts';
import { isHero, steps, unitOf } from '../read.ts';
import type { Unit } from '../state.ts';
import { loseHold, releaseGrips } from './states.ts';
import { takeTest } from './trait-test.ts';

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
  if (!isHero(unit) || why === 'nonLethal' || why === 'fatigue') return;
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
  play.tell({
    type: 'injured',
    unit: unitId,
    part,
    permanent,
    change: injuryOf(unitOf(play.state, unitId), part),
    rules: ['ACE-6.20'],
  });
}

function injuryOf(unit: Unit, part: (typeof PARTS)[number]): Partial<Unit> {
  const lower = (attribute: 'vigor' | 'strength' | 'agility' | 'smarts'): Partial<Unit> => ({
    attributes: { ...unit.attributes, [attribute]: steps(unit.attributes[attribute], -1) },
  });
  if (part === 'leg') return { pace: Math.max(1, unit.pace - 2), runDie: Math.max(4, unit.runDie - 2) };
  if (part === 'body') return lower('vigor');
  if (part === 'back') return lower('strength');
  if (part === 'nerves') return lower('agility');
  if (part === 'head') return lower('smarts');
  return {};
}

/** @rule ACE-6.18 At the start of each own turn: failure dead, success lives on, raise stable. */
export function dyingTest(play: AcesPlay, unitId: string): void {
  const result = takeTest(play, { unit: unitId, purpose: 'dying', trait: 'vigor', kind: 'free', matters: true });
  if (!result.success) play.tell({ type: 'dyingChanged', unit: unitId, dying: false, dead: true, rules: ['ACE-6.18'] });
  else if (result.raises > 0)
    play.tell({ type: 'dyingChanged', unit: unitId, dying: false, dead: false, rules: ['ACE-6.18'] });
}
