import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { fallDice } from '../src/procedures/hazards/falling.ts';
import { BROKE, blank, foe, party, type Skirmish, withTerrain } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Bruno (Vigor d8, Toughness 9(3)) in his turn, the GM about to be unkind. */
const victim = (bruno: Fields = {}) =>
  blank
    .unit('bruno', party('bruno', [5, 5], { ...BROKE, ...bruno }))
    .unit('thug', foe('thug', [20, 20]))
    .with({ gmPool: 0 })
    .open({ dice: ['KS', '2C'] });
const hazard = (t: Skirmish, what: Fields, dice: readonly number[] = []) =>
  t.do('rule', { set: { gmHazard: { unit: 'bruno', ...what } }, reason: 'the dungeon is deep' }, { dice });
/** The same at the start of a turn. */
const called = (bruno: Fields, dice: readonly (number | string)[], thug: Fields = {}) =>
  blank
    .unit('bruno', party('bruno', [5, 5], { ...BROKE, ...bruno }))
    .unit('thug', foe('thug', [20, 20], thug))
    .with({ gmPool: 0 })
    .open({ dice: ['AS', '2C', ...dice] });
const timers = (t: Skirmish) => t.state.units.bruno?.timers ?? [];

// --- fire --------------------------------------------------------------------------------------------------------------

rule.each(
  'ACE-17.1',
  'something $flammable catches fire on $on or more',
  [
    { flammable: 'normal', on: 6 },
    { flammable: 'very', on: 4 },
    { flammable: 'fuel', on: 2 },
  ],
  ({ flammable, on }) => {
    const safe = victim();
    hazard(safe, { kind: 'fire', flammable }, [on - 1]);
    expect(safe.unit('bruno').onFire).toBe(0);
    const t = victim();
    hazard(t, { kind: 'fire', flammable }, [on, 3]);
    expect(t.unit('bruno').onFire).toBe(1);
    expect(t.event('damageRolled')).toMatchObject({ dice: [6], total: 3 });
  },
);

rule.each(
  'ACE-17.1',
  'at the start of its turn it burns; on $die the fire of $before dice has $after',
  [
    { die: 6, before: 1, after: 2 },
    { die: 6, before: 3, after: 3 },
    { die: 1, before: 2, after: 1 },
    { die: 1, before: 1, after: 0 },
    { die: 4, before: 1, after: 1 },
  ],
  ({ die, before, after }) => {
    const t = called({ onFire: before }, [...new Array(before).fill(1), die]);
    expect(t.unit('bruno').onFire).toBe(after);
  },
);

rule('ACE-17.1', 'armour protects from fire', () => {
  const t = called({ onFire: 1 }, [6, 2, 3]);
  expect(t.event('damageJudged')).toMatchObject({ total: 8, toughness: 9 });
  expect(t.unit('bruno').shaken).toBe(false);
});

rule('ACE-17.1', 'putting it out is an action with Athletics', () => {
  const t = called({ onFire: 2 }, [1, 1, 3]);
  t.do('extinguish', { unit: 'bruno' }, { dice: [4, 1] });
  expect(t.unit('bruno').onFire).toBe(0);
});

rule('ACE-17.1', 'smoke: Vigor each turn or a fatigue level; a wet cloth helps, a mask entirely', () => {
  const t = victim();
  hazard(t, { kind: 'smoke', rounds: 5 });
  t.do('endTurn', { unit: 'bruno' });
  t.do('endTurn', { unit: 'thug' }, { dice: ['AS', '2D', 3, 1] });
  expect(t.unit('bruno').fatigue).toBe(1);
  const wet = victim();
  hazard(wet, { kind: 'smoke', rounds: 5, wetCloth: true });
  wet.do('endTurn', { unit: 'bruno' });
  wet.do('endTurn', { unit: 'thug' }, { dice: ['AS', '2D', 2, 1] });
  expect(wet.unit('bruno').fatigue).toBe(0);
  const masked = victim({ items: [{ kind: 'gasMask', slot: 'ready' }] });
  hazard(masked, { kind: 'smoke', rounds: 5 });
  masked.do('endTurn', { unit: 'bruno' });
  masked.do('endTurn', { unit: 'thug' }, { dice: ['AS', '2D'] });
  expect(masked.unit('bruno').fatigue).toBe(0);
});

rule('ACE-17.1', 'who drops in smoke has Vigor-die minutes', () => {
  const t = called({ fatigue: 2, timers: [{ kind: 'inSmoke', roundsLeft: 9 }] }, [5, 1]);
  expect(t.unit('bruno')).toMatchObject({ eliminated: true, dead: false });
  expect(timers(t)).toContainEqual(expect.objectContaining({ kind: 'smoke', roundsLeft: 80 }));
});

// --- electricity -------------------------------------------------------------------------------------------------------

rule('ACE-17.2', 'low voltage: Vigor -2; distracted on a success, stunned on a failure', () => {
  const t = victim();
  hazard(t, { kind: 'shock', voltage: 'low' }, [6, 1]);
  expect(t.unit('bruno')).toMatchObject({ stunned: false });
  expect(t.unit('bruno').distracted).not.toEqual([]);
  const stunned = victim();
  hazard(stunned, { kind: 'shock', voltage: 'low' }, [5, 1]);
  expect(stunned.unit('bruno').stunned).toBe(true);
});

rule('ACE-17.2', 'who grips it needs Vigor -4 to let go, each failure a fatigue level', () => {
  const kept = called({ timers: [{ kind: 'shockLow', roundsLeft: 999 }] }, [7, 1]);
  expect(kept.unit('bruno').fatigue).toBe(1);
  expect(timers(kept)).toHaveLength(1);
  const free = called({ timers: [{ kind: 'shockLow', roundsLeft: 999 }] }, [8, 1, 1]);
  expect(timers(free)).toEqual([]);
});

rule('ACE-17.2', 'high voltage: 4d6, wet 5d6, past all armour, and again until one lets go', () => {
  const t = victim();
  hazard(t, { kind: 'shock', voltage: 'high' }, [1, 1, 1, 2]);
  expect(t.event('damageJudged')).toMatchObject({ total: 5, toughness: 6 });
  expect(timers(t)).toHaveLength(1);
  const wet = victim();
  hazard(wet, { kind: 'shock', voltage: 'high', wet: true }, [1, 1, 1, 1, 1]);
  expect(wet.event('damageRolled').dice).toHaveLength(5);
  const held = called({ timers: [{ kind: 'shockHigh', roundsLeft: 999 }] }, [7, 1, 1, 1, 1, 1]);
  expect(held.events('damageRolled')).toHaveLength(1);
});

// --- poison ------------------------------------------------------------------------------------------------------------

const poison = (kind: string, dice: readonly number[], more: Fields = {}, bruno: Fields = {}) => {
  const t = victim(bruno);
  hazard(t, { kind: 'poison', poison: kind, strength: 1, ...more }, dice);
  return t;
};

rule('ACE-17.3', 'Vigor minus the strength withstands it', () => {
  expect(poison('lethal', [5, 1]).unit('bruno')).toMatchObject({ distracted: [], wounds: 0 });
});

rule('ACE-17.3', 'mild: distracted and a fatigue level, two on a critical failure, never elimination', () => {
  const t = poison('mild', [4, 1]);
  expect(t.unit('bruno')).toMatchObject({ fatigue: 1, eliminated: false });
  expect(t.unit('bruno').distracted).not.toEqual([]);
  expect(poison('mild', [1, 1]).unit('bruno').fatigue).toBe(2);
  expect(poison('mild', [1, 1], {}, { fatigue: 2 }).unit('bruno')).toMatchObject({ fatigue: 2, eliminated: false });
});

rule('ACE-17.3', 'paralysing: stunned, and no recovery while it runs', () => {
  const t = poison('paralysing', [4, 1], { rounds: 3 });
  expect(t.unit('bruno').stunned).toBe(true);
  t.do('endTurn', { unit: 'thug' }, { dice: ['AS', '2D'] });
  expect(t.unit('bruno').stunned).toBe(true);
});

rule('ACE-17.3', 'lethal: stunned, a wound, two on a critical failure, dead after 2d6 rounds', () => {
  const t = poison('lethal', [4, 1, 1, 1]);
  expect(t.unit('bruno')).toMatchObject({ stunned: true, wounds: 1 });
  expect(timers(t)).toContainEqual(expect.objectContaining({ kind: 'poison', roundsLeft: 2 }));
  expect(poison('lethal', [1, 1, 3, 4]).unit('bruno').wounds).toBe(2);
  // The end of round 1; he fails to recover; the end of round 2.
  t.do('endTurn', { unit: 'thug' }, { dice: ['AS', '2D', 2, 1] });
  expect(t.unit('bruno').dead).toBe(false);
  t.do('endTurn', { unit: 'thug' });
  expect(t.unit('bruno').dead).toBe(true);
});

rule('ACE-17.3', 'Healing minus the strength ends it, one try per healer', () => {
  const poisoned = { timers: [{ kind: 'poison', roundsLeft: 9, strength: 1 }] };
  const healing = (dice: readonly number[]) => {
    const t = blank
      .unit('tomas', party('tomas', [5, 6], BROKE))
      .unit('bruno', party('bruno', [5, 5], { ...BROKE, ...poisoned }))
      .unit('thug', foe('thug', [20, 20]))
      .with({ round: 1, current: 'tomas', gmPool: 0 })
      .open();
    t.do('declare', { unit: 'tomas', actions: [{ kind: 'stabilise' }, { kind: 'stabilise' }] });
    return t.do('stabilise', { unit: 'tomas', target: 'bruno' }, { dice });
  };
  // Two actions: -2, and the poison -1: 7 is enough, 6 is not.
  expect(timers(healing([7, 1]))).toEqual([]);
  const failed = healing([6, 1]);
  expect(timers(failed)).toHaveLength(1);
  expect(failed.refuses('stabilise', { unit: 'tomas', target: 'bruno' })).toMatchObject({ code: 'already-tried' });
});

rule('ACE-17.3', 'sleep: unconscious for 2d6 hours, twice as long on a critical failure', () => {
  const t = poison('sleep', [4, 1, 3, 4]);
  expect(t.unit('bruno')).toMatchObject({ eliminated: true, unconscious: true, dying: false });
  expect(t.event('outFor').hours).toBe(7);
  expect(poison('sleep', [1, 1, 3, 4]).event('outFor').hours).toBe(14);
});

// --- falls -------------------------------------------------------------------------------------------------------------

rule.each(
  'ACE-17.4',
  'a fall of $inches" is $dice dice',
  [
    { inches: 1, dice: 0 },
    { inches: 2, dice: 1 },
    { inches: 3, dice: 1 },
    { inches: 4, dice: 2 },
    { inches: 30, dice: 10 },
  ],
  ({ inches, dice }) => {
    expect(fallDice(inches)).toBe(dice);
  },
);

rule('ACE-17.4', '1d6+1 for each 2", dice ace, and whoever takes it lands prone', () => {
  const t = victim();
  hazard(t, { kind: 'fall', inches: 4 }, [6, 1, 2]);
  expect(t.event('damageRolled').total).toBe(11);
  expect(t.unit('bruno')).toMatchObject({ prone: true, shaken: true });
});

rule('ACE-17.4', 'soft snow takes 1 off for each 30 cm', () => {
  const t = victim();
  hazard(t, { kind: 'fall', inches: 4, on: 'snow', depth: 3 }, [1, 2]);
  expect(t.event('damageRolled').total).toBe(3 + 2 - 3);
});

rule('ACE-17.4', 'into water Athletics halves it, a raise avoids it; from above 10" water is ground', () => {
  const halved = victim();
  hazard(halved, { kind: 'fall', inches: 10, on: 'water' }, [4, 1, 5, 5, 5, 5, 5]);
  expect(halved.event('damageJudged').total).toBe(15);
  expect(halved.unit('bruno').prone).toBe(false);
  const dived = victim();
  hazard(dived, { kind: 'fall', inches: 10, on: 'water' }, [6, 2, 1]);
  expect(dived.events('damageRolled')).toEqual([]);
  const high = victim();
  hazard(high, { kind: 'fall', inches: 12, on: 'water' }, [1, 1, 1, 1, 1, 1]);
  expect(high.event('damageRolled').total).toBe(12);
});

// --- water, bruises ----------------------------------------------------------------------------------------------------

const river = { id: 'river', kind: 'deepWater', shape: { rect: [4, 0, 8, 24] }, hazard: true };
const swimming = (bruno: Fields = {}) =>
  blank
    .map(withTerrain(river as never))
    .unit('bruno', party('bruno', [5, 5], { ...BROKE, ...bruno }))
    .unit('thug', foe('thug', [20, 20]))
    .with({ round: 1, current: 'bruno', gmPool: 0 })
    .open();

rule(
  'ACE-17.5',
  'a swimmer in danger who fails does not move; the third failure in a row costs a fatigue level',
  () => {
    const t = swimming({ swimFails: 1 });
    t.do('move', { unit: 'bruno', to: [6, 5] }, { dice: [3, 1] });
    expect(t.unit('bruno')).toMatchObject({ at: [5, 5], fatigue: 0, swimFails: 2 });
    const third = swimming({ swimFails: 2 });
    third.do('move', { unit: 'bruno', to: [6, 5] }, { dice: [3, 1] });
    expect(third.unit('bruno')).toMatchObject({ fatigue: 1, swimFails: 0 });
  },
);

rule('ACE-17.5', 'a success or a critical failure starts the count afresh', () => {
  const t = swimming({ swimFails: 2 });
  t.do('move', { unit: 'bruno', to: [6, 5] }, { dice: [4, 1] });
  expect(t.unit('bruno')).toMatchObject({ at: [6, 5], swimFails: 0 });
  const critical = swimming({ swimFails: 2 });
  critical.do('move', { unit: 'bruno', to: [6, 5] }, { dice: [1, 1] });
  expect(critical.unit('bruno')).toMatchObject({ fatigue: 1, swimFails: 0 });
});

rule('ACE-17.5', 'who goes under has Vigor-die rounds', () => {
  const t = swimming({ fatigue: 2 });
  t.do('move', { unit: 'bruno', to: [6, 5] }, { dice: [1, 1] });
  expect(t.unit('bruno').eliminated).toBe(true);
  expect(timers(t)).toContainEqual(expect.objectContaining({ kind: 'drowning' }));
});

rule('ACE-17.6', 'bumps and bruises: one level on a failure, two on a critical one', () => {
  const t = victim();
  hazard(t, { kind: 'bruises' }, [3, 1]);
  expect(t.unit('bruno')).toMatchObject({ fatigue: 1, bruises: 1 });
  const badly = victim();
  hazard(badly, { kind: 'bruises' }, [1, 1]);
  expect(badly.unit('bruno')).toMatchObject({ fatigue: 2, bruises: 2 });
  const fine = victim();
  hazard(fine, { kind: 'bruises' }, [4, 1]);
  expect(fine.unit('bruno').fatigue).toBe(0);
});

rule('ACE-17.7', 'hunger and cold are the GM’s to say', () => {
  const t = victim();
  hazard(t, { kind: 'fatigue', levels: 1 });
  expect(t.unit('bruno').fatigue).toBe(1);
});
