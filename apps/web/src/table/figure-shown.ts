import { useTable } from './table-state.ts';

const set = useTable.setState;
const now = useTable.getState;

const sideOf = (id: string | null): string | undefined =>
  now().snapshot?.picture.figures.find((one) => one.id === id)?.side;

/** Opens a figure's sheet in the panel's place; what is in hand stays there. */
export function openSheet(figure: string): void {
  const { sheetAgainst, watched } = now();
  // A game that is watched has no panel to open it in.
  if (watched) return;
  set({ sheetOf: figure, sheetAgainst: sideOf(figure) === sideOf(sheetAgainst) ? null : sheetAgainst });
}

export const closeSheet = (): void => set({ sheetOf: null, sheetAgainst: null });

export const compareWith = (figure: string): void => set({ sheetAgainst: figure });

/** Shows what a figure can do. */
export const choose = (unit: string): void => set({ preferred: unit, unit, draft: null, refusal: null });
