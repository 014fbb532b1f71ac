import { shieldSpec } from '../../catalogue/shields.ts';
import type { DeedOf } from '../../commands.ts';
import { metres } from '../../metres.ts';
import { hasEffect, hasTrick } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import { HEAVY } from '../../vocabulary.ts';

/** SEG-8: how far one segment carries. */

export type MoveKind = NonNullable<DeedOf<'move'>['kind']>;

/** @rule SEG-8.1 @rule SEG-8.3 Metres per segment. */
const USUAL: Readonly<Record<MoveKind, number>> = { run: 2, jump: 2, sprint: 4, crawl: 0.5, climb: 0.5 };
/** @rule SEG-8.8 */
const LAME_RUN = 1;
/** @rule SEG-1.2 Nobody moves by less than half a metre. */
const LEAST = 500;

/** @rule SEG-8.8 A Heavy or Critical wound in a leg. */
export const isLame = (state: SegState, unit: Unit): boolean =>
  state.options.legWoundSlows === true &&
  unit.wounds.some(({ level, location }) => level >= HEAVY && (location === 'legRight' || location === 'legLeft'));

export const hasJetPack = ({ gear }: Unit): boolean => gear.includes('jetPack');

/** @rule SEG-25.2 @rule SEG-20.6 @rule SEG-20.10 What halves every movement. */
const halvings = (unit: Unit): number =>
  [unit.gear.includes('magneticBoots'), hasEffect(unit, 'freezing'), hasEffect(unit, 'daze')].filter(Boolean).length;

/** @rule SEG-8.1 @rule SEG-8.8 @rule SEG-8.9 @rule SEG-25.2 @rule SEG-27.9 Ticks one segment of it carries at most. */
export function reachOf(state: SegState, unit: Unit, kind: MoveKind): number {
  const onFoot = kind === 'run' || kind === 'sprint';
  const lame = kind === 'run' && isLame(state, unit);
  const usual = lame ? LAME_RUN : USUAL[kind] + (onFoot && hasTrick(unit, 'sprinter') ? 1 : 0);
  const far = (metres(usual) * (onFoot && hasJetPack(unit) ? 2 : 1)) / 2 ** halvings(unit);
  const slows = unit.shield?.active === true ? (shieldSpec(unit.shield.kind)?.slows ?? null) : null;
  const reach = Math.max(LEAST, Math.floor(far));
  return slows === null ? reach : Math.min(reach, slows);
}
