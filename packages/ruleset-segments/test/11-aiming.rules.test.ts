import { oddsOf } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { bare, blank, mark, NUMB, range8, shooter, withTerrain } from './tables.ts';

rule(
  'SEG-11.1',
  'aiming one or two segments gives two or three dice; one success is enough and it stays one shot',
  () => {
    const t = range8({}, NUMB).open();
    t.do('aim', { unit: 'a', target: 'b', segments: 2 }).do('shot', { unit: 'a', target: 'b' }, { dice: [19, 18, 11] });
    expect(t.event('shotFired').barrels[0]?.dice).toBe(3);
    expect(t.event('shotSettled')).toMatchObject({ hit: true, die: 11 });
    expect(t.state.units.b?.wounds).toHaveLength(1);
    const one = range8({}, NUMB).open();
    one.do('aim', { unit: 'a', target: 'b' }).do('shot', { unit: 'a', target: 'b' }, { dice: [19, 18] });
    expect(one.event('shotSettled').hit).toBe(false);
  },
);

const aimed = (segments: number) => ({ aim: { target: 'b', segments } });

rule('SEG-11.2', 'of several successful dice the shooter chooses which is read', () => {
  const t = range8(aimed(2), NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [3, 9, 12] });
  expect(t.asked).toMatchObject({ kind: 'chooseDie', default: 0 });
  expect(t.refusesAnswer(2)).toMatchObject({ code: 'target', rule: 'SEG-11.2', params: { why: 'die' } });
  t.answer(1);
  expect(t.event('shotSettled')).toMatchObject({ location: 'torso', successPoints: 6 });
});

rule('SEG-11.3', 'the chosen die gives the Success Points; with any die, the best success does', () => {
  const t = range8(aimed(1), NUMB).options({ locationDieChoice: 'anyDie' }).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [10, 18] }).answer(1);
  expect(t.event('shotSettled')).toMatchObject({ location: 'legLeft', successPoints: 4 });
});

rule('SEG-11.4', 'aim helps a short burst, but not a long one nor continuous fire', () => {
  const dice = (type: 'shortBurst' | 'longBurst' | 'continuousFire', rolled: readonly number[]) => {
    const t = range8({ weapons: ['carbine'], aim: { target: 'b', segments: 2 } }, NUMB).open();
    t.do(type, { unit: 'a', target: 'b' }, { dice: rolled });
    const [fired] = t.events('shotFired');
    return fired?.type === 'shotFired' ? fired.barrels[0]?.dice : 0;
  };
  expect(dice('shortBurst', [20, 20, 20])).toBe(3);
  expect(dice('longBurst', [20])).toBe(1);
  expect(dice('continuousFire', [20])).toBe(1);
});

rule('SEG-11.5', 'aim is at a target or a spot, at most two segments, and lasts into the next Turn', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10], NUMB))
    .with({ active: 'a', order: ['a', 'b'] })
    .open();
  t.do('aim', { unit: 'a', spot: [18.5, 10.5], segments: 2 });
  expect(t.refuses('aim', { unit: 'a', spot: [18.5, 10.5] })).toMatchObject({ code: 'aim-max', rule: 'SEG-11.5' });
  t.do('endTurn', { unit: 'a' }).do('endTurn', { unit: 'b' });
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20, 20, 20] });
  const far = range8({ aim: { spot: [17, 10.5], segments: 2 } }, NUMB).open();
  // The square root of 1.25 metres is too far from the spot.
  far.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  expect(far.event('shotFired').barrels[0]?.dice).toBe(1);
});

rule.each(
  'SEG-11.6',
  'aim is lost on $type',
  [
    { type: 'posture', more: { kind: 'kneel' } },
    { type: 'move', more: { kind: 'run', path: [[10, 11]] } },
    { type: 'leanOut', more: {} },
  ] as const,
  ({ type, more }) => {
    const t = blank
      .map(withTerrain({ id: 'p', kind: 'pillar', shape: { rect: [9, 9.5, 0.5, 1] } }))
      .unit('a', shooter([10, 10], aimed(1)))
      .unit('b', mark([18, 10], NUMB))
      .with({ active: 'a' })
      .open();
    t.do(type, { unit: 'a', ...more });
    expect(t.state.units.a?.aim).toBeNull();
    expect(t.event('aimLost')).toMatchObject({ unit: 'a', rules: ['SEG-11.6'] });
  },
);

rule('SEG-11.6', 'a failed Pain test spoils the aim, a passed one does not', () => {
  const hit = (pain: number) => {
    const t = range8({}, { aim: { target: 'a', segments: 2 } }).open();
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [9, pain] });
    return t.state.units.b?.aim;
  };
  expect(hit(19)).toBeNull();
  expect(hit(2)).toMatchObject({ segments: 2 });
});

rule('SEG-11.6', 'a target that ducks back leaves the aim on its spot', () => {
  const t = blank
    .map(withTerrain({ id: 'p', kind: 'pillar', shape: { rect: [17, 9.5, 0.5, 1] } }))
    .unit('a', shooter([10, 10], { aim: { target: 'b', segments: 2 } }))
    .unit('b', mark([18, 10], { leaning: true, coverId: 'p' }))
    .unit('c', shooter([10, 30]))
    .with({ active: 'b', order: ['b', 'a', 'c'] })
    .open();
  t.do('duckBack', { unit: 'b' });
  expect(t.unit('a').aim).toMatchObject({ target: null, spot: [18, 10], segments: 2 });
});

const sniper = (a: object = {}) =>
  bare
    .unit('a', shooter(undefined, { attributes: { dexterity: 13, build: 14 }, weapons: ['sniperBeam'], ...a }))
    .unit('b', mark(undefined, NUMB))
    .with({ active: 'a' });
const needs = (t: ReturnType<typeof sniper> extends { open(): infer S } ? S : never) => {
  const [barrel] = t.event('shotFired').barrels;
  return [(barrel?.threshold ?? 0) / 2, barrel?.dice];
};
const at = (range: number) => ({ situation: { range, sight: true } });

rule(
  'SEG-11.7',
  'in combat a segment goes on finding the target in the scope, and it does little without aiming',
  () => {
    const t = sniper().open();
    expect(range8().open().refuses('scopeUp', { unit: 'a', target: 'b' })).toMatchObject({ code: 'not-ready' });
    t.do('scopeUp', { unit: 'a', target: 'b', ...at(400) }).do(
      'shot',
      { unit: 'a', target: 'b', ...at(400) },
      { dice: [20] },
    );
    expect(needs(t)).toEqual([8, 1]);
  },
);

rule('SEG-11.8', 'scope and one segment of aim give the bonus, and the scope stays up on the same target', () => {
  const t = sniper().open();
  t.do('scopeUp', { unit: 'a', target: 'b', ...at(400) });
  t.do('aim', { unit: 'a', target: 'b', ...at(400) });
  t.do('shot', { unit: 'a', target: 'b', ...at(400) }, { dice: [20, 20] });
  expect(needs(t)).toEqual([11, 2]);
  expect(t.state.units.a).toMatchObject({ scopeOn: 'b', aim: null });
});

rule('SEG-11.8', 'by the companion three segments of aim through the scope do it, two of them dice', () => {
  const t = sniper({ aim: { target: 'b', segments: 2 } })
    .options({ scopeRule: 'companion' })
    .open();
  t.do('aim', { unit: 'a', target: 'b', ...at(400) }).do(
    'shot',
    { unit: 'a', target: 'b', ...at(400) },
    { dice: [20, 20, 20] },
  );
  expect(needs(t)).toEqual([11, 3]);
  const two = sniper({ aim: { target: 'b', segments: 2 } })
    .options({ scopeRule: 'companion' })
    .open();
  two.do('shot', { unit: 'a', target: 'b', ...at(400) }, { dice: [20, 20, 20] });
  expect(needs(two)).toEqual([8, 3]);
});

rule('SEG-11.9', 'the scope cancels range only, six with the trick, or counts flat where the table says so', () => {
  const ready = { scopeOn: 'b', aim: { target: 'b', segments: 1 } };
  const shot = (range: number, a: object = {}, options: object = {}) => {
    const t = sniper({ ...ready, ...a })
      .options({ ...options })
      .open();
    t.do('shot', { unit: 'a', target: 'b', ...at(range) }, { dice: [20, 20] });
    return needs(t)[0];
  };
  expect(shot(80)).toBe(13);
  expect(shot(40)).toBe(13);
  expect(shot(400, { tricks: ['sniper'] })).toBe(13);
  expect(shot(40, {}, { scopeBonus: 'flat' })).toBe(16);
});

rule('SEG-11.10', 'fired over the scope it is a plain shot', () => {
  const t = sniper().open();
  t.do('shot', { unit: 'a', target: 'b', ...at(80) }, { dice: [20] });
  expect(needs(t)).toEqual([12, 1]);
});

/** Nobody fights yet; the GM calls the place safe. */
const hide = (a: object = {}) =>
  blank
    .unit(
      'a',
      shooter([1, 10], {
        attributes: { dexterity: 13, build: 14 },
        skills: { heavyWeapons: 4 },
        weapons: ['sniperBeam'],
        ...a,
      }),
    )
    .unit('b', mark([51, 10], NUMB))
    .with({ mode: 'lull' });

rule(
  'SEG-11.10',
  'from a safe place it is an ordinary test with the slider, location from either kept die, and then the fight starts',
  () => {
    const t = hide({ safeSniper: true }).open();
    expect(t.state.mode).toBe('lull');
    // 50 m: -1, cancelled by the scope; skill 4: +3 and four points. T 16.
    t.do('sniperShot', { unit: 'a', target: 'b' }, { dice: [17, 2, 19] });
    expect(t.event('testRolled').threshold).toBe(2 * 16);
    expect(t.asked).toMatchObject({ kind: 'spendSkill', default: [0, 2] });
    t.answer([0, 2]);
    expect(t.asked).toMatchObject({ kind: 'chooseDie', choices: [{ choice: 0 }, { choice: 1 }] });
    t.answer(1, { dice: [3, 3, 3, 9, 9, 9] });
    expect(t.event('woundTaken').wound).toMatchObject({ level: 3, location: 'legRight' });
    expect(t.state.mode).toBe('fight');
  },
);

rule('SEG-11.10', 'it needs the GM, a scope and no fight', () => {
  expect(hide().open().refuses('sniperShot', { unit: 'a', target: 'b' })).toMatchObject({
    code: 'needs-gm',
    rule: 'SEG-11.10',
  });
  const plain = hide({ safeSniper: true, weapons: ['rifle'] }).open();
  expect(plain.refuses('sniperShot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'not-ready' });
  const fight = range8({ safeSniper: true, weapons: ['sniperBeam'] }).open();
  expect(fight.refuses('sniperShot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'needs-gm' });
});

rule('SEG-EX-3', 'dice 17, 9 and 2: the shooter takes the 2, and the head makes it Heavy', () => {
  const t = range8(aimed(2), NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [17, 9, 2] });
  expect(t.asked).toMatchObject({ default: 2, choices: [{ choice: 1 }, { choice: 2 }] });
  t.answer(2);
  expect(t.event('shotSettled')).toMatchObject({ successPoints: 20, location: 'head' });
  expect(t.event('woundTaken').wound).toMatchObject({ level: 3, location: 'head' });
  expect(t.state.units.a?.weapons[0]?.ammo).toBe(19);
});

rule('SEG-EX-4', 'dice 10 and 18: torso only, or with any die the left leg as well - but never a 20', () => {
  const shot = (dice: readonly number[], options: object = {}) => {
    const t = range8(aimed(1), NUMB)
      .options({ ...options })
      .open();
    t.do('shot', { unit: 'a', target: 'b' }, { dice });
    return t;
  };
  expect(shot([10, 18]).event('shotSettled').location).toBe('torso');
  expect(shot([10, 18], { locationDieChoice: 'anyDie' }).asked?.choices.map(({ choice }) => choice)).toEqual([0, 1]);
  const twenty = shot([10, 20], { locationDieChoice: 'anyDie' });
  expect(twenty.asked).toBeUndefined();
  expect(twenty.event('shotSettled').location).toBe('torso');
});

rule('SEG-EX-25', 'a sniper rifle at 400 and at 80 metres', () => {
  const aimedShot = (range: number, options: object = {}) => {
    const t = sniper()
      .options({ ...options })
      .open();
    t.do('scopeUp', { unit: 'a', target: 'b', ...at(range) }).do('aim', { unit: 'a', target: 'b', ...at(range) });
    t.do('shot', { unit: 'a', target: 'b', ...at(range) }, { dice: [20, 20] });
    return needs(t);
  };
  expect(aimedShot(400)).toEqual([11, 2]);
  expect(aimedShot(80)).toEqual([13, 2]);
  expect(aimedShot(80, { scopeBonus: 'flat' })).toEqual([15, 2]);
  const hasty = sniper().open();
  hasty
    .do('scopeUp', { unit: 'a', target: 'b', ...at(400) })
    .do('shot', { unit: 'a', target: 'b', ...at(400) }, { dice: [20] });
  expect(needs(hasty)).toEqual([8, 1]);
});

rule('SEG-11.2', 'the odds are the same by readings as by counting every single roll', () => {
  const command = { type: 'shot', by: 'red', unit: 'a', target: 'b', weapon: 'pistol' } as const;
  const tables = [
    range8({ ...aimed(1), skills: { lightWeapons: 2 } }, NUMB).options({ locationDieChoice: 'anyDie' }),
    range8(aimed(1), { ...NUMB, shield: { kind: 'armMedium', points: 9, active: true }, facing: 6 }),
  ];
  for (const draft of tables) {
    const { table } = draft.open();
    const count = (ignoreReadings: boolean) => {
      const odds = oddsOf(table, command, { ignoreReadings });
      return odds.ok ? odds.outcomes.map(({ exact, result }) => [exact, result]) : odds.violations;
    };
    expect(count(false)).toEqual(count(true));
  }
});
