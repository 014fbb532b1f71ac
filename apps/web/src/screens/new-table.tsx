import { type ReactElement, useEffect, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { BeginWays } from '../new-table/begin-ways.tsx';
import { ChooseBattle } from '../new-table/choose-battle.tsx';
import { ChooseOptions } from '../new-table/choose-options.tsx';
import { ChooseSeats } from '../new-table/choose-seats.tsx';
import { elsewhere } from '../new-table/faults.tsx';
import { MoreChoices } from '../new-table/more-choices.tsx';
import { keepPlan, lastPlan, type Plan, setupOf, withBattle } from '../new-table/plan.ts';
import { PageFrame } from '../page-frame.tsx';
import { addressOf } from '../routes.ts';
import { type Book, useWords, WithWords } from '../words/index.tsx';
import type { Battle } from '../worker/messages.ts';
import type { Fault, SettingChoices } from '../worker/setup-choices.ts';
import { startWorker } from '../worker/worker-client.ts';
import { gameName } from './games.ts';
import styles from './new-table.module.css';

const WORDS: Book = {
  en: () => import('../words/new-table/en.json'),
  pl: () => import('../words/new-table/pl.json'),
  ru: () => import('../words/new-table/ru.json'),
};

/** A table is set up: which battle, who leads whom, by which optional rules, with whose dice. */
export function NewTable(place: { readonly ruleset: string; readonly scenario?: string }): ReactElement {
  return (
    <WithWords book={WORDS}>
      <SettingUp key={place.ruleset} {...place} />
    </WithWords>
  );
}

interface Known {
  readonly battles: readonly Battle[];
  readonly choices: SettingChoices;
}

/** What the game offers; `null` until it is here, `unknown` where there is no such game. */
function useGame(ruleset: string): Known | null | 'unknown' {
  const { lang } = useWords();
  const [known, setKnown] = useState<Known | null | 'unknown'>(null);
  useEffect(() => {
    const worker = startWorker();
    let wanted = true;
    Promise.all([worker.battles(ruleset, lang), worker.settings(ruleset, lang)]).then(
      ([battles, choices]) => wanted && setKnown({ battles, choices }),
      () => wanted && setKnown('unknown'),
    );
    return () => {
      wanted = false;
      worker.terminate();
    };
  }, [ruleset, lang]);
  return known;
}

function SettingUp({ ruleset, scenario }: { ruleset: string; scenario?: string }): ReactElement {
  const words = useWords();
  const known = useGame(ruleset);
  return (
    <PageFrame className={styles.page}>
      <a className={styles.back} href={addressOf({ at: 'start' })}>
        <Icon name="chev" size={16} />
        {words.word('web.home')}
      </a>
      <h1>{words.word('new.title', { game: gameName(ruleset, words.lang) })}</h1>
      {known === null && <p className="muted">{words.word('web.loading.page')}</p>}
      {known === 'unknown' && <p role="alert">{words.word('new.unknown')}</p>}
      {known !== null && known !== 'unknown' && <Setting ruleset={ruleset} wanted={scenario} known={known} />}
    </PageFrame>
  );
}

function firstPlan(ruleset: string, wanted: string | undefined, battles: readonly Battle[]): Plan {
  const last = lastPlan(ruleset);
  const battle =
    battles.find(({ id }) => id === wanted) ?? battles.find(({ id }) => id === last.scenario) ?? battles[0];
  return battle === undefined ? last : withBattle(last, battle);
}

interface SettingProps {
  readonly ruleset: string;
  readonly wanted: string | undefined;
  readonly known: Known;
}

const FIELDS = ['seats', 'options', 'seed', 'dice'];

function Setting({ ruleset, wanted, known: { battles, choices } }: SettingProps): ReactElement | null {
  const [plan, setPlan] = useState<Plan>(() => firstPlan(ruleset, wanted, battles));
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const battle = battles.find(({ id }) => id === plan.scenario);
  if (battle === undefined) return null;
  const change = (next: Plan): void => {
    setPlan(next);
    setFaults([]);
    keepPlan(ruleset, next);
  };
  const setup = setupOf(plan, ruleset, choices);
  return (
    <div className={styles.setup}>
      <ChooseBattle
        ruleset={ruleset}
        battles={battles}
        chosen={plan.scenario}
        choose={(one) => change(withBattle(plan, one))}
      />
      <div className={styles.choices}>
        <ChooseSeats {...{ plan, battle, choices, faults, change }} />
        <ChooseOptions {...{ ruleset, plan, faults, change }} options={choices.options} />
        <MoreChoices {...{ plan, faults, change }} />
        <BeginWays setup={setup} kind={plan.kind} faults={elsewhere(faults, FIELDS)} setFaults={setFaults} />
      </div>
    </div>
  );
}
