/** How the figures are told. */

export interface Row {
  readonly name: string;
  readonly tables: number;
  /** Commands a second. */
  readonly rate: number;
  /** From sending a command to the last seat's hearing of it, in milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Processors the server kept busy, and the clients. */
  readonly cores: number;
  readonly clients: number;
  /** Processor time of the server for one command. */
  readonly microseconds: number;
  readonly megabytes: number;
}

export interface Bar {
  readonly what: string;
  readonly is: number;
  readonly least: number;
  /** The same ratio by the processor time of a command. */
  readonly perCore: number;
}

const whole = (value: number): string => Math.round(value).toLocaleString('en');
const HEADER = ['', 'tables', 'commands/s', 'p50 ms', 'p95 ms', 'p99 ms', 'cores', 'clients', 'µs/command', 'MB'];

const cellsOf = (row: Row): readonly string[] => [
  row.name,
  whole(row.tables),
  whole(row.rate),
  ...[row.p50, row.p95, row.p99].map((time) => time.toFixed(1)),
  ...[row.cores, row.clients].map((cores) => cores.toFixed(2)),
  whole(row.microseconds),
  whole(row.megabytes),
];

export function rowLines(rows: readonly Row[]): readonly string[] {
  const lines = [HEADER, ...rows.map(cellsOf)];
  const widths = HEADER.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) =>
    line.map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0))).join('  '),
  );
}

const verdict = (met: boolean): string => (met ? 'met' : 'missed');

export const barLines = (bars: readonly Bar[], held: readonly Row[], within: number): readonly string[] => [
  ...bars.map(
    ({ what, is, least, perCore }) =>
      `${what}: ${is.toFixed(2)}× (by processor time ${perCore.toFixed(2)}×), bar ${least}×: ${verdict(is >= least)}`,
  ),
  ...held.map(
    ({ name, tables, p99 }) =>
      `${whole(tables)} tables, ${name}: p99 ${p99.toFixed(1)} ms, bar ${within} ms: ${verdict(p99 < within)}`,
  ),
];
