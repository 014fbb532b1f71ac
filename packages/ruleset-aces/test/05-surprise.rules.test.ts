import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { BROKE, blank, foe, party, type Skirmish, withTerrain } from './tables.ts';

/** ACE-5.17 to ACE-5.19: ambushers wait, victims may notice, newcomers come. */

const ambush = blank
  .unit('vera', party('vera', [5, 12], BROKE))
  .unit('bruno', party('bruno', [6, 12], BROKE))
  .unit('captain', foe('captain', [5, 5], { hidden: true }))
  .unit('thugA', foe('thug', [6, 5], { hidden: true }))
  .with({ gmPool: 0, surprise: { ambushers: 'opposition', victims: 'party' } });

/** Vera notices with a 5, Bruno does not with a 3; then the cards: Vera, Captain, thug. */
const DICE = [5, 1, 3, 2, 'QC', 'JK2', '9D'] as const;

const passAll = (t: Skirmish): Skirmish => {
  while (t.asked?.kind === 'drawCard') t.answer('pass');
  return t;
};

rule('ACE-EX-22', 'the ambush of the book: who notices gets a card, who does not has no turn, a joker pays', () => {
  const t = passAll(ambush.open({ dice: DICE }));

  expect(t.unit('vera')).toMatchObject({ chosenCard: 'QC', surprised: false });
  expect(t.unit('bruno')).toMatchObject({ chosenCard: null, surprised: true });
  expect(t.unit('thugA')).toMatchObject({ chosenCard: null, hold: 'thisRound' });
  expect(t.unit('captain')).toMatchObject({ chosenCard: 'JK2', hold: 'none', chips: 3 });
  expect(t.view()).toMatchObject({ gmPool: 1, order: ['vera'], discard: ['9D'] });
});

rule(
  'ACE-5.17',
  'ambushers are dealt a card for the chance of a joker, and wait; whoever is caught has no turn',
  () => {
    const t = passAll(ambush.open({ dice: DICE }));

    expect(t.asked).toMatchObject({ kind: 'actNow', unit: 'captain' });
    t.answer('wait');
    expect(t.asked).toMatchObject({ kind: 'actNow', unit: 'thugA' });
    t.answer('wait');
    expect(t.view().activeUnit).toBe('vera');
    expect(t.refuses('endTurn', { unit: 'bruno' })).toMatchObject({ code: 'not-your-turn' });
  },
);

rule('ACE-5.17', 'the first round over, nobody is surprised any more and everybody gets a card', () => {
  const t = passAll(ambush.open({ dice: DICE }));
  t.answer('wait').answer('wait').do('endTurn', { unit: 'vera' });
  // R6: the joker acts or waits, the holder acts.
  t.answer('act').do('endTurn', { unit: 'captain' });
  if (t.asked?.kind === 'actNow') t.answer('act');
  t.do('endTurn', { unit: 'thugA' }, { dice: ['AS', 'KS', 'QS', 'JS'] });

  expect(passAll(t).view()).toMatchObject({ round: 2, ambushers: [] });
  expect(t.unit('bruno')).toMatchObject({ surprised: false, chosenCard: 'KS' });
});

rule('ACE-5.18', 'who passes sees every ambusher in line of sight; one behind a wall stays hidden', () => {
  const walled = withTerrain({ id: 'w', kind: 'wall', shape: { rect: [6, 6, 6, 1] } });
  const t = passAll(
    blank
      .map(walled)
      .unit('vera', party('vera', [5, 12], BROKE))
      .unit('captain', foe('captain', [5, 5], { hidden: true }))
      .unit('thugA', foe('thug', [9, 5], { hidden: true }))
      .with({ gmPool: 0, surprise: { ambushers: 'opposition' } })
      .open({ dice: [5, 1, 'QC', 'KS', '9D'] }),
  );

  expect(t.unit('captain').hidden).toBe(false);
  expect(t.unit('thugA').hidden).toBe(true);
  expect(Object.keys(t.view('party').units as object)).toEqual(['vera', 'captain']);
});

rule('ACE-5.18', 'light counts against noticing: a 5 in dim light makes 3', () => {
  const t = passAll(ambush.with({ light: 'dim' }).open({ dice: [5, 1, 3, 2, 'JK2', '9D'] }));

  expect(t.unit('vera').surprised).toBe(true);
});

rule('ACE-5.18', 'without a Notice test nobody notices', () => {
  const unaware = ambush.options({ 'surprise.noticeTest': 'none' }).open({ dice: ['JK2', '9D'] });
  expect([unaware.unit('vera').surprised, unaware.unit('bruno').surprised]).toEqual([true, true]);

  const forbidden = ambush
    .with({ surprise: { ambushers: 'opposition', noticeTest: false } })
    .open({ dice: ['JK2', '9D'] });
  expect(forbidden.unit('vera').surprised).toBe(true);
});

const stealthy = blank
  .unit('vera', party('vera', [5, 12], BROKE))
  .unit('bruno', party('bruno', [6, 12], BROKE))
  .unit('captain', foe('captain', [5, 5], { ...BROKE, hidden: true }))
  .unit('thugA', foe('thug', [6, 5], { hidden: true }))
  .with({ gmPool: 0, surprise: { ambushers: 'opposition', victims: 'party' } })
  .options({ 'surprise.noticeTest': 'stealth' });

rule('ACE-5.18', 'against Stealth the best ambusher counts, and a tie notices', () => {
  // The Captain hides unskilled: 9 on the d4 at -2 makes 7; the thug's d4 shows 3.
  const dice = [4, 4, 1, 2, 3];
  const t = stealthy.open({ dice: [...dice, 7, 1, 3, 2, 'QC', 'KS', '9D'] });

  expect([t.unit('vera').surprised, t.unit('bruno').surprised]).toEqual([false, true]);
});

rule('ACE-5.18', 'ambushers of whom nobody hides well enough are seen by all', () => {
  const t = stealthy.open({ dice: [2, 3, 3, 'QC', '2D', 'KS', '9D'] });

  expect([t.unit('vera').surprised, t.unit('bruno').surprised]).toEqual([false, false]);
});

rule('ACE-5.18', 'extras notice as a group: one die and a wild die for all', () => {
  const t = blank
    .unit('g1', party('thug', [5, 12]))
    .unit('g2', party('thug', [6, 12]))
    .unit('g3', party('thug', [7, 12]))
    .unit('captain', foe('captain', [5, 5], { chips: 0 }))
    .with({ gmPool: 0, surprise: { ambushers: ['captain'], victims: ['g1', 'g2', 'g3'] } })
    .open({ dice: [2, 5, 'AS', 'KS', 'QS', 'JS'] });

  expect(['g1', 'g2', 'g3'].map((id) => t.unit(id).surprised)).toEqual([false, false, false]);
});

rule('ACE-5.18', 'a human GM says who ambushes whom, and whether they may notice', () => {
  const asked = ambush.options({ 'gm.mode': 'human' }).open();
  expect(asked.asked).toMatchObject({ kind: 'markSurprise', seat: 'gm', default: 'scenario' });

  expect(asked.refusesAnswer({ ambushers: ['vera'], victims: ['vera'] })).toMatchObject({ code: 'bad-choice' });
  asked.answer({ ambushers: ['bruno'], victims: ['thugA'], noticeTest: false }, { dice: ['AS', 'KS', 'QS'] });
  expect(passAll(asked).unit('bruno').hold).toBe('thisRound');
  expect(asked.unit('thugA').surprised).toBe(true);
});

rule('ACE-5.17', 'once cards are dealt it is too late to mark anybody surprised, and a player never may', () => {
  const t = blank
    .unit('vera', party('vera', [5, 5]))
    .with({ round: 1, current: 'vera' })
    .open();
  const mark = { ambushers: [], victims: ['vera'] };

  expect(t.refuses('markSurprise', mark, { by: 'gm' })).toMatchObject({ code: 'too-late', rule: 'ACE-5.17' });
  expect(t.refuses('markSurprise', mark, { by: 'party' })).toMatchObject({ code: 'not-gm' });
});

rule('ACE-5.19', 'those of a wave are dealt in at once; extras that are out and figures that left get no card', () => {
  const t = blank
    .unit('vera', party('vera', [5, 5], BROKE))
    .unit('out', party('guard', [6, 5], { eliminated: true }))
    .unit('gone', party('guard', [7, 5], { fled: true }))
    .unit('fallen', party('bruno', [8, 5], { ...BROKE, eliminated: true }))
    .unit('thug', foe('thug', [15, 5]))
    .with({
      gmPool: 0,
      round: 2,
      current: 'vera',
      waves: [{ round: 3, units: [{ id: 'ogre', side: 'opposition', profile: 'ogre', at: [15, 5] }] }],
    })
    .open();
  t.do('endTurn', { unit: 'vera' }, { dice: ['AS', 'KS', 'QS', 'JS'] });

  expect(['vera', 'out', 'gone', 'fallen', 'thug', 'ogre'].map((id) => t.unit(id).chosenCard)).toEqual([
    'AS',
    null,
    null,
    'KS',
    'QS',
    'JS',
  ]);
  // Its square was taken: the nearest free one.
  expect(t.unit('ogre').at).toEqual([15, 4]);
});

rule('ACE-5.19', 'a newcomer hero of the GM brings its two chips', () => {
  const t = blank
    .unit('vera', party('vera', [5, 5], BROKE))
    .unit('thug', foe('thug', [15, 5]))
    .with({
      gmPool: 0,
      round: 2,
      current: 'vera',
      waves: [{ round: 3, units: [{ id: 'captain', side: 'opposition', profile: 'captain', at: [9, 9] }] }],
    })
    .open();
  t.do('endTurn', { unit: 'vera' }, { dice: ['AS', 'KS', 'QS'] });

  expect(t.unit('captain').chips).toBe(2);
});
