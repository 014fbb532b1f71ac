import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import type { RuleShown } from '../desk/messages.ts';
import { closeRule, findRules, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';

function RuleText({ rule }: { rule: RuleShown }): ReactElement {
  const words = useWords();
  return (
    <article className="ruletext">
      <h3>
        {rule.title} <span className="rule">{rule.id}</span>
      </h3>
      <span className={`tag ${rule.source === 'companion' ? 'comp' : rule.source}`}>
        {words.word(`web.rule-source.${rule.source}`)}
      </span>
      <p>{rule.text}</p>
    </article>
  );
}

/** The rulebook of the game at hand, searchable. */
export function Rulebook(): ReactElement {
  const words = useWords();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly RuleShown[]>([]);
  useEffect(() => {
    let late = false;
    void findRules(query).then((rules) => {
      if (!late) setFound(rules.slice(0, 40));
    });
    return () => {
      late = true;
    };
  }, [query]);
  return (
    <section className="rulebook">
      <label className="field">
        <span className="lbl">{words.word('web.rules.search')}</span>
        <input className="inp" type="search" value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      {query.trim() === '' && <p className="muted">{words.word('web.rules.hint')}</p>}
      {query.trim() !== '' && found.length === 0 && <p className="muted">{words.word('web.rules.none')}</p>}
      {found.map((rule) => (
        <RuleText key={rule.id} rule={rule} />
      ))}
    </section>
  );
}

/** One rule over the table, opened from anywhere that names it. */
export function OpenRule(): ReactElement | null {
  const words = useWords();
  const rule = useTable((state) => state.rule);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (rule !== null) dialog.current?.showModal();
    else dialog.current?.close();
  }, [rule]);
  return (
    <dialog ref={dialog} className="ruledialog" onClose={closeRule} aria-label={rule?.title}>
      {rule !== null && <RuleText rule={rule} />}
      <button type="button" className="btn" onClick={closeRule}>
        <Icon name="cross" />
        {words.word('web.close')}
      </button>
    </dialog>
  );
}
