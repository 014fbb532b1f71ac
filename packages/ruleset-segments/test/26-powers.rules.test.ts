import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { payEnergy } from '../src/procedures/gear/powers.ts';
import { DROID, engaged, type Fields, fighter, replies } from './melee-tables.ts';
import { play } from './procedures.ts';
import { blank, type Skirmish } from './tables.ts';

/** SEG-26: powers. */

/** Attunement 14, Telekinesis 1, Steadfastness 3: 30 Energy Points; somebody of Build 10 six metres east. */
const adept = (more: Fields = {}, b: Fields = {}) =>
  blank
    .unit(
      'a',
      fighter('red', [10, 10], 'energyBlade', {
        attributes: { attunement: 14 },
        skills: { telekinesis: 1, steadfastness: 3 },
        forms: [1, 6],
        ...more,
      }),
    )
    .unit('b', fighter('blue', [16, 10], 'pistol', { ...DROID, ...b }))
    .with({ active: 'a' });

const use = (t: Skirmish, power: string, dice: readonly number[], more: Fields = {}) =>
  t.do('usePower', { unit: 'a', power, target: 'b', ...more }, { dice });

rule('SEG-26.1', 'ten Energy Points for each level of Steadfastness, and five are paid whether it works or not', () => {
  const t = adept().open();
  expect(t.unit('a').energyPoints).toBe(30);
  use(t, 'push', [19, 5]);
  expect(t.unit('a').energyPoints).toBe(25);
  expect(t.unit('b').at).toEqual([16, 10]);
});

rule.each(
  'SEG-26.1',
  'from $points points: $by on the Steadfastness test',
  [
    { points: 4, by: 0 },
    { points: 0, by: -1 },
    { points: -4, by: -1 },
    { points: -5, by: -2 },
  ],
  ({ points, by }) => {
    const t = adept({ energyPoints: points, skills: { telekinesis: 1 } }).open();
    // Character 10 without a level: the last die that passes, and the first that does not.
    const passed = play(t, [9 + by], (live) => payEnergy(live, 'a'), replies({}));
    const failed = play(t, [10 + by], (live) => payEnergy(live, 'a'), replies({}));
    expect([passed.result, failed.result]).toEqual([true, false]);
    expect(failed.state.units.a?.energyPoints).toBe(points - 5);
  },
);

rule('SEG-26.1', 'a table may do without powers', () => {
  const t = adept().options({ powers: false }).open();
  expect(t.refuses('usePower', { unit: 'a', power: 'push', target: 'b' })).toMatchObject({ code: 'option' });
  expect(adept({ skills: {} }).open().refuses('usePower', { unit: 'a', power: 'push', target: 'b' }).code).toBe(
    'effect',
  );
});

rule.each(
  'SEG-26.3',
  'a push with $advantage Advantage Points: $metres m',
  [
    { advantage: 1, metres: 1, down: false },
    { advantage: 3, metres: 1, down: false },
    { advantage: 4, metres: 2, down: false },
    { advantage: 5, metres: 2, down: true },
    { advantage: 8, metres: 4, down: true },
  ],
  ({ advantage, metres, down }) => {
    const t = adept().open();
    // 14 - 10 = 4 against 10 less the die.
    use(t, 'push', [10, 6 + advantage]);
    expect(t.unit('b')).toMatchObject({ at: [16 + metres, 10], posture: down ? 'prone' : 'standing' });
    expect(t.unit('a').segmentsLeft).toBe(2);
  },
);

rule('SEG-26.3', 'up to ten metres', () => {
  const t = adept({}, { at: [20.5, 10] }).open();
  expect(t.refuses('usePower', { unit: 'a', power: 'push', target: 'b' })).toMatchObject({
    code: 'out-of-range',
    rule: 'SEG-26.3',
  });
});

rule(
  'SEG-26.3',
  'a pull draws as far as one wishes, up to the Advantage Points; who is drawn close is attacked at once',
  () => {
    const near = adept().open();
    use(near, 'pull', [10, 9]);
    expect(near.unit('b').at).toEqual([13, 10]);
    const wished = adept().open();
    use(wished, 'pull', [10, 12], { metres: 2 });
    expect(wished.unit('b').at).toEqual([14, 10]);

    const t = adept().open();
    use(t, 'pull', [10, 14]);
    expect(t.unit('b').at).toEqual([11, 10]);
    t.do('engage', { unit: 'a', target: 'b' });
    expect(t.view().melees).toMatchObject([{ attacker: 'a', defender: 'b' }]);
  },
);

rule('SEG-26.3', 'what is held in one hand is snatched against Build at +2', () => {
  const t = adept().open();
  use(t, 'snatch', [10, 8]);
  expect(t.unit('b').hands).toMatchObject({ main: 'pistol' });
  const won = adept().open();
  use(won, 'snatch', [10, 9]);
  expect(won.unit('b').hands).toMatchObject({ main: null });
  expect(won.state.items).toMatchObject([{ kind: 'pistol' }]);
  const rifle = adept({}, { weapons: ['rifle'] }).open();
  expect(rifle.refuses('usePower', { unit: 'a', power: 'snatch', target: 'b' })).toMatchObject({ code: 'target' });
});

const pressed = (form: number, last: string) =>
  engaged(
    { forms: [1, 6], activeForm: form, skills: { telekinesis: 1 }, attributes: { attunement: 14 }, energyPoints: 20 },
    DROID,
    ['energyBlade', 'vibrosword'],
    { attacker: 'b', defender: 'a', clashedTurn: 2, last },
  ).open();

rule('SEG-26.4', 'a Defender may not, but by Form VI after a tie', () => {
  const params = { unit: 'a', power: 'push', target: 'b' };
  expect(pressed(1, 'tie').refuses('usePower', params)).toMatchObject({ code: 'engaged', rule: 'SEG-26.4' });
  expect(pressed(6, 'none').refuses('usePower', params)).toMatchObject({ code: 'engaged', rule: 'SEG-26.4' });
  expect(pressed(6, 'tie').refusals('usePower', params, { dice: [19, 5] })).toEqual([]);
});
