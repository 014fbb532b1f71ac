import { contour, groundOf } from '@potyczka/ground';
import type { AnyRuleset, Command, GameEvent, MoveRegion, Offer, ScenePlace, Seat } from '@potyczka/kernel';
import { openTable, perform } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import { type AnyTable, npcStep, SeatDoor, setTable } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';
import type { WireMovePlan, WireProspect, WireRegion } from '../src/seats/moves.ts';

/** Every battle of every game at its beginning and some steps on, NPCs on all seats: whoever is to move then. */
const BATTLES = rulesets.flatMap((rules) => rules.scenarios.map(({ id }) => [rules.id, id, rules] as const));

function begin(rules: AnyRuleset, scenario: string): AnyTable {
  const bare = setTable(rules, { ruleset: rules.id, scenario, seed: 'moves' });
  if (!bare.ok) throw new Error(JSON.stringify(bare.violations));
  const { setup, state } = bare.value;
  const opened = openTable(rules, setup, state, groundOf, 'moves');
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  return opened.table;
}

const placeOf = (value: unknown): ScenePlace | null =>
  Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number')
    ? [Number(value[0]), Number(value[1])]
    : null;

interface Moves {
  readonly table: AnyTable;
  readonly seat: string;
  readonly offers: readonly Offer<Command>[];
}

/** The walks on offer to whoever is to act now. */
function movesAt(table: AnyTable): Moves | undefined {
  const { rules, checkpoint, ground } = table;
  if (checkpoint.open !== null) return undefined;
  for (const seat of rules.awaited(checkpoint.state)) {
    const { commands } = rules.offers(checkpoint.state, seat, ground);
    const offers = commands.filter(
      ({ command, vary }: Offer<Command>) =>
        rules.movement?.isMove(command) === true &&
        vary !== undefined &&
        vary.values.some((at) => placeOf(at) !== null),
    );
    if (offers.length > 0) return { table, seat, offers };
  }
  return undefined;
}

/** Up to so many moments of a battle at which somebody may walk. */
function momentsOf(rules: AnyRuleset, scenario: string, most: number): readonly Moves[] {
  const found: Moves[] = [];
  let table: AnyTable = everybodyAway(begin(rules, scenario));
  for (let step = 0; step < 60 && found.length < most; step += 1) {
    const here = movesAt(table);
    if (here !== undefined) found.push(here);
    const next = npcStep(table);
    if (next === undefined || !next.ok) break;
    table = next.table;
  }
  return found;
}

/** NPCs act for all seats. */
function everybodyAway(table: AnyTable): AnyTable {
  const { rules } = table;
  const away: AnyRuleset = {
    ...rules,
    seats: (state: unknown) =>
      rules.seats(state).map((seat: Seat): Seat => (seat.role === 'player' ? { ...seat, role: 'npc' } : seat)),
  };
  return { ...table, rules: away };
}

const ask = <T>({ table, seat }: Moves, message: Readonly<Record<string, unknown>>): T => {
  const rules = rulesets.find(({ id }) => id === table.rules.id) as AnyRuleset;
  const door = new SeatDoor(seat, { rulesets, kind: 'open', runs: { asked: 2000, beside: 0 }, lang: 'en' });
  const understood = door.understand({ ...table, rules }, message);
  if (understood.kind !== 'reply' || !understood.reply.ok) throw new Error(JSON.stringify(understood));
  return understood.reply as unknown as T;
};

const someOf = <T>(all: readonly T[], most: number): readonly T[] =>
  all.filter((_, n) => n % Math.max(1, Math.floor(all.length / most)) === 0).slice(0, most);

describe.each(BATTLES)('%s, %s', (_id, scenario, rules) => {
  const moments = momentsOf(rules, scenario, 3);

  it('a move costs what its plan says, and takes the way its plan shows', () => {
    let [compared, staked] = [0, 0];
    for (const moves of moments)
      for (const { command, vary } of moves.offers)
        for (const value of someOf(vary?.values ?? [], 6)) {
          const going = { ...command, [vary?.param ?? '']: value };
          const { plan } = ask<{ plan: WireMovePlan }>(moves, { plan: going });
          expect(plan.refused, JSON.stringify(going)).toBeNull();
          const real = rulesets.find(({ id }) => id === moves.table.rules.id) as AnyRuleset;
          const done = perform({ ...moves.table, rules: real }, going as Command, {
            draws: moves.table.rules.id === 'coin' ? () => ['T'] : undefined,
          });
          if (!done.ok) continue;
          const events = done.table.entry.events as readonly (GameEvent & Readonly<Record<string, unknown>>)[];
          // Where dice came between, somebody else may have had a say in it.
          if (plan.stakes.some(({ kind }) => kind !== 'ends') && real.id !== 'coin') {
            staked += 1;
            continue;
          }
          const told = events.filter(
            ({ type, unit }) =>
              /^(unitMoved|moved|unitRan|vehicleDrove)$/.test(type) &&
              (unit === undefined || unit === (command as { unit?: string }).unit),
          );
          const wire = told.map((event) => (real.present?.(event) ?? event) as Readonly<Record<string, unknown>>);
          const last = wire.at(-1);
          if (last === undefined) continue;
          compared += 1;
          const path = (last.path as readonly ScenePlace[] | undefined) ?? [last.to as ScenePlace];
          expect(plan.path.at(-1), JSON.stringify([going, last])).toEqual(path.at(-1));
          const cost = wire.reduce((sum, event) => sum + Number(event.cost ?? 0), 0);
          if (last.cost !== undefined && plan.cost !== null)
            expect(plan.cost, JSON.stringify([going, last])).toBeCloseTo(cost, 3);
        }
    expect(compared + staked > 0 || moments.length === 0).toBe(true);
  });

  it('whoever would see the figure is whoever sees it there', () => {
    for (const moves of moments.slice(0, 2))
      for (const { command, vary } of moves.offers.slice(0, 1))
        for (const value of someOf(vary?.values ?? [], 3)) {
          const going = { ...command, [vary?.param ?? '']: value } as Command & { unit: string };
          const { prospect } = ask<{ prospect: WireProspect | null }>(moves, { prospect: going });
          const { plan } = ask<{ plan: WireMovePlan }>(moves, { plan: going });
          if (prospect === null || plan.stakes.length > 0) continue;
          const real = rulesets.find(({ id }) => id === moves.table.rules.id) as AnyRuleset;
          const done = perform({ ...moves.table, rules: real }, going);
          if (!done.ok || done.table.checkpoint.open !== null) continue;
          const { checkpoint, ground } = done.table;
          const state = real.imagine(checkpoint.state, moves.seat);
          const figures = real.scene?.(real.view(state, moves.seat)).figures ?? [];
          const own = figures.find(({ id }) => id === going.unit)?.side;
          const others = figures.filter(
            ({ side, out, at, crew }) =>
              side !== own && !out && at !== null && (crew === undefined || crew.some((one) => one !== null)),
          );
          const seeing = others.flatMap(({ id: unit }) => {
            const facts = real.situation?.(state, moves.seat, unit, going.unit, ground);
            return facts?.sight === true ? [[unit, facts.range] as const] : [];
          });
          const told = prospect.exposed.map(({ unit, range }) => [unit, range] as const);
          expect(told, JSON.stringify(going)).toEqual(seeing);
        }
  });

  it('the outline of reach encloses what the rules allow and nothing they refuse', () => {
    for (const moves of moments.slice(0, 2))
      for (const { command } of moves.offers) {
        const { rules: own, checkpoint, ground } = moves.table;
        const state = own.imagine(checkpoint.state, moves.seat);
        const region = own.movement?.region?.(state, command, ground) as MoveRegion | undefined;
        if (region === undefined) continue;
        const { region: told } = ask<{ region: WireRegion }>(moves, { region: command });
        expect(told.loops).toEqual(contour(region));
        const [allowed, enclosed, wrong] = areas(region, told.loops);
        expect(Math.abs(enclosed - allowed) / allowed, JSON.stringify(command)).toBeLessThan(0.02);
        // Where ground is difficult TEO-6.4 leaves slivers that are finer than any lattice.
        expect(wrong.length / enclosed, JSON.stringify(command)).toBeLessThan(0.001);
      }
  }, 60_000);
});

describe('The Empty Tank', () => {
  it('has nobody in it who could see anybody, until somebody climbs in', () => {
    const coin = rulesets.find(({ id }) => id === 'coin') as AnyRuleset;
    const [moves] = momentsOf(coin, 'emptyTank', 1);
    if (moves === undefined) throw new Error('nobody moves');
    const { command, vary } = moves.offers[0] ?? {};
    const figures = coin.scene?.(coin.view(moves.table.checkpoint.state, moves.seat)).figures ?? [];
    expect(figures.find(({ id }) => id === 'tank')?.crew?.every((one) => one === null)).toBe(true);
    const seen = someOf(vary?.values ?? [], 5).flatMap((value) => {
      const going = { ...command, [vary?.param ?? '']: value };
      const { prospect } = ask<{ prospect: WireProspect | null }>(moves, { prospect: going });
      return prospect?.exposed.map(({ unit }) => unit) ?? [];
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContain('tank');
  });
});

/** Places of a fine lattice that are allowed, that are enclosed, and those enclosed by more than a hair and refused. */
function areas(
  { box, finest, holds }: MoveRegion,
  loops: WireRegion['loops'],
): readonly [number, number, ScenePlace[]] {
  const [left, bottom, right, top] = box;
  const fine = Math.max(finest / 5, (right - left) / 110);
  let [allowed, enclosed] = [0, 0];
  const wrong: ScenePlace[] = [];
  for (let x = left + fine / 2; x < right; x += fine)
    for (let y = bottom + fine / 2; y < top; y += fine) {
      const [may, is] = [holds([x, y]), isEnclosed([x, y], loops)];
      if (may) allowed += 1;
      if (is) enclosed += 1;
      if (is && !may && rimDistance([x, y], loops) > finest * 0.12) wrong.push([x, y]);
    }
  return [allowed, enclosed, wrong];
}

function isEnclosed([x, y]: ScenePlace, loops: WireRegion['loops']): boolean {
  let is = false;
  for (const loop of loops)
    loop.forEach(([ax, ay], n) => {
      const [bx, by] = loop[(n + 1) % loop.length] ?? [ax, ay];
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) is = !is;
    });
  return is;
}

function rimDistance([x, y]: ScenePlace, loops: WireRegion['loops']): number {
  let least = Number.POSITIVE_INFINITY;
  for (const loop of loops)
    loop.forEach(([ax, ay], n) => {
      const [bx, by] = loop[(n + 1) % loop.length] ?? [ax, ay];
      const [dx, dy] = [bx - ax, by - ay];
      const long = dx * dx + dy * dy;
      const share = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / long));
      least = Math.min(least, Math.hypot(x - ax - dx * share, y - ay - dy * share));
    });
  return least;
}
