import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import type { StepEvent } from '../src/events/index.ts';
import { stepdice } from '../src/index.ts';
import { blank, foe, hero, type Scene, turnOf } from './tables.ts';

/** Hidden information (catalogue 5): who may know what. */

type Facts = Readonly<Record<string, unknown>>;
type Seen = Facts & { readonly units: Readonly<Record<string, Facts>> };

const seen = (t: Scene, seat: string | null): Seen => stepdice.view(t.state, seat) as unknown as Seen;

const secrets = blank
  .unit('w', hero('warrior', [2, 5]))
  .unit('boss', foe('colossus', [15, 5], { wounds: 1, limit: 2 }))
  .unit('sneak', foe('guardMinion', [18, 17], { hidden: true, trigger: 'bell' }))
  .with({
    ...turnOf('w'),
    objects: [{ id: 'bell', at: [0, 0] }],
    hazards: [
      { id: 'trap', kind: 'snapTrap', at: [4, 4], hidden: true },
      { id: 'gun', kind: 'turret', at: [9, 9], active: false },
    ],
    clocks: [
      { id: 'open', size: 3 },
      { id: 'dark', size: 4, filled: 2, hidden: true },
    ],
    spawns: [{ id: 'wave', round: 5, profiles: ['rabble'], at: [[0, 19]] }],
    notes: 'the butler did it',
  });

describe('what players see', () => {
  rule('STEP-3.8', 'hidden foes, traps and clocks are not on the players’ table; the GM sees them', () => {
    const t = secrets.open();
    const players = seen(t, 'heroes');
    expect(Object.keys(players.units)).toEqual(['w', 'boss']);
    expect(players.hazards).toMatchObject([{ id: 'gun' }]);
    expect(players.clocks).toMatchObject([{ id: 'open' }]);
    expect(Object.keys(seen(t, 'gm').units)).toContain('sneak');
    expect(seen(t, 'gm').hazards).toHaveLength(2);
    expect(seen(t, 'gm').clocks).toHaveLength(2);
  });

  rule('STEP-24.1', 'notes and future spawns are the GM’s', () => {
    const t = secrets.open();
    expect(JSON.stringify(seen(t, 'heroes'))).not.toMatch(/butler|rabble/);
    expect(seen(t, 'gm').scenario).toMatchObject({ notes: 'the butler did it', spawns: [{ id: 'wave', round: 5 }] });
  });

  rule(
    'STEP-2.2',
    'of a foe players see name, class, TN, Wounds taken and conditions; its limit is that of its class',
    () => {
      const t = secrets.open();
      const boss = seen(t, 'heroes').units.boss;
      expect(boss).toMatchObject({ class: 'boss', tn: 12, wounds: 1, limit: 3, traits: [], moves: [], prone: false });
      for (const plan of ['mustTarget', 'lastSeen', 'trigger', 'behaviour']) expect(boss).not.toHaveProperty(plan);
      expect(seen(t, 'gm').units.boss).toMatchObject({ limit: 2, stance: 'press', traits: [{ name: 'tough' }] });
    },
  );

  rule('STEP-14.8', 'a special is known once it has shown itself; traits that move a TN are known at once', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5], { strength: 12 }))
      .unit('m', foe('colossus', [6, 5], { tn: 8 }))
      .unit('g', foe('guardMinion', [15, 15]))
      .with(turnOf('w'))
      .open();
    expect(seen(t, 'heroes').units.m?.traits).toEqual([]);
    expect(seen(t, 'heroes').units.g?.traits).toMatchObject([{ name: 'naturalCover' }]);
    t.do('attack', { unit: 'w', target: 'm' }, { dice: [9] });
    t.answer('stay');
    expect(seen(t, 'heroes').units.m).toMatchObject({ wounds: 0, traits: [{ name: 'tough' }], moves: [] });
  });

  rule('STEP-0.6', 'effective TN, die and stakes are public before each roll', () => {
    const t = secrets
      .unit('near', foe('guardMinion', [3, 5]))
      .unit('h', hero('rogue', [2, 6]))
      .open();
    t.do('attack', { unit: 'w', target: 'near' });
    expect(seen(t, 'heroes').test).toMatchObject({ unit: 'w', tn: 6, die: 10, stakes: ['heart', 'clock'] });
  });

  rule('STEP-23.3', 'a hidden hero is known to its side and the GM', () => {
    const t = secrets.unit('h', hero('rogue', [2, 6], { hidden: true })).open();
    expect(seen(t, 'heroes').units.h).toMatchObject({ hidden: true });
    expect(seen(t, 'gm').units.h).toMatchObject({ hidden: true });
    expect(stepdice.view(t.state, 'stranger')).not.toHaveProperty('units.h');
  });

  rule('STEP-0.3', 'a band to a foe nobody knows of is not shown', () => {
    const t = blank
      .map(null)
      .unit('w', { side: 'heroes', profile: 'warrior' })
      .unit('m', { side: 'foes', profile: 'guardMinion' })
      .unit('s', { side: 'foes', profile: 'guardMinion', hidden: true, trigger: 'never' })
      .with({ ...turnOf('w'), bands: { 'w|m': 'far', 'w|s': 'adjacent' } })
      .open();
    expect(seen(t, 'heroes').bands).toEqual({ 'w|m': 'far' });
    expect(seen(t, 'gm').bands).toEqual({ 'w|m': 'far', 'w|s': 'adjacent' });
  });
});

describe('what players hear and reckon with', () => {
  rule('STEP-3.8', 'what hidden foes do and hidden clocks count is not told', () => {
    const { state } = secrets.open();
    const moved = { type: 'knockedProne', unit: 'sneak', rules: [] } as const;
    expect(stepdice.redact(moved, 'heroes', state)).toBeUndefined();
    expect(stepdice.redact(moved, 'gm', state)).toEqual(moved);
    const ticked = { type: 'clockTicked', clock: 'dark', filled: 3, size: 4, rules: [] } as const;
    expect(stepdice.redact(ticked, 'heroes', state)).toBeUndefined();
    expect(stepdice.redact({ ...ticked, clock: 'open' }, 'heroes', state)).toBeDefined();
  });

  rule('STEP-24.3', 'a ruling is told, but not what it says of secrets', () => {
    const { state } = secrets.open();
    const changed = { type: 'unitRuled', unit: 'boss', change: { tn: 8, mustTarget: 'a' }, rules: [] } as const;
    expect(stepdice.redact(changed, 'heroes', state)).toMatchObject({ change: { tn: 8 } });
    expect(JSON.stringify(stepdice.redact(changed, 'heroes', state))).not.toContain('hold');
    const said = { type: 'ruled', by: 'gm', power: 'gmSpawn', value: 'rabble', reason: '', rules: [] } as const;
    expect(stepdice.redact(said, 'heroes', state)).toMatchObject({ power: 'gmSpawn', value: null });
    const counts = { wounds: 1, ignored: 0, taken: 1, total: 2, limit: 2, traits: [] } as const;
    const hit = { type: 'foeHit', unit: 'boss', by: 'w', ...counts, rules: [] } as const;
    expect(stepdice.redact(hit, 'heroes', state)).toMatchObject({ taken: 1, limit: 3 });
  });

  rule('STEP-2.1', 'odds and NPCs reckon with a foe as its class usually is, and with nothing hidden', () => {
    const { state } = secrets.open();
    const imagined = stepdice.imagine(state, 'heroes');
    expect(imagined.units.sneak).toBeUndefined();
    expect(imagined.units.boss).toMatchObject({ limit: 3, traits: [], moves: [] });
    expect(imagined.hazards.map(({ id }) => id)).toEqual(['gun']);
    expect(imagined.scenario).toMatchObject({ spawns: [], notes: '' });
    expect(stepdice.imagine(state, 'gm')).toBe(state);
    expect(stepdice.assumptions?.(state, 'heroes').map(({ key }) => key)).toEqual([
      'assume.usual-foes',
      'assume.nothing-hidden',
    ]);
    expect(stepdice.assumptions?.(state, 'gm')).toEqual([]);
  });

  rule('STEP-3.8', 'a table that differs only in what a seat cannot see looks the same to it', () => {
    const { state } = secrets.open();
    const other = stepdice.disguise(state, 'heroes');
    expect(other).not.toEqual(state);
    expect(stepdice.view(other, 'heroes')).toEqual(stepdice.view(state, 'heroes'));
    expect(stepdice.imagine(other, 'heroes')).toEqual(stepdice.imagine(state, 'heroes'));
    expect(stepdice.disguise(state, 'gm')).toBe(state);
  });

  rule('STEP-8.1', 'what lies between two figures is read out, unless one of them is hidden', () => {
    const t = secrets.open();
    const facts = (seat: string, other: string) => stepdice.situation?.(t.state, seat, 'w', other, t.table.ground);
    expect(facts('heroes', 'boss')).toEqual({ range: 13, sight: true, cover: 'none', contact: false });
    expect(facts('heroes', 'sneak')).toBeUndefined();
    expect(facts('gm', 'sneak')).toMatchObject({ range: 16 });
  });
});

describe('what is asked of somebody hidden', () => {
  const NOBODY = 'nobody';
  const table = (phase: string) => {
    const t = blank
      .unit('w', hero('warrior', [2, 5], { gear: ['sword', 'smokePellet'], mana: 3 }))
      .unit('r', hero('rogue', [2, 6]))
      .unit('m', foe('veteran', [9, 9]))
      .unit('sneak', foe('guardMinion', [3, 5], { hidden: true, trigger: 'bell' }))
      .with({ round: 1, phase, ...(phase === 'heroes' ? { activeUnit: 'w' } : {}) });
    return t;
  };
  const boardless = blank
    .map(null)
    .unit('w', { side: 'heroes', profile: 'warrior' })
    .unit('m', { side: 'foes', profile: 'veteran' })
    .unit('sneak', { side: 'foes', profile: 'guardMinion', hidden: true, trigger: 'never' })
    .with(turnOf('w'));

  /** Every command that names a figure, with the figure left open. */
  const asking = (x: string): readonly (readonly [string, Facts])[] => [
    ...['beginTurn', 'endTurn', 'breakFree', 'dash', 'chase', 'crawl', 'foeEnd'].map(
      (type): readonly [string, Facts] => [type, { unit: x }],
    ),
    ['placeHero', { unit: x, at: [1, 1] }],
    ['move', { unit: x, to: [4, 4] }],
    ['move', { unit: 'w', target: x, band: 'adjacent' }],
    ['attack', { unit: 'w', target: x }],
    ['attack', { unit: 'w', target: x, kind: 'ranged' }],
    ['attack', { unit: x, target: 'm' }],
    ['shove', { unit: 'w', target: x }],
    ['shove', { unit: x, target: 'm' }],
    ['interact', { unit: 'w', object: x }],
    ['draw', { unit: x, weapon: 'sword' }],
    ['test', { unit: x, point: 'lever' }],
    ['cast', { unit: 'w', spell: 'bolt', target: x }],
    ['cast', { unit: 'w', spell: 'bolt', targets: ['m', x] }],
    ['cast', { unit: 'w', spell: 'heal', target: x }],
    ['cast', { unit: 'w', spell: 'blink', target: x, band: 'adjacent' }],
    ['cast', { unit: x, spell: 'bolt', target: 'm' }],
    ['castFreeform', { unit: 'w', text: 'a light', target: x }],
    ['castFreeform', { unit: x, text: 'a light' }],
    ['help', { unit: 'w', target: x }],
    ['help', { unit: x, target: 'w' }],
    ['raise', { unit: 'w', target: x }],
    ['prepare', { unit: x, kind: 'attack' }],
    ['useGear', { unit: x, item: 'smokePellet' }],
    ['recover', { unit: x, item: 'sword' }],
    ['advance', { unit: x, choice: 'heart' }],
    ['foeMove', { unit: x, to: [4, 4] }],
    ['foeMove', { unit: 'm', target: x }],
    ['foeStrike', { unit: x, target: 'w' }],
    ['foeSpecial', { unit: x, move: 'volley', at: [4, 4] }],
    ['foeInteract', { unit: x, object: 'bell' }],
  ];
  const open = (name: string): Scene => (name === 'boardless' ? boardless.open() : table(name).open());

  rule('STEP-3.8', 'is refused as if nobody of that name existed: same word, same rule, no name', () => {
    for (const name of ['heroes', 'foes', 'free', 'boardless']) {
      const t = open(name);
      const hear = (x: string) =>
        asking(x).map(([type, params]) => [
          type,
          params,
          t.refusals(type as 'attack', params as never, { by: 'heroes' }),
        ]);
      expect(JSON.stringify(hear('sneak')).replaceAll('sneak', NOBODY)).toBe(JSON.stringify(hear(NOBODY)));
    }
  });

  rule('STEP-9.2', 'the turn of a figure that does not exist is not ended, by the GM neither', () => {
    const t = open('foes');
    expect(t.refuses('endTurn', { unit: NOBODY }, { by: 'gm' })).toMatchObject({ code: 'no-such-unit' });
  });

  rule('STEP-3.8', 'the GM hears by its name who is meant', () => {
    const t = open('heroes');
    expect(t.refuses('attack', { unit: 'w', target: 'sneak' }, { by: 'gm' }).params).toMatchObject({
      target: t.state.units.sneak?.name,
    });
  });

  rule('STEP-3.8', 'no event a player hears names it: foes get their Moves back without it', () => {
    const t = open('heroes');
    t.do('endTurn', { unit: 'w' }).do('beginTurn', { unit: 'r' }).do('endTurn', { unit: 'r' });
    expect(t.event('foesRefilled')).toMatchObject({ moves: { sneak: 5, m: 5 } });
    const heard = t.events().map((event) => stepdice.redact(event as StepEvent, 'heroes', t.state));
    expect(heard).toContainEqual(expect.objectContaining({ type: 'foesRefilled', moves: { m: 5 } }));
    expect(JSON.stringify(heard)).not.toContain('sneak');
  });
});

rule('STEP-3.8', 'a hidden foe whose ID is a word of the rules is refused like one that does not exist', () => {
  // A Scout is a Talent and a foe: the word must not tell which.
  const t = secrets.unit('scout', foe('scoutMinion', [18, 12], { hidden: true, trigger: 'bell' })).open();
  for (const type of ['attack', 'shove', 'help', 'raise'])
    expect(t.refuses(type, { unit: 'w', target: 'scout' }, { by: 'heroes' }).params).toEqual({ target: 'scout' });
  for (const type of ['beginTurn', 'endTurn', 'dash'])
    expect(JSON.stringify(t.refusals(type, { unit: 'scout' }, { by: 'heroes' }))).not.toContain('@');
});

describe('a hero who is to have the ID of somebody hidden', () => {
  const ambush = table(stepdice, groundOf)
    .seats(
      { id: 'heroes', role: 'player', side: 'heroes' },
      { id: 'foes', role: 'npc', side: 'foes' },
      { id: 'gm', role: 'gm' },
    )
    .unit('sneak', foe('guardMinion', [7, 7], { hidden: true, trigger: 'bell' }))
    .unit('boss', foe('colossus', [6, 0]))
    .with({
      map: { width: 8, height: 8 },
      deployment: [[0, 0]],
      roundLimit: 5,
      objective: { kind: 'slay', what: 'sneak' },
      objects: [{ id: 'bell', at: [0, 7] }],
    });
  const make = (unit: string) => ambush.open().do('createHero', { unit, role: 'rogue' }, { by: 'heroes' });

  rule(
    'STEP-3.8',
    'is made like any other: the hidden foe makes way, and nobody who does not see it learns of it',
    () => {
      const [taken, free] = [make('sneak'), make('nora')];
      expect(seen(taken, 'heroes').units.sneak).toMatchObject({ role: 'rogue', kind: 'hero' });
      const told = (t: Scene, id: string) =>
        t
          .events()
          .flatMap((event) => stepdice.redact(event as StepEvent, 'heroes', t.state) ?? [])
          .map((event) => JSON.stringify(event).replaceAll(id, '?'));
      expect(told(taken, 'sneak')).toEqual(told(free, 'nora'));
      expect(Object.keys(seen(taken, 'heroes').units)).toEqual(['boss', 'sneak']);
      expect(taken.state.units.sneak2).toMatchObject({ id: 'sneak2', kind: 'foe', hidden: true, trigger: 'bell' });
      expect(taken.state.scenario.objective.what).toBe('sneak2');
    },
  );

  rule('STEP-1.1', 'whose ID everybody knows is refused', () => {
    const t = ambush.open();
    expect(t.refuses('createHero', { unit: 'boss', role: 'rogue' }, { by: 'heroes' }).code).toBe('bad-hero');
    expect(t.refuses('createHero', { unit: 'sneak', role: 'rogue' }, { by: 'gm' }).code).toBe('bad-hero');
  });
});
