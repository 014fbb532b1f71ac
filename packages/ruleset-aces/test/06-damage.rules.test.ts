import type { Draw, Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { type DamageRoll, hit, wound } from '../src/procedures/damage/damage.ts';
import { dyingTest } from '../src/procedures/damage/elimination.ts';
import { run } from './procedures.ts';
import { BROKE, blank, brawl, foe, party, type Skirmish } from './tables.ts';

/** Section 6: damage, soak, elimination. Bruno has Vigor d8 and Toughness 9(3), a thug 6(1). */

/** A bare damage roll of two open sixes on somebody. */
const two = (target: string, more: Partial<DamageRoll> = {}): DamageRoll => ({
  unit: target === 'bruno' ? 'thug' : 'bruno',
  target,
  dice: [6, 6],
  modifiers: [],
  ap: 0,
  rules: ['ACE-6.1'],
  ...more,
});

const struck = (t: Skirmish, dice: readonly Draw[], roll: DamageRoll, answers: readonly Json[] = []) =>
  run(t, dice, (play) => hit(play, roll), answers);

const unitIn = (result: { state: Skirmish['state'] }, id: string) => {
  const unit = result.state.units[id];
  if (unit === undefined) throw new Error(`nobody called ${id}`);
  return unit;
};

rule('ACE-6.1', 'damage dice ace', () => {
  // 6 and 5 on one die, 1 on the other: 12 against Toughness 6 is one wound, and a thug is out.
  expect(unitIn(struck(brawl().open(), [6, 5, 1], two('thug')), 'thug').eliminated).toBe(true);
});

rule.each(
  'ACE-6.3',
  'damage $dice against Toughness 6: shaken $shaken',
  [
    { dice: [2, 3], shaken: false },
    { dice: [3, 3], shaken: true },
  ],
  ({ dice, shaken }) => {
    expect(unitIn(struck(brawl().open(), dice, two('thug')), 'thug').shaken).toBe(shaken);
  },
);

rule.each(
  'ACE-6.4',
  'a margin of $margin on somebody shaken $before: $wounds wounds',
  [
    { margin: 3, before: false, wounds: 0 },
    { margin: 4, before: false, wounds: 1 },
    { margin: 8, before: false, wounds: 2 },
    { margin: 12, before: false, wounds: 3 },
    { margin: 0, before: true, wounds: 1 },
    { margin: 4, before: true, wounds: 1 },
    { margin: 8, before: true, wounds: 2 },
  ],
  ({ margin, before, wounds }) => {
    const modifiers = [{ source: 'test', value: 9 + margin - 2, rule: 'ACE-6.4' }];
    const after = unitIn(struck(brawl({ shaken: before }).open(), [1, 1], two('bruno', { modifiers })), 'bruno');
    expect(after).toMatchObject({ wounds, shaken: true });
  },
);

rule('ACE-6.5', 'somebody already shaken stays shaken and takes a wound from a plain success', () => {
  expect(unitIn(struck(brawl({ shaken: true }).open(), [4, 5], two('bruno')), 'bruno')).toMatchObject({
    wounds: 1,
    shaken: true,
  });
});

rule.each(
  'ACE-6.6',
  'with the cap at $cap a margin of 16 brings $wounds wounds',
  [
    { cap: 3, wounds: 3, out: false },
    { cap: 'none', wounds: 3, out: true },
  ],
  ({ cap, wounds, out }) => {
    const modifiers = [{ source: 'test', value: 9 + 16 - 2, rule: 'ACE-6.4' }];
    const dice = out ? [1, 1, 8, 8, 1, 2] : [1, 1];
    const result = struck(brawl().options({ 'damage.woundCap': cap }).open(), dice, two('bruno', { modifiers }));
    expect(unitIn(result, 'bruno')).toMatchObject({ wounds, eliminated: out });
  },
);

rule('ACE-6.7', 'armour piercing takes off armour, never more than there is', () => {
  // 6(1): AP 1 and AP 2 both meet 5.
  for (const ap of [1, 2]) {
    const result = struck(brawl().open(), [2, 3], two('thug', { ap }));
    expect(result.events.find((event) => event.type === 'damageJudged')).toMatchObject({ toughness: 5 });
    expect(unitIn(result, 'thug').shaken).toBe(true);
  }
});

rule('ACE-6.8', 'each hit is a roll of its own, so a second one finds the target shaken', () => {
  const t = brawl().open();
  const result = run(t, [3, 3, 3, 3], (play) => {
    hit(play, two('thug'));
    hit(play, two('thug'));
  });
  expect(unitIn(result, 'thug').eliminated).toBe(true);
});

rule('ACE-EX-30', 'equal to Toughness shakes; the next hit wounds and a thug is out', () => {
  const first = struck(brawl().open(), [2, 3], two('thug', { ap: 1 }));
  expect(unitIn(first, 'thug')).toMatchObject({ shaken: true, eliminated: false });
  const second = struck(brawl({}, { shaken: true }).open(), [2, 4], two('thug', { ap: 1 }));
  expect(unitIn(second, 'thug').eliminated).toBe(true);
  const nine = struck(brawl().open(), [4, 5], two('thug', { ap: 1 }));
  expect(unitIn(nine, 'thug').eliminated).toBe(true);
});

/** Two wounds on Bruno, who has a chip: 17 against Toughness 9. */
const heavy = two('bruno', { modifiers: [{ source: 'test', value: 15, rule: 'ACE-6.4' }] });

rule('ACE-6.9', 'a chip and a Vigor test take wounds off, one for the success and one for each raise', () => {
  const t = brawl({ chips: 1 }).open();
  const all = struck(t, [1, 1, 8, 2, 3], heavy, ['own']);
  expect(unitIn(all, 'bruno')).toMatchObject({ wounds: 0, shaken: false, chips: 0 });
  const one = struck(t, [1, 1, 5, 2], heavy, ['own']);
  expect(unitIn(one, 'bruno')).toMatchObject({ wounds: 1, shaken: true });
});

rule('ACE-6.9', 'with all its wounds soaked even an older shock is gone', () => {
  const result = struck(brawl({ chips: 1, shaken: true }).open(), [1, 1, 8, 2, 3], heavy, ['own']);
  expect(unitIn(result, 'bruno')).toMatchObject({ wounds: 0, shaken: false });
});

rule('ACE-EX-32', 'an older wound weighs on the test, those being soaked do not', () => {
  const t = brawl({ chips: 1, wounds: 1 }).open();
  expect(unitIn(struck(t, [1, 1, 8, 2, 3], heavy, ['own']), 'bruno')).toMatchObject({ wounds: 1, shaken: false });
  expect(unitIn(struck(t, [1, 1, 5, 2], heavy, ['own']), 'bruno')).toMatchObject({ wounds: 2, shaken: true });
});

rule('ACE-6.10', 'mere shock cannot be soaked: no wound, no question', () => {
  const result = struck(brawl({ chips: 1 }).open(), [4, 5], two('bruno'));
  expect(result.asked.map((question) => question.kind)).not.toContain('soak');
});

const iris = (more = {}) =>
  blank
    .unit('iris', party('iris', [5, 5], { chips: 1, ...more }))
    .unit('thug', foe('thug', [6, 5]))
    .with({ round: 1, current: 'thug', gmPool: 0 });

rule('ACE-6.11', 'bare skin adds two to the soak', () => {
  const roll: DamageRoll = { ...two('iris'), unit: 'thug' };
  // Toughness 5: nine is one wound. Vigor 2 and wild 1 with +2 is 4.
  const result = struck(iris({ shaken: true }).open(), [4, 5, 2, 1], roll, ['own']);
  expect(unitIn(result, 'iris')).toMatchObject({ wounds: 0, shaken: false });
  const clothed = struck(iris().options({ 'soak.bareSkin': false }).open(), [4, 5, 2, 1], roll, ['own']);
  expect(unitIn(clothed, 'iris').wounds).toBe(1);
});

rule('ACE-EX-33', 'Iris soaks her only wound with 2 + 2', () => {
  const result = struck(iris().open(), [4, 5, 2, 1], { ...two('iris'), unit: 'thug' }, ['own']);
  expect(unitIn(result, 'iris')).toMatchObject({ wounds: 0, shaken: false, chips: 0 });
});

rule('ACE-6.12', 'a chip ends shock at once, without a roll', () => {
  const result = struck(brawl({ chips: 1 }).open(), [4, 5], two('bruno'), ['own']);
  expect(result.asked.map((question) => question.kind)).toEqual(['unshake']);
  expect(unitIn(result, 'bruno')).toMatchObject({ shaken: false, chips: 0 });
});

rule('ACE-6.14', 'one wound puts an extra out; a hero bears three, the fourth puts him out', () => {
  expect(
    unitIn(
      run(brawl().open(), [], (play) => wound(play, 'thug', 1, 'attack', [])),
      'thug',
    ).eliminated,
  ).toBe(true);
  expect(
    unitIn(
      run(brawl().open(), [], (play) => wound(play, 'bruno', 3, 'attack', [])),
      'bruno',
    ),
  ).toMatchObject({ wounds: 3, eliminated: false });
  const fourth = run(brawl({ wounds: 3 }).open(), [8, 8, 2, 1], (play) => wound(play, 'bruno', 1, 'attack', []));
  expect(unitIn(fourth, 'bruno')).toMatchObject({ wounds: 3, eliminated: true });
});

rule('ACE-6.15', 'each wound costs one on every test, never more than three', () => {
  const ogre = blank
    .unit('bruno', party('bruno', [5, 5], { ...BROKE, wounds: 5, maxWounds: 6 }))
    .unit('thug', foe('thug', [6, 5]))
    .with({ round: 1, current: 'bruno', gmPool: 0 })
    .open();
  ogre.do('attack', { unit: 'bruno', target: 'thug' }, { dice: [2, 3] });
  const wounds = (ogre.event('testRolled').modifiers as readonly { source: string; value: number }[]).find(
    (m) => m.source === 'wounds',
  );
  expect(wounds?.value).toBe(-3);
});

rule('ACE-6.16', 'an extra that is out rolls nothing and leaves the initiative', () => {
  const result = run(brawl().open(), [], (play) => wound(play, 'thug', 1, 'attack', []));
  expect(unitIn(result, 'thug')).toMatchObject({ eliminated: true, dying: false, dead: false });
});

/** A hero struck down by a fourth wound. */
const down = (dice: readonly Draw[]) =>
  run(brawl({ wounds: 3 }).open(), dice, (play) => wound(play, 'bruno', 1, 'attack', []));

rule('ACE-6.17', 'a hero that is out tests Vigor: dead, dying, hurt for a while, or nothing worse', () => {
  expect(unitIn(down([1, 1]), 'bruno')).toMatchObject({ eliminated: true, dead: true });
  expect(unitIn(down([4, 2, 1]), 'bruno')).toMatchObject({ dying: true, injuries: [{ part: 'arm', permanent: true }] });
  expect(unitIn(down([7, 2, 1]), 'bruno')).toMatchObject({
    dying: false,
    injuries: [{ part: 'arm', permanent: false }],
  });
  expect(unitIn(down([8, 3, 2]), 'bruno')).toMatchObject({ dying: false, injuries: [] });
});

rule('ACE-6.18', 'the dying test each turn: dead, still dying, or stable', () => {
  const t = brawl({ wounds: 3, eliminated: true, dying: true }).open();
  expect(
    unitIn(
      run(t, [4, 2], (play) => dyingTest(play, 'bruno')),
      'bruno',
    ),
  ).toMatchObject({ dead: true });
  expect(
    unitIn(
      run(t, [7, 2], (play) => dyingTest(play, 'bruno')),
      'bruno',
    ),
  ).toMatchObject({ dead: false, dying: true });
  expect(
    unitIn(
      run(t, [8, 3, 2], (play) => dyingTest(play, 'bruno')),
      'bruno',
    ),
  ).toMatchObject({ dead: false, dying: false });
});

rule(
  'ACE-EX-35',
  'Bruno takes a fourth wound: 4 - 3 is a failure, a leg for good, and dying; an 11 - 3 makes him stable',
  () => {
    const fallen = down([4, 2, 2]);
    expect(unitIn(fallen, 'bruno')).toMatchObject({
      eliminated: true,
      dying: true,
      injuries: [{ part: 'leg', permanent: true }],
    });
    const t = brawl({ wounds: 3, eliminated: true, dying: true }).open();
    expect(
      unitIn(
        run(t, [8, 3, 2], (play) => dyingTest(play, 'bruno')),
        'bruno',
      ).dying,
    ).toBe(false);
  },
);

rule.each(
  'ACE-6.20',
  'a $die on the injury table is the $part',
  [
    { die: 1, part: 'arm' },
    { die: 2, part: 'leg' },
    { die: 3, part: 'body' },
    { die: 4, part: 'back' },
    { die: 5, part: 'nerves' },
    { die: 6, part: 'head' },
  ],
  ({ die, part }) => {
    expect(unitIn(down([7, 2, die]), 'bruno').injuries).toMatchObject([{ part }]);
  },
);

rule('ACE-6.20', 'a leg slows, a body, back or nerves weaken', () => {
  expect(unitIn(down([7, 2, 2]), 'bruno').pace).toBe(4);
  expect(unitIn(down([7, 2, 3]), 'bruno').attributes.vigor.die).toBe(6);
  expect(unitIn(down([7, 2, 4]), 'bruno').attributes.strength.die).toBe(8);
  expect(unitIn(down([7, 2, 5]), 'bruno').attributes.agility.die).toBe(4);
  const off = run(brawl({ wounds: 3 }).options({ 'injury.table': 'off' }).open(), [7, 2], (play) =>
    wound(play, 'bruno', 1, 'attack', []),
  );
  expect(unitIn(off, 'bruno').injuries).toEqual([]);
});

rule('ACE-6.21', 'damage to a hero that is out has no effect; being put out ends hold and grips', () => {
  const t = brawl({ eliminated: true, wounds: 3 }).open();
  expect(unitIn(struck(t, [6, 6, 6, 5, 1], two('bruno')), 'bruno')).toMatchObject({ wounds: 3, shaken: false });
  const held = brawl({}, { grip: { by: 'bruno', level: 'grabbed' } })
    .unit('z', foe('thug', [20, 20]))
    .open();
  const freed = run(held, [8, 8, 2, 1], (play) => wound(play, 'bruno', 4, 'attack', []));
  expect(unitIn(freed, 'thug').grip).toBe(null);
});
