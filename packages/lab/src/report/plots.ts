import type { Interval } from '../intervals.ts';
import { type Html, html } from './html.ts';

/** One row of a plot of estimates with their intervals. */
export interface Row extends Interval {
  readonly label: string;
  readonly value: number;
  readonly shown: string;
  /** The interval in words, for those who do not see it. */
  readonly spread: string;
  /** What the others are compared with: its interval runs through the whole plot. */
  readonly base?: boolean;
  /** Not clearly different from the base. */
  readonly hollow?: boolean;
}

export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5];

/** A scale with round marks that holds everything shown, within limits. */
export function scaleFor(rows: readonly Interval[], least: number, most: number): Scale {
  const low = Math.max(least, Math.min(...rows.map((row) => row.low)));
  const high = Math.min(most, Math.max(...rows.map((row) => row.high)));
  const step = STEPS.find((size) => (high - low) / size <= 6) ?? 5;
  const from = Math.max(least, Math.floor(low / step) * step);
  const to = Math.min(most, Math.ceil(high / step) * step);
  return to > from ? { from, to, step } : { from, to: from + step, step };
}

const marksOf = ({ from, to, step }: Scale): readonly number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, n) => from + n * step);

const short = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);

/** A label as lines of so many letters, broken between words; the last of too many lines is cut. */
export function linesOf(text: string, letters: number, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const kept = lines.slice(0, most);
  const cut = lines.length > most ? `${kept.at(-1) ?? ''} …` : (kept.at(-1) ?? '');
  return [...kept.slice(0, -1), short(cut, letters)];
}
const r = (value: number): number => Math.round(value * 10) / 10;

interface Frame {
  readonly width: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly rowHeight: number;
  /** Where in a row its dot lies, and its label. */
  readonly dotAt: number;
  readonly labelAt: number;
  readonly letters: number;
  readonly over: boolean;
}

/** Labels beside the rows on a wide screen, above them on a narrow one. */
const WIDE: Frame = {
  width: 760,
  left: 250,
  right: 660,
  top: 20,
  rowHeight: 40,
  dotAt: 22,
  labelAt: 27,
  letters: 32,
  over: false,
};
/** Where a label would not fit beside its row it stands above it, as on a narrow screen. */
const WIDE_OVER: Frame = {
  width: 760,
  left: 20,
  right: 660,
  top: 6,
  rowHeight: 50,
  dotAt: 34,
  labelAt: 17,
  letters: 92,
  over: true,
};
const NARROW: Frame = {
  width: 330,
  left: 20,
  right: 262,
  top: 6,
  rowHeight: 50,
  dotAt: 34,
  labelAt: 17,
  letters: 42,
  over: true,
};

export interface IntervalPlot {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly scale: Scale;
  readonly axis: (value: number) => string;
  /** Where there would be no difference: a line through the whole plot. */
  readonly zero?: boolean;
}

const LINE_HEIGHT = 17;
const MOST_LINES = 3;

function drawn({ label, rows, scale, axis, zero }: IntervalPlot, frame: Frame): Html {
  const { width, left, right, top } = frame;
  const labels = rows.map((row) => linesOf(row.label, frame.letters, frame.over ? MOST_LINES : 1));
  const more = LINE_HEIGHT * (Math.max(1, ...labels.map((lines) => lines.length)) - 1);
  const [rowHeight, dotAt] = [frame.rowHeight + more, frame.dotAt + more];
  const x = (value: number): number => {
    const share = (value - scale.from) / (scale.to - scale.from);
    return r(left + Math.min(1, Math.max(0, share)) * (right - left));
  };
  const bottom = top + rows.length * rowHeight;
  const base = rows.find((row) => row.base);
  const grid = marksOf(scale).map(
    (mark) =>
      html`<path class="grid" d="M${x(mark)} ${top}V${bottom}"/><text x="${x(mark)}" y="${bottom + 16}" text-anchor="middle" class="ax">${axis(mark)}</text>`,
  );
  const band =
    base === undefined
      ? null
      : html`<rect class="band" x="${x(base.low)}" y="${top}" width="${r(x(base.high) - x(base.low))}" height="${bottom - top}"/><path class="base" d="M${x(base.value)} ${top}V${bottom}"/>`;
  const even = zero === true ? html`<path class="base" d="M${x(0)} ${top}V${bottom}"/>` : null;
  const lines = rows.map((row, index) => {
    const y = top + index * rowHeight;
    const [a, b, dot] = [x(row.low), x(row.high), y + dotAt];
    const text = (labels[index] ?? []).map(
      (line, at) => html`<tspan x="0" y="${y + frame.labelAt + at * LINE_HEIGHT}">${line}</tspan>`,
    );
    return html`<text class="rl${row.base ? ' b' : ''}${frame.over ? ' over' : ''}"><title>${row.label}</title>${text}</text><path class="mark" d="M${a} ${dot}H${b}M${a} ${dot - 7}v14M${b} ${dot - 7}v14"/><circle class="dot${row.hollow ? ' o' : ''}" cx="${x(row.value)}" cy="${dot}" r="5.5"/><text x="${width}" y="${dot + 5}" text-anchor="end" class="rv">${row.shown}</text>`;
  });
  const said = rows.map((row) => `${row.label}: ${row.shown} (${row.spread})`).join('; ');
  return html`<svg viewBox="0 0 ${width} ${bottom + 22}" role="img" aria-label="${label}. ${said}">${grid}${band}${even}${lines}</svg>`;
}

/** Estimates with their intervals, once for each width of screen; the figures stand in a table besides. */
export const intervals = (plot: IntervalPlot): Html =>
  html`<figure class="wide">${drawn(plot, plot.rows.every(({ label }) => label.length <= WIDE.letters) ? WIDE : WIDE_OVER)}</figure><figure class="narrow">${drawn(plot, NARROW)}</figure>`;

/** The same in a side column: narrow on every screen. */
export const smallIntervals = (plot: IntervalPlot): Html => html`<figure>${drawn(plot, NARROW)}</figure>`;

export interface Bin {
  readonly label: string;
  readonly share: number;
  readonly shown: string;
}

/** Columns; where there are many, only some of them are labelled. */
export function columns(label: string, bins: readonly Bin[]): Html {
  const [width, height, foot, head] = [340, 150, 20, 18];
  const most = Math.max(...bins.map(({ share }) => share), 1e-9);
  const each = width / Math.max(bins.length, 1);
  const every = Math.ceil(bins.length / 12);
  const bars = bins.map(({ label: name, share, shown }, index) => {
    const tall = r((share / most) * (height - foot - head));
    const middle = r(index * each + each / 2);
    const broad = Math.min(each * 0.84, 56);
    const [x, top] = [r(middle - broad / 2), r(height - foot - tall)];
    const named = index % every === 0;
    return html`<rect class="col" x="${x}" y="${top}" width="${r(broad)}" height="${Math.max(tall, 0.5)}"><title>${name}: ${shown}</title></rect>${
      bins.length <= 9 ? html`<text class="cl" x="${middle}" y="${top - 4}" text-anchor="middle">${shown}</text>` : null
    }${named ? html`<text class="cl" x="${middle}" y="${height - 4}" text-anchor="middle">${name}</text>` : null}`;
  });
  return html`<figure><svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${bars}</svg></figure>`;
}

/** More or less than before, as a share of the greater of both. */
export function diverging(before: number, after: number): Html {
  const share = (after - before) / Math.max(Math.abs(before), Math.abs(after), 1e-9);
  const wide = r(Math.min(1, Math.abs(share)) * 50);
  return html`<span class="dv" aria-hidden="true"><i class="${share < 0 ? 'm' : 'p'}" style="width:${wide}%"></i></span>`;
}

export const meter = (share: number): Html | null =>
  share <= 0
    ? null
    : html`<span class="meter" aria-hidden="true" style="width:${r(Math.min(1, Math.max(0, share)) * 100)}%"></span>`;
