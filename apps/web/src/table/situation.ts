import type { Situation } from '@potyczka/kernel';
import { useEffect, useState } from 'react';
import { loadSituation } from './worker-queries.ts';

type Sort = 'clear' | 'covered' | 'concealed' | 'blocked';

/** Asked anew whenever something has happened; what was true of somebody else is not shown meanwhile. */
export function useSituation(unit: string | undefined, other: string | undefined, seq: number): Situation | null {
  const key = `${unit}/${other}/${seq}`;
  const [known, setKnown] = useState<{ readonly key: string; readonly facts: Situation | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    if (unit !== undefined && other !== undefined)
      void loadSituation(unit, other).then((facts) => {
        if (wanted) setKnown({ key, facts });
      });
    return () => {
      wanted = false;
    };
  }, [unit, other, key]);
  return known?.key === key ? known.facts : null;
}

/** How one sees another; what nobody has told is taken for clear. */
export function sightOf(facts: Situation | null): Sort {
  if (facts === null) return 'clear';
  if (facts.sight === false) return 'blocked';
  if (facts.cover !== undefined && facts.cover !== false && facts.cover !== 'none') return 'covered';
  return facts.concealed === true ? 'concealed' : 'clear';
}
