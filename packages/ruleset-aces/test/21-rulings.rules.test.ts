import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { toHit } from './attacks.ts';
import { blank, brawl, foe, party, type Skirmish, withTerrain } from './tables.ts';
import { modifiers } from './tests.ts';

/** Section 21: what the GM may do, and how it is kept in bounds. */

type Fields = Readonly<Record<string, unknown>>;
const spare = foe('thug', [23, 23]);
const scene = (bruno: Fields = {}, thug: Fields = {}) => brawl(bruno, thug).unit('z', spare);
const ruled = (t: Skirmish, set: Fields, dice: readonly number[] = []) =>
  t.do('rule', { set, reason: 'so it is' }, { dice });
const refused = (t: Skirmish, set: Fields) => t.refuses('rule', { set, reason: 'so it is' });

describe('a ruling', () => {
  rule('ACE-21.1', 'is the GM’s alone', () => {
    expect(
      scene()
        .open()
        .refuses('rule', { set: { light: 'dim' }, reason: 'x' }, { by: 'party' }),
    ).toMatchObject({
      code: 'not-gm',
      rule: 'ACE-21.1',
    });
  });

  rule('ACE-21.3', 'needs a reason, and the log shows both', () => {
    const t = scene().open();
    expect(t.refuses('rule', { set: { light: 'dim' } })).toMatchObject({ code: 'needs-reason', rule: 'ACE-21.3' });
    t.do('rule', { set: { light: 'dim' }, reason: 'clouds' });
    expect(t.event('ruled')).toMatchObject({ by: 'gm', power: 'light', value: 'dim', reason: 'clouds' });
    expect(t.view().light).toBe('dim');
    t.undo();
    expect(t.view().light).toBe('bright');
  });

  rule('ACE-21.2', 'stands, even if it is wrong: the battle ends as the GM says', () => {
    const t = scene().open();
    ruled(t, { gmResult: { party: 'loss', opposition: 'win' } });
    expect(t.view().result).toEqual({ party: 'loss', opposition: 'win' });
    expect(refused(scene().open(), { gmResult: { party: 'win' } })).toMatchObject({ code: 'no-such-side' });
  });

  rule('ACE-21.3', 'cannot change dice already rolled', () => {
    const t = scene({ chips: 1 }).open();
    ruled(t, { gmTest: { unit: 'bruno', trait: 'vigor' } }, [3, 2]);
    expect(t.asked).toMatchObject({ kind: 'reroll' });
    expect(refused(t, { gmModifier: { unit: 'bruno', value: 2 } })).toMatchObject({
      code: 'dice-already-rolled',
      rule: 'ACE-21.3',
    });
    expect(refused(t, { roll: [8] })).toMatchObject({ code: 'dice-already-rolled' });
    t.answer('keep');
    expect(t.refusals('rule', { set: { gmModifier: { unit: 'bruno', value: 2 } }, reason: 'x' })).toEqual([]);
  });

  rule('ACE-21.1', 'unknown powers and fields, and values out of range, are refused', () => {
    const t = scene().open();
    expect(refused(t, { gmDance: true })).toMatchObject({ code: 'bad-message', params: { field: 'set.gmDance' } });
    expect(refused(t, { units: { bruno: { wounds: 5 } } })).toMatchObject({ code: 'bad-message' });
    expect(refused(t, { units: { bruno: { colour: 'red' } } })).toMatchObject({
      params: { field: 'units.bruno.colour' },
    });
    expect(refused(t, { units: { nobody: { wounds: 1 } } })).toMatchObject({ code: 'no-such-unit' });
    expect(refused(t, { options: { 'damage.woundCap': 7 } })).toMatchObject({ code: 'bad-option' });
    expect(refused(t, { options: { weather: 'wet' } })).toMatchObject({ code: 'unknown-option' });
  });
});

describe('the powers', () => {
  rule('ACE-2.2', 'gmModifier counts on the next test and no other', () => {
    const t = scene().open();
    ruled(t, { gmModifier: { unit: 'bruno', value: -4 } });
    ruled(t, { gmTest: { unit: 'bruno', trait: 'vigor' } }, [5, 2]);
    expect(modifiers(t)).toEqual({ gm: -4 });
    ruled(t, { gmTest: { unit: 'bruno', trait: 'vigor' } }, [5, 2]);
    expect(modifiers(t)).toEqual({});
  });

  rule('ACE-3.2', 'gmAwardChip: one chip to one character, or to everybody of the party', () => {
    const t = scene()
      .unit('vera', party('vera', [1, 1], { chips: 2 }))
      .open();
    ruled(t, { gmAwardChip: { unit: 'bruno' } });
    ruled(t, { gmAwardChip: { side: 'party' } });
    expect([t.unit('bruno').chips, t.unit('vera').chips]).toEqual([2, 3]);
  });

  rule('ACE-1.1', 'gmRank says who is hero or extra', () => {
    const t = scene({ wounds: 2 }).open();
    ruled(t, { gmRank: { unit: 'bruno', rank: 'extra' } });
    expect(t.unit('bruno')).toMatchObject({ rank: 'extra', maxWounds: 0, wounds: 0 });
  });

  rule('ACE-10.7', 'gmUpperHand: +4 on the next attack', () => {
    const t = scene().open();
    ruled(t, { gmUpperHand: { unit: 'bruno', over: 'thug' } });
    t.do('attack', { unit: 'bruno', target: 'thug' }, { dice: [0 + 1, 1, 2] });
    expect(toHit(t)).toMatchObject({ upperHand: 4 });
  });

  rule('ACE-21.1', 'gmVeto refuses a kind of action until it is lifted', () => {
    const t = scene().open();
    ruled(t, { gmVeto: { kind: 'attack' } });
    expect(t.refuses('attack', { unit: 'bruno', target: 'thug' })).toMatchObject({
      code: 'gm-refused',
      rule: 'ACE-21.1',
    });
    ruled(t, { gmVeto: { kind: 'attack', lift: true } });
    expect(t.refusals('attack', { unit: 'bruno', target: 'thug' })).toEqual([]);
  });

  rule('ACE-4.10', 'gmHazard calls ground dangerous, or lets something befall a character', () => {
    const t = scene()
      .map(withTerrain({ id: 'slope', kind: 'mud', shape: { rect: [4, 5, 1, 1] } }))
      .open();
    ruled(t, { gmHazard: { piece: 'slope', dangerous: true } });
    expect(t.state.terrain[0]?.hazard).toBe(true);
    // Six inches down: 3d6+3 against Toughness 9 (armour counts).
    ruled(t, { gmHazard: { unit: 'bruno', kind: 'fall', inches: 6 } }, [2, 2, 2]);
    expect(t.event('damageRolled').total).toBe(9);
    expect(t.unit('bruno')).toMatchObject({ shaken: true, prone: true });
    expect(refused(t, { gmHazard: { unit: 'bruno', kind: 'meteor' } })).toMatchObject({
      params: { field: 'set.gmHazard.kind' },
    });
  });

  rule('ACE-10.17', 'gmSight sets cover by hand, until it is revoked', () => {
    const t = blank
      .unit('vera', party('vera', [5, 5], { chips: 0 }))
      .unit('thug', foe('thug', [15, 5]))
      .with({ round: 1, current: 'vera', gmPool: 0 })
      .open();
    ruled(t, { gmSight: { from: 'vera', to: 'thug', cover: 'heavy' } });
    t.do('attack', { unit: 'vera', target: 'thug', targets: [{ id: 'thug', shots: 1 }] }, { dice: [3, 2] });
    expect(toHit(t)).toMatchObject({ 'cover.heavy': -6 });
    ruled(t, { gmSight: { from: 'vera', to: 'thug', revoke: true } });
    expect(t.state.situations).toEqual({});
  });

  rule('ACE-21.1', 'gmSetState sets any field of a unit, read as a set-up reads it', () => {
    const t = scene().open();
    ruled(t, {
      gmSetState: { unit: 'bruno', stats: { wounds: 2, skills: { stealth: 6 }, defence: 9, toughness: '12(3)' } },
    });
    expect(t.unit('bruno')).toMatchObject({ wounds: 2, defence: 9 });
    expect(t.state.units.bruno?.skills).toMatchObject({ stealth: { die: 6 }, fighting: { die: 10 } });
    expect(t.state.units.bruno?.toughnessBase).toBe(9);
    ruled(t, { units: { bruno: { shaken: true, pace: 3 }, thug: { at: [9, 9] } }, gmPool: 4, round: 3 });
    expect(t.unit('bruno')).toMatchObject({ shaken: true, pace: 3, wounds: 2 });
    expect(t.unit('thug').at).toEqual([9, 9]);
    expect(t.view()).toMatchObject({ gmPool: 4, round: 3 });
  });

  rule('ACE-21.1', 'options may change in play', () => {
    const t = scene().open();
    ruled(t, { options: { 'damage.woundCap': 'none' } });
    expect(t.state.options['damage.woundCap']).toBe('none');
  });

  rule('ACE-5.19', 'figures and terrain come and go', () => {
    const t = scene().open();
    ruled(t, { addUnit: { id: 'wolf', side: 'opposition', profile: 'wolf', at: [3, 3] } });
    expect(t.unit('wolf')).toMatchObject({ at: [3, 3], rank: 'extra' });
    expect(refused(t, { addUnit: { id: 'wolf', side: 'opposition', profile: 'wolf', at: [3, 4] } })).toMatchObject({
      code: 'bad-message',
    });
    expect(refused(t, { addUnit: { id: 'bear', side: 'nowhere' } })).toMatchObject({ code: 'no-such-side' });
    ruled(t, { removeUnit: { unit: 'wolf' } });
    expect(t.state.units.wolf).toBeUndefined();
    ruled(t, { addFeature: { id: 'w', kind: 'wall', shape: { rect: [10, 10, 2, 1] } } });
    expect(t.state.terrain).toMatchObject([
      {
        id: 'w',
        squares: [
          [10, 10],
          [11, 10],
        ],
      },
    ]);
    ruled(t, { removeFeature: { feature: 'w' } });
    expect(t.state.terrain).toEqual([]);
    expect(refused(t, { removeFeature: { feature: 'w' } })).toMatchObject({ code: 'bad-message' });
  });

  rule('ACE-21.1', 'gmPlace puts a figure anywhere on the table; gmTurn calls somebody else', () => {
    const t = scene({ cards: ['AS'] }, { cards: ['2C'] })
      .with({ order: ['thug'] })
      .open();
    ruled(t, { gmPlace: { unit: 'thug', at: [20, 1] } });
    expect(t.unit('thug').at).toEqual([20, 1]);
    expect(refused(t, { gmPlace: { unit: 'thug', at: [99, 1] } })).toMatchObject({ code: 'off-table' });
    ruled(t, { gmTurn: { unit: 'z' } });
    expect(t.view().activeUnit).toBe('z');
    expect(t.unit('bruno').turnDone).toBe(true);
  });
});
