import type { ReactElement } from 'react';
import { Icon } from '../design/icon.tsx';
import { KeyBadge } from '../design/key-badge.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useWords } from '../words/index.tsx';
import styles from './stage-bar.module.css';
import { PACES, setPace, setSound, setStepByStep, useStageSettings } from './stage-settings.ts';

/** How fast things are shown, one by one or not, and whether they are heard. */
export function StageChoices(): ReactElement {
  const words = useWords();
  const stepByStep = useStageSettings((state) => state.stepByStep);
  return (
    <>
      <h3>{words.word('web.pace')}</h3>
      <div className={styles.choices}>
        <PaceChoice />
        <SoundSwitch />
      </div>
      <label className={styles.stepping}>
        <input type="checkbox" checked={stepByStep} onChange={({ target }) => setStepByStep(target.checked)} />
        {words.word('web.pace.step')}
      </label>
    </>
  );
}

export function PaceChoice(): ReactElement {
  const words = useWords();
  const pace = useStageSettings((state) => state.pace);
  return (
    <Segmented
      className={styles.paces ?? ''}
      legend={words.word('web.pace')}
      values={PACES}
      chosen={pace}
      choose={setPace}
      mark="data-pace"
      face={(one) => words.word(`web.pace.${one}`)}
    />
  );
}

/** On or off, remembered. */
export function SoundSwitch(): ReactElement {
  const words = useWords();
  const on = useStageSettings((state) => state.sound);
  return (
    <button
      type="button"
      className={`button ${styles.button}`}
      aria-pressed={on}
      title={words.word(on ? 'web.stage.sound.on' : 'web.stage.sound.off')}
      data-sound={on ? 'on' : 'off'}
      onClick={() => setSound(!on)}
    >
      <Icon name={on ? 'sound' : 'mute'} size={18} />
      <span className="visually-hidden">{words.word('web.stage.sound')}</span>
      <KeyBadge>V</KeyBadge>
    </button>
  );
}

/** The same in the header, where it is one press away at any time; on a phone the menu has it. */
export function SoundButton(): ReactElement {
  const words = useWords();
  const on = useStageSettings((state) => state.sound);
  return (
    <button
      type="button"
      className="button icon-only ghost desktop-only"
      aria-label={words.word('web.stage.sound')}
      aria-pressed={on}
      aria-keyshortcuts="V"
      title={`${words.word(on ? 'web.stage.sound.on' : 'web.stage.sound.off')} (V)`}
      data-sound-button={on ? 'on' : 'off'}
      onClick={() => setSound(!on)}
    >
      <Icon name={on ? 'sound' : 'mute'} />
    </button>
  );
}
