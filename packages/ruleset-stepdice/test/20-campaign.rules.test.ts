import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, foe, hero, turnOf } from './tables.ts';

/** Between adventures (STEP-20). */

type Fields = Readonly<Record<string, unknown>>;

/** The fight is over: the last foe is out. */
const after = (fields: Fields = {}, profile = 'warrior') =>
  blank
    .unit('w', hero(profile, [5, 5], fields))
    .unit('other', hero('rogue', [6, 6]))
    .unit('m', foe('guardMinion', [9, 9], { out: true }))
    .with({ round: 3, phase: 'heroes' });

describe('advancement', () => {
  rule('STEP-20.1', 'one of the three: a die one size up, a Heart, or a Mana', () => {
    const die = after().open();
    die.do('advance', { unit: 'w', choice: 'strength' });
    expect(die.unit('w').dice).toEqual({ strength: 12, dexterity: 6, magic: 6 });
    expect(after().open().do('advance', { unit: 'w', die: 'magic' }).unit('w').dice).toMatchObject({ magic: 8 });
    const heart = after().open();
    heart.do('advance', { unit: 'w', choice: 'heart' });
    expect(heart.unit('w')).toMatchObject({ heartsMax: 6, hearts: 6 });
    const mana = after().open();
    mana.do('advance', { unit: 'w', choice: 'mana' });
    expect(mana.unit('w')).toMatchObject({ manaMax: 4, mana: 4 });
  });

  rule('STEP-20.1', 'only one, and only when the adventure is over', () => {
    const t = after().open();
    t.do('advance', { unit: 'w', choice: 'mana' });
    expect(t.refuses('advance', { unit: 'w', choice: 'heart' })).toMatchObject({ code: 'already-advanced' });
    t.do('advance', { unit: 'other', choice: 'dexterity' });
    const fighting = blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('m', foe('guardMinion', [9, 9]))
      .with(turnOf('w'))
      .open();
    expect(fighting.refuses('advance', { unit: 'w', choice: 'heart' }).code).toBe('bad-phase');
  });

  rule('STEP-EX-28', 'd10 to d12 is legal; 7 Hearts, 5 Mana and a d20 are the cap', () => {
    const top = { heartsMax: 7, manaMax: 5, dexterity: 20 };
    const t = after(top).open();
    for (const choice of ['heart', 'mana', 'dexterity'])
      expect(t.refuses('advance', { unit: 'w', choice })).toMatchObject({ code: 'at-cap', rule: 'STEP-20.2' });
    t.do('advance', { unit: 'w', choice: 'strength' });
    expect(t.unit('w').dice).toMatchObject({ strength: 12 });
    const big = after({ strength: 12 }).open();
    big.do('advance', { unit: 'w', choice: 'strength' });
    expect(big.unit('w').dice).toMatchObject({ strength: 20 });
  });

  rule('STEP-20.2', 'a hero who was Downed at the end advances; the dead do not', () => {
    const t = after({ hearts: 0 }).open();
    t.do('advance', { unit: 'w', choice: 'heart' });
    expect(t.unit('w')).toMatchObject({ heartsMax: 6, hearts: 0, downed: true });
    expect(after({ dead: true }).open().refuses('advance', { unit: 'w', choice: 'heart' }).code).toBe('dead');
  });

  rule('STEP-20.2', 'in the next scene the hero may advance again', () => {
    const t = after().open();
    t.do('advance', { unit: 'w', choice: 'mana' });
    t.do('rule', { set: { gmNewScene: 'S3' } });
    expect(t.unit('w')).toMatchObject({ advanced: false, mana: 4 });
  });

  rule('STEP-20.3', 'a bigger die is still one die', () => {
    const t = after().open();
    t.do('advance', { unit: 'w', choice: 'strength' });
    t.do('rule', {
      set: {
        gmNewScene: {
          map: { rows: ['DD...'] },
          units: [{ id: 'g', side: 'foes', profile: 'guardMinion', at: [2, 0] }],
        },
      },
    });
    t.do('placeHero', { unit: 'other', at: [0, 0] });
    t.do('placeHero', { unit: 'w', at: [1, 0] });
    t.do('beginTurn', { unit: 'w' });
    t.do('attack', { unit: 'w', target: 'g' });
    t.answer('pass', { dice: [11] });
    expect(t.event('testRolled')).toMatchObject({ die: 12, face: 11 });
  });

  rule('STEP-19.5', 'on d6 a level is raised instead, and Master is the top', () => {
    const t = after().options({ diceMode: 'd6only' }).open();
    t.do('advance', { unit: 'w', choice: 'strength' });
    expect(t.unit('w').levels).toEqual({ strength: 'master', dexterity: 'untrained', magic: 'untrained' });
    const master = after({ levels: { strength: 'master' } })
      .options({ diceMode: 'd6only' })
      .open();
    expect(master.refuses('advance', { unit: 'w', choice: 'strength' }).code).toBe('at-cap');
  });
});

describe('rewards', () => {
  rule('STEP-20.4', 'a boon lowers one TN by one step, once a scene; no permanent numbers', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('m', foe('eliteGuard', [6, 5]))
      .with(turnOf('w'))
      .open();
    t.do('rule', { set: { gmReward: { unit: 'w', item: { id: 'medal', boon: true } } } });
    t.do('attack', { unit: 'w', target: 'm', boon: 'medal' }, { dice: [6] });
    expect(t.event('testRolled')).toMatchObject({ base: 8, tn: 6, outcome: 'success' });
    expect(t.unit('w').boonsUsed).toEqual(['medal']);
    expect(t.refuses('rule', { set: { gmReward: { unit: 'w', item: 'gold' } } }).code).toBe('bad-message');
  });

  rule.each(
    'STEP-20.5',
    'a $price thing is a test against $tn instead of money',
    [
      { price: 'cheap', tn: 4 },
      { price: 'standard', tn: 6 },
      { price: 'expensive', tn: 8 },
    ],
    ({ price, tn }) => {
      const buy = (face: number) => {
        const t = blank
          .unit('w', hero('warrior', [5, 5]))
          .unit('m', foe('guardMinion', [15, 5]))
          .with(turnOf('w'))
          .open();
        t.do('rule', { set: { gmPurchase: { unit: 'w', price, attribute: 'strength' } } }, { dice: [face] });
        return t.event('bought');
      };
      expect(buy(tn)).toMatchObject({ success: true });
      expect(buy(tn - 1)).toMatchObject({ success: false });
    },
  );
});
