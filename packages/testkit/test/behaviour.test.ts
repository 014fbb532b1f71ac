import { rulesets } from '@potyczka/protocol/rulesets';
import { subjectFor } from '@potyczka/testkit/subjects';
import { describe, expect, it } from 'vitest';
import { behaviourOf } from '../src/behaviour.ts';
import { duelSubject } from '../src/duel/subject.ts';
import { notedVersions, raised } from '../src/versions.ts';

/** Saves and snapshots name the version they were made by: it has to be another one as soon as the rules are. */
describe('the version of a ruleset follows what it does', () => {
  it.each(rulesets.map((rules) => [rules.id, rules] as const))(
    '%s',
    async (id, rules) => {
      const noted = notedVersions()[id];
      const now = { version: rules.version, behaviour: behaviourOf(await subjectFor(rules)) };
      expect(raised(noted, now), `${id} does something else than it did: "npm run versions" raises its version`).toBe(
        rules.version,
      );
      expect(now, '"npm run versions" writes it down').toEqual(noted);
    },
    120_000,
  );
});

describe('what names the behaviour of a ruleset', () => {
  const { rules } = duelSubject;
  const usual = behaviourOf(duelSubject);
  const as = (change: Partial<typeof rules>): string => behaviourOf({ ...duelSubject, rules: { ...rules, ...change } });

  it('is the same each time, and for other words', () => {
    expect(behaviourOf(duelSubject)).toBe(usual);
    expect(as({ tell: () => [] })).toBe(usual);
  });

  it.each<[string, Partial<typeof rules>]>([
    ['a rule', { decide: (play, command) => (command.type === 'guard' ? [] : rules.decide(play, command)) }],
    ['a number of the catalogue', { content: { of: rules.content, more: 1 } }],
    [
      'who hears of something',
      { redact: (event, seat, state) => (seat === 'blue' ? undefined : rules.redact(event, seat, state)) },
    ],
    ['what is seen', { view: () => ({}) }],
    ['what NPCs do', { automaton: { ...rules.automaton, command: () => undefined } }],
  ])('is another one when %s has changed', (_, change) => expect(as(change)).not.toBe(usual));

  it('has its version raised when that was forgotten, and only then', () => {
    const noted = { version: '1.0.9', behaviour: 'old' };
    expect(raised(noted, { version: '1.0.9', behaviour: 'new' })).toBe('1.0.10');
    expect(raised(noted, { version: '1.0.9', behaviour: 'old' })).toBe('1.0.9');
    expect(raised(noted, { version: '1.1.0', behaviour: 'new' })).toBe('1.1.0');
    expect(raised(undefined, { version: '1.0.0', behaviour: 'new' })).toBe('1.0.0');
  });
});
