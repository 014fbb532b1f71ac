import type { ReactElement } from 'react';
import type { Stand } from '../desk/messages.ts';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { useTable } from '../table/store.ts';

/** What a game shows over its map: the cards of the round, clocks. */
export function Over({ stand }: { stand: Stand }): ReactElement | null {
  const unit = useTable((state) => state.unit);
  const furniture = useFurniture(stand.ruleset);
  const own = useOwnWords(furniture);
  return furniture?.Over === undefined ? null : <furniture.Over stand={stand} unit={unit} own={own} />;
}
