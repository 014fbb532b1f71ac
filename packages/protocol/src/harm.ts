import type { Damage } from '@potyczka/kernel';
import { effective, isTableEvent } from '@potyczka/kernel';
import type { AnyTable } from './table.ts';

/** All the harm there was in a game as it stands; none where its ruleset counts none. */
export function harmIn(table: AnyTable): readonly Damage[] {
  const steps = [...effective(table)].reverse();
  const events = steps.flatMap(({ entry }) => entry.events.filter((event) => !isTableEvent(event)));
  return table.rules.statistics?.damage(events as never, table.checkpoint.state) ?? [];
}
