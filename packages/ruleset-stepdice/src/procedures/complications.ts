import { chebyshev } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import { heroOf, unitOf, weaponInHand } from '../read.ts';
import { around, coverAt, isFree } from '../spatial.ts';
import type { Square, StepState } from '../state.ts';
import { knockProne } from './falling.ts';
import { push } from './push.ts';

/** What goes wrong on a natural 1 (STEP-21). */

const asIs = ([face]: readonly (number | string)[]): number => Number(face);
/** STEP-21.2: 1-2, 3-4 and 5-6 are one thing each. */
const inPairs = ([face]: readonly (number | string)[]): number => Math.ceil(Number(face) / 2);

/** @rule STEP-9.1 The weapon in hand lies in its owner's square. */
export function dropWeapon(play: StepPlay, id: string, rules: readonly string[]): boolean {
  const hero = heroOf(play.state, id);
  const item = weaponInHand(hero);
  if (item === undefined) return false;
  play.tell({ type: 'itemDropped', unit: id, item, at: hero.pos, rules });
  return true;
}

const isExposedAt = (state: StepState, foe: Square, square: Square): boolean => coverAt(state, foe, square) === 'none';

/** Away from the foe, out of cover if there is a choice. */
function wayBack(state: StepState, at: Square, foe: Square): Square | undefined {
  const away = around(state, at).filter(
    (square) => isFree(state, square) && chebyshev(square, foe) > chebyshev(at, foe),
  );
  return [...away].sort(
    (a, b) => Number(isExposedAt(state, foe, b)) - Number(isExposedAt(state, foe, a)) || a[1] - b[1] || a[0] - b[0],
  )[0];
}

function drivenBack(play: StepPlay, id: string, foe: string | null): void {
  const hero = heroOf(play.state, id);
  const from = foe === null ? null : unitOf(play.state, foe).pos;
  const to = hero.pos === null || from === null ? undefined : wayBack(play.state, hero.pos, from);
  if (to === undefined || hero.pos === null) {
    knockProne(play, id, ['STEP-21.2']);
    return;
  }
  // Pushed from the square opposite: straight to where it gives way.
  const opposite: Square = [2 * hero.pos[0] - to[0], 2 * hero.pos[1] - to[1]];
  push(play, id, opposite, 1, { why: 'drivenBack', by: foe, rules: ['STEP-21.2'] });
}

/** @rule STEP-21.2 After a natural 1 on an attack or a defence test. */
export function combatComplication(play: StepPlay, id: string, foe: string | null): void {
  const named = play.state.rulings.complication[id];
  const face =
    named === undefined ? (play.roll({ label: 'complication', unit: id, dice: [6], read: inPairs })[0] ?? 1) : 0;
  const rolled = face <= 2 ? 'prone' : face <= 4 ? 'dropWeapon' : 'drivenBack';
  const complication = named ?? rolled;
  play.tell({ type: 'complicationRolled', unit: id, table: 'combat', face, complication, rules: ['STEP-21.2'] });
  if (complication === 'prone') knockProne(play, id, ['STEP-21.2']);
  else if (complication === 'drivenBack') drivenBack(play, id, foe);
  else if (complication === 'dropWeapon' && !dropWeapon(play, id, ['STEP-21.2'])) knockProne(play, id, ['STEP-21.2']);
}

const UNIVERSAL = ['timeLost', 'alarm', 'minorHarm', 'badPosition', 'gearLost', 'newThreat'] as const;

/** @rule STEP-21.1 After a natural 1 on any other test. */
export function universalComplication(play: StepPlay, id: string): void {
  const named = play.state.rulings.complication[id];
  const face =
    named === undefined ? (play.roll({ label: 'complication', unit: id, dice: [6], read: asIs })[0] ?? 1) : 0;
  const complication = named ?? UNIVERSAL[face - 1] ?? 'timeLost';
  play.tell({ type: 'complicationRolled', unit: id, table: 'universal', face, complication, rules: ['STEP-21.1'] });
}
