import type { StepPlay } from '../../play.ts';
import { relationToSquare } from '../../spatial.ts';
import type { StepState, Thing, Unit } from '../../state.ts';

/** Doors, levers, panels, the gate: what a success does to them. */

/** @rule STEP-9.8 Worked by whoever stands next to it; without a board everybody does. */
export const isAt = (state: StepState, unit: Unit, thing: Thing): boolean => {
  const { distance } = relationToSquare(state, unit, thing.pos);
  return distance <= 1;
};

const CHANGES: Readonly<Record<string, Partial<Thing>>> = {
  open: { open: true },
  break: { open: true, points: 0 },
};

/** What a word of a test point does to its object; a word only the scenario knows just marks it as used. */
export function useThing(play: StepPlay, id: string, what: string, by: string | null, rules: readonly string[]): void {
  const change = { used: true, ...(CHANGES[what] ?? {}) };
  play.tell({ type: 'thingChanged', object: id, by, what, change, rules });
  // STEP-3.8: a door that opens shows who waited behind it.
  play.follow.triggerPulled(play, id);
}

/** @rule STEP-10.9 A hit takes one point off an object; at none it gives way. */
export function hitThing(play: StepPlay, by: string, thing: Thing): void {
  const points = Math.max(0, (thing.points ?? 1) - 1);
  play.tell({ type: 'thingHit', object: thing.id, by, points, rules: ['STEP-10.9'] });
  if (points === 0) useThing(play, thing.id, 'break', by, ['STEP-10.9']);
}

/** Catalogue S2: a foe takes one point off it without a roll; a thing without points is simply worked. */
export function stormThing(play: StepPlay, by: string, id: string): void {
  const thing = play.state.objects.find((one) => one.id === id);
  if (thing === undefined) return;
  if (thing.points === null) {
    useThing(play, id, thing.kind === 'door' || thing.kind === 'gate' ? 'open' : 'use', by, ['STEP-14.1']);
    return;
  }
  const points = Math.max(0, thing.points - 1);
  play.tell({ type: 'thingHit', object: id, by, points, rules: ['STEP-14.1', 'STEP-25.1'] });
  if (points === 0) useThing(play, id, 'break', by, ['STEP-14.1']);
}
