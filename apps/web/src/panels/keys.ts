import { useEffect } from 'react';
import { disarm, undo } from '../table/store.ts';
import { isField, isModal } from '../typing.ts';
import type { Action, Bar } from './actions.ts';

/** Letters on the buttons, numbers for choices, Escape to step back, Ctrl+Z to undo. */
export function useKeys(bar: Bar, start: (action: Action) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A key that is held down has been pressed once.
      if (isModal() || event.repeat) return;
      if (event.key === 'Escape') disarm();
      if (isField(event.target)) return;
      if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
        event.preventDefault();
        void undo();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^[1-9]$/.test(event.key)) chooseNth(Number(event.key));
      const action = [...bar.row, ...bar.ends].find(({ key }) => key !== '' && key === event.key.toLowerCase());
      if (action === undefined) return;
      start(action);
      handOnCard();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [bar, start]);
}

/** The choices of a question, else those of the deed in hand, in the order in which they are listed. */
function chooseNth(n: number): void {
  const choices = document.querySelectorAll<HTMLElement>('[data-question] [data-choice]');
  const options = choices.length > 0 ? choices : document.querySelectorAll<HTMLElement>('[data-armed] .opt');
  options[n - 1]?.click();
}

/** Whoever works by keyboard finds their hand on what comes next: the button that does it, or what is to be chosen. */
export function handOnCard(): void {
  requestAnimationFrame(() => {
    const inCard = (what: string): HTMLElement | null => document.querySelector(`[data-armed] ${what}`);
    (inCard('[data-commit]') ?? inCard('.opt') ?? inCard('select'))?.focus();
  });
}

/** A button that has been pressed and is gone leaves the hand nowhere: it comes back to the actions. */
export function useHandBack(armed: boolean): void {
  useEffect(() => {
    if (armed || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('.dock')?.focus({ preventScroll: true });
  }, [armed]);
}
