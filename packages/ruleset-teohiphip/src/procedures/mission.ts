import type { TeoPlay } from '../play.ts';

/** What the mission does at the steps of a round and an activation (TEO-18.1, TEO-18.2). */

/** R1: waves due at the start of the round arrive. */
export function roundOpens(_play: TeoPlay): void {}

/** R3: complications, scheduled ones first. */
export function complications(_play: TeoPlay): void {}

/** R5: charges, waves due at the end of the round. */
export function roundCloses(_play: TeoPlay): void {}

/** A4: the mission's own Tests at the start of an activation. */
export function activationOpens(_play: TeoPlay, _unit: string): void {}

/** A6: the alarm check (TEO-12.8). */
export function activationCloses(_play: TeoPlay, _unit: string): void {}

/** TEO-17.2: judges the mission; `roundEnd` also checks what counts only then. Tells `gameEnded` when it is over. */
export function judge(_play: TeoPlay, _when: 'command' | 'roundEnd' | 'limit'): void {}

/** TEO-12.5: an escort has been declared and paid for; false when the person does not come along (M2 panic). */
export function escortDeclared(_play: TeoPlay, _unit: string, _person: string): boolean {
  return true;
}
