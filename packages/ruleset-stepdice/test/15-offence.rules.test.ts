import { type Fraction, toText } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { type Command, chanceOf, endsOf, foeIn, heroIn, withUnit } from './chains.ts';
import { cast, facing } from './spells.ts';
import { blank, foe, hero, type Scene, square, withTerrain } from './tables.ts';
import { rolled, steps } from './tests.ts';

/** Section 15: spells against foes, and their exact odds. */

type Fields = Readonly<Record<string, unknown>>;

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
