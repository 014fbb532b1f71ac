import type { TeoPlay } from '../play.ts';

/** R2: every pool is rolled, Attentive and the night traits applied, then Superstitious (TEO-18.1). */
export function rollPools(_play: TeoPlay): void {}

/** A2 to A4 of an activation (TEO-18.2), as far as traits and the pool are concerned. */
export function prepareActivation(_play: TeoPlay, _unit: string, _halfHp: boolean): void {}
