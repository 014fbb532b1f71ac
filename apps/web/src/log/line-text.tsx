import type { LogLine } from '@potyczka/protocol';
import type { ReactElement, ReactNode } from 'react';

/** A line of the log with the figures in it standing out. */
export function LineText({ line: { text, names = [] } }: { line: LogLine }): ReactElement {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of names) {
    parts.push(text.slice(at, from), <b key={from}>{text.slice(from, to)}</b>);
    at = to;
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
}
