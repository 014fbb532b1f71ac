import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Json } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { type AnyTable, type Reply, wireOffers } from '@potyczka/protocol';
import { rulesets } from '@potyczka/rulesets';
import { positionsOf } from '@potyczka/testkit/positions';
import { describe, expect, it } from 'vitest';
import { keyOf, likeliest, meant, readyWays } from '../src/table/command-draft.ts';
import type { Offer } from '../src/worker/messages.ts';
import { offersOf } from '../src/worker/offers-presenter.ts';

const offer = (target: string, more: Partial<Offer> = {}): Offer => ({
  ...{ type: 'shoot', label: '', group: '', variant: { key: '', label: '' } },
  command: { type: 'shoot', by: 'me', unit: 'a', target },
  ...more,
});

describe('What is aimed at by itself', () => {
  it('is what the rules offer as meant, wherever it stands in the list', () => {
    const friend = offer('friend', { unmeant: true });
    const foe = offer('foe');
    for (const list of [
      [friend, foe],
      [foe, friend],
    ]) {
      const chances = { [keyOf(friend.command)]: { best: 1 }, [keyOf(foe.command)]: { best: 0.1 } } as never;
      expect(likeliest(list, chances)?.target).toBe('foe');
    }
    expect(likeliest([friend], {})).toBeNull();
  });
});

const words = (rules: AnyRuleset) => narrator(rules, 'en');

/** What may be done to somebody now, by kind of deed, way of doing it and who does it. */
function offersAt({ rules, checkpoint, ground }: AnyTable): readonly (readonly Offer[])[] {
  const groups = new Map<string, Offer[]>();
  for (const seat of rules.awaited(checkpoint.state)) {
    const reply = {
      ok: true,
      ...wireOffers(rules.offers(checkpoint.state, seat, ground), words(rules), () => undefined),
    };
    for (const one of offersOf(reply as Reply, words(rules), () => undefined).offers) {
      const key = `${one.type}/${one.unit}/${one.variant.key}`;
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
  }
  return [...groups.values()];
}

/** Neighbouring positions offer much the same. */
const EVERY = 4;

type Units = Readonly<Record<string, { readonly side?: string }>>;
const sidesOf = (view: Json): Units => (view as { readonly units?: Units }).units ?? {};

/** The sides one may mean to do something to, beside whoever does it. */
function sidesMeant(offers: readonly Offer[], units: Units, unit: string): ReadonlySet<boolean> {
  const own = units[unit]?.side;
  const targets = readyWays(offers).flatMap(({ target }) => (typeof target === 'string' ? [target] : []));
  const figures = targets.filter((id) => units[id] !== undefined && id !== unit);
  return new Set(figures.map((id) => units[id]?.side === own));
}

describe.each(rulesets.map((rules) => ({ id: rules.id, rules })))('$id', ({ rules }) => {
  it.each(rules.scenarios.map(({ id }) => id))('%s: no deed is meant for friends and foes alike', async (scenario) => {
    const mixed = new Set<string>();
    let n = 0;
    for (const table of positionsOf(rules, groundOf, scenario, { seed: 'meant', steps: 40 })) {
      n += 1;
      if (table.checkpoint.open !== null || n % EVERY !== 0) continue;
      const units = sidesOf(rules.view(table.checkpoint.state, null));
      for (const all of offersAt(table)) {
        const [first] = all;
        if (sidesMeant(meant(all), units, first?.unit ?? '').size > 1)
          mixed.add(`${first?.type} ${first?.variant.label}`);
      }
    }
    expect([...mixed]).toEqual([]);
  });
});
