import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, mark, NUMB, shooter } from './tables.ts';

/** SEG-15 and SEG-17: shot that scatters, and hits that overload. The victims feel nothing: only the shot's dice count. */

const facing = (metres: number, gun: string, b: object = {}) =>
  blank
    .unit('a', shooter([10, 10], { weapons: [gun], attributes: { build: 12 } }))
    .unit('b', mark([10 + metres, 10], { ...NUMB, ...b }))
    .unit('c', mark([50, 30]))
    .with({ active: 'a' });
const fired = (metres: number, gun: string, die: number, b: object = {}, options: Record<string, unknown> = {}) => {
  const t = facing(metres, gun, b)
    .options({ woundConversion: 'off', ...options })
    .open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [die] });
  return t;
};
type Table = ReturnType<typeof fired>;
const wounds = (t: Table): readonly number[] =>
  t.events('woundTaken').map((event) => (event as unknown as { wound: { level: number } }).wound.level);
const GRAZE = 1;
const grazes = (count: number) => Array.from({ length: count }, () => GRAZE);

describe('shotguns', () => {
  rule.each(
    'SEG-15.1',
    'at $metres m a hit does a wound of level $level and a Graze for every Success Point',
    [
      // Dexterity 12, +2 to 10 m: T 14; die 12 gives 2 Success Points. To 20 m T is 12: die 10 gives 2.
      { metres: 2, die: 12, level: 4 },
      { metres: 5, die: 12, level: 3 },
      { metres: 10, die: 12, level: 2 },
      { metres: 20, die: 10, level: 0 },
    ],
    ({ metres, die, level }) => {
      expect(wounds(fired(metres, 'sawnOff', die))).toEqual([...(level === 0 ? [] : [level]), ...grazes(2)]);
    },
  );

  rule('SEG-15.1', 'half a metre beyond a band the next one counts', () => {
    expect(wounds(fired(2.5, 'sawnOff', 12))).toEqual([3, ...grazes(2)]);
    expect(wounds(fired(5.5, 'sawnOff', 12))).toEqual([2, ...grazes(2)]);
    expect(wounds(fired(10.5, 'sawnOff', 10))).toEqual(grazes(2));
  });

  rule('SEG-EX-21', 'a scattergun with die 9 at 5, 2, 15 and 25 metres, and on light armour', () => {
    const hit = (metres: number, b: object = {}) => {
      const t = fired(metres, 'scattergun', 9, b, { woundConversion: 'wholeBody' });
      const levels = (t.unit('b').wounds as readonly { level: number }[]).map(({ level }) => level);
      return {
        threshold: (t.event('shotFired').barrels[0]?.threshold ?? 0) / 2,
        levels: [...levels].sort((x, y) => y - x),
      };
    };
    // Three of five Grazes make a Light wound.
    expect(hit(5)).toEqual({ threshold: 14, levels: [3, 2, 1, 1] });
    expect(hit(5, { armour: 'lightArmour' })).toEqual({ threshold: 14, levels: [2] });
    expect(hit(2).levels[0]).toBe(4);
    expect(hit(15)).toEqual({ threshold: 12, levels: [2] });
    expect(hit(25)).toEqual({ threshold: 10, levels: [] });
  });

  rule('SEG-15.2', 'shot has no piercing: armour takes its whole reduction off', () => {
    const t = fired(5, 'sawnOff', 12, { armour: { torso: { reduction: 1, penalty: 0, durability: 9 } } });

    expect(wounds(t)).toEqual([2]);
  });

  rule('SEG-15.3', 'beyond 20 m a hit does nothing, or Grazes where the table says so', () => {
    // T 12 - 2 = 10: die 8 gives 2 Success Points.
    expect(wounds(fired(25, 'sawnOff', 8))).toEqual([]);
    expect(wounds(fired(25, 'sawnOff', 8, {}, { shotgunBeyond20: 'grazes' }))).toEqual(grazes(2));
  });

  rule('SEG-15.4', 'on the head only the highest wound is raised; armour stops every Graze', () => {
    // Die 2: the head, 12 Success Points at T 14. A Light becomes a Heavy, the Grazes stay Grazes.
    expect(wounds(fired(10, 'sawnOff', 2))).toEqual([3, ...grazes(12)]);
    // With nothing but Grazes one of them becomes a Light: T 12, 10 Success Points.
    expect(wounds(fired(20, 'sawnOff', 2))).toEqual([2, ...grazes(9)]);
    const armoured = fired(10, 'sawnOff', 12, {
      armour: { torso: { reduction: 1, penalty: 0, durability: 9 } },
    });
    expect(armoured.event('pelletsLanded')).toMatchObject({ stopped: 'armour' });
    expect(wounds(armoured)).toEqual([1]);
  });

  rule('SEG-15.5', 'a gun with a pump wants it worked between two shots, and starts ready', () => {
    const t = fired(10, 'scattergun', 20);

    expect(t.refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({ code: 'not-ready', rule: 'SEG-15.5' });
    t.do('workPump', { unit: 'a', weapon: 'scattergun' });
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  });
});

describe('ion weapons', () => {
  const ion = (die: number, b: object = {}) => fired(8, 'ionPistol', die, b);
  const b = (t: Table) => t.state.units.b;

  rule('SEG-17.1', 'an ion hit does no wound, and shuts small machines down wherever it hits', () => {
    const t = ion(4, { size: 'small' });

    expect(wounds(t)).toEqual([]);
    expect(b(t)?.status).toBe('shutDown');
  });

  rule('SEG-17.2', 'a droid hit in head or torso is shut down, one hit in a limb loses it', () => {
    expect(b(ion(9))?.status).toBe('shutDown');
    expect(b(ion(1))?.status).toBe('shutDown');
    expect(b(ion(4))).toMatchObject({ status: 'in', lostLimbs: ['armMain'] });
  });

  rule(
    'SEG-EX-22',
    'natural 17 takes the right leg, 9 shuts down, shielding takes the first, people feel nothing',
    () => {
      // At eight metres T is 12; the natural 17 needs six points of skill.
      const skilled = facing(8, 'ionPistol')
        .unit('d', shooter([10, 12], { weapons: ['ionPistol'], skills: { lightWeapons: 6 } }))
        .with({ active: 'd' })
        .open();
      skilled.do('shot', { unit: 'd', target: 'b' }, { dice: [17] });
      skilled.answer([6]);
      expect(skilled.state.units.b).toMatchObject({ lostLimbs: ['legRight'], posture: 'prone', status: 'in' });

      expect(b(ion(9))?.status).toBe('shutDown');
      expect(b(ion(9, { ionShield: 1 }))).toMatchObject({ status: 'in', ionShield: 0 });
      expect(b(ion(9, { kind: 'person' }))).toMatchObject({ status: 'in', lostLimbs: [], wounds: [] });
    },
  );

  rule('SEG-17.4', 'a lost arm drops what it holds, a lost leg brings down and leaves only crawling', () => {
    const arm = ion(4);
    expect(b(arm)?.hands.main).toBeNull();

    const leg = facing(8, 'ionPistol', { lostLimbs: ['legLeft'], posture: 'prone' })
      .with({ active: 'b' })
      .open();
    expect(leg.refuses('posture', { unit: 'b', kind: 'riseProne' })).toMatchObject({
      code: 'effect',
      rule: 'SEG-17.4',
    });
    leg.do('move', { unit: 'b', kind: 'crawl', to: [18.5, 10] });
  });

  rule('SEG-17.4', 'a person loses only the limb that is artificial', () => {
    expect(b(ion(4, { kind: 'person', artificial: ['armMain'] }))?.lostLimbs).toEqual(['armMain']);
    expect(b(ion(6, { kind: 'person', artificial: ['armMain'] }))?.lostLimbs).toEqual([]);
  });

  rule('SEG-17.5', 'shielding is taken off hit by hit', () => {
    expect(b(ion(9, { ionShield: 3 }))).toMatchObject({ status: 'in', ionShield: 2 });
  });
});
