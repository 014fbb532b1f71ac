import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blow, damage, declared, hits, PISTOL, settled, shot, targetNumber, toHit, totals } from './attacks.ts';
import { BROKE, blank, brawl, foe, party, shootout, withTerrain } from './tables.ts';

/** Section 10: melee and the modifiers all attacks share. */

const spare = foe('thug', [23, 23]);

describe('a blow', () => {
  rule('ACE-10.1', 'is a Fighting test against Defence', () => {
    const t = brawl().unit('z', spare).open();
    t.do('attack', blow, { dice: [4, 2] });
    expect(targetNumber(t)).toBe(5);
    expect(t.event('testRolled').trait).toBe('fighting');
    expect(hits(t)).toBe(0);
    const u = brawl().unit('z', spare).open();
    u.do('attack', blow, { dice: [5, 2, 1, 1] });
    expect(hits(u)).toBe(1);
  });

  rule('ACE-10.1', 'full defence and shields make Defence harder to reach', () => {
    const t = brawl({}, { fullDefence: true, items: ['club', 'mediumShield'] }).open();
    t.do('attack', blow, { dice: [10, 3, 2, 1, 1] });
    expect(targetNumber(t)).toBe(5 + 4 + 2);
    expect(hits(t)).toBe(1);
  });

  rule('ACE-10.2', 'needs an adjacent square; reach 1 carries one further', () => {
    const far = brawl({}, { at: [7, 5] });
    expect(far.open().refuses('attack', { ...blow, weapon: 'longSword' })).toMatchObject({
      code: 'out-of-range',
      rule: 'ACE-10.2',
    });
    const spear = brawl({ items: ['spear'] }, { at: [7, 5] })
      .unit('z', spare)
      .open();
    spear.do('attack', blow, { dice: [2, 2] });
    expect(targetNumber(spear)).toBe(5);
  });

  rule('ACE-10.2', 'a large creature reaches one square further', () => {
    const t = blank
      .unit('ogre', foe('ogre', [5, 5]))
      .unit('vera', party('vera', [7, 5], BROKE))
      .with({ round: 1, current: 'ogre', gmPool: 0 })
      .open();
    t.do('attack', { unit: 'ogre', target: 'vera' }, { dice: [2] });
    expect(hits(t)).toBe(0);
  });
});

describe('outnumbering', () => {
  /** Thug A strikes at Bruno at (5, 5); the others stand where they are put. */
  const melee = (others: Readonly<Record<string, object>>, options: object = {}) => {
    let draft = blank.unit('a', foe('thug', [4, 5])).unit('bruno', party('bruno', [5, 5], BROKE));
    for (const [id, fields] of Object.entries(others)) draft = draft.unit(id, fields as never);
    const t = draft
      .with({ round: 1, current: 'a', gmPool: 0 })
      .options({ ...options })
      .open();
    t.do('attack', { unit: 'a', target: 'bruno' }, { dice: [2] });
    return toHit(t).outnumber ?? 0;
  };

  rule('ACE-10.3', 'each further fighter gives +1, four at most', () => {
    const ring = [
      [4, 4],
      [5, 4],
      [6, 4],
      [6, 5],
      [6, 6],
      [5, 6],
    ] as const;
    const crowd = (count: number) =>
      Object.fromEntries(ring.slice(0, count).map((at, index) => [`t${index}`, foe('thug', at)]));
    expect([0, 1, 2, 4, 6].map((count) => melee(crowd(count)))).toEqual([0, 1, 2, 4, 4]);
  });

  rule('ACE-EX-37', 'three thugs against Bruno with Tomas beside him (ACE-10.4)', () => {
    const b = foe('thug', [5, 4]);
    const c = foe('thug', [5, 6]);
    const tomas = party('tomas', [6, 3], BROKE);
    const beside = { ...tomas, at: [6, 4] as const };
    // Tomas at (6, 4) touches Bruno and thug b at (5, 4), not a nor c.
    expect(melee({ b, c, tomas: beside })).toBe(3 - 1 - 1);
    expect(melee({ b, c: { ...c, stunned: true }, tomas: beside })).toBe(2 - 1 - 1);
    expect(melee({ b: { ...b, stunned: true }, c, tomas: beside })).toBe(2 - 1 - 0);
    expect(melee({ b, c, tomas })).toBe(3 - 1);
  });

  rule('ACE-10.4', 'whoever strikes with reach is counted too', () => {
    const t = blank
      .unit('guard', foe('guard', [3, 5]))
      .unit('b', foe('thug', [5, 4]))
      .unit('bruno', party('bruno', [5, 5], BROKE))
      .with({ round: 1, current: 'guard', gmPool: 0 })
      .open();
    t.do('attack', { unit: 'guard', target: 'bruno' }, { dice: [2] });
    expect(toHit(t).outnumber).toBe(1);
  });

  rule('ACE-10.4', '`cluster` counts everybody in the melee that hangs together', () => {
    const line = {
      b: foe('thug', [6, 4]),
      tomas: party('tomas', [7, 3], BROKE),
      c: foe('thug', [8, 3]),
    };
    // Linked by contact: a, Bruno, b, Tomas, c: three against two.
    expect(melee(line, { 'outnumber.count': 'cluster' })).toBe(3 - 1 - 1);
    expect(melee(line)).toBe(2 - 1);
  });
});

describe('weapons and hands', () => {
  rule('ACE-10.5', 'an improvised weapon counts as armed, at -2', () => {
    const t = brawl({ items: ['lightImprovised'] }, { at: [6, 5] })
      .unit('z', spare)
      .open();
    t.do('attack', blow, { dice: [7, 2, 1, 1] });
    expect(toHit(t).improvised).toBe(-2);
    expect(t.event('damageRolled').dice).toEqual([10, 4]);
  });

  rule('ACE-10.5', 'a pistol serves as a light club', () => {
    const t = brawl({ items: ['pistol'] })
      .unit('z', spare)
      .open();
    t.do('attack', { ...blow, weapon: 'lightImprovised' }, { dice: [2, 2] });
    expect(declared(t)).toMatchObject({ way: 'melee', weapon: 'lightImprovised' });
  });

  rule('ACE-10.6', 'each die step of Strength that is missing costs 1', () => {
    const weak = { attributes: { agility: 6, smarts: 4, spirit: 6, strength: 4, vigor: 8 } };
    const t = brawl(weak).unit('z', spare).open();
    t.do('attack', blow, { dice: [2, 2] });
    expect(toHit(t).minStrength).toBe(-2);
    const off = brawl(weak).options({ 'gear.minStrength': 'off' }).unit('z', spare).open();
    off.do('attack', blow, { dice: [2, 2] });
    expect(toHit(off).minStrength).toBeUndefined();
  });

  rule('ACE-10.8', 'a bare-handed defender is easier to hit with a weapon', () => {
    const bare = { items: ['paddedCoat'] };
    const t = brawl({}, bare).unit('z', spare).open();
    t.do('attack', blow, { dice: [2, 2] });
    expect(toHit(t).unarmedDefender).toBe(2);
    const gun = brawl({}, { items: ['pistol', 'paddedCoat'] })
      .unit('z', spare)
      .open();
    gun.do('attack', blow, { dice: [2, 2] });
    expect(toHit(gun).unarmedDefender).toBeUndefined();
    const fists = brawl({}, bare).unit('z', spare).open();
    fists.do('attack', { ...blow, weapon: 'fists' }, { dice: [2, 2] });
    expect(toHit(fists).unarmedDefender).toBeUndefined();
    const wolf = brawl({}, { profile: 'wolf' }).unit('z', spare).open();
    wolf.do('attack', blow, { dice: [2, 2] });
    expect(toHit(wolf).unarmedDefender).toBeUndefined();
  });

  const both = {
    items: [
      { kind: 'longSword', slot: 'hand' },
      { kind: 'knife', slot: 'offHand' },
    ],
  };

  rule('ACE-10.9', 'two blades give +1 against one weapon, none against a shield or natural weapons', () => {
    const against = (thug: object) => {
      const t = brawl(both, thug as never)
        .unit('z', spare)
        .open();
      t.do('attack', { ...blow, weapon: 'longSword' }, { dice: [2, 2] });
      return toHit(t).twoWeapons;
    };
    expect(against({})).toBe(1);
    expect(against({ items: ['club', 'smallShield'] })).toBeUndefined();
    expect(against({ profile: 'wolf' })).toBeUndefined();
  });

  rule('ACE-10.10', 'the off hand costs 2 unless one is ambidextrous', () => {
    const off = { ...blow, weapon: 'knife', options: { hand: 'off' } } as const;
    const t = brawl(both).unit('z', spare).open();
    t.do('attack', off, { dice: [2, 2] });
    expect(toHit(t).offHand).toBe(-2);
    const deft = brawl({ ...both, edges: ['ambidextrous'] })
      .unit('z', spare)
      .open();
    deft.do('attack', off, { dice: [2, 2] });
    expect(toHit(deft).offHand).toBeUndefined();
  });
});

describe('the upper hand', () => {
  rule('ACE-10.7', '+4 to hit and to the damage', () => {
    const t = brawl({ upperHandOver: ['thug'] })
      .unit('z', spare)
      .open();
    t.do('attack', blow, { dice: [2, 1, 1, 1] });
    expect(toHit(t).upperHand).toBe(4);
    expect(damage(t)).toEqual({ upperHand: 4 });
    expect(t.state.units.bruno?.upperHandOver).toEqual([]);
  });

  rule('ACE-10.7', 'only during the first action', () => {
    const t = brawl({ upperHandOver: ['thug'] })
      .unit('z', spare)
      .open();
    t.do('declare', { unit: 'bruno', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
    t.do('attack', blow, { dice: [2, 2] });
    t.do('attack', blow, { dice: [2, 2] });
    expect(toHit(t).upperHand).toBeUndefined();
  });

  rule('ACE-10.18', 'exposed and unarmed add up; with the upper hand only its 4 counts', () => {
    const bare = { items: ['paddedCoat'], exposed: true };
    const t = brawl({}, bare).unit('z', spare).open();
    t.do('attack', blow, { dice: [2, 2, 1, 1] });
    expect([toHit(t).exposed, toHit(t).unarmedDefender]).toEqual([2, 2]);
    const over = brawl({ upperHandOver: ['thug'] }, bare)
      .unit('z', spare)
      .open();
    over.do('attack', blow, { dice: [1, 2, 1, 1] });
    expect(toHit(over)).toEqual({ upperHand: 4 });
  });
});

describe('cover', () => {
  const behind = (kind: string) =>
    shootout(PISTOL)
      .map(withTerrain({ id: 'c', kind, shape: { rect: [14, 4, 1, 3] } }))
      .unit('z', spare);

  rule('ACE-10.11', 'light -2, medium -4, heavy -6, near-total -8', () => {
    const penalty = (kind: string) => {
      const t = behind(kind).open();
      t.do('attack', shot, { dice: [2, 2] });
      return Object.entries(toHit(t)).filter(([source]) => source.startsWith('cover.'));
    };
    expect(penalty('undergrowth')).toEqual([['cover.light', -2]]);
    expect(penalty('crates')).toEqual([['cover.medium', -4]]);
    expect(penalty('window')).toEqual([['cover.heavy', -6]]);
    expect(penalty('arrowSlit')).toEqual([['cover.nearTotal', -8]]);
  });

  rule('ACE-10.12', 'a shot that missed for cover alone goes through and meets the barrier as armour', () => {
    const t = behind('crates').open();
    // 7 - 4 = 3 misses; without the crates 7 would hit. Pistol AP 1 against 6(1) behind +6: 5 + (1 + 6 - 1) = 11.
    t.do('attack', shot, { dice: [7, 2, 5, 5] });
    expect(hits(t)).toBe(0);
    expect(t.event('wentThrough')).toMatchObject({ armour: 6 });
    expect(t.event('damageJudged')).toMatchObject({ toughness: 11, total: 10, shaken: false });
  });

  rule('ACE-10.12', 'a person in the way takes its Toughness off the damage', () => {
    const t = shootout(PISTOL)
      .unit('z', foe('thug', [10, 5]))
      .open();
    // 5 - 2 = 3 misses behind the other thug, whose Toughness is 6.
    t.do('attack', shot, { dice: [5, 2, 5, 5] });
    expect(t.event('wentThrough')).toMatchObject({ by: 'z', armour: 6 });
    expect(damage(t)).toEqual({ personInTheWay: -6 });
    expect(t.event('damageJudged')).toMatchObject({ total: 4, toughness: 5 });
  });

  rule('ACE-10.13', 'no raise through a barrier, no blow through one, and AP works on the sum', () => {
    const t = behind('crates').open();
    // 9 with ace: 11 - 4 = 7 hits plainly, so the barrier is not asked.
    t.do('attack', shot, { dice: [8, 3, 2, 1, 1] });
    expect(hits(t)).toBe(1);
    expect(t.events('wentThrough')).toEqual([]);
    const u = behind('crates').open();
    u.do('attack', shot, { dice: [7, 2, 1, 1] });
    expect(u.event('damageRolled').dice).toEqual([6, 6]);
    const bow = shootout({ items: ['bow'] })
      .map(withTerrain({ id: 'c', kind: 'crates', shape: { rect: [14, 4, 1, 3] } }))
      .unit('z', spare)
      .open();
    bow.do('attack', { unit: 'vera', target: 'thug' }, { dice: [7, 2] });
    expect(bow.events('wentThrough')).toEqual([]);
  });

  rule('ACE-10.17', 'a wall stops sight; a figure on the line gives light cover', () => {
    const walled = behind('wall').open();
    expect(walled.refuses('attack', shot)).toMatchObject({ code: 'no-sight', rule: 'ACE-10.17' });
    const t = shootout(PISTOL)
      .unit('z', foe('thug', [10, 5]))
      .open();
    t.do('attack', shot, { dice: [2, 2] });
    expect(toHit(t)['cover.light']).toBe(-2);
  });
});

describe('lying down, size and light', () => {
  rule('ACE-10.14', 'a prone target costs shooters 4 from three inches on, the worse of that and cover', () => {
    const at = (x: number, more: object = {}) => {
      const t = shootout(PISTOL, { at: [x, 5], prone: true, ...more })
        .unit('z', spare)
        .open();
      t.do('attack', shot, { dice: [3, 2] });
      return toHit(t).proneTarget;
    };
    expect(at(8)).toBe(-4);
    expect(at(7)).toBeUndefined();
    const behind = shootout(PISTOL, { prone: true })
      .map(withTerrain({ id: 'c', kind: 'window', shape: { rect: [14, 4, 1, 3] } }))
      .unit('z', spare)
      .open();
    behind.do('attack', shot, { dice: [2, 2] });
    expect([toHit(behind).proneTarget, toHit(behind)['cover.heavy']]).toEqual([undefined, -6]);
  });

  rule('ACE-10.14', 'in melee a prone figure is 2 easier to hit and has -2 to its own Fighting', () => {
    const down = brawl({}, { prone: true }).unit('z', spare).open();
    down.do('attack', blow, { dice: [2, 2] });
    expect(targetNumber(down)).toBe(3);
    const t = brawl({ prone: true }).unit('z', spare).open();
    t.do('attack', blow, { dice: [2, 2] });
    expect(toHit(t).attackerProne).toBe(-2);
  });

  rule('ACE-10.15', 'the smaller adds the difference in scale, the larger subtracts it', () => {
    const t = brawl({}, { profile: 'ogre' }).open();
    t.do('attack', blow, { dice: [2, 2] });
    expect(toHit(t).scale).toBe(2);
    const u = blank
      .unit('ogre', foe('ogre', [5, 5]))
      .unit('bruno', party('bruno', [6, 5], BROKE))
      .with({ round: 1, current: 'ogre', gmPool: 0 })
      .open();
    u.do('attack', { unit: 'ogre', target: 'bruno' }, { dice: [2] });
    expect(toHit(u).scale).toBe(-2);
  });

  rule('ACE-10.16', 'dim -2, dark -4, pitch -6; beyond ten inches nothing is seen in the dark', () => {
    const by = (light: string) => {
      const t = shootout(PISTOL).with({ light }).unit('z', spare).open();
      t.do('attack', shot, { dice: [2, 2] });
      return toHit(t).light;
    };
    expect(['dim', 'dark', 'pitch'].map(by)).toEqual([-2, -4, -6]);
    const far = shootout(PISTOL, { at: [16, 5] })
      .with({ light: 'dark' })
      .open();
    expect(far.refuses('attack', shot)).toMatchObject({ code: 'no-sight' });
  });

  rule('ACE-10.16', 'a torch lights whoever carries it, not whom it is carried against', () => {
    const torch = { items: ['club', { kind: 'torch', slot: 'offHand' }] };
    const lit = shootout(PISTOL, torch).with({ light: 'dark' }).unit('z', spare).open();
    lit.do('attack', shot, { dice: [2, 2] });
    expect(toHit(lit).light).toBeUndefined();
  });
});

describe('facts that are stated', () => {
  rule('ACE-10.17', 'on a table with a map only the GM says how things stand', () => {
    const t = shootout(PISTOL).unit('z', spare).open();
    expect(t.refuses('attack', { ...shot, situation: { cover: 'heavy' } })).toMatchObject({ code: 'not-gm' });
    t.do(
      'attack',
      { ...shot, situation: { cover: 'heavy', modifiers: [{ label: 'smoke', value: -2 }] } },
      { by: 'gm', dice: [2, 2] },
    );
    expect(toHit(t)).toEqual({ 'cover.heavy': -6, smoke: -2 });
  });

  rule('ACE-10.17', 'without a map anybody does', () => {
    const t = shootout(PISTOL).map(null).unit('z', spare).open();
    t.do('attack', { ...shot, situation: { range: 20, cover: 'light' } }, { dice: [2, 2] });
    expect(toHit(t)).toEqual({ range: -2, 'cover.light': -2 });
  });
});

describe('blows of the starter cast', () => {
  rule('ACE-EX-6', 'the higher of d10:3 and W:6,1 is 7: a hit without a raise (ACE-2.7)', () => {
    const t = brawl().unit('z', spare).open();
    t.do('attack', blow, { dice: [3, 6, 1, 1, 1] });
    expect(settled(t).shots).toEqual([{ id: 'thug', die: 0, total: 7, hit: true, raises: 0, wild: true }]);
  });

  rule('ACE-EX-31', 'two raises bring exactly one bonus d6 (ACE-6.2)', () => {
    const t = brawl().unit('z', spare).open();
    t.do('attack', blow, { dice: [10, 3, 2, 1, 1, 1] });
    expect(totals(t)).toEqual([13]);
    expect(settled(t).shots[0]?.raises).toBe(2);
    expect(t.event('damageRolled').dice).toEqual([10, 8, 6]);
  });

  rule('ACE-2.8', 'flurry rolls a second Fighting die, once a turn, with one wild die for both', () => {
    const t = brawl()
      .unit('b', foe('thug', [5, 6]))
      .unit('z', spare)
      .open();
    t.do('declare', { unit: 'bruno', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
    t.do('attack', { ...blow, options: { flurry: true } }, { dice: [2, 3, 2] });
    expect(t.event('testRolled').dice).toEqual([10, 10]);
    expect(t.event('testRolled').wild).toEqual([2]);
    expect(t.refuses('attack', { ...blow, options: { flurry: true } })).toMatchObject({ code: 'bad-combination' });
    const plain = brawl({ edges: [] }).open();
    expect(plain.refuses('attack', { ...blow, options: { flurry: true } })).toMatchObject({ code: 'bad-combination' });
  });

  rule('ACE-2.6', 'the two dice of a flurry may be meant for different enemies', () => {
    const t = brawl()
      .unit('b', foe('guard', [5, 6]))
      .unit('z', spare)
      .open();
    const both = {
      unit: 'bruno',
      targets: [
        { id: 'thug', shots: 1 },
        { id: 'b', shots: 1 },
      ],
    };
    t.do('attack', both, { dice: [7, 5, 2] });
    // 7 reaches the guard's 7, 5 the thug's 5: given the other way round only one would hit.
    expect(t.asked?.default).toEqual({ dice: ['b', 'thug'], wild: null });
  });
});
