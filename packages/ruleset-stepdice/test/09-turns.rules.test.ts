import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, type Scene, square, turnOf, withTerrain } from './tables.ts';
import { alone, rolled, steps } from './tests.ts';

/** Section 9: rounds, turns, Actions. */

type Fields = Readonly<Record<string, unknown>>;

/** Three heroes and a Minion, before anybody has acted. */
const party = (options: Fields = {}, fields: Readonly<Record<string, Fields>> = {}) =>
  blank
    .unit('a', hero('warrior', [2, 2], fields.a))
    .unit('b', hero('rogue', [3, 2], fields.b))
    .unit('c', hero('mage', [4, 2], fields.c))
    .unit('m', foe('scoutMinion', [15, 15], fields.m))
    .options(options);

const turn = (t: Scene, unit: string) => t.do('beginTurn', { unit }).do('endTurn', { unit });
const foesPass = (t: Scene) => t.do('endPhase', {}, { by: 'foes' });

describe('order', () => {
  rule('STEP-9.1', 'all heroes in any order, then all foes, then again', () => {
    const t = party().open();
    expect(t.view()).toMatchObject({ round: 1, phase: 'heroes', activeUnit: null });
    turn(t, 'c');
    turn(t, 'a');
    expect(t.view().phase).toBe('heroes');
    turn(t, 'b');
    expect(t.view()).toMatchObject({ round: 1, phase: 'foes' });
    foesPass(t);
    expect(t.view()).toMatchObject({ round: 2, phase: 'heroes' });
  });

  rule('STEP-9.2', 'one turn at a time, one turn a round', () => {
    const t = party().open();
    t.do('beginTurn', { unit: 'a' });
    expect(t.refuses('beginTurn', { unit: 'b' })).toMatchObject({ code: 'not-your-turn', rule: 'STEP-9.2' });
    expect(t.refuses('prepare', { unit: 'b', kind: 'attack' }).code).toBe('not-your-turn');
    t.do('endTurn', { unit: 'a' });
    expect(t.refuses('beginTurn', { unit: 'a' }).code).toBe('not-your-turn');
    expect(t.refuses('foeMove', { unit: 'm', to: [14, 14] }, { by: 'foes' }).code).toBe('bad-phase');
  });

  rule('STEP-9.2', 'left alone, foes act by role, Bosses last, by id within a role', () => {
    const foes = { boss: [6, 5], b2: [4, 5], b1: [5, 6], s: [5, 4] };
    const profiles = { boss: 'colossus', b2: 'guardMinion', b1: 'guardMinion', s: 'supportMinion' };
    const units = Object.entries(profiles).map(([id, profile]) => ({
      id,
      side: 'foes',
      profile,
      at: foes[id as keyof typeof foes],
    }));
    const t = blank
      .seats({ id: 'heroes', role: 'player', side: 'heroes' })
      .with({ units: [{ id: 'w', side: 'heroes', profile: 'warrior', at: [5, 5] }, ...units], ...turnOf('w') })
      .open();
    t.do('endTurn', { unit: 'w' });
    const order = (t.events('activated') as unknown as readonly { unit: string }[]).map(({ unit }) => unit);
    expect(order.slice(0, 4)).toEqual(['s', 'b1', 'b2', 'boss']);
  });

  rule(
    'STEP-9.3',
    'initiative: Dexterity against 6 without Help; who fails acts after the foes, all combat long',
    () => {
      const t = party({ turnOrder: 'initiative' }).open({ dice: [5, 6, 1] });
      expect(t.view().order).toEqual({ fast: ['b'], slow: ['a', 'c'] });
      expect(t.events('complicationRolled')).toEqual([]);
      expect(t.refuses('beginTurn', { unit: 'a' }).code).toBe('not-your-turn');
      turn(t, 'b');
      expect(t.view().phase).toBe('foes');
      foesPass(t);
      expect(t.view()).toMatchObject({ round: 1, phase: 'heroes' });
      turn(t, 'a');
      turn(t, 'c');
      expect(t.view()).toMatchObject({ round: 2, phase: 'heroes' });
      expect(t.refuses('beginTurn', { unit: 'c' }).code).toBe('not-your-turn');
      t.do('beginTurn', { unit: 'b' });
    },
  );

  rule('STEP-EX-38', 'with 6, 5 and 2 only the first acts before the foes', () => {
    const t = blank
      .unit('a', hero('warrior', [2, 2]))
      .unit('b', hero('rogue', [3, 2]))
      .unit('c', hero('mage', [4, 2]))
      .unit('m', foe('scoutMinion', [15, 15]))
      .options({ turnOrder: 'initiative' })
      .open({ dice: [6, 5, 2] });
    expect(t.view().order).toEqual({ fast: ['a'], slow: ['b', 'c'] });
  });

  rule('STEP-9.4', 'the foes may open the scene', () => {
    const t = party({ firstSide: 'foes' }).open();
    expect(t.view()).toMatchObject({ round: 1, phase: 'foes' });
    foesPass(t);
    expect(t.view()).toMatchObject({ round: 1, phase: 'heroes' });
    for (const unit of ['a', 'b', 'c']) turn(t, unit);
    expect(t.view()).toMatchObject({ round: 2, phase: 'foes' });
  });

  rule('STEP-9.4', 'surprised foes are easier to hit until attacked, or to the end of the first hero phase', () => {
    const t = party({}, { m: { unaware: true } }).open();
    t.do('beginTurn', { unit: 'b' });
    t.do('attack', { unit: 'b', target: 'm' });
    t.answer('pass', { dice: [3] });
    expect(rolled(t)).toMatchObject({ tn: 4, outcome: 'failure' });
    expect(t.unit('m').unaware).toBe(false);
    const late = party({}, { m: { unaware: true } }).open();
    for (const unit of ['a', 'b', 'c']) turn(late, unit);
    expect(late.unit('m').unaware).toBe(false);
  });

  rule('STEP-9.4', 'heroes caught unaware defend a step worse in the first foe phase, and only there', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5], { unaware: true }))
      .unit('e', foe('veteran', [6, 5], { tn: 8 }))
      .options({ firstSide: 'foes' })
      .open();
    t.do('foeStrike', { unit: 'e', target: 'w' });
    t.answer('strength', { dice: [7] });
    expect(steps(t)).toEqual({ unaware: 1 });
    expect(rolled(t)).toMatchObject({ tn: 8, outcome: 'failure' });
    foesPass(t);
    expect(t.unit('w').unaware).toBe(false);
  });
});

describe('a turn', () => {
  rule('STEP-9.5', 'one Action and five squares; neither is kept for later', () => {
    const t = party().open();
    t.do('beginTurn', { unit: 'a' });
    expect(t.unit('a')).toMatchObject({ movesLeft: 5, actionLeft: 1 });
    t.do('prepare', { unit: 'a', kind: 'attack' });
    expect(t.refuses('prepare', { unit: 'a', kind: 'magic' })).toMatchObject({ code: 'no-action', rule: 'STEP-9.5' });
    t.do('endTurn', { unit: 'a' });
    expect(t.unit('a')).toMatchObject({ movesLeft: 0, actionLeft: 0 });
    turn(t, 'b');
    expect(t.unit('b')).toMatchObject({ movesLeft: 0, actionLeft: 0 });
    turn(t, 'c');
    foesPass(t);
    expect(t.unit('b')).toMatchObject({ movesLeft: 5, actionLeft: 1 });
  });

  rule('STEP-9.6', 'an attack, a test, help: each is the Action', () => {
    const spent = (act: (t: Scene) => unknown) => {
      const t = party({ helpTiming: 'advance' }).with(turnOf('b')).open();
      act(t);
      return t.unit('b').actionLeft;
    };
    expect(spent((t) => t.do('attack', { unit: 'b', target: 'm' }, { dice: [5] }))).toBe(0);
    expect(spent((t) => t.do('test', { unit: 'b', point: 'x', attribute: 'strength' }, { dice: [5] }))).toBe(0);
    expect(spent((t) => t.do('help', { unit: 'b', target: 'a' }))).toBe(0);
    expect(spent((t) => t.do('move', { unit: 'b', to: [3, 4] }))).toBe(1);
  });

  rule('STEP-9.7', 'raising somebody is the Action', () => {
    const t = party({}, { a: { hearts: 0 } })
      .with(turnOf('b'))
      .open();
    t.do('raise', { unit: 'b', target: 'a' });
    expect(t.unit('a')).toMatchObject({ hearts: 1, downed: false });
    expect(t.unit('b').actionLeft).toBe(0);
  });

  rule('STEP-9.8', 'a dropped weapon is taken up again from the own or the next square', () => {
    const t = duel().open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [1, 3] });
    expect(t.unit('w').inHand).toBeNull();
    t.do('endTurn', { unit: 'w' });
    foesPass(t);
    t.do('beginTurn', { unit: 'w' }).do('recover', { unit: 'w', item: 'sword' });
    expect(t.unit('w')).toMatchObject({ inHand: 'sword', actionLeft: 0 });
    expect(t.view().items).toEqual([]);
    expect(duel().open().refuses('recover', { unit: 'w', item: 'sword' })).toMatchObject({ code: 'out-of-reach' });
  });

  rule('STEP-9.8', 'a mechanism with something at stake wants a test, and one far away wants legs', () => {
    const things = {
      objects: [
        { id: 'lock', at: [6, 5], kind: 'lock', tests: [{ attributes: ['dexterity'], tn: 6 }] },
        { id: 'lever', at: [9, 5], kind: 'lever' },
      ],
    };
    const t = alone().with(things).open();
    expect(t.refuses('interact', { unit: 'r', object: 'lock' })).toMatchObject({ code: 'needs-test' });
    expect(t.refuses('interact', { unit: 'r', object: 'lever' })).toMatchObject({ code: 'out-of-reach' });
    expect(t.refuses('test', { unit: 'r', point: 'lever', attribute: 'strength' }, { dice: [] }).code).not.toBe(
      'needs-test',
    );
  });

  rule('STEP-9.9', 'prepared, the next test of that kind is a step easier, to the end of the next turn', () => {
    const t = duel({}, {}, 'veteran').open();
    t.do('prepare', { unit: 'w', kind: 'attack' });
    t.do('endTurn', { unit: 'w' });
    foesPass(t);
    t.do('beginTurn', { unit: 'w' });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
    expect(steps(t)).toEqual({ preparation: -1 });
    expect(rolled(t).tn).toBe(8);
    expect(t.unit('w').prepared).toBeNull();
  });

  rule('STEP-9.9', 'it serves no other kind, is lost with the next turn, and with a blow taken', () => {
    const wait = duel({}, {}, 'veteran').open();
    wait.do('prepare', { unit: 'w', kind: 'magic' });
    wait.do('endTurn', { unit: 'w' });
    foesPass(wait);
    wait.do('beginTurn', { unit: 'w' });
    wait.do('attack', { unit: 'w', target: 'm' }, { dice: [9] });
    expect(steps(wait)).toEqual({});
    expect(wait.unit('w').prepared).toBeNull();
    const kept = duel({ prepared: 'magic' }, {}, 'veteran').open();
    expect(kept.refuses('prepare', { unit: 'w', kind: 'magic' })).toMatchObject({ code: 'already-prepared' });
    kept.do('endTurn', { unit: 'w' });
    expect(kept.unit('w').prepared).toBeNull();
  });

  rule('STEP-9.9', 'a blow taken unsettles it, also when Armour takes it; a fall does not', () => {
    const missed = (gear: readonly string[]) => {
      const t = duel({ gear, prepared: 'magic' }).open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
      return gear.length > 1 ? t.answer('spend') : t;
    };
    expect(missed(['sword']).unit('w').prepared).toBeNull();
    expect(missed(['sword', 'shield']).unit('w').prepared).toBeNull();
    const fallen = alone({ prepared: 'magic' })
      .map(withTerrain(square('pit', 6, 5), square('pit', 7, 5)))
      .open();
    fallen.do('test', { unit: 'r', point: 'jump', to: [8, 5] }, { dice: [3] });
    expect(fallen.unit('r')).toMatchObject({ hearts: 4, prepared: 'magic' });
  });

  rule('STEP-9.10', 'nobody interrupts: retaliation spends nothing of the foe', () => {
    const t = duel({}, {}, 'veteran').open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(t.unit('w').hearts).toBe(4);
    t.do('endTurn', { unit: 'w' });
    expect(t.unit('m')).toMatchObject({ actionLeft: 1, movesLeft: 5 });
    t.do('foeStrike', { unit: 'm', target: 'w' });
    expect(t.asked).toMatchObject({ kind: 'defend' });
  });

  rule('STEP-9.11', 'whoever drops to 0 in its own turn has ended it', () => {
    const t = party({}, { b: { hearts: 1, at: [14, 14] } })
      .with(turnOf('b'))
      .open();
    t.do('attack', { unit: 'b', target: 'm' });
    t.answer('pass', { dice: [2] });
    expect(t.unit('b')).toMatchObject({ downed: true, turnDone: true });
    expect(t.view().activeUnit).toBeNull();
    turn(t, 'a');
  });

  rule('STEP-9.12', 'Move and Action come back at the start of the round, not of the turn', () => {
    const t = party().open();
    t.do('beginTurn', { unit: 'a' });
    t.do('test', { unit: 'a', point: 'x', attribute: 'strength' });
    t.answer('b', { dice: [7] });
    t.do('endTurn', { unit: 'a' }).do('beginTurn', { unit: 'b' });
    expect(t.unit('b')).toMatchObject({ movesLeft: 5, actionLeft: 0 });
  });

  rule(
    'STEP-9.12',
    'whoever a set-up writes with something spent has it spent in the first round, and no longer',
    () => {
      const spent = { a: { movesLeft: 2 }, b: { actionLeft: 0 }, c: { turnDone: true } };
      const t = party({}, spent).open();
      expect(t.refuses('beginTurn', { unit: 'c' }).code).toBe('not-your-turn');
      t.do('beginTurn', { unit: 'a' });
      expect(t.refuses('move', { unit: 'a', to: [2, 5] })).toMatchObject({ code: 'no-move-left', rule: 'STEP-7.1' });
      t.do('move', { unit: 'a', to: [2, 4] })
        .do('endTurn', { unit: 'a' })
        .do('beginTurn', { unit: 'b' });
      expect(t.refuses('prepare', { unit: 'b', kind: 'attack' }).code).toBe('no-action');
      foesPass(t.do('endTurn', { unit: 'b' }));
      for (const unit of ['a', 'b', 'c'])
        expect(t.unit(unit)).toMatchObject({ movesLeft: 5, actionLeft: 1, turnDone: false });
    },
  );

  rule('STEP-9.13', 'the phase ends by itself when nobody is left to act', () => {
    const t = party({}, { a: { hearts: 0 }, b: { left: true } }).open();
    turn(t, 'c');
    expect(t.view().phase).toBe('foes');
  });

  rule('STEP-EX-41', 'one Rogue down: the phase ends by itself, or waits for a crawl or the players’ word', () => {
    const full = party({}, { b: { hearts: 0 } }).open();
    turn(full, 'a');
    turn(full, 'c');
    expect(full.view().phase).toBe('foes');
    const brief = party({ variant72: 'brief' }, { b: { hearts: 0 } }).open();
    expect(brief.refuses('endPhase', {}, { by: 'heroes' }).code).toBe('bad-phase');
    turn(brief, 'a');
    turn(brief, 'c');
    expect(brief.view().phase).toBe('heroes');
    const crawling = brief.table;
    brief.do('endPhase', {}, { by: 'heroes' });
    expect(brief.view().phase).toBe('foes');
    brief.table = crawling;
    brief
      .do('beginTurn', { unit: 'b' })
      .do('crawl', { unit: 'b', to: [3, 3] })
      .do('endTurn', { unit: 'b' });
    expect(brief.view().phase).toBe('foes');
  });
});
