import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { segments } from '../src/index.ts';
import { blank, mark, NUMB, range8, shooter } from './tables.ts';

/** The GM's powers: keys of `set`. */

const aimed = (t: ReturnType<ReturnType<typeof range8>['open']>) => t.event('shotFired').barrels[0];

rule('SEG-31.1', 'the GM sets modifiers nobody has listed, for a test or until they are lifted', () => {
  const t = range8({}, NUMB).open();
  t.do('rule', { set: { modifier: { unit: 'a', value: -4, label: 'fog' } }, reason: 'it is thick' });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [9] });
  expect(aimed(t)).toMatchObject({ threshold: 16, modifiers: [{ source: 'fog', value: -8, rule: 'SEG-31.1' }] });
  t.do('rule', { set: { modifier: { unit: 'a', value: 0, label: 'fog', lift: true } } });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [13] });
  expect(aimed(t)?.threshold).toBe(24);
});

rule('SEG-31.1', 'one test, or only tests of a kind', () => {
  const t = range8({}, NUMB).open();
  t.do('rule', { set: { modifier: { side: 'red', value: 2.5, until: 'test', label: 'luck' } } });
  t.do('rule', { set: { modifier: { unit: 'a', value: -9, scope: 'melee', label: 'cramp' } } });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [15] });
  expect(aimed(t)?.threshold).toBe(29);
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [13] });
  expect(aimed(t)?.threshold).toBe(24);
});

rule('SEG-31.1', 'the GM prices actions, beforehand or when asked', () => {
  const t = range8().open();
  t.do('rule', { set: { 'gm.priceAction': { text: 'cut the rope', segments: 2 } } });
  t.do('custom', { unit: 'a', text: 'cut the rope' });
  expect(t.asked).toBeUndefined();
  expect(t.unit('a').segmentsLeft).toBe(1);
  t.do('custom', { unit: 'a', text: 'swing over' });
  expect(t.asked).toMatchObject({ kind: 'priceAction', seat: 'gm', default: { segments: 1 } });
});

rule('SEG-31.1', 'a priced test is taken on what the GM names', () => {
  const t = range8({ skills: { electronics: 2 }, attributes: { intellect: 11 } }).open();
  const test = { attribute: 'intellect', skill: 'electronics', modifier: -2 };
  t.do('rule', { set: { priceAction: { text: 'jam the door', segments: 1, test } } });
  t.do('custom', { unit: 'a', text: 'jam the door' }, { dice: [8] });
  expect(t.event('testSettled')).toMatchObject({ unit: 'a', passed: true, successPoints: 2 });
});

rule('SEG-31.2', 'gm.fireTrigger: a free-text trigger comes true when the GM says so', () => {
  const frozen = {
    count: 1,
    trigger: { kind: 'custom', text: 'he reaches for it' },
    plan: [{ type: 'shot', target: 'a' }],
  };
  const t = range8({}, { frozen }).open();
  t.do('rule', { set: { fireTrigger: { unit: 'b' } } });
  expect(t.asked).toMatchObject({ kind: 'useFrozen', unit: 'b' });
  const other = range8({}, { frozen: { ...frozen, trigger: { kind: 'selfAttacked' } } }).open();
  expect(other.refuses('rule', { set: { fireTrigger: { unit: 'b' } } }).code).toBe('not-ready');
});

rule('SEG-31.2', 'gm.safeSniper and gm.setInitiative mark a combatant', () => {
  const t = range8().open();
  t.do('rule', { set: { 'gm.safeSniper': { unit: 'a' }, 'gm.setInitiative': { unit: 'b', attribute: 'senses' } } });
  expect([t.unit('a').safeSniper, t.unit('b').initiativeAttribute]).toEqual([true, 'senses']);
});

rule('SEG-31.2', 'gm.setState: any field within its range', () => {
  const t = range8().open();
  const stats = {
    wounds: [{ level: 2, location: 'legLeft', passed: false }],
    posture: 'kneeling',
    attributes: { build: 14 },
  };
  t.do('rule', { set: { setState: { unit: 'b', stats } }, reason: 'as we said' });
  expect(t.unit('b')).toMatchObject({
    posture: 'kneeling',
    attributes: { build: 14, dexterity: 10 },
    wounds: [{ level: 2, location: 'legLeft', penalty: -5 }],
  });
  expect(t.refuses('rule', { set: { setState: { unit: 'b', stats: { posture: 'flying' } } } })).toMatchObject({
    code: 'bad-message',
    params: { field: 'set.setState.stats.posture' },
  });
  expect(t.refuses('rule', { set: { setState: { unit: 'nobody', stats: {} } } }).code).toBe('no-such-unit');
});

rule('SEG-31.2', 'gm.place puts somebody somewhere on the table', () => {
  const t = range8().open();
  t.do('rule', { set: { place: { unit: 'b', at: [20.5, 11], level: 2 } } });
  expect(t.unit('b')).toMatchObject({ at: [20.5, 11], level: 2 });
  expect(t.refuses('rule', { set: { place: { unit: 'b', at: [200, 11] } } })).toMatchObject({ code: 'bad-message' });
});

rule('SEG-31.2', 'gm.override: table, options and combatants at once', () => {
  const t = range8().open();
  t.do('rule', { set: { override: { turnLimit: 5, conditions: ['dark'], options: { scopeRule: 'companion' } } } });
  expect(t.view()).toMatchObject({ turnLimit: 5, conditions: ['dark'], options: { scopeRule: 'companion' } });
  expect(t.refuses('rule', { set: { override: { options: { scopeRule: 'mine' } } } }).code).toBe('bad-option');
  t.do('rule', { set: { turnLimit: null } });
  expect(t.view().turnLimit).toBeNull();
});

rule('SEG-31.2', 'gm.reroll: of the next roll the first throw does not count', () => {
  const t = range8({}, NUMB).open();
  t.do('rule', { set: { reroll: { unit: 'a' } } });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20, 9] });
  expect(t.event('shotSettled')).toMatchObject({ hit: true, dice: [9] });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  expect(t.event('shotSettled').hit).toBe(false);
});

rule('SEG-31.2', 'gm.endFight: into a lull, or for good', () => {
  const t = range8({ aim: { target: 'b', segments: 1 } }).open();
  t.do('rule', { set: { endFight: {} } });
  expect(t.view().mode).toBe('lull');
  expect(t.unit('a').aim).toBeNull();
  t.do('rule', { set: { endFight: { result: { red: 'draw', blue: 'draw' } } } });
  expect(t.view()).toMatchObject({ mode: 'over', result: { red: 'draw', blue: 'draw' } });
  const other = range8().open();
  expect(other.refuses('rule', { set: { endFight: { result: { red: 'win' } } } }).code).toBe('no-such-side');
});

rule('SEG-31.2', 'combatants and terrain come and go', () => {
  const t = range8().open();
  t.do('rule', { set: { addUnit: { id: 'c', side: 'blue', profile: 'pirate', at: [25, 10] } } }, { dice: [5, 5, 5] });
  expect(t.unit('c').profile).toBe('pirate');
  expect(t.state.order).toContain('c');
  t.do('rule', { set: { addTerrain: { id: 'w', kind: 'wall', at: [14, 10] } } });
  expect(t.refuses('shot', { unit: 'a', target: 'b' }).code).toBe('no-sight');
  t.do('rule', { set: { removeTerrain: { piece: 'w' } } });
  expect(t.refusals('shot', { unit: 'a', target: 'b' }, { dice: [20] })).toEqual([]);
  t.do('rule', { set: { removeUnit: { unit: 'c' } } });
  expect(Object.keys(t.view().units as object)).toEqual(['a', 'b']);
  expect(t.state.order).not.toContain('c');
});

rule('SEG-31.2', 'the GM may call the next phase', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10]))
    .unit('c', mark([18, 14]))
    .with({ active: 'a', order: ['a', 'b', 'c'] })
    .open();
  t.do('rule', { set: { turnOf: { unit: 'c' } } });
  expect(t.view().activeUnit).toBe('c');
  t.do('endTurn', { unit: 'c' });
  expect(t.view().activeUnit).toBe('b');
});

rule('SEG-31.2', 'rulings are logged with their reason, visible to all unless they are secret', () => {
  const t = range8().open();
  t.do('rule', { set: { modifier: { unit: 'b', value: -1 } }, reason: 'slippery' });
  const ruled = t.event('ruled');
  expect(ruled).toMatchObject({ by: 'gm', power: 'modifier', reason: 'slippery' });
  expect(segments.redact(ruled, 'red', t.state)).toEqual(ruled);
  t.do('rule', { set: { modifier: { unit: 'a', value: -3, label: 'curse' } }, reason: 'hush', secret: true });
  const hushed = t.event('ruledSecretly');
  expect(segments.redact(hushed, 'red', t.state)).toBeUndefined();
  expect(segments.redact(hushed, 'gm', t.state)).toEqual(hushed);
  expect(JSON.stringify(t.view('red'))).not.toContain('curse');
  expect(JSON.stringify(t.view('gm'))).toContain('curse');
});

rule('SEG-31.2', 'nobody else rules, and what is no power is named', () => {
  const t = range8().open();
  expect(t.refuses('rule', { set: { place: { unit: 'b', at: [1, 1] } } }, { by: 'red' })).toMatchObject({
    code: 'not-gm',
    rule: 'SEG-31.2',
  });
  expect(t.refuses('rule', { set: { magic: 1 } })).toMatchObject({ params: { field: 'set.magic' } });
});

rule('SEG-31.3', 'without a GM unpriced actions and free-text triggers are refused', () => {
  const t = range8()
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' })
    .open();
  expect(t.refuses('custom', { unit: 'a', text: 'swing over' })).toMatchObject({ code: 'needs-gm', rule: 'SEG-31.3' });
  const freeze = { unit: 'a', count: 1, trigger: { kind: 'custom', text: 'now' }, plan: [{ type: 'shot' }] };
  expect(t.refuses('freeze', freeze)).toMatchObject({ code: 'needs-gm', rule: 'SEG-31.3' });
});
