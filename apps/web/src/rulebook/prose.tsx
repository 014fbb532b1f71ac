import { Fragment, type ReactElement, type ReactNode } from 'react';
import { piecesOf } from './citations.ts';

interface ProseProps {
  readonly text: string;
  /** Words somebody looked for. */
  readonly sought?: string;
  /** Leads to a rule, with what stands in the text for it. */
  readonly link: (id: string, text: string) => ReactNode;
  readonly className?: string | undefined;
  /** The book's prefix, where bare numbers in brackets are rules: examples cite them so. */
  readonly prefix?: string;
}

/** A rule's text: paragraphs, words of the protocol set apart, numbers of other rules leading to them. */
export function Prose({ text, sought = '', link, className, prefix }: ProseProps): ReactElement {
  return (
    <>
      {text.split('\n').map((paragraph, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their order.
        <p key={n} className={className}>
          {piecesOf(paragraph, prefix !== undefined).map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their order.
            <Fragment key={at}>
              {at % 2 === 0 ? (
                <Marked text={part} sought={sought} />
              ) : part.startsWith('`') ? (
                <code>{part.slice(1, -1)}</code>
              ) : (
                link(/^\d/.test(part) ? `${prefix}-${part}` : part, part)
              )}
            </Fragment>
          ))}
        </p>
      ))}
    </>
  );
}

const plain = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What was looked for stands out. */
export function Marked({ text, sought }: { text: string; sought: string }): ReactElement {
  const words = sought.split(/\s+/).filter((word) => word.length > 1);
  if (words.length === 0) return <>{text}</>;
  const parts = text.split(new RegExp(`(${words.map(plain).join('|')})`, 'giu'));
  return (
    <>
      {parts.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their order.
        at % 2 === 0 ? part : <mark key={at}>{part}</mark>,
      )}
    </>
  );
}
