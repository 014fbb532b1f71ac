import type { Location, Visibility } from '../../vocabulary.ts';

/** @rule SEG-10.8 @rule SEG-10.9 The natural die tells where it hits; 20 never does. */
export function locationOf(die: number): Location {
  if (die <= 2) return 'head';
  if (die <= 4) return 'armMain';
  if (die <= 6) return 'armOff';
  if (die <= 15) return 'torso';
  return die <= 17 ? 'legRight' : 'legLeft';
}

/** @rule SEG-10.7 An arm or a leg that nobody named is the dominant arm or the right leg. */
export const calledLocation = (called: Location | 'arm' | 'leg' | undefined): Location | null => {
  if (called === undefined) return null;
  return called === 'arm' ? 'armMain' : called === 'leg' ? 'legRight' : called;
};

/** @rule SEG-10.6 */
const CALLED: Readonly<Record<Location, { readonly shooting: number; readonly melee: number }>> = {
  torso: { shooting: -1, melee: -5 },
  legRight: { shooting: -3, melee: -3 },
  legLeft: { shooting: -3, melee: -3 },
  armMain: { shooting: -5, melee: -3 },
  armOff: { shooting: -5, melee: -3 },
  head: { shooting: -7, melee: -7 },
};

export const calledPenalty = (location: Location, how: 'shooting' | 'melee'): number => CALLED[location][how];
export const isLimb = (location: Location): boolean => location !== 'head' && location !== 'torso';

/** @rule SEG-10.7 Parts wholly behind cover: legs behind half cover or of a leaner; all but head and gun arm at a slit. */
export function isCovered(visibility: Visibility, because: string, called: Location): boolean {
  const leg = called === 'legRight' || called === 'legLeft';
  if (visibility === 'headGun') return called !== 'head' && called !== 'armMain';
  const behind = because !== 'kneeling' && because !== 'prone';
  return leg && behind && (because === 'leaning' || visibility === 'half' || visibility === 'third');
}
