import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { Action } from '../actions/action.ts';
import type { Band } from '../band.ts';
import type { CommandOf } from '../commands.ts';
import { issueBands } from '../setup/bands.ts';
import { readUnit } from '../setup/units.ts';
import type { TeoState, Unit } from '../state.ts';

type CreateBand = CommandOf<'createBand'>;

/** A band as it would come to the table, or everything that is wrong with it. */
type Built =
  | { readonly ok: true; readonly band: Band; readonly units: readonly Unit[] }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const sideOfSeat = (state: TeoState, seat: string): string | undefined =>
  state.seats.find((known) => known.id === seat && known.role === 'player')?.side;

/** @rule TEO-3.13 Mustered and given kit like a band of the set-up; nothing is stored if a rule is broken. */
function build(state: TeoState, command: CreateBand): Built {
  const side = sideOfSeat(state, command.by);
  if (side === undefined || !Object.hasOwn(state.sides, side)) {
    return { ok: false, violations: [violation('TEO-2.10', 'not-allowed', { why: '@why.players-muster' })] };
  }
  const entry = { side, seat: command.by, band: command.band };
  const issued = issueBands([entry], state.seats, state.options, state.campaign);
  const [band] = issued.bands;
  if (issued.errors.length > 0 || band === undefined) return { ok: false, violations: issued.errors };
  const read = issued.units.map((wire, index) => readUnit(wire, `band.characters[${index}]`, state.options));
  const errors = read.flatMap((result) => ('errors' in result ? result.errors : []));
  if (errors.length > 0) return { ok: false, violations: errors };
  return { ok: true, band, units: read.flatMap((result) => ('unit' in result ? [result.unit] : [])) };
}

const bandOfSeat = (state: TeoState, seat: string): Band | undefined =>
  Object.values(state.bands).find((band) => band.seat === seat);

/** @rule TEO-17.13 In the interlude only a wiped-out band is replaced; in set-up only a side that has nobody yet. */
function mustNeedOne(state: TeoState, command: CreateBand): readonly Violation[] {
  const taken = [violation('TEO-2.8', 'not-allowed', { why: '@why.has-band' })];
  if (state.phase === 'interlude') {
    const old = bandOfSeat(state, command.by);
    return old === undefined || old.units.length === 0 ? [] : taken;
  }
  if (state.phase !== 'setup') return [violation('TEO-2.8', 'wrong-phase', { phase: state.phase })];
  const side = sideOfSeat(state, command.by);
  return Object.values(state.units).some((unit) => unit.side === side) ? taken : [];
}

/** @rule TEO-2.8 @rule TEO-3.13 Builds a band at the table: before the first round, or after one was wiped out. */
export const createBand: Action<'createBand', Built> = {
  plan: ({ state }, command) => {
    const violations = mustNeedOne(state, command);
    return violations.length > 0 ? { ok: false, violations } : build(state, command);
  },
  may: (_reading, _command, built) => (built.ok ? [] : built.violations),
  act: (play, command, built) => {
    if (!built.ok) return;
    const old = bandOfSeat(play.state, command.by);
    const setup = play.state.phase === 'setup';
    const band = old === undefined ? built.band : { ...built.band, id: old.id, history: old.history };
    play.tell({ type: 'bandMustered', band, units: setup ? built.units : [], rules: ['TEO-3.13'] });
  },
};
