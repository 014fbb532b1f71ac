import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { KeyBadge } from '../design/key-badge.tsx';
import { Badge } from '../panels/badge.tsx';
import { plateOf } from '../table/side-plates.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './stage-bar.module.css';
import { PaceChoice, SoundSwitch } from './stage-choices.tsx';
import { hold, showAgain, skipAll, useStage } from './stage-player.ts';
import { stepsOf } from './stage-steps.ts';

/** In the dock's place while others act: what they do, step by step, and how one wants to watch it. */
export function StageBar({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  return (
    <section className={styles.bar} aria-label={words.word('web.stage')} data-dock data-stage-bar>
      <What snapshot={snapshot} />
      <div className={styles.row} data-dock-row>
        <Hands />
        <span className={styles.space} />
        <span className={`muted small ${styles.label}`}>{words.word('web.stage.pace')}</span>
        <PaceChoice />
        <SoundSwitch />
      </div>
    </section>
  );
}

/** Who acts, and how far it has got. */
function What({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const { picture } = snapshot;
  const stage = useStage((state) => state.stages[state.at]);
  const phase = useStage((state) => state.phase);
  const who = stage?.banner?.who ?? stage?.act?.units[0] ?? picture.turn.acting;
  const figure = picture.figures.find(({ id }) => id === who);
  const steps = stage === undefined ? [] : stepsOf(stage, phase, picture, words);
  return (
    <div className={styles.what} data-dock-row>
      {figure !== undefined && (
        <>
          <Badge figure={figure} plate={plateOf(picture, figure.side)} size={30} />
          <b className={styles.who}>{figure.called}</b>
        </>
      )}
      <ol className={styles.steps} aria-label={words.word('web.stage.steps')}>
        {steps.map(({ key, text, state }) => (
          <li key={key} className={styles[state]} title={text} aria-current={state === 'now' ? 'step' : undefined}>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Skip, hold, again. On a phone their signs alone are seen; their words are still read out. */
function Hands(): ReactElement {
  const words = useWords();
  const held = useStage((state) => state.held);
  const any = useStage((state) => state.stages.length > 0);
  return (
    <>
      <button
        type="button"
        className={`button primary ${styles.button}`}
        data-skip
        aria-keyshortcuts="Space"
        onClick={skipAll}
      >
        <Icon name="skip" size={18} />
        <b>{words.word('web.stage.skip')}</b> <KeyBadge>Space</KeyBadge>
      </button>
      {held ? (
        <button
          type="button"
          className={`button brass ${styles.button}`}
          data-next-step
          aria-keyshortcuts="."
          onClick={() => hold(false)}
        >
          <Icon name="next" size={18} />
          <EitherLabel shown={words.word('web.stage.go-on')} other={words.word('web.stage.hold')} />{' '}
          <KeyBadge>.</KeyBadge>
        </button>
      ) : (
        <button
          type="button"
          className={`button ${styles.button}`}
          data-hold
          aria-keyshortcuts="."
          onClick={() => hold(true)}
        >
          <Icon name="pause" size={18} />
          <EitherLabel shown={words.word('web.stage.hold')} other={words.word('web.stage.go-on')} />{' '}
          <KeyBadge>.</KeyBadge>
        </button>
      )}
      <button
        type="button"
        className={`button ${styles.button}`}
        data-again
        aria-keyshortcuts="ArrowLeft"
        disabled={!any}
        onClick={showAgain}
      >
        <Icon name="prev" size={18} />
        <b>{words.word('web.stage.again')}</b> <KeyBadge>←</KeyBadge>
      </button>
    </>
  );
}

/** As wide as either of two labels: the buttons beside it stay where they are. */
const EitherLabel = ({ shown, other }: { shown: string; other: string }): ReactElement => (
  <b className={styles.either}>
    <span>{shown}</span>
    <span aria-hidden="true">{other}</span>
  </b>
);
