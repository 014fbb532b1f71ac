import { groundOf } from '@potyczka/ground';
import { add, type Fraction, fraction, multiply, never, sum, toText, walk, ZERO } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { stepdice } from '../src/index.ts';
import type { StepState } from '../src/state.ts';
import { type Command, chanceOf, endsOf, foeIn, heroIn, meanOf, withUnit } from './chains.ts';
import { blank, duel, foe, hero, square, turnOf, withTerrain } from './tables.ts';
import { alone } from './tests.ts';

/** Section 11: the catalogue's exact odds, from the rules themselves. */

type Fields = Readonly<Record<string, unknown>>;

const ATTACK: Command = { type: 'attack', by: 'heroes', unit: 'w', target: 'm' };

/** A Warrior with this die beside a foe without specials. */
const facing = (die: number, other: Fields, options: Fields = {}, warrior: Fields = {}) =>
  duel({ strength: die, ...warrior }, { traits: [], moves: [], ...other }, 'veteran')
    .options(options)
    .open().state;
const ELITE = { class: 'elite', tn: 8, limit: 2 };

/** How an attack from this state ends, with only Hearts, Armour and Wounds kept for the next one. */
interface Fight {
  readonly hearts: number;
  readonly armour: number;
  readonly wounds: number;
}
const fightIn = (state: StepState): Fight => ({
  hearts: heroIn(state, 'w').hearts,
  armour: heroIn(state, 'w').armour,
  wounds: foeIn(state, 'm').wounds,
});
const put = (state: StepState, { hearts, armour, wounds }: Fight): StepState =>
  withUnit(withUnit(state, 'w', { hearts, armour }), 'm', { wounds });

/** The chance that so many attacks put the foe out. */
function outWithin(state: StepState, attacks: number): string {
  const chance = chanceOf({ left: attacks, wounds: 0 }, ({ left, wounds }) =>
    left === 0
      ? [{ key: false, p: fraction(1n, 1n) }]
      : endsOf(put(state, { ...fightIn(state), wounds }), ATTACK).map((leaf) => ({
          key: foeIn(leaf.state, 'm').out || { left: left - 1, wounds: foeIn(leaf.state, 'm').wounds },
          p: leaf.p,
        })),
  );
  return toText(chance);
}

const wounds = (state: StepState): number => foeIn(state, 'm').wounds;

describe('one roll', () => {
  const dice = [6, 8, 10, 12, 20];
  const success = (die: number, tn: number, options: Fields = {}) => {
    const state = facing(die, { class: 'elite', tn, limit: 3 }, options);
    return toText(
      sum(
        endsOf(state, ATTACK)
          .filter((leaf) => wounds(leaf.state) > 0)
          .map(({ p }) => p),
      ),
    );
  };
  const exceptional = (die: number, tn: number) => {
    const state = facing(die, { class: 'elite', tn, limit: 3 });
    return toText(
      sum(
        endsOf(state, ATTACK)
          .filter((leaf) => wounds(leaf.state) === 2)
          .map(({ p }) => p),
      ),
    );
  };

  rule.each(
    'STEP-4.3',
    'success by die against TN $tn',
    [
      { tn: 4, chances: ['1/2', '5/8', '7/10', '3/4', '17/20'] },
      { tn: 6, chances: ['1/6', '3/8', '1/2', '7/12', '3/4'] },
      { tn: 8, chances: ['0', '1/8', '3/10', '5/12', '13/20'] },
      { tn: 12, chances: ['0', '0', '0', '1/12', '9/20'] },
    ],
    ({ tn, chances }) => {
      expect(dice.map((die) => success(die, tn))).toEqual(chances);
      expect(dice.map((die) => exceptional(die, tn))).toEqual(dice.map((die) => (die >= tn ? `1/${die}` : '0')));
    },
  );

  rule('STEP-4.7', 'where the maximum always succeeds, small dice gain their one face against 8 and 12', () => {
    const always = { maxRoll: 'alwaysSucceeds' };
    expect([success(6, 8, always), success(6, 12, always)]).toEqual(['1/6', '1/6']);
    expect([success(8, 12, always), success(10, 12, always)]).toEqual(['1/8', '1/10']);
    expect([success(8, 8, always), success(12, 12, always)]).toEqual(['1/8', '1/12']);
  });
});

describe('attack after attack', () => {
  rule('STEP-OD-1', 'a d10 against an Elite: two fifths of a Wound per attack', () => {
    expect(toText(meanOf(endsOf(facing(10, ELITE), ATTACK), wounds))).toBe('2/5');
  });

  rule('STEP-OD-2', 'the Elite is out within three attacks', () => {
    expect(outWithin(facing(10, ELITE), 3)).toBe('363/1000');
  });

  rule('STEP-OD-3', 'under the brief copy, without a second Heart', () => {
    expect(outWithin(facing(10, ELITE, { variant55: 'brief' }), 3)).toBe('27/125');
  });

  const boss = (die: number) =>
    duel({ strength: die }, { traits: [], moves: [] }, 'colossus')
      .map(withTerrain(square('ledge', 5, 5)))
      .open().state;

  rule('STEP-OD-4', 'a d12 from a ledge against a Boss: half a Wound per attack', () => {
    expect(toText(meanOf(endsOf(boss(12), ATTACK), wounds))).toBe('1/2');
  });

  rule('STEP-OD-5', 'the Boss is out within four such attacks', () => {
    expect(outWithin(boss(12), 4)).toBe('2257/6912');
  });

  rule('STEP-OD-6', 'a d20 needs 4520/729 attacks for a Boss’s three Wounds', () => {
    const state = duel({ strength: 20 }, { traits: [], moves: [] }, 'colossus').open().state;
    /** E(w) = (1 + Σ p E(w + hit)) / P(hit): a miss leaves things as they were. */
    const attacksFrom = (taken: number): Fraction => {
      if (taken >= 3) return ZERO;
      const ends = endsOf(put(state, { ...fightIn(state), wounds: taken }), ATTACK);
      const hits = ends.filter((leaf) => wounds(leaf.state) > taken);
      const hit = sum(hits.map(({ p }) => p));
      const onward = hits.reduce(
        (total, leaf) => add(total, multiply(leaf.p, attacksFrom(wounds(leaf.state)))),
        fraction(1n, 1n),
      );
      return multiply(onward, fraction(hit.d, hit.n));
    };
    expect(toText(attacksFrom(0))).toBe('4520/729');
  });

  /** Minions one after the other, until six are out or no Heart is left. */
  function sixMinions(warrior: Fields, helped = false): string {
    const start = duel(warrior, { traits: [] }, 'guardMinion')
      .unit('r', hero('rogue', [4, 4], { turnDone: true, actionLeft: 0 }))
      .open().state;
    const helpers = helped ? { helpedBy: ['r'] } : {};
    const from = { done: 0, hearts: 5, armour: heroIn(start, 'w').armour };
    const chance = chanceOf(from, ({ done, hearts, armour }) => {
      const state = withUnit(start, 'w', { hearts, armour, ...helpers });
      return endsOf(state, ATTACK).map(({ state: end, p }) => {
        const w = heroIn(end, 'w');
        const now = done + (foeIn(end, 'm').out ? 1 : 0);
        if (now === 6) return { key: true, p };
        return w.hearts === 0 ? { key: false, p } : { key: { done: now, hearts: w.hearts, armour: w.armour }, p };
      });
    });
    return toText(chance);
  }

  rule('STEP-OD-7', 'six Minions one at a time before the fifth Heart is gone', () => {
    expect(sixMinions({ gear: ['sword'] })).toBe('193/512');
  });

  rule('STEP-OD-8', 'the same with an Armour token', () => {
    expect(sixMinions({ gear: ['sword', 'shield'] })).toBe('1/2');
  });

  rule('STEP-OD-9', 'the same with Help on every attack', () => {
    expect(sixMinions({ gear: ['sword'] }, true)).toBe('6096688829/10319560704');
  });
});

describe('against the clock', () => {
  const clocked = (dexterity: number) =>
    alone({ dexterity })
      .with({ clocks: [{ id: 'patrol', size: 3 }] })
      .open().state;
  const test: Command = { type: 'test', by: 'heroes', unit: 'r', point: 'lock', attribute: 'dexterity' };
  const filled = (state: StepState): number => state.clocks[0]?.filled ?? 0;

  /** So many successes before the clock is full; the die may grow after the first try. */
  function before(needed: number, dice: readonly number[]): string {
    const chance = chanceOf({ done: 0, ticks: 0, tries: 0 }, ({ done, ticks, tries }) => {
      const start = clocked(dice[Math.min(tries, dice.length - 1)] ?? 10);
      const state = { ...start, clocks: start.clocks.map((clock) => ({ ...clock, filled: ticks })) };
      return endsOf(state, test).map(({ state: end, p }) => {
        const failed = filled(end) > ticks;
        const now = { done: done + (failed ? 0 : 1), ticks: filled(end), tries: tries + 1 };
        if (now.done === needed) return { key: true, p };
        return now.ticks === 3 ? { key: false, p } : { key: now, p };
      });
    });
    return toText(chance);
  }

  rule('STEP-OD-10', 'three even successes before a clock of three is full', () => {
    expect(before(3, [10])).toBe('1/2');
  });

  rule('STEP-OD-11', 'the same with a d12', () => {
    expect(before(3, [12])).toBe('27097/41472');
  });

  rule('STEP-OD-16', 'a lock with a d10, then twice with a d12, before the third failure', () => {
    expect(before(1, [10, 12])).toBe('263/288');
  });
});

describe('whole rounds', () => {
  /** The Hearts a hero has lost on average after these commands. */
  function lost(state: StepState, steps: readonly ((state: StepState) => Command | undefined)[]): string {
    const calm = { ...state, rulings: { ...state.rulings, complication: { w: 'nothing' } } };
    const found = walk(stepdice, calm, steps, { ground: groundOf, policy: never });
    if (!found.ok) throw new Error(JSON.stringify(found.violations));
    return toText(meanOf(found.positions, (end) => 5 - heroIn(end, 'w').hearts));
  }
  const standing = (state: StepState, id: string): boolean => state.phase === 'foes' && !foeIn(state, id).out;
  const strike =
    (unit: string) =>
    (state: StepState): Command | undefined =>
      standing(state, unit) ? { type: 'foeStrike', by: 'foes', unit, target: 'w' } : undefined;
  const ending = (state: StepState): Command | undefined =>
    state.phase === 'foes' ? { type: 'endPhase', by: 'foes' } : undefined;
  const endTurn = (state: StepState): Command | undefined =>
    state.phase === 'heroes' ? { type: 'endTurn', by: 'heroes', unit: 'w' } : undefined;

  rule('STEP-OD-14', 'one Minion, one round: a blow, a miss answered, later a strike', () => {
    const state = duel({ gear: ['sword'] }, { traits: [] }).open().state;
    expect(lost(state, [() => ATTACK, endTurn, strike('m'), ending])).toBe('13/20');
  });

  rule('STEP-OD-15', 'pressed by three Minions: a blow at TN 8, then their pool', () => {
    const state = duel({ gear: ['sword'] }, { traits: [] })
      .unit('n', foe('guardMinion', [4, 5]))
      .unit('o', foe('guardMinion', [5, 6]))
      .open().state;
    const strikes = ['m', 'n', 'o'].map((id) => strike(id));
    expect(lost(state, [() => ATTACK, endTurn, ...strikes, ending])).toBe('57/50');
  });

  const elite = () => facing(10, ELITE, {}, { gear: ['sword'] });

  rule('STEP-OD-17', 'a duel with an Elite that only retaliates: it falls first', () => {
    const start = elite();
    const chance = chanceOf(fightIn(start), (fight) =>
      endsOf(put(start, fight), ATTACK).map(({ state, p }) => ({
        key: foeIn(state, 'm').out || (heroIn(state, 'w').hearts === 0 ? false : fightIn(state)),
        p,
      })),
    );
    expect(toText(chance)).toBe('33193/50000');
  });

  rule('STEP-OD-18', 'the same when the surviving Elite also strikes each round', () => {
    const start = elite();
    const foes: StepState = { ...start, phase: 'foes', activeUnit: null };
    const blow: Command = { type: 'foeStrike', by: 'foes', unit: 'm', target: 'w' };
    const attacked = (fight: Fight) =>
      endsOf(put(start, fight), ATTACK).map(({ state, p }) => ({
        key: foeIn(state, 'm').out || (heroIn(state, 'w').hearts === 0 ? false : { struck: fightIn(state) }),
        p,
      }));
    const struck = (fight: Fight) =>
      endsOf({ ...put(foes, fight), rulings: { ...foes.rulings } }, blow).map(({ state, p }) => ({
        key: heroIn(state, 'w').hearts === 0 ? false : { attacks: fightIn(state) },
        p,
      }));
    const chance = chanceOf<{ attacks?: Fight; struck?: Fight }>({ attacks: fightIn(start) }, (key) =>
      key.attacks !== undefined ? attacked(key.attacks) : key.struck !== undefined ? struck(key.struck) : [],
    );
    expect(toText(chance)).toBe('311553/640000');
  });
});

describe('with d6 only', () => {
  const d6 = { diceMode: 'd6only' };
  const against = (level: string, other: Fields) =>
    facing(10, { limit: 3, ...other }, d6, { levels: { strength: level, dexterity: level, magic: level } });
  const hits = (level: string, kind: string, tn: number) =>
    toText(
      sum(
        endsOf(against(level, { class: kind, tn }), ATTACK)
          .filter((leaf) => wounds(leaf.state) > 0)
          .map(({ p }) => p),
      ),
    );

  rule.each(
    'STEP-OD-19',
    '$level against Minion, Elite and Boss: $chances',
    [
      { level: 'master', chances: ['2/3', '1/2', '1/3'] },
      { level: 'trained', chances: ['1/2', '1/3', '1/6'] },
      { level: 'novice', chances: ['1/3', '1/6', '1/6'] },
      { level: 'untrained', chances: ['1/6', '1/6', '1/6'] },
    ],
    ({ level, chances }) => {
      expect([hits(level, 'minion', 6), hits(level, 'elite', 8), hits(level, 'boss', 12)]).toEqual(chances);
    },
  );

  rule('STEP-OD-20', 'Trained against an Elite: half a Wound per attack', () => {
    expect(toText(meanOf(endsOf(against('trained', ELITE), ATTACK), wounds))).toBe('1/2');
  });

  rule('STEP-OD-1', 'the odds beside a menu are the same numbers', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('m', foe('veteran', [6, 5], { tn: 8 }))
      .with(turnOf('w'))
      .open();
    const odds = t.odds('attack', { unit: 'w', target: 'm' });
    expect(odds.expected.wounds).toBeCloseTo(0.4, 9);
    expect(odds.expected.hit).toBeCloseTo(0.3, 9);
  });
});
