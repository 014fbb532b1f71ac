import { useEffect, useState } from 'react';
import { loadSheet } from '../table/worker-queries.ts';
import type { ShownSheet } from '../worker/figure-sheet-presenter.ts';
import type { Picture } from '../worker/messages.ts';

interface Known {
  readonly sheet: ShownSheet | null;
  /** What it was asked for, and where the table stood. */
  readonly of: string;
  readonly picture: Picture;
}

/**
 * Asked anew whenever the table stands differently or is told in another language; the same figure's old sheet is read
 * meanwhile. `fresh` once the answer has come.
 */
export function useFigureSheet(unit: string, other: string | null, picture: Picture) {
  const [known, setKnown] = useState<Known | null>(null);
  const of = `${unit}/${other}`;
  useEffect(() => {
    let wanted = true;
    void loadSheet(unit, other).then((sheet) => {
      if (wanted) setKnown({ sheet, of: `${unit}/${other}`, picture });
    });
    return () => {
      wanted = false;
    };
  }, [unit, other, picture]);
  const shown = known?.sheet?.unit === unit ? known.sheet : null;
  return { shown, fresh: known?.of === of && known.picture === picture };
}
