import type { AttackOptions, Situation } from '../../commands.ts';
import type { Modifier } from '../../events/test.ts';
import { traitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { TraitName } from '../../vocabulary.ts';
import type { TestKind } from '../tests/modifiers.ts';
import type { Armed, Way } from './weapon.ts';

/** An attack as one character makes it, whoever it is aimed at. */
export interface Blow {
  readonly unit: string;
  readonly armed: Armed;
  readonly way: Way;
  readonly trait: TraitName;
  /** An action of the turn, or something free: a free attack, fire on whoever enters. */
  readonly kind: TestKind;
  readonly options: AttackOptions;
  /** Trait dice in all (ACE-2.6). */
  readonly shots: number;
  readonly said?: Situation;
  /** One roll for many extras, with a wild die (ACE-2.26). */
  readonly together?: boolean;
  /** Granted by the rule that brought it about, such as suppressive fire. */
  readonly upperHand?: boolean;
  /** What a charge and the like add to hit and to the damage. */
  readonly toHit?: readonly Modifier[];
  readonly damage?: readonly Modifier[];
}

/** @rule ACE-14.4 A rider fights with the lower of Fighting and Riding; without Riding it is unskilled. */
function meleeTrait(state: AcesState, unit: Unit): TraitName {
  if (unit.mount === null) return 'fighting';
  const fighting = traitOf(state, unit, 'fighting');
  const riding = traitOf(state, unit, 'riding');
  if (fighting === undefined) return 'fighting';
  return riding === undefined || riding.die < fighting.die ? 'riding' : 'fighting';
}

/** @rule ACE-10.1 @rule ACE-12.1 Blows take Fighting, shots Shooting, throws Athletics. */
export const traitFor = (state: AcesState, unit: Unit, way: Way): TraitName =>
  way === 'melee' ? meleeTrait(state, unit) : way === 'shoot' ? 'shooting' : 'athletics';
