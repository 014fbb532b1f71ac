import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Segmented } from '../design/segmented.tsx';
import { BattleFacts, BattleMap, useBattlePictures } from '../map/battle-picture.tsx';
import { addressOf } from '../routes.ts';
import { useWords } from '../words/index.tsx';
import type { Battle } from '../worker/messages.ts';
import { startWorker } from '../worker/worker-client.ts';
import { LEVELS, type Level, type TableRequest } from './games.ts';
import styles from './start-battles.module.css';

/** The battles of one game, with who plays and how well the engine does. */
export function Battles({ ruleset, begin }: { ruleset: string; begin: (wish: TableRequest) => void }): ReactElement {
  const words = useWords();
  const [battles, setBattles] = useState<readonly Battle[] | null>(null);
  const pictures = useBattlePictures(ruleset);
  const [people, setPeople] = useState(1);
  const [level, setLevel] = useState<Level>('rulebook');
  // On a phone the cards fill the screen: what was chosen must come into sight.
  const show = useCallback((here: HTMLElement | null) => here?.scrollIntoView?.({ block: 'nearest' }), []);
  useEffect(() => {
    const worker = startWorker();
    let late = false;
    void worker.battles(ruleset, words.lang).then((found) => {
      if (!late) setBattles(found);
      worker.terminate();
    });
    return () => {
      late = true;
      worker.terminate();
    };
  }, [ruleset, words.lang]);
  return (
    <section className={`panel ${styles.battles}`} ref={show}>
      <h2>{words.word('web.choose')}</h2>
      <div className={styles.choices}>
        <Segmented
          legend={words.word('web.alone')}
          values={[1, 2]}
          chosen={people}
          choose={setPeople}
          face={(n) => words.word(n === 1 ? 'web.alone' : 'web.hotseat')}
        />
        <label className="field">
          <span className="label">{words.word('web.level')}</span>
          <select
            className="input"
            value={level}
            onChange={(event) => setLevel(LEVELS.find((one) => one === event.target.value) ?? 'rulebook')}
          >
            {LEVELS.map((one) => (
              <option key={one} value={one}>
                {words.word(`web.level.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {battles === null && <p className="muted">{words.word('web.loading.page')}</p>}
      <ul className={styles.list} data-battles={ruleset}>
        {battles?.map((battle) => (
          <li key={battle.id}>
            <BattleMap picture={pictures[battle.id]} battle={battle} />
            <div>
              <b>{battle.title}</b>
              <p className="muted small">{battle.about}</p>
              <BattleFacts picture={pictures[battle.id]} battle={battle} />
            </div>
            <button
              type="button"
              className="button primary"
              data-battle={battle.id}
              disabled={people > battle.players[1]}
              onClick={() => begin({ ruleset, scenario: battle.id, people, players: battle.players, level })}
            >
              {words.word('web.begin')}
            </button>
          </li>
        ))}
      </ul>
      <a className="button" href={addressOf({ at: 'new', ruleset })} data-set-up={ruleset}>
        <Icon name="pen" />
        {words.word('web.set-up')}
      </a>
    </section>
  );
}
