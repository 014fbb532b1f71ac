import { powersAtWork } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { Location } from '../../vocabulary.ts';

/** @rule ACE-1.5 @rule ACE-1.8 Body and armour parts of Toughness at a location; an ordinary attack meets the torso. */
export function toughnessOf(
  state: AcesState,
  unit: Unit,
  where: Location = 'torso',
): { readonly body: number; readonly armour: number } {
  const worn = unit.armourWorn[where] ?? 0;
  const skin = powersAtWork(state)
    .filter((active) => active.power === 'shieldSkin' && active.target === unit.id)
    .reduce((best, active) => Math.max(best, active.raise ? 4 : 2), 0);
  return { body: unit.toughnessBase + (unit.edges.includes('toughNut') ? 1 : 0), armour: worn + skin };
}
