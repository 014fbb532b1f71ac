import type { Json } from '@potyczka/kernel';
import { blank, mark, NUMB, type Skirmish, shooter, withTerrain } from './tables.ts';

/** Tables on which bodies move and look at each other; nobody's hiding ends the fight. */

const laid = (...terrain: readonly Json[]) => blank.map(withTerrain(...terrain)).options({ endWhenHidden: 'off' });

/** Dexterity 12, Build 10, no skill, no pain, at ten, ten with the phase; the other one is far away. */
export const walker = (more: object = {}, ...terrain: readonly Json[]) =>
  laid(...terrain)
    .unit('a', shooter([10, 10], { ...NUMB, ...more }))
    .unit('b', mark([10, 38], NUMB))
    .with({ active: 'a' });

type Place = readonly [number, number];
export const run = (to: Place) => ({ unit: 'a', kind: 'run', to: [...to] });
export const sprint = (to: Place) => ({ unit: 'a', kind: 'sprint', to: [...to] });
export const jump = (to: Place) => ({ unit: 'a', kind: 'jump', to: [...to] });
export const along = (...points: readonly Place[]) => ({
  unit: 'a',
  kind: 'run',
  path: points.map((one) => [...one]),
});
export const TOO_FAR = { code: 'too-far', rule: 'SEG-8.1' };

/** Where each segment of the last step has led, in ticks. */
export const places = (t: Skirmish): readonly Place[] =>
  (t.events('moved') as unknown as readonly { readonly at: Place }[]).map(({ at }) => at);

/** `a` at ten, ten has the phase and Dexterity 12; `b` is eight metres to the east. */
export const facing = (a: object, b: object, ...terrain: readonly Json[]) =>
  laid(...terrain)
    .unit('a', shooter([10, 10], a))
    .unit('b', mark([18, 10], { ...NUMB, ...b }))
    .with({ active: 'a' });

export const SHOT = { unit: 'a', target: 'b' };

/** T of a shot at the other one, in whole points. */
export function threshold(t: Skirmish): number {
  t.do('shot', SHOT, { dice: [20] });
  return (t.event('shotFired').barrels[0]?.threshold ?? 0) / 2;
}
