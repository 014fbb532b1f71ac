import type { Json } from '@potyczka/kernel';
import { type ReactElement, useState } from 'react';
import { Die } from '../../design/dice.tsx';
import { pressOnce } from '../../table/press-once.ts';
import type { PendingQuestion } from '../../worker/messages.ts';
import type { FurnitureProps } from '../furniture.ts';
import { fields } from '../view-fields.ts';
import styles from './exchange-dice.module.css';

interface Exchange {
  readonly choice: Json;
  readonly testDie: number;
  readonly poolDie: number;
}

const exchangesOf = ({ choices }: PendingQuestion): readonly Exchange[] =>
  choices.flatMap(({ choice }) => {
    const { testDie, poolDie } = fields(fields(choice).exchange ?? null);
    return typeof testDie === 'number' && typeof poolDie === 'number' ? [{ choice, testDie, poolDie }] : [];
  });

const faces = (all: readonly number[]): readonly number[] => [...new Set(all)].sort((a, b) => a - b);

interface ExchangeProps extends FurnitureProps {
  readonly asked: PendingQuestion;
  readonly give: (choice: Json) => Promise<void>;
}

/** An exchange by clicking dice: first the one of the Test, then the one of the pool that takes its place. */
export function ExchangeDice({ asked, give, own }: ExchangeProps): ReactElement | null {
  const all = exchangesOf(asked);
  const [away, setAway] = useState<number | null>(null);
  if (all.length === 0) return null;
  const into = all.filter(({ testDie }) => testDie === away);
  return (
    <div className={styles.exchange}>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of dice is no form. */}
      <div role="group" aria-label={own.word('own.exchange.test')}>
        <span className="eyebrow">{own.word('own.exchange.test')}</span>
        {faces(all.map(({ testDie }) => testDie)).map((face) => (
          <button
            type="button"
            key={face}
            data-test-die={face}
            aria-pressed={face === away}
            onClick={() => setAway(face === away ? null : face)}
          >
            <Die face={face} sides={6} />
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a row of dice is no form. */}
      <div role="group" aria-label={own.word('own.pool')}>
        <span className="eyebrow">{own.word('own.pool')}</span>
        {faces(all.map(({ poolDie }) => poolDie)).map((face) => {
          const found = into.find(({ poolDie }) => poolDie === face);
          return (
            <button
              type="button"
              key={face}
              data-pool-die={face}
              disabled={found === undefined}
              onClick={pressOnce(() => void (found === undefined ? undefined : give(found.choice)))}
            >
              <Die face={face} sides={6} look="pool" />
            </button>
          );
        })}
      </div>
      <p>{own.word(away === null ? 'own.exchange.first' : 'own.exchange.then')}</p>
    </div>
  );
}
