import { NotOnTable } from '@potyczka/kernel';
import type { StepPlay } from '../../play.ts';
import { foeOf, heroOf, unitOf } from '../../read.ts';
import type { Square } from '../../state.ts';
import { landed } from '../attack/hit.ts';
import { planAttack } from '../attack/plan.ts';
import { combatComplication } from '../complications/combat.ts';
import { defenceSpec } from '../foes/strikes.ts';
import { askOwner } from '../gm.ts';
import { takeTest } from '../tests/test.ts';
import { loseHeart, settleDowned } from '../wounds/hearts.ts';
import { leftBehind } from './path-rules.ts';

/** Leaving contact (STEP-7.10): free, unless the table plays `engagement: sticky`. */

/** @rule STEP-7.10 A hero defends against the strike TN; a failure costs a Heart, and the move goes on. */
function defendLeaving(play: StepPlay, hero: string, foe: string): void {
  const members = [{ foe, from: foeOf(play.state, foe).at }];
  const strike = { hero, members, ranged: false, magical: false };
  const { strength, dexterity } = heroOf(play.state, hero).dice;
  const attribute = askOwner(play, hero, () => ({
    kind: 'defend',
    rule: 'STEP-7.10',
    params: { who: heroOf(play.state, hero).name, foe: foeOf(play.state, foe).name },
    choices: (['strength', 'dexterity'] as const).map((choice) => ({ choice })),
    default: dexterity > strength ? 'dexterity' : 'strength',
  }));
  const result = takeTest(play, (state) => ({
    ...defenceSpec(state, strike, attribute === 'dexterity' ? 'dexterity' : 'strength'),
    rules: ['STEP-7.10', 'STEP-14.3'],
  }));
  if (result === null || result.success) return;
  loseHeart(play, hero, 'strike', ['STEP-7.10']);
  if (result.outcome === 'one') combatComplication(play, hero, foe);
  settleDowned(play);
}

/** @rule STEP-7.10 A foe without Slip gives the hero it leaves one free melee attack, with no retaliation. */
function freeAttack(play: StepPlay, foe: string, hero: string): void {
  const choice = askOwner(play, hero, () => ({
    kind: 'freeAttack',
    rule: 'STEP-7.10',
    params: { who: heroOf(play.state, hero).name, foe: foeOf(play.state, foe).name },
    choices: [
      { choice: 'attack', label: 'freeAttack.attack' },
      { choice: 'pass', label: 'freeAttack.pass' },
    ],
    default: 'attack',
  }));
  if (choice !== 'attack') return;
  const command = { unit: hero, target: foe, kind: 'melee' } as const;
  const result = takeTest(play, (state) => {
    const plan = planAttack(state, command);
    if (plan === undefined) throw new NotOnTable('target', foe);
    return { ...plan.test, action: false, stakes: [], rules: ['STEP-7.10'] };
  });
  if (result === null) return;
  if (result.success) landed(play, command, command.kind, result.outcome === 'exceptional');
  // STEP-12.4: the Heart is the retaliation, which there is none of here; what gets worse is not.
  else if (result.outcome === 'one') combatComplication(play, hero, foe);
}

/** What leaving costs before the step is taken. */
export function leaveContact(play: StepPlay, id: string, to: Square): void {
  const { at: pos } = unitOf(play.state, id);
  if (pos === null) return;
  for (const other of leftBehind(play.state, id, pos, to)) {
    if (other.kind === 'foe') defendLeaving(play, id, other.id);
    else freeAttack(play, id, other.id);
  }
}
