import { isWithin } from '../../metres.ts';
import type { Hit, Projectile } from '../../play/attack.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import { CRITICAL, GRAZE, HEAVY, type Level, LIGHT } from '../../vocabulary.ts';
import { defend } from '../defences/defences.ts';
import { countOf } from '../tests/dice.ts';
import { strike } from '../wounds/damage.ts';
import { takeGrazes } from '../wounds/wounds.ts';

/** SEG-15: one wound by the distance, and as many Grazes as Success Points. */

/** @rule SEG-15.1 */
const BANDS: readonly (readonly [metres: number, level: Level])[] = [
  [2, CRITICAL],
  [5, HEAVY],
  [10, LIGHT],
  [20, 0],
];

interface Charge {
  readonly level: Level;
  readonly grazes: boolean;
}

/** @rule SEG-15.1 @rule SEG-15.3 What a hit does at this distance; beyond 20 m nothing, unless the table says Grazes. */
function chargeAt(play: SegPlay, distance2: number): Charge {
  const band = BANDS.find(([metres]) => isWithin(distance2, metres));
  if (band !== undefined) return { level: band[1], grazes: true };
  return { level: 0, grazes: play.state.options.shotgunBeyond20 === 'grazes' };
}

/** @rule SEG-15.4 Armour that takes off a level or more stops every Graze. */
const isArmoured = (play: SegPlay, hit: Hit): boolean => {
  const piece = now(play, hit.target).armour[hit.location];
  return piece !== undefined && piece.reduction - hit.piercing >= 1;
};

/** @rule SEG-15.1 @rule SEG-15.2 @rule SEG-15.4 @rule SEG-23.9 */
export function landPellets(play: SegPlay, projectile: Projectile, hit: Hit): void {
  const { attack } = projectile;
  const { level, grazes } = chargeAt(play, attack.distance2);
  const pellets = { unit: attack.unit, target: attack.target, location: hit.location } as const;
  if (level === 0 && !grazes) {
    play.tell({ type: 'pelletsLanded', ...pellets, grazes: 0, stopped: 'distance', rules: ['SEG-15.3'] });
    return;
  }
  const main: Hit = { ...hit, level: level === 0 ? GRAZE : level };
  const through = defend(play, projectile, main);
  if (through === null) return;
  const count = countOf(projectile.successPoints);
  // Turned aside in part: the pellets are stopped, and the main wound has lost its level already.
  const deflected = through !== main;
  const stopped = deflected ? 'deflected' : isArmoured(play, main) ? 'armour' : null;
  // On the head only the highest wound is raised: where there is none but Grazes, that is one of them.
  const raisesGraze = level === 0 && hit.location === 'head' && stopped === null;
  if (level > 0 || raisesGraze) strike(play, through);
  const left = raisesGraze ? count - 1 : count;
  play.tell({ type: 'pelletsLanded', ...pellets, grazes: left, stopped, rules: ['SEG-15.1', 'SEG-15.4'] });
  if (stopped === null) takeGrazes(play, attack.target, left, hit.location);
}
