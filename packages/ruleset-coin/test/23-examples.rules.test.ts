import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { expect } from 'vitest';
import { coin } from '../src/index.ts';
import { attacking, bare, battle, blank, coins, cover, empty, none, preparing, withTerrain } from './tables.ts';

/** Section 10 of the catalogue, coin by coin. */

rule('COIN-EX-1', 'a pistol takes one HP off a bare rifleman', () => {
  const t = attacking({ profile: 'recruit' }, { b: { profile: 'rifleman', at: [150, 80] } }).open();
  t.do('attack', { weapons: ['pistol'] }, coins('T'));
  expect(t.view().pool).toMatchObject([{ source: 'a.pistol', kind: 'ranged', count: 1 }]);
  t.answer({ source: 'a.pistol', target: 'b' }, none);
  expect(t.unit('b').hp).toBe(1);
});

rule('COIN-EX-2', 'a fireball of heads ends the attack; the ward in the other hand flips nothing', () => {
  const t = attacking({ profile: 'mage' }, { b: { profile: 'rifleman', at: [150, 80] } }).open();
  t.do('attack', {}, coins('H'));
  expect(t.asked).toBeUndefined();
  expect(t.view()).toMatchObject({ activeSide: 'B', pool: [] });
});

rule('COIN-EX-3', 'bare hands kill a recruit, whose things stay on the field', () => {
  const t = attacking({ ...bare }, { b: { profile: 'recruit', at: [115, 80] } }).open();
  t.do('attack', { weapons: ['unarmed'] }, coins('T'));
  t.answer({ source: 'unarmed', target: 'b' }, none);
  expect(t.unit('b')).toMatchObject({ hp: 0, status: 'dead', at: [115, 80] });
  expect(t.view().groundItems).toMatchObject([
    { item: 'b.pistol', pos: [115, 80], fromCorpse: true },
    { item: 'b.knife', pos: [115, 80], fromCorpse: true },
  ]);
});

rule('COIN-EX-4', 'a shield stops the sword before the vest is tested', () => {
  const t = attacking({ profile: 'swordsman' }, { b: { profile: 'swordsman', at: [115, 80] } }).open();
  t.do('attack', {}, coins('T')).answer({ source: 'a.sword', target: 'b' }, none);
  t.answer(['b.roundShield'], coins('T'));
  expect(t.unit('b').hp).toBe(2);
  expect(t.view().coinLog).toHaveLength(2);
  expect(t.view().activeSide).toBe('B');
});

rule('COIN-EX-5', 'two points of an automatic rifle go to two enemies', () => {
  const t = attacking(
    { profile: 'rifleman' },
    { x: { profile: 'recruit', at: [150, 80] }, y: { profile: 'rifleman', at: [150, 100] } },
  ).open();
  t.do('attack', {}, coins('T H T'));
  t.answer({ source: 'a.automaticRifle', target: 'x' }, none);
  t.answer({ source: 'a.automaticRifle', target: 'y' }, none);
  expect(t.unit('x').status).toBe('dead');
  expect(t.unit('y').hp).toBe(1);
});

rule.each(
  'COIN-EX-6',
  'sword, failed shield, then the vest: $faces leaves $hp HP',
  [
    { faces: 'H T', hp: 1 },
    { faces: 'H H', hp: 2 },
  ],
  ({ faces, hp }) => {
    const t = attacking({ profile: 'swordsman' }, { b: { profile: 'swordsman', at: [115, 80] } }).open();
    t.do('attack', {}, coins('T')).answer({ source: 'a.sword', target: 'b' }, none);
    t.answer(['b.roundShield'], coins(faces));
    expect(t.unit('b').hp).toBe(hp);
  },
);

rule('COIN-EX-7', 'tails lets A flip first, A fails, B has the first turn', () => {
  const t = blank.open(coins('T H T'));
  expect(t.view()).toMatchObject({ firstSide: 'B', activeSide: 'B', phase: 'chooseUnit', round: 1 });
});

const cloaked = empty
  .unit('a1', { side: 'A', profile: 'recruit', device: 'cloak', at: [20, 20] })
  .unit('a2', { side: 'A', profile: 'recruit', device: 'cloak', at: [20, 40] })
  .unit('a3', { side: 'A', profile: 'recruit', device: 'chameleonSuit', at: [20, 60] })
  .unit('b', { side: 'B', profile: 'recruit', at: [220, 20] })
  .options({ firstFlipper: 'sideB' });

rule('COIN-EX-8', 'the weakest cloak makes B need two tails in a row', () => {
  const t = cloaked.open(coins('T H H T T'));
  expect(t.view()).toMatchObject({ firstSide: 'B', initiativeNeed: { A: 1, B: 2 } });
});

rule('COIN-EX-9', 'one unit without a device and the whole side is seen', () => {
  const t = cloaked.unit('a4', { side: 'A', profile: 'recruit', at: [20, 80] }).open(coins('T'));
  expect(t.view()).toMatchObject({ firstSide: 'B', initiativeNeed: { A: 1, B: 1 } });
});

rule('COIN-EX-10', 'infantry inside a netted carrier counts with it', () => {
  const t = empty
    .unit('car', { side: 'A', profile: 'carrier', at: [40, 80], camoLevel: 2 })
    .unit('p', { side: 'A', profile: 'driver', inVehicle: { vehicle: 'car', seat: 'pilot' } })
    .unit('q', { side: 'A', profile: 'recruit', inVehicle: { vehicle: 'car', seat: 0 } })
    .unit('r', { side: 'A', profile: 'recruit', inVehicle: { vehicle: 'car', seat: 1 } })
    .unit('s', { side: 'A', profile: 'scout', device: 'chameleonSuit', at: [20, 20] })
    .unit('b', { side: 'B', profile: 'recruit', at: [220, 20] })
    .options({ firstFlipper: 'sideB' })
    .open(coins('T T'));
  expect(t.view()).toMatchObject({ initiativeNeed: { A: 1, B: 2 }, firstSide: 'B' });
});

rule('COIN-EX-11', 'run, draw a grenade, and a failed run leads to the attack', () => {
  const t = battle({ profile: 'rifleman', at: [20, 60] }).open();
  t.do('chooseUnit', { unit: 'a' }, none);
  t.do('run', { pos: [100, 80] }, coins('T'));
  expect(t.unit('a').at).toEqual([100, 80]);
  t.do('drawItem', { item: 'handGrenade', slot: 'left' }, coins('T'));
  expect(t.unit('a')).toMatchObject({ slotLeft: 'a.handGrenade', slotRight: null, backpack: ['a.automaticRifle'] });
  t.do('run', { pos: [120, 80] }, coins('H'));
  expect(t.unit('a').at).toEqual([100, 80]);
  expect(t.view()).toMatchObject({ phase: 'attack', chainSuccesses: 2 });
});

const boarding = preparing(
  { profile: 'boarder', at: [100, 80] },
  {
    car: { profile: 'carrier', at: [120, 80] },
    p: { profile: 'driver', inVehicle: { vehicle: 'car', seat: 'pilot' } },
  },
);

rule('COIN-EX-12', 'a hatch held by its pilot may be tried again', () => {
  const t = boarding.open();
  t.do('openHatch', { target: 'car' }, coins('T'));
  expect(t.asked).toMatchObject({ kind: 'contest', seat: 'B', default: 'p' });
  t.answer('p', coins('T'));
  expect(t.unit('car').hatch).toBe('closed');
  expect(t.view().phase).toBe('prep');
  t.do('openHatch', { target: 'car' }, coins('T')).answer('p', coins('H'));
  expect(t.unit('car').hatch).toBe('open');
  expect(t.view().phase).toBe('prep');
});

rule('COIN-EX-13', 'an actor who flips heads is not even opposed', () => {
  const t = boarding.open().do('openHatch', { target: 'car' }, coins('H'));
  expect(t.asked).toBeUndefined();
  expect(t.unit('car').hatch).toBe('closed');
  expect(t.view().phase).toBe('attack');
});

rule('COIN-EX-14', 'two pistols kill a bare rifleman', () => {
  const t = attacking({ profile: 'gunslinger' }, { b: { profile: 'rifleman', at: [150, 80] } }).open();
  t.do('attack', {}, coins('T T'));
  expect(t.view().pool).toMatchObject([
    { source: 'a.pistol', count: 1 },
    { source: 'a.pistol.2', count: 1 },
  ]);
  t.answer({ source: 'a.pistol', target: 'b' }, none).answer({ source: 'a.pistol.2', target: 'b' }, none);
  expect(t.unit('b').status).toBe('dead');
});

rule('COIN-EX-15', 'a pilot fires the vehicle slot or his own pistol, not both', () => {
  const t = attacking(
    { profile: 'driver', at: undefined, inVehicle: { vehicle: 'car', seat: 'pilot' } },
    { car: { side: 'A', profile: 'carrier', at: [60, 80] }, b: { profile: 'rifleman', at: [150, 80] } },
  ).open();
  expect(t.refuses('attack', { weapons: ['vehicle', 'pistol'] }, none)).toMatchObject({
    code: 'not-both',
    rule: 'COIN-17.6',
  });
  t.do('attack', { weapons: ['vehicle'] }, coins('T H H T'));
  expect(t.view().pool).toMatchObject([{ source: 'car.autocannon', count: 2 }]);
});

rule('COIN-EX-16', 'a rocket pierces a carrier, and who saves himself stands where it stood', () => {
  const t = attacking(
    { profile: 'rocketeer', at: [20, 80] },
    {
      car: { profile: 'carrier', at: [100, 80], hp: 1 },
      P: { profile: 'recruit', inVehicle: { vehicle: 'car', seat: 'pilot' } },
      Q: { profile: 'recruit', inVehicle: { vehicle: 'car', seat: 0 } },
      R: { profile: 'recruit', inVehicle: { vehicle: 'car', seat: 1 } },
    },
  ).open();
  t.do('attack', {}, coins('T H H')).answer({ source: 'a.rocketLauncher', target: 'car' }, coins('T H T'));
  expect(t.unit('car')).toMatchObject({ status: 'removed', hp: 0, at: null });
  expect(t.unit('Q')).toMatchObject({ status: 'removed', at: null, slotLeft: 'Q.pistol', backpack: ['Q.knife'] });
  expect(t.unit('P')).toMatchObject({ status: 'alive', at: [100, 80], slotLeft: 'P.pistol', hp: 1 });
  expect(t.unit('R')).toMatchObject({ status: 'alive', at: [110, 80], backpack: ['R.knife'] });
  expect(t.view().groundItems).toEqual([]);
  expect(t.state.items['a.rocketLauncher']?.usesLeft).toBe(1);
});

rule('COIN-EX-17', 'the driver of a wrecked buggy is hit by the next point', () => {
  const t = attacking(
    { profile: 'rifleman', at: [20, 80] },
    {
      bug: { profile: 'buggy', at: [100, 80], hp: 1 },
      d: { profile: 'driver', inVehicle: { vehicle: 'bug', seat: 'pilot' } },
    },
  ).open();
  t.do('attack', {}, coins('T T H')).answer({ source: 'a.automaticRifle', target: 'bug' }, coins('T'));
  expect(t.unit('d').at).toEqual([100, 80]);
  t.answer({ source: 'a.automaticRifle', target: 'd' }, none);
  expect(t.unit('d').hp).toBe(1);
});

rule.each(
  'COIN-EX-18',
  'an item at (100,80) from x = $x, measured from the $from: $code',
  [
    { x: 110, from: 'edge', code: undefined },
    { x: 111, from: 'edge', code: 'out-of-reach' },
    { x: 105, from: 'centre', code: undefined },
    { x: 106, from: 'centre', code: 'out-of-reach' },
  ],
  ({ x, from, code }) => {
    const t = preparing({ profile: 'recruit', at: [x, 80] })
      .options({ reachFrom: from })
      .with({ groundItems: [{ item: { id: 'k', spec: 'knife' }, pos: [100, 80] }] })
      .open();
    expect(t.refusals('pickUp', { item: 'k', to: 'right' }, coins('T'))[0]?.code).toBe(code);
  },
);

rule('COIN-EX-19', 'a raider cannot open the case he carries; the trader can', () => {
  const locked = { id: 'case', spec: 'lockCase', contents: ['artefact'] };
  const raider = preparing(
    { profile: 'recruit', backpack: [{ ...locked, ownerUnit: 't' }] },
    { t: { profile: 'trader', at: [200, 80], backpack: [] } },
  ).open();
  expect(raider.refuses('openCase', { case: 'case', take: 'artefact', to: 'left' }, none).code).toBe('locked-case');
  expect(raider.view().phase).toBe('prep');
  const t = preparing({ profile: 'trader', slotLeft: null, backpack: [locked] }).open();
  t.do('openCase', { case: 'case', take: 'artefact', to: 'left' }, coins('T'));
  expect(t.unit('a')).toMatchObject({ slotLeft: 'a.artefact', backpack: ['case'] });
  expect(t.state.items.case?.contents).toEqual([]);
});

rule('COIN-EX-20', 'run to the carrier, jump in, fail to drive off, fire its cannon', () => {
  const t = preparing(
    { profile: 'driver', at: [20, 80] },
    { car: { side: 'A', profile: 'carrier', at: [100, 80] }, b: { profile: 'rifleman', at: [200, 80] } },
  ).open();
  t.do('run', { pos: [80, 80] }, coins('T')).do('boardPilot', { target: 'car' }, coins('T'));
  expect(t.unit('car').pilot).toBe('a');
  t.do('drive', { pos: [150, 80] }, coins('H'));
  expect(t.unit('car').at).toEqual([100, 80]);
  t.do('attack', { weapons: ['vehicle'] }, coins('H H H H'));
  expect(t.event('poolMade').weapons).toEqual([{ source: 'car.autocannon', coins: 4, tails: 0 }]);
});

rule('COIN-EX-21', 'the round shield blocks the sword and not the pistol', () => {
  const t = attacking({ profile: 'boarder' }, { b: { profile: 'swordsman', at: [115, 80] } }).open();
  t.do('attack', {}, coins('T T')).answer({ source: 'a.sword', target: 'b' }, none);
  t.answer(['b.roundShield'], coins('H T'));
  expect(t.unit('b').hp).toBe(1);
  t.answer({ source: 'a.pistol', target: 'b' }, coins('H'));
  expect(t.unit('b').hp).toBe(1);
  expect(t.view().coinLog).toHaveLength(5);
});

const salvo = attacking(
  { profile: 'rifleman' },
  {
    x: { profile: 'recruit', at: [150, 80], armour: 'vest' },
    y: { profile: 'rifleman', at: [150, 100], slotLeft: 'towerShield', slotRight: null },
  },
);

rule('COIN-EX-22', 'in a batch the armour of all is tested before any shield', () => {
  const t = salvo.options({ damageSequence: 'batch' }).open();
  t.do('attack', {}, coins('T T T'));
  const source = 'a.automaticRifle';
  t.answer(
    [
      { source, target: 'x', count: 2 },
      { source, target: 'y', count: 1 },
    ],
    coins('T H'),
  );
  expect(t.asked).toMatchObject({ kind: 'defend', unit: 'y' });
  t.answer(['y.towerShield'], coins('T'));
  expect(t.unit('x').status).toBe('dead');
  expect(t.unit('y').hp).toBe(2);
  expect((t.view().coinLog as { face: string }[]).map((coin) => coin.face)).toEqual(['T', 'T', 'T', 'T', 'H', 'T']);
});

rule('COIN-EX-23', 'the same coins point by point end otherwise', () => {
  const t = salvo.open();
  t.do('attack', {}, coins('T T T'));
  const source = 'a.automaticRifle';
  t.answer({ source, target: 'x' }, coins('T'));
  expect(t.unit('x').status).toBe('dead');
  t.answer({ source, target: 'y' }, none).answer(['y.towerShield'], coins('H'));
  expect(t.unit('y').hp).toBe(1);
  t.answer({ source, target: 'y' }, none).answer(['y.towerShield'], coins('T'));
  expect(t.unit('y').hp).toBe(1);
});

rule('COIN-EX-24', 'with all units in a turn each acts once, until the side stops', () => {
  const t = blank
    .unit('G1', { side: 'A', profile: 'gunslinger', at: [50, 50] })
    .unit('G2', { side: 'A', profile: 'gunslinger', at: [50, 80] })
    .unit('b', { side: 'B', profile: 'recruit', at: [150, 80] })
    .options({ turnMode: 'allUnits' })
    .with({ activeSide: 'A' })
    .open();
  t.do('chooseUnit', { unit: 'G1' }).do('endPrep').do('attack', {}, coins('T H'));
  t.answer({ source: 'G1.pistol', target: 'b' }, none);
  expect(t.unit('b').status).toBe('dead');
  expect(t.refuses('chooseUnit', { unit: 'G1' })).toMatchObject({ code: 'already-acted', rule: 'COIN-18.2' });
  t.do('chooseUnit', { unit: 'G2' }).do('endPrep').do('skipAttack');
  t.do('endTurn');
  expect(t.view().activeSide).toBe('B');
});

const pair = empty
  .unit('U1', { side: 'A', profile: 'recruit', at: [50, 50] })
  .unit('U2', { side: 'A', profile: 'recruit', at: [50, 80] })
  .unit('b', { side: 'B', profile: 'recruit', at: [150, 80] })
  .options({ unitRepeat: 'rotate', gm: 'on' })
  .with({ activeSide: 'A' });

rule('COIN-EX-25', 'in rotation a unit waits until the others have acted', () => {
  const turnOf = (t: ReturnType<typeof pair.open>, unit: string) => {
    t.do('chooseUnit', { unit }).do('endPrep').do('skipAttack');
    return t.do('pass');
  };
  const t = turnOf(pair.open(), 'U1');
  expect(t.refuses('chooseUnit', { unit: 'U1' })).toMatchObject({ code: 'must-rotate', rule: 'COIN-7.4' });
  turnOf(t, 'U2');
  turnOf(t, 'U1');
  const alone = turnOf(pair.open(), 'U1');
  alone.do('rule', { set: { units: { U2: { hp: 0 } } }, reason: 'killed' });
  turnOf(alone, 'U1');
});

rule.each(
  'COIN-EX-26',
  'a great shield flips both coins: $faces',
  [
    { faces: 'H T', hp: 2 },
    { faces: 'H H', hp: 1 },
  ],
  ({ faces, hp }) => {
    const shielded = { profile: 'rifleman', at: [150, 80], slotLeft: 'greatShield' };
    const t = attacking({ profile: 'recruit' }, { b: shielded }).open();
    t.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'b' }, none);
    t.answer(['b.greatShield'], coins(faces));
    expect(t.unit('b').hp).toBe(hp);
  },
);

rule.each(
  'COIN-EX-27',
  'plate wants two tails in a row: $faces',
  [
    { faces: 'H', hp: 2 },
    { faces: 'T H', hp: 2 },
    { faces: 'T T', hp: 1 },
  ],
  ({ faces, hp }) => {
    const plated = { profile: 'rifleman', at: [150, 80], armour: 'plate' };
    const t = attacking({ profile: 'recruit' }, { b: plated }).open();
    t.do('attack', {}, coins('T')).answer({ source: 'a.pistol', target: 'b' }, coins(faces));
    expect(t.unit('b').hp).toBe(hp);
  },
);

rule('COIN-EX-28', 'the last infantry dies: an empty tank does not save its side, the rest of the pool is lost', () => {
  const t = attacking(
    { profile: 'rifleman' },
    { b: { profile: 'recruit', at: [150, 80] }, tank: { profile: 'tank', at: [200, 80] } },
    empty,
  ).open();
  t.do('attack', {}, coins('T T T')).answer({ source: 'a.automaticRifle', target: 'b' }, none);
  expect(t.view()).toMatchObject({ phase: 'ended', result: 'A', pool: [] });
  expect(t.unit('tank').hp).toBe(6);
});

rule('COIN-EX-29', 'an empty tank belongs to whoever sat in it last', () => {
  const t = preparing(
    { profile: 'driver', at: [148, 80] },
    { tank: { side: 'none', profile: 'tank', at: [120, 80] }, b: { profile: 'recruit', at: [92, 80] } },
  ).open();
  t.do('boardPilot', { target: 'tank' }, coins('T'));
  expect(t.unit('tank')).toMatchObject({ side: 'A', pilot: 'a' });
  t.do('endPrep').do('skipAttack');
  t.do('chooseUnit', { unit: 'b' }).do('openHatch', { target: 'tank' }, coins('T')).answer('a', coins('H'));
  t.do('dragOut', { target: 'a', pos: [148, 80] }, coins('T')).answer('decline', none);
  expect(t.unit('a').at).toEqual([148, 80]);
  expect(t.unit('tank')).toMatchObject({ side: 'A', pilot: null });
  t.do('boardPilot', { target: 'tank' }, coins('T'));
  expect(t.unit('tank').side).toBe('B');
});

rule('COIN-EX-30', 'where failure takes effect the runner arrives, but a hatch stays shut', () => {
  const t = boarding.options({ failedPrep: 'takesEffect' }).open();
  t.do('run', { pos: [50, 50] }, coins('H'));
  expect(t.unit('a').at).toEqual([50, 50]);
  expect(t.view().phase).toBe('attack');
  const u = boarding.options({ failedPrep: 'takesEffect' }).open();
  u.do('openHatch', { target: 'car' }, coins('H'));
  expect(u.unit('car').hatch).toBe('closed');
  expect(u.view().phase).toBe('attack');
});

rule('COIN-EX-31', 'a personal field with one use left stops nothing the second time', () => {
  const field = { spec: 'personalField', usesLeft: 1 };
  const t = attacking({ profile: 'scout' }, { b: { profile: 'rifleman', at: [150, 80], device: field } }).open();
  const point = { source: 'a.submachineGun', target: 'b' };
  t.do('attack', {}, coins('T T')).answer(point, none).answer(['b.personalField'], coins('H'));
  expect(t.unit('b').hp).toBe(1);
  expect(t.state.items['b.personalField']?.usesLeft).toBe(0);
  t.answer(point, none);
  expect(t.unit('b').hp).toBe(0);
});

rule.each(
  'COIN-EX-32',
  'a rifleman on the edge of cover against a $profile',
  [
    { profile: 'recruit', source: 'a.pistol', flips: 'T', faces: 'T' },
    { profile: 'marksman', source: 'a.marksmanRifle', flips: 'T H', faces: '' },
  ],
  ({ profile, source, flips, faces }) => {
    const t = attacking(
      { profile },
      { b: { profile: 'rifleman', at: [150, 80] } },
      blank.map(withTerrain(cover(150, 60, 30, 40))).options({ coverRule: 'on' }),
    ).open();
    t.do('attack', {}, coins(flips)).answer({ source, target: 'b' }, faces === '' ? none : coins(faces));
    expect(t.unit('b').hp).toBe(1);
  },
);

rule('COIN-EX-33', 'a medkit spends a use only when it works', () => {
  const medic = preparing({ profile: 'medic' }, { f: { side: 'A', profile: 'rifleman', hp: 1, at: [115, 80] } });
  const failed = medic.open().do('useItem', { item: 'medkit', target: 'f' }, coins('H'));
  expect(failed.unit('f').hp).toBe(1);
  expect(failed.state.items['a.medkit']?.usesLeft).toBe(2);
  expect(failed.view().phase).toBe('attack');
  const t = medic.open().do('useItem', { item: 'medkit', target: 'f' }, coins('T'));
  expect(t.unit('f').hp).toBe(2);
  expect(t.state.items['a.medkit']?.usesLeft).toBe(1);
  expect(t.view().phase).toBe('prep');
  expect(t.refuses('useItem', { item: 'medkit', target: 'f' }, none).code).toBe('full-hp');
});

rule.each(
  'COIN-EX-34',
  'a gunslinger in the $seat seat of a motorbike flips $flips',
  [
    { seat: 'pilot', weapons: ['left'], flips: 'H', refused: 'not-both' },
    { seat: 0, weapons: ['left', 'right'], flips: 'H H', refused: undefined },
  ],
  ({ seat, weapons, flips, refused }) => {
    const t = attacking(
      { profile: 'gunslinger', at: undefined, inVehicle: { vehicle: 'bike', seat } },
      { bike: { side: 'A', profile: 'motorbike', at: [60, 80] }, b: { profile: 'rifleman', at: [150, 80] } },
    ).open();
    if (refused !== undefined)
      expect(t.refuses('attack', { weapons: ['left', 'right'] }, none)).toMatchObject({ code: refused });
    t.do('attack', { weapons }, coins(flips));
  },
);

rule('COIN-EX-35', 'an NPC rocketeer has the empty tank for a target, and shoots the enemy buggy', () => {
  const t = table(coin, groundOf)
    .with({ scenario: 'emptyTank', firstSide: 'A' })
    .seats({ id: 'npc', role: 'npc', side: 'A' }, { id: 'B', role: 'player', side: 'B' })
    .open();
  t.do('chooseUnit', { unit: 'a-rocketeer' }, { by: 'npc' }).do('endPrep', {}, { by: 'npc' });
  t.do('attack', {}, { by: 'npc', ...coins('T H H') });
  const targets = t.asked?.choices.map(({ choice }) => (choice as { target?: string }).target);
  expect(targets).toContain('tank');
  expect(t.asked).toMatchObject({ kind: 'assign', default: { target: 'b-buggy' } });
  // 21 points over 3 HP; a tank hunter counts vehicles twice.
  expect(t.unit('b-buggy')).toMatchObject({ points: 21, maxHp: 3 });
});
