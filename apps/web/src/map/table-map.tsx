import type { Board, ScenePlace } from '@potyczka/kernel';
import { type KeyboardEvent, type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import type { Stand } from '../desk/messages.ts';
import { pick } from '../table/at-hand.ts';
import { useFacts } from '../table/facts.ts';
import { plateOf } from '../table/plates.ts';
import { useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { Chips } from './chips.tsx';
import { isPlace, placing } from './choosing.ts';
import { Fallen } from './fallen.tsx';
import { Frame, Grid } from './frame.tsx';
import { measure, useMeasuring, useRulerKey } from './measuring.ts';
import { layNames } from './names.ts';
import { PickGlass } from './pick-glass.tsx';
import { Reaches, ReachLabels, useWays } from './reaches.tsx';
import { Ruler, ScaleBar } from './ruler.tsx';
import { type Sheet, sheetFor } from './sheet.ts';
import { Sight } from './sight.tsx';
import { Terrain } from './terrain.tsx';
import { Things } from './things.tsx';
import { type Figure, Token } from './token.tsx';
import { MARGIN, useLook } from './view.ts';
import { Zones } from './zones.tsx';

interface MapProps {
  readonly stand: Stand;
  /** What else is drawn over the figures: a replay shows what has just happened. */
  readonly marks?: ((sheet: Sheet) => ReactNode) | undefined;
  /** Further tools beside the map's own. */
  readonly tools?: ReactNode;
  /** Told when something has been measured. */
  readonly measured?: ((sheet: Sheet, from: ScenePlace, to: ScenePlace) => void) | undefined;
}

/** The table drawn as a map sheet. */
export function TableMap({ stand, ...more }: MapProps): ReactElement {
  const words = useWords();
  const { picture } = stand;
  if (picture.board === null) return <p className="mapnote">{words.word('play.no-map')}</p>;
  return <Drawn stand={stand} board={picture.board} {...more} />;
}

interface DrawnProps extends MapProps {
  readonly board: Board;
}

function Drawn({ stand, board, marks, tools, measured: tell }: DrawnProps): ReactElement {
  const words = useWords();
  const { picture, unit } = stand;
  const sheet = useMemo(() => sheetFor(board, unit), [board, unit]);
  const ways = useWays(stand);
  const { frame, svg, fit, frameThem, zoom, pan, bring, hands, zoomed } = useLook(sheet);
  const measuring = useMeasuring((state) => state.on);
  const [measured, setMeasured] = useState('');
  useRulerKey();
  useEffect(() => setMeasured(measuring ? words.word('web.ruler.about') : ''), [measuring, words]);
  useFollowing(stand, sheet, bring);
  useFraming(stand, sheet, frameThem);
  const steer = (event: KeyboardEvent): void => {
    const [dx, dy] = STEPS[event.key] ?? [0, 0];
    if (event.key === '+' || event.key === '=') zoom(1.25);
    else if (event.key === '-') zoom(0.8);
    else if (dx !== 0 || dy !== 0) pan(dx, dy);
    else return;
    event.preventDefault();
  };
  return (
    <div className="mapframe" ref={frame} {...hands}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with figures one can choose is a group, not a fieldset. */}
      <svg
        ref={svg}
        role="group"
        aria-label={words.word('web.map.about')}
        onKeyDown={steer}
        viewBox={`${-MARGIN} ${-MARGIN} ${sheet.width + 2 * MARGIN} ${sheet.height + 2 * MARGIN}`}
      >
        <clipPath id="sheet-edge">
          <rect width={sheet.width} height={sheet.height} />
        </clipPath>
        <rect width={sheet.width} height={sheet.height} fill="var(--sheet)" />
        <Grid sheet={sheet} />
        <Terrain sheet={sheet} unit={unit} pieces={picture.pieces} layer="areas" />
        <Reaches sheet={sheet} ways={ways} />
        <Zones sheet={sheet} zones={picture.zones} />
        <Terrain sheet={sheet} unit={unit} pieces={picture.pieces} layer="standing" />
        <Things sheet={sheet} things={picture.things} />
        <ReachLabels sheet={sheet} ways={ways} stand={stand} />
        <Lines sheet={sheet} stand={stand} />
        <Fallen sheet={sheet} picture={picture} />
        <Figures sheet={sheet} stand={stand} zoomed={zoomed} bring={bring} />
        {marks?.(sheet)}
        <Frame sheet={sheet} unit={unit} />
        <PickGlass sheet={sheet} />
        {measuring && <Ruler sheet={sheet} stand={stand} say={setMeasured} show={tell} />}
      </svg>
      <ScaleBar sheet={sheet} unit={unit} zoomed={zoomed} />
      <output className="spoken" data-measured>
        {measured}
      </output>
      <MapTools zoom={zoom} fit={fit} measuring={measuring} measure={measure} more={tools} />
    </div>
  );
}

interface ToolsProps {
  readonly zoom: (factor: number) => void;
  readonly fit: () => void;
  readonly measuring: boolean;
  readonly measure: (on: boolean) => void;
  readonly more: ReactNode;
}

function MapTools({ zoom, fit, measuring, measure, more }: ToolsProps): ReactElement {
  const words = useWords();
  return (
    <div className="maptools">
      <button type="button" className="btn icon sm" aria-label={words.word('web.zoom-in')} onClick={() => zoom(1.25)}>
        <Icon name="plus" />
      </button>
      <button type="button" className="btn icon sm" aria-label={words.word('web.zoom-out')} onClick={() => zoom(0.8)}>
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className="btn icon sm keep"
        aria-label={words.word('web.ruler')}
        aria-pressed={measuring}
        onClick={() => measure(!measuring)}
      >
        <Icon name="ruler" />
      </button>
      {more}
      <button type="button" className="btn icon sm keep" aria-label={words.word('web.zoom-fit')} onClick={fit}>
        <Icon name="map" />
      </button>
    </div>
  );
}

/** Arrows move the sheet under the eye. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [60, 0],
  ArrowRight: [-60, 0],
  ArrowUp: [0, 60],
  ArrowDown: [0, -60],
};

/** Whoever is to act next is brought into sight. */
function useFollowing({ picture }: Stand, sheet: Sheet, bring: (at: ScenePlace) => void): void {
  const at = picture.figures.find(({ id }) => id === picture.turn.acting)?.at ?? null;
  const actor = at === null ? null : picture.turn.acting;
  const place = useRef(at);
  place.current = at;
  useEffect(() => {
    if (actor !== null && place.current !== null) bring(sheet.middle(place.current));
  }, [actor, sheet, bring]);
}

/** Whoever is aimed at is seen together with whoever aims. */
function useFraming({ picture }: Stand, sheet: Sheet, frameThem: (places: readonly ScenePlace[]) => void): void {
  const target = useTable((state) => state.armed?.aimed?.target ?? null);
  const chosen = useTable((state) => state.unit);
  const figures = useRef(picture.figures);
  figures.current = picture.figures;
  useEffect(() => {
    const both = figures.current.filter(({ id, at }) => at !== null && (id === target || id === chosen));
    const places = target === null ? [] : both.flatMap(({ at }) => (at === null ? [] : [sheet.middle(at)]));
    frameThem(places.length < 2 ? [] : places);
  }, [target, chosen, sheet, frameThem]);
}

interface LayerProps {
  readonly sheet: Sheet;
  readonly stand: Stand;
}

/** The line to whoever is aimed at, or the way to the place one would go to. */
function Lines({ sheet, stand }: LayerProps): ReactElement | null {
  const { picture, unit, seq } = stand;
  const armed = useTable((state) => state.armed);
  const chosen = useTable((state) => state.unit);
  const aimed = armed?.aimed ?? null;
  const actor = picture.figures.find(({ id }) => id === chosen);
  const target = typeof aimed?.target === 'string' ? picture.figures.find(({ id }) => id === aimed.target) : undefined;
  const facts = useFacts(actor?.id, target?.id, seq);
  const goal = aimed?.[placing(armed)?.deed.open?.param ?? ''];
  if (actor?.at == null) return null;
  const from = sheet.middle(actor.at);
  return (
    <>
      {target?.at != null && target !== actor && (
        <Sight
          sheet={sheet}
          unit={unit}
          from={from}
          to={sheet.middle(target.at)}
          facts={facts}
          pieces={picture.pieces}
        />
      )}
      {isPlace(goal) && <path d={`M${from.join(' ')}L${sheet.middle(goal).join(' ')}`} className="walk" />}
    </>
  );
}

interface FiguresProps extends LayerProps {
  readonly zoomed: number;
  readonly bring: (at: ScenePlace) => void;
}

function Figures({ sheet, stand, zoomed, bring }: FiguresProps): ReactElement {
  const { picture } = stand;
  const target = useTable((state) => state.armed?.aimed?.target);
  const chosen = useTable((state) => state.unit);
  const shown = useMemo(() => picture.figures.filter(({ out, at }) => !out && at !== null), [picture]);
  const slots = useSlots(shown, sheet, zoomed);
  return (
    <>
      {shown.map((figure) => (
        <Token
          key={figure.id}
          figure={figure}
          plate={plateOf(picture, figure.side)}
          sheet={sheet}
          slot={slots.get(figure.id) ?? 'below'}
          chosen={figure.id === chosen}
          targeted={figure.id === target}
          pick={pick}
          bring={bring}
        />
      ))}
      <Chips sheet={sheet} shown={shown} slots={slots} zoomed={zoomed} />
    </>
  );
}

/** Laid out again when somebody has moved, come or gone; whose turn it is moves no name. */
function useSlots(shown: readonly Figure[], sheet: Sheet, zoomed: number): ReturnType<typeof layNames> {
  const latest = useRef(shown);
  latest.current = shown;
  const places = shown.map(({ id, at, called }) => `${id} ${called} ${at}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places stand for the figures.
  return useMemo(() => layNames(latest.current, sheet, zoomed), [places, sheet, zoomed]);
}
