import type { ScenePlace } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { type MouseEvent, type PointerEvent, type ReactElement, useState } from 'react';
import { create } from 'zustand';
import { Icon } from '../design/icon.tsx';
import { lengthText } from '../map/lengths.ts';
import ruler from '../map/ruler.module.css';
import type { Sheet } from '../map/sheet.ts';
import { Chip } from '../map/sight.tsx';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Online, Snapshot } from '../worker/messages.ts';
import styles from './map-marks.module.css';
import { seatName } from './seat-names.ts';
import { heardSignal, type Passing, useSignals } from './signals.ts';
import { signal } from './talk-commands.ts';

export const usePointing = create<{ readonly on: boolean }>(() => ({ on: false }));

/** Places go over the net in the table's unit: everybody has a sheet of another size. */
const onTable = (sheet: Sheet, drawn: ScenePlace): readonly [number, number] => {
  const [x, y] = sheet.place(drawn);
  return [Number(x.toFixed(2)), Number(y.toFixed(2))];
};

const onSheet = (sheet: Sheet, [x, y]: ScenePlace): ScenePlace => [sheet.x(x), sheet.y(y)];

/** The others see what is measured here. */
export const showMeasured = (sheet: Sheet, from: ScenePlace, to: ScenePlace): void =>
  signal({ kind: 'measure', at: [onTable(sheet, from), onTable(sheet, to)] });

/** By keyboard one points at the figure that is chosen. */
function pointAtChosen(): boolean {
  const { snapshot, unit } = useTable.getState();
  const figure = snapshot?.picture.figures.find(({ id }) => id === unit);
  if (snapshot == null || figure?.at == null) return false;
  const half = snapshot.picture.board?.squares ? 0.5 : 0;
  const at = [[figure.at[0] + half, figure.at[1] + half] as const];
  signal({ kind: 'point', at, unit: figure.id });
  heardSignal({ kind: 'point', seat: snapshot.seat, at, unit: figure.id });
  return true;
}

/** The tool to point with, among those of the map. */
export function PointTool(): ReactElement {
  const words = useWords();
  const { on } = usePointing();
  const press = (event: MouseEvent): void => {
    // No mouse button, no finger: the keyboard.
    if (event.detail === 0 && pointAtChosen()) return;
    usePointing.setState({ on: !on });
  };
  return (
    <button
      type="button"
      className="button icon-only compact"
      aria-label={words.word('web.point')}
      title={words.word('web.point')}
      aria-pressed={on}
      data-point
      onClick={press}
    >
      <Icon name="target" />
    </button>
  );
}

interface MarksProps {
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
  readonly online: Online;
}

/** What others point at and measure, and which figures are not yet saved where they stand. */
export function MapMarks({ sheet, snapshot, online }: MarksProps): ReactElement {
  const { on } = usePointing();
  const passing = useSignals((state) => state.passing);
  const shown = passing.filter(({ kind }) => kind === 'point' || kind === 'measure');
  const unsaved = new Set(online.unsaved.flatMap(({ unit }) => unit ?? []));
  return (
    <g>
      {snapshot.picture.figures.map(({ id, at, radius }) =>
        at !== null && unsaved.has(id) ? (
          <circle
            key={id}
            className={styles.unsaved}
            cx={sheet.middle(at)[0]}
            cy={sheet.middle(at)[1]}
            r={radius * sheet.scale + 6}
          />
        ) : null,
      )}
      {shown.map((one) => (
        <Shown key={one.key} passing={one} sheet={sheet} snapshot={snapshot} />
      ))}
      {on && <PointerCatcher sheet={sheet} seat={snapshot.seat} />}
    </g>
  );
}

/** How far apart the ends of a ruler are, in the table's unit. */
function measuredText({ at = [] }: Passing, { picture, unit }: Snapshot, { lang }: Narrator): string {
  const [from = [0, 0], to = [0, 0]] = at;
  const [dx, dy] = [Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1])];
  const length = picture.board?.squares ? Math.round(Math.max(dx, dy)) : Math.hypot(dx, dy);
  return lengthText(length, unit, lang);
}

function Shown({
  passing,
  sheet,
  snapshot,
}: {
  passing: Passing;
  sheet: Sheet;
  snapshot: Snapshot;
}): ReactElement | null {
  const words = useWords();
  const { kind, at = [], seat } = passing;
  const seatInfo = snapshot.seats.find(({ id }) => id === seat);
  const who = seatInfo === undefined ? seat : seatName(seatInfo, words);
  const [first, second] = at.map((place) => onSheet(sheet, place));
  if (first === undefined) return null;
  if (kind === 'point')
    return (
      <g className={styles.pointed} data-pointed={seat}>
        <circle cx={first[0]} cy={first[1]} r={22} />
        <circle cx={first[0]} cy={first[1]} r={5} className={styles.dot} />
        <Chip at={[first[0], first[1] - 38]} text={words.word('web.point.by', { who })} icon="target" />
      </g>
    );
  if (second === undefined) return null;
  const middle: ScenePlace = [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];
  const text = `${who}: ${measuredText(passing, snapshot, words)}`;
  return (
    <g className={styles.measured} data-measured={seat}>
      <path d={`M${first.join(' ')}L${second.join(' ')}`} className={ruler.line} />
      <Chip at={middle} text={text} icon="ruler" />
    </g>
  );
}

/** Takes one click for all of the map. */
function PointerCatcher({ sheet, seat }: { sheet: Sheet; seat: string }): ReactElement {
  const [start, setStart] = useState<readonly [number, number] | null>(null);
  const lift = (event: PointerEvent<SVGRectElement>): void => {
    // A map that was dragged was not pointed at.
    const moved = start === null || Math.hypot(event.clientX - start[0], event.clientY - start[1]) > 6;
    const matrix = event.currentTarget.getScreenCTM();
    if (moved || matrix === null) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    const at = [onTable(sheet, [x, y])];
    signal({ kind: 'point', at });
    heardSignal({ kind: 'point', seat, at });
    usePointing.setState({ on: false });
  };
  return (
    <rect
      width={sheet.width}
      height={sheet.height}
      className={ruler.glass}
      data-glass
      onPointerDown={(event) => setStart([event.clientX, event.clientY])}
      onPointerUp={lift}
    />
  );
}

/** What the others show on the map, for those who do not see it. */
export function MapMarksSpoken({ snapshot }: { snapshot: Snapshot }): ReactElement {
  const words = useWords();
  const passing = useSignals((state) => state.passing);
  const told = passing
    .filter(({ kind, seat }) => (kind === 'point' || kind === 'measure') && seat !== snapshot.seat)
    .map((one) => {
      const seatInfo = snapshot.seats.find(({ id }) => id === one.seat);
      const who = seatInfo === undefined ? one.seat : seatName(seatInfo, words);
      if (one.kind === 'measure')
        return words.word('web.measure.spoken', { who, length: measuredText(one, snapshot, words) });
      const what = snapshot.picture.figures.find(({ id }) => id === one.unit)?.called;
      return what === undefined
        ? words.word('web.point.spoken', { who })
        : words.word('web.point.spoken.figure', { who, what });
    });
  return <output className="visually-hidden">{told.join(' ')}</output>;
}
