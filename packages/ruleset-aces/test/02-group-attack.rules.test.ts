import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { declared, toHit } from './attacks.ts';
import { BROKE, blank, foe, party, type Skirmish } from './tables.ts';
import { rolls } from './tests.ts';

/** Attacks of whole groups (ACE-2.26, ACE-2.27 with `groupTest.attacks`). */

type Fields = Readonly<Record<string, unknown>>;

const CLUB = { items: [{ kind: 'club', slot: 'hand' }] } as const;
const PISTOL = { items: [{ kind: 'pistol', slot: 'hand', ammo: 12 }] } as const;

/** Bruno between three thugs who share the king of spades; the first of them has its turn. */
const gang = (more: Readonly<Record<string, Fields>> = {}, on = true, at: readonly [number, number] = [5, 5]) =>
  blank
    .unit('bruno', party('bruno', at, { ...BROKE, cards: ['2C'] }))
    .unit('a', foe('thug', [4, 5], { ...CLUB, cards: ['KS'], ...more.a }))
    .unit('b', foe('thug', [6, 5], { ...CLUB, cards: ['KS'], ...more.b }))
    .unit('c', foe('thug', [5, 4], { ...CLUB, cards: ['KS'], ...more.c }))
    .options({ 'groupTest.attacks': on, 'init.extrasShareCard': true })
    .with({ round: 1, current: 'a', gmPool: 0, order: ['a', 'b', 'c', 'bruno'] });
const together = { unit: 'a', target: 'bruno', with: ['b', 'c'] } as const;
const strikes = (t: Skirmish, dice: readonly number[], more: Fields = {}) =>
  t.do('attack', { ...together, ...more }, { dice });
const tested = (t: Skirmish) => t.events('groupTested').map((event) => (event as unknown as { units: string[] }).units);

describe('a group attacks', () => {
  rule(
    'ACE-2.27',
    'with the option three thugs roll one die and a wild die, and each who hits rolls its damage',
    () => {
      // Fighting d6:3, wild 5, outnumbering +2 against Defence 7: all three hit; Str d6 + d4 each, 2+1 = 3 against 9.
      const t = strikes(gang().open(), [3, 5, 2, 1, 2, 1, 2, 1]);
      expect(rolls(t)).toHaveLength(1);
      expect(toHit(t)).toEqual({ outnumber: 2 });
      expect(t.event('groupTested')).toMatchObject({ units: ['a', 'b', 'c'], trait: 'fighting', success: true });
      expect(t.events('damageRolled').map((event) => (event as unknown as { unit: string }).unit)).toEqual([
        'a',
        'b',
        'c',
      ]);
    },
  );

  rule('ACE-2.27', 'a raise gives every one of them the bonus die', () => {
    // 6 and 4 more make 10, +2 is 12: five over Defence 7. Three dice of damage each.
    const t = strikes(gang().open(), [6, 4, 1, 2, 1, 3, 2, 1, 3, 2, 1, 3]);
    expect(t.events('damageRolled').map((event) => (event as unknown as { dice: number[] }).dice)).toEqual([
      [6, 4, 6],
      [6, 4, 6],
      [6, 4, 6],
    ]);
  });

  rule('ACE-2.27', 'both dice 1: a critical failure for all, each with its own mishap', () => {
    const t = strikes(gang().open(), [1, 1, 1, 2, 3]);
    expect(t.event('groupTested')).toMatchObject({ critical: true, success: false });
    expect(t.events('mishap')).toHaveLength(3);
    expect(['a', 'b', 'c'].map((id) => t.state.units[id]?.items[0]?.slot)).toEqual(['ground', 'ground', 'ground']);
  });

  rule('ACE-2.27', 'one GM chip rerolls the one roll for all', () => {
    const t = gang().with({ gmPool: 1 }).open();
    strikes(t, [2, 3]);
    expect(t.asked).toMatchObject({ kind: 'reroll', unit: 'a' });
    t.answer('pool', { dice: [4, 5, 2, 1, 2, 1, 2, 1] });
    expect(t.event('groupTested')).toMatchObject({ units: ['a', 'b', 'c'], success: true });
    expect(t.view().gmPool).toBe(0);
  });

  rule('ACE-2.27', 'whoever is distracted rolls alone, without a wild die', () => {
    const t = strikes(gang({ b: { distracted: true } }).open(), [2, 3, 4]);
    expect(tested(t)).toEqual([['a', 'c']]);
    expect(t.events('testRolled').map((event) => (event as unknown as { wild: unknown }).wild)).toEqual([[3], null]);
  });

  rule('ACE-2.27', 'dice within one step use the lower one; two steps apart it is another roll', () => {
    const near = strikes(gang({ a: { skills: { fighting: 8 } } }).open(), [2, 3]);
    expect(declared(near).unit).toBe('b');
    expect(near.event('testRolled')).toMatchObject({ unit: 'b', dice: [6] });
    const far = strikes(gang({ a: { skills: { fighting: 10 } } }).open(), [2, 2, 3]);
    expect(tested(far)).toEqual([['b', 'c']]);
  });

  rule('ACE-2.27', 'it takes the turn of each who joins in', () => {
    const t = strikes(gang().open(), [2, 3]);
    expect(['b', 'c'].map((id) => t.unit(id).turnDone)).toEqual([true, true]);
    expect(t.unit('a').turnDone).toBe(false);
    expect(t.view().activeUnit).toBe('a');
    expect(t.refuses('attack', { unit: 'a', target: 'bruno' })).toMatchObject({ code: 'not-declared' });
    t.do('endTurn', { unit: 'a' });
    expect(t.view().activeUnit).toBe('bruno');
  });

  rule('ACE-2.27', 'at the same moment: on hold or on the same card, not before its card nor after its turn', () => {
    const on = (b: Fields) => gang({ b }).open();
    const code = (b: Fields) => on(b).refuses('attack', { ...together, with: ['b'] }).code;
    expect(code({ cards: ['QS'] })).toBe('not-holding');
    expect(code({ turnDone: true })).toBe('not-holding');
    const t = on({ cards: [], hold: 'carried' });
    t.do('attack', { ...together, with: ['b'] }, { dice: [2, 3] });
    expect(tested(t)).toEqual([['a', 'b']]);
  });

  rule('ACE-2.27', 'only extras of one side, able to act, and only where the option allows it', () => {
    const refused = (t: Skirmish, more: Fields = {}) => t.refuses('attack', { ...together, ...more });
    expect(refused(gang({}, false).open())).toMatchObject({ code: 'bad-combination', rule: 'ACE-2.27' });
    expect(refused(gang({ b: { rank: 'hero' } }).open())).toMatchObject({
      code: 'bad-target',
      params: { why: 'extra' },
    });
    expect(refused(gang({ b: { shaken: true } }).open())).toMatchObject({ code: 'shaken-free-only' });
    expect(refused(gang().open(), { with: ['bruno'] })).toMatchObject({ code: 'not-yours' });
    expect(
      refused(
        gang()
          .unit('d', foe('thug', [15, 15], { ...CLUB, cards: ['KS'] }))
          .open(),
        { with: ['d'] },
      ),
    ).toMatchObject({ code: 'out-of-range' });
  });

  rule('ACE-2.27', 'shooters of one group fire one shot each and use up one round each', () => {
    const t = gang({ a: PISTOL, b: PISTOL, c: PISTOL }, true, [5, 14]).open();
    strikes(t, [2, 3]);
    expect(t.event('groupTested')).toMatchObject({ units: ['a', 'b', 'c'], trait: 'shooting', success: false });
    expect(['a', 'b', 'c'].map((id) => t.state.units[id]?.items[0]?.ammo)).toEqual([11, 11, 11]);
  });

  rule('ACE-2.27', 'it is offered to whoever may lead it', () => {
    const led = (t: Skirmish) => t.offers('opposition').commands.filter(({ command }) => 'with' in command);
    expect(led(gang().open()).map(({ command }) => command)).toContainEqual(
      expect.objectContaining({ type: 'attack', target: 'bruno', with: ['b', 'c'] }),
    );
    expect(led(gang({}, false).open())).toEqual([]);
  });
});
