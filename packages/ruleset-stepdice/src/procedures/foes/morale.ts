import { remembered } from '@potyczka/kernel';
import { type Modifier, modifier, sumOf } from '@potyczka/ruleset-kit';
import type { Fallen, StepPlay } from '../../play.ts';
import { isOn, presentFoes, standingHeroes } from '../../read.ts';
import type { StepState } from '../../state.ts';
import type { Stance } from '../../vocabulary.ts';

/** What the fall of foes does to the others (STEP-23.1, STEP-23.2). */

/** @rule STEP-23.2 A Boss that stands steadies them; being outnumbered does not. Hidden foes do not count (STEP-3.8). */
function moraleModifiers(state: StepState): readonly Modifier[] {
  const foes = presentFoes(state);
  return [
    ...(foes.some((foe) => foe.class === 'boss') ? modifier('boss', 1, 'STEP-23.2') : []),
    ...(standingHeroes(state).length > foes.length ? modifier('outnumbered', -1, 'STEP-23.2') : []),
  ];
}

const resultOf = (face: number, by: number): number => Math.max(1, Math.min(6, face + by));

/** @rule STEP-23.1 */
const stanceOf = (result: number): Stance => (result <= 2 ? 'withdraw' : result <= 4 ? 'hold' : 'press');

/** What the rules read from the die under a modifier; made once, so that odds remember it. */
const readerFor = remembered(
  (by: number) =>
    ([face]: readonly (number | string)[]): Stance =>
      stanceOf(resultOf(Number(face), by)),
);

/** @rule STEP-23.2 The first Minion out in a combat, and each Elite at its first Wound. */
function triggersIn(state: StepState, fallen: readonly Fallen[]) {
  const of = (kind: string) =>
    fallen.filter(({ id }) => {
      const unit = state.units[id];
      return unit?.kind === 'foe' && unit.class === kind;
    });
  return {
    minion: !state.moraleDone && of('minion').some(({ out }) => out),
    elites: of('elite')
      .filter(({ id, taken }) => taken > 0 && !state.moraleElites.includes(id))
      .map(({ id }) => id),
  };
}

/** @rule STEP-23.2 Called once for everything one effect brought about: two triggers roll once. */
export function foesFell(play: StepPlay, fallen: readonly Fallen[]): void {
  const { state } = play;
  if (!isOn(state, 'morale') || !state.combatBegun || state.phase === 'ended') return;
  const triggers = triggersIn(state, fallen);
  if (!triggers.minion && triggers.elites.length === 0) return;
  const units = presentFoes(state).flatMap((foe) => (foe.class === 'boss' ? [] : [foe.id]));
  // Nobody is left whom it could move: no die.
  if (units.length === 0) play.tell({ type: 'moraleNoted', ...triggers, rules: ['STEP-23.2'] });
  else rollMorale(play, triggers, units);
}

function rollMorale(
  play: StepPlay,
  triggers: { readonly minion: boolean; readonly elites: readonly string[] },
  units: readonly string[],
): void {
  const modifiers = moraleModifiers(play.state);
  const by = sumOf(modifiers);
  const face = play.roll({ label: 'morale', dice: [6], read: readerFor(by) })[0] ?? 1;
  const result = resultOf(face, by);
  play.tell({
    type: 'moraleRolled',
    face,
    modifiers,
    result,
    stance: stanceOf(result),
    units,
    ...triggers,
    rules: ['STEP-23.1', 'STEP-23.2'],
  });
}
