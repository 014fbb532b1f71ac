import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, type Scene, shootout, square, turnOf, withTerrain } from './tables.ts';
import { alone, clocks, rolled, shown, steps } from './tests.ts';

/** What the GM says about a test before the die falls (STEP-24.3), in the chapters that let the GM decide. */

type Fields = Readonly<Record<string, unknown>>;

const says = (t: Scene, set: Fields) => t.do('rule', { set, reason: 'so it is' });
const ATTEMPT = { unit: 'r', point: 'any', attribute: 'dexterity' };

describe('tests', () => {
  rule('STEP-4.1', 'where the outcome is plain the GM grants it, and no die is rolled', () => {
    const t = says(alone().open(), { gmAutoSuccess: { unit: 'r' } });
    t.do('test', ATTEMPT, { dice: [] });
    expect(rolled(t)).toMatchObject({ outcome: 'success', automatic: true, die: 0 });
    t.do('endTurn', { unit: 'r' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' });
    t.do('test', ATTEMPT, { dice: [3] });
    expect(rolled(t).automatic).toBe(false);
  });

  rule('STEP-4.2', 'the GM picks the attribute and sets the TN', () => {
    const t = says(alone().open(), { gmSetTn: { unit: 'r', tn: 8, attribute: 'strength' } });
    t.do('test', ATTEMPT, { dice: [6] });
    expect(rolled(t)).toMatchObject({ attribute: 'strength', die: 6, base: 8, tn: 8, outcome: 'failure' });
  });

  rule('STEP-4.3', 'only rungs of the ladder are set, and each is used up by one test', () => {
    const t = alone().open();
    expect(t.refuses('rule', { set: { gmSetTn: { unit: 'r', tn: 7 } }, reason: 'x' })).toMatchObject({
      code: 'bad-tn',
      rule: 'STEP-4.3',
    });
    says(t, { gmSetTn: { unit: 'r', tn: 12 } });
    t.do('test', ATTEMPT, { dice: [9] });
    expect(rolled(t)).toMatchObject({ tn: 12, outcome: 'failure' });
    t.do('endTurn', { unit: 'r' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' });
    t.do('test', { ...ATTEMPT, point: 'other' }, { dice: [9] });
    expect(rolled(t).tn).toBe(6);
  });

  rule('STEP-4.6', 'under the brief copy there is no 12 to set', () => {
    const t = alone().options({ variant34: 'brief' }).open();
    expect(t.refuses('rule', { set: { gmSetTn: { unit: 'r', tn: 12 } }, reason: 'x' }).code).toBe('bad-tn');
  });

  rule('STEP-4.11', 'the GM may add a complication to any failure', () => {
    const t = alone()
      .with(clocks({ id: 'alarm', size: 3 }))
      .open();
    says(t, { gmComplication: { unit: 'r', complication: 'someone starts checking' } });
    t.do('test', ATTEMPT, { dice: [5] });
    expect(t.event('complicationRolled')).toMatchObject({ face: 0, complication: 'someone starts checking' });
    expect(t.view().clocks).toMatchObject([{ filled: 1 }]);
  });
});

describe('steps', () => {
  rule('STEP-5.2', 'an extreme condition is two steps, and only the GM’s', () => {
    const t = says(alone().open(), { gmShift: { unit: 'r', steps: 2, label: 'storm' } });
    t.do('test', ATTEMPT, { dice: [9] });
    expect(steps(t)).toEqual({ storm: 2 });
    expect(rolled(t)).toMatchObject({ base: 6, tn: 12, outcome: 'failure' });
    expect(
      alone()
        .open()
        .refuses('rule', { set: { gmShift: { unit: 'r', steps: 2 } }, reason: 'x' }, { by: 'heroes' }).code,
    ).toBe('gm-only');
  });

  rule('STEP-5.6', 'a raised alarm weighs on the whole scene; a step that does not fit is taken away', () => {
    const t = says(
      shootout()
        .map(withTerrain(square('crate', 7, 5)))
        .open(),
      {
        gmShift: { scene: true, steps: 1, label: 'alarm' },
      },
    );
    says(t, { gmDropStep: { unit: 'r', source: 'cover' } });
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [5] });
    expect(steps(t)).toEqual({ alarm: 1 });
    t.do('endTurn', { unit: 'r' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' });
    t.do('attack', { unit: 'r', target: 'm' }, { dice: [5] });
    expect(steps(t)).toEqual({ cover: 1, alarm: 1 });
  });

  rule('STEP-0.6', 'what is ruled while a test waits shows at once', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5]))
      .unit('r', hero('rogue', [4, 5]))
      .unit('m', foe('guardMinion', [6, 5]))
      .with(turnOf('w'))
      .open();
    t.do('attack', { unit: 'w', target: 'm' });
    says(t, { gmShift: { unit: 'w', steps: 1, label: 'noise' } });
    expect(t.asked).toMatchObject({ kind: 'help', params: { tn: 8 } });
    expect(t.view('heroes').test).toMatchObject({ tn: 8, steps: [{ source: 'noise', value: 1 }] });
    t.answer('pass', { dice: [7] });
    expect(rolled(t)).toMatchObject({ tn: 8, outcome: 'failure' });
  });
});

describe('help and Talents', () => {
  const pair = () =>
    blank
      .unit('w', hero('warrior', [5, 5], { talents: ['Athlete'] }))
      .unit('r', hero('rogue', [4, 5]))
      .unit('m', foe('guardMinion', [6, 5]))
      .with(turnOf('w'))
      .open();

  rule('STEP-6.3', 'Help that makes no sense is refused, and costs nothing', () => {
    const t = says(pair(), { gmRefuseHelp: { unit: 'r' } });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [7] });
    expect(rolled(t).die).toBe(10);
    expect(t.unit('r').actionLeft).toBe(1);
    const late = pair();
    late.do('attack', { unit: 'w', target: 'm' });
    says(late, { gmRefuseHelp: { unit: 'r' } });
    late.answer('r', { dice: [7] });
    expect(rolled(late).die).toBe(10);
    expect(late.unit('r').actionLeft).toBe(1);
  });

  rule('STEP-6.8', 'a Talent helps an attack only if the GM says so', () => {
    const attack = { unit: 'w', target: 'm', talent: 'Athlete' };
    const t = duel({ talents: ['Athlete'] }).open();
    says(t, { gmTalent: { unit: 'w', accept: true } });
    t.do('attack', attack, { dice: [4] });
    expect(steps(t)).toEqual({ talent: -1 });
    expect(rolled(t)).toMatchObject({ tn: 4, outcome: 'success' });
  });

  rule('STEP-6.7', 'nor does one that fits, if the GM disagrees', () => {
    const lock = {
      objects: [
        { id: 'lock', at: [6, 5], kind: 'lock', tests: [{ attributes: ['dexterity'], tn: 8, tags: ['panel'] }] },
      ],
    };
    const t = alone({ talents: ['Hacker'] })
      .with(lock)
      .open();
    says(t, { gmTalent: { unit: 'r', accept: false } });
    t.do('test', { unit: 'r', point: 'lock', attribute: 'dexterity', talent: 'Hacker' }, { dice: [7] });
    expect(steps(t)).toEqual({});
  });
});

describe('retaliation', () => {
  rule('STEP-12.3', 'the GM may flip whether the foe could reach', () => {
    const safe = says(duel().open(), { gmSetReach: { unit: 'w', reach: false } });
    const told = safe.odds('attack', { unit: 'w', target: 'm' }).terms ?? [];
    expect(told.filter(({ key }) => key === 'terms.stakes')).toEqual([]);
    safe.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(shown(safe).stakes).toEqual([]);
    expect(safe.unit('w').hearts).toBe(5);
    const far = says(shootout().open(), { gmSetReach: { unit: 'r', reach: true } });
    far.do('attack', { unit: 'r', target: 'm' }, { dice: [4] });
    expect(far.unit('r').hearts).toBe(4);
  });

  rule('STEP-12.6', 'what the GM has chosen beforehand is not asked again', () => {
    const t = says(duel().options({ variant56: 'brief' }).open(), {
      gmRetaliationChoice: { unit: 'w', choice: 'dropWeapon' },
    });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [4] });
    expect(t.asked).toBeUndefined();
    expect(t.unit('w')).toMatchObject({ hearts: 5, inHand: null });
  });

  rule('STEP-0.5', 'a face the GM gives takes the place of the roll, and is no more than the die has', () => {
    const t = says(duel().open(), { gmRoll: [20] });
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [] });
    expect(rolled(t)).toMatchObject({ die: 10, face: 10, ruled: true, outcome: 'exceptional' });
  });
});
