import { type ReactElement, useEffect, useMemo, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { RuleLink } from '../panels/rule-link.tsx';
import { keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { type Hint, type HintMoment, TABLE_HINTS } from './hint.ts';
import styles from './hint-bar.module.css';
import { heed, isNeeded, setHints, useHints } from './hint-store.ts';

/** Each game has its own, fetched when it is played. */
const GAMES = import.meta.glob<{ readonly hints: readonly Hint[] }>('../furniture/*/hints.ts');

/** One sentence about what matters now, in the first battles of every game. */
export function HintBar({ snapshot }: { snapshot: Snapshot }): ReactElement | null {
  const words = useWords();
  const known = useHints();
  const game = useGameHints(snapshot.ruleset);
  const moment = useMoment(snapshot);
  const hint = [...game, ...TABLE_HINTS.map((one) => [one.id, one] as const)].find(
    ([id, { when }]) => isNeeded(known, id) && when(moment),
  );
  const id = hint?.[0] ?? null;
  useEffect(() => {
    if (id === null) return;
    return () => heed(id);
  }, [id]);
  if (hint === undefined) return null;
  const [shown, { text, rule }] = hint;
  return (
    <div className={styles.bar} role="status" data-hint={shown}>
      <Icon name="info" />
      <p>
        {text[words.lang]} {rule !== undefined && <RuleLink id={rule} />}
      </p>
      <button
        type="button"
        className="button icon-only compact ghost"
        aria-label={words.word('web.hint.end')}
        title={words.word('web.hint.end')}
        onClick={() => setHints(false)}
      >
        <Icon name="cross" />
      </button>
    </div>
  );
}

/** By a name of their own: two games may speak of aiming. */
function useGameHints(ruleset: string): readonly (readonly [id: string, hint: Hint])[] {
  const [hints, setGameHints] = useState<readonly Hint[]>([]);
  useEffect(() => {
    let wanted = true;
    void GAMES[`../furniture/${ruleset}/hints.ts`]?.().then((found) => wanted && setGameHints(found.hints));
    return () => {
      wanted = false;
    };
  }, [ruleset]);
  return useMemo(() => hints.map((hint) => [`${ruleset}.${hint.id}`, hint] as const), [ruleset, hints]);
}

function useMoment(snapshot: Snapshot): HintMoment {
  const draft = useTable((state) => state.draft);
  const offers = useTable((state) => state.offers);
  const chances = useTable((state) => state.chances);
  const aimed = draft?.aimed ?? null;
  return {
    snapshot,
    draft,
    odds: aimed === null ? null : (chances[keyOf(aimed)] ?? null),
    offered: new Set(offers.offers.map(({ type }) => type)),
    asked: snapshot.pending[0]?.kind ?? null,
  };
}
