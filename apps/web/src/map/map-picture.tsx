import type { Board, SceneFloor, ScenePiece, ScenePlace } from '@potyczka/kernel';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import type { Plate } from '../table/side-plates.ts';
import type { Shown, Snapshot } from '../worker/messages.ts';
import { Counter } from './counter.tsx';
import { PLATES } from './counter-plates.ts';
import states from './figure-states.module.css';
import { Frame, Grid } from './frame.tsx';
import { Ground } from './ground.tsx';
import lettering from './lettering.module.css';
import styles from './map-picture.module.css';
import { sheetFor } from './sheet.ts';
import { Terrain } from './terrain.tsx';
import type { Figure } from './token.tsx';

/** A figure in a picture: nobody plays it, so it has a place, a side and a ring and no more. */
export type Pictured = Pick<Figure, 'id' | 'called' | 'at' | 'radius' | 'acting' | 'life'> & {
  readonly kind?: Figure['kind'];
  readonly facing?: number;
  readonly plate: Plate;
};

export interface MapScene {
  readonly board: Board;
  readonly unit: Snapshot['unit'];
  readonly floors?: readonly SceneFloor[];
  readonly pieces: readonly Shown<ScenePiece>[];
  readonly figures: readonly Pictured[];
  /** Who looks at whom, and the chance written beside it. */
  readonly sight?: { readonly from: ScenePlace; readonly to: ScenePlace; readonly chance?: string };
  readonly reach?: readonly ScenePlace[];
}

interface PictureProps {
  readonly scene: MapScene;
  readonly className: string;
  readonly framed?: boolean;
  /** Which part stays in sight when the picture is cut. */
  readonly fit?: string;
  /** Figures are bare plates: in a picture of this many pixels there is room for no more. */
  readonly plates?: readonly [width: number, height: number];
  readonly children?: ReactNode;
}

/** A small picture in a list. */
export const SMALL = [112, 64] as const;
/** Half of a bare plate, in pixels of the screen. */
const PLATE = 3.6;

/** A table to look at, drawn by the same code as the one to play on. */
export function MapPicture({
  scene,
  className,
  framed = false,
  fit = 'xMidYMid slice',
  plates,
  children,
}: PictureProps): ReactElement {
  const sheet = useMemo(() => sheetFor(scene.board, scene.unit), [scene.board, scene.unit]);
  const { sight, reach } = scene;
  const edge = framed ? 9 : 0;
  const at = (place: ScenePlace): string => sheet.middle(place).join(' ');
  return (
    <svg
      className={`${styles.picture} ${className}`}
      viewBox={`${-edge} ${-edge} ${sheet.width + 2 * edge} ${sheet.height + 2 * edge}`}
      preserveAspectRatio={fit}
      aria-hidden="true"
    >
      <Ground sheet={sheet} floors={scene.floors ?? []} />
      <Grid sheet={sheet} />
      <Terrain sheet={sheet} unit={scene.unit} pieces={scene.pieces} layer="areas" />
      <Terrain sheet={sheet} unit={scene.unit} pieces={scene.pieces} layer="standing" />
      {reach !== undefined && <path d={`M${reach.map(at).join('L')}Z`} className={styles.reach} />}
      {sight !== undefined && <path d={`M${at(sight.from)}L${at(sight.to)}`} className={styles.sight} />}
      {scene.figures.map((figure) => {
        if (figure.at === null) return null;
        if (plates !== undefined)
          return (
            <path
              key={figure.id}
              d={PLATES[figure.plate.shape](PLATE * Math.max(sheet.width / plates[0], sheet.height / plates[1]))}
              transform={`translate(${at(figure.at)})`}
              className={styles.plate}
              fill={figure.plate.colour}
            />
          );
        const base = Math.max(10, figure.radius * sheet.scale);
        const seen = sight?.chance !== undefined && at(sight.to) === at(figure.at);
        return (
          <g key={figure.id} transform={`translate(${at(figure.at)})`}>
            <Counter figure={figure} plate={figure.plate} base={base} />
            {seen && <path className={states.brackets} d={corners(base + 5)} />}
            {seen && <Chance text={sight.chance ?? ''} x={base + 12} />}
          </g>
        );
      })}
      {children}
      {framed && <Frame sheet={sheet} unit={scene.unit} />}
    </svg>
  );
}

/** The four corners round a target. */
function corners(far: number): string {
  const near = far * 0.55;
  const corner = (x: number, y: number): string => `M${x * far} ${y * near}V${y * far}H${x * near}`;
  return corner(-1, -1) + corner(1, -1) + corner(1, 1) + corner(-1, 1);
}

function Chance({ text, x }: { text: string; x: number }): ReactElement {
  return (
    <g transform={`translate(${x} -11)`}>
      <rect width="48" height="22" rx="3" className={`${lettering.chip} ${lettering.chosen}`} />
      <text x="24" y="15.5" textAnchor="middle" className={`${lettering.chipText} ${lettering.chosen}`}>
        {text}
      </text>
    </g>
  );
}
