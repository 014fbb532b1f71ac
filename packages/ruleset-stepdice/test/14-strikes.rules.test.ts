import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { allStrike, beset, FOE_PHASE, lastRoll, passAll, stepsOf } from './foes.ts';
import { blank, foe, hero, square, turnOf, withTerrain } from './tables.ts';

/** Section 14: foes act, strike, and are answered by a defence test. */

type Fields = Readonly<Record<string, unknown>>;

/** One foe strikes the Warrior, who blocks with Strength unless told. */
const struck = (profile: string, die: number, options: Fields = {}, fields: { w?: Fields; m?: Fields } = {}) => {
  const t = beset(fields.w ?? {}, ['m', profile, [6, 5], fields.m ?? {}])
    .options(options)
    .open();
  t.do('foeStrike', { unit: 'm', target: 'w' });
  if (t.asked === undefined) passAll(t);
  if (t.asked?.kind === 'defend') t.answer('strength', { dice: [die] });
  return t;
};

describe('the foe phase', () => {
  rule('STEP-14.1', 'after the heroes every standing foe has its Move and one Action, split as it likes', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('e', foe('veteran', [9, 5], { movesLeft: 0, actionLeft: 0 }))
      .unit('gone', foe('veteran', [9, 9], { out: true }))
      .with(turnOf('w'))
      .open();
    t.do('endTurn', { unit: 'w' });
    expect(t.view().phase).toBe('foes');
    expect(t.unit('e')).toMatchObject({ movesLeft: 5, actionLeft: 1 });
    t.do('foeMove', { unit: 'e', to: [6, 5] });
    t.do('foeStrike', { unit: 'e', target: 'w' }).answer('strength', { dice: [8] });
    expect(t.refuses('foeStrike', { unit: 'e', target: 'w' }).code).toBe('no-action');
    t.do('foeMove', { unit: 'e', to: [8, 5] });
    expect(t.refuses('foeMove', { unit: 'e', to: [9, 5] }).code).toBe('no-move-left');
    expect(t.refuses('foeMove', { unit: 'gone', to: [9, 8] }).code).toBe('not-your-turn');
  });

  rule('STEP-14.1', 'heroes have no business in it, and the stunned do nothing', () => {
    const t = beset({}, ['m', 'veteran', [6, 5]], ['s', 'veteran', [4, 5], { stunned: true }]).open();
    expect(t.refuses('move', { unit: 'w', to: [5, 6] }).code).toBe('bad-phase');
    expect(t.refuses('foeStrike', { unit: 's', target: 'w' }).code).toBe('stunned');
    expect(t.refuses('foeStrike', { unit: 'm', target: 'w' }, { by: 'heroes' }).code).toBe('not-yours');
    t.do('foeEnd', { unit: 'm' });
    expect(t.view()).toMatchObject({ phase: 'heroes', round: 2 });
  });

  rule('STEP-14.1', 'a foe next to the gate takes a point off it, with its Action and without a roll', () => {
    const gate = { id: 'gate', kind: 'gate', at: [0, 5], blocks: true, points: 2, foesMayUse: true } as const;
    const t = blank
      .unit('w', hero('warrior', [9, 9]))
      .unit('m', foe('veteran', [1, 5]))
      .unit('n', foe('veteran', [3, 5]))
      .with({ ...FOE_PHASE, objects: [gate, { id: 'lever', at: [2, 4] }] })
      .open();
    expect(t.refuses('foeInteract', { unit: 'n', object: 'gate' }).code).toBe('out-of-reach');
    expect(t.refuses('foeInteract', { unit: 'm', object: 'lever' }).code).toBe('illegal-target');
    t.do('foeInteract', { unit: 'm', object: 'gate' }, { dice: [] });
    expect(t.view().objects).toMatchObject([{ points: 1, open: false }, {}]);
    expect(t.refuses('foeInteract', { unit: 'm', object: 'gate' }).code).toBe('no-action');
    t.do('foeMove', { unit: 'n', to: [1, 4] }).do('foeInteract', { unit: 'n', object: 'gate' });
    expect(t.view().objects).toMatchObject([{ points: 0, open: true }, {}]);
  });
});

describe('a strike', () => {
  rule(
    'STEP-14.2',
    'reaches whoever is next to the foe; a shooter, up to ten squares in line and not in full cover',
    () => {
      const reach = (profile: string, at: readonly [number, number], ...pieces: readonly ReturnType<typeof square>[]) =>
        beset({}, ['m', profile, at])
          .map(withTerrain(...pieces))
          .open()
          .refusals('foeStrike', { unit: 'm', target: 'w' })
          .map(({ code }) => code);
      expect(reach('veteran', [6, 6])).toEqual([]);
      expect(reach('veteran', [7, 5])).toEqual(['out-of-reach']);
      expect(reach('eliteShooter', [15, 5])).toEqual([]);
      expect(reach('eliteShooter', [16, 5])).toEqual(['out-of-reach']);
      expect(reach('eliteShooter', [9, 5], square('wall', 7, 5))).toEqual(['out-of-reach']);
      expect(reach('eliteShooter', [9, 5], square('arrowSlit', 5, 5))).toEqual(['out-of-reach']);
    },
  );

  rule('STEP-14.2', 'hand to hand it is blocked or dodged, a shot dodged, magic dodged or withstood', () => {
    const defences = (profile: string, at: readonly [number, number]) => {
      const t = beset({}, ['m', profile, at]).open();
      t.do('foeStrike', { unit: 'm', target: 'w' });
      return t.asked?.kind === 'defend' ? t.asked.choices.map(({ choice }) => choice) : lastRoll(t).attribute;
    };
    expect(defences('veteran', [6, 5])).toEqual(['strength', 'dexterity']);
    expect(defences('eliteShooter', [9, 5])).toBe('dexterity');
    expect(defences('eliteController', [9, 5])).toEqual(['dexterity', 'magic']);
    // STEP-2.6: only its shots are magic.
    expect(defences('eliteController', [6, 5])).toEqual(['strength', 'dexterity']);
  });

  rule('STEP-14.2', 'unasked, the better chance defends; with equal chances Strength', () => {
    const usual = (dice: Fields) => {
      const t = beset(dice, ['m', 'veteran', [6, 5]]).open();
      t.do('foeStrike', { unit: 'm', target: 'w' });
      return t.asked?.default;
    };
    expect(usual({ strength: 6, dexterity: 8 })).toBe('dexterity');
    expect(usual({ strength: 10, dexterity: 8 })).toBe('strength');
    expect(usual({ strength: 8, dexterity: 8 })).toBe('strength');
  });

  rule.each(
    'STEP-14.3',
    'the TN $tn of $profile is a strike against $at',
    [
      { profile: 'guardMinion', tn: 6, at: 4 },
      { profile: 'eliteStalker', tn: 8, at: 6 },
      { profile: 'colossus', tn: 12, at: 8 },
      { profile: 'veteran', tn: 10, at: 8 },
    ],
    ({ profile, tn, at }) => {
      const t = struck(profile, 9);
      expect(lastRoll(t)).toMatchObject({ base: tn, tn: at });
    },
  );

  rule('STEP-14.3', 'below the ladder the hero is safe without a roll, unless steps raise it', () => {
    const safe = struck('rabble', 0);
    expect(lastRoll(safe)).toMatchObject({ tn: 'certain', automatic: true, outcome: 'success' });
    expect(safe.unit('w').hearts).toBe(5);
    const exposed = struck('rabble', 3, {}, { w: { exposed: true } });
    expect(lastRoll(exposed)).toMatchObject({ tn: 4, face: 3, outcome: 'failure' });
  });

  rule('STEP-14.3', 'with no shift a strike uses the full TN', () => {
    expect(lastRoll(struck('guardMinion', 5, { strikeTnShift: 0 }))).toMatchObject({ tn: 6, outcome: 'failure' });
  });

  rule.each(
    'STEP-14.4',
    'against 6 a $die is $what',
    [
      { die: 6, what: 'enough', hearts: 5 },
      { die: 5, what: 'a Heart', hearts: 4 },
    ],
    ({ die, hearts }) => {
      expect(struck('eliteStalker', die).unit('w').hearts).toBe(hearts);
    },
  );

  rule('STEP-14.4', 'a 1 costs a Heart and brings a combat complication', () => {
    const t = beset({}, ['m', 'veteran', [6, 5]]).open();
    t.do('foeStrike', { unit: 'm', target: 'w' }).answer('strength', { dice: [1, 2] });
    expect(t.unit('w')).toMatchObject({ hearts: 4, prone: true });
  });

  rule('STEP-14.4', 'an exceptional defence may shift one square', () => {
    const t = beset({}, ['m', 'veteran', [6, 5]]).open();
    t.do('foeStrike', { unit: 'm', target: 'w' }).answer('strength', { dice: [10] });
    expect(t.asked).toMatchObject({ kind: 'chooseSquare', default: 'stay' });
    expect(t.refusesAnswer([6, 5]).code).toBe('bad-choice');
    t.answer([4, 4]);
    expect(t.unit('w')).toMatchObject({ at: [4, 4], hearts: 5, movesLeft: 5 });
  });

  rule('STEP-14.4', 'above the ladder the hero fails without a roll', () => {
    const t = struck('colossus', 0, {}, { w: { exposed: true, blinded: true } });
    expect(lastRoll(t)).toMatchObject({ tn: 'impossible', automatic: true, outcome: 'failure' });
    expect(t.unit('w').hearts).toBe(4);
  });

  rule('STEP-14.6', 'where foes never strike a strike is refused', () => {
    const t = beset({}, ['m', 'veteran', [6, 5]])
      .options({ foeHarm: 'retaliationOnly' })
      .open();
    expect(t.refuses('foeStrike', { unit: 'm', target: 'w' })).toMatchObject({ code: 'option-off', rule: 'STEP-14.6' });
  });

  rule('STEP-14.6', 'where strikes always hit no die is rolled, and a pool costs one Heart in all', () => {
    const t = beset({}, ['m', 'guardMinion', [6, 5]], ['n', 'guardMinion', [4, 5]], ['e', 'veteran', [5, 6]])
      .options({ foeHarm: 'autoHit' })
      .open();
    t.do('foeStrike', { unit: 'e', target: 'w' }, { dice: [] });
    expect(t.unit('w').hearts).toBe(4);
    passAll(allStrike(t, 'm', 'n'), []);
    expect(t.unit('w').hearts).toBe(3);
  });

  rule('STEP-16.6', 'a strike on somebody who is down needs no test', () => {
    const t = beset({ downed: true }, ['m', 'veteran', [6, 5]])
      .unit('x', hero('rogue', [9, 9]))
      .options({ variant72: 'brief' })
      .open();
    t.do('foeStrike', { unit: 'm', target: 'w' }, { dice: [] });
    expect(t.unit('w').dead).toBe(true);
  });
});

describe('pooled strikes', () => {
  const three = (
    options: Fields = {},
    ...more: readonly (readonly [string, string, readonly [number, number], Fields?])[]
  ) =>
    beset({}, ['a', 'guardMinion', [6, 5]], ['b', 'guardMinion', [4, 5]], ['c', 'guardMinion', [5, 6]], ...more)
      .options(options)
      .open();

  rule('STEP-EX-18', 'two Minions are one test against 4 for one Heart, three one against 6', () => {
    const pooled = (foes: readonly string[], die: number) => {
      const t = three();
      passAll(allStrike(t, ...foes)).answer('strength', { dice: [die] });
      return { hearts: t.unit('w').hearts, tn: lastRoll(t).tn };
    };
    expect(pooled(['a', 'b'], 3)).toEqual({ hearts: 4, tn: 4 });
    expect(pooled(['a', 'b', 'c'], 5)).toEqual({ hearts: 4, tn: 6 });
    expect(pooled(['a', 'b', 'c'], 6)).toEqual({ hearts: 5, tn: 6 });
  });

  rule('STEP-14.5', 'nothing is rolled before all foes have acted; Elites and Bosses strike at once', () => {
    const t = three({}, ['e', 'veteran', [4, 4]]);
    t.do('foeStrike', { unit: 'a', target: 'w' }, { dice: [] });
    expect(t.view().pools).toEqual({ w: [{ foe: 'a', from: [6, 5] }] });
    t.do('foeStrike', { unit: 'e', target: 'w' });
    expect(t.asked?.kind).toBe('defend');
  });

  rule('STEP-14.5', 'the highest TN counts', () => {
    const t = beset({}, ['a', 'rabble', [6, 5]], ['b', 'guardMinion', [4, 5]]).open();
    passAll(allStrike(t, 'a', 'b')).answer('strength', { dice: [4] });
    expect(lastRoll(t)).toMatchObject({ base: 6, tn: 4, outcome: 'success' });
  });

  rule('STEP-14.5', 'the step for many is the table’s: its number, or none without press', () => {
    const tn = (options: Fields) => {
      const t = three(options);
      passAll(allStrike(t, 'a', 'b', 'c')).answer('strength', { dice: [9] });
      return lastRoll(t).tn;
    };
    expect(tn({ pressMin: 4 })).toBe(4);
    expect(tn({ pressMode: 'complication' })).toBe(6);
    expect(tn({ pressMode: 'off' })).toBe(4);
  });

  rule('STEP-14.5', 'whoever is out, stunned or left behind by the hero is dropped; an empty pool dissolves', () => {
    const t = three();
    allStrike(t, 'a', 'b', 'c');
    t.do('rule', { set: { gmSet: { unit: 'a', stats: { out: true } } } });
    t.do('rule', { set: { gmSet: { unit: 'b', stats: { stunned: true } } } });
    passAll(t);
    expect(t.event('poolResolved')).toMatchObject({ target: 'w', members: ['c'] });
    t.answer('strength', { dice: [3] });
    expect(t.unit('w').hearts).toBe(4);
    const gone = three();
    allStrike(gone, 'a', 'b');
    gone.do('rule', { set: { gmSet: { unit: 'w', stats: { at: [5, 9] } } } });
    passAll(gone, []);
    expect(gone.event('poolResolved')).toMatchObject({ target: 'w', members: [] });
    expect(gone.view().phase).toBe('heroes');
  });

  rule('STEP-14.5', 'where each strikes for itself every Minion is a test of its own', () => {
    const t = three({ minionStrikes: 'each' });
    t.do('foeStrike', { unit: 'a', target: 'w' }).answer('strength', { dice: [3] });
    t.do('foeStrike', { unit: 'b', target: 'w' }).answer('strength', { dice: [3] });
    expect(t.unit('w').hearts).toBe(3);
  });

  rule('STEP-EX-39', 'a Scout strikes, darts away, and its strike still counts', () => {
    const t = beset({}, ['s', 'scoutMinion', [7, 5]]).open();
    t.do('foeMove', { unit: 's', to: [6, 5] }).do('foeStrike', { unit: 's', target: 'w' });
    t.do('foeMove', { unit: 's', to: [9, 5] });
    t.do('foeEnd', { unit: 's' }).answer('strength', { dice: [3] });
    expect(lastRoll(t)).toMatchObject({ tn: 4 });
    expect(t.unit('w').hearts).toBe(4);
  });

  rule('STEP-EX-39', 'had a Push moved the Warrior out of reach of that square, the pool would dissolve', () => {
    const t = beset({}, ['s', 'scoutMinion', [6, 5]], ['g', 'eliteGuard', [6, 6]]).open();
    t.do('foeStrike', { unit: 's', target: 'w' });
    t.do('foeStrike', { unit: 'g', target: 'w' }).answer('strength', { dice: [5] });
    expect(t.asked?.kind).toBe('choosePush');
    t.answer(1);
    expect(t.unit('w').at).toEqual([4, 4]);
    passAll(t, []);
    expect(t.unit('w').hearts).toBe(4);
  });

  rule(
    'STEP-14.13',
    'only shots: Dexterity, with cover; one hand to hand among them: Strength or Dexterity, without',
    () => {
      const crate = square('crate', 6, 5);
      const shots = beset({}, ['a', 'shooterMinion', [10, 5]], ['b', 'shooterMinion', [12, 5]])
        .map(withTerrain(crate))
        .options({ strikeTnShift: 0 })
        .open();
      passAll(allStrike(shots, 'a', 'b'), [5]);
      expect(lastRoll(shots)).toMatchObject({ attribute: 'dexterity', tn: 4 });
      expect(stepsOf(shots)).toEqual({ cover: -1 });
      const mixed = beset({}, ['a', 'shooterMinion', [10, 5]], ['b', 'guardMinion', [5, 6]])
        .map(withTerrain(crate))
        .open();
      passAll(allStrike(mixed, 'a', 'b'));
      expect(mixed.asked?.choices.map(({ choice }) => choice)).toEqual(['strength', 'dexterity']);
      mixed.answer('strength', { dice: [9] });
      expect(stepsOf(mixed)).toEqual({});
    },
  );

  rule('STEP-14.13', 'the distracted do not count toward the many; all of them distracted make it easier', () => {
    const d = { distracted: true };
    const steps = (...distracted: readonly string[]) => {
      const t = beset(
        {},
        ['a', 'guardMinion', [6, 5], distracted.includes('a') ? d : {}],
        ['b', 'guardMinion', [4, 5], distracted.includes('b') ? d : {}],
        ['c', 'guardMinion', [5, 6], distracted.includes('c') ? d : {}],
      )
        .options({ strikeTnShift: 0 })
        .open();
      passAll(allStrike(t, 'a', 'b', 'c')).answer('strength', { dice: [9] });
      return stepsOf(t);
    };
    expect(steps()).toEqual({ pool: 1 });
    expect(steps('a')).toEqual({});
    expect(steps('a', 'b', 'c')).toEqual({ distraction: -1 });
  });
});

describe('steps of a defence test', () => {
  rule('STEP-14.14', 'slick ground, exposed, unaware, blinded and time lost each make it harder', () => {
    const with_ = (w: Fields, ...pieces: readonly ReturnType<typeof square>[]) => {
      const t = beset(w, ['m', 'eliteStalker', [6, 5]])
        .map(withTerrain(...pieces))
        .open();
      t.do('foeStrike', { unit: 'm', target: 'w' }).answer('strength', { dice: [9] });
      return { steps: stepsOf(t), tn: lastRoll(t).tn };
    };
    expect(with_({}, square('slick', 5, 5))).toEqual({ steps: { slick: 1 }, tn: 8 });
    for (const condition of ['exposed', 'unaware', 'blinded', 'timeLost'])
      expect(with_({ [condition]: true })).toEqual({ steps: { [condition]: 1 }, tn: 8 });
  });

  rule('STEP-14.14', 'partial cover makes a shot easier to dodge, unless the hero is exposed', () => {
    const shot = (w: Fields) => {
      const t = beset(w, ['m', 'eliteShooter', [10, 5]])
        .map(withTerrain(square('crate', 6, 5)))
        .open();
      t.do('foeStrike', { unit: 'm', target: 'w' }, { dice: [5] });
      return stepsOf(t);
    };
    expect(shot({})).toEqual({ cover: -1 });
    expect(shot({ exposed: true })).toEqual({ exposed: 1 });
    expect(shot({ coverBroken: true })).toEqual({});
  });

  rule('STEP-14.14', 'press, darkness, height and range do not count', () => {
    const t = beset(
      {},
      ['m', 'eliteStalker', [6, 5]],
      ['a', 'guardMinion', [4, 5]],
      ['b', 'guardMinion', [5, 6]],
      ['c', 'guardMinion', [5, 4]],
    )
      .map(withTerrain(square('dark', 5, 5), square('ledge', 6, 5)))
      .options({ rangeRule: 'ten' })
      .open();
    t.do('foeStrike', { unit: 'm', target: 'w' }).answer('strength', { dice: [9] });
    expect(stepsOf(t)).toEqual({});
  });

  rule('STEP-14.14', 'an own boon item makes it a step easier, once a scene', () => {
    const charm = { gear: ['sword', 'luckyCharm'] };
    const t = beset(charm, ['m', 'eliteStalker', [6, 5]], ['n', 'eliteStalker', [4, 5]]).open();
    t.do('foeStrike', { unit: 'm', target: 'w' }).answer('strength');
    expect(t.asked).toMatchObject({ kind: 'useBoon', default: 'keep' });
    t.answer('luckyCharm', { dice: [4] });
    expect(lastRoll(t)).toMatchObject({ tn: 4, outcome: 'success' });
    t.do('foeStrike', { unit: 'n', target: 'w' }).answer('strength', { dice: [4] });
    expect(lastRoll(t)).toMatchObject({ tn: 6, outcome: 'failure' });
  });
});

describe('where a strike leaves marks', () => {
  rule('STEP-14.9', 'Push: the hit hero goes 1 or 2 squares, also if Armour took the blow', () => {
    const t = beset({ armour: 1, protection: true }, ['g', 'eliteGuard', [6, 5]]).open();
    t.do('foeStrike', { unit: 'g', target: 'w' })
      .answer('strength', { dice: [5] })
      .answer('spend');
    expect(t.asked).toMatchObject({ kind: 'choosePush', seat: 'foes' });
    t.answer(2);
    expect(t.unit('w')).toMatchObject({ hearts: 5, armour: 0, at: [3, 5] });
  });

  rule('STEP-14.9', 'Push, unasked: as far as takes the hero out of cover or over an edge, else one square', () => {
    const pushed = (...pieces: readonly ReturnType<typeof square>[]) => {
      const t = beset({}, ['g', 'eliteGuard', [6, 5]], ['s', 'shooterMinion', [5, 12]])
        .map(withTerrain(...pieces))
        .open();
      t.do('foeStrike', { unit: 'g', target: 'w' }).answer('strength', { dice: [5] });
      return t.asked?.default;
    };
    expect(pushed()).toBe(1);
    expect(pushed(square('bush', 5, 5), square('bush', 4, 5))).toBe(2);
    expect(pushed(square('bush', 5, 5))).toBe(1);
    expect(pushed(square('pit', 3, 5))).toBe(2);
  });

  rule('STEP-14.9', 'Break Cover: no cover counts for the hero until the end of the next round', () => {
    const t = beset({}, ['m', 'veteran', [6, 5], { moves: ['breakCover'] }]).open();
    t.do('foeStrike', { unit: 'm', target: 'w' }).answer('strength', { dice: [5] });
    expect(t.unit('w').coverBroken).toBe(true);
    const round = () => {
      t.do('beginTurn', { unit: 'w' }).do('endTurn', { unit: 'w' });
      passAll(t);
    };
    passAll(t);
    expect(t.unit('w').coverBroken).toBe(true);
    round();
    expect(t.view().round).toBe(3);
    expect(t.unit('w').coverBroken).toBe(false);
  });

  rule('STEP-14.9', 'the Elite Controller pushes one square when the defence die shows 1', () => {
    const hit = (die: readonly number[]) => {
      const t = beset({}, ['c', 'eliteController', [9, 5]]).open();
      t.do('foeStrike', { unit: 'c', target: 'w' }).answer('dexterity', { dice: die });
      return t.unit('w').at;
    };
    expect(hit([2])).toEqual([5, 5]);
    expect(hit([1, 1])).toEqual([4, 5]);
  });

  rule('STEP-14.9', 'the Medic: when its strike hits, one foe within five squares loses one bad condition', () => {
    const t = beset(
      {},
      ['d', 'eliteMedic', [6, 5]],
      ['a', 'guardMinion', [9, 5], { stunned: true }],
      ['b', 'veteran', [10, 5], { prone: true, wounds: 1 }],
      ['far', 'veteran', [12, 5], { stunned: true }],
    ).open();
    t.do('foeStrike', { unit: 'd', target: 'w' }).answer('strength', { dice: [5] });
    expect(t.asked).toMatchObject({ kind: 'chooseMend', default: 'b:prone' });
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['b:prone', 'a:stunned']);
    t.answer('a:stunned');
    expect(t.unit('a').stunned).toBe(false);
    expect(t.state.effects.filter(({ condition }) => condition === 'stunned')).toHaveLength(1);
  });
});
