import { groundOf } from '@potyczka/ground';
import type { Json } from '@potyczka/kernel';
import { table } from '@potyczka/testkit';
import { segments } from '../src/index.ts';

/** Set-ups that many chapters share: open ground, figures known by their numbers, somebody in the middle of a phase. */

export const OPEN = { unit: 'metre', width: 60, height: 40 } as const;
export const withTerrain = (...terrain: readonly Json[]) => ({ ...OPEN, terrain });

type Fields = Readonly<Record<string, unknown>>;

/** A figure's fields over its usual ones; attributes are laid over name by name. */
const over = (usual: Fields, more: object): Fields => {
  const said = more as Fields;
  return { ...usual, ...said, attributes: { ...(usual.attributes as object), ...(said.attributes as object) } };
};

export const bare = table(segments, groundOf);
export const blank = bare.map(OPEN);

/** A table under way. */
export type Skirmish = ReturnType<typeof blank.open>;

type Place = readonly [number, number] | undefined;
const placed = (at: Place): Fields => (at === undefined ? {} : { at });

/** Dexterity 12, no skill, a beam pistol with nothing in the other hand; everything else 10. */
export const shooter = (at: Place, more: object = {}) =>
  over({ side: 'red', ...placed(at), attributes: { dexterity: 12 }, weapons: ['pistol'] }, more);

/** Somebody to be shot at: unarmoured, Build 12, armed alike. */
export const mark = (at: Place, more: object = {}) =>
  over({ side: 'blue', ...placed(at), attributes: { build: 12 }, weapons: ['pistol'] }, more);

/** `a` in its phase, `b` eight metres away in the open (the worked examples' usual table). */
export const range8 = (a: object = {}, b: object = {}) =>
  blank
    .unit('a', shooter([10, 10], a))
    .unit('b', mark([18, 10], b))
    .with({ active: 'a' });

/** Feels nothing, so that only the dice of the shot count. */
export const NUMB = { kind: 'droid' } as const;
