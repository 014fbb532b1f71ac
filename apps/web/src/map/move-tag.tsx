import type { ScenePlace } from '@potyczka/kernel';
import { type ReactElement, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
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
  const { place, plan, prospect, asking } = useMovePlan();
  const tag = useRef<HTMLDivElement>(null);
  useStayingAt(tag, svg, place === null ? null : sheet.middle(place), plan);
  useAskingKeys(asking);
  if (place === null || plan === null) return null;
  const cost = costText(plan, snapshot, words);
  return (
    <div ref={tag} className={styles.tag} data-move-tag data-asking={asking} data-refused={plan.refused !== null}>
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
/** What is still to be said when the tag appears may take so much more of its height. */
const STILL_TO_SAY = 80;

/**
 * Keeps the tag at a point of the sheet, inside the map, however that is shifted and zoomed meanwhile. It stays on the
 * side of the place it appeared on, however much it grows. What it says anew is placed before it is painted: a frame
 * later a finger may already be on its way to the button.
 */
function useStayingAt(
  tag: RefObject<HTMLDivElement | null>,
  svg: RefObject<SVGSVGElement | null>,
  at: ScenePlace | null,
  plan: PlannedMove | null,
): void {
  const [x, y] = at ?? [null, null];
  const shown = plan !== null;
  const below = useRef<boolean>(undefined);
  const put = useCallback((): void => {
    const matrix = svg.current?.getScreenCTM();
    const box = tag.current?.parentElement?.getBoundingClientRect();
    if (x === null || y === null || matrix == null || box === undefined || tag.current === null) return;
    const point = new DOMPoint(x, y).matrixTransform(matrix);
    below.current ??=
      point.y - box.top - tag.current.offsetHeight - OFF < EDGE + STILL_TO_SAY && point.y - box.top < box.height / 2;
    tag.current.dataset.below = `${below.current}`;
    const { offsetWidth: width, offsetHeight: height } = tag.current;
    const right = point.x - box.left + OFF;
    const left = right + width > box.width - EDGE ? point.x - box.left - OFF - width : right;
    const top = below.current ? point.y - box.top + OFF : point.y - box.top - height - OFF;
    const within = (value: number, most: number): number => Math.round(Math.max(EDGE, Math.min(value, most - EDGE)));
    tag.current.style.transform = `translate(${within(left, box.width - width)}px, ${within(top, box.height - height)}px)`;
  }, [tag, svg, x, y]);
  useLayoutEffect(() => {
    if (!shown) return;
    let frame = 0;
    below.current = undefined;
    const follow = (): void => {
      frame = requestAnimationFrame(follow);
      put();
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [put, shown]);
  useLayoutEffect(put);
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
