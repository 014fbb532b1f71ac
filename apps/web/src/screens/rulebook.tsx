import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { Logo } from '../design/logo.tsx';
import { addressOf, navigate } from '../routes.ts';
import {
  ChapterArticle,
  Contents,
  FoundArticle,
  pageOf,
  RuleArticle,
  RuleAt,
  SourceTag,
} from '../rulebook/article.tsx';
import { LanguageChoice, ThemeChoice } from '../settings.tsx';
import { type Book, useWords, WithWords } from '../words/index.tsx';
import type { WorkerCalls } from '../worker/messages.ts';
import type { Chapter, RuleBook } from '../worker/rulebook.ts';
import { startWorker } from '../worker/worker-client.ts';
import { gameName } from './games.ts';
import { LoadFailed } from './load-failed.tsx';
import '../design/fonts-table.css';
import bar from '../header/header-bar.module.css';
import styles from './rulebook.module.css';

const WORDS: Book = {
  en: () => import('../words/rulebook/en.json'),
  pl: () => import('../words/rulebook/pl.json'),
  ru: () => import('../words/rulebook/ru.json'),
};

interface Where {
  readonly ruleset: string;
  /** A rule, or a chapter to be read through. */
  readonly rule?: string;
}

/** The rules of a game as a book: to be looked up, read through and linked to. */
export function Rulebook(where: Where): ReactElement {
  return (
    <WithWords book={WORDS} wait="web.loading.rules">
      <Opened key={where.ruleset} {...where} />
    </WithWords>
  );
}

/** The worker that has the rules, for as long as the book is open. */
function useRulesWorker(): WorkerCalls | null {
  const [worker, setWorker] = useState<WorkerCalls | null>(null);
  useEffect(() => {
    const started = startWorker();
    setWorker(started);
    return () => started.terminate();
  }, []);
  return worker;
}

function useBook(worker: WorkerCalls | null, ruleset: string): RuleBook | 'none' | null {
  const { lang } = useWords();
  const [book, setBook] = useState<RuleBook | 'none' | null>(null);
  useEffect(() => {
    let wanted = true;
    worker?.book(ruleset, lang).then(
      (found) => wanted && setBook(found),
      () => wanted && setBook('none'),
    );
    return () => {
      wanted = false;
    };
  }, [worker, ruleset, lang]);
  return book;
}

function useFound(worker: WorkerCalls | null, ruleset: string, sought: string): readonly string[] | null {
  const { lang } = useWords();
  const [found, setFound] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let wanted = true;
    if (sought.trim() === '') setFound(null);
    else void worker?.lookUp(ruleset, sought, lang).then((ids) => wanted && setFound(ids));
    return () => {
      wanted = false;
    };
  }, [worker, ruleset, sought, lang]);
  return found;
}

function Opened({ ruleset, rule }: Where): ReactElement {
  const words = useWords();
  const worker = useRulesWorker();
  const book = useBook(worker, ruleset);
  const [sought, setSought] = useState('');
  const found = useFound(worker, ruleset, sought);
  // A link out of what was found leads to the rule; the search has done its work.
  const [answered, setAnswered] = useState(rule);
  if (answered !== rule) {
    setAnswered(rule);
    setSought('');
  }
  useEffect(() => {
    if (rule !== undefined) window.scrollTo(0, 0);
  }, [rule]);
  if (book === 'none') return <LoadFailed title={words.word('book.none')} />;
  return (
    <>
      <TopBar ruleset={ruleset} sought={sought} seek={setSought} count={found?.length ?? null} />
      {book === null ? (
        <p className="page loading">{words.word('web.loading.rules')}</p>
      ) : (
        <Spread book={book} rule={rule} found={found} sought={sought} />
      )}
    </>
  );
}

interface BarProps {
  readonly ruleset: string;
  readonly sought: string;
  readonly seek: (words: string) => void;
  readonly count: number | null;
}

/** The field that the key / leads to. */
function useSlash(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return field;
}

function TopBar({ ruleset, sought, seek, count }: BarProps): ReactElement {
  const words = useWords();
  const field = useSlash();
  return (
    <header className={`${bar.bar} ${styles.header}`}>
      <button
        type="button"
        className={bar.logo}
        data-home
        onClick={() => navigate({ at: 'start' })}
        aria-label={words.word('web.logo')}
      >
        <Logo size={26} />
        <span>{words.word('web.name')}</span>
      </button>
      <a className={`${bar.title} ${styles.title}`} href={addressOf({ at: 'rules', ruleset })}>
        <b>{words.word('book.rulebook')}</b>
        <span className="muted small">{gameName(ruleset, words.lang)}</span>
      </a>
      <label className={`input ${styles.search}`}>
        <Icon name="search" size={18} />
        <span className="visually-hidden">{words.word('web.rules.search')}</span>
        <input
          ref={field}
          type="search"
          value={sought}
          placeholder={words.word('web.rules.search')}
          data-seek
          onChange={(event) => seek(event.target.value)}
        />
        <span className="muted small" role="status">
          {count !== null && words.word('book.count', { count })}
        </span>
      </label>
      <LanguageChoice />
      <ThemeChoice />
    </header>
  );
}

interface SpreadProps {
  readonly book: RuleBook;
  readonly rule: string | undefined;
  readonly found: readonly string[] | null;
  readonly sought: string;
}

function Spread({ book, rule, found, sought }: SpreadProps): ReactElement {
  const page = rule === undefined ? undefined : pageOf(book, rule);
  const chapter = book.chapters.find(({ id, rules }) => id === rule || rules.some((one) => one === page));
  return (
    <main className={styles.book}>
      <Toc book={book} open={chapter} rule={rule} />
      {found !== null ? (
        <FoundArticle book={book} found={found} sought={sought} />
      ) : page !== undefined ? (
        <RuleArticle book={book} rule={page} sought={sought} />
      ) : chapter !== undefined ? (
        <ChapterArticle book={book} chapter={chapter} />
      ) : (
        <Contents book={book} />
      )}
      <Margin book={book} rule={found === null ? rule : undefined} />
    </main>
  );
}

interface TocProps {
  readonly book: RuleBook;
  readonly open: Chapter | undefined;
  readonly rule: string | undefined;
}

/** Chapters, and the rules of the one that is open. */
function Toc({ book, open, rule }: TocProps): ReactElement {
  const words = useWords();
  const to = (id: string): string => addressOf({ at: 'rules', ruleset: book.ruleset, rule: id });
  return (
    <nav className={styles.chapters} aria-label={words.word('book.chapters')}>
      {book.chapters.map((chapter) => (
        <section key={chapter.id}>
          <h2 className="eyebrow">
            <a href={to(chapter.id)} aria-current={rule === chapter.id ? 'page' : undefined}>
              {/^\d/.test(chapter.id) && `${chapter.id} · `}
              {chapter.title}
            </a>
          </h2>
          {chapter === open && (
            <ol>
              {chapter.rules.map(({ id, title }) => (
                <li key={id} className={id === rule ? styles.current : ''}>
                  <a href={to(id)} aria-current={id === rule ? 'page' : undefined}>
                    <span className={styles.number}>{id.slice(id.indexOf('-') + 1)}</span>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          )}
        </section>
      ))}
    </nav>
  );
}

const SOURCES = ['seed', 'companion', 'ruling'] as const;

function Margin({ book, rule }: { book: RuleBook; rule: string | undefined }): ReactElement {
  const words = useWords();
  const page = rule === undefined ? undefined : pageOf(book, rule);
  return (
    <aside className={styles.side}>
      <section className="panel">
        <h2>{words.word('book.sources')}</h2>
        <ul className={styles.sources}>
          {SOURCES.map((source) => (
            <li key={source}>
              <SourceTag source={source} /> {words.word(`book.source.${source}`)}
            </li>
          ))}
        </ul>
      </section>
      {page !== undefined && page.goesWith.length > 0 && (
        <section className="panel">
          <h2>{words.word('book.goes-with')}</h2>
          <ul>
            {page.goesWith.map((id) => (
              <li key={id}>
                <RuleAt book={book} id={id} /> {pageOf(book, id)?.title}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="panel">
        <h2>{words.word('book.play')}</h2>
        <a className="button" href={addressOf({ at: 'new', ruleset: book.ruleset })}>
          <Icon name="play" />
          {book.name}
        </a>
      </section>
    </aside>
  );
}
