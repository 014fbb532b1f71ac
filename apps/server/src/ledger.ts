import type { Language, Violation } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import type { WireError } from '@potyczka/protocol';
import { errorOf } from '@potyczka/protocol';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

/** How a command ends. */
export type Ending = 'done' | 'refused' | 'failed';

/** What the server counts, and how it words what has nothing to do with any game. */
export class Ledger {
  readonly registry = new Registry();
  private readonly commands: Readonly<Record<Ending, Counter.Internal>>;
  readonly seconds: Histogram;
  readonly sockets: Gauge;
  readonly rooms: Gauge;
  readonly turnedAway: Counter<'why'>;
  readonly failures: Counter<'where'>;
  readonly opened: Counter<'from'>;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    const counter = <L extends string>(name: string, help: string, label: L): Counter<L> =>
      new Counter({ name, help, labelNames: [label], registers });
    const commands = counter('potyczka_commands_total', 'Commands of people, by how they ended', 'result');
    // Found once: looking a label up takes longer than counting.
    this.commands = {
      done: commands.labels('done'),
      refused: commands.labels('refused'),
      failed: commands.labels('failed'),
    };
    this.turnedAway = counter('potyczka_turned_away_total', 'What was refused or dropped at the door', 'why');
    this.failures = counter('potyczka_failures_total', 'Errors that are nobody’s fault at the table', 'where');
    this.opened = counter('potyczka_tables_opened_total', 'Tables taken into memory, by what they came from', 'from');
    this.seconds = new Histogram({
      name: 'potyczka_command_seconds',
      help: 'From the arrival of a command to its acknowledgement',
      buckets: SECONDS,
      registers,
    });
    this.sockets = new Gauge({ name: 'potyczka_sockets', help: 'Open sockets', registers });
    this.rooms = new Gauge({ name: 'potyczka_tables_loaded', help: 'Tables in memory', registers });
  }

  /** Something that is looked at whenever somebody reads the figures. */
  watch(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>): void {
    const gauge: Gauge<string> = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      collect: async () => {
        for (const [key, value] of Object.entries(await read())) gauge.set({ [label]: key }, value);
      },
    });
  }

  /** Counts a command of a person. */
  ended(how: Ending): void {
    this.commands[how].inc();
  }

  error(violations: readonly Violation[], lang: Language): WireError {
    return errorOf(violations, narrator(undefined, lang));
  }
}
