import type { Fields } from './melee-tables.ts';
import { blank, mark, type Skirmish, shooter } from './tables.ts';

/** Somebody who suffers: `b`, Build 12, everything else 10, no skill. `c` keeps its side in. */

export type EffectFields = { readonly kind: string } & Fields;

export const suffering = (effect: EffectFields, b: Fields = {}, more: Fields = {}) =>
  blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10], { effects: [effect], ...b }))
    .unit('c', mark([50, 30]))
    .options({ woundConversion: 'off' })
    .with({ active: 'a', order: ['a', 'b', 'c'], ...more });

/** `b` in its phase. */
export const inPhase = (effect: EffectFields, b: Fields = {}) => suffering(effect, b, { active: 'b' }).open();

export const pass = (t: Skirmish, ...ids: readonly string[]): Skirmish => {
  for (const unit of ids) t.do('endTurn', { unit });
  return t;
};
export const effect = (t: Skirmish, kind: string, id = 'b') =>
  t.state.units[id]?.effects.find((one) => one.kind === kind);
export const b = (t: Skirmish) => t.state.units.b;
export const levels = (t: Skirmish): readonly number[] =>
  t.events('woundTaken').map((event) => (event as unknown as { wound: { level: number } }).wound.level);
/** What a shot of `b` at `a` reckons with: 8 m, Dexterity 10. */
export const shootingAt = (t: Skirmish): number => {
  t.do('shot', { unit: 'b', target: 'a' }, { dice: [20] });
  return (t.event('shotFired').barrels[0]?.threshold ?? 0) / 2;
};
