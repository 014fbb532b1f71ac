import { groundOf } from '@potyczka/ground';
import type { Json, Setup } from '@potyczka/kernel';
import type { Fraction, Odds } from '@potyczka/odds';
import { add, fraction, never, oddsOf, oddsOfPlan, sum, toText } from '@potyczka/odds';
import { openSetup, rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import type { CoinCommand } from '../src/commands.ts';
import { coin } from '../src/index.ts';
import { attacking, type Battle, bare, blank, empty, preparing } from './tables.ts';

/** Section 11 of the catalogue: every row from the live rules. Mirror fights stand in their own file. */

type Fields = Readonly<Record<string, unknown>>;
type Result = Readonly<Record<string, Json>>;

const exactly = (text = '0'): Fraction => {
  const [n = '0', d = '1'] = text.split('/');
  return fraction(BigInt(n), BigInt(d));
};
const chance = (odds: Odds, fits: (result: Result) => boolean): string =>
  toText(sum(odds.outcomes.filter(({ result }) => fits(result)).map(({ exact }) => exactly(exact))));
/** The mean of a number in the results, as an exact fraction. */
const mean = (odds: Odds, name: string): string =>
  toText(
    odds.outcomes.reduce((total, { exact, result }) => {
      const { n, d } = exactly(exact);
      return add(total, fraction(n * BigInt(Number(result[name])), d));
    }, fraction(0)),
  );
const killed = ({ destroyed }: Result): boolean => destroyed === true;

const body = (hp: number, gear: Fields = {}): Fields => ({ ...bare, hp, maxHp: hp, at: [150, 80], ...gear });
const shot = (weapon: string, target: Fields): Odds =>
  attacking({ ...bare, slotLeft: weapon }, { b: target })
    .open()
    .odds('attack', { target: 'b' });

rule('COIN-OD-1', '1M against 1 HP kills in 1/2', () => {
  expect(chance(shot('pistol', body(1)), killed)).toBe('1/2');
});

rule('COIN-OD-2', '1M melee against 1 HP with shield and vest kills in 1/8', () => {
  const guarded = body(1, { slotLeft: 'roundShield', armour: 'vest', at: [115, 80] });
  expect(chance(shot('sword', guarded), killed)).toBe('1/8');
});

rule('COIN-OD-3', 'an automatic rifle kills 2 HP in 1/2', () => {
  expect(chance(shot('automaticRifle', body(2)), killed)).toBe('1/2');
});

rule('COIN-OD-4', 'and does 11/8 damage on average', () => {
  expect(mean(shot('automaticRifle', body(2)), 'damage')).toBe('11/8');
});

rule('COIN-OD-5', '3M against 1 HP behind a shield kills in 37/64', () => {
  expect(chance(shot('automaticRifle', body(1, { slotLeft: 'towerShield' })), killed)).toBe('37/64');
});

rule('COIN-OD-6', '3M against 2 HP in a vest kills in 5/32', () => {
  expect(chance(shot('automaticRifle', body(2, { armour: 'vest' })), killed)).toBe('5/32');
});

rule('COIN-OD-7', 'and does 47/64 damage on average', () => {
  expect(mean(shot('automaticRifle', body(2, { armour: 'vest' })), 'damage')).toBe('47/64');
});

rule('COIN-OD-8', '3M against 2 HP with shield and vest kills in 11/256', () => {
  expect(chance(shot('automaticRifle', body(2, { slotLeft: 'towerShield', armour: 'vest' })), killed)).toBe('11/256');
});

const cannon = (target: Fields): Odds =>
  attacking(
    { ...bare, at: undefined, inVehicle: { vehicle: 'car', seat: 'pilot' } },
    { car: { side: 'A', profile: 'carrier', at: [60, 80] }, b: target },
  )
    .open()
    .odds('attack', { target: 'b', weapons: ['vehicle'] });

rule('COIN-OD-9', 'an autocannon against 3 HP with +1OK kills in 13/256', () => {
  expect(chance(cannon(body(3, { armour: 'vest' })), killed)).toBe('13/256');
});

rule('COIN-OD-10', 'and does 255/256 damage on average', () => {
  expect(mean(cannon(body(3, { armour: 'vest' })), 'damage')).toBe('255/256');
});

/** How likely A gets the first turn; flips that may go on for ever are counted to their end all the same. */
const firstTurn = (b: Fields, options: Fields): string | undefined => {
  const odds = empty
    .unit('a', { side: 'A', profile: 'recruit', at: [20, 80] })
    .unit('b', { side: 'B', profile: 'recruit', at: [220, 80], ...b })
    .options(options)
    .with({ phase: 'initiative' })
    .open()
    .odds('rollInitiative', {}, { by: 'A' });
  return odds.outcomes.find(({ result }) => result.firstSide === 'A')?.exact;
};

rule('COIN-OD-11', 'who flips first at even terms gets the first turn in 2/3', () => {
  expect(firstTurn({}, { firstFlipper: 'sideA' })).toBe('2/3');
});

rule('COIN-OD-12', 'against a cloak, flipping first, A gets it in 2/5', () => {
  expect(firstTurn({ device: 'cloak' }, { firstFlipper: 'sideA' })).toBe('2/5');
});

rule('COIN-OD-13', 'and in 3/10 when a coin says who flips first', () => {
  expect(firstTurn({ device: 'cloak' }, { firstFlipper: 'coin' })).toBe('3/10');
});

rule('COIN-6.2', 'flipping both at once the odds are exact too, and there at once', () => {
  const since = performance.now();
  expect(firstTurn({}, { initiativeMethod: 'simultaneous' })).toBe('1/2');
  // One of four is a success for A, one of two for B: (1/4 · 1/2) to (3/4 · 1/2).
  expect(firstTurn({ device: 'cloak' }, { initiativeMethod: 'simultaneous' })).toBe('1/4');
  expect(performance.now() - since).toBeLessThan(2000);
});

const hatch = preparing(
  { ...bare },
  { car: { profile: 'carrier', at: [120, 80] }, p: { ...bare, inVehicle: { vehicle: 'car', seat: 'pilot' } } },
);

rule('COIN-OD-14', 'a hatch held by its pilot is opened in the end in 1/3', () => {
  const odds = hatch.open().odds('openHatch', { target: 'car' });
  const opened = exactly(chance(odds, ({ success }) => success === true));
  const again = exactly(chance(odds, ({ success, chainAlive }) => success === false && chainAlive === true));
  expect([toText(opened), toText(again)]).toEqual(['1/4', '1/4']);
  // x = opened + again · x
  expect(toText(fraction(opened.n * again.d, opened.d * (again.d - again.n)))).toBe('1/3');
});

rule('COIN-OD-17', 'running to an empty vehicle and boarding it works in 1/4', () => {
  const t = preparing({ ...bare, at: [20, 80] }, { car: { side: 'none', profile: 'carrier', at: [120, 80] } }).open();
  const plan = t.plan([
    ['run', { pos: [100, 80] }],
    ['boardPilot', { target: 'car' }],
  ]);
  expect(chance(plan, ({ done, success }) => done === 2 && success === true)).toBe('1/4');
  expect(chance(plan, ({ done }) => done === 1)).toBe('1/2');
});

rule('COIN-OD-18', 'of five in a wreck at least one survives in 31/32', () => {
  const crew = ['pilot', 0, 1, 2, 3].map((seat, index) => [
    `c${index}`,
    { ...bare, inVehicle: { vehicle: 'car', seat } } as Fields,
  ]);
  const car = { profile: 'truck', hp: 1, at: [150, 80] };
  const t = attacking({ profile: 'recruit' }, { car, ...Object.fromEntries(crew) }).open();
  const odds = t.odds('attack', { target: 'car' });
  expect(chance(odds, killed)).toBe('1/2');
  // Half of the time the truck is wrecked; of that, 1/32 takes everybody along.
  expect(chance(odds, ({ crewLost }) => crewLost === 5)).toBe('1/64');
});

const two = attacking(
  { profile: 'rifleman' },
  {
    x: body(1, { slotLeft: 'towerShield' }),
    y: body(1, { slotLeft: 'towerShield', at: [150, 100] }),
  },
  empty,
);
const bothDie = ({ destroyed }: Result): boolean =>
  Array.isArray(destroyed) && ['x', 'y'].every((id) => destroyed.includes(id));

rule('COIN-OD-19', '3M kill two shielded units of 1 HP in 5/32, point by point', () => {
  expect(chance(two.open().odds('attack', {}), bothDie)).toBe('5/32');
});

rule('COIN-OD-20', 'and in 9/64 in a batch, split as evenly as possible', () => {
  const { table } = two.options({ damageSequence: 'batch' }).open();
  const command: CoinCommand = { type: 'attack', by: 'A', unit: 'a' };
  const evenly = (points: number) => {
    const shares = [
      ['x', Math.ceil(points / 2)],
      ['y', Math.floor(points / 2)],
    ] as const;
    return shares
      .filter(([, count]) => count > 0)
      .map(([target, count]) => ({ source: 'a.automaticRifle', target, count }));
  };
  const found = oddsOf(table, command, {
    policy: {
      ...never,
      answer: (question) => (question.kind === 'allocate' ? evenly(Number(question.params?.points)) : undefined),
    },
  });
  if (!found.ok) throw new Error('refused');
  expect(chance(found, bothDie)).toBe('9/64');
});

rule('COIN-OD-21', 'a personal field with one use left leaves 5/16', () => {
  const fielded = body(2, { device: { spec: 'personalField', usesLeft: 1 } });
  expect(chance(shot('automaticRifle', fielded), killed)).toBe('5/16');
});

rule('COIN-OD-22', 'sword and pistol against 1 HP with a round shield kill in 5/8', () => {
  const near = body(1, { slotLeft: 'roundShield', at: [115, 80] });
  const t = attacking({ profile: 'boarder' }, { b: near }).open();
  expect(chance(t.odds('attack', { target: 'b' }), killed)).toBe('5/8');
});

rule('COIN-8.1', 'before risking a step a player sees that it works half of the time', () => {
  const odds = preparing({ ...bare })
    .open()
    .odds('run', { pos: [50, 50] });
  expect(odds.outcomes).toMatchObject([
    { exact: '1/2', result: { success: false, chainAlive: false } },
    { exact: '1/2', result: { success: true, chainAlive: true } },
  ]);
});

rule('COIN-8.3', 'a planned chain of n steps gets through in one of 2^n, and then attacks', () => {
  const others = {
    car: { side: 'none', profile: 'tank', at: [120, 80] },
    b: body(3, { armour: 'vest', at: [220, 20] }),
  };
  const t: Battle = preparing({ ...bare, at: [20, 80] }, others, blank).open();
  const plan = t.plan([
    ['run', { pos: [97, 80] }],
    ['boardPilot', { target: 'car' }],
    ['drive', { pos: [120, 60] }],
    ['endPrep', {}],
    ['attack', { weapons: ['vehicle'], target: 'b' }],
  ]);
  expect(chance(plan, ({ done }) => Number(done) >= 2)).toBe('1/2');
  expect(chance(plan, ({ done }) => Number(done) >= 3)).toBe('1/4');
  expect(chance(plan, ({ done }) => done === 5)).toBe('1/8');
  // The tank gun: 3 coins, pierce 2 against a vest: every tails is a wound.
  expect(chance(plan, ({ damage }) => damage === 3)).toBe('1/64');
  expect(chance(plan, ({ damage }) => damage === 1)).toBe('3/64');
});

rule('COIN-8.3', 'what is expected of a planned chain is the mean of all its ends, early ones too', () => {
  const others = { car: { side: 'none', profile: 'tank', at: [120, 80] }, b: body(3, { at: [220, 20] }) };
  const t: Battle = preparing({ ...bare, at: [20, 80] }, others, blank).open();
  const plan = t.plan([
    ['run', { pos: [97, 80] }],
    ['boardPilot', { target: 'car' }],
    ['drive', { pos: [120, 60] }],
    ['endPrep', {}],
    ['attack', { weapons: ['vehicle'], target: 'b' }],
  ]);
  // One in eight gets to the gun, which does 3/2 with three coins; 1 + 1/2 + 1/4 + 1/8 + 1/8 steps are carried out.
  expect(plan.expected).toMatchObject({ damage: 3 / 16, done: 2 });
});

/** What the command line asks for without a table: a plan, if there are steps before the attack. */
const quick = (said: Readonly<Record<string, string | true>>): Odds => {
  const { setup, command, next = [] } = coin.quickOdds?.ask(said) ?? { setup: { ruleset: '' }, command: null };
  const opened = openSetup(coin, setup as Setup, groundOf);
  if (!opened.ok || command === null) throw new Error(JSON.stringify(opened));
  const found = oddsOfPlan(opened.table, [command, ...next]);
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  return found;
};

rule('COIN-14.4', 'the quick form: a weapon against HP, shield, armour and cover', () => {
  expect(chance(quick({ weapon: 'automaticRifle', hp: '2', shield: 'towerShield', armour: 'vest' }), killed)).toBe(
    '11/256',
  );
  expect(chance(quick({ weapon: 'pistol', hp: '1', cover: true }), killed)).toBe('1/4');
  expect(chance(quick({ weapon: 'sword', hp: '1', cover: true }), killed)).toBe('1/2');
});

rule('COIN-8.2', 'the quick form: each step before the attack halves the chance to get there', () => {
  const plan = quick({ weapon: 'pistol', hp: '1', steps: '3' });
  expect(chance(plan, ({ done }) => done === 5)).toBe('1/8');
  expect(chance(plan, killed)).toBe('1/16');
});

rule('COIN-12.1', 'whoever gets the points that the target did not need is in the result', () => {
  const { outcomes } = attacking({ profile: 'rifleman' }, { x: body(1), y: { ...body(2), at: [150, 40] } }, empty)
    .open()
    .odds('attack', { target: 'x' });
  // The first tails of three kills the target; every other one is somebody else's.
  const beside = outcomes.filter(({ result }) => result.others === 'y');
  expect(beside.reduce((total, { p }) => total + p, 0)).toBe(1 / 2);
  expect(beside.every(({ result }) => result.damage === 1 && result.destroyed === true)).toBe(true);
});
