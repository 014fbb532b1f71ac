import { createInterface, type Interface } from 'node:readline';
import { wrapped } from './wrap.ts';

/** Where the game is played: lines of text out, lines of text in. Nothing moves the cursor. */
export interface Terminal {
  say(text?: string): void;
  /** A picture: its rows are left as they are. */
  draw(rows: readonly string[]): void;
  /** How many signs fit beside one another. */
  readonly width: number;
  /** The next line typed, or `undefined` when there is no more input. */
  ask(prompt: string): Promise<string | undefined>;
  strong(text: string): string;
  faint(text: string): string;
  close(): void;
}

const NARROWEST = 20;

export function openTerminal(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Terminal {
  const plain = process.env.TERM === 'dumb';
  const person = Boolean(input.isTTY && output.isTTY) && !plain;
  const colour = Boolean(output.isTTY) && !process.env.NO_COLOR && !plain;
  const reader: Interface = createInterface({ input, ...(person ? { output, terminal: true } : { terminal: false }) });
  // Lines that come in before they are asked for (a pipe, a quick typist) wait here.
  const waiting: string[] = [];
  let asker: ((line: string | undefined) => void) | undefined;
  let ended = false;
  const give = (line: string | undefined): boolean => {
    const taker = asker;
    asker = undefined;
    taker?.(line);
    return taker !== undefined;
  };
  reader.on('line', (line) => {
    if (!give(line)) waiting.push(line);
  });
  reader.on('close', () => {
    ended = true;
    give(undefined);
  });
  // Whoever reads a pipe breaks lines as they like, unless they say how wide they are.
  const width = (): number => {
    const asked = Number(process.env.COLUMNS);
    return output.columns ?? (asked >= NARROWEST ? asked : Number.POSITIVE_INFINITY);
  };
  const styled = (code: number) => (text: string) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  return {
    say: (text = '') => void output.write(`${wrapped(text, width())}\n`),
    draw: (rows) => void output.write(`${rows.join('\n')}\n`),
    get width() {
      return width();
    },
    ask: (prompt) => {
      if (person) {
        reader.setPrompt(`${prompt} `);
        reader.prompt();
      } else output.write(`${wrapped(prompt, width())}\n`);
      if (waiting.length > 0 || ended) return Promise.resolve(waiting.shift());
      return new Promise((resolve) => {
        asker = resolve;
      });
    },
    strong: styled(1),
    faint: styled(2),
    close: () => reader.close(),
  };
}
