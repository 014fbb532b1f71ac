import { narrator } from '@potyczka/narration';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { stepdice } from '../src/index.ts';
import { beset } from './foes.ts';
import { blank, duel, foe, hero, turnOf } from './tables.ts';

/** Refusals name the rule that forbids, and advise what helps (section 7). */

describe('ways', () => {
  const t = () => duel().open();

  rule('STEP-7.3', 'where somebody stands is occupied, not blocked', () => {
    expect(t().refuses('move', { unit: 'w', to: [6, 5] })).toMatchObject({ code: 'occupied', rule: 'STEP-7.3' });
    expect(t().refuses('move', { unit: 'w', to: [5, 5] }).code).toBe('occupied');
    const foes = beset({}, ['m', 'veteran', [9, 5]]).open();
    expect(foes.refuses('foeMove', { unit: 'm', to: [5, 5] })).toMatchObject({ code: 'occupied', rule: 'STEP-7.3' });
  });

  rule('STEP-7.3', 'a gap in a written way is called one', () => {
    const path = [
      [4, 5],
      [1, 5],
    ];
    expect(t().refuses('move', { unit: 'w', path })).toMatchObject({
      code: 'blocked',
      params: { at: '1, 5', gap: true },
    });
  });

  rule('STEP-7.1', 'a Move that leads nowhere is asked where to', () => {
    expect(t().refuses('move', { unit: 'w' })).toMatchObject({ code: 'bad-message', params: { field: 'to' } });
  });

  rule('STEP-14.9', 'without an Action nobody enters an Anchor’s field', () => {
    const squares = [4, 5, 6].flatMap((x) => [1, 2, 3].map((y) => [x, y]));
    const zones = [{ id: 'field', kind: 'anchor', squares, endsAt: { at: 'roundEnd', fromRound: 9 } }];
    const held = blank
      .unit('r', hero('rogue', [2, 2], { actionLeft: 0 }))
      .unit('m', foe('rabble', [19, 19]))
      .with({ ...turnOf('r'), zones })
      .open();
    expect(held.refuses('move', { unit: 'r', to: [5, 2] })).toMatchObject({ code: 'no-action', rule: 'STEP-14.9' });
  });

  rule('STEP-15.15', 'a hero who is held by magic is told so, and one in a trap by the rule of traps', () => {
    const held = (field: string) =>
      duel({ [field]: true })
        .open()
        .refuses('move', { unit: 'w', to: [5, 6] }).rule;
    expect([held('immobilised'), held('restrained')]).toEqual(['STEP-15.15', 'STEP-22.3']);
  });
});

rule('STEP-1.8', 'a weapon in hand is not drawn again', () => {
  const t = duel().open();
  const weapon = t.state.units.w?.kind === 'hero' ? t.state.units.w.inHand : null;
  expect(t.refuses('draw', { unit: 'w', weapon })).toMatchObject({ code: 'no-permission', params: { held: true } });
  expect(t.refuses('draw', { unit: 'w', weapon: 'bow' }).params).not.toHaveProperty('held');
});

rule('STEP-3.8', 'a foe that does nothing now is refused by the rule that says why', () => {
  const t = beset({}, ['m', 'veteran', [9, 5]], ['h', 'rabble', [19, 19], { hidden: true, trigger: 'bell' }]).open();
  expect(t.refuses('foeEnd', { unit: 'h' }, { by: 'gm' })).toMatchObject({ code: 'not-your-turn', rule: 'STEP-3.8' });
});

describe('what there is nothing to win by', () => {
  const door = { id: 'gate', at: [5, 6], tests: [{ id: 'gate-lock', attributes: ['dexterity'], tn: 6 }] };
  type Fields = Readonly<Record<string, unknown>>;
  const trying = (point: string, fields: Fields, table: Fields = {}) =>
    duel(fields).with(table).open().refuses('test', { unit: 'w', point });

  rule('STEP-4.1', 'an open lock, a hazard that is off and a hero who is hidden are called that', () => {
    expect(trying('gate-lock', {}, { objects: [{ ...door, open: true }] })).toMatchObject({
      code: 'bad-choice',
      rule: 'STEP-4.1',
      params: { why: 'done' },
    });
    expect(
      trying('gun', {}, { hazards: [{ id: 'gun', kind: 'turret', at: [5, 6], active: false }] }).params,
    ).toMatchObject({
      why: 'off',
      at: '@hazard.turret',
    });
    expect(trying('stealth', { hidden: true })).toMatchObject({ rule: 'STEP-4.1', params: { why: 'hidden' } });
  });

  rule('STEP-15.10', 'whom no hostile effect holds has nothing to resist', () => {
    expect(trying('resist', {})).toMatchObject({ code: 'bad-choice', rule: 'STEP-15.10', params: { why: 'free' } });
  });
});

rule('STEP-7.1', 'the own square is no Move, and with no squares left nobody is told to stop nearer', () => {
  const t = duel().open();
  expect(t.refuses('move', { unit: 'w', to: [5, 5] })).toMatchObject({ rule: 'STEP-7.1', params: { own: true } });
  const spent = duel({ movesLeft: 0 }).open();
  const english = narrator(stepdice, 'en', { strict: true });
  expect(english.violation(spent.refuses('move', { unit: 'w', to: [4, 5] }))).toMatch(/^The Move is spent/);
});

rule('STEP-9.5', 'a second weapon in one turn is not used up, but drawn next turn', () => {
  const t = duel({ drewWeapon: true, gear: ['sword', 'bow'] }).open();
  expect(t.refuses('draw', { unit: 'w', weapon: 'bow' })).toMatchObject({ code: 'used-up', params: { why: 'draw' } });
});

rule('STEP-25.1', 'after the scene nobody is told to wait for a better moment', () => {
  const t = duel().open();
  t.do('concede', {}, { by: 'heroes' });
  expect(t.refuses('move', { unit: 'w', to: [4, 5] })).toMatchObject({ code: 'bad-phase', params: { why: 'ended' } });
});

rule('STEP-15.15', 'a stunned foe is refused by the rule of what holds it', () => {
  const t = beset({}, ['m', 'veteran', [6, 5], { stunned: true }], ['n', 'veteran', [9, 5]]).open();
  expect(t.refuses('foeStrike', { unit: 'm', target: 'w' })).toMatchObject({ code: 'stunned', rule: 'STEP-15.15' });
});

rule('STEP-10.8', 'whoever cannot be the target is told why; of the hidden nothing is told', () => {
  const t = duel()
    .unit('r', hero('rogue', [5, 6]))
    .unit('out', foe('guardMinion', [9, 9], { out: true }))
    .unit('sly', foe('guardMinion', [15, 15], { hidden: true }))
    .open();
  const why = (type: 'attack' | 'shove' | 'help' | 'raise', target: string) =>
    t.refuses(type, { unit: 'w', target }, { by: 'heroes' }).params?.why;
  expect(why('attack', 'r')).toBe('foe');
  expect(why('attack', 'w')).toBe('self');
  expect(why('attack', 'out')).toBe('gone');
  expect(why('shove', 'r')).toBe('foe');
  expect(why('help', 'm')).toBe('hero');
  expect(why('help', 'w')).toBe('self');
  expect(why('raise', 'm')).toBe('hero');
  expect(why('attack', 'sly')).toBeUndefined();
  expect(why('help', 'sly')).toBeUndefined();
});

rule('STEP-24.1', 'foes are the GM’s to run', () => {
  const t = beset({}, ['m', 'veteran', [6, 5]]).open();
  expect(t.refuses('foeStrike', { unit: 'm', target: 'w' }, { by: 'heroes' })).toMatchObject({
    code: 'not-yours',
    rule: 'STEP-24.1',
  });
});

rule('STEP-24.3', 'without a GM a spell of one’s own is not refused by one', () => {
  const t = duel({ mana: 3 })
    .seats({ id: 'heroes', role: 'player', side: 'heroes' }, { id: 'foes', role: 'npc', side: 'foes' })
    .open();
  const refused = t.refuses('castFreeform', { unit: 'w', text: 'fly' }, { by: 'heroes' });
  expect(refused).toMatchObject({ code: 'gm-refused', rule: 'STEP-24.3' });
  expect(narrator(stepdice, 'en', { strict: true }).violation(refused)).toBe(
    'Without a GM nobody can weigh a spell of one’s own; cast one from the list.',
  );
});

describe('what is named and has no part in it', () => {
  const needless = { code: 'illegal-target', params: { why: 'needless' } };

  rule('STEP-15.2', 'a spell at a place takes nobody’s name, a spell at somebody no place', () => {
    const t = blank
      .unit('a', hero('mage', [2, 5]))
      .unit('m', foe('guardMinion', [8, 5]))
      .with(turnOf('a'))
      .open();
    const casts = (params: object) => t.refusals('cast', { unit: 'a', ...params });
    expect(casts({ spell: 'sound', at: [4, 5] })).toEqual([]);
    expect(casts({ spell: 'sound', at: [4, 5], target: 'm' })).toMatchObject([needless]);
    expect(casts({ spell: 'bolt', target: 'm', at: [8, 5] })).toMatchObject([needless]);
    expect(casts({ spell: 'greatWard', targets: ['a'] })).toMatchObject([needless]);
    expect(casts({ spell: 'wall', squares: [[4, 5]], target: 'm' })).toMatchObject([needless]);
  });

  rule('STEP-14.9', 'a foe’s move takes a square or somebody, never both', () => {
    const t = beset({}, ['m', 'eliteMedic', [9, 5]], ['n', 'hunter', [10, 5]]).open();
    const moves = (unit: string, params: object) => t.refusals('foeSpecial', { unit, ...params });
    expect(moves('m', { move: 'bolster', target: 'n' })).toEqual([]);
    expect(moves('m', { move: 'bolster', target: 'n', at: [5, 5] })).toMatchObject([needless]);
  });

  rule('STEP-9.8', 'a pellet is thrown at a place; other gear is used on what everybody knows of', () => {
    const t = blank
      .unit('r', hero('rogue', [5, 5], { gear: ['bow', 'smokePellet', 'rope'] }))
      .unit('m', foe('guardMinion', [8, 5]))
      .unit('s', foe('guardMinion', [19, 19], { hidden: true }))
      .with(turnOf('r'))
      .open();
    const uses = (params: object) => t.refusals('useGear', { unit: 'r', ...params });
    expect(uses({ item: 'smokePellet', at: [6, 5], target: 'm' })).toMatchObject([needless]);
    expect(uses({ item: 'rope', target: 'm' })).toEqual([]);
    const [about, ofNobody] = ['s', 'nobody'].map((target) => uses({ item: 'rope', target }));
    expect(JSON.stringify(about).replaceAll('"s"', '"nobody"')).toBe(JSON.stringify(ofNobody));
  });
});
