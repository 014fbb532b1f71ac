import { rule } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { foeStats, heroStats } from '../src/setup/unit-fields.ts';
import { blank, foe, hero, type Scene, turnOf } from './tables.ts';

/** STEP-24.1: the GM may set any field of the table, of a side and of a figure (catalogue, State), and cannot break them. */

type Fields = Readonly<Record<string, unknown>>;

const scene = (table: Fields = {}) =>
  blank
    .unit('w', hero('warrior', [5, 5]))
    .unit('r', hero('rogue', [5, 8]))
    .unit('m', foe('veteran', [15, 5]))
    .with({ ...turnOf('w'), ...table })
    .open();
const ruled = (t: Scene, set: Fields) => t.do('rule', { set, reason: 'so it is' }, { dice: [] });
const refused = (t: Scene, set: Fields) => t.refuses('rule', { set, reason: 'so it is' });
const state = (t: Scene): Fields => t.state as unknown as Fields;
const unit = (t: Scene, id: string): Fields => t.state.units[id] as unknown as Fields;

/** A value other than the one a fresh figure has, and what the state then shows where that is not the same. */
const COMMON: Fields = {
  prone: true,
  immobilised: true,
  distracted: true,
  unaware: true,
  hidden: true,
  movesLeft: 2,
  actionLeft: 0,
  turnDone: true,
  behaviour: 'artillery',
  name: 'Zoe',
  seat: 'gm',
  owner: 'gm',
  at: [3, 3],
  pos: [3, 3],
};
const HERO: Fields = {
  ...COMMON,
  role: 'mage',
  dice: { strength: 12 },
  strength: 12,
  dexterity: 12,
  magic: 12,
  levels: { strength: 'master' },
  hearts: 3,
  heartsMax: 7,
  mana: 1,
  manaMax: 5,
  talents: ['Medic'],
  gear: ['bow'],
  inHand: null,
  protection: true,
  armour: 1,
  downed: true,
  dead: true,
  left: true,
  exposed: true,
  restrained: true,
  blinded: true,
  coverBroken: true,
  warded: true,
  boosted: true,
  timeLost: true,
  prepared: 'attack',
  helpedBy: ['r'],
  helping: 'r',
  boonsUsed: ['sword'],
  drewWeapon: true,
  crawled: true,
  dashed: true,
  anchored: true,
  fasterUsed: true,
  noRetaliation: true,
  owesAction: true,
  advanced: true,
};
const FOE: Fields = {
  ...COMMON,
  class: 'boss',
  tn: 4,
  wounds: 1,
  limit: 3,
  role: 'support',
  reach: 'both',
  move: 7,
  traits: ['tough'],
  moves: ['push'],
  used: { volley: 1 },
  shown: ['tough'],
  out: true,
  stunned: true,
  disarmed: true,
  bolstered: true,
  barrier: true,
  toughUsed: true,
  lightArmourUsed: true,
  resistanceUsed: true,
  scoutUsed: true,
  easyStepUsed: true,
  movedThisTurn: 2,
  stance: 'hold',
  mustTarget: 'w',
  lastSeen: [1, 1],
  trigger: 'bell',
};
const ALIAS: Readonly<Record<string, string>> = {
  pos: 'at',
  owner: 'seat',
  strength: 'dice',
  dexterity: 'dice',
  magic: 'dice',
};

describe('a figure', () => {
  const fieldsOf = (shape: { readonly form?: unknown }): readonly string[] =>
    Object.keys((shape.form as { readonly fields?: Fields } | undefined)?.fields ?? {});

  rule('STEP-24.1', 'every field a set-up may write is tried here', () => {
    expect(Object.keys(HERO).sort()).toEqual([...fieldsOf(heroStats)].sort());
    expect(Object.keys(FOE).sort()).toEqual([...fieldsOf(foeStats)].sort());
  });

  rule.each(
    'STEP-24.1',
    'the GM sets $field of $id',
    [
      ...Object.keys(HERO)
        .filter((field) => field !== 'behaviour')
        .map((field) => ({ id: 'w', field })),
      ...Object.keys(FOE).map((field) => ({ id: 'm', field })),
    ],
    ({ id, field }) => {
      const t = scene();
      const shown = ALIAS[field] ?? field;
      const before = JSON.stringify(unit(t, id)[shown]);
      ruled(t, { units: { [id]: { [field]: (id === 'w' ? HERO : FOE)[field] } } });
      expect(JSON.stringify(unit(t, id)[shown])).not.toBe(before);
    },
  );

  rule('STEP-24.1', 'changes sides among its own kind, and hands', () => {
    const t = scene();
    expect(refused(t, { units: { m: { side: 'heroes' } } })).toMatchObject({
      code: 'bad-message',
      params: { field: 'set.units.m.side' },
    });
    ruled(t, { units: { m: { side: 'foes', owner: 'foes' } } });
    expect(unit(t, 'm')).toMatchObject({ side: 'foes', seat: 'foes' });
    expect(refused(t, { units: { w: { owner: 'nobody' } } }).code).toBe('bad-message');
    expect(refused(t, { units: { w: { helping: 'nobody' } } }).code).toBe('bad-message');
    expect(refused(t, { units: { m: { behaviour: 'dance' } } }).code).toBe('bad-message');
  });
});

describe('the table', () => {
  const effect = { id: 'e', name: 'gas', condition: 'blinded', targets: ['w'], endsAt: { at: 'turnEnd', unit: 'w' } };
  const key = { hero: 'w', test: 'lever', attribute: 'strength' };
  rule.each(
    'STEP-24.1',
    'the GM sets $field',
    [
      { field: 'order', value: { fast: ['w'], slow: ['r'] } },
      { field: 'bands', value: { 'w|m': 'far' } },
      { field: 'covers', value: { 'w|m': 'partial' } },
      { field: 'items', value: [{ item: 'sword', pos: [1, 1] }] },
      { field: 'zones', value: [{ id: 'z', kind: 'smoke', squares: [[4, 4]] }] },
      { field: 'effects', value: [effect] },
      { field: 'pools', value: { w: [{ foe: 'm', from: [6, 5] }] } },
      { field: 'marks', value: [{ foe: 'm', squares: [[5, 5]] }] },
      { field: 'failedKeys', value: [key] },
      { field: 'moraleElites', value: ['m'] },
      { field: 'bossLastMoves', value: { m: ['volley'] } },
      { field: 'threats', value: [{ profile: 'rabble', near: [1, 1] }] },
      { field: 'objects', value: [{ id: 'panel', at: [1, 1] }] },
      { field: 'hazards', value: [{ id: 'gun', kind: 'turret', at: [1, 1], active: false }] },
      { field: 'clocks', value: [{ id: 'alarm', size: 4 }] },
      { field: 'firstSide', value: 'foes' },
      { field: 'round', value: 4 },
      { field: 'chase', value: 3 },
      { field: 'moraleDone', value: true },
      { field: 'facts', value: { gate: 2 } },
      { field: 'paused', value: true },
    ],
    ({ field, value }) => {
      const t = scene();
      const before = JSON.stringify(state(t)[field]);
      ruled(t, { [field]: value });
      expect(JSON.stringify(state(t)[field])).not.toBe(before);
    },
  );

  rule.each(
    'STEP-25.1',
    'the GM sets $field of the scene',
    [
      { field: 'spawns', value: [{ id: 'wave', round: 5, profiles: ['rabble'] }] },
      { field: 'objective', value: { kind: 'slay', what: 'm' } },
      { field: 'exits', value: [[0, 0]] },
      { field: 'deployment', value: [[0, 0]] },
      { field: 'atLimit', value: 'foes' },
      { field: 'roundLimit', value: 9 },
      { field: 'notes', value: 'the butler did it' },
    ],
    ({ field, value }) => {
      const t = scene();
      const of = (): Fields => t.state.scenario as unknown as Fields;
      const before = JSON.stringify(of()[field]);
      ruled(t, { [field]: value });
      expect(JSON.stringify(of()[field])).not.toBe(before);
    },
  );

  rule('STEP-24.1', 'an effect gives its condition, and takes it along when it goes', () => {
    const t = scene();
    ruled(t, { effects: [effect] });
    expect(t.unit('w').blinded).toBe(true);
    ruled(t, { effects: [] });
    expect(t.unit('w').blinded).toBe(false);
  });

  rule('STEP-24.1', 'names that name nothing are refused, and so is an id twice', () => {
    const t = scene();
    for (const set of [
      { order: { fast: ['m'], slow: [] } },
      { bands: { 'w|nobody': 'far' } },
      { pools: { w: [{ foe: 'nobody' }] } },
      { marks: [{ foe: 'nobody', squares: [[1, 1]] }] },
      { effects: [{ ...effect, targets: ['nobody'] }] },
      {
        clocks: [
          { id: 'a', size: 3 },
          { id: 'a', size: 4 },
        ],
      },
      { hazards: [{ id: 'h', kind: 'volcano', at: [1, 1] }] },
      { objective: { kind: 'slay', what: 'nobody' } },
      { items: [{ item: 'moonbeam' }] },
      { sides: { nowhere: { name: 'X' } } },
      { sides: { heroes: { seat: 'nobody' } } },
    ])
      expect([set, refused(t, set).code]).toEqual([set, 'bad-message']);
  });

  rule('STEP-9.1', 'the GM goes on to the next phase', () => {
    const t = scene();
    ruled(t, { phase: 'foes' });
    expect(t.view()).toMatchObject({ phase: 'foes', activeUnit: null });
    expect(refused(t, { phase: 'foes' })).toMatchObject({ code: 'bad-phase' });
    ruled(t, { phase: 'heroes' });
    expect(t.view()).toMatchObject({ phase: 'heroes', round: 2 });
  });

  rule('STEP-24.1', 'a side has another name, and another seat plays it', () => {
    const t = scene();
    ruled(t, { sides: { foes: { name: 'The horde', seat: 'gm' } } });
    expect(t.state.sides.foes).toMatchObject({ name: 'The horde', seat: 'gm' });
  });

  rule('STEP-3.8', 'what the GM writes of secrets is not told', () => {
    const t = scene();
    ruled(t, { hazards: [{ id: 'deadly', kind: 'snapTrap', at: [1, 1], hidden: true }], notes: 'the butler did it' });
    expect(JSON.stringify(t.view('heroes'))).not.toMatch(/deadly|butler/);
  });
});
