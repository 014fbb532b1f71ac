import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { gmPowers } from '../table/gm-commands.ts';
import { type Book, useWords, WithWords } from '../words/index.tsx';
import type { GmPowers } from '../worker/gm-powers.ts';
import type { Snapshot } from '../worker/messages.ts';
import styles from './gm-desk.module.css';
import { PauseTable } from './pause-table.tsx';
import { PowerForm } from './power-form.tsx';
import { RulingsSoFar } from './rulings-so-far.tsx';
import { SpokenSituation } from './spoken-situation.tsx';
import { TypedDice } from './typed-dice.tsx';
import { ViewAs } from './view-as.tsx';

const WORDS: Book = {
  en: () => import('../words/gm/en.json'),
  pl: () => import('../words/gm/pl.json'),
  ru: () => import('../words/gm/ru.json'),
};

/** The Game Master's desk: everything a GM may say, made from what the game lists. */
export function GmDesk({ snapshot }: { snapshot: Snapshot }): ReactElement {
  return (
    <WithWords book={WORDS}>
      <DeskParts snapshot={snapshot} />
    </WithWords>
  );
}

/** Asked anew whenever the table has changed: forms name what is there. */
function usePowers({ seq, viewedAs }: Snapshot): GmPowers | null {
  const { lang } = useWords();
  const [powers, setPowers] = useState<GmPowers | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the desk knows the table and the language by itself.
  useEffect(() => {
    if (viewedAs !== null) return;
    let wanted = true;
    void gmPowers().then((found) => wanted && setPowers(found));
    return () => {
      wanted = false;
    };
  }, [seq, viewedAs, lang]);
  return powers;
}

function DeskParts({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const powers = usePowers(snapshot);
  const looking = snapshot.viewedAs !== null;
  return (
    <section className={styles.desk} aria-label={words.word('gm.title')} data-gm-desk>
      <h2 className={styles.head}>
        <span className={styles.tag}>{words.word('gm.tag')}</span>
        {words.word('gm.title')}
      </h2>
      {!looking && powers?.sealed === true && (
        <p className={styles.note} data-sealed>
          <Icon name="lock" size={18} />
          <span>{words.word('gm.sealed')}</span>
        </p>
      )}
      {!looking && powers !== null && !powers.sealed && (
        <>
          <SpokenSituation snapshot={snapshot} spoken={powers.spoken} />
          <Powers snapshot={snapshot} powers={powers} />
        </>
      )}
      <ViewAs snapshot={snapshot} />
      {!looking && <PauseTable snapshot={snapshot} />}
      {!looking && powers !== null && !powers.sealed && <TypedDice />}
      <RulingsSoFar snapshot={snapshot} />
    </section>
  );
}

/** All powers, by what they are about: a topic, a power of it, its form. */
function Powers({
  snapshot,
  powers: { powers, secretly },
}: {
  snapshot: Snapshot;
  powers: GmPowers;
}): ReactElement | null {
  const words = useWords();
  const topics = [...new Set(powers.map(({ about }) => about))];
  const [topic, setTopic] = useState(topics[0] ?? 'figure');
  const mine = powers.filter(({ about }) => about === topic);
  const [wanted, setWanted] = useState<string | null>(null);
  const power = mine.find((one) => one.power === wanted) ?? mine[0];
  if (power === undefined) return null;
  return (
    <div className={styles.block}>
      <h3>
        <Icon name="pen" size={18} />
        {words.word('gm.rule')}
      </h3>
      <fieldset className={styles.topics}>
        <legend className="visually-hidden">{words.word('gm.topics')}</legend>
        {topics.map((one) => (
          <button
            type="button"
            key={one}
            className={one === topic ? `${styles.chip} ${styles.chosen}` : styles.chip}
            aria-pressed={one === topic}
            data-topic={one}
            onClick={() => setTopic(one)}
          >
            {words.word(`gm.topic.${one}`)}
          </button>
        ))}
      </fieldset>
      {mine.length > 1 && (
        <label className="field">
          <span className="label">{words.word('gm.power')}</span>
          <select className="input" value={power.power} data-powers onChange={({ target }) => setWanted(target.value)}>
            {mine.map((one) => (
              <option key={one.power} value={one.power}>
                {one.label}
              </option>
            ))}
          </select>
        </label>
      )}
      <PowerForm key={power.power} {...{ snapshot, power, secretly }} />
    </div>
  );
}
