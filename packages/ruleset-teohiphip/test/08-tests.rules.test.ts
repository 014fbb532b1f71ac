import { oddsOf } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blow, brawl, duel, type Skirmish, shot, standing } from './tables.ts';

/** The GM calls a Test on A with these tags. */
const called = (tags: readonly string[], more = {}) => ({ set: { gmTest: { unit: 'A', tags, ...more } } });
const rolled = (t: Skirmish) =>
  t.events('testRolled')[0] as unknown as { dice: number[]; sources: { source: string }[] };

rule('TEO-8.1', 'every Test is two dice at base', () => {
  const t = duel().open();
  t.do('rule', called(['technical']), { dice: [1, 2] });
  expect(rolled(t).dice).toEqual([1, 2]);
});

rule.each(
  'TEO-8.2',
  'dice $dice are $successes successes',
  [
    { dice: [5, 4], successes: 1 },
    { dice: [6, 5], successes: 2 },
    { dice: [4, 4], successes: 0 },
  ],
  ({ dice, successes }) => {
    const t = duel().open();
    t.do('rule', called(['technical']), { dice });
    expect(t.event('testSettled')).toMatchObject({ successes });
  },
);

rule('TEO-8.3', 'Advantage: three dice, the two highest kept', () => {
  const t = duel({ traits: ['agile'] }).open();
  t.do('rule', called(['agility']), { dice: [6, 5, 5] });
  expect(t.event('testSettled')).toMatchObject({ successes: 2 });
});

rule('TEO-8.4', 'Disadvantage: one die', () => {
  const t = duel({ traits: ['weakling'] }).open();
  t.do('rule', called(['strength']), { dice: [5] });
  expect(t.event('testSettled')).toMatchObject({ successes: 1 });
});

rule('TEO-8.5', 'one source of each cancels however many there are, and several of a kind are one', () => {
  const both = duel({
    traits: ['sharpshooter', 'technophobe'],
    weapons: [{ id: 'energyPistol', faulty: true }],
  }).open();
  both.do('attack', shot, { dice: [1, 1] });
  expect(
    rolled(both)
      .sources.map((s) => s.source)
      .sort(),
  ).toEqual(['faulty', 'sharpshooter', 'technophobe']);
  const up = duel({ traits: ['sharpshooter'], aimed: true }).open();
  up.do('attack', shot, { dice: [1, 1, 1] });
  const down = duel({ traits: ['shortSighted', 'technophobe'] }).open();
  down.do('attack', shot, { dice: [1] });
});

rule('TEO-8.6', 'what is ignored is struck out before sources are weighed', () => {
  // Concealment would cancel the Aim; a Vigilant attacker does not see it, so the Aim stands.
  const t = duel({ traits: ['vigilant'], aimed: true }).open();
  t.do('attack', { ...shot, situation: { concealed: true } }, { by: 'gm', dice: [1, 1, 1] });
  expect(rolled(t).sources.map((s) => s.source)).toEqual(['aim']);
});

rule('TEO-8.7', 'a Test is passed with one success unless more are needed', () => {
  const one = duel().open();
  one.do('rule', called(['technical']), { dice: [5, 1] });
  expect(one.event('testSettled')).toMatchObject({ passed: true });
  const two = duel().open();
  two.do('rule', called(['technical'], { needed: 2 }), { dice: [5, 1] });
  expect(two.event('testSettled')).toMatchObject({ passed: false });
});

rule('TEO-8.8', 'graded outcomes: short of two successes the GM names a consequence', () => {
  const graded = duel().options({ gradedOutcomes: 'on' });
  const clean = graded.open();
  clean.do('rule', called(['technical']), { dice: [5, 6] });
  expect(clean.asked).toBeUndefined();

  const stumble = graded.open();
  stumble.do('rule', called(['technical']), { dice: [5, 1] });
  expect(stumble.asked).toMatchObject({ kind: 'gradedOutcome', seat: 'gm', default: 'none' });
  stumble.answer('stumble');
  expect(stumble.view().activeUnit).toBe(null);

  const noise = graded.open();
  noise.do('rule', called(['technical']), { dice: [1, 1] });
  noise.answer('noise');
  expect(noise.view()).toMatchObject({ alarm: true });

  const jam = duel({}, { activated: true }).options({ gradedOutcomes: 'on' }).open();
  jam.do('rule', called(['technical']), { dice: [1, 1] });
  jam.answer('jam');
  jam.do('endTurn', { unit: 'A' });
  jam.do('activate', { unit: 'A' });
  expect(jam.refuses('attack', shot)).toMatchObject({ code: 'weapon-unusable' });
  jam.do('endTurn', { unit: 'A' });
  jam.do('activate', { unit: 'T' });
  jam.do('endTurn', { unit: 'T' });
  jam.do('activate', { unit: 'A' });
  expect(jam.refusals('attack', { ...shot, target: 'nobody' }).map((v) => v.code)).not.toContain('weapon-unusable');
});

rule('TEO-8.8', 'one item jams: of two of a kind the other works, until it is jammed as well', () => {
  const pair = duel({ weapons: ['energyPistol', 'energyPistol'] }, { activated: true }).options({
    gradedOutcomes: 'on',
  });
  const jamming = (times: number) => {
    const t = pair.open();
    for (let n = 0; n < times; n++) t.do('rule', called(['technical']), { dice: [1, 1] }).answer('jam');
    return t.do('endTurn', { unit: 'A' }).do('activate', { unit: 'A' });
  };
  expect(
    jamming(1)
      .do('attack', shot, { dice: [5, 1] })
      .event('testRolled'),
  ).toMatchObject({ unit: 'A' });
  expect(jamming(2).refuses('attack', shot)).toMatchObject({ code: 'weapon-unusable', params: { why: 'failure' } });
});

rule('TEO-8.9', 'a blow is a physical Test and an energy weapon an energy one', () => {
  const t = brawl({ weapons: ['stunBaton'] }).open();
  t.do('attack', { ...blow, weapon: 'stunBaton' }, { dice: [1, 1] });
  expect(t.events('testRolled')[0]).toMatchObject({
    tags: expect.arrayContaining(['attack', 'melee', 'physical', 'energy']),
  });
});

rule('TEO-8.10', 'the GM’s word is one source, for the next Test', () => {
  const t = duel().open();
  t.do('rule', { set: { gmModifier: { unit: 'A', edge: 'advantage' } } });
  t.do('rule', called(['technical']), { dice: [1, 1, 1] });
  expect(rolled(t).sources).toEqual([{ source: 'gm', edge: 'advantage', rule: 'TEO-8.10' }]);
  t.do('rule', called(['technical']), { dice: [1, 1] });
});

rule('TEO-8.10', 'circumstances may be spoken with the command', () => {
  const t = duel().open();
  const modifiers = [{ label: 'slippery deck', value: 'disadvantage' }];
  t.do('attack', { ...shot, situation: { modifiers } }, { by: 'gm', dice: [1] });
  expect(rolled(t).sources.map((s) => s.source)).toEqual(['slippery deck']);
});

rule('TEO-8.11', 'the GM waives a Test: it is passed without a roll, but never an Attack', () => {
  const t = duel().open();
  t.do('rule', { set: { gmAutoPass: { unit: 'A' } } });
  t.do('attack', shot, { dice: [1, 1] });
  t.do('rule', called(['technical']), { dice: [] });
  expect(t.event('testSettled')).toMatchObject({ passed: true });
  t.do('rule', called(['technical']), { dice: [1, 1] });
});

rule('TEO-8.12', 'two natural sixes are a critical; a six from the pool is not natural', () => {
  const natural = duel({ traits: ['flourish'], hp: 3, maxHp: 4 }).open();
  natural.do('attack', shot, { dice: [6, 6] });
  expect(natural.unit('A').hp).toBe(4);
  const bought = duel({ traits: ['flourish'], hp: 3, maxHp: 4, pool: [6] }).open();
  bought.do('attack', shot, { dice: [6, 1] });
  bought.answer({ exchange: { testDie: 1, poolDie: 6 } });
  expect(bought.unit('A').hp).toBe(2);
});

rule('TEO-8.3', 'before the shot everybody hears what gives Advantage, and that Cover will eat a success', () => {
  const told = (aimed: boolean, facts: Readonly<Record<string, boolean>>): readonly string[] => {
    const t = duel({ aimed }).open();
    const found = oddsOf(t.table, { type: 'attack', by: 'gm', ...standing(facts) } as never);
    if (!found.ok) throw new Error(JSON.stringify(found.violations));
    return (found.terms ?? []).map(({ part, value, rule: why }) => `${part} ${value} ${why}`);
  };
  expect(told(false, {})).toEqual(['start 2 TEO-10.1', 'total 2 TEO-8.2']);
  const [start, aim, total, cover] = told(true, { cover: true });
  expect([start, total, cover]).toEqual(['start 2 TEO-10.1', 'total 3 TEO-8.2', 'note -1 TEO-7.9']);
  expect(aim).toMatch(/^change 1 TEO-/);
  expect(told(false, { concealed: true })[1]).toMatch(/^change -1 TEO-/);
  expect(told(false, { concealed: true })[2]).toBe('total 1 TEO-8.2');
});
