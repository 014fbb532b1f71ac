import type { Board, ScenePlace } from '@potyczka/kernel';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Icon } from '../design/icon.tsx';
import { useFurniture, useOwnWords } from '../furniture/index.tsx';
import { useStageCamera } from '../stage/stage-camera.ts';
import stageStyles from '../stage/stage-marks.module.css';
import { StageMarks } from '../stage/stage-marks.tsx';
import { useStage } from '../stage/stage-player.ts';
import { useStageCast } from '../stage/staged-snapshot.ts';
import { plateOf } from '../table/side-plates.ts';
import { useSituation } from '../table/situation.ts';
import { useTable } from '../table/store.ts';
import { pick } from '../table/target-odds.ts';
import { useWords } from '../words/index.tsx';
import type { Snapshot } from '../worker/messages.ts';
import { AreaGround, AreaVictims, useLookedArea } from './area.tsx';
import { useCamera } from './camera.ts';
import type { Centre } from './camera-fitting.ts';
import { Chips } from './chips.tsx';
import { CursorMark, CursorSpoken, useCursorKeys } from './cursor.tsx';
import { isPlace, placing, rimsOf } from './draft-places.ts';
import { EdgeMarkers } from './edge-markers.tsx';
import { Fallen } from './fallen.tsx';
import { Frame, Grid } from './frame.tsx';
import { Ground } from './ground.tsx';
import { counterSizes, figureBoxes, isBare, layoutLabels } from './label-layout.ts';
import { MoveTag } from './move-tag.tsx';
import { NoMap } from './no-map.tsx';
import pathStyles from './path.module.css';
import { MovePath, MoveThreats } from './path.tsx';
import { NorthMark, PlaceNames, placeNameBoxes } from './place-names.tsx';
import { PlacePicker } from './place-picker.tsx';
import { usePointing } from './pointing.ts';
import { useQuestionCamera } from './question-camera.ts';
import { QuestionLayer } from './question-layer.tsx';
import { useReachAreas } from './reach-areas.ts';
import { Reaches, ReachLabels, useWays } from './reaches.tsx';
import { Ruler, ScaleBar } from './ruler.tsx';
import { measure, useRuler, useRulerKey } from './ruler-store.ts';
import { middleOf } from './shapes.ts';
import { centreOf, type Sheet, sheetFor } from './sheet.ts';
import { Sight } from './sight.tsx';
import styles from './table-map.module.css';
import { Terrain } from './terrain.tsx';
import { Things, useThingNames } from './things.tsx';
import { type Figure, Token } from './token.tsx';
import { MARGIN } from './viewport.ts';
import { Zones, zoneNameBoxes } from './zones.tsx';

interface MapProps {
  readonly snapshot: Snapshot;
  /** What else is drawn over the figures: what others point at. */
  readonly marks?: ((sheet: Sheet) => ReactNode) | undefined;
  /** Further tools beside the map's own. */
  readonly tools?: ReactNode;
  /** Told when something has been measured. */
  readonly measured?: ((sheet: Sheet, from: ScenePlace, to: ScenePlace) => void) | undefined;
}

/** The table drawn as a map sheet. */
export function TableMap({ snapshot, ...more }: MapProps): ReactElement {
  const { board } = snapshot.picture;
  if (board === null) return <NoMap snapshot={snapshot} />;
  return <Drawn snapshot={snapshot} board={board} {...more} />;
}

const NO_AREAS: ReturnType<typeof useReachAreas> = [];

interface DrawnProps extends MapProps {
  readonly board: Board;
}

function Drawn({ snapshot, board, marks, tools, measured: tell }: DrawnProps): ReactElement {
  const words = useWords();
  const { picture, unit } = snapshot;
  const sheet = useMemo(() => sheetFor(board, unit), [board, unit]);
  const ways = useWays(snapshot);
  const rims = useMemo(() => rimsOf(ways), [ways]);
  const moves = useMemo(() => ways.map(({ offer }) => offer).filter(({ goes }) => goes === true), [ways]);
  // What comes next is drawn once what has happened has been seen.
  const showing = useStage(({ playing }) => playing);
  const known = useReachAreas(rims, sheet);
  const areas = showing ? NO_AREAS : known;
  const centre = useRef(viewCentreOf(picture, sheet));
  const camera = useCamera(sheet, centre);
  const { frame, svg, fit, keepInView, shiftIntoView, zoom, pan, bringIntoView, pointerHandlers, zoomed } = camera;
  const measuring = useRuler((state) => state.on);
  const [measured, setMeasured] = useState('');
  const shown = useMemo(() => picture.figures.filter(({ out, at }) => !out && at !== null), [picture]);
  const slots = useSlots(shown, sheet, zoomed);
  const deploying = picture.turn.round < 1;
  const written = useMemo(
    () => [
      ...figureBoxes(shown, slots, sheet, zoomed),
      ...placeNameBoxes(picture.places, sheet, zoomed),
      ...zoneNameBoxes({ sheet, zones: picture.zones, deploying }, zoomed),
    ],
    [shown, slots, sheet, zoomed, picture.places, picture.zones, deploying],
  );
  const thingNames = useThingNames(picture.things, written, sheet, zoomed);
  const taken = useMemo(() => [...written, ...[...thingNames.values()].map(({ box }) => box)], [written, thingNames]);
  useRulerKey();
  useEffect(() => setMeasured(measuring ? words.word('web.ruler.about') : ''), [measuring, words]);
  useOverviewWhenPlaced(snapshot, sheet, centre, camera);
  useFollowing(snapshot, sheet, bringIntoView);
  useFraming(snapshot, sheet, shiftIntoView);
  useStageCamera(sheet, picture, keepInView);
  useQuestionCamera(snapshot, sheet, camera);
  const pointing = usePointing(areas, moves, sheet.width, sheet.height);
  const looked = useLookedArea({ sheet, snapshot, areas, moves });
  const moveCursor = useCursorKeys({ sheet, snapshot, areas, moves, bringIntoView, pan });
  const steer = (event: KeyboardEvent<SVGSVGElement>): void => {
    if (event.key === '+' || event.key === '=') zoom(1.25);
    else if (event.key === '-') zoom(0.8);
    else if (!moveCursor(event)) return;
    // An arrow that moves the cursor means nothing else.
    event.stopPropagation();
    event.preventDefault();
  };
  return (
    <div className={styles.frame} data-map-frame ref={frame} {...pointerHandlers}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with figures one can choose is a group, not a fieldset. */}
      <svg
        ref={svg}
        className={styles.sheet}
        role="group"
        aria-label={words.word('web.cursor.about')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map takes keys: its cursor moves with the arrows.
        tabIndex={0}
        data-sheet
        onKeyDown={steer}
        {...pointing}
        viewBox={`${-MARGIN} ${-MARGIN} ${sheet.width + 2 * MARGIN} ${sheet.height + 2 * MARGIN}`}
      >
        <clipPath id="sheet-edge">
          <rect width={sheet.width} height={sheet.height} />
        </clipPath>
        <Ground sheet={sheet} floors={picture.floors} />
        <Grid sheet={sheet} />
        <Terrain sheet={sheet} unit={unit} pieces={picture.pieces} layer="areas" />
        <Reaches areas={areas} />
        <Zones sheet={sheet} zones={picture.zones} deploying={deploying} />
        <Terrain sheet={sheet} unit={unit} pieces={picture.pieces} layer="standing" />
        <PlaceNames sheet={sheet} places={picture.places} />
        <Things sheet={sheet} things={picture.things} names={thingNames} />
        <ReachLabels {...{ areas, sheet, snapshot, taken, zoomed }} />
        <MoveThreats sheet={sheet} snapshot={snapshot} />
        <MovePath sheet={sheet} snapshot={snapshot} />
        <AreaGround sheet={sheet} />
        <Lines sheet={sheet} snapshot={snapshot} zoomed={zoomed} />
        <Fallen sheet={sheet} picture={picture} />
        <Figures {...{ sheet, snapshot, shown, slots, zoomed, bringIntoView }} />
        <AreaVictims sheet={sheet} snapshot={snapshot} zoomed={zoomed} actor={looked?.unit} />
        <PutTogether sheet={sheet} snapshot={snapshot} zoomed={zoomed} />
        <StageMarks sheet={sheet} picture={picture} />
        <QuestionLayer {...{ sheet, snapshot, camera, zoomed }} />
        <CursorMark sheet={sheet} />
        {marks?.(sheet)}
        <Frame sheet={sheet} unit={unit} />
        <PlacePicker sheet={sheet} />
        {measuring && <Ruler sheet={sheet} snapshot={snapshot} say={setMeasured} show={tell} />}
      </svg>
      {board.compass === true && <NorthMark />}
      {!showing && <EdgeMarkers camera={camera} sheet={sheet} snapshot={snapshot} />}
      <ScaleBar sheet={sheet} unit={unit} zoomed={zoomed} />
      <output className="visually-hidden" data-measured>
        {measured}
      </output>
      <CursorSpoken sheet={sheet} snapshot={snapshot} />
      <MoveTag sheet={sheet} snapshot={snapshot} svg={svg} />
      <MapTools zoom={zoom} fit={fit} measuring={measuring} measure={measure} more={tools} />
    </div>
  );
}

/** What the game draws of what is being put together. */
function PutTogether(props: LayerProps & { readonly zoomed: number }): ReactElement | null {
  const { snapshot, sheet, zoomed } = props;
  const unit = useTable((state) => state.unit);
  const watched = useTable((state) => state.watched);
  const furniture = useFurniture(snapshot.ruleset);
  const own = useOwnWords(furniture);
  if (furniture?.Drawn === undefined || watched) return null;
  return <furniture.Drawn {...{ snapshot, unit, own, sheet, zoomed }} />;
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
    <div className={styles.tools} data-map-control>
      <button
        type="button"
        className="button icon-only compact desktop-only"
        aria-label={words.word('web.zoom-in')}
        onClick={() => zoom(1.25)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        className="button icon-only compact desktop-only"
        aria-label={words.word('web.zoom-out')}
        onClick={() => zoom(0.8)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        className="button icon-only compact"
        aria-label={words.word('web.ruler')}
        aria-pressed={measuring}
        onClick={() => measure(!measuring)}
      >
        <Icon name="ruler" />
      </button>
      {more}
      <button type="button" className="button icon-only compact" aria-label={words.word('web.zoom-fit')} onClick={fit}>
        <Icon name="map" />
      </button>
    </div>
  );
}

/** What is looked at where the sheet does not fit: everybody, or where those are to be placed who are not. */
function viewCentreOf({ figures, zones }: Snapshot['picture'], sheet: Sheet): Centre {
  const waiting = figures.filter(({ at, out, inside }) => at === null && !out && inside === undefined);
  const begin = zones.filter(
    ({ sort, side }) =>
      waiting.length > 0 && sort === 'deploy' && (side === undefined || waiting.some((one) => one.side === side)),
  );
  const zoned = begin.flatMap(({ shapes }) => shapes.map((shape) => centreOf(sheet, shape)));
  const standing = figures.flatMap(({ at, out, side }) => (at === null || out ? [] : [{ side, at: sheet.middle(at) }]));
  const first = standing.filter(({ side }) => side === figures[0]?.side);
  const of = (places: readonly ScenePlace[]): ScenePlace =>
    places.length === 0 ? [sheet.width / 2, sheet.height / 2] : middleOf(places);
  const all = of(zoned.length > 0 ? zoned : standing.map(({ at }) => at));
  return {
    wide: all,
    narrow: zoned.length > 0 || first.length === 0 ? all : of(first.map(({ at }) => at)),
    everybody: zoned.length > 0 ? [] : standing.map(({ at }) => at),
  };
}

/** When everybody has been placed one looks at all of them. */
function useOverviewWhenPlaced(
  { picture }: Snapshot,
  sheet: Sheet,
  centre: RefObject<Centre>,
  { lookOver }: Pick<ReturnType<typeof useCamera>, 'lookOver'>,
): void {
  const placed = picture.turn.round >= 1;
  const latest = useRef(picture);
  latest.current = picture;
  const before = useRef(placed);
  useEffect(() => {
    if (placed && !before.current) {
      centre.current = viewCentreOf(latest.current, sheet);
      lookOver();
    }
    before.current = placed;
  }, [placed, sheet, centre, lookOver]);
}

/** Whoever acts is brought into sight; before somebody does, whoever is chosen to begin. */
function useFollowing({ picture }: Snapshot, sheet: Sheet, bringIntoView: (at: ScenePlace) => void): void {
  const chosen = useTable((state) => state.unit);
  const meant = picture.turn.acting ?? chosen;
  const at = picture.figures.find(({ id }) => id === meant)?.at ?? null;
  const actor = at === null ? null : meant;
  const place = useRef(at);
  place.current = at;
  useEffect(() => {
    if (actor !== null && place.current !== null) bringIntoView(sheet.middle(place.current));
  }, [actor, sheet, bringIntoView]);
}

/** Whoever is aimed at is seen together with whoever aims. */
function useFraming({ picture }: Snapshot, sheet: Sheet, shiftIntoView: (places: readonly ScenePlace[]) => void): void {
  const target = useTable((state) => state.draft?.aimed?.target ?? null);
  const chosen = useTable((state) => state.unit);
  const figures = useRef(picture.figures);
  figures.current = picture.figures;
  useEffect(() => {
    const places = (target === null ? [] : [chosen, target]).flatMap((one) => {
      const at = figures.current.find(({ id }) => id === one)?.at ?? null;
      return at === null ? [] : [sheet.middle(at)];
    });
    shiftIntoView(target === chosen || places.length < 2 ? [] : places);
  }, [target, chosen, sheet, shiftIntoView]);
}

interface LayerProps {
  readonly sheet: Sheet;
  readonly snapshot: Snapshot;
}

/** The line to whoever is aimed at, or the way to the place one would go to. */
function Lines({ sheet, snapshot, zoomed }: LayerProps & { readonly zoomed: number }): ReactElement | null {
  const { picture, unit, seq } = snapshot;
  const draft = useTable((state) => state.draft);
  const chosen = useTable((state) => state.unit);
  const aimed = draft?.aimed ?? null;
  const actor = picture.figures.find(({ id }) => id === chosen);
  const target = typeof aimed?.target === 'string' ? picture.figures.find(({ id }) => id === aimed.target) : undefined;
  const facts = useSituation(actor?.id, target?.id, seq);
  const goal = aimed?.[placing(draft)?.offer.open?.param ?? ''];
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
          zoomed={zoomed}
        />
      )}
      {isPlace(goal) && (
        <path d={`M${from.join(' ')}L${sheet.middle(goal).join(' ')}`} className={pathStyles.straight} />
      )}
    </>
  );
}

interface FiguresProps extends LayerProps {
  readonly shown: readonly Figure[];
  readonly slots: ReturnType<typeof layoutLabels>;
  readonly zoomed: number;
  readonly bringIntoView: (at: ScenePlace) => void;
}

function Figures({ sheet, snapshot, shown, slots, zoomed, bringIntoView }: FiguresProps): ReactElement {
  const { picture } = snapshot;
  const target = useTable((state) => state.draft?.aimed?.target);
  const chosen = useTable((state) => state.unit);
  const sizes = useMemo(() => counterSizes(shown, sheet, zoomed), [shown, sheet, zoomed]);
  const cast = useStageCast();
  const showing = useStage(({ playing }) => playing);
  const dimmed = `${stageStyles.counter} ${stageStyles.dimmed}`;
  return (
    <>
      {shown.map((figure) => (
        <g key={figure.id} className={cast === null || cast.has(figure.id) ? stageStyles.counter : dimmed}>
          <Token
            figure={figure}
            plate={plateOf(picture, figure.side)}
            sheet={sheet}
            slot={slots.get(figure.id) ?? 'below'}
            base={sizes.get(figure.id) ?? 0}
            bare={isBare(sizes.get(figure.id) ?? 0, zoomed)}
            aboard={aboard(picture, figure)}
            chosen={figure.id === chosen}
            targeted={figure.id === target}
            pick={pick}
            bringIntoView={bringIntoView}
          />
        </g>
      ))}
      {!showing && <Chips sheet={sheet} shown={shown} slots={slots} zoomed={zoomed} />}
    </>
  );
}

/** Who sits in a vehicle, seat by seat. */
const aboard = ({ figures }: Snapshot['picture'], { crew }: Figure): readonly (Figure | null)[] | undefined =>
  crew?.map((id) => figures.find((figure) => figure.id === id) ?? null);

/** Laid out again when somebody has moved, come or gone; whose turn it is moves no name. */
function useSlots(shown: readonly Figure[], sheet: Sheet, zoomed: number): ReturnType<typeof layoutLabels> {
  const latest = useRef(shown);
  latest.current = shown;
  const places = shown.map(({ id, at, called }) => `${id} ${called} ${at}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places stand for the figures.
  return useMemo(() => layoutLabels(latest.current, sheet, zoomed), [places, sheet, zoomed]);
}
