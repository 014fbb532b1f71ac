import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { SidePlate } from '../design/side-plate.tsx';
import { Badge } from '../panels/badge.tsx';
import { plateOf, sidesOf } from '../table/side-plates.ts';
import { useTable } from '../table/store.ts';
import { pick } from '../table/target-odds.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './no-map.module.css';

/** A table at which distance and sight are spoken: those who stand at it, side by side, where the map would be. */
export function NoMap({ snapshot: { picture } }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const chosen = useTable((state) => state.unit);
  const target = useTable((state) => state.draft?.aimed?.target);
  return (
    <div className={styles.table}>
      <p>
        <Icon name="map" size={18} /> {words.word('play.no-map')}
      </p>
      {sidesOf(picture).map((side) => {
        const figures = picture.figures.filter((figure) => figure.side === side && !figure.out);
        return (
          <section key={side}>
            <h2>
              <SidePlate plate={plateOf(picture, side)} />
              {figures[0]?.sideName ?? side}
            </h2>
            <ul>
              {figures.map((figure) => (
                <li key={figure.id}>
                  <button
                    type="button"
                    aria-pressed={figure.id === chosen}
                    data-aimed={figure.id === target || undefined}
                    onClick={() => pick(figure.id)}
                  >
                    <Badge figure={figure} plate={plateOf(picture, figure.side)} size={64} />
                    <b>{figure.called}</b>
                    <small>
                      {words.word('web.life', {
                        what: picture.counts[figure.life.key] ?? figure.life.key,
                        now: figure.life.now,
                        most: figure.life.most,
                      })}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
