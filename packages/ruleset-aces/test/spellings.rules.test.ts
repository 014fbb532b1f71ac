import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { declared, toHit } from './attacks.ts';
import { BROKE, blank, brawl, foe, party, type Skirmish, shootout, withTerrain } from './tables.ts';
import { modifiers } from './tests.ts';

/** The catalogue's own words, wherever it has more than one for a thing, are understood as well as the usual one. */

const spare = foe('thug', [23, 23]);
const ruled = (t: Skirmish, set: object, dice: readonly number[] = []) =>
  t.do('rule', { set, reason: 'so it is' }, { dice });

describe('commands', () => {
  rule('ACE-9.8', 'actions are declared by the rows of the table: shoot, melee attack, improved jump …', () => {
    const t = shootout().open();
    const kinds = ['shoot', 'melee attack', 'improved jump'].map((kind) => ({ kind }));
    t.do('declare', { unit: 'vera', actions: kinds });
    expect(t.unit('vera').turn).toMatchObject({
      declared: [{ kind: 'attack' }, { kind: 'attack' }, { kind: 'jump' }],
    });
  });

  rule('ACE-12.6', 'a declaration may name one target and its shots; nothing said, it is one shot', () => {
    const t = shootout().open();
    const actions = [
      { kind: 'attack', target: 'thug', shots: 3 },
      { kind: 'attack', targets: [{ id: 'thug' }] },
    ];
    t.do('declare', { unit: 'vera', actions });
    const each = [[{ id: 'thug', shots: 3 }], [{ id: 'thug', shots: 1 }]];
    expect(t.unit('vera').turn).toMatchObject({ declared: each.map((targets) => ({ targets })) });
  });

  rule('ACE-12.6', 'so may an attack', () => {
    const t = shootout().unit('z', spare).open();
    t.do('attack', { unit: 'vera', weapon: 'automatic rifle', targets: ['thug'] }, { dice: [2, 3] });
    expect(declared(t)).toMatchObject({ weapon: 'automaticRifle', targets: [{ id: 'thug', shots: 1 }] });
  });

  rule('ACE-11.3', 'a desperate attack and the off hand go by the words of the glossary', () => {
    const t = brawl({
      items: ['long sword', { kind: 'knife', slot: 'offHand' }],
      familiarity: { knife: 'professional' },
    })
      .unit('z', spare)
      .open();
    const options = { desperateAttack: 2, offHand: true };
    t.do('attack', { unit: 'bruno', target: 'thug', weapon: 'knife', options }, { dice: [2, 2] });
    expect(toHit(t)).toMatchObject({ desperate: 2, offHand: -2 });
  });

  rule('ACE-11.11', 'a knock-out is asked for as a manoeuvre, and refused without the upper hand', () => {
    const knock = { unit: 'bruno', kind: 'knockOut', target: 'thug' };
    expect(brawl().open().refuses('manoeuvre', knock)).toMatchObject({ code: 'no-upper-hand', rule: 'ACE-11.11' });
    const t = brawl({ upperHandOver: ['thug'] })
      .unit('z', spare)
      .open();
    // 3 and the upper hand reach Defence 5; 8 against Toughness 6 shakes, and a Vigor of 3 is not enough.
    t.do('manoeuvre', knock, { dice: [3, 2, 5, 3, 3] });
    expect(t.unit('thug')).toMatchObject({ eliminated: true, unconscious: true });
  });

  rule('ACE-12.17', 'suppressive fire has a centre', () => {
    const t = shootout().open();
    t.do('suppress', { unit: 'vera', rof: 3, centre: [15, 8] }, { dice: [6, 2] });
    expect(t.view().templates).toMatchObject([{ owner: 'vera', centre: [15, 8], left: 4 }]);
  });

  rule('ACE-13.1', 'and so has an area attack', () => {
    const t = brawl({ items: [{ kind: 'fragGrenade', slot: 'hand' }] })
      .unit('z', spare)
      .open();
    t.do('attack', { unit: 'bruno', weapon: 'frag grenade', centre: [9, 12] }, { dice: [6, 1, 2] });
    expect(t.event('areaHit')).toMatchObject({ at: [9, 12], units: [] });
  });

  rule('ACE-9.8', 'a door is opened as the item of an interaction', () => {
    const door = { id: 'gate', kind: 'door', shape: { rect: [5, 4, 1, 1] } };
    const t = brawl().map(withTerrain(door)).open();
    t.do('interact', { unit: 'bruno', item: 'gate' });
    expect(t.view().terrain).toMatchObject([{ id: 'gate', open: true }]);
  });

  rule('ACE-15.1', 'a power is cast under its printed name, with all its modifiers in one place', () => {
    const t = blank
      .unit('iris', party('iris', [5, 5], BROKE))
      .unit('thug', foe('thug', [9, 5]))
      .unit('z', spare)
      .with({ round: 1, current: 'iris', gmPool: 0 })
      .open();
    t.do('activatePower', { unit: 'iris', power: 'shield skin', modifiers: {} }, { dice: [5, 2] });
    expect(t.unit('iris').activePowers).toMatchObject([{ power: 'shieldSkin', target: 'iris' }]);
    t.undo();
    const modified = { unit: 'iris', power: 'bolt', target: 'thug', modifiers: { calledShot: 'leg' } };
    t.do('activatePower', modified, { dice: [5, 2] });
    // Cast with a 5, but 5 - 2 misses the leg.
    expect(t.event('powerAimed')).toMatchObject({ total: 3, hits: false });
  });

  rule('ACE-2.29', 'support that names no test is for a test of the same skill', () => {
    const t = brawl({}, {})
      .unit('tomas', party('tomas', [5, 6], BROKE))
      .open();
    t.do('support', { unit: 'bruno', skill: 'fighting', target: 'tomas' }, { dice: [5, 2] });
    expect(t.unit('tomas').supportBonus).toMatchObject([{ skill: 'fighting', value: 1 }]);
  });

  rule('ACE-7.5', 'whoever breaks free may name the one that holds it, and nobody else', () => {
    const t = brawl({ grip: { by: 'thug', level: 'grabbed' } })
      .unit('z', spare)
      .open();
    expect(t.refuses('breakFree', { unit: 'bruno', target: 'z' })).toMatchObject({ code: 'not-held', rule: 'ACE-7.5' });
    t.do('breakFree', { unit: 'bruno', target: 'thug', trait: 'athletics' });
    expect(t.asked).toMatchObject({ kind: 'chooseTrait', unit: 'thug' });
  });

  rule('ACE-3.1', 'a session may be ended in the name of a side; it ends for all', () => {
    const t = brawl({ chips: 2 }).open();
    t.do('endSession', { side: 'party' }, { by: 'gm' });
    expect(t.unit('bruno').chips).toBe(0);
  });

  rule('ACE-22.1', 'a quick battle is told by roster, skills and helpers', () => {
    const t = blank
      .unit('bruno', party('bruno', [5, 5], BROKE))
      .unit('a', party('thug', [7, 5]))
      .with({ round: 1, current: 'bruno', gmPool: 0 })
      .open();
    const told = {
      roster: ['bruno'],
      skills: { bruno: 'fighting' },
      helpers: { bruno: ['a'] },
      threat: { ordinary: 1 },
    };
    // The thug's elimination die, then Bruno's Fighting: 4 with its +1.
    t.do('quickBattle', told, { by: 'gm', dice: [4, 3, 2] });
    expect(t.event('quickBattleFought')).toMatchObject({ threat: 1, points: 1 });
  });
});

describe('rulings', () => {
  rule('ACE-10.7', 'the upper hand is granted over a target', () => {
    const t = brawl().unit('z', spare).open();
    ruled(t, { gmUpperHand: { unit: 'bruno', target: 'thug' } });
    expect(t.unit('bruno').upperHandOver).toEqual(['thug']);
    ruled(t, { gmUpperHand: { unit: 'bruno', target: 'thug', value: false } });
    expect(t.unit('bruno').upperHandOver).toEqual([]);
  });

  rule('ACE-21.1', 'rank and veto are values, and a unit’s state stands beside its name', () => {
    const t = brawl().unit('z', spare).open();
    ruled(t, { gmRank: { unit: 'thug', value: 'hero' } });
    ruled(t, { gmVeto: { value: 'finishing blow' } });
    ruled(t, { gmSetState: { unit: 'bruno', wounds: 2, prone: true } });
    expect(t.unit('thug').rank).toBe('hero');
    expect(t.view().vetoes).toEqual(['finish']);
    expect(t.unit('bruno')).toMatchObject({ wounds: 2, prone: true });
  });

  rule('ACE-21.1', 'terrain comes and goes, and so do units, by the protocol’s words', () => {
    const t = brawl().unit('z', spare).open();
    ruled(t, { addTerrain: { id: 'w', kind: 'wall (brick)', shape: { rect: [9, 9, 1, 1] } } });
    expect(t.view().terrain).toMatchObject([{ id: 'w', kind: 'wall' }]);
    ruled(t, { removeTerrain: { feature: 'w' } });
    ruled(t, { removeUnit: { id: 'z' } });
    expect(t.view().terrain).toEqual([]);
    expect(Object.keys(t.view().units as object)).toEqual(['bruno', 'thug']);
  });

  rule('ACE-2.26', 'a test that is called for names a skill', () => {
    const t = brawl().unit('z', spare).open();
    ruled(t, { gmGroupTest: { units: ['thug', 'z'], skill: 'notice' } }, [2, 5]);
    expect(t.event('groupTested')).toMatchObject({ trait: 'notice', success: true });
    ruled(t, { gmTest: { unit: 'bruno', skill: 'notice' } }, [3, 2]);
    expect(modifiers(t)).toEqual({});
  });

  rule('ACE-21.1', 'a value out of range is refused by the name it was given', () => {
    const t = brawl().open();
    expect(t.refuses('rule', { set: { units: { bruno: { wounds: 9 } } }, reason: 'x' })).toMatchObject({
      code: 'bad-message',
      params: { field: 'units.bruno.wounds' },
    });
  });
});

describe('set-ups', () => {
  rule('ACE-20.1', 'figures go by the whole entry of the cast, or by what they are', () => {
    for (const profile of ['Vera, scout', 'scout', 'vera'])
      expect(
        brawl()
          .unit('v', party(profile, [1, 1]))
          .open()
          .unit('v'),
      ).toMatchObject({ profile: 'vera', pace: 8 });
  });

  rule('ACE-1.6', 'a running die is written like any other die', () => {
    expect(brawl({ runDie: 'd8' }).open().unit('bruno').runDie).toBe(8);
  });

  rule('ACE-17.3', 'the rounds a timer has left are given as rounds, or as left', () => {
    const timers = [
      { kind: 'poison', rounds: 3 },
      { kind: 'smoke', left: 2 },
    ];
    expect(brawl({ timers }).open().state.units.bruno?.timers).toEqual([
      { kind: 'poison', roundsLeft: 3 },
      { kind: 'smoke', roundsLeft: 2 },
    ]);
  });
});
