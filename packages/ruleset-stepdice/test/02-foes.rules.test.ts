import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, shootout, square, turnOf, withTerrain } from './tables.ts';
import { rolled, shown } from './tests.ts';

/** Section 2: foes. */

type Fields = Readonly<Record<string, unknown>>;

const written = (fields: Fields) =>
  blank.unit('h', hero('warrior', [1, 1])).unit('m', { side: 'foes', at: [15, 15], ...fields });
const block = (fields: Fields) => written(fields).open().unit('m');

describe('the stat block', () => {
  rule.each(
    'STEP-2.1',
    'a $kind has TN $tn and falls with $limit',
    [
      { kind: 'minion', tn: 6, limit: 1 },
      { kind: 'elite', tn: 8, limit: 2 },
      { kind: 'boss', tn: 12, limit: 3 },
    ],
    ({ kind, tn, limit }) => {
      expect(block({ class: kind })).toMatchObject({ class: kind, tn, limit });
    },
  );

  rule('STEP-2.2', 'profile, class, TN, Wounds, role, Move and specials; five squares unless it says otherwise', () => {
    expect(block({ profile: 'eliteGuard' })).toMatchObject({
      class: 'elite',
      tn: 8,
      wounds: 0,
      role: 'brute',
      move: 5,
      traits: [{ name: 'lightArmour' }],
      moves: [{ name: 'push' }],
    });
    expect(block({ profile: 'scoutMinion' }).move).toBe(6);
  });

  rule('STEP-2.3', 'a TN is 4, 6, 8 or 12, exceptionally 10', () => {
    for (const tn of [4, 6, 8, 10, 12]) expect(block({ class: 'elite', tn }).tn).toBe(tn);
    expect(written({ class: 'elite', tn: 7 }).refuses().code).toBe('bad-message');
  });

  rule('STEP-2.4', 'only heroes roll: a strike is answered by the hero’s die', () => {
    const t = duel({}, {}, 'veteran').with({ phase: 'foes', activeUnit: null }).open();
    t.do('foeStrike', { unit: 'm', target: 'w' });
    expect(t.asked).toMatchObject({ kind: 'defend', seat: 'heroes' });
    t.answer('strength', { dice: [9] });
    expect(rolled(t)).toMatchObject({ unit: 'w', kind: 'defence', base: 10 });
  });

  rule.each(
    'STEP-2.5',
    'a $role reaches $reach (STEP-2.6)',
    [
      { role: 'brute', reach: 'melee' },
      { role: 'skirmisher', reach: 'melee' },
      { role: 'support', reach: 'melee' },
      { role: 'artillery', reach: 'both' },
      { role: 'controller', reach: 'both' },
    ],
    ({ role, reach }) => {
      expect(block({ class: 'minion', role })).toMatchObject({ role, reach });
    },
  );

  rule('STEP-2.6', 'a profile may say otherwise; a Controller’s shot is magic, any other is not', () => {
    expect(block({ profile: 'commander' })).toMatchObject({ role: 'support', reach: 'both' });
    const shot = (role: string) => {
      const t = shootout({}, { class: 'elite', tn: 8, role, reach: 'both', traits: [], moves: [] }, 'veteran')
        .with({ phase: 'foes', activeUnit: null })
        .open();
      t.do('foeStrike', { unit: 'm', target: 'r' }, role === 'controller' ? {} : { dice: [7] });
      return t;
    };
    expect(shot('controller').asked?.choices.map(({ choice }) => choice)).toEqual(['dexterity', 'magic']);
    expect(rolled(shot('artillery'))).toMatchObject({ attribute: 'dexterity' });
  });

  rule('STEP-2.7', 'a table without Elites meets two Guard Minions instead', () => {
    const t = written({ profile: 'eliteGuard' }).options({ elites: 'off' }).open();
    const foes = Object.values(t.view().units as Record<string, Fields>).filter(({ kind }) => kind === 'foe');
    expect(foes.map(({ profile, class: kind }) => [profile, kind])).toEqual([
      ['guardMinion', 'minion'],
      ['guardMinion', 'minion'],
    ]);
  });

  rule('STEP-2.9', 'the book’s Bosses have two or three moves, its Elites and Minions one or two specials', () => {
    for (const profile of ['commander', 'hunter', 'tactician', 'colossus'])
      expect((block({ profile }).moves as readonly unknown[]).length).toBeGreaterThanOrEqual(2);
  });
});

describe('an Elite wants an edge', () => {
  const elite = (warrior: Fields = {}, more: Fields = {}) =>
    duel(warrior, { traits: [], moves: [] }, 'eliteGuard').options({ eliteNeedsEdge: 'on' }).with(more).open();
  const attack = { unit: 'w', target: 'm' };

  rule('STEP-2.8', 'without an easier step or a helper it is refused', () => {
    expect(elite().refuses('attack', attack)).toMatchObject({ code: 'needs-edge', rule: 'STEP-2.8' });
    expect(elite({ prepared: 'attack' }).refusals('attack', attack, { dice: [6] })).toEqual([]);
    const high = duel({}, { traits: [], moves: [] }, 'eliteGuard')
      .map(withTerrain(square('ledge', 5, 5)))
      .options({ eliteNeedsEdge: 'on' })
      .open();
    expect(high.refusals('attack', attack, { dice: [6] })).toEqual([]);
    expect(
      duel()
        .options({ eliteNeedsEdge: 'on' })
        .open()
        .refusals('attack', attack, { dice: [6] }),
    ).toEqual([]);
  });

  rule('STEP-2.8', 'it is looked at when the help window closes: unhelped, nothing has been spent', () => {
    const pair = () =>
      blank
        .unit('w', hero('warrior', [5, 5]))
        .unit('r', hero('rogue', [4, 5]))
        .unit('m', foe('eliteGuard', [6, 5], { traits: [], moves: [] }))
        .options({ eliteNeedsEdge: 'on' })
        .with(turnOf('w'))
        .open();
    const alone = pair();
    alone.do('attack', attack);
    alone.answer('pass', { dice: [] });
    expect(alone.event('testWithdrawn')).toMatchObject({ code: 'needs-edge' });
    expect(alone.unit('w')).toMatchObject({ actionLeft: 1, hearts: 5 });
    const helped = pair();
    helped.do('attack', attack);
    helped.answer('r', { dice: [9] });
    expect(helped.unit('m').wounds).toBe(1);
    expect(shown(helped).helpers).toEqual(['r']);
  });
});
