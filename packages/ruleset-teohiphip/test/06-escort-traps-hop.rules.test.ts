import { groundOf } from '@potyczka/ground';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { arrivalPlace, placeInContact } from '../src/procedures/movement/placing.ts';
import { groundMap } from '../src/spatial.ts';
import { annOn, circle, field, rect } from './board.ts';
import { brawl } from './tables.ts';

// --- escorts ---------------------------------------------------------------------------------------------------------

const leading = annOn([])
  .unit('eve', { side: 'red', at: [6.5, 20], profile: 'scientist', hunkered: true })
  .unit('amy', { side: 'red', at: [30, 30] });

rule('TEO-12.5', "an escort moves the person by the person's own Speed and stays put itself", () => {
  const t = leading.unit('bob', { side: 'blue', at: [20, 39] }).open();

  t.do('escort', { unit: 'ann', target: 'eve', path: [[5, 22.5]] });

  expect(t.unit('eve').at).toEqual([5, 22.5]);
  expect(t.unit('ann')).toMatchObject({ at: [5, 20], ap: 1 });
});

rule('TEO-12.5', 'the person gets up when it is moved, the escort keeps its Hunker (TEO-5.10)', () => {
  const t = annOn([], { hunkered: true, ap: 1, actionsThisTurn: ['hunker'] })
    .unit('eve', { side: 'red', at: [6.5, 20], profile: 'scientist', hunkered: true })
    .open();

  t.do('escort', { unit: 'ann', target: 'eve', path: [[6.5, 21]] });

  expect(t.unit('eve').hunkered).toBe(false);
  expect(t.unit('ann').hunkered).toBe(true);
});

rule('TEO-12.5', 'an escorted person is an ally of every player, whatever side it is counted to', () => {
  const t = brawl()
    .unit('S', { side: 'folk', at: [5, 3.5], profile: 'scientist' })
    .open();
  expect(t.refuses('attack', { unit: 'A', target: 'S', weapon: 'baton' })).toMatchObject({ code: 'bad-target' });
  t.do('escort', { unit: 'A', target: 'S', to: [5, 2.5] });
  expect(t.unit('S').at).toEqual([5, 2.5]);
});

rule('TEO-12.5', 'the person ends within 2" of its escort', () => {
  const t = leading.open();

  // Centre to centre 3" is a gap of 2"; 3.1" is too far.
  expect(t.refuses('escort', { unit: 'ann', target: 'eve', path: [[8.1, 20]] })).toMatchObject({
    code: 'not-in-contact',
    rule: 'TEO-12.5',
    params: { gap: 2.1, most: 2 },
  });
  expect(t.refusals('escort', { unit: 'ann', target: 'eve', path: [[8, 20]] })).toEqual([]);
});

rule('TEO-12.5', 'a scientist with Speed 4 is not led 4.5" round its escort', () => {
  const t = leading.open();

  expect(
    t.refuses('escort', {
      unit: 'ann',
      target: 'eve',
      path: [
        [6.5, 22.5],
        [4.5, 22.5],
      ],
    }),
  ).toMatchObject({ code: 'move-too-far', params: { cost: 4.5, most: 4 } });
});

rule('TEO-12.5', 'an escort begins in contact, with somebody who is escorted', () => {
  const far = annOn([])
    .unit('eve', { side: 'red', at: [7.1, 20], profile: 'scientist' })
    .open();
  expect(far.refuses('escort', { unit: 'ann', target: 'eve', path: [[7, 20]] })).toMatchObject({
    code: 'not-in-contact',
  });

  const t = leading.open();
  expect(t.refuses('escort', { unit: 'ann', target: 'amy', path: [[7, 20]] })).toMatchObject({ code: 'bad-target' });
});

rule('TEO-12.5', 'an escort is one action kind: not twice in an activation', () => {
  const t = leading.open();

  t.do('escort', { unit: 'ann', target: 'eve', path: [[6, 21.5]] });

  expect(t.refuses('escort', { unit: 'ann', target: 'eve', path: [[6, 21]] })).toMatchObject({ code: 'same-action' });
});

rule('TEO-12.5', 'who has had enough for this round is not led on', () => {
  const t = leading.with({ effects: [{ kind: 'noEscort', unit: 'eve', until: 1 }] }).open();

  expect(t.refuses('escort', { unit: 'ann', target: 'eve', path: [[6.5, 21]] })).toMatchObject({ code: 'not-allowed' });
});

// --- traps -----------------------------------------------------------------------------------------------------------

const trapped = annOn([]).with({ traps: [{ id: 'pit', at: [10, 20], setBy: 'blue' }] });

rule('TEO-12.6', 'the first base within 1" of a trap stops there and is hurt if it fails an agility Test', () => {
  const t = trapped.open();

  t.do('move', { unit: 'ann', path: [[11, 20]] }, { dice: [4, 1] });

  // 1" and the base's half inch before the marker.
  expect(t.unit('ann')).toMatchObject({ at: [8.5, 20], hp: 3, ap: 1 });
  expect(t.event('testRolled').tags).toContain('agility');
});

rule('TEO-12.6', 'a passed Test saves it; the trap is spent all the same', () => {
  const t = trapped.unit('amy', { side: 'red', at: [5, 30] }).open();

  t.do('move', { unit: 'ann', path: [[11, 20]] }, { dice: [5, 1] });
  expect(t.unit('ann')).toMatchObject({ at: [8.5, 20], hp: 4 });

  expect(t.state.traps).toMatchObject([{ id: 'pit', spent: true, found: true }]);
});

rule('TEO-12.6', 'it is perception when that rolls more dice: a scanner helps', () => {
  const t = annOn([], { gear: ['scanner'] })
    .with({ traps: [{ at: [10, 20], setBy: 'blue' }] })
    .open();

  t.do('move', { unit: 'ann', path: [[11, 20]] }, { dice: [1, 2, 6] });

  expect(t.event('testRolled').tags).toContain('perception');
  expect(t.unit('ann').hp).toBe(4);
});

rule('TEO-12.6', 'those who set it walk by, and so does who keeps more than 1" away', () => {
  const own = annOn([])
    .with({ traps: [{ at: [10, 20], setBy: 'red' }] })
    .open();
  own.do('move', { unit: 'ann', path: [[11, 20]] });
  expect(own.unit('ann').at).toEqual([11, 20]);

  const wide = annOn([])
    .with({ traps: [{ at: [8, 21.6], setBy: 'blue' }] })
    .open();
  wide.do('move', { unit: 'ann', path: [[11, 20]] });
  expect(wide.unit('ann').at).toEqual([11, 20]);
});

rule('TEO-12.6', 'a hidden trap does not forbid the path, and its find ends an evacuation', () => {
  const t = annOn([], { at: [20, 36] })
    .with({ exits: ['north'], traps: [{ at: [20, 39], setBy: 'blue' }] })
    .open();

  t.do('move', { unit: 'ann', path: [[20, 39.5]], exit: 'north' }, { dice: [6, 6] });

  expect(t.unit('ann')).toMatchObject({ evacuated: false, at: [20, 37.5] });
});

rule('TEO-12.6', 'an escorted person walks into traps as well', () => {
  const t = leading.with({ traps: [{ at: [6.5, 23], setBy: 'blue' }] }).open();

  t.do('escort', { unit: 'ann', target: 'eve', path: [[6.5, 22]] }, { dice: [1, 1] });

  expect(t.unit('eve')).toMatchObject({ at: [6.5, 21.5], hp: 2 });
});

// --- hops ------------------------------------------------------------------------------------------------------------

const rider = annOn([{ id: 'rock', kind: 'rock', shape: circle(12, 20, 1.2) }], {
  gear: ['timecycle'],
  hunkered: true,
});
const flying = rider.options({ timecycles: 'on' });

rule('TEO-15.6', 'time-cycles are off unless the option says otherwise', () => {
  expect(rider.open().refuses('hop', { unit: 'ann', to: [15, 25] })).toMatchObject({ code: 'option-off' });
});

rule('TEO-15.6', 'a passed pilot Test puts the figure anywhere clear within 12" for both AP', () => {
  const t = flying.open();

  t.do('hop', { unit: 'ann', to: [17, 20] }, { dice: [5, 1] });

  expect(t.event('testRolled').tags).toContain('pilot');
  expect(t.unit('ann')).toMatchObject({ at: [17, 20], ap: 0, hunkered: false, actionsThisTurn: ['hop'] });
});

rule('TEO-15.6', 'beyond 12", on a base or without a cycle there is no hop', () => {
  const t = flying.unit('bob', { side: 'blue', at: [10, 25] }).open();

  expect(t.refuses('hop', { unit: 'ann', to: [17.1, 20] })).toMatchObject({ code: 'out-of-range' });
  expect(t.refuses('hop', { unit: 'ann', to: [10.5, 25] })).toMatchObject({ code: 'end-overlap' });
  const walker = annOn([]).options({ timecycles: 'on' }).open();
  expect(walker.refuses('hop', { unit: 'ann', to: [8, 20] })).toMatchObject({ code: 'weapon-unusable' });
});

rule('TEO-15.6', 'a failed one leaves the figure where it is and the cycle out of order', () => {
  const t = flying.unit('amy', { side: 'red', at: [30, 30] }).open();

  t.do('hop', { unit: 'ann', to: [10, 25] }, { dice: [4, 4] });

  expect(t.unit('ann')).toMatchObject({ at: [5, 20], ap: 0 });
  expect(t.state.effects).toContainEqual({ kind: 'cycleBroken', unit: 'ann', until: null });
});

rule('TEO-15.6', 'a cycle out of order takes nobody anywhere', () => {
  const t = flying.with({ effects: [{ kind: 'cycleBroken', unit: 'ann' }] }).open();

  expect(t.refuses('hop', { unit: 'ann', to: [8, 20] })).toMatchObject({ code: 'weapon-unusable' });
});

rule('TEO-5.17', 'a hop needs both AP unspent', () => {
  const t = annOn([], { gear: ['timecycle'], ap: 1 })
    .options({ timecycles: 'on' })
    .open();

  expect(t.refuses('hop', { unit: 'ann', to: [8, 20] })).toMatchObject({ code: 'not-enough-ap' });
});

// --- anomalies and barricades ----------------------------------------------------------------------------------------

rule('TEO-16.3', 'in a fast anomaly one free Move comes before the actions and counts for nothing', () => {
  const t = annOn([])
    .with({ effects: [{ kind: 'fastUnit', unit: 'ann', until: 1 }] })
    .open();

  t.do('move', { unit: 'ann', free: true, path: [[11, 20]] });
  expect(t.unit('ann')).toMatchObject({ at: [11, 20], ap: 2, actionsThisTurn: [] });
  expect(t.refuses('move', { unit: 'ann', free: true, path: [[12, 20]] })).toMatchObject({ code: 'not-allowed' });
  t.do('move', { unit: 'ann', path: [[17, 20]] });

  expect(t.unit('ann')).toMatchObject({ at: [17, 20], ap: 1 });
});

rule('TEO-16.3', 'the free Move is for the start only, and for nobody else', () => {
  const late = annOn([])
    .with({ effects: [{ kind: 'fastUnit', unit: 'ann', until: 1 }] })
    .open();
  late.do('aim', { unit: 'ann' });
  expect(late.refuses('move', { unit: 'ann', free: true, path: [[6, 20]] })).toMatchObject({ code: 'not-allowed' });

  expect(
    annOn([])
      .open()
      .refuses('move', { unit: 'ann', free: true, path: [[6, 20]] }),
  ).toMatchObject({
    code: 'not-allowed',
    rule: 'TEO-16.3',
  });
});

rule('TEO-16.3', 'a slow anomaly halves the Speed', () => {
  const t = annOn([])
    .with({ effects: [{ kind: 'slowUnit', unit: 'ann', until: 1 }] })
    .open();

  expect(t.refuses('move', { unit: 'ann', path: [[8.1, 20]] })).toMatchObject({ params: { most: 3 } });
  expect(t.refusals('move', { unit: 'ann', path: [[8, 20]] })).toEqual([]);
});

const bastion = annOn([{ id: 'crate', kind: 'crate', shape: rect(3, 21, 1, 1) }]).with({
  scenario: { id: 'bastion', barricades: { rounds: [1], most: 1 } },
});

rule('TEO-5.2', 'placing a barricade is a Move: it stands in contact and can be stepped over', () => {
  const t = bastion.open();

  t.do('placeBarricade', { unit: 'ann', at: [6, 20], angle: 90 });

  expect(t.unit('ann')).toMatchObject({ ap: 1, actionsThisTurn: ['move'], at: [5, 20] });
  expect(t.state.features.at(-1)).toMatchObject({
    kind: 'barricade',
    shape: { rect: [5750, 19000, 500, 2000] },
    top: 1000,
  });
  expect(t.refuses('move', { unit: 'ann', path: [[8, 20]] })).toMatchObject({ code: 'same-action' });
});

rule('TEO-5.2', 'a barricade may stand at an angle', () => {
  const t = bastion.open();
  expect(t.refuses('placeBarricade', { unit: 'ann', at: [6, 21], angle: 50 })).toMatchObject({ code: 'bad-message' });

  t.do('placeBarricade', { unit: 'ann', at: [6, 21], angle: 135 });

  // Half of 2" along (-1, 1) and half of 0.5" across it, each over the root of 2.
  const [along, across] = [1000 / Math.SQRT2, 250 / Math.SQRT2].map(Math.round) as [number, number];
  const corners = [
    [6000 + along + across, 21000 - along + across],
    [6000 - along + across, 21000 + along + across],
    [6000 - along - across, 21000 + along - across],
    [6000 + along - across, 21000 - along - across],
  ];
  const { polygon } = t.state.features.at(-1)?.shape as unknown as { polygon: readonly (readonly number[])[] };
  for (const [index, corner] of corners.entries()) {
    expect(polygon[index]?.every((value, axis) => Math.abs(value - (corner[axis] ?? 0)) <= 1)).toBe(true);
  }
});

rule('TEO-5.2', 'a barricade touches its builder, overlaps nothing, and only as many as the scenario allows', () => {
  const t = bastion.unit('amy', { side: 'red', at: [30, 30] }).open();

  expect(t.refuses('placeBarricade', { unit: 'ann', at: [9, 20] })).toMatchObject({ code: 'not-in-contact' });
  expect(t.refuses('placeBarricade', { unit: 'ann', at: [4, 21] })).toMatchObject({ code: 'end-overlap' });
  expect(t.refuses('placeBarricade', { unit: 'ann', at: [5, 20.2] })).toMatchObject({ params: { piece: 'ann' } });
  t.do('placeBarricade', { unit: 'ann', at: [6, 19] });
  expect(
    annOn([])
      .open()
      .refuses('placeBarricade', { unit: 'ann', at: [6, 19] }),
  ).toMatchObject({ code: 'not-allowed' });
  expect(t.refusals('placeBarricade', { unit: 'ann', at: [6, 19] }).map(({ code }) => code)).toContain('not-allowed');
});

// --- arrivals --------------------------------------------------------------------------------------------------------

rule('TEO-2.13', 'an arriving base is shifted inward onto the table', () => {
  const t = annOn([]).open();

  expect(arrivalPlace(t.state, groundOf(groundMap(t.state)), [0, 18000], { size: 'large' })).toEqual([1000, 18000]);
});

rule(
  'TEO-2.13',
  'a taken place is left for the nearest half-inch point; ties go to the smaller x, then the smaller y',
  () => {
    const t = field()
      .unit('ann', { side: 'red', at: [20, 20], ap: 2 })
      .unit('zed', { side: 'blue', at: [38, 38] })
      .open();

    // Four points are exactly 1" away: west, south, north, east.
    expect(arrivalPlace(t.state, groundOf(groundMap(t.state)), [20000, 20000], { size: 'normal' })).toEqual([
      19000, 20000,
    ]);
  },
);

rule('TEO-2.13', '"in contact with" means the nearest free point with gap at most 1"', () => {
  const t = field({ kind: 'wall', shape: rect(17, 17, 2.4, 6) })
    .unit('ann', { side: 'red', at: [20, 20], ap: 2 })
    .unit('zed', { side: 'blue', at: [38, 38] })
    .open();
  const { ann } = t.state.units;
  if (ann === undefined) throw new Error('no Ann');

  // West of Ann there is the wall; of the points 1" away the next by x is south of her.
  expect(placeInContact(t.state, groundOf(groundMap(t.state)), ann, { size: 'small' })).toEqual([20000, 19000]);
});
