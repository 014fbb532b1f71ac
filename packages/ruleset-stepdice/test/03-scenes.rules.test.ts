import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { stepdice } from '../src/index.ts';
import { blank, foe, hero, square, turnOf, withTerrain } from './tables.ts';

/** Scenes and set-up (STEP-3). */

const PLAYER = { id: 'heroes', role: 'player', side: 'heroes' } as const;
const GM = { id: 'gm', role: 'gm' } as const;

/** A foe nobody plays: the automatic GM does, unless one is seated. */
const wild = (profile: string, at: readonly [number, number], more: Readonly<Record<string, unknown>> = {}) => ({
  profile,
  at,
  ...more,
});

const deployment = [
  [0, 0],
  [1, 0],
] as const;

/** Two heroes to be placed, a stunned foe far away; nobody at the GM's chair. */
const waiting = blank
  .seats(PLAYER)
  .unit('a', { side: 'heroes', profile: 'warrior' })
  .unit('b', { side: 'heroes', profile: 'rogue' })
  .unit('m', wild('guardMinion', [15, 15], { stunned: true }))
  .with({ deployment });

describe('set-up', () => {
  rule('STEP-3.4', 'players place heroes in the deployment squares; combat begins when the last is placed', () => {
    const t = waiting.open();
    expect(t.view().phase).toBe('setup');
    expect(t.refuses('placeHero', { unit: 'a', at: [5, 5] })).toMatchObject({ code: 'bad-square', rule: 'STEP-3.4' });
    t.do('placeHero', { unit: 'b', at: [1, 0] });
    expect(t.refuses('placeHero', { unit: 'a', at: [1, 0] }).code).toBe('bad-square');
    expect(t.refuses('beginTurn', { unit: 'b' }).code).toBe('bad-phase');
    t.do('placeHero', { unit: 'a', at: [0, 0] });
    expect(t.view()).toMatchObject({ phase: 'heroes', round: 1 });
    expect(t.refuses('placeHero', { unit: 'a', at: [1, 0] }).code).toBe('bad-phase');
  });

  rule('STEP-3.4', 'the square may be called a hero’s pos, as its sheet calls it', () => {
    expect(
      waiting
        .open()
        .do('placeHero', { unit: 'b', pos: [1, 0] })
        .unit('b').at,
    ).toEqual([1, 0]);
  });

  rule('STEP-3.4', 'everything that is wrong with a set-up is named by its path', () => {
    const broken = (more: Readonly<Record<string, unknown>>) =>
      stepdice.setUp({ ruleset: 'stepdice', map: { width: 6, height: 6 }, ...more }, waiting.open().state.options);
    const fields = (more: Readonly<Record<string, unknown>>) => {
      const checked = broken(more);
      return checked.ok ? [] : checked.violations.map(({ params }) => params?.field);
    };
    expect(fields({ units: [{ id: 'x', profile: 'dragon', at: [1, 1] }] })).toEqual(['units[0].profile']);
    expect(
      fields({
        units: [
          { id: 'x', profile: 'warrior', at: [9, 1] },
          { id: 'y', profile: 'rogue', at: [1, 1] },
          { id: 'z', profile: 'mage', at: [1, 1] },
        ],
      }),
    ).toEqual(['units[0].at', 'units[2].at']);
    expect(
      fields({ units: [{ id: 'x', profile: 'warrior', at: [1, 1], stats: { hearts: 6, heartsMax: 5 } }] }),
    ).toEqual(['units[0].stats.hearts']);
    expect(fields({ units: [{ id: 'x', profile: 'warrior', at: [1, 1], stats: { inHand: 'bow' } }] })).toEqual([
      'units[0].stats.inHand',
    ]);
    expect(fields({ units: [{ id: 'x', profile: 'eliteGuard', at: [1, 1], stats: { wounds: 3 } }] })).toEqual([
      'units[0].stats.wounds',
    ]);
    expect(fields({ units: [{ id: 'x', profile: 'eliteGuard', at: [1, 1], stats: { tn: 7 } }] })).toEqual([
      'units[0].stats.tn',
    ]);
    expect(fields({ units: [{ id: 'x', side: 'foes', at: [1, 1], stats: { traits: ['vulnerability'] } }] })).toEqual([
      'units[0].stats.traits[0].harm',
    ]);
    expect(fields({ units: [{ id: 'x', side: 'foes', at: [1, 1], stats: { moves: ['juggle'] } }] })).toEqual([
      'units[0].stats.moves[0]',
    ]);
    expect(
      fields({ map: { width: 6, height: 6, terrain: [{ kind: 'lava', shape: { rect: [0, 0, 1, 1] } }] } }),
    ).toEqual(['map.terrain[0].kind']);
    expect(fields({ map: { rows: ['..', '....'], width: 3 } })).toEqual(['map.rows']);
    expect(fields({ scenario: 'nowhere' })).toEqual(['scenario']);
    expect(fields({ spawns: [{ id: 's', profiles: ['gnome'] }] })).toEqual([
      'spawns[0].round',
      'spawns[0].profiles[0]',
    ]);
    expect(fields({ clocks: [{ id: 'c', size: 3, consequence: { kind: 'spawn', spawn: 's' } }] })).toEqual([
      'clocks[0].consequence.spawn',
    ]);
    expect(fields({ objective: { kind: 'gate' } })).toEqual(['objective.what']);
    expect(fields({ activeUnit: 'nobody' })).toEqual(['activeUnit']);
    expect(fields({ bands: { 'a|b': 'near' } })).toEqual(['bands.a|b']);
    expect(fields({ colour: 'red' })).toEqual(['colour']);
    expect(fields({ units: [{ id: 'x', profile: 'warrior' }] })).toEqual(['units']);
  });

  rule('STEP-1.1', 'a hero with two roles or three Talents is no hero', () => {
    expect(blank.unit('h', { side: 'heroes', at: [1, 1], role: ['warrior', 'mage'] }).refuses()).toMatchObject({
      code: 'bad-hero',
      rule: 'STEP-1.1',
    });
    expect(blank.unit('h', hero('rogue', [1, 1], { talents: ['Scout', 'Medic', 'Hacker'] })).refuses()).toMatchObject({
      code: 'bad-hero',
      rule: 'STEP-1.6',
    });
    expect(
      blank
        .unit('h', hero('rogue', [1, 1], { talents: ['Baker'] }))
        .open()
        .unit('h').talents,
    ).toEqual(['Baker']);
  });

  rule(
    'STEP-EX-36',
    'the seed’s sample is made by hand: role, Talents, gear; a third Talent or a second role is refused',
    () => {
      const empty = table(stepdice, groundOf)
        .seats(PLAYER)
        .with({ map: { width: 8, height: 8 }, deployment, roundLimit: 5 });
      const sample = {
        unit: 'rogue',
        role: 'rogue',
        talents: ['Scout', 'Negotiator'],
        gear: ['bow', 'lockpicks', 'rope', 'lightSource'],
      };
      const t = empty.open();
      expect(t.refuses('createHero', { ...sample, talents: ['a', 'b', 'c'] }, { by: 'heroes' }).code).toBe('bad-hero');
      expect(t.refuses('createHero', { ...sample, role: ['rogue', 'mage'] }, { by: 'heroes' }).code).toBe('bad-hero');
      expect(t.refuses('createHero', { ...sample, gear: ['bow', 'sword'] }, { by: 'heroes' })).toMatchObject({
        code: 'bad-hero',
        rule: 'STEP-1.7',
      });
      t.do('createHero', sample, { by: 'heroes' });
      expect(t.unit('rogue')).toMatchObject({
        ...{ dice: { strength: 6, dexterity: 10, magic: 6 }, hearts: 5, heartsMax: 5, mana: 3, manaMax: 3, armour: 0 },
        ...{ talents: ['Scout', 'Negotiator'], inHand: 'bow', seat: 'heroes', at: null },
      });
      t.do('placeHero', { unit: 'rogue', at: [0, 0] });
      expect(t.view().phase).toBe('heroes');
      const { unit: _unit, ...unnamed } = sample;
      const again = empty
        .open()
        .do('createHero', unnamed, { by: 'heroes' })
        .do('createHero', unnamed, { by: 'heroes' });
      expect([again.unit('rogue').role, again.unit('rogue2').role]).toEqual(['rogue', 'rogue']);
      const d6 = empty.options({ diceMode: 'd6only' }).open();
      d6.do('createHero', sample, { by: 'heroes' });
      expect(d6.unit('rogue').levels).toEqual({ strength: 'untrained', dexterity: 'trained', magic: 'untrained' });
    },
  );

  rule('STEP-0.2', 'a table without a board keeps bands and covers', () => {
    const t = table(stepdice, groundOf)
      .seats(PLAYER)
      .unit('h', { side: 'heroes', profile: 'rogue' })
      .unit('m', { profile: 'scoutMinion', stunned: true })
      .with({ map: null, bands: { 'h|m': 'far' }, covers: { 'h|m': 'partial' } })
      .open();
    expect(t.view()).toMatchObject({
      phase: 'heroes',
      map: null,
      bands: { 'h|m': 'far' },
      covers: { 'h|m': 'partial' },
    });
    const board = waiting.options({ board: 'none' }).with({ deployment: [] }).open();
    expect(board.view()).toMatchObject({ map: null, phase: 'heroes' });
  });

  rule('STEP-8.1', 'pieces of terrain may do otherwise than their kind', () => {
    const t = blank
      .map(
        withTerrain(
          square('wall', 4, 4, { blocksSight: false, blocksMove: true }),
          square('open', 5, 5, { cover: 'half' }),
        ),
      )
      .unit('h', hero('rogue', [1, 1]))
      .with(turnOf('h'))
      .open();
    expect(t.state.cells['4,4']).toMatchObject({ blocksSight: false, blocksAction: false, cost: null });
    expect(t.state.cells['5,5']).toMatchObject({ partial: true });
  });

  rule('STEP-9.4', 'a condition a set-up gives ends when it would have ended in play', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5], { exposed: true }))
      .unit('m', foe('guardMinion', [15, 15], { stunned: true }))
      .with({ round: 1, phase: 'heroes' })
      .open();
    t.do('beginTurn', { unit: 'w' });
    expect(t.unit('w').exposed).toBe(false);
    t.do('endTurn', { unit: 'w' });
    expect([t.unit('m').stunned, t.view().round]).toEqual([false, 2]);
  });
});

describe('scenes', () => {
  rule('STEP-3.1', 'a new scene brings back the Armour token and the boons, and keeps the heroes as they are', () => {
    const t = blank
      .unit('w', hero('infiltrator', [5, 5], { armour: 0, hearts: 3, boonsUsed: ['luckyCharm'], prone: true }))
      .unit('m', foe('guardMinion', [6, 5]))
      .with(turnOf('w'))
      .open();
    t.do('rule', { set: { gmNewScene: 'S3' } });
    expect(t.unit('w')).toMatchObject({ armour: 1, hearts: 3, boonsUsed: [], prone: false, at: null });
    expect(t.view()).toMatchObject({ phase: 'setup', round: 0, map: { w: 12, h: 10 } });
    expect(Object.keys(t.view().units as object)).toEqual(['w', 'colossus', 'guard1', 'guard2']);
    t.do('placeHero', { unit: 'w', at: [1, 2] });
    expect(t.view()).toMatchObject({ phase: 'heroes', round: 1 });
  });

  rule('STEP-3.2', 'a scene has its goal, obstacles, threat and clock; the clock may be left out', () => {
    const scenario = {
      id: 'vault',
      map: { rows: ['D..=..E', 'D..#...'] },
      units: [{ id: 'guard', side: 'foes', profile: 'guardMinion', at: [5, 1] }],
      clocks: [{ id: 'alarm', size: 4, alarm: true }],
      objective: { kind: 'leave', count: 1 },
      heroes: [1, 2],
    };
    const t = table(stepdice, groundOf).seats(PLAYER).with({ scenario }).open();
    expect(t.view()).toMatchObject({
      objective: { kind: 'leave', count: 1 },
      clocks: [{ id: 'alarm', size: 4 }],
      objects: [{ kind: 'door', pos: [3, 0] }],
    });
    const { clocks: _clocks, ...open } = scenario;
    expect(table(stepdice, groundOf).seats(PLAYER).with({ scenario: open }).open().view().clocks).toEqual([]);
  });

  rule('STEP-3.3', 'the scenarios are as strong as their names: Standard, Hard, Hard, Easy', () => {
    const classes = (id: string) => {
      const t = table(stepdice, groundOf).seats(PLAYER).with({ scenario: id }).open();
      const scenario = t.state.scenario;
      const standing = Object.values(t.state.units).flatMap((unit) => (unit.kind === 'foe' ? [unit.class] : []));
      const later = scenario.spawns.flatMap((spawn) => (spawn.round === null ? [] : spawn.profiles));
      return { standing, later };
    };
    // Easy is 3-5 Minions; Hard a Boss with 2-4 Minions.
    expect(classes('S4').standing).toEqual(['minion', 'minion', 'minion', 'minion']);
    expect(classes('S3').standing).toEqual(['boss', 'minion', 'minion']);
    expect(classes('S2').later.filter((profile) => profile === 'guardMinion')).toHaveLength(8);
    expect(classes('S2').later.filter((profile) => profile === 'eliteGuard')).toHaveLength(1);
  });
});

describe('before combat', () => {
  const free = (
    more: Readonly<Record<string, unknown>> = {},
    seats: readonly (typeof PLAYER | typeof GM)[] = [PLAYER],
    at: readonly [number, number] = [12, 5],
  ) =>
    blank
      .seats(...seats)
      .map(withTerrain({ kind: 'wall', shape: { rect: [10, 0, 1, 18] } }))
      .unit('w', hero('warrior', [8, 5]))
      .unit('m', wild('scoutMinion', at, more))
      .with({ startsFree: true });

  rule('STEP-3.5', 'a scene that starts free has no Move or Action limits', () => {
    const t = free().open();
    expect(t.view()).toMatchObject({ phase: 'free', round: 0 });
    t.do('move', { unit: 'w', to: [1, 5] });
    t.do('move', { unit: 'w', to: [8, 15] });
    expect(t.unit('w').at).toEqual([8, 15]);
  });

  rule('STEP-3.7', 'the automatic GM begins combat when a foe that knows of the heroes sees one', () => {
    const round = free().open();
    round.do('move', { unit: 'w', to: [11, 18] });
    expect(round.view().phase).toBe('heroes');
    const unaware = free({ unaware: true }).open();
    unaware.do('move', { unit: 'w', to: [11, 18] });
    expect(unaware.view().phase).toBe('free');
  });

  rule('STEP-3.7', 'the first hostile command of a hero begins it too, and is that hero’s Action', () => {
    const t = free({ unaware: true }, [PLAYER], [9, 5]).open();
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [1, 1] });
    expect(t.view()).toMatchObject({ phase: 'heroes', round: 1, activeUnit: 'w' });
    expect(t.unit('w').actionLeft).toBe(0);
  });

  rule('STEP-3.7', 'a GM at the table begins combat with a word', () => {
    const t = free({}, [PLAYER, GM]).open();
    t.do('move', { unit: 'w', to: [11, 18] });
    expect(t.view().phase).toBe('free');
    expect(t.refuses('beginCombat', {}, { by: 'heroes' }).code).toBe('gm-only');
    t.do('beginCombat', { firstSide: 'foes' }, { by: 'gm' });
    expect(t.view()).toMatchObject({ phase: 'foes', firstSide: 'foes' });
    for (const by of ['gm', 'heroes']) expect(t.refuses('beginCombat', {}, { by }).code).toBe('bad-phase');
  });

  rule('STEP-3.6', 'a short clash is settled by one test: the foes named are out, or one consequence follows', () => {
    const clash = { unit: 'w', attribute: 'strength', tn: 8, targets: ['m'], consequence: 'prone' };
    const won = free({}, [PLAYER, GM]).open();
    won.do('rule', { set: { gmQuickResolve: clash } }, { dice: [8] });
    expect(won.unit('m').out).toBe(true);
    const lost = free({}, [PLAYER, GM]).open();
    lost.do('rule', { set: { gmQuickResolve: clash } }, { dice: [7] });
    expect(lost.unit('m').out).toBe(false);
    expect(lost.unit('w')).toMatchObject({ prone: true, hearts: 5 });
    expect(lost.refuses('rule', { set: { gmQuickResolve: { ...clash, targets: ['x'] } } }).code).toBe('bad-message');
  });
});

describe('hidden foes', () => {
  const ambush = (more: Readonly<Record<string, unknown>> = {}, at: readonly [number, number] = [10, 5]) =>
    blank
      .seats(PLAYER)
      .unit('w', hero('warrior', [2, 5]))
      .unit('open', wild('guardMinion', [19, 19], { stunned: true }))
      .unit('m', wild('guardMinion', at, { hidden: true, ...more }))
      .with(turnOf('w'));

  rule('STEP-3.8', 'a hero who comes within 5 squares in line of sight finds it, and stops to look', () => {
    const t = ambush().open();
    t.do('move', { unit: 'w', path: [3, 4, 5, 6].map((x) => [x, 5]) });
    expect(t.unit('m').hidden).toBe(false);
    expect(t.unit('w')).toMatchObject({ at: [5, 5], movesLeft: 2 });
  });

  rule('STEP-3.8', 'from 6 squares, or round a corner, it is not seen', () => {
    const far = ambush().open();
    far.do('move', { unit: 'w', to: [4, 5] });
    expect(far.unit('m').hidden).toBe(true);
    const walled = ambush()
      .map(withTerrain({ kind: 'wall', shape: { rect: [8, 0, 1, 20] } }))
      .open();
    walled.do('move', { unit: 'w', to: [7, 5] });
    expect(walled.unit('m').hidden).toBe(true);
  });

  rule('STEP-3.8', 'one that waits for a trigger is not found by looking, only by its trigger or the GM', () => {
    const t = ambush({ trigger: 'bell' })
      .seats(PLAYER, GM)
      .with({ objects: [{ id: 'bell', at: [3, 6] }] })
      .open();
    t.do('move', { unit: 'w', to: [7, 5] });
    expect(t.unit('m').hidden).toBe(true);
    expect(t.refuses('attack', { unit: 'w', target: 'm' }).code).toBe('illegal-target');
    t.do('rule', { set: { gmReveal: 'm' } });
    expect(t.unit('m').hidden).toBe(false);
    const rung = ambush({ trigger: 'bell' })
      .with({ objects: [{ id: 'bell', at: [3, 6] }] })
      .open();
    rung.do('interact', { unit: 'w', object: 'bell' });
    expect(rung.unit('m').hidden).toBe(false);
  });

  rule('STEP-3.8', 'hidden it does not act; revealed in the hero phase it acts in the next foe phase', () => {
    const quiet = ambush({ trigger: 'never' }, [3, 5]).open();
    quiet.do('endTurn', { unit: 'w' });
    expect(quiet.events('strikeDeclared')).toEqual([]);
    const t = ambush({ trigger: 'never' }, [3, 5]).seats(PLAYER, GM).open();
    t.do('rule', { set: { gmReveal: 'm' } });
    t.do('endTurn', { unit: 'w' });
    t.do('foeStrike', { unit: 'm', target: 'w' }, { by: 'gm' });
    expect(t.events('strikeDeclared')).toMatchObject([{ unit: 'm', target: 'w' }]);
  });

  rule('STEP-3.8', 'it counts as standing: the scene is not won while it waits', () => {
    const t = blank
      .unit('w', hero('warrior', [2, 5]))
      .unit('out', foe('guardMinion', [9, 9], { out: true }))
      .unit('m', foe('guardMinion', [18, 18], { hidden: true }))
      .with(turnOf('w'))
      .open();
    expect(t.view().result).toBeNull();
  });
});
