import type { Json } from '@potyczka/kernel';
import { changeHeard, secretNames } from '@potyczka/ruleset-kit';
import type { Band, Character } from './band.ts';
import type { TeoEvent } from './events/index.ts';
import { imagined } from './imagine.ts';
import { knowing, knowsPlans, liesOpen, seesAll, seesEffect, seesFact, seesPool } from './secrets.ts';
import { tableSheet } from './sheet/table.ts';
import { unitSheet } from './sheet/unit.ts';
import type { TeoState, Unit } from './state.ts';

type Ruled = Extract<TeoEvent, { type: 'ruled' }>;

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

const UNIT_SECRETS = secretNames(unitSheet) as readonly (keyof typeof unitSheet)[];
const TABLE_SECRETS = secretNames(tableSheet);

/** All names of fields in what was ruled. */
const fieldsIn = (value: Json): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([field, inner]) => [field, ...fieldsIn(inner)])
    : [];
const textsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** @rule TEO-19.1 @rule TEO-19.2 Whether a ruling says what this seat may not know; that it was made is told. */
function tellsSecrets(state: TeoState, seat: string, { power, value }: Ruled): boolean {
  const fields = [power, ...fieldsIn(value)];
  // Somebody new is a stranger, whoever else is named.
  const named = power === 'addUnit' ? [] : [...fields, ...textsIn(value)].flatMap((id) => ofUnit(state, id) ?? []);
  const isHidden = (secret: string): boolean =>
    named.length === 0 ? !liesOpen(state, secret) : named.some((unit) => !knowing(state, seat, unit)(secret));
  return (
    fields.some((field) => TABLE_SECRETS.includes(field)) ||
    UNIT_SECRETS.some((field) => fields.includes(field) && isHidden(unitSheet[field].seen))
  );
}

/** Fields that are secret stay secret when the GM changes them; that a ruling was made is told all the same. */
function ruledFor(state: TeoState, seat: string, event: Extract<TeoEvent, { type: 'unitRuled' }>): TeoEvent {
  const unit = ofUnit(state, event.unit);
  if (unit === undefined) return event;
  return { ...event, change: changeHeard(unitSheet, event.change, knowing(state, seat, unit)) };
}

/** Of the table what lies open, and the effects that are no secret. */
function tableFor(state: TeoState, seat: string, event: Extract<TeoEvent, { type: 'tableRuled' }>): TeoEvent {
  const { effects, ...change } = event.change;
  const seen = effects?.filter((effect) => seesEffect(state, seat, effect));
  const open = changeHeard(tableSheet, change, () => false);
  return { ...event, change: seen === undefined ? open : { ...open, effects: seen } };
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
      return { ...event, figure: imagined(state, seat, event.figure) };
    case 'unitAdded':
      return { ...event, unit: imagined(state, seat, event.unit) };
    case 'ruled':
      // The note itself follows in `missionNoted`, for those it is meant for.
      return event.power === 'gmNextMission' || tellsSecrets(state, seat, event) ? { ...event, value: null } : event;
    case 'unitRuled':
      return ruledFor(state, seat, event);
    case 'tableRuled':
      return tableFor(state, seat, event);
    case 'missionNoted':
      return event.band.seat === seat ? event : undefined;
    case 'bandMustered':
      return {
        ...event,
        band: bandFor(state, seat, event.band),
        units: event.units.map((unit) => imagined(state, seat, unit)),
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
