import { useMemo } from 'react';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { useTable } from '../table/store.ts';
import type { Snapshot } from '../worker/messages.ts';
import { type ActionRow, actionsOf } from './actions.ts';

/** The actions of the chosen figure, as the game orders them. */
export function useActions({ ruleset }: Pick<Snapshot, 'ruleset'>): ActionRow {
  const offers = useTable((state) => state.offers);
  const unit = useTable((state) => state.unit);
  const furniture = useFurniture(ruleset);
  const own = useOwnWords(furniture);
  return useMemo(() => actionsOf(offers, unit, furniture, own), [offers, unit, furniture, own]);
}
