import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import {
  badField,
  byUnit,
  heard,
  mustName,
  plainChange,
  type RulingOf,
  renamed,
  rulingShape,
  spellingsAside,
  unitRuling,
} from '@potyczka/ruleset-kit';
import { isJoker } from '../catalogue/deck.ts';
import { BEHAVIOURS } from '../catalogue/profiles.ts';
import type { AcesPlay } from '../play.ts';
import { gearDefence } from '../procedures/attacks/defence.ts';
import { besideMount } from '../procedures/mounted/riding.ts';
import { placedByCard } from '../procedures/round/cards.ts';
import { sumOf } from '../procedures/tests/modifiers.ts';
import { onTable, unitOf } from '../read.ts';
import type { WireStats } from '../setup/unit-fields.ts';
import { readUnit } from '../setup/units.ts';
import { unitSheet } from '../sheet/unit.ts';
import type { AcesState, Unit } from '../state.ts';
import { badValue, mustExist } from './power.ts';

/** @rule ACE-21.1 Every field of a figure (catalogue, State) as the GM may set it. */

const ruledShape = rulingShape(unitSheet);
type WireRuled = RulingOf<typeof unitSheet>;

/** Records that are laid over what is there, name by name. */
const MERGED = ['attributes', 'skills', 'familiarity'] as const;

const picked = (whole: object, given: object): object =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => Object.hasOwn(given, key)));

/** Defence and Toughness are written with gear included, and kept without it. */
function ratings(unit: Unit, whole: Unit, stats: WireStats): Partial<Unit> {
  const armourWorn =
    stats.armour !== undefined || typeof stats.toughness === 'string' ? whole.armourWorn : unit.armourWorn;
  const nut = unit.edges.includes('toughNut') ? 1 : 0;
  const total = whole.toughnessBase + (whole.armourWorn.torso ?? 0) + (whole.edges.includes('toughNut') ? 1 : 0);
  return {
    ...(armourWorn === unit.armourWorn ? {} : { armourWorn }),
    ...(stats.toughness === undefined ? {} : { toughnessBase: total - (armourWorn.torso ?? 0) - nut }),
    ...(stats.defence === undefined ? {} : { defenceBase: stats.defence - sumOf(gearDefence(unit)) }),
  };
}

/** @rule ACE-6.17 Whoever dies or is dying is out of the fight; @rule ACE-8.7 bruises are part of the fatigue. */
function implied(unit: Unit, whole: Unit, stats: WireStats): Partial<Unit> {
  const out = (stats.dying === true || stats.dead === true) && stats.eliminated === undefined;
  return {
    ...(out ? { eliminated: true, unconscious: whole.unconscious } : {}),
    ...(stats.fatigue === undefined || stats.bruises !== undefined
      ? {}
      : { bruises: Math.min(unit.bruises, stats.fatigue) }),
  };
}

/** @rule ACE-3.15 New cards bring a chosen one with them; a chosen card that is not held yet is the only one held. */
function cardsOf(unit: Unit, whole: Unit, stats: WireStats): Partial<Unit> {
  if (stats.cards !== undefined) return { cards: whole.cards, chosenCard: whole.chosenCard };
  if (stats.chosenCard === undefined) return {};
  const held = stats.chosenCard === null || unit.cards.includes(stats.chosenCard);
  return { chosenCard: stats.chosenCard, ...(held ? {} : { cards: [stats.chosenCard] }) };
}

/** Only the fields that were named change; each is read as a set-up reads it. */
function unitChange(unit: Unit, given: WireRuled): Partial<Unit> | { readonly errors: readonly Violation[] } {
  const { side = unit.side, seat: owner, ...stats } = renamed(given, { owner: 'seat' }) as WireRuled;
  // A set-up says side and seat elsewhere; nobody's seat is the side's.
  const seat = owner == null ? {} : { seat: owner };
  const own = { maxWounds: unit.maxWounds, turnCount: unit.turnCount, ...stats };
  const read = readUnit({ id: unit.id, profile: unit.profile, side, ...seat, stats: own }, 'stats');
  if ('errors' in read) return { errors: read.errors };
  const whole = read.unit;
  const named = Object.keys(plainChange(unitSheet, heard(unitSheet, given))) as (keyof Unit)[];
  const merged = Object.fromEntries(
    MERGED.filter((key) => stats[key] !== undefined).map((key) => [
      key,
      { ...unit[key], ...picked(whole[key], stats[key] ?? {}) },
    ]),
  );
  return {
    ...Object.fromEntries(named.map((key) => [key, whole[key]])),
    ...merged,
    ...ratings(unit, whole, stats),
    ...implied(unit, whole, stats),
    ...cardsOf(unit, whole, stats),
  };
}

/** A unit is read as a set-up's, whose fields stand elsewhere than in a ruling. */
const underField = (broken: Violation, field: string): Violation => ({
  ...broken,
  params: { ...broken.params, field: String(broken.params?.field ?? '').replace(/^stats\.stats/, field) },
});

/** Numbers that have a maximum of their own. */
function checkNumbers(state: AcesState, after: Unit, change: Partial<Unit>, field: string): readonly Violation[] {
  const limit = Number(state.options['fatigue.limit']);
  const most: readonly (readonly [string, number, number])[] = [
    ['wounds', after.wounds, after.maxWounds],
    ['powerPoints', after.powerPoints, after.maxPowerPoints],
    ['fatigue', after.fatigue, limit],
    ['bruises', change.bruises ?? 0, after.fatigue],
  ];
  return most
    .filter(([, value, max]) => value > max)
    .map(([name, , max]) => badField(`${field}.${name}`, `at most ${max}`));
}

/** Whoever and whatever is named must be there. */
function checkNames(state: AcesState, unit: Unit, change: Partial<Unit>, field: string): readonly Violation[] {
  const units = Object.keys(state.units);
  const others = units.filter((id) => id !== unit.id);
  const { side, seat: owner, aim, grip, activePowers = [], upperHandUsed = [], upperHandOver = [], turn } = change;
  const seats = state.seats.map((seat) => seat.id);
  return [
    ...mustName(side, Object.keys(state.sides), `${field}.side`),
    ...mustName(owner, seats, `${field}.seat`),
    ...mustName(
      change.behaviour,
      [...BEHAVIOURS, ...Object.keys(state.scenario.algorithms ?? {})],
      `${field}.behaviour`,
    ),
    ...mustName(aim?.target, units, `${field}.aim.target`),
    // A trap is nobody's hand: whoever laid it may be caught in it.
    ...mustName(grip?.by, grip?.trap === undefined ? others : units, `${field}.grip.by`),
    ...activePowers.flatMap(({ target }) => mustName(target, units, `${field}.activePowers`)),
    ...upperHandUsed.flatMap((id) => mustName(id, units, `${field}.upperHandUsed`)),
    ...upperHandOver.flatMap((id) => mustName(id, units, `${field}.upperHandOver`)),
    ...(turn?.freeAttackers ?? []).flatMap((id) => mustName(id, units, `${field}.turn.freeAttackers`)),
  ];
}

/** @rule ACE-14.12 A rider and a mount are two figures, and neither is ridden or rides besides. */
function checkSaddle(state: AcesState, unit: Unit, change: Partial<Unit>, field: string): readonly Violation[] {
  const others = Object.keys(state.units).filter((id) => id !== unit.id);
  const named = [
    ...mustName(change.mount, others, `${field}.mount`),
    ...mustName(change.rider, others, `${field}.rider`),
  ];
  if (named.length > 0) return named;
  const pairs = [
    ...(change.mount == null ? [] : [{ rider: unit, mount: unitOf(state, change.mount), at: `${field}.mount` }]),
    ...(change.rider == null ? [] : [{ rider: unitOf(state, change.rider), mount: unit, at: `${field}.rider` }]),
  ];
  return pairs
    .filter(({ rider, mount }) => rider.rider !== null || mount.mount !== null || mount.turn !== null)
    .map(({ at }) => badValue(at, 'somebody who is not ridden on one who rides nobody and whose turn is not running'));
}

/** @rule ACE-5.2 A card is in one hand only, unless extras share it (ACE-5.8). */
function checkHand(state: AcesState, after: Unit, change: Partial<Unit>, field: string): readonly Violation[] {
  if (change.cards === undefined && change.chosenCard === undefined) return [];
  const { cards, chosenCard } = after;
  const twice = cards.find((card, index) => cards.indexOf(card) !== index);
  const shares = (other: Unit): boolean =>
    state.options['init.extrasShareCard'] === true && other.side === after.side && other.profile === after.profile;
  const others = Object.values(state.units).filter((other) => other.id !== after.id && !shares(other));
  const taken = (change.cards ?? []).find((card) => others.some((other) => other.cards.includes(card)));
  return [
    ...[twice, taken].flatMap((card) =>
      card === undefined ? [] : [badField(`${field}.cards`, `each card in one place only; ${card} is in two`)],
    ),
    ...(chosenCard === null || cards.includes(chosenCard)
      ? []
      : [badField(`${field}.chosenCard`, `one of its cards: ${cards.join(', ')}`)]),
  ];
}

/** @rule ACE-5.1 What was done in a turn is said of a turn that runs. */
function checkTurn(unit: Unit, change: Partial<Unit>, field: string): readonly Violation[] {
  if (change.turn == null || unit.turn !== null) return [];
  return [
    badValue(`${field}.turn`, `activeUnit: "${unit.id}" (or gmTurn), which begins its turn; then say what was done`),
  ];
}

function mayRuleUnit(state: AcesState, unit: Unit, said: WireRuled, field: string): readonly Violation[] {
  const change = unitChange(unit, said);
  if ('errors' in change) return change.errors.map((broken) => underField(broken, field));
  const after = { ...unit, ...change };
  return [
    ...checkNumbers(state, after, change, field),
    ...checkNames(state, unit, change, field),
    ...checkSaddle(state, unit, change, field),
    ...checkHand(state, after, change, field),
    ...checkTurn(unit, change, field),
    ...(change.at === undefined || !state.mapped || onTable(state, change.at)
      ? []
      : [violation('ACE-20.1', 'off-table')]),
  ];
}

const RULES = ['ACE-21.1', 'ACE-21.3'];

/** @rule ACE-5.2 @rule ACE-5.4 Cards that come to a hand leave the deck; those that leave it are used; the order follows. */
function sortCards(play: AcesPlay, unitId: string, before: readonly string[]): void {
  const { state } = play;
  const { cards } = unitOf(state, unitId);
  const held = Object.values(state.units).flatMap((unit) => unit.cards);
  const laidDown = before.filter((card) => !held.includes(card) && !state.discard.includes(card));
  const change = {
    deck: state.deck.filter((card) => !cards.includes(card)),
    discard: [...state.discard.filter((card) => !cards.includes(card)), ...laidDown].sort(),
    jokerSeen: state.jokerSeen || cards.some(isJoker),
    ...(state.phase === 'countdown' ? { order: placedByCard(state, unitId) } : {}),
  };
  play.tell({ type: 'tableRuled', change, rules: ['ACE-5.2', 'ACE-5.4'] });
}

function leaveSaddle(play: AcesPlay, rider: string): void {
  const { mount } = unitOf(play.state, rider);
  if (mount === null) return;
  const at = besideMount(play.state, unitOf(play.state, rider));
  play.tell({ type: 'dismounted', unit: rider, mount, at, cost: 0, how: 'own', rules: ['ACE-14.12', 'ACE-21.1'] });
}

/** @rule ACE-14.12 Who rides whom is known at both ends, whichever the GM speaks of. */
function saddle(play: AcesPlay, rider: string, mount: string): void {
  if (unitOf(play.state, rider).mount === mount) return;
  leaveSaddle(play, rider);
  const before = unitOf(play.state, mount).rider;
  if (before !== null) leaveSaddle(play, before);
  play.tell({ type: 'mounted', unit: rider, mount, cost: 0, rules: ['ACE-14.12', 'ACE-21.1'] });
}

function ruleSaddle(play: AcesPlay, unitId: string, { mount, rider }: Partial<Unit>): void {
  const ridden = unitOf(play.state, unitId).rider;
  if (mount === null) leaveSaddle(play, unitId);
  if (rider === null && ridden !== null) leaveSaddle(play, ridden);
  if (mount != null) saddle(play, unitId, mount);
  if (rider != null) saddle(play, rider, unitId);
}

/** @rule ACE-14.12 Rider and mount share the square. */
function moveTogether(play: AcesPlay, unitId: string): void {
  const { at: pos, elevation, mount, rider } = unitOf(play.state, unitId);
  const other = mount ?? rider;
  if (other !== null)
    play.tell({ type: 'unitRuled', unit: other, change: { at: pos, elevation }, rules: ['ACE-14.12'] });
}

function ruleUnit(play: AcesPlay, unitId: string, given: WireRuled): void {
  const unit = unitOf(play.state, unitId);
  const read = unitChange(unit, given);
  if ('errors' in read) return;
  const { mount, rider, ...change } = read;
  if (Object.keys(change).length > 0) play.tell({ type: 'unitRuled', unit: unitId, change, rules: RULES });
  if (change.cards !== undefined || change.chosenCard !== undefined) sortCards(play, unitId, unit.cards);
  if (change.at !== undefined) moveTogether(play, unitId);
  ruleSaddle(play, unitId, read);
}

export const units = unitRuling<AcesState, AcesPlay, WireRuled>(
  {
    form: byUnit(spellingsAside(unitSheet), ruledShape),
    sheets: [unitSheet],
    shapeOf: () => ruledShape,
    may: mayRuleUnit,
    act: ruleUnit,
  },
  mustExist,
);
