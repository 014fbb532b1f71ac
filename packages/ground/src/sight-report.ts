import type { Body, Piece, SightFacts, SightLine } from '@potyczka/kernel';

/** Shared by all open lines, hence frozen. */
const NOTHING: readonly string[] = Object.freeze([]);
const OPEN: SightLine = Object.freeze({ blockedBy: NOTHING, softThrough: NOTHING });

/** Collects what each line of a look meets, as numbers; names are made at the end, once for all lines that meet the same. */
export class SightReport {
  /** How many things each line has met, and how many of them are solid. */
  private counts = new Int32Array(16);
  private solids = new Int32Array(16);
  /** Room for `room` numbers per line. */
  private met = new Int32Array(256);
  private room = 0;
  private lines = 0;

  /** Makes ready for so many lines that may meet so many things. */
  start(lines: number, things: number): void {
    if (lines > this.counts.length) {
      this.counts = new Int32Array(lines * 2);
      this.solids = new Int32Array(lines * 2);
    }
    if (lines * things > this.met.length) this.met = new Int32Array(lines * things * 2);
    for (let i = 0; i < lines; i++) {
      this.counts[i] = 0;
      this.solids[i] = 0;
    }
    this.lines = lines;
    this.room = things;
  }

  /** The line meets a thing; things have to be told in order. */
  note(line: number, thing: number, solid: number): void {
    const count = this.counts[line] as number;
    this.met[line * this.room + count] = thing;
    this.counts[line] = count + 1;
    this.solids[line] = (this.solids[line] as number) + solid;
  }

  /** Numbers count the pieces first, then the bodies. */
  facts(pieces: readonly Piece[], bodies: readonly Body[]): SightFacts {
    const lines = new Array<SightLine>(this.lines);
    let open = 0;
    for (let i = 0; i < this.lines; i++) {
      if (this.solids[i] === 0) open++;
      let twin = i - 1;
      while (twin >= 0 && !this.equal(i, twin)) twin--;
      lines[i] = twin >= 0 ? (lines[twin] as SightLine) : this.named(i, pieces, bodies);
    }
    return { lines, open, of: this.lines };
  }

  private equal(a: number, b: number): boolean {
    const { met, room } = this;
    const count = this.counts[a] as number;
    if (this.counts[b] !== count) return false;
    for (let i = count - 1; i >= 0; i--) if (met[a * room + i] !== met[b * room + i]) return false;
    return true;
  }

  private named(line: number, pieces: readonly Piece[], bodies: readonly Body[]): SightLine {
    const count = this.counts[line] as number;
    if (count === 0) return OPEN;
    const solids = this.solids[line] as number;
    const start = line * this.room;
    const blockedBy = solids === 0 ? NOTHING : new Array<string>(solids);
    const softThrough = solids === count ? NOTHING : new Array<string>(count - solids);
    let hard = 0;
    let soft = 0;
    for (let i = start; i < start + count; i++) {
      const thing = this.met[i] as number;
      const piece = thing < pieces.length ? pieces[thing] : undefined;
      if (piece?.sight === 'soft') (softThrough as string[])[soft++] = piece.id;
      else (blockedBy as string[])[hard++] = (piece ?? (bodies[thing - pieces.length] as Body)).id;
    }
    return { blockedBy, softThrough };
  }
}
