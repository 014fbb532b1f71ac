import { type ReactElement, useEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { Icon } from '../design/icon.tsx';
import { addressOf } from '../routes.ts';
import { Marked, Prose } from '../rulebook/prose.tsx';
import { useTable } from '../table/store.ts';
import { closeRule, findRules } from '../table/worker-queries.ts';
import { useWords } from '../words/index.tsx';
import type { RuleShown } from '../worker/messages.ts';
import { RuleLink } from './rule-link.tsx';
import styles from './rulebook.module.css';

/** Whether the book lies open over the table with no rule chosen yet. */
const useOpenBook = create<{ readonly open: boolean }>(() => ({ open: false }));
const close = (): void => {
  useOpenBook.setState({ open: false });
  closeRule();
};

function RuleText({ rule, sought = '' }: { rule: RuleShown; sought?: string }): ReactElement {
  const words = useWords();
  return (
    <article className={styles.rule} data-rule={rule.id}>
      <h3>
        <Marked text={rule.title} sought={sought} /> <span className="rule-link">{rule.id}</span>
      </h3>
      <span className={`tag ${rule.source}`}>{words.word(`web.rule-source.${rule.source}`)}</span>
      <Prose text={rule.text} sought={sought} link={(id) => <RuleLink id={id} />} />
    </article>
  );
}

/** The whole book on a page of its own: whoever plays does not leave the table for it. */
function WholeBook(): ReactElement | null {
  const words = useWords();
  const ruleset = useTable((state) => state.snapshot?.ruleset);
  const rule = useTable((state) => state.rule?.id);
  if (ruleset === undefined) return null;
  return (
    <a
      className={styles.wholeBook}
      target="_blank"
      rel="noreferrer"
      href={addressOf({ at: 'rules', ruleset, ...(rule === undefined ? {} : { rule }) })}
    >
      <Icon name="book" size={16} />
      {words.word('web.rules.whole')}
    </a>
  );
}

/** More than anybody reads through at a table. */
const MOST_FOUND = 40;

/** The rulebook of the game at hand, searchable. */
export function Rulebook(): ReactElement {
  const words = useWords();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly RuleShown[]>([]);
  useEffect(() => {
    let late = false;
    void findRules(query).then((rules) => {
      if (!late) setFound(rules.slice(0, MOST_FOUND));
    });
    return () => {
      late = true;
    };
  }, [query]);
  const asked = query.trim() !== '';
  return (
    <section className={styles.book}>
      <label className="field">
        <span className="label">{words.word('web.rules.search')}</span>
        <input className="input" type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      {!asked && <p className="muted">{words.word('web.rules.hint')}</p>}
      <div role="status">{asked && found.length === 0 && <p className="muted">{words.word('web.rules.none')}</p>}</div>
      {found.map((rule) => (
        <RuleText key={rule.id} rule={rule} sought={query} />
      ))}
      <WholeBook />
    </section>
  );
}

/** The button that opens the book over the table. */
export function BookButton(): ReactElement {
  const words = useWords();
  return (
    <button
      type="button"
      className="button compact ghost desktop-only"
      data-book
      onClick={() => useOpenBook.setState({ open: true })}
    >
      <Icon name="book" size={16} />
      {words.word('web.rules')}
    </button>
  );
}

/** One rule beside the table, opened from anywhere that names it, or the book to look one up in. */
export function OpenRule(): ReactElement | null {
  const words = useWords();
  const rule = useTable((state) => state.rule);
  const { open } = useOpenBook();
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = rule !== null || open;
  useEffect(() => {
    if (!shown) dialog.current?.close();
    else if (dialog.current?.open === false) dialog.current.showModal();
  }, [shown]);
  // The book is closed with the table.
  useEffect(() => () => useOpenBook.setState({ open: false }), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-rule-dialog
      onClose={close}
      aria-label={rule?.title ?? words.word('web.rules')}
    >
      <button type="button" className={`button compact ghost ${styles.close}`} onClick={close}>
        <Icon name="cross" />
        {words.word('web.close')}
      </button>
      {rule !== null && <RuleText rule={rule} />}
      {shown && <Rulebook />}
    </dialog>
  );
}
