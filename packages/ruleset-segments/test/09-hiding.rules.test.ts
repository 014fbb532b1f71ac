import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { facing, SHOT } from './space-tables.ts';

/** SEG-9.6, SEG-9.7: in hiding, and found. */

describe('in hiding', () => {
  const hidden = (a: object, b: object = {}, ...terrain: readonly Json[]) =>
    facing({ skills: { spotting: 2 }, ...a }, { concealed: true, attributes: { dexterity: 11 }, ...b }, ...terrain);

  rule('SEG-9.6', 'Spotting against Hiding, one segment: more Success Points find, a tie does not', () => {
    // Senses 10 - 6 against Dexterity 11 - 8: 4 to 3.
    const t = hidden({}).open();
    expect(t.refuses('shot', SHOT)).toMatchObject({ code: 'target', rule: 'SEG-9.7' });
    t.do('spotHidden', { unit: 'a' }, { dice: [6, 8] });
    expect(t.event('opposedSettled')).toMatchObject({ won: true, advantagePoints: 2 });
    expect(t.unit('a').segmentsLeft).toBe(2);
    expect(t.state.known.red).toContain('b');
    expect(t.refusals('shot', SHOT)).toEqual([]);
    expect(t.refuses('spotHidden', { unit: 'a', target: 'b' })).toMatchObject({ code: 'target', rule: 'SEG-9.6' });
    const tie = hidden({ skills: {} }).open();
    tie.do('spotHidden', { unit: 'a' }, { dice: [6, 7] });
    expect(tie.state.known.red).not.toContain('b');
    expect(tie.event('searched')).toMatchObject({ found: null });
  });

  rule('SEG-9.6', 'the light is on the side of the hidden, and skill helps both', () => {
    const dark = hidden({})
      .with({ active: 'a', conditions: ['dim'] })
      .open();
    // 10 - 2 - 6 is 2; with two points 4, against 11 - 8; the hidden one answers with its own.
    dark.do('spotHidden', { unit: 'a' }, { dice: [6, 8] }).answer([2]);
    expect(dark.state.known.red).toContain('b');
    const wary = hidden({}, { skills: { hiding: 3 } })
      .with({ active: 'a', conditions: ['dim'] })
      .open();
    wary
      .do('spotHidden', { unit: 'a' }, { dice: [6, 8] })
      .answer([2])
      .answer([1]);
    expect(wary.state.known.red).not.toContain('b');
  });

  rule('SEG-9.6', 'nobody is found behind solid cover, and a look in vain costs its segment all the same', () => {
    const wall = { kind: 'wall', shape: { rect: [14, 5, 0.5, 10] } };
    const t = hidden({ skills: {} }, {}, wall).open();
    t.do('spotHidden', { unit: 'a', target: 'b' }, { dice: [1] });
    expect(t.event('searched')).toMatchObject({ found: null });
    expect(t.unit('a').segmentsLeft).toBe(2);
    const nobody = facing({}, {}).open();
    nobody.do('spotHidden', { unit: 'a' }, { dice: [1] });
    expect(nobody.event('searched')).toMatchObject({ found: null });
  });

  rule('SEG-9.6', 'whoever was found is lost again when it is out of sight', () => {
    const pillar = { kind: 'pillar', shape: { rect: [17.5, 11, 1, 0.5] } };
    const t = hidden({}, {}, pillar)
      .with({ active: 'a', order: ['a', 'b'] })
      .open();
    t.do('spotHidden', { unit: 'a' }, { dice: [1, 19] });
    expect(t.state.known.red).toContain('b');
    t.do('rule', { set: { place: { unit: 'b', at: [18, 12] } } });
    t.do('idle', { unit: 'a' });
    expect(t.state.known.red).toEqual(['b']);
    const wall = hidden({}, {}, { kind: 'wall', shape: { rect: [14, 11, 0.5, 20] } }).open();
    wall.do('spotHidden', { unit: 'a' }, { dice: [1, 19] });
    wall.do('rule', { set: { place: { unit: 'b', at: [18, 20] } } });
    wall.do('idle', { unit: 'a' });
    expect(wall.state.known.red).toEqual([]);
  });

  rule('SEG-9.7', 'attacking or moving gives one away', () => {
    const ran = facing({ concealed: true }, {}).open();
    expect(ran.state.known.blue).not.toContain('a');
    ran.do('move', { unit: 'a', kind: 'run', to: [10, 11] });
    expect(ran.event('revealed')).toMatchObject({ unit: 'a', why: 'moved' });
    expect(ran.state.known.blue).toContain('a');
    const still = facing({ concealed: true }, {}).open();
    still.do('posture', { unit: 'a', kind: 'kneel' });
    expect(still.state.known.blue).not.toContain('a');
    // Out of hiding: Stealth 12 - 20 against Vigilance first, then the shot.
    still.do('shot', SHOT, { dice: [20, 5, 20] });
    expect(still.state.known.blue).toContain('a');
  });

  rule(
    'SEG-9.7',
    'so does a blow at close quarters, a thrown blade and a power: nobody fights an enemy it does not know',
    () => {
      const hiding = (a: object, at: readonly [number, number]) => facing({ concealed: true, ...a }, { at }).open();
      const adept = { skills: { telekinesis: 5, throwing: 5 }, energyPoints: 20 };
      const blade = { ...adept, weapons: [{ id: 'blade', kind: 'energyBlade', lit: true }], hands: { main: 'blade' } };
      const deeds = [
        [hiding({}, [10.5, 10]), 'engage', {}],
        [hiding(blade, [14, 10]), 'throwBlade', {}],
        [hiding(adept, [14, 10]), 'usePower', { power: 'push' }],
      ] as const;
      for (const [t, deed, more] of deeds) {
        expect(t.state.known.blue, deed).not.toContain('a');
        t.do(deed, { unit: 'a', target: 'b', ...more });
        expect(t.event('revealed'), deed).toMatchObject({ unit: 'a', why: 'attack' });
        while (t.asked !== undefined) t.answer(t.asked.default);
        expect(t.state.known.blue, deed).toContain('a');
      }
    },
  );

  rule('SEG-5.8', 'in a lull whatever keeps one hidden is done at once, what shows one starts a fight', () => {
    const wall = { kind: 'wall', shape: { rect: [14, 7, 0.5, 6] } };
    const t = facing({}, {}, wall).with({ mode: 'lull', lullRound: 1 }).open();
    for (const y of [12, 14]) t.do('move', { unit: 'a', kind: 'run', to: [10, y] });
    expect(t.state.mode).toBe('lull');
    expect(t.unit('a').at).toEqual([10, 14]);
    // From there the line to eighteen, ten passes the wall by a metre.
    t.do('move', { unit: 'a', kind: 'sprint', to: [10, 18] });
    expect(t.events('fightStarted')).toHaveLength(1);
  });
});
