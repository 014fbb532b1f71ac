import type { AnyRuleset } from '@potyczka/kernel';

/** A game by its id, loaded when it is asked for: a page that plays one of them need not fetch the others. */
const LOADERS: Readonly<Record<string, () => Promise<AnyRuleset>>> = {
  teohiphip: async () => (await import('@potyczka/ruleset-teohiphip')).teohiphip,
  aces: async () => (await import('@potyczka/ruleset-aces')).aces,
  segments: async () => (await import('@potyczka/ruleset-segments')).segments,
  coin: async () => (await import('@potyczka/ruleset-coin')).coin,
  stepdice: async () => (await import('@potyczka/ruleset-stepdice')).stepdice,
};

export function loadRuleset(id: string): Promise<AnyRuleset> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id] : undefined;
  return load === undefined ? Promise.reject(new Error(`no ruleset ${id}`)) : load();
}
