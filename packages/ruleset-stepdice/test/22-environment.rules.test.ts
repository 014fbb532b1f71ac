import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { blank, duel, foe, hero, type Scene, square, turnOf, withTerrain } from './tables.ts';
import { rolled, steps } from './tests.ts';

/** Section 22: fields, gas, falls, and what gear is used for. */

type Fields = Readonly<Record<string, unknown>>;
type At = readonly [number, number];

/** A Rogue in its turn with these hazards about and a foe far off. */
const among = (hazards: readonly Json[], rogue: Fields = {}, at: At = [5, 5]) =>
  blank
    .unit('r', hero('rogue', at, { gear: ['bow', 'toolKit'], ...rogue }))
    .unit('z', foe('rabble', [19, 19]))
    .with({ ...turnOf('r'), hazards });
/** The Rogue's turn is over: the hazards act. */
const wait = (t: Scene): Scene => t.do('endTurn', { unit: 'r' });
const hazard = (t: Scene, seat: string | null = null) =>
  (t.view(seat).hazards as unknown as readonly Fields[])[0] ?? {};

describe('fields and gas', () => {
  rule('STEP-22.4', 'at the start of a turn the field pushes two squares toward the edge', () => {
    const field = (more: Fields = {}) =>
      ({
        id: 'f',
        kind: 'repulseField',
        squares: [
          [5, 5],
          [6, 5],
        ],
        ...more,
      }) as Json;
    const begun = (hazards: readonly Json[]) =>
      among(hazards).with({ activeUnit: null, hazards }).open().do('beginTurn', { unit: 'r' });
    expect(begun([field({ toward: [19, 5] })]).unit('r').at).toEqual([7, 5]);
    expect(begun([field()]).unit('r').at).toEqual([5, 3]);
    expect(begun([field({ active: false })]).unit('r').at).toEqual([5, 5]);
    expect(begun([field({ squares: [[8, 8]] })]).unit('r').at).toEqual([5, 5]);
  });

  rule('STEP-22.4', 'over an edge it is a fall; off with Magic against 8 or Strength against 6', () => {
    const field = { id: 'f', kind: 'repulseField', squares: [[5, 5]], toward: [9, 5] } as const;
    const t = among([field])
      .with({ activeUnit: null, hazards: [field] })
      .map(withTerrain(square('pit', 7, 5)))
      .open();
    t.do('beginTurn', { unit: 'r' });
    expect(t.unit('r')).toMatchObject({ at: [7, 5], hearts: 4, prone: true });
    const off = (attribute: string) =>
      rolled(
        among([field])
          .open()
          .do('test', { unit: 'r', point: 'f', attribute }, { dice: [6] }),
      );
    expect(off('magic')).toMatchObject({ base: 8, outcome: 'failure' });
    expect(off('strength')).toMatchObject({ base: 6, outcome: 'exceptional' });
  });

  rule('STEP-22.5', 'gas: 3x3, Magic or Dexterity against 6 once a foe phase, or blinded or a Heart', () => {
    const gas = { id: 'g', kind: 'gas', at: [6, 6] };
    const t = among([gas]).open();
    wait(t);
    expect(t.asked).toMatchObject({ kind: 'defend', default: 'dexterity' });
    expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['dexterity', 'magic']);
    t.answer('dexterity', { dice: [5] });
    expect(t.asked).toMatchObject({ kind: 'chooseHarm', default: 'heart' });
    t.answer('blinded');
    expect(t.unit('r')).toMatchObject({ hearts: 5, blinded: true });
    t.do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' });
    t.do('test', { unit: 'r', point: 'lever', attribute: 'dexterity' }, { dice: [7] });
    expect(steps(t)).toEqual({ blinded: 1 });
    expect(rolled(t)).toMatchObject({ tn: 8, outcome: 'failure' });
    t.do('move', { unit: 'r', to: [2, 5] });
    expect(wait(t).unit('r').blinded).toBe(false);
    expect(among([gas], {}, [8, 6]).open().do('endTurn', { unit: 'r' }).events('hazardActed')).toEqual([]);
  });

  rule('STEP-22.5', 'gas goes when vented with Strength or sealed with Dexterity, both against 6', () => {
    const gas = { id: 'g', kind: 'gas', at: [6, 6] };
    for (const attribute of ['strength', 'dexterity']) {
      const t = among([gas], { strength: 8 })
        .open()
        .do('test', { unit: 'r', point: 'g', attribute }, { dice: [6] });
      expect(rolled(t)).toMatchObject({ base: 6, outcome: 'success' });
      expect(hazard(t)).toMatchObject({ active: false });
    }
  });
});

describe('falls', () => {
  rule('STEP-22.6', 'a hero loses a Heart and lies Prone; a Minion is out, an Elite takes a Wound', () => {
    const pushed = (profile: string) => {
      const t = duel({}, { traits: [], moves: [] }, profile)
        .map(withTerrain(square('pit', 7, 5)))
        .unit('z', foe('rabble', [19, 19]))
        .open();
      t.do('shove', { unit: 'w', target: 'm', distance: 1 }, { dice: [9] });
      if (t.asked?.kind === 'chooseSquare') t.answer([7, 5]);
      return t.unit('m');
    };
    expect(pushed('scoutMinion')).toMatchObject({ out: true });
    expect(pushed('eliteGuard')).toMatchObject({ out: false, wounds: 1, prone: true, at: [7, 5] });
    const jump = among([])
      .map(withTerrain(square('pit', 6, 5), square('pit', 7, 5)))
      .open();
    jump.do('test', { unit: 'r', point: 'jump', to: [8, 5] }, { dice: [5] });
    expect(jump.unit('r')).toMatchObject({ hearts: 4, prone: true, at: [6, 5] });
  });
});

describe('gear', () => {
  const smoky = (more: Fields = {}) => among([], { gear: ['bow', 'smokePellet', 'rope'], ...more });

  rule('STEP-9.8', 'a smoke pellet: an Action, 2x2 squares of smoke within 5, once', () => {
    const t = smoky().open();
    t.do('useGear', { unit: 'r', item: 'smokePellet', target: [5, 5] });
    expect(t.unit('r').actionLeft).toBe(0);
    expect(t.view().zones).toMatchObject([
      {
        kind: 'smoke',
        squares: [
          [5, 5],
          [6, 5],
          [5, 6],
          [6, 6],
        ],
      },
    ]);
    t.do('endTurn', { unit: 'r' }).do('endPhase', {}, { by: 'foes' }).do('beginTurn', { unit: 'r' });
    expect(t.view().zones).toEqual([]);
    expect(t.refuses('useGear', { unit: 'r', item: 'smokePellet', at: [5, 5] }).code).toBe('used-up');
  });

  rule('STEP-9.8', 'not farther, not through walls, not what one does not carry', () => {
    expect(
      smoky()
        .open()
        .refuses('useGear', { unit: 'r', item: 'smokePellet', at: [11, 5] }).code,
    ).toBe('out-of-reach');
    const walled = smoky()
      .map(withTerrain(square('wall', 6, 5)))
      .open();
    expect(walled.refuses('useGear', { unit: 'r', item: 'smokePellet', at: [8, 5] }).code).toBe('no-line');
    expect(smoky().open().refuses('useGear', { unit: 'r', item: 'lantern' }).code).toBe('no-permission');
    expect(smoky().open().refuses('useGear', { unit: 'r', item: 'bow' }).code).toBe('no-permission');
  });

  rule('STEP-1.8', 'what only permits has no use of its own, unless a GM is there to make something of it', () => {
    const rope = (draft = smoky()) =>
      draft
        .open()
        .refusals('useGear', { unit: 'r', item: 'rope' })
        .map(({ code }) => code);
    expect(rope()).toEqual([]);
    expect(
      rope(
        smoky().seats({ id: 'heroes', role: 'player', side: 'heroes' }, { id: 'foes', role: 'player', side: 'foes' }),
      ),
    ).toEqual(['no-permission']);
  });

  rule('STEP-9.8', 'throwing a pellet and breaking free are offered when they may be done', () => {
    const types = (t: Scene) => t.offers('heroes').commands.map(({ command }) => command.type);
    expect(types(smoky().open())).toContain('useGear');
    expect(types(among([], { restrained: true }).open())).toContain('breakFree');
    expect(types(smoky().open())).not.toContain('breakFree');
  });
});
