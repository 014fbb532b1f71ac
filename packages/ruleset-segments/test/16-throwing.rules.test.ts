import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { BLIND, holding, thrower } from './grenade-tables.ts';
import { bare, blank, mark, type Skirmish, shooter, withTerrain } from './tables.ts';

/** SEG-16.1 to SEG-16.6, SEG-16.14, SEG-16.15: what leaves a hand, and where it comes down. */

const modifiers = (t: Skirmish) => t.event('testRolled').modifiers;
const landed = (t: Skirmish) => t.event('grenadeLanded').grenade.at;

describe('pins', () => {
  rule(
    'SEG-16.1',
    'a pin is pulled with one segment, a throw takes two, and without the first there is no second',
    () => {
      const t = blank
        .unit('a', shooter([10, 10], { grenades: { smoke: 2 }, ...BLIND }))
        .unit('b', mark([58, 38]))
        .with({ active: 'a' })
        .open();

      expect(t.refuses('throwObject', { unit: 'a', item: 'smoke', point: [20, 10] })).toMatchObject({
        code: 'not-ready',
        rule: 'SEG-16.1',
      });
      t.do('pullPin', { unit: 'a', grenade: 'smoke' });
      expect(t.unit('a')).toMatchObject({ segmentsLeft: 2, pinOut: 'smoke', grenades: { smoke: 1 } });
      expect(t.state.units.a?.hands.off).toBe('smoke');
      t.do('throwObject', { unit: 'a', point: [20, 10] }, { dice: [11] });
      expect(t.unit('a')).toMatchObject({ pinOut: null, hands: { main: 'pistol', off: null } });
      expect(t.state.activeUnit).toBe('b');
    },
  );

  rule('SEG-16.2', 'it comes off the belt, and wants a free hand', () => {
    const full = blank
      .unit(
        'a',
        shooter([10, 10], {
          weapons: ['pistol', 'pistol'],
          hands: { main: 'pistol', off: 'pistol2' },
          grenades: { frag: 1 },
        }),
      )
      .unit('b', mark([58, 38]))
      .with({ active: 'a' })
      .open();
    const none = blank
      .unit('a', shooter([10, 10]))
      .unit('b', mark([58, 38]))
      .with({ active: 'a' })
      .open();

    expect(full.refuses('pullPin', { unit: 'a', grenade: 'frag' })).toMatchObject({ code: 'hands', rule: 'SEG-16.2' });
    expect(none.refuses('pullPin', { unit: 'a', grenade: 'frag' })).toMatchObject({ code: 'hands' });
  });

  rule('SEG-16.2', 'wounds of the throwing arm and the dark make it harder', () => {
    const wound = { level: 2, location: 'armOff', penalty: -2 };
    const t = thrower('smoke', { wounds: [wound] })
      .with({ active: 'a', conditions: ['dim'] })
      .open();
    t.do('throwObject', { unit: 'a', point: [20, 10] }, { dice: [1] });
    // Dexterity 12 - 2 - 2, in half points.
    expect(t.event('testRolled')).toMatchObject({ attribute: 'dexterity', skill: 'throwing', threshold: 2 * 8 });
  });
});

describe('distance', () => {
  rule.each(
    'SEG-16.1',
    'a throw of $metres m has a penalty of $by',
    [
      { metres: 10, by: 0 },
      { metres: 10.5, by: -1 },
      { metres: 20, by: -1 },
      { metres: 30, by: -3 },
      { metres: 40, by: -8 },
    ],
    ({ metres, by }) => {
      const t = thrower().open();
      t.do('throwObject', { unit: 'a', point: [10 + metres, 10] }, { dice: [1] });
      expect(modifiers(t)).toEqual(by === 0 ? [] : [{ source: 'range', value: 2 * by, rule: 'SEG-16.1' }]);
    },
  );

  rule('SEG-16.1', 'beyond 60 m nobody throws', () => {
    const t = blank
      .map({ unit: 'metre', width: 100, height: 20 })
      .unit('a', shooter([10, 10], holding('smoke')))
      .unit('b', mark([5, 5]))
      .with({ active: 'a' })
      .open();
    expect(t.refuses('throwObject', { unit: 'a', point: [70.5, 10] }).code).toBe('out-of-range');
    expect(t.refusals('throwObject', { unit: 'a', point: [70, 10] })).toEqual([]);
  });

  const far = () =>
    thrower('smoke', { attributes: { build: 12 }, skills: { throwing: 2 } })
      .open()
      .do('throwObject', { unit: 'a', point: [45, 10], buildTest: true }, { dice: [7] })
      .answer([0], { dice: [10] });

  rule('SEG-EX-38', 'at 35 m a Build test takes 5 off the -8; T 9, die 10 with two points lands', () => {
    const t = far();
    expect(t.asked?.kind).toBe('spendSkill');
    t.answer([2]);
    expect(landed(t)).toEqual([45_000, 10_000]);
  });

  rule('SEG-EX-38', 'without the points it lands a metre off', () => {
    const t = far().answer([0], { dice: [3] });
    expect(t.event('grenadeLanded')).toMatchObject({ off: 1000, direction: 3, grenade: { at: [46_000, 10_000] } });
  });

  rule('SEG-16.3', 'the Build test takes no more off than there is, and nothing when it fails', () => {
    const strong = thrower('smoke', { attributes: { build: 19 } }).open();
    strong.do('throwObject', { unit: 'a', point: [30, 10], buildTest: true }, { dice: [2, 1] });
    expect(strong.events('testRolled').at(-1)).toMatchObject({ threshold: 2 * 12 });
    const weak = thrower().open();
    weak.do('throwObject', { unit: 'a', point: [30, 10], buildTest: true }, { dice: [10, 1] });
    expect(weak.events('testRolled').at(-1)).toMatchObject({ threshold: 2 * 11 });
    const near = thrower().open();
    near.do('throwObject', { unit: 'a', point: [20, 10], buildTest: true }, { dice: [1] });
    expect(near.events('testRolled')).toHaveLength(1);
  });
});

describe('at somebody out of sight', () => {
  rule('SEG-9.5', 'nothing is thrown at an enemy by name: nobody knows more than the spot where it was last', () => {
    const wall = { kind: 'wall', shape: { rect: [14, 6, 1, 8] }, height: 3 };
    const behind = bare
      .map(withTerrain(wall))
      .unit('a', shooter([10, 10], holding('frag')))
      .unit('b', mark([18, 10]))
      .with({ active: 'a' })
      .open();
    expect(behind.refuses('throwObject', { unit: 'a', target: 'b' })).toMatchObject({
      code: 'no-sight',
      rule: 'SEG-9.5',
    });
    expect(behind.refusals('throwObject', { unit: 'a', point: [18, 10] })).toEqual([]);
    const open = bare
      .unit('a', shooter([10, 10], holding('frag')))
      .unit('b', mark([18, 10]))
      .with({ active: 'a' })
      .open();
    expect(open.refusals('throwObject', { unit: 'a', target: 'b' })).toEqual([]);
  });
});

describe('from behind cover', () => {
  const PILLAR = { id: 'p', kind: 'pillar', shape: { rect: [10.5, 9.5, 0.5, 1] } };

  rule('SEG-16.4', 'a grenade may be thrown without leaning out, at -3 or what the table says', () => {
    const t = thrower('smoke', { effects: [] }, PILLAR).open();
    t.do('throwObject', { unit: 'a', point: [20, 10] }, { dice: [1] });
    expect(modifiers(t)).toEqual([{ source: 'blind', value: -6, rule: 'SEG-16.4' }]);

    const easy = thrower('smoke', { effects: [] }, PILLAR).options({ blindThrowPenalty: -1 }).open();
    easy.do('throwObject', { unit: 'a', point: [20, 10] }, { dice: [1] });
    expect(modifiers(easy)).toEqual([{ source: 'blind', value: -2, rule: 'SEG-16.4' }]);
  });

  rule('SEG-16.4', 'leaning out it is an ordinary throw', () => {
    const t = thrower('smoke', { effects: [], leaning: true, coverId: 'p' }, PILLAR).open();
    t.do('throwObject', { unit: 'a', point: [20, 10] }, { dice: [1] });
    expect(modifiers(t)).toEqual([]);
  });
});

describe('astray', () => {
  /** Ten metres, T 12. */
  const missing = (dice: readonly number[], ...terrain: readonly Json[]) =>
    thrower('smoke', {}, ...terrain)
      .open()
      .do('throwObject', { unit: 'a', point: [20, 10] }, { dice });

  rule('SEG-16.5', 'a throw that fails by nothing is a metre off, by three points three', () => {
    expect(missing([12, 1]).event('grenadeLanded')).toMatchObject({ off: 1000, grenade: { at: [20_000, 11_000] } });
    expect(missing([15, 5]).event('grenadeLanded')).toMatchObject({ off: 3000, grenade: { at: [20_000, 7000] } });
  });

  rule('SEG-16.5', 'never further than half the throw, rounded up', () => {
    // By 7 points, but 10 m thrown: 5. Two metres thrown at 3 m: 2.
    expect(missing([19, 7]).event('grenadeLanded')).toMatchObject({ off: 5000, grenade: { at: [15_000, 10_000] } });
    const near = thrower().open();
    near.do('throwObject', { unit: 'a', point: [13, 10] }, { dice: [19, 3] });
    expect(near.event('grenadeLanded')).toMatchObject({ off: 2000, grenade: { at: [15_000, 10_000] } });
  });

  rule('SEG-16.5', 'eight directions, north first and clockwise; slantwise it keeps its length on half metres', () => {
    // 3 m north-east is 2.12 m each way: 2 m on the lattice.
    expect(landed(missing([15, 2]))).toEqual([22_000, 12_000]);
    expect(landed(missing([15, 6]))).toEqual([18_000, 8000]);
    expect(landed(missing([15, 8]))).toEqual([18_000, 12_000]);
  });

  rule('SEG-16.5', 'a wall stops it', () => {
    const wall = { id: 'w', kind: 'wall', shape: { rect: [21.25, 8, 0.5, 4] } };
    expect(landed(missing([19, 3], wall))).toEqual([21_000, 10_000]);
  });

  rule('SEG-11.4', 'an aimed throw rolls more dice, and one success is enough', () => {
    const t = thrower('smoke').open();
    t.do('aim', { unit: 'a', weapon: 'smoke', spot: [20, 10] });
    t.do('throwObject', { unit: 'a', point: [20, 10] }, { dice: [17, 11] });
    expect(landed(t)).toEqual([20_000, 10_000]);
  });
});

describe('fuses', () => {
  rule('SEG-16.6', 'it goes off when the throw is over, or with the next segment where the table says so', () => {
    const now = thrower()
      .open()
      .do('throwObject', { unit: 'a', point: [20, 10] }, { dice: [1] });
    expect(now.state.clouds).toHaveLength(1);

    const later = thrower().options({ grenadeFuse: 'nextSegment' }).open();
    later.do('throwObject', { unit: 'a', point: [20, 10] }, { dice: [1] });
    expect(later.state.grenades).toMatchObject([{ kind: 'smoke', at: [20_000, 10_000] }]);
    expect(later.state.clouds).toEqual([]);
    later.do('idle', { unit: 'a' });
    expect(later.state.grenades).toEqual([]);
    expect(later.state.clouds).toHaveLength(1);
  });

  rule('SEG-16.6', 'one that is dropped goes off there at the end of the phase, whoever has run', () => {
    const t = thrower('frag', { kind: 'droid' }).open();
    t.do('dropItem', { unit: 'a', item: 'frag' });
    t.do('move', { unit: 'a', kind: 'sprint', to: [14, 10] });
    t.do('move', { unit: 'a', kind: 'run', to: [15.5, 10] });
    expect(t.events('wentOff')).toEqual([]);
    t.do('endTurn', { unit: 'a' }, { dice: [] });
    // 5.5 m from where it was dropped: Light.
    expect(t.event('wentOff').at).toEqual([10_000, 10_000]);
    expect(t.event('blastFelt')).toMatchObject({ unit: 'a', distance: 5500, level: 2 });
  });

  rule('SEG-16.6', 'in the hand of somebody stunned it goes off at the end of the phase, and not before', () => {
    const t = thrower('smoke', { pinOut: null, hands: { main: 'pistol', off: null } })
      .unit('s', mark([30, 30], holding('smoke', { effects: [{ kind: 'stun', turnsLeft: 5 }] })))
      .open();
    t.do('idle', { unit: 'a' });
    expect(t.state.clouds).toEqual([]);
    t.do('endTurn', { unit: 'a' });
    expect(t.state.clouds).toMatchObject([{ kind: 'smoke', at: [30_000, 30_000] }]);
    expect(t.unit('s').pinOut).toBeNull();
  });

  rule('SEG-16.6', 'in a steady hand it is safe', () => {
    const t = thrower().open().do('endTurn', { unit: 'a' });
    expect(t.events('wentOff')).toEqual([]);
    expect(t.unit('a').pinOut).toBe('smoke');
  });
});

describe('knives and other things', () => {
  const knife = (b = {}, more = {}) =>
    blank
      .unit('a', shooter([10, 10], { weapons: ['knife'], ...more }))
      .unit('b', mark([15, 10], { kind: 'droid', ...b }))
      .unit('c', mark([58, 38]))
      .with({ active: 'a' })
      .open();

  rule.each(
    'SEG-16.14',
    'a knife thrown with $sp Success Points does level $level',
    [
      // T 12: the die is what is left of it. Location by the natural die: torso, torso, then the off arm.
      { sp: 3, die: 9, level: 1 },
      { sp: 4, die: 8, level: 2 },
      { sp: 7, die: 5, level: 2 },
      { sp: 8, die: 4, level: 3 },
    ],
    ({ die, level }) => {
      const t = knife();
      t.do('throwObject', { unit: 'a', item: 'knife', target: 'b' }, { dice: [die] });
      expect(t.event('woundTaken').wound).toMatchObject({ level, bruise: false });
    },
  );

  rule('SEG-16.14', 'it lies at the feet of whoever it was thrown at, hit or not', () => {
    const t = knife();
    t.do('throwObject', { unit: 'a', item: 'knife', target: 'b' }, { dice: [12] });
    expect(t.events('woundTaken')).toEqual([]);
    expect(t.state.items).toMatchObject([{ kind: 'knife', at: [15_000, 10_000], bearer: null }]);
    expect(t.state.units.a).toMatchObject({ weapons: [], hands: { main: null } });
  });

  rule('SEG-16.14', 'anything else of a kilogram bruises by a Graze, lighter things do nothing', () => {
    const gun = knife({}, { weapons: ['pistol'] });
    gun.do('throwObject', { unit: 'a', item: 'pistol', target: 'b' }, { dice: [9] });
    expect(gun.event('woundTaken').wound).toMatchObject({ level: 1, bruise: true });
    const light = knife({}, { weapons: ['holdout'] });
    light.do('throwObject', { unit: 'a', item: 'holdout', target: 'b' }, { dice: [9] });
    expect(light.events('woundTaken')).toEqual([]);
  });

  rule('SEG-16.14', 'cover and size count as for a shot; nobody throws a knife through a wall', () => {
    const prone = knife({ posture: 'prone', size: 'large' });
    prone.do('throwObject', { unit: 'a', item: 'knife', target: 'b' }, { dice: [12] });
    // Prone -5, large +1.
    expect(prone.event('testRolled').threshold).toBe(2 * 8);
    const walled = thrower('smoke', {}, { id: 'w', kind: 'wall', shape: { rect: [12, 0, 0.5, 40] } })
      .unit('k', shooter([10, 12], { weapons: ['knife'] }))
      .with({ active: 'k' })
      .open();
    expect(walled.refuses('throwObject', { unit: 'k', target: 'b' }).code).toBe('no-sight');
  });

  const heavy = (build: number, metres = 3) =>
    blank
      .unit('a', shooter([10, 10], { attributes: { build } }))
      .unit('b', mark([10 + metres, 10], { kind: 'droid' }))
      .with({ active: 'a', items: [{ id: 'drum', kind: 'drum', at: [10, 10.5] }] })
      .open();

  rule('SEG-16.14', 'a large thing takes three segments and Build 12: a Light bruise, and down', () => {
    const t = heavy(12);
    t.do('throwLarge', { unit: 'a', item: 'drum', target: 'b' }, { dice: [9] });
    expect(t.event('woundTaken').wound).toMatchObject({ level: 2, bruise: true });
    expect(t.unit('b').posture).toBe('prone');
    expect(t.state.activeUnit).toBe('b');
    expect(heavy(11).refuses('throwLarge', { unit: 'a', item: 'drum', target: 'b' })).toMatchObject({
      code: 'not-ready',
      rule: 'SEG-16.14',
    });
  });

  rule('SEG-16.14', 'two metres for each point of Build above ten, ten at most', () => {
    expect(heavy(12, 4).refusals('throwLarge', { unit: 'a', item: 'drum', target: 'b' })).toEqual([]);
    expect(heavy(12, 4.5).refuses('throwLarge', { unit: 'a', item: 'drum', target: 'b' }).code).toBe('out-of-range');
    expect(heavy(18, 10).refusals('throwLarge', { unit: 'a', item: 'drum', target: 'b' })).toEqual([]);
    expect(heavy(18, 10.5).refuses('throwLarge', { unit: 'a', item: 'drum', target: 'b' }).code).toBe('out-of-range');
  });
});

describe('charges', () => {
  const sapper = () =>
    blank
      .unit(
        'a',
        shooter([10, 10], { grenades: { charge: 1 }, attributes: { intellect: 11 }, skills: { explosives: 2 } }),
      )
      .unit('b', mark([58, 38]))
      .with({ active: 'a', order: ['a', 'b'] })
      .open();

  rule('SEG-16.15', 'a charge is laid with three segments and an Explosives test on Intellect', () => {
    const t = sapper();
    t.do('placeCharge', { unit: 'a', point: [10.5, 10] }, { dice: [10] });
    expect(t.event('testRolled')).toMatchObject({ attribute: 'intellect', skill: 'explosives', threshold: 2 * 11 });
    expect(t.state.items).toMatchObject([{ kind: 'charge', at: [10_500, 10_000], owner: 'a' }]);
    expect(t.unit('a').grenades).toEqual({ charge: 0 });
    expect(t.state.activeUnit).toBe('b');
  });

  rule('SEG-16.15', 'failed, it stays where it was; too far to reach, or none there, it is refused', () => {
    const t = sapper();
    expect(t.refuses('placeCharge', { unit: 'a', point: [12, 10] }).code).toBe('too-far');
    t.do('placeCharge', { unit: 'a' }, { dice: [19] });
    expect(t.state.items).toEqual([]);
    expect(t.unit('a').grenades).toEqual({ charge: 1 });
    t.do('endTurn', { unit: 'b' });
    expect(t.refuses('detonate', { unit: 'a', item: 'charge.1' })).toMatchObject({
      code: 'not-ready',
      rule: 'SEG-16.15',
    });
  });

  const road = (from: number) =>
    blank
      .map({ unit: 'metre', width: 120, height: 20 })
      .unit('h', shooter([2, 2], { kind: 'droid' }))
      .unit('v', mark([from, 10], { kind: 'droid', size: 'huge' }))
      .unit('x', mark([100, 18], { kind: 'droid' }))
      .with({ active: 'h', order: ['h', 'v', 'x'], items: [{ id: 'mine', kind: 'charge', at: [10, 10] }] })
      .open()
      .do('freeze', {
        unit: 'h',
        count: 1,
        trigger: { kind: 'withinDistance', unit: 'v', of: 'mine', metres: 50 },
        plan: [{ type: 'detonate', item: 'mine' }],
      })
      .do('endTurn', { unit: 'h' });

  rule('SEG-EX-13', 'frozen, it goes off at the end of the segment that brings the vehicle within 50 m', () => {
    const t = road(62).do('move', { unit: 'v', kind: 'sprint', path: [[59, 10]] });
    expect(t.asked?.kind).toBe('useFrozen');
    t.answer(t.asked?.default ?? 'use');
    expect(t.event('wentOff')).toMatchObject({ unit: 'h', kind: 'charge', at: [10_000, 10_000] });
    expect(t.state.items).toEqual([]);
    const exactly = road(62).do('move', { unit: 'v', kind: 'sprint', path: [[60, 10]] });
    expect(exactly.asked?.kind).toBe('useFrozen');
  });

  rule('SEG-16.15', 'set off with one segment it is a blast of 3 m', () => {
    const t = blank
      .unit('a', shooter([30, 10]))
      .unit('b', mark([13, 10], { kind: 'droid' }))
      .unit('c', mark([14, 10], { kind: 'droid', posture: 'prone' }))
      .with({ active: 'a', items: [{ id: 'mine', kind: 'charge', at: [10, 10], owner: 'a' }] })
      .open();
    t.do('detonate', { unit: 'a', item: 'mine' }, { dice: [] });
    expect(t.events('blastFelt')).toMatchObject([
      { unit: 'b', distance: 3000, base: 4 },
      { unit: 'c', distance: 4000, base: 3, level: 2 },
    ]);
  });
});
