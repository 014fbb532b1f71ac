import { violation } from '@potyczka/kernel';
import type { SegPlay } from '../play.ts';
import { ROLLED } from '../procedures/effect-bars.ts';
import { effectOf } from '../procedures/impose.ts';
import { modifier } from '../procedures/modifiers.ts';
import { opposedTest } from '../procedures/opposed.ts';
import { takeTest } from '../procedures/test.ts';
import { hasEffect, isIn, now } from '../read.ts';
import type { Deed } from './action.ts';

/** Out of the fire, out of somebody's hands (SEG-20.5, SEG-20.12). */

/** @rule SEG-7.6 @rule SEG-20.5 A Dexterity test, all the harder for the flames; the second in a row needs none. */
export const rollOnGround: Deed<'rollOnGround'> = {
  cost: () => 1,
  may: (_reading, _command, unit) =>
    hasEffect(unit, 'burning') ? [] : [violation('SEG-20.5', 'not-ready', { why: 'burning' })],
  act: (play, { unit: id }) => {
    const rules = ['SEG-20.5'];
    if (now(play, id).posture !== 'prone')
      play.tell({ type: 'postureTaken', unit: id, posture: 'prone', ends: [], rules });
    const again = now(play, id).marks.includes(ROLLED);
    const out =
      again ||
      takeTest(play, { unit: id, purpose: 'rollOnGround', attribute: 'dexterity', tags: ['movement'], rules }).passed;
    if (again !== !out) play.tell({ type: 'marked', unit: id, mark: ROLLED, on: !out, rules });
    if (out) play.tell({ type: 'effectEnded', unit: id, kind: 'burning', rules });
  },
};

/** @rule SEG-20.12 Build against whoever holds on; against what a sticky grenade leaves, Build at -3. */
function breaksLoose(play: SegPlay, unit: string): boolean {
  const source = effectOf(now(play, unit), 'grabbed')?.source ?? null;
  const grabber = source === null ? undefined : play.state.units[source];
  const own = { unit, purpose: 'breakFree', attribute: 'build', tags: [], rules: ['SEG-20.12'] } as const;
  if (grabber === undefined) return takeTest(play, { ...own, extra: modifier('sticky', -3, 'SEG-20.12') }).passed;
  if (!isIn(grabber)) return true;
  return opposedTest(play, own, { ...own, unit: grabber.id, purpose: 'holdOn' }).won;
}

/** @rule SEG-7.6 @rule SEG-20.12 */
export const breakFree: Deed<'breakFree'> = {
  cost: () => 1,
  may: (_reading, _command, unit) =>
    hasEffect(unit, 'grabbed') ? [] : [violation('SEG-20.12', 'not-ready', { why: 'grabbed' })],
  act: (play, { unit }) => {
    if (breaksLoose(play, unit)) play.tell({ type: 'effectEnded', unit, kind: 'grabbed', rules: ['SEG-20.12'] });
  },
};
