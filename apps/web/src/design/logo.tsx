import type { ReactElement } from 'react';

/** A corner of a map sheet with two counters on it. */
export function Logo({ size }: { size: number }): ReactElement {
  return (
    <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect x="1" y="1" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M1 1h6v4H1ZM13 1h6v4h-6ZM7 21h6v4H7ZM19 21h6v4h-6Z" fill="currentColor" />
      <circle cx="9" cy="14.5" r="4" fill="var(--side-a)" />
      <path d="M18 6.500 22.500 11 18 15.500 13.500 11Z" fill="var(--side-b)" />
    </svg>
  );
}
