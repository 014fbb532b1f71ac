import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, mark, NUMB, range8, shooter, withTerrain } from './tables.ts';

/** The order of events in the last step, as far as these matter. */
const order = (
  t: { events(): readonly { readonly type: string }[] },
  ...wanted: readonly string[]
): readonly string[] =>
  t
    .events()
    .map(({ type }) => type)
    .filter((type) => wanted.includes(type));

rule('SEG-T1', 'a fight starts with initiative, ties at once, and then the first Turn', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10], { attributes: { dexterity: 12 } }))
    .open({ dice: [5, 5, 5, 5, 5, 5, 9, 9, 9, 3, 3, 3] });
  expect(order(t, 'fightStarted', 'initiativeRolled', 'orderSet', 'turnStarted', 'phaseStarted')).toEqual([
    'fightStarted',
    'initiativeRolled',
    'initiativeRolled',
    'initiativeRolled',
    'initiativeRolled',
    'orderSet',
    'turnStarted',
    'phaseStarted',
  ]);
  expect(t.state).toMatchObject({ turn: 1, order: ['b', 'a'] });
});

rule('SEG-T2', 'phases go in order, those who are out are passed over, and then the Turn ends', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10], { status: 'out', wounds: [{ level: 4, location: 'torso' }] }))
    .unit('c', mark([18, 14]))
    .with({ active: 'a', order: ['a', 'b', 'c'], turn: 1 })
    .open();
  t.do('endTurn', { unit: 'a' });
  expect(t.state.activeUnit).toBe('c');
  t.do('endTurn', { unit: 'c' });
  expect(order(t, 'phaseEnded', 'turnEnded', 'turnStarted', 'phaseStarted')).toEqual([
    'phaseEnded',
    'turnEnded',
    'turnStarted',
    'phaseStarted',
  ]);
  expect(t.state).toMatchObject({ turn: 2, activeUnit: 'a' });
});

rule('SEG-T2', 'victory is looked at after every segment', () => {
  const t = range8({ weapons: ['disintegrator'], attributes: { build: 17 } }, NUMB).open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [9] });
  expect(t.state).toMatchObject({ mode: 'over', result: { red: 'win', blue: 'loss' } });
});

rule('SEG-T3', 'a phase begins with full pools, cleared flags and the segments that are not owed', () => {
  const t = blank
    .unit('a', shooter([10, 10]))
    .unit(
      'b',
      mark([18, 10], {
        skills: { lightWeapons: 3 },
        spent: { lightWeapons: 3 },
        deflectAttempts: 4,
        fireArcs: ['front', 'left'],
        moraleTried: true,
        moralePassed: true,
        dodgeUsed: true,
        segmentDebt: 1,
      }),
    )
    .with({ active: 'a', order: ['a', 'b'] })
    .open();
  t.do('endTurn', { unit: 'a' });
  expect(t.state.units.b).toMatchObject({
    spent: {},
    deflectAttempts: 0,
    fireArcs: [],
    moraleTried: false,
    moralePassed: false,
    dodgeUsed: false,
    segmentsLeft: 2,
    segmentDebt: 0,
  });
});

rule(
  'SEG-T3',
  'whoever yields when its phase begins does not pay its debt twice, nor has what strikes once a Turn strike again',
  () => {
    const t = blank
      .unit('a', shooter([10, 10], { segmentDebt: 1 }))
      .unit('b', mark([18, 10]))
      .with({ mode: 'fight', turn: 1, order: ['a', 'b'] })
      .open();
    expect(t.unit('a').segmentsLeft).toBe(2);
    t.do('yieldInitiative', { unit: 'a', to: 'b' });
    expect(t.unit('a')).toMatchObject({ segmentsLeft: 0, segmentDebt: 1, phaseCount: 1 });
    t.do('endTurn', { unit: 'b' });
    expect(t.unit('a')).toMatchObject({ segmentsLeft: 2, segmentDebt: 0, phaseCount: 1 });
  },
);

rule('SEG-T3', 'after a segment come triggers, and only then the lull is looked at', () => {
  const plan = [{ type: 'posture', kind: 'kneel', by: 'blue', unit: 'b' }];
  const frozen = { count: 1, trigger: { kind: 'unitDoes', unit: 'a' }, plan };
  const t = blank
    .map(
      withTerrain(
        { id: 'p1', kind: 'pillar', shape: { rect: [10.5, 9.5, 0.5, 1] } },
        { id: 'b1', kind: 'barrier', shape: { rect: [17, 9, 0.5, 2] } },
      ),
    )
    .unit('a', shooter([10, 10], { ...NUMB, leaning: true, coverId: 'p1' }))
    .unit('b', mark([18, 10], { ...NUMB, frozen }))
    .with({ active: 'a' })
    .open();
  t.do('duckBack', { unit: 'a' });
  expect(t.asked?.kind).toBe('useFrozen');
  expect(t.state.mode).toBe('fight');
  // Standing b could be seen over the barrier; kneeling it is hidden like everybody else.
  t.answer('a');
  expect(t.state.units.b?.posture).toBe('kneeling');
  expect(t.state.mode).toBe('lull');
});

rule(
  'SEG-T4',
  'ammunition is paid before the dice, points before the result, the wound after the armour, the Pain test before the next',
  () => {
    const t = range8({ skills: { lightWeapons: 3 } }, { armour: { torso: { reduction: 1, durability: 5 } } }).open();
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [13] });
    expect(order(t, 'shotFired', 'ammoSpent', 'shotSettled')).toEqual(['shotFired', 'ammoSpent']);
    t.answer([2], { dice: [5] });
    expect(order(t, 'skillSpent', 'shotSettled', 'damageReckoned', 'testRolled', 'testSettled', 'woundTaken')).toEqual([
      'skillSpent',
      'shotSettled',
      'damageReckoned',
      'testRolled',
      'testSettled',
      'woundTaken',
    ]);
  },
);

rule('SEG-12.2', 'that somebody waits can be seen; what for, with what and how long cannot', () => {
  const t = range8({}, NUMB).open();
  t.do('freeze', { unit: 'a', count: 2, trigger: { kind: 'enemyVisible' }, plan: [{ type: 'shot', target: 'b' }] });
  const mine = (t.view('red').units as Record<string, Record<string, unknown>>).a;
  const theirs = (t.view('blue').units as Record<string, Record<string, unknown>>).a;
  expect(mine).toHaveProperty('frozen');
  expect(theirs?.frozen === undefined || theirs.frozen === null || theirs.frozen === true).toBe(true);
  expect(JSON.stringify(theirs)).not.toContain('enemyVisible');
  const heard = t.events('segmentsFrozen').map((event) => t.table.rules.redact(event as never, 'blue', t.state));
  expect(JSON.stringify(heard)).not.toContain('enemyVisible');
  expect(JSON.stringify(heard)).not.toContain('"count":2');
});

rule('SEG-6.2', 'what the other side has declared is its own business', () => {
  const t = range8({}, NUMB).open();
  t.do('declare', { unit: 'a', actions: [{ type: 'shot', target: 'b' }] });
  expect(JSON.stringify(t.view('blue'))).not.toContain('"declared":[{');
  const heard = t.events('declared').map((event) => t.table.rules.redact(event as never, 'blue', t.state));
  expect(JSON.stringify(heard)).not.toContain('shot');
});
