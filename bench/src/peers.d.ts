// The little of each peer that is used here, so that types can be checked where the peers are not installed.

declare module 'visibility-polygon' {
  type Position = [number, number];
  type Segment = [Position, Position];
  const visibilityPolygon: {
    convertToSegments(polygons: Position[][]): Segment[];
    compute(from: Position, segments: Segment[]): Position[];
    inPolygon(point: Position, polygon: Position[]): boolean;
  };
  export default visibilityPolygon;
}

declare module 'flatbush' {
  export default class Flatbush {
    constructor(items: number);
    add(minX: number, minY: number, maxX: number, maxY: number): number;
    finish(): void;
    search(minX: number, minY: number, maxX: number, maxY: number, filter?: (index: number) => boolean): number[];
  }
}

declare module 'pathfinding' {
  class Grid {
    constructor(blocked: number[][]);
    clone(): Grid;
  }
  class AStarFinder {
    constructor(options: { diagonalMovement: number });
    findPath(fromX: number, fromY: number, toX: number, toY: number, grid: Grid): [number, number][];
  }
  const pathfinding: {
    readonly Grid: typeof Grid;
    readonly AStarFinder: typeof AStarFinder;
    readonly DiagonalMovement: { readonly OnlyWhenNoObstacles: number };
  };
  export default pathfinding;
}

declare module 'boardgame.io/dist/cjs/internal.js' {
  export interface Action {
    readonly type: 'MAKE_MOVE';
    readonly payload: { readonly type: string; readonly args: readonly unknown[]; readonly playerID: string };
  }
  export interface State<G> {
    readonly G: G;
    readonly ctx: { readonly currentPlayer: string; readonly turn: number };
  }
  const internal: {
    InitializeGame<G>(options: { game: unknown; numPlayers: number }): State<G>;
    CreateGameReducer<G>(options: { game: unknown }): (state: State<G>, action: Action) => State<G>;
  };
  export default internal;
}

declare module 'boardgame.io/dist/cjs/core.js' {
  const core: { readonly INVALID_MOVE: string };
  export default core;
}

declare module 'pokemon-showdown' {
  type Seed = [number, number, number, number];
  class Battle {
    constructor(options: { formatid: string; seed: Seed });
    readonly ended: boolean;
    readonly turn: number;
    setPlayer(slot: 'p1' | 'p2', options: { name: string; team: string }): void;
    makeChoices(first: string, second: string): void;
    destroy(): void;
  }
  const showdown: {
    readonly Battle: typeof Battle;
    readonly Teams: { generate(format: string, options: { seed: Seed }): unknown; pack(team: unknown): string };
  };
  export default showdown;
}

declare module '@colyseus/core' {
  export class Room {
    maxClients: number;
    autoDispose: boolean;
    setPatchRate(milliseconds: number | null): void;
    onMessage<T>(type: string, listener: (client: unknown, message: T) => void): void;
    broadcast(type: string, message: unknown): void;
    onCreate(options: unknown): void;
  }
  export class Server {
    constructor(options: { greet: boolean; transport: unknown });
    define(name: string, room: typeof Room): { filterBy(keys: string[]): void };
    listen(port: number, host: string): Promise<void>;
  }
}

declare module '@colyseus/ws-transport' {
  export class WebSocketTransport {
    constructor(options: { pingInterval: number });
  }
}
