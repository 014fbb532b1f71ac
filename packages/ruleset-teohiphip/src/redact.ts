import type { Band, Character } from './band.ts';
import type { TeoEvent } from './events/index.ts';
import { seesAll, seesEffect, seesPool } from './secrets.ts';
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
