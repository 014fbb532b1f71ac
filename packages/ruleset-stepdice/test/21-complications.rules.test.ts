import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, type Scene, shootout, square, turnOf, withTerrain } from './tables.ts';
import { alone, rolled } from './tests.ts';

/** Section 21: complications and benefits. */

type Fields = Readonly<Record<string, unknown>>;

/** A lone Rogue fails with a 1 and this row of the table. */
const mishap = (row: number, draft = alone()): Scene =>
  draft.open().do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [1, row] });

describe('the universal table', () => {
  rule('STEP-21.1', '1, time lost: the clock moves again', () => {
    const t = mishap(1, alone().with({ clocks: [{ id: 'patrol', size: 4 }] }));
    expect(t.event('complicationRolled')).toMatchObject({ face: 1, complication: 'timeLost', table: 'universal' });
    expect(t.view().clocks).toMatchObject([{ filled: 2 }]);
    expect(t.unit('r').timeLost).toBe(false);
  });

  rule('STEP-21.1', '1, without a clock: every defence of the next foe phase is a step harder', () => {
    const t = mishap(
      1,
      alone()
        .unit('w', hero('warrior', [9, 9], { turnDone: true, actionLeft: 0 }))
        .unit('e', foe('eliteGuard', [10, 9], { moves: [] })),
    );
    expect([t.unit('r').timeLost, t.unit('w').timeLost]).toEqual([true, true]);
    t.do('endTurn', { unit: 'r' })
      .do('foeStrike', { unit: 'e', target: 'w' })
      .answer('strength', { dice: [7] });
    expect(rolled(t)).toMatchObject({ steps: [{ source: 'timeLost', value: 1 }], tn: 8, outcome: 'failure' });
    t.do('endPhase', {}, { by: 'foes' });
    expect(t.unit('w').timeLost).toBe(false);
  });

  rule('STEP-21.1', '2, alarm: no longer hidden, the alarm clock moves, exposed until the next turn', () => {
    const clocks = [
      { id: 'time', size: 4 },
      { id: 'alarm', size: 4, alarm: true },
    ];
    const t = mishap(2, alone({ hidden: true }).with({ clocks }));
    expect(t.unit('r')).toMatchObject({ hidden: false, exposed: true });
    expect(t.view().clocks).toMatchObject([{ filled: 1 }, { filled: 1 }]);
    t.do('endTurn', { unit: 'r' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' });
    expect(t.unit('r').exposed).toBe(false);
  });

  rule('STEP-21.1', '3, minor harm: a Heart or a Mana, as its player likes; without Mana a Heart', () => {
    const asked = mishap(3);
    expect(asked.asked).toMatchObject({ kind: 'chooseHarm', seat: 'heroes', default: 'heart' });
    expect(asked.answer('mana').unit('r')).toMatchObject({ hearts: 5, mana: 2 });
    expect(mishap(3).answer('heart').unit('r')).toMatchObject({ hearts: 4, mana: 3 });
    expect(mishap(3, alone({ hearts: 1 })).asked).toMatchObject({ default: 'mana' });
    const poor = mishap(3, alone({ mana: 0 }));
    expect(poor.asked).toBeUndefined();
    expect(poor.unit('r').hearts).toBe(4);
  });

  rule('STEP-21.1', '4, bad position: a square nearer to the nearest foe, out of cover first; the GM picks', () => {
    const near = () =>
      alone()
        .unit('m', foe('scoutMinion', [9, 5]))
        .map(withTerrain(square('bush', 6, 4), square('bush', 6, 5)));
    const t = mishap(4, near());
    expect(t.asked).toMatchObject({ kind: 'chooseSquare', seat: 'gm', default: [6, 6] });
    expect(t.answer([6, 4]).unit('r').at).toEqual([6, 4]);
    const auto = mishap(
      4,
      near().seats({ id: 'heroes', role: 'player', side: 'heroes' }, { id: 'foes', role: 'player', side: 'foes' }),
    );
    expect(auto.unit('r').at).toEqual([6, 6]);
  });

  rule('STEP-21.1', '4, already beside a foe, or with none about: Prone', () => {
    const beside = mishap(4, alone().unit('m', foe('scoutMinion', [6, 5])));
    expect(beside.unit('r')).toMatchObject({ at: [5, 5], prone: true });
    const nobody = mishap(4, alone().unit('x', foe('scoutMinion', [18, 18], { hidden: true, trigger: 'bell' })));
    expect(nobody.asked?.kind).toBe('chooseSquare');
    const lone = blank
      .unit('r', hero('rogue', [5, 5]))
      .unit('x', foe('scoutMinion', [18, 18], { hidden: true, trigger: 'bell' }))
      .with(turnOf('r'));
    expect(mishap(4, lone).unit('r').prone).toBe(true);
  });

  rule(
    'STEP-21.1',
    '5, gear lost: the tool that was used, else the first thing, lies in the square; an Action recovers it',
    () => {
      const first = mishap(5, alone({ gear: ['bow', 'rope'] }));
      expect(first.view().items).toMatchObject([{ item: { kind: 'bow' }, pos: [5, 5] }]);
      expect(first.unit('r').inHand).toBeNull();
      const used = alone({ gear: ['bow', 'lockpicks'] }).open();
      used.do('test', { unit: 'r', point: 'lever', attribute: 'dexterity', tool: 'lockpicks' }, { dice: [1, 5] });
      expect(used.view().items).toMatchObject([{ item: { kind: 'lockpicks' } }]);
      used.do('endTurn', { unit: 'r' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' });
      used.do('recover', { unit: 'r', item: 'lockpicks' });
      expect(used.view().items).toEqual([]);
    },
  );

  rule('STEP-21.1', '6, new threat: a Guard enters at the nearest free edge when the foes begin, and acts', () => {
    const t = mishap(6, alone({ at: [3, 8] }));
    expect(Object.keys(t.view().units as Fields)).toEqual(['r', 'far']);
    t.do('endTurn', { unit: 'r' });
    const guard = t.unit('guardMinion1');
    expect(guard).toMatchObject({ profile: 'guardMinion', at: [0, 5], actionLeft: 1, turnDone: false });
    expect(t.refusals('foeMove', { unit: 'guardMinion1', to: [1, 6] }, { by: 'foes' })).toEqual([]);
    expect(t.view(null).threats).toEqual([]);
  });

  rule('STEP-21.1', '6, walls all round: the ring inside them', () => {
    const rows = ['#######', '#.....#', '#.....#', '#.....#', '#######'];
    const t = mishap(
      6,
      blank
        .map({ rows })
        .unit('r', hero('rogue', [3, 2]))
        .unit('far', foe('scoutMinion', [5, 3], { stunned: true }))
        .with(turnOf('r')),
    );
    t.do('endTurn', { unit: 'r' });
    expect(t.unit('guardMinion1').at).toEqual([2, 1]);
  });

  rule('STEP-21.1', 'the GM may want to name each one; unanswered the die decides', () => {
    const asked = () =>
      alone({ gear: ['bow'] })
        .options({ complications: 'gm' })
        .open()
        .do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [1] });
    expect(asked().asked).toMatchObject({ kind: 'complication', seat: 'gm', default: 'roll' });
    const named = asked().answer('gearLost');
    expect(named.event('complicationRolled')).toMatchObject({ face: 0, complication: 'gearLost' });
    expect(named.unit('r').inHand).toBeNull();
    expect(
      asked()
        .answer('roll', { dice: [5] })
        .event('complicationRolled'),
    ).toMatchObject({ face: 5 });
  });

  rule('STEP-24.3', 'without a GM the table is rolled on, whatever the option says', () => {
    const t = mishap(
      5,
      alone({ gear: ['bow'] })
        .options({ complications: 'gm' })
        .seats({ id: 'heroes', role: 'player', side: 'heroes' }, { id: 'foes', role: 'player', side: 'foes' }),
    );
    expect(t.event('complicationRolled')).toMatchObject({ face: 5 });
  });
});

describe('the combat table', () => {
  const bad = (face: number, warrior: Fields = {}, pieces: readonly ReturnType<typeof square>[] = []) =>
    duel(warrior)
      .map(withTerrain(...pieces))
      .open()
      .do('attack', { unit: 'w', target: 'm' }, { dice: [1, face] });

  rule('STEP-21.2', '1 and 2 Prone, 3 and 4 the weapon, 5 and 6 driven back', () => {
    for (const face of [1, 2]) expect(bad(face).unit('w')).toMatchObject({ prone: true, inHand: 'sword' });
    for (const face of [3, 4]) expect(bad(face).unit('w')).toMatchObject({ prone: false, inHand: null });
    for (const face of [5, 6]) expect(bad(face).unit('w')).toMatchObject({ prone: false, at: [4, 4] });
  });

  rule('STEP-21.2', 'nothing in hand to drop, nowhere to give way: Prone', () => {
    expect(bad(3, { gear: [] }).unit('w').prone).toBe(true);
    const walls = [4, 5, 6].map((y) => square('wall', 4, y));
    expect(bad(5, {}, walls).unit('w')).toMatchObject({ prone: true, at: [5, 5] });
  });

  rule('STEP-21.2', 'driven back out of cover if there is a choice', () => {
    const bushes = [square('bush', 4, 4), square('bush', 4, 5)];
    expect(bad(6, {}, bushes).unit('w').at).toEqual([4, 6]);
  });

  rule('STEP-21.2', 'driven back beside what nobody can be pushed up to', () => {
    const ledges = [4, 5].map((y) => square('ledge', 4, y));
    expect(bad(5, {}, ledges).unit('w')).toMatchObject({ prone: false, at: [4, 6] });
  });

  rule('STEP-21.2', 'a 1 in a defence test too', () => {
    const t = duel({ turnDone: true }, { moves: [] }, 'eliteGuard').with({ phase: 'foes', activeUnit: null }).open();
    t.do('foeStrike', { unit: 'm', target: 'w' }).answer('strength', { dice: [1, 3] });
    expect(t.unit('w')).toMatchObject({ hearts: 4, inHand: null });
  });

  rule('STEP-21.2', 'where the GM names complications, these as well', () => {
    const t = duel().options({ complications: 'gm' }).open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [1] });
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['roll', 'prone', 'dropWeapon', 'drivenBack']);
    expect(t.answer('drivenBack').unit('w').at).toEqual([4, 4]);
  });

  rule('STEP-22.6', 'driven over an edge it is a fall', () => {
    const pits = [4, 5, 6].map((y) => square('pit', 4, y));
    expect(bad(5, {}, pits).unit('w')).toMatchObject({ hearts: 3, prone: true, at: [4, 4] });
  });
});

describe('what the GM names', () => {
  rule('STEP-21.4', 'a resource, the map, the pressure: the GM’s own words do what the GM then says', () => {
    const t = alone().open();
    t.do('rule', { set: { gmComplication: { unit: 'r', complication: 'the floor gives way' } } });
    t.do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [1] });
    expect(t.event('complicationRolled')).toMatchObject({ face: 0, complication: 'the floor gives way' });
    expect(t.unit('r')).toMatchObject({ hearts: 5, prone: false });
    t.do('rule', { set: { gmComplication: { unit: 'r', complication: 'minor harm', now: true } } });
    expect(t.asked?.kind).toBe('chooseHarm');
  });

  rule('STEP-21.5', 'a complication comes on top of a failure, never of a success, and not by itself', () => {
    const t = alone().open();
    t.do('rule', { set: { gmComplication: { unit: 'r', complication: 'prone' } } });
    t.do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [4] });
    expect(t.unit('r').prone).toBe(true);
    const plain = alone()
      .open()
      .do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [4] });
    expect(plain.events('complicationRolled')).toEqual([]);
    const fine = alone().open();
    fine.do('rule', { set: { gmComplication: { unit: 'r', complication: 'prone' } } });
    fine.do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [8] });
    expect(fine.unit('r').prone).toBe(false);
  });
});

describe('benefits', () => {
  const ten = (draft = alone()) =>
    draft.open().do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [10] });

  rule('STEP-21.3', 'chosen by the player, unasked none', () => {
    const t = ten();
    expect(t.asked).toMatchObject({ kind: 'chooseBenefit', seat: 'heroes', default: 'none' });
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual([
      ...['faster', 'quieter', 'noCost', 'bigger', 'position', 'information'],
      'none',
    ]);
    expect(t.answer('none').events('benefitGained')).toEqual([]);
  });

  rule('STEP-21.3', 'faster: the Action is not spent, once a turn', () => {
    const t = ten().answer('faster');
    expect(t.unit('r')).toMatchObject({ actionLeft: 1, fasterUsed: true });
    t.do('test', { unit: 'r', point: 'other', attribute: 'dexterity' }, { dice: [10] });
    expect(t.asked?.choices.map(({ choice }) => choice)).not.toContain('faster');
    expect(t.answer('none').unit('r').actionLeft).toBe(0);
  });

  rule('STEP-21.3', 'no cost: no retaliation this turn', () => {
    const t = ten(alone({ gear: ['throwingKnives'], at: [5, 5] }).unit('m', foe('scoutMinion', [6, 5])));
    t.answer('noCost');
    expect(t.unit('r').noRetaliation).toBe(true);
    const again = alone({ noRetaliation: true, gear: ['throwingKnives'] })
      .unit('m', foe('scoutMinion', [6, 5]))
      .open();
    again.do('attack', { unit: 'r', target: 'm' }, { dice: [3] });
    expect(again.unit('r').hearts).toBe(5);
    again.do('endTurn', { unit: 'r' });
    expect(again.unit('r').noRetaliation).toBe(false);
  });

  rule('STEP-21.3', 'better position: one ally moves a square', () => {
    const t = ten(
      alone()
        .unit('w', hero('warrior', [9, 9], { turnDone: true, actionLeft: 0, hearts: 2 }))
        .unit('v', hero('warrior', [11, 11], { turnDone: true, actionLeft: 0 })),
    ).answer('position');
    expect(t.asked).toMatchObject({ kind: 'chooseAlly', default: 'w' });
    t.answer('v');
    expect(t.asked).toMatchObject({ kind: 'chooseSquare', default: 'stay' });
    expect(t.answer([12, 11]).unit('v').at).toEqual([12, 11]);
  });

  rule('STEP-21.3', 'a bigger effect and news are told; the table makes of them what it likes', () => {
    for (const benefit of ['bigger', 'information'])
      expect(ten().answer(benefit).event('benefitGained')).toMatchObject({ benefit, face: 0 });
  });

  rule('STEP-21.3', 'quieter: whoever struck from hiding stays hidden', () => {
    const strike = (benefit: string) => {
      const t = shootout({ hidden: true })
        .unit('z', foe('rabble', [19, 19]))
        .open();
      t.do('attack', { unit: 'r', target: 'm' }, { dice: [10] })
        .answer('benefit')
        .answer(benefit);
      return t.unit('r').hidden;
    };
    expect([strike('quieter'), strike('information')]).toEqual([true, false]);
  });

  rule('STEP-21.3', 'rolled for, where the table wants it: six rows in order', () => {
    const rows = [1, 2, 3, 4, 6].map((face) => {
      const t = alone().options({ benefits: 'table' }).open();
      t.do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [10, face] });
      return (t.event('benefitGained') as unknown as Fields).benefit;
    });
    expect(rows).toEqual(['faster', 'quieter', 'noCost', 'bigger', 'information']);
  });
});

describe('time lost', () => {
  const gas = { id: 'g', kind: 'gas', at: [5, 5], tn: 6 };
  const among = (at: readonly [number, number], more: Fields = {}) =>
    blank
      .unit('r', hero('rogue', at))
      .unit('z', foe('rabble', [19, 19]))
      .with({ ...turnOf('r'), ...more });

  rule('STEP-21.1', 'makes nothing harder before the next foe phase', () => {
    const t = among([5, 5], { hazards: [{ id: 'trap', kind: 'snapTrap', at: [6, 5] }] }).open();
    t.do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [1, 1] });
    t.do('move', { unit: 'r', path: [[6, 5]] }, { dice: [9] });
    expect(rolled(t)).toMatchObject({ kind: 'forced', base: 6, tn: 6, steps: [] });
  });

  rule('STEP-21.1', 'in a foe phase it counts from the next one, to its end', () => {
    const t = among([5, 5], { hazards: [gas, { id: 'h', kind: 'gas', at: [5, 5], tn: 6 }] }).open();
    const breathe = (...dice: readonly number[]) => t.answer('dexterity', { dice });
    t.do('endTurn', { unit: 'r' });
    breathe(1).answer('heart', { dice: [1] });
    breathe(9);
    expect(rolled(t)).toMatchObject({ kind: 'forced', steps: [] });
    t.do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' }).do('endTurn', { unit: 'r' });
    breathe(9);
    expect(rolled(t)).toMatchObject({ steps: [{ source: 'timeLost', value: 1 }] });
    breathe(9);
    t.do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' }).do('endTurn', { unit: 'r' });
    breathe(9);
    expect(rolled(t)).toMatchObject({ steps: [] });
  });
});
