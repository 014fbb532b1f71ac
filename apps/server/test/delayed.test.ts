import { afterEach, expect, it } from 'vitest';
import { Delayed } from '../src/delayed.ts';

let delayed: Delayed;
afterEach(() => delayed.stop());

function heard(): readonly string[] {
  const texts: string[] = [];
  delayed = new Delayed(
    (text) => texts.push(text),
    (error) => {
      throw error;
    },
  );
  return texts;
}

it('what came first is told first, also when the delay has been made shorter since', async () => {
  const texts = heard();
  delayed.tell('before', 60_000);
  delayed.tell('after', 20);
  await expect.poll(() => texts).toEqual(['before', 'after']);
});

it('of very much that waits, the newest is kept', async () => {
  const texts = heard();
  for (let n = 1; n <= 600; n++) delayed.tell(String(n), 20);
  await expect.poll(() => texts.at(-1)).toBe('600');
  expect([texts[0], texts.length]).toEqual(['101', 500]);
});
