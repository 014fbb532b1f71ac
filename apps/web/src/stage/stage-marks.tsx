import type { ScenePlace } from '@potyczka/kernel';
import { type CSSProperties, type ReactElement, useLayoutEffect, useRef } from 'react';
import { Counter } from '../map/counter.tsx';
import { baseOf } from '../map/label-layout.ts';
import lettering from '../map/lettering.module.css';
import pathStyles from '../map/path.module.css';
import { pathOf as outlinePath, type Sheet } from '../map/sheet.ts';
import { plateOf } from '../table/side-plates.ts';
import { useWords } from '../words/index.tsx';
import type { Picture } from '../worker/messages.ts';
import { placeOf } from '../worker/scene-places.ts';
import type { Stage, StageHarm, StageWalk } from '../worker/stage-messages.ts';
import styles from './stage-marks.module.css';
import { useFirstTime, useStage } from './stage-player.ts';
import { isReached, lengthOf } from './stage-timing.ts';
import { useShownStage } from './staged-snapshot.ts';

interface MarksProps {
  readonly sheet: Sheet;
  readonly picture: Picture;
}

/** What happens, drawn on the map: the way somebody went, the line of fire, what was lost, who fell. */
export function StageMarks({ sheet, picture }: MarksProps): ReactElement | null {
  const stage = useShownStage();
  const phase = useStage((state) => state.phase);
  const figures = useStage((state) => state.figures);
  const layer = useRef<SVGGElement>(null);
  useWalking(layer, sheet, stage);
  if (stage === undefined) return null;
  const before = { ...picture, figures };
  const { act, areas, walks, harm } = stage;
  const own = walks.filter((walk) => walk.own);
  // In what somebody does to others, what becomes of themselves is told by the log, unless it hurts.
  const hurt = harm.filter(({ unit, by, out }) => act === null || by !== 0 || out || act.targets.includes(unit));
  return (
    <g ref={layer} className={styles.marks} data-stage={phase}>
      {isReached(phase, 'walk') && own.map((walk) => <Trail key={walk.unit} sheet={sheet} walk={walk} />)}
      {areas.length > 0 && isReached(phase, 'harm') && (
        <path
          d={areas.map((area) => outlinePath(sheet, area)).join('')}
          clipPath="url(#sheet-edge)"
          className={styles.blast}
          data-blast={areas.length}
        />
      )}
      {act !== null && isReached(phase, 'line') && (
        <Flights sheet={sheet} picture={before} act={act} landed={isReached(phase, 'mark')} />
      )}
      {isReached(phase, 'harm') &&
        hurt.map((one) => (
          <Harm key={one.unit} sheet={sheet} picture={picture} before={before} harm={one} by={act?.units[0]} />
        ))}
      {isReached(phase, 'fall') &&
        harm.map((one) => one.out && <FallenFigure key={one.unit} sheet={sheet} before={before} unit={one.unit} />)}
    </g>
  );
}

const pathOf = (sheet: Sheet, path: StageWalk['path']): string =>
  `M${path.map((at) => sheet.middle(at).join(' ')).join('L')}`;

const Trail = ({ sheet, walk }: { sheet: Sheet; walk: StageWalk }): ReactElement => (
  <path className={`${pathStyles.straight} ${styles.trail}`} d={pathOf(sheet, walk.path)} />
);

/** Room between a counter and what points at it. */
const GAP = 7;

interface FlightsProps extends MarksProps {
  readonly act: NonNullable<Stage['act']>;
  /** It has been seen whether it went home. */
  readonly landed: boolean;
}

/** From everybody who acts to everybody it is done to. */
function Flights({ sheet, picture, act, landed }: FlightsProps): ReactElement {
  const words = useWords();
  const ends = act.targets.length > 0 ? act.targets.map((id) => endOf(sheet, picture, id)) : [];
  const place = act.place === null ? null : { at: sheet.middle(act.place), base: 0, id: 'place' };
  const goals = [...ends, ...(ends.length === 0 ? [place] : [])].filter((end) => end !== null);
  const starts = act.units.map((id) => endOf(sheet, picture, id)).filter((end) => end !== null);
  return (
    <>
      {starts.flatMap((from) =>
        goals.map((to) => <Flight key={`${from.id} ${to.id}`} from={from} to={to} kind={act.kind} />),
      )}
      {landed &&
        goals.map(({ id, at, base }) =>
          act.outcome === 'hit' ? (
            <Rays key={id} at={at} base={base} />
          ) : act.outcome === 'miss' ? (
            <g key={id} transform={`translate(${at[0]} ${at[1] - base - 8})`}>
              <g className={`${lettering.unscaled} ${styles.word}`}>
                <text y={-4} textAnchor="middle" className={styles.miss}>
                  {words.word('web.stage.miss')}
                </text>
              </g>
            </g>
          ) : null,
        )}
    </>
  );
}

interface End {
  readonly id: string;
  readonly at: ScenePlace;
  readonly base: number;
}

function endOf(sheet: Sheet, picture: Picture, id: string): End | null {
  const place = placeOf(picture, id);
  const figure = picture.figures.find((one) => one.id === id);
  return place === null
    ? null
    : { id, at: sheet.middle(place), base: figure === undefined ? 10 : baseOf(figure, sheet) };
}

function Flight({ from, to, kind }: { from: End; to: End; kind: string }): ReactElement | null {
  const ms = useFirstTime();
  const [dx, dy] = [to.at[0] - from.at[0], to.at[1] - from.at[1]];
  const far = Math.hypot(dx, dy);
  if (far === 0) return null;
  const start = Math.min(from.base + GAP, far / 3);
  // Close by there is hardly room: the arrow reaches into the counter.
  const end = Math.max(far - to.base - GAP, start + 16);
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    <g
      transform={`translate(${from.at[0]} ${from.at[1]}) rotate(${turn})`}
      style={{ '--stage-ms': `${ms}ms` } as CSSProperties}
      data-flight={kind}
    >
      <g className={styles.flight} style={{ transformOrigin: `${start}px 0px` }}>
        <path d={`M${start} 0H${end - 8}`} className={`${styles.halo}`} />
        <path d={`M${start} 0H${end - 8}`} className={`${styles.fire} ${styles[kind] ?? ''}`} />
      </g>
      <path d={`M${end - 14} -8L${end} 0L${end - 14} 8Z`} className={styles.arrow} />
    </g>
  );
}

const RAYS = [15, 50, 85, 125, 160, 195, 235, 270, 305, 340];

const Rays = ({ at, base }: { at: ScenePlace; base: number }): ReactElement => (
  <g transform={`translate(${at[0]} ${at[1]})`} className={styles.rays}>
    {RAYS.map((turn) => (
      <path key={turn} d={`M${base + 5} 0h9`} transform={`rotate(${turn})`} />
    ))}
  </g>
);

interface HarmProps extends MarksProps {
  readonly before: Picture;
  readonly harm: StageHarm;
  /** Whoever did it: numbers keep off the line of fire. */
  readonly by: string | undefined;
}

/** Nearer to the upper edge than this a number has no room above. */
const HEADROOM = 70;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** Room for a number and a few words. */
const SIDEROOM = 130;

/** Above, or below where there is no room above; at the sides of the sheet it leans inwards. */
function over({ width }: Sheet, x: number, y: number, base: number): Spot {
  const height = y - base > HEADROOM ? y - base - 12 : y + base + 44;
  if (x < SIDEROOM / 2) return { x: x - base, y: height, anchor: 'start' };
  if (x > width - SIDEROOM / 2) return { x: x + base, y: height, anchor: 'end' };
  return { x, y: height, anchor: 'middle' };
}

function beside({ width }: Sheet, x: number, y: number, base: number): Spot {
  const right = x + base + SIDEROOM < width;
  return { x: right ? x + base + 16 : x - base - 16, y: y + 6, anchor: right ? 'start' : 'end' };
}

/** What it cost, or brought: a number that rises at the figure, and what it is in now. */
function Harm({ sheet, picture, before, harm, by: doer }: HarmProps): ReactElement | null {
  const words = useWords();
  const { unit, by, left, most, gained } = harm;
  const figure = before.figures.find(({ id }) => id === unit);
  const at = placeOf(picture, unit) ?? placeOf(before, unit);
  if (figure === undefined || at === null) return null;
  const [x, y] = sheet.middle(at);
  const base = baseOf(figure, sheet);
  const from = doer === undefined ? null : placeOf(before, doer);
  const [fromX, fromY] = from === null ? [x, y] : sheet.middle(from);
  const steep = Math.abs(fromY - y) > Math.abs(fromX - x);
  const spot = steep ? beside(sheet, x, y, base) : over(sheet, x, y, base);
  const told = gained.length > 0 ? gained.slice(0, 2).join(', ') : words.word('web.stage.left', { left, most });
  return (
    <g transform={`translate(${spot.x} ${spot.y})`} data-harm={by}>
      <g className={lettering.unscaled}>
        <g className={`${styles.harm} ${by > 0 ? styles.good : ''}`}>
          {by !== 0 && (
            <text y={-18} textAnchor={spot.anchor} className={styles.number}>
              {`${by < 0 ? '−' : '+'}${Math.abs(by)}`}
            </text>
          )}
          <text y={-2} textAnchor={spot.anchor} className={styles.told}>
            {told}
          </text>
        </g>
      </g>
    </g>
  );
}

/** Whoever fell lies there until the next thing happens. */
function FallenFigure({ sheet, before, unit }: { sheet: Sheet; before: Picture; unit: string }): ReactElement | null {
  const figure = before.figures.find(({ id }) => id === unit);
  if (figure === undefined || figure.at === null || figure.out) return null;
  const [x, y] = sheet.middle(figure.at);
  return (
    <g transform={`translate(${x} ${y})`} data-fallen={unit}>
      <g className={styles.fallen}>
        <Counter
          figure={{ called: figure.called, life: { ...figure.life, now: 0 }, acting: false }}
          plate={plateOf(before, figure.side)}
          base={baseOf(figure, sheet)}
        />
      </g>
    </g>
  );
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Counters that have gone somewhere go there along their way; those pushed with what pushes them. */
function useWalking(layer: { readonly current: SVGGElement | null }, sheet: Sheet, stage: Stage | undefined): void {
  const phase = useStage((state) => state.phase);
  const ms = useStage((state) => state.ms);
  const moving = phase === (stage?.act === null ? 'walk' : 'harm');
  useLayoutEffect(() => {
    const map = layer.current?.ownerSVGElement;
    if (stage === undefined || !moving || ms === 0 || map == null || isStill()) return;
    for (const { unit, path } of stage.walks)
      map
        .querySelector(`[data-figure="${CSS.escape(unit)}"]`)
        ?.animate(stepsOf(sheet, path), { duration: ms, easing: 'linear' });
  }, [layer, sheet, stage, moving, ms]);
}

/** Every corner of the way, after its share of it. */
function stepsOf(sheet: Sheet, path: StageWalk['path']): Keyframe[] {
  const whole = lengthOf(path);
  return path.map((at, n) => {
    const [x, y] = sheet.middle(at);
    return { transform: `translate(${x}px, ${y}px)`, offset: whole === 0 ? n : lengthOf(path.slice(0, n + 1)) / whole };
  });
}
