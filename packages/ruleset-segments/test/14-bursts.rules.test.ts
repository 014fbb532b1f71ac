import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { isOnLine } from '../src/procedures/shooting/field-of-fire.ts';
import { bare, blank, mark, NUMB, range8, shooter, withTerrain } from './tables.ts';

/** SEG-14: bursts and suppressive fire. T is 12 at eight metres; the target feels nothing, so only these dice count. */

const CARBINE = { weapons: ['assaultCarbine'] } as const;
const burst = (
  type: 'shortBurst' | 'longBurst' | 'continuousFire',
  dice: readonly number[],
  options: Record<string, unknown> = { burstLocations: 'same' },
) => {
  const t = range8(CARBINE, { ...NUMB, integrity: 99 })
    .options(options)
    .open();
  t.do(type, { unit: 'a', target: 'b' }, { dice });
  return t;
};
type Table = ReturnType<typeof burst>;
const rounds = (t: Table, id = 'a'): number => t.state.units[id]?.weapons[0]?.ammo ?? -1;
const landed = (t: Table): readonly number[] =>
  t.events('burstLanded').map((event) => (event as unknown as { now: number }).now);

rule('SEG-14.1', 'only a weapon with a rate of fire X fires bursts, and it needs X rounds', () => {
  const pistol = range8().open();
  const empty = range8({ weapons: [{ kind: 'assaultCarbine', ammo: 2 }] }).open();

  expect(pistol.refuses('shortBurst', { unit: 'a', target: 'b' })).toMatchObject({
    code: 'no-burst',
    rule: 'SEG-14.1',
  });
  expect(empty.refuses('shortBurst', { unit: 'a', target: 'b' })).toMatchObject({ code: 'no-ammo' });
});

rule.each(
  'SEG-EX-19',
  'an assault carbine, T 12, die 4: $type lands $hits for $spent rounds',
  [
    { type: 'shortBurst', hits: [3], spent: 3 },
    { type: 'longBurst', hits: [3, 5], spent: 9 },
    { type: 'continuousFire', hits: [3, 5, 0], spent: 18 },
  ] as const,
  ({ type, hits, spent }) => {
    const t = burst(type, [4]);

    expect(landed(t)).toEqual(hits);
    expect(rounds(t)).toBe(60 - spent);
  },
);

rule.each(
  'SEG-EX-19',
  'with die 11 it is one hit in each case: $type',
  [{ type: 'shortBurst' }, { type: 'longBurst' }, { type: 'continuousFire' }] as const,
  ({ type }) => {
    expect(landed(burst(type, [11])).reduce((sum, now) => sum + now, 0)).toBe(1);
  },
);

rule('SEG-14.2', 'as many projectiles land as there are Success Points, never more than were fired', () => {
  // T 12 - 10 = 2 Success Points of 3 fired; T 12 - 1 = 11 of 3 fired.
  expect(landed(burst('shortBurst', [10]))).toEqual([2]);
  expect(landed(burst('shortBurst', [1]))).toEqual([3]);
});

rule('SEG-14.3', 'one die whatever the length, or one a segment of which the shooter picks', () => {
  const each = burst('longBurst', [19, 4], { burstLocations: 'same', burstDice: 'perSegment' });

  expect(each.event('shotSettled')).toMatchObject({ dice: [19, 4], die: 4 });
  expect(landed(each)).toEqual([3, 5]);
});

describe('segment by segment', () => {
  rule('SEG-14.4', 'a burst that cannot pay for its next segment stops there', () => {
    const t = range8({ weapons: [{ kind: 'assaultCarbine', ammo: 8 }] }, { ...NUMB, integrity: 99 })
      .options({ burstLocations: 'same' })
      .open();

    t.do('longBurst', { unit: 'a', target: 'b' }, { dice: [4] });

    // 3 rounds for the first segment; the second wants 6 and only 5 are left.
    expect(landed(t)).toEqual([3]);
    expect(rounds(t)).toBe(5);
    expect(t.events('deedStopped')).toMatchObject([{ why: 'ammo' }]);
  });

  rule('SEG-14.4', 'a burst begun with the last segment goes on with the first of the next Turn', () => {
    const t = range8(CARBINE, { ...NUMB, integrity: 99 })
      .options({ burstLocations: 'same' })
      .with({ active: 'a', phaseSegment: 2 })
      .open();

    t.do('longBurst', { unit: 'a', target: 'b' }, { dice: [4] });
    expect(landed(t)).toEqual([3]);

    t.do('endTurn', { unit: 'b' });
    t.do('continue', { unit: 'a' }, { dice: [] });
    expect(landed(t)).toEqual([5]);
  });

  rule('SEG-14.5', 'what is fired after the target is out of sight is lost', () => {
    const t = blank
      .map(withTerrain({ id: 'wall', kind: 'wall', shape: { rect: [13, 14, 2, 4] } }))
      .unit('a', shooter([10, 10], CARBINE))
      .unit('b', mark([18, 10], { ...NUMB, integrity: 99 }))
      .unit('c', mark([30, 10]))
      .options({ burstLocations: 'same' })
      .with({ active: 'a', phaseSegment: 2, order: ['a', 'b', 'c'] })
      .open();
    t.do('longBurst', { unit: 'a', target: 'b' }, { dice: [4] });
    // From (10, 10) to (18, 22) the line passes (14, 16), in the middle of the wall.
    t.do('rule', { set: { 'gm.place': { unit: 'b', at: [18, 22] } }, reason: 'behind the wall' });
    t.do('endTurn', { unit: 'b' });
    t.do('endTurn', { unit: 'c' });

    t.do('continue', { unit: 'a' }, { dice: [] });

    expect(t.events('burstBlocked')).toHaveLength(1);
    expect(landed(t)).toEqual([]);
    expect(rounds(t)).toBe(60 - 9);
  });
});

rule(
  'SEG-14.6',
  'the first projectile goes where the die says, each further one rolls its own place, 20s again',
  () => {
    // Die 9 is the torso; then 17 the right leg, 20 again, 2 the head: three projectiles of Success Points 3.
    const t = burst('shortBurst', [9, 17, 20, 2], {});

    expect(t.events('damageReckoned').map((event) => (event as unknown as { location: string }).location)).toEqual([
      'torso',
      'legRight',
      'head',
    ]);
  },
);

describe('suppressive fire', () => {
  const two = blank.unit('g', shooter([10, 10], CARBINE)).unit('q', mark([30, 10], { ...NUMB, integrity: 99 }));
  const line = two
    .unit('p', mark([20, 11.5], { attributes: { character: 10 }, skills: { courage: 2 } }))
    .options({ burstLocations: 'same' })
    .with({ active: 'g', turn: 4, order: ['g', 'p', 'q'] });

  rule('SEG-EX-20', 'everybody near the line of three segments of fire is suppressed until clock 13', () => {
    const t = line.open();

    t.do('continuousFire', { unit: 'g', target: 'q' }, { dice: [20] });

    expect(t.event('suppressed')).toMatchObject({ units: ['q', 'p'], until: 13 });
    expect(t.state.units.p?.suppressedUntilClock).toBe(13);
  });

  rule('SEG-14.7', 'two segments of fire suppress nobody', () => {
    const t = line.open();

    t.do('longBurst', { unit: 'g', target: 'q' }, { dice: [20] });

    expect(t.events('suppressed')).toEqual([]);
  });

  rule('SEG-14.11', 'fire carried on in the first segment of the next Turn counts as one', () => {
    const t = line.with({ active: 'g', turn: 4, order: ['g', 'p', 'q'], phaseSegment: 1 }).open();
    t.do('longBurst', { unit: 'g', target: 'q' }, { dice: [20] });
    t.do('endTurn', { unit: 'p' });
    t.do('endTurn', { unit: 'q' });

    t.do('shortBurst', { unit: 'g', target: 'q' }, { dice: [20] });

    expect(t.event('suppressed')).toMatchObject({ units: ['q', 'p'], until: 14 });
  });

  rule(
    'SEG-14.8',
    'the field of fire is two metres to either side, up to the last range band, and not behind walls',
    () => {
      const metre = (x: number, y: number) => [x * 1000, y * 1000] as const;
      const near = (x: number, y: number) => isOnLine(metre(0, 0), metre(3, 4), metre(x, y), 50);

      // Along (3, 4)/5 a point 10 m out is (6, 8); two metres across is (6 - 1.6, 8 + 1.2), off the half-metre lattice;
      // (6 - 1.5, 8 + 1.5) is |3·9.5 - 4·4.5|/5 = 2.1 m off the line, (6 - 1.5, 8 + 1) is |3·9 - 4·4.5|/5 = 1.8 m.
      expect([near(4.5, 9.5), near(4.5, 9)]).toEqual([false, true]);
      // Fifty metres out is (30, 40); one step further is too far; behind the shooter nobody is in it.
      expect([near(30, 40), near(30.5, 40.5), near(-3, -4)]).toEqual([true, false, false]);

      const walled = line.map(withTerrain({ id: 'wall', kind: 'wall', shape: { rect: [15, 10.5, 0.5, 4] } })).open();
      walled.do('continuousFire', { unit: 'g', target: 'q' }, { dice: [20] });
      expect(walled.event('suppressed')).toMatchObject({ units: ['q'] });
    },
  );

  rule('SEG-14.9', 'whoever defends with an energy blade or stands behind an energy shield is immune', () => {
    const t = line
      .unit('adept', mark([25, 10], { weapons: [{ kind: 'energyBlade', lit: true }], forms: [1] }))
      .unit('bearer', mark([27, 10], { shield: { kind: 'armMedium', active: true } }))
      .open();

    t.do('continuousFire', { unit: 'g', target: 'q' }, { dice: [20] });

    expect(t.event('suppressed')).toMatchObject({ units: ['q', 'p'] });
  });

  const COURAGEOUS = { attributes: { character: 10 }, skills: { courage: 2 }, suppressedUntilClock: 13 };
  const pinned = (more: object = {}) =>
    two.unit('p', mark([20, 11.5], { ...COURAGEOUS, ...more })).with({ active: 'p', turn: 4, order: ['p', 'g', 'q'] });

  rule(
    'SEG-14.10',
    'dropping prone is free; a shot asks for a Morale test, and passed it frees until the phase ends',
    () => {
      const t = pinned().open();
      t.do('shot', { unit: 'p', target: 'g' });
      expect(t.asked).toMatchObject({ kind: 'resistSuppression', seat: 'blue', default: 'yes' });

      t.answer('yes', { dice: [11] });
      // T 10 against 11: the two points of Courage make it 9.
      t.answer([2], { dice: [20] });

      expect(t.state.units.p).toMatchObject({ moraleTried: true, moralePassed: true });
      expect(t.state.units.p?.segmentsLeft).toBe(2);
    },
  );

  rule('SEG-14.10', 'a lost test costs no segment, and then only safety is left', () => {
    const t = pinned({ skills: {} }).open();
    t.do('shot', { unit: 'p', target: 'g' });
    t.answer('yes', { dice: [11] });

    expect(t.state.units.p?.segmentsLeft).toBe(3);
    expect(t.refuses('shot', { unit: 'p', target: 'g' })).toMatchObject({ code: 'suppressed', rule: 'SEG-14.10' });
    expect(t.refuses('move', { unit: 'p', kind: 'run', to: [20, 13.5] })).toMatchObject({ code: 'suppressed' });
    t.do('posture', { unit: 'p', kind: 'dropProne' });
    t.do('move', { unit: 'p', kind: 'crawl', to: [20, 12] });
  });

  rule('SEG-14.10', 'whoever will not test does not shoot, and loses nothing', () => {
    const t = pinned().open();
    t.do('shot', { unit: 'p', target: 'g' });

    t.answer('no', { dice: [] });

    expect(t.state.units.p).toMatchObject({ segmentsLeft: 3, moraleTried: false });
    expect(t.events('shotFired')).toEqual([]);
  });

  rule('SEG-14.10', 'a run that ends nearer to cover needs no nerve', () => {
    const t = pinned({ moraleTried: true })
      .map(withTerrain({ id: 'crate', kind: 'crate', shape: { rect: [20, 16, 1, 1] } }))
      .open();

    t.do('move', { unit: 'p', kind: 'run', to: [20, 13.5] });
    expect(t.refuses('move', { unit: 'p', kind: 'run', to: [20, 11.5] })).toMatchObject({ code: 'suppressed' });
  });
});

describe('fire on a spot', () => {
  const gunner = blank
    .unit('g', shooter([10, 10], { weapons: ['heavyGun'], attributes: { build: 16 } }))
    .unit('q', mark([30, 10], { ...NUMB }))
    .with({ active: 'g' });

  rule('SEG-EX-40', 'continuous fire at a spot: no die, no hits, 24 rounds, everyone near the line suppressed', () => {
    const t = gunner.open();

    t.do('continuousFire', { unit: 'g', spot: [25, 10] }, { dice: [] });

    expect(rounds(t, 'g')).toBe(200 - 24);
    expect(t.event('suppressed')).toMatchObject({ units: ['q'] });
    expect(t.events('shotSettled')).toEqual([]);
  });

  rule(
    'SEG-EX-40',
    'whoever has ducked behind a pillar is pinned there by fire on the spot; behind a wall it is not',
    () => {
      const behind = (kind: string) => {
        const t = gunner
          .map(withTerrain({ id: 'piece', kind, shape: { rect: [29, 9.5, 0.5, 1] } }))
          .unit('p', mark([31, 11.5], NUMB))
          .open();
        t.do('continuousFire', { unit: 'g', spot: [30, 10] }, { dice: [] });
        return t.event('suppressed').units;
      };
      expect(behind('pillar')).toEqual(['q', 'p']);
      expect(behind('barrier')).toEqual(['q', 'p']);
      expect(behind('wall')).toEqual(['p']);
    },
  );

  rule('SEG-14.12', 'any other burst at a spot is refused, and all of them where the table forbids it', () => {
    const forbidden = gunner.options({ spotFire: false }).open();

    expect(gunner.open().refuses('longBurst', { unit: 'g', spot: [25, 10] })).toMatchObject({ code: 'target' });
    expect(forbidden.refuses('continuousFire', { unit: 'g', spot: [25, 10] })).toMatchObject({ code: 'target' });
  });

  rule('SEG-14.12', 'a spot out of sight is refused, one behind a piece that is in sight is not', () => {
    const wall = { id: 'wall', kind: 'wall', shape: { rect: [20, 5, 0.5, 10] } };
    const t = gunner.map(withTerrain(wall)).open();

    expect(t.refuses('continuousFire', { unit: 'g', spot: [25, 10] })).toMatchObject({ code: 'no-sight' });
    t.do('continuousFire', { unit: 'g', spot: [21, 10] }, { dice: [] });
  });
});

rule('SEG-14.1', 'without a map a burst works on spoken facts', () => {
  const t = bare
    .unit('a', shooter(undefined, CARBINE))
    .unit('b', mark(undefined, { ...NUMB, integrity: 99 }))
    .options({ burstLocations: 'same' })
    .with({ active: 'a' })
    .open();

  t.do('shortBurst', { unit: 'a', target: 'b', situation: { range: 8, sight: true, cover: 'none' } }, { dice: [4] });

  expect(landed(t)).toEqual([3]);
});
