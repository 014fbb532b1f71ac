import type { ReactElement } from 'react';
import type { FurnitureProps } from '../furniture.ts';
import { count, fields, list, text, unitIn } from '../view-fields.ts';
import styles from './furniture.module.css';

const PARTS: readonly (readonly [place: string, path: string])[] = [
  ['head', 'M32 3a11 11 0 0 1 11 11c0 8-5 13-11 13S21 22 21 14A11 11 0 0 1 32 3Z'],
  ['armMain', 'M14 31 5 66l6 3 9-26V31Z'],
  ['armOff', 'M50 31l9 35-6 3-9-26V31Z'],
  ['torso', 'M20 29h24v20l-2 19H22l-2-19Z'],
  ['legRight', 'M22 70h9.5l-1.5 47h-8Z'],
  ['legLeft', 'M32.5 70H42v47h-8Z'],
];

/** More wounds than this are on the drawing alone; the figure's sheet has them all. */
const MOST_TOLD = 2;

/** The worst wound of each place of the body. */
function worstOf(props: FurnitureProps): ReadonlyMap<string, number> {
  const worst = new Map<string, number>();
  for (const wound of list(unitIn(props.snapshot.state, props.unit).wounds).map(fields)) {
    const place = text(wound.location) ?? '';
    worst.set(place, Math.max(worst.get(place) ?? 0, count(wound.level)));
  }
  return worst;
}

/** Wounds where they are: the darker, the worse; and the same in words. */
export function Body(props: FurnitureProps): ReactElement {
  const { own } = props;
  const worst = worstOf(props);
  const told = [...worst].filter(([place, level]) => level > 0 && own.has(`place.${place}`));
  return (
    <div className={styles.body}>
      <svg width="20" height="38" viewBox="0 0 64 120" aria-hidden="true">
        {PARTS.map(([place, path]) => (
          <path key={place} d={path} className={styles.part} data-wound={worst.get(place) ?? 0} />
        ))}
      </svg>
      <span className={styles.wounds}>
        {told.length === 0
          ? own.word('own.wounds.none')
          : told.slice(0, MOST_TOLD).map(([place, level]) => (
              <span key={place} className={styles.wound}>
                {own.word(`place.${place}`)}: {own.word(`level.${level}`)}
              </span>
            ))}
      </span>
    </div>
  );
}
