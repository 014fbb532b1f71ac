import { memo, type ReactElement } from 'react';
import { useWords } from '../words/index.tsx';
import type { Picture } from '../worker/messages.ts';
import type { Box } from './label-layout.ts';
import lettering from './lettering.module.css';
import styles from './place-names.module.css';
import type { Sheet } from './sheet.ts';

/** What parts of the table are called, in the hand of whoever drew the map. */
export const PlaceNames = memo(function PlaceNames({
  sheet,
  places,
}: {
  sheet: Sheet;
  places: Picture['places'];
}): ReactElement {
  return (
    <g className={styles.names}>
      {places.map(({ name, called, at: [x, y] }) => (
        <g key={name} transform={`translate(${sheet.x(x)} ${sheet.y(y)})`}>
          <text textAnchor="middle" className={`${lettering.unscaled} ${styles.name}`}>
            {called}
          </text>
        </g>
      ))}
    </g>
  );
});

/** About what a letter takes, in pixels of the screen: they are drawn far apart. */
const LETTER = 9;
const LINE = 17;

/** What they take up, in pixels of the screen. */
export const placeNameBoxes = (places: Picture['places'], sheet: Sheet, zoom: number): readonly Box[] =>
  places.map(({ called, at: [x, y] }) => {
    const w = called.length * LETTER;
    return { x: sheet.x(x) * zoom - w / 2, y: sheet.y(y) * zoom - LINE + 4, w, h: LINE };
  });

/** Where north is, for those who read of it in the texts. */
export function NorthMark(): ReactElement {
  const words = useWords();
  return (
    <div
      className={styles.north}
      data-map-control
      role="img"
      aria-label={words.word('web.map.north')}
      title={words.word('web.map.north')}
    >
      <svg width="30" height="42" viewBox="-15 -27 30 42" aria-hidden="true">
        <circle r="13" className={styles.rose} />
        <path d="M0 -11L4.500 5 0 2Z" className={styles.needle} />
        <path d="M0 -11L-4.500 5 0 2Z" className={styles.needleLight} />
        <text y="-16" textAnchor="middle" className={styles.letter}>
          {words.word('web.map.north.letter')}
        </text>
      </svg>
    </div>
  );
}
