import type { Board, Look, Outline, ScenePiece, ScenePlace } from '@potyczka/kernel';
import type { MapScene, Pictured } from '../map/map-picture.tsx';
import { type Plate, plateAt } from '../table/side-plates.ts';
import type { Shown } from '../worker/messages.ts';

/** The pictures of the start page, as the map's own pieces and figures: what is seen here is what is played on. */

const piece = (id: string, look: Look, shape: Outline, height?: number): Shown<ScenePiece> => ({
  id,
  kind: look,
  look,
  called: '',
  shapes: [shape],
  ...(height === undefined ? {} : { height }),
});

const rect = (id: string, look: Look, ...box: [number, number, number, number]): Shown<ScenePiece> =>
  piece(id, look, { rect: box });
const round = (id: string, look: Look, ...disc: [number, number, number]): Shown<ScenePiece> =>
  piece(id, look, { circle: disc });

interface BackendSnapshot {
  readonly life?: readonly [now: number, most: number];
  readonly acting?: true;
  readonly facing?: number;
  readonly radius?: number;
}

function figure(called: string, side: number, at: ScenePlace, more: BackendSnapshot = {}): Pictured {
  const { life: [now, most] = [4, 4], acting = false, facing, radius = 0.58 } = more;
  const plate: Plate = plateAt(side);
  const turned = facing === undefined ? {} : { facing };
  return { id: called, called, at, radius, acting, life: { key: 'hp', now, most }, plate, ...turned };
}

/** A stream that winds from one end of the sheet to the other. */
function stream(id: string, [from, to]: readonly [number, number], middle: number, half: number): Shown<ScenePiece> {
  const steps = Array.from({ length: 33 }, (_, n) => from + ((to - from) * n) / 32);
  const bank = (x: number): number => middle + Math.sin(x / 2.1) * half * 0.55;
  return piece(id, 'water', {
    polygon: [
      ...steps.map((x): ScenePlace => [x, bank(x) + half]),
      ...steps.reverse().map((x): ScenePlace => [x, bank(x) - half]),
    ],
  });
}

export const HERO: MapScene = {
  board: { width: 35, height: 9, squares: false, y: 'up', ground: 'field' },
  unit: 'inch',
  pieces: [
    stream('river', [0, 35], 6, 0.75),
    rect('bridge', 'bridge', 22.2, 4.5, 1.9, 3),
    rect('rubble', 'rubble', 29, 7.4, 3, 1.1),
    piece('ledge', 'ledge', { rect: [15.5, 7.5, 2.6, 1.2] }, 1),
    rect('low', 'lowWall', 19.6, 0.9, 3.7, 0.45),
    rect('north', 'wall', 28, 3.4, 4.4, 0.4),
    rect('east', 'wall', 32, 0.7, 0.4, 3),
    rect('west', 'wall', 28, 1.9, 0.4, 1.6),
    rect('door', 'door', 29.2, 3.4, 1.1, 0.4),
    rect('crate', 'crate', 25.4, 1.5, 1, 1),
    rect('crate-2', 'crate', 26.5, 1.5, 0.9, 0.9),
    round('rock', 'rock', 18, 2.5, 1.2),
    round('bush', 'bush', 14.3, 3.3, 1.2),
    round('bush-2', 'bush', 16, 1.7, 0.85),
    round('bush-3', 'bush', 2, 3, 1.1),
    round('tree', 'tree', 13.6, 8.1, 0.8),
    round('tree-2', 'tree', 33.7, 7.8, 0.85),
    round('tree-3', 'tree', 33.9, 2, 1),
    round('rock-2', 'rock', 6, 1.6, 1),
  ],
  reach: [
    [19.2, 1.6],
    [18.9, 3.6],
    [20.4, 4.4],
    [22.6, 4.5],
    [24.3, 3.9],
    [24.6, 2.2],
    [23.6, 1.5],
  ],
  sight: { from: [21.4, 2.3], to: [25.7, 8], chance: '70%' },
  figures: [
    figure('Marksman', 0, [21.4, 2.3], { acting: true, radius: 0.75 }),
    figure('Brawler', 0, [24.6, 3.4], { life: [3, 5] }),
    figure('Rival 1', 1, [25.7, 8], { life: [3, 4] }),
    figure('Rival 2', 1, [30.4, 2.2], { life: [4, 4] }),
    figure('Bandit', 2, [16.8, 8.1]),
  ],
};

const card = (ground: Board['ground']): Board => ({ width: 6.7, height: 2.9, squares: false, y: 'up', ground });

export const SCENES: Readonly<Record<string, MapScene>> = {
  teohiphip: {
    board: card('field'),
    unit: 'inch',
    pieces: [stream('brook', [0, 6.7], 0.9, 0.45), round('stone', 'rock', 5.6, 2, 0.68)],
    figures: [
      figure('Temporal', 0, [1.4, 2], { acting: true, life: [3, 4] }),
      figure('Rival 1', 1, [4, 2], { life: [2, 4] }),
    ],
  },
  segments: {
    board: card('house'),
    unit: 'inch',
    pieces: [
      rect('wall', 'wall', 2, 0.9, 0.36, 1.2),
      rect('low', 'lowWall', 4.8, 0.5, 0.36, 1.7),
      rect('smash', 'rubble', 2.9, 0.25, 1.5, 0.85),
    ],
    sight: { from: [1.3, 2.2], to: [5.8, 1.4] },
    figures: [
      figure('Recruit', 0, [1.3, 2.2], { facing: -10, life: [1, 1] }),
      figure('Pirate 2', 1, [5.8, 1.4], { facing: 170, life: [1, 1] }),
    ],
  },
  coin: {
    board: card('desert'),
    unit: 'inch',
    pieces: [
      piece('tank', 'tent', {
        polygon: [
          [0.4, 0.35],
          [0.4, 2.55],
          [3.2, 2.55],
          [3.9, 1.95],
          [3.9, 0.95],
          [3.2, 0.35],
        ],
      }),
      rect('track', 'wall', 0.7, 2.55, 2.4, 0.16),
      rect('track-2', 'wall', 0.7, 0.19, 2.4, 0.16),
    ],
    figures: [
      figure('Driver', 0, [3.1, 1.5], { life: [2, 2], radius: 0.42 }),
      figure('Trooper', 0, [1.1, 1.85], { life: [2, 2], radius: 0.42 }),
      figure('Shield', 0, [2.05, 0.95], { life: [1, 2], radius: 0.42 }),
    ],
  },
  stepdice: {
    board: { width: 6, height: 2.6, squares: true, y: 'up', ground: 'cellar' },
    unit: 'square',
    pieces: [piece('dais', 'ledge', { rect: [0, 0, 2, 2] }, 1), rect('box', 'crate', 3.15, 0.15, 0.7, 0.7)],
    sight: { from: [1, 1], to: [4, 1] },
    figures: [
      figure('Archer', 0, [1, 1], { acting: true, radius: 0.4, life: [3, 3] }),
      figure('Skeleton', 1, [4, 1], { radius: 0.42, life: [2, 3] }),
      figure('Goblin', 1, [5, 0], { radius: 0.34, life: [1, 1] }),
    ],
  },
  aces: {
    board: card('yard'),
    unit: 'inch',
    pieces: [stream('ford', [0, 6.7], 0.85, 0.75)],
    figures: [figure('Veteran', 0, [5.8, 1.6], { life: [3, 3] })],
  },
};
