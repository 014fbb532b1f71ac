import { type ReactElement, useEffect, useMemo } from 'react';
import { Icon } from '../design/icon.tsx';
import { type Action, actionsOf } from '../dock/actions.ts';
import { startAction } from '../dock/start-action.ts';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { percent } from '../panels/percent.ts';
import { reachOf } from '../panels/reach-of.ts';
import { readyWays } from '../table/command-draft.ts';
import { pressOnce } from '../table/press-once.ts';
import { choose, closeSheet, countAll, keyOf, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Picture, Snapshot } from '../worker/messages.ts';
import styles from './figure-sheet.module.css';

interface PossibleProps {
  readonly snapshot: Snapshot;
  readonly figure: Picture['figures'][number];
}

/** Ways of one action whose chances are counted besides those that are known, and of all: nobody waits for more. */
const WAYS = 2;
const ALL = 14;

/** What it can do now, with the best chance of each; a press begins it. */
export function Possible({ snapshot, figure }: PossibleProps): ReactElement | null {
  const words = useWords();
  const offers = useTable((state) => state.offers);
  const furniture = useFurniture(snapshot.ruleset);
  const own = useOwnWords(furniture);
  const actions = useMemo(() => {
    const mine = { ...offers, offers: offers.offers.filter(({ unit }) => unit === figure.id) };
    return actionsOf(mine, figure.id, furniture, own).able;
  }, [offers, figure.id, furniture, own]);
  useEffect(
    () => void countAll(actions.flatMap((action) => readyWays(action.offers).slice(0, WAYS)).slice(0, ALL)),
    [actions],
  );
  if (snapshot.over || figure.out) return null;
  return (
    <section className={styles.part}>
      <h3>{words.word('web.figure.can')}</h3>
      {actions.length === 0 ? (
        <p className={styles.note}>{words.word('web.figure.can.nothing')}</p>
      ) : (
        <ul className={styles.possible}>
          {actions.map((action) => (
            <li key={action.type}>
              <button type="button" onClick={pressOnce(() => begin(figure.id, action))} data-possible={action.type}>
                <Icon name={action.icon} size={18} />
                <span>{action.label}</span>
                <Best action={action} snapshot={snapshot} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function begin(figure: string, action: Action): void {
  choose(figure);
  closeSheet();
  startAction(action);
}

function Best({ action, snapshot }: { action: Action; snapshot: Snapshot }): ReactElement | null {
  const words = useWords();
  const chances = useTable((state) => state.chances);
  const known = readyWays(action.offers).flatMap((command) => {
    const odds = chances[keyOf(command)];
    return odds == null || odds.outcomes.length < 2 ? [] : [odds.best];
  });
  if (known.length > 0) return <b>{percent(Math.max(...known), words.lang)}</b>;
  const reach = reachOf(action.offers, snapshot);
  return reach === null ? null : <small>{words.word(`web.reach.${snapshot.unit}`, { n: reach })}</small>;
}
