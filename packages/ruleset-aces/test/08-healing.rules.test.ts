import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { BROKE, blank, foe, party, type Skirmish } from './tables.ts';
import { modifiers, rolls, settledTests } from './tests.ts';

/** Section 8, and what becomes of those who fell (ACE-6.18, ACE-6.19). */

type Fields = Readonly<Record<string, unknown>>;

/** Tomas (Healing d8, a kit) in his turn, Bruno beside him, Vera near. */
const scene = (bruno: Fields = {}, tomas: Fields = {}) =>
  blank
    .unit('tomas', party('tomas', [5, 5], { ...BROKE, ...tomas }))
    .unit('bruno', party('bruno', [5, 6], { ...BROKE, ...bruno }))
    .unit('vera', party('vera', [5, 7], BROKE))
    .unit('thug', foe('thug', [20, 20]))
    .with({ round: 1, current: 'tomas', gmPool: 0 });
const rule1 = (t: Skirmish, set: Fields, dice: readonly number[] = []) =>
  t.do('rule', { set, reason: 'time passes' }, { dice });
const heal = (t: Skirmish, dice: readonly number[], more: Fields = {}) =>
  rule1(t, { gmHeal: { unit: 'tomas', target: 'bruno', ...more } }, dice);

describe('stabilising', () => {
  const dying = { wounds: 3, dying: true };

  rule('ACE-8.3', 'Healing as an action stabilises the dying', () => {
    const t = scene(dying).open();
    t.do('stabilise', { unit: 'tomas', target: 'bruno' }, { dice: [4, 2] });
    expect(t.unit('bruno')).toMatchObject({ dying: false, dead: false, eliminated: true });
    const failed = scene(dying).open();
    failed.do('stabilise', { unit: 'tomas', target: 'bruno' }, { dice: [3, 2] });
    expect(failed.unit('bruno').dying).toBe(true);
  });

  rule('ACE-EX-17', 'without the skill: Vera’s 8 - 2 is enough, a thug’s 5 - 2 is not', () => {
    const t = blank
      .unit('vera', party('vera', [5, 5], BROKE))
      .unit('bruno', party('bruno', [5, 6], { ...BROKE, ...dying }))
      .unit('thug', foe('thug', [20, 20]))
      .with({ round: 1, current: 'vera', gmPool: 0 })
      .open();
    t.do('stabilise', { unit: 'vera', target: 'bruno' }, { dice: [3, 6, 2] });
    expect(settledTests(t)[0]).toMatchObject({ total: 6, success: true });
    expect(t.unit('bruno').dying).toBe(false);
    const thug = blank
      .unit('thug', foe('thug', [5, 5]))
      .unit('captain', foe('captain', [5, 6], { ...BROKE, ...dying }))
      .unit('vera', party('vera', [20, 20], BROKE))
      .with({ round: 1, current: 'thug', gmPool: 0 })
      .open();
    thug.do('stabilise', { unit: 'thug', target: 'captain' }, { dice: [4, 1] });
    expect(settledTests(thug)[0]).toMatchObject({ total: 3, success: false });
  });

  rule('ACE-6.18', 'only somebody who is dying, and within reach', () => {
    expect(scene({ wounds: 2 }).open().refuses('stabilise', { unit: 'tomas', target: 'bruno' })).toMatchObject({
      code: 'not-dying',
      rule: 'ACE-6.18',
    });
    expect(
      scene({ ...dying, at: [5, 9] })
        .open()
        .refuses('stabilise', { unit: 'tomas', target: 'bruno' }),
    ).toMatchObject({
      code: 'out-of-range',
    });
  });

  rule('ACE-EX-35', 'a fourth wound: failure, a permanent leg injury, dying; the next turn a raise, stable', () => {
    const t = blank
      .unit('captain', foe('captain', [6, 5], { ...BROKE, cards: ['KS'] }))
      .unit('bruno', party('bruno', [5, 5], { ...BROKE, wounds: 3, shaken: true, cards: ['QS'] }))
      .unit('vera', party('vera', [20, 20], { ...BROKE, cards: ['2C'] }))
      .with({ round: 1, current: 'captain', gmPool: 0, order: ['bruno', 'vera'] })
      .open();
    // Fighting 8 against Defence 7; 5 + 5 against Toughness 9 on somebody shaken: a wound.
    t.do('attack', { unit: 'captain', target: 'bruno' }, { dice: [8, 2, 5, 5, 4, 2, 2] });
    expect(t.unit('bruno')).toMatchObject({ eliminated: true, dying: true, wounds: 3, pace: 4 });
    expect(t.state.units.bruno?.injuries).toMatchObject([{ part: 'leg', permanent: true }]);
    t.do('endTurn', { unit: 'captain' }, { dice: [8, 3, 2] });
    expect(t.unit('bruno')).toMatchObject({ dying: false, dead: false });
  });
});

describe('treating wounds', () => {
  rule('ACE-8.1', 'success heals one wound, a raise two, two raises three; ten minutes each', () => {
    const t = heal(scene({ wounds: 3 }).open(), [4, 2]);
    expect(t.unit('bruno').wounds).toBe(2);
    expect(t.event('treated').minutes).toBe(30);
    expect(heal(scene({ wounds: 3 }).open(), [8, 1, 2]).unit('bruno').wounds).toBe(1);
    expect(heal(scene({ wounds: 3 }).open(), [8, 4, 2]).unit('bruno').wounds).toBe(0);
    expect(heal(scene({ wounds: 3 }).open(), [3, 2]).unit('bruno').wounds).toBe(3);
  });

  rule('ACE-8.1', '-1 without medicine or kit', () => {
    const t = heal(scene({ wounds: 1 }, { items: ['pistol'] }).open(), [4, 2]);
    expect(modifiers(t)).toEqual({ noKit: -1 });
    expect(t.unit('bruno').wounds).toBe(1);
  });

  rule('ACE-8.2', 'only within the hour; each healer once, another only after a failure', () => {
    const late = { set: { gmHeal: { unit: 'tomas', target: 'bruno', minutes: 61 } }, reason: 'x' };
    expect(scene({ wounds: 1 }).open().refuses('rule', late)).toMatchObject({ code: 'too-late', rule: 'ACE-8.2' });
    const t = heal(scene({ wounds: 2 }).open(), [3, 2]);
    expect(t.refuses('rule', { set: { gmHeal: { unit: 'tomas', target: 'bruno' } }, reason: 'x' })).toMatchObject({
      code: 'already-tried',
      rule: 'ACE-8.2',
    });
    rule1(t, { gmHeal: { unit: 'vera', target: 'bruno' } }, [3, 6, 2]);
    expect(t.unit('bruno').wounds).toBe(1);
    expect(t.refuses('rule', { set: { gmHeal: { unit: 'thug', target: 'bruno' } }, reason: 'x' })).toMatchObject({
      code: 'already-tried',
    });
  });

  rule('ACE-8.3', 'a healed wound brings the eliminated round', () => {
    const t = heal(scene({ wounds: 3, eliminated: true }).open(), [4, 2]);
    expect(t.unit('bruno')).toMatchObject({ eliminated: false, unconscious: false, wounds: 2 });
  });

  rule('ACE-6.17', 'an injury that was not permanent goes with the last wound and gives back what it took', () => {
    const injuries = [
      { part: 'leg', loss: { pace: 2, runDie: 2 } },
      { part: 'body', permanent: true, loss: { attribute: 'vigor' } },
    ];
    const t = heal(scene({ wounds: 1, injuries, pace: 4, runDie: 4 }).open(), [4, 2]);
    expect(t.unit('bruno')).toMatchObject({ wounds: 0, pace: 6, runDie: 6 });
    expect(t.state.units.bruno?.injuries).toMatchObject([{ part: 'body' }]);
  });
});

describe('nature and rest', () => {
  const natural = (t: Skirmish, dice: readonly number[], more: Fields = {}) =>
    rule1(t, { gmNaturalHealing: { unit: 'bruno', ...more } }, dice);

  rule('ACE-8.4', 'Vigor every five days: one wound, two with a raise, one more on a critical failure', () => {
    // One wound costs one: 5 - 1 = 4; 8, 1 - 2 = 7; 8, 2 - 2 = 8.
    expect(natural(scene({ wounds: 1 }).open(), [5, 2]).unit('bruno').wounds).toBe(0);
    expect(natural(scene({ wounds: 2 }).open(), [8, 2, 2]).unit('bruno').wounds).toBe(0);
    expect(natural(scene({ wounds: 2 }).open(), [8, 1, 2]).unit('bruno').wounds).toBe(1);
    expect(natural(scene({ wounds: 1 }).open(), [1, 1]).unit('bruno').wounds).toBe(2);
    const worst = natural(scene({ wounds: 3 }).open(), [1, 1]);
    expect(worst.unit('bruno')).toMatchObject({ eliminated: true, unconscious: true, dying: false, dead: false });
  });

  rule('ACE-8.4', 'Healing or Survival may support it; machines take Repair and know no golden hour', () => {
    const t = natural(scene({ wounds: 1 }).open(), [4, 2, 4, 2], { supporters: [{ unit: 'tomas', skill: 'healing' }] });
    expect(modifiers(t, 1)).toEqual({ wounds: -1, support: 1 });
    expect(t.unit('bruno').wounds).toBe(0);
    const machine = heal(scene({ wounds: 1 }, { skills: { repair: 8 } }).open(), [4, 2], {
      machine: true,
      minutes: 9999,
    });
    expect(rolls(machine)[0]?.trait).toBe('repair');
    expect(machine.unit('bruno').wounds).toBe(0);
  });

  rule('ACE-8.5', 'fatigue is -1 each to all tests; two levels are borne, the third eliminates', () => {
    const t = scene({ fatigue: 2 }).open();
    rule1(t, { gmTest: { unit: 'bruno', trait: 'vigor' } }, [4, 2]);
    expect(modifiers(t)).toEqual({ fatigue: -2 });
    rule1(t, { gmHazard: { unit: 'bruno', kind: 'fatigue', levels: 1 } });
    expect(t.unit('bruno')).toMatchObject({ eliminated: true, fatigue: 2 });
    const tough = scene({ fatigue: 2 }).options({ 'fatigue.limit': 3 }).open();
    rule1(tough, { gmHazard: { unit: 'bruno', kind: 'fatigue', levels: 1 } });
    expect(tough.unit('bruno')).toMatchObject({ eliminated: false, fatigue: 3 });
  });

  rule('ACE-8.6', 'worn out: no injury, no dying, 2d6 hours out, and a level back for each hour of rest', () => {
    const t = scene({ fatigue: 2 }).open();
    rule1(t, { gmHazard: { unit: 'bruno', kind: 'fatigue', levels: 1 } });
    expect(t.unit('bruno')).toMatchObject({ unconscious: true, dying: false });
    expect(t.state.units.bruno?.injuries).toEqual([]);
    rule1(t, { gmAfterBattle: { units: ['bruno'] } }, [3, 4]);
    expect(t.event('outFor')).toMatchObject({ hours: 7 });
    rule1(t, { gmRest: { units: ['bruno'], hours: 1 } });
    expect(t.unit('bruno')).toMatchObject({ eliminated: false, fatigue: 1 });
  });

  rule('ACE-8.7', 'bruises last a day; Healing takes off one, a raise two, once for each healer', () => {
    const bruised = { fatigue: 2, bruises: 2 };
    const t = scene(bruised).open();
    rule1(t, { gmRest: { units: ['bruno'], hours: 8 } });
    expect(t.unit('bruno').fatigue).toBe(2);
    rule1(t, { gmBruises: { unit: 'tomas', target: 'bruno' } }, [4, 2]);
    expect(t.unit('bruno')).toMatchObject({ fatigue: 1, bruises: 1 });
    expect(t.refuses('rule', { set: { gmBruises: { unit: 'tomas', target: 'bruno' } }, reason: 'x' })).toMatchObject({
      code: 'already-tried',
      rule: 'ACE-8.7',
    });
    rule1(t, { gmRest: { units: ['bruno'], hours: 24 } });
    expect(t.unit('bruno').fatigue).toBe(0);
    const raise = scene(bruised).open();
    rule1(raise, { gmBruises: { unit: 'tomas', target: 'bruno' } }, [8, 1, 2]);
    expect(raise.unit('bruno').fatigue).toBe(0);
  });
});

describe('after the battle', () => {
  const fallen = (more: Fields = {}) =>
    blank
      .unit('vera', party('vera', [5, 5], BROKE))
      .unit('thug', foe('thug', [9, 9], { eliminated: true, outBy: 'attack', ...more }))
      .unit('z', foe('thug', [20, 20]))
      .with({ round: 1, current: 'vera', gmPool: 0 })
      .open();
  const fate = (dice: readonly number[], more: Fields = {}) =>
    rule1(fallen(more), { gmAfterBattle: { units: ['thug'] } }, dice);

  rule('ACE-6.19', 'an extra tests Vigor: failure dead, success injured, raise unhurt', () => {
    expect(fate([3]).unit('thug').dead).toBe(true);
    expect(fate([6, 2]).state.units.thug?.injuries).toEqual([]);
    expect(fate([5, 4, 1]).state.units.thug?.injuries).toMatchObject([{ part: 'arm', permanent: false }]);
    expect(fate([5, 3, 1]).state.units.thug?.injuries).toMatchObject([{ part: 'arm', permanent: true }]);
  });

  rule('ACE-6.19', 'unconscious, it tests to wake; a critical failure may kill an extra', () => {
    const wake = (dice: readonly number[]) => rule1(fallen(), { gmWake: { unit: 'thug' } }, dice).unit('thug');
    expect(wake([4])).toMatchObject({ unconscious: false });
    expect(wake([3])).toMatchObject({ unconscious: true, dead: false });
    expect(wake([1, 1])).toMatchObject({ dead: true });
    expect(wake([1, 2])).toMatchObject({ dead: false });
  });

  rule('ACE-11.18', 'knocked about with care it is out for 1d6 hours, without injury', () => {
    const t = fate([4], { outBy: 'nonLethal' });
    expect(t.event('outFor')).toMatchObject({ hours: 4 });
    expect(t.unit('thug').dead).toBe(false);
  });
});
