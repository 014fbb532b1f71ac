import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { aces } from '../src/index.ts';
import { unitName } from '../src/narration/names.ts';
import { burst, declared, gun, hits, PISTOL, settled, shot, targetNumber, toHit, totals } from './attacks.ts';
import { BROKE, blank, foe, party, shootout, withTerrain } from './tables.ts';

/** Section 12: ranged attacks. */

const spare = foe('thug', [23, 23]);
const rounds = (
  t: { state: { units: Readonly<Record<string, { items: readonly { kind: string; ammo: number }[] }>> } },
  kind: string,
) => t.state.units.vera?.items.find((item) => item.kind === kind)?.ammo;
/** A long table: Vera with this weapon, a thug so many inches away. */
const atRange = (kind: string, inches: number, vera: object = {}) =>
  blank
    .map({ unit: 'inch', width: 200, height: 3 })
    .unit('vera', party('vera', [0, 0], { ...BROKE, ...gun(kind), ...vera }))
    .unit('thug', foe('thug', [inches, 0]))
    .unit('z', foe('thug', [199, 2]))
    .with({ round: 1, current: 'vera', gmPool: 0 });
const at = { unit: 'vera', target: 'thug' } as const;

describe('range', () => {
  rule('ACE-12.1', 'shooting takes Shooting against 4, throwing Athletics against 4', () => {
    const t = shootout(PISTOL).unit('z', spare).open();
    t.do('attack', shot, { dice: [4, 2, 1, 1] });
    expect([targetNumber(t), t.event('testRolled').trait, hits(t)]).toEqual([4, 'shooting', 1]);
    const u = shootout({ items: ['knife'] }, { at: [8, 5] })
      .unit('z', spare)
      .open();
    u.do('attack', { ...at, weapon: 'knife' }, { dice: [4, 2, 1, 1] });
    expect([targetNumber(u), u.event('testRolled').trait, hits(u)]).toEqual([4, 'athletics', 1]);
    expect(u.event('damageRolled').dice).toEqual([6, 4]);
    expect(u.state.units.vera?.items[0]).toMatchObject({ slot: 'ground', at: [8, 5] });
  });

  rule.each(
    'ACE-12.2',
    'a pistol at $inches inches takes $penalty',
    [
      { inches: 12, penalty: undefined },
      { inches: 13, penalty: -2 },
      { inches: 24, penalty: -2 },
      { inches: 25, penalty: -4 },
      { inches: 48, penalty: -4 },
    ],
    ({ inches, penalty }) => {
      const t = atRange('pistol', inches).open();
      t.do('attack', at, { dice: [2, 2] });
      expect(toHit(t).range).toBe(penalty);
    },
  );

  rule('ACE-12.3', 'extreme range needs aiming, which then removes nothing; a sight makes it -6', () => {
    const aimed = { aim: { target: 'thug', ready: true } };
    expect(atRange('pistol', 49).open().refuses('attack', at)).toMatchObject({
      code: 'out-of-range',
      rule: 'ACE-12.3',
    });
    const t = atRange('pistol', 49, aimed).open();
    t.do('attack', at, { dice: [2, 2] });
    expect(toHit(t)).toEqual({ range: -8 });
    expect(atRange('pistol', 193, aimed).open().refuses('attack', at)).toMatchObject({ code: 'out-of-range' });
    const sniper = atRange('precisionRifle', 161, aimed).open();
    sniper.do('attack', at, { dice: [2, 2] });
    expect(toHit(sniper)).toEqual({ range: -6 });
    expect(
      shootout({ items: ['knife'], ...aimed }, { at: [18, 5] })
        .open()
        .refuses('attack', { ...at, weapon: 'knife' }),
    ).toMatchObject({ code: 'out-of-range' });
  });
});

describe('bursts', () => {
  rule('ACE-12.4', 'no more shots than the rate of fire; fewer may be fired', () => {
    const t = shootout().unit('z', spare).open();
    expect(t.refuses('attack', burst(4))).toMatchObject({ code: 'rof-exceeded', rule: 'ACE-12.4' });
    expect(
      shootout(PISTOL)
        .open()
        .refuses('attack', { ...at, weapon: 'pistol', options: { rof: 2 } }),
    ).toMatchObject({
      code: 'rof-exceeded',
    });
    t.do('attack', burst(2), { dice: [2, 2, 2] });
    expect(t.event('testRolled').dice).toEqual([8, 8]);
  });

  rule('ACE-EX-11', 'three shots and one wild die: exactly two hits, never four (ACE-2.8, ACE-12.5)', () => {
    const t = shootout().unit('z', spare).open();
    t.do('attack', burst(3), { dice: [2, 7, 4, 6, 3, 1, 1, 1, 1] });
    expect(settled(t).shots).toEqual([
      { id: 'thug', die: 0, total: 7, hit: true, raises: 0, wild: true },
      { id: 'thug', die: 1, total: 5, hit: true, raises: 0, wild: false },
      { id: 'thug', die: 2, total: 2, hit: false, raises: 0, wild: false },
    ]);
    expect(t.events('damageRolled')).toHaveLength(2);
    expect(rounds(t, 'automaticRifle')).toBe(20);
  });

  rule('ACE-12.5', 'an extra adds no wild die', () => {
    const t = blank
      .unit('gunman', foe('gunman', [5, 5]))
      .unit('vera', party('vera', [15, 5], BROKE))
      .with({ round: 1, current: 'gunman', gmPool: 0 })
      .open();
    t.do('attack', { unit: 'gunman', target: 'vera', options: { rof: 3 } }, { dice: [2, 3, 4] });
    expect(t.event('testRolled').wild).toBeNull();
  });

  const two = () =>
    shootout()
      .unit('b', foe('thug', [15, 20]))
      .unit('z', spare);
  const shots = [
    { id: 'thug', shots: 1 },
    { id: 'b', shots: 2 },
  ];

  rule('ACE-4.4', 'height is a third coordinate: as the crow flies, 9" along and 9" up are 13"', () => {
    const aloft = (metric: string) => {
      const t = shootout(PISTOL, { at: [14, 5], elevation: 9 })
        .options({ 'grid.metric': metric })
        .unit('z', foe('thug', [1, 23]))
        .open();
      t.do('attack', shot, { dice: [3, 2] });
      return toHit(t);
    };
    expect(aloft('euclid')).toMatchObject({ range: -2 });
    expect(aloft('chebyshev')).toEqual({});
  });

  rule('ACE-10.16', 'the 10" that can be seen in the dark are counted like all others', () => {
    // 8 and 8 squares off: 8" with diagonal steps of an inch, 11" as the crow flies.
    const dark = (metric: string) =>
      shootout(PISTOL, { at: [13, 13] })
        .options({ 'grid.metric': metric })
        .with({ light: 'dark' })
        .open();
    expect(dark('euclid').refuses('attack', shot)).toMatchObject({ code: 'no-sight' });
    expect(dark('chebyshev').refusals('attack', shot)).toEqual([]);
  });

  rule('ACE-12.6', 'targets and shots are fixed by the declaration', () => {
    const t = two().open();
    t.do('declare', {
      unit: 'vera',
      actions: [{ kind: 'attack', weapon: 'automaticRifle', targets: shots }],
    });
    expect(t.refuses('attack', burst(3))).toMatchObject({ code: 'not-declared', rule: 'ACE-12.6' });
    t.do('attack', { unit: 'vera', weapon: 'automaticRifle' }, { dice: [2, 3, 2, 2] });
    expect(declared(t).targets.map(({ id, shots: count }) => [id, count])).toEqual([
      ['thug', 1],
      ['b', 2],
    ]);
    const free = two().options({ 'declare.rofTargets': 'atAction' }).open();
    free.do('declare', { unit: 'vera', actions: [{ kind: 'attack', weapon: 'automaticRifle' }] });
    free.do('attack', burst(3), { dice: [2, 3, 2, 2] });
    expect(hits(free)).toBe(0);
  });

  rule('ACE-12.6', 'in which order the declared targets are named is no matter', () => {
    const t = two().open();
    t.do('declare', { unit: 'vera', actions: [{ kind: 'attack', weapon: 'automaticRifle', targets: shots }] });
    t.do('attack', { unit: 'vera', targets: [...shots].reverse() }, { dice: [2, 3, 2, 2] });
    expect(declared(t).targets.map(({ id }) => id)).toEqual(['b', 'thug']);
  });

  rule('ACE-9.7', 'a single shot may go to another target than the one it was declared for', () => {
    const t = two().open();
    t.do('declare', { unit: 'vera', actions: [{ kind: 'attack', targets: [{ id: 'thug', shots: 1 }] }] });
    expect(t.refuses('attack', burst(3))).toMatchObject({ code: 'not-declared', rule: 'ACE-12.6' });
    t.do('attack', { unit: 'vera', target: 'b' }, { dice: [3, 2] });
    expect(declared(t).targets.map(({ id }) => id)).toEqual(['b']);
  });

  rule('ACE-12.6', 'after the roll the shooter says which die goes to which target', () => {
    const t = two().open();
    t.do('attack', { unit: 'vera', weapon: 'automaticRifle', targets: shots }, { dice: [7, 3, 2, 2] });
    // 7 - 2 = 5 hits whomever it is given to.
    expect(t.asked).toMatchObject({ kind: 'assignDice', seat: 'party' });
    expect(t.asked?.default).toEqual({ dice: ['thug', 'b', 'b'], wild: null });
    expect(t.refusesAnswer({ dice: ['thug', 'thug', 'b'], wild: null })).toMatchObject({ code: 'bad-assignment' });
    t.answer({ dice: ['b', 'thug', 'b'], wild: null }, { dice: [1, 1] });
    expect(
      settled(t)
        .shots.filter(({ hit }) => hit)
        .map(({ id }) => id),
    ).toEqual(['b']);
  });

  rule('ACE-12.6', 'shots at somebody who is gone are rolled and lost', () => {
    const t = two()
      .unit('gone', foe('thug', [14, 12], { eliminated: true }))
      .open();
    t.do(
      'attack',
      {
        unit: 'vera',
        weapon: 'automaticRifle',
        targets: [
          { id: 'thug', shots: 1 },
          { id: 'gone', shots: 2 },
        ],
      },
      { dice: [3, 7, 7, 2] },
    );
    expect(toHit(t).recoil).toBe(-2);
    t.answer(t.asked?.default ?? null, { dice: [1, 1] });
    expect(hits(t)).toBe(1);
    expect(rounds(t, 'automaticRifle')).toBe(20);
  });

  rule.each(
    'ACE-12.7',
    '$shots shots use $used rounds',
    [
      { shots: 1, used: 1 },
      { shots: 2, used: 5 },
      { shots: 3, used: 10 },
      { shots: 4, used: 20 },
    ],
    ({ shots: count, used }) => {
      const strong = { attributes: { agility: 8, smarts: 6, spirit: 6, strength: 8, vigor: 6 } };
      const t = shootout({ ...gun('machineGun'), ...strong })
        .unit('z', spare)
        .open();
      t.do('attack', { ...at, weapon: 'machineGun', options: { rof: count } }, { dice: [...Array(count).fill(3), 2] });
      expect(rounds(t, 'machineGun')).toBe(100 - used);
    },
  );

  rule('ACE-12.7', 'too little ammunition: refused', () => {
    const t = shootout(gun('automaticRifle', { ammo: 9 })).open();
    expect(t.refuses('attack', burst(3))).toMatchObject({ code: 'no-ammo', rule: 'ACE-12.7' });
    expect(t.refusals('attack', burst(2), { dice: [3, 3, 2] })).toEqual([]);
  });

  rule('ACE-12.8', 'more than one shot takes -2, the wild die too', () => {
    const t = shootout().unit('z', spare).open();
    t.do('attack', burst(2), { dice: [3, 4, 5] });
    // The wild die's 5 comes to 3 as well.
    expect(toHit(t).recoil).toBe(-2);
    expect(hits(t)).toBe(0);
    const one = shootout().unit('z', spare).open();
    one.do('attack', burst(1), { dice: [3, 2] });
    expect(toHit(one).recoil).toBeUndefined();
  });
});

describe('reloading and jams', () => {
  const empty = (kind: string, more: Readonly<Record<string, number | boolean>> = {}) =>
    shootout(gun(kind, { ammo: 0, ...more })).unit('z', spare);

  rule('ACE-12.9', 'a pistol takes one action, a machine gun two, over turns if need be', () => {
    const t = empty('pistol').open();
    t.do('reload', { unit: 'vera', item: 'pistol' });
    expect(rounds(t, 'pistol')).toBe(12);
    expect(t.refuses('attack', { ...at, weapon: 'pistol' })).toMatchObject({ code: 'not-declared' });
    const m = empty('machineGun').open();
    m.do('declare', { unit: 'vera', actions: [{ kind: 'reload' }, { kind: 'reload' }] });
    m.do('reload', { unit: 'vera', item: 'machineGun' });
    expect(m.state.units.vera?.items[0]).toMatchObject({ ammo: 0, progress: 1 });
    m.do('reload', { unit: 'vera', item: 'machineGun' });
    expect(m.state.units.vera?.items[0]).toMatchObject({ ammo: 100, progress: 0 });
    expect(m.refuses('reload', { unit: 'vera', item: 'machineGun' }).code).toBe('not-declared');
  });

  rule('ACE-12.9', 'a bow is reloaded for nothing', () => {
    const t = shootout(gun('bow')).unit('z', spare).open();
    t.do('declare', { unit: 'vera', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
    t.do('attack', at, { dice: [2, 2] });
    t.do('attack', at, { dice: [2, 2] });
    expect(hits(t)).toBe(0);
  });

  rule('ACE-2.18', 'a jammed gun fires again once an action has cleared it', () => {
    const t = shootout(gun('pistol', { jammed: true }))
      .unit('z', spare)
      .open();
    expect(t.refuses('attack', { ...at, weapon: 'pistol' })).toMatchObject({ code: 'jammed', rule: 'ACE-2.18' });
    t.do('clearJam', { unit: 'vera', item: 'pistol' });
    expect(t.state.units.vera?.items[0]?.jammed).toBe(false);
  });

  rule('ACE-9.4', 'a weapon that is not in hand is of no use', () => {
    expect(shootout().open().refuses('attack', shot)).toMatchObject({ code: 'weapon-not-ready' });
  });
});

describe('in contact', () => {
  rule('ACE-12.10', 'only a one-handed weapon, and against Defence', () => {
    const t = shootout(PISTOL, { at: [6, 5] })
      .unit('z', spare)
      .open();
    t.do('attack', shot, { dice: [4, 2] });
    expect([targetNumber(t), hits(t)]).toEqual([5, 0]);
    const rifle = shootout({}, { at: [6, 5] }).open();
    expect(rifle.refuses('attack', burst(1))).toMatchObject({ code: 'in-contact', rule: 'ACE-12.10' });
  });

  rule('ACE-12.10', 'shooting at somebody else lays the shooter open at once', () => {
    const t = shootout(PISTOL)
      .unit('b', foe('thug', [6, 5]))
      .open();
    t.do('attack', shot, { dice: [3, 2] });
    expect(t.state.units.vera?.exposed).toEqual([{ source: 'shotFromContact', until: 2 }]);
    const stunned = shootout(PISTOL)
      .unit('b', foe('thug', [6, 5], { stunned: true }))
      .open();
    stunned.do('attack', shot, { dice: [3, 2] });
    expect(stunned.state.units.vera?.exposed).toEqual([]);
  });
});

describe('bystanders', () => {
  /** Thug A shoots at Vera, thug B beside her. */
  const melee = (options: object = {}) =>
    blank
      .unit('vera', party('vera', [15, 5], BROKE))
      .unit('thugA', foe('thug', [5, 5], gun('pistol')))
      .unit('thugB', foe('thug', [16, 5]))
      .with({ round: 1, current: 'thugA', gmPool: 0 })
      .options({ ...options });
  const into = { unit: 'thugA', target: 'vera' } as const;

  rule('ACE-EX-38', 'a miss with a 1 finds the only one beside the target (ACE-12.12, ACE-12.13)', () => {
    const t = melee().open();
    t.do('attack', into, { dice: [1, 3, 2, 3] });
    expect(t.event('bystanderHit')).toMatchObject({ target: 'thugB' });
    expect(t.event('damageRolled')).toMatchObject({ target: 'thugB', dice: [6, 6], total: 5 });
    const two = melee().open();
    two.do('attack', into, { dice: [2] });
    expect(two.events('bystanderHit')).toEqual([]);
  });

  rule('ACE-EX-38', "it is the skill die's face that counts, never the wild die's", () => {
    const crowd = shootout(PISTOL).unit('b', foe('thug', [16, 5]));
    const t = crowd.open();
    t.do('attack', shot, { dice: [1, 3, 1, 1] });
    expect(t.event('bystanderHit')).toMatchObject({ target: 'b' });
    const u = crowd.open();
    u.do('attack', shot, { dice: [3, 1] });
    expect(u.events('bystanderHit')).toEqual([]);
    const rifle = shootout()
      .unit('b', foe('thug', [16, 5]))
      .open();
    rifle.do('attack', burst(1), { dice: [2, 3, 1, 1] });
    expect(rifle.event('bystanderHit')).toMatchObject({ target: 'b' });
  });

  rule('ACE-12.11', 'a shot into a melee may strike a friend; one of several is picked by a die', () => {
    const t = melee()
      .unit('thugC', foe('thug', [14, 5]))
      .open();
    // Behind the other's back -2: 1 misses; a d2 picks the second of those who stand there.
    t.do('attack', into, { dice: [1, 3, 2, 2, 3] });
    expect(t.event('bystanderHit')).toMatchObject({ target: 'thugC' });
  });

  rule('ACE-12.12', 'a shotgun finds them on 1 or 2', () => {
    const t = melee()
      .unit('d', foe('thug', [5, 6], gun('shotgun')))
      .with({ current: 'd' })
      .open();
    t.do('attack', { unit: 'd', target: 'vera' }, { dice: [2, 1, 1, 1] });
    expect(t.event('bystanderHit')).toMatchObject({ target: 'thugB' });
  });

  rule('ACE-12.13', 'a shot that hit thanks to the wild die strays nowhere; the rule can be off', () => {
    const t = shootout(PISTOL)
      .unit('b', foe('thug', [16, 5]))
      .open();
    t.do('attack', shot, { dice: [1, 4, 1, 1] });
    expect([hits(t), t.events('bystanderHit').length]).toEqual([1, 0]);
    const off = melee({ bystanders: 'off' }).open();
    off.do('attack', into, { dice: [1, 3] });
    expect(off.events('bystanderHit')).toEqual([]);
  });
});

describe('footing and aim', () => {
  rule('ACE-12.14', 'from the saddle -2, unless one is steady', () => {
    const riding = (edges: readonly string[]) => {
      const t = shootout({ ...PISTOL, mount: 'horse', edges })
        .unit('horse', party('horse', [5, 5], { rider: 'vera' }))
        .unit('z', spare)
        .open();
      t.do('attack', shot, { dice: [2, 2] });
      return toHit(t).unstable;
    };
    expect(riding([])).toBe(-2);
    expect(riding(['steady'])).toBeUndefined();
  });

  const aimed = { ...PISTOL, aim: { target: 'thug', ready: true } };

  rule('ACE-EX-45', 'aim takes off 4 of 6, or adds 2 where there was nothing (ACE-12.15, ACE-12.16)', () => {
    const long = blank
      .map({
        unit: 'inch',
        width: 60,
        height: 5,
        terrain: [{ id: 'c', kind: 'undergrowth', shape: { rect: [39, 0, 1, 3] } }],
      })
      .unit('vera', party('vera', [0, 0], { ...BROKE, ...aimed }))
      .unit('thug', foe('thug', [40, 0]))
      .unit('z', foe('thug', [59, 4]))
      .with({ round: 1, current: 'vera', gmPool: 0 })
      .open();
    long.do('attack', shot, { dice: [3, 2] });
    expect(toHit(long)).toEqual({ range: -4, 'cover.light': -2, aim: 4 });
    const short = shootout(aimed).unit('z', spare).open();
    short.do('attack', shot, { dice: [3, 1, 1, 1] });
    expect(toHit(short)).toEqual({ aim: 2 });
  });

  rule('ACE-12.16', 'a penalty of 1 to 4 comes down to nothing, without the +2', () => {
    const t = shootout(aimed)
      .map(withTerrain({ id: 'c', kind: 'undergrowth', shape: { rect: [14, 4, 1, 3] } }))
      .unit('z', spare)
      .open();
    t.do('attack', shot, { dice: [4, 2, 1, 1] });
    expect(toHit(t)).toEqual({ 'cover.light': -2, aim: 2 });
  });

  rule('ACE-12.16', 'it is lost by moving, and with a turn that goes by', () => {
    const t = shootout(aimed).unit('z', spare).open();
    t.do('move', { unit: 'vera', to: [4, 5] });
    t.do('attack', { ...shot }, { dice: [3, 2] });
    expect(toHit(t).aim).toBeUndefined();
  });

  rule('ACE-12.15', 'the log tells whoever aims from whoever has aimed, and at whom', () => {
    const { state } = shootout(PISTOL).open();
    const told = (ready: boolean) => {
      const change = { aim: { target: 'thug', ready } };
      const lines = aces.tell({ type: 'unitNoted', unit: 'vera', change, what: 'aim', rules: ['ACE-12.15'] }, state);
      return lines.map(({ key, params }) => [key, params?.whom]);
    };
    expect(told(false)).toEqual([['log.noted.aim', unitName(state, 'thug')]]);
    expect(told(true)).toEqual([['log.noted.aimReady', unitName(state, 'thug')]]);
  });

  rule('ACE-12.15', 'only the first action of the next turn, and only at that target', () => {
    const t = shootout(aimed).unit('z', spare).open();
    t.do('declare', { unit: 'vera', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
    t.do('attack', { ...shot, target: 'z', weapon: 'pistol' }, { dice: [3, 2] });
    expect(toHit(t).aim).toBeUndefined();
    t.do('attack', shot, { dice: [3, 2] });
    expect(toHit(t).aim).toBeUndefined();
  });

  rule('ACE-12.15', 'a marksman who has not moved has aimed a little', () => {
    const t = shootout({ ...PISTOL, edges: ['marksman'] })
      .unit('z', spare)
      .open();
    t.do('declare', { unit: 'vera', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
    t.do('attack', shot, { dice: [3, 2] });
    expect(toHit(t)).toEqual({ multiAction: -2, marksman: 1 });
    t.do('attack', shot, { dice: [3, 2] });
    expect(toHit(t).marksman).toBeUndefined();
  });

  rule('ACE-12.1', 'a dodging target costs 2, a machine gun 2 after moving', () => {
    const t = shootout(PISTOL, { edges: ['dodge'] })
      .unit('z', spare)
      .open();
    t.do('attack', shot, { dice: [3, 2] });
    expect(toHit(t).dodge).toBe(-2);
    const m = shootout(gun('machineGun')).unit('z', spare).open();
    m.do('move', { unit: 'vera', to: [4, 5] });
    m.do('attack', { ...at, weapon: 'machineGun' }, { dice: [3, 2] });
    expect(toHit(m).weaponMoved).toBe(-2);
    expect(totals(m)).toEqual([3 - 2 - 1]);
  });
});

describe('suppressive fire', () => {
  /** Vera sweeps a place ten inches off; the thugs stand beside it. */
  const field = (ammo = 30, options: object = {}) =>
    blank
      .unit('vera', party('vera', [2, 10], { ...BROKE, ...gun('automaticRifle', { ammo }) }))
      .unit('thug', foe('thug', [12, 6]))
      .unit('b', foe('thug', [12, 14]))
      .unit('in', foe('thug', [12, 10]))
      .with({ round: 1, current: 'vera', gmPool: 0 })
      .options({ ...options });
  const sweep = { unit: 'vera', weapon: 'automaticRifle', rof: 3, point: [12, 10] } as const;

  rule('ACE-EX-40', 'at rate 3 it takes 30 rounds: refused with 29 (ACE-12.17)', () => {
    expect(field(29).open().refuses('suppress', sweep)).toMatchObject({ code: 'no-ammo', rule: 'ACE-12.17' });
    const t = field().open();
    t.do('suppress', sweep, { dice: [6, 2] });
    expect(rounds(t, 'automaticRifle')).toBe(0);
    expect(toHit(t)).toEqual({ recoil: -2 });
    expect(t.state.templates).toMatchObject([{ owner: 'vera', centre: [12, 10], radius: 2, left: 4, entered: [] }]);
  });

  rule('ACE-12.17', 'failure ends the turn with the ammunition gone; a raise may make the template large', () => {
    const t = field().open();
    t.do('suppress', sweep, { dice: [5, 2, 'AS', 'KS', 'QS', 'JS'] });
    expect([t.state.templates, rounds(t, 'automaticRifle'), t.state.round]).toEqual([[], 0, 2]);
    const large = field().open();
    large.do('suppress', { ...sweep, large: true }, { dice: [8, 2, 2] });
    expect(large.state.templates[0]?.radius).toBe(3);
    const plain = field().open();
    plain.do('suppress', { ...sweep, large: true }, { dice: [6, 2] });
    expect(plain.state.templates[0]?.radius).toBe(2);
  });

  const template = (more: object = {}) => ({
    id: 's',
    owner: 'vera',
    weapon: 'automaticRifle',
    centre: [12, 10],
    radius: 2,
    entered: [],
    left: 4,
    ...more,
  });
  const walking = (more: object = {}) => field().with({ current: 'thug', templates: [template(more)] });

  rule('ACE-12.17', 'whoever enters is distracted and shot at with the upper hand', () => {
    const t = walking().open();
    // Shooting d8 + 4: 3 hits the thug; +4 damage as well.
    t.do('move', { unit: 'thug', to: [12, 8] }, { dice: [2, 1, 1, 1] });
    expect(t.event('templateEntered')).toMatchObject({ unit: 'thug', left: 3 });
    expect(toHit(t)).toEqual({ upperHand: 4 });
    expect(t.event('damageRolled').modifiers).toMatchObject([{ source: 'upperHand', value: 4 }]);
    expect(t.state.units.thug?.distracted).toMatchObject([{ source: 'suppressed' }]);
    expect(rounds(t, 'automaticRifle')).toBe(30);
  });

  rule('ACE-EX-40', 'the fifth to enter is only distracted', () => {
    const t = walking({ left: 0, entered: ['a', 'b', 'c', 'd'] }).open();
    t.do('move', { unit: 'thug', to: [12, 8] });
    expect(t.events('attackDeclared')).toEqual([]);
    expect(t.state.units.thug?.distracted).toMatchObject([{ source: 'suppressed' }]);
  });

  rule('ACE-12.18', 'moving inside it is not entering, and nobody enters it twice', () => {
    const t = field()
      .with({ current: 'in', templates: [template()] })
      .open();
    t.do('move', { unit: 'in', to: [12, 11] });
    expect(t.events('templateEntered')).toEqual([]);
    const again = walking({ entered: ['thug'] }).open();
    again.do('move', { unit: 'thug', to: [12, 8] });
    expect(again.events('templateEntered')).toEqual([]);
  });

  rule('ACE-12.18', 'with `suppress.occupants` those inside are shot at when it is placed', () => {
    const t = field(30, { 'suppress.occupants': true }).open();
    t.do('suppress', sweep, { dice: [6, 2, 2, 1, 1, 1] });
    expect(t.event('templateEntered')).toMatchObject({ unit: 'in', left: 3 });
  });

  rule('ACE-12.17', "it ends when the shooter goes down, and with the shooter's next turn", () => {
    const t = walking().open();
    t.do('rule', { set: { gmSetState: { unit: 'vera', stats: { prone: true } } }, reason: 'slips' });
    t.do('move', { unit: 'thug', to: [12, 5] });
    expect(t.state.templates).toEqual([]);
  });
});

rule('ACE-12.2', 'the odds say beforehand what must be reached, and each modifier with its reason', () => {
  const [, range, reach] = atRange('pistol', 25).open().odds('attack', at).terms ?? [];
  expect(range).toMatchObject({ part: 'change', params: { name: '@source.range' }, value: -4, sign: 'down' });
  expect(reach).toMatchObject({ part: 'total', value: 8, against: 4, rule: 'ACE-12.1' });
  const near = atRange('pistol', 12).open().odds('attack', at).terms ?? [];
  expect(near.map(({ part, value }) => [part, value])).toEqual([
    ['note', undefined],
    ['total', 4],
  ]);
});
