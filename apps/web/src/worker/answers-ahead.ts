import type { Reply } from '@potyczka/protocol';

type Message = Readonly<Record<string, unknown>>;

const keyOf = (message: Message): string => JSON.stringify(message);

/**
 * What the page will ask next, worked out while it still draws what happened: reach and chances are there when it comes to
 * ask for them. One thing at a time, so that whatever is asked meanwhile waits for no more than that.
 */
export class AnswersAhead {
  private readonly known = new Map<string, Promise<Reply>>();
  /** Which round of working ahead it is: one that has been overtaken stops. */
  private round = 0;

  /** The table has changed: what was true of it is true no more. */
  forget(): void {
    this.stop();
    this.known.clear();
  }

  async prepare(messages: readonly Message[], ask: (message: Message) => Promise<Reply>): Promise<void> {
    this.round += 1;
    const { round } = this;
    for (const message of messages) {
      // What has been asked already comes first.
      await new Promise((free) => setTimeout(free));
      if (round !== this.round) return;
      const key = keyOf(message);
      if (!this.known.has(key)) this.known.set(key, ask(message));
    }
  }

  /** The answer, if it was thought of; else the guess was wrong, and nothing more is done for it. */
  answerTo(message: Message): Promise<Reply> | undefined {
    const known = this.known.get(keyOf(message));
    if (known === undefined) this.stop();
    return known;
  }

  private stop(): void {
    this.round += 1;
  }
}
