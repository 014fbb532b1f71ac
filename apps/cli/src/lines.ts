/** A line of input, or what kept it from being one. */
export type InputLine = { readonly text: string } | { readonly trouble: 'too-long' | 'not-text' };

export const LONGEST_LINE = 1024 * 1024;

const NEWLINE = 0x0a;

/**
 * Cuts bytes into lines. A line that is too long is thrown away as it comes and never held as a whole; it still counts
 * as one line, so that replies stay in step with messages.
 */
export class LineCutter {
  private parts: Uint8Array[] = [];
  private held = 0;
  private skipping = false;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });

  *push(chunk: Uint8Array): Generator<InputLine> {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      this.hold(chunk.subarray(from, at));
      yield* this.finish();
      from = at + 1;
    }
    this.hold(chunk.subarray(from));
  }

  /** The last line, if it did not end with a newline. */
  *end(): Generator<InputLine> {
    if (this.held > 0 || this.skipping) yield* this.finish();
  }

  private hold(part: Uint8Array): void {
    if (this.skipping) return;
    this.held += part.length;
    if (this.held > LONGEST_LINE) {
      this.skipping = true;
      this.parts = [];
    } else if (part.length > 0) this.parts.push(part);
  }

  private *finish(): Generator<InputLine> {
    const { parts, skipping } = this;
    this.parts = [];
    this.held = 0;
    this.skipping = false;
    if (skipping) yield { trouble: 'too-long' };
    else yield this.decoded(parts);
  }

  private decoded(parts: readonly Uint8Array[]): InputLine {
    try {
      return { text: this.decoder.decode(Buffer.concat(parts)) };
    } catch {
      return { trouble: 'not-text' };
    }
  }
}
