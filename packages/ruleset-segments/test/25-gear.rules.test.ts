import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { faceToFace, fought } from './melee-tables.ts';
import { blank, mark, NUMB, range8, type Skirmish, shooter, withTerrain } from './tables.ts';

/** SEG-25: gear. Dexterity 12 at eight metres. */

function threshold(t: Skirmish, dice: readonly number[] = [20]): number {
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [...dice] });
  return (t.event('shotFired').barrels[0]?.threshold ?? 0) / 2;
}

const rifle = (more: object, ...attachments: readonly string[]) => ({
  weapons: [{ kind: 'rifle', attachments, ...more }],
});

describe('on the weapon', () => {
  rule('SEG-25.1', 'a bipod is +2 rested, -1 carried on its legs, nothing folded', () => {
    const shot = (bipod: string) => threshold(range8({ ...rifle({ bipod }, 'bipod'), posture: 'prone' }, NUMB).open());
    expect([shot('rested'), shot('mounted'), shot('folded')]).toEqual([14, 11, 12]);
  });

  rule('SEG-25.1', 'it rests prone or on cover, until its bearer has moved or risen', () => {
    const at = (more: object, ...terrain: readonly Json[]) =>
      blank
        .map(withTerrain(...terrain))
        .unit('a', shooter([10, 10], { ...rifle({}, 'bipod'), ...more }))
        .unit('b', mark([18, 10], NUMB))
        .with({ active: 'a', order: ['a', 'b'] })
        .open();
    const bipod = (t: Skirmish) => t.state.units.a?.weapons[0]?.bipod;
    const mounted = (t: Skirmish) => bipod(t.do('mountBipod', { unit: 'a' }));
    expect(mounted(at({ posture: 'prone' }))).toBe('rested');
    expect(mounted(at({}))).toBe('mounted');
    expect(mounted(at({}, { kind: 'crate', shape: { rect: [10.5, 9.5, 0.5, 1] } }))).toBe('rested');
    expect(mounted(at({}, { kind: 'crate', shape: { rect: [11, 9.5, 0.5, 1] } }))).toBe('mounted');
    const crawled = at({ ...rifle({ bipod: 'rested' }, 'bipod'), posture: 'prone' });
    expect(crawled.refuses('mountBipod', { unit: 'a' })).toMatchObject({ code: 'not-ready' });
    crawled.do('idle', { unit: 'a' });
    expect(bipod(crawled)).toBe('rested');
    crawled.do('move', { unit: 'a', kind: 'crawl', to: [10, 10.5] });
    expect(bipod(crawled)).toBe('mounted');
    const risen = at({ ...rifle({ bipod: 'rested' }, 'bipod'), posture: 'prone' });
    risen.do('posture', { unit: 'a', kind: 'riseProne' });
    expect(bipod(risen)).toBe('mounted');
    const bare = at({ weapons: ['rifle'] });
    expect(bare.refuses('mountBipod', { unit: 'a' })).toMatchObject({ code: 'not-ready' });
    const stowed = at(rifle({ bipod: 'mounted' }, 'bipod'));
    stowed.do('stowWeapon', { unit: 'a' });
    expect(bipod(stowed)).toBe('folded');
  });

  rule('SEG-25.1', 'a heavy gun stands on its own mount, and asks for all its Build when it is carried', () => {
    const gun = (bipod: string) => ({ weapons: [{ kind: 'heavyGun', bipod }], attributes: { build: 10 } });
    expect(threshold(range8(gun('rested'), NUMB).open())).toBe(14);
    // Build 16 is wanted: six short, and the legs are in the way.
    expect(threshold(range8(gun('mounted'), NUMB).open())).toBe(5);
  });

  rule('SEG-25.1', 'a holographic sight is +1 for each segment of aim', () => {
    const aimed = (segments: number) =>
      range8({ ...rifle({}, 'holoSight'), aim: { target: 'b', segments, weapon: 'rifle' } }, NUMB).open();
    expect(threshold(range8(rifle({}, 'holoSight'), NUMB).open())).toBe(12);
    expect(threshold(aimed(1), [20, 20])).toBe(13);
    expect(threshold(aimed(2), [20, 20, 20])).toBe(14);
  });

  rule('SEG-25.1', 'a bayonet strikes with Long Hand Weapons at +1', () => {
    const bayonet = (attachments: readonly string[]) => ({ weapons: [{ kind: 'rifle', attachments }] });
    const t = faceToFace({ ...bayonet(['bayonet']), skills: { handLong: 2 } }, { ...NUMB, weapons: [] }).with({
      turn: 2,
      order: ['a', 'b'],
      melees: [{ attacker: 'a', defender: 'b', since: 1, clashedTurn: 1 }],
    });
    const course = fought(t.open(), [2, 19, 2, 19, 2, 19]);
    const first = course.events.find((event) => event.type === 'exchangeRolled');
    if (first?.type !== 'exchangeRolled') throw new Error('no exchange');
    // Dexterity 12, +1 for the bayonet, +1 for the longer reach.
    expect(first.sides[0]?.dice[0]?.threshold).toBe(28);
  });

  rule('SEG-25.1', 'a silencer makes a kinetic weapon as quiet as an energy weapon', () => {
    const loud = (weapon: Json) => {
      const t = range8({ weapons: [weapon], attributes: { build: 14 } }, NUMB).open();
      t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
      return t.event('shotFired').barrels[0]?.loud;
    };
    expect([loud('rifle'), loud('sniperSlug'), loud({ kind: 'sniperSlug', attachments: ['silencer'] })]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('on the body', () => {
  rule('SEG-25.2', 'a jet pack doubles the speed in any direction', () => {
    const t = range8({ gear: ['jetPack'] }, NUMB).open();
    expect(t.refuses('move', { unit: 'a', kind: 'sprint', to: [10, 18.5] })).toMatchObject({
      code: 'too-far',
      params: { most: 8 },
    });
    t.do('move', { unit: 'a', kind: 'sprint', height: 8 });
    expect(t.unit('a')).toMatchObject({ at: [10, 10], level: 8 });
  });

  rule('SEG-25.2', 'magnetic boots halve every movement', () => {
    const t = range8({ gear: ['magneticBoots'] }, NUMB).open();
    expect(t.refusals('move', { unit: 'a', kind: 'run', to: [11, 10] })).toEqual([]);
    expect(t.refuses('move', { unit: 'a', kind: 'run', to: [11.5, 10] })).toMatchObject({
      code: 'too-far',
      params: { most: 1 },
    });
    expect(t.refuses('move', { unit: 'a', kind: 'sprint', to: [12.5, 10] })).toMatchObject({ params: { most: 2 } });
  });

  const pusher = { attributes: { attunement: 14 }, skills: { telekinesis: 4, steadfastness: 3 } };
  rule('SEG-25.2', 'and nobody pushes them off metal', () => {
    const pushed = (gear: readonly string[], metal: boolean) => {
      const t = blank
        .map(withTerrain({ kind: 'rough', metal, shape: { rect: [12, 8, 6, 4] } }))
        .unit('a', shooter([10, 10], pusher))
        .unit('b', mark([14, 10], { ...NUMB, gear }))
        .with({ active: 'a' })
        .open();
      // Attunement 14 - 8 against Build 12 - 10: four Advantage Points, two metres.
      t.do('usePower', { unit: 'a', power: 'push', target: 'b' }, { dice: [8, 10] });
      return t.unit('b').at;
    };
    expect(pushed([], true)).toEqual([16, 10]);
    expect(pushed(['magneticBoots'], true)).toEqual([14, 10]);
    expect(pushed(['magneticBoots'], false)).toEqual([16, 10]);
  });

  rule('SEG-25.2', 'a magnet glove keeps hold of what would be knocked from the hand', () => {
    const snatched = (gear: readonly string[]) => {
      const t = range8(pusher, { ...NUMB, gear }).open();
      // 14 - 2 against 12 + 2 - 15.
      t.do('usePower', { unit: 'a', power: 'snatch', target: 'b' }, { dice: [2, 15] });
      return t.unit('b').hands;
    };
    expect(snatched([])).toEqual({ main: null, off: null });
    expect(snatched(['magnetGlove'])).toEqual({ main: 'pistol', off: null });
    const shocked = (gear: readonly string[]) => {
      const t = range8({ weapons: ['stunPistol'] }, { gear, weapons: ['rifle'] }).open();
      // The dominant arm; Pain at -3 against Build 12: 9 is not under 9.
      t.do('shot', { unit: 'a', target: 'b' }, { dice: [3, 9] });
      return t.unit('b').hands;
    };
    expect(shocked([])).toEqual({ main: null, off: null });
    expect(shocked(['magnetGlove'])).toEqual({ main: 'rifle', off: null });
  });

  rule('SEG-25.2', 'soft boots are +3 to Stealth', () => {
    const t = range8({ concealed: true, gear: ['softBoots'] }, NUMB).open();
    // Out of hiding: Stealth 12 + 3 - 12 against Vigilance 10 - 8; then the shot.
    t.do('shot', { unit: 'a', target: 'b' }, { dice: [12, 8, 20] });
    expect(t.events('testRolled')[0]).toMatchObject({ purpose: 'stealth', threshold: 30 });
    expect(t.events('caughtUnaware')).toHaveLength(1);
  });
});

describe('the cloak', () => {
  const cloaked = (a: object = {}, b: object = {}) =>
    range8({ gear: ['cloak'], ...a }, { ...NUMB, ...b }).with({ active: 'a', order: ['a', 'b'] });
  const ON = { unit: 'a', item: 'cloak' };

  rule('SEG-25.3', 'switched on with a segment, its bearer is known to nobody; off for nothing', () => {
    const t = cloaked().open();
    expect(t.state.known.blue).toContain('a');
    t.do('activateShield', ON);
    expect(t.unit('a')).toMatchObject({ concealed: true, segmentsLeft: 2 });
    expect(t.state.known.blue).not.toContain('a');
    expect(t.refuses('activateShield', ON)).toMatchObject({ code: 'not-ready', rule: 'SEG-25.3' });
    t.do('switchOff', ON);
    expect(t.unit('a')).toMatchObject({ concealed: false, segmentsLeft: 2 });
    expect(t.state.known.blue).toContain('a');
    expect(range8().open().refuses('activateShield', ON)).toMatchObject({ code: 'not-ready' });
  });

  rule('SEG-25.3', 'moving under it does not give one away, but may be spotted at -5; standing still may not', () => {
    const hunt = (movement: string, skills: object, dice: readonly number[]) => {
      const t = range8(
        { skills: {} },
        { ...NUMB, gear: ['cloak'], concealed: true, marks: ['cloak@60'], movementState: movement, skills },
      ).open();
      t.do('spotHidden', { unit: 'a' }, { dice: [...dice] });
      return { found: (t.state.known.red ?? []).includes('b'), tests: t.events('testRolled') };
    };
    // Senses 10 - 5: 4 is under 5, 5 is not. Nobody opposes who is skilled in neither.
    expect(hunt('running', {}, [4])).toMatchObject({ found: true, tests: [{ threshold: 10 }] });
    expect(hunt('running', {}, [5]).found).toBe(false);
    expect(hunt('still', {}, [1]).found).toBe(false);
    // Against Stealth: 5 - 2 is 3, against Dexterity 10 - 9 and one point.
    expect(hunt('running', { stealth: 1 }, [2, 9]).found).toBe(true);
    expect(hunt('running', { stealth: 1 }, [2, 9]).tests[1]).toMatchObject({ purpose: 'stealth' });
    expect(hunt('running', { hiding: 1 }, [2, 6]).found).toBe(false);
    const t = cloaked().open();
    t.do('activateShield', ON);
    t.do('move', { unit: 'a', kind: 'run', to: [10, 12] });
    expect(t.unit('a').concealed).toBe(true);
    expect(t.state.known.blue).not.toContain('a');
  });

  rule('SEG-25.3', 'a cell lasts five minutes: fifty Turns of six seconds', () => {
    const t = cloaked({ segmentsLeft: 1, phaseCount: 1, spares: { cells: 1 } }).open();
    t.do('activateShield', ON);
    expect(t.state.units.a?.marks).toContain('cloak@51');
    const slow = cloaked({ segmentsLeft: 1, phaseCount: 1 }).options({ secondsPerTurn: 30 }).open();
    slow.do('activateShield', ON);
    expect(slow.state.units.a?.marks).toContain('cloak@11');
    // It runs out as the phase begins; a spare cell gives another five minutes.
    const out = cloaked({ concealed: true, marks: ['cloak@9'], phaseCount: 8, spares: { cells: 1 } })
      .with({ active: 'b', order: ['b', 'a'] })
      .open();
    out.do('endTurn', { unit: 'b' });
    expect(out.state.activeUnit).toBe('a');
    expect(out.unit('a').concealed).toBe(false);
    out.do('activateShield', ON);
    expect(out.state.units.a).toMatchObject({ concealed: true, spares: { cells: 0 } });
    const none = cloaked({ marks: ['cloakEmpty'], spares: { cells: 0 } }).open();
    expect(none.refuses('activateShield', ON)).toMatchObject({ code: 'not-ready' });
  });
});
