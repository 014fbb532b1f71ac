import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import type { DiceCheck } from '../worker/replay-messages.ts';
import styles from './dice-proof.module.css';
import { checkDice, useReplay } from './store.ts';

/** Whether the game is what its rules, its seed and its commands make of it: anybody may check. */
export function DiceProof(): ReactElement {
  const words = useWords();
  const proof = useReplay((state) => state.proof);
  const checking = proof === 'checking';
  return (
    <section className={styles.proof} data-dice-check aria-label={words.word('proof.title')}>
      <div role="status">
        {proof === null && <p>{words.word('proof.about')}</p>}
        {checking && <p>{words.word('proof.checking')}</p>}
        {proof !== null && !checking && <Verdict proof={proof} />}
      </div>
      {(proof === null || checking) && (
        <button
          type="button"
          className="button compact"
          data-check
          aria-disabled={checking}
          onClick={() => void checkDice()}
        >
          <Icon name="lock" size={16} />
          {words.word('proof.check')}
        </button>
      )}
    </section>
  );
}

function Verdict({ proof }: { proof: DiceCheck }): ReactElement {
  const words = useWords();
  const { wrong, events, draws, typed, typedAt, promise, commitment, recorded, branch } = proof;
  const sound = wrong === null && promise !== 'broken' && promise !== 'secret';
  return (
    <div data-proof={sound ? 'sound' : 'wrong'} className={sound ? '' : styles.wrong}>
      <p>
        <b>
          <Icon name={sound ? 'check' : 'warn'} size={16} />
          {words.word(sound ? 'proof.sound' : 'proof.unsound')}
        </b>
      </p>
      {wrong === null ? (
        <p>{words.word('proof.compared', { events, draws })}</p>
      ) : (
        <p>{words.word('proof.differs', { seq: wrong.seq, text: wrong.text })}</p>
      )}
      {promise !== 'none' && <p>{words.word(`proof.promise.${promise}`)}</p>}
      {promise === 'none' && !branch && typed < draws && <p>{words.word('proof.no-promise')}</p>}
      {typed > 0 && <p>{words.word('proof.typed', { typed, at: typedAt.join(', ') })}</p>}
      {branch && <p>{words.word('proof.branch')}</p>}
      {recorded && <p>{words.word('proof.recorded')}</p>}
      {commitment !== null && !branch && (
        <p>
          {words.word('proof.commitment')} <code>{commitment.slice(0, 32).replace(/(.{4})(?=.)/g, '$1 ')}…</code>
        </p>
      )}
    </div>
  );
}
