import { useEffect, useState } from 'react';
import { tableWorker } from '../table/store.ts';
import type { CommandPlan, Offer, PlanChances } from '../worker/messages.ts';

export const isPlan = (commands: readonly Offer['command'][]): commands is CommandPlan => commands.length > 0;

/** What a plan may come to; `undefined`: there is none, or it is still being counted. */
export function usePlanChances(commands: readonly Offer['command'][] | null, seq: number): PlanChances | undefined {
  const key = commands === null ? '' : JSON.stringify([seq, commands]);
  const [known, setKnown] = useState<{ readonly key: string; readonly found: PlanChances } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the commands and the table.
  useEffect(() => {
    if (commands === null || !isPlan(commands)) return;
    let late = false;
    void tableWorker()
      ?.planChances(commands)
      .then((found) => {
        if (!late) setKnown({ key, found });
      });
    return () => {
      late = true;
    };
  }, [key]);
  return known?.key === key ? known.found : undefined;
}
