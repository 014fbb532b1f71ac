import type { ReactElement } from 'react';
import { Counter } from '../map/counter.tsx';
import type { Figure } from '../map/token.tsx';
import type { Plate } from '../table/side-plates.ts';

/** Smaller than this, nothing but the plate and its letters can be read. */
const LEGIBLE = 26;

/** A figure's counter beside its name, as it lies on the map: the shape of its side, its letters, its life. */
export function Badge({ figure, plate, size }: { figure: Figure; plate: Plate; size: number }): ReactElement {
  const { called, life } = figure;
  return (
    <svg width={size} height={size} viewBox="-21.5 -21.5 43 43" aria-hidden="true">
      <Counter figure={{ called, life, acting: false }} plate={plate} base={20} bare={size < LEGIBLE} />
    </svg>
  );
}
