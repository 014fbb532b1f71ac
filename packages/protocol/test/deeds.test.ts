import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Command, Draw, GameEvent, Setup } from '@potyczka/kernel';
import { perform, scriptedDraws } from '@potyczka/kernel';
import { Chance, openSetup, scenarioSetups } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import type { AnyTable, DoorParts, FigureRecord } from '../src/index.ts';
import { npcStep, SeatDoor } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';
import { someMove } from './some-move.ts';

const PARTS: DoorParts = { rulesets, kind: 'open', runs: { asked: 4000, beside: 0 }, lang: 'en' };

function opened(setup: Setup): AnyTable {
  const rules = rulesets.find(({ id }) => id === setup.ruleset) as AnyRuleset;
  const found = openSetup(rules, setup, groundOf);
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  return found.table;
}

function ask(table: AnyTable, seat: string, message: object): unknown {
  const understood = new SeatDoor(seat, PARTS).understand(table, message);
  if (understood.kind === 'wanted') throw new Error('nothing was asked');
  return understood.reply;
}
const deeds = (table: AnyTable, seat: string, unit: string): FigureRecord | null =>
  (ask(table, seat, { deeds: { unit } }) as { readonly deeds: FigureRecord | null }).deeds;

function done(table: AnyTable, by: string, command: object, dice?: readonly Draw[]): AnyTable {
  const given = dice === undefined ? {} : { draws: scriptedDraws(dice).draws };
  const result = perform(table, { by, ...command } as Command, given);
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  return result.table;
}

const SEATS = ['red', 'blue', 'green'].map((side, n) => ({ id: `p${n + 1}`, role: 'player', side }) as const);
const GM = { id: 'gm', role: 'gm' } as const;
const EYE = { id: 'eye', role: 'spectator' } as const;

describe('what a figure has done so far', () => {
  const BOUT: Setup = {
    ruleset: 'teohiphip',
    seed: 'deeds',
    map: { unit: 'inch', width: 36, height: 36 },
    units: [
      { id: 'a', side: 'red', at: [5, 5], stats: { ap: 2 } },
      { id: 'b', side: 'blue', at: [15, 5] },
    ],
    seats: [...SEATS.slice(0, 2), GM, EYE],
    round: 1,
    activeUnit: 'a',
  };
  const lifeOf = ({ rules, checkpoint }: AnyTable, unit: string): number =>
    rules.scene?.(rules.view(checkpoint.state, null)).figures.find(({ id }) => id === unit)?.life.now ?? Number.NaN;
  const before = opened(BOUT);
  const attacked = done(before, 'p1', { type: 'attack', unit: 'a', target: 'b' }, [5, 6]);
  const lost = lifeOf(before, 'b') - lifeOf(attacked, 'b');

  it('is nothing before the first blow', () => {
    expect(deeds(before, 'p1', 'a')).toEqual({
      attacks: { made: 0, hits: 0, expected: 0 },
      outs: 0,
      dealt: 0,
      taken: 0,
    });
  });

  it('is told to whoever saw it; how its attacks compare with their odds, to its own seat', () => {
    expect(lost).toBeGreaterThan(0);
    const open = { outs: 0, dealt: lost, taken: 0 };
    // TEO-10.3: of two dice in the open at least one shows 5 or 6, 20 of 36.
    expect(deeds(attacked, 'p1', 'a')).toEqual({
      attacks: { made: 1, hits: 1, expected: expect.closeTo(20 / 36, 9) },
      ...open,
    });
    for (const seat of ['p2', 'gm', 'eye']) expect(deeds(attacked, seat, 'a')).toEqual({ attacks: null, ...open });
    expect(deeds(attacked, 'p2', 'b')).toMatchObject({ attacks: { made: 0 }, dealt: 0, taken: lost });
  });

  it('counts what missed, whatever is said, and not what was undone', () => {
    const missed = done(before, 'p1', { type: 'attack', unit: 'a', target: 'b' }, [1, 2]);
    const spoken = done(missed, 'p2', { type: 'say', text: 'Ha' });
    const once = { attacks: { made: 1, hits: 0, expected: expect.closeTo(20 / 36, 9) }, dealt: 0 };
    expect(deeds(spoken, 'p1', 'a')).toMatchObject(once);
    const back = done(attacked, 'p1', { type: 'undo', to: before.seq });
    expect(deeds(back, 'p1', 'a')).toEqual(deeds(before, 'p1', 'a'));
  });

  it('tells whom it put out of the battle', () => {
    const [a, b] = BOUT.units ?? [];
    const faint = opened({ ...BOUT, units: [a, { ...(b as object), stats: { hp: 1 } }] } as Setup);
    const won = done(faint, 'p1', { type: 'attack', unit: 'a', target: 'b' }, [6, 6]);
    for (const seat of ['p1', 'p2']) expect(deeds(won, seat, 'a')).toMatchObject({ outs: 1 });
    expect(deeds(attacked, 'p1', 'a')).toMatchObject({ outs: 0 });
  });

  it('is told as a seat knows it to a GM who looks through its eyes, and to nobody else', () => {
    expect(ask(attacked, 'gm', { deeds: { unit: 'a', as: 'p1' } })).toMatchObject({ deeds: { attacks: { made: 1 } } });
    expect(ask(attacked, 'p2', { deeds: { unit: 'a', as: 'p1' } })).toMatchObject({ ok: false });
    expect(ask(attacked, 'p2', { deeds: {} })).toMatchObject({ ok: false });
    expect(deeds(attacked, 'p1', 'nobody')).toBeNull();
  });
});

describe('what a figure did out of sight', () => {
  // SEG-9.7: whoever lies concealed is known to its own side and to those that have found it.
  const AMBUSH: Setup = {
    ruleset: 'segments',
    seed: 'deeds',
    map: { unit: 'metre', width: 60, height: 40 },
    units: [
      { id: 'a', side: 'red', at: [10, 10], stats: { weapons: ['pistol'] } },
      { id: 'b', side: 'blue', at: [18, 10], stats: { weapons: ['pistol'] } },
      { id: 'c', side: 'green', at: [24, 10], stats: { weapons: ['pistol'], concealed: true } },
    ],
    seats: [...SEATS, GM],
    active: 'b',
    known: { blue: ['c'] },
  };

  it('is known to those who were there, and leaves no trace in what the others are told', () => {
    const before = opened(AMBUSH);
    const shot = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((seed) =>
      done({ ...before, seed }, 'p2', { type: 'shot', unit: 'b', target: 'c' }),
    );
    const wounding = shot.find((table) => (deeds(table, 'gm', 'b')?.dealt ?? 0) > 0);
    if (wounding === undefined) throw new Error('nine shots and no wound');
    const dealt = deeds(wounding, 'gm', 'b')?.dealt;
    expect(deeds(wounding, 'p2', 'b')).toMatchObject({ attacks: { made: 1, hits: 1 }, dealt });
    expect(deeds(wounding, 'p3', 'c')).toMatchObject({ taken: dealt });
    expect(deeds(wounding, 'p1', 'b')).toEqual(deeds(before, 'p1', 'b'));
    expect(deeds(wounding, 'p1', 'c')).toBeNull();
  });
});

/** A game by chance, and then every figure's record for every seat. */
function playedBy(rules: AnyRuleset, seed: string): void {
  const chance = new Chance(`deeds/${seed}`);
  const setup = scenarioSetups(rules)(seed);
  let table = opened({ ...setup, seats: [...(setup.seats ?? []), EYE] });
  for (let step = 0; step < 40 && !rules.over(table.checkpoint.state); step++) {
    const move = someMove(table, chance);
    const next = npcStep(table) ?? (move === undefined ? undefined : perform(table, move as Command));
    if (!next?.ok) break;
    table = next.table;
  }
  const { state } = table.checkpoint;
  const units = rules.statistics?.standing(state).units.map(({ id }) => id) ?? [];
  const harm = (events: readonly object[], unit: string) => {
    const all = rules.statistics?.damage(events as readonly GameEvent[], state) ?? [];
    const sum = (some: typeof all): number => some.reduce((total, { amount }) => total + amount, 0);
    return {
      dealt: sum(all.filter((one) => one.by === unit && one.unit !== unit)),
      taken: sum(all.filter((one) => one.unit === unit)),
    };
  };
  for (const { id: seat } of rules.seats(state)) {
    const view = rules.view(state, seat);
    // As they went over the wire: what the seat's own events add up to is all it is told.
    const heard = new SeatDoor(seat, PARTS).news(table, 0, 'en')?.events ?? [];
    for (const unit of units) {
      const told = deeds(table, seat, unit);
      const known = (rules.figureSheet?.(view, unit) ?? null) !== null;
      expect([seat, unit, told !== null]).toEqual([seat, unit, known]);
      if (told === null) continue;
      const own = harm(heard, unit);
      expect({ seat, unit, dealt: told.dealt, taken: told.taken }).toEqual({ seat, unit, ...own });
    }
  }
}

describe('whatever happens, a seat is told of deeds what its own events add up to, and of figures it knows', () => {
  for (const rules of rulesets)
    it(`in ${rules.id}`, () => {
      playedBy(rules, `deeds/${rules.id}`);
    }, 120_000);
});
