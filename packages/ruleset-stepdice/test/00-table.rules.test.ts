import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, shootout, square, turnOf, withTerrain } from './tables.ts';
import { alone, rolled, shown, steps } from './tests.ts';

/** Section 0: what is on the table, and what the table shows before a roll. */

type Fields = Readonly<Record<string, unknown>>;

/** The same without a board: bands and covers as somebody says them. */
const spoken = (more: Fields = {}, options: Fields = {}) =>
  blank
    .map(null)
    .unit('r', { side: 'heroes', profile: 'rogue' })
    .unit('m', { side: 'foes', profile: 'shooterMinion' })
    .options({ board: 'none', ...options })
    .with({ ...turnOf('r'), ...more });

describe('dice', () => {
  rule('STEP-0.1', 'one die for one test, never two', () => {
    const t = duel().open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
    const draws = t.table.entry.replies.filter((reply) => 'draw' in reply);
    expect(draws).toMatchObject([{ draw: [7] }]);
    for (const die of [6, 8, 10, 12, 20]) {
      const other = duel({ strength: die }, { tn: 4 }, 'rabble').open();
      other.do('attack', { unit: 'w', target: 'm' }, { dice: [5] });
      expect(rolled(other).die).toBe(die);
    }
  });

  rule('STEP-0.5', 'dice fall in the order the steps name them: the attack first, then the complication', () => {
    const t = duel().open();
    expect(t.refuses('attack', { unit: 'w', target: 'm' }, { dice: [1, 7] })).toMatchObject({ code: 'bad-draw' });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [1, 6] });
    const labels = t.table.entry.replies.flatMap((reply) => ('draw' in reply ? [reply.label] : []));
    expect(labels).toEqual(['attack', 'complication']);
  });

  rule('STEP-0.4', 'a table that has only d6 rolls d6', () => {
    const t = duel().options({ diceMode: 'd6only' }).open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(rolled(t)).toMatchObject({ die: 6, tn: 4, outcome: 'success' });
  });
});

describe('without a board', () => {
  rule('STEP-0.2', 'a grid is optional: the same fight is fought in words', () => {
    const t = spoken().open();
    expect(t.view().map).toBeNull();
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [6] });
    expect(t.unit('m').out).toBe(true);
  });

  rule('STEP-0.3', 'bands stand for distance: next to each other, near, far', () => {
    const hearts = (band: string) => {
      const t = spoken({ bands: { 'r|m': band } }).open();
      t.do('attack', { unit: 'r', target: 'm' }, { dice: [4] });
      return t.unit('r').hearts;
    };
    expect([hearts('adjacent'), hearts('near'), hearts('far')]).toEqual([4, 4, 5]);
    const far = spoken({ bands: { 'r|m': 'far' } }, { rangeRule: 'ten' }).open();
    far.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
    expect(steps(far)).toEqual({ range: 1 });
    expect(spoken().open().refuses('attack', { unit: 'r', target: 'm', kind: 'melee' }).code).toBe('out-of-reach');
  });

  rule('STEP-0.3', 'cover is what somebody says it is', () => {
    const partial = spoken({ covers: { 'r|m': 'partial' } }).open();
    partial.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
    expect(rolled(partial)).toMatchObject({ tn: 8, outcome: 'failure' });
    const full = spoken({ covers: { 'r|m': 'full' } }).open();
    expect(full.refuses('attack', { unit: 'r', target: 'm' }).code).toBe('full-cover');
  });

  rule('STEP-0.3', 'a Move changes the band to one foe by one place', () => {
    const t = spoken({ bands: { 'r|m': 'far' } }).open();
    expect(t.refuses('move', { unit: 'r', target: 'm', band: 'adjacent' }).code).toBe('blocked');
    t.do('move', { unit: 'r', target: 'm' });
    expect(t.view().bands).toEqual({ 'r|m': 'near' });
    expect(t.unit('r').movesLeft).toBe(0);
    expect(t.refuses('move', { unit: 'r', target: 'm' }).code).toBe('no-move-left');
  });
});

describe('before a roll', () => {
  rule('STEP-0.6', 'while allies may still help, attribute, die, TN with reasons, stakes and Help lie open', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('r', hero('rogue', [4, 5]))
      .unit('m', foe('eliteGuard', [6, 5]))
      .map(withTerrain(square('ledge', 5, 5)))
      .with(turnOf('w'))
      .open();
    t.do('attack', { unit: 'w', target: 'm' });
    expect(t.asked).toMatchObject({
      kind: 'help',
      params: { attribute: '@attribute.strength', die: 10, tn: 6, stakes: ['@stake.heart'] },
    });
    expect(t.view('heroes').test).toMatchObject({
      attribute: 'strength',
      die: 10,
      base: 8,
      tn: 6,
      steps: [{ source: 'position', value: -1 }],
      stakes: ['heart'],
      help: true,
      helpers: [],
    });
    t.answer('r', { dice: [5] });
    expect(t.view().test).toBeNull();
  });

  rule('STEP-0.6', 'and before anybody commits, beside the odds', () => {
    const t = shootout({}, {}, 'shooterMinion')
      .map(withTerrain(square('crate', 7, 5)))
      .open();
    const { terms = [], ladder, faces = [] } = t.odds('attack', { unit: 'r', target: 'm' });
    expect(terms.map(({ part, value, reached }) => [part, value, reached])).toEqual([
      ['start', 6, undefined],
      ['change', 1, 8],
      ['total', 8, undefined],
      ['note', undefined, undefined],
    ]);
    expect(terms[1]).toMatchObject({ params: { name: '@source.cover' }, sign: 'down' });
    expect(terms[2]?.params).toEqual({ attribute: '@attribute.dexterity', die: 10 });
    expect(terms[3]?.params).toEqual({ stakes: ['@stake.heart'] });
    expect(ladder).toEqual({ rungs: [4, 6, 8, 12], base: 6, now: 8 });
    expect(faces.map(({ kind }) => kind)).toEqual([
      'never',
      ...Array.from({ length: 6 }, () => 'miss'),
      ...['hit', 'hit', 'special'],
    ]);
  });

  rule('STEP-0.6', 'failing costs nothing where nothing can reach, and the clock where there is one', () => {
    const safe = shootout().open();
    safe.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
    expect(shown(safe).stakes).toEqual([]);
    const timed = alone()
      .with({ clocks: [{ id: 'alarm', size: 3 }] })
      .open();
    timed.do('test', { unit: 'r', point: 'lock', attribute: 'dexterity' }, { dice: [7] });
    expect(shown(timed).stakes).toEqual(['clock']);
  });

  rule(
    'STEP-0.6',
    'an attack, too, moves the clock, if everybody may know of it; a pressed hero stands to lose its place',
    () => {
      const stakes = (clock: Fields, options: Fields = {}) => {
        const t = ['n', 'o']
          .reduce((draft, id, i) => draft.unit(id, foe('guardMinion', [5, 4 + 2 * i])), duel())
          .with({ clocks: [{ id: 'alarm', size: 3, ...clock }] })
          .options(options)
          .open();
        t.do('attack', { unit: 'w', target: 'm' }, { dice: [9] });
        return shown(t).stakes;
      };
      expect(stakes({})).toEqual(['heart', 'clock']);
      expect(stakes({ hidden: true })).toEqual(['heart']);
      expect(stakes({ hidden: true }, { pressMode: 'complication' })).toEqual(['heart', 'position']);
    },
  );

  rule('STEP-0.6', 'the same circumstances give the same TN', () => {
    const tn = () => {
      const t = shootout()
        .map(withTerrain(square('crate', 7, 5)))
        .open();
      t.do('attack', { unit: 'r', target: 'm' }, { dice: [3] });
      return shown(t).tn;
    };
    expect([tn(), tn(), tn()]).toEqual([8, 8, 8]);
  });

  rule('STEP-0.7', 'anybody may call a pause, and the GM goes back to an earlier moment', () => {
    const t = duel({}, {}, 'veteran').open();
    const before = t.table.seq;
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    t.do('pause', {}, { by: 'heroes' });
    expect(t.view().paused).toBe(true);
    expect(t.unit('w').hearts).toBe(4);
    t.undo(before);
    expect(t.unit('w')).toMatchObject({ hearts: 5, actionLeft: 1 });
    expect(t.refuses('pause', {}, { by: 'nobody' }).code).toBe('not-yours');
  });
});
