import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { BROKE, blank, foe, party, type Skirmish, withTerrain } from './tables.ts';
import { modifiers, settledTests } from './tests.ts';

/** Section 15. Iris has Psionics d10 and 15 points; the thug Toughness 6(1), Vigor and Spirit d6. */

type Fields = Readonly<Record<string, unknown>>;
const ALL = ['bolt', 'blast', 'burst', 'stun', 'entangle', 'shieldSkin', 'sharpen', 'dull', 'mend', 'haste'];
const spare = foe('thug', [23, 23]);

/** Iris in her turn, a thug ten inches away, Bruno beside her; no chips anywhere. */
const scene = (iris: Fields = {}, thug: Fields = {}) =>
  blank
    .unit('iris', party('iris', [5, 5], { ...BROKE, powers: ALL, ...iris }))
    .unit('bruno', party('bruno', [5, 6], BROKE))
    .unit('thug', foe('thug', [15, 5], { cards: ['2C'], ...thug }))
    .unit('z', spare)
    .with({ round: 1, current: 'iris', gmPool: 0, order: ['thug'] });
const cast = (power: string, more: Fields = {}) => ({ unit: 'iris', power, target: 'thug', ...more });
const points = (t: Skirmish) => t.unit('iris').powerPoints;
const activation = (t: Skirmish) => settledTests(t).find((test) => test.purpose === 'activation');

describe('activation', () => {
  rule('ACE-15.1', 'below 4 nothing happens and one point is gone', () => {
    const t = scene().open();
    t.do('activatePower', cast('stun'), { dice: [3, 2] });
    expect(t.event('powerCast')).toMatchObject({ works: false, spent: 1, left: 14 });
    expect(t.unit('thug').stunned).toBe(false);
  });

  rule('ACE-15.1', 'from 4 on it works and the whole cost is spent, even when it is resisted', () => {
    const t = scene().open();
    t.do('activatePower', cast('stun'), { dice: [4, 2, 4] });
    expect(points(t)).toBe(13);
    expect(t.unit('thug').stunned).toBe(false);
  });

  rule('ACE-15.1', 'needs a visible target in range, a power one knows, and hands that are not pinned', () => {
    const walled = scene()
      .map(withTerrain({ kind: 'wall', shape: { rect: [10, 0, 1, 24] } }))
      .open();
    expect(walled.refuses('activatePower', cast('bolt'))).toMatchObject({ code: 'no-sight', rule: 'ACE-15.1' });
    expect(
      scene({}, { at: [18, 5] })
        .open()
        .refuses('activatePower', cast('stun')),
    ).toMatchObject({
      code: 'out-of-range',
    });
    expect(
      scene({ powers: ['mend'] })
        .open()
        .refuses('activatePower', cast('bolt')),
    ).toMatchObject({
      code: 'unknown-power',
    });
    expect(
      scene({ grip: { by: 'thug', level: 'pinned' } })
        .open()
        .refuses('activatePower', cast('bolt')),
    ).toMatchObject({
      code: 'pinned',
      rule: 'ACE-15.1',
    });
  });

  rule('ACE-10.16', 'pitch darkness rules powers out that need sight', () => {
    const t = scene({}, { at: [9, 5] })
      .with({ light: 'pitch' })
      .open();
    expect(t.refuses('activatePower', cast('bolt'))).toMatchObject({ code: 'no-sight', rule: 'ACE-10.16' });
  });

  rule('ACE-EX-43', 'with a joker bolt works at 5 and misses at medium range with 3', () => {
    const t = scene({ cards: ['JK1'] }, { at: [23, 5] })
      .map({ width: 30, height: 30 })
      .open();
    t.do('activatePower', { ...cast('bolt'), situation: { range: 20 } }, { dice: [3, 2], by: 'gm' });
    expect(activation(t)).toMatchObject({ total: 5, success: true });
    expect(t.event('powerAimed')).toMatchObject({ total: 3, hits: false });
    expect(points(t)).toBe(14);
  });
});

describe('backlash', () => {
  const critical = (t: Skirmish, ...more: readonly number[]) =>
    t.do('activatePower', cast('stun'), { dice: [1, 1, ...more] });

  rule('ACE-15.2', 'a critical failure rolls on the table', () => {
    expect(critical(scene().open(), 1).unit('iris').stunned).toBe(true);
    expect(critical(scene().open(), 2).unit('iris').wounds).toBe(1);
    expect(critical(scene().open(), 3).unit('iris').fatigue).toBe(1);
    const four = critical(scene().open(), 4);
    expect(four.state.units.iris?.exposed).toHaveLength(1);
    expect(four.state.units.iris?.distracted).toHaveLength(1);
    // One point for the failure, four more drained.
    expect(points(critical(scene().open(), 5, 4))).toBe(10);
  });

  rule('ACE-15.2', '6: the power takes a random other target in range; with none the caster is shaken', () => {
    // Only Bruno is within 12 inches besides the thug aimed at: Vigor 3 is not enough.
    const t = critical(scene().open(), 6, 3, 2);
    expect(t.unit('bruno').stunned).toBe(true);
    const alone = blank
      .unit('iris', party('iris', [5, 5], { ...BROKE, powers: ALL }))
      .unit('thug', foe('thug', [15, 5]))
      .with({ round: 1, current: 'iris', gmPool: 0 })
      .open();
    expect(critical(alone, 6).unit('iris').shaken).toBe(true);
  });

  rule('ACE-15.2', 'an extra’s 1 is confirmed by a d6', () => {
    const t = blank
      .unit(
        'adept',
        foe('thug', [5, 5], { skills: { psionics: 8 }, powers: ['stun'], powerPoints: 5, maxPowerPoints: 5 }),
      )
      .unit('vera', party('vera', [9, 5], BROKE))
      .with({ round: 1, current: 'adept', gmPool: 0 })
      .open();
    t.do('activatePower', { unit: 'adept', power: 'stun', target: 'vera' }, { dice: [1, 1, 3] });
    expect(t.event('backlash')).toMatchObject({ die: 3 });
    expect(t.unit('adept').fatigue).toBe(1);
  });
});

describe('on fumes', () => {
  rule('ACE-15.4', 'fewer points than it costs: -1 each, and any failure is backlash', () => {
    const t = scene({ powerPoints: 1 }).open();
    t.do('activatePower', cast('blast', { point: [15, 5], target: undefined }), { dice: [5, 2, 3] });
    expect(modifiers(t)).toEqual({ onFumes: -2 });
    expect(t.event('backlash')).toMatchObject({ die: 3 });
    expect(points(t)).toBe(0);
  });

  rule('ACE-15.4', 'whether or not one has them; more than one has cannot be spent', () => {
    const t = scene().open();
    t.do('activatePower', cast('stun', { pp: 0 }), { dice: [7, 2, 3] });
    expect(activation(t)).toMatchObject({ total: 5 });
    expect(points(t)).toBe(15);
    expect(
      scene({ powerPoints: 1 })
        .open()
        .refuses('activatePower', cast('stun', { pp: 2 })),
    ).toMatchObject({
      code: 'no-pp',
      rule: 'ACE-15.4',
    });
  });
});

describe('attack powers', () => {
  rule('ACE-15.8', 'one roll activates and hits; a raise on the attack adds the bonus die', () => {
    const t = scene().open();
    t.do('activatePower', cast('bolt'), { dice: [5, 2, 1, 3] });
    expect(t.event('damageRolled')).toMatchObject({ dice: [6, 6], total: 4 });
    const raise = scene().open();
    raise.do('activatePower', cast('bolt'), { dice: [8, 2, 1, 3, 2] });
    expect(raise.event('damageRolled')).toMatchObject({ dice: [6, 6, 6], total: 6 });
    expect(raise.unit('thug').shaken).toBe(true);
  });

  rule('ACE-15.7', 'cover, prone, scale, light and exposed count in the second comparison', () => {
    const aimed = (t: Skirmish) => {
      t.do('activatePower', cast('bolt'), { dice: [5, 2] });
      return t.event('powerAimed').total;
    };
    expect(aimed(scene({}, { prone: true }).open())).toBe(1);
    expect(aimed(scene().with({ light: 'dim' }).open())).toBe(3);
    const crates = withTerrain({ kind: 'crates', shape: { rect: [12, 5, 1, 1] } });
    expect(aimed(scene().map(crates).open())).toBe(1);
    const t = scene({}, { exposed: true }).open();
    t.do('activatePower', cast('bolt'), { dice: [4, 2, 1, 1] });
    expect(t.event('powerAimed').total).toBe(6);
  });

  rule('ACE-15.7', 'called shots apply to powers: the head costs 4 and adds 4 damage', () => {
    const t = scene().open();
    t.do('activatePower', cast('bolt', { options: { calledShot: 'head' } }), { dice: [8, 2, 1, 1] });
    expect(t.event('powerAimed').total).toBe(4);
    expect(t.event('damageRolled').total).toBe(6);
  });

  rule('ACE-15.6', 'synergy is granted by the GM; a silent one grants none', () => {
    const silent = scene().open();
    silent.do('activatePower', cast('bolt', { synergy: true }), { dice: [5, 2, 1, 3] });
    expect(silent.event('damageRolled').total).toBe(4);
    const t = scene().options({ 'gm.mode': 'human' }).open();
    t.do('activatePower', cast('bolt', { synergy: true }));
    expect(t.asked).toMatchObject({ kind: 'synergy', seat: 'gm', default: 'none' });
    t.answer('granted', { dice: [5, 2, 1, 3] });
    expect(t.event('damageRolled').total).toBe(6);
  });

  rule('ACE-15.8', 'blast: everybody under a medium template; a miss scatters as something launched', () => {
    const blast = { unit: 'iris', power: 'blast', point: [15, 5] } as const;
    const t = scene({}, { at: [17, 5] }).open();
    t.do('activatePower', blast, { dice: [5, 2] });
    expect(t.asked).toMatchObject({ kind: 'diveClear', unit: 'thug' });
    t.answer('stay', { dice: [1, 5] });
    expect(t.event('damageRolled').total).toBe(6);
    expect(t.unit('thug').shaken).toBe(true);
    // In dim light 5 - 2 misses: 2d6 = 2 inches straight on, to where the thug stands; no raise.
    const dim = scene({}, { at: [17, 5] })
      .with({ light: 'dim' })
      .open();
    dim.do('activatePower', blast, { dice: [5, 2, 1, 1, 12] });
    expect(dim.event('scattered')).toMatchObject({ from: [15, 5], to: [17, 5], distance: 2 });
    dim.answer('stay', { dice: [1, 5] });
    expect(dim.event('damageRolled').dice).toEqual([6, 6]);
  });

  rule('ACE-15.8', 'burst: a cone of nine inches; a stream may take its place', () => {
    const t = scene({}, { at: [9, 5] }).open();
    expect(t.refusals('activatePower', cast('burst'))).toEqual([]);
    expect(
      scene({}, { at: [16, 5] })
        .open()
        .refuses('activatePower', cast('burst')),
    ).toMatchObject({ code: 'out-of-range' });
    expect(
      scene({}, { at: [16, 5] })
        .open()
        .refusals('activatePower', cast('burst', { stream: true })),
    ).toEqual([]);
  });
});

describe('the other powers', () => {
  rule('ACE-15.1', 'stun: Vigor or stunned, at -2 against a raise', () => {
    const t = scene().open();
    t.do('activatePower', cast('stun'), { dice: [8, 2, 5] });
    expect(modifiers(t, 1)).toEqual({ raise: -2 });
    expect(t.unit('thug').stunned).toBe(true);
  });

  rule('ACE-15.1', 'entangle: a trap that grabs, with a raise one that pins at -2', () => {
    const t = scene().open();
    t.do('activatePower', cast('entangle'), { dice: [4, 2] });
    expect(t.unit('thug').grip).toEqual({ by: 'trap', level: 'grabbed', trap: 0 });
    const raise = scene().open();
    raise.do('activatePower', cast('entangle'), { dice: [8, 2] });
    expect(raise.unit('thug').grip).toEqual({ by: 'trap', level: 'pinned', trap: -2 });
  });

  rule('ACE-15.1', 'shield skin: +2 armour, +4 with a raise', () => {
    const toughness = (dice: readonly number[]) => {
      const t = scene().open();
      t.do('activatePower', { unit: 'iris', power: 'shield-skin', target: 'bruno' }, { dice });
      return t.state.units.iris?.activePowers;
    };
    expect(toughness([5, 2])).toMatchObject([{ power: 'shieldSkin', target: 'bruno', roundsLeft: 5, raise: false }]);
    expect(toughness([8, 2])).toMatchObject([{ raise: true }]);
  });

  rule('ACE-15.1', 'sharpen: one trait of an ally up a step, two with a raise', () => {
    const die = (dice: readonly number[]) => {
      const t = scene().open();
      t.do('activatePower', { unit: 'iris', power: 'sharpen', target: 'bruno', trait: 'athletics' }, { dice });
      t.do('rule', { set: { gmTest: { unit: 'bruno', trait: 'athletics' } }, reason: 'a look' }, { dice: [2, 2] });
      return t.event('testRolled').dice;
    };
    expect(die([5, 2])).toEqual([8]);
    expect(die([8, 2])).toEqual([10]);
  });

  rule('ACE-15.1', 'dull: opposed by Spirit, a step down, two when beaten by four', () => {
    const t = scene().open();
    t.do('activatePower', cast('dull', { trait: 'fighting' }), { dice: [5, 2, 3] });
    expect(t.state.units.iris?.activePowers).toMatchObject([{ power: 'dull', trait: 'fighting', raise: false }]);
    const twice = scene().open();
    twice.do('activatePower', cast('dull', { trait: 'fighting' }), { dice: [7, 2, 3] });
    expect(twice.state.units.iris?.activePowers).toMatchObject([{ raise: true }]);
    const resisted = scene().open();
    resisted.do('activatePower', cast('dull', { trait: 'fighting' }), { dice: [5, 2, 5] });
    expect(resisted.state.units.iris?.activePowers).toEqual([]);
    expect(points(resisted)).toBe(13);
  });

  rule('ACE-15.1', 'mend: by touch, one wound or two with a raise; it stabilises and brings round', () => {
    const hurt = (wounds: number, more: Fields = {}) =>
      scene()
        .with({ units: [] })
        .unit('iris', party('iris', [5, 5], { ...BROKE, powers: ALL }))
        .unit('bruno', party('bruno', [5, 6], { ...BROKE, wounds, ...more }))
        .unit('thug', foe('thug', [15, 5]));
    const mend = { unit: 'iris', power: 'mend', target: 'bruno' } as const;
    const t = hurt(3).open();
    t.do('activatePower', mend, { dice: [8, 2] });
    expect(t.unit('bruno').wounds).toBe(1);
    const dying = hurt(3, { dying: true }).open();
    dying.do('activatePower', mend, { dice: [4, 2] });
    expect(dying.unit('bruno')).toMatchObject({ dying: false, eliminated: false, wounds: 2 });
    expect(
      hurt(1, { at: [5, 9] })
        .open()
        .refuses('activatePower', mend),
    ).toMatchObject({ code: 'out-of-range' });
    expect(hurt(0).open().refuses('activatePower', mend)).toMatchObject({ code: 'no-wounds' });
  });

  rule('ACE-15.1', 'haste: twice the Pace, and running costs nothing', () => {
    const t = blank
      .unit('vera', party('vera', [5, 5], { ...BROKE, turn: { ran: true, runRoll: 3 } }))
      .unit('iris', party('iris', [5, 6], { ...BROKE, activePowers: [{ power: 'haste', target: 'vera' }] }))
      .unit('thug', foe('thug', [15, 15]))
      .with({ round: 1, current: 'vera', gmPool: 0 })
      .open();
    t.do('trick', { unit: 'vera', target: 'thug', skill: 'athletics' }, { dice: [3, 2] });
    expect(modifiers(t)).toEqual({});
    t.do('move', { unit: 'vera', to: [23, 5] });
    expect(t.unit('vera').at).toEqual([23, 5]);
  });
});

describe('duration', () => {
  const ACTIVE = { id: 'shieldSkin:bruno', power: 'shieldSkin', target: 'bruno' };

  rule('ACE-15.3', 'a point prolongs by the base duration; ending is free', () => {
    const t = scene({ activePowers: [{ ...ACTIVE, roundsLeft: 2 }] }).open();
    t.do('maintain', { unit: 'iris', power: 'shieldSkin' });
    expect(t.state.units.iris).toMatchObject({ powerPoints: 14, activePowers: [{ roundsLeft: 7 }] });
    t.do('endPower', { unit: 'iris', power: 'shieldSkin' });
    expect(t.state.units.iris?.activePowers).toEqual([]);
    expect(t.refuses('endPower', { unit: 'iris', power: 'shieldSkin' })).toMatchObject({ code: 'unknown-power' });
    const poor = scene({ powerPoints: 0, activePowers: [ACTIVE] }).open();
    expect(poor.refuses('maintain', { unit: 'iris', power: 'shieldSkin' })).toMatchObject({
      code: 'no-pp',
      rule: 'ACE-15.3',
    });
  });

  rule('ACE-15.3', 'rounds are counted at the starts of the caster’s turns', () => {
    const t = blank
      .unit('bruno', party('bruno', [5, 6], BROKE))
      .unit('iris', party('iris', [5, 5], { ...BROKE, cards: ['QS'], activePowers: [{ ...ACTIVE, roundsLeft: 2 }] }))
      .unit('thug', foe('thug', [15, 5], { cards: ['2C'] }))
      .with({ round: 1, current: 'bruno', gmPool: 0, order: ['iris', 'thug'] })
      .open();
    t.do('endTurn', { unit: 'bruno' });
    expect(t.state.units.iris?.activePowers).toMatchObject([{ roundsLeft: 1 }]);
    t.do('endTurn', { unit: 'iris' });
    t.do('endTurn', { unit: 'thug' }, { dice: ['3C', 'KS', '4C'] as never });
    expect(t.state.units.iris?.activePowers).toEqual([]);
  });

  rule('ACE-15.5', 'points return at five an hour of rest; a chip gives five at once', () => {
    const t = scene({ powerPoints: 3 }).open();
    t.do('rule', { set: { gmRest: { units: ['iris'], hours: 2 } }, reason: 'the night' });
    expect(points(t)).toBe(13);
    const rich = scene({ powerPoints: 3, chips: 1 }).open();
    rich.do('spendChip', { unit: 'iris', use: 'power' });
    expect(points(rich)).toBe(8);
  });
});
