import type { ReactElement } from 'react';
import { addressOf } from '../routes.ts';
import { useWords } from '../words/index.tsx';
import type { Chapter, RuleBook, RulePage } from '../worker/rulebook.ts';
import styles from './article.module.css';
import { oddsRow } from './odds.ts';
import { Marked, Prose } from './prose.tsx';

interface InBook {
  readonly book: RuleBook;
}

export const pageOf = (book: RuleBook, id: string): RulePage | undefined =>
  book.chapters.flatMap(({ rules }) => rules).find((rule) => rule.id === id);

const prefixOf = (id: string): string => id.slice(0, id.indexOf('-'));

/** A rule's number that leads to its page; one of another book stays a number. */
export function RuleAt({ book, id, text = id }: InBook & { id: string; text?: string }): ReactElement {
  const known = pageOf(book, id);
  if (known === undefined) return <>{text}</>;
  return (
    <a
      className="rule-link"
      data-rule-link={id}
      href={addressOf({ at: 'rules', ruleset: book.ruleset, rule: id })}
      title={known.title}
    >
      {text}
    </a>
  );
}

export function SourceTag({ source }: { source: string }): ReactElement {
  const words = useWords();
  return <span className={`tag ${source}`}>{words.word(`web.rule-source.${source}`)}</span>;
}

interface RuleProps extends InBook {
  readonly rule: RulePage;
  readonly sought: string;
}

/** One rule, with what is known about it. */
export function RuleArticle({ book, rule, sought }: RuleProps): ReactElement {
  const words = useWords();
  const examples = rule.examples.flatMap((id) => pageOf(book, id) ?? []);
  return (
    <article className={styles.article} data-rule={rule.id}>
      <div className={styles.names}>
        <span className="rule-link">{rule.id}</span>
        <SourceTag source={rule.source} />
        {rule.untranslated && <span className="tag">{words.word('book.english')}</span>}
      </div>
      <h1>
        <Marked text={rule.title} sought={sought} />
      </h1>
      <Prose text={rule.text} sought={sought} link={(id) => <RuleAt book={book} id={id} />} className={styles.lead} />
      {examples.length > 0 && (
        <section>
          <h2>{words.word('book.examples')}</h2>
          {examples.map((example) => (
            <div key={example.id} className={styles.example} data-example>
              <h3>
                {example.title} <RuleAt book={book} id={example.id} />
              </h3>
              <Prose
                text={example.text}
                sought={sought}
                prefix={prefixOf(example.id)}
                link={(id, text) => <RuleAt book={book} id={id} text={text} />}
              />
            </div>
          ))}
        </section>
      )}
      {rule.options.length > 0 && <Options rule={rule} />}
      <Neighbours book={book} rule={rule} />
    </article>
  );
}

function Options({ rule }: { rule: RulePage }): ReactElement {
  const words = useWords();
  return (
    <section>
      <h2>{words.word('book.options')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.word('book.option')}</th>
            <th scope="col">{words.word('book.default')}</th>
            <th scope="col">{words.word('book.others')}</th>
          </tr>
        </thead>
        <tbody>
          {rule.options.map(({ name, default: usual, others, range }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{usual}</td>
              <td>
                {range === undefined ? others.join(' · ') : words.word('book.range', { from: range[0], to: range[1] })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The rules before and after, as they stand in the book. */
function Neighbours({ book, rule }: InBook & { rule: RulePage }): ReactElement {
  const words = useWords();
  const all = book.chapters.flatMap(({ rules }) => rules);
  const at = all.indexOf(rule);
  const link = (to: RulePage | undefined, word: string): ReactElement | null =>
    to === undefined ? null : (
      <a
        className={word === 'next' ? styles.next : ''}
        data-neighbour={word}
        href={addressOf({ at: 'rules', ruleset: book.ruleset, rule: to.id })}
      >
        <small>{words.word(`book.${word}`)}</small>
        {to.title}
      </a>
    );
  return (
    <nav className={styles.neighbours} aria-label={words.word('book.neighbours')}>
      {link(all[at - 1], 'previous')}
      {link(all[at + 1], 'next')}
    </nav>
  );
}

/** A whole chapter, to be read through. Odds are a table. */
export function ChapterArticle({ book, chapter }: InBook & { chapter: Chapter }): ReactElement {
  const odds = chapter.id === 'OD';
  return (
    <article className={styles.article} data-chapter={chapter.id}>
      <h1>{chapter.title}</h1>
      {odds ? (
        <OddsTable book={book} chapter={chapter} />
      ) : (
        chapter.rules.map((rule) => (
          <section key={rule.id}>
            <h2>
              {rule.title} <RuleAt book={book} id={rule.id} /> <SourceTag source={rule.source} />
            </h2>
            <Prose
              text={rule.text}
              {...(chapter.id === 'EX' ? { prefix: prefixOf(rule.id) } : {})}
              link={(id, text) => <RuleAt book={book} id={id} text={text} />}
            />
          </section>
        ))
      )}
    </article>
  );
}

function OddsTable({ book, chapter }: InBook & { chapter: Chapter }): ReactElement {
  const words = useWords();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.word('book.case')}</th>
          <th scope="col" className={styles.figure}>
            {words.word('book.chance')}
          </th>
          <th scope="col" className={styles.figure}>
            {words.word('book.exact')}
          </th>
        </tr>
      </thead>
      <tbody>
        {chapter.rules.map(({ id, title, text }) => {
          const row = oddsRow(text, words.lang);
          return (
            <tr key={id}>
              <td colSpan={row === null ? 3 : 1}>
                <b>{title}</b> <RuleAt book={book} id={id} />
                <Prose text={row?.what ?? text} link={(rule) => <RuleAt book={book} id={rule} />} />
              </td>
              {row !== null && (
                <>
                  <td className={styles.figure}>{row.chances.map(({ number }) => number).join(' · ')}</td>
                  <td className={styles.figure}>{row.chances.map(({ exact }) => exact).join(' · ')}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What was found, the likeliest first. */
export function FoundArticle({
  book,
  found,
  sought,
}: InBook & { found: readonly string[]; sought: string }): ReactElement {
  const words = useWords();
  const pages = found.slice(0, MOST_FOUND).flatMap((id) => pageOf(book, id) ?? []);
  return (
    <article className={`${styles.article} ${styles.found}`} data-found={found.length}>
      <h1>{words.word('book.found', { count: found.length })}</h1>
      {found.length === 0 && <p>{words.word('web.rules.none')}</p>}
      {pages.map((rule) => (
        <section key={rule.id}>
          <h2>
            <a href={addressOf({ at: 'rules', ruleset: book.ruleset, rule: rule.id })}>
              <Marked text={rule.title} sought={sought} />
            </a>{' '}
            <RuleAt book={book} id={rule.id} /> <SourceTag source={rule.source} />
          </h2>
          <Prose text={rule.text} sought={sought} link={(id) => <RuleAt book={book} id={id} />} />
        </section>
      ))}
    </article>
  );
}

/** More than anybody reads through: another word finds less. */
const MOST_FOUND = 40;

/** The contents of the book. */
export function Contents({ book }: InBook): ReactElement {
  const words = useWords();
  return (
    <article className={`${styles.article} ${styles.contents}`} data-contents>
      <h1>{words.word('book.title', { game: book.name })}</h1>
      <p className={styles.lead}>{words.word('book.about')}</p>
      <ol>
        {book.chapters.map(({ id, title, rules }) => (
          <li key={id}>
            <a href={addressOf({ at: 'rules', ruleset: book.ruleset, rule: id })}>
              <span className={styles.number}>{/^\d/.test(id) ? id : '\u00a0'}</span>
              {title}
            </a>
            <span className="muted">{words.word('book.count', { count: rules.length })}</span>
          </li>
        ))}
      </ol>
    </article>
  );
}
