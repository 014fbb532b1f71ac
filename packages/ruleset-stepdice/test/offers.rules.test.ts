import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { shapes } from '../src/commands.ts';
import { stepdice } from '../src/index.ts';
import { blank, duel, foe, hero, type Scene, shootout, square, turnOf, withTerrain } from './tables.ts';

/** Whatever a seat may do now is offered, with the values of a parameter that is left open; the rest has its reason. */

type Fields = Readonly<Record<string, unknown>>;

const offered = (t: Scene, type: string, seat = 'heroes'): readonly Fields[] =>
  t
    .offers(seat)
    .commands.flatMap(({ command, vary }) =>
      command.type !== type
        ? []
        : vary === undefined
          ? [command as Fields]
          : vary.values.map((value) => ({ ...command, [vary.param]: value })),
    );
const types = (t: Scene, seat = 'heroes') => [...new Set(t.offers(seat).commands.map(({ command }) => command.type))];
const refused = (t: Scene, type: string, seat = 'heroes') =>
  t.offers(seat).refused.find((one) => one.type === type)?.violations[0]?.code;

/** Every offer is taken on a table of its own. */
function mustAllBeLegal(t: Scene, seat = 'heroes'): void {
  for (const { command, vary } of t.offers(seat).commands)
    for (const value of vary?.values ?? [null]) {
      const { type, by, ...params } = (vary === undefined ? command : { ...command, [vary.param]: value }) as Fields;
      const codes = t.refusals(String(type), params, { by: String(by) }).map(({ code }) => code);
      expect([type, params, codes]).toEqual([type, params, []]);
    }
}

describe('offers', () => {
  rule('STEP-9.8', 'a hero in its turn: attack, shove, move, prepare, help, magic, end', () => {
    const t = duel({ gear: ['sword', 'bow'] })
      .unit('h', hero('rogue', [4, 5]))
      .open();
    expect(types(t)).toEqual(expect.arrayContaining(['attack', 'shove', 'move', 'prepare', 'help', 'draw', 'endTurn']));
    expect(offered(t, 'shove').map(({ distance }) => distance)).toEqual([1, 2, 3]);
    expect(offered(t, 'prepare').map(({ kind }) => kind)).toEqual(['attack', 'attribute', 'magic']);
    expect(offered(t, 'draw')).toMatchObject([{ weapon: 'bow' }]);
    expect(offered(t, 'help')).toMatchObject([{ target: 'h' }]);
    expect(refused(t, 'dash')).toBe('option-off');
    expect(refused(t, 'recover')).toBe('out-of-reach');
    mustAllBeLegal(t);
  });

  rule('STEP-7.1', 'a Move to each of the squares within 5, and to none when it is spent', () => {
    const t = duel({}, { at: [15, 15] }).open();
    expect(offered(duel().open(), 'move')).toHaveLength(11 * 11 - 2);
    expect(t.unit('w').movesLeft).toBe(5);
    expect(refused(duel({ movesLeft: 0 }).open(), 'move')).toBeDefined();
  });

  rule('STEP-9.5', 'without an Action what needs one is refused with that reason', () => {
    const t = duel({ actionLeft: 0 })
      .unit('h', hero('rogue', [4, 5]))
      .open();
    for (const type of ['attack', 'shove', 'prepare', 'help']) expect(refused(t, type)).toBe('no-action');
    expect(types(t)).toEqual(expect.arrayContaining(['move', 'endTurn']));
  });

  rule('STEP-20.4', 'an attack may be made with a boon that is left', () => {
    const t = shootout({ gear: ['bow', 'luckyCharm'] }).open();
    expect(offered(t, 'attack')).toEqual([
      expect.not.objectContaining({ boon: 'luckyCharm' }),
      expect.objectContaining({ boon: 'luckyCharm' }),
    ]);
    expect(offered(shootout({ gear: ['bow', 'luckyCharm'], boonsUsed: ['luckyCharm'] }).open(), 'attack')).toHaveLength(
      1,
    );
  });

  rule('STEP-4.12', 'tests at a door: what the gear permits, with a Talent that fits, and again at a price', () => {
    const at = (profile: string, more: Fields = {}, table: Fields = {}) =>
      blank
        .map(withTerrain(square('door', 6, 5, { id: 'door' })))
        .unit('h', hero(profile, [5, 5], more))
        .unit('m', foe('guardMinion', [15, 15]))
        .with({ ...turnOf('h'), ...table })
        .open();
    const points = (t: Scene) => offered(t, 'test').filter(({ point }) => String(point).startsWith('door-'));
    expect(points(at('archer'))).toMatchObject([{ point: 'door-lock', attribute: 'dexterity' }]);
    expect(points(at('shieldbearer'))).toMatchObject([
      { point: 'door-force', attribute: 'strength' },
      { point: 'door-force', attribute: 'strength', talent: 'Athlete' },
    ]);
    const key = { hero: 'h', test: 'door-lock', attribute: 'dexterity', tool: 'lockpicks', square: [5, 5] };
    expect(points(at('archer', {}, { failedKeys: [key] }))).toMatchObject([{ acceptComplication: true }]);
  });

  rule('STEP-7.7', 'climbs and jumps are offered where there is something to climb or to jump', () => {
    const t = blank
      .map(withTerrain(square('ledge', 6, 5, { level: 2 }), square('pit', 4, 5), square('pit', 3, 5)))
      .unit('h', hero('warrior', [5, 5]))
      .unit('m', foe('guardMinion', [15, 15]))
      .with(turnOf('h'))
      .open();
    const to = (point: string) => offered(t, 'test').filter((one) => one.point === point);
    expect(to('climb')).toMatchObject([{ to: [6, 5] }]);
    expect(to('jump')).toMatchObject([{ to: [2, 5] }]);
    expect(offered(duel().open(), 'test').filter(({ point }) => point === 'climb')).toEqual([]);
  });

  rule('STEP-22.2', 'hazards everybody knows of are switched off, a look round is taken, a foe is watched', () => {
    const hazards = [
      { id: 'gun', kind: 'turret', at: [9, 5], panel: [6, 6] },
      { id: 'snare', kind: 'snapTrap', at: [4, 5] },
      { id: 'far', kind: 'gas', at: [15, 5] },
      { id: 'secret', kind: 'snapTrap', at: [5, 4], hidden: true },
    ];
    const t = blank
      .unit('h', hero('rogue', [5, 5], { gear: ['bow', 'toolKit'], talents: ['Scout'] }))
      .unit('m', foe('guardMinion', [15, 15]))
      .unit('s', foe('guardMinion', [16, 15], { hidden: true }))
      .with({ ...turnOf('h'), hazards })
      .open();
    const tests = offered(t, 'test').map(({ point, attribute, talent }) => [point, attribute, talent ?? '-'].join(' '));
    expect(tests.sort()).toEqual([
      ...['gun dexterity -', 'gun magic -'],
      ...['m dexterity -', 'm dexterity Scout', 'm magic -', 'm magic Scout', 'm strength -', 'm strength Scout'],
      ...['search dexterity -', 'search dexterity Scout'],
      'snare dexterity -',
      ...['stealth dexterity -', 'stealth dexterity Scout'],
    ]);
    mustAllBeLegal(t);
  });

  rule('STEP-9.2', 'between turns: every hero who has not had one; the Downed have their reason', () => {
    const t = blank
      .unit('a', hero('warrior', [5, 5]))
      .unit('b', hero('rogue', [6, 6], { turnDone: true }))
      .unit('c', hero('mage', [7, 7]))
      .unit('m', foe('guardMinion', [15, 15]))
      .with({ round: 1, phase: 'heroes' })
      .open();
    expect(offered(t, 'beginTurn').map(({ unit }) => unit)).toEqual(['a', 'c']);
    expect(refused(t, 'endPhase')).toBe('bad-phase');
    expect(t.offers('heroes', 'c').commands).toHaveLength(1);
  });

  rule('STEP-3.4', 'while the scene is set up: the free deployment squares; without heroes, a hero to make', () => {
    const t = table(stepdice, groundOf)
      .seats({ id: 'heroes', role: 'player', side: 'heroes' })
      .with({ scenario: 'S1' })
      .open();
    expect(offered(t, 'placeHero')).toHaveLength(3 * 5);
    t.do('placeHero', { unit: 'archer', at: [1, 1] });
    expect(offered(t, 'placeHero').filter(({ unit }) => unit === 'adept')).toHaveLength(4);
    const empty = table(stepdice, groundOf)
      .seats({ id: 'heroes', role: 'player', side: 'heroes' })
      .with({ map: { rows: ['DD..'] } })
      .open();
    expect(offered(empty, 'createHero').map(({ role }) => role)).toEqual(['warrior', 'rogue', 'mage']);
    mustAllBeLegal(empty);
  });

  rule('STEP-14.1', 'in the foe phase whoever plays the foes orders them; the heroes’ players do not', () => {
    const t = duel().with({ activeUnit: null, phase: 'foes' }).open();
    expect(types(t, 'foes')).toEqual(expect.arrayContaining(['foeStrike', 'foeMove', 'foeEnd', 'endPhase']));
    expect(offered(t, 'foeStrike', 'foes')).toMatchObject([{ unit: 'm', target: 'w' }]);
    expect(types(t)).not.toContain('foeStrike');
    mustAllBeLegal(t, 'foes');
  });

  rule('STEP-0.3', 'without a board a Move is to another band', () => {
    const t = blank
      .map(null)
      .unit('w', { side: 'heroes', profile: 'warrior' })
      .unit('m', { side: 'foes', profile: 'guardMinion' })
      .with({ ...turnOf('w'), bands: { 'w|m': 'near' } })
      .open();
    expect(offered(t, 'move').map(({ band }) => band)).toEqual(['adjacent', 'far']);
  });

  rule('STEP-20.1', 'after the scene: an advance for each hero, in everything that is not at its cap', () => {
    const t = blank
      .unit('w', hero('warrior', [5, 5], { heartsMax: 7, hearts: 7 }))
      .unit('m', foe('guardMinion', [9, 9], { out: true }))
      .with({ round: 1, phase: 'heroes' })
      .open();
    expect(offered(t, 'advance').map(({ choice }) => choice)).toEqual(['strength', 'dexterity', 'magic', 'mana']);
  });

  rule('STEP-3.8', 'nothing is offered against a foe nobody knows of', () => {
    const t = blank
      .unit('r', hero('rogue', [5, 5]))
      .unit('m', foe('guardMinion', [15, 15]))
      .unit('s', foe('guardMinion', [9, 5], { hidden: true, trigger: 'never' }))
      .with(turnOf('r'))
      .open();
    expect(JSON.stringify(t.offers('heroes'))).not.toContain('"s"');
    expect(offered(t, 'move')).toContainEqual(expect.objectContaining({ to: [9, 5] }));
  });
});

describe('everything that is accepted', () => {
  type Offered = {
    readonly command: Fields;
    readonly vary?: { readonly param: string; readonly values: readonly unknown[] };
  };
  const casts = (t: Scene): readonly Offered[] =>
    (t.offers('heroes').commands as unknown as readonly Offered[]).filter(({ command }) => command.type === 'cast');
  const mage = (more: Fields = {}) =>
    blank
      .unit('a', hero('mage', [5, 5], more))
      .unit('b', hero('warrior', [4, 5]))
      .unit('m', foe('rabble', [9, 5]))
      .unit('n', foe('rabble', [9, 7]))
      .unit('o', foe('rabble', [9, 9]))
      .with(turnOf('a'));

  rule('STEP-15.8', 'a spell on two or three targets, paid in Mana or with a step', () => {
    const several = (spell: string, extraPay: string, more: Fields = {}) =>
      casts(mage(more).open()).find(
        ({ command, vary }) => command.spell === spell && command.extraPay === extraPay && vary?.param === 'targets',
      )?.vary?.values;
    const all = [
      ['m', 'n'],
      ['m', 'o'],
      ['n', 'o'],
      ['m', 'n', 'o'],
    ];
    expect(several('bolt', 'mana')).toEqual(all);
    expect(several('bolt', 'step')).toEqual(all);
    expect(several('heal', 'mana')).toEqual([['a', 'b']]);
    expect(several('bolt', 'mana', { mana: 1 })).toBeUndefined();
    expect(several('bolt', 'step', { mana: 1 })).toEqual(all);
  });

  rule('STEP-20.4', 'spells and shoves with a boon that is left', () => {
    const t = mage({ gear: ['focus', 'luckyCharm'] }).open();
    expect(
      casts(t)
        .filter(({ command }) => command.boon === 'luckyCharm')
        .map(({ command }) => command.spell),
    ).toContain('bolt');
    const w = duel({ gear: ['sword', 'luckyCharm'] }).open();
    expect(offered(w, 'shove').map(({ boon, distance }) => [boon, distance])).toEqual([
      [undefined, 1],
      [undefined, 2],
      [undefined, 3],
      ['luckyCharm', 1],
      ['luckyCharm', 2],
      ['luckyCharm', 3],
    ]);
  });

  rule('STEP-24.1', 'the GM’s rulings; to everybody else they are refused', () => {
    const t = duel().open();
    expect(types(t, 'gm')).toContain('rule');
    expect(refused(t, 'rule')).toBe('gm-only');
  });

  rule(
    'STEP-25.3',
    'every command there is, is offered or refused with its reason, to everybody and in every phase',
    () => {
      const scenes = [
        blank
          .unit('w', hero('warrior', [5, 5]))
          .unit('m', foe('veteran', [9, 5]))
          .with({ phase: 'free' }),
        duel({}, {}, 'veteran'),
        duel({}, {}, 'veteran').with({ activeUnit: null }),
        duel({}, {}, 'veteran').with({ phase: 'foes', activeUnit: null }),
        blank
          .map(null)
          .unit('w', { side: 'heroes', profile: 'warrior' })
          .unit('m', { side: 'foes', profile: 'veteran' }),
      ];
      for (const scene of scenes)
        for (const seat of ['heroes', 'foes', 'gm']) {
          const { commands, refused } = scene.open().offers(seat);
          const named = new Set([...commands.map(({ command }) => command.type), ...refused.map(({ type }) => type)]);
          expect([...named].sort()).toEqual(Object.keys(shapes).sort());
          for (const { violations } of refused) expect(violations[0]?.rule ?? violations[0]?.code).toBeDefined();
        }
    },
  );
});

describe('every type of command', () => {
  const everyType = Object.keys(shapes);
  const unnamed = (t: Scene, seat: string): readonly string[] => {
    const { commands, refused: not } = t.offers(seat);
    const named = new Set<string>([...commands.map(({ command }) => command.type), ...not.map(({ type }) => type)]);
    return everyType.filter((type) => !named.has(type));
  };

  rule('STEP-0.7', 'is offered or refused by name: before combat, while paused, after the scene, to onlookers', () => {
    const seats = [
      { id: 'heroes', role: 'player', side: 'heroes' },
      { id: 'gm', role: 'gm' },
      { id: 'guest', role: 'spectator' },
    ] as const;
    const t = table(stepdice, groundOf)
      .seats(...seats)
      .with({ scenario: 'S1' })
      .open();
    const every = () => seats.flatMap(({ id }) => unnamed(t, id));
    expect(every()).toEqual([]);
    expect(types(t)).toContain('createHero');
    t.do('pause', {}, { by: 'heroes' });
    expect(types(t)).toContain('pause');
    expect(every()).toEqual([]);
    t.do('concede', {}, { by: 'heroes' });
    expect(every()).toEqual([]);
    expect(t.offers('guest').commands).toEqual([]);
  });
});
