import type { Body, Piece, Point, Walker, WalkFacts, WalkQuery, WalkTrouble } from '@potyczka/kernel';
import { intervalsOver, runsOver, type Span } from './crossing.ts';
import { length } from './gap.ts';
import { neat } from './integers.ts';
import { type LevelRun, levelRuns } from './level-runs.ts';
import { blocksAt, bodyInPlay, carries, chasmAt, climbsAt, difficultAt } from './levels.ts';
import { bodyOutline, type Outline } from './shapes.ts';
import { OFF_TABLE, standsIn } from './standing.ts';
import { leaves, pairs, SLIVER, stretchesOf } from './stretches.ts';
import { firstContact, sweepHits } from './sweep.ts';
import type { WalkMap } from './walk-map.ts';

type Trouble = WalkTrouble & { readonly after: number };

interface ChasmRun {
  readonly from: number;
  readonly to: number;
  readonly piece: number;
  /** More than the walker's width, decided exactly for this stretch alone. */
  readonly wide: boolean;
}

/** Checks one path. The troubles of the whole path are gathered and the earliest is reported. */
class PathCheck {
  private trouble: Trouble | undefined;
  private readonly difficult: [number, number][] = [];
  private readonly chasms: ChasmRun[] = [];
  private readonly span: Span = { from: 0, to: 0, part: 0 };
  private done = 0;
  private readonly ground: WalkMap;
  private readonly walker: Walker;
  private readonly blockers: readonly Body[];
  private level: number;

  constructor(ground: WalkMap, walker: Walker, blockers: readonly Body[]) {
    this.ground = ground;
    this.walker = walker;
    this.blockers = blockers;
    this.level = walker.level;
  }

  private note(trouble: WalkTrouble, after: number): void {
    if (this.trouble === undefined || after < this.trouble.after) this.trouble = { ...trouble, after: neat(after) };
  }

  segment(a: Point, b: Point): void {
    const [ax, ay] = a;
    const [bx, by] = b;
    const size = length(bx - ax, by - ay);
    if (size === 0) return;
    const { radius, immaterial, chasmWidth, stepUp } = this.walker;
    this.offTable(ax, ay, bx, by, size);
    const { grid, map, outlines } = this.ground;
    const count = grid.box(
      Math.min(ax, bx) - radius,
      Math.min(ay, by) - radius,
      Math.max(ax, bx) + radius,
      Math.max(ay, by) + radius,
    );
    const near: number[] = [];
    for (let k = 0; k < count; k++) near.push(grid.found[k] as number);
    near.sort((p, q) => p - q);
    const runs = this.runs(near, ax, ay, bx, by, size);
    for (const i of near) {
      const piece = map.pieces[i] as Piece;
      const o = outlines[i] as Outline;
      if (piece.difficult) this.overDifficult(piece, o, ax, ay, bx, by, size, runs);
      if (immaterial || piece.walk === 'free') continue;
      if (piece.walk === 'chasm') {
        if (!runs.some((run) => chasmAt(piece, run.level, stepUp))) continue;
        for (const [from, to] of pairs(intervalsOver(o, ax, ay, bx, by, false))) {
          const wide = runsOver(o, ax, ay, bx, by, chasmWidth, this.span);
          this.chasms.push({ from: this.done + from * size, to: this.done + to * size, piece: i, wide });
        }
      } else this.obstacle(piece, o, ax, ay, bx, by, size, runs);
    }
    if (!immaterial) this.figures(ax, ay, bx, by, size, runs);
    this.done += size;
    this.level = (runs[runs.length - 1] as LevelRun).level;
  }

  private runs(near: readonly number[], ax: number, ay: number, bx: number, by: number, size: number): LevelRun[] {
    const { map, outlines } = this.ground;
    const carriers = near.filter((i) => carries(map.pieces[i] as Piece));
    // From the table itself only what is low enough to step on leads up; elsewhere any top may matter.
    const leadsUp = (i: number) => this.level < 0 || (map.pieces[i] as Piece).top <= this.walker.stepUp;
    if (this.level <= 0 && !carriers.some(leadsUp)) return [{ from: 0, to: 1, level: this.level }];
    const { runs, fall } = levelRuns(
      carriers.map((i) => ({ piece: map.pieces[i] as Piece, outline: outlines[i] as Outline })),
      [ax, ay],
      [bx, by],
      this.level,
      this.walker.stepUp,
      SLIVER / size,
    );
    if (fall) this.note({ kind: 'climb', by: fall.by }, this.done + fall.at * size);
    return runs;
  }

  private obstacle(
    piece: Piece,
    o: Outline,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    size: number,
    runs: readonly LevelRun[],
  ): void {
    const { radius, stepUp } = this.walker;
    const matters = (level: number) => blocksAt(piece, level, stepUp) || climbsAt(piece, level, stepUp);
    if (!runs.some((run) => matters(run.level)) || !sweepHits(o, ax, ay, bx, by, radius)) return;
    const kind = piece.walk === 'block' ? 'blocked' : 'climb';
    const first = firstContact(o, ax, ay, bx, by, radius);
    const last = runs.length === 1 ? 1 : 1 - firstContact(o, bx, by, ax, ay, radius);
    for (const run of runs) {
      if (!matters(run.level)) continue;
      const from = Math.max(first, run.from);
      if (runs.length > 1 && Math.min(last, run.to) - from <= SLIVER / size) continue;
      this.note({ kind, by: piece.id }, this.done + from * size);
      return;
    }
  }

  private figures(ax: number, ay: number, bx: number, by: number, size: number, runs: readonly LevelRun[]): void {
    const { radius, stepUp } = this.walker;
    for (const body of this.blockers) {
      if (!runs.some((run) => bodyInPlay(body, run.level, stepUp))) continue;
      const o = bodyOutline(body);
      if (!sweepHits(o, ax, ay, bx, by, radius)) continue;
      this.note({ kind: 'blocked', by: body.id }, this.done + firstContact(o, ax, ay, bx, by, radius) * size);
    }
  }

  private overDifficult(
    piece: Piece,
    o: Outline,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    size: number,
    runs: readonly LevelRun[],
  ): void {
    const over = pairs(intervalsOver(o, ax, ay, bx, by, false));
    for (const run of runs) {
      if (!difficultAt(piece, run.level, this.walker.stepUp)) continue;
      for (const [from, to] of over) {
        const low = Math.max(from, run.from);
        const high = Math.min(to, run.to);
        if (low < high) this.difficult.push([this.done + low * size, this.done + high * size]);
      }
    }
  }

  private offTable(ax: number, ay: number, bx: number, by: number, size: number): void {
    const { radius } = this.walker;
    const first = Math.min(
      leaves(ax, bx, radius, this.ground.map.width - radius),
      leaves(ay, by, radius, this.ground.map.height - radius),
    );
    if (first <= 1) this.note({ kind: 'off-table' }, this.done + first * size);
  }

  /** A chasm is as wide as the path runs over it without a break; pieces that touch make one chasm. */
  private wideChasm(): void {
    const found = this.chasms.sort((p, q) => p.from - q.from || p.piece - q.piece);
    let start: ChasmRun | undefined;
    let end = 0;
    for (const run of found) {
      if (start === undefined || run.from > end + SLIVER) {
        start = run;
        end = run.to;
      } else end = Math.max(end, run.to);
      const alone = start === run && run.to >= end;
      const wide = alone ? run.wide : end - start.from > this.walker.chasmWidth + SLIVER;
      const by = (this.ground.map.pieces[start.piece] as Piece).id;
      if (wide) this.note({ kind: 'chasm', by }, start.from);
    }
  }

  /** The place where the walker ends. */
  private end(at: Point, bodies: readonly (readonly Body[])[]): void {
    const by = standsIn(this.ground, this.walker, this.level, at, bodies);
    if (by === OFF_TABLE) this.note({ kind: 'off-table' }, this.done);
    else if (by !== undefined) this.note({ kind: 'end-overlap', by }, this.done);
  }

  /** For a step that does not end the move. */
  passed(): { clear: number; difficult: number; level: number } | undefined {
    this.wideChasm();
    if (this.trouble !== undefined) return undefined;
    let difficult = 0;
    for (const stretch of stretchesOf(this.difficult, this.done)) if (stretch.difficult) difficult += stretch.length;
    return { clear: this.done - difficult, difficult, level: this.level };
  }

  finish(at: Point, passable: readonly Body[]): WalkFacts {
    this.wideChasm();
    if (this.trouble === undefined) this.end(at, [this.blockers, passable]);
    const stretches = stretchesOf(this.difficult, this.done);
    const total = stretches.reduce((sum, stretch) => sum + stretch.length, 0);
    const facts = { length: total, stretches, level: this.level };
    return this.trouble === undefined ? facts : { ...facts, trouble: this.trouble };
  }
}

export function walkPath(ground: WalkMap, query: WalkQuery): WalkFacts {
  const check = new PathCheck(ground, query.walker, query.blockers);
  let here = query.path[0] as Point;
  for (let i = 1; i < query.path.length; i++) {
    const next = query.path[i] as Point;
    check.segment(here, next);
    here = next;
  }
  return check.finish(here, query.passable);
}

/** One straight step of a longer way: what it costs and where it leads, or undefined when something stops it. */
export function checkStep(
  ground: WalkMap,
  walker: Walker,
  blockers: readonly Body[],
  from: Point,
  to: Point,
): { readonly clear: number; readonly difficult: number; readonly level: number } | undefined {
  const check = new PathCheck(ground, walker, blockers);
  check.segment(from, to);
  return check.passed();
}
