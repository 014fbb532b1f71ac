import type { ReactElement, RefObject } from 'react';
import { COMMON_KEYS } from '../dock/keys.ts';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { useWords } from '../words/index.tsx';
import styles from './table-header.module.css';

interface AllKeysProps {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly ruleset: string;
}

/** Every key of the table: the letters of this game's actions, and those that mean the same in every game. */
export function AllKeys({ dialog, ruleset }: AllKeysProps): ReactElement {
  const words = useWords();
  const furniture = useFurniture(ruleset);
  const own = useOwnWords(furniture);
  const letters = Object.entries(furniture?.actions ?? {}).flatMap(([type, { key }]) =>
    key === undefined ? [] : [[key.toUpperCase(), own.word(`act.${type}`)] as const],
  );
  return (
    <dialog ref={dialog} className={`panel ${styles.keys}`} aria-labelledby="keys-title" data-all-keys>
      <h2 id="keys-title">{words.word('web.keys')}</h2>
      <div className={styles.keyColumns}>
        <KeyList title={words.word('web.keys.game')} keys={letters} />
        <KeyList
          title={words.word('web.keys.every')}
          keys={COMMON_KEYS.map(([key, meaning]) => [key, words.word(`web.keys.${meaning}`)] as const)}
        />
      </div>
      <button type="button" className="button primary" onClick={() => dialog.current?.close()}>
        {words.word('web.close')}
      </button>
    </dialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly (readonly [string, string])[] }): ReactElement {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={styles.keyList}>
        {keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
