/** Where letters are written, they are letters. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** A dialog is open: keys are for it. */
export const isModal = (): boolean => document.querySelector('dialog[open]') !== null;

/** Puts the keys on the map: its cursor takes them. */
export const focusMap = (): void => document.querySelector<SVGElement>('[data-sheet]')?.focus({ preventScroll: true });
