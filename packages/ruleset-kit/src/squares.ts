import type { WireShape } from './fields.ts';
import type { Square } from './grid.ts';

type Corners = readonly (readonly [number, number])[];

/** Whether a point lies in a polygon, counted by the borders a line to the east crosses. */
function insidePolygon(corners: Corners, x: number, y: number): boolean {
  let inside = false;
  corners.forEach(([ax, ay], index) => {
    const [bx, by] = corners[(index + 1) % corners.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
  });
  return inside;
}

function covers(shape: WireShape, x: number, y: number): boolean {
  if ('rect' in shape) {
    const [left, top, width, height] = shape.rect;
    return x >= left && x < left + width && y >= top && y < top + height;
  }
  if ('circle' in shape) {
    const [cx, cy, radius] = shape.circle;
    return (x - cx) ** 2 + (y - cy) ** 2 <= radius ** 2;
  }
  return insidePolygon(shape.polygon, x, y);
}

/** The squares of a table whose centres lie inside a shape, row by row. */
export function squaresOf(shape: WireShape, width: number, height: number): readonly Square[] {
  const squares: Square[] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) if (covers(shape, x + 0.5, y + 0.5)) squares.push([x, y]);
  return squares;
}
