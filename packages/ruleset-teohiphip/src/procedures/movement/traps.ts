import type { Point, Ticks } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { TeoState, Trap, Unit } from '../../state.ts';
import { bulkOf, type TestTag } from '../../vocabulary.ts';
import { hurt } from '../hit-points/damage.ts';
import { diceFor } from '../tests/sources.ts';
import { sourcesOf, takeTest } from '../tests/test.ts';
import { firstWithin } from './paths.ts';

/** TEO-12.6: how near a base may come. */
const TRIGGER: Ticks = 1000;

/** @rule TEO-12.6 The first trap a path comes to, and how far along; those who set it walk by. */
export function firstTrap(
  state: TeoState,
  unit: Unit,
  path: readonly Point[],
): { readonly trap: Trap; readonly after: number } | undefined {
  let first: { readonly trap: Trap; readonly after: number } | undefined;
  for (const trap of state.traps) {
    if (trap.spent || trap.setBy === unit.side || unit.level > TRIGGER) continue;
    const after = firstWithin(path, trap.at, bulkOf(unit).radius + TRIGGER);
    if (after !== undefined && (first === undefined || after < first.after)) first = { trap, after };
  }
  return first;
}

/** TEO-12.6: agility or perception, whichever rolls more dice; agility when equal. */
function tagFor(play: TeoPlay, unit: string): TestTag {
  const dice = (tag: TestTag): number =>
    diceFor(sourcesOf(play.state, groundAt(play), { unit, purpose: 'trap', tags: [tag] }));
  return dice('perception') > dice('agility') ? 'perception' : 'agility';
}

/** @rule TEO-12.6 The trap goes off: a Test, 1 damage on failure, and it is spent either way. */
export function springTrap(play: TeoPlay, unitId: string, trap: Trap): void {
  play.tell({ type: 'trapSprung', trap: trap.id, unit: unitId, rules: ['TEO-12.6'] });
  takeTest(play, { unit: unitId, purpose: 'trap', tags: [tagFor(play, unitId)] }, ({ passed }) => {
    if (!passed && !unitOf(play.state, unitId).eliminated) hurt(play, unitId, 1, 'trap', ['TEO-12.6', 'TEO-11.3']);
  });
}
