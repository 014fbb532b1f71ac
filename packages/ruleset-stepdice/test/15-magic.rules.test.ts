import { type Fraction, toText } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { type Command, chanceOf, endsOf, foeIn, heroIn, withUnit } from './chains.ts';
import { cast, facing, foesPass, nextTurn } from './spells.ts';
import { blank, foe, hero, type Scene, square, turnOf, withTerrain } from './tables.ts';
import { rolled, shown, steps } from './tests.ts';

/** Section 15: magic. The spells of the book one by one are in 15-spells. */

type Fields = Readonly<Record<string, unknown>>;

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

describe('spells against foes', () => {
  const tn = (profile: string, spell: string, options: Fields = {}) => {
    const t = facing(profile, { magic: 20 }, { traits: [] }).options(options).open();
    return rolled(cast(t, spell, { target: 'm' }, 2)).base;
  };

  rule('STEP-15.12', 'the higher of the tier’s TN and the foe’s; a table may go by one of them', () => {
    expect([tn('scoutMinion', 'bolt'), tn('eliteGuard', 'bolt'), tn('colossus', 'bolt')]).toEqual([6, 8, 12]);
    expect(tn('scoutMinion', 'control')).toBe(8);
    expect(tn('colossus', 'bolt', { magicAttackTn: 'tier' })).toBe(6);
    expect(tn('scoutMinion', 'control', { magicAttackTn: 'foe' })).toBe(6);
    expect(tn('rabble', 'bolt')).toBe(6);
    expect(tn('rabble', 'bolt', { magicAttackTn: 'foe' })).toBe(4);
  });

  rule('STEP-15.12', 'cover counts as for a ranged attack; a Distraction is no offence and goes by its tier', () => {
    const behind = (spell: string, face: number) => {
      const t = facing('eliteGuard')
        .map(withTerrain(square('crate', 7, 5)))
        .open();
      return rolled(cast(t, spell, { target: 'm' }, face));
    };
    expect(behind('bolt', 10)).toMatchObject({ base: 8, tn: 12, outcome: 'failure' });
    expect(behind('distraction', 4)).toMatchObject({ base: 4, tn: 4, outcome: 'success' });
    const guard = cast(facing('guardMinion').open(), 'bolt', { target: 'm' }, 7);
    expect(steps(guard)).toEqual({ cover: 1 });
  });

  rule('STEP-15.14', 'no retaliation for a failed spell: the consequence takes its place', () => {
    const t = cast(facing('scoutMinion', { at: [7, 5] }).open(), 'bolt', { target: 'm' }, 5);
    expect(t.events('retaliation')).toEqual([]);
    expect(t.unit('a')).toMatchObject({ hearts: 5, exposed: true, mana: 2 });
  });

  rule('STEP-EX-6', 'Immobilise on an Elite with a 3: two Mana gone, exposed, no retaliation', () => {
    const t = cast(facing('eliteGuard').open(), 'immobilise', { target: 'm' }, 3);
    expect(rolled(t)).toMatchObject({ base: 8, tn: 8, outcome: 'failure' });
    expect(t.unit('a')).toMatchObject({ mana: 1, exposed: true, hearts: 5 });
    expect(t.unit('m').immobilised).toBe(false);
    expect(t.events('retaliation')).toEqual([]);
  });

  rule('STEP-10.3', 'brief copy of 5.4: an attack spell is an attack on the foe’s TN, and a miss is answered', () => {
    const brief = { variant54: 'brief' };
    const t = facing('scoutMinion', { at: [7, 5] })
      .options(brief)
      .open();
    cast(t, 'control', { target: 'm' }, 5);
    expect(rolled(t)).toMatchObject({ kind: 'attack', attribute: 'magic', base: 6, outcome: 'failure' });
    expect(t.unit('a')).toMatchObject({ hearts: 4, mana: 1, exposed: false });
    const one = facing('scoutMinion', { at: [7, 5] })
      .options(brief)
      .open();
    cast(one, 'bolt', { target: 'm' }, 1, 2);
    expect(one.event('complicationRolled')).toMatchObject({ table: 'combat', complication: 'prone' });
  });

  rule('STEP-10.3', 'brief copy: glass that hides nobody stops no Bolt; under the full copy it is full cover', () => {
    const through = (variant54: string) =>
      facing()
        .map(withTerrain(square('glass', 5, 5)))
        .options({ variant54 })
        .open()
        .refusals('cast', { unit: 'a', spell: 'bolt', target: 'm' })
        .map(({ code }) => code);
    expect(through('full')).toEqual(['full-cover']);
    expect(through('brief')).toEqual([]);
  });

  rule('STEP-10.3', 'brief copy: with several targets only the first named answers; an Area stays a spell', () => {
    const brief = (at: readonly [number, number]) =>
      facing('scoutMinion', { at }, { at: [8, 5] })
        .unit('n', foe('eliteGuard', [8, 7], { moves: [] }))
        .options({ variant54: 'brief' })
        .open();
    const two = cast(brief([7, 6]), 'bolt', { targets: ['n', 'm'] }, 5);
    expect(two.events('retaliation')).toMatchObject([{ foe: 'n' }]);
    expect(two.unit('a').hearts).toBe(4);
    const area = cast(brief([4, 6]), 'area', { at: [8, 6] }, 5);
    expect(area.events('retaliation')).toEqual([]);
    expect(area.unit('a')).toMatchObject({ exposed: true, hearts: 5 });
  });

  rule('STEP-2.8', 'brief copy: where Elites need an edge, attack spells do too', () => {
    const t = facing('eliteGuard').options({ variant54: 'brief', eliteNeedsEdge: 'on' }).open();
    expect(t.refuses('cast', { unit: 'a', spell: 'bolt', target: 'm' }).code).toBe('needs-edge');
  });

  rule('STEP-15.8', 'several targets cost a Mana or a step; three at most, one roll for all', () => {
    const four = () =>
      facing()
        .unit('n', foe('scoutMinion', [8, 6]))
        .unit('o', foe('scoutMinion', [8, 7]))
        .unit('p', foe('scoutMinion', [8, 8]))
        .open();
    const paid = cast(four(), 'bolt', { targets: ['m', 'n', 'o'] }, 6);
    expect(paid.unit('a').mana).toBe(1);
    expect(['m', 'n', 'o', 'p'].map((id) => paid.unit(id).out)).toEqual([true, true, true, false]);
    const harder = cast(four(), 'bolt', { targets: ['m', 'n'], extraPay: 'step' }, 7);
    expect(harder.unit('a').mana).toBe(2);
    expect(steps(harder)).toEqual({ targets: 1 });
    expect(rolled(harder)).toMatchObject({ tn: 8, outcome: 'failure' });
    expect(four().refuses('cast', { unit: 'a', spell: 'bolt', targets: ['m', 'n', 'o', 'p'] }).code).toBe(
      'too-many-targets',
    );
    const poor = facing('scoutMinion', { mana: 1 })
      .unit('n', foe('scoutMinion', [8, 6]))
      .open();
    expect(poor.refuses('cast', { unit: 'a', spell: 'bolt', targets: ['m', 'n'] }).code).toBe('no-mana');
    expect(poor.refusals('cast', { unit: 'a', spell: 'bolt', targets: ['m', 'n'], extraPay: 'step' })).toEqual([]);
  });

  rule('STEP-15.8', 'one roll goes by the highest TN, and what covers one of them counts', () => {
    const t = facing('scoutMinion', { magic: 20 }, { unaware: true })
      .unit('n', foe('eliteGuard', [8, 7]))
      .map(withTerrain(square('crate', 7, 7)))
      .open();
    cast(t, 'bolt', { targets: ['m', 'n'] }, 11);
    expect(steps(t)).toEqual({ cover: 1 });
    expect(rolled(t)).toMatchObject({ base: 8, tn: 12, outcome: 'failure' });
  });

  rule('STEP-9.4', 'an unaware foe is easier to strike with magic and knows of it afterwards', () => {
    const t = cast(facing('eliteGuard', {}, { unaware: true, traits: [] }).open(), 'bolt', { target: 'm' }, 6);
    expect(steps(t)).toEqual({ surprise: -1 });
    expect(t.unit('m')).toMatchObject({ wounds: 1, unaware: false });
  });

  rule('STEP-3.7', 'outside combat an offensive spell begins it, and is the caster’s Action', () => {
    const t = blank
      .unit('a', hero('mage', [2, 5]))
      .unit('m', foe('scoutMinion', [8, 5], { unaware: true }))
      .with({ phase: 'free' })
      .seats({ id: 'heroes', role: 'player', side: 'heroes' }, { id: 'foes', role: 'player', side: 'foes' })
      .open();
    cast(t, 'bolt', { target: 'm' }, 2);
    expect(t.view()).toMatchObject({ phase: 'heroes', round: 1, activeUnit: 'a' });
    expect(t.unit('a')).toMatchObject({ actionLeft: 0, mana: 2 });
  });
});

describe('the maximum', () => {
  const ten = (spell: string, params: Fields, draft = facing('eliteGuard', {}, { traits: [], moves: [] })) =>
    cast(draft.open(), spell, params, 10);

  rule('STEP-15.7', 'scale, a Mana back, or something else; unasked the Mana', () => {
    const t = ten('bolt', { target: 'm' });
    expect(t.asked).toMatchObject({ kind: 'chooseMagicBonus', seat: 'heroes', default: 'refund' });
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['scale', 'refund', 'extra']);
    t.answer('refund');
    expect(t.unit('a').mana).toBe(3);
    expect(t.unit('m').wounds).toBe(1);
    const free = ten('sound', { at: [3, 5] });
    expect(free.asked).toMatchObject({ default: 'scale' });
    expect(free.asked?.choices.map(({ choice }) => choice)).toEqual(['scale', 'extra']);
  });

  rule('STEP-15.7', 'on a grand scale: a Wound more, but no second Heart under the brief copy of 5.5', () => {
    expect(ten('bolt', { target: 'm' }).answer('scale').unit('m')).toMatchObject({ wounds: 2, out: true });
    const brief = facing('eliteGuard', {}, { traits: [], moves: [] }).options({ variant55: 'brief' });
    expect(ten('bolt', { target: 'm' }, brief).answer('scale').unit('m')).toMatchObject({ wounds: 1, out: false });
  });

  rule('STEP-15.7', 'on a grand scale: a Heart more', () => {
    const t = ten('heal', {}, facing('scoutMinion', { hearts: 1 })).answer('scale');
    expect(t.unit('a').hearts).toBe(4);
  });

  rule('STEP-15.7', 'on a grand scale: an area one square wider on each side', () => {
    const t = ten('area', { at: [8, 5] }, facing('scoutMinion').unit('n', foe('scoutMinion', [10, 7]))).answer('scale');
    expect(['m', 'n'].map((id) => t.unit(id).out)).toEqual([true, true]);
    const smoke = ten('smokeScreen', { at: [5, 5] }).answer('scale');
    const zones = smoke.view().zones as unknown as readonly { readonly squares: readonly unknown[] }[];
    expect(zones[0]?.squares).toHaveLength(16);
    expect(zones[0]?.squares).toContainEqual([4, 4]);
  });

  rule('STEP-15.7', 'on a grand scale: a round longer', () => {
    const t = ten('control', { target: 'm' }).answer('scale');
    foesPass(t);
    expect(t.asked).toBeUndefined();
    expect(t.unit('m').stunned).toBe(true);
    t.do('beginTurn', { unit: 'a' });
    foesPass(t).answer('end');
    expect(t.unit('m').stunned).toBe(false);
  });

  rule('STEP-15.7', 'something else: safe for allies, and the hidden caster stays hidden', () => {
    const draft = facing('scoutMinion', { hidden: true }).unit(
      'b',
      hero('warrior', [8, 6], { turnDone: true, actionLeft: 0 }),
    );
    const safe = ten('area', { at: [8, 5] }, draft).answer('extra');
    expect(safe.unit('b').hearts).toBe(5);
    expect(safe.unit('m').out).toBe(true);
    expect(safe.unit('a').hidden).toBe(true);
    const loud = ten('area', { at: [8, 5] }, draft).answer('refund');
    expect(loud.unit('b').hearts).toBe(4);
    expect(loud.unit('a').hidden).toBe(false);
  });

  rule('STEP-15.7', 'it takes the place of the boon, for attack spells of the brief copy too', () => {
    const t = ten('bolt', { target: 'm' }, facing('eliteGuard').options({ variant54: 'brief' }));
    expect(t.asked?.kind).toBe('chooseMagicBonus');
  });
});

describe('keeping an effect running', () => {
  const controlled = () =>
    cast(facing('eliteGuard', {}, { traits: [], moves: [] }).open(), 'control', { target: 'm' }, 8);

  rule('STEP-15.9', 'every round a Mana or the Action; otherwise it ends', () => {
    const t = foesPass(controlled());
    expect(t.asked).toMatchObject({ kind: 'sustain', seat: 'heroes', default: 'end' });
    t.answer('mana');
    expect(t.unit('a').mana).toBe(0);
    expect(t.unit('m').stunned).toBe(true);
    t.do('beginTurn', { unit: 'a' });
    foesPass(t);
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['action', 'end']);
    expect(t.refusesAnswer('mana').code).toBe('no-mana');
    expect(t.answer('end').unit('m').stunned).toBe(false);
  });

  rule('STEP-15.15', 'the Action given at the end of the foe phase is that of the next round', () => {
    const t = foesPass(controlled()).answer('action');
    expect(t.unit('a')).toMatchObject({ actionLeft: 0, mana: 1, owesAction: false });
    t.do('beginTurn', { unit: 'a' });
    expect(t.refuses('cast', { unit: 'a', spell: 'light', at: [3, 5] }).code).toBe('no-action');
    foesPass(t).answer('end');
    expect(t.unit('a').actionLeft).toBe(1);
  });

  rule('STEP-15.15', 'a Barrier is asked about at the start of the caster’s turn: a Mana or this turn’s Action', () => {
    const warded = () => {
      const t = foesPass(cast(facing().open(), 'barrier', {}, 9));
      expect(t.asked).toBeUndefined();
      return t.do('beginTurn', { unit: 'a' });
    };
    expect(warded().asked).toMatchObject({ kind: 'sustain', default: 'end' });
    expect(warded().answer('mana').unit('a')).toMatchObject({ warded: true, mana: 1, actionLeft: 1 });
    expect(warded().answer('action').unit('a')).toMatchObject({ warded: true, mana: 2, actionLeft: 0 });
    expect(warded().answer('end').unit('a')).toMatchObject({ warded: false, mana: 2, actionLeft: 1 });
    const kept = foesPass(warded().answer('mana')).do('beginTurn', { unit: 'a' });
    expect(kept.asked?.kind).toBe('sustain');
  });

  rule('STEP-15.15', 'smoke may be kept; a Distraction and the smoke of a pellet may not', () => {
    const smoke = foesPass(cast(facing().open(), 'smokeScreen', { at: [3, 5] }, 4));
    expect(smoke.asked?.kind).toBe('sustain');
    expect(smoke.answer('mana').view().zones).toMatchObject([{ kind: 'smoke', sustained: true }]);
    const distracted = foesPass(cast(facing().open(), 'distraction', { target: 'm' }, 4));
    expect(distracted.asked).toBeUndefined();
    expect(distracted.unit('m').distracted).toBe(false);
    const pellet = facing('scoutMinion', { gear: ['smokePellet'] }).open();
    pellet.do('useGear', { unit: 'a', item: 'smokePellet', at: [3, 5] });
    expect(foesPass(pellet).asked).toBeUndefined();
    expect(pellet.view().zones).toEqual([]);
  });

  rule('STEP-15.15', 'a Downed caster keeps nothing up', () => {
    const t = facing('eliteGuard', { hearts: 1 }, { traits: [], moves: [] })
      .unit('b', hero('warrior', [2, 6], { turnDone: true, actionLeft: 0 }))
      .unit('k', foe('veteran', [1, 5]))
      .open();
    cast(t, 'control', { target: 'm' }, 8).do('endTurn', { unit: 'a' });
    t.do('foeStrike', { unit: 'k', target: 'a' }).answer('strength', { dice: [2] });
    expect(t.unit('a').downed).toBe(true);
    t.do('endPhase', {}, { by: 'foes' });
    expect(t.asked).toBeUndefined();
    expect(t.unit('m').stunned).toBe(false);
  });

  rule('STEP-15.15', 'nor does a ward on an ally outlast the turn a Downed caster could not take', () => {
    const t = facing('scoutMinion', { hearts: 1 })
      .unit('b', hero('warrior', [2, 6], { turnDone: true, actionLeft: 0 }))
      .unit('k', foe('veteran', [1, 5]))
      .open();
    cast(t, 'barrier', { target: 'b' }, 9).do('endTurn', { unit: 'a' });
    t.do('foeStrike', { unit: 'k', target: 'a' }).answer('strength', { dice: [2] });
    t.do('endPhase', {}, { by: 'foes' });
    expect(t.unit('b').warded).toBe(true);
    t.do('beginTurn', { unit: 'b' }).do('endTurn', { unit: 'b' });
    expect(t.unit('b').warded).toBe(false);
  });
});

rule('STEP-15.10', 'the GM may allow a Dexterity or Magic test against the TN of whoever is behind an effect', () => {
  const broken = () =>
    facing('eliteGuard')
      .with({
        effects: [
          {
            id: 'x',
            name: 'breakCover',
            source: 'm',
            condition: 'coverBroken',
            targets: ['a'],
            endsAt: { at: 'sceneEnd' },
          },
        ],
      })
      .open();
  const t = broken();
  expect(t.refuses('test', { unit: 'a', point: 'resist', attribute: 'magic' }).code).toBe('gm-refused');
  t.do('rule', { set: { gmAttribute: { unit: 'a', attribute: 'magic' } } });
  expect(t.refuses('test', { unit: 'a', point: 'resist', attribute: 'strength' }).code).toBe('bad-choice');
  t.do('test', { unit: 'a', point: 'resist', attribute: 'magic' }, { dice: [8] });
  expect(rolled(t)).toMatchObject({ base: 8, attribute: 'magic', outcome: 'success' });
  expect(t.view().effects).toEqual([]);
  const none = facing().open();
  none.do('rule', { set: { gmAttribute: { unit: 'a', attribute: 'magic' } } });
  expect(none.refuses('test', { unit: 'a', point: 'resist', attribute: 'magic' }).code).toBe('bad-choice');
});

describe('odds', () => {
  const BOLT: Command = { type: 'cast', by: 'heroes', unit: 'a', spell: 'bolt', target: 'm' };

  /** Bolt after Bolt while the Mana lasts, each at a fresh Minion: the chance of two out. */
  function twoOut(bonus: string): string {
    const start = facing('scoutMinion').open().state;
    const chance: Fraction = chanceOf({ mana: 3, out: 0 }, ({ mana, out }) => {
      const state = withUnit(start, 'a', { mana });
      const ends = endsOf(state, BOLT, ({ kind }) => (kind === 'chooseMagicBonus' ? bonus : undefined));
      return ends.map(({ state: end, p }) => {
        const now = out + (foeIn(end, 'm').out ? 1 : 0);
        const left = heroIn(end, 'a').mana;
        if (now >= 2) return { key: true, p };
        return left === 0 ? { key: false, p } : { key: { mana: left, out: now }, p };
      });
    });
    return toText(chance);
  }

  rule('STEP-OD-12', 'three Mana, Bolts at TN 6: two Minions out in one of two games', () => {
    expect(twoOut('extra')).toBe('1/2');
  });

  rule('STEP-OD-13', 'with a Mana back on every 10: 43 of 80', () => {
    expect(twoOut('refund')).toBe('43/80');
  });

  rule('STEP-0.6', 'odds of a spell tell how often it works and what it costs', () => {
    const t: Scene = facing().open();
    const odds = t.odds('cast', { unit: 'a', spell: 'bolt', target: 'm' });
    expect(odds.expected.success).toBe(0.5);
    expect(odds.expected.out).toBe(0.5);
  });
});
