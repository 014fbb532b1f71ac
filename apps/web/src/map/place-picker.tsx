import type { PointerEvent, ReactElement } from 'react';
import { pickPlace, usePlacePicking } from './place-picking.ts';
import type { Sheet } from './sheet.ts';

/** Over the map while a place is wanted: one press, and it is told in the table's own unit. */
export function PlacePicker({ sheet }: { sheet: Sheet }): ReactElement | null {
  const put = usePlacePicking((state) => state.put);
  if (put === null) return null;
  const press = (event: PointerEvent<SVGRectElement>): void => {
    event.stopPropagation();
    const matrix = event.currentTarget.getScreenCTM();
    if (matrix === null) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    pickPlace(null);
    put(placeAt(sheet, [x, y]));
  };
  return (
    <rect width={sheet.width} height={sheet.height} className="ruler-glass" data-pick-glass onPointerDown={press} />
  );
}

/** Squares are named by their corner; everything else is told to a tenth, and tenths whole. */
function placeAt({ scale, place, board }: Sheet, at: readonly [number, number]): readonly [number, number] {
  const [across, along] = place(at);
  if (board.squares) return [Math.floor(across), Math.floor(along)];
  const round = (value: number): number => (scale < 10 ? Math.round(value) : Math.round(value * 10) / 10);
  return [round(across), round(along)];
}
