import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { stepdice } from '../src/index.ts';
import { cellAt } from '../src/spatial.ts';

/** The starter scenarios, laid out as the catalogue's maps (9.9) draw them, with any number of heroes and players. */

type At = readonly [number, number];

const PLAYER = { id: 'p1', role: 'player', side: 'heroes' } as const;
const players = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `p${i + 1}`, role: 'player', side: 'heroes' }) as const);

/** Without a GM: the automatic one runs the foes. */
const scenario = (id: string, more: Readonly<Record<string, unknown>> = {}) =>
  table(stepdice, groundOf)
    .seats(PLAYER)
    .options({ morale: 'off', helpTiming: 'advance' })
    .with({ scenario: id, ...more });

const kindAt = (t: { readonly state: Parameters<typeof cellAt>[0] }, square: At) => cellAt(t.state, square).kind;
const places = (t: { unit(id: string): Readonly<Record<string, unknown>> }, ...ids: readonly string[]) =>
  ids.map((id) => t.unit(id).at);

describe('the scenarios', () => {
  rule('STEP-3.4', 'The Locked Passage: walls, crates, the door, three heroes who are still to be placed', () => {
    const t = scenario('lockedPassage').open();
    expect(t.view()).toMatchObject({ phase: 'setup', roundLimit: 12, map: { w: 14, h: 7 } });
    expect(kindAt(t, [0, 0])).toBe('wall');
    expect([kindAt(t, [5, 1]), kindAt(t, [5, 3]), kindAt(t, [5, 5]), kindAt(t, [7, 5])]).toEqual([
      'crate',
      'crate',
      'crate',
      'rubble',
    ]);
    expect(places(t, 'shieldbearer', 'archer', 'adept')).toEqual([null, null, null]);
    expect(places(t, 'guard1', 'guard2', 'shooter', 'scout')).toEqual([
      [7, 2],
      [7, 4],
      [11, 2],
      [11, 4],
    ]);
    expect(t.view().scenario).toMatchObject({
      deployment: [1, 2, 3, 4, 5].map((y) => [1, y]),
      exits: [
        [12, 3],
        [12, 4],
      ],
    });
    expect(t.view().clocks).toMatchObject([{ id: 'patrol', size: 3, filled: 0 }]);
    expect(t.view().objects).toMatchObject([
      {
        id: 'door',
        pos: [9, 3],
        open: false,
        tests: [
          { attributes: ['dexterity'], tn: 6, tags: ['lock'] },
          { attributes: ['strength'], tn: 8, tags: ['force'] },
        ],
      },
    ]);
  });

  rule('STEP-3.8', 'The Locked Passage: opening the door reveals the two foes behind it', () => {
    const t = scenario('S1', {
      units: [{ id: 'archer', at: [8, 3] }],
      round: 1,
      phase: 'heroes',
      activeUnit: 'archer',
      deploy: 'auto',
    }).open();
    expect(t.unit('shooter').hidden).toBe(true);
    t.do('test', { unit: 'archer', point: 'lock' }, { dice: [6] });
    expect(t.view().objects).toMatchObject([{ id: 'door', open: true }]);
    expect([t.unit('shooter').hidden, t.unit('scout').hidden]).toEqual([false, false]);
  });

  rule('STEP-1.8', 'the lock wants lockpicks, forcing the door wants a pry bar, and both a place before it', () => {
    const at = (unit: string, square: At) =>
      scenario('S1', {
        units: [{ id: unit, at: square }],
        ...{ round: 1, phase: 'heroes', activeUnit: unit, deploy: 'auto' },
      }).open();
    expect(at('adept', [8, 4]).refuses('test', { unit: 'adept', point: 'lock' }).code).toBe('no-permission');
    expect(at('archer', [8, 4]).refuses('test', { unit: 'archer', point: 'force' }).code).toBe('no-permission');
    expect(at('archer', [8, 5]).refuses('test', { unit: 'archer', point: 'lock' }).code).toBe('out-of-reach');
    expect(
      at('shieldbearer', [8, 2]).refusals('test', { unit: 'shieldbearer', point: 'force' }, { dice: [7] }),
    ).toEqual([]);
  });

  rule('STEP-25.1', 'The Locked Passage is won when nobody stands on the map and two have left; else lost', () => {
    const gone = { left: true };
    const last = (left: number) =>
      scenario('S1', {
        units: [
          { id: 'archer', at: [11, 3] },
          { id: 'adept', stats: left > 0 ? gone : { downed: true }, ...(left > 0 ? {} : { at: [1, 1] }) },
          { id: 'shieldbearer', stats: { downed: true }, at: [1, 2] },
        ],
        ...{ round: 1, phase: 'heroes', activeUnit: 'archer' },
      }).open();
    const won = last(1);
    won.do('move', { unit: 'archer', to: [12, 3] });
    expect(won.unit('archer')).toMatchObject({ left: true, at: null, turnDone: true });
    expect(won.view().result).toBe('heroes');
    const lost = last(0);
    lost.do('move', { unit: 'archer', to: [12, 3] });
    expect(lost.view().result).toBe('foes');
  });

  rule('STEP-25.1', 'The Locked Passage: killing everybody does not win it, and round 12 is a draw', () => {
    const t = scenario('S1', {
      units: ['guard1', 'guard2', 'shooter', 'scout'].map((id) => ({ id, stats: { out: true } })),
      ...{ round: 12, phase: 'heroes', deploy: 'auto' },
    }).open();
    expect(t.view().result).toBeNull();
    for (const unit of ['shieldbearer', 'archer', 'adept']) t.do('beginTurn', { unit }).do('endTurn', { unit });
    expect(t.view().result).toBe('draw');
  });

  rule('STEP-18.5', 'The Locked Passage: the full clock brings three Guards to the squares nearest [1, 3]', () => {
    const t = scenario('S1', {
      units: [{ id: 'archer', at: [8, 3] }],
      clocks: [{ id: 'patrol', size: 3, filled: 2, consequence: { kind: 'spawn', spawn: 'patrol' } }],
      ...{ round: 1, phase: 'heroes', activeUnit: 'archer', deploy: 'auto' },
    }).open();
    // The other two stand on [1, 1] and [1, 2].
    t.do('test', { unit: 'archer', point: 'lock' }, { dice: [5] });
    expect(places(t, 'guardMinion1', 'guardMinion2', 'guardMinion3')).toEqual([
      [1, 3],
      [2, 2],
      [2, 3],
    ]);
    expect(t.view().clocks).toMatchObject([{ filled: 3, fired: true }]);
  });

  rule('STEP-3.4', 'Hold the Gate: three D for three heroes, and [2, 5] only for a fourth', () => {
    const three = scenario('holdTheGate').open();
    expect(three.view().scenario).toMatchObject({ deployment: [4, 5, 6].map((y) => [1, y]) });
    const four = scenario('holdTheGate', { heroes: 4 }).open();
    expect(four.view().scenario).toMatchObject({ deployment: [...[4, 5, 6].map((y) => [1, y]), [2, 5]] });
    expect(four.view().objects).toMatchObject([{ id: 'gate', pos: [0, 4], points: 3, foesMayUse: true }]);
    expect([kindAt(four, [5, 1]), kindAt(four, [3, 3]), kindAt(four, [7, 3]), kindAt(four, [7, 5])]).toEqual([
      'crate',
      'crate',
      'rubble',
      'rubble',
    ]);
  });

  rule('STEP-24.4', 'Hold the Gate: two Guards come at the F nearest y = 4, in round 3 an Elite with them', () => {
    const entered = (round: number) => {
      const t = scenario('S2', { deploy: 'auto', round, phase: 'foes' }).open();
      return t
        .events('foeEntered')
        .map((event) => ('unit' in event && typeof event.unit === 'object' ? event.unit : null));
    };
    // The set-up stands in the foe phase: the next round opens by itself.
    expect(entered(1)).toMatchObject([
      { profile: 'guardMinion', at: [11, 4] },
      { profile: 'guardMinion', at: [11, 3] },
    ]);
    expect(entered(2)).toMatchObject([
      { profile: 'guardMinion', at: [11, 4] },
      { profile: 'guardMinion', at: [11, 3] },
      { profile: 'eliteGuard', at: [11, 5] },
    ]);
  });

  rule('STEP-24.4', 'Hold the Gate: a GM at the table picks where they enter', () => {
    const t = table(stepdice, groundOf)
      .seats(PLAYER, { id: 'gm', role: 'gm' })
      .with({ scenario: 'S2', deploy: 'auto' })
      .open();
    expect(t.asked).toMatchObject({ kind: 'chooseSquare', seat: 'gm', default: [11, 4] });
    t.answer([11, 7]);
    t.answer([11, 1]);
    expect(places(t, 'guardMinion1', 'guardMinion2')).toEqual([
      [11, 7],
      [11, 1],
    ]);
  });

  rule('STEP-2.7', 'without Elites the third wave has two more Guards instead', () => {
    const t = scenario('S2', { deploy: 'auto', round: 2, phase: 'foes' }).options({ elites: 'off' }).open();
    expect(t.events('foeEntered')).toHaveLength(4);
  });

  rule(
    'STEP-25.1',
    'Hold the Gate is won at the end of round 8, or from the end of round 4 on with no foe standing',
    () => {
      const at = (round: number, more: Readonly<Record<string, unknown>> = {}) =>
        scenario('S2', { deploy: 'auto', round, phase: 'heroes', ...more }).open();
      const passed = (t: ReturnType<typeof at>) => {
        for (const unit of ['shieldbearer', 'archer', 'adept']) t.do('beginTurn', { unit }).do('endTurn', { unit });
        return t.view().result;
      };
      const far = {
        units: [{ id: 'late', side: 'foes', profile: 'guardMinion', at: [10, 1], stats: { stunned: true } }],
      };
      expect(passed(at(8, far))).toBe('heroes');
      expect(passed(at(7, far))).toBeNull();
      expect(at(4).view().result).toBeNull();
      expect(passed(at(4))).toBe('heroes');
      expect(at(5).view().result).toBe('heroes');
      const broken = at(3, { objects: [{ id: 'gate', kind: 'gate', at: [0, 4], points: 0, foesMayUse: true }] });
      expect(broken.view().result).toBe('foes');
    },
  );

  rule('STEP-5.6', 'The Colossus: from a ledge TN 8 instead of 12, by the ordinary step for position', () => {
    const shot = (at: At) => {
      const t = scenario('S3', {
        units: [
          { id: 'archer', at },
          { id: 'colossus', at: [8, 4] },
        ],
        ...{ round: 1, phase: 'heroes', activeUnit: 'archer', deploy: 'auto' },
      })
        .options({ nearlyImpossible: 'maxOnly' })
        .open();
      t.do('attack', { unit: 'archer', target: 'colossus' }, { dice: [3] });
      return t.event('testRolled');
    };
    expect(shot([6, 2])).toMatchObject({ base: 12, tn: 8 });
    expect(shot([6, 3])).toMatchObject({ base: 12, tn: 12 });
  });

  rule('STEP-25.1', 'The Colossus: won when the Boss is out; the foes win at the end of round 15', () => {
    const won = scenario('S3', {
      units: [{ id: 'colossus', stats: { out: true } }],
      ...{ round: 2, phase: 'heroes', deploy: 'auto' },
    }).open();
    expect(won.view().result).toBe('heroes');
    const late = scenario('S3', {
      units: ['colossus', 'guard1', 'guard2'].map((id) => ({ id, stats: { stunned: true } })),
      ...{ round: 15, phase: 'heroes', deploy: 'auto' },
    }).open();
    for (const unit of ['shieldbearer', 'archer', 'adept']) late.do('beginTurn', { unit }).do('endTurn', { unit });
    expect(late.view().result).toBe('foes');
  });

  rule('STEP-9.4', 'Alley Ambush: the heroes stand there unaware, and the foes act first', () => {
    const t = table(stepdice, groundOf)
      .seats(PLAYER, { id: 'gm', role: 'gm' })
      .with({ scenario: 'alleyAmbush', heroes: 3 })
      .open();
    expect(t.view()).toMatchObject({
      phase: 'foes',
      round: 1,
      firstSide: 'foes',
      roundLimit: 12,
      map: { w: 10, h: 6 },
    });
    expect(places(t, 'shieldbearer', 'archer', 'adept')).toEqual([
      [1, 2],
      [1, 3],
      [1, 4],
    ]);
    expect(t.unit('archer').unaware).toBe(true);
    expect(places(t, 'rabble1', 'rabble2', 'scout', 'shooter')).toEqual([
      [7, 1],
      [7, 4],
      [8, 2],
      [9, 3],
    ]);
    expect([kindAt(t, [4, 2]), kindAt(t, [5, 4]), kindAt(t, [4, 3])]).toEqual(['crate', 'crate', 'open']);
    t.do('endPhase', { by: 'gm' });
    expect(t.view()).toMatchObject({ phase: 'heroes', round: 1 });
    expect(t.unit('archer').unaware).toBe(false);
  });

  rule('STEP-9.4', 'an option somebody sets wins over the scenario: the ambushed may act first after all', () => {
    const t = scenario('S4').options({ firstSide: 'heroes', morale: 'off' }).open();
    expect(t.view()).toMatchObject({ phase: 'heroes', firstSide: 'heroes' });
  });
});

describe('who plays', () => {
  rule('STEP-3.4', 'one hero for each player, within what the scenario is made for', () => {
    const party = (id: string, count: number) => {
      const t = table(stepdice, groundOf)
        .seats(...players(count))
        .with({ scenario: id })
        .open();
      return t.state.seats.map((seat) => Object.values(t.state.units).filter((unit) => unit.seat === seat.id).length);
    };
    expect(party('S2', 4)).toEqual([1, 1, 1, 1]);
    expect(party('S2', 2)).toEqual([2, 1]);
    expect(party('S4', 3)).toEqual([1, 1, 1]);
    expect(Object.keys(scenario('S4').open().state.units)).toHaveLength(2 + 4);
    expect(scenario('S4', { heroes: 4 }).refuses()).toMatchObject({ params: { field: 'heroes' } });
    expect(scenario('S1', { heroes: 2 }).refuses()).toMatchObject({ params: { field: 'heroes' } });
  });

  rule(
    'STEP-1.1',
    'heroes of one’s own take the place of the ready ones; a change of a ready one keeps them all',
    () => {
      const own = scenario('S3', {
        units: ['ala', 'ola', 'ela'].map((id) => ({ id, side: 'heroes', profile: 'mage' })),
      }).open();
      expect(Object.keys(own.state.units)).toEqual(['colossus', 'guard1', 'guard2', 'ala', 'ola', 'ela']);
      const changed = scenario('S3', { units: [{ id: 'archer', stats: { hearts: 2 } }] }).open();
      expect(Object.keys(changed.state.units)).toHaveLength(6);
      expect(changed.unit('archer')).toMatchObject({ hearts: 2, heartsMax: 5, role: 'rogue' });
    },
  );

  rule('STEP-3.4', 'heroes of an NPC seat and of nobody are placed by themselves', () => {
    const bot = table(stepdice, groundOf)
      .seats({ id: 'bot', role: 'npc', side: 'heroes' }, { id: 'gm', role: 'gm' })
      .with({ scenario: 'S3' })
      .open();
    expect(places(bot, 'shieldbearer', 'archer', 'adept')).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
    ]);
  });
});
