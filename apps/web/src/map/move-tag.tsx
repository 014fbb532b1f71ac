import type { ScenePlace } from '@potyczka/kernel';
import { type ReactElement, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Icon } from '../design/icon.tsx';
import { isModal } from '../focus.ts';
import { confirmMove, forgetMove, useMovePlan } from '../table/move-plan.ts';
import { pressOnce } from '../table/press-once.ts';
import { useWords } from '../words/index.tsx';
import type { PlannedMove, Prospect, Snapshot } from '../worker/messages.ts';
import { lengthText } from './lengths.ts';
import styles from './move-tag.module.css';
import type { Sheet } from './sheet.ts';

type Words = ReturnType<typeof useWords>;

interface TagProps {
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
  readonly svg: RefObject<SVGSVGElement | null>;
}

/** What the move that is looked at costs, risks and leads to; with its buttons when it waits for a yes. */
export function MoveTag({ sheet, snapshot, svg }: TagProps): ReactElement | null {
  const words = useWords();
  const { place, plan, planned, prospect, asking } = useMovePlan();
  const tag = useRef<HTMLDivElement>(null);
  useStayingAt(tag, svg, place === null ? null : sheet.middle(place), plan);
  useAskingKeys(asking);
  if (place === null || plan === null) return null;
  const cost = costText(plan, snapshot, words);
  return (
    <div
      ref={tag}
      className={styles.tag}
      data-move-tag
      data-planned={planned}
      data-asking={asking}
      data-refused={plan.refused !== null}
    >
      <div className={styles.said}>
        {plan.refused === null ? (
          cost !== '' && <b className={styles.cost}>{cost}</b>
        ) : (
          <p className={styles.refused}>
            <Icon name="cross" size={13} /> {plan.refused.message}
          </p>
        )}
        {plan.stakes.map(({ kind, text }) => (
          <p key={`${kind}/${text}`} className={styles.stake}>
            <Icon name="warn" size={13} /> {kind === 'question' ? text : words.word(`web.move.${kind}`, { what: text })}
          </p>
        ))}
        {prospect !== null && <Exposure prospect={prospect} snapshot={snapshot} />}
      </div>
      {asking && (
        <div className={styles.buttons}>
          <button
            type="button"
            className="button primary compact"
            data-confirm-move
            onClick={pressOnce(() => void confirmMove())}
          >
            <Icon name="check" /> <span>{words.word('web.move.go')}</span>
          </button>
          <button type="button" className="button compact" onClick={forgetMove}>
            {words.word('web.move.back')}
          </button>
        </div>
      )}
    </div>
  );
}

/** "3.9″ of 6″"; nothing where going is free. */
export function costText({ cost, allowance }: PlannedMove, { unit }: Snapshot, words: Words): string {
  if (cost === null || allowance === null) return '';
  const whole = (value: number): string => lengthText(value, unit, words.lang, Number.isInteger(value) ? 0 : 1);
  return words.word('web.move.cost', { cost: lengthText(cost, unit, words.lang), most: whole(allowance) });
}

/** More names than this nobody reads on a tag. */
const NAMED = 3;

function Exposure({ prospect, snapshot }: { prospect: Prospect; snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const { exposed, left } = prospect;
  const called = (id: string): string => snapshot.picture.figures.find((figure) => figure.id === id)?.called ?? id;
  const names = (ids: readonly string[]): string => {
    const rest = ids.length > NAMED + 1 ? [words.word('web.move.more', { count: ids.length - NAMED })] : [];
    return [...ids.slice(0, rest.length > 0 ? NAMED : NAMED + 1).map(called), ...rest].join(', ');
  };
  const seen = exposed.map(({ unit }) => unit);
  return (
    <>
      <p className={seen.length === 0 ? styles.safe : styles.seen} data-exposure>
        <Icon name={seen.length === 0 ? 'eyeoff' : 'eye'} size={13} />{' '}
        {seen.length === 0
          ? words.word('web.move.unseen')
          : words.word('web.move.seen', { count: seen.length, names: names(seen) })}
      </p>
      {left.length > 0 && <p className={styles.seen}>{words.word('web.move.leaves', { names: names(left) })}</p>}
    </>
  );
}

/** Room between the tag and the place it speaks of, and the edge of the map. */
const OFF = 18;
const EDGE = 6;
/** As wide and as high as it ever gets, if there is room for that. */
const WIDEST = 230;
const HIGHEST = 190;

/**
 * Keeps the tag at a point of the sheet, inside the map, however that is shifted and zoomed meanwhile. Where it stands
 * hangs on the place alone: whatever is said of it a moment later, its edge towards the place and the buttons there stay.
 */
function useStayingAt(
  tag: RefObject<HTMLDivElement | null>,
  svg: RefObject<SVGSVGElement | null>,
  at: ScenePlace | null,
  plan: PlannedMove | null,
): void {
  const [x, y] = at ?? [null, null];
  const shown = plan !== null;
  useLayoutEffect(() => {
    if (x === null || y === null || !shown) return;
    let frame = 0;
    const follow = (): void => {
      frame = requestAnimationFrame(follow);
      const matrix = svg.current?.getScreenCTM();
      const box = tag.current?.parentElement?.getBoundingClientRect();
      if (matrix == null || box === undefined || tag.current === null) return;
      const point = new DOMPoint(x, y).matrixTransform(matrix);
      const stand = standOf([point.x - box.left, point.y - box.top], box);
      tag.current.dataset.below = `${stand.below}`;
      tag.current.style.maxHeight = `${stand.room}px`;
      tag.current.style.transform = stand.transform;
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [tag, svg, x, y, shown]);
}

/** On which side of a place the tag stands, and how high it may get there. */
function standOf([x, y]: ScenePlace, { width, height }: DOMRect): { below: boolean; room: number; transform: string } {
  const within = (value: number, most: number): number => Math.round(Math.max(EDGE, Math.min(value, most)));
  const wide = Math.min(WIDEST, width * 0.7);
  const isRight = x + OFF + wide <= width - EDGE;
  const isLeft = !isRight && x - OFF - wide >= EDGE;
  const left = isRight ? x + OFF : isLeft ? x - OFF : within(x - wide / 2, width - EDGE - wide);
  const above = y - OFF - EDGE;
  const below = above < HIGHEST && height - y - OFF - EDGE > above;
  const edge = within(below ? y + OFF : y - OFF, height - EDGE);
  return {
    below,
    room: below ? height - EDGE - edge : edge - EDGE,
    transform: `translate(${Math.round(left)}px, ${edge}px) translate(${isLeft ? '-100%' : '0'}, ${below ? '0' : '-100%'})`,
  };
}

/** While it waits for a yes, Enter says it and Escape takes it back. */
function useAskingKeys(asking: boolean): void {
  useEffect(() => {
    if (!asking) return;
    const press = (event: KeyboardEvent): void => {
      if (isModal() || event.repeat || (event.key !== 'Enter' && event.key !== 'Escape')) return;
      if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') forgetMove();
      else void confirmMove();
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [asking]);
}
