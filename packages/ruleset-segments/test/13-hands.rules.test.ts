import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, mark, NUMB, range8, type Skirmish, shooter } from './tables.ts';

/** SEG-7.4, SEG-7.5, SEG-7.6, SEG-13: hands, two weapons at once, things and doors. */

const PISTOLS = { weapons: ['pistol', 'pistol'], hands: { main: 'pistol', off: 'pistol2' } } as const;
const BOTH = { unit: 'a', weapon: 'pistol', second: 'pistol2', target: 'b' };

const thresholds = (t: Skirmish): readonly number[] => t.event('shotFired').barrels.map((one) => one.threshold / 2);

/** At whom each weapon was fired, and whether it hit. */
const shots = (t: Skirmish) =>
  (t.events('shotSettled') as unknown as readonly { readonly target: string; readonly hit: boolean }[]).map((one) => [
    one.target,
    one.hit,
  ]);

describe('two weapons', () => {
  rule('SEG-13.3', 'weapons are used in two hands: what is in neither cannot be fired', () => {
    const t = range8({ weapons: ['pistol', 'pistol', 'holdout'], hands: PISTOLS.hands }, NUMB).open();
    expect(t.refuses('shot', { unit: 'a', weapon: 'holdout', target: 'b' })).toMatchObject({ code: 'hands' });
    expect(t.refuses('drawWeapon', { unit: 'a', weapon: 'holdout' })).toMatchObject({ code: 'hands' });
    expect(
      range8({
        weapons: ['pistol', 'pistol', 'holdout'],
        hands: { main: 'pistol', off: 'pistol2', third: 'holdout' },
      }).refuses(),
    ).toMatchObject({ code: 'bad-message' });
  });

  rule('SEG-13.4', 'both at once: -2 and -4; only one of them: 0 and -2', () => {
    const both = range8(PISTOLS, NUMB).open();
    both.do('shot', BOTH, { dice: [20, 20] });
    expect(thresholds(both)).toEqual([10, 8]);
    expect(both.unit('a').segmentsLeft).toBe(2);
    const ammo = (both.unit('a').weapons as readonly { ammo: number }[]).map((one) => one.ammo);
    expect(ammo).toEqual([19, 19]);
    const one = (weapon: string) => {
      const t = range8(PISTOLS, NUMB).open();
      t.do('shot', { unit: 'a', weapon, target: 'b' }, { dice: [20] });
      return thresholds(t);
    };
    expect([one('pistol'), one('pistol2')]).toEqual([[12], [10]]);
  });

  rule('SEG-13.4', 'the raised Build requirement applies to each', () => {
    // A beam pistol asks for 5, in one hand for 9; Build 7 is two short.
    const t = range8({ ...PISTOLS, attributes: { build: 7 } }, NUMB).open();
    t.do('shot', BOTH, { dice: [20, 20] });
    expect(thresholds(t)).toEqual([8, 6]);
  });

  rule('SEG-13.5', 'one segment, one die for each weapon, at one target or at two', () => {
    const t = range8(PISTOLS, NUMB)
      .unit('c', mark([10, 18], NUMB))
      .open();
    // Torso of the one; a miss of the other.
    t.do('shot', { ...BOTH, secondTarget: 'c' }, { dice: [9, 8] });
    expect(shots(t)).toEqual([
      ['b', true],
      ['c', false],
    ]);
  });

  rule('SEG-13.5', 'aim dice go to the weapons fired at what was aimed at', () => {
    const aimed = () =>
      range8({ ...PISTOLS, aim: { target: 'b', segments: 1, weapon: 'pistol' } }, NUMB).unit('c', mark([10, 18], NUMB));
    const same = aimed().open();
    same.do('shot', BOTH, { dice: [20, 20, 20, 20] });
    expect(same.event('shotFired').barrels.map(({ dice }) => dice)).toEqual([2, 2]);
    const apart = aimed().open();
    apart.do('shot', { ...BOTH, secondTarget: 'c' }, { dice: [20, 20, 20] });
    expect(apart.event('shotFired').barrels.map(({ dice }) => dice)).toEqual([2, 1]);
  });

  rule('SEG-13.5', 'pistols, machine pistols, or what is light enough for one hand; and no bursts', () => {
    const pair = (weapons: readonly [string, string], build: number) =>
      range8({ weapons, hands: { main: weapons[0], off: weapons[1] }, attributes: { build } }, NUMB)
        .open()
        .refusals('shot', { unit: 'a', weapon: weapons[0], second: weapons[1], target: 'b' })
        .map(({ code, rule: cited }) => [code, cited]);
    expect(pair(['pistol', 'carbine'], 6)).toEqual([]);
    // A rifle asks for 10, in one hand for 14.
    expect(pair(['rifle', 'pistol'], 13)).toEqual([['hands', 'SEG-13.5']]);
    expect(pair(['rifle', 'pistol'], 14)).toEqual([]);
    const carbines = { weapons: ['carbine', 'carbine'], hands: { main: 'carbine', off: 'carbine2' } };
    const t = range8(carbines, NUMB).open();
    expect(
      t.refusals('shortBurst', { unit: 'a', weapon: 'carbine', second: 'carbine2', target: 'b' }).length,
    ).toBeGreaterThan(0);
  });

  rule('SEG-EX-23', 'two pistols, T 12 and 10; dice 12 and 15 need one point and six, and there are six', () => {
    const gunslinger = { ...PISTOLS, attributes: { dexterity: 14, build: 12 }, skills: { lightWeapons: 6 } };
    const t = range8(gunslinger, NUMB).open();
    t.do('shot', BOTH, { dice: [12, 15] });
    expect(t.asked?.kind).toBe('spendSkill');
    expect(thresholds(t)).toEqual([12, 10]);
    expect(t.refusesAnswer([1, 6])).toMatchObject({ code: 'skill-pool' });
    t.answer([1, 0]);
    expect(shots(t)).toEqual([
      ['b', true],
      ['b', false],
    ]);
    const off = range8(gunslinger, NUMB).open();
    off.do('shot', BOTH, { dice: [12, 15] }).answer([0, 6]);
    expect(shots(off)).toEqual([
      ['b', false],
      ['b', true],
    ]);
    const single = range8(gunslinger, NUMB).open();
    single.do('shot', { unit: 'a', weapon: 'pistol2', target: 'b' }, { dice: [20] });
    expect(thresholds(single)).toEqual([12]);
  });

  rule('SEG-EX-24', 'a heavy pistol in one hand of Build 10 is two short, in both it is not', () => {
    const shot = (more: object) => {
      const t = range8({ weapons: ['heavyPistol', 'holdout'], attributes: { build: 10 }, ...more }, NUMB).open();
      t.do('shot', { unit: 'a', weapon: 'heavyPistol', target: 'b' }, { dice: [20] });
      return thresholds(t);
    };
    const one = { hands: { main: 'heavyPistol', off: 'holdout' } };
    expect(shot(one)).toEqual([10]);
    expect(shot({ hands: { main: 'heavyPistol', off: null } })).toEqual([12]);
    const strict = range8({ weapons: ['heavyPistol', 'holdout'], attributes: { build: 10 }, ...one }, NUMB)
      .options({ underBuild: 'forbid' })
      .open();
    expect(strict.refuses('shot', { unit: 'a', weapon: 'heavyPistol', target: 'b' })).toMatchObject({ code: 'hands' });
  });
});

describe('the list of actions', () => {
  rule('SEG-7.4', 'one or two segments of aim, one to three frozen', () => {
    const t = range8({}, NUMB).open();
    t.do('aim', { unit: 'a', target: 'b', segments: 2 });
    expect(t.unit('a')).toMatchObject({ segmentsLeft: 1, aim: { target: 'b', segments: 2 } });
    const freeze = (count: number) => ({
      unit: 'a',
      count,
      trigger: { kind: 'selfAttacked' },
      plan: [{ type: 'shot' }],
    });
    expect(t.refuses('freeze', freeze(2))).toMatchObject({ code: 'no-segments' });
    t.do('freeze', freeze(1));
    expect(t.state.units.a?.frozen?.count).toBe(1);
    const three = range8({}, NUMB).open();
    three.do('freeze', freeze(3));
    expect(three.state.units.a?.frozen?.count).toBe(3);
    expect(range8({}, NUMB).open().refusals('freeze', freeze(4)).length).toBeGreaterThan(0);
  });

  rule('SEG-7.5', 'mounting a bipod and first aid take three segments', () => {
    const t = range8({ weapons: [{ kind: 'rifle', attachments: ['bipod'] }], posture: 'prone' }, NUMB).open();
    t.do('mountBipod', { unit: 'a' });
    expect(t.events('segmentSpent')).toHaveLength(3);
    const aid = blank
      .unit('a', shooter([10, 10], { supplies: { aid: 1 } }))
      .unit('p', { side: 'red', at: [10.5, 10], wounds: [{ level: 1, location: 'torso' }] })
      .unit('b', mark([18, 10], NUMB))
      .with({ active: 'a' })
      .open();
    aid.do('firstAid', { unit: 'a', target: 'p' }, { dice: [5] });
    expect(aid.events('segmentSpent')).toHaveLength(3);
  });

  rule('SEG-7.6', 'a weapon is picked up within a metre, into a free hand', () => {
    const drop = blank
      .unit('a', shooter([10, 10], { weapons: ['pistol', 'rifle'], hands: { main: 'rifle', off: null } }))
      .unit('b', mark([18, 10], NUMB))
      .with({ active: 'a' })
      .open();
    drop.do('dropItem', { unit: 'a', item: 'rifle' });
    expect(drop.unit('a').hands).toEqual({ main: null, off: null });
    const [thing] = drop.state.items;
    drop.do('move', { unit: 'a', kind: 'run', to: [11.5, 10] });
    expect(drop.refuses('pickUp', { unit: 'a', item: thing?.id ?? '' })).toMatchObject({ code: 'too-far' });
    drop.do('move', { unit: 'a', kind: 'run', to: [11, 10] });
    drop.do('pickUp', { unit: 'a', item: thing?.id ?? '', hand: 'off' });
    expect(drop.state.items).toEqual([]);
    expect(drop.state.units.a?.hands).toEqual({ main: null, off: 'rifle' });
    expect(drop.state.units.a?.weapons.map(({ kind }) => kind).sort()).toEqual(['pistol', 'rifle']);
    expect(drop.events('segmentSpent')).toHaveLength(1);
  });

  rule('SEG-7.6', 'what is no weapon takes both hands, and drops where its bearer lets go', () => {
    const core = (hands: object) =>
      blank
        .unit('a', shooter([10, 10], { hands }))
        .unit('b', mark([18, 10], NUMB))
        .with({ active: 'a', items: [{ id: 'core', kind: 'core', at: [10.5, 10.5] }] })
        .open();
    expect(core({ main: 'pistol', off: null }).refuses('pickUp', { unit: 'a', item: 'core' })).toMatchObject({
      code: 'hands',
    });
    const t = core({ main: null, off: null });
    t.do('pickUp', { unit: 'a', item: 'core' });
    expect(t.state.items).toMatchObject([{ id: 'core', at: null, bearer: 'a' }]);
    t.do('move', { unit: 'a', kind: 'run', to: [10, 12] });
    t.do('dropItem', { unit: 'a', item: 'core' });
    expect(t.state.items).toMatchObject([{ id: 'core', at: [10000, 12000], bearer: null }]);
    expect(t.unit('a').hands).toEqual({ main: null, off: null });
    expect(t.refuses('pickUp', { unit: 'a', item: 'nothing' })).toMatchObject({ code: 'target' });
  });

  rule('SEG-7.6', 'a door is opened and closed within a metre, not on somebody who stands in it', () => {
    const door = { id: 'd', kind: 'door', shape: { rect: [10.5, 9, 0.5, 2] } };
    const at = (x: number, open = false) =>
      blank
        .map({ unit: 'metre', width: 60, height: 40, terrain: [{ ...door, open }] })
        .options({ endWhenHidden: 'off' })
        .unit('a', shooter([x, 10]))
        .unit('b', mark([10.5, 10], NUMB))
        .with({ active: 'a' })
        .open();
    const t = blank
      .map({ unit: 'metre', width: 60, height: 40, terrain: [door] })
      .options({ endWhenHidden: 'off' })
      .unit('a', shooter([10, 10]))
      .unit('b', mark([18, 10], NUMB))
      .with({ active: 'a' })
      .open();
    expect(t.refuses('openDoor', { unit: 'a', door: 'd', close: true })).toMatchObject({ code: 'not-ready' });
    expect(t.refuses('move', { unit: 'a', kind: 'run', to: [11.5, 10] })).toMatchObject({ code: 'blocked' });
    t.do('openDoor', { unit: 'a', door: 'd' });
    expect(t.unit('a').segmentsLeft).toBe(2);
    expect(t.refusals('move', { unit: 'a', kind: 'run', to: [11.5, 10] })).toEqual([]);
    t.do('openDoor', { unit: 'a', door: 'd', close: true });
    expect(t.state.terrain[0]?.open).toBe(false);
    expect(at(9).refuses('openDoor', { unit: 'a', door: 'd' })).toMatchObject({ code: 'too-far' });
    expect(at(9.5, true).refuses('openDoor', { unit: 'a', door: 'd', close: true })).toMatchObject({ code: 'blocked' });
    expect(t.refuses('openDoor', { unit: 'a', door: 'nothing' })).toMatchObject({ code: 'target' });
  });
});

describe('one shot, written in the catalogue’s words', () => {
  rule('SEG-13.4', 'the hand named says which weapon is fired', () => {
    const by = (hand: string) => {
      const t = range8(PISTOLS, NUMB).open();
      t.do('shot', { unit: 'a', hand, target: 'b' }, { dice: [20] });
      return [thresholds(t), (t.unit('a').weapons as readonly { ammo: number }[]).map(({ ammo }) => ammo)];
    };
    // Dexterity 12: 0 with the preferred hand, -2 with the other.
    expect(by('main')).toEqual([[12], [19, 20]]);
    expect(by('off')).toEqual([[10], [20, 19]]);
  });

  rule('SEG-13.5', 'a double shot may be told by its hands, its weapons and its targets', () => {
    const fired = (words: object) => {
      const t = range8(PISTOLS, NUMB)
        .unit('c', mark([10, 18], NUMB))
        .open();
      t.do('shot', { unit: 'a', ...words }, { dice: [20, 20] });
      return t.event('shotFired').barrels.map(({ weapon, target, threshold }) => [weapon, target, threshold / 2]);
    };
    const both = [
      ['pistol', 'b', 10],
      ['pistol2', 'b', 8],
    ];
    expect(fired({ hands: ['main', 'off'], target: 'b' })).toEqual(both);
    expect(fired({ weapons: ['pistol', 'pistol2'], targets: ['b'] })).toEqual(both);
    expect(fired({ weapons: ['pistol', 'pistol'], targets: ['b', 'c'] })).toEqual([
      ['pistol', 'b', 10],
      ['pistol2', 'c', 8],
    ]);
  });

  rule('SEG-13.4', 'two pistols of one name are in two hands', () => {
    const t = range8(
      { weapons: [{ id: 'pistol' }, { id: 'pistol' }], hands: { main: 'pistol', off: 'pistol' } },
      NUMB,
    ).open();
    expect(t.unit('a').hands).toEqual({ main: 'pistol', off: 'pistol2' });
  });
});
