import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { difficultyOf } from '../src/procedures/tests/difficulty.ts';
import type { Hero } from '../src/state.ts';
import { blank, duel, foe, hero, shootout, square, turnOf, withTerrain } from './tables.ts';
import { alone, rolled, shown, steps } from './tests.ts';

/** Section 5: conditions move the target number along the ladder, never the roll. */

type Fields = Readonly<Record<string, unknown>>;

/** The effective TN for a base and so many steps, as the rules reckon it. */
const after = (base: number, values: readonly number[], options: Fields = {}) => {
  const t = duel().options(options).open();
  const list = values.map((value) => ({ source: 'gm', value, rule: 'STEP-5.1' }));
  const question = { attribute: 'strength', base, baseShift: 0, steps: list, bumps: 0 } as const;
  return difficultyOf(t.state, t.state.units.w as Hero, question).tn;
};

describe('what is said of the place', () => {
  rule('STEP-5.6', 'a target the GM calls concealed is shot at as in the dark', () => {
    const t = shootout().open();
    t.do('attack', { unit: 'r', target: 'm', situation: { concealed: true } }, { by: 'gm', dice: [7] });
    expect(steps(t)).toEqual({ darkness: 1 });
  });
});

describe('the ladder', () => {
  rule(
    'STEP-5.1',
    'a worse condition is the next rung up, a better one the next down; the roll stays as it fell',
    () => {
      expect([4, 6, 8].map((base) => after(base, [1]))).toEqual([6, 8, 12]);
      expect([12, 8, 6].map((base) => after(base, [-1]))).toEqual([8, 6, 4]);
      const t = duel({ prepared: 'attack' }).open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
      expect(rolled(t)).toMatchObject({ face: 4, tn: 4, outcome: 'success' });
    },
  );

  rule('STEP-5.2', 'an extreme condition counts for two', () => {
    expect(after(4, [2])).toBe(8);
    expect(after(8, [-2])).toBe(4);
    const t = alone().open();
    const situation = { modifiers: [{ label: 'storm', value: 2 }] };
    t.do('test', { unit: 'r', point: 'mast', attribute: 'dexterity', situation }, { by: 'gm', dice: [9] });
    expect(rolled(t)).toMatchObject({ base: 6, tn: 12, outcome: 'failure' });
  });

  rule('STEP-5.3', 'ups and downs are set off against each other', () => {
    expect(after(6, [1, 1, -1])).toBe(8);
    expect(after(6, [1, -1])).toBe(6);
  });

  rule('STEP-5.3', 'from 10, which is no rung, one step goes to 12 or to 8', () => {
    expect(after(10, [])).toBe(10);
    expect(after(10, [1])).toBe(12);
    expect(after(10, [-1])).toBe(8);
    expect(after(10, [-1, -1])).toBe(6);
    expect(after(10, [1, 1])).toBe('impossible');
  });

  rule('STEP-5.4', 'more than two steps either way are cut after setting off', () => {
    expect(after(4, [1, 1, 1])).toBe(8);
    expect(after(12, [-1, -1, -1])).toBe(6);
    expect(after(4, [1, 1, 1, -1])).toBe(8);
    expect(after(4, [1, 1], { stepCap: 1 })).toBe(6);
    expect(after(4, [1, 1, 1], { stepCap: 'none' })).toBe(12);
  });

  rule('STEP-5.4', 'Talents and boons count inside the cap', () => {
    const charm = { gear: ['throwingKnives', 'luckyCharm', { kind: 'toolKit', fine: true }], talents: ['Mechanic'] };
    const t = alone({ ...charm, prepared: 'attribute' })
      .with({
        objects: [
          {
            id: 'lock',
            at: [6, 5],
            kind: 'lock',
            tests: [{ attributes: ['dexterity'], tn: 12, tags: ['mechanism'] }],
          },
        ],
      })
      .open();
    const all = { unit: 'r', point: 'lock', attribute: 'dexterity', talent: 'Mechanic', boon: 'luckyCharm' };
    t.do('test', all, { dice: [6] });
    expect(steps(t)).toEqual({ tools: -1, preparation: -1, boon: -1, talent: -1 });
    expect(rolled(t)).toMatchObject({ base: 12, tn: 6, outcome: 'success' });
  });
});

describe('off the ladder', () => {
  const easy = (options: Fields = {}) => duel({ prepared: 'attack' }, {}, 'rabble').options(options).open();
  const hard = (options: Fields = {}) =>
    duel({ strength: 12, gear: [] }, { traits: [] }, 'colossus').options(options).open();

  rule('STEP-5.5', 'below 4 there is no roll: an ordinary success', () => {
    const t = easy();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [] });
    expect(rolled(t)).toMatchObject({ tn: 'certain', outcome: 'success', die: 0, automatic: true });
    expect(t.unit('m').out).toBe(true);
    expect(t.asked).toBeUndefined();
  });

  rule('STEP-5.5', 'or there is one, and only a 1 fails', () => {
    const two = easy({ almostCertain: 'rollAvoidOne' });
    two.do('attack', { unit: 'w', target: 'm' }, { dice: [2] });
    expect(rolled(two)).toMatchObject({ die: 10, face: 2, outcome: 'success' });
    const one = easy({ almostCertain: 'rollAvoidOne' });
    one.do('attack', { unit: 'w', target: 'm' }, { dice: [1, 1] });
    expect(rolled(one).outcome).toBe('one');
    const ten = easy({ almostCertain: 'rollAvoidOne' });
    ten.do('attack', { unit: 'w', target: 'm' }, { dice: [10] });
    expect(rolled(ten).outcome).toBe('exceptional');
  });

  rule('STEP-5.5', 'above 12 it is refused and nothing is spent', () => {
    const t = hard();
    expect(t.refuses('attack', { unit: 'w', target: 'm' })).toMatchObject({
      code: 'nearly-impossible',
      rule: 'STEP-5.5',
    });
    expect(t.unit('w')).toMatchObject({ actionLeft: 1, hearts: 5 });
  });

  rule('STEP-5.5', 'or only the maximum will do, without a benefit', () => {
    const max = hard({ nearlyImpossible: 'maxOnly' });
    max.do('attack', { unit: 'w', target: 'm' }, { dice: [12] });
    expect(rolled(max)).toMatchObject({ tn: 'impossible', outcome: 'success' });
    expect(max.unit('m').wounds).toBe(1);
    expect(max.asked).toBeUndefined();
    const less = hard({ nearlyImpossible: 'maxOnly' });
    less.do('attack', { unit: 'w', target: 'm' }, { dice: [11] });
    expect(rolled(less).outcome).toBe('failure');
  });

  rule('STEP-5.5', 'the cap is looked at first: four steps down from 12 are still 6', () => {
    expect(after(12, [-1, -1, -1, -1])).toBe(6);
    expect(after(6, [-1, -1])).toBe('certain');
    expect(after(8, [1, 1])).toBe('impossible');
  });
});

describe('the table of conditions (5.6)', () => {
  const shot = (map: ReturnType<typeof withTerrain>, rogue: Fields = {}, other: Fields = {}, options: Fields = {}) => {
    const t = shootout(rogue, other).map(map).options(options).open();
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [7] });
    return t;
  };

  rule('STEP-5.6', 'a target behind a crate is a step harder to shoot', () => {
    expect(steps(shot(withTerrain(square('crate', 7, 5))))).toEqual({ cover: 1 });
  });

  rule('STEP-5.6', 'a target in a dark square too, unless a light is within 5 squares of it', () => {
    const dark = withTerrain(square('dark', 8, 5));
    expect(steps(shot(dark))).toEqual({ darkness: 1 });
    expect(steps(shot(dark, { at: [3, 5], gear: ['bow', 'lightSource'] }))).toEqual({});
    expect(steps(shot(dark, { at: [2, 5], gear: ['bow', 'lightSource'] }))).toEqual({ darkness: 1 });
  });

  rule('STEP-5.6', 'slippery ground hinders blows and tests of body and hand, not shots', () => {
    const slick = withTerrain(square('slick', 5, 5), square('slick', 2, 5));
    const blow = duel().map(slick).open();
    blow.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
    expect(steps(blow)).toEqual({ slick: 1 });
    expect(steps(shot(slick))).toEqual({});
    for (const [attribute, step] of [
      ['strength', { slick: 1 }],
      ['dexterity', { slick: 1 }],
      ['magic', {}],
    ] as const) {
      const t = alone().map(slick).open();
      t.do('test', { unit: 'r', point: 'try', attribute }, { dice: [5] });
      expect(steps(t)).toEqual(step);
    }
  });

  rule('STEP-5.6', 'a distracted hero has it a step harder', () => {
    const t = duel({ distracted: true }).open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
    expect(steps(t)).toEqual({ distraction: 1 });
  });

  rule('STEP-5.6', 'bare hands are a step harder', () => {
    const t = duel({ gear: [] }).open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
    expect(steps(t)).toEqual({ unarmed: 1 });
  });

  rule('STEP-5.6', 'natural cover counts as partial cover, once', () => {
    const t = shootout({}, {}, 'guardMinion')
      .map(withTerrain(square('crate', 7, 5)))
      .open();
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [8] });
    expect(steps(t)).toEqual({ cover: 1 });
    expect(rolled(t).tn).toBe(8);
  });

  rule('STEP-5.6', 'a bolstered foe, and a Boss’s Barrier for shots only', () => {
    expect(steps(shot(withTerrain(), {}, { bolstered: true }))).toEqual({ bolstered: 1 });
    const barrier = (kind: 'shot' | 'blow') => {
      const t = blank
        .unit('h', hero(kind === 'shot' ? 'rogue' : 'warrior', [5, 5]))
        .unit('m', foe('scoutMinion', [6, 5]))
        .unit('boss', foe('commander', [15, 15], { barrier: true }))
        .with(turnOf('h'))
        .open();
      t.do('attack', { unit: 'h', target: 'm' }, { dice: [8] });
      return steps(t);
    };
    expect(barrier('shot')).toEqual({ barrier: 1 });
    expect(barrier('blow')).toEqual({});
  });

  rule('STEP-5.6', 'preparation, height, surprise and a weakness are a step easier each', () => {
    const easier = (warrior: Fields, other: Fields, map = withTerrain()) => {
      const t = duel(warrior, { class: 'elite', tn: 8, ...other }, 'veteran')
        .map(map)
        .open();
      t.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
      expect(rolled(t)).toMatchObject({ tn: 6, outcome: 'success' });
      return steps(t);
    };
    expect(easier({ prepared: 'attack' }, {})).toEqual({ preparation: -1 });
    expect(easier({}, {}, withTerrain(square('ledge', 5, 5)))).toEqual({ position: -1 });
    expect(easier({}, { unaware: true })).toEqual({ surprise: -1 });
    expect(easier({}, { traits: [{ name: 'vulnerability', harm: 'melee' }] })).toEqual({ vulnerability: -1 });
  });

  rule('STEP-5.6', 'a lucky charm is the player’s choice, once a scene', () => {
    const t = duel({ gear: ['sword', 'luckyCharm'] }, {}, 'veteran').open();
    t.do('attack', { unit: 'w', target: 'm', boon: 'luckyCharm' }, { dice: [7] });
    expect(steps(t)).toEqual({ boon: -1 });
    expect(t.unit('w').boonsUsed).toEqual(['luckyCharm']);
    const used = duel({ gear: ['sword', 'luckyCharm'], boonsUsed: ['luckyCharm'] }).open();
    expect(used.refuses('attack', { unit: 'w', target: 'm', boon: 'luckyCharm' })).toMatchObject({ code: 'used-up' });
  });

  rule('STEP-5.7', 'the GM may let cover count in another test: noticing somebody behind an obstacle', () => {
    const t = alone().open();
    const situation = { modifiers: [{ label: 'behind an obstacle', value: 1 }] };
    t.do('test', { unit: 'r', point: 'notice', attribute: 'dexterity', situation }, { by: 'gm', dice: [7] });
    expect(rolled(t)).toMatchObject({ tn: 8, outcome: 'failure' });
    expect(
      alone().open().refuses('test', { unit: 'r', point: 'notice', attribute: 'dexterity', situation }),
    ).toMatchObject({ code: 'gm-only' });
  });

  rule('STEP-EX-19', 'a Boss in partial cover is refused; from a ledge it is TN 12', () => {
    const map = (...more: readonly ReturnType<typeof square>[]) => withTerrain(square('crate', 7, 5), ...more);
    const level = shootout({}, {}, 'hunter').map(map()).open();
    expect(level.refuses('attack', { unit: 'r', target: 'm' })).toMatchObject({ code: 'nearly-impossible' });
    expect(level.unit('r')).toMatchObject({ actionLeft: 1, hearts: 5 });
    const above = shootout({}, {}, 'hunter')
      .map(map(square('ledge', 2, 5)))
      .open();
    above.do('attack', { unit: 'r', target: 'm' }, { dice: [2] });
    expect(shown(above)).toMatchObject({ base: 12, tn: 12 });
  });

  rule(
    'STEP-EX-20',
    'Rabble below a ledge is hit without a die; where a roll is wanted, a 1 drives the Warrior back',
    () => {
      const map = withTerrain(square('ledge', 5, 5));
      const sure = duel({}, {}, 'rabble').map(map).open();
      sure.do('attack', { unit: 'w', target: 'm' }, { dice: [] });
      expect(sure.unit('m').out).toBe(true);
      expect(sure.events('benefitGained')).toEqual([]);
      const risky = duel({}, {}, 'rabble').map(map).options({ almostCertain: 'rollAvoidOne' }).open();
      risky.do('attack', { unit: 'w', target: 'm' }, { dice: [1, 5] });
      expect(risky.unit('w').hearts).toBe(4);
      expect(risky.event('complicationRolled')).toMatchObject({ face: 5, complication: 'drivenBack' });
      expect(risky.unit('w').at).not.toEqual([5, 5]);
    },
  );
});
