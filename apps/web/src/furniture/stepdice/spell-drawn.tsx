import type { ReactElement } from 'react';
import styles from '../../builder/builder.module.css';
import { SlotNumbers } from '../../builder/map-marks.tsx';
import type { Sheet } from '../../map/sheet.ts';
import { squaresPath } from '../../map/zones.tsx';
import { useTable } from '../../table/store.ts';
import type { FurnitureProps } from '../furniture.ts';
import { useCasting } from './casting.ts';

/** The squares a spell is built on, chosen one by one; several targets by their numbers. */
export function SpellDrawn({ snapshot, sheet }: FurnitureProps & { readonly sheet: Sheet }): ReactElement | null {
  const casting = useTable((state) => state.draft?.type === 'cast');
  const { targets, squares } = useCasting();
  if (!casting) return null;
  return (
    <g data-spell-squares={squares.length}>
      {squares.length > 0 && (
        <path
          d={squaresPath(
            sheet,
            squares.map(([x, y]) => ({ rect: [x, y, 1, 1] })),
          )}
          className={styles.spellArea}
        />
      )}
      {targets.length > 1 && <SlotNumbers sheet={sheet} figures={snapshot.picture.figures} targets={targets} />}
    </g>
  );
}
