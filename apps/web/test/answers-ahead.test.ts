import { describe, expect, it } from 'vitest';
import { AnswersAhead } from '../src/worker/answers-ahead.ts';

const OK = { ok: true } as never;
/** Until whatever waits for a free moment has had it. */
const idle = async (times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1) await new Promise((free) => setTimeout(free));
};

function asking() {
  const asked: unknown[] = [];
  const ahead = new AnswersAhead();
  const prepare = (...messages: readonly { readonly odds: string }[]) =>
    void ahead.prepare(messages, async (message) => {
      asked.push(message.odds);
      return OK;
    });
  return { ahead, asked, prepare };
}

describe('What the page will ask next', () => {
  it('is worked out one thing at a time, and told without working it out again', async () => {
    const { ahead, asked, prepare } = asking();
    prepare({ odds: 'a' }, { odds: 'b' });
    expect(asked).toEqual([]);
    await idle(1);
    expect(asked).toEqual(['a']);
    await idle(1);
    expect(asked).toEqual(['a', 'b']);
    expect(await ahead.answerTo({ odds: 'b' })).toBe(OK);
    expect(asked).toEqual(['a', 'b']);
  });

  it('is forgotten when the table has changed, and so is what was still to be worked out', async () => {
    const { ahead, asked, prepare } = asking();
    prepare({ odds: 'a' }, { odds: 'b' });
    await idle(1);
    ahead.forget();
    await idle(2);
    expect(asked).toEqual(['a']);
    expect(ahead.answerTo({ odds: 'a' })).toBeUndefined();
  });

  it('keeps nobody waiting who asks something else', async () => {
    const { ahead, asked, prepare } = asking();
    prepare({ odds: 'a' }, { odds: 'b' }, { odds: 'c' });
    await idle(1);
    expect(ahead.answerTo({ odds: 'z' })).toBeUndefined();
    await idle(3);
    expect(asked).toEqual(['a']);
    expect(await ahead.answerTo({ odds: 'a' })).toBe(OK);
  });
});
