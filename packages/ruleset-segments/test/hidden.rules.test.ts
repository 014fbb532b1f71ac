import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import type { SegEvent } from '../src/events/index.ts';
import { segments } from '../src/index.ts';
import { bare, blank, mark, range8, shooter, withTerrain } from './tables.ts';

/** Section 4: who may know what. */

type Facts = Readonly<Record<string, unknown>>;
type Seen = Facts & { readonly units: Readonly<Record<string, Facts>> };
type Scene = ReturnType<ReturnType<typeof range8>['open']>;

const seen = (t: Scene, seat: string | null): Seen => segments.view(t.state, seat) as unknown as Seen;
const heard = (t: Scene, event: SegEvent, seat: string) => segments.redact(event, seat, t.state);

const PILLAR = { id: 'pillar', kind: 'pillar', at: [17.5, 10] } as const;

/** `b` stands ducked behind a pillar, `c` in the open; `a` knows of both. */
const ducked = (b: Facts = {}) =>
  blank
    .map(withTerrain(PILLAR))
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18, 10], b))
    .unit(
      'c',
      mark([20, 16], { skills: { courage: 3 }, spares: { cells: 1 }, wounds: [{ level: 2, location: 'torso' }] }),
    )
    .with({ active: 'a' });

rule('SEG-9.5', 'whoever is ducked is a last seen spot to the other side, and to nobody else', () => {
  const t = ducked({ posture: 'kneeling' }).open();
  expect(seen(t, 'red').units.b).toEqual({
    ...{
      id: 'b',
      name: 'b',
      side: 'blue',
      seat: 'blue',
      controller: 'blue',
      profile: 'plain',
      kind: 'person',
      size: 'medium',
    },
    status: 'in',
    hidden: true,
    lastSeen: [18, 10],
  });
  for (const seat of ['blue', 'gm', null]) expect(seen(t, seat).units.b).toMatchObject({ at: [18, 10], hidden: false });
});

rule('SEG-19.8', 'how long somebody has to live tells Build and Pain Resistance: only its own side hears it', () => {
  const t = ducked().open();
  const fall = {
    type: 'statusChanged',
    unit: 'c',
    status: 'out',
    dyingTurns: 420,
    why: 'critical',
    rules: [],
  } as const;
  expect(heard(t, fall, 'red')).toEqual({ ...fall, dyingTurns: null });
  for (const seat of ['blue', 'gm']) expect(heard(t, fall, seat)).toEqual(fall);
});

rule('SEG-9.5', 'who steps out is seen, who ducks again leaves the spot behind', () => {
  const t = ducked()
    .with({ active: 'b', order: ['a', 'b', 'c'] })
    .open();
  t.do('leanOut', { unit: 'b' });
  expect(seen(t, 'red').units.b).toMatchObject({ hidden: false, at: [18, 10], leaning: true });
  t.do('duckBack', { unit: 'b' });
  expect(seen(t, 'red').units.b).toMatchObject({ hidden: true, lastSeen: [18, 10] });
});

rule('SEG-9.5', 'a runner was last seen where its way went out of sight', () => {
  const wall = { id: 'wall', kind: 'wall', shape: { rect: [17, 11, 0.5, 4] } } as const;
  const t = blank
    .map(withTerrain(wall))
    .unit('a', shooter([10, 10]))
    .unit('b', mark([18.5, 10.5]))
    .with({ active: 'b', order: ['b', 'a'] })
    .open();
  expect(seen(t, 'red').units.b).toMatchObject({ hidden: false });
  t.do('move', { unit: 'b', to: [18.5, 12.5] });
  const { hidden, lastSeen } = seen(t, 'red').units.b ?? {};
  const [x = 0, y = 0] = (lastSeen ?? []) as readonly number[];
  expect([hidden, x]).toEqual([true, 18.5]);
  // The line past the wall's corner (17, 11) reaches x 18.5 at y 10 + 8.5 / 7.
  expect(y).toBeGreaterThan(10.5);
  expect(y).toBeLessThanOrEqual(10 + 8.5 / 7);
});

rule('SEG-9.7', 'whoever lies concealed is not on the table of the others, nor in the order', () => {
  const t = range8({}, { concealed: true })
    .with({ order: ['a', 'b'] })
    .open();
  expect(Object.keys(seen(t, 'red').units)).toEqual(['a']);
  expect(seen(t, 'red').order).toEqual(['a']);
  expect(Object.keys(seen(t, 'blue').units)).toEqual(['a', 'b']);
  const found = range8({}, { concealed: true })
    .with({ known: { red: ['b'] } })
    .open();
  expect(seen(found, 'red').units.b).toMatchObject({ at: [18, 10] });
});

rule('SEG-4.8', 'skills, pools, attributes, penalties, ammunition, shield points and durability are one’s own', () => {
  const t = range8(
    {},
    {
      armour: 'lightArmour',
      shield: { kind: 'armSmall', points: 4, active: true },
      wounds: [{ level: 3, location: 'torso' }],
      skills: { courage: 3 },
      spent: { courage: 1 },
    },
  ).open();
  const stranger = seen(t, 'red').units.b ?? {};
  for (const secret of ['attributes', 'skills', 'spent', 'spares', 'supplies', 'grenades', 'energyPoints', 'modifiers'])
    expect(stranger).not.toHaveProperty(secret);
  expect(stranger).toMatchObject({
    wounds: [{ level: 3, location: 'torso', bruise: false }],
    weapons: [{ id: 'pistol', kind: 'pistol', lit: false }],
    shield: { kind: 'armSmall', active: true },
    armour: { torso: { reduction: 1, resistant: false } },
    posture: 'standing',
  });
  expect(JSON.stringify(stranger)).not.toMatch(/ammo|points|durability|penalty/);
  expect(seen(t, 'blue').units.b).toMatchObject({ wounds: [{ penalty: -5 }], shield: { points: 4 } });
});

rule('SEG-12.2', 'that somebody waits is seen, what for is not', () => {
  const frozen = { count: 2, trigger: { kind: 'enemyInZone', zone: { circle: [1, 1, 1] } }, plan: [{ type: 'shot' }] };
  const t = range8({}, { frozen }).open();
  expect(seen(t, 'red').units.b).toMatchObject({ waiting: true });
  expect(JSON.stringify(seen(t, 'red').units.b)).not.toMatch(/trigger|plan|circle/);
  expect(seen(t, 'blue').units.b).toMatchObject({ frozen: { count: 2 } });
  const own = range8().open();
  own.do('freeze', { unit: 'a', count: 2, trigger: { kind: 'selfAttacked' }, plan: [{ type: 'shot' }] });
  const told = own.event('segmentsFrozen');
  expect(heard(own, told, 'red')).toEqual(told);
  expect(heard(own, told, 'blue')).toMatchObject({ unit: 'a', trigger: { kind: 'custom' }, plan: [] });
});

rule('SEG-6.2', 'declarations are one’s own until they happen', () => {
  const t = range8().open();
  t.do('declare', { unit: 'a', actions: [{ type: 'aim', target: 'b' }] });
  const told = t.event('declared');
  expect(heard(t, told, 'red')).toEqual(told);
  expect(heard(t, told, 'blue')).toBeUndefined();
  expect(seen(t, 'red').units.a).toHaveProperty('declared');
  expect(seen(t, 'blue').units.a).not.toHaveProperty('declared');
});

rule('SEG-4.2', 'dice are seen by all, what they were rolled against by their owner', () => {
  const t = range8().open();
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  const fired = t.event('shotFired');
  expect(heard(t, fired, 'red')).toEqual(fired);
  expect(heard(t, fired, 'blue')).toMatchObject({
    unit: 'a',
    barrels: [{ value: null, threshold: null, modifiers: [] }],
  });
  expect(heard(t, t.event('shotSettled'), 'blue')).toMatchObject({ dice: [20], hit: false });
  expect(heard(t, t.event('ammoSpent'), 'blue')).toBeUndefined();
});

rule('SEG-9.5', 'what somebody does out of sight is not heard, but that its phase has come', () => {
  const t = ducked()
    .with({ active: 'b', order: ['b', 'a', 'c'] })
    .open();
  t.do('posture', { unit: 'b', kind: 'kneel' });
  expect(heard(t, t.event('postureTaken'), 'red')).toBeUndefined();
  expect(heard(t, t.event('postureTaken'), 'blue')).toBeDefined();
  const phase: SegEvent = {
    ...{ type: 'phaseStarted', unit: 'b', segments: 3, debt: 0, anew: true, frozenLost: 2, rules: [] },
    ...{ endsMarks: ['steadfast:phase'], endsUntil: 4 },
  };
  expect(heard(t, phase, 'red')).toMatchObject({ unit: 'b', frozenLost: null, endsMarks: [], endsUntil: null });
  expect(heard(t, phase, 'blue')).toEqual(phase);
});

rule('SEG-31.2', 'notes, reinforcements and secret modifiers are the GM’s', () => {
  const waves = [{ turn: 3, units: [{ id: 'ambusher', side: 'blue', profile: 'pirate', at: [9, 9] }] }];
  const modifiers = [{ source: 'secret.curse', value: -2, secret: true }];
  const t = range8({ modifiers })
    .with({ waves, notes: ['the butler did it'] })
    .open();
  for (const seat of ['red', 'blue']) expect(JSON.stringify(seen(t, seat))).not.toMatch(/ambusher|butler|curse/);
  expect(JSON.stringify(seen(t, 'gm'))).toMatch(/ambusher.*butler|butler.*ambusher/);
  t.do('shot', { unit: 'a', target: 'b' }, { dice: [20] });
  expect(JSON.stringify(heard(t, t.event('shotFired'), 'red'))).not.toContain('curse');
});

rule('SEG-9.6', 'a spectator sees what everybody sees', () => {
  const t = ducked()
    .seats(
      { id: 'red', role: 'player', side: 'red' },
      { id: 'blue', role: 'player', side: 'blue' },
      { id: 'eve', role: 'spectator' },
    )
    .open();
  expect(seen(t, 'eve').units.b).toMatchObject({ hidden: true, lastSeen: null });
  expect(seen(t, 'eve').units.c).toMatchObject({ hidden: false, at: [20, 16] });
  expect(seen(t, 'eve').units.c).not.toHaveProperty('skills');
});

rule('SEG-9.5', 'odds and NPCs reckon with a stranger as its kind usually is, where it was last seen', () => {
  const t = blank
    .map(withTerrain(PILLAR))
    .unit('a', shooter([10, 10]))
    .unit('b', { side: 'blue', profile: 'pirate', at: [18, 10], attributes: { build: 19 }, skills: { unarmed: 9 } })
    .unit('c', { side: 'blue', profile: 'trooper', at: [20, 16], attributes: { dexterity: 19 }, armour: 'powered' })
    .with({ active: 'a', lastSeen: { red: { b: [19, 11] } } })
    .open();
  const { units } = segments.imagine(t.state, 'red');
  expect(units.b).toMatchObject({ at: [19_000, 11_000], attributes: { build: 11 }, skills: { handShort: 2 } });
  expect(units.c).toMatchObject({
    at: [20_000, 16_000],
    attributes: { dexterity: 12 },
    armour: { torso: { reduction: 3 } },
  });
  expect(units.a).toEqual(t.state.units.a);
  expect(segments.imagine(t.state, 'gm')).toBe(t.state);
  expect(segments.assumptions?.(t.state, 'red').map(({ key }) => key)).toEqual([
    'assume.usual',
    'assume.last-seen',
    'assume.nothing-hidden',
  ]);
});

rule('SEG-9.7', 'in that reckoning nobody lies in hiding and nobody is to come', () => {
  const waves = [{ turn: 3, units: [{ id: 'late', side: 'blue', profile: 'pirate', at: [9, 9] }] }];
  const t = range8({}, { concealed: true })
    .unit('c', mark([25, 10]))
    .with({ waves })
    .open();
  const table = segments.imagine(t.state, 'red');
  expect(Object.keys(table.units)).toEqual(['a', 'c']);
  expect(table.plan.waves).toEqual([]);
});

rule.each(
  'SEG-9.5',
  'two tables that differ only in what $seat cannot see look, sound and offer the same',
  [{ seat: 'red' }, { seat: 'blue' }],
  ({ seat }) => {
    const t = ducked({ frozen: { count: 1, trigger: { kind: 'selfAttacked' }, plan: [{ type: 'shot' }] } }).open();
    const other = segments.disguise(t.state, seat);
    expect(other).not.toEqual(t.state);
    expect(segments.view(other, seat)).toEqual(segments.view(t.state, seat));
    expect(segments.imagine(other, seat)).toEqual(segments.imagine(t.state, seat));
    const ground = t.table.ground;
    expect(segments.offers(other, seat, ground)).toEqual(segments.offers(t.state, seat, ground));
  },
);

rule('SEG-9.1', 'what lies between two combatants is told only of those in sight', () => {
  const t = ducked().open();
  const between = (seat: string, other: string) => segments.situation?.(t.state, seat, 'a', other, t.table.ground);
  expect(between('red', 'b')).toBeUndefined();
  expect(between('red', 'c')).toMatchObject({ range: 11.662, sight: true, cover: false, contact: false });
  expect(between('gm', 'b')).toMatchObject({ range: 8, sight: false, cover: 'hidden', pieces: ['pillar'] });
});

rule('SEG-9.5', 'a table without a map hides nobody but the concealed', () => {
  const t = bare.unit('a', shooter(undefined)).unit('b', mark(undefined)).with({ active: 'a' }).open();
  expect(seen(t, 'red').units.b).toMatchObject({ hidden: false });
  expect(t.unit('b').at).toEqual([8, 0]);
});

/** `a` does not know of the brawler who lies in wait. */
const ambushed = (active = 'a') =>
  blank
    .unit('a', shooter([10, 10]))
    .unit('brawler2', mark([18, 10], { profile: 'brawler', concealed: true }))
    .unit('c', mark([20, 16]))
    .with({ active, order: ['a', 'brawler2', 'c'] })
    .open();

const DEEDS = [
  ['move', { to: [11, 10] }],
  ['endTurn', {}],
  ['surrender', {}],
  ['useTrick', { trick: 'duel' }],
  ['yieldInitiative', { to: 'c' }],
] as const;

rule('SEG-9.7', 'whoever commands somebody it cannot know of hears the same as of somebody who does not exist', () => {
  const t = ambushed();
  const answer = (type: string, unit: string, more: Facts) => t.refusals(type, { unit, ...more }, { by: 'red' });
  const asWritten = (refusals: readonly unknown[], id: string) => JSON.stringify(refusals).replaceAll(id, '?');
  expect(seen(t, 'red').units).not.toHaveProperty('brawler2');
  for (const [type, more] of DEEDS) {
    expect(answer(type, 'brawler2', more)).toMatchObject([{ code: 'no-such-unit', params: { unit: 'brawler2' } }]);
    for (const nobody of ['nobody-there', 'brawler7'])
      expect(asWritten(answer(type, 'brawler2', more), 'brawler2')).toBe(asWritten(answer(type, nobody, more), nobody));
  }
  expect(t.refuses('move', { unit: 'brawler2', to: [17, 10] }, { by: 'blue' }).code).toBe('not-your-phase');
  expect(t.refuses('move', { unit: 'c', to: [17, 10] }, { by: 'red' }).code).toBe('not-yours');
});

rule('SEG-9.7', 'nor may it be a target: shots, throws, blows and aim at it find nobody', () => {
  const t = ambushed();
  for (const type of ['shot', 'aim', 'engage', 'firstAid', 'shortBurst', 'spotHidden', 'throwObject', 'usePower']) {
    const at = (target: string) =>
      JSON.stringify(t.refusals(type, { unit: 'a', target, power: 'push' }, { by: 'red' })).replaceAll(target, '?');
    expect(at('brawler2'), type).toBe(at('nobody-there'));
  }
});

rule('SEG-9.7', 'whose phase it is stays unsaid when it is that of somebody hidden', () => {
  const refusal = ambushed('brawler2').refuses('move', { unit: 'a', to: [11, 10] }, { by: 'red' });
  expect(refusal).toMatchObject({ code: 'not-your-phase', rule: 'SEG-6.2' });
  expect(JSON.stringify(refusal)).not.toContain('brawler');
});
