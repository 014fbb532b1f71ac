import type { ReactElement } from 'react';
import styles from '../../builder/builder.module.css';
import { SlotNumbers } from '../../builder/map-marks.tsx';
import { isPlace } from '../../map/draft-places.ts';
import type { Sheet } from '../../map/sheet.ts';
import { squaresPath } from '../../map/zones.tsx';
import { useTable } from '../../table/store.ts';
import type { Corner } from '../furniture.ts';
import { spellOf, useCasting } from './casting.ts';
import { areaAt, SPELLS } from './spells.ts';

/** The area a spell would take up, whoever stands in it lit; several targets by their numbers. */
export function SpellDrawn({ snapshot, sheet }: Corner & { readonly sheet: Sheet }): ReactElement | null {
  const draft = useTable((state) => (state.draft?.type === 'cast' ? state.draft : null));
  const { targets, squares } = useCasting();
  if (draft === null) return null;
  const { side } = SPELLS[spellOf(draft)] ?? { mana: 0 };
  const at = draft.aimed?.at;
  const { width, height } = sheet.board;
  const area = side === undefined || !isPlace(at) ? [] : areaAt(at, side);
  const onMap = area.filter(([x, y]) => x >= 0 && y >= 0 && x < width && y < height);
  const drawn = onMap.length > 0 ? onMap : squares;
  const inside = snapshot.picture.figures.filter(
    ({ at: place, out }) => !out && place !== null && onMap.some(([x, y]) => x === place[0] && y === place[1]),
  );
  return (
    <g data-spell-area={onMap.length}>
      {drawn.length > 0 && (
        <path
          d={squaresPath(
            sheet,
            drawn.map(([x, y]) => ({ rect: [x, y, 1, 1] })),
          )}
          className={styles.spellArea}
        />
      )}
      {inside.map(({ id, at: place }) => {
        const [x, y] = sheet.middle(place ?? [0, 0]);
        return <circle key={id} cx={x} cy={y} r={0.48 * sheet.scale} className={styles.ring} />;
      })}
      {targets.length > 1 && <SlotNumbers sheet={sheet} figures={snapshot.picture.figures} targets={targets} />}
    </g>
  );
}
