import type { AnyRuleset } from '@potyczka/kernel';
import { duel } from '@potyczka/testkit';
import type { Referee, RefereeParts, Reply } from '../src/index.ts';
import { createReferee } from '../src/index.ts';

export const SETUP = {
  ruleset: 'duel',
  seed: 'a seed',
  seats: [
    { id: 'p1', name: 'Ala', role: 'player', side: 'red' },
    { id: 'p2', role: 'player', side: 'blue' },
    { id: 'gm', role: 'gm' },
    { id: 'eye', role: 'spectator' },
  ],
  units: [
    { id: 'a', side: 'red', seat: 'p1' },
    { id: 'b', side: 'blue', seat: 'p2' },
  ],
};

/** The same duel against an NPC. */
export const SOLO = {
  ...SETUP,
  seats: [
    { id: 'p1', role: 'player', side: 'red' },
    { id: 'p2', role: 'npc', side: 'blue' },
  ],
};

export const refereeOf = (parts: Partial<RefereeParts> = {}): Referee =>
  createReferee({ rulesets: [duel as AnyRuleset], ...parts });

/** A table on which `a` has the first turn. */
export function opened(setup: object = SETUP, parts: Partial<RefereeParts> = {}): Referee {
  const referee = refereeOf(parts);
  good(referee.handle({ open: setup, dice: [6, 1] }));
  return referee;
}

export type Good = Readonly<Record<string, unknown>> & {
  readonly seq: number;
  readonly events: readonly (Readonly<Record<string, unknown>> & { readonly seq: number; readonly type: string })[];
  readonly pending: readonly (Readonly<Record<string, unknown>> & { readonly id: string })[];
  readonly state: Readonly<Record<string, unknown>> & {
    readonly units: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
};

export function good(reply: Reply): Good {
  if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply.error)}`);
  return reply as unknown as Good;
}

export function bad(reply: Reply): Extract<Reply, { ok: false }>['error'] {
  if (reply.ok) throw new Error(`accepted: ${JSON.stringify(reply)}`);
  return reply.error;
}
