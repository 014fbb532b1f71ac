import type { Plan, Progress } from '@potyczka/lab';
import { voiceOf } from '@potyczka/lab';
import type { Context } from './context.ts';

/** Tells how a run gets on: one line that is written over on a terminal, a line every few seconds elsewhere. */
export interface Teller {
  tell(progress: Progress): void;
  end(): void;
}

const SECONDS_BETWEEN_LINES = 5;
const SECONDS_BETWEEN_DRAWINGS = 0.1;
const WIDTH = 24;

/** As wide as there is room for beside the figures, and left out where there is none. */
function bar(share: number, room: number): string {
  const width = Math.min(WIDTH, room - 3);
  if (width < 4) return '';
  const full = Math.round(share * width);
  return `[${'#'.repeat(full)}${'.'.repeat(width - full)}] `;
}

/** 3725 seconds as 1:02:05. */
function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** Where progress is written: standard error, or whatever looks like it. */
export type Screen = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & { write(text: string): unknown };

/** What may be left out of the line where it would not fit, the least wanted first. */
const LESS = ['nothing', 'interval', 'rate', 'estimate'] as const;

/** How far a run has got, in a line that leaves out as much as it is told to. */
function lineWriter({ rulesets, lang, words }: Context, plan: Plan) {
  const voice = voiceOf(rulesets, lang, plan);
  const side = voice.side(plan.variants[0]?.ruleset ?? '', plan.side);
  return ({ done, total, played, estimate }: Progress, seconds: number, less: (typeof LESS)[number]): string => {
    const without = LESS.slice(0, LESS.indexOf(less) + 1);
    const pace = seconds === 0 ? 0 : played / seconds;
    const [low, high] = [estimate.low, estimate.high].map((bound) => voice.number(bound * 100));
    const interval = without.includes('interval') ? '' : ` (${low}–${high})`;
    const unknown = pace === 0 && done < total;
    // Before the first battle there is nothing to estimate from.
    const isEstimated = estimate.of > 0 && !without.includes('estimate');
    return words.word('cli.lab.progress', {
      done: voice.whole(done),
      total: voice.whole(total),
      rate: pace === 0 || without.includes('rate') ? 'none' : voice.number(pace),
      left: unknown ? words.word('cli.lab.unknown-time') : clock(done < total ? (total - done) / pace : 0),
      side,
      estimate: isEstimated ? `${voice.percent(estimate.rate)}${interval}` : 'none',
    });
  };
}

export function progressTo(out: Screen, context: Context, plan: Plan): Teller {
  const lineOf = lineWriter(context, plan);
  const began = performance.now();
  const since = (): number => (performance.now() - began) / 1000;
  let told = Number.NEGATIVE_INFINITY;
  let last: Progress | undefined;
  let ticking: NodeJS.Timeout | undefined;
  const draw = (progress: Progress): void => {
    // Some terminals say that they have no columns.
    const columns = (out.columns || 120) - 1;
    const lines = LESS.map((less) => lineOf(progress, since(), less));
    const line = lines.find(({ length }) => length <= columns) ?? lines.at(-1) ?? '';
    // Figures before pictures: where one of them had to go there is no bar.
    const room = line === lines[0] ? columns - line.length : 0;
    const drawing = bar(progress.done / Math.max(1, progress.total), room);
    out.write(`\r\u001b[2K${(drawing + line).slice(0, columns)}`);
  };
  /** Between two chunks, which may take long, the time left goes on. */
  const tick = (): void => {
    if (last !== undefined) draw(last);
  };
  return {
    tell: (progress) => {
      const wait = out.isTTY ? SECONDS_BETWEEN_DRAWINGS : SECONDS_BETWEEN_LINES;
      last = progress;
      if (progress.done < progress.total && since() - told < wait) return;
      told = since();
      if (!out.isTTY) out.write(`${lineOf(progress, since(), 'nothing')}\n`);
      else {
        draw(progress);
        ticking ??= setInterval(tick, 1000).unref();
      }
    },
    end: () => {
      clearInterval(ticking);
      if (ticking !== undefined) out.write('\n');
      ticking = undefined;
    },
  };
}
