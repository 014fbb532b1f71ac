import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { type DamageRoll, hit, suffer } from '../src/procedures/damage/damage.ts';
import { dyingTest, eliminate } from '../src/procedures/damage/elimination.ts';
import { blow, hits, PISTOL, settled, shot } from './attacks.ts';
import { run } from './procedures.ts';
import { BROKE, brawl, foe, party, shootout } from './tables.ts';

/** Section 6: damage, soak, elimination. */

const spare = foe('thug', [23, 23]);
const roll = (target: string, dice: readonly number[], more: Partial<DamageRoll> = {}): DamageRoll => ({
  unit: target === 'bruno' ? 'thug' : 'bruno',
  target,
  dice,
  modifiers: [],
  ap: 0,
  rules: [],
  ...more,
});
/** So much damage on Bruno (Toughness 9(3)), his answers and dice. */
const onBruno = (
  fields: object,
  total: number,
  dice: readonly number[] = [],
  answers: readonly Json[] = [],
  options: object = {},
) => {
  const t = brawl(fields as never)
    .options({ ...options })
    .unit('z', spare)
    .open();
  return run(t, dice, (play) => suffer(play, roll('bruno', [6]), total), answers);
};

describe('the damage roll', () => {
  rule('ACE-6.1', 'the Strength die and the weapon; fists deal the Strength die alone; all of them ace', () => {
    const t = brawl().unit('z', spare).open();
    t.do('attack', blow, { dice: [5, 2, 10, 2, 8, 1] });
    expect(t.event('damageRolled')).toMatchObject({
      dice: [10, 8],
      chains: [
        [10, 2],
        [8, 1],
      ],
      total: 21,
    });
    const f = brawl().unit('z', spare).open();
    f.do('attack', { ...blow, weapon: 'fists' }, { dice: [5, 2, 3] });
    expect(f.event('damageRolled')).toMatchObject({ dice: [10], total: 3 });
  });

  rule('ACE-6.2', 'a raise adds one bonus d6, however many raises', () => {
    const t = brawl().unit('z', spare).open();
    t.do('attack', blow, { dice: [10, 7, 2, 1, 1, 6, 2] });
    expect(settled(t).shots[0]?.raises).toBe(3);
    expect(t.event('damageRolled')).toMatchObject({ dice: [10, 8, 6], total: 10 });
  });

  rule('ACE-6.3', 'less than Toughness does nothing, exactly as much counts', () => {
    expect(onBruno(BROKE, 8).state.units.bruno).toMatchObject({ shaken: false, wounds: 0 });
    expect(onBruno(BROKE, 9).state.units.bruno).toMatchObject({ shaken: true, wounds: 0 });
  });

  rule.each(
    'ACE-6.4',
    '$over over Toughness, shaken before: $shaken, brings $wounds wounds',
    [
      { over: 3, shaken: false, wounds: 0 },
      { over: 4, shaken: false, wounds: 1 },
      { over: 8, shaken: false, wounds: 2 },
      { over: 12, shaken: false, wounds: 3 },
      { over: 0, shaken: true, wounds: 1 },
      { over: 4, shaken: true, wounds: 1 },
      { over: 8, shaken: true, wounds: 2 },
      { over: 12, shaken: true, wounds: 3 },
    ],
    ({ over, shaken, wounds }) =>
      expect(onBruno({ ...BROKE, shaken }, 9 + over).state.units.bruno).toMatchObject({ wounds, shaken: true }),
  );

  rule('ACE-6.5', 'whoever was shaken already takes a wound where another would only be shaken', () => {
    expect(onBruno({ ...BROKE, shaken: true }, 10).state.units.bruno?.wounds).toBe(1);
    expect(onBruno({ ...BROKE, shaken: false }, 10).state.units.bruno?.wounds).toBe(0);
  });

  rule('ACE-6.6', 'three wounds at most from one attack, unless the cap is off', () => {
    expect(onBruno(BROKE, 9 + 20).state.units.bruno).toMatchObject({ wounds: 3, eliminated: false });
    const first = onBruno({ ...BROKE, shaken: true }, 9 + 1, [], [], { 'damage.woundCap': 'none' });
    expect(first.result).toEqual({ wounds: 1, shaken: true });
    const off = onBruno({ ...BROKE, maxWounds: 9 }, 9 + 20, [], [], { 'damage.woundCap': 'none' });
    expect(off.state.units.bruno?.wounds).toBe(5);
  });

  rule('ACE-6.7', 'AP 2 against 6(1) meets 5, not 4', () => {
    const t = brawl().unit('z', spare).open();
    const judged = run(t, [2, 2], (play) => hit(play, roll('thug', [6, 6], { ap: 2 })));
    expect(judged.events.find((event) => event.type === 'damageJudged')).toMatchObject({ toughness: 5, total: 4 });
  });

  rule('ACE-6.8', 'each hit of a burst has its own damage roll and its own cap', () => {
    const t = shootout({}, { rank: 'hero', chips: 0, wounds: 0 }).unit('z', spare).open();
    t.do(
      'attack',
      { unit: 'vera', weapon: 'automaticRifle', targets: [{ id: 'thug', shots: 2 }] },
      { dice: [6, 7, 2, 1, 5, 5, 4] },
    );
    // Toughness 6(1) against AP 2: 5. 6 shakes; 9 on somebody shaken is a wound.
    expect(t.events('damageJudged')).toMatchObject([
      { total: 6, wounds: 0 },
      { total: 9, wounds: 1 },
    ]);
  });

  rule('ACE-EX-30', 'a pistol against a thug (ACE-6.3, ACE-6.4, ACE-6.7)', () => {
    const t = shootout(PISTOL).unit('z', spare).open();
    t.do('declare', { unit: 'vera', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
    t.do('attack', shot, { dice: [7, 2, 2, 3] });
    expect(t.event('damageJudged')).toMatchObject({ total: 5, toughness: 5, shaken: true, wounds: 0 });
    t.do('attack', shot, { dice: [7, 2, 3, 3] });
    expect(t.unit('thug').eliminated).toBe(true);
    const u = shootout(PISTOL).unit('z', spare).open();
    u.do('attack', shot, { dice: [5, 2, 5, 4] });
    expect(u.event('damageJudged')).toMatchObject({ total: 9, wounds: 1 });
    expect([hits(u), u.unit('thug').eliminated]).toEqual([1, true]);
  });
});

describe('soaking', () => {
  rule('ACE-EX-32', 'Bruno has a wound and takes two more (ACE-6.9, ACE-6.15)', () => {
    const both = onBruno({ chips: 1, wounds: 1 }, 17, [8, 2, 3], ['own']);
    expect(both.state.units.bruno).toMatchObject({ wounds: 1, shaken: false, chips: 0 });
    const one = onBruno({ chips: 1, wounds: 1 }, 17, [5, 2], ['own']);
    expect(one.state.units.bruno).toMatchObject({ wounds: 2, shaken: true });
  });

  rule('ACE-EX-33', 'Iris soaks on bare skin, and shaken goes even if it is old (ACE-6.11)', () => {
    const t = brawl()
      .unit('iris', party('iris', [20, 20], { chips: 1, shaken: true }))
      .open();
    const soaked = run(t, [2, 1], (play) => suffer(play, roll('iris', [6]), 5), ['own']);
    expect(soaked.state.units.iris).toMatchObject({ wounds: 0, shaken: false });
  });

  rule('ACE-6.11', 'the bonus is for bare skin only, and can be off', () => {
    const failed = (fields: object, options: object = {}) => {
      const t = brawl()
        .unit('iris', party('iris', [20, 20], { chips: 1, ...fields }))
        .options({ ...options })
        .open();
      return run(t, [3, 1], (play) => suffer(play, roll('iris', [6]), 12), ['own']).state.units.iris?.wounds;
    };
    expect(failed({})).toBe(0);
    expect(failed({ items: ['knife', 'smallShield'] })).toBe(0);
    expect(failed({ items: ['knife', 'paddedCoat'] })).toBe(1);
    expect(failed({}, { 'soak.bareSkin': false })).toBe(1);
  });

  rule('ACE-6.9', 'one test for a chip, rerolled with further chips', () => {
    const again = onBruno({ chips: 2 }, 13, [2, 2, 5, 2], ['own', 'own']);
    expect(again.state.units.bruno).toMatchObject({ wounds: 0, chips: 0 });
  });

  rule('ACE-6.10', 'mere shaken is not soaked; a critical failure only fails', () => {
    expect(onBruno({ chips: 1 }, 9).asked.map(({ kind }) => kind)).toEqual(['unshake']);
    const failed = onBruno({ chips: 1 }, 13, [1, 1], ['own']);
    expect(failed.state.units.bruno).toMatchObject({ wounds: 1, shaken: true });
  });

  rule('ACE-6.12', 'a chip ends shaken at once, without a roll', () => {
    expect(onBruno({ chips: 1 }, 9, [], ['own']).state.units.bruno).toMatchObject({ shaken: false, chips: 0 });
  });
});

describe('shaken and wounded', () => {
  const shaken = (dice: readonly (number | string)[]) => {
    const t = brawl({ chosenCard: 'KS', cards: ['KS'] }, { shaken: true, chosenCard: '5C', cards: ['5C'] })
      .unit('z', spare)
      .open();
    return t.do('endTurn', { unit: 'bruno' }, { dice });
  };

  rule('ACE-EX-34', 'a shaken thug tests Spirit when its card is called (ACE-6.13)', () => {
    const t = shaken([3]);
    expect(t.unit('thug').shaken).toBe(true);
    expect(t.refuses('attack', { unit: 'thug', target: 'bruno' })).toMatchObject({ code: 'shaken-free-only' });
    expect(t.refuses('hold', { unit: 'thug' })).toMatchObject({ code: 'cannot-hold' });
    expect(t.refusals('declare', { unit: 'thug', actions: [], run: true }, { dice: [3] })).toEqual([]);
    const up = shaken([4]);
    expect(up.unit('thug').shaken).toBe(false);
    expect(up.refusals('hold', { unit: 'thug' })).toEqual([]);
  });

  rule('ACE-6.13', 'a shaken character moves but does not act', () => {
    const t = brawl({ shaken: true }).unit('z', spare).open();
    expect(t.refuses('attack', blow)).toMatchObject({ code: 'shaken-free-only', rule: 'ACE-6.13' });
    expect(
      shootout({ shaken: true })
        .open()
        .refusals('move', { unit: 'vera', to: [4, 5] }),
    ).toEqual([]);
  });

  rule('ACE-6.14', 'one wound takes an extra out; a hero goes with the fourth', () => {
    const t = brawl().unit('z', spare).open();
    expect(run(t, [], (play) => suffer(play, roll('thug', [6]), 10)).state.units.thug?.eliminated).toBe(true);
    expect(onBruno({ ...BROKE, wounds: 2 }, 13).state.units.bruno).toMatchObject({ wounds: 3, eliminated: false });
    expect(onBruno({ ...BROKE, wounds: 3 }, 13, [8, 7, 2]).state.units.bruno).toMatchObject({
      wounds: 3,
      eliminated: true,
    });
  });

  rule('ACE-6.15', '-1 to all tests for each wound, never worse than -3', () => {
    const penalty = (wounds: number, maxWounds = 3) => {
      const t = brawl({ wounds, maxWounds }).unit('z', spare).open();
      t.do('attack', blow, { dice: [2, 3] });
      return t.event('testRolled').modifiers;
    };
    expect(penalty(0)).toEqual([]);
    expect(penalty(2)).toMatchObject([{ source: 'wounds', value: -2 }]);
    expect(penalty(5, 6)).toMatchObject([{ source: 'wounds', value: -3 }]);
  });
});

describe('elimination', () => {
  rule('ACE-6.16', 'an extra that is out makes no test and gets no turn', () => {
    const t = brawl().unit('z', spare).open();
    const out = run(t, [], (play) => eliminate(play, 'thug', 'attack'));
    expect(out.events.map(({ type }) => type)).toEqual(['eliminated']);
  });

  rule('ACE-EX-35', 'Bruno takes a fourth wound, fails, is dying, and then stable (ACE-6.17, ACE-6.18)', () => {
    const fallen = onBruno({ ...BROKE, wounds: 3 }, 13, [4, 2, 2]);
    expect(fallen.state.units.bruno).toMatchObject({ eliminated: true, dying: true, dead: false });
    expect(fallen.state.units.bruno?.injuries).toMatchObject([{ part: 'leg', permanent: true }]);
    const t = brawl({ ...BROKE, wounds: 3, eliminated: true, dying: true })
      .unit('vera', party('vera', [1, 1], BROKE))
      .open();
    const saved = run(t, [8, 3, 2], (play) => dyingTest(play, 'bruno'));
    expect(saved.state.units.bruno).toMatchObject({ dying: false, dead: false });
  });

  rule.each(
    'ACE-6.17',
    'Vigor $dice at -3: $what',
    [
      { dice: [1, 1], what: 'dead', is: { dead: true } },
      { dice: [7, 2, 3], what: 'an injury until the wounds heal', is: { dead: false, dying: false } },
      { dice: [8, 3, 2], what: 'no injury', is: { dead: false, dying: false, injuries: [] } },
    ],
    ({ dice, is }) => expect(onBruno({ ...BROKE, wounds: 3 }, 13, dice).state.units.bruno).toMatchObject(is),
  );

  rule.each(
    'ACE-6.18',
    'dying, Vigor $dice: $what',
    [
      { dice: [6, 2], what: 'dead', is: { dying: false, dead: true } },
      { dice: [7, 2], what: 'lives on', is: { dying: true, dead: false } },
      { dice: [8, 3, 2], what: 'stable', is: { dying: false, dead: false } },
    ],
    ({ dice, is }) => {
      const t = brawl({ ...BROKE, wounds: 3, eliminated: true, dying: true })
        .unit('vera', party('vera', [1, 1], BROKE))
        .open();
      expect(run(t, dice, (play) => dyingTest(play, 'bruno')).state.units.bruno).toMatchObject(is);
    },
  );

  rule.each(
    'ACE-6.20',
    'injury $die: $part',
    [
      { die: 1, part: 'arm', is: {} },
      { die: 2, part: 'leg', is: { pace: 4, runDie: 4 } },
      { die: 3, part: 'body', is: { attributes: { vigor: { die: 6 } } } },
      { die: 4, part: 'back', is: { attributes: { strength: { die: 8 } } } },
      { die: 5, part: 'nerves', is: { attributes: { agility: { die: 4 } } } },
      { die: 6, part: 'head', is: { attributes: { smarts: { die: 4 } } } },
    ],
    ({ die, part, is }) => {
      const { bruno } = onBruno({ ...BROKE, wounds: 3 }, 13, [7, 2, die]).state.units;
      expect(bruno?.injuries).toMatchObject([{ part, permanent: false }]);
      expect(bruno).toMatchObject(is);
    },
  );

  rule('ACE-6.20', 'the table can be off', () => {
    const off = onBruno({ ...BROKE, wounds: 3 }, 13, [7, 2], [], { 'injury.table': 'off' });
    expect(off.state.units.bruno?.injuries).toEqual([]);
  });

  rule('ACE-6.21', 'more damage does nothing to somebody who is out; elimination ends hold, aim and grips', () => {
    const t = brawl({ ...BROKE, eliminated: true, wounds: 3 })
      .unit('vera', party('vera', [1, 1], BROKE))
      .open();
    const again = run(t, [], (play) => suffer(play, roll('bruno', [6]), 40));
    expect(again.state.units.bruno).toMatchObject({ wounds: 3, dead: false });
    const held = brawl({ hold: 'thisRound', aim: { target: 'thug' } }, { grip: { by: 'bruno', level: 'grabbed' } })
      .with({ current: 'thug' })
      .unit('z', spare)
      .open();
    const out = run(held, [8, 7, 2], (play) => eliminate(play, 'bruno', 'attack'));
    expect(out.state.units.bruno).toMatchObject({ hold: 'none', aim: null });
    expect(out.state.units.thug?.grip).toBeNull();
  });

  rule('ACE-11.18', 'a non-lethal end brings neither injury nor death', () => {
    const t = brawl({ ...BROKE, wounds: 3 })
      .unit('z', spare)
      .open();
    const out = run(t, [], (play) => suffer(play, roll('bruno', [6], { nonLethal: true }), 13));
    expect(out.state.units.bruno).toMatchObject({ eliminated: true, dying: false, injuries: [] });
  });
});
