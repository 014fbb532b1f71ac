import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { setGmOverrides } from '../table/gm-commands.ts';
import { useGmOverrides } from '../table/gm-overrides.ts';
import { useWords } from '../words/index.tsx';
import styles from './gm-desk.module.css';

/** `6 5`, `T H`, `AS 10D`: numbers are dice, words are coins and cards. */
const read = (typed: string): readonly (string | number)[] =>
  typed
    .split(/[\s,;]+/)
    .filter((face) => face !== '')
    .map((face) => (/^\d+$/.test(face) ? Number(face) : face.toUpperCase()));

/** What the dice are to show in the GM's next command or answer; too many or too few are refused with the number. */
export function TypedDice(): ReactElement {
  const words = useWords();
  const dice = useGmOverrides((state) => state.dice);
  const [typed, setTyped] = useState('');
  return (
    <div className={styles.block}>
      <h3>
        <Icon name="die" size={18} />
        {words.word('gm.dice')}
      </h3>
      <label className="field">
        <span className="label">{words.word('gm.dice.faces')}</span>
        <input
          className="input monospace"
          autoComplete="off"
          value={dice === null ? '' : typed}
          data-typed-dice
          onChange={({ target }) => {
            const faces = read(target.value);
            setTyped(target.value);
            setGmOverrides({ dice: faces.length === 0 ? null : faces });
          }}
        />
      </label>
      <p className="small muted">{words.word('gm.dice.about')}</p>
    </div>
  );
}
