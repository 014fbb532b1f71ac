import type { Json } from '@potyczka/kernel';
import { rule, spokenAt } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { stepdice } from '../src/index.ts';
import { blank, duel, foe, hero, type Scene, square, turnOf, withTerrain } from './tables.ts';
import { rolled, steps } from './tests.ts';

/** Section 22: turrets and traps. */

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

describe('turrets', () => {
  const turret = { id: 't', kind: 'turret', at: [12, 5] };

  rule('STEP-22.1', 'a hazard is a mindless foe: it acts when the foe phase begins, in the order of ids', () => {
    const t = among([{ id: 'b', kind: 'turret', at: [9, 5] }, turret, { id: 'a', kind: 'gas', at: [5, 5] }]).open();
    wait(t).answer('dexterity', { dice: [9, 9, 9] });
    const acted = t.events('hazardActed') as unknown as readonly Fields[];
    expect(acted.map((event) => event.hazard)).toEqual(['b', 't']);
    expect(t.view().phase).toBe('foes');
  });

  rule('STEP-22.2', 'each hero in its line tests Dexterity against 8 or loses a Heart', () => {
    const shot = (face: number) => {
      const t = among([turret]).open();
      t.do('endTurn', { unit: 'r' }, { dice: [face] });
      return t;
    };
    expect(spokenAt(stepdice, shot(7), 'en')).toContainEqual(
      expect.stringMatching(/loses a Heart \(\d left\): a hazard\.$/),
    );
    expect(rolled(shot(8))).toMatchObject({ kind: 'forced', attribute: 'dexterity', base: 8, outcome: 'success' });
    expect(shot(8).unit('r').hearts).toBe(5);
    expect(shot(7).unit('r').hearts).toBe(4);
  });

  rule('STEP-22.2', 'not behind a wall, not out of its arc; partial cover does not help', () => {
    const walled = among([turret])
      .map(withTerrain(square('wall', 8, 5)))
      .open();
    expect(wait(walled).events('hazardActed')).toEqual([]);
    const arc = among([
      {
        ...turret,
        squares: [
          [11, 5],
          [10, 5],
        ],
      },
    ]).open();
    expect(wait(arc).events('hazardActed')).toEqual([]);
    const crate = among([turret])
      .map(withTerrain(square('crate', 8, 5)))
      .open();
    crate.do('endTurn', { unit: 'r' }, { dice: [8] });
    expect(steps(crate)).toEqual({});
  });

  rule('STEP-22.2', 'off: Magic or Dexterity against 8 at the panel', () => {
    const panel = { ...turret, panel: [6, 5] };
    const t = among([panel]).open();
    expect(t.refuses('test', { unit: 'r', point: 't', attribute: 'strength' }).code).toBe('bad-choice');
    t.do('test', { unit: 'r', point: 't', attribute: 'dexterity' }, { dice: [8] });
    expect(rolled(t)).toMatchObject({ base: 8, outcome: 'success' });
    expect(hazard(t)).toMatchObject({ active: false });
    expect(wait(t).events('hazardActed')).toEqual([]);
    const far = among([panel], {}, [9, 9]).open();
    expect(far.refuses('test', { unit: 'r', point: 't', attribute: 'magic' }).code).toBe('out-of-reach');
  });

  rule('STEP-16.6', 'the Downed make no test and are not spared', () => {
    const t = among([turret])
      .unit('b', hero('warrior', [6, 7], { hearts: 0 }))
      .options({ variant72: 'brief' })
      .open();
    t.do('endTurn', { unit: 'r' }).do('endPhase', {}, { by: 'heroes', dice: [8] });
    expect(t.unit('b').dead).toBe(true);
  });
});

describe('snap traps', () => {
  const trap = (more: Fields = {}) => ({ id: 's', kind: 'snapTrap', at: [7, 5], hidden: true, ...more }) as Json;
  const step = (draft = among([trap()])) => draft.open().do('move', { unit: 'r', to: [8, 5] });

  rule('STEP-22.3', 'entering forces Dexterity against 6; a success walks on', () => {
    const t = among([trap()]).open();
    t.do(
      'move',
      {
        unit: 'r',
        path: [
          [6, 5],
          [7, 5],
          [8, 5],
        ],
      },
      { dice: [6] },
    );
    expect(rolled(t)).toMatchObject({ kind: 'forced', base: 6, outcome: 'success' });
    expect(t.unit('r')).toMatchObject({ at: [8, 5], hearts: 5, restrained: false });
  });

  rule('STEP-22.3', 'a failure holds the hero or costs a Heart, as its player likes', () => {
    const sprung = () => {
      const t = among([trap()]).open();
      t.do(
        'move',
        {
          unit: 'r',
          path: [
            [6, 5],
            [7, 5],
            [8, 5],
          ],
        },
        { dice: [5] },
      );
      return t;
    };
    expect(sprung().asked).toMatchObject({ kind: 'chooseHarm', seat: 'heroes', default: 'heart' });
    const held = sprung().answer('restrained');
    expect(held.unit('r')).toMatchObject({ at: [7, 5], restrained: true, hearts: 5, movesLeft: 3 });
    expect(held.refuses('move', { unit: 'r', to: [8, 5] }).code).toBe('immobilised');
    const hurt = sprung().answer('heart');
    expect(hurt.unit('r')).toMatchObject({ at: [8, 5], hearts: 4, restrained: false });
    const weak = among([trap()], { hearts: 2 }).open();
    weak.do(
      'move',
      {
        unit: 'r',
        path: [
          [6, 5],
          [7, 5],
        ],
      },
      { dice: [5] },
    );
    expect(weak.asked).toMatchObject({ default: 'restrained' });
  });

  rule('STEP-22.3', 'held until an Action is spent to break free', () => {
    const t = among([], { restrained: true }).open();
    t.do('breakFree', { unit: 'r' });
    expect(t.unit('r')).toMatchObject({ restrained: false, actionLeft: 0 });
    expect(t.events('testRolled')).toEqual([]);
    expect(t.refusals('move', { unit: 'r', to: [6, 5] })).toEqual([]);
    expect(among([]).open().refuses('breakFree', { unit: 'r' }).code).toBe('not-restrained');
  });

  rule('STEP-22.3', 'hidden until it snaps or is found by Dexterity against 6 within two squares', () => {
    const t = among([trap()]).open();
    expect(hazard(t, 'heroes')).toEqual({});
    t.do('test', { unit: 'r', point: 'search', attribute: 'dexterity' }, { dice: [6] });
    expect(t.event('searched')).toMatchObject({ found: ['s'] });
    expect(hazard(t, 'heroes')).toMatchObject({ id: 's' });
    const far = among([trap({ at: [8, 5] })]).open();
    far.do('test', { unit: 'r', point: 'search', attribute: 'dexterity' }, { dice: [6] });
    expect(far.event('searched')).toMatchObject({ found: [] });
    const snapped = step(among([trap({ at: [8, 5] })]).options({}));
    expect(hazard(snapped, 'heroes')).toMatchObject({ id: 's', hidden: false });
  });

  rule('STEP-22.3', 'off: Dexterity against 6 with tools', () => {
    const seen = trap({ hidden: false, at: [6, 5] });
    const t = among([seen]).open();
    t.do('test', { unit: 'r', point: 's', attribute: 'dexterity' }, { dice: [6] });
    expect(hazard(t)).toMatchObject({ active: false });
    t.do('move', { unit: 'r', to: [6, 5] });
    expect(t.events('trapSprung')).toEqual([]);
    expect(
      among([seen], { gear: ['bow'] })
        .open()
        .refuses('test', { unit: 'r', point: 's', attribute: 'dexterity' }).code,
    ).toBe('no-permission');
  });

  rule('STEP-22.3', 'whoever is pushed into it sets it off as well', () => {
    const t = duel({}, { traits: [] }, 'heavyAssault')
      .with({ hazards: [{ id: 's', kind: 'snapTrap', at: [4, 5] }] })
      .open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [2] }).answer(1, { dice: [3] });
    expect(t.event('trapSprung')).toMatchObject({ unit: 'w' });
    expect(t.answer('restrained').unit('w')).toMatchObject({ at: [4, 5], hearts: 4, restrained: true });
  });

  rule('STEP-4.4', 'a 1 in a trap is a complication on top', () => {
    const t = among([trap()], { mana: 0 }).open();
    t.do(
      'move',
      {
        unit: 'r',
        path: [
          [6, 5],
          [7, 5],
        ],
      },
      { dice: [1] },
    ).answer('heart', { dice: [3] });
    expect(t.unit('r').hearts).toBe(3);
  });
});
