import type { Readable, Writable } from 'node:stream';
import type { Referee, Reply } from '@potyczka/protocol';
import { badLine } from '@potyczka/protocol';
import type { InputLine } from './lines.ts';
import { LineCutter, LONGEST_LINE } from './lines.ts';

/** One line in, one reply out; blank lines are nobody's message. */
function replyTo(referee: Referee, line: InputLine): Reply | undefined {
  if ('trouble' in line) return referee.refuse([badLine(line.trouble, { limit: LONGEST_LINE })]);
  if (line.text.trim() === '') return undefined;
  try {
    return referee.handle(JSON.parse(line.text));
  } catch (error) {
    return referee.refuse([badLine('bad-json', { why: error instanceof Error ? error.message : String(error) })]);
  }
}

function written(referee: Referee, lines: Iterable<InputLine>): string {
  let text = '';
  for (const line of lines) {
    const reply = replyTo(referee, line);
    if (reply !== undefined) text += `${JSON.stringify(reply)}\n`;
  }
  return text;
}

const drained = (output: Writable): Promise<void> => new Promise((resolve) => output.once('drain', resolve));

/** Speaks JSON Lines until the input ends. */
export async function serve(referee: Referee, input: Readable, output: Writable): Promise<void> {
  const cutter = new LineCutter();
  for await (const chunk of input) {
    const text = written(referee, cutter.push(chunk as Uint8Array));
    if (text !== '' && !output.write(text)) await drained(output);
  }
  const rest = written(referee, cutter.end());
  if (rest !== '') output.write(rest);
}
