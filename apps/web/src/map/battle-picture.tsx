import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Die } from '../design/dice.tsx';
import { plateAt, platesIn } from '../table/side-plates.ts';
import { useWords } from '../words/index.tsx';
import type { Battle, BattlePicture } from '../worker/messages.ts';
import { startWorker } from '../worker/worker-client.ts';
import styles from './battle-picture.module.css';
import { PLATES } from './counter-plates.ts';
import { MapPicture, SMALL } from './map-picture.tsx';

/** Faces for a picture of a battle that is rolled. */
const ROLLED = [5, 2, 6];

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

interface ShownBattle {
  readonly picture: BattlePicture | undefined;
  readonly battle: Battle;
}

/** The map of a battle with everybody on it as a plate; the dice that decide, where it is another one each time. */
export function BattleMap({ picture, battle }: ShownBattle): ReactElement {
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
      {battle.rolled === true && (
        <span className={styles.dice} aria-hidden="true">
          {ROLLED.map((face) => (
            <Die key={face} face={face} sides={6} size={26} />
          ))}
        </span>
      )}
      {scene !== null && <MapPicture scene={scene} className={styles.map ?? ''} fit="xMidYMid meet" plates={SMALL} />}
    </span>
  );
}

/** Who fights whom, and how hard it is. */
export function BattleFacts({ picture, battle }: ShownBattle): ReactElement {
  const words = useWords();
  const difficulty = battle.rolled === true ? 'rolled' : battle.difficulty;
  return (
    <span className={styles.facts}>
      {picture?.sides.map(({ called, count }, n) => {
        const plate = plateAt(n);
        return (
          <span key={called} className={styles.side}>
            <svg width="12" height="12" viewBox="-6 -6 12 12" aria-hidden="true">
              <path d={PLATES[plate.shape](5.5)} fill={plate.colour} />
            </svg>
            {called}: {count}
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
