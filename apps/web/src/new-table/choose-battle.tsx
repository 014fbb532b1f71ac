import type { ReactElement } from 'react';
import { BattleFacts, BattleMap, useBattlePictures } from '../map/battle-picture.tsx';
import { useWords } from '../words/index.tsx';
import type { Battle } from '../worker/messages.ts';
import styles from './choose-battle.module.css';
import part from './part.module.css';

interface ChooseBattleProps {
  readonly ruleset: string;
  readonly battles: readonly Battle[];
  readonly chosen: string;
  readonly choose: (battle: Battle) => void;
}

/** The battles of the game, one of them chosen. */
export function ChooseBattle({ ruleset, battles, chosen, choose }: ChooseBattleProps): ReactElement {
  const words = useWords();
  const pictures = useBattlePictures(ruleset);
  return (
    <fieldset className={`panel ${part.part}`}>
      <legend className={part.title}>{words.word('new.battle')}</legend>
      {battles.map((battle) => {
        const { id, title, about, players } = battle;
        const [least, most] = players;
        return (
          <label key={id} className={styles.scenario} data-scenario={id}>
            <input type="radio" name="scenario" checked={chosen === id} onChange={() => choose(battle)} />
            <span>
              <b>{title}</b>
              <small className="muted">
                {least === most
                  ? words.word('new.players.exactly', { n: most })
                  : words.word('new.players.range', { least, most })}
              </small>
              {about !== '' && <span className="small">{about}</span>}
              <BattleFacts picture={pictures[id]} battle={battle} />
            </span>
            <BattleMap picture={pictures[id]} battle={battle} />
          </label>
        );
      })}
    </fieldset>
  );
}
