import type { Json } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { blank, blow, duel, type Skirmish, shot, withTerrain } from './tables.ts';

/** A at (5,5), T at (15,5), with these pieces between them. */
const across = (...terrain: readonly Json[]) =>
  blank
    .map(withTerrain(...terrain))
    .unit('A', { side: 'red', at: [5, 5], ap: 2 })
    .unit('T', { side: 'blue', at: [15, 5] })
    .with({ round: 1, activeUnit: 'A' });
const sight = (t: Skirmish) => (t.event('attackDeclared') as unknown as { sight: Record<string, unknown> }).sight;
const wall = { id: 'wall', kind: 'wall', shape: { rect: [10, 2, 0.5, 6] } };
const tall = { id: 'tall', kind: 'wall', shape: { rect: [10, 2, 0.5, 3] } };

rule('TEO-7.1', 'a straight line from the eyes to body or head is enough to see', () => {
  const t = across().open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(sight(t)).toMatchObject({ los: true, concealed: false, cover: false, range: 9 });
  expect(across(wall).open().refuses('attack', shot)).toMatchObject({ code: 'no-los', details: { by: ['wall'] } });
});

rule('TEO-7.1', 'whoever shows nothing but legs is not seen', () => {
  // A slab hanging from half an inch up to four: only the legs show under it.
  const slab = { id: 'slab', kind: 'wall', shape: { rect: [13.9, 2, 0.5, 6] }, base: 0.5, height: 4 };
  expect(across(slab).open().refuses('attack', shot)).toMatchObject({ code: 'no-los' });
});

rule('TEO-7.2', 'figures block sight, or only bigger ones, or none, as the table likes', () => {
  const between = (figuresBlock: string, size = 'normal') =>
    across()
      .options({ figuresBlock })
      .unit('X', { side: 'blue', at: [10, 5], size })
      .open();
  expect(between('all').refuses('attack', shot)).toMatchObject({ code: 'no-los', params: { by: ['X'] } });
  between('largerOnly').do('attack', shot, { dice: [1, 1] });
  expect(between('largerOnly', 'huge').refuses('attack', shot)).toMatchObject({ code: 'no-los' });
  between('none', 'huge').do('attack', shot, { dice: [1, 1] });
});

rule('TEO-7.3', 'grazing an edge does not block', () => {
  // The wall's edge lies exactly on the line between the centres.
  const t = across(tall).open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(sight(t)).toMatchObject({ los: true });
});

rule('TEO-7.3', 'something lower than the line at that spot does not block it', () => {
  const low = (height: number) => ({ id: 'box', kind: 'crate', shape: { rect: [9.5, 4, 1, 2] }, height });
  const t = across(low(1.9)).open();
  t.do('attack', shot, { dice: [1, 1] });
  expect(sight(t)).toMatchObject({ los: true });
  expect(across(low(2)).open().refuses('attack', shot)).toMatchObject({ code: 'no-los' });
});

rule('TEO-7.4', 'the GM’s word stands over the map for one pair, fact by fact, until revoked', () => {
  const t = across(wall).open();
  t.do('rule', { set: { gmSight: { from: 'A', to: 'T', los: true, cover: true } }, reason: 'a hole in the wall' });
  t.do('attack', shot, { dice: [6, 1] });
  expect(sight(t)).toMatchObject({ los: true, cover: true, spoken: ['los', 'cover'] });
  expect(t.unit('T').hp).toBe(4);
  const back = across(wall).open();
  back.do('rule', { set: { gmSight: { from: 'A', to: 'T', los: true } }, reason: 'a hole' });
  back.do('rule', { set: { gmSight: { from: 'A', to: 'T', revoke: true } }, reason: 'no hole' });
  expect(back.refuses('attack', shot)).toMatchObject({ code: 'no-los' });
});

rule('TEO-7.4', 'where sight is declared the GM is asked, and may leave it to the map', () => {
  const t = across().options({ losMode: 'declared' }).open();
  t.do('attack', shot);
  expect(t.asked).toMatchObject({ kind: 'situation', seat: 'gm' });
  t.answer({ sight: true, concealed: true, cover: false }, { dice: [6] });
  expect(t.unit('T').hp).toBe(3);
  const mapped = across().options({ losMode: 'declared' }).open();
  mapped.do('attack', shot);
  mapped.answer({}, { dice: [6, 1] });
  expect(mapped.unit('T').hp).toBe(3);
});

rule('TEO-7.4', 'a player may not state facts over the map', () => {
  expect(
    across(wall)
      .open()
      .refuses('attack', { ...shot, situation: { sight: true } }),
  ).toMatchObject({ code: 'not-gm', rule: 'TEO-7.4' });
});

rule('TEO-7.4', 'a table without a map asks for what nobody has said', () => {
  const bare = blank
    .map(null)
    .unit('A', { side: 'red', ap: 2 })
    .unit('T', { side: 'blue' })
    .with({ round: 1, activeUnit: 'A' });
  const asked = bare.open();
  asked.do('attack', shot);
  expect(asked.asked).toMatchObject({ kind: 'situation', seat: 'gm' });
  asked.answer({ sight: true, concealed: false, cover: true }, { dice: [6, 5] });
  expect(asked.unit('T').hp).toBe(3);
  const told = bare.open();
  told.do('attack', { ...shot, situation: { range: 12, sight: true, cover: 'none' } }, { dice: [6, 5] });
  expect(told.unit('T').hp).toBe(2);
  expect(bare.open().refuses('attack', { ...shot, situation: { range: 19, sight: true } })).toMatchObject({
    code: 'out-of-range',
  });
});

rule('TEO-7.5', 'a target seen through soft terrain costs the attacker a die, in melee too', () => {
  const bush = { id: 'bush', kind: 'bush', shape: { circle: [10, 5, 1.5] } };
  const t = across(bush).open();
  t.do('attack', shot, { dice: [6] });
  expect(t.unit('T').hp).toBe(3);
  const net = { id: 'net', kind: 'net', shape: { rect: [6, 4, 0.25, 2] } };
  const close = blank
    .map(withTerrain(net))
    .unit('A', { side: 'red', at: [5, 5], ap: 2 })
    .unit('T', { side: 'blue', at: [6.9, 5] })
    .with({ round: 1, activeUnit: 'A' })
    .open();
  close.do('attack', blow, { dice: [6] });
  expect(close.unit('T').hp).toBe(3);
});

rule('TEO-7.6', 'soft ground round the attacker hides nobody outside it, nor anybody in contact inside it', () => {
  const thicket = (at: readonly [number, number]) => ({
    id: 'thicket',
    kind: 'ferns',
    shape: { circle: [at[0], at[1], 2] },
  });
  const own = across(thicket([5, 5])).open();
  own.do('attack', shot, { dice: [1, 1] });
  expect(sight(own)).toMatchObject({ concealed: false });
  const inside = (at: readonly [number, number]) =>
    blank
      .map(withTerrain(thicket([6, 5])))
      .unit('A', { side: 'red', at: [5, 5], ap: 2 })
      .unit('T', { side: 'blue', at })
      .with({ round: 1, activeUnit: 'A' })
      .open();
  const touching = inside([6.5, 5]);
  touching.do('attack', blow, { dice: [1, 1] });
  expect(sight(touching)).toMatchObject({ concealed: false });
  const apart = inside([7.6, 5]);
  apart.do('attack', shot, { dice: [1] });
  expect(sight(apart)).toMatchObject({ concealed: true });
});

rule('TEO-7.7', 'a wall stops shots and walkers, and its corner gives Cover', () => {
  const t = across(wall).open();
  expect(t.refuses('attack', shot)).toMatchObject({ code: 'no-los' });
  expect(t.refuses('move', { unit: 'A', path: [[11, 5]] })).toMatchObject({ code: 'path-blocked' });
});

rule('TEO-7.8', 'Cover needs both: partly hidden, and within an inch of what hides', () => {
  const corner = (x: number) => ({ id: 'corner', kind: 'wall', shape: { rect: [x, 5.2, 0.5, 4] } });
  const near = across(corner(13.1)).open();
  near.do('attack', shot, { dice: [1, 1] });
  expect(sight(near)).toMatchObject({ cover: true, pieces: ['corner'] });
  const far = across(corner(12.9)).open();
  far.do('attack', shot, { dice: [1, 1] });
  expect(sight(far)).toMatchObject({ cover: false });
  const aside = across({ id: 'box', kind: 'crate', shape: { rect: [14, 6, 1, 1] } }).open();
  aside.do('attack', shot, { dice: [1, 1] });
  expect(sight(aside)).toMatchObject({ cover: false });
  const lenient = across(corner(12.9)).options({ coverDistance: 2 }).open();
  lenient.do('attack', shot, { dice: [1, 1] });
  expect(sight(lenient)).toMatchObject({ cover: true });
});

rule('TEO-7.9', 'Cover ignores the first success only', () => {
  const covered = across({ id: 'low', kind: 'lowWall', shape: { rect: [13.5, 3, 0.5, 4] } });
  const one = covered.open();
  one.do('attack', shot, { dice: [6, 1] });
  expect(one.unit('T').hp).toBe(4);
  const two = covered.open();
  two.do('attack', shot, { dice: [6, 5] });
  expect(two.unit('T').hp).toBe(3);
  expect(two.event('hitReckoned')).toMatchObject({
    steps: [
      { what: 'successes', change: 2 },
      { what: 'cover', change: -1, rule: 'TEO-7.9' },
    ],
  });
});

rule('TEO-7.10', 'a figure gives no Cover, and Cover counts against a blow', () => {
  const shielded = across()
    .unit('X', { side: 'blue', at: [13.9, 5.9], size: 'small' })
    .open();
  shielded.do('attack', shot, { dice: [1, 1] });
  expect(sight(shielded)).toMatchObject({ cover: false });
  const low = { id: 'low', kind: 'lowWall', shape: { rect: [5.6, 3, 0.3, 4] } };
  const t = blank
    .map(withTerrain(low))
    .unit('A', { side: 'red', at: [5, 5], ap: 2 })
    .unit('T', { side: 'blue', at: [6.5, 5] })
    .with({ round: 1, activeUnit: 'A' })
    .open();
  t.do('attack', blow, { dice: [6, 1] });
  expect(t.unit('T').hp).toBe(4);
});

rule('TEO-7.11', 'Concealment takes a die, then Cover takes the success', () => {
  const t = duel().open();
  t.do('attack', { ...shot, situation: { concealed: true, cover: true } }, { by: 'gm', dice: [6] });
  expect(t.unit('T').hp).toBe(4);
});

rule('TEO-7.12', 'no blows through a full wall, unless the table says otherwise', () => {
  const thin = { id: 'thin', kind: 'wall', shape: { rect: [5.7, 3, 0.1, 4] } };
  const near = (meleeNeedsLos: string) =>
    blank
      .map(withTerrain(thin))
      .options({ meleeNeedsLos })
      .unit('A', { side: 'red', at: [5, 5], ap: 2 })
      .unit('T', { side: 'blue', at: [6.5, 5] })
      .with({ round: 1, activeUnit: 'A' })
      .open();
  expect(near('on').refuses('attack', blow)).toMatchObject({ code: 'no-los', rule: 'TEO-7.12' });
  const off = near('off');
  off.do('attack', blow, { dice: [6, 6] });
  expect(off.unit('T').hp).toBeLessThan(4);
});

rule('TEO-7.13', 'a thing does not hide itself and is never concealed or in Cover', () => {
  const generator = {
    id: 'generator',
    kind: 'generator',
    shape: { rect: [14, 4, 2, 2] },
    height: 2,
    solid: true,
    structure: 3,
  };
  const bush = { id: 'bush', kind: 'bush', shape: { circle: [10, 5, 1] } };
  const t = blank
    .map(withTerrain(bush))
    .with({ objects: [generator], round: 1, activeUnit: 'A' })
    .unit('A', { side: 'red', at: [5, 5], ap: 2 })
    .unit('T', { side: 'blue', at: [30, 30] })
    .open();
  t.do('attack', { unit: 'A', target: 'generator', weapon: 'energyPistol' }, { dice: [6, 5] });
  expect((t.view().objects as Record<string, { structure: number }>).generator?.structure).toBe(1);
});

rule.each(
  'TEO-2.12',
  '$weather hides what is more than $most" away, and nothing nearer',
  [
    { weather: 'rain', most: 12 },
    { weather: 'fog', most: 6 },
  ],
  ({ weather, most }) => {
    const at = (gap: number, how: object) => {
      const t = duel({}, { at: [6 + gap, 5] })
        .with({ weather })
        .open();
      t.do('attack', shot, how);
      return t.event('attackDeclared').sight.concealed;
    };
    expect(at(most, { dice: [1, 1] })).toBe(false);
    expect(at(most + 0.001, { dice: [1] })).toBe(true);
  },
);

const spoken = { unit: 'A', target: 'T', weapon: 'energyPistol', situation: { cover: false, range: 3 } };
const agreed = () =>
  duel({}, { at: [35, 35] })
    .options({ losMode: 'declared' })
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' });

rule('TEO-7.4', 'a player’s own word on the situation needs the consent of the player they face', () => {
  const t = agreed().open();
  t.do('attack', spoken, { dice: [] });
  expect(t.asked).toMatchObject({ kind: 'agreeFacts', seat: 'blue', default: 'refuse' });
  t.answer('agree', { by: 'blue', dice: [5, 2] });
  expect(t.event('attackDeclared').sight).toMatchObject({ range: 3, spoken: ['cover', 'range'] });
});

rule('TEO-7.4', 'without agreement the map answers', () => {
  const t = agreed().open();
  t.do('attack', spoken, { dice: [] });
  t.answer('refuse', { by: 'blue', dice: [] });
  expect(t.events('attackDeclared')).toEqual([]);
  expect(t.unit('A').ap).toBe(2);
  const near = duel()
    .options({ losMode: 'declared' })
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'player', side: 'blue' })
    .open();
  near.do('attack', { ...spoken, situation: { cover: true, range: 1 } }, { dice: [] });
  near.answer('refuse', { by: 'blue', dice: [5, 2] });
  expect(near.event('attackDeclared').sight).toMatchObject({ range: 9, cover: false, spoken: [] });
});

rule('TEO-8.10', 'an edge a player claims for themselves needs the GM, where one is seated', () => {
  const t = duel().options({ losMode: 'declared' }).open();
  const situation = { modifiers: [{ label: 'high ground', value: 'advantage' }] };
  t.do('attack', { unit: 'A', target: 'T', weapon: 'energyPistol', situation }, { dice: [] });
  expect(t.asked).toMatchObject({ kind: 'agreeFacts', seat: 'gm' });
  t.answer('agree', { by: 'gm', dice: [5, 2, 1] });
  const u = duel().options({ losMode: 'declared' }).open();
  u.do('hunker', { unit: 'A' });
  expect(u.asked).toBeUndefined();
});

rule('TEO-7.4', 'where nobody can agree, a player’s word is refused', () => {
  const t = duel({}, { seat: 'bot' })
    .options({ losMode: 'declared' })
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'bot', role: 'npc', side: 'blue' })
    .open();
  expect(t.refuses('attack', spoken)).toMatchObject({ code: 'not-gm', rule: 'TEO-7.4' });
});
