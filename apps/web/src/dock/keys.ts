import { useEffect, useRef } from 'react';
import { focusMap, isField, isModal } from '../focus.ts';
import { choose, dropDraft, useTable } from '../table/store.ts';
import { canAct } from '../table/turn.ts';
import type { Action, ActionRow } from './actions.ts';
import { startAction } from './start-action.ts';

/** Keys that mean the same in every game, as the list of all keys shows them; `web.keys.<meaning>` says what they do. */
export const COMMON_KEYS: readonly (readonly [key: string, meaning: string])[] = [
  ['1–9', 'numbers'],
  ['Enter', 'enter'],
  ['Esc', 'escape'],
  ['N', 'not-now'],
  ['Space', 'skip'],
  ['.', 'hold'],
  ['←', 'again'],
  ['V', 'sound'],
  ['0', 'ruler'],
  ['Q', 'sheet'],
  ['Tab', 'tab'],
  ['Ctrl+Z', 'undo'],
  ['?', 'help'],
];

/** Letters on the buttons, numbers for choices, N for what is not possible, Escape to step back. */
export function useKeys(actions: ActionRow): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      // A key that is held down has been pressed once.
      if (isModal() || event.repeat) return;
      if (event.key === 'Escape') stepBack();
      if (isField(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const letter = event.key.toLowerCase();
      if (/^[1-9]$/.test(letter)) chooseNth(Number(letter));
      else if (letter === 'n') document.querySelector<HTMLElement>('[data-not-now]')?.click();
      else startByKey(actions, letter);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [actions]);
}

/**
 * A popover is closed first, wherever the focus is; only then is what is in hand let go. With nothing in hand it leads
 * from somebody who was only looked at back to whoever acts.
 */
function stepBack(): void {
  const open = document.querySelector<HTMLElement>(':popover-open');
  if (open !== null) {
    open.hidePopover();
    return;
  }
  const { draft, refusal, sheetOf, snapshot, unit } = useTable.getState();
  const acting = snapshot !== null && canAct(snapshot) ? snapshot.picture.turn.acting : null;
  if (draft !== null || refusal !== null || sheetOf !== null) dropDraft();
  else if (acting !== null && acting !== unit) choose(acting);
}

function startByKey({ able, ends }: ActionRow, letter: string): void {
  const action = [...able, ...ends].find(({ key }: Action) => key === letter);
  if (action === undefined || letter === '') return;
  startAction(action);
  focusCard();
}

/** The choices of a question, else those of the action considered, in the order in which they are listed. */
function chooseNth(n: number): void {
  const choices = document.querySelectorAll<HTMLElement>('[data-question] [data-choice]');
  const options =
    choices.length > 0
      ? choices
      : document.querySelectorAll<HTMLElement>('[data-draft] :is([data-option], [data-nth])');
  options[n - 1]?.click();
}

/** What can be chosen on a card may have to be asked of the rules first: for so many frames the focus waits for it. */
const FRAMES = 120;

/**
 * Whoever works by keyboard finds the focus on what comes next: what the card asks for first (`data-asks`), the map
 * where a place is to be chosen, the button that does it, or what else there is to choose.
 */
export function focusCard(): void {
  const from = document.activeElement;
  const look = (left: number): void => {
    requestAnimationFrame(() => {
      // Whoever moves the focus while it waits keeps it where they moved it.
      const stays = document.activeElement === from || document.activeElement === document.body;
      if (left < FRAMES && !stays) return;
      if (!focusInCard() && left > 0) look(left - 1);
    });
  };
  look(FRAMES);
}

/** Whether there was anything on the card to take the focus. */
function focusInCard(): boolean {
  // What is folded away takes no focus.
  const inCard = (what: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(`[data-draft] ${what}`)].find((one) => one.checkVisibility());
  const asked = inCard('[data-asks] :is([data-option], [data-nth], select)');
  if (asked === undefined && inCard('[data-to-map]') !== undefined && inCard('[data-option]') === undefined) {
    focusMap();
    return true;
  }
  const found = asked ?? inCard('[data-commit]') ?? inCard(':is([data-option], [data-nth])') ?? inCard('select');
  found?.focus();
  return found !== undefined;
}

/**
 * A button that has been pressed and is gone leaves the focus nowhere: it comes back to the actions. Only whoever works
 * by keyboard has to see where it is (`data-by-keys`); after a hand-over somebody else sits there.
 */
export function useFocusBack(draft: boolean): void {
  const byKeys = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event): void => {
      byKeys.current = type === 'keydown';
    };
    const noted = ['keydown', 'pointerdown'] as const;
    for (const type of noted) window.addEventListener(type, note, true);
    return () => {
      for (const type of noted) window.removeEventListener(type, note, true);
    };
  }, []);
  useEffect(() => {
    if (draft || document.activeElement !== document.body) return;
    // Whoever has touched nothing yet has lost nothing, and needs no ring around half of the page.
    if (!navigator.userActivation.hasBeenActive) return;
    const dock = document.querySelector<HTMLElement>('[data-dock]');
    dock?.toggleAttribute('data-by-keys', byKeys.current);
    dock?.focus({ preventScroll: true });
  }, [draft]);
}
