import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { BROKE, blank, foe, party, type Skirmish } from './tables.ts';

type Fields = Readonly<Record<string, unknown>>;

const chips = (t: Skirmish, ...ids: readonly string[]) => ids.map((id) => t.unit(id).chips);
const passAll = (t: Skirmish) => {
  while (t.asked?.kind === 'drawCard') t.answer('pass');
  return t;
};

/** The four of the party against the Captain. */
const session = blank
  .unit('vera', party('vera', [2, 2]))
  .unit('bruno', party('bruno', [4, 2]))
  .unit('iris', party('iris', [6, 2]))
  .unit('tomas', party('tomas', [8, 2]))
  .unit('captain', foe('captain', [20, 20]));

/** Vera shoots a thug ten inches away: a test she may reroll. */
const shooting = (vera: Fields = {}, thug: Fields = {}) =>
  blank
    .unit('vera', party('vera', [5, 5], { items: [{ kind: 'pistol', slot: 'hand', ammo: 12 }], ...vera }))
    .unit('thug', foe('thug', [15, 5], thug))
    .with({ round: 1, current: 'vera', gmPool: 0 });
const shot = { unit: 'vera', target: 'thug', weapon: 'pistol' };

rule(
  'ACE-EX-42',
  'a session opens with three chips each, four for the lucky, two for the GM’s hero, four in the pool',
  () => {
    const t = session.open({ dice: ['2C', '3C', '4C', '5C', '6C'] });
    expect(chips(t, 'vera', 'bruno', 'iris', 'tomas', 'captain')).toEqual([3, 3, 4, 3, 2]);
    expect(t.view().gmPool).toBe(4);
  },
);

rule('ACE-3.1', 'with the session all chips are laid aside', () => {
  const t = passAll(session.open({ dice: ['2C', '3C', '4C', '5C', '6C'] }));
  expect(t.refuses('endSession', {}, { by: 'party' })).toMatchObject({ code: 'not-yours' });
  t.do('endSession', {}, { by: 'gm' });
  expect(chips(t, 'vera', 'bruno', 'iris', 'tomas', 'captain')).toEqual([0, 0, 0, 0, 0]);
  expect(t.view().gmPool).toBe(0);
});

rule('ACE-3.2', 'chips are earned by the GM’s award, one at a time', () => {
  const t = passAll(session.open({ dice: ['2C', '3C', '4C', '5C', '6C'] }));
  t.do('rule', { set: { gmAwardChip: { unit: 'vera' } }, reason: 'a fine speech' });
  expect(chips(t, 'vera', 'bruno')).toEqual([4, 3]);
});

rule('ACE-3.3', 'a joker in the party pays everybody in it, also who is out but not dead', () => {
  const t = session
    .unit('fallen', party('tomas', [10, 2], { chips: 1, eliminated: true }))
    .unit('guard', party('guard', [12, 2]))
    .open({ dice: ['JK1', '3C', '4C', '5C', '6C', '7C', '8C'] });
  expect(chips(t, 'vera', 'bruno', 'iris', 'tomas', 'fallen', 'guard')).toEqual([4, 4, 5, 4, 2, 0]);
  expect(chips(t, 'captain')).toEqual([2]);
});

rule('ACE-3.4', 'the pool counts the player characters, and pays for any of the GM’s, extras too', () => {
  const t = shooting({ chips: 0 }).with({ gmPool: 1 }).open();
  t.do('attack', shot, { dice: [5, 3, 5, 5] });
  expect(t.asked).toMatchObject({ kind: 'soak', unit: 'thug', seat: 'opposition' });
  expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['take', 'pool']);
});

rule('ACE-3.4', 'the pool is there for everybody the GM runs, beside the players’ own too', () => {
  const t = blank
    .unit('vera', party('vera', [2, 2], BROKE))
    .unit('ally', party('captain', [4, 2], { seat: 'gm' }))
    .unit('guard', party('guard', [6, 2], { seat: 'gm' }))
    .unit('thug', foe('thug', [20, 20]))
    .with({ gmPool: 1 })
    .open({ dice: ['2C', '3C', '4C', '5C'] });
  expect(t.asked).toMatchObject({ unit: 'ally', seat: 'gm', choices: [{}, { choice: 'own' }, { choice: 'pool' }] });
  t.answer('pass');
  expect(t.asked).toMatchObject({ unit: 'guard', seat: 'gm', choices: [{}, { choice: 'pool' }] });
});

rule('ACE-3.8', 'a window is answered with the deed, or with what the chip is for and whose it is', () => {
  const asked = (dice = [3, 2]) => {
    const t = shooting({ chips: 2 })
      .unit('z', foe('thug', [20, 20]))
      .open();
    t.do('attack', shot, { dice });
    return t;
  };
  const t = asked();
  t.answer('reroll', { dice: [2, 3] });
  expect(t.unit('vera').chips).toBe(1);
  t.answer('decline');
  expect(t.asked).toBeUndefined();
  const other = asked();
  expect(other.refusesAnswer({ use: 'reroll', source: 'pool' })).toMatchObject({ code: 'bad-choice', rule: 'ACE-3.8' });
  expect(other.refusesAnswer('soak')).toMatchObject({ code: 'bad-choice' });
  other.answer({ use: 'reroll', source: 'own' }, { dice: [2, 3] });
  expect(other.unit('vera').chips).toBe(1);
});

rule('ACE-3.5', 'a hero of the GM’s uses its own chips and the pool’s', () => {
  const t = blank
    .unit('captain', foe('captain', [5, 5], { chips: 2, shaken: true }))
    .unit('bruno', party('bruno', [20, 5], BROKE))
    .with({ round: 1, current: 'captain', gmPool: 1 })
    .open();
  t.do('spendChip', { unit: 'captain', use: 'unshake', source: 'pool' });
  expect(t.view().gmPool).toBe(0);
  expect(chips(t, 'captain')).toEqual([2]);
});

rule.each(
  'ACE-EX-48',
  'the joker of $drawer ($option) pays Captain $captain, Warlock $warlock, the pool 5 (ACE-3.6)',
  [
    { drawer: 'thug', option: 'included', captain: 3, warlock: 3 },
    { drawer: 'captain', option: 'included', captain: 3, warlock: 3 },
    { drawer: 'captain', option: 'excluded', captain: 2, warlock: 3 },
  ],
  ({ drawer, option, captain, warlock }) => {
    const dice = ['thug', 'captain', 'warlock'].map((id, index) => (id === drawer ? 'JK1' : `${index + 3}C`));
    const t = blank
      .unit('bruno', party('bruno', [2, 2], BROKE))
      .unit('thug', foe('thug', [20, 20]))
      .unit('captain', foe('captain', [18, 20], { chips: 2 }))
      .unit('warlock', foe('warlock', [16, 20], { chips: 2 }))
      .options({ 'chips.jokerDrawer': option })
      .with({ gmPool: 4 })
      .open({ dice: ['2C', ...dice] });
    expect(chips(t, 'captain', 'warlock', 'thug', 'bruno')).toEqual([captain, warlock, 0, 0]);
    expect(t.view().gmPool).toBe(5);
  },
);

rule('ACE-3.7', 'two jokers in one deal pay twice', () => {
  const t = session.open({ dice: ['JK1', 'JK2', '4C', '5C', '6C'] });
  expect(chips(t, 'vera', 'bruno', 'iris', 'tomas')).toEqual([5, 5, 6, 5]);
});

rule('ACE-3.7', 'a joker drawn for a chip pays as well', () => {
  const t = session.open({ dice: ['2C', '3C', '4C', '5C', '6C'] });
  t.answer('own', { dice: ['JK1'] });
  expect(chips(t, 'vera', 'bruno')).toEqual([3, 4]);
});

rule(
  'ACE-EX-12',
  'the better of two rolls counts, a critical failure on a reroll stands, and is not rerolled (ACE-3.8)',
  () => {
    const t = shooting({ chips: 3 }).open();
    t.do('attack', shot, { dice: [3, 2] });
    expect(t.asked).toMatchObject({ kind: 'reroll', unit: 'vera' });
    t.answer('own', { dice: [2, 1] });
    expect(t.asked).toMatchObject({ kind: 'reroll', params: { total: 3 } });
    // Two ones; the mishap is a jam.
    t.answer('own', { dice: [1, 1, 2] });
    expect(t.asked).toBeUndefined();
    expect(chips(t, 'vera')).toEqual([1]);
    expect(t.refuses('spendChip', { unit: 'vera', use: 'reroll' })).toMatchObject({ code: 'critical-failure' });
  },
);

rule('ACE-EX-7', 'a critical failure is not rerolled, chips stay 3 (ACE-2.13)', () => {
  const t = shooting({ chips: 3, upperHandOver: ['thug'] }).open();
  t.do('attack', shot, { dice: [1, 1, 2] });
  expect(t.refuses('spendChip', { unit: 'vera', use: 'reroll' })).toMatchObject({
    code: 'critical-failure',
    rule: 'ACE-2.13',
  });
  expect(chips(t, 'vera')).toEqual([3]);
});

rule('ACE-3.8', 'outside of a window there is nothing to reroll', () => {
  const t = shooting({ chips: 3 }).open();
  expect(t.refuses('spendChip', { unit: 'vera', use: 'reroll' })).toMatchObject({ code: 'no-window' });
});

rule('ACE-3.9', 'all damage dice are rolled again, the better total counts, several times over', () => {
  const t = shooting({ chips: 3 }).open();
  t.do('attack', shot, { dice: [7, 1] });
  t.answer('keep', { dice: [1, 2] });
  expect(t.asked).toMatchObject({ kind: 'rerollDamage', params: { total: 3 } });
  t.answer('own', { dice: [1, 1] });
  expect(t.asked).toMatchObject({ kind: 'rerollDamage', params: { total: 3 } });
  t.answer('own', { dice: [4, 5] });
  expect(t.asked).toMatchObject({ params: { total: 9 } });
  t.answer('keep');
  expect(t.unit('thug').eliminated).toBe(true);
  expect(chips(t, 'vera')).toEqual([1]);
});

rule('ACE-3.10', 'a chip ends shaken at any moment, in another’s turn too, without a roll', () => {
  const t = shooting({ chips: 0 })
    .unit('bruno', party('bruno', [2, 2], { chips: 1, shaken: true }))
    .open();
  t.do('spendChip', { unit: 'bruno', use: 'unshake' });
  expect(t.unit('bruno')).toMatchObject({ shaken: false, chips: 0 });
  expect(t.refuses('spendChip', { unit: 'bruno', use: 'unshake' })).toMatchObject({ code: 'not-shaken' });
});

rule('ACE-3.11', 'soaking belongs to the moment of the wounds; a mere shaken is no wound', () => {
  const t = shooting({ chips: 1 }).open();
  expect(t.refuses('spendChip', { unit: 'vera', use: 'soak' })).toMatchObject({ code: 'no-window' });
  const shaken = shooting({ chips: 1, shaken: true }).open();
  expect(shaken.refuses('spendChip', { unit: 'vera', use: 'soak' })).toMatchObject({ code: 'no-wounds' });
});

rule(
  'ACE-EX-41',
  'Iris with 12 of 15 power points spends a chip and has 15, not 17; at 15 it is refused (ACE-3.12)',
  () => {
    const t = blank
      .unit('iris', party('iris', [5, 5], { chips: 2, powerPoints: 12 }))
      .unit('thug', foe('thug', [15, 5]))
      .with({ round: 1, current: 'iris', gmPool: 0 })
      .open();
    t.do('spendChip', { unit: 'iris', use: 'power' });
    expect(t.unit('iris')).toMatchObject({ powerPoints: 15, chips: 1 });
    expect(t.refuses('spendChip', { unit: 'iris', use: 'power' })).toMatchObject({ code: 'pp-full', rule: 'ACE-3.12' });
  },
);

rule('ACE-3.12', 'a chip gives five power points', () => {
  const t = blank
    .unit('iris', party('iris', [5, 5], { chips: 2, powerPoints: 3 }))
    .unit('thug', foe('thug', [15, 5]))
    .with({ round: 1, current: 'thug', gmPool: 0 })
    .open();
  t.do('spendChip', { unit: 'iris', use: 'power' });
  expect(t.unit('iris').powerPoints).toBe(8);
});

rule('ACE-3.13', 'a player spends only for own characters; allied extras only by the option', () => {
  const guarded = shooting({ chips: 3 }).unit('guard', party('guard', [2, 2], { shaken: true }));
  expect(guarded.open().refuses('spendChip', { unit: 'guard', use: 'unshake' })).toMatchObject({ code: 'no-chip' });
  expect(guarded.open().refuses('spendChip', { unit: 'guard', use: 'unshake' }, { by: 'opposition' })).toMatchObject({
    code: 'not-yours',
  });
  const t = guarded.options({ 'chips.alliedExtras': true }).open();
  t.do('spendChip', { unit: 'guard', use: 'unshake' });
  expect(chips(t, 'vera')).toEqual([2]);
});

rule('ACE-3.13', 'chips are public', () => {
  const t = shooting({ chips: 3 }).open();
  expect((t.view('opposition') as { units: Record<string, Fields> }).units.vera?.chips).toBe(3);
});

rule(
  'ACE-EX-23',
  'Vera has the four of clubs, draws the nine of hearts and picks it; later it is too late (ACE-3.14)',
  () => {
    const t = blank
      .unit('vera', party('vera', [2, 2], { chips: 3 }))
      .unit('thug', foe('thug', [20, 20]))
      .with({ gmPool: 0 })
      .open({ dice: ['4C', '6D'] });
    expect(t.asked).toMatchObject({ kind: 'drawCard', unit: 'vera', rule: 'ACE-3.14', default: 'pass' });
    t.answer('own', { dice: ['9H'] });
    expect(t.asked).toMatchObject({ kind: 'chooseCard', default: '9H' });
    t.answer('9H');
    t.answer('pass');
    expect(t.unit('vera')).toMatchObject({ chosenCard: '9H', cards: ['9H'], chips: 2 });
    expect(t.state.discard).toEqual(['4C']);
    expect(t.refuses('drawCard', { unit: 'vera' })).toMatchObject({ code: 'wrong-phase', rule: 'ACE-3.14' });
    expect(chips(t, 'vera')).toEqual([2]);
  },
);

rule('ACE-3.15', 'cards may be drawn while chips last, and any of them chosen; the others are discarded', () => {
  const t = blank
    .unit('vera', party('vera', [2, 2], { chips: 2 }))
    .unit('thug', foe('thug', [20, 20]))
    .with({ gmPool: 0 })
    .open({ dice: ['4C', '6D'] });
  t.answer('own', { dice: ['3H'] });
  t.answer('4C');
  t.answer('own', { dice: ['KD'] });
  expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['4C', '3H', 'KD']);
  t.answer('3H');
  expect(t.unit('vera')).toMatchObject({ chosenCard: '3H', chips: 0 });
  expect(t.state.discard).toEqual(['4C', 'KD']);
});

rule('ACE-3.15', 'with no card left anywhere nothing can be drawn, and the chip is kept', () => {
  const t = blank
    .unit('vera', party('vera', [2, 2], { chips: 2 }))
    .unit('thug', foe('thug', [20, 20]))
    .with({ gmPool: 0, deck: ['4C', '6D'], discard: [] })
    .open({ dice: ['4C', '6D'] });
  expect(t.asked).toBeUndefined();
  expect(chips(t, 'vera')).toEqual([2]);
});

rule('ACE-3.16', 'who is stunned or out may still spend, who is dead or gone may not', () => {
  const t = shooting({ chips: 0 })
    .unit('iris', party('iris', [2, 2], { chips: 1, powerPoints: 0, eliminated: true }))
    .unit('tomas', party('iris', [2, 4], { chips: 1, powerPoints: 0, dead: true }))
    .unit('gone', party('iris', [2, 6], { chips: 1, powerPoints: 0, fled: true }))
    .open();
  t.do('spendChip', { unit: 'iris', use: 'power' });
  expect(t.refuses('spendChip', { unit: 'tomas', use: 'power' })).toMatchObject({ code: 'no-chip' });
  expect(t.refuses('spendChip', { unit: 'gone', use: 'power' })).toMatchObject({ code: 'no-chip' });
});

rule('ACE-3.17', 'there is no weather to reroll in a battle', () => {
  const t = shooting({ chips: 3 }).open();
  expect(t.refuses('spendChip', { unit: 'vera', use: 'weather' })).toMatchObject({
    code: 'no-window',
    rule: 'ACE-3.17',
  });
});

rule('ACE-3.1', 'one wallet per player: the chips lie with the first hero and serve all', () => {
  const t = shooting({ chips: 3 })
    .unit('bruno', party('bruno', [2, 2], { chips: 0, shaken: true }))
    .options({ 'chips.wallet': 'perPlayer' })
    .open();
  t.do('spendChip', { unit: 'bruno', use: 'unshake' });
  expect(chips(t, 'vera', 'bruno')).toEqual([2, 0]);
});

rule('ACE-3.1', 'one wallet per player: a chip that any hero of the player was given serves all of them', () => {
  const t = shooting({ chips: 0, shaken: true })
    .unit('bruno', party('bruno', [2, 2], { chips: 1 }))
    .unit('iris', party('iris', [2, 4], { chips: 0, shaken: true }))
    .options({ 'chips.wallet': 'perPlayer' })
    .open();
  t.do('spendChip', { unit: 'iris', use: 'unshake' });
  expect(chips(t, 'vera', 'bruno', 'iris')).toEqual([0, 0, 0]);
  expect(t.refuses('spendChip', { unit: 'vera', use: 'unshake' })).toMatchObject({ code: 'no-chip' });
});

rule('ACE-3.1', 'a session whose chips are all laid aside is not ended again', () => {
  const t = shooting({ chips: 1 }).open();
  t.do('endSession', {}, { by: 'gm' });
  expect(t.offers('gm').commands.filter(({ command }) => command.type === 'endSession')).toEqual([]);
  expect(t.refuses('endSession', {}, { by: 'gm' })).toMatchObject({ code: 'no-chip', rule: 'ACE-3.1' });
});

rule('ACE-3.16', 'the owner of a hero who is out, but not dead, may draw it another card (ACE-6.17)', () => {
  const t = blank
    .unit('bruno', party('bruno', [2, 2], { chips: 1, eliminated: true, wounds: 3 }))
    .unit('vera', party('vera', [4, 2], { chips: 0 }))
    .unit('thug', foe('thug', [20, 20]))
    .with({ gmPool: 0 })
    .open({ dice: ['4C', 'KS', 'QS'] });
  expect(t.asked).toMatchObject({ kind: 'drawCard', unit: 'bruno' });
  t.answer('own', { dice: ['AS'] });
  t.answer('AS');
  expect(t.unit('bruno')).toMatchObject({ chosenCard: 'AS', chips: 0 });
});

rule('ACE-3.9', 'a blast the thrower stands in itself is rerolled all the same, whoever is listed first', () => {
  for (const order of [
    ['bruno', 'a'],
    ['a', 'bruno'],
  ]) {
    const cast: Readonly<Record<string, ReturnType<typeof party | typeof foe>>> = {
      bruno: party('bruno', [6, 10], { chips: 1, items: [{ kind: 'fragGrenade', slot: 'hand' }] }),
      a: foe('thug', [7, 10]),
    };
    const draft = order.reduce((table, id) => table.unit(id, cast[id] ?? {}), blank);
    const t = draft
      .unit('z', foe('thug', [23, 23]))
      .with({ round: 1, current: 'bruno', gmPool: 0 })
      .open();
    t.do('attack', { unit: 'bruno', weapon: 'fragGrenade', point: [7, 10] }, { dice: [4, 1] });
    if (t.asked?.kind === 'reroll') t.answer('keep');
    while (t.asked?.kind === 'diveClear') t.answer('stay', { dice: t.asked.unit === order.at(-1) ? [2, 3, 1] : [] });
    expect(t.asked).toMatchObject({ kind: 'rerollDamage', unit: 'bruno' });
  }
});
