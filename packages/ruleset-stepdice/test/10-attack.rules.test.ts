import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, shootout, square, turnOf, withTerrain } from './tables.ts';
import { rolled, shown, steps } from './tests.ts';

/** Section 10: attacks. */

type Fields = Readonly<Record<string, unknown>>;

const knives = (variant54: string, at: readonly [number, number], gear = 'finesseBlade', kind?: string) => {
  const t = blank
    .unit('r', hero('rogue', [5, 5], { gear: [gear] }))
    .unit('m', foe('scoutMinion', at))
    .options({ variant54 })
    .with(turnOf('r'))
    .open();
  t.do('attack', { unit: 'r', target: 'm', ...(kind === undefined ? {} : { kind }) }, { dice: [4] });
  return rolled(t);
};

describe('the two copies of 5.4', () => {
  rule('STEP-10.1', 'the full copy: melee rolls Strength, ranged rolls Dexterity', () => {
    expect(knives('full', [6, 5])).toMatchObject({ attribute: 'strength', die: 6 });
    expect(knives('full', [9, 5], 'heavyJavelin')).toMatchObject({ attribute: 'dexterity', die: 10 });
    expect(knives('full', [6, 5], 'throwingKnives')).toMatchObject({ attribute: 'strength' });
    expect(knives('full', [9, 5], 'throwingKnives')).toMatchObject({ attribute: 'dexterity' });
    expect(knives('full', [6, 5], 'throwingKnives', 'ranged')).toMatchObject({ attribute: 'dexterity' });
  });

  rule('STEP-10.2', 'the brief copy looks up the weapon: a finesse blade rolls Dexterity, a javelin Strength', () => {
    expect(knives('brief', [6, 5])).toMatchObject({ attribute: 'dexterity', die: 10 });
    expect(knives('brief', [9, 5], 'heavyJavelin')).toMatchObject({ attribute: 'strength', die: 6 });
    expect(knives('brief', [6, 5], 'throwingKnives')).toMatchObject({ attribute: 'strength' });
  });

  rule('STEP-10.3', 'the full copy needs a line of action, the brief one only sight', () => {
    const glass = (variant54: string) =>
      shootout()
        .map(withTerrain(square('glass', 5, 5)))
        .options({ variant54 })
        .open();
    expect(glass('full').refuses('attack', { unit: 'r', target: 'm' })).toMatchObject({ code: 'full-cover' });
    expect(glass('brief').refusals('attack', { unit: 'r', target: 'm' }, { dice: [7] })).toEqual([]);
    const wall = shootout()
      .map(withTerrain(square('wall', 5, 5)))
      .options({ variant54: 'brief' })
      .open();
    expect(wall.refuses('attack', { unit: 'r', target: 'm' }).code).toBe('no-line');
  });

  rule.each(
    'STEP-10.4',
    'the base is the foe’s own TN: $profile $tn',
    [
      { profile: 'scoutMinion', tn: 6 },
      { profile: 'eliteGuard', tn: 8 },
      { profile: 'colossus', tn: 12 },
      { profile: 'rabble', tn: 4 },
      { profile: 'veteran', tn: 10 },
    ],
    ({ profile, tn }) => {
      const t = duel({ strength: 20 }, {}, profile).open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [3] });
      expect(shown(t)).toMatchObject({ base: tn, tn });
    },
  );
});

describe('range', () => {
  const reach = (other: readonly [number, number], ...pieces: ReturnType<typeof square>[]) =>
    duel({}, { at: other })
      .map(withTerrain(...pieces))
      .open()
      .refusals('attack', { unit: 'w', target: 'm' }, { dice: [5] });

  rule('STEP-10.5', 'melee reaches the next square, diagonals too, no further', () => {
    expect(reach([6, 6])).toEqual([]);
    expect(reach([7, 5])).toMatchObject([{ code: 'out-of-reach', rule: 'STEP-10.5' }]);
  });

  rule('STEP-10.5', 'not through a shut corner, and one level up or down but not two', () => {
    expect(reach([6, 6], square('wall', 6, 5), square('wall', 5, 6))).toMatchObject([{ code: 'out-of-reach' }]);
    expect(reach([6, 6], square('wall', 6, 5))).toEqual([]);
    expect(reach([6, 5], square('ledge', 6, 5, { level: 1 }))).toEqual([]);
    expect(reach([6, 5], square('ledge', 6, 5, { level: 2 }))).toMatchObject([{ code: 'out-of-reach' }]);
  });

  const shot = (x: number, rangeRule: string, face = 7) => {
    const t = shootout({ at: [0, 0] }, { at: [x, 3] })
      .options({ rangeRule })
      .open();
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [face] });
    return t;
  };

  rule('STEP-10.6', 'whatever is in sight can be shot; with the limit, above 10 squares is a step harder', () => {
    expect(rolled(shot(19, 'sight'))).toMatchObject({ tn: 6, outcome: 'success' });
    expect(rolled(shot(10, 'ten'))).toMatchObject({ tn: 6, outcome: 'success' });
    expect(rolled(shot(11, 'ten'))).toMatchObject({ tn: 8, outcome: 'failure' });
    expect(rolled(shot(19, 'ten'))).toMatchObject({ tn: 8 });
  });

  rule('STEP-EX-11', 'ten squares, eleven squares, and eleven where there is a limit', () => {
    expect(rolled(shot(10, 'sight', 6))).toMatchObject({ tn: 6, outcome: 'success' });
    expect(rolled(shot(11, 'sight', 7))).toMatchObject({ tn: 6, outcome: 'success' });
    expect(rolled(shot(10, 'ten', 6))).toMatchObject({ tn: 6, outcome: 'success' });
    const far = shot(11, 'ten', 7);
    expect(steps(far)).toEqual({ range: 1 });
    expect(rolled(far)).toMatchObject({ tn: 8, outcome: 'failure' });
    expect(far.unit('r').hearts).toBe(5);
  });

  rule('STEP-10.7', 'a shot at the foe next to one is allowed, and answered like a blow', () => {
    const t = shootout({ at: [7, 5] }).open();
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [5] });
    expect(rolled(t)).toMatchObject({ attribute: 'dexterity', tn: 6, outcome: 'failure' });
    expect(t.unit('r').hearts).toBe(4);
  });
});

describe('targets', () => {
  const friends = (heroVsHero: string, fields: Fields = {}) =>
    blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('r', hero('rogue', [6, 5], { turnDone: true, ...fields }))
      .unit('m', foe('scoutMinion', [15, 15]))
      .options({ heroVsHero })
      .with(turnOf('w'))
      .open();

  rule('STEP-10.8', 'heroes don’t attack heroes', () => {
    expect(friends('off').refuses('attack', { unit: 'w', target: 'r' })).toMatchObject({
      code: 'illegal-target',
      rule: 'STEP-10.8',
    });
  });

  rule('STEP-10.8', 'unless the table allows it: TN 6, a hit costs a Heart, a miss may too', () => {
    const hit = friends('on');
    hit.do('attack', { unit: 'w', target: 'r' }, { dice: [6] });
    expect(shown(hit)).toMatchObject({ base: 6, tn: 6 });
    expect(hit.unit('r').hearts).toBe(4);
    const miss = friends('on');
    miss.do('attack', { unit: 'w', target: 'r' }, { dice: [5] });
    expect([miss.unit('r').hearts, miss.unit('w').hearts]).toEqual([5, 4]);
  });

  rule('STEP-10.9', 'an object with a TN may be attacked, and does not strike back', () => {
    const thing = { objects: [{ id: 'crate', at: [6, 5], kind: 'crate', tn: 6, points: 2 }] };
    const t = duel({}, { at: [15, 15] })
      .with(thing)
      .open();
    t.do('attack', { unit: 'w', target: 'crate' }, { dice: [5] });
    expect(t.unit('w').hearts).toBe(5);
    const hit = duel({}, { at: [15, 15] })
      .with(thing)
      .open();
    hit.do('attack', { unit: 'w', target: 'crate' }, { dice: [6] });
    expect(hit.view().objects).toMatchObject([{ points: 1 }]);
    const badly = duel({}, { at: [15, 15] })
      .with(thing)
      .open();
    badly.do('attack', { unit: 'w', target: 'crate' }, { dice: [1, 1] });
    expect(badly.unit('w')).toMatchObject({ hearts: 5, prone: true });
    const other = { objects: [{ id: 'crate', at: [6, 5], kind: 'crate' }] };
    expect(duel().with(other).open().refuses('attack', { unit: 'w', target: 'crate' }).code).toBe('illegal-target');
  });

  rule('STEP-10.8', 'nobody attacks what is out, hidden or not there', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('out', foe('scoutMinion', [6, 5], { out: true }))
      .unit('hid', foe('scoutMinion', [5, 6], { hidden: true, trigger: 'bell' }))
      .unit('m', foe('scoutMinion', [15, 15]))
      .with(turnOf('w'))
      .open();
    const rules = { out: 'STEP-11.7', hid: 'STEP-3.8', ghost: 'STEP-3.8' };
    for (const [target, rule] of Object.entries(rules))
      expect(t.refuses('attack', { unit: 'w', target })).toMatchObject({ code: 'illegal-target', rule });
  });
});
