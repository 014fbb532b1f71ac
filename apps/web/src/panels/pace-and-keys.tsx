import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { Segmented } from '../design/segmented.tsx';
import { LanguageChoice, ThemeChoice } from '../manner.tsx';
import { goOn, PACES, setPace, usePace } from '../table/pace.ts';
import { isField } from '../typing.ts';
import { useWords } from '../words/index.tsx';

/** Every key of the table; the letters of the actions stand on their buttons. */
const KEYS: readonly (readonly [string, string])[] = [
  ['A–Z', 'letters'],
  ['1–9', 'numbers'],
  ['Tab', 'tab'],
  ['Enter', 'enter'],
  ['Esc', 'escape'],
  ['Ctrl+Z', 'undo'],
  ['0', 'ruler'],
  ['N', 'next'],
  ['?', 'help'],
];

/** The button that opens the keys and the engine's pace; the key `?` does too. */
export function PaceAndKeys(): ReactElement {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === '?' && !isField(event.target) && dialog.current?.open === false) dialog.current.showModal();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className="btn icon ghost"
        aria-label={words.word('web.keys.open')}
        title={words.word('web.keys.open')}
        data-keys
        onClick={() => dialog.current?.showModal()}
      >
        <Icon name="menu" />
      </button>
      <dialog ref={dialog} className="keysdialog panel" aria-labelledby="keys-title">
        <div className="manner">
          <LanguageChoice />
          <ThemeChoice />
        </div>
        <PaceChoice />
        <h2 id="keys-title">{words.word('web.keys')}</h2>
        <dl>
          {KEYS.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{words.word(`web.keys.${meaning}`)}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="btn pri" onClick={() => dialog.current?.close()}>
          {words.word('web.close')}
        </button>
      </dialog>
    </>
  );
}

function PaceChoice(): ReactElement {
  const words = useWords();
  const pace = usePace((state) => state.pace);
  return (
    <>
      <h2>{words.word('web.pace')}</h2>
      <Segmented
        className="paces"
        legend={words.word('web.pace')}
        values={PACES}
        chosen={pace}
        choose={setPace}
        mark="data-pace"
        face={(one) => words.word(`web.pace.${one}`)}
      />
    </>
  );
}

/** Step by step: the engine's next step waits for this button, or for N. */
export function NextStep(): ReactElement | null {
  const words = useWords();
  const held = usePace((state) => state.held);
  useEffect(() => {
    if (!held) return;
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'n' && !event.ctrlKey && !event.metaKey && !event.altKey) goOn();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [held]);
  if (!held) return null;
  return (
    <button type="button" className="btn brass nextstep" data-next-step onClick={goOn}>
      <Icon name="next" />
      {words.word('web.pace.next')} <kbd>N</kbd>
    </button>
  );
}
