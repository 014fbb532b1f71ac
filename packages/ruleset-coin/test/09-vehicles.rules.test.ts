import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { bare, battle, coins, none, preparing } from './tables.ts';

/** Going somewhere and getting in and out: COIN-9.3 to 9.6, 9.9 to 9.13, 9.21 to 9.25. */

const EMPTY_CAR = { side: 'none', profile: 'carrier', at: [120, 80] } as const;
const CREWED = {
  car: { profile: 'carrier', at: [120, 80] },
  p: { ...bare, inVehicle: { vehicle: 'car', seat: 'pilot' } },
} as const;
const inside = (seat: number | 'pilot') => ({ ...bare, at: undefined, inVehicle: { vehicle: 'car', seat } }) as const;

rule('COIN-9.3', 'one jumps into the pilot seat of an unoccupied vehicle', () => {
  const t = preparing({ ...bare }, { car: EMPTY_CAR })
    .open()
    .do('boardPilot', { target: 'car' }, coins('T'));
  expect(t.unit('a')).toMatchObject({ at: null, inVehicle: { vehicle: 'car', seat: 'pilot' } });
  expect(t.refuses('boardPilot', { target: 'car' }, none).code).toBe('inside-vehicle');
});

rule('COIN-9.4', 'next to it, with the seat free and no living enemy inside; friends and hatches do not matter', () => {
  const passenger = (side: 'A' | 'B') => ({ side, ...bare, inVehicle: { vehicle: 'car', seat: 0 } });
  const friendly = preparing({ ...bare }, { car: { ...EMPTY_CAR, side: 'A' }, f: passenger('A') }).open();
  friendly.do('boardPilot', { target: 'car' }, coins('T'));
  const held = preparing({ ...bare }, { car: EMPTY_CAR, e: passenger('B') }).open();
  expect(held.refuses('boardPilot', { target: 'car' }, none).code).toBe('vehicle-occupied');
  const taken = preparing({ ...bare }, CREWED).open();
  expect(taken.refusals('boardPilot', { target: 'car' }, none).map(({ code }) => code)).toEqual([
    'seat-taken',
    'vehicle-occupied',
  ]);
  const far = preparing({ ...bare, at: [94, 80] }, { car: EMPTY_CAR }).open();
  expect(far.refuses('boardPilot', { target: 'car' }, none).code).toBe('out-of-reach');
  const seatless = preparing({ ...bare }, { car: { side: 'A', profile: 'drone', at: [112, 80] } }).open();
  expect(seatless.refuses('boardPilot', { target: 'car' }, none).code).toBe('no-free-seat');
});

rule('COIN-9.4', 'an empty enemy vehicle may be taken', () => {
  const t = preparing({ ...bare }, { car: { profile: 'carrier', at: [120, 80] } }).open();
  t.do('boardPilot', { target: 'car' }, coins('T'));
  expect(t.unit('car').side).toBe('A');
});

rule('COIN-9.5', 'or into the compartment, in the lowest free seat', () => {
  const t = preparing(
    { ...bare },
    { car: { ...EMPTY_CAR, side: 'A' }, f: { side: 'A', ...bare, inVehicle: { vehicle: 'car', seat: 0 } } },
  ).open();
  t.do('boardPassenger', { target: 'car' }, coins('T'));
  expect(t.unit('car').passengers).toEqual(['f', 'a', null, null]);
});

rule('COIN-9.6', 'with an enemy inside only by an open hatch or where there is no roof', () => {
  const shut = preparing({ ...bare }, CREWED).open();
  expect(shut.refuses('boardPassenger', { target: 'car' }, none)).toMatchObject({
    code: 'hatch-closed',
    rule: 'COIN-9.6',
  });
  const open = preparing({ ...bare }, { ...CREWED, car: { ...CREWED.car, hatch: 'open' } }).open();
  open.do('boardPassenger', { target: 'car' }, coins('T'));
  const buggy = preparing({ ...bare }, { ...CREWED, car: { profile: 'buggy', at: [115, 80] } }).open();
  buggy.do('boardPassenger', { target: 'car' }, coins('T'));
  const walker = preparing({ ...bare }, { car: { side: 'none', profile: 'walker', at: [115, 80] } }).open();
  expect(walker.refuses('boardPassenger', { target: 'car' }, none).code).toBe('no-free-seat');
});

rule('COIN-9.9', 'a run leads to any other open point', () => {
  const t = preparing({ ...bare })
    .open()
    .do('run', { pos: [5, 5] }, coins('T'));
  expect(t.unit('a').at).toEqual([5, 5]);
  t.do('move', { to: [50, 50] }, coins('T'));
  expect(t.unit('a').at).toEqual([50, 50]);
});

rule('COIN-9.10', 'not to where one is, and not out of a vehicle', () => {
  const t = preparing({ ...bare }).open();
  expect(t.refuses('run', { pos: [100, 80] }, none)).toMatchObject({ code: 'same-point', rule: 'COIN-9.10' });
  const u = preparing(inside(0), { car: { ...EMPTY_CAR, side: 'A' } }).open();
  expect(u.refuses('run', { pos: [50, 50] }, none)).toMatchObject({ code: 'inside-vehicle', rule: 'COIN-9.10' });
});

rule('COIN-9.11', 'a vehicle with a pilot goes anywhere, with everyone inside', () => {
  const t = preparing(inside('pilot'), {
    car: { ...EMPTY_CAR, side: 'A' },
    f: { side: 'A', ...bare, inVehicle: { vehicle: 'car', seat: 0 } },
  }).open();
  expect(t.refuses('drive', { pos: [120, 80] }, none).code).toBe('same-point');
  t.do('drive', { pos: [200, 40] }, coins('T'));
  expect(t.unit('car').at).toEqual([200, 40]);
  expect(t.unit('f').inVehicle).toMatchObject({ vehicle: 'car', seat: 0 });
  const u = preparing(inside(0), { car: { ...EMPTY_CAR, side: 'A' } }).open();
  expect(u.refuses('drive', { pos: [200, 40] }, none)).toMatchObject({ code: 'no-pilot', rule: 'COIN-9.11' });
});

rule('COIN-9.12', 'an occupant gets out to an open point at the hull', () => {
  const t = preparing(inside(0), { car: { ...EMPTY_CAR, side: 'A' } }).open();
  expect(t.refuses('dismount', {}, none).code).toBe('bad-placement');
  // Hull radius 15 and 10 more: 25 is still beside it, 26 is not; 19 would overlap.
  expect(t.refuses('dismount', { pos: [146, 80] }, none).code).toBe('bad-placement');
  expect(t.refuses('dismount', { pos: [139, 80] }, none).code).toBe('point-not-open');
  t.do('dismount', { pos: [145, 80] }, coins('T'));
  expect(t.unit('a')).toMatchObject({ at: [145, 80], inVehicle: null });
  expect(t.unit('car').passengers).toEqual([null, null, null, null]);
  expect(t.refuses('dismount', { pos: [145, 80] }, none).code).toBe('not-in-vehicle');
});

rule('COIN-9.13', 'an occupant changes seats; to the wheel only with no enemy inside', () => {
  const t = preparing(inside(0), { car: { ...EMPTY_CAR, side: 'A' } }).open();
  t.do('switchSeat', { seat: 3 }, coins('T')).do('switchSeat', { seat: 'pilot' }, coins('T'));
  expect(t.unit('car')).toMatchObject({ pilot: 'a', passengers: [null, null, null, null] });
  expect(t.refuses('switchSeat', { seat: 4 }, none).code).toBe('seat-taken');
  const u = preparing(inside(0), {
    car: EMPTY_CAR,
    e: { ...bare, inVehicle: { vehicle: 'car', seat: 1 } },
  }).open();
  expect(u.refuses('switchSeat', { seat: 'pilot' }, none).code).toBe('vehicle-occupied');
  expect(u.refuses('switchSeat', { seat: 1 }, none).code).toBe('seat-taken');
  u.do('switchSeat', { seat: 2 }, coins('T'));
  const out = preparing({ ...bare }, { car: EMPTY_CAR }).open();
  expect(out.refuses('switchSeat', { seat: 1 }, none).code).toBe('not-in-vehicle');
});

rule('COIN-9.21', 'the hatch of an enemy vehicle is tried', () => {
  const t = preparing({ ...bare }, CREWED)
    .open()
    .do('openHatch', { target: 'car' }, coins('T'));
  t.answer('decline', none);
  expect(t.unit('car').hatch).toBe('open');
});

rule('COIN-9.22', 'an occupant closes the hatch, opposed by one enemy at the hull', () => {
  const besieged = (foe: readonly [number, number]) =>
    preparing(inside(0), {
      car: { ...EMPTY_CAR, side: 'A', hatch: 'open' },
      e1: { ...bare, at: foe },
      e2: { ...bare, at: [120, 100] },
    });
  const t = besieged([140, 80]).open().do('closeHatch', {}, coins('T'));
  expect(t.asked).toMatchObject({ kind: 'contest', seat: 'B' });
  expect(t.asked?.choices.map(({ choice }) => choice)).toEqual(['e1', 'e2', 'decline']);
  t.answer('e2', coins('T'));
  expect(t.unit('car').hatch).toBe('open');
  t.do('closeHatch', {}, coins('T')).answer('e1', coins('H'));
  expect(t.unit('car').hatch).toBe('closed');
  expect(t.refuses('closeHatch', {}, none).code).toBe('hatch-already-closed');
});

rule('COIN-9.22', 'unopposed where nobody stands there', () => {
  const t = preparing(inside(0), { car: { ...EMPTY_CAR, side: 'A', hatch: 'open' } }).open();
  t.do('closeHatch', {}, coins('T'));
  expect(t.unit('car').hatch).toBe('closed');
  const out = preparing({ ...bare }, { car: { ...EMPTY_CAR, hatch: 'open' } }).open();
  expect(out.refuses('closeHatch', {}, none).code).toBe('not-in-vehicle');
});

const dragging = (car: Readonly<Record<string, unknown>>, at: readonly [number, number] = [100, 80]) =>
  preparing({ ...bare, at }, { ...CREWED, car: { ...CREWED.car, ...car } });
const out = { target: 'p', pos: [120, 100] } as const;

rule('COIN-9.23', 'an enemy is thrown out through an open hatch, opposed by himself', () => {
  const t = dragging({ hatch: 'open' }).open().do('dragOut', out, coins('T'));
  expect(t.asked).toMatchObject({ kind: 'contest', seat: 'B', unit: 'p', default: 'p' });
  t.answer('p', coins('H'));
  expect(t.unit('p')).toMatchObject({ at: [120, 100], inVehicle: null });
  expect(t.unit('car')).toMatchObject({ pilot: null, side: 'B' });
});

rule('COIN-9.23', 'what stands in the way of throwing somebody out', () => {
  const t = dragging({}).open();
  expect(t.refuses('dragOut', out, none)).toMatchObject({ code: 'hatch-closed', rule: 'COIN-9.23' });
  const open = dragging({ hatch: 'open' }).open();
  expect(open.refuses('dragOut', { ...out, pos: [120, 106] }, none).code).toBe('bad-placement');
  expect(open.refuses('dragOut', { ...out, pos: [120, 99] }, none).code).toBe('point-not-open');
  expect(open.refuses('dragOut', { target: 'zB', pos: [120, 100] }, none).code).toBe('not-in-vehicle');
  expect(dragging({ hatch: 'open' }, [50, 80]).open().refuses('dragOut', out, none).code).toBe('out-of-reach');
  expect(dragging({ hatch: 'open' }).options({ dragOut: 'off' }).open().refuses('dragOut', out, none).code).toBe(
    'drag-out-off',
  );
  const friend = preparing(inside(0), {
    car: { ...EMPTY_CAR, side: 'A' },
    f: { side: 'A', ...bare, inVehicle: { vehicle: 'car', seat: 1 } },
  }).open();
  expect(friend.refuses('dragOut', { target: 'f', pos: [120, 100] }, none).code).toBe('illegal-target');
});

rule('COIN-9.23', 'from inside the same vehicle no hatch is needed', () => {
  const t = preparing(inside(0), CREWED).open().do('dragOut', out, coins('T')).answer('p', coins('H'));
  expect(t.unit('p').at).toEqual([120, 100]);
});

const withGm = battle({ ...bare }, { b: { ...bare, at: [110, 80], maxHp: 2 } })
  .options({ gm: 'on' })
  .with({ activeUnit: 'a', phase: 'prep' });

rule('COIN-9.24', 'a GM rates what the list does not know, with difficulty, opponent and effect', () => {
  const t = withGm.open().do('customPrep', { text: 'kick sand into his eyes' }, none);
  expect(t.asked).toMatchObject({ kind: 'customPrep', seat: 'gm', default: 'gmReject' });
  t.answer(
    { gmApprove: { difficulty: 2, contest: { unit: 'b', difficulty: 3 }, effect: { units: { b: { hp: 1 } } } } },
    coins('T T'),
  );
  expect(t.asked).toMatchObject({ kind: 'contest', seat: 'B', unit: 'b' });
  t.answer('b', coins('T T H'));
  expect(t.unit('b').hp).toBe(1);
  expect(t.view().phase).toBe('prep');
});

rule('COIN-9.24', 'a rejection flips nothing and leaves the chain alive; without a GM it is refused', () => {
  const t = withGm.open().do('customPrep', { text: 'fly' }, none).answer('gmReject', none);
  expect(t.view()).toMatchObject({ phase: 'prep', chainSuccesses: 0 });
  t.do('customPrep', { text: 'jump' }, none).answer({ gmApprove: {} }, coins('H'));
  expect(t.view().phase).toBe('attack');
  const u = withGm.options({ gm: 'off' }).open();
  expect(u.refuses('customPrep', { text: 'fly' }, none)).toMatchObject({ code: 'no-gm', rule: 'COIN-9.24' });
  const w = withGm.open().do('customPrep', { text: 'shout' }, none);
  expect(w.refusesAnswer({ gmApprove: { difficulty: 4 } }, none).code).toBe('bad-message');
  expect(w.refusesAnswer({ gmApprove: { contest: { unit: 'zA' } } }, none).code).toBe('not-responder');
});

rule('COIN-9.24', 'the GM answers with the rating alone, or with a word', () => {
  const t = withGm.open().do('customPrep', { text: 'climb' }, none).answer({ difficulty: 2 }, coins('T T'));
  expect(t.event('prepSucceeded')).toMatchObject({ action: 'customPrep', coins: ['T', 'T'] });
  t.do('customPrep', { text: 'jump' }, none).answer('gmApprove', coins('T'));
  expect(t.view().chainSuccesses).toBe(2);
  t.do('customPrep', { text: 'fly' }, none);
  expect(t.refusesAnswer('perhaps', none).code).toBe('bad-message');
});

rule('COIN-9.25', 'an autonomous vehicle only drives', () => {
  const t = battle(
    { ...bare },
    { d: { side: 'A', profile: 'drone', at: [60, 80] }, car: { side: 'none', profile: 'carrier', at: [80, 80] } },
  ).open();
  t.do('chooseUnit', { unit: 'd' });
  for (const [type, params] of [
    ['run', { pos: [50, 50] }],
    ['boardPilot', { target: 'car' }],
    ['stow', { slot: 'left' }],
  ] as const)
    expect(t.refuses(type, params, none)).toMatchObject({ code: 'unit-cannot-act', rule: 'COIN-9.25' });
  t.do('drive', { pos: [50, 50] }, coins('T'));
  expect(t.unit('d').at).toEqual([50, 50]);
});
