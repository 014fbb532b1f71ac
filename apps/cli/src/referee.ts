import type { Readable, Writable } from 'node:stream';
import { badLine, createReferee, type Referee, type Reply } from '@potyczka/protocol';
import type { Desk } from './context.ts';
import type { InputLine } from './lines.ts';
import { LineCutter, LONGEST_LINE } from './lines.ts';
import { RefereeGames } from './referee-games.ts';

/** A referee that speaks JSON Lines. */
class LineReferee {
  private readonly games: RefereeGames;
  private readonly referee: Referee;

  constructor({ games, lang }: Desk, state: 'full' | 'none') {
    this.games = new RefereeGames(games, lang);
    this.referee = createReferee({ rulesets: this.games.rulesets, lang, state });
  }

  /** One line in, one reply out; blank lines are nobody's message. */
  private async replyTo(line: InputLine): Promise<Reply | undefined> {
    if ('trouble' in line) return this.referee.refuse([badLine(line.trouble, { limit: LONGEST_LINE })]);
    if (line.text.trim() === '') return undefined;
    let message: unknown;
    try {
      message = JSON.parse(line.text);
    } catch (error) {
      return this.referee.refuse([
        badLine('bad-json', { why: error instanceof Error ? error.message : String(error) }),
      ]);
    }
    await this.games.before(message);
    return this.referee.handle(message);
  }

  async written(lines: Iterable<InputLine>): Promise<string> {
    let text = '';
    for (const line of lines) {
      const reply = await this.replyTo(line);
      if (reply !== undefined) text += `${JSON.stringify(reply)}\n`;
    }
    return text;
  }
}

const drained = (output: Writable): Promise<void> => new Promise((resolve) => output.once('drain', resolve));

/** Speaks JSON Lines until the input ends. */
export async function serve(desk: Desk, state: 'full' | 'none', input: Readable, output: Writable): Promise<void> {
  const referee = new LineReferee(desk, state);
  const cutter = new LineCutter();
  for await (const chunk of input) {
    const text = await referee.written(cutter.push(chunk as Uint8Array));
    if (text !== '' && !output.write(text)) await drained(output);
  }
  const rest = await referee.written(cutter.end());
  if (rest !== '') output.write(rest);
}
