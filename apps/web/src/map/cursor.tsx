import type { ScenePlace } from '@potyczka/kernel';
import { type KeyboardEvent, type ReactElement, useCallback, useEffect, useState } from 'react';
import { focusCard } from '../dock/keys.ts';
import { areaLines } from '../panels/area-words.ts';
import { useAreaShown } from '../table/area-plan.ts';
import { confirmMove, forgetMove, lookAtMove, type MoveOffers, useMovePlan } from '../table/move-plan.ts';
import { sightOf } from '../table/situation.ts';
import { useTable } from '../table/store.ts';
import { pick } from '../table/target-odds.ts';
import { loadSituation } from '../table/worker-queries.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import styles from './cursor.module.css';
import { putCursor, useCursor } from './cursor-store.ts';
import { lengthText } from './lengths.ts';
import lettering from './lettering.module.css';
import { costText } from './move-tag.tsx';
import { actAt } from './pointing.ts';
import type { ReachArea } from './reach-areas.ts';
import { cornersOf, holds } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { Figure } from './token.tsx';

/** Arrows by how they lead over the sheet. */
const ARROWS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far an arrow leads, in the table's unit; five times as far with Shift. */
const STEP: Readonly<Record<Snapshot['unit'], number>> = { inch: 1, metre: 1, square: 1, tenth: 10 };
const FAR = 5;
/** How far Ctrl and an arrow move the sheet, in pixels of the screen. */
const PAN = 60;

interface CursorParts {
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
  readonly areas: readonly ReachArea[];
  readonly moves: MoveOffers;
  readonly bringIntoView: (at: ScenePlace) => void;
  readonly pan: (dx: number, dy: number) => void;
}

/** Whole steps of the table, without the dust of fractions. */
const tidy = (value: number): number => Number(value.toFixed(3));

/** The figure whose base a place lies on. */
export const figureAt = ({ picture }: Snapshot, { board }: Sheet, [x, y]: ScenePlace): Figure | undefined =>
  picture.figures.find(({ at, radius, out }) => {
    if (at === null || out) return false;
    return board.squares ? at[0] === x && at[1] === y : Math.hypot(at[0] - x, at[1] - y) <= radius;
  });

/** Moves the map's cursor by keys and acts where it is. Says whether a key was one of its own. */
export function useCursorKeys({ sheet, snapshot, areas, moves, bringIntoView, pan }: CursorParts) {
  const chosen = useTable((state) => state.unit);
  return useCallback(
    (event: KeyboardEvent<SVGSVGElement>): boolean => {
      const arrow = ARROWS[event.key];
      if (arrow !== undefined && (event.ctrlKey || event.metaKey)) {
        pan(-arrow[0] * PAN, -arrow[1] * PAN);
        return true;
      }
      const cursor = useCursor.getState();
      const at = cursor.by === 'keys' ? cursor.at : null;
      if (arrow !== undefined) {
        const start = at ?? startOf(event.target, snapshot, chosen) ?? [sheet.board.width / 2, sheet.board.height / 2];
        // Where something is to be put on one of some places, the first press leads to the nearest of them.
        const first = at === null && moves.length === 0 ? nearest(areas[0]?.way.places ?? [], start) : undefined;
        const next = first ?? stepped(sheet, start, arrow, STEP[snapshot.unit] * (event.shiftKey ? FAR : 1));
        putCursor(next, 'keys');
        if (moves.length > 0) lookAtMove(moves, snapped(areas, sheet, next));
        event.currentTarget.focus({ preventScroll: true });
        bringIntoView(sheet.middle(next));
        return true;
      }
      if (event.target !== event.currentTarget) return false;
      if (event.key === 'Escape' && at !== null) {
        putCursor(null, 'keys');
        forgetMove();
        return false;
      }
      if (event.key !== 'Enter' || at === null) return false;
      // Where a place is to be shown, it may be one on which somebody stands.
      const shows = moves.length === 0 && areas[0]?.under(sheet.middle(at)) !== undefined;
      const figure = shows ? undefined : figureAt(snapshot, sheet, at);
      if (useMovePlan.getState().asking) void confirmMove();
      else if (figure !== undefined && figure.id !== chosen) pick(figure.id);
      else actAtCursor(areas, moves, sheet, at);
      return true;
    },
    [sheet, snapshot, areas, moves, bringIntoView, pan, chosen],
  );
}

/** The place of the rules that the cursor stands for. */
const snapped = (areas: readonly ReachArea[], sheet: Sheet, at: ScenePlace): ScenePlace =>
  areas[0]?.under(sheet.middle(at)) ?? at;

function actAtCursor(areas: readonly ReachArea[], moves: MoveOffers, sheet: Sheet, at: ScenePlace): void {
  const place = areas[0]?.under(sheet.middle(at));
  if (place === undefined) return;
  actAt(areas, moves, place);
  // A place was shown for what is in hand: the next key is for the card again.
  if (moves.length > 0) return;
  focusCard();
  // Whoever is led away from the map looks for the next place anew.
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('[data-sheet]') !== true) putCursor(null, 'keys');
  });
}

/** Whoever had the focus, else the figure whose actions are shown. */
function startOf(target: EventTarget, { picture }: Snapshot, chosen: string | null): ScenePlace | null {
  const id = target instanceof Element ? target.closest<SVGElement>('[data-figure]')?.dataset.figure : undefined;
  return picture.figures.find((figure) => figure.id === (id ?? chosen))?.at ?? null;
}

const nearest = (places: readonly ScenePlace[], [x, y]: ScenePlace): ScenePlace | undefined =>
  [...places].sort((a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y))[0];

/** One step over the sheet, kept on the table; which way is up is the sheet's to say. */
function stepped(sheet: Sheet, from: ScenePlace, [dx, dy]: readonly [number, number], by: number): ScenePlace {
  const { board, scale } = sheet;
  const [x, y] = sheet.middle(from);
  const half = board.squares ? 0.5 : 0;
  const [toX, toY] = sheet.place([x + dx * by * scale, y + dy * by * scale]);
  const within = (value: number, most: number): number => tidy(Math.max(0, Math.min(value - half, most - 2 * half)));
  return [within(toX, board.width), within(toY, board.height)];
}

/** The cursor as it is drawn: a cross-hair, or over a place to be chosen a spot. */
export function CursorMark({ sheet }: { sheet: Sheet }): ReactElement | null {
  const { at, by } = useCursor();
  if (at === null) return null;
  const [x, y] = sheet.middle(at);
  return (
    <g transform={`translate(${x} ${y})`} className={styles.cursor} data-cursor={at.join()} data-by={by}>
      <g className={lettering.unscaled}>
        <circle r={9} className={styles.ring} />
        <path d="M0 -18V-6M0 6V18M-18 0H-6M6 0H18" className={styles.hair} />
      </g>
    </g>
  );
}

/** Longer than between two presses of a key that is held: what is passed by is not read out. */
const SETTLED = 150;

/** What is where the cursor stands, said aloud: who, what ground, how far and how seen, what going there costs. */
export function CursorSpoken({ sheet, snapshot }: Pick<CursorParts, 'sheet' | 'snapshot'>): ReactElement {
  const words = useWords();
  const { at, by } = useCursor();
  const chosen = useTable((state) => state.unit);
  const plan = useMovePlan((state) => state.plan);
  const area = useAreaShown((state) => state.area);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (at === null || by !== 'keys') {
      setSaid('');
      return;
    }
    let wanted = true;
    const settle = setTimeout(() => {
      void textAt(sheet, snapshot, at, chosen, words).then((parts) => {
        if (!wanted) return;
        const going = plan === null ? [] : [plan.refused?.message ?? goingText(plan, snapshot, words)];
        const caught = area === null ? [] : areaLines(area, chosen, snapshot, words).map(({ text }) => text);
        setSaid([...parts, ...going, ...caught].join('. '));
      });
    }, SETTLED);
    return () => {
      wanted = false;
      clearTimeout(settle);
    };
  }, [at, by, chosen, plan, area, sheet, snapshot, words]);
  return (
    <output className="visually-hidden" data-cursor-said>
      {said}
    </output>
  );
}

function goingText(
  plan: Parameters<typeof costText>[0],
  snapshot: Snapshot,
  words: ReturnType<typeof useWords>,
): string {
  const cost = costText(plan, snapshot, words);
  return cost === '' ? words.word('web.cursor.free') : words.word('web.cursor.go', { cost });
}

async function textAt(
  sheet: Sheet,
  snapshot: Snapshot,
  at: ScenePlace,
  chosen: string | null,
  words: ReturnType<typeof useWords>,
): Promise<readonly string[]> {
  const { picture, unit } = snapshot;
  const actor = picture.figures.find(({ id }) => id === chosen);
  const figure = figureAt(snapshot, sheet, at);
  const point = sheet.middle(at);
  const under = [...picture.pieces, ...picture.things].filter(({ shapes = [] }) =>
    shapes.some((shape) => holds(cornersOf(sheet, shape), point)),
  );
  const named = figure === undefined ? [] : [[figure.called, figure.sideName, ...figure.stateNames].join(', ')];
  const ground = under.map(({ called }) => called);
  const where = words.word('web.place', { x: at[0], y: at[1] });
  if (actor?.at == null) return [...named, ...ground, where];
  const facts = figure === undefined || figure === actor ? null : await loadSituation(actor.id, figure.id);
  const [dx, dy] = [Math.abs(at[0] - actor.at[0]), Math.abs(at[1] - actor.at[1])];
  const far = facts?.range ?? (sheet.board.squares ? Math.max(dx, dy) : Math.hypot(dx, dy));
  const range = unit === 'square' ? words.word('web.far.square', { n: far }) : lengthText(far, unit, words.lang);
  const seen = facts?.sight === undefined ? [] : [words.word(`web.sight.${sightOf(facts)}`)];
  return [...named, ...ground, where, words.word('web.cursor.range', { far: range }), ...seen];
}
