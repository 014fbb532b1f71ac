import type { Json } from '@potyczka/kernel';
import type { Band, Character } from './band.ts';
import type { TeoEvent } from './events/index.ts';
import { knowsPlans, seesAll, seesEffect, seesFact, seesPool, seesSheet } from './secrets.ts';
import type { TeoState, Unit } from './state.ts';

/** A die lying face down. */
export const FACE_DOWN = 0;
const faceDown = (dice: readonly number[]): readonly number[] => dice.map(() => FACE_DOWN);

const ofUnit = (state: TeoState, id: string): Unit | undefined =>
  Object.hasOwn(state.units, id) ? state.units[id] : undefined;

const poolHidden = (state: TeoState, seat: string, id: string): boolean => {
  const unit = ofUnit(state, id);
  return unit !== undefined && !seesPool(state, seat, unit);
};

const sheet = (state: TeoState, character: Character): Character => ({
  ...character,
  traits: character.traits.filter((trait) => state.shownTraits?.[character.id]?.includes(trait)),
  tpBank: 0,
  chosenEra: null,
});

/** A band as others may know it: the GM's notes are not for them, nor traits nobody has seen at work. */
function bandFor(state: TeoState, seat: string, band: Band): Band {
  if (seesAll(state, seat) || band.seat === seat) return band;
  const known = { ...band, nextMission: [] };
  if (state.options.traitVisibility === 'public') return known;
  return {
    ...known,
    units: band.units.map((character) => sheet(state, character)),
    fallen: band.fallen.map((character) => sheet(state, character)),
  };
}

const unitFor = (state: TeoState, seat: string, unit: Unit): Unit =>
  state.options.traitVisibility === 'public' || seesAll(state, seat) || unit.seat === seat
    ? unit
    : {
        ...unit,
        traits: unit.traits.filter((trait) => state.shownTraits?.[unit.id]?.includes(trait)),
        baseHp: unit.maxHp,
        tpBank: 0,
        chosenEra: null,
      };

/** A figure that comes to the table: where it is bound for is its own affair. */
const figureFor = (state: TeoState, seat: string, unit: Unit): Unit => ({
  ...unitFor(state, seat, unit),
  route: [],
  protects: null,
});

/** @rule TEO-19.2 Fields that are the GM's alone, wherever in a ruling they stand: that it was made is told, not these. */
const GM_FIELDS: readonly string[] = ['traps', 'lastKnown', 'effects', 'facts', 'route', 'protects'];
const tellsSecrets = (value: Json): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([field, inner]) => GM_FIELDS.includes(field) || tellsSecrets(inner));

/** Fields that are secret stay secret when the GM changes them; that a ruling was made is told all the same. */
function ruledFor(state: TeoState, seat: string, event: Extract<TeoEvent, { type: 'unitRuled' }>): TeoEvent {
  const unit = ofUnit(state, event.unit);
  if (unit === undefined) return event;
  const { route, protects, pool, traits, ...open } = event.change;
  const plans = knowsPlans(state, seat, unit.side);
  const change: Partial<Unit> = {
    ...open,
    ...(plans && route !== undefined ? { route } : {}),
    ...(plans && protects !== undefined ? { protects } : {}),
    ...(pool !== undefined && !poolHidden(state, seat, event.unit) ? { pool } : {}),
    ...(traits !== undefined && seesSheet(state, seat, unit) ? { traits } : {}),
  };
  return { ...event, change };
}

/** @rule TEO-19.1 @rule TEO-19.2 An event as a seat may know it; `undefined` when it may not know of it at all. */
export function redact(event: TeoEvent, seat: string, state: TeoState): TeoEvent | undefined {
  if (seesAll(state, seat)) return event;
  switch (event.type) {
    case 'poolRolled':
      return poolHidden(state, seat, event.unit)
        ? { ...event, dice: faceDown(event.dice), pool: faceDown(event.pool) }
        : event;
    case 'poolChanged':
    case 'dieExchanged':
      return poolHidden(state, seat, event.unit) ? { ...event, pool: faceDown(event.pool) } : event;
    case 'effectBegan':
      return seesEffect(state, seat, event.effect) ? event : undefined;
    case 'ideaCame':
      // TEO-14.28: for the GM only, and so is what comes next (TEO-19.2).
      return undefined;
    case 'enemySpotted':
      return knowsPlans(state, seat, event.side) ? event : undefined;
    case 'factNoted':
      return seesFact(state, seat, event.fact) ? event : undefined;
    case 'chanceRolled':
      return { ...event, happening: 'hidden' };
    case 'unitArrived':
      return knowsPlans(state, seat, event.figure.side)
        ? event
        : { ...event, figure: figureFor(state, seat, event.figure) };
    case 'unitAdded':
      return knowsPlans(state, seat, event.unit.side) ? event : { ...event, unit: figureFor(state, seat, event.unit) };
    case 'ruled':
      // The note itself follows in `missionNoted`, for those it is meant for.
      return event.power === 'gmNextMission' || tellsSecrets({ [event.power]: event.value })
        ? { ...event, value: null }
        : event;
    case 'unitRuled':
      return ruledFor(state, seat, event);
    case 'tableRuled': {
      const { mission: _mission, traps: _traps, lastKnown: _known, effects, ...open } = event.change;
      const seen = effects?.filter((effect) => seesEffect(state, seat, effect));
      return { ...event, change: { ...open, ...(seen === undefined ? {} : { effects: seen }) } };
    }
    case 'missionNoted':
      return event.band.seat === seat ? event : undefined;
    case 'bandMustered':
      return {
        ...event,
        band: bandFor(state, seat, event.band),
        units: event.units.map((unit) => unitFor(state, seat, unit)),
      };
    case 'bandReturned':
    case 'purchaseMade':
    case 'cpAwarded':
    case 'woundScarred':
      return { ...event, band: bandFor(state, seat, event.band) };
    default:
      return event;
  }
}
