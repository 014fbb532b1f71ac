import type { Json } from '@potyczka/kernel';
import { blank, type Scene } from './tables.ts';

/** What tests of tests look at. */

type Fields = Readonly<Record<string, unknown>>;

/** The test as the table shows it before the roll. */
export const shown = (t: Scene) => {
  const [first] = t.events('testDeclared') as unknown as readonly { readonly test: Fields }[];
  return first?.test ?? {};
};

/** The last roll of a step. */
export const rolled = (t: Scene) => {
  const all = t.events('testRolled') as unknown as readonly Fields[];
  return all.at(-1) ?? {};
};

/** The steps of the last roll by their reasons. */
export const steps = (t: Scene): Readonly<Record<string, number>> => {
  const list = (rolled(t).steps ?? []) as readonly { readonly source: string; readonly value: number }[];
  return Object.fromEntries(list.map(({ source, value }) => [source, value]));
};

/** A lone hero in its turn, nobody else about: any test may be tried. */
export const alone = (fields: Fields = {}, profile = 'rogue') =>
  blank
    .unit('r', { side: 'heroes', profile, at: [5, 5], ...fields })
    .unit('far', { side: 'foes', profile: 'scoutMinion', at: [19, 19] })
    .with({ round: 1, phase: 'heroes', activeUnit: 'r' });

export const clocks = (...list: readonly Json[]) => ({ clocks: list });
