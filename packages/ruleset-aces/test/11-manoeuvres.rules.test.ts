import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { BROKE, blank, brawl, foe, party, type Skirmish, withTerrain } from './tables.ts';
import { modifiers, rolls } from './tests.ts';

/** Section 11.12 to 11.16 and the grips of section 7. */

const spare = foe('thug', [23, 23]);
const push = { unit: 'bruno', target: 'thug', kind: 'push', trait: 'strength' } as const;
const grapple = { unit: 'bruno', target: 'thug', kind: 'grapple' } as const;

describe('push', () => {
  /** Bruno pushes; both use Strength. */
  const pushed = (t: Skirmish, dice: readonly number[]) => {
    t.do('manoeuvre', push);
    return t.answer('strength', { dice });
  };

  rule('ACE-11.12', 'a success moves the target an inch back, and it may fall', () => {
    const t = pushed(brawl().unit('z', spare).open(), [5, 2, 3, 3]);
    expect(t.unit('thug').at).toEqual([7, 5]);
    expect(t.unit('thug').prone).toBe(true);
    const kept = pushed(brawl().unit('z', spare).open(), [5, 2, 3, 4]);
    expect(kept.unit('thug').prone).toBe(false);
  });

  rule('ACE-11.12', 'a raise moves it two inches and costs it 2 on keeping its feet', () => {
    const t = pushed(brawl().unit('z', spare).open(), [7, 2, 3, 5]);
    expect(t.unit('thug').at).toEqual([8, 5]);
    expect(modifiers(t, 2)).toEqual({ pushed: -2 });
    expect(t.unit('thug').prone).toBe(true);
  });

  rule('ACE-11.12', 'the defender wins ties and stays where it is', () => {
    const t = pushed(brawl().unit('z', spare).open(), [5, 2, 5]);
    expect(t.unit('thug').at).toEqual([6, 5]);
  });

  rule('ACE-11.12', 'a larger scale pushes twice as far', () => {
    const t = blank
      .unit('ogre', foe('ogre', [5, 5]))
      .unit('vera', party('vera', [6, 5], BROKE))
      .with({ round: 1, current: 'ogre', gmPool: 0 })
      .open();
    t.do('manoeuvre', { unit: 'ogre', target: 'vera', kind: 'push', trait: 'strength' });
    t.answer('strength', { dice: [5, 3, 2, 4, 2] });
    expect(t.unit('vera').at).toEqual([8, 5]);
  });

  rule('ACE-11.12', 'something in the way stops it, and the test is at -2', () => {
    const walled = brawl().map(withTerrain({ kind: 'wall', shape: { rect: [7, 5, 1, 1] } }));
    const t = pushed(walled.unit('z', spare).open(), [5, 2, 3, 5]);
    expect(t.unit('thug').at).toEqual([6, 5]);
    expect(t.unit('thug').prone).toBe(true);
  });

  rule('ACE-17.4', 'pushed into a pit it falls as deep as the pit is', () => {
    const pit = { kind: 'pit', shape: { rect: [7, 5, 1, 1] }, elevation: -4 };
    // Four inches: 2d6+2. 1 and 2 make 5 against Toughness 6; on the ground it lies all the same.
    const t = pushed(brawl().map(withTerrain(pit)).unit('z', spare).open(), [5, 2, 3, 1, 2]);
    expect(t.event('fell')).toMatchObject({ unit: 'thug', inches: 4, at: [7, 5] });
    expect(t.event('damageRolled')).toMatchObject({ dice: [6, 6], total: 5 });
    expect(t.unit('thug')).toMatchObject({ at: [7, 5], elevation: -4, prone: true });
  });

  rule('ACE-17.4', 'pushed off a height it falls to the foot of it; nobody is pushed up one', () => {
    const ledge = { kind: 'open', shape: { rect: [4, 4, 3, 3] }, elevation: 2 };
    const t = pushed(
      brawl({ elevation: 2 }, { elevation: 2 }).map(withTerrain(ledge)).unit('z', spare).open(),
      [5, 2, 3, 3],
    );
    expect(t.event('fell')).toMatchObject({ inches: 2, at: [7, 5], elevation: 0 });
    expect(t.event('damageRolled')).toMatchObject({ dice: [6], total: 4 });
    const wall = { kind: 'open', shape: { rect: [7, 4, 3, 3] }, elevation: 2 };
    const stopped = pushed(brawl().map(withTerrain(wall)).unit('z', spare).open(), [5, 2, 3, 5]);
    expect(stopped.event('pushed')).toMatchObject({ path: [], stopped: true });
  });

  rule('ACE-11.12', 'an inch of step is no fall: it ends up lower and keeps its feet as usual', () => {
    const step = { kind: 'open', shape: { rect: [4, 4, 3, 3] }, elevation: 1 };
    const t = pushed(
      brawl({ elevation: 1 }, { elevation: 1 }).map(withTerrain(step)).unit('z', spare).open(),
      [5, 2, 3, 4],
    );
    expect(t.events('fell')).toEqual([]);
    expect(t.unit('thug')).toMatchObject({ at: [7, 5], elevation: 0, prone: false });
  });

  rule('ACE-11.12', 'a run-up of two inches gives +2, and shields count on both sides', () => {
    const t = brawl(
      { turn: { straight: 4, moved: 4 }, items: ['longSword', 'mediumShield'] },
      { items: ['club', 'smallShield'] },
    )
      .unit('z', spare)
      .open();
    pushed(t, [3, 2, 2, 5]);
    expect(modifiers(t)).toEqual({ shield: 2, runUp: 2 });
    expect(modifiers(t, 1)).toEqual({ shield: 1 });
  });

  rule('ACE-11.12', 'not against somebody more than two sizes larger', () => {
    expect(brawl({}, { size: 3 }).open().refuses('manoeuvre', push)).toMatchObject({
      code: 'too-big',
      rule: 'ACE-11.12',
    });
    expect(brawl({}, { size: 2 }).open().refusals('manoeuvre', push)).toEqual([]);
  });

  rule('ACE-11.12', 'D19: each side says which trait; the better chance stands as default', () => {
    const t = brawl().unit('z', spare).open();
    t.do('manoeuvre', { ...push, trait: undefined });
    expect(t.asked).toMatchObject({ kind: 'chooseTrait', seat: 'party', default: 'strength' });
    t.answer('athletics');
    expect(t.asked).toMatchObject({ kind: 'chooseTrait', seat: 'opposition' });
    t.answer('athletics', { dice: [5, 2, 5] });
    expect(rolls(t).map((roll) => roll.trait)).toEqual(['athletics', 'athletics']);
  });
});

describe('grapple', () => {
  rule('ACE-11.13', 'winning grabs: the victim cannot move and is exposed', () => {
    const t = brawl().unit('z', spare).open();
    t.do('manoeuvre', grapple, { dice: [5, 2, 3] });
    expect(t.unit('thug').grip).toEqual({ by: 'bruno', level: 'grabbed' });
    t.do('endTurn', { unit: 'bruno' });
    expect(t.state.units.thug).toMatchObject({ distracted: [] });
  });

  rule('ACE-11.13', 'with a raise the victim is pinned, and the one who pins is exposed while holding', () => {
    const t = brawl().unit('z', spare).open();
    t.do('manoeuvre', grapple, { dice: [6, 1, 2, 3] });
    expect(t.unit('thug').grip).toEqual({ by: 'bruno', level: 'pinned' });
    expect(t.state.units.bruno?.exposed).toEqual([{ source: 'pinning', until: null }]);
    t.do('releaseGrip', { unit: 'bruno', target: 'thug' });
    expect(t.state.units.bruno?.exposed).toEqual([]);
  });

  rule('ACE-11.13', 'winning against somebody already grabbed pins', () => {
    const t = brawl({}, { grip: { by: 'bruno', level: 'grabbed' } })
      .unit('z', spare)
      .open();
    t.do('manoeuvre', grapple, { dice: [4, 2, 5] });
    expect(modifiers(t)).toEqual({ exposed: 2 });
    expect(t.unit('thug').grip).toMatchObject({ level: 'pinned' });
  });

  rule('ACE-11.13', 'outnumbering counts, and the difference in scale', () => {
    const many = brawl()
      .unit('vera', party('vera', [6, 6], BROKE))
      .open();
    many.do('manoeuvre', grapple, { dice: [4, 2, 5] });
    expect(modifiers(many)).toEqual({ outnumber: 1 });
    const ogre = blank
      .unit('ogre', foe('ogre', [5, 5]))
      .unit('vera', party('vera', [6, 5], BROKE))
      .with({ round: 1, current: 'ogre', gmPool: 0 })
      .open();
    ogre.do('manoeuvre', { unit: 'ogre', target: 'vera', kind: 'grapple' }, { dice: [4, 5, 6, 4] });
    expect(modifiers(ogre)).toEqual({ scale: 2 });
  });

  rule('ACE-11.13', 'needs a free hand, contact, and somebody not too large', () => {
    const full = brawl({ items: ['longSword', 'smallShield'] }).open();
    expect(full.refuses('manoeuvre', grapple)).toMatchObject({ code: 'no-hands', rule: 'ACE-11.13' });
    expect(
      brawl({ items: ['greatAxe'] })
        .open()
        .refuses('manoeuvre', grapple),
    ).toMatchObject({ code: 'no-hands' });
    expect(
      brawl({}, { at: [7, 5] })
        .open()
        .refuses('manoeuvre', grapple),
    ).toMatchObject({ code: 'out-of-range' });
    expect(brawl({}, { size: 3 }).open().refuses('manoeuvre', grapple)).toMatchObject({ code: 'too-big' });
  });
});

describe('holding', () => {
  const crush = { unit: 'bruno', target: 'thug', kind: 'crush' } as const;
  const held = (level: string) => brawl({}, { grip: { by: 'bruno', level } }).unit('z', spare);

  rule('ACE-11.14', 'crushing is opposed Strength: the Strength die of damage, the bonus die on a raise', () => {
    const t = held('grabbed').open();
    // 5 + 2 (exposed) = 7 against 4: no raise; d10 = 6 against Toughness 6.
    t.do('manoeuvre', crush, { dice: [5, 2, 4, 6] });
    expect(t.event('damageRolled')).toMatchObject({ dice: [10], total: 6 });
    expect(t.unit('thug').shaken).toBe(true);
    const raise = held('pinned').open();
    // 9 + 2 = 11 against 5 - 2 (pinned: distracted) = 3: a raise.
    raise.do('manoeuvre', crush, { dice: [9, 2, 5, 3, 1] });
    expect(raise.event('damageRolled')).toMatchObject({ dice: [10, 6], total: 4 });
  });

  rule('ACE-11.14', 'only who holds can crush, and scale does not matter', () => {
    expect(brawl().open().refuses('manoeuvre', crush)).toMatchObject({ code: 'not-holding-victim', rule: 'ACE-11.14' });
    const t = blank
      .unit('ogre', foe('ogre', [5, 5]))
      .unit('vera', party('vera', [6, 5], { ...BROKE, grip: { by: 'ogre', level: 'grabbed' } }))
      .with({ round: 1, current: 'ogre', gmPool: 0 })
      .open();
    t.do('manoeuvre', { unit: 'ogre', target: 'vera', kind: 'crush' }, { dice: [3, 5, 4] });
    expect(modifiers(t)).toEqual({ exposed: 2 });
  });

  rule('ACE-7.4', 'pinned, breaking free is the only physical action', () => {
    const t = brawl({ grip: { by: 'thug', level: 'pinned' } }).open();
    expect(t.refuses('manoeuvre', push)).toMatchObject({ code: 'pinned', rule: 'ACE-7.4' });
    expect(t.refuses('manoeuvre', grapple)).toMatchObject({ code: 'pinned' });
    expect(t.refusals('trick', { unit: 'bruno', target: 'thug', skill: 'intimidation' })).toEqual([]);
  });
});

describe('breaking free', () => {
  const caught = (level: string, thug = {}) => brawl({ grip: { by: 'thug', level } }, thug).unit('z', spare);
  const free = (t: Skirmish, dice: readonly number[]) => {
    t.do('breakFree', { unit: 'bruno', trait: 'athletics' });
    return t.answer('athletics', { dice });
  };

  rule('ACE-7.5', 'success is one step: pinned to grabbed, grabbed to free', () => {
    // Pinned costs 2 (distracted); 6, 1 is 7 - 2 = 5 against 3.
    expect(free(caught('pinned').open(), [6, 1, 2, 3]).unit('bruno').grip).toEqual({ by: 'thug', level: 'grabbed' });
    expect(free(caught('grabbed').open(), [5, 2, 3]).unit('bruno').grip).toBeNull();
  });

  rule('ACE-7.5', 'a raise frees completely; the holder wins ties', () => {
    expect(free(caught('pinned').open(), [6, 3, 2, 3]).unit('bruno').grip).toBeNull();
    expect(free(caught('grabbed').open(), [5, 2, 5]).unit('bruno').grip).toEqual({ by: 'thug', level: 'grabbed' });
  });

  rule('ACE-7.5', 'either side may use Strength at -2 instead', () => {
    const t = caught('grabbed').open();
    t.do('breakFree', { unit: 'bruno', trait: 'strength' });
    t.answer('strength', { dice: [7, 2, 4] });
    expect(modifiers(t)).toEqual({ strengthInstead: -2 });
    expect(modifiers(t, 1)).toEqual({ strengthInstead: -2 });
    expect(t.unit('bruno').grip).toBeNull();
  });

  rule('ACE-7.5', 'there must be a grip; a shaken holder holds on, one pushed away does not', () => {
    expect(brawl().open().refuses('breakFree', { unit: 'bruno' })).toMatchObject({ code: 'not-held', rule: 'ACE-7.5' });
    expect(caught('grabbed', { shaken: true }).open().unit('bruno').grip).toMatchObject({ by: 'thug' });
    const t = caught('grabbed').open();
    t.do('manoeuvre', push);
    t.answer('strength', { dice: [5, 2, 3, 4] });
    expect(t.unit('bruno').grip).toBeNull();
  });

  rule('ACE-7.5', 'a stunned holder lets go at once', () => {
    const t = brawl({}, { grip: { by: 'bruno', level: 'pinned' }, cards: ['2C'] })
      .unit('z', spare)
      .with({ order: ['thug'] })
      .open();
    t.do(
      'rule',
      { set: { gmHazard: { unit: 'bruno', kind: 'shock', voltage: 'low' } }, reason: 'a wire' },
      { dice: [2, 1] },
    );
    expect(t.unit('bruno').stunned).toBe(true);
    expect(t.unit('thug').grip).toBeNull();
  });
});

describe('traps', () => {
  const netted = (level: string, trap: number) => brawl({ grip: { by: 'trap', level, trap } }).unit('z', spare);

  rule('ACE-7.6', 'Athletics or Strength -2 with the trap’s own modifier; success frees completely', () => {
    const t = netted('pinned', -2).open();
    // 6, 3 = 9, less 2 for the trap and 2 for being pinned.
    t.do('breakFree', { unit: 'bruno', trait: 'athletics' }, { dice: [6, 3, 2] });
    expect(modifiers(t)).toEqual({ distracted: -2, trap: -2 });
    expect(t.unit('bruno').grip).toBeNull();
    const strong = netted('grabbed', 0).open();
    strong.do('breakFree', { unit: 'bruno', trait: 'strength' }, { dice: [5, 2] });
    expect(modifiers(strong)).toEqual({ strengthInstead: -2 });
    expect(strong.unit('bruno').grip).toMatchObject({ level: 'grabbed' });
  });

  rule('ACE-7.6', 'after a failure there is no new try until an ally’s support succeeds', () => {
    const t = netted('grabbed', 0)
      .unit('vera', party('vera', [5, 6], { ...BROKE, turn: null }))
      .open();
    t.do('declare', { unit: 'bruno', actions: [{ kind: 'trapEscape' }, { kind: 'trapEscape' }] });
    t.do('breakFree', { unit: 'bruno', trait: 'athletics' }, { dice: [5, 2] });
    expect(t.refuses('breakFree', { unit: 'bruno' })).toMatchObject({ code: 'already-tried', rule: 'ACE-7.6' });
    const helped = blank
      .unit('vera', party('vera', [5, 6], BROKE))
      .unit('bruno', party('bruno', [5, 5], { ...BROKE, grip: { by: 'trap', level: 'grabbed', trap: 0, tried: true } }))
      .unit('z', spare)
      .with({ round: 1, current: 'vera', gmPool: 0 })
      .open();
    helped.do('support', { unit: 'vera', target: 'bruno', skill: 'athletics', test: 'athletics' }, { dice: [5, 2] });
    expect(helped.unit('bruno').grip).toEqual({ by: 'trap', level: 'grabbed', trap: 0 });
  });
});

describe('touch and finish', () => {
  rule('ACE-11.15', 'touching is Fighting at +2 against Defence, without damage', () => {
    const t = brawl().unit('z', spare).open();
    t.do('manoeuvre', { unit: 'bruno', target: 'thug', kind: 'touch' }, { dice: [3, 2] });
    expect(modifiers(t)).toMatchObject({ touch: 2 });
    expect(t.event('testSettled')).toMatchObject({ total: 5, target: 5, success: true });
    expect(t.event('touched')).toMatchObject({ target: 'thug', success: true });
    expect(t.events('damageRolled')).toEqual([]);
    expect(
      brawl({}, { at: [7, 5] })
        .open()
        .refuses('manoeuvre', { unit: 'bruno', target: 'thug', kind: 'touch' }),
    ).toMatchObject({ code: 'out-of-range' });
  });

  const finish = { unit: 'bruno', target: 'thug', kind: 'finish' } as const;

  rule('ACE-11.16', 'kills the wholly helpless without a roll', () => {
    const t = brawl({}, { eliminated: true }).unit('z', spare).open();
    t.do('manoeuvre', finish, { dice: [] });
    expect(t.unit('thug').dead).toBe(true);
    const bound = brawl({}, { grip: { by: 'bonds', level: 'pinned', trap: -2 } })
      .unit('z', spare)
      .open();
    bound.do('manoeuvre', finish, { dice: [] });
    expect(bound.unit('thug')).toMatchObject({ dead: true, eliminated: true });
  });

  rule('ACE-11.16', 'stunned is not helpless, and a weapon is needed', () => {
    expect(brawl({}, { stunned: true }).open().refuses('manoeuvre', finish)).toMatchObject({
      code: 'not-helpless',
      rule: 'ACE-11.16',
    });
    expect(
      brawl({ items: ['pistol'] }, { eliminated: true })
        .unit('z', spare)
        .open()
        .refuses('manoeuvre', finish),
    ).toMatchObject({ code: 'weapon-not-ready' });
  });

  rule('ACE-11.16', 'D18: a human GM may forbid it, and the action is not spent', () => {
    const t = brawl({}, { eliminated: true }).unit('z', spare).options({ 'gm.mode': 'human' }).open();
    t.do('manoeuvre', finish);
    expect(t.asked).toMatchObject({ kind: 'gmAllows', seat: 'gm', default: 'allow' });
    t.answer('refuse');
    expect(t.unit('thug').dead).toBe(false);
    expect(t.refusals('manoeuvre', finish)).toEqual([]);
  });
});
