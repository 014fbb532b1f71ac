import { type Outcome, oddsOf } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { duel, shootout, square, withTerrain } from './tables.ts';
import { rolled } from './tests.ts';

/** Section 11: hits and the boons of exceptional ones. */

type Fields = Readonly<Record<string, unknown>>;

const blow = (profile: string, face: number, options: Fields = {}, other: Fields = {}, warrior: Fields = {}) => {
  const t = duel({ strength: 20, ...warrior }, { traits: [], moves: [], ...other }, profile)
    .options(options)
    .open();
  t.do('attack', { unit: 'w', target: 'm' }, { dice: [face] });
  return t;
};
const choices = (t: ReturnType<typeof blow>) => t.asked?.choices.map(({ choice }) => choice);

describe('the full copy of 5.5', () => {
  rule('STEP-11.1', 'a Minion is out, an Elite falls with its second Wound, a Boss with its third', () => {
    expect(blow('guardMinion', 19).unit('m').out).toBe(true);
    expect(blow('veteran', 19).unit('m')).toMatchObject({ out: false, wounds: 1 });
    expect(blow('veteran', 19, {}, { wounds: 1 }).unit('m')).toMatchObject({ out: true, wounds: 2 });
    expect(blow('colossus', 19, {}, { wounds: 1 }).unit('m')).toMatchObject({ out: false, wounds: 2 });
    expect(blow('colossus', 19, {}, { wounds: 2 }).unit('m').out).toBe(true);
  });

  rule('STEP-11.2', 'an exceptional hit on an Elite or Boss: a second Wound, or one boon instead', () => {
    const t = blow('colossus', 20);
    expect(t.asked).toMatchObject({ kind: 'chooseBoon', seat: 'heroes', default: 'extraWound' });
    expect(choices(t)).toEqual(['extraWound', 'push', 'disarm', 'seizePosition']);
    expect(t.answer('extraWound').unit('m').wounds).toBe(2);
    const other = blow('colossus', 20);
    other.answer('disarm');
    expect(other.unit('m')).toMatchObject({ wounds: 1, disarmed: true });
  });
});

describe('the brief copy of 5.5', () => {
  const brief = { variant55: 'brief' };

  rule('STEP-11.3', 'a hit takes a Heart of an Elite or Boss and puts a Minion out', () => {
    expect(blow('guardMinion', 19, brief).unit('m').out).toBe(true);
    const t = blow('veteran', 19, brief);
    expect(t.unit('m')).toMatchObject({ wounds: 1, limit: 2, out: false });
    expect(t.event('foeHit').rules).toContain('STEP-11.3');
  });

  rule('STEP-11.4', 'an exceptional hit brings a boon but never a second Heart; declined, nothing', () => {
    const t = blow('veteran', 20, brief);
    expect(choices(t)).toEqual(['push', 'disarm', 'seizePosition', 'none']);
    expect(t.asked?.default).toBe('none');
    expect(t.answer('none').unit('m').wounds).toBe(1);
  });

  rule('STEP-11.4', 'Armour takes a blow without asking', () => {
    const miss = (variant55: string) => {
      const t = duel({ gear: ['sword', 'shield'] })
        .options({ variant55 })
        .open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [2] });
      return t;
    };
    expect(miss('full').asked).toMatchObject({ kind: 'armourChoice', default: 'spend' });
    const t = miss('brief');
    expect(t.asked).toBeUndefined();
    expect(t.unit('w')).toMatchObject({ hearts: 5, armour: 0 });
  });

  rule('STEP-17.4', 'odds keep the Armour token: a failure costs the Heart unless it is spent', () => {
    const t = duel({ gear: ['sword', 'shield'] }).open();
    const odds = oddsOf(t.table, { type: 'attack', by: 'heroes', unit: 'w', target: 'm' } as never, { steps: true });
    if (!odds.ok) throw new Error(JSON.stringify(odds.violations));
    const loses = (outcomes: readonly Outcome[] = []) =>
      outcomes.filter(({ result }) => Number(result.heartsLost) > 0).reduce((all, { p }) => all + p, 0);
    const misses = odds.outcomes.filter(({ result }) => result.hit === false).reduce((all, { p }) => all + p, 0);
    expect(misses).toBeGreaterThan(0);
    expect(loses(odds.outcomes)).toBeCloseTo(misses, 9);
    expect(loses(odds.ifSpent)).toBe(0);
    const armour = odds.spending?.find(({ name }) => name === '@thing.armour');
    expect(armour).toMatchObject({ left: 1, wards: 'heartsLost' });
    expect(armour?.steps.map(({ outcomes }) => loses(outcomes) > 0)).toEqual([true, false]);
  });

  rule('STEP-EX-22', 'a 10 takes one Heart of the Elite and allows a push, no second Heart', () => {
    const t = duel({}, { traits: [], moves: [] }, 'eliteGuard').options(brief).open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [10] });
    expect(choices(t)).not.toContain('extraWound');
    t.answer('push').answer([8, 5]);
    expect(t.unit('m')).toMatchObject({ wounds: 1, limit: 2, at: [8, 5] });
    const struck = duel({ gear: ['sword', 'shield'] }, { class: 'elite', tn: 8 }, 'veteran')
      .options(brief)
      .with({ phase: 'foes', activeUnit: null })
      .open();
    struck.do('foeStrike', { unit: 'm', target: 'w' });
    struck.answer('strength', { dice: [3] });
    expect(struck.unit('w')).toMatchObject({ hearts: 5, armour: 0 });
  });
});

describe('boons', () => {
  rule('STEP-11.5', 'push: the target goes up to two squares', () => {
    const t = blow('colossus', 20);
    t.answer('push');
    expect(t.asked).toMatchObject({ kind: 'chooseSquare', default: [8, 5] });
    expect(choices(t)).toEqual([[7, 5], [8, 5], 'stay']);
    expect(t.answer([7, 5]).unit('m')).toMatchObject({ at: [7, 5], wounds: 1 });
  });

  rule('STEP-11.5', 'disarm: no strike and no retaliation until the end of the next foe phase', () => {
    const t = blow('colossus', 20);
    t.answer('disarm').do('endTurn', { unit: 'w' });
    expect(t.refuses('foeStrike', { unit: 'm', target: 'w' }).code).toBe('disarmed');
    t.do('endPhase', {}, { by: 'foes' });
    expect(t.unit('m').disarmed).toBe(false);
    const disarmed = blow('colossus', 3, {}, { disarmed: true });
    expect(disarmed.unit('w').hearts).toBe(5);
  });

  rule('STEP-11.5', 'seizePosition: two squares free, around what blocks', () => {
    const t = duel({ strength: 20, movesLeft: 0 }, { traits: [], moves: [] }, 'colossus')
      .map(withTerrain(square('wall', 4, 5), square('rubble', 5, 4)))
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [20] });
    t.answer('seizePosition');
    expect(choices(t)).not.toContainEqual([4, 5]);
    expect(choices(t)).toContainEqual([5, 4]);
    expect(choices(t)).not.toContainEqual([5, 8]);
    t.answer([5, 7]);
    expect(t.unit('w')).toMatchObject({ at: [5, 7], movesLeft: 0 });
  });

  rule('STEP-11.5', 'a Minion is out anyway: position, a benefit, or nothing', () => {
    const t = blow('guardMinion', 20);
    expect(choices(t)).toEqual(['seizePosition', 'benefit', 'none']);
    expect(t.asked?.default).toBe('none');
    t.answer('none');
    expect(t.unit('m').out).toBe(true);
  });
});

describe('the order on the foe', () => {
  rule('STEP-11.6', 'Tough swallows the first success whole; then Light Armour takes one Wound; then Wounds', () => {
    const both = { traits: ['tough', 'lightArmour'] };
    const first = blow('colossus', 20, {}, both);
    first.answer('extraWound').answer('stay');
    expect(first.unit('m')).toMatchObject({ wounds: 0, toughUsed: true, lightArmourUsed: false });
    const second = blow('colossus', 20, {}, { ...both, toughUsed: true });
    second.answer('extraWound');
    expect(second.unit('m')).toMatchObject({ wounds: 1, lightArmourUsed: true });
    const third = blow('colossus', 20, {}, { ...both, toughUsed: true, lightArmourUsed: true });
    expect(third.answer('extraWound').unit('m').wounds).toBe(2);
  });

  rule('STEP-11.7', 'out means off the table: no target, no threat', () => {
    const t = duel()
      .unit('n', { side: 'foes', profile: 'scoutMinion', at: [15, 15] })
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
    expect(t.unit('m')).toMatchObject({ out: true, at: null });
    t.do('move', { unit: 'w', to: [6, 5] });
    expect(t.unit('w').at).toEqual([6, 5]);
  });

  rule('STEP-EX-4', 'the Rogue, helped and well placed, puts two Wounds on a Boss with a 12', () => {
    const t = shootout({ helpedBy: 'a' }, { traits: [] }, 'commander')
      .unit('a', { side: 'heroes', profile: 'mage', at: [1, 5], helping: 'r', turnDone: true, actionLeft: 0 })
      .map(withTerrain(square('ledge', 2, 5)))
      .open();
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [12] });
    expect(rolled(t)).toMatchObject({ die: 12, base: 12, tn: 8, outcome: 'exceptional' });
    t.answer('extraWound');
    expect(t.unit('m')).toMatchObject({ wounds: 2, limit: 3, out: false });
  });

  rule('STEP-EX-21', 'brief 3.4: a helped d12’s 12 is one Wound, a d10’s 10 is two', () => {
    const brief = { variant34: 'brief' };
    const elite = { traits: [], moves: [] };
    const helped = duel({ strength: 12 }, elite, 'eliteGuard').options(brief).open();
    helped.do('attack', { unit: 'w', target: 'm' }, { dice: [12] });
    expect(helped.asked).toBeUndefined();
    expect(helped.unit('m').wounds).toBe(1);
    const ten = duel({}, elite, 'eliteGuard').options(brief).open();
    ten.do('attack', { unit: 'w', target: 'm' }, { dice: [10] });
    ten.answer('extraWound');
    expect(ten.unit('m').wounds).toBe(2);
  });

  rule('STEP-EX-30', 'a Mage’s 6 misses an Elite; where the maximum always succeeds it puts it out', () => {
    const six = (options: Fields) => {
      const t = duel({ strength: 6 }, { traits: [], moves: [] }, 'eliteGuard').options(options).open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [6] });
      return t;
    };
    const miss = six({});
    expect(miss.unit('w').hearts).toBe(4);
    expect(miss.unit('m').wounds).toBe(0);
    const hit = six({ maxRoll: 'alwaysSucceeds' });
    hit.answer('extraWound');
    expect(hit.unit('m')).toMatchObject({ wounds: 2, out: true });
  });

  rule(
    'STEP-EX-31',
    'a Colossus shrugs off the first success, takes a Wound from the second; a Guard’s armour takes one of two',
    () => {
      const first = duel({ strength: 12, prepared: 'attack' }, {}, 'colossus').open();
      first.do('attack', { unit: 'w', target: 'm' }, { dice: [12] });
      expect(rolled(first)).toMatchObject({ tn: 8, outcome: 'exceptional' });
      first.answer('extraWound');
      expect(first.asked).toMatchObject({ kind: 'chooseSquare', default: [7, 5] });
      first.answer([7, 5]);
      expect(first.unit('m')).toMatchObject({ wounds: 0, at: [7, 5] });
      const second = duel({ strength: 12, prepared: 'attack' }, { toughUsed: true }, 'colossus').open();
      second.do('attack', { unit: 'w', target: 'm' }, { dice: [9] });
      expect(second.unit('m').wounds).toBe(1);
      const guard = duel({}, {}, 'eliteGuard').open();
      guard.do('attack', { unit: 'w', target: 'm' }, { dice: [10] });
      guard.answer('extraWound');
      expect(guard.unit('m').wounds).toBe(1);
    },
  );
});
