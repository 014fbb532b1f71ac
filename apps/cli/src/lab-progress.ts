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

export function progressTo(out: Screen, { rulesets, lang, words }: Context, plan: Plan): Teller {
  const voice = voiceOf(rulesets, lang);
  const side = voice.side(plan.variants[0]?.ruleset ?? '', plan.side);
  const began = performance.now();
  let told = Number.NEGATIVE_INFINITY;
  let drawn = false;
  const lineOf = ({ done, total, played, estimate }: Progress): string => {
    const seconds = (performance.now() - began) / 1000;
    const rate = seconds === 0 ? 0 : played / seconds;
    const left =
      rate === 0 && done < total ? words.word('cli.lab.unknown-time') : clock(done < total ? (total - done) / rate : 0);
    return words.word('cli.lab.progress', {
      done: voice.whole(done),
      total: voice.whole(total),
      rate: voice.number(rate),
      left,
      side,
      estimate: `${voice.percent(estimate.rate)} (${voice.number(estimate.low * 100)}–${voice.number(estimate.high * 100)})`,
    });
  };
  return {
    tell: (progress) => {
      const last = progress.done >= progress.total;
      const wait = out.isTTY ? SECONDS_BETWEEN_DRAWINGS : SECONDS_BETWEEN_LINES;
      const now = performance.now() / 1000;
      if (!last && now - told < wait) return;
      told = now;
      if (!out.isTTY) out.write(`${lineOf(progress)}\n`);
      else {
        // Some terminals say that they have no columns.
        const columns = (out.columns || 120) - 1;
        const line = lineOf(progress);
        const drawing = bar(progress.done / Math.max(1, progress.total), columns - line.length);
        out.write(`\r\u001b[2K${(drawing + line).slice(0, columns)}`);
        drawn = true;
      }
    },
    end: () => {
      if (drawn) out.write('\n');
      drawn = false;
    },
  };
}
