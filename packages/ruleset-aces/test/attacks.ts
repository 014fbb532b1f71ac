import type { Json } from '@potyczka/kernel';
import type { AcesEvent } from '../src/events/index.ts';
import type { Modifier } from '../src/events/test.ts';
import type { Skirmish } from './tables.ts';

/** Words for tests of attacks: what was told before the dice, and what came of them. */

type Declared = Extract<AcesEvent, { type: 'attackDeclared' }>;
type Settled = Extract<AcesEvent, { type: 'attackSettled' }>;

export const declared = (t: Skirmish): Declared => t.event('attackDeclared') as unknown as Declared;
export const settled = (t: Skirmish): Settled => t.event('attackSettled') as unknown as Settled;

export const asRecord = (modifiers: readonly Modifier[]): Readonly<Record<string, number>> =>
  Object.fromEntries(modifiers.map(({ source, value }) => [source, value]));

/** Every modifier against the first target, by its source. */
export const toHit = (t: Skirmish): Readonly<Record<string, number>> =>
  asRecord(declared(t).targets[0]?.modifiers ?? []);
export const targetNumber = (t: Skirmish): number | undefined => declared(t).targets[0]?.target;
export const hits = (t: Skirmish): number => settled(t).shots.filter(({ hit }) => hit).length;
export const totals = (t: Skirmish): readonly number[] => settled(t).shots.map(({ total }) => total);
export const damage = (t: Skirmish): Readonly<Record<string, number>> =>
  asRecord(t.event('damageRolled').modifiers as readonly Modifier[]);

/** Vera with her pistol in hand. */
export const PISTOL = {
  items: [
    { kind: 'pistol', slot: 'hand' },
    { kind: 'automaticRifle', slot: 'ready' },
    { kind: 'knife', slot: 'ready' },
    { kind: 'leather', slot: 'worn' },
  ],
} as const;
export const shot = { unit: 'vera', target: 'thug', weapon: 'pistol' } as const;
export const burst = (shots: number) =>
  ({ unit: 'vera', weapon: 'automaticRifle', targets: [{ id: 'thug', shots }] }) as const;
export const blow = { unit: 'bruno', target: 'thug' } as const;
export const gun = (kind: string, more: Readonly<Record<string, Json>> = {}) => ({
  items: [{ kind, slot: 'hand', ...more }],
});
