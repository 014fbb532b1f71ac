import { describe, expect, test } from 'vitest';
import type { Course, Play, PlayInput, Sources, Violation } from '../src/index.ts';
import { Mismatch, runPlay, scriptedDraws } from '../src/index.ts';

type Body = (play: Play<number, number>) => readonly Violation[];
const ground = () => {
  throw new Error('no ground');
};
const run = (
  body: Body,
  replies: readonly PlayInput<number>[] = [],
  sources: Partial<Sources<number>> = {},
): Course<number, number> =>
  runPlay<number, number>(0, (state, event) => state + event, body, replies, {
    draws: () => undefined,
    ground,
    ...sources,
  });

const gamble: Body = (play) => {
  const [face = 0] = play.roll({ label: 'die', dice: [6] });
  play.tell(face);
  const word = play.choose(() => ({
    kind: 'double',
    seat: 'me',
    rule: 'X-1',
    choices: [{ choice: 'no' }, { choice: { by: 2 } }],
    default: 'no',
  }));
  if (word !== 'no') play.tell(play.state);
  return [];
};

describe('a run', () => {
  test('stops where a draw is missing, then where an answer is, then ends', () => {
    expect(run(gamble)).toMatchObject({ kind: 'waiting', events: [], wanted: { label: 'die' } });
    const die: PlayInput<number> = { draw: [4], label: 'die' };
    expect(run(gamble, [die])).toMatchObject({ kind: 'waiting', state: 4, events: [4], asked: { kind: 'double' } });
    const all: PlayInput<number>[] = [die, { choice: { by: 2 }, kind: 'double' }];
    expect(run(gamble, all)).toEqual({ kind: 'done', state: 8, events: [4, 4], replies: all });
  });

  test('never writes into the replies it was given', () => {
    const replies = Object.freeze([]);
    expect(run(gamble, replies, { draws: () => [2], answer: () => 'no' })).toMatchObject({
      kind: 'done',
      replies: [{}, {}],
    });
  });

  test('plays in what happened while it waited', () => {
    const replies: PlayInput<number>[] = [
      { draw: [4], label: 'die' },
      { told: [10, 20] },
      { choice: { by: 2 }, kind: 'double' },
    ];
    expect(run(gamble, replies)).toMatchObject({ state: 68, events: [4, 10, 20, 34] });
  });

  test('refuses an answer that does not fit', () => {
    const bad = run(gamble, [], { draws: () => [1], answer: () => ({ by: 3 }) });
    expect(bad).toMatchObject({
      kind: 'refused',
      by: 'reply',
      violations: [{ code: 'bad-choice', rule: 'X-1', params: { expected: 'no, {"by":2}' } }],
    });
  });

  test('of a refused procedure may not have told anything', () => {
    expect(run(() => [{ code: 'no' }])).toEqual({ kind: 'refused', by: 'rules', violations: [{ code: 'no' }] });
    const late: Body = (play) => {
      play.tell(1);
      return [{ code: 'no' }];
    };
    expect(() => run(late)).toThrow('refused after something had happened: no');
  });

  test('does not hide an error of the rules', () => {
    expect(() => run(() => JSON.parse('{'))).toThrow(SyntaxError);
  });

  test('notices replies that belong to another course', () => {
    expect(() => run(gamble, [{ choice: 'no', kind: 'double' }])).toThrow(Mismatch);
    expect(() => run(gamble, [{ draw: [1], label: 'other' }])).toThrow(Mismatch);
    const die: PlayInput<number> = { draw: [1], label: 'die' };
    expect(() => run(gamble, [die, die])).toThrow(Mismatch);
    expect(() => run(gamble, [die, { choice: 'no', kind: 'other' }])).toThrow(Mismatch);
  });
});

describe('scripted draws', () => {
  test('tell what is left over', () => {
    const script = scriptedDraws([3, 4, 5]);
    run(gamble, [], { draws: script.draws, answer: () => 'no' });
    expect(script.left()).toBe(2);
  });

  test('run out with a refusal that says what comes next', () => {
    expect(run(gamble, [], { draws: scriptedDraws([]).draws })).toMatchObject({
      kind: 'refused',
      by: 'reply',
      violations: [{ code: 'dice-exhausted', details: { next: { label: 'die', dice: [6] } } }],
    });
  });
});
