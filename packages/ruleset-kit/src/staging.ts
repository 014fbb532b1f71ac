import type { StagedFace, Staging } from '@potyczka/kernel';

/** What events show on the table, by their types; most show nothing that two scenes would not tell. */
export type Stagers<E extends { readonly type: string }> = {
  readonly [K in E['type']]?: (event: Extract<E, { readonly type: K }>) => Staging | undefined;
};

/** `staging` of a ruleset. */
export const stagesBy =
  <E extends { readonly type: string }>(stagers: Stagers<E>) =>
  (event: E): Staging | undefined => {
    if (!Object.hasOwn(stagers, event.type)) return undefined;
    const stager = stagers[event.type as E['type']] as ((event: E) => Staging | undefined) | undefined;
    return stager?.(event);
  };

/** A face that succeeds or fails by itself, with the word for it. */
export const judged = (face: StagedFace['face'], counts: boolean, good: string, bad: string): StagedFace => ({
  face,
  counts,
  notes: [counts ? good : bad],
});
