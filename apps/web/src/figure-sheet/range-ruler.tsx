import type { RangeBand } from '@potyczka/kernel';
import type { ReactElement } from 'react';
import { lengthText } from '../map/lengths.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './figure-sheet.module.css';

export interface Mark {
  readonly who: string;
  readonly far: number;
}

interface RulerProps {
  readonly bands: readonly RangeBand[];
  readonly unit: Snapshot['unit'];
  readonly mark: Mark | null;
}

/** So many bands are drawn to scale; more of them would leave the near ones, which matter most, no room. */
const TO_SCALE = 3;
/** Per cent of the ruler below which a number has no room. */
const ROOM = 11;

const signed = (value: number): string => (value === 0 ? '0' : value < 0 ? `−${-value}` : `+${value}`);

/** Ends of the bands as shares of the ruler; one without an end reaches as far as anybody stands. */
export function rulerOf(bands: readonly RangeBand[], far: number | null) {
  const last = bands.reduce((most, { to }) => Math.max(most, to ?? 0), 0);
  const length = Math.max(
    last,
    bands.some(({ to }) => to === null) ? Math.max(last * 1.5, (far ?? 0) * 1.25, 1) : last,
  );
  const scaled = (at: number): number => (bands.length > TO_SCALE ? Math.sqrt(at / length) * 100 : (at / length) * 100);
  return { share: (to: number | null): number => (to === null ? 100 : scaled(to)), length };
}

/** What a weapon's ranges cost, with a mark where the other one stands. */
export function RangeRuler({ bands, unit, mark }: RulerProps): ReactElement {
  const words = useWords();
  const { share, length } = rulerOf(bands, mark?.far ?? null);
  const until = (to: number | null): string =>
    to === null ? words.word('web.figure.in-sight') : lengthText(to, unit, words.lang, 0);
  const inReach = mark !== null && mark.far <= length;
  const told = [
    ...bands.map(({ to, modifier }) => words.word('web.figure.band', { to: until(to), modifier: signed(modifier) })),
    ...(mark === null ? [] : [`${mark.who}: ${lengthText(mark.far, unit, words.lang)}`]),
  ];
  return (
    <>
      <div className={styles.ruler} role="img" aria-label={told.join('; ')} title={told.join('; ')}>
        {bands.map(({ to, modifier }, place) => {
          const from = place === 0 ? 0 : share(bands[place - 1]?.to ?? null);
          const width = share(to) - from;
          return (
            <span className={styles.band} key={String(to)} style={{ width: `${width}%` }}>
              {width >= ROOM && <b>{signed(modifier)}</b>}
              {width >= ROOM && <i>{until(to)}</i>}
            </span>
          );
        })}
        {inReach && mark !== null && <s style={{ left: `${share(mark.far)}%` }} />}
      </div>
      {!inReach && mark !== null && <p className={styles.beyond}>{words.word('web.figure.too-far')}</p>}
    </>
  );
}
