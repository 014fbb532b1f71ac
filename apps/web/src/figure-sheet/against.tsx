import type { ReactElement } from 'react';
import { percent } from '../panels/percent.ts';
import { plateOf } from '../table/side-plates.ts';
import { compareWith } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { ShownAttack, ShownSheet } from '../worker/figure-sheet-presenter.ts';
import type { Chances, Picture, Snapshot } from '../worker/messages.ts';
import styles from './figure-sheet.module.css';

type Figure = Picture['figures'][number];

interface AgainstProps {
  readonly snapshot: Snapshot;
  readonly figure: Figure;
  readonly other: Figure;
  readonly others: readonly Figure[];
  readonly duel: ShownSheet['duel'];
}

/** The odds both ways: what this one would do to the other, and the other to it. */
export function Against({ snapshot, figure, other, others, duel }: AgainstProps): ReactElement {
  const words = useWords();
  const counted = duel?.other === other.id ? duel : null;
  const assumptions = [...new Set([counted?.mine, counted?.theirs].flatMap((one) => one?.chances?.assumptions ?? []))];
  return (
    <section className={styles.part}>
      <h3>
        <label className={styles.chooser}>
          {words.word('web.figure.against')}
          <select value={other.id} onChange={(event) => compareWith(event.target.value)} data-against>
            {others.map(({ id, called }) => (
              <option key={id} value={id}>
                {called}
              </option>
            ))}
          </select>
        </label>
      </h3>
      {counted === null && <p className={styles.note}>{words.word('web.chance.counting')}</p>}
      {counted !== null && (
        <>
          <div className={styles.duel}>
            <Side who={figure.called} attack={counted.mine} />
            <Side who={other.called} attack={counted.theirs} />
          </div>
          <Bars
            mine={counted.mine.chances}
            theirs={counted.theirs.chances}
            colours={[figure, other].map(({ side }) => plateOf(snapshot.picture, side).colour)}
          />
          {assumptions.length > 0 && (
            <details className={styles.note}>
              <summary>{words.word('web.assumptions')}</summary>
              {assumptions.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </details>
          )}
        </>
      )}
    </section>
  );
}

function Side({ who, attack }: { who: string; attack: ShownAttack }): ReactElement {
  const words = useWords();
  const { chances, label, why } = attack;
  return (
    <div data-duel>
      <p className={styles.attacker}>{who}</p>
      {chances === null ? (
        <p className={styles.note}>{why ?? words.word('web.figure.no-attack')}</p>
      ) : (
        <>
          <b className={styles.big}>{percent(chances.best, words.lang)}</b>
          <p className={styles.aim}>{words.word(`web.aim.${chances.aim}`)}</p>
          <p className={styles.note}>{label}</p>
        </>
      )}
    </div>
  );
}

interface BarsProps {
  readonly mine: Chances | null;
  readonly theirs: Chances | null;
  readonly colours: readonly string[];
}

/** Both distributions side by side, one row for each thing that can come of it. */
function Bars({ mine, theirs, colours }: BarsProps): ReactElement | null {
  const { lang } = useWords();
  const texts = [...new Set([...(mine?.outcomes ?? []), ...(theirs?.outcomes ?? [])].map(({ text }) => text))];
  if (texts.length < 2) return null;
  const chance = (chances: Chances | null, text: string): number | undefined =>
    chances?.outcomes.find((one) => one.text === text)?.p;
  return (
    <table className={styles.bars}>
      <tbody>
        {texts.map((text) => (
          <tr key={text}>
            <Bar p={chance(mine, text)} colour={colours[0]} lang={lang} />
            <th scope="row">{text}</th>
            <Bar p={chance(theirs, text)} colour={colours[1]} lang={lang} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ p, colour, lang }: { p: number | undefined; colour: string | undefined; lang: string }): ReactElement {
  return (
    <td>
      {p !== undefined && (
        <span>
          <i style={{ width: `${p * 58}%`, background: colour }} aria-hidden="true" />
          {percent(p, lang, 1)}
        </span>
      )}
    </td>
  );
}
