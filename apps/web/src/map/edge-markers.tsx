import type { ScenePlace } from '@potyczka/kernel';
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react';
import { plateOf } from '../table/side-plates.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import type { useCamera } from './camera.ts';
import { PLATES } from './counter-plates.ts';
import styles from './edge-markers.module.css';
import { baseOf } from './label-layout.ts';
import { lengthText } from './lengths.ts';
import type { Sheet } from './sheet.ts';
import type { Figure } from './token.tsx';
import type { Viewport } from './viewport.ts';

interface EdgeMarkersProps {
  readonly camera: ReturnType<typeof useCamera>;
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
}

/** Those out of view that lie the same way, at the edge of the map where one would look for them. */
interface Marker {
  readonly figures: readonly Figure[];
  readonly x: number;
  readonly y: number;
  /** The side of the map it leans on. */
  readonly edge: 'left' | 'right' | 'none';
}

/** Half of a marker at its widest, and how far from the edge it stands, as in its styles. */
const HALF = { x: 66, y: 14 } as const;
const INSET = { x: 10, y: 16 } as const;
const MOST = 12;
/** On a map narrower than this markers of one side that stand one above the other are one: a column of them would be a wall. */
const NARROW = 560;
const HEAP = 100;
/** Markers follow the sheet this often at most. */
const PAUSE = 120;

const clamp = (value: number, from: number, to: number): number => Math.min(Math.max(value, from), Math.max(from, to));

function markersFor(
  figures: readonly Figure[],
  sheet: Sheet,
  { x, y, k }: Viewport,
  box: { readonly width: number; readonly height: number },
  controls: readonly Box[],
): readonly Marker[] {
  const markers: Marker[] = [];
  for (const figure of figures) {
    if (figure.at === null || figure.out) continue;
    const [atX, atY] = sheet.middle(figure.at);
    const [left, top] = [atX * k + x, atY * k + y];
    const far = -baseOf(figure, sheet) * k * 0.6;
    if (left >= far && top >= far && left <= box.width - far && top <= box.height - far) continue;
    const place = {
      x: clamp(left, INSET.x + HALF.x, box.width - INSET.x - HALF.x),
      y: clamp(top, INSET.y + HALF.y, box.height - INSET.y - HALF.y),
      edge: left < INSET.x + HALF.x ? 'left' : left > box.width - INSET.x - HALF.x ? 'right' : 'none',
    } as const;
    const near = markers.findIndex(
      (one) =>
        Math.abs(one.x - place.x) < 2 * HALF.x + 6 &&
        Math.abs(one.y - place.y) < (box.width < NARROW ? HEAP : 2 * HALF.y + 4) &&
        one.figures[0]?.side === figure.side,
    );
    const known = markers[near];
    if (known === undefined) markers.push({ figures: [figure], ...place });
    else markers[near] = { ...known, figures: [...known.figures, figure] };
  }
  return apart(markers.slice(0, MOST), box.height / 2, controls);
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const isOver = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Markers that would cover each other, or the scale and buttons of the map, stand clear of them, towards the middle. */
function apart(markers: readonly Marker[], middle: number, controls: readonly Box[]): readonly Marker[] {
  const taken = [...controls];
  return markers.map((marker) => {
    const step = (2 * HALF.y + 4) * (marker.y > middle ? -1 : 1);
    const boxAt = (y: number): Box => ({
      left: marker.x - HALF.x,
      right: marker.x + HALF.x,
      top: y - HALF.y,
      bottom: y + HALF.y,
    });
    let { y } = marker;
    for (let n = 0; n < MOST && taken.some((one) => isOver(one, boxAt(y))); n++) y += step;
    taken.push(boxAt(y));
    return { ...marker, y };
  });
}

/** The scale, the compass and the buttons of the map. */
const controlsOf = (frame: HTMLElement): readonly Element[] => [...frame.querySelectorAll('[data-map-control]')];

/** Where they stand, from the map's upper left corner. */
const boxesOf = (controls: readonly Element[], { left: x, top: y }: DOMRect): readonly Box[] =>
  controls.map((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    return { left: left - x, right: right - x, top: top - y, bottom: bottom - y };
  });

/** Tells when the map or one of its controls gets another size, and with it another place, without the sheet moving. */
function watchSizes(told: () => void): {
  readonly add: (elements: readonly Element[]) => void;
  readonly stop: () => void;
} {
  const known = new Set<Element>();
  const sizes = new ResizeObserver(told);
  return {
    add: (elements) => {
      for (const element of elements) {
        if (known.has(element)) continue;
        known.add(element);
        sizes.observe(element);
      }
    },
    stop: () => sizes.disconnect(),
  };
}

/** Who is out of view, where, and how far from whoever is chosen; a click brings them into view. */
export function EdgeMarkers({ camera, sheet, snapshot }: EdgeMarkersProps): ReactElement | null {
  const { frame, viewport, watch, bringIntoView } = camera;
  const {
    pending: [asked],
    picture: { figures },
  } = snapshot;
  const [markers, setMarkers] = useState<readonly Marker[]>([]);
  const latest = useRef(figures);
  latest.current = figures;
  const places = useMemo(() => figures.map(({ id, at, out }) => `${id} ${at} ${out}`).join(), [figures]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places stand for the figures.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let laid = Number.NEGATIVE_INFINITY;
    const lay = (): void => {
      timer = undefined;
      laid = performance.now();
      if (frame.current === null) return;
      const box = frame.current.getBoundingClientRect();
      const controls = controlsOf(frame.current);
      setMarkers(markersFor(latest.current, sheet, viewport.current, box, boxesOf(controls, box)));
      sizes.add([frame.current, ...controls]);
    };
    // The first time at once: markers that move a moment later are missed by whoever meant to press them.
    const later = (): void => {
      if (timer !== undefined) return;
      const wait = laid + PAUSE - performance.now();
      if (wait <= 0) lay();
      else timer = setTimeout(lay, wait);
    };
    const sizes = watchSizes(later);
    later();
    const stop = watch(later);
    return () => {
      stop();
      sizes.stop();
      clearTimeout(timer);
    };
  }, [places, sheet, frame, viewport, watch]);
  const chosen = useTable((state) => state.unit);
  const from = figures.find(({ id }) => id === (chosen ?? snapshot.picture.turn.acting))?.at ?? null;
  const target = useTable((state) => state.draft?.aimed?.target);
  // While something is asked or somebody is aimed at only those it is about matter: the others would lie over them.
  const about = asked
    ? new Set<unknown>([asked.unit, ...(asked.choices ?? []).map(({ figure }) => figure)])
    : typeof target === 'string'
      ? new Set<unknown>([chosen, target])
      : undefined;
  const shown = markers.filter((marker) => about === undefined || marker.figures.some(({ id }) => about.has(id)));
  if (shown.length === 0) return null;
  return (
    <div className={styles.markers}>
      {shown.map((marker) => (
        <MarkerButton
          key={marker.figures[0]?.id}
          marker={marker}
          snapshot={snapshot}
          from={from}
          show={(at) => bringIntoView(sheet.middle(at))}
        />
      ))}
    </div>
  );
}

interface ButtonProps {
  readonly marker: Marker;
  readonly snapshot: Snapshot;
  readonly from: ScenePlace | null;
  readonly show: (at: ScenePlace) => void;
}

function MarkerButton({ marker, snapshot, from, show }: ButtonProps): ReactElement | null {
  const words = useWords();
  const [first, ...others] = marker.figures;
  if (first?.at == null) return null;
  const plate = plateOf(snapshot.picture, first.side);
  const { at } = first;
  const far = from === null ? null : Math.hypot(at[0] - from[0], at[1] - from[1]);
  const called = others.length === 0 ? first.called : `${first.called} +${others.length}`;
  const measured = far === null || far === 0 ? '' : lengthText(Math.round(far), snapshot.unit, words.lang, 0);
  // A bare number after a name would read as part of it: "Pirate 1 27".
  const length = /^\d+$/.test(measured) ? `↔ ${measured}` : measured;
  return (
    <button
      type="button"
      className={styles.marker}
      style={{ ...(marker.edge === 'none' ? { left: marker.x } : {}), top: marker.y, borderColor: plate.colour }}
      data-edge={marker.edge}
      title={words.word('web.map.bring', { who: marker.figures.map((figure) => figure.called).join(', ') })}
      data-edge-marker={first.id}
      onClick={() => show(at)}
    >
      <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
        <path d={PLATES[plate.shape](6)} fill={plate.shape === 'open' ? 'none' : plate.colour} stroke={plate.colour} />
      </svg>
      <span className={styles.called}>{called}</span>
      {length !== '' && <span className={styles.far}>{length}</span>}
    </button>
  );
}
