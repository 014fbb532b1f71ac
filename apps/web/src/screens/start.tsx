import { lazy, type ReactElement, Suspense, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { MapPicture } from '../map/map-picture.tsx';
import { Friends } from '../online/friends.tsx';
import { addressOf } from '../routes.ts';
import type { StoredTable } from '../table/table-storage.ts';
import { useWords } from '../words/index.tsx';
import { FIRST, type TableRequest } from './games.ts';
import styles from './start.module.css';
import { OpenFile } from './start-file.tsx';
import { Games } from './start-games.tsx';
import { StartHeader } from './start-header.tsx';
import { HERO } from './start-scenes.ts';
import section from './start-section.module.css';
import { Tables } from './start-tables.tsx';

/** Nobody needs the list of battles before having looked at the games. */
const Battles = lazy(async () => ({ default: (await import('./start-battles.tsx')).Battles }));

interface StartProps {
  readonly begin: (wish: TableRequest) => void;
  readonly resume: (table: StoredTable) => void;
}

export function Start({ begin, resume }: StartProps): ReactElement {
  const [game, setGame] = useState<string | null>(null);
  return (
    <>
      <StartHeader />
      <main className={`page ${styles.start}`}>
        <Hero begin={begin} />
        <div className={styles.sections}>
          <Games chosen={game} choose={(id) => setGame(game === id ? null : id)} />
          {game !== null && (
            <Suspense fallback={null}>
              <Battles key={game} ruleset={game} begin={begin} />
            </Suspense>
          )}
          <div className={styles.columns}>
            <Tables resume={resume} />
            <div>
              <Friends />
              <OpenFile />
              <LabLink />
            </div>
          </div>
        </div>
      </main>
    </>
  );
}

/** The way to the lab, for those who wonder about a number. */
function LabLink(): ReactElement {
  const words = useWords();
  return (
    <section>
      <h2 className={section.title}>{words.word('web.lab')}</h2>
      <div className={`panel ${styles.lab}`}>
        <p className="muted">{words.word('web.lab.about')}</p>
        <a className="button" data-lab-link href={addressOf({ at: 'lab' })}>
          <Icon name="lab" />
          {words.word('web.lab.open')}
        </a>
      </div>
    </section>
  );
}

function Hero({ begin }: { begin: (wish: TableRequest) => void }): ReactElement {
  const words = useWords();
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <MapPicture scene={HERO} className={styles.scene ?? ''} framed fit="xMaxYMid slice" />
      <div className={styles.cartouche}>
        <h1 id="hero">{words.word('web.hero')}</h1>
        <p>{words.word('web.hero.about')}</p>
        <div className={styles.first}>
          <button type="button" className={`button brass ${styles.play}`} data-play-now onClick={() => begin(FIRST)}>
            <Icon name="play" />
            {words.word('web.play-now')}
          </button>
          <span className="small muted">{words.word('web.play-now.note')}</span>
        </div>
      </div>
    </section>
  );
}
