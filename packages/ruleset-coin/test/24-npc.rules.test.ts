import { groundOf } from '@potyczka/ground';
import type { Seat } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import { coin } from '../src/index.ts';
import { type Battle, bare, battle, empty, preparing, wall, withTerrain } from './tables.ts';

/** The behaviours of section 9.8: what an NPC that plays side A does next. */

const seat: Seat = { id: 'A', role: 'npc', side: 'A' };
const next = (t: Battle) => coin.automaton.command(coin.imagine(t.state, 'A'), seat, groundOf);

describe('choosing the unit', () => {
  test('three coins on a man without armour beat one coin', () => {
    // e = 3 × 1/2 for the rifle, 1 × 1/2 for the recruit's pistol.
    const t = battle({ profile: 'rifleman' }, { b: { profile: 'recruit', at: [140, 80] } }).open();

    expect(next(t)).toMatchObject({ type: 'chooseUnit', unit: 'a' });
  });

  test('a check before the attack halves what it is worth', () => {
    // The swordsman must run: 1 × 1/2 × 1/2; the recruit zA shoots at once: 1 × 1/2.
    const t = battle({ profile: 'swordsman' }, { b: { profile: 'recruit', at: [140, 80] } }).open();

    expect(next(t)).toMatchObject({ type: 'chooseUnit', unit: 'zA' });
  });

  test('where nobody has anything to do the side passes', () => {
    const t = empty
      .unit('a', { side: 'A', profile: 'shieldBearer', at: [20, 80], ...bare })
      .unit('b', { side: 'B', profile: 'recruit', at: [220, 80] })
      .with({ activeSide: 'A', firstSide: 'A' })
      .open();

    expect(next(t)).toMatchObject({ type: 'pass' });
  });
});

describe('weapons', () => {
  const attacking = (b: Readonly<Record<string, unknown>>) =>
    battle({ profile: 'rifleman', slotLeft: 'pistol', slotRight: 'handGrenade' }, { b: { at: [110, 95], ...b } }, empty)
      .with({ activeUnit: 'a', phase: 'attack' })
      .open();
  const names = (t: Battle) => {
    const command = next(t);
    return command?.type === 'attack' ? command.weapons?.map((id) => t.state.items[id]?.spec) : command?.type;
  };

  test('a grenade is kept for a target worth six points a hit point, or nearly dead', () => {
    // 11 points on two hit points are worth 5.5 each, 12 are worth 6; with one hit point left anybody is worth it.
    expect(names(attacking({ profile: 'rifleman', points: 11, maxHp: 2, hp: 2 }))).toEqual(['pistol']);
    expect(names(attacking({ profile: 'rifleman', points: 12, maxHp: 2, hp: 2 }))).toEqual(['pistol', 'handGrenade']);
    expect(names(attacking({ profile: 'rifleman', points: 11, maxHp: 2, hp: 1 }))).toEqual(['pistol', 'handGrenade']);
  });
});

describe('a shooter', () => {
  test('with a target in sight goes straight to its attack', () => {
    const t = preparing({ profile: 'rifleman' }, { b: { profile: 'recruit', at: [140, 80] } }).open();

    expect(next(t)).toMatchObject({ type: 'endPrep' });
  });

  test('with empty hands draws the weapon in its backpack', () => {
    const t = preparing({ profile: 'recruit', ...bare, backpack: ['pistol'] }, { b: { at: [140, 80] } }).open();

    expect(next(t)).toMatchObject({ type: 'drawItem', slot: 'left' });
  });

  test('behind a wall runs to the first point in scan order that sees the most valuable enemy', () => {
    // b stands at (140, 80) behind a wall from (115, 60) to (125, 160); the first open point of the scan is (10, 10),
    // and the line from there to b passes above the wall only if it is over y = 60 at x = 125: 10 + 70 × 115/130 ≈ 71.9.
    // Further along the row the line steepens: at x = 100, y at 125 is 10 + 70 × 25/40 = 53.75, which is clear.
    const t = preparing(
      { profile: 'rifleman', at: [60, 120] },
      { b: { profile: 'heavyGunner', at: [140, 80] } },
      empty
        .map(withTerrain(wall(115, 60, 10, 100)))
        .options({ lineOfSight: 'walls' })
        .unit('zB', { side: 'B', profile: 'recruit', at: [235, 155] }),
    ).open();
    const command = next(t);
    const pos = command?.type === 'run' ? command.pos : undefined;

    // y at the wall's near and far side must be at most 60: the smallest x on the row y = 10 is 90.
    const clear = (x: number): boolean => 10 + (70 * (125 - x)) / (140 - x) <= 60;
    expect([80, 90].map(clear)).toEqual([false, true]);
    expect(pos).toEqual([90, 10]);
  });
});

describe('a brawler', () => {
  test('runs to the east side of the enemy its blade is worth most against', () => {
    const t = preparing({ profile: 'swordsman' }, { b: { profile: 'rifleman', at: [140, 80] } }).open();

    // Two infantry bases of radius 5 touch at ten tenths: the first approach point is C + (10, 0).
    expect(next(t)).toMatchObject({ type: 'run', pos: [150, 80] });
  });

  test('stops when an enemy stands beside it', () => {
    const t = preparing({ profile: 'swordsman' }, { b: { profile: 'rifleman', at: [112, 80] } }).open();

    expect(next(t)).toMatchObject({ type: 'endPrep' });
  });
});

describe('a guard', () => {
  test('never runs', () => {
    const t = preparing(
      { profile: 'shieldBearer', at: [60, 120] },
      { b: { profile: 'recruit', at: [140, 80] } },
      empty
        .map(withTerrain(wall(115, 60, 10, 100)))
        .options({ lineOfSight: 'walls' })
        .unit('zB', { side: 'B', profile: 'recruit', at: [235, 155] }),
    ).open();

    expect(next(t)).toMatchObject({ type: 'endPrep' });
  });

  test('inside closes an open hatch first', () => {
    const t = preparing(
      { profile: 'shieldBearer', at: undefined, inVehicle: { vehicle: 'v', seat: 0 } },
      { v: { side: 'A', profile: 'truck', at: [100, 80], hatch: 'open' }, b: { at: [200, 80] } },
    ).open();

    expect(next(t)).toMatchObject({ type: 'closeHatch' });
  });
});

describe('a tank hunter', () => {
  test('with its launcher empty draws the other weapon', () => {
    const t = preparing(
      { profile: 'rocketeer', slotLeft: { spec: 'rocketLauncher', usesLeft: 0 }, backpack: ['pistol'] },
      { b: { at: [140, 80] } },
    ).open();

    expect(next(t)).toMatchObject({ type: 'drawItem' });
  });

  test('counts a vehicle twice where points are assigned', () => {
    const t = preparing({ profile: 'rocketeer' }, { b: { profile: 'recruit', at: [140, 80] } })
      .unit('v', { side: 'B', profile: 'truck', at: [180, 40], points: 18, maxHp: 3, hp: 3 })
      .with({ activeUnit: 'a', phase: 'attack' })
      .open();

    t.do('attack', {}, { dice: ['T', 'T', 'T'].slice(0, launcherCoins(t)) });

    // The truck: 2 × 18/3 = 12 a point; the recruit of one hit point: 7 × 1.5 = 10.5. Undoubled it would be 6.
    expect(t.asked?.kind).toBe('assign');
    expect(t.asked?.default).toMatchObject({ target: 'v' });
  });
});

const launcherCoins = (t: Battle): number =>
  Object.values(t.state.items).find((item) => item.spec === 'rocketLauncher')?.coins ?? 0;

describe('a driver', () => {
  test('on foot runs to a free vehicle with a gun, and boards it when beside it', () => {
    const far = preparing(
      { profile: 'driver' },
      { v: { side: 'none', profile: 'buggy', at: [160, 80] }, b: { at: [220, 20] } },
    ).open();
    const near = preparing(
      { profile: 'driver', at: [145, 80] },
      { v: { side: 'none', profile: 'buggy', at: [160, 80] }, b: { at: [220, 20] } },
    ).open();

    expect(next(far)).toMatchObject({ type: 'run', pos: [175, 80] });
    expect(next(near)).toMatchObject({ type: 'boardPilot', target: 'v' });
  });
});

describe('a boarder', () => {
  const inside = { v: { side: 'B', profile: 'tank', at: [160, 80] } };
  const crew = { p: { profile: 'driver', at: undefined, inVehicle: { vehicle: 'v', seat: 'pilot' } } };

  test('forces the hatch of an enemy vehicle it stands beside', () => {
    const t = preparing({ profile: 'boarder', at: [137, 80] }, { ...inside, ...crew }).open();

    expect(next(t)).toMatchObject({ type: 'openHatch', target: 'v' });
  });

  test('drags the pilot out once the hatch is open', () => {
    const open = { v: { ...inside.v, hatch: 'open' } };
    const t = preparing({ profile: 'boarder', at: [137, 80] }, { ...open, ...crew }).open();

    expect(next(t)).toMatchObject({ type: 'dragOut', target: 'p' });
  });

  test('that stands on the first approach point puts the victim on the next one that is open', () => {
    // Radius 18 and 5: d = 23 is where the boarder stands itself; on the slant s = ⌈0.7072 × 23⌉ = 17.
    const open = { v: { ...inside.v, hatch: 'open' } };
    const t = preparing({ profile: 'boarder', at: [183, 80] }, { ...open, ...crew }).open();

    expect(next(t)).toMatchObject({ type: 'dragOut', target: 'p', pos: [177, 97] });
  });

  test('runs to the most valuable enemy or neutral vehicle', () => {
    const t = preparing(
      { profile: 'boarder', at: [20, 20] },
      { ...inside, ...crew, bike: { side: 'none', profile: 'motorbike', at: [60, 140] } },
    ).open();

    // The tank: 96 points for 6 hit points; the bike 6 for 2. Radius 18 and 5: the first approach point is C + (23, 0).
    expect(next(t)).toMatchObject({ type: 'run', pos: [183, 80] });
  });
});

describe('a looter', () => {
  const prize = { item: 'artefact', pos: [120, 40] };

  test('runs to the prize, and picks it up when it is in reach', () => {
    const far = preparing({ profile: 'scout' }, { b: { at: [220, 140] } })
      .with({ groundItems: [prize] })
      .open();
    const near = preparing({ profile: 'scout', at: [120, 48] }, { b: { at: [220, 140] } })
      .with({ groundItems: [prize] })
      .open();

    expect(next(far)).toMatchObject({ type: 'run', pos: [120, 40] });
    expect(next(near)).toMatchObject({ type: 'pickUp', to: 'backpack' });
  });
});

describe('a medic', () => {
  test('heals the wounded beside it, and runs to a friend with one hit point left', () => {
    const beside = preparing(
      { profile: 'medic' },
      { w: { side: 'A', profile: 'rifleman', at: [112, 80], hp: 1 } },
    ).open();
    const away = preparing(
      { profile: 'medic' },
      { w: { side: 'A', profile: 'rifleman', at: [180, 80], hp: 1 } },
    ).open();

    expect(next(beside)).toMatchObject({ type: 'useItem', target: 'w' });
    expect(next(away)).toMatchObject({ type: 'run', pos: [190, 80] });
  });
});

describe('inside a vehicle', () => {
  test('a passenger without a target takes the empty pilot seat', () => {
    const t = preparing(
      { profile: 'rifleman', at: undefined, inVehicle: { vehicle: 'v', seat: 0 } },
      { v: { side: 'A', profile: 'truck', at: [100, 80] }, b: { at: [200, 80] } },
    ).open();

    expect(next(t)).toMatchObject({ type: 'switchSeat', seat: 'pilot' });
  });

  test('a pilot whose gun has a target does not drive', () => {
    const t = preparing(
      { profile: 'driver', at: undefined, inVehicle: { vehicle: 'v', seat: 'pilot' } },
      { v: { side: 'A', profile: 'buggy', at: [100, 80] }, b: { at: [200, 80] } },
    ).open();

    expect(next(t)).toMatchObject({ type: 'endPrep' });
  });
});

describe('an offered draw', () => {
  const offer = (a: Readonly<Record<string, unknown>>, roundLimit: number) => {
    const t = battle(a).with({ roundLimit }).open();
    const question = { kind: 'answerDraw', seat: 'A', rule: 'COIN-21.6', choices: [], default: 'accept' };
    return coin.automaton.answer(t.state, question, groundOf);
  };

  test('is declined by a side that leads, unless the battle has no end', () => {
    expect(offer({ profile: 'rifleman' }, 20)).toBe('decline');
    expect(offer({ profile: 'rifleman' }, 0)).toBe('accept');
  });
});
