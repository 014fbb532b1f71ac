import { blank, foe, hero, type Scene, turnOf } from './tables.ts';

/** Set-ups of the chapters on magic. */

type Fields = Readonly<Record<string, unknown>>;
type Draft = typeof blank;

/** A Mage in its turn, a foe six squares off in the open, another far away who keeps the scene going. */
export const facing = (profile = 'scoutMinion', mage: Fields = {}, other: Fields = {}): Draft =>
  blank
    .unit('a', hero('mage', [2, 5], mage))
    .unit('m', foe(profile, [8, 5], other))
    .unit('z', foe('rabble', [19, 19]))
    .with(turnOf('a'));

export const cast = (t: Scene, spell: string, params: Fields, ...dice: readonly number[]): Scene =>
  t.do('cast', { unit: 'a', spell, ...params }, { dice });

/** Everybody passes, and it is the Mage's turn again. */
export const foesPass = (t: Scene): Scene => t.do('endTurn', { unit: 'a' }).do('endPhase', {}, { by: 'foes' });
export const nextTurn = (t: Scene): Scene => foesPass(t).do('beginTurn', { unit: 'a' });
