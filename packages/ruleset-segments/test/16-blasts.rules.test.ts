import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { BLIND, blast, east, levels, ring, told } from './grenade-tables.ts';
import { blank, mark, shooter } from './tables.ts';

/** SEG-16.7 to SEG-16.11, C7: bands, cover, harm. Victims are machines unless pain matters, so no other dice are rolled. */

const barrier = (metres: number) => ({ id: 'cover', kind: 'barrier', shape: { rect: [20 + metres, 19.5, 0.25, 1] } });

rule('SEG-EX-16', 'critical range 2 m: 2 / 2.5 / 4 / 4.5 / 6 / 8 / 8.5 m', () => {
  const t = ring({
    p: east(2),
    q: east(2.5),
    r: east(4),
    s: east(4.5),
    u: east(6),
    v: east(8),
    w: east(8.5),
  }).open();
  const course = blast(t);

  expect(levels(course)).toEqual({ p: 4, q: 3, r: 3, s: 2, u: 2, v: 1 });
  expect(told(course, 'knockedDown').map(({ unit }) => unit)).toEqual(expect.arrayContaining(['v']));
  expect(course.state.units.v?.posture).toBe('prone');
  expect(course.state.units.u?.posture).toBe('standing');
});

rule('SEG-16.7', 'bands go by the critical range of the thing: a thermal charge reaches 20 m', () => {
  const t = ring({ p: east(5), q: east(10), r: east(15), s: east(20), u: east(20.5) }).open();
  expect(levels(blast(t, 'thermal'))).toEqual({ p: 4, q: 3, r: 2, s: 1 });
});

rule('SEG-16.7', 'height counts', () => {
  const t = ring({ p: east(0, { level: 3 }) }).open();
  expect(told(blast(t), 'blastFelt')).toMatchObject([{ distance: 3000, base: 3 }]);
});

describe('lying and cover', () => {
  const felt = (figure: Readonly<Record<string, unknown>>, ...terrain: readonly Json[]) =>
    blast(ring({ p: figure }, ...terrain).open());

  rule('SEG-EX-17', 'at 3 m Heavy; prone Light; prone behind a barrier that is destroyed Graze', () => {
    expect(levels(felt(east(3)))).toEqual({ p: 3 });
    expect(levels(felt(east(3, { posture: 'prone' })))).toEqual({ p: 2 });
    const both = felt(east(3, { posture: 'prone' }), barrier(2.5));
    expect(told(both, 'blastFelt')).toMatchObject([
      {
        base: 3,
        level: 1,
        steps: [
          { source: 'prone', levels: -1, rule: 'SEG-16.8' },
          { source: 'destroyed.barrier', levels: -1, rule: 'SEG-16.8' },
        ],
      },
    ]);
    expect(both.state.terrain).toMatchObject([{ id: 'cover', kind: 'rough' }]);
  });

  rule('SEG-EX-17', 'prone at half a metre it is Critical all the same', () => {
    expect(levels(felt(east(0.5, { posture: 'prone' })))).toEqual({ p: 4 });
    // At a metre it is no longer the epicentre.
    expect(levels(felt(east(1, { posture: 'prone' })))).toEqual({ p: 3 });
  });

  rule('SEG-EX-17', 'a barrier at 5 m holds, and nothing comes past it', () => {
    const course = felt(east(5.5), barrier(5));
    expect(told(course, 'blastFelt')).toMatchObject([
      { base: 2, level: 0, steps: [{ source: 'stopped.barrier', levels: -2, rule: 'SEG-16.9' }] },
    ]);
    expect(course.state.terrain).toMatchObject([{ kind: 'barrier' }]);
    expect(told(course, 'damageReckoned')).toEqual([]);
  });

  rule('SEG-16.8', 'standing behind cover that is destroyed takes one level off', () => {
    expect(levels(felt(east(3), barrier(2.5)))).toEqual({ p: 2 });
  });

  rule('SEG-16.9', 'a crate is destroyed and gives nothing', () => {
    const course = felt(east(3), { id: 'cover', kind: 'crate', shape: { rect: [22, 19.5, 0.5, 1] } });
    expect(levels(course)).toEqual({ p: 3 });
    expect(course.state.terrain).toEqual([]);
  });

  rule('SEG-16.9', 'a wall stops the blast, however near, and stands', () => {
    const course = felt(east(1.5), { id: 'wall', kind: 'wall', shape: { rect: [20.5, 18, 0.5, 4] } });
    expect(told(course, 'blastFelt')).toMatchObject([{ base: 4, level: 0, steps: [{ source: 'stopped.wall' }] }]);
    expect(course.state.terrain).toMatchObject([{ kind: 'wall' }]);
  });

  rule('SEG-16.9', 'cover on the other side is no help', () => {
    const course = felt(east(3), barrier(4));
    expect(levels(course)).toEqual({ p: 3 });
  });

  rule('SEG-16.9', 'levels are fixed before cover falls: two behind one barrier are both a level better off', () => {
    const course = blast(ring({ p: east(3), q: east(3.5) }, barrier(2.5)).open());
    expect(levels(course)).toEqual({ p: 2, q: 2 });
  });
});

describe('harm', () => {
  const armour = (reduction: number) => ({ armour: { torso: { reduction, penalty: 0, durability: 9 } } });

  rule('SEG-16.10', 'the torso, with its armour, and no head step', () => {
    const course = blast(ring({ p: east(3, armour(2)) }).open());
    expect(told(course, 'woundTaken')).toMatchObject([{ wound: { level: 1, location: 'torso' } }]);
    // Splinters are kinetic: armour stays whole (SEG-18.5).
    expect(told(course, 'armourWorn')).toEqual([]);
  });

  rule('SEG-16.10', 'a thermal charge pierces one, and wears armour', () => {
    const course = blast(ring({ p: east(6, armour(2)) }).open(), 'thermal');
    expect(told(course, 'woundTaken')).toMatchObject([{ wound: { level: 2 } }]);
    expect(told(course, 'armourWorn')).toMatchObject([{ lost: 1 }]);
  });

  rule('SEG-16.10', 'where the table rolls for it the die says where, and the head is no worse', () => {
    const course = blast(
      ring({ p: east(3) })
        .options({ explosionLocation: 'roll' })
        .open(),
      'frag',
      [1],
    );
    expect(told(course, 'woundTaken')).toMatchObject([{ wound: { level: 3, location: 'head' } }]);
  });

  rule('SEG-16.11', 'the last band knocks over though armour stops the Graze', () => {
    const course = blast(ring({ p: east(8, armour(1)) }).open());
    expect(told(course, 'woundTaken')).toEqual([]);
    expect(course.state.units.p?.posture).toBe('prone');
  });

  rule('SEG-16.11', 'not when lying or cover has brought it to nothing before', () => {
    const course = blast(ring({ p: east(8, { posture: 'prone' }) }).open());
    expect(told(course, 'blastFelt')).toMatchObject([{ base: 1, level: 0, knockdown: false }]);
    expect(told(course, 'knockedDown')).toEqual([]);
  });

  rule('SEG-16.11', 'in every band where the table says so', () => {
    const course = blast(
      ring({ p: east(6) })
        .options({ blastKnockdown: 'allBands' })
        .open(),
    );
    expect(course.state.units.p?.posture).toBe('prone');
  });

  rule('SEG-16.13', 'wounds come in initiative order', () => {
    const t = ring({ p: east(3), q: east(-3) })
      .with({ active: 'a', order: ['a', 'q', 'p'] })
      .open();
    expect(told(blast(t), 'woundTaken').map(({ unit }) => unit)).toEqual(['q', 'p']);
  });
});

describe('other grenades', () => {
  const effects = (course: ReturnType<typeof blast>, id: string) =>
    course.state.units[id]?.effects.map(({ kind, turnsLeft }) => [kind, turnsLeft]) ?? [];

  rule('SEG-C7', 'an incendiary grenade sets on fire within 2 m', () => {
    const course = blast(ring({ p: east(2), q: east(2.5) }).open(), 'incendiary');
    expect(levels(course)).toEqual({ p: 3, q: 2 });
    expect([effects(course, 'p'), effects(course, 'q')]).toEqual([[['burning', null]], []]);
  });

  rule('SEG-C7', 'a scorching grenade leaves no cover within 1.5 m', () => {
    const brush = { id: 'bush', kind: 'brush', shape: { circle: [21, 20, 0.5] } };
    expect(blast(ring({ p: east(9) }, brush).open(), 'scorch').state.terrain).toEqual([]);
    expect(blast(ring({ p: east(9) }, brush).open(), 'frag').state.terrain).toHaveLength(1);
  });

  rule('SEG-C7', 'a flash blinds for two Turns whoever sees it within 5 m; a Pain test makes it one', () => {
    const people = {
      p: east(5, { kind: 'person' }),
      q: east(-4, { kind: 'person' }),
      r: east(5.5, { kind: 'person' }),
    };
    // Build 12: p passes with 11, q fails with 12. In initiative order p comes first.
    const course = blast(ring(people).open(), 'flash', [11, 12]);
    expect([effects(course, 'p'), effects(course, 'q'), effects(course, 'r')]).toEqual([
      [['blindness', 1]],
      [['blindness', 2]],
      [],
    ]);
    const wall = { id: 'w', kind: 'wall', shape: { rect: [22, 18, 0.5, 4] } };
    expect(effects(blast(ring({ p: east(4, { kind: 'person' }) }, wall).open(), 'flash'), 'p')).toEqual([]);
  });

  rule('SEG-C7', 'a sonic grenade deafens within 8 m and dazes within 4 m', () => {
    const course = blast(ring({ p: east(4), q: east(8), r: east(8.5) }).open(), 'sonic');
    expect(effects(course, 'p')).toEqual([
      ['deafness', 1],
      ['daze', 1],
    ]);
    expect([effects(course, 'q'), effects(course, 'r')]).toEqual([[['deafness', 1]], []]);
  });

  rule('SEG-C7', 'a sticky grenade holds fast within 2 m', () => {
    const course = blast(ring({ p: east(2), q: east(2.5) }).open(), 'sticky');
    expect([effects(course, 'p'), effects(course, 'q')]).toEqual([[['grabbed', null]], []]);
  });

  rule(
    'SEG-17.3',
    'an ion grenade hits the whole body within 4 m: droids shut down, people lose every artificial limb',
    () => {
      const course = blast(
        ring({
          p: east(4),
          q: east(-4, { kind: 'person', artificial: ['armMain', 'legLeft'] }),
          r: east(4.5),
          s: east(3, { ionShield: 2 }),
        }).open(),
        'ionGrenade',
      );
      expect(course.state.units.p?.status).toBe('shutDown');
      expect(course.state.units.q).toMatchObject({ status: 'in', lostLimbs: ['armMain', 'legLeft'] });
      expect(course.state.units.r?.status).toBe('in');
      // Advanced droids are shielded and less affected.
      expect(course.state.units.s).toMatchObject({ status: 'in', ionShield: 1 });
    },
  );

  rule('SEG-17.6', 'an ion hit empties an active energy shield', () => {
    const shield = { kind: 'armSmall', points: 9, most: 9, active: true };
    const course = blast(ring({ p: east(2, { kind: 'person', shield }) }).open(), 'ionGrenade');
    expect(course.state.units.p?.shield).toMatchObject({ points: 0, active: false });

    // A shot: T 12 - 1 for the shield; die 11 strikes it (SEG-24.4).
    const t = blank
      .unit('a', shooter([10, 10], { weapons: ['ionPistol'] }))
      .unit('b', mark([18, 10], { kind: 'droid', facing: 6, shield }))
      .with({ active: 'a' })
      .open();
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [11] });
    expect(t.state.units.b).toMatchObject({ status: 'in', shield: { points: 0, active: false } });
  });

  rule('SEG-C7', 'smoke stays three Turns: thick it blocks sight, thin it costs 4', () => {
    const course = blast(ring({ p: east(20) }).open(), 'smoke');
    expect(course.state.clouds).toMatchObject([{ kind: 'smoke', at: [20_000, 20_000], radius: 4000, turnsLeft: 3 }]);

    const through = (y: number) =>
      blank
        .unit('a', shooter([10, y]))
        .unit('b', mark([20, y], { kind: 'droid' }))
        .with({ active: 'a', clouds: [{ at: [15, 10], radius: 4, kind: 'smoke' }] })
        .open();
    // Straight through it is 8 m of smoke; 4 m off its middle none; at 3.9 m 1.78 m of it.
    expect(through(10).refuses('shot', { unit: 'a', target: 'b' })).toMatchObject({
      code: 'no-sight',
      rule: 'SEG-9.1',
    });
    const free = through(14.5).do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
    expect(free.event('shotFired').barrels[0]?.modifiers).toEqual([]);
  });

  rule('SEG-9.1', 'smoke of up to 2 m does not block', () => {
    // A cloud of 1 m: two metres of it at most.
    const t = blank
      .unit('a', shooter([10, 10]))
      .unit('b', mark([18, 10], { kind: 'droid' }))
      .with({ active: 'a', clouds: [{ at: [14, 10], radius: 1, kind: 'smoke' }] })
      .open();
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
    expect(t.event('shotFired').barrels[0]?.modifiers).toEqual([
      { source: 'condition.fog', value: -8, rule: 'SEG-10.11' },
    ]);
  });

  rule('SEG-C7', 'clouds thin out Turn by Turn and are gone after the third', () => {
    const t = blank
      .unit('a', shooter([10, 10]))
      .unit('b', mark([18, 10]))
      .with({ active: 'a', order: ['a', 'b'], clouds: [{ at: [40, 30], radius: 4, kind: 'smoke', turnsLeft: 2 }] })
      .open();
    const turn = () => t.do('endTurn', { unit: 'a' }).do('endTurn', { unit: 'b' });
    expect(turn().state.clouds).toMatchObject([{ turnsLeft: 1 }]);
    expect(turn().state.clouds).toEqual([]);
  });
});

describe('launchers and stun pistols', () => {
  const range = (weapon: Json, b = {}) =>
    blank
      .unit('a', shooter([10, 10], { weapons: [weapon], attributes: { build: 12 } }))
      .unit('b', mark([26, 10], { kind: 'droid', ...BLIND, ...b }))
      .unit('c', mark([58, 38]))
      .with({ active: 'a' })
      .open();

  rule('SEG-C1', 'what a launcher hits with is a grenade at the target’s feet', () => {
    const t = range('launcher').do('shot', { unit: 'a', target: 'b' }, { dice: [11] });
    expect(t.event('blastFelt')).toMatchObject({ unit: 'b', distance: 0, level: 4, kind: 'frag' });
    const loaded = { kind: 'launcher', load: 'smoke' };
    const smoke = range(loaded).do('shot', { unit: 'a', target: 'b' }, { dice: [11] });
    expect(smoke.state.clouds).toMatchObject([{ kind: 'smoke', at: [26_000, 10_000] }]);
  });

  rule('SEG-16.5', 'a launcher’s miss goes astray like a throw', () => {
    // T 12, die 16: 4 m; direction 1, north.
    const t = range('launcher').do('shot', { unit: 'a', target: 'b' }, { dice: [16, 1] });
    expect(t.event('grenadeLanded')).toMatchObject({ off: 4000, grenade: { at: [26_000, 14_000] } });
    expect(t.event('blastFelt')).toMatchObject({ unit: 'b', distance: 4000, base: 3 });
  });

  rule('SEG-20.1', 'a stun pistol shocks without a wound, armour or not; on the head it stuns', () => {
    const armoured = { kind: 'person', armour: { torso: { reduction: 4, penalty: 0, durability: 9 } } };
    // 16 m: T 11; die 10 the torso. Pain at -3: Build 12, T 9, one less for the Shock itself: 8.
    const t = range('stunPistol', armoured).do('shot', { unit: 'a', target: 'b' }, { dice: [10, 7] });
    expect(t.events('woundTaken')).toEqual([]);
    expect(t.state.units.b?.effects).toContainEqual(
      expect.objectContaining({ kind: 'shock', count: 1, segmentsLeft: 8 }),
    );
    expect(t.state.units.b?.segmentDebt).toBe(0);
    const head = range('stunPistol', armoured).do('shot', { unit: 'a', target: 'b' }, { dice: [1] });
    expect(head.state.units.b?.status).toBe('stunned');
  });
});
