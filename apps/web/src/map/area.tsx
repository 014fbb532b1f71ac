import type { Outline } from '@potyczka/kernel';
import { type ReactElement, useEffect, useMemo } from 'react';
import { type Named, namedIn } from '../panels/area-words.ts';
import { useArea, useAreaShown } from '../table/area-plan.ts';
import type { MoveOffers } from '../table/move-plan.ts';
import { useTable } from '../table/store.ts';
import { targetsOf } from '../table/target-odds.ts';
import type { CommandArea, Offer, Snapshot } from '../worker/messages.ts';
import styles from './area.module.css';
import { figureAt } from './cursor.tsx';
import { useCursor } from './cursor-store.ts';
import { placeOfFigure } from './draft-places.ts';
import { Brackets } from './figure-states.tsx';
import { counterSizes } from './label-layout.ts';
import lettering from './lettering.module.css';
import { isNarrow, placeTags } from './question-tags.ts';
import type { ReachArea } from './reach-areas.ts';
import { pathOf, type Sheet } from './sheet.ts';
import { squaresPath } from './zones.tsx';

interface LookedProps {
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
  readonly areas: readonly ReachArea[];
  readonly moves: MoveOffers;
}

/** What would be done where somebody points: at a figure, at a place to be chosen; else what is aimed at. */
function useLookedAt({ sheet, snapshot, areas, moves }: LookedProps): Offer['command'] | null {
  const { at, by, over } = useCursor();
  const draft = useTable((state) => state.draft);
  const targetCommands = useTable((state) => state.targetCommands);
  const watched = useTable((state) => state.watched);
  return useMemo(() => {
    if (watched) return null;
    const aimed = draft?.aimed ?? null;
    const pointed = at === null || by !== 'keys' ? undefined : figureAt(snapshot, sheet, at)?.id;
    const figure = snapshot.picture.figures.find(({ id }) => id === (over ?? pointed));
    const [area] = areas;
    const open = area?.way.offer.open;
    const place = at === null || moves.length > 0 ? undefined : area?.under(sheet.middle(at));
    if (over === null && place !== undefined && open !== undefined)
      return { ...area?.way.offer.command, [open.param]: [...place] } as Offer['command'];
    if (figure === undefined) return aimed;
    return targetsOf({ draft, targetCommands }).get(figure.id) ?? placeOfFigure(draft, figure.at) ?? aimed;
  }, [at, by, over, draft, targetCommands, watched, areas, moves, sheet, snapshot]);
}

/** How long the last one stays where the next is not known yet: under a hand that moves it would flicker else. */
const STAYS = 200;

/** Whose area is shown: asked of the worker, and kept for all who draw it or say it. */
export function useLookedArea(props: LookedProps): Offer['command'] | null {
  const command = useLookedAt(props);
  const area = useArea(command);
  useEffect(() => {
    const show = (): void => useAreaShown.setState({ area: area ?? null });
    if (area !== undefined) return show();
    const waiting = setTimeout(show, STAYS);
    return () => clearTimeout(waiting);
  }, [area]);
  return command;
}

interface AreaProps {
  readonly sheet: Sheet;
}

type Square = Extract<Outline, { readonly rect: unknown }>;
const isSquare = (shape: Outline): shape is Square => 'rect' in shape;

/** What it would take up, under the figures: stronger where its parts lie over one another. */
export function AreaGround({ sheet }: AreaProps): ReactElement | null {
  const area = useAreaShown((state) => state.area);
  if (area === null) return null;
  const { shapes } = area;
  const squares = shapes.every(isSquare) ? shapes.filter(isSquare) : [];
  return (
    <g clipPath="url(#sheet-edge)" className={styles.area} data-area={shapes.length} data-helps={area.helps}>
      {squares.length > 0 ? (
        <path d={squaresPath(sheet, squares)} className={styles.outer} />
      ) : (
        shapes.map((shape, n) => {
          const d = pathOf(sheet, shape);
          return <path key={d} d={d} className={n === 0 ? styles.outer : styles.inner} />;
        })
      )}
      <Stray sheet={sheet} area={area} />
    </g>
  );
}

/** How far off the middle of it may come down. */
function Stray({ sheet, area: { at, stray } }: AreaProps & { readonly area: CommandArea }): ReactElement | null {
  if (stray === undefined) return null;
  const [x, y] = sheet.middle(at);
  return <circle cx={x} cy={y} r={stray * sheet.scale} className={styles.stray} data-stray={stray} />;
}

interface CaughtProps extends AreaProps {
  readonly snapshot: Snapshot;
  readonly zoomed: number;
  readonly actor: unknown;
}

const isThere = ({ out, at }: Snapshot['picture']['figures'][number]): boolean => !out && at !== null;

/** More tags than this nobody reads: the card names them all. */
const MOST_TAGS = 8;

/** Whoever would be caught: brackets, and a tag where there is more to say; one's own with a warning. */
export function AreaVictims({ sheet, snapshot, zoomed, actor }: CaughtProps): ReactElement | null {
  const area = useAreaShown((state) => state.area);
  const target = useTable((state) => state.draft?.aimed?.target);
  if (area === null) return null;
  const { figures } = snapshot.picture;
  const sizes = counterSizes(figures.filter(isThere), sheet, zoomed);
  const caught = namedIn(area, actor, snapshot).flatMap((one) => {
    const figure = figures.find(({ id }) => id === one.id);
    if (figure?.at == null) return [];
    return [{ ...one, at: sheet.middle(figure.at), far: (sizes.get(one.id) ?? 0) + 6 }];
  });
  const told = caught.filter(({ sort, note }) => sort === 'own' || note !== '');
  const narrow = isNarrow(sheet, zoomed);
  const boxes = told.map((one) => (narrow ? ([24, 20] as const) : sizeOf(one)));
  const tags = placeTags(told, boxes, figures, sheet, zoomed);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a drawing; the card and the cursor say the same.
    <g aria-hidden="true" className={styles.victims} data-victims={caught.length}>
      {caught.map(({ id, at: [x, y], far, sort }) => (
        <g key={id} transform={`translate(${x} ${y})`} data-victim={id} data-own={sort === 'own'}>
          {id !== target && <Brackets far={far} />}
        </g>
      ))}
      {told.length <= MOST_TAGS &&
        told.map((one, n) => {
          const box = boxes[n] ?? [0, 0];
          const helps = area.helps === true;
          // Where there is little room only a warning is worth it: the card says the rest.
          if (narrow && (one.sort !== 'own' || helps)) return null;
          return (
            <g key={one.id} transform={`translate(${one.at[0]} ${one.at[1]})`}>
              <Tag one={one} at={tags[n] ?? [0, 0]} size={box} warns={one.sort === 'own' && !helps} narrow={narrow} />
            </g>
          );
        })}
    </g>
  );
}

/** About what a letter of the narrow face takes at 13 and at 12 pixels. */
const LETTER = 6.8;
const SMALL = 6;

const sizeOf = ({ name, note, sort }: Named): readonly [w: number, h: number] => [
  14 + name.length * LETTER + (sort === 'own' ? 20 : 0) + (note === '' ? 0 : 10 + note.length * SMALL),
  22,
];

interface TagProps {
  readonly one: Named;
  readonly at: readonly [number, number];
  readonly size: readonly [number, number];
  readonly warns: boolean;
  readonly narrow: boolean;
}

function Tag({ one: { name, note }, at: [x, y], size: [width, height], warns, narrow }: TagProps): ReactElement {
  const from = warns ? 24 : 7;
  return (
    <g className={lettering.unscaled} data-warns={warns}>
      <rect x={x} y={y} width={width} height={height} rx="3" className={warns ? styles.warning : styles.tag} />
      {warns && (
        <svg x={x + 5} y={y + height / 2 - 7} width="14" height="14" className={styles.icon} aria-hidden="true">
          <use href="#i-warn" />
        </svg>
      )}
      {!narrow && (
        <text x={x + from} y={y + 15.5} className={styles.name}>
          {name}
          {note !== '' && (
            <tspan dx="7" className={styles.note}>
              {note}
            </tspan>
          )}
        </text>
      )}
    </g>
  );
}
