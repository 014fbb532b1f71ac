import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { BROKE, blank, brawl, foe, party, type Skirmish, withTerrain } from './tables.ts';

/** Bruno and Vera against two thugs, far apart and without chips. */
const four = blank
  .unit('bruno', party('bruno', [2, 2], BROKE))
  .unit('vera', party('vera', [4, 2], BROKE))
  .unit('thugA', foe('thug', [20, 20]))
  .unit('thugB', foe('thug', [22, 20]))
  .with({ gmPool: 0 });

/** A duel in which Bruno holds his king and a thug is up. */
const holding = (options: Readonly<Record<string, unknown>> = {}) => {
  const t = blank
    .unit('bruno', party('bruno', [2, 2], BROKE))
    .unit('thug', foe('thug', [20, 20]))
    .with({ gmPool: 0 })
    .options(options)
    .open({ dice: ['KS', '9D'] });
  t.do('hold', { unit: 'bruno' });
  return t.answer('wait');
};

const current = (t: Skirmish) => t.view().activeUnit;
const types = (t: Skirmish) => t.events().map((event) => event.type);
const pass = (t: Skirmish, ...dice: readonly (string | number)[]) =>
  t.do('endTurn', { unit: current(t) }, dice.length === 0 ? {} : { dice });
/** A joker's bounty is a chip, and a chip opens the draw window. */
const noDraw = (t: Skirmish) => {
  while (t.asked?.kind === 'drawCard') t.answer('pass');
  return t;
};
const card = (t: Skirmish, unit: string) => t.unit(unit).chosenCard;

// --- the deal and the order --------------------------------------------------------------------------------------------

rule('ACE-5.1', 'the round counts down from ace to two; each acts when its card is called', () => {
  const t = four.open({ dice: ['6H', '6D', 'KS', 'AC'] });
  const called = [current(t)];
  for (let turn = 0; turn < 3; turn++) called.push(current(pass(t)));
  expect(called).toEqual(['thugB', 'thugA', 'bruno', 'vera']);
});

rule('ACE-EX-1', 'the six of hearts goes before the six of diamonds (ACE-5.4)', () => {
  const t = blank
    .unit('bruno', party('bruno', [2, 2]))
    .unit('vera', party('vera', [4, 2]))
    .unit('iris', party('iris', [6, 2]))
    .unit('thugA', foe('thug', [20, 20]))
    .unit('thugB', foe('thug', [22, 20]))
    .with({ gmPool: 0 })
    .open({ dice: ['6H', '6D', 'JK1', 'KS', 'AC'] });
  while (t.asked?.kind === 'drawCard') t.answer('pass');
  expect(t.view().order).toEqual(['thugB', 'thugA', 'bruno', 'vera']);
  expect([t.unit('vera').chips, t.unit('bruno').chips, t.unit('iris').chips]).toEqual([4, 4, 5]);
  expect(t.view().gmPool).toBe(0);
  expect(t.asked).toMatchObject({ kind: 'actNow', unit: 'iris' });
});

rule('ACE-5.2', 'one card of the 54 for everybody in the fight', () => {
  const t = four.open({ dice: ['6H', '6D', 'KS', 'AC'] });
  expect(['bruno', 'vera', 'thugA', 'thugB'].map((id) => t.unit(id).cards)).toEqual([['6H'], ['6D'], ['KS'], ['AC']]);
  expect(t.state.deck).toHaveLength(50);
});

rule('ACE-5.3', 'every round is dealt anew', () => {
  const t = four.open({ dice: ['6H', '6D', 'KS', 'AC'] });
  pass(pass(pass(t)));
  pass(t, '2C', '3C', '4C', '5C');
  expect(t.view().round).toBe(2);
  expect(card(t, 'bruno')).toBe('2C');
  expect(current(t)).toBe('thugB');
});

rule('ACE-5.4', 'suits break ties: spades, hearts, diamonds, clubs', () => {
  const t = four.open({ dice: ['9C', '9D', '9S', '9H'] });
  expect(t.view().order).toEqual(['thugA', 'thugB', 'vera', 'bruno']);
});

// --- jokers ------------------------------------------------------------------------------------------------------------

rule('ACE-5.5', 'a joker adds 2 to trait tests and to damage', () => {
  const t = blank
    .unit('bruno', party('bruno', [5, 5], BROKE))
    .unit('thug', foe('thug', [6, 5], { chosenCard: '2C' }))
    .with({ gmPool: 0 })
    .open({ dice: ['JK1', '2D'] });
  expect(t.unit('bruno').chips).toBe(1);
  noDraw(t).answer('act');
  t.do('attack', { unit: 'bruno', target: 'thug', weapon: 'longSword' }, { dice: [4, 1] });
  const attack = t.events('testRolled')[0] as unknown as { modifiers: readonly { source: string; value: number }[] };
  expect(attack.modifiers).toContainEqual(expect.objectContaining({ source: 'joker', value: 2 }));
  t.answer('keep', { dice: [1, 1] });
  expect(t.event('damageRolled').modifiers).toContainEqual(expect.objectContaining({ source: 'joker', value: 2 }));
});

rule('ACE-5.6', 'a joker goes before any card, or between turns, and needs no test to break in', () => {
  const t = noDraw(four.open({ dice: ['JK1', '6D', 'KS', 'AC'] }));
  expect(t.asked).toMatchObject({ kind: 'actNow', unit: 'bruno', rule: 'ACE-5.6' });
  t.answer('wait');
  expect(current(t)).toBe('thugB');
  t.do('move', { unit: 'thugB', to: [22, 18] });
  expect(t.asked).toMatchObject({ kind: 'interrupt', unit: 'bruno', rule: 'ACE-5.6' });
  t.answer('interrupt');
  expect(current(t)).toBe('bruno');
  expect(t.unit('thugB').at).toEqual([22, 20]);
  expect(t.events('testRolled')).toHaveLength(0);
});

rule('ACE-5.6', 'a joker kept to the end is used then or becomes a hold, and its +2 is gone with the round', () => {
  const t = blank
    .unit('bruno', party('bruno', [2, 2], BROKE))
    .unit('thug', foe('thug', [20, 20]))
    .with({ gmPool: 0 })
    .open({ dice: ['JK2', '9D'] });
  noDraw(t).answer('wait');
  pass(t);
  expect(t.asked).toMatchObject({ kind: 'actNow', unit: 'bruno', default: 'act' });
  t.answer('wait', { dice: ['8D'] });
  noDraw(t);
  expect(t.view().round).toBe(2);
  expect(t.unit('bruno')).toMatchObject({ hold: 'carried', chosenCard: null });
  expect(t.asked).toMatchObject({ kind: 'actNow', unit: 'bruno', rule: 'ACE-5.16' });
});

rule('ACE-5.6', 'two jokers that want the same moment test Athletics; the later claimant is the active side', () => {
  const t = blank
    .unit('bruno', party('bruno', [2, 2], { rank: 'extra' }))
    .unit('thug', foe('thug', [20, 20]))
    .unit('thugB', foe('thug', [22, 20]))
    .with({ gmPool: 0 })
    .open({ dice: ['JK1', 'JK2', '3C'] });
  while (t.asked?.kind === 'drawCard') t.answer('pass');
  t.answer('act');
  expect(t.asked).toMatchObject({ kind: 'contest', unit: 'thug' });
  t.answer('contest', { dice: [5] });
  while (t.asked?.kind === 'reroll') t.answer('keep', { dice: [4] });
  expect(current(t)).toBe('thug');
});

// --- the deck ----------------------------------------------------------------------------------------------------------

rule('ACE-5.7', 'used cards lie in the discard pile; after a joker the whole deck is shuffled anew', () => {
  const plain = four.open({ dice: ['6H', '6D', 'KS', 'AC'] });
  pass(pass(pass(plain)));
  pass(plain, '2C', '3C', '4C', '5C');
  expect(plain.state.discard).toEqual(['6D', '6H', 'AC', 'KS']);

  const joker = four.open({ dice: ['JK1', '6D', 'KS', 'AC'] });
  noDraw(joker).answer('act');
  pass(pass(pass(joker)));
  pass(joker, '2C', '3C', '4C', '5C');
  noDraw(joker);
  expect(joker.state.discard).toEqual([]);
  expect(joker.state.deck).toHaveLength(50);
});

rule.each(
  'ACE-5.7',
  'deck.reshuffle = $when: $left cards lie discarded after a round without a joker',
  [
    { when: 'everyRound', left: 0 },
    { when: 'whenEmpty', left: 4 },
  ],
  ({ when, left }) => {
    const t = four.options({ 'deck.reshuffle': when }).open({ dice: ['6H', '6D', 'KS', 'AC'] });
    pass(pass(pass(t)));
    pass(t, '2C', '3C', '4C', '5C');
    expect(t.state.discard).toHaveLength(left);
  },
);

rule(
  'ACE-5.7',
  'a deck that runs out during the deal is made anew from the discard pile, not from cards in use',
  () => {
    const t = four.with({ deck: ['2C'], discard: ['3C', '4C', '5C', '6C'] }).open({ dice: ['2C', '5C', '3C', '6C'] });
    expect(t.state.deck).toEqual(['4C']);
    expect(t.state.discard).toEqual([]);
  },
);

rule('ACE-5.8', 'extras may share a card; their owner says who of them acts first', () => {
  const t = four.options({ 'init.extrasShareCard': true }).open({ dice: ['6H', '6D', 'KS'] });
  expect([card(t, 'thugA'), card(t, 'thugB')]).toEqual(['KS', 'KS']);
  expect(t.asked).toMatchObject({ kind: 'groupOrder', seat: 'opposition' });
  t.answer('thugB');
  expect(current(t)).toBe('thugB');
  expect(current(pass(t))).toBe('thugA');
});

rule('ACE-5.8', 'a shared joker serves every member and pays one bounty', () => {
  const t = four
    .unit('captain', foe('captain', [18, 20], BROKE))
    .options({ 'init.extrasShareCard': true })
    .open({ dice: ['6H', '6D', 'JK1', '2C'] });
  expect([card(t, 'thugA'), card(t, 'thugB')]).toEqual(['JK1', 'JK1']);
  expect(t.unit('captain').chips).toBe(1);
  expect(t.view().gmPool).toBe(1);
});

// --- hold --------------------------------------------------------------------------------------------------------------

rule('ACE-5.9', 'who holds takes its turn later in the same round, and it is a full turn', () => {
  const t = holding();
  expect(current(t)).toBe('thug');
  pass(t);
  expect(t.asked).toMatchObject({ kind: 'actNow', unit: 'bruno', default: 'wait' });
  t.answer('act');
  expect(current(t)).toBe('bruno');
  t.do('move', { unit: 'bruno', to: [8, 2] });
  expect(t.unit('bruno').at).toEqual([8, 2]);
});

rule(
  'ACE-EX-18',
  'a hold carried over draws no card and acts in any gap, before the ace too (ACE-5.9, ACE-3.15)',
  () => {
    const t = holding();
    pass(t);
    t.answer('wait', { dice: ['AS'] });
    expect(t.view().round).toBe(2);
    expect(t.unit('bruno')).toMatchObject({ hold: 'carried', cards: [], chosenCard: null });
    expect(t.asked).toMatchObject({ kind: 'actNow', unit: 'bruno' });
    t.answer('act');
    expect(current(t)).toBe('bruno');
    expect(t.refuses('drawCard', { unit: 'bruno' })).toMatchObject({ code: 'no-card' });
  },
);

rule('ACE-5.10', 'a turn that has begun cannot be held', () => {
  const t = four.open({ dice: ['AS', '6D', 'KS', 'AC'] });
  t.do('move', { unit: 'bruno', to: [3, 2] });
  expect(t.refuses('hold', { unit: 'bruno' })).toMatchObject({ code: 'turn-started', rule: 'ACE-5.10' });
});

rule('ACE-5.10', 'whoever has let go of somebody has begun its turn, and holds no longer', () => {
  const t = brawl({}, { grip: { by: 'bruno', level: 'grabbed' } }).open();
  t.do('releaseGrip', { unit: 'bruno' });
  expect(t.refuses('hold', { unit: 'bruno' })).toMatchObject({ code: 'turn-started', rule: 'ACE-5.10' });
});

rule('ACE-5.10', 'recovery tests are made at the call, not again when a held turn is taken in the same round', () => {
  const t = blank
    .unit('bruno', party('bruno', [2, 2], { ...BROKE, shaken: true }))
    .unit('thug', foe('thug', [20, 20]))
    .with({ gmPool: 0 })
    .open({ dice: ['KS', '9D', 5, 1] });
  expect(t.unit('bruno').shaken).toBe(false);
  t.do('hold', { unit: 'bruno' });
  t.answer('act');
  expect(types(t)).not.toContain('testRolled');
  expect(current(t)).toBe('bruno');
});

rule('ACE-5.10', 'whoever carries a hold through a whole round runs the start of a turn at its end', () => {
  const t = holding();
  pass(t);
  t.answer('wait', { dice: ['AS'] });
  t.do('rule', { set: { units: { bruno: { onFire: 1 } } }, reason: 'a spark' }, { by: 'gm' });
  t.answer('wait');
  pass(t);
  // Fire: 1 damage, then the fire die; then the next deal, in which Bruno gets no card.
  t.answer('wait', { dice: [1, 3, '5S'] });
  expect(t.view().round).toBe(3);
  expect(t.unit('bruno').hold).toBe('carried');
});

rule('ACE-5.11', 'whoever holds and is shaken loses the turn at once, whatever shook it', () => {
  const t = holding();
  expect(t.unit('bruno').hold).toBe('thisRound');
  t.do('rule', { set: { units: { bruno: { shaken: true } } }, reason: 'a noise' }, { by: 'gm' });
  expect(t.unit('bruno').hold).toBe('none');
  // Nobody asks Bruno any more; in round 2 he has a card again and tests Spirit at its call.
  t.do('endTurn', { unit: 'thug' }, { dice: ['AS', 'KD', 3, 2] });
  expect(t.view()).toMatchObject({ round: 2, activeUnit: 'bruno' });
  expect(t.unit('bruno').shaken).toBe(true);
});

rule(
  'ACE-EX-34',
  'a shaken thug that fails its Spirit test moves and runs, but cannot attack or hold (ACE-5.11)',
  () => {
    const t = blank
      .unit('bruno', party('bruno', [10, 10], BROKE))
      .unit('thug', foe('thug', [11, 10], { shaken: true }))
      .with({ gmPool: 0 })
      .open({ dice: ['2C', 'AS', 3] });
    expect(t.unit('thug').shaken).toBe(true);
    expect(t.refuses('attack', { unit: 'thug', target: 'bruno' })).toMatchObject({ code: 'shaken-free-only' });
    expect(t.refuses('hold', { unit: 'thug' })).toMatchObject({ code: 'cannot-hold', rule: 'ACE-5.11' });
    t.do('declare', { unit: 'thug', run: true }, { dice: [4] });
    expect(t.refuses('attack', { unit: 'thug', target: 'bruno' })).toMatchObject({ code: 'shaken-free-only' });
    t.do('move', { unit: 'thug', to: [12, 10] });
  },
);

rule('ACE-EX-34', 'with a 4 it recovers, acts normally and may hold', () => {
  const t = blank
    .unit('bruno', party('bruno', [10, 10], BROKE))
    .unit('thug', foe('thug', [11, 10], { shaken: true }))
    .with({ gmPool: 0 })
    .open({ dice: ['2C', 'AS', 4] });
  expect(t.unit('thug').shaken).toBe(false);
  t.do('hold', { unit: 'thug' });
  expect(t.unit('thug').hold).toBe('thisRound');
});

// --- interrupts --------------------------------------------------------------------------------------------------------

/** Bruno on hold, a thug about to walk. */
const interrupting = (options: Readonly<Record<string, unknown>> = {}) => {
  const t = holding(options);
  t.do('move', {
    unit: 'thug',
    path: [
      [20, 19],
      [20, 18],
    ],
  });
  expect(t.asked).toMatchObject({ kind: 'interrupt', unit: 'bruno', rule: 'ACE-5.12' });
  return t;
};

rule(
  'ACE-5.12',
  'a holder breaks into another’s move before a square is entered, and the other goes on afterwards',
  () => {
    const t = interrupting();
    t.answer('interrupt', { dice: [3, 5, 4] });
    expect(current(t)).toBe('bruno');
    expect(t.unit('thug').at).toEqual([20, 20]);
    expect(t.view().turnStack).toEqual(['thug']);
    pass(t);
    expect(current(t)).toBe('thug');
    t.do('move', { unit: 'thug', to: [20, 18] });
    expect(t.unit('thug').at).toEqual([20, 18]);
  },
);

rule('ACE-EX-20', 'a tie goes to the one interrupted; the interrupter acts right after (ACE-5.13, ACE-5.14)', () => {
  const t = interrupting();
  // Bruno d6:3 W:5; the thug d6:5.
  t.answer('interrupt', { dice: [3, 5, 5] });
  expect(current(t)).toBe('thug');
  expect(t.unit('thug').at).toEqual([20, 18]);
  pass(t);
  expect(current(t)).toBe('bruno');
  expect(t.refuses('hold', { unit: 'bruno' })).toMatchObject({ code: 'cannot-hold', rule: 'ACE-5.14' });
});

rule('ACE-5.13', 'the interrupter needs 4, or the other does not even roll', () => {
  const t = interrupting();
  t.answer('interrupt', { dice: [3, 2] });
  expect(t.events('testRolled')).toHaveLength(1);
  expect(current(t)).toBe('thug');
});

rule('ACE-5.13', 'the test is free: neither running nor several actions weigh on it', () => {
  const t = holding();
  t.do('declare', { unit: 'thug', actions: [{ kind: 'attack' }, { kind: 'attack' }], run: true }, { dice: [3] });
  t.answer('interrupt', { dice: [2, 4, 5] });
  const rolled = t.events('testRolled') as unknown as readonly { unit: string; modifiers: readonly unknown[] }[];
  expect(rolled.find((event) => event.unit === 'thug')?.modifiers).toEqual([]);
  expect(current(t)).toBe('thug');
});

rule('ACE-5.14', 'one attempt per held turn', () => {
  const t = interrupting({ 'interrupt.onLoss': 'keepHold' });
  t.answer('interrupt', { dice: [3, 2] });
  expect(t.unit('thug').at).toEqual([20, 18]);
  expect(t.unit('bruno').hold).toBe('thisRound');
  expect(t.refuses('interrupt', { unit: 'bruno', target: 'thug' })).toMatchObject({ code: 'already-tried' });
  t.do('move', { unit: 'thug', to: [20, 17] });
  expect(t.asked).toBeUndefined();
});

rule('ACE-5.14', 'who loses to an interrupter acts after that one, before the first turn goes on', () => {
  const t = four.open({ dice: ['AS', 'KS', '9D', '8D'] });
  t.do('hold', { unit: 'bruno' });
  t.answer('wait');
  t.do('hold', { unit: 'vera' });
  t.answer('wait').answer('wait');
  expect(current(t)).toBe('thugA');
  t.do('move', { unit: 'thugA', to: [20, 19] });
  t.answer('interrupt', { dice: [5, 1, 2] });
  expect(current(t)).toBe('bruno');
  t.do('move', { unit: 'bruno', to: [2, 3] });
  expect(t.asked).toMatchObject({ unit: 'vera' });
  t.answer('interrupt', { dice: [2, 1] });
  pass(t);
  expect(current(t)).toBe('vera');
  pass(t);
  expect(current(t)).toBe('thugA');
});

rule('ACE-EX-21', 'who was broken into declares the rest afresh: done and new count together (ACE-5.15)', () => {
  const t = blank
    .unit('vera', party('vera', [5, 5], { ...BROKE, items: [{ kind: 'pistol', slot: 'hand', ammo: 12 }] }))
    .unit('captain', foe('captain', [20, 5], { chips: 0, hold: 'thisRound', chosenCard: 'AS', turnDone: false }))
    .unit('thug', foe('thug', [15, 5]))
    .with({ round: 1, current: 'vera', gmPool: 0 })
    .open();
  const shot = { kind: 'attack', weapon: 'pistol' };
  t.do('declare', { unit: 'vera', actions: [shot, shot, shot] });
  t.answer('no');
  t.do('attack', { unit: 'vera', target: 'thug', weapon: 'pistol' });
  t.answer('no', { dice: [3, 2] });
  expect(t.unit('vera').turn).toMatchObject({ penalty: 4 });
  t.do('attack', { unit: 'vera', target: 'thug', weapon: 'pistol' });
  t.answer('interrupt', { dice: [7, 1, 2, 1] });
  expect(current(t)).toBe('captain');
  pass(t);
  expect(current(t)).toBe('vera');
  expect(t.refuses('declare', { unit: 'vera', actions: [shot, shot, shot] })).toMatchObject({
    code: 'too-many-actions',
  });
  expect(t.refuses('declare', { unit: 'vera', actions: [shot], run: true })).toMatchObject({ code: 'already-rolled' });
  t.do('declare', { unit: 'vera', actions: [shot] });
  expect(t.unit('vera').turn).toMatchObject({ penalty: 2 });
});

/** Vera was broken into after her declaration and goes on: nothing of hers has been rolled yet. */
const resumed = (...terrain: readonly Readonly<Record<string, unknown>>[]) => {
  const t = blank
    .map(withTerrain(...(terrain as never[])))
    .unit('vera', party('vera', [5, 5], { ...BROKE, items: [{ kind: 'pistol', slot: 'hand', ammo: 12 }] }))
    .unit('captain', foe('captain', [20, 5], { chips: 0, hold: 'thisRound', chosenCard: 'AS', turnDone: false }))
    .unit('thug', foe('thug', [15, 5]))
    .with({ round: 1, current: 'vera', gmPool: 0 })
    .open();
  t.do('declare', { unit: 'vera', actions: [{ kind: 'attack' }] });
  t.answer('interrupt', { dice: [7, 1, 2, 1] });
  return pass(t);
};

rule('ACE-9.6', 'who goes on after an interrupt and rolls has declared: nothing is added after that (ACE-5.12)', () => {
  const t = resumed();
  t.do('attack', { unit: 'vera', target: 'thug', weapon: 'pistol' }, { dice: [3, 2] });
  expect(t.unit('vera').turn).toMatchObject({ penalty: 0, redeclare: false });
  expect(t.refuses('declare', { unit: 'vera', actions: [{ kind: 'attack' }] })).toMatchObject({
    code: 'already-rolled',
    rule: 'ACE-9.6',
  });
  const late = resumed({ id: 'slope', kind: 'rubble', shape: { rect: [5, 6, 1, 1] }, hazard: true });
  late.do('move', { unit: 'vera', to: [5, 6] }, { dice: [5, 2] });
  expect(late.refuses('declare', { unit: 'vera', actions: [{ kind: 'attack' }] })).toMatchObject({
    code: 'already-rolled',
  });
});

rule('ACE-5.15', 'nobody declares afresh after beating the interrupter', () => {
  const t = holding();
  t.do('declare', { unit: 'thug', actions: [{ kind: 'attack' }], run: true }, { dice: [3] });
  t.answer('interrupt', { dice: [2, 4, 5] });
  expect(t.refuses('declare', { unit: 'thug', actions: [] })).toMatchObject({
    code: 'already-rolled',
    rule: 'ACE-9.6',
  });
});

rule('ACE-5.16', 'between two turns a holder simply starts its turn; another holder may contest it', () => {
  const t = four.open({ dice: ['AS', '2C', 'KS', '8D'] });
  t.do('hold', { unit: 'bruno' });
  t.answer('wait');
  t.do('hold', { unit: 'thugA' });
  t.answer('act');
  expect(t.asked).toMatchObject({ kind: 'contest', unit: 'thugA', seat: 'opposition' });
  // The later claimant, thugA, is the active side: 4 against Bruno's 3 wins.
  t.answer('contest', { dice: [4, 3, 1] });
  expect(current(t)).toBe('thugA');
  pass(t);
  expect(t.asked).toMatchObject({ kind: 'actNow', unit: 'bruno' });
});

rule('ACE-5.19', 'eliminated extras get no card, eliminated heroes do, mounts and the departed do not', () => {
  const t = four
    .unit('iris', party('iris', [6, 2], { ...BROKE, eliminated: true }))
    .unit('thugC', foe('thug', [18, 20], { eliminated: true }))
    .unit('horse', foe('horse', [16, 20], { rider: 'thugA' }))
    .unit('thugD', foe('thug', [14, 20], { fled: true }))
    .open({ dice: ['AS', 'KS', 'QS', 'JS', '10S'] });
  expect(card(t, 'iris')).toBe('10S');
  expect([card(t, 'thugC'), card(t, 'horse'), card(t, 'thugD')]).toEqual([null, null, null]);
});

rule(
  'ACE-EX-49',
  'a held turn that is lost does not count: exposed stays until a turn is really taken (ACE-7.3)',
  () => {
    const t = blank
      .unit('bruno', party('bruno', [5, 5], { ...BROKE, exposed: true }))
      .unit('thug', foe('thug', [15, 5], { items: [{ kind: 'pistol', slot: 'hand', ammo: 12 }] }))
      .with({ gmPool: 0 })
      .open({ dice: ['QS', '9D'] });
    t.do('hold', { unit: 'bruno' });
    t.answer('wait');
    t.do('attack', { unit: 'thug', target: 'bruno', weapon: 'pistol' });
    // Exposed gives +2: 3 is enough. 2d6 = 8 against Toughness 9 less AP 1: shaken.
    t.answer('no', { dice: [3, 5, 3] });
    expect(t.unit('bruno')).toMatchObject({ shaken: true, hold: 'none' });
    expect(t.unit('bruno').exposed).not.toEqual([]);
    pass(t, 'AS', '2D', 5, 2);
    expect(current(t)).toBe('bruno');
    expect(t.unit('bruno')).toMatchObject({ shaken: false });
    expect(t.unit('bruno').exposed).not.toEqual([]);
    pass(t);
    expect(t.unit('bruno').exposed).toEqual([]);
  },
);

rule(
  'ACE-EX-19',
  'a chip ends shaken but does not give the held turn back; next round there is a card again (ACE-3.10)',
  () => {
    const t = blank
      .unit('bruno', party('bruno', [5, 5], { chips: 1 }))
      .unit('thug', foe('thug', [15, 5], { items: [{ kind: 'pistol', slot: 'hand', ammo: 12 }] }))
      .with({ gmPool: 0 })
      .open({ dice: ['QS', '9D'] });
    t.answer('pass');
    t.do('hold', { unit: 'bruno' });
    t.answer('wait');
    t.do('attack', { unit: 'thug', target: 'bruno', weapon: 'pistol' });
    t.answer('no', { dice: [5, 5, 3] });
    expect(t.asked).toMatchObject({ kind: 'unshake' });
    t.answer('own');
    expect(t.unit('bruno')).toMatchObject({ shaken: false, hold: 'none', chips: 0 });
    pass(t, 'AS', '2D');
    expect(t.view().round).toBe(2);
    expect(card(t, 'bruno')).toBe('AS');
  },
);
