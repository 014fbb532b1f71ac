import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { useSituation } from '../table/situation.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Picture, Snapshot } from '../worker/messages.ts';
import { Against } from './against.tsx';
import { Entries } from './entries.tsx';
import styles from './figure-sheet.module.css';
import { Head } from './head.tsx';
import { Possible } from './possible.tsx';
import { SoFar } from './so-far.tsx';
import { useFigureSheet } from './use-figure-sheet.ts';
import { Values } from './values.tsx';
import { Weapons } from './weapons.tsx';

type Figure = Picture['figures'][number];

/** Whom a figure can be compared with: those of other sides that are still there, the figure chosen by hand first. */
function othersOf({ picture }: Snapshot, figure: Figure): readonly Figure[] {
  return picture.figures.filter(({ side, out }) => side !== figure.side && !out);
}

/** Everything about one figure, in the panel's place: what it is, has and can do, and how it stands against another. */
export function FigureSheet({ snapshot, figure: id }: { snapshot: Snapshot; figure: string }): ReactElement | null {
  const figure = snapshot.picture.figures.find((one) => one.id === id);
  return figure === undefined ? null : <Opened key={id} snapshot={snapshot} figure={figure} />;
}

function Opened({ snapshot, figure }: { snapshot: Snapshot; figure: Figure }): ReactElement {
  const words = useWords();
  const wanted = useTable((state) => state.sheetAgainst);
  const chosen = useTable((state) => state.unit);
  const aimed = useTable((state) => state.draft?.aimed?.target);
  const others = useMemo(() => othersOf(snapshot, figure), [snapshot, figure]);
  const other = [wanted, aimed, chosen].flatMap((one) => others.filter(({ id }) => id === one))[0] ?? others[0];
  const { shown, fresh } = useFigureSheet(figure.id, other?.id ?? null, snapshot);
  const far = useSituation(figure.id, other?.id, snapshot.seq)?.range;
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className={styles.sheet}
      ref={panel}
      tabIndex={-1}
      data-figure-sheet={figure.id}
      data-loaded={fresh}
      aria-label={words.word('web.figure.sheet', { who: figure.called })}
    >
      <Head snapshot={snapshot} figure={figure} shown={shown} />
      {shown === null ? (
        <p className={styles.waiting}>{words.word('web.figure.loading')}</p>
      ) : (
        <>
          <Values values={shown.sheet.attributes} />
          <div className={styles.columns}>
            <div>
              <Weapons
                weapons={shown.sheet.weapons}
                unit={snapshot.unit}
                mark={other === undefined || far === undefined ? null : { who: other.called, far }}
              />
              <Entries entries={[...shown.sheet.armour, ...shown.sheet.traits]} skills={shown.sheet.skills} />
              {shown.sheet.partial && <p className={styles.unknown}>{words.word('web.figure.partial')}</p>}
            </div>
            <div>
              {other !== undefined && (
                <Against snapshot={snapshot} figure={figure} other={other} others={others} duel={shown.duel} />
              )}
              <Possible snapshot={snapshot} figure={figure} />
              <SoFar record={shown.record} />
            </div>
          </div>
        </>
      )}
    </section>
  );
}
