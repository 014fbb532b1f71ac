import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { expect } from 'vitest';
import { teohiphip } from '../src/index.ts';
import { annOn } from './board.ts';
import { brawl, duel, shot, withTerrain } from './tables.ts';

/** Words of the catalogue beside the protocol's: whoever has read only one of the two is understood. */

rule('TEO-11.6', 'a patient, an ally and an escorted person are targets under these names too', () => {
  const helping = () =>
    duel()
      .unit('M', { side: 'red', at: [5, 6.5], hp: 2, maxHp: 4 })
      .unit('S', { side: 'red', at: [5, 3.5], profile: 'scientist' })
      .open();

  const aid = helping();
  aid.do('firstAid', { unit: 'A', patient: 'M' }, { dice: [5, 1] });
  expect(aid.unit('M').hp).toBe(3);

  const hand = helping();
  hand.do('assist', { unit: 'A', ally: 'M' });
  expect(hand.unit('M').marks).toEqual(['assistNext']);

  const lead = helping();
  lead.do('escort', { unit: 'A', person: 'S', to: [5, 2.5] });
  expect(lead.unit('S').at).toEqual([5, 2.5]);
});

rule('TEO-5.12', 'what a trait needs may come gathered in params', () => {
  const t = duel({ traits: ['cheat'], pool: [1] }).open();
  t.do('useTrait', { unit: 'A', trait: 'cheat', params: { die: 1 } });
  expect(t.unit('A')).toMatchObject({ pool: [6], ap: 1 });
});

rule('TEO-6.12', 'whoever says only that they leave does so by the edge the path comes to', () => {
  const t = annOn([], { at: [20, 38] })
    .with({ exits: ['north'] })
    .open();
  expect(t.refuses('move', { unit: 'ann', path: [[20, 38.5]], exit: true })).toMatchObject({ code: 'not-an-exit' });
  t.do('move', { unit: 'ann', path: [[20, 39.5]], exit: true });
  expect(t.unit('ann').evacuated).toBe(true);

  const shut = annOn([], { at: [20, 38] })
    .with({ exits: ['south'] })
    .open();
  expect(shut.refuses('move', { unit: 'ann', path: [[20, 39.5]], exit: true })).toMatchObject({
    code: 'not-an-exit',
    rule: 'TEO-6.12',
    params: { edge: 'north' },
  });
});

rule('TEO-16.5', 'a vote without a name is on the matter that is open', () => {
  const t = duel().open();
  expect(t.refuses('voteRuling', { vote: true }, { by: 'red' })).toMatchObject({ code: 'no-such-proposal' });
  t.do('proposeRuling', { text: 'Hats give cover.' }, { by: 'blue' });
  t.do('voteRuling', { vote: true }, { by: 'gm' });
  expect(t.event('rulingDecided')).toMatchObject({ proposal: 'p1', decided: 'accepted', how: 'gm' });
});

rule('TEO-7.4', 'who sees whom is ruled on by unit and target', () => {
  const t = duel().open();
  t.do('rule', { set: { gmSight: { unit: 'A', target: 'T', los: false } } });
  expect(t.refuses('attack', shot)).toMatchObject({ code: 'no-los' });
  t.do('rule', { set: { gmSight: { unit: 'A', target: 'T', revoke: true } } });
  t.do('attack', shot, { dice: [1, 1] });
});

rule('TEO-8.10', 'circumstances are given as a situation writes them', () => {
  const t = duel().open();
  t.do('rule', { set: { gmModifier: { unit: 'A', value: 'advantage' } } });
  t.do('attack', shot, { dice: [5, 1, 6] });
  expect(t.unit('T').hp).toBe(2);
});

rule('TEO-8.9', 'the GM calls any Test that is not an attack, by one tag or several', () => {
  const t = duel({ traits: ['heavyset'], pool: [] }).open();
  // Heavyset: one die on climbing; not on nerves, where two successes are wanted.
  t.do('rule', { set: { gmTest: { unit: 'A', tags: ['climb'] } } }, { dice: [5] });
  expect(t.event('testSettled')).toMatchObject({ passed: true });
  t.do('rule', { set: { gmTest: { unit: 'A', testTag: 'will', successesNeeded: 2 } } }, { dice: [5, 1] });
  expect(t.event('testSettled')).toMatchObject({ passed: false });
});

rule('TEO-2.9', 'a place is `at` or `pos`, a figure or a piece may be named alone', () => {
  const t = duel().open();
  t.do('rule', { set: { gmPlace: { unit: 'T', pos: [20, 20] } } });
  expect(t.unit('T').at).toEqual([20, 20]);
  t.do('rule', { set: { addTerrain: { id: 'w', kind: 'wall', shape: { rect: [30, 2, 0.5, 6] } } } });
  t.do('rule', { set: { removeTerrain: 'w' } });
  expect(t.event('featureTakenOff')).toMatchObject({ feature: 'w', kind: 'wall' });
  t.do('rule', { set: { removeUnit: 'T' }, reason: 'called home' });
  expect(t.state.units.T).toBeUndefined();
});

rule('TEO-16.3', 'a complication may be called by its number', () => {
  const t = duel().open();
  t.do('rule', { set: { gmComplication: 4 } }, { dice: [3] });
  expect(t.state.effects).toMatchObject([{ kind: 'weather', value: 'fog' }]);
});

rule('TEO-2.11', 'an era goes by its label, on the table and on the sheet', () => {
  const bound = (era: string) =>
    duel({ traits: ['eraBound'], chosenEra: 'ancient city' })
      .with({ era, round: 1, activeUnit: 'A' })
      .open();
  expect(bound('Ancient city').view().era).toBe('ancientCity');
  bound('ancient city').do('attack', shot, { dice: [1, 1] });
  bound('Institute facility').do('attack', shot, { dice: [1] });
  // An era of the table's own is nobody's home.
  bound('the day after tomorrow').do('attack', shot, { dice: [1] });
});

rule('TEO-23.1', 'a starter mission goes by its number', () => {
  const t = table(teohiphip, groundOf)
    .seats({ id: 'red', role: 'player', side: 'red' })
    .with({ scenario: 'M4', bands: ['loneWolf'] })
    .open();
  expect(t.view().mission).toMatchObject({ id: 'lastBastion' });
});

rule('TEO-7.7', 'a piece may say of itself that it is solid or soft, passable or climbable', () => {
  const piece = (words: object) =>
    duel()
      .map(withTerrain({ id: 'f', kind: 'rubble', shape: { rect: [9, 2, 2, 6] }, height: 4, ...words }))
      .open();
  expect(piece({ solid: true }).refuses('attack', shot)).toMatchObject({ code: 'no-los' });
  piece({ soft: true }).do('attack', shot, { dice: [1] });
  const shut = piece({ passable: false });
  expect(shut.refuses('move', { unit: 'A', path: [[10, 5]] })).toMatchObject({ code: 'path-blocked' });
  expect(piece({ solid: true, passable: false, climbable: true }).view().features).toMatchObject([
    { solid: true, soft: false, passable: false, climbable: true },
  ]);
});

rule('TEO-12.1', 'an object has a place, and one that is locked asks for one of two Tests', () => {
  const t = duel()
    .with({ objects: [{ id: 'safe', pos: [5, 6.5], locked: true }], round: 1, activeUnit: 'A' })
    .open();
  t.do('interact', { unit: 'A', object: 'safe', test: 'strength' }, { dice: [5, 1] });
  expect(t.view().objects).toMatchObject({
    safe: { at: [5, 6.5], testTag: 'technical', orTag: 'strength', progress: 1 },
  });
});

rule('TEO-12.2', 'what somebody carries can be picked up when it lies there', () => {
  const t = brawl({ pool: [] }, { hp: 1, maxHp: 4, carrying: 'watch' })
    .unit('U', { side: 'blue', at: [30, 30] })
    .with({ objects: [{ id: 'watch', at: [6.5, 5] }], round: 1, activeUnit: 'A' })
    .open();
  t.do('attack', { unit: 'A', target: 'T', weapon: 'baton' }, { dice: [5, 1] });
  t.do('interact', { unit: 'A', object: 'watch' });
  expect(t.unit('A').carrying).toBe('watch');
});

rule('TEO-3.11', 'kit is weapons and gear alike', () => {
  const t = duel({ weapons: ['bow', 'smoke'] }, { kit: ['vest', 'blade'] }).open();
  expect(t.unit('A')).toMatchObject({ weapons: [{ id: 'bow' }], gear: ['smoke'] });
  expect(t.unit('T')).toMatchObject({ weapons: [{ id: 'blade' }], gear: ['vest'] });
  const medic = duel({ kit: ['medkit'] }).open();
  expect(medic.unit('A')).toMatchObject({ weapons: [{ id: 'energyPistol' }, { id: 'baton' }], gear: ['medkit'] });
});
