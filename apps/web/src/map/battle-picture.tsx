import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { plateAt, platesIn } from '../table/side-plates.ts';
import { useWords } from '../words/index.tsx';
import type { Battle, BattlePicture } from '../worker/messages.ts';
import { startWorker } from '../worker/worker-client.ts';
import styles from './battle-picture.module.css';
import { PLATES } from './counter-plates.ts';
import { MapPicture, SMALL } from './map-picture.tsx';

/** What the battles of a game look like; until it is known nothing moves. */
export function useBattlePictures(ruleset: string): Readonly<Record<string, BattlePicture>> {
  const { lang } = useWords();
  const [pictures, setPictures] = useState<Readonly<Record<string, BattlePicture>>>({});
  useEffect(() => {
    const worker = startWorker();
    let late = false;
    void worker.pictures(ruleset, lang).then((found) => {
      if (!late) setPictures(found);
      worker.terminate();
    });
    return () => {
      late = true;
      worker.terminate();
    };
  }, [ruleset, lang]);
  return pictures;
}

/** The map of a battle with everybody on it as a plate; a frame of the same size where there is none. */
export function BattleMap({ picture }: { picture: BattlePicture | undefined }): ReactElement {
  const scene = useMemo(() => {
    if (picture === undefined) return null;
    const plates = platesIn(picture.figures);
    const figures = picture.figures
      .filter(({ out, at }) => !out && at !== null)
      .map((figure) => ({ ...figure, plate: plates(figure.side) }));
    return { ...picture, figures };
  }, [picture]);
  return (
    <span className={styles.frame} data-battle-map>
      {scene !== null && <MapPicture scene={scene} className={styles.map ?? ''} fit="xMidYMid meet" plates={SMALL} />}
    </span>
  );
}

/** Who fights whom, and how hard it is. */
export function BattleFacts({ picture, battle }: { picture: BattlePicture | undefined; battle: Battle }): ReactElement {
  const words = useWords();
  const { difficulty } = battle;
  return (
    <span className={styles.facts}>
      {picture?.sides.map(({ called, count }, n) => {
        const plate = plateAt(n);
        return (
          <span key={called} className={styles.side}>
            <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
              <path d={PLATES[plate.shape](5.5)} fill={plate.colour} />
            </svg>
            {called} {count}
          </span>
        );
      })}
      {difficulty !== undefined && (
        <span className={styles.difficulty} data-difficulty={difficulty}>
          {words.word('web.difficulty', {
            how: words.word(`web.difficulty.${difficulty}`).toLocaleLowerCase(words.lang),
          })}
        </span>
      )}
    </span>
  );
}
