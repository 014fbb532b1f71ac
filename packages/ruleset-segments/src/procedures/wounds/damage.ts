import type { Step } from '../../events/harm.ts';
import type { Hit } from '../../play/attack.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import { CRITICAL, HEAVY, type Level } from '../../vocabulary.ts';
import { takeWound } from './wounds.ts';

const clamp = (level: number): Level => Math.max(0, Math.min(CRITICAL, level)) as Level;

export const step = (source: string, levels: number, rule: string): readonly Step[] =>
  levels === 0 ? [] : [{ source, levels, rule }];

interface Reckoned {
  readonly level: Level;
  /** What came to the armour. */
  readonly arriving: Level;
  readonly steps: readonly Step[];
}

/** @rule SEG-18.2 @rule SEG-18.3 @rule SEG-18.4 Weapon level, head and other steps, armour. */
export function reckon(play: SegPlay, hit: Hit): Reckoned {
  const piece = now(play, hit.target).armour[hit.location];
  const head = hit.headStep !== false && (hit.location === 'head' || hit.vital === true);
  const raised = step(
    hit.vital === true ? 'vital' : 'head',
    head && hit.level > 0 && hit.level < CRITICAL ? 1 : 0,
    'SEG-18.1',
  );
  const before = clamp(hit.level + (raised[0]?.levels ?? 0));
  const arriving = clamp((hit.steps ?? []).reduce<number>((level, { levels }) => clamp(level + levels), before));
  const reduction = hit.ignoresArmour === true || piece === undefined ? 0 : Math.max(0, piece.reduction - hit.piercing);
  const level = clamp(arriving - reduction);
  return { level, arriving, steps: [...raised, ...(hit.steps ?? []), ...step('armour', level - arriving, 'SEG-18.3')] };
}

/** @rule SEG-18.5 Kinetic projectiles leave armour whole. */
const WEARS: readonly Hit['type'][] = ['energy', 'melee', 'blast'];

/** @rule SEG-18.5 @rule SEG-18.6 */
function wearArmour(play: SegPlay, hit: Hit, reckoned: Reckoned): void {
  const piece = now(play, hit.target).armour[hit.location];
  if (piece === undefined || hit.ignoresArmour === true || !WEARS.includes(hit.type)) return;
  const level = play.state.options.durabilityBy === 'received' ? reckoned.level : reckoned.arriving;
  const lost = level === CRITICAL ? 3 : level === HEAVY ? 1 : 0;
  if (lost === 0) return;
  const durability = piece.durability - lost;
  play.tell({
    type: 'armourWorn',
    unit: hit.target,
    location: hit.location,
    piece: durability <= 0 ? null : { ...piece, durability },
    lost,
    rules: ['SEG-18.5'],
  });
}

/** @rule SEG-18.2 A hit in its whole course: steps, armour, durability, wound. Tells the level that got through. */
export function strike(play: SegPlay, hit: Hit): Level {
  const reckoned = reckon(play, hit);
  play.tell({
    type: 'damageReckoned',
    unit: hit.target,
    location: hit.location,
    base: hit.level,
    steps: reckoned.steps,
    level: reckoned.level,
    rules: ['SEG-18.2', ...hit.rules],
  });
  wearArmour(play, hit, reckoned);
  takeWound(play, hit.target, {
    level: reckoned.level,
    location: hit.location,
    bruise: hit.bruise === true,
    ...(hit.vital === true ? { vital: true } : {}),
  });
  return reckoned.level;
}
