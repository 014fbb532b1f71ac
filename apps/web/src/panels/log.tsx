import type { LogLine } from '@potyczka/protocol';
import { Fragment, memo, type ReactElement, useMemo } from 'react';
import { Drop } from '../design/dice.tsx';
import { Icon } from '../design/icon.tsx';
import type { Drawn, Stand } from '../desk/messages.ts';
import { useWords } from '../words/index.tsx';
import { LineText } from './line-text.tsx';
import { roundsOf } from './rounds.ts';
import { RuleLink } from './rule-link.tsx';
import { BookButton } from './rulebook.tsx';

/** Lines shown at once: whoever wants the first round back replays the game. */
const SHOWN = 150;
const NONE: readonly Drawn[] = [];

/** The battle in words, the newest on top; each line opens its dice and its rules. */
export function Log({ stand }: { stand: Stand }): ReactElement {
  const words = useWords();
  const { lines: all, rolls: drawn } = stand;
  const lines = useMemo(() => all.slice(-SHOWN).reverse(), [all]);
  const rounds = useMemo(() => roundsOf(all).slice(-SHOWN).reverse(), [all]);
  const rolls = useMemo(() => byLine(lines.toReversed(), drawn), [lines, drawn]);
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
            // biome-ignore lint/suspicious/noArrayIndexKey: its place among all lines, which stays when others come.
            <Fragment key={`${line.seq}-${all.length - index}`}>
              <RoundHead round={rounds[index] ?? null} above={rounds[index - 1] ?? null} />
              <Told line={line} rolls={rolls.get(line) ?? NONE} />
            </Fragment>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Stands above the lines of its round. */
export function RoundHead({ round, above }: { round: number | null; above: number | null }): ReactElement | null {
  const words = useWords();
  if (round === null || round === above) return null;
  return (
    <li className="ln rd">
      <h3>{words.word('web.round', { round })}</h3>
    </li>
  );
}

/** Whether a line tells of these very faces. */
const tells = ({ text }: LogLine, { draws }: Drawn): boolean =>
  text.includes(draws.join(', ')) || draws.every((draw) => new RegExp(`(^|\\D)${draw}(\\D|$)`).test(text));

/** Each roll belongs to the line that names its faces; else to the first line of its step. */
function byLine(lines: readonly LogLine[], rolls: readonly Drawn[]): ReadonlyMap<LogLine, readonly Drawn[]> {
  const found = new Map<LogLine, readonly Drawn[]>();
  const oldest = lines[0]?.seq ?? 0;
  for (const roll of rolls) {
    const [from, to] = roll.span;
    if (to < oldest) continue;
    const step = lines.filter(({ seq, undone }) => undone !== true && seq >= from && seq <= to);
    const open = step.filter((line) => !found.has(line));
    const line = open.find((one) => tells(one, roll)) ?? step.find((one) => tells(one, roll)) ?? step[0];
    if (line !== undefined) found.set(line, [...(found.get(line) ?? []), roll]);
  }
  return found;
}

interface ToldProps {
  readonly line: LogLine;
  readonly rolls: readonly Drawn[];
}

const isToldAlready = (old: ToldProps, next: ToldProps): boolean =>
  old.line === next.line &&
  old.rolls.length === next.rolls.length &&
  old.rolls.every((roll, index) => roll === next.rolls[index]);

/** A line that was told stays as it is: a long battle has hundreds, with dice in them. */
const Told = memo(function Told({ line, rolls }: ToldProps): ReactElement {
  const words = useWords();
  const { seq, rules, undone, ruling } = line;
  const cited = rules.slice(0, 2).map((id) => <RuleLink key={id} id={id} />);
  return (
    <li className={undone ? 'ln undone' : 'ln'}>
      <span className="no">{seq}</span>
      {rolls.length === 0 ? (
        <div>
          {ruling && <span className="tag ruling">{words.word('web.rule-source.ruling')}</span>}{' '}
          <LineText line={line} /> {cited}
        </div>
      ) : (
        <details>
          <summary>
            <LineText line={line} />
          </summary>
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
}, isToldAlready);

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
