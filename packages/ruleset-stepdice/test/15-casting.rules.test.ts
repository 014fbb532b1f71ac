import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { cast, facing, nextTurn } from './spells.ts';
import { blank, foe, hero, square, turnOf, withTerrain } from './tables.ts';
import { rolled, shown, steps } from './tests.ts';

/** Section 15: casting a spell, and what a failed one costs. The spells of the book are in 15-tricks and 15-powers. */

describe('casting', () => {
  rule('STEP-15.1', 'everybody has three Mana and may try what is beyond normal ability', () => {
    for (const profile of ['warrior', 'rogue', 'mage']) {
      const t = blank
        .unit('a', hero(profile, [2, 5]))
        .unit('m', foe('scoutMinion', [8, 5]))
        .with(turnOf('a'))
        .open();
      expect(t.unit('a')).toMatchObject({ mana: 3, manaMax: 3 });
      cast(t, 'barrier', {}, 6);
      expect(rolled(t)).toMatchObject({ attribute: 'magic', die: profile === 'mage' ? 10 : 6 });
      expect(t.unit('a').mana).toBe(2);
    }
  });

  rule('STEP-15.2', 'the effect is shown with its TN, then the Mana is spent, then the Magic die is rolled', () => {
    const t = cast(facing().open(), 'bolt', { target: 'm' }, 6);
    expect(shown(t)).toMatchObject({ attribute: 'magic', tn: 6, about: 'bolt' });
    const order = t.events().map(({ type }) => type);
    expect(order.filter((type) => ['testDeclared', 'testCommitted', 'testRolled', 'spellCast'].includes(type))).toEqual(
      ['testDeclared', 'testCommitted', 'testRolled', 'spellCast'],
    );
    expect(t.event('testCommitted')).toMatchObject({ mana: 1, action: true });
  });

  rule('STEP-15.2', 'the GM may weigh a spell of the book otherwise, once', () => {
    const t = facing().open();
    t.do('rule', { set: { gmMagicTier: { unit: 'a', tier: 'strong', cost: 2 } } });
    cast(t, 'barrier', {}, 7);
    expect(rolled(t)).toMatchObject({ base: 8, outcome: 'failure' });
    expect(t.unit('a').mana).toBe(1);
    nextTurn(t);
    cast(t, 'barrier', {}, 7);
    expect(rolled(t)).toMatchObject({ base: 6, outcome: 'success' });
  });

  rule('STEP-15.2', 'an effect of one’s own is weighed by the GM; refused, it costs nothing', () => {
    const asked = () => facing().open().do('castFreeform', { unit: 'a', text: 'the bridge groans' });
    expect(asked().asked).toMatchObject({ kind: 'freeformTier', seat: 'gm', default: 'refuse' });
    const done = asked().answer('strong', { dice: [8] });
    expect(rolled(done)).toMatchObject({ base: 8, outcome: 'success' });
    expect(done.event('spellCast')).toMatchObject({
      spell: 'freeform',
      tier: 'strong',
      cost: 2,
      text: 'the bridge groans',
    });
    expect(done.unit('a')).toMatchObject({ mana: 1, actionLeft: 0 });
    const refused = asked().answer('refuse');
    expect(refused.event('testWithdrawn')).toMatchObject({ code: 'gm-refused' });
    expect(refused.unit('a')).toMatchObject({ mana: 3, actionLeft: 1 });
    const free = asked().answer('freeTrick', { dice: [3] });
    expect(free.unit('a')).toMatchObject({ mana: 3, exposed: true });
  });

  rule('STEP-24.3', 'without a GM nobody can weigh an effect of one’s own', () => {
    const t = facing()
      .seats({ id: 'heroes', role: 'player', side: 'heroes' }, { id: 'foes', role: 'player', side: 'foes' })
      .open();
    expect(t.refuses('castFreeform', { unit: 'a', text: 'fly' })).toMatchObject({ code: 'gm-refused' });
    expect(t.offers('heroes').commands.some(({ command }) => command.type === 'castFreeform')).toBe(false);
  });

  rule('STEP-15.2', 'a free effect aimed at a foe goes by the higher TN, and by what Mana is left', () => {
    const t = facing('veteran').open().do('castFreeform', { unit: 'a', text: 'slow it down', target: 'm' });
    t.answer('standard', { dice: [9] });
    expect(rolled(t)).toMatchObject({ base: 10, outcome: 'failure' });
    const poor = facing('veteran', { mana: 1 }).open().do('castFreeform', { unit: 'a', text: 'x' }).answer('strong');
    expect(poor.event('testWithdrawn')).toMatchObject({ code: 'no-mana' });
    expect(poor.unit('a')).toMatchObject({ mana: 1, actionLeft: 1 });
  });

  rule.each(
    'STEP-15.3',
    'a $tier such as $spell: TN $tn, cost $cost',
    [
      { tier: 'trick', spell: 'light', tn: 4, cost: 0, aim: { at: [3, 5] } },
      { tier: 'standard', spell: 'barrier', tn: 6, cost: 1, aim: {} },
      { tier: 'strong', spell: 'heal', tn: 8, cost: 2, aim: {} },
      { tier: 'greatPower', spell: 'greatWard', tn: 12, cost: 3, aim: {} },
    ],
    ({ tier, spell, tn, cost, aim }) => {
      const t = cast(facing('scoutMinion', { magic: 20 }).open(), spell, aim, tn);
      expect(rolled(t)).toMatchObject({ base: tn, tn, outcome: 'success' });
      expect(t.event('spellCast')).toMatchObject({ tier, cost });
      expect(t.unit('a').mana).toBe(3 - cost);
      const missed = cast(facing('scoutMinion', { magic: 20 }).open(), spell, aim, tn - 1);
      expect(rolled(missed).outcome).toBe('failure');
    },
  );

  rule('STEP-15.4', 'a Trick is free if it touches nobody and makes no zone; the GM may say 0 or 1', () => {
    expect(cast(facing().open(), 'sound', { at: [3, 5] }, 4).unit('a').mana).toBe(3);
    expect(cast(facing().open(), 'smokeScreen', { at: [3, 5] }, 4).unit('a').mana).toBe(2);
    expect(cast(facing().open(), 'distraction', { target: 'm' }, 4).unit('a').mana).toBe(2);
    const given = facing().open();
    given.do('rule', { set: { gmMagicTier: { unit: 'a', tier: 'trick', cost: 0 } } });
    expect(cast(given, 'smokeScreen', { at: [3, 5] }, 4).unit('a').mana).toBe(3);
    const power = { gmMagicTier: { unit: 'a', tier: 'trick', cost: 2 } };
    expect(facing().open().refuses('rule', { set: power }).code).toBe('bad-message');
  });

  rule('STEP-15.11', 'without the Mana it is refused, and the Action is kept; what costs nothing needs none', () => {
    const t = facing('scoutMinion', { mana: 0 }).open();
    expect(t.refuses('cast', { unit: 'a', spell: 'bolt', target: 'm' })).toMatchObject({
      code: 'no-mana',
      rule: 'STEP-15.11',
    });
    expect(t.unit('a')).toMatchObject({ mana: 0, actionLeft: 1 });
    expect(t.refusals('cast', { unit: 'a', spell: 'sound', at: [3, 5] })).toEqual([]);
  });

  rule('STEP-EX-27', 'Heal with one Mana is refused; Light without any is legal', () => {
    const t = facing('scoutMinion', { mana: 1 }).open();
    expect(t.refuses('cast', { unit: 'a', spell: 'heal' }).code).toBe('no-mana');
    expect(t.unit('a')).toMatchObject({ mana: 1, actionLeft: 1 });
    const poor = cast(facing('scoutMinion', { mana: 0 }).open(), 'light', { at: [3, 5] }, 4);
    expect(rolled(poor).outcome).toBe('success');
  });

  rule('STEP-15.13', 'almost certain: no die, but the Mana is paid; nearly impossible: nothing is paid', () => {
    const sure = cast(facing('scoutMinion', { prepared: 'magic' }).open(), 'smokeScreen', { at: [3, 5] });
    expect(rolled(sure)).toMatchObject({ automatic: true, outcome: 'success' });
    expect(sure.unit('a')).toMatchObject({ mana: 2, prepared: null });
    const t = facing('scoutMinion', { blinded: true, magic: 20 }).open();
    expect(t.refuses('cast', { unit: 'a', spell: 'greatWard' }).code).toBe('nearly-impossible');
    expect(t.unit('a')).toMatchObject({ mana: 3, actionLeft: 1 });
  });

  rule('STEP-9.8', 'a spell is an Action, and only one', () => {
    const t = cast(facing().open(), 'barrier', {}, 9);
    expect(t.refuses('cast', { unit: 'a', spell: 'light', at: [3, 5] }).code).toBe('no-action');
  });

  rule('STEP-EX-5', 'a 9 raises the Barrier: a Mana less, warded, and five squares still to walk', () => {
    const t = cast(facing().open(), 'barrier', {}, 9);
    expect(rolled(t)).toMatchObject({ tn: 6, die: 10 });
    expect(t.unit('a')).toMatchObject({ mana: 2, warded: true, movesLeft: 5 });
    t.do('move', { unit: 'a', to: [7, 5] });
    expect(t.unit('a')).toMatchObject({ at: [7, 5], movesLeft: 0, warded: true });
  });
});

describe('failure', () => {
  rule('STEP-15.5', 'no effect, the Mana is gone, a minor consequence follows', () => {
    const t = cast(facing().open(), 'barrier', {}, 5);
    expect(t.unit('a')).toMatchObject({ mana: 2, actionLeft: 0, warded: false, exposed: true });
    expect(t.event('spellFailed')).toMatchObject({ spell: 'barrier', consequence: 'exposed' });
    expect(t.events('spellCast')).toEqual([]);
  });

  rule('STEP-15.6', 'exposed: until the next turn cover is worth nothing and defence a step harder', () => {
    const struck = (face: number) => {
      const t = facing('eliteShooter', { magic: 6 })
        .map(withTerrain(square('crate', 3, 5)))
        .open();
      cast(t, 'barrier', {}, face).do('endTurn', { unit: 'a' });
      return t.do('foeStrike', { unit: 'm', target: 'a' }, { dice: [6] });
    };
    const open = struck(5);
    expect(steps(open)).toEqual({ exposed: 1 });
    expect(rolled(open)).toMatchObject({ base: 8, tn: 8, outcome: 'failure' });
    const over = nextTurn(cast(facing().open(), 'barrier', {}, 5));
    expect(over.unit('a').exposed).toBe(false);
  });

  rule('STEP-15.6', 'exposed: the own parapet does not keep retaliation off either', () => {
    const miss = (exposed: boolean) => {
      const t = facing('shooterMinion', { exposed, inHand: 'sling' })
        .map(withTerrain(square('crate', 3, 5)))
        .open();
      return t.do('attack', { unit: 'a', target: 'm' }, { dice: [2] }).unit('a').hearts;
    };
    expect([miss(false), miss(true)]).toEqual([5, 4]);
  });

  rule('STEP-15.6', 'a table may take a Heart instead, which Armour does not', () => {
    const t = facing('scoutMinion', { gear: ['focus', 'robe'] })
      .options({ magicConsequence: 'heart' })
      .open();
    cast(t, 'barrier', {}, 5);
    expect(t.asked).toBeUndefined();
    expect(t.unit('a')).toMatchObject({ hearts: 4, armour: 1, exposed: false });
  });

  rule('STEP-15.6', 'or draw the nearest foe, who must go for the caster in the next foe phase', () => {
    const t = facing('shooterMinion')
      .unit('b', hero('warrior', [2, 6], { turnDone: true, actionLeft: 0 }))
      .options({ magicConsequence: 'attention' })
      .open();
    cast(t, 'barrier', {}, 5);
    expect(t.unit('m').mustTarget).toBe('a');
    expect(t.unit('z').mustTarget).toBeNull();
    t.do('endTurn', { unit: 'a' });
    expect(t.refuses('foeStrike', { unit: 'm', target: 'b' }, { by: 'foes' }).code).toBe('illegal-target');
    expect(t.refusals('foeStrike', { unit: 'm', target: 'a' }, { by: 'foes' })).toEqual([]);
    t.do('endPhase', {}, { by: 'foes' });
    expect(t.unit('m').mustTarget).toBeNull();
  });

  rule('STEP-15.6', 'or leave it to the GM; unanswered it is exposed', () => {
    const t = facing().options({ magicConsequence: 'gm' }).open();
    cast(t, 'barrier', {}, 5);
    expect(t.asked).toMatchObject({ kind: 'magicConsequence', seat: 'gm', default: 'exposed' });
    expect(t.answer('heart').unit('a')).toMatchObject({ hearts: 4, exposed: false });
  });

  rule('STEP-15.6', 'a natural 1: the consequence and a universal complication', () => {
    const t = cast(facing().open(), 'barrier', {}, 1, 5);
    expect(t.unit('a')).toMatchObject({ exposed: true, inHand: 'sling' });
    expect(t.event('complicationRolled')).toMatchObject({ table: 'universal', complication: 'gearLost' });
    expect(t.view().items).toMatchObject([{ item: { kind: 'focus' } }]);
  });

  rule('STEP-18.3', 'a failed spell moves the clock', () => {
    const t = facing()
      .with({ clocks: [{ id: 'patrol', size: 3 }] })
      .open();
    cast(t, 'barrier', {}, 5);
    expect(t.view().clocks).toMatchObject([{ filled: 1 }]);
  });

  rule('STEP-13.4', 'pressed by three Minions a spell is a step harder', () => {
    const t = [1, 2, 3].reduce((draft, y) => draft.unit(`p${y}`, foe('scoutMinion', [3, 3 + y])), facing()).open();
    cast(t, 'barrier', {}, 7);
    expect(steps(t)).toEqual({ press: 1 });
    expect(rolled(t)).toMatchObject({ tn: 8, outcome: 'failure' });
  });
});
