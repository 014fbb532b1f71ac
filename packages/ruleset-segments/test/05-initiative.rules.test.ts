import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { joinOrder } from '../src/procedures/time/initiative.ts';
import { play } from './procedures.ts';
import { blank, mark, shooter, withTerrain } from './tables.ts';

const dex = (dexterity: number, senses = 10) => ({ attributes: { dexterity, senses } });
const three = blank
  .unit('a', shooter([10, 10], dex(12)))
  .unit('b', mark([18, 10], dex(10)))
  .unit('c', mark([18, 14], dex(10)));
const two = blank.unit('a', shooter([10, 10], dex(12, 8))).unit('b', mark([18, 10], dex(10, 14)));

rule('SEG-5.1', 'the most Success Points go first, then downwards', () => {
  const t = three.open({ dice: [5, 9, 9, 2, 2, 3, 1, 4, 20] });
  expect(t.state.order).toEqual(['b', 'c', 'a']);
  expect(t.state.activeUnit).toBe('b');
});

rule('SEG-5.2', 'the table says which attribute it is, or the GM for each', () => {
  const dice = [5, 5, 5, 5, 5, 5];
  expect(two.open({ dice }).state.order).toEqual(['a', 'b']);
  expect(two.options({ initiativeAttribute: 'senses' }).open({ dice }).state.order).toEqual(['b', 'a']);
  const each = blank
    .unit('a', shooter([10, 10], { ...dex(12, 8), initiativeAttribute: 'senses' }))
    .unit('b', mark([18, 10], dex(10, 14)));
  expect(each.options({ initiativeAttribute: 'perCombatant' }).open({ dice }).state.order).toEqual(['b', 'a']);
});

rule('SEG-5.3', 'three dice, the highest dropped, the higher of the rest counts; or one', () => {
  const t = two.open({ dice: [20, 20, 1, 19, 1, 1] });
  const [a, b] = t.events('initiativeRolled');
  expect(a).toMatchObject({ kept: 20, successPoints: 2 * (12 - 20) });
  expect(b).toMatchObject({ kept: 1, successPoints: 2 * (10 - 1) });
  const one = two.options({ initiativeDice: '1d20' }).open({ dice: [7, 4] });
  expect(one.events('initiativeRolled').map((event) => event)).toMatchObject([{ kept: 7 }, { kept: 4 }]);
});

rule('SEG-5.3', 'wounds and armour weigh on it, skill does not', () => {
  const t = blank
    .unit(
      'a',
      shooter([10, 10], {
        skills: { acrobatics: 9 },
        wounds: [{ level: 2, location: 'legLeft' }],
        armour: 'lightArmour',
      }),
    )
    .unit('b', mark([18, 10]))
    .open({ dice: [5, 5, 5, 9, 9, 9] });
  // 12 - 2 for the leg - 0.5 for the breastplate; the helmet hinders Senses only.
  expect(t.events('initiativeRolled')[0]).toMatchObject({ successPoints: 2 * 12 - 4 - 1 - 2 * 5 });
});

rule('SEG-5.4', 'the tied roll again until they are not, and only against each other', () => {
  const t = three.open({ dice: [9, 9, 9, 7, 7, 7, 5, 5, 5, 10, 10, 10, 8, 8, 8, 3, 3, 3, 4, 4, 4] });
  // a and b both 3, c 5; the reroll ties at 2; then a 9, b 6: above c's 5, and yet behind.
  expect(t.state.order).toEqual(['c', 'a', 'b']);
});

rule('SEG-5.5', 'initiative is yielded to somebody later, for this Turn', () => {
  const t = three.with({ mode: 'fight', turn: 1, order: ['a', 'b', 'c'] }).open();
  expect(t.refuses('yieldInitiative', { unit: 'c', to: 'a' })).toMatchObject({ code: 'target', rule: 'SEG-5.5' });
  t.do('yieldInitiative', { unit: 'a', to: 'b' });
  expect(t.state.turnOrder).toEqual(['b', 'a', 'c']);
  expect(t.state.activeUnit).toBe('b');
  for (const unit of ['b', 'a', 'c']) t.do('endTurn', { unit });
  expect(t.state.turnOrder).toEqual(['a', 'b', 'c']);
});

rule('SEG-5.5', 'at the start of a Turn anybody may yield, later only who is up and has not begun', () => {
  const t = three.with({ mode: 'fight', turn: 1, order: ['a', 'b', 'c'] }).open();
  t.do('yieldInitiative', { unit: 'b', to: 'c' });
  expect(t.state.turnOrder).toEqual(['a', 'c', 'b']);
  t.do('idle', { unit: 'a' });
  expect(t.refuses('yieldInitiative', { unit: 'c', to: 'b' })).toMatchObject({ code: 'too-late' });
  t.do('endTurn', { unit: 'a' });
  t.do('yieldInitiative', { unit: 'c', to: 'b' });
  expect(t.state.activeUnit).toBe('b');
});

rule('SEG-5.5', 'who is out of the fight yields nothing (SEG-29.1)', () => {
  const out = { status: 'out', wounds: [{ level: 4 }] };
  const t = three
    .unit('d', mark([18, 20], { side: 'red', ...out }))
    .with({ mode: 'fight', turn: 2, order: ['a', 'd', 'b', 'c'] })
    .open();
  expect(t.unit('d').status).toBe('out');
  expect(t.refuses('yieldInitiative', { unit: 'd', to: 'b' }, { by: 'gm' })).toMatchObject({
    code: 'out',
    rule: 'SEG-29.1',
  });
});

rule('SEG-5.5', 'where the table says so a yield lasts the fight', () => {
  const t = three
    .options({ yieldDuration: 'fight' })
    .with({ mode: 'fight', turn: 1, order: ['a', 'b', 'c'] })
    .open();
  t.do('yieldInitiative', { unit: 'a', to: 'c' });
  for (const unit of ['b', 'c', 'a']) t.do('endTurn', { unit });
  expect(t.state.turnOrder).toEqual(['b', 'c', 'a']);
});

rule('SEG-5.5', 'whoever waits with frozen segments is asked before its phase takes them away', () => {
  const frozen = { count: 1, trigger: { kind: 'selfAttacked' }, plan: [{ type: 'shot', by: 'red', unit: 'a' }] };
  const t = blank
    .unit('a', shooter([10, 10], { frozen }))
    .unit('b', mark([18, 10]))
    .with({ mode: 'fight', turn: 2, order: ['a', 'b'] })
    .open();
  expect(t.asked).toMatchObject({ kind: 'yieldInitiative', seat: 'red' });
  t.answer('b');
  expect(t.state.activeUnit).toBe('b');
  expect(t.state.units.a?.frozen?.count).toBe(1);
});

rule('SEG-5.5', 'initiative is yielded to nobody one does not know of, whether asked or unasked', () => {
  const frozen = { count: 1, trigger: { kind: 'selfAttacked' }, plan: [{ type: 'shot', by: 'red', unit: 'a' }] };
  const meeting = (b: object) =>
    blank
      .unit('a', shooter([10, 10], { frozen }))
      .unit('b', mark([18, 10], b))
      .unit('c', mark([18, 14]))
      .with({ mode: 'fight', turn: 2, order: ['a', 'b', 'c'] })
      .open();
  const choices = (t: ReturnType<typeof meeting>) => t.asked?.choices.map(({ choice }) => choice);
  expect(choices(meeting({}))).toEqual(['no', 'b', 'c']);
  const t = meeting({ concealed: true });
  expect(choices(t)).toEqual(['no', 'c']);
  const refused = (choice: string) => t.refuses('answer', { pending: t.asked?.id ?? '', choice });
  expect(refused('b')).toEqual(refused('nobody'));
});

rule('SEG-5.6', 'initiative is rolled once: the next Turn keeps the order and draws nothing', () => {
  const t = two.open({ dice: [9, 9, 9, 2, 2, 2] });
  t.do('endTurn', { unit: 'b' }, { dice: [] }).do('endTurn', { unit: 'a' }, { dice: [] });
  expect(t.state).toMatchObject({ turn: 2, order: ['b', 'a'], activeUnit: 'b' });
});

const PILLARS = withTerrain(
  { id: 'p1', kind: 'pillar', shape: { rect: [10.5, 9.5, 0.5, 1] } },
  { id: 'p2', kind: 'pillar', shape: { rect: [19, 9.5, 0.5, 1] } },
);
/** Two behind pillars, face to face. */
const ducked = (a: object = {}, b: object = {}) =>
  blank
    .map(PILLARS)
    .unit('a', shooter([10, 10], a))
    .unit('b', mark([20, 10], b));

rule('SEG-5.7', 'everybody is hidden: the fight ends', () => {
  const t = ducked({ leaning: true, coverId: 'p1' }).with({ active: 'a' }).open();
  t.do('duckBack', { unit: 'a' });
  expect(t.events('lullStarted')).toHaveLength(1);
  expect(t.state.mode).toBe('lull');
});

rule('SEG-5.7', 'while one can be seen it goes on; and where the table does not end it, too', () => {
  const open = ducked({ leaning: true, coverId: 'p1' }, { leaning: true, coverId: 'p2' }).with({ active: 'a' }).open();
  open.do('duckBack', { unit: 'a' });
  expect(open.state.mode).toBe('fight');
  const off = ducked({ leaning: true, coverId: 'p1' }).options({ endWhenHidden: 'off' }).with({ active: 'a' }).open();
  off.do('duckBack', { unit: 'a' });
  expect(off.state.mode).toBe('fight');
});

rule('SEG-5.7', 'where only players count, an NPC in the open does not keep the fight going', () => {
  const t = ducked({ leaning: true, coverId: 'p1' }, { leaning: true, coverId: 'p2' })
    .seats({ id: 'red', role: 'player', side: 'red' }, { id: 'blue', role: 'npc', side: 'blue' })
    .options({ endWhenHidden: 'allPlayers' })
    .with({ active: 'a' })
    .open();
  t.do('duckBack', { unit: 'a' });
  expect(t.state.mode).toBe('lull');
});

rule('SEG-5.8', 'a lull drops aim and frozen segments, gives three segments a round, and counts as a Turn', () => {
  const t = ducked({ leaning: true, coverId: 'p1' }, { aim: { spot: [10, 10], segments: 2 } })
    .with({ active: 'a', turn: 3 })
    .open();
  t.do('duckBack', { unit: 'a' });
  expect(t.state).toMatchObject({ mode: 'lull', lullRound: 1, turn: 4, order: [] });
  expect(t.state.units.b?.aim).toBeNull();
  t.do('idle', { unit: 'b' });
  expect(t.state.units.b?.segmentsLeft).toBe(2);
  t.do('endTurn', { unit: 'b' }).do('endTurn', { unit: 'a' });
  expect(t.state).toMatchObject({ lullRound: 2, turn: 5 });
});

rule('SEG-5.8', 'a lull need not count as Turns', () => {
  const t = ducked({ leaning: true, coverId: 'p1' })
    .options({ lullCountsTurns: false })
    .with({ active: 'a', turn: 3 })
    .open();
  t.do('duckBack', { unit: 'a' });
  expect(t.state).toMatchObject({ lullRound: 1, turn: 3 });
});

rule('SEG-5.8', 'leaning out starts a new fight: initiative first, the action when its owner is up', () => {
  const t = ducked({ leaning: true, coverId: 'p1' }).with({ active: 'a', turn: 3 }).open();
  t.do('duckBack', { unit: 'a' });
  t.do('leanOut', { unit: 'a' }, { dice: [9, 9, 9, 2, 2, 2] });
  expect(t.state).toMatchObject({ mode: 'fight', order: ['b', 'a'], activeUnit: 'b', turn: 5 });
  expect(t.state.units.a?.leaning).toBe(false);
  t.do('endTurn', { unit: 'b' });
  t.do('next', { unit: 'a' });
  expect(t.state.units.a?.leaning).toBe(true);
});

rule('SEG-5.8', 'ten rounds of lull, and the clock decides', () => {
  const t = ducked({ leaning: true, coverId: 'p1' }).with({ active: 'a', turnLimit: 50 }).open();
  t.do('duckBack', { unit: 'a' });
  for (let round = 1; round <= 10; round++) t.do('endTurn', { unit: 'a' }).do('endTurn', { unit: 'b' });
  expect(t.state).toMatchObject({ mode: 'over', result: { red: 'draw', blue: 'draw' } });
});

/** Nobody knows of anybody, and both lean out. */
const strangers = (a: object = {}, b: object = {}) =>
  ducked(
    { leaning: true, coverId: 'p1', attributes: { senses: 12, dexterity: 12 }, ...a },
    {
      leaning: true,
      coverId: 'p2',
      attributes: { senses: 12, dexterity: 12 },
      ...b,
    },
  ).with({ known: { red: [], blue: [] } });

rule('SEG-5.9', 'who sees the other first has the initiative, whatever was rolled for it', () => {
  // Initiative: a 11, b 2. Spotting a 4, hiding a 2, spotting b 6, hiding b 3: margins 1 and 4.
  const dice = [1, 1, 1, 10, 10, 10, 8, 8, 8, 10, 10, 10, 6, 6, 6, 9, 9, 9];
  expect(strangers().open({ dice }).state.order).toEqual(['b', 'a']);
});

rule('SEG-5.10', 'a tied contest is rolled again; skill points count, one represents its side', () => {
  const init = [1, 1, 1, 10, 10, 10];
  const tie = [8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8];
  const won = [8, 8, 8, 8, 8, 8, 6, 6, 6, 8, 8, 8];
  expect(strangers().open({ dice: [...init, ...tie, ...won] }).state.order).toEqual(['b', 'a']);
  const sharp = strangers({ skills: { spotting: 4 } }).open({ dice: [10, 10, 10, 1, 1, 1, ...tie.slice(0, 3)] });
  expect(sharp.asked).toMatchObject({ kind: 'spendSkill', unit: 'a' });
  sharp.answer([2, 2], { dice: tie.slice(3) });
  expect(sharp.state.order).toEqual(['a', 'b']);
});

rule('SEG-5.11', 'whoever was unaware has -5 on its first test: initiative, if that is it', () => {
  const t = blank
    .unit('a', shooter([10, 10], { unaware: true }))
    .unit('b', mark([18, 10]))
    .open({ dice: [5, 5, 5, 9, 9, 9] });
  expect(t.events('initiativeRolled')[0]).toMatchObject({
    successPoints: 2 * (12 - 5 - 5),
    modifiers: [{ source: 'unaware', value: -10, rule: 'SEG-5.11' }],
  });
  expect(t.state.units.a?.unaware).toBe(false);
});

rule('SEG-5.12', 'a late arrival rolls and is slotted in; this Turn it acts from the next free slot on', () => {
  const t = three.open({ dice: [2, 2, 2, 5, 5, 5, 9, 9, 9] });
  expect(t.state.order).toEqual(['a', 'b', 'c']);
  t.do('endTurn', { unit: 'a' });
  const late = blank.unit('d', shooter([30, 30], dex(12))).open({ dice: [1, 1, 1] }).state.units.d;
  if (late === undefined) throw new Error('nobody came');
  const joined = play(t, [1, 1, 1], (live) => {
    live.tell({ type: 'unitAdded', unit: late, rules: ['SEG-5.12'] });
    joinOrder(live, ['d']);
    return true;
  }).state;
  // 11 Success Points would have been first; b is up, so it follows b this Turn.
  expect(joined.order).toEqual(['d', 'a', 'b', 'c']);
  expect(joined.turnOrder).toEqual(['a', 'b', 'd', 'c']);
});

rule(
  'SEG-5.13',
  'a fight may begin with everybody ducked, and goes on while somebody has declared to show itself',
  () => {
    const t = ducked().with({ active: 'a' }).open();
    expect(t.state.mode).toBe('fight');
    t.do('declare', { unit: 'a', actions: [{ type: 'idle' }, { type: 'leanOut' }] });
    t.do('next', { unit: 'a' });
    expect(t.state.mode).toBe('fight');
    const silent = ducked().with({ active: 'a' }).open();
    silent.do('idle', { unit: 'a' });
    expect(silent.state.mode).toBe('lull');
  },
);

rule('SEG-EX-7', 'Dexterity 12 with 4, 9, 17 comes after Dexterity 10 with 2, 6, 20', () => {
  const t = two.open({ dice: [4, 9, 17, 2, 6, 20] });
  expect(t.events('initiativeRolled').map((event) => event)).toMatchObject([
    { successPoints: 6 },
    { successPoints: 8 },
  ]);
  expect(t.state.order).toEqual(['b', 'a']);
});

rule('SEG-EX-8', 'the reroll of two tied at 3 does not lift them over the 5', () => {
  const t = three.open({ dice: [9, 9, 9, 7, 7, 7, 5, 5, 5, 3, 3, 3, 9, 9, 9] });
  expect(t.state.order).toEqual(['c', 'a', 'b']);
});

rule('SEG-EX-9', 'A yields to C, B in turn to A; after a first segment it is too late', () => {
  const t = three.with({ mode: 'fight', turn: 1, order: ['a', 'b', 'c'] }).open();
  t.do('yieldInitiative', { unit: 'a', to: 'c' });
  expect(t.state.turnOrder).toEqual(['b', 'c', 'a']);
  t.do('yieldInitiative', { unit: 'b', to: 'a' });
  expect(t.state.turnOrder).toEqual(['c', 'a', 'b']);
  for (const unit of ['c', 'a']) t.do('endTurn', { unit });
  t.do('idle', { unit: 'b' });
  expect(t.refuses('yieldInitiative', { unit: 'b', to: 'a' })).toMatchObject({ code: 'too-late', rule: 'SEG-5.5' });
  t.do('endTurn', { unit: 'b' });
  expect(t.state.turnOrder).toEqual(['a', 'b', 'c']);
});

rule(
  'SEG-EX-34',
  'the last one ducks back: aim and frozen segments are gone, and leaning out means new initiative',
  () => {
    const frozen = { count: 2, trigger: { kind: 'enemyVisible' }, plan: [{ type: 'shot', by: 'blue', unit: 'b' }] };
    const t = ducked({ leaning: true, coverId: 'p1' }, { frozen, aim: { spot: [10, 10], segments: 1 } })
      .with({ active: 'a' })
      .open();
    t.do('duckBack', { unit: 'a' });
    expect(t.state.mode).toBe('lull');
    expect(t.state.units.b).toMatchObject({ frozen: null, aim: null });
    t.do('leanOut', { unit: 'b' }, { dice: [2, 2, 2, 9, 9, 9] });
    expect(t.state).toMatchObject({ mode: 'fight', order: ['a', 'b'] });
  },
);

rule('SEG-EX-35', 'Spotting 4 and Hiding 2 against Spotting 6 and Hiding 3: the second goes first', () => {
  const dice = [1, 1, 1, 10, 10, 10, 8, 8, 8, 10, 10, 10, 6, 6, 6, 9, 9, 9];
  const t = strangers().open({ dice });
  expect(t.events('testSettled').map((event) => (event.type === 'testSettled' ? event.successPoints / 2 : 0))).toEqual([
    4, 2, 6, 3,
  ]);
  expect(t.state.order).toEqual(['b', 'a']);
});
