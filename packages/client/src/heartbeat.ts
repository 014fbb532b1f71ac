/** Milliseconds of silence after which the server is asked whether it is there: when nothing is awaited, and when something is. */
const ASK_IDLE = 2500;
const ASK_WAITING = 800;
/** An answer that has not come for so long is told to people. */
const TELL = 2000;

type Timer = ReturnType<typeof setTimeout>;

export interface HeartbeatParts {
  /** Asks the server for a sign of life. */
  ask(): void;
  /** Nobody answers: people should know. */
  tell(): void;
  /** Nobody has answered for so long that the line is taken for dead. */
  giveUp(): void;
  /** After how many milliseconds that is. */
  patience(): number;
}

/**
 * Notices that a line is dead, which makes no sound: whoever is asked has to say something, anything, in time. A server
 * that is slow with one answer still gives a sign of life, so that only silence counts.
 */
export class Heartbeat {
  private readonly parts: HeartbeatParts;
  private timers: readonly Timer[] = [];
  private waiting = false;

  constructor(parts: HeartbeatParts) {
    this.parts = parts;
  }

  /** Something was sent that the server has to answer. */
  expect(): void {
    if (this.waiting) return;
    this.stop();
    this.waiting = true;
    const { parts } = this;
    this.timers = [
      setTimeout(() => parts.ask(), ASK_WAITING),
      setTimeout(() => parts.tell(), TELL),
      setTimeout(() => parts.giveUp(), parts.patience()),
    ];
  }

  /** The server has said something; `more` is still to come when an answer is outstanding. */
  heard(more: boolean): void {
    this.stop();
    if (more) this.expect();
    else this.timers = [setTimeout(() => this.check(), ASK_IDLE)];
  }

  /** Asks at once, whatever was heard last. */
  check(): void {
    this.parts.ask();
    this.expect();
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    this.waiting = false;
  }
}
