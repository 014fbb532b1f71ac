import type { ReactElement } from 'react';

/** The key that presses what it stands on. It is seen, not said: a name read out would have a stray letter at its end. */
export const KeyBadge = ({ children }: { readonly children: string | number }): ReactElement => (
  <span aria-hidden="true">
    <kbd>{children}</kbd>
  </span>
);
