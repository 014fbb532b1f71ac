import { type ReactElement, useEffect } from 'react';
import { Icon } from '../design/icon.tsx';
import { isField, isModal } from '../focus.ts';
import { undo } from '../table/store.ts';
import { useWords } from '../words/index.tsx';

/** Takes back the last command. The key is here, not among the actions: it works while others act, too. */
export function UndoButton(): ReactElement {
  const words = useWords();
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (isModal() || event.repeat || isField(event.target)) return;
      if (!(event.ctrlKey || event.metaKey) || event.key !== 'z') return;
      event.preventDefault();
      void undo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <button
      type="button"
      className="button icon-only ghost"
      aria-label={words.word('web.undo')}
      title={words.word('web.undo')}
      onClick={() => void undo()}
      data-undo
    >
      <Icon name="undo" />
    </button>
  );
}
