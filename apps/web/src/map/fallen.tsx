import type { ScenePlace } from '@potyczka/kernel';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Picture } from '../worker/messages.ts';
import styles from './fallen.module.css';
import type { Sheet } from './sheet.ts';

interface Cross {
  readonly id: string;
  readonly at: ScenePlace;
  readonly round: number;
}

/** Whoever leaves the battle leaves a cross where they stood, until the round is over. */
export function Fallen({ sheet, picture }: { sheet: Sheet; picture: Picture }): ReactElement {
  const { figures, turn } = picture;
  const stood = useRef(new Map<string, ScenePlace>());
  const [crosses, setCrosses] = useState<readonly Cross[]>([]);
  useEffect(() => {
    const out = figures.flatMap(({ id, out: gone }): readonly Cross[] => {
      const at = stood.current.get(id);
      return gone && at !== undefined ? [{ id, at, round: turn.round }] : [];
    });
    const snapshot = new Set(figures.filter((figure) => !figure.out).map(({ id }) => id));
    stood.current = new Map(figures.flatMap(({ id, at, out: gone }) => (gone || at === null ? [] : [[id, at]])));
    setCrosses((old) => [...old, ...out].filter(({ id, round }) => round === turn.round && !snapshot.has(id)));
  }, [figures, turn.round]);
  return (
    <>
      {crosses.map(({ id, at }) => (
        <path
          key={id}
          d="M-7 -7L7 7M-7 7L7 -7"
          className={styles.cross}
          transform={`translate(${sheet.middle(at).join(' ')})`}
        />
      ))}
    </>
  );
}
