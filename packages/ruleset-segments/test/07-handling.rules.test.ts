import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { range8, type Skirmish } from './tables.ts';

/** SEG-7, SEG-13, SEG-25: weapons in and out of hands, made ready, loaded. */

type Table = ReturnType<ReturnType<typeof range8>['open']>;
const a = (t: Table) => t.state.units.a;
const segments = (t: Table): number => 3 - (a(t)?.segmentsLeft ?? 0);
const gun = (t: Table, kind: string) => a(t)?.weapons.find((item) => item.kind === kind);
const STOWED = { hands: { main: null, off: null } } as const;

describe('drawing and stowing', () => {
  rule('SEG-7.2', 'drawing a weapon takes two segments and a free hand', () => {
    const t = range8({ weapons: ['pistol'], ...STOWED }).open();

    t.do('drawWeapon', { unit: 'a', weapon: 'pistol' });

    expect(segments(t)).toBe(2);
    expect(a(t)?.hands.main).toBe(gun(t, 'pistol')?.id);
    expect(t.refuses('drawWeapon', { unit: 'a', weapon: 'pistol' })).toMatchObject({ code: 'hands' });
  });

  rule('SEG-7.8', 'a weapon with a safety is on safe when drawn in the fight, unless the table does without', () => {
    const t = range8({ weapons: ['pistol'], ...STOWED }).open();
    t.do('drawWeapon', { unit: 'a', weapon: 'pistol' });
    expect(t.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'not-ready', rule: 'SEG-7.8' });

    t.do('releaseSafety', { unit: 'a', weapon: 'pistol' });
    expect(gun(t, 'pistol')?.safetyOn).toBe(false);
    expect(segments(t)).toBe(3);

    const without = range8({ weapons: ['pistol'], ...STOWED })
      .options({ safetyOnDraw: false })
      .open();
    without.do('drawWeapon', { unit: 'a', weapon: 'pistol' });
    without.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  });

  rule('SEG-7.1', 'a safety that is off already is not released again', () => {
    const t = range8().open();

    expect(t.refuses('releaseSafety', { unit: 'a', weapon: 'pistol' })).toMatchObject({ code: 'not-ready' });
  });

  rule('SEG-7.6', 'stowing takes one segment and frees the hand', () => {
    const t = range8().open();

    t.do('stowWeapon', { unit: 'a', weapon: 'pistol' });

    expect(segments(t)).toBe(1);
    expect(a(t)?.hands).toEqual({ main: null, off: null });
  });

  rule('SEG-6.13', 'an energy blade is lit as it is drawn', () => {
    const t = range8({ weapons: ['energyBlade'], ...STOWED }).open();

    t.do('drawWeapon', { unit: 'a', weapon: 'energyBlade' });

    expect(gun(t, 'energyBlade')?.lit).toBe(true);
  });

  rule('SEG-27.2', 'a quick draw takes one segment for a pistol or a knife, not for a rifle', () => {
    const quick = { skills: { lightWeapons: 5 }, tricks: ['quickDraw'], ...STOWED };
    const pistol = range8({ weapons: ['pistol'], ...quick }).open();
    const rifle = range8({ weapons: ['rifle'], ...quick }).open();

    pistol.do('drawWeapon', { unit: 'a', weapon: 'pistol' });
    rifle.do('drawWeapon', { unit: 'a', weapon: 'rifle' });

    expect([segments(pistol), segments(rifle)]).toEqual([1, 2]);
  });
});

describe('loading', () => {
  rule('SEG-7.3', 'changing a power cell takes three segments and restores the whole number', () => {
    const t = range8({ weapons: [{ kind: 'pistol', ammo: 1 }] }).open();

    t.do('changeCell', { unit: 'a', weapon: 'pistol' });

    expect(t.event('reloaded')).toMatchObject({ ammo: 20, spare: 'cells', used: 1, left: 1 });
    expect(gun(t, 'pistol')?.ammo).toBe(20);
  });

  rule('SEG-7.3', 'without a spare there is nothing to change', () => {
    const t = range8({ weapons: [{ kind: 'pistol', ammo: 1 }], spares: { cells: 0 } }).open();

    expect(t.refuses('changeCell', { unit: 'a', weapon: 'pistol' })).toMatchObject({ code: 'no-ammo' });
  });

  rule('SEG-7.3', 'a hand cannon is loaded with gas, not with cells', () => {
    const t = range8({ weapons: [{ kind: 'handCannon', ammo: 0 }], attributes: { build: 15 } }).open();

    expect(t.refuses('changeCell', { unit: 'a', weapon: 'handCannon' })).toMatchObject({ code: 'no-ammo' });
    t.do('changeGas', { unit: 'a', weapon: 'handCannon' });
    expect(gun(t, 'handCannon')?.ammo).toBe(5);
  });

  rule.each(
    'SEG-7.6',
    '$rounds shells take $segments segments',
    [
      { rounds: 1, segments: 1 },
      { rounds: 2, segments: 1 },
      { rounds: 3, segments: 2 },
      { rounds: 6, segments: 3 },
    ],
    ({ rounds, segments: taken }) => {
      const t = range8({ weapons: [{ kind: 'scattergun', ammo: 0 }], attributes: { build: 12 } })
        .unit('c', { side: 'blue', at: [40, 30] })
        .with({ active: 'a', order: ['a', 'b', 'c'] })
        .open();

      t.do('reloadShells', { unit: 'a', weapon: 'scattergun', rounds });

      expect(t.events('segmentSpent')).toHaveLength(taken);
      expect(gun(t, 'scattergun')?.ammo).toBe(rounds);
    },
  );

  rule('SEG-27.8', 'a quick reload is one segment shorter, with the weapons it was bought for', () => {
    const spent = (tricks: readonly string[]): number => {
      const t = range8({ weapons: [{ kind: 'pistol', ammo: 1 }], skills: { lightWeapons: 4 }, tricks }).open();
      t.do('changeCell', { unit: 'a', weapon: 'pistol' });
      return t.events('segmentSpent').length;
    };

    expect(spent(['quickReload:lightWeapons'])).toBe(2);
    expect(spent([])).toBe(3);
  });
});

describe('hands', () => {
  const threshold = (more: object, options: Record<string, unknown> = {}): number => {
    const t = range8(more).options(options).open();
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
    const [barrel] = t.event('shotFired').barrels as readonly { threshold: number }[];
    return (barrel?.threshold ?? 0) / 2;
  };

  rule('SEG-13.1', 'one-handed use needs four points of Build more', () => {
    // A rifle asks for 10 in two hands; held in one, beside a pistol, for 14. Dexterity 12 is T 12 at eight metres.
    const rifle = { weapons: ['rifle'], attributes: { build: 13 } };
    const both = { weapons: ['rifle', 'pistol'], hands: { main: 'rifle', off: 'pistol' }, attributes: { build: 13 } };

    expect(threshold(rifle)).toBe(12);
    expect(threshold(both)).toBe(11);
  });

  rule('SEG-13.2', 'each missing point of Build is one off, or the weapon cannot be used at all', () => {
    const weak = { weapons: ['rifle'], attributes: { build: 7 } };

    expect(threshold(weak)).toBe(9);
    const forbids = range8(weak).options({ underBuild: 'forbid' }).open();
    expect(forbids.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'hands', rule: 'SEG-13.2' });
  });

  rule('SEG-13.6', 'the off hand has two off, also when the other hand is empty', () => {
    expect(threshold({ weapons: ['holdout'], hands: { main: null, off: 'holdout' } })).toBe(10);
  });

  rule('SEG-13.7', 'a weapon is held in both hands when the other is empty, unless the table says otherwise', () => {
    const rifle = { weapons: ['rifle'], attributes: { build: 13 } };

    expect(threshold(rifle, { gripDefault: 'oneHanded' })).toBe(11);
    expect(threshold({ ...rifle, lostLimbs: ['armOff'] })).toBe(11);
  });
});

describe('actions by their own words', () => {
  /** The command table has no such commands: they are spellings of others. */
  const does = (t: Skirmish, word: string, params: object = {}) => t.do(word as 'posture', { unit: 'a', ...params });

  rule('SEG-7.1', 'kneeling, dropping, running and sprinting are called by their names', () => {
    const t = range8().open();
    does(t, 'kneel');
    expect(t.unit('a').posture).toBe('kneeling');
    does(t, 'dropProne');
    expect(t.unit('a').posture).toBe('prone');
    const run = range8().open();
    does(run, 'run', { to: [10, 12] });
    does(run, 'sprint', { path: [[10, 16]] });
    expect(run.unit('a')).toMatchObject({ at: [10, 16], movementState: 'sprinting', segmentsLeft: 1 });
    run.do('posture', { unit: 'a', posture: 'kneel' });
    expect(run.unit('a').posture).toBe('kneeling');
  });

  rule('SEG-12.2', 'a trigger and a plan may be told in the catalogue’s words', () => {
    const t = range8().open();
    t.do('freeze', { unit: 'a', count: 1, trigger: { kind: 'enemyVisible', who: 'b' }, plan: ['shot'] });
    expect(t.unit('a').frozen).toMatchObject({
      trigger: { kind: 'enemyVisible', unit: 'b' },
      plan: [{ type: 'shot', unit: 'a' }],
    });
    t.do('freeze', { unit: 'a', count: 1, trigger: 'selfAttacked', plan: { type: 'kneel' } });
    expect(t.unit('a').frozen).toMatchObject({ plan: [{ type: 'posture', kind: 'kneel' }] });
  });
});
