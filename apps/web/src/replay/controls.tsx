import { type ReactElement, useEffect } from 'react';
import { Icon } from '../design/icon.tsx';
import { Segmented } from '../design/segmented.tsx';
import { useWords } from '../words/index.tsx';
import type { ReplayFrame, ReplayTimeline } from '../worker/replay-messages.ts';
import styles from './controls.module.css';
import { fallFrom } from './step-search.ts';
import { branchHere, goTo, play, SPEEDS, setSpeed, stepBy, toFall, useReplay } from './store.ts';

interface ControlProps {
  readonly timeline: ReplayTimeline;
  readonly frame: ReplayFrame;
  readonly title: string;
  readonly share: () => void;
}

export function Controls(props: ControlProps): ReactElement {
  useKeys();
  return (
    <div className={styles.controls}>
      <Pace {...props} />
      <Speeds />
      <Falls {...props} />
      <span className={styles.gap} />
      <GoingOn {...props} />
    </div>
  );
}

/** From step to step, and by itself. */
function Pace({ timeline, frame }: ControlProps): ReactElement {
  const words = useWords();
  const playing = useReplay((state) => state.playing);
  const last = timeline.steps.length - 1;
  return (
    <>
      <Press name="first" word="replay.first" off={frame.step === 0} press={() => goTo(0)} keys="Home" wide />
      <Press name="prev" word="replay.back" off={frame.step === 0} press={() => stepBy(-1)} keys="ArrowLeft" />
      <button
        type="button"
        className={`button primary icon-only ${styles.play}`}
        aria-label={words.word(playing ? 'replay.pause' : 'replay.play')}
        aria-keyshortcuts="Space"
        data-play={playing ? 'on' : 'off'}
        onClick={() => void play(!playing)}
      >
        <Icon name={playing ? 'pause' : 'play'} />
      </button>
      <Press name="next" word="replay.forth" off={frame.step === last} press={() => stepBy(1)} keys="ArrowRight" />
      <Press
        name="first"
        word="replay.last"
        off={frame.step === last}
        press={() => goTo(last)}
        keys="End"
        wide
        turned
      />
    </>
  );
}

function Falls({ timeline, frame }: ControlProps): ReactElement {
  const words = useWords();
  const next = fallFrom(timeline.steps, frame.step, 1);
  const previous = fallFrom(timeline.steps, frame.step, -1);
  return (
    <>
      <button
        type="button"
        className="button desktop-only"
        aria-label={words.word('replay.fall.previous')}
        title={words.word('replay.fall.previous')}
        aria-keyshortcuts="Shift+K"
        disabled={previous === undefined}
        onClick={() => void toFall(-1)}
      >
        <Icon name="prev" size={16} />
        <Icon name="skull" size={18} />
      </button>
      <button
        type="button"
        className="button"
        aria-label={words.word('replay.fall.next')}
        disabled={next === undefined}
        aria-keyshortcuts="K"
        data-next-fall
        onClick={() => void toFall(1)}
      >
        <Icon name="skull" size={18} />
        <span className="desktop-only">{words.word('replay.fall.next')}</span>
      </button>
    </>
  );
}

/** What becomes of it: another game from here on, or somebody else's to watch. */
function GoingOn({ frame, title, share }: ControlProps): ReactElement {
  const words = useWords();
  const { over } = frame.snapshot;
  return (
    <>
      <button
        type="button"
        className={`button brass ${styles.branch}`}
        disabled={over}
        aria-label={words.word('replay.branch')}
        title={words.word(over ? 'replay.branch.over' : 'replay.branch.about')}
        data-branch
        onClick={() => void branchHere(title)}
      >
        <Icon name="branch" />
        <span className="desktop-only">{words.word('replay.branch')}</span>
        <span className="phone-only" aria-hidden="true">
          {words.word('replay.branch.short')}
        </span>
      </button>
      <button
        type="button"
        className="button icon-only"
        aria-label={words.word('replay.share')}
        data-share
        onClick={share}
      >
        <Icon name="share" />
      </button>
    </>
  );
}

interface PressProps {
  readonly name: string;
  readonly word: string;
  readonly off: boolean;
  readonly press: () => Promise<void>;
  readonly keys: string;
  /** Left out where there is no room: the timeline does the same. */
  readonly wide?: boolean;
  readonly turned?: boolean;
}

function Press({ name, word, off, press, keys, wide = false, turned = false }: PressProps): ReactElement {
  const words = useWords();
  return (
    <button
      type="button"
      className={`button icon-only${wide ? ' desktop-only' : ''}${turned ? ` ${styles.turned}` : ''}`}
      aria-label={words.word(word)}
      title={words.word(word)}
      aria-keyshortcuts={keys}
      // Whoever steps to the end must not lose the focus there.
      aria-disabled={off}
      data-press={word}
      onClick={() => void press()}
    >
      <Icon name={name} />
    </button>
  );
}

function Speeds(): ReactElement {
  const words = useWords();
  const speed = useReplay((state) => state.speed);
  return (
    <Segmented
      className="desktop-only"
      legend={words.word('replay.speed')}
      values={SPEEDS}
      chosen={speed}
      choose={setSpeed}
      face={(one) => (one === 0.5 ? '½×' : `${one}×`)}
    />
  );
}

const KEYS: Readonly<Record<string, (shift: boolean) => Promise<void>>> = {
  ArrowRight: () => stepBy(1),
  ArrowLeft: () => stepBy(-1),
  Home: () => goTo(0),
  End: () => goTo(Number.MAX_SAFE_INTEGER),
  k: (shift) => toFall(shift ? -1 : 1),
  ' ': () => play(!useReplay.getState().playing),
};

/** Arrows, Home, End, Space and K, wherever nothing else takes them: fields, lists, the map under the eye. */
function useKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const busy = target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;
      const pressed = key === ' ' && target instanceof HTMLElement && target.closest('button, a, summary') !== null;
      const act = KEYS[key.length === 1 ? key.toLowerCase() : key];
      if (act === undefined || busy || pressed) return;
      event.preventDefault();
      void act(event.shiftKey);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
