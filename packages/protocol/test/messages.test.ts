import { describe, expect, it } from 'vitest';
import { bad, good, opened, refereeOf, SETUP } from './at-the-table.ts';

describe('the door', () => {
  it.each([
    ['not an object', 7, 'message', 'one verb'],
    ['null', null, 'message', 'one verb'],
    ['a list', [], 'message', 'one verb'],
    ['no verb', {}, 'message', 'exactly one verb'],
    ['an unknown verb', { dance: {} }, 'dance', 'exactly one verb'],
    ['two verbs', { save: {}, log: {} }, 'log, save', 'exactly one verb'],
    ['a stray field', { save: {}, colour: 'red' }, 'colour', 'no such field'],
    ['dice where nothing is drawn', { save: {}, dice: [1] }, 'dice', 'no such field'],
    ['dice that are none', { do: { type: 'aim', by: 'p1', unit: 'a' }, dice: [{}] }, 'dice[0]', 'whole number'],
    ['a language nobody speaks', { save: {}, lang: 'xx' }, 'lang', 'one of en, pl, ru'],
    ['a wrong type', { legal: { by: 7 } }, 'legal.by', 'an id'],
    ['a stray inner field', { legal: { by: 'p1', colour: 1 } }, 'legal.colour', 'no such field'],
    ['a missing field', { view: {} }, 'view.as', 'an id'],
    ['a command without a type', { do: { by: 'p1' } }, 'do.type', 'a text'],
    ['a command that is a list', { do: [] }, 'do', 'an object'],
    ['a command of an unknown type', { do: { type: 'fly', by: 'p1' } }, 'type', 'strike'],
    ['a verb as a command', { do: { type: 'undo', by: 'p1' } }, 'type', 'a verb of its own'],
    ['an answer without a choice', { do: { type: 'answer', by: 'p1', pending: 'x' } }, 'choice', 'anything'],
    ['a seat nobody has', { do: { type: 'aim', by: 'p9', unit: 'a' } }, 'do.by', 'p1, p2, gm, eye'],
    ['a seat nobody has, looking', { view: { as: 'p9' } }, 'view.as', 'p1, p2, gm, eye'],
    ['a set-up that is a text', { open: 'duel' }, 'open', 'a set-up'],
    ['a set-up without a ruleset', { open: {} }, 'open.ruleset', 'a text'],
    ['a seat of no known role', { open: { ...SETUP, seats: [{ id: 'x', role: 'king' }] } }, 'open.seats[0].role', 'gm'],
    [
      'two seats with one id',
      { open: { ...SETUP, seats: [SETUP.seats[0], SETUP.seats[0]] } },
      'open.seats[1].id',
      'no other seat',
    ],
  ])('refuses %s and names the field', (_what, message, field, expected) => {
    const referee = opened();
    const before = referee.table();
    const error = bad(referee.handle(message));
    expect(error.code).toBe('bad-message');
    expect(error.details?.field).toBe(field);
    expect(error.details?.expected).toContain(expected);
    expect(error.message).toContain(field);
    expect(referee.table()).toBe(before);
  });

  it('repeats the id of good and of bad messages', () => {
    const referee = opened();
    expect(referee.handle({ save: {}, id: 17 }).id).toBe(17);
    expect(referee.handle({ nonsense: {}, id: 'x' }).id).toBe('x');
    expect('id' in referee.handle({ save: {} })).toBe(false);
  });

  it('wants an open table first', () => {
    expect(bad(refereeOf().handle({ save: {} })).code).toBe('no-table');
    expect(bad(refereeOf().handle({ view: { as: 'p1' } })).code).toBe('no-table');
  });

  it('knows which rulesets there are', () => {
    const error = bad(refereeOf().handle({ open: { ruleset: 'chess' } }));
    expect(error).toMatchObject({ code: 'unknown-ruleset', details: { expected: 'duel' } });
  });

  it('refuses unknown options, values and conflicts, all at once', () => {
    const error = bad(refereeOf().handle({ open: { ...SETUP, options: { colour: 1, parry: 'maybe' } } }));
    expect(error.code).toBe('unknown-option');
    expect(error.details?.all).toEqual([
      { code: 'unknown-option', message: expect.stringContaining('options.colour') },
      { code: 'bad-option', rule: 'DUE-3.3', message: expect.stringContaining('on, off') },
    ]);
    const clash = bad(refereeOf().handle({ open: { ...SETUP, options: { reach: 'asked', parry: 'off' } } }));
    expect(clash).toMatchObject({ code: 'option-conflict', rule: 'DUE-3.4' });
  });

  it('answers in the language of the message, of the table, or in English', () => {
    const referee = refereeOf();
    good(referee.handle({ open: SETUP, lang: 'pl' }));
    const wrong = { undo: { by: 'p1', to: 99 } };
    expect(bad(referee.handle(wrong)).message).toContain('Nie da się cofnąć');
    expect(bad(referee.handle({ ...wrong, lang: 'ru' })).message).toContain('вернуться нельзя');
    expect(bad(opened().handle(wrong)).message).toContain('There is nothing to undo there');
  });

  it('lets a bug inside cost nobody the table', () => {
    const referee = opened(SETUP, {
      newSeed: () => {
        throw new Error('the well is dry');
      },
    });
    const before = referee.table();
    const { seed: _seed, ...unseeded } = SETUP;
    const error = bad(referee.handle({ open: unseeded }));
    expect(error.code).toBe('internal');
    expect(error.message).toContain('the well is dry');
    expect(referee.table()).toBe(before);
    good(referee.handle({ do: { type: 'aim', by: 'p1', unit: 'a' } }));
  });

  it('is not fooled by names objects are born with', () => {
    const message = JSON.parse('{"do":{"type":"aim","by":"p1","unit":"a","__proto__":{"x":1}}}');
    expect(bad(opened().handle(message)).code).toBe('bad-message');
    expect(bad(opened().handle({ view: { as: 'constructor' } })).code).toBe('bad-message');
    expect(bad(opened().handle({ rule: { id: 'constructor' } })).code).toBe('unknown-rule');
  });
});
