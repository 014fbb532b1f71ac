import { groundOf } from '@potyczka/ground';
import type { Json, Question } from '@potyczka/kernel';
import {
  add,
  branches,
  fraction,
  multiply,
  never,
  type Outcome,
  oddsOf,
  type Policy,
  sum,
  toText,
  ZERO,
} from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { atTable } from '../src/decide/at-table.ts';
import type { SegEvent } from '../src/events/index.ts';
import { segments } from '../src/index.ts';
import type { SegPlay } from '../src/play.ts';
import { clashInPhase } from '../src/procedures/melee/clash.ts';
import { land } from '../src/procedures/shooting/impact.ts';
import { basicTest } from '../src/procedures/tests/out-of-combat.ts';
import { fewest } from '../src/procedures/tests/test.ts';
import { rollInitiative } from '../src/procedures/time/initiative.ts';
import { takeWound } from '../src/procedures/wounds/wounds.ts';
import type { SegState } from '../src/state.ts';
import { LOCATIONS } from '../src/vocabulary.ts';
import { engaged } from './melee-tables.ts';
import { blank, mark, NUMB, range8, type Skirmish, shooter } from './tables.ts';

/** The catalogue's exact odds, from the rules themselves. */

type Fraction = ReturnType<typeof fraction>;
interface Leaf {
  readonly state: SegState;
  readonly events: readonly SegEvent[];
  readonly p: Fraction;
}

/** Every way a procedure can end; questions take their defaults unless a policy says otherwise. */
function ends(t: Skirmish, body: (play: SegPlay) => void, policy: Policy<SegState, SegEvent> = never): readonly Leaf[] {
  const found = branches<SegState, SegEvent>(
    t.state,
    segments.evolve,
    (play) => {
      body(atTable(play));
      return [];
    },
    { ground: groundOf, policy },
  );
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  expect(toText(sum(found.leaves.map(({ p }) => p)))).toBe('1');
  return found.leaves;
}

const share = (leaves: readonly Leaf[], wanted: (leaf: Leaf) => boolean): string =>
  toText(sum(leaves.filter(wanted).map(({ p }) => p)));
const expected = (leaves: readonly Leaf[], value: (leaf: Leaf) => number): string =>
  toText(leaves.reduce((total, leaf) => add(total, multiply(fraction(BigInt(value(leaf)), 1n), leaf.p)), ZERO));

const hits = ({ events }: Pick<Leaf, 'events'>): number =>
  events.filter(
    (event) => (event.type === 'shotSettled' && event.hit) || (event.type === 'openDieSettled' && event.success),
  ).length;
const isHit = (leaf: Leaf): boolean => hits(leaf) > 0;

/** A command of red's, carried out as the rules do it. */
const does =
  (type: string, more: object = {}) =>
  (play: SegPlay): void => {
    const read = segments.read({ type, by: 'red', unit: 'a', target: 'b', ...more });
    if (!read.ok) throw new Error(JSON.stringify(read.violations));
    expect(segments.decide(play, read.value)).toEqual([]);
  };

/** T 12 at eight metres against somebody who feels nothing. */
const firing = (skill: number, a: object = {}, b: object = {}) =>
  range8({ skills: { lightWeapons: skill, heavyWeapons: skill }, ...a }, { ...NUMB, ...b });
const aimed = (segments_: number) => ({ aim: { target: 'b', segments: segments_ } });
const shoot = (t: Skirmish) => ends(t, does('shot'));

rule('SEG-OD-1', 'one die, T 12, no skill', () => {
  expect(share(shoot(firing(0).open()), isHit)).toBe('11/20');
  const odds = firing(0).open().odds('shot', { unit: 'a', target: 'b' });
  expect(odds.outcomes.filter(({ result }) => result.hit === true).map(({ exact }) => exact)).not.toEqual([]);
});

rule('SEG-OD-2', 'one die, T 12, three points', () => expect(share(shoot(firing(3).open()), isHit)).toBe('7/10'));

const threeShots = (play: SegPlay): void => {
  for (let shot = 0; shot < 3; shot++) does('shot')(play);
  segments.carryOn?.(play);
};

rule('SEG-OD-3', 'three shots that share three points, settled one by one', () => {
  const t = firing(3).options({ skillTiming: 'perTest' }).open();
  expect(expected(ends(t, threeShots), hits)).toBe('8227/4000');
});

/** Nothing is spent at once; at the end of the phase the points go where they bring the most hits. */
const patient: Policy<SegState, SegEvent> = {
  name: 'patient',
  answer: (question: Question, state: SegState): Json | undefined => {
    if (question.kind !== 'spendSkill') return undefined;
    if (question.params?.purpose !== 'openDie') return [0];
    const open = state.units.a?.openDice ?? [];
    const plan = fewest(
      open.map(({ die }) => die - 11),
      Number(question.params.left),
    );
    const asked = Number((question.params.dice as readonly string[])[0]);
    return [plan.find((points, index) => points > 0 && open[index]?.die === asked) ?? 0];
  },
};

rule('SEG-OD-4', 'three shots that share three points, spent when all dice are known', () =>
  expect(expected(ends(firing(3).open(), threeShots, patient), hits)).toBe('16457/8000'),
);

rule('SEG-OD-5', 'one segment of aim', () => expect(share(shoot(firing(0, aimed(1)).open()), isHit)).toBe('319/400'));
rule('SEG-OD-6', 'two segments of aim', () =>
  expect(share(shoot(firing(0, aimed(2)).open()), isHit)).toBe('7271/8000'),
);
rule('SEG-OD-7', 'two segments of aim and three points', () =>
  expect(share(shoot(firing(3, aimed(2)).open()), isHit)).toBe('973/1000'),
);

/** Takes the die that hits the head, if there is one. */
const headFirst: Policy<SegState, SegEvent> = {
  name: 'head first',
  answer: (question: Question): Json | undefined => {
    if (question.kind !== 'chooseDie') return undefined;
    return question.choices.find(({ params }) => params?.location === 'head')?.choice;
  },
};

rule('SEG-OD-8', 'two segments of aim: a hit in the head is to be had', () => {
  const leaves = ends(firing(0, aimed(2)).open(), does('shot'), headFirst);
  const head = ({ events }: Leaf) => events.some((event) => event.type === 'shotSettled' && event.location === 'head');
  expect(share(leaves, head)).toBe('271/1000');
});

rule('SEG-OD-9', 'T 2 and four points', () =>
  expect(share(shoot(firing(4, { attributes: { dexterity: 2 } }).open()), isHit)).toBe('1/4'),
);

/** How many projectiles of a burst land, all its segments together. */
const landed = ({ events }: Leaf): number =>
  events.reduce((total, event) => total + (event.type === 'burstLanded' ? event.now : 0), 0);
/** Nothing gets through it, so that the target stays where it is. */
const IRON = Object.fromEntries(LOCATIONS.map((location) => [location, { reduction: 4, durability: 20 }]));
const burst = (type: string) => {
  const t = firing(0, { weapons: ['assaultCarbine'] }, { armour: IRON })
    .options({ burstLocations: 'same' })
    .open();
  return expected(ends(t, does(type)), landed);
};

rule('SEG-OD-10', 'a short burst, X 3, T 12', () => expect(burst('shortBurst')).toBe('3/2'));
rule('SEG-OD-11', 'a long burst, X 3, T 12', () => expect(burst('longBurst')).toBe('63/20'));
rule('SEG-OD-12', 'continuous fire, X 3, T 12', () => expect(burst('continuousFire')).toBe('33/10'));

/** What an answer may take to those who ask a referee, counted in runs and in events. */
const ASKED = { runs: 4000, work: 30_000, plays: 1000 } as const;

rule.each(
  'SEG-14.3',
  'the odds of $type by itself at somebody in the open are answered, with their error',
  // SEG-OD-11 and SEG-OD-12; of continuous fire those who are out by its second segment get no third.
  [
    { type: 'longBurst', least: 63 / 20, most: 63 / 20 },
    { type: 'continuousFire', least: 63 / 20, most: 33 / 10 },
  ] as const,
  ({ type, least, most }) => {
    const t = range8({ weapons: ['assaultCarbine'], skills: { lightWeapons: 0, heavyWeapons: 0 } }).open();
    const found = oddsOf(t.table, { type, by: 'red', unit: 'a', target: 'b' }, ASKED);
    if (!found.ok) throw new Error(JSON.stringify(found.violations));
    expect(found.runs).toBeLessThan(ASKED.runs + ASKED.plays);
    // One die decides whether any of it hits (SEG-OD-1).
    expect(found.expected.hit).toBeCloseTo(11 / 20, 9);
    // Up to nine projectiles, each chance of which may be off by so much.
    const off = 5 * 9 * (found.about?.error ?? 0) + 1e-9;
    expect(off).toBeLessThan(1);
    expect(found.expected.projectiles).toBeGreaterThan(least - off);
    expect(found.expected.projectiles).toBeLessThan(most + off);
  },
);

/** Dexterity 12 against 10, rolled once. */
const duel = () =>
  blank
    .unit('a', shooter([10, 10], { attributes: { dexterity: 12 } }))
    .unit('b', mark([18, 10], { attributes: { dexterity: 10 } }))
    .with({ active: 'a' })
    .open();
function initiative() {
  const leaves = ends(duel(), (play) => {
    rollInitiative(play, ['a'], false);
    rollInitiative(play, ['b'], false);
  });
  const ahead = ({ state }: Leaf): number => Math.sign((state.scores.a ?? 0) - (state.scores.b ?? 0));
  const chance = (sign: number): Fraction => sum(leaves.filter((leaf) => ahead(leaf) === sign).map(({ p }) => p));
  return { won: chance(1), lost: chance(-1), tied: chance(0) };
}

rule('SEG-OD-13', 'initiative, Dexterity 12 against 10: won, lost, tied', () => {
  const { won, lost, tied } = initiative();
  expect([won, lost, tied].map(toText)).toEqual(['1885181/3200000', '1131741/3200000', '91539/1600000']);
});

const divided = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d, a.d * b.n);

rule('SEG-OD-14', 'after rerolls 12 goes first', () => {
  // A tie starts the same two rolls anew, so it shares itself out as the rest does.
  const { won, lost } = initiative();
  expect(toText(divided(won, add(won, lost)))).toBe('110893/177466');
});

/** A clash of three exchanges that is due, `a` attacking: how often it comes to what. */
function clashes(t: Skirmish) {
  const leaves = ends(t, (play) => {
    clashInPhase(play, 'a');
  });
  const settled = ({ events }: Leaf) => events.find((event) => event.type === 'clashSettled');
  const comes = (to: string): string =>
    share(leaves, (leaf) => {
      const event = settled(leaf);
      return event?.type === 'clashSettled' && event.result === to;
    });
  const by = (difference: number): string =>
    share(leaves, (leaf) => {
      const event = settled(leaf);
      return event?.type === 'clashSettled' && event.wins[0] - event.wins[1] === difference;
    });
  return { comes, by };
}

/** Bare hands on both sides, so that T is Dexterity. */
const FISTS = ['fists', 'fists'] as const;
const brawl = (a: number, d: number) =>
  engaged({ ...NUMB, attributes: { dexterity: a } }, { ...NUMB, attributes: { dexterity: d } }, FISTS).open();

rule('SEG-OD-15', 'a clash of equals: blow, struggle, takeover, no change', () => {
  const { comes } = clashes(brawl(12, 12));
  expect(['blow', 'struggle', 'takeover', 'tie'].map(comes)).toEqual([
    '2983/6400',
    '4161/12800',
    '361/2560',
    '217/3200',
  ]);
});

rule('SEG-OD-16', 'a clash, T 14 against 12: blow, and one of all three exchanges', () => {
  const { comes, by } = clashes(brawl(14, 12));
  expect([comes('blow'), by(3)]).toEqual(['19330639/32000000', '11697083/64000000']);
});

/** Energy blades, Form I on both sides: +1 for the blade, so Dexterity 13 makes T 14. */
rule('SEG-OD-17', 'a duel of blades, T 14 each: blow, no change', () => {
  const duellist = { ...NUMB, attributes: { dexterity: 13 }, forms: [1], activeForm: 1 };
  const { comes } = clashes(engaged(duellist, duellist, ['energyBlade', 'energyBlade']).open());
  expect(['blow', 'tie'].map(comes)).toEqual(['20119/51200', '5481/25600']);
});

/** Somebody with Form I and a lit blade, Dexterity 14, shot at by a sure hand. */
const adept = (skill: number, shots: number) => {
  const t = blank
    .unit('a', shooter([10, 10], { attributes: { dexterity: 40 } }))
    .unit(
      'b',
      mark([18, 10], {
        ...NUMB,
        weapons: ['energyBlade'],
        attributes: { dexterity: 14 },
        skills: { handLong: skill },
        forms: [1],
        activeForm: 1,
        facing: 6,
      }),
    )
    .with({ active: 'a' })
    .open();
  const attack = { mode: 'shot', unit: 'a', weapon: 'pistol', kind: 'pistol', target: 'b', called: null } as const;
  const rest = {
    threshold: 80,
    distance2: 64_000_000,
    visibility: 'full',
    because: 'standing',
    shieldPart: 0,
  } as const;
  const leaves = ends(t, (play) => {
    for (let shot = 0; shot < shots; shot++)
      land(play, { attack: { ...attack, ...rest }, die: 9, successPoints: 2, location: 'torso' });
  });
  return share(leaves, ({ state }) => state.units.b?.wounds.length === 0);
};

rule('SEG-OD-18', 'one bolt deflected, T 9, without and with six points', () => {
  expect(adept(0, 1)).toBe('2/5');
  expect(adept(6, 1)).toBe('7/10');
});

rule('SEG-OD-19', 'both of two bolts deflected, T 9 and 8, with six points for both', () =>
  expect(adept(6, 2)).toBe('161/400'),
);

rule('SEG-OD-20', 'a Pain test for a Light, Build 12, two points', () => {
  const t = range8({}, { attributes: { build: 12 }, skills: { painResistance: 2 } }).open();
  const leaves = ends(t, (play) => takeWound(play, 'b', { level: 2, location: 'torso', bruise: false }));
  expect(share(leaves, ({ state }) => state.units.b?.wounds[0]?.passed === true)).toBe('11/20');
});

const level = (wanted: number | undefined) => (leaf: Leaf) => leaf.state.units.b?.wounds[0]?.level === wanted;

rule('SEG-OD-21', 'a hold-out pistol on light armour: Light, Graze, miss', () => {
  const leaves = shoot(firing(0, { weapons: ['holdout'] }, { armour: 'lightArmour' }).open());
  expect([2, 1, undefined].map((wanted) => share(leaves, level(wanted)))).toEqual(['3/10', '1/4', '9/20']);
});

rule('SEG-OD-22', 'a beam rifle on battle armour: Heavy, Light, miss', () => {
  const leaves = shoot(firing(0, { weapons: ['rifle'] }, { armour: 'battleArmour' }).open());
  expect([3, 2, undefined].map((wanted) => share(leaves, level(wanted)))).toEqual(['1/10', '9/20', '9/20']);
});

rule('SEG-OD-23', 'a scattergun at five metres: hit, and how many Grazes', () => {
  const t = blank
    .unit('a', shooter([10, 10], { weapons: ['scattergun'] }))
    .unit('b', mark([15, 10], NUMB))
    .options({ woundConversion: 'off' })
    .with({ active: 'a' })
    .open();
  const leaves = shoot(t);
  expect(share(leaves, isHit)).toBe('13/20');
  const grazes = ({ state }: Leaf) => state.units.b?.wounds.filter((wound) => wound.level === 1).length ?? 0;
  expect(expected(leaves, grazes)).toBe('91/20');
});

rule('SEG-OD-24', 'the sniper test outside combat, T 12, without and with five points', () => {
  const passes = (skill: number) => {
    const t = range8({ attributes: { dexterity: 12 }, skills: { heavyWeapons: skill } }).open();
    const spec = { unit: 'a', purpose: 'sniperShot', skill: 'heavyWeapons', slider: false } as const;
    const leaves = ends(t, (play) => basicTest(play, spec));
    return share(leaves, ({ events }) => events.some((event) => event.type === 'testSettled' && event.passed));
  };
  expect(passes(0)).toBe('2299/4000');
  expect(passes(5)).toBe('3473/4000');
});

rule('SEG-OD-10', 'a short burst whose projectiles go each its own way is counted out exactly', () => {
  const t = firing(0, { weapons: ['assaultCarbine'] }, { armour: IRON }).open();
  const odds = t.odds('shortBurst', { unit: 'a', target: 'b' });
  expect(odds.expected).toMatchObject({ hit: 0.55, projectiles: 1.5 });
  for (const one of odds.outcomes) expect(one.exact).toBeDefined();
});

rule('SEG-4.1', 'odds keep the points; spending them stands apart, step by step', () => {
  const t = firing(3).open();
  const found = oddsOf(t.table, { type: 'shot', by: 'red', unit: 'a', target: 'b' } as never, { steps: true });
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  const hit = (outcomes: readonly Outcome[] = []) =>
    outcomes.filter(({ result }) => result.hit === true).reduce((all, { p }) => all + p, 0);
  // T 12: eleven faces, one more with each point, and never the 20.
  expect(hit(found.outcomes)).toBeCloseTo(11 / 20, 9);
  expect(found.policy).toBe('never');
  expect(hit(found.ifSpent)).toBeCloseTo(14 / 20, 9);
  const [points] = found.spending ?? [];
  expect(points).toMatchObject({ name: '@skill.lightWeapons', rule: 'SEG-4.1', left: 3 });
  expect(points?.steps.map(({ outcomes }) => Math.round(hit(outcomes) * 20))).toEqual([11, 12, 13, 14]);
});

rule('SEG-3.6', 'each face of the die: hits, those that points would buy, misses, and the 20 that never hits', () => {
  const { faces = [] } = firing(3).open().odds('shot', { unit: 'a', target: 'b' });
  const of = (kind: string) => faces.flatMap((one) => (one.kind === kind ? [one.face] : []));
  expect(of('hit')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(of('bought')).toEqual([12, 13, 14]);
  expect(of('miss')).toEqual([15, 16, 17, 18, 19]);
  expect(of('never')).toEqual([20]);
  expect(faces[0]?.note).toBe('@location.head');
  expect(faces[14]?.note).toBe('@location.torso');
});

rule(
  'SEG-21.5',
  'nor are points bid in an exchange, or a form’s reroll taken, by somebody who keeps everything',
  () => {
    const asked = (kind: string, choices: readonly Json[], usual: Json): Question => ({
      ...{ kind, seat: 'red', unit: 'a', rule: 'SEG-21.5', default: usual },
      choices: choices.map((choice) => ({ choice })),
    });
    const both = (question: Question, state: SegState) => [
      segments.decline?.(question, state),
      segments.spend?.(question, state),
    ];
    const { state } = firing(3).open();
    expect(both(asked('bid', [0, 2, 3], 3), state)).toEqual([0, 3]);
    expect(both(asked('reroll', ['keep', 0], 0), state)).toEqual(['keep', 0]);
    expect(
      both(
        asked(
          'spendSkill',
          [
            [0, 0],
            [0, 2],
          ],
          [0, 2],
        ),
        state,
      ),
    ).toEqual([
      [0, 0],
      [0, 2],
    ]);
    expect(both(asked('chooseDie', [0, 1], 1), state)).toEqual([undefined, undefined]);
  },
);
