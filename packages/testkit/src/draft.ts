import type { AnyRuleset, Draw, GroundMaker, Result, Seat, Setup, Violation } from '@potyczka/kernel';
import { scriptedDraws } from '@potyczka/kernel';
import { throughJson } from './freeze.ts';
import type { StatesOf, TableOf } from './scene.ts';
import { Scene } from './scene.ts';
import type { AnyTable } from './subject.ts';
import { openSetup } from './subject.ts';

/** A unit as a test writes it: who it belongs to and where it stands, and any fields of its state beside them. */
export type UnitFields = Readonly<Record<string, unknown>>;

/** Fields of a set-up's unit that are not part of `stats`. */
const OUTER: readonly string[] = ['name', 'side', 'seat', 'profile', 'at', 'algorithm', 'stats'];

/** A table being laid out. Every word gives a new draft, so tests may share a common beginning. */
export class Draft<R extends AnyRuleset> {
  private readonly rules: R;
  private readonly ground: GroundMaker;
  private readonly setup: Setup;

  constructor(rules: R, ground: GroundMaker, setup: Setup) {
    this.rules = rules;
    this.ground = ground;
    this.setup = setup;
  }

  /** Anything the ruleset's set-up takes: scenario, round limit, lighting … */
  with(fields: Readonly<Record<string, unknown>>): Draft<R> {
    return new Draft(this.rules, this.ground, { ...this.setup, ...fields });
  }

  unit(id: string, fields: UnitFields): Draft<R> {
    const stats: Record<string, unknown> = {};
    const outer: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(fields)) {
      if (value === undefined) continue;
      if (OUTER.includes(key)) outer[key] = value;
      else stats[key] = value;
    }
    const given = (outer.stats ?? {}) as UnitFields;
    const seat = outer.seat ?? outer.side;
    const unit = { id, ...(seat === undefined ? {} : { seat }), ...outer, stats: { ...given, ...stats } };
    return this.with({ units: [...(this.setup.units ?? []), unit] });
  }

  map(map: unknown): Draft<R> {
    return this.with({ map });
  }

  options(options: Readonly<Record<string, unknown>>): Draft<R> {
    return this.with({ options: { ...this.setup.options, ...options } });
  }

  seats(...seats: readonly Seat[]): Draft<R> {
    return this.with({ seats });
  }

  /** Opens the table; `dice` script what is drawn from the set-up to the first thing a person decides. */
  open(how: { readonly dice?: readonly Draw[] } = {}): Scene<StatesOf<R>> {
    const opened = this.opened(how.dice);
    if (!opened.ok) throw new Error(`the table does not open: ${JSON.stringify(opened.violations)}`);
    return new Scene<StatesOf<R>>(opened.table as unknown as TableOf<StatesOf<R>>);
  }

  /** Why this table can't be opened; fails when it can. */
  refuses(how: { readonly dice?: readonly Draw[] } = {}): Violation {
    const opened = this.opened(how.dice);
    const [first] = opened.ok ? [] : opened.violations;
    if (first === undefined) throw new Error('the table opens');
    return first;
  }

  private opened(dice: readonly Draw[] | undefined): Result<AnyTable> {
    const setup = throughJson(this.complete());
    if (dice === undefined) return openSetup(this.rules, setup, this.ground);
    const script = scriptedDraws(dice);
    const opened = openSetup(this.rules, setup, this.ground, { draws: script.draws });
    if (opened.ok && script.left() > 0) throw new Error(`${script.left()} scripted draws were not used`);
    return opened;
  }

  /** Left out, there is a player's seat for each side, named like it, and a GM; and no map. */
  private complete(): Setup {
    const seats = new Map<string, Seat>();
    for (const unit of this.setup.units ?? []) {
      const { seat, side } = unit as { readonly seat?: string; readonly side?: string };
      if (seat !== undefined) seats.set(seat, { id: seat, role: 'player', ...(side === undefined ? {} : { side }) });
    }
    seats.set('gm', { id: 'gm', role: 'gm' });
    const map = this.setup.scenario === undefined ? { map: null } : {};
    return { seats: [...seats.values()], ...map, ...this.setup };
  }
}

/** Begins to lay out a table for a test. */
export const table = <R extends AnyRuleset>(rules: R, ground: GroundMaker): Draft<R> =>
  new Draft(rules, ground, { ruleset: rules.id, seed: 'test' });
