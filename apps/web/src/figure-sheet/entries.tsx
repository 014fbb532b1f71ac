import type { ToldEntry, ToldValue } from '@potyczka/narration';
import type { ReactElement } from 'react';
import { RuleLink } from '../panels/rule-link.tsx';
import { useWords } from '../words/index.tsx';
import styles from './figure-sheet.module.css';

/** Skills in a line, then armour, traits, powers and gear, each with what it does and its rule. */
export function Entries({
  entries,
  skills,
}: {
  entries: readonly ToldEntry[];
  skills: readonly ToldValue[];
}): ReactElement | null {
  const words = useWords();
  if (entries.length === 0 && skills.length === 0) return null;
  return (
    <section className={styles.part}>
      {skills.length > 0 && (
        <>
          <h3>{words.word('web.figure.skills')}</h3>
          <p className={styles.skills}>
            {skills.map(({ name, value }) => (
              <span key={name}>
                {name} <b>{value}</b>
              </span>
            ))}
          </p>
        </>
      )}
      {entries.length > 0 && (
        <>
          <h3>{words.word('web.figure.traits')}</h3>
          <dl className={styles.entries}>
            {entries.map(({ name, text, rule }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of armour may bear one name.
              <div key={`${name}${place}`}>
                <dt>{name}</dt>
                <dd>
                  {text} {rule !== undefined && <RuleLink id={rule} />}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
