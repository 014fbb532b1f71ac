import { useEffect, useState } from 'react';
import { loadSheet } from '../table/worker-queries.ts';
import { useWords } from '../words/index.tsx';
import type { ShownSheet } from '../worker/figure-sheet-presenter.ts';
import type { Snapshot } from '../worker/messages.ts';

interface Known {
  readonly sheet: ShownSheet | null;
  /** What it was asked for, and where the table stood. */
  readonly of: string;
}

/**
 * Asked anew whenever something has happened, for other eyes or in another language; the same figure's old sheet is read
 * meanwhile. `fresh` once the answer has come. By the number of what happened, not by the snapshot: at an online table
 * each answer brings a new one, and asking anew for that would never end.
 */
export function useFigureSheet(unit: string, other: string | null, { seq, seat, viewedAs }: Snapshot) {
  const { lang } = useWords();
  const [known, setKnown] = useState<Known | null>(null);
  const of = [unit, other, seq, seat, viewedAs, lang].join('/');
  useEffect(() => {
    let wanted = true;
    void loadSheet(unit, other).then((sheet) => {
      if (wanted) setKnown({ sheet, of });
    });
    return () => {
      wanted = false;
    };
  }, [unit, other, of]);
  const shown = known?.sheet?.unit === unit ? known.sheet : null;
  return { shown, fresh: known?.of === of };
}
