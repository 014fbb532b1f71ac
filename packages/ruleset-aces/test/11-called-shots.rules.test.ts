import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blow, damage, hits, PISTOL, shot, targetNumber, toHit } from './attacks.ts';
import { BROKE, blank, brawl, foe, party, shootout, withTerrain } from './tables.ts';

/** Section 11, the attacks among the manoeuvres: desperate blows, called shots, disarming, knocking out, breaking things. */

const spare = foe('thug', [23, 23]);
const called = (calledShot: string, more: object = {}) => ({ ...blow, options: { calledShot, ...more } });
/** Bruno's blow at a part of the thug, as the modifiers tell it. */
const aimedAt = (calledShot: string, more: object = {}, thug: object = {}) => {
  const t = brawl({}, thug as never)
    .unit('z', spare)
    .open();
  t.do('attack', called(calledShot, more), { dice: [2, 3] });
  return toHit(t);
};

describe('how the blow is struck', () => {
  rule('ACE-11.3', 'a desperate blow gains 2 or 4 to hit and loses as much damage; never with a furious one', () => {
    const t = brawl().unit('z', spare).open();
    t.do('attack', { ...blow, options: { desperate: 4 } }, { dice: [2, 1, 3, 4] });
    expect([toHit(t).desperate, hits(t), damage(t)]).toEqual([4, 1, { desperate: -4 }]);
    const mad = brawl().unit('z', spare).open();
    mad.do('declare', { unit: 'bruno', actions: [{ kind: 'attack' }], furious: true });
    expect(mad.refuses('attack', { ...blow, options: { desperate: 2 } })).toMatchObject({
      code: 'bad-combination',
      rule: 'ACE-11.3',
    });
    const far = shootout(PISTOL).open();
    expect(far.refuses('attack', { ...shot, options: { desperate: 2 } })).toMatchObject({ code: 'bad-combination' });
  });

  rule('ACE-11.2', 'a furious attack: +2 to hit and damage, exposed until the end of the turn after this one', () => {
    const t = brawl().unit('z', spare).open();
    t.do('declare', { unit: 'bruno', actions: [{ kind: 'attack' }], furious: true });
    t.do('attack', blow, { dice: [3, 1, 1, 1] });
    expect([toHit(t).furious, damage(t)]).toEqual([2, { furious: 2 }]);
    expect(t.state.units.bruno?.exposed).toEqual([{ source: 'furious', until: 2 }]);
  });

  rule('ACE-11.18', 'fists and clubs spare by nature, the flat of a blade at -1, a blade without one never', () => {
    const mild = { ...blow, options: { nonLethal: true } };
    const t = brawl().unit('z', spare).open();
    t.do('attack', mild, { dice: [2, 3] });
    expect(toHit(t).flatOfBlade).toBe(-1);
    const club = brawl({ items: ['club'] })
      .unit('z', spare)
      .open();
    club.do('attack', mild, { dice: [2, 3] });
    expect(toHit(club).flatOfBlade).toBeUndefined();
    expect(
      brawl({ items: ['knife'] })
        .open()
        .refuses('attack', mild),
    ).toMatchObject({ code: 'bad-combination' });
  });
});

describe('called shots', () => {
  rule('ACE-11.4', 'the scale of the part counts instead of that of the whole', () => {
    expect(aimedAt('head')).toEqual({ 'calledShot.head': -4 });
    // An ogre's head is 2 larger than a man's.
    expect(aimedAt('head', {}, { profile: 'ogre' })).toEqual({ 'calledShot.head': -4, scale: 2 });
  });

  rule('ACE-11.5', 'hand -4, arm -2', () => {
    expect([aimedAt('hand')['calledShot.hand'], aimedAt('arm')['calledShot.arm']]).toEqual([-4, -2]);
  });

  rule('ACE-11.6', 'head or vital spot -4 for +4 damage; the head has its own armour', () => {
    const t = brawl({}, { items: ['club', 'paddedCoat', 'helmet'] })
      .unit('z', spare)
      .open();
    t.do('attack', called('head'), { dice: [9, 2, 1, 1] });
    expect(damage(t)).toEqual({ vitalSpot: 4 });
    expect(t.event('damageJudged')).toMatchObject({ toughness: 5 + 2, total: 6 });
    expect(aimedAt('vitals', { penalty: -6 })['calledShot.vitals']).toBe(-6);
  });

  rule('ACE-11.8', 'a wounded leg: Vigor, with the new wound, or Pace is halved', () => {
    const hero = { rank: 'hero', chips: 0 };
    const strike = (vigor: readonly number[]) => {
      const t = brawl({}, hero).unit('z', spare).open();
      // 7 - 2 = 5 hits; 9 against the bare leg's 5 is a wound.
      t.do('attack', called('leg'), { dice: [7, 2, 6, 3, ...vigor] });
      return t.state.units.thug;
    };
    expect(strike([4, 2])).toMatchObject({ wounds: 1, legHits: 1 });
    expect(strike([5, 2])).toMatchObject({ wounds: 1, legHits: 0 });
  });

  rule('ACE-11.9', 'a gap in the armour: by its scale, and no armour worn counts', () => {
    expect(aimedAt('gap')['calledShot.gap']).toBe(-6);
    expect(aimedAt('gap', { penalty: -4 })['calledShot.gap']).toBe(-4);
    const t = brawl({}, { items: ['club', 'plate'] })
      .unit('z', spare)
      .open();
    t.do('attack', called('gap', { penalty: -4 }), { dice: [9, 2, 2, 2] });
    expect(t.event('damageJudged')).toMatchObject({ toughness: 5 });
  });
});

describe('disarming', () => {
  rule('ACE-11.10', 'hit in the hand or arm and shaken: Strength, or what is held drops', () => {
    const strike = (part: string, dice: readonly number[]) => {
      const t = brawl().unit('z', spare).open();
      t.do('attack', called(part), { dice });
      return t;
    };
    // 9 - 4 = 5 hits; 6 against 6(1) shakes; Strength d6 - 4.
    const dropped = strike('hand', [9, 2, 3, 3, 5]);
    expect(dropped.state.units.thug?.items[0]).toMatchObject({ kind: 'club', slot: 'ground' });
    const kept = strike('arm', [9, 2, 3, 3, 6, 1]);
    expect(kept.state.units.thug?.items[0]).toMatchObject({ kind: 'club', slot: 'hand' });
    const unhurt = strike('arm', [9, 2, 2, 2]);
    expect(unhurt.events('testSettled')).toEqual([]);
  });

  rule('ACE-11.7', 'an item by its scale: a pistol -4, a long blade -2', () => {
    const at = (kind: string) => {
      const t = brawl({}, { items: [kind] })
        .unit('z', spare)
        .open();
      t.do('attack', { ...blow, options: { calledShot: 'item', item: kind } }, { dice: [2, 3] });
      return toHit(t)['calledShot.item'];
    };
    expect([at('pistol'), at('longSword')]).toEqual([-4, -2]);
  });

  rule('ACE-11.17', 'nobody strikes at what they hold themselves', () => {
    const own = { unit: 'bruno', target: 'bruno', item: 'longSword' } as const;
    for (const kind of ['disarm', 'breakObject'])
      expect(
        brawl()
          .open()
          .refuses('manoeuvre', { ...own, kind }),
      ).toMatchObject({
        code: 'bad-target',
        rule: 'ACE-11.17',
        params: { why: 'self' },
      });
  });

  rule('ACE-11.10', 'struck at, the item drops unless Strength beats the damage, broken or not', () => {
    const t = brawl({ items: ['club'] })
      .unit('z', spare)
      .open();
    // Against Defence 5 with -2 for the club: 7 hits. 3 and 2 do not break a club of hardness 10.
    t.do('manoeuvre', { unit: 'bruno', kind: 'disarm', target: 'thug', item: 'club' }, { dice: [7, 2, 3, 2, 5] });
    expect(targetNumber(t)).toBe(5);
    expect(t.event('objectStruck')).toMatchObject({ total: 5, hardness: 10, broken: false });
    // Strength 5 does not beat 5.
    expect(t.state.units.thug?.items[0]).toMatchObject({ kind: 'club', slot: 'ground' });
  });
});

describe('knocking out', () => {
  const stun = { ...blow, options: { knockOut: true } };

  rule('ACE-11.11', 'only with the upper hand, whose damage it gives up', () => {
    expect(brawl().open().refuses('attack', stun)).toMatchObject({ code: 'no-upper-hand', rule: 'ACE-11.11' });
    const t = brawl({ upperHandOver: ['thug'] })
      .unit('z', spare)
      .open();
    t.do('attack', stun, { dice: [2, 1, 3, 3, 3] });
    expect([toHit(t).upperHand, damage(t)]).toEqual([4, {}]);
    expect(t.event('eliminated')).toMatchObject({ unit: 'thug', why: 'knockOut', unconscious: true });
  });

  rule('ACE-11.11', 'a Vigor test keeps one on one’s feet, at -2 when hit in the head', () => {
    const t = brawl({ upperHandOver: ['thug'] })
      .unit('z', spare)
      .open();
    t.do('attack', stun, { dice: [2, 1, 3, 3, 4] });
    expect(t.unit('thug')).toMatchObject({ eliminated: false, shaken: true });
    const head = brawl({ upperHandOver: ['thug'] })
      .unit('z', spare)
      .open();
    // 6 + 4 - 4 hits; 3 + 1 + 4 against the bare head's 5 shakes; Vigor 5 - 2 fails.
    head.do('attack', called('head', { knockOut: true }), { dice: [6, 1, 3, 1, 5] });
    expect(head.unit('thug').eliminated).toBe(true);
  });
});

describe('breaking things', () => {
  const door = withTerrain({ id: 'door', kind: 'door', shape: { rect: [6, 5, 1, 1] } });
  const facing = (bruno: object = {}) =>
    blank
      .map(door)
      .unit('bruno', party('bruno', [5, 5], { ...BROKE, ...bruno }))
      .unit('z', spare)
      .with({ round: 1, current: 'bruno', gmPool: 0 });
  const kick = { unit: 'bruno', options: { breakObject: 'door' } };

  rule('ACE-11.17', 'what does not move is hit on 2; no ace, no bonus die; its hardness destroys it', () => {
    const t = facing().open();
    t.do('attack', kick, { dice: [9, 2, 3, 4] });
    expect(targetNumber(t)).toBe(2);
    expect(t.event('damageRolled')).toMatchObject({ dice: [10, 8], total: 7 });
    expect(t.state.terrain[0]?.destroyed).toBeUndefined();
    const u = facing().open();
    u.do('attack', kick, { dice: [9, 2, 10, 8] });
    expect(u.event('objectStruck')).toMatchObject({ total: 18, hardness: 8, broken: true });
    expect(u.state.terrain[0]?.destroyed).toBe(true);
  });

  const altar = { id: 'altar', kind: 'altar', shape: { rect: [5, 17, 1, 1] }, hardness: 10 } as const;
  const wall = { id: 'wall', kind: 'wall', shape: { rect: [3, 11, 5, 1] } } as const;
  const shot = { unit: 'vera', weapon: 'automaticRifle', options: { breakObject: 'altar' } };
  const aiming = (light: string, y: number, ...more: readonly Json[]) =>
    blank
      .map(withTerrain(altar, ...more))
      .unit('vera', party('vera', [5, y], BROKE))
      .unit('z', spare)
      .with({ round: 1, current: 'vera', gmPool: 0, light })
      .open();

  rule('ACE-11.17', 'what stands by itself is not reached through somebody who stands nearer', () => {
    const far = { kind: 'altar', id: 'altar', shape: { rect: [15, 15, 1, 1] }, hardness: 10 };
    const t = brawl().map(withTerrain(far)).open();
    const blow = { unit: 'bruno', kind: 'breakObject', item: 'altar' } as const;
    expect(t.refuses('manoeuvre', blow).code).toBe('out-of-range');
    expect(t.refuses('manoeuvre', { ...blow, target: 'thug' })).toMatchObject({
      code: 'bad-target',
      rule: 'ACE-11.17',
    });
    const hit = { unit: 'bruno', options: { breakObject: 'altar' } };
    expect(t.refuses('attack', { ...hit, target: 'thug' }).code).toBe('bad-target');
    expect(t.refusals('attack', { ...hit, point: [6, 5] }).map(({ code }) => code)).toContain('bad-combination');
    // Nor through oneself, who stands nearest of all.
    for (const refusal of [
      t.refuses('manoeuvre', { ...blow, target: 'bruno' }),
      t.refuses('attack', { ...hit, target: 'bruno' }),
    ])
      expect(refusal).toMatchObject({ code: 'bad-target', rule: 'ACE-11.17' });
  });

  rule('ACE-11.10', 'only what is in a hand is struck from it: neither a spear on the back nor one in the pack', () => {
    const items = [
      { kind: 'club', slot: 'hand' },
      { kind: 'spear', slot: 'ready' },
    ];
    const t = brawl({}, { items }).open();
    const spear = t.state.units.thug?.items.find(({ kind }) => kind === 'spear')?.id;
    for (const kind of ['disarm', 'breakObject'])
      expect(t.refuses('manoeuvre', { unit: 'bruno', kind, target: 'thug', item: spear })).toMatchObject({
        code: 'bad-target',
        rule: 'ACE-11.17',
      });
    expect(
      t.refuses('attack', { unit: 'bruno', target: 'thug', options: { calledShot: 'item', item: spear } }),
    ).toMatchObject({ code: 'bad-target' });
  });

  rule('ACE-11.17', 'breaking and disarming want something named: no plain blow hides behind them', () => {
    const t = brawl().open();
    for (const kind of ['breakObject', 'disarm'] as const)
      expect(t.refuses('manoeuvre', { unit: 'bruno', kind, target: 'thug' })).toMatchObject({
        code: 'bad-target',
        rule: 'ACE-11.17',
      });
  });

  rule('ACE-13.3', 'a square is aimed at with a template: no other attack grows longer by naming one', () => {
    const t = blank
      .unit('bruno', party('bruno', [5, 5], BROKE))
      .unit('thug', foe('thug', [12, 5]))
      .with({ round: 1, current: 'bruno', gmPool: 0 })
      .open();
    const blow = { unit: 'bruno', target: 'thug', weapon: 'longSword' };
    expect(t.refuses('attack', blow).code).toBe('out-of-range');
    expect(t.refusals('attack', { ...blow, point: [6, 5] })).toContainEqual(
      expect.objectContaining({ code: 'bad-combination', rule: 'ACE-13.3' }),
    );
  });

  rule(
    'ACE-10.16',
    'what lies in the dark more than ten inches off is not shot to pieces; nearer, the dark costs 4',
    () => {
      expect(aiming('dark', 6).refuses('attack', shot)).toMatchObject({ code: 'no-sight' });
      const near = aiming('dark', 7);
      near.do('attack', shot, { dice: [5, 2] });
      expect(near.event('testRolled').modifiers).toContainEqual({ source: 'light', value: -4, rule: 'ACE-10.16' });
    },
  );

  rule('ACE-10.17', 'somebody who stands before it gives it light cover, as anybody else would have', () => {
    const t = blank
      .map(withTerrain(altar))
      .unit('vera', party('vera', [5, 7], BROKE))
      .unit('guard', foe('guard', [5, 12]))
      .with({ round: 1, current: 'vera', gmPool: 0 })
      .open();
    t.do('attack', shot, { dice: [1, 3] });
    expect(t.event('testRolled').modifiers).toContainEqual({ source: 'cover.light', value: -2, rule: 'ACE-10.11' });
  });

  rule('ACE-10.17', 'nor is what stands behind a wall', () => {
    expect(aiming('bright', 7, wall).refuses('attack', shot)).toMatchObject({ code: 'no-sight' });
    aiming('bright', 7).do('attack', shot, { dice: [2, 1, 3, 4] });
  });

  rule('ACE-11.17', 'a pistol does nothing to a door, a club nothing to a rope', () => {
    const pistol = facing({ items: ['pistol'] }).open();
    expect(pistol.refuses('attack', { ...kick, weapon: 'pistol' })).toMatchObject({ code: 'bad-combination' });
    const bound = { grip: { by: 'z', level: 'grabbed', trap: 0 } };
    const club = brawl({ items: ['club'] }, bound)
      .unit('z', spare)
      .open();
    expect(club.refuses('attack', { ...blow, options: { breakObject: 'trap' } })).toMatchObject({
      code: 'bad-combination',
    });
  });

  rule('ACE-7.6', 'bonds are cut instead of being broken out of', () => {
    const t = brawl({}, {})
      .unit('vera', party('vera', [5, 6], { grip: { by: 'thug', level: 'pinned', trap: 0 } }))
      .open();
    t.do('attack', { unit: 'bruno', target: 'vera', options: { breakObject: 'trap' } }, { dice: [4, 2, 3, 2] });
    expect(t.state.units.vera?.grip).toBeNull();
  });

  rule(
    'ACE-7.6',
    'whoever hangs in it may break it too, even pinned, against 2 and without the holder’s Defence',
    () => {
      const caught = (level: string, more: object = {}) =>
        brawl({ grip: { by: 'trap', level, trap: 0, ...more }, items: [{ kind: 'knife', slot: 'hand' }] })
          .unit('z', spare)
          .open();
      const cut = { unit: 'bruno', options: { breakObject: 'trap' } } as const;
      const t = caught('pinned');
      // Fighting 5 - 2 for being distracted, against 2; d10 + d4: 2 + 2 is the 4 of a rope.
      t.do('attack', cut, { dice: [5, 2, 2, 2] });
      expect(targetNumber(t)).toBe(2);
      expect(toHit(t)).toEqual({ distracted: -2 });
      expect(t.event('objectStruck')).toMatchObject({ total: 4, hardness: 4, broken: true });
      expect(t.state.units.bruno?.grip).toBeNull();
      const elsewhere = caught('pinned');
      expect(elsewhere.refuses('attack', blow)).toMatchObject({ code: 'pinned' });
    },
  );

  rule('ACE-7.6', 'a trap that was damaged is worth another try', () => {
    const t = brawl({
      grip: { by: 'trap', level: 'grabbed', trap: 0, tried: true },
      items: [{ kind: 'knife', slot: 'hand' }],
    })
      .unit('z', spare)
      .open();
    expect(t.refuses('breakFree', { unit: 'bruno' })).toMatchObject({ code: 'already-tried' });
    t.do('attack', { unit: 'bruno', options: { breakObject: 'trap' } }, { dice: [5, 2, 1, 1] });
    expect(t.event('objectStruck')).toMatchObject({ total: 2, broken: false });
    expect(t.state.units.bruno?.grip).toEqual({ by: 'trap', level: 'grabbed', trap: 0 });
  });
});

describe('mishaps', () => {
  /** Vera's critical failure with a pistol, then the table. */
  const botched = (dice: readonly number[], options: object = {}) => {
    const t = shootout({ ...PISTOL, upperHandOver: ['thug'], chips: 3 })
      .options({ ...options })
      .unit('z', spare)
      .open();
    return t.do('attack', shot, { dice });
  };

  rule('ACE-EX-7', '1 and 1 fail even with the upper hand, and no chip helps (ACE-2.12, ACE-2.13)', () => {
    const t = botched([1, 1, 2]);
    expect([toHit(t).upperHand, hits(t), t.event('attackSettled').critical]).toEqual([4, 0, true]);
    expect(t.refuses('spendChip', { unit: 'vera', use: 'reroll' })).toMatchObject({ code: 'critical-failure' });
    expect(t.unit('vera').chips).toBe(3);
  });

  rule('ACE-2.18', 'ranged: a jam on 1 to 3, and on more when no friend is about', () => {
    expect(botched([1, 1, 3]).event('weaponJammed')).toMatchObject({ item: 'pistol' });
    expect(botched([1, 1, 4]).event('weaponJammed')).toMatchObject({ item: 'pistol' });
    expect(botched([1, 1], { 'crit.attackEffect': 'failOnly' }).events('mishap')).toEqual([]);
  });

  rule('ACE-2.18', 'ranged: a friend beside the target is hit on 4 to 6, without bonus die', () => {
    const t = shootout(PISTOL)
      .unit('tomas', party('tomas', [16, 5], BROKE))
      .unit('z', spare)
      .open();
    t.do('attack', shot, { dice: [1, 1, 4, 3, 3] });
    expect(t.event('damageRolled')).toMatchObject({ target: 'tomas', dice: [6, 6] });
  });

  rule('ACE-2.18', 'melee: the weapon drops, a bare hand loses its footing', () => {
    const t = brawl().unit('z', spare).open();
    t.do('attack', blow, { dice: [1, 1, 1] });
    expect(t.state.units.bruno?.items[0]).toMatchObject({ kind: 'longSword', slot: 'ground', at: [5, 5] });
    const f = brawl().unit('z', spare).open();
    f.do('attack', { ...blow, weapon: 'fists' }, { dice: [1, 1, 1] });
    expect(f.unit('bruno').prone).toBe(true);
  });

  rule('ACE-2.18', 'melee: a friend in reach is struck, with nobody there the attacker is exposed', () => {
    const t = brawl()
      .unit('tomas', party('tomas', [5, 6], BROKE))
      .unit('z', spare)
      .open();
    t.do('attack', blow, { dice: [1, 1, 5, 1, 1] });
    expect(t.event('damageRolled')).toMatchObject({ target: 'tomas', dice: [10, 8] });
    const alone = brawl().unit('z', spare).open();
    alone.do('attack', blow, { dice: [1, 1, 5] });
    expect(alone.state.units.bruno?.exposed).toMatchObject([{ source: 'mishap' }]);
  });
});
