import { useEffect } from 'react';
import { isField, isModal } from '../focus.ts';
import { closeSheet, openSheet, useTable } from '../table/store.ts';
import type { Snapshot } from '../worker/messages.ts';

/** Whoever has the keyboard on a figure, in the list or on the map. */
const focused = (): string | undefined => {
  const held = document.activeElement?.closest<HTMLElement | SVGElement>('[data-unit], [data-figure]');
  return held?.dataset.unit ?? held?.dataset.figure;
};

/** A letter that no action of any game has. */
const KEY = 'q';

/** Opens the sheet of the figure one is at, or else of the chosen one; again, and Escape, close it. */
export function useSheetKey({ picture }: Snapshot): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isModal() || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      const { sheetOf, unit } = useTable.getState();
      if (event.key === 'Escape' && sheetOf !== null) closeSheet();
      if (isField(event.target) || event.key.toLowerCase() !== KEY) return;
      const wanted = focused() ?? unit ?? picture.turn.acting;
      if (sheetOf !== null && (wanted === sheetOf || focused() === undefined)) closeSheet();
      else if (wanted != null) openSheet(wanted);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [picture]);
}
