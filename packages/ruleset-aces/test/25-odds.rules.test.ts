import { groundOf } from '@potyczka/ground';
import type { Draw, Json, Question } from '@potyczka/kernel';
import { branches, fraction, never, type Outcome, oddsOf, oddsOfChoices, sum, toNumber, toText } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { cardRank, FULL_DECK, isJoker } from '../src/catalogue/deck.ts';
import { atTable } from '../src/decide/at-table.ts';
import type { AcesEvent } from '../src/events/index.ts';
import { aces } from '../src/index.ts';
import type { AcesPlay } from '../src/play.ts';
import { hit, suffer } from '../src/procedures/damage/damage.ts';
import { startEffects } from '../src/procedures/round/recovery.ts';
import { groupTest } from '../src/procedures/tests/group-test.ts';
import { opposedTest } from '../src/procedures/tests/opposed-test.ts';
import type { AcesState } from '../src/state.ts';
import { burst, gun, PISTOL, shot } from './attacks.ts';
import { BROKE, blank, brawl, foe, party, type Skirmish, shootout } from './tables.ts';

/** The catalogue's exact odds, from the rules themselves. */

type Command = Parameters<typeof aces.decide>[1];
type Leaf = {
  readonly state: AcesState;
  readonly events: readonly AcesEvent[];
  readonly p: ReturnType<typeof fraction>;
};

const exactly = (text: string) => {
  const [n = '0', d = '1'] = text.split('/');
  return fraction(BigInt(n), BigInt(d));
};

/** The chance of everything an attack of this table may come to that a test asks about. */
function chance(
  t: Skirmish,
  command: object,
  wanted: (result: Readonly<Record<string, Json>>) => boolean,
  which: 'outcomes' | 'ifSpent' = 'outcomes',
): string {
  const found = oddsOf(t.table, { type: 'attack', by: 'gm', ...command } as Command);
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  const all: readonly Outcome[] = found[which] ?? [];
  return toText(sum(all.filter(({ result }) => wanted(result)).map(({ exact }) => exactly(exact ?? '0'))));
}

/** Every way a procedure can end. */
function ends(
  t: Skirmish,
  body: (play: AcesPlay) => void,
  answer?: (question: Question) => Json | undefined,
  ignoreReadings = false,
) {
  const policy = answer === undefined ? never : { name: 'test', answer };
  const found = branches<AcesState, AcesEvent>(
    t.state,
    aces.evolve,
    (play) => {
      body(atTable(play));
      return [];
    },
    { ground: groundOf, policy, ignoreReadings },
  );
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  return found;
}

const share = (leaves: readonly Leaf[], wanted: (leaf: Leaf) => boolean): string =>
  toText(sum(leaves.filter(wanted).map(({ p }) => p)));

/** Next to nothing hurts this thug, so that only the dice of the attack count. */
const IRON = { toughness: 20, maxWounds: 9 };
const shooter = (die: number, vera: object = {}) =>
  shootout({ ...PISTOL, skills: { shooting: die, fighting: 6, athletics: 8 }, ...vera }, IRON).open();
const isHit = ({ hit: struck }: Readonly<Record<string, Json>>) => struck === true;

rule('ACE-OD-1', 'an extra with d8', () => {
  const t = blank
    .unit('g', foe('gunman', [5, 5]))
    .unit('vera', party('vera', [15, 5], { ...BROKE, ...IRON }))
    .with({ round: 1, current: 'g', gmPool: 0 })
    .open();
  expect(chance(t, { unit: 'g', target: 'vera' }, isHit)).toBe('5/8');
});

rule('ACE-OD-2', 'a hero with d8', () => expect(chance(shooter(8), shot, isHit)).toBe('13/16'));

rule('ACE-OD-3', 'a hero with d8 gets a raise', () =>
  expect(chance(shooter(8), shot, ({ raises }) => raises === 1)).toBe('71/288'),
);

rule('ACE-OD-4', 'a hero with d6, and a group of extras with d6', () => {
  expect(chance(shooter(6), shot, isHit)).toBe('3/4');
  const t = brawl()
    .unit('b', foe('thug', [20, 20]))
    .open();
  const { leaves } = ends(t, (play) => groupTest(play, { units: ['thug', 'b'], trait: 'notice', purpose: 'notice' }));
  const passed = ({ events }: Leaf) => events.some((event) => event.type === 'groupTested' && event.success);
  expect(share(leaves, passed)).toBe('3/4');
});

/** The chances of what a ruling or any other command comes to, from what the GM knows. */
const foretold = (t: Skirmish, command: object) => {
  const found = oddsOf(t.table, { by: 'gm', ...command } as Command);
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  return (field: string): string =>
    toText(
      sum(found.outcomes.filter(({ result }) => result[field] === true).map(({ exact }) => exactly(exact ?? '0'))),
    );
};
const called = (t: Skirmish, set: object) => foretold(t, { type: 'rule', set, reason: 'because' });

rule('ACE-OD-2', 'a test the GM calls for is foretold like any other: success, raise, critical failure', () => {
  const of = called(shootout().open(), { gmTest: { unit: 'vera', trait: 'athletics' } });
  expect([of('success'), of('raise'), of('critical')]).toEqual(['13/16', '71/288', '1/48']);
});

rule('ACE-OD-4', 'so is that of a group', () => {
  const t = brawl()
    .unit('b', foe('thug', [20, 20]))
    .open();
  expect(called(t, { gmGroupTest: { units: ['thug', 'b'], trait: 'notice' } })('success')).toBe('3/4');
});

rule('ACE-OD-7', 'and that of a hero without the skill', () =>
  expect(called(shootout().open(), { gmTest: { unit: 'vera', trait: 'healing' } })('success')).toBe('31/96'),
);

rule('ACE-OD-5', 'a hero with d8 fails critically', () =>
  expect(chance(shooter(8), shot, ({ critical }) => critical === true)).toBe('1/48'),
);

rule('ACE-OD-6', 'a chip kept for a failure that is not critical', () =>
  expect(chance(shooter(8, { chips: 1 }), shot, isHit, 'ifSpent')).toBe('91/96'),
);

rule('ACE-OD-7', 'a hero without the skill', () => {
  const t = blank
    .unit('vera', { side: 'party', rank: 'hero', at: [5, 5], ...BROKE, ...PISTOL })
    .unit('thug', foe('thug', [15, 5], IRON))
    .with({ round: 1, current: 'vera', gmPool: 0 })
    .open();
  expect(chance(t, shot, isHit)).toBe('31/96');
});

/** How often at least one of so many declared shots hits. */
function anyOf(actions: number): string {
  const t = shooter(8);
  t.do('declare', { unit: 'vera', actions: Array.from({ length: actions }, () => ({ kind: 'attack' })) });
  const command = { type: 'attack', by: 'party', ...shot } as Command;
  const { leaves } = ends(t, (play) => {
    for (let at = 0; at < actions; at++) {
      // A jam after a critical failure is cleared here, to ask about the dice alone.
      for (const item of play.state.units.vera?.items ?? [])
        if (item.jammed) play.tell({ type: 'jamCleared', unit: 'vera', item: item.id, rules: [] });
      expect(aces.decide(play, command)).toEqual([]);
    }
  });
  const struck = ({ events }: Leaf) =>
    events.some((event) => event.type === 'attackSettled' && event.shots.some((one) => one.hit));
  return share(leaves, struck);
}

rule('ACE-OD-8', 'one given shot of two', () => {
  const t = shooter(8);
  t.do('declare', { unit: 'vera', actions: [{ kind: 'attack' }, { kind: 'attack' }] });
  expect(chance(t, shot, isHit)).toBe('23/48');
});

rule('ACE-OD-9', 'at least one of two', () => expect(anyOf(2)).toBe('1679/2304'));

rule('ACE-OD-10', 'at least one of three', () => expect(anyOf(3)).toBe('13669559/23887872'));

const rifle = (options: object = {}) =>
  shootout({}, IRON)
    .options({ ...options })
    .open();

for (const { id, count, p } of [
  { id: 'ACE-OD-11', count: 0, p: '317/1536' },
  { id: 'ACE-OD-12', count: 1, p: '1241/3072' },
  { id: 'ACE-OD-13', count: 2, p: '75/256' },
  { id: 'ACE-OD-14', count: 3, p: '99/1024' },
])
  rule(id, `three shots with recoil bring ${count} hits with ${p}`, () =>
    expect(chance(rifle(), burst(3), ({ hits }) => hits === count)).toBe(p),
  );

rule('ACE-OD-15', 'and 983/768 on average', () => {
  const found = oddsOf(rifle().table, { type: 'attack', by: 'gm', ...burst(3) } as Command);
  expect(found.ok && found.expected.hits).toBeCloseTo(983 / 768, 9);
});

const isCritical = ({ critical }: Readonly<Record<string, Json>>) => critical === true;

rule('ACE-OD-16', 'critical failure with three shots, whichever way ones are counted', () => {
  expect(chance(rifle(), burst(3), isCritical)).toBe('11/1536');
  expect(chance(rifle({ 'crit.multiCount': 'traitDice' }), burst(3), isCritical)).toBe('11/1536');
});

rule('ACE-OD-17', 'with two shots, counting all dice', () =>
  expect(chance(rifle(), burst(2), isCritical)).toBe('5/128'),
);

rule('ACE-OD-18', 'with two shots, counting trait dice', () =>
  expect(chance(rifle({ 'crit.multiCount': 'traitDice' }), burst(2), isCritical)).toBe('1/384'),
);

/** 2d6 against a hero of Toughness 6 without chips. */
const struckBy = (dice: readonly number[], shaken: boolean) => {
  const t = brawl()
    .unit('v', party('tomas', [20, 20], { ...BROKE, toughness: 6, armour: 0, shaken }))
    .open();
  const roll = { unit: 'thug', target: 'v', dice, modifiers: [], ap: 0, rules: [] };
  return ends(t, (play) => hit(play, roll)).leaves;
};
const wounds = (count: number) => (leaf: Leaf) => leaf.state.units.v?.wounds === count;

for (const { id, what, p, wanted } of [
  { id: 'ACE-OD-19', what: 'nothing', p: '5/18', wanted: (leaf: Leaf) => leaf.state.units.v?.shaken === false },
  {
    id: 'ACE-OD-20',
    what: 'shaken only',
    p: '5/12',
    wanted: (leaf: Leaf) => leaf.state.units.v?.shaken === true && leaf.state.units.v.wounds === 0,
  },
  { id: 'ACE-OD-21', what: 'one wound', p: '19/108', wanted: wounds(1) },
  { id: 'ACE-OD-22', what: 'two wounds', p: '17/216', wanted: wounds(2) },
  { id: 'ACE-OD-23', what: 'three wounds', p: '11/216', wanted: wounds(3) },
])
  rule(id, `2d6 against Toughness 6: ${what} with ${p}`, () => expect(share(struckBy([6, 6], false), wanted)).toBe(p));

rule('ACE-OD-24', 'somebody already shaken takes a wound', () =>
  expect(share(struckBy([6, 6], true), (leaf) => (leaf.state.units.v?.wounds ?? 0) > 0)).toBe('13/18'),
);

rule('ACE-OD-25', 'with the bonus die', () =>
  expect(share(struckBy([6, 6, 6], false), (leaf) => (leaf.state.units.v?.wounds ?? 0) > 0)).toBe('287/432'),
);

rule('ACE-OD-26', '2d6 come to 8.4 on average', () => {
  const t = brawl({}, { toughness: 60 }).open();
  const roll = { unit: 'bruno', target: 'thug', dice: [6, 6], modifiers: [], ap: 0, rules: [] };
  // Every total by itself; chains past 72 stand for one another, which is once in 6^12.
  const { leaves } = ends(t, (play) => hit(play, roll), undefined, true);
  const mean = leaves.reduce((total, { events, p }) => {
    const rolled = events.find((event) => event.type === 'damageRolled');
    return total + toNumber(p) * (rolled?.type === 'damageRolled' ? rolled.total : 0);
  }, 0);
  expect(Math.abs(mean - 8.4)).toBeLessThan(1e-7);
});

/** Bruno with one chip soaks two wounds. */
const soaking = () => {
  const t = brawl({ chips: 1 }).open();
  const roll = { unit: 'thug', target: 'bruno', dice: [6], modifiers: [], ap: 0, rules: [] };
  return ends(
    t,
    (play) => suffer(play, roll, 9 + 8),
    ({ kind }) => (kind === 'soak' ? 'own' : undefined),
  ).leaves;
};
const left = (count: number) => (leaf: Leaf) => leaf.state.units.bruno?.wounds === count;

rule('ACE-OD-27', 'both of two wounds soaked with Vigor d8', () => expect(share(soaking(), left(0))).toBe('71/288'));

rule('ACE-OD-28', 'exactly one of them', () => expect(share(soaking(), left(1))).toBe('163/288'));

rule('ACE-OD-29', 'getting over shaken with Spirit d6 and a wound', () => {
  const t = brawl({ shaken: true, wounds: 1 }).open();
  const { leaves } = ends(t, (play) => startEffects(play, 'bruno'));
  expect(share(leaves, (leaf) => leaf.state.units.bruno?.shaken === false)).toBe('5/9');
});

rule('ACE-OD-29', 'the GM may ask for the chance of that test beforehand', () => {
  const t = brawl({ shaken: true, wounds: 1 }).open();
  expect(called(t, { gmTest: { unit: 'bruno', trait: 'spirit' } })('success')).toBe('5/9');
});

for (const { id, who, against, p } of [
  { id: 'ACE-OD-30', who: 'vera', against: 'thug', p: 0.623141 },
  { id: 'ACE-OD-31', who: 'thug', against: 'vera', p: 0.219682 },
])
  rule(id, `${who}, asked whether to break in, is told how likely that is to work`, () => {
    const waits = (unit: string) => ({ ...BROKE, hold: unit === who ? 'carried' : 'none' });
    const t = blank
      .unit('vera', party('vera', [5, 5], waits('vera')))
      .unit('thug', foe('thug', [15, 5], waits('thug')))
      .with({ round: 2, current: against, gmPool: 0 })
      .open();
    t.do('move', { unit: against, to: [10, 8] });
    expect(t.asked).toMatchObject({ kind: 'interrupt', unit: who });
    const found = oddsOfChoices(t.table);
    if (!found.ok) throw new Error(JSON.stringify(found.violations));
    const breaking = found.choices.find(({ choice }) => choice === 'interrupt');
    expect(breaking?.expected.won).toBeCloseTo(p, 6);
  });

rule('ACE-4.16', 'whoever walks away from an enemy is told what its free attack may do', () => {
  const t = brawl().open();
  const found = oddsOf(t.table, { type: 'move', by: 'gm', unit: 'bruno', to: [2, 5] } as Command);
  // A thug's d6 reaches Bruno's Defence of 7 with a 6 and anything after it; its club then has d6 and d4 against 9.
  expect(found.ok && found.expected.shaken).toBeGreaterThan(0);
  expect(found.ok && found.expected.shaken).toBeLessThan(1 / 6);
});

for (const { id, who, against, p } of [
  { id: 'ACE-OD-30', who: 'vera', against: 'thug', p: '14629689111338453/23477330800242144' },
  { id: 'ACE-OD-31', who: 'thug', against: 'vera', p: '5157546209991565/23477330800242144' },
])
  rule(id, `${who} wins an opposed Athletics test`, () => {
    const t = shootout().open();
    const side = (unit: string) => ({ unit, trait: 'athletics', kind: 'free' }) as const;
    const found = ends(t, (play) => opposedTest(play, 'interrupt', side(who), side(against)));
    const won = found.leaves.filter(({ events }) => events.some((e) => e.type === 'opposedSettled' && e.won));
    expect(Math.abs(toNumber(sum(won.map((leaf) => leaf.p))) - toNumber(exactly(p)))).toBeLessThan(1e-9);
    // Both dice are open without end: what was cut is stated, and far below what is compared.
    expect(toNumber(found.rest)).toBeLessThan(1e-12);
  });

rule('ACE-OD-32', 'a joker among eight cards from a full deck', () => {
  const joker = ([card]: readonly Draw[]) => (isJoker(String(card)) ? 'joker' : 'other');
  const t = brawl().open();
  const { leaves } = ends(t, (play) => {
    let from: readonly string[] = FULL_DECK;
    for (let at = 0; at < 8; at++) {
      const [card] = play.draw({ label: 'card', cards: { count: 1, from }, read: joker });
      from = from.filter((one) => one !== card);
      if (!isJoker(String(card))) continue;
      play.tell({ type: 'cardDrawn', units: [], card: String(card), joker: true, rules: [] });
      return;
    }
  });
  expect(share(leaves, ({ state }) => state.jokerSeen)).toBe('44/159');
});

rule('ACE-OD-33', 'the better of two cards is an ace or a joker', () => {
  const high = (cards: readonly Draw[]) => Number(cards.some((card) => cardRank(String(card)) >= 14));
  const t = brawl().open();
  const { leaves } = ends(t, (play) => {
    const cards = play.draw({ label: 'card', cards: { count: 2, from: FULL_DECK }, read: high });
    const joker = high(cards) === 1;
    play.tell({ type: 'cardDrawn', units: [], card: String(cards[0]), joker, rules: [] });
  });
  expect(share(leaves, ({ state }) => state.jokerSeen)).toBe('101/477');
});

rule('ACE-OD-34', 'one blow takes an extra of Defence 5 and Toughness 6 out', () => {
  const t = brawl({
    skills: { fighting: 8 },
    attributes: { agility: 6, smarts: 6, spirit: 6, strength: 8, vigor: 6 },
    ...gun('shortSword'),
  }).open();
  expect(chance(t, { unit: 'bruno', target: 'thug' }, ({ eliminated }) => eliminated === 1)).toBe('1301/3888');
});

rule('ACE-3.8', 'a test the GM calls for may be rerolled with a chip: the odds tell what that would bring', () => {
  const t = shootout({ chips: 1 }).open();
  const command = { type: 'rule', by: 'gm', set: { gmTest: { unit: 'vera', trait: 'athletics' } }, reason: 'because' };
  const found = oddsOf(t.table, command as Command, { steps: true });
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  const passes = (all: readonly Outcome[] = []) =>
    toText(sum(all.filter(({ result }) => result.success === true).map(({ exact }) => exactly(exact ?? '0'))));
  // 13/16, and of the failures that are no critical ones (1/6) as many again.
  expect(passes(found.outcomes)).toBe('13/16');
  expect(passes(found.ifSpent)).toBe('91/96');
  expect(found.spending?.[0]?.steps.map(({ outcomes }) => passes(outcomes))).toEqual(['13/16', '91/96']);
});

rule('ACE-3.8', 'each chip that is left is a step of its own', () => {
  const found = oddsOf(shooter(8, { chips: 2 }).table, { type: 'attack', by: 'gm', ...shot } as Command, {
    steps: true,
  });
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  const hits = found.spending?.[0]?.steps.map(({ outcomes }) =>
    outcomes.filter(({ result }) => isHit(result)).reduce((all, { p }) => all + p, 0),
  );
  // 13/16 a roll; 1/6 fails without being critical.
  const [once, fails] = [13 / 16, 1 / 6];
  const own = [once, once + fails * once, once + fails * once + fails ** 2 * once];
  expect(hits?.map((p) => p.toFixed(8))).toEqual(own.map((p) => p.toFixed(8)));
});

rule('ACE-13.1', 'an area attack or power at a place has the same odds as at whoever stands there', () => {
  const near = (id: string, fields: Readonly<Record<string, unknown>>) =>
    blank
      .unit(id, party(id, [2, 10], { ...BROKE, ...fields }))
      .unit('a', foe('thug', [7, 10], { grip: { by: 'b', level: 'grabbed' } }))
      .unit('b', foe('thug', [8, 10], { grip: { by: 'a', level: 'grabbed' } }))
      .with({ round: 1, current: id, gmPool: 0 })
      .open();
  const grenade = { unit: 'bruno', weapon: 'fragGrenade' };
  const t = near('bruno', { items: [{ kind: 'fragGrenade', slot: 'hand' }] });
  const atPlace = t.odds('attack', { ...grenade, point: [7, 10] });
  expect(atPlace.expected.eliminated).toBeGreaterThan(0);
  expect(atPlace.outcomes).toEqual(t.odds('attack', { ...grenade, target: 'a' }).outcomes);
  const cast = near('iris', { powers: ['blast'], powerPoints: 15 });
  const blast = { unit: 'iris', power: 'blast' };
  const atSquare = cast.odds('activatePower', { ...blast, point: [7, 10] });
  expect(atSquare.outcomes).toEqual(cast.odds('activatePower', { ...blast, target: 'a' }).outcomes);
  // Between the two of them, both count.
  expect(t.odds('attack', { ...grenade, point: [7, 11] }).expected.eliminated).toBeGreaterThan(0);
});
