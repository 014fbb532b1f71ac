import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, turnOf } from './tables.ts';
import { alone, clocks, rolled, shown } from './tests.ts';

/** Section 4: when there is a roll, what is rolled, and what the die says. */

type Fields = Readonly<Record<string, unknown>>;

/** A Warrior with this Strength die strikes a foe of this TN; how the one die is read. */
const strike = (die: number, tn: number, face: number, options: Fields = {}) => {
  const t = duel({ strength: die }, { class: 'elite', tn, limit: 3, traits: [], moves: [] }, 'veteran')
    .options(options)
    .open();
  t.do('attack', { unit: 'w', target: 'm' }, { dice: face === 1 ? [1, 1] : [face] });
  return rolled(t);
};

describe('when there is a roll', () => {
  rule('STEP-4.1', 'where nothing is at stake a lever is pulled without a roll', () => {
    const t = alone()
      .with({ objects: [{ id: 'lever', at: [6, 5], kind: 'lever' }] })
      .open();
    t.do('interact', { unit: 'r', object: 'lever' }, { dice: [] });
    expect(t.events('testRolled')).toEqual([]);
    expect(t.event('thingChanged')).toMatchObject({ object: 'lever', change: { used: true } });
    expect(t.unit('r').actionLeft).toBe(0);
  });

  rule('STEP-4.2', 'intent, attribute and target are on the table before the one die falls', () => {
    const t = duel().open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [6] });
    const order = t.events().map(({ type }) => type);
    expect(order.indexOf('testDeclared')).toBeLessThan(order.indexOf('testCommitted'));
    expect(order.indexOf('testCommitted')).toBeLessThan(order.indexOf('testRolled'));
    expect(shown(t)).toMatchObject({ attribute: 'strength', die: 10, base: 6, tn: 6 });
    expect(rolled(t)).toMatchObject({ die: 10, face: 6, outcome: 'success' });
  });
});

describe('the ladder', () => {
  rule.each(
    'STEP-4.3',
    'TN $tn is reached by $tn and not by one less',
    [{ tn: 4 }, { tn: 6 }, { tn: 8 }, { tn: 12 }],
    ({ tn }) => {
      expect(strike(20, tn, tn).outcome).toBe('success');
      expect(strike(20, tn, tn - 1).outcome).toBe('failure');
    },
  );

  rule('STEP-4.3', 'a test nobody described is Normal', () => {
    const hit = alone().open();
    hit.do('test', { unit: 'r', point: 'anything', attribute: 'dexterity' }, { dice: [6] });
    expect(rolled(hit)).toMatchObject({ base: 6, tn: 6, outcome: 'success' });
    const miss = alone().open();
    miss.do('test', { unit: 'r', point: 'anything', attribute: 'dexterity' }, { dice: [5] });
    expect(rolled(miss).outcome).toBe('failure');
  });
});

describe('the full copy of 3.4', () => {
  rule('STEP-4.4', 'at least the TN succeeds, less fails, a 1 fails badly, the maximum is exceptional', () => {
    const faces = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(faces.map((face) => strike(10, 6, face).outcome)).toEqual([
      'one',
      ...Array.from({ length: 4 }, () => 'failure'),
      ...Array.from({ length: 4 }, () => 'success'),
      'exceptional',
    ]);
  });

  rule('STEP-4.4', 'however low the TN, a 1 fails and something goes wrong', () => {
    const t = duel({}, { tn: 4 }, 'rabble').options({ almostCertain: 'rollAvoidOne' }).open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [1, 1] });
    expect(rolled(t)).toMatchObject({ tn: 4, outcome: 'one' });
    expect(t.events('complicationRolled')).toHaveLength(1);
  });

  rule.each(
    'STEP-4.7',
    'the maximum of a d$die below the TN is a plain failure, unless the table lets it always succeed',
    [
      { die: 6, tn: 8 },
      { die: 8, tn: 12 },
      { die: 10, tn: 12 },
    ],
    ({ die, tn }) => {
      expect(strike(die, tn, die).outcome).toBe('failure');
      expect(strike(die, tn, die, { maxRoll: 'alwaysSucceeds' }).outcome).toBe('exceptional');
      expect(strike(die, tn, die - 1, { maxRoll: 'alwaysSucceeds' }).outcome).toBe('failure');
    },
  );

  rule('STEP-4.9', 'a 1 comes first: not even a table where the maximum always succeeds reads it otherwise', () => {
    expect(strike(20, 4, 1, { maxRoll: 'alwaysSucceeds' }).outcome).toBe('one');
    expect(strike(6, 4, 6).outcome).toBe('exceptional');
    expect(strike(6, 6, 6).outcome).toBe('exceptional');
  });
});

describe('the brief copy of 3.4', () => {
  const brief = { variant34: 'brief' };

  rule('STEP-4.5', 'a natural 10 or 20 brings the benefit, other maxima only the success', () => {
    expect(strike(10, 6, 10, brief).outcome).toBe('exceptional');
    expect(strike(20, 6, 20, brief).outcome).toBe('exceptional');
    expect(strike(6, 6, 6, brief).outcome).toBe('success');
    expect(strike(8, 6, 8, brief).outcome).toBe('success');
    expect(strike(12, 6, 12, brief).outcome).toBe('success');
    expect(strike(20, 6, 10, brief).outcome).toBe('success');
    expect(strike(10, 6, 1, brief).outcome).toBe('one');
    expect(strike(10, 6, 5, brief).outcome).toBe('failure');
  });

  rule('STEP-4.6', 'read as an example, every maximum brings it', () => {
    for (const die of [6, 8, 10, 12, 20])
      expect(strike(die, 6, die, { ...brief, briefMax: 'anyMaximum' }).outcome).toBe('exceptional');
  });

  rule(
    'STEP-4.6',
    'the ladder ends at 8: a step up from it is nearly impossible, a Boss’s 12 stays and steps down to 8',
    () => {
      const up = (tn: number, options: Fields) =>
        duel({ gear: [] }, { class: 'elite', tn, traits: [], moves: [] }, 'veteran')
          .options(options)
          .open()
          .refusals('attack', { unit: 'w', target: 'm' });
      expect(up(8, {})).toEqual([]);
      expect(up(8, brief)).toMatchObject([{ code: 'nearly-impossible', rule: 'STEP-5.5' }]);
      expect(up(10, brief)).toMatchObject([{ code: 'nearly-impossible' }]);
      expect(up(12, brief)).toMatchObject([{ code: 'nearly-impossible' }]);
      expect(strike(20, 12, 12, brief)).toMatchObject({ tn: 12, outcome: 'success' });
      expect(strike(20, 12, 11, brief).outcome).toBe('failure');
      const prepared = duel({ strength: 20, prepared: 'attack' }, {}, 'colossus').options(brief).open();
      prepared.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
      expect(rolled(prepared)).toMatchObject({ base: 12, tn: 8, outcome: 'failure' });
    },
  );

  rule('STEP-4.6', 'where the maximum always succeeds, only the maxima that count do', () => {
    const options = { ...brief, maxRoll: 'alwaysSucceeds' };
    expect(strike(10, 12, 10, options).outcome).toBe('exceptional');
    expect(strike(8, 12, 8, options).outcome).toBe('failure');
    expect(strike(8, 12, 8, { ...options, briefMax: 'anyMaximum' }).outcome).toBe('exceptional');
  });

  rule('STEP-EX-42', 'helped to a d12, a 12 is a plain success, or a benefit where any maximum counts', () => {
    expect(strike(12, 8, 12, brief).outcome).toBe('success');
    expect(strike(12, 8, 12, { ...brief, briefMax: 'anyMaximum' }).outcome).toBe('exceptional');
    expect(strike(8, 8, 8, brief).outcome).toBe('success');
    expect(strike(8, 8, 8, { ...brief, briefMax: 'anyMaximum' }).outcome).toBe('exceptional');
  });
});

describe('what follows', () => {
  const helped = (face: number) => {
    const t = blank
      .unit('w', hero('warrior', [5, 5], { helpedBy: 'r' }))
      .unit('r', hero('rogue', [4, 5], { turnDone: true, actionLeft: 0, helping: 'w' }))
      .unit('m', foe('guardMinion', [6, 5]))
      .with(turnOf('w'))
      .open();
    t.do('test', { unit: 'w', point: 'mechanism', attribute: 'strength' }, { dice: [face] });
    return rolled(t);
  };

  rule('STEP-4.8', 'the die actually rolled counts: on a helped d12 a 10 is an ordinary success', () => {
    expect(helped(12)).toMatchObject({ die: 12, outcome: 'exceptional' });
    expect(helped(10)).toMatchObject({ die: 12, outcome: 'success' });
  });

  rule('STEP-4.10', 'one test, one effect: one hit is one Wound, however far the die went over the TN', () => {
    const t = duel({ strength: 20 }, {}, 'veteran').open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [19] });
    expect(t.unit('m').wounds).toBe(1);
    expect(t.events('foeHit')).toHaveLength(1);
  });

  rule('STEP-4.11', 'an ordinary failure does nothing but move the clock', () => {
    const t = alone()
      .with(clocks({ id: 'alarm', size: 3 }))
      .open();
    t.do('test', { unit: 'r', point: 'sneak', attribute: 'dexterity' }, { dice: [5] });
    expect(t.view().clocks).toMatchObject([{ filled: 1 }]);
    expect(t.unit('r')).toMatchObject({ hearts: 5, mana: 3, prone: false });
    expect(t.events('complicationRolled')).toEqual([]);
  });

  const mechanism = {
    objects: [
      {
        id: 'engine',
        at: [6, 5],
        kind: 'mechanism',
        tests: [{ id: 'start', attributes: ['strength', 'magic'], tn: 6, tags: ['mechanism'] }],
      },
    ],
  };

  rule('STEP-4.12', 'the approach picks the attribute, of those the point allows', () => {
    const t = alone({}, 'warrior').with(mechanism).open();
    expect(t.refuses('test', { unit: 'r', point: 'engine', attribute: 'dexterity' })).toMatchObject({
      code: 'bad-choice',
      rule: 'STEP-4.12',
    });
    t.do('test', { unit: 'r', point: 'engine', attribute: 'strength' }, { dice: [6] });
    expect(rolled(t)).toMatchObject({ attribute: 'strength', die: 10 });
  });

  rule('STEP-EX-43', 'the same mechanism by hand is Strength d10, by a special effect Magic d6, both TN 6', () => {
    const byHand = alone({}, 'warrior').with(mechanism).open();
    byHand.do('test', { unit: 'r', point: 'engine', attribute: 'strength' }, { dice: [7] });
    expect(shown(byHand)).toMatchObject({ attribute: 'strength', die: 10, tn: 6 });
    const byMagic = alone({}, 'warrior').with(mechanism).open();
    byMagic.do('test', { unit: 'r', point: 'engine', attribute: 'magic' }, { dice: [5] });
    expect(shown(byMagic)).toMatchObject({ attribute: 'magic', die: 6, tn: 6 });
  });

  rule('STEP-EX-1', 'a Rogue is nearly seen crossing an open place: the clock stands at one of three', () => {
    const t = alone()
      .with(clocks({ id: 'alarm', size: 3 }))
      .open();
    t.do('test', { unit: 'r', point: 'cross', attribute: 'dexterity' }, { dice: [5] });
    expect(rolled(t)).toMatchObject({ die: 10, tn: 6, outcome: 'failure' });
    expect(t.view().clocks).toMatchObject([{ filled: 1, size: 3 }]);
  });

  rule('STEP-EX-2', 'a helped Warrior starts the mechanism at once on a 12, plainly on a 10', () => {
    expect(helped(12)).toMatchObject({ die: 12, tn: 6, outcome: 'exceptional' });
    expect(helped(10)).toMatchObject({ outcome: 'success' });
  });
});
