import type { LogLine } from '@potyczka/protocol';
import { memo, type ReactElement } from 'react';
import { Drop } from '../design/dice.tsx';
import { Icon } from '../design/icon.tsx';
import type { Drawn, Stand } from '../desk/messages.ts';
import { useWords } from '../words/index.tsx';
import { RuleLink } from './rule-link.tsx';
import { BookButton } from './rulebook.tsx';

/** Lines shown at once: whoever wants the first round back replays the game. */
const SHOWN = 150;
const NONE: readonly Drawn[] = [];

/** The battle in words, the newest on top; each line opens its dice and its rules. */
export function Log({ stand }: { stand: Stand }): ReactElement {
  const words = useWords();
  const told = stand.lines.slice(-SHOWN);
  const rolls = byLine(told, stand);
  const lines = [...told].reverse();
  return (
    <section className="log" aria-label={words.word('web.log')}>
      <h2>
        <Icon name="log" size={18} />
        {words.word('web.log')}
        <BookButton />
      </h2>
      {lines.length === 0 && <p className="muted">{words.word('web.log.empty')}</p>}
      <div role="log" aria-live="polite">
        <ol>
          {lines.map((line, index) => (
            <Told
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one event share its number.
              key={`${line.seq}-${lines.length - index}`}
              line={line}
              rolls={rolls.get(line) ?? NONE}
            />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Whether a line tells of these very faces. */
const tells = ({ text }: LogLine, { draws }: Drawn): boolean =>
  text.includes(draws.join(', ')) || draws.every((draw) => new RegExp(`(^|\\D)${draw}(\\D|$)`).test(text));

/** Each roll belongs to the line that names its faces; else to the first line of its step. */
function byLine(lines: readonly LogLine[], { rolls }: Stand): ReadonlyMap<LogLine, readonly Drawn[]> {
  const found = new Map<LogLine, readonly Drawn[]>();
  for (const roll of rolls) {
    const [from, to] = roll.span;
    const step = lines.filter(({ seq, undone }) => undone !== true && seq >= from && seq <= to);
    const open = step.filter((line) => !found.has(line));
    const line = open.find((one) => tells(one, roll)) ?? step.find((one) => tells(one, roll)) ?? step[0];
    if (line !== undefined) found.set(line, [...(found.get(line) ?? []), roll]);
  }
  return found;
}

const Told = memo(function Told({
  line: { seq, text, rules, undone, ruling },
  rolls,
}: {
  line: LogLine;
  rolls: readonly Drawn[];
}): ReactElement {
  const words = useWords();
  const cited = rules.slice(0, 2).map((id) => <RuleLink key={id} id={id} />);
  return (
    <li className={undone ? 'ln undone' : 'ln'}>
      <span className="no">{seq}</span>
      {rolls.length === 0 ? (
        <div>
          {ruling && <span className="tag ruling">{words.word('web.rule-source.ruling')}</span>} {text} {cited}
        </div>
      ) : (
        <details>
          <summary>{text}</summary>
          <div className="ar">
            {rolls.map((drawn, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: draws of one step have nothing but their order.
              <span className="drop" key={index}>
                <span>{drawn.called}</span>
                <Faces drawn={drawn} size={24} />
              </span>
            ))}
          </div>
          {cited}
        </details>
      )}
    </li>
  );
});

export function Faces({ drawn, size }: { drawn: Drawn; size: number }): ReactElement {
  return (
    <>
      {drawn.draws.slice(0, 14).map((draw, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: faces have nothing but their order.
        <Drop key={index} draw={draw} sides={drawn.sides?.[index] ?? null} size={size} />
      ))}
    </>
  );
}
