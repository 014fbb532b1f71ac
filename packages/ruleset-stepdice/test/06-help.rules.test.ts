import { rule, spokenAt } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { stepdice } from '../src/index.ts';
import { blank, foe, hero, type Scene, square, turnOf, withTerrain } from './tables.ts';
import { alone, clocks, rolled, shown, steps } from './tests.ts';

/** Section 6: Help, Talents, trying again. */

type Fields = Readonly<Record<string, unknown>>;

/** A Warrior in its turn, a Rogue of another player at hand, a Minion far away. */
const pair = (warrior: Fields = {}, rogue: Fields = {}, options: Fields = {}) =>
  blank
    .unit('w', hero('warrior', [5, 5], warrior))
    .unit('r', hero('rogue', [4, 5], rogue))
    .unit('m', foe('scoutMinion', [15, 5]))
    .with(turnOf('w'))
    .options(options);

const attempt = (t: Scene, unit = 'w', attribute = 'strength') => t.do('test', { unit, point: 'mechanism', attribute });
const promised = { helpedBy: 'r' };
const giver = { helping: 'w', actionLeft: 0, turnDone: true };

describe('help', () => {
  rule.each(
    'STEP-6.1',
    'a d$die becomes a d$bigger',
    [
      { die: 6, bigger: 8 },
      { die: 8, bigger: 10 },
      { die: 10, bigger: 12 },
      { die: 12, bigger: 20 },
    ],
    ({ die, bigger }) => {
      const t = pair({ strength: die, ...promised }, giver).open();
      t.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice: [7] });
      expect(rolled(t).die).toBe(bigger);
    },
  );

  rule('STEP-6.1', 'the helper spends its Action on its own turn, for one test', () => {
    const t = pair().with(turnOf('r')).open();
    t.do('help', { unit: 'r', target: 'w' });
    expect(t.unit('r')).toMatchObject({ actionLeft: 0, helping: 'w' });
    t.do('endTurn', { unit: 'r' }).do('beginTurn', { unit: 'w' });
    t.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice: [5] });
    expect(rolled(t)).toMatchObject({ die: 12, outcome: 'failure' });
    expect(t.unit('w').helpedBy).toEqual([]);
    expect(t.unit('r').helping).toBeNull();
  });

  rule('STEP-6.2', 'one helper only, and the Boost spell counts as the one', () => {
    const three = (options: Fields, warrior: Fields = {}) =>
      pair({ ...promised, ...warrior }, giver, options)
        .unit('a', hero('mage', [5, 6]))
        .with(turnOf('a'))
        .open();
    expect(three({}).refuses('help', { unit: 'a', target: 'w' })).toMatchObject({
      code: 'already-helped',
      rule: 'STEP-6.2',
    });
    expect(three({}, { helpedBy: [], boosted: true }).refuses('help', { unit: 'a', target: 'w' }).code).toBe(
      'already-helped',
    );
    const two = three({ helpersMax: 2 }, { strength: 6 });
    two.do('help', { unit: 'a', target: 'w' });
    two.do('endTurn', { unit: 'a' }).do('beginTurn', { unit: 'w' });
    two.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice: [7] });
    expect(rolled(two).die).toBe(10);
  });

  rule('STEP-6.3', 'whoever sees neither the roller nor the target can’t help', () => {
    const wall = withTerrain(square('wall', 5, 4), square('wall', 4, 4), square('wall', 6, 4), square('wall', 3, 4));
    const t = pair({}, { at: [5, 3] })
      .map(wall)
      .open();
    t.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice: [7] });
    expect(shown(t).help).toBe(false);
    const ahead = pair({}, { at: [5, 3] })
      .map(wall)
      .with(turnOf('r'))
      .open();
    expect(ahead.refuses('help', { unit: 'r', target: 'w' })).toMatchObject({ code: 'no-line', rule: 'STEP-6.3' });
  });

  rule('STEP-6.3', 'seeing what the test is about is enough', () => {
    const wall = withTerrain(square('wall', 4, 5));
    const t = blank
      .unit('w', hero('rogue', [5, 5]))
      .unit('a', hero('warrior', [3, 5]))
      .unit('m', foe('scoutMinion', [4, 9]))
      .map(wall)
      .with(turnOf('w'))
      .open();
    t.do('attack', { unit: 'w', target: 'm' });
    expect(t.asked).toMatchObject({ kind: 'help', rule: 'STEP-6.4' });
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['pass', 'a']);
  });

  rule('STEP-6.4', 'in advance: unused Help ends with the helper’s next turn, and defence does not use it up', () => {
    const t = pair({ ...promised, turnDone: true }, { helping: 'w' })
      .with({ round: 2, phase: 'heroes' })
      .open();
    t.do('beginTurn', { unit: 'r' });
    expect(t.event('helpExpired')).toMatchObject({ unit: 'r', target: 'w' });
    expect(t.unit('w').helpedBy).toEqual([]);
  });

  rule('STEP-6.4', 'on the spot: who has not had its turn gives its Action and keeps its Move', () => {
    const t = pair().open();
    attempt(t);
    expect(t.asked).toMatchObject({ kind: 'help', seat: 'heroes' });
    t.answer('r', { dice: [11] });
    expect(rolled(t)).toMatchObject({ die: 12, face: 11 });
    expect(t.unit('r')).toMatchObject({ actionLeft: 0, movesLeft: 5, turnDone: false });
    t.do('endTurn', { unit: 'w' }).do('beginTurn', { unit: 'r' });
    t.do('move', { unit: 'r', to: [4, 9] });
    expect(t.refuses('prepare', { unit: 'r', kind: 'attack' }).code).toBe('no-action');
  });

  rule('STEP-6.4', 'whoever has had its turn, or has no Action left, is not asked', () => {
    const done = pair({}, { turnDone: true }).open();
    done.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice: [7] });
    const spent = pair({}, { actionLeft: 0 }).open();
    spent.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice: [7] });
    expect([rolled(done).die, rolled(spent).die]).toEqual([10, 10]);
  });

  rule('STEP-6.4', 'a strict table asks nobody on the spot; another takes no Help in advance', () => {
    const strict = pair({}, {}, { helpTiming: 'advance' }).open();
    strict.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice: [7] });
    expect(rolled(strict).die).toBe(10);
    const spot = pair({}, {}, { helpTiming: 'onTheSpot' }).with(turnOf('r')).open();
    expect(spot.refuses('help', { unit: 'r', target: 'w' })).toMatchObject({ code: 'option-off', rule: 'STEP-6.4' });
  });

  rule('STEP-6.5', 'a d20 is not helped', () => {
    const t = pair({ strength: 20 }).open();
    t.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice: [7] });
    expect(rolled(t).die).toBe(20);
    const all = pair({ strength: 20, dexterity: 20, magic: 20 }).with(turnOf('r')).open();
    expect(all.refuses('help', { unit: 'r', target: 'w' })).toMatchObject({
      code: 'help-no-effect',
      rule: 'STEP-6.5',
    });
  });

  rule('STEP-6.5', 'the roller may decline: on the spot the helper keeps its Action', () => {
    const t = blank
      .unit('w', { ...hero('warrior', [5, 5]), seat: 'ann' })
      .unit('r', { ...hero('rogue', [4, 5]), seat: 'bob' })
      .unit('m', foe('scoutMinion', [15, 5]))
      .with(turnOf('w'))
      .open();
    attempt(t);
    expect(t.asked).toMatchObject({ kind: 'help', seat: 'bob' });
    t.answer('r');
    expect(t.asked).toMatchObject({ kind: 'acceptHelp', seat: 'ann', default: 'yes' });
    t.answer('no', { dice: [7] });
    expect(rolled(t).die).toBe(10);
    expect(t.unit('r').actionLeft).toBe(1);
  });

  rule('STEP-6.6', 'nobody helps a defence, and the Downed help nobody', () => {
    const t = pair({}, {})
      .unit('e', foe('veteran', [6, 5]))
      .with({ round: 1, phase: 'foes', activeUnit: null })
      .open();
    t.do('foeStrike', { unit: 'e', target: 'w' });
    t.answer('strength', { dice: [7] });
    expect(rolled(t)).toMatchObject({ kind: 'defence', die: 10 });
    const downed = pair({}, { hearts: 0 }).open();
    downed.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice: [7] });
    expect(rolled(downed).die).toBe(10);
  });
});

describe('talents', () => {
  const lock = (tn: number, ...tags: readonly string[]) => ({
    objects: [{ id: 'lock', at: [6, 5], kind: 'panel', tests: [{ attributes: ['dexterity'], tn, tags }] }],
  });
  const test = { unit: 'r', point: 'lock', attribute: 'dexterity' };

  rule('STEP-6.7', 'a Talent that fits lowers the TN a step; a second one is refused', () => {
    const t = alone({ talents: ['Mechanic', 'Hacker'] })
      .with(lock(8, 'mechanism'))
      .open();
    expect(t.refuses('test', { ...test, talent: ['Mechanic', 'Hacker'] })).toMatchObject({
      code: 'one-talent',
      rule: 'STEP-6.7',
    });
    t.do('test', { ...test, talent: 'Mechanic' }, { dice: [6] });
    expect(steps(t)).toEqual({ talent: -1 });
    expect(rolled(t)).toMatchObject({ tn: 6, outcome: 'success' });
    const two = alone({ talents: ['Mechanic', 'Hacker'] })
      .with(lock(8, 'mechanism'))
      .options({ talentsMax: 2 })
      .open();
    two.do('test', { ...test, talent: ['Mechanic', 'Hacker'] }, { dice: [4] });
    expect(rolled(two)).toMatchObject({ tn: 4, outcome: 'success' });
  });

  rule('STEP-6.8', 'a Talent alone never makes a test automatic: from 4 it stays at 4', () => {
    const t = alone({ talents: ['Mechanic'] })
      .with(lock(4, 'mechanism'))
      .open();
    t.do('test', { ...test, talent: 'Mechanic' }, { dice: [3] });
    expect(rolled(t)).toMatchObject({ tn: 4, outcome: 'failure' });
  });

  rule('STEP-6.8', 'it counts only where its tag is one of the test’s, and not in attacks', () => {
    const t = alone({ talents: ['Medic'] })
      .with(lock(8, 'mechanism'))
      .open();
    t.do('test', { ...test, talent: 'Medic' }, { dice: [7] });
    expect(steps(t)).toEqual({});
    const fight = alone({ talents: ['Scout'] }).open();
    fight.do('attack', { unit: 'r', target: 'far', talent: 'Scout' }, { dice: [7] });
    expect(steps(fight)).toEqual({});
  });

  rule('STEP-EX-33', 'a fine tool and one Talent take a mechanism from 8 to 4; naming two is refused', () => {
    const fine = { talents: ['Mechanic', 'Hacker'], gear: ['bow', { kind: 'toolKit', fine: true }] };
    const t = alone(fine).with(lock(8, 'mechanism')).open();
    expect(t.refuses('test', { ...test, tool: 'toolKit', talent: ['Mechanic', 'Hacker'] }).code).toBe('one-talent');
    expect(t.unit('r').actionLeft).toBe(1);
    t.do('test', { ...test, tool: 'toolKit', talent: 'Mechanic' }, { dice: [4] });
    expect(steps(t)).toEqual({ tools: -1, talent: -1 });
    expect(rolled(t)).toMatchObject({ base: 8, tn: 4, outcome: 'success' });
  });

  rule('STEP-EX-40', 'tool and Talent leave TN 4; tool and preparation make it automatic', () => {
    const fine = { talents: ['Mechanic'], gear: ['bow', { kind: 'toolKit', fine: true }] };
    const t = alone(fine).with(lock(6, 'mechanism')).open();
    t.do('test', { ...test, talent: 'Mechanic' }, { dice: [3] });
    expect(rolled(t)).toMatchObject({ tn: 4, outcome: 'failure' });
    const sure = alone({ ...fine, prepared: 'attribute' })
      .with(lock(6, 'mechanism'))
      .open();
    sure.do('test', test, { dice: [] });
    expect(rolled(sure)).toMatchObject({ tn: 'certain', outcome: 'success', automatic: true });
  });
});

describe('trying again', () => {
  const again = (fields: Fields = {}) => {
    const t = alone(fields)
      .with(clocks({ id: 'patrol', size: 5 }))
      .open();
    t.do('test', { unit: 'r', point: 'door', attribute: 'dexterity' }, { dice: [3] });
    t.do('endTurn', { unit: 'r' });
    t.do('endPhase', {}, { by: 'foes' });
    t.do('beginTurn', { unit: 'r' });
    return t;
  };
  const same = { unit: 'r', point: 'door', attribute: 'dexterity' };

  rule('STEP-6.9', 'the same try again is refused; another attribute or another place is another try', () => {
    const t = again();
    expect(t.refuses('test', same)).toMatchObject({ code: 'no-change', rule: 'STEP-6.10' });
    expect(t.refusals('test', { ...same, attribute: 'strength' })).toEqual([]);
    t.do('move', { unit: 'r', to: [6, 6] });
    expect(t.refusals('test', same, { dice: [7] })).toEqual([]);
  });

  rule('STEP-6.10', 'another tool is a change', () => {
    const t = again({ gear: ['bow', 'lockpicks', 'toolKit'] });
    expect(t.refusals('test', { ...same, tool: 'toolKit' }, { dice: [7] })).toEqual([]);
  });

  rule('STEP-6.10', 'who accepts a complication pays with the clock first', () => {
    const t = again();
    t.do('test', { ...same, acceptComplication: true }, { dice: [7] });
    expect(t.view().clocks).toMatchObject([{ filled: 2 }]);
    expect(rolled(t).outcome).toBe('success');
  });

  rule('STEP-6.10', 'a first try costs nothing, whatever its player would accept', () => {
    const t = alone()
      .with(clocks({ id: 'patrol', size: 5 }))
      .open();
    t.do('test', { ...same, acceptComplication: true }, { dice: [7] });
    expect(t.view().clocks).toMatchObject([{ filled: 0 }]);
    expect(rolled(t).outcome).toBe('success');
  });

  rule('STEP-6.9', 'what is no tool for it is no other way of trying it', () => {
    const t = alone({ gear: ['bow', 'rope'] }).open();
    const sneak = { unit: 'r', point: 'stealth' };
    t.do('test', sneak, { dice: [3] });
    t.do('endTurn', { unit: 'r' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' });
    expect(t.refuses('test', sneak).code).toBe('no-change');
    expect(t.refuses('test', { ...sneak, tool: 'rope' })).toMatchObject({ code: 'no-permission', rule: 'STEP-1.8' });
  });

  rule('STEP-6.10', 'attacks may be repeated', () => {
    const t = alone().open();
    t.do('attack', { unit: 'r', target: 'far' }, { dice: [3] });
    t.do('endTurn', { unit: 'r' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' });
    t.do('attack', { unit: 'r', target: 'far' }, { dice: [7] });
    expect(t.unit('far').out).toBe(true);
  });

  rule(
    'STEP-EX-9',
    'the lock again, alone, is refused; with the other Rogue’s Help it opens, and the clock stays at 1',
    () => {
      const lock = {
        objects: [
          { id: 'lock', at: [6, 5], kind: 'door', tests: [{ attributes: ['dexterity'], tn: 6, effect: 'open' }] },
        ],
        ...clocks({ id: 'patrol', size: 3 }),
      };
      const t = alone()
        .unit('b', hero('rogue', [5, 6]))
        .with(lock)
        .options({ helpTiming: 'advance' })
        .open();
      const pick = { unit: 'r', point: 'lock', attribute: 'dexterity' };
      t.do('test', pick, { dice: [5] });
      expect(t.view().clocks).toMatchObject([{ filled: 1 }]);
      t.do('endTurn', { unit: 'r' }).do('beginTurn', { unit: 'b' }).do('endTurn', { unit: 'b' });
      t.do('endPhase', {}, { by: 'foes' });
      t.do('beginTurn', { unit: 'r' });
      expect(t.refuses('test', pick).code).toBe('no-change');
      expect(t.unit('r').actionLeft).toBe(1);
      t.do('endTurn', { unit: 'r' }).do('beginTurn', { unit: 'b' });
      t.do('help', { unit: 'b', target: 'r' }).do('endTurn', { unit: 'b' });
      t.do('endPhase', {}, { by: 'foes' });
      t.do('beginTurn', { unit: 'r' }).do('test', pick, { dice: [9] });
      expect(rolled(t)).toMatchObject({ die: 12, outcome: 'success' });
      expect(t.view().objects).toMatchObject([{ open: true }]);
      expect(t.view().clocks).toMatchObject([{ filled: 1 }]);
    },
  );
});

describe('help that changes nothing', () => {
  const told = (t: Scene) => spokenAt(stepdice, t, 'en').filter((line) => line.includes('Help'));
  const tried = (t: Scene, dice: readonly number[]) =>
    t.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice });

  rule('STEP-6.5', 'in advance for a d20: the table says that it is lost, before and with the roll', () => {
    const t = pair({ strength: 20, ...promised }, giver).open();
    const { terms } = t.odds('test', { unit: 'w', point: 'mechanism', attribute: 'strength' });
    expect(terms).toContainEqual(expect.objectContaining({ key: 'terms.helpWasted.top', rule: 'STEP-6.5' }));
    tried(t, [7]);
    expect(told(t)).toEqual([expect.stringMatching(/Help for .* is lost: no die is bigger than a d20/)]);
    expect(t.unit('w').helpedBy).toEqual([]);
  });

  rule('STEP-6.5', 'for an automatic success: nothing is rolled, and the table says so', () => {
    const t = pair(promised, giver).open();
    t.do('rule', { set: { gmAutoSuccess: { unit: 'w' } }, reason: 'easy' });
    tried(t, []);
    expect(told(t)).toEqual([expect.stringMatching(/is lost: nothing is rolled/)]);
  });

  rule('STEP-19.10', 'swallowed by the last clamp of a threshold', () => {
    const t = pair({ ...promised, strength: 6 }, giver, { diceMode: 'd6only' }).open();
    t.do('rule', { set: { gmSetTn: { unit: 'w', tn: 12 } }, reason: 'hard' });
    tried(t, [6]);
    expect(told(t)).toEqual([expect.stringMatching(/is lost: the threshold stays at 6/)]);
  });

  rule('STEP-6.1', 'help that does something is not called lost', () => {
    expect(told(tried(pair(promised, giver).open(), [7]))).toEqual([]);
  });
});
