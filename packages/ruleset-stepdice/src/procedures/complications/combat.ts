import { chebyshev } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { heroOf, isUp, weaponInHand } from '../../read.ts';
import { around, coverAt } from '../../spatial.ts';
import type { Square, StepState } from '../../state.ts';
import { knockProne } from '../effects.ts';
import { complicationSaid } from '../gm.ts';
import { givesWay, pushTo } from '../movement/push.ts';

/** The combat complication (STEP-21.2): what goes wrong on a natural 1 in an attack or a defence. */

/** 1-2, 3-4 and 5-6 are one thing each. */
const inPairs = ([face]: readonly (number | string)[]): number => Math.ceil(Number(face) / 2);

/** The weapon in hand lies in its owner's square. */
export function dropWeapon(play: StepPlay, id: string, rules: readonly string[]): boolean {
  const hero = heroOf(play.state, id);
  const item = weaponInHand(hero);
  if (item === undefined) return false;
  play.tell({ type: 'itemDropped', unit: id, item, at: hero.at, rules });
  return true;
}

const isExposedAt = (state: StepState, foe: Square, square: Square): boolean => coverAt(state, foe, square) === 'none';

/** Away from the foe to where a push can lead (STEP-7.13), out of cover if there is a choice. */
function wayBack(state: StepState, at: Square, foe: Square): Square | undefined {
  const away = around(state, at).filter(
    (square) => chebyshev(square, foe) > chebyshev(at, foe) && givesWay(state, at, square),
  );
  return [...away].sort(
    (a, b) => Number(isExposedAt(state, foe, b)) - Number(isExposedAt(state, foe, a)) || a[1] - b[1] || a[0] - b[0],
  )[0];
}

function drivenBack(play: StepPlay, id: string, foe: string | null): void {
  const hero = heroOf(play.state, id);
  const from = foe === null ? null : (play.state.units[foe]?.at ?? null);
  const to = hero.at === null || from === null ? undefined : wayBack(play.state, hero.at, from);
  if (to === undefined || hero.at === null) {
    knockProne(play, id, ['STEP-21.2']);
    return;
  }
  const moved = pushTo(play, id, to, { why: 'drivenBack', by: foe, rules: ['STEP-21.2'] });
  if (moved === 0) knockProne(play, id, ['STEP-21.2']);
}

const COMBAT = ['prone', 'dropWeapon', 'drivenBack'] as const;

/** @rule STEP-21.2 After a natural 1 on an attack or a defence test. */
export function combatComplication(play: StepPlay, id: string, foe: string | null): void {
  const said = complicationSaid(play, id, COMBAT);
  const face =
    said === undefined ? (play.roll({ label: 'complication', unit: id, dice: [6], read: inPairs })[0] ?? 1) : 0;
  const complication = said ?? COMBAT[Math.ceil(face / 2) - 1] ?? 'prone';
  play.tell({ type: 'complicationRolled', unit: id, table: 'combat', face, complication, rules: ['STEP-21.2'] });
  if (!isUp(heroOf(play.state, id))) return;
  if (complication === 'prone') knockProne(play, id, ['STEP-21.2']);
  else if (complication === 'drivenBack') drivenBack(play, id, foe);
  else if (complication === 'dropWeapon' && !dropWeapon(play, id, ['STEP-21.2'])) knockProne(play, id, ['STEP-21.2']);
}
