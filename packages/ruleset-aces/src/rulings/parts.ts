import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { badField, mustName, type RulingContext, type RulingOf, storedIn } from '@potyczka/ruleset-kit';
import { type Card, FULL_DECK } from '../catalogue/deck.ts';
import type { TableChange } from '../events/ruling.ts';
import type { AcesOptions } from '../options.ts';
import type { Armed } from '../play/attack.ts';
import type { AcesPlay } from '../play.ts';
import { armedWith } from '../procedures/attacks/armed.ts';
import { onTable, unitOf } from '../read.ts';
import { squareOf } from '../sheet/item.ts';
import { pieceSheet, templateFrom, type WireTemplate } from '../sheet/piece.ts';
import type { tableSheet } from '../sheet/table.ts';
import type { AcesState, Piece } from '../state.ts';
import { endTurn } from '../turn.ts';
import { ATTRIBUTES, SKILLS } from '../vocabulary.ts';
import { badValue } from './power.ts';
import { gmResult, gmTurn } from './table.ts';

/** @rule ACE-21.1 What lies on the table and how the round stands: the fields of the table that hang together. */

export type TableRuling = RulingOf<typeof tableSheet>;

/** Checked as part of another ruling, which has its own reason. */
const RULED: RulingContext = { by: '', reason: '', secret: false };

/** Fields that only follow from others, and what to rule on instead. */
export const DERIVED: Readonly<Record<string, string>> = {
  pending: 'answer the open question, or undo the step that asked it',
  players: 'units: chips and owner of a figure, which make up what a player has',
  rng: 'undo, which draws anew',
  log: 'undo, or a ruling with its reason: the log is only added to',
};
const twiceIn = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index);

const heldBy = (state: AcesState): readonly Card[] => Object.values(state.units).flatMap((unit) => unit.cards);

/**
 * @rule ACE-5.2 54 cards in all with those in play: whichever pile is named, the cards in nobody's hand that are not in
 * it make up the other.
 */
function pilesAfter(
  state: AcesState,
  { deck, discard }: TableRuling,
): { deck: readonly Card[]; discard: readonly Card[] } {
  const held = heldBy(state);
  const rest = (pile: readonly Card[]): readonly Card[] =>
    FULL_DECK.filter((one) => !held.includes(one) && !pile.includes(one));
  return { deck: [...(deck ?? rest(discard ?? []))].sort(), discard: [...(discard ?? rest(deck ?? []))].sort() };
}

function checkPiles(state: AcesState, given: TableRuling): readonly Violation[] {
  if (given.deck === undefined && given.discard === undefined) return [];
  const field = given.deck === undefined ? 'discard' : 'deck';
  const { deck, discard } = pilesAfter(state, given);
  const all = [...deck, ...discard, ...new Set(heldBy(state))];
  const twice = twiceIn(all);
  if (twice !== undefined) return [badField(field, `each card in one place only; ${twice} is in two`)];
  const lost = FULL_DECK.find((one) => !all.includes(one));
  return lost === undefined
    ? []
    : [badField(field, `all ${FULL_DECK.length} cards with those in play; ${lost} is missing`)];
}

/** @rule ACE-5.4 Cards are called in an order once it has been fixed; each figure once. */
function checkOrder(state: AcesState, order: readonly string[]): readonly Violation[] {
  if (state.phase !== 'countdown')
    return [badValue('order', 'units: the cards of a figure; the order is fixed by them when all are dealt')];
  const twice = twiceIn(order);
  return [
    ...order.flatMap((unit, index) => mustName(unit, Object.keys(state.units), `order[${index}]`)),
    ...(twice === undefined ? [] : [badField('order', `each figure once; ${twice} is in it twice`)]),
  ];
}

function checkCurrent(state: AcesState, name: string | null): readonly Violation[] {
  return name === null || name === state.activeUnit
    ? []
    : gmTurn.check({ state }, { unit: name }, 'set.activeUnit', RULED);
}

/** @rule ACE-5.12 Only a turn that was broken into waits for its end; another is begun by `current`. */
function checkStack(state: AcesState, stack: readonly string[]): readonly Violation[] {
  const stranger = stack.find((unit) => !state.turnStack.includes(unit));
  const twice = twiceIn(stack);
  return [
    ...(stranger === undefined ? [] : [badValue('turnStack', `current, to begin the turn of ${stranger}`)]),
    ...(twice === undefined ? [] : [badField('turnStack', `each figure once; ${twice} is in it twice`)]),
  ];
}

/** @rule ACE-5.1 The engine goes from phase to phase; the GM may end the round or, with a result, the battle. */
function checkPhase(state: AcesState, { phase, result }: TableRuling): readonly Violation[] {
  if (phase === undefined || phase === state.phase) return [];
  if (phase === 'finished')
    return result === undefined ? [badValue('phase', 'gmResult, which ends the battle with its result')] : [];
  const ends = phase === 'roundEnd' && state.phase === 'countdown';
  return ends ? [] : [badValue('phase', 'roundEnd while cards are called, or current (gmTurn), or gmResult')];
}

function checkTerrain(state: AcesState, given: NonNullable<TableRuling['terrain']>): readonly Violation[] {
  const pieces: Readonly<Record<string, Piece>> = Object.fromEntries(state.terrain.map((piece) => [piece.id, piece]));
  return Object.entries(given).flatMap(([id, { open }]) => [
    ...mustName(id, Object.keys(pieces), `terrain.${id}`),
    ...(open !== undefined && Object.hasOwn(pieces, id) && pieces[id]?.kind !== 'door'
      ? [badField(`terrain.${id}.open`, 'a door: nothing else opens')]
      : []),
  ]);
}

/** @rule ACE-12.17 What shoots at a target, not at an area. */
const keepsUnderFire = (armed: Armed | undefined): boolean =>
  armed?.spec.kind === 'ranged' && armed.spec.template === undefined;

function checkTemplate(state: AcesState, template: WireTemplate, field: string): readonly Violation[] {
  const units = Object.keys(state.units);
  const { owner, weapon, entered = [] } = template;
  const missing = [owner, ...entered].flatMap((unit) => mustName(unit, units, field));
  if (missing.length > 0) return missing;
  return [
    ...(keepsUnderFire(armedWith(unitOf(state, owner), weapon))
      ? []
      : [badField(`${field}.weapon`, 'a gun of its owner')]),
    ...(!state.mapped || onTable(state, squareOf(template.centre)) ? [] : [violation('ACE-20.1', 'off-table')]),
  ];
}

function checkTemplates(state: AcesState, templates: readonly WireTemplate[]): readonly Violation[] {
  const twice = twiceIn(templates.map(({ id }) => id));
  return [
    ...templates.flatMap((template, index) => checkTemplate(state, template, `templates[${index}]`)),
    ...(twice === undefined ? [] : [badField('templates', `an id no other template has; ${twice} is there twice`)]),
  ];
}

const TRAITS: readonly string[] = [...ATTRIBUTES, ...SKILLS];

/** @rule ACE-16.3 Which skill, and on whom. */
const checkTricks = (state: AcesState, tricks: Readonly<Record<string, number>>): readonly Violation[] =>
  Object.keys(tricks).flatMap((key) => {
    const [trait = '', ...target] = key.split('/');
    const known = TRAITS.includes(trait) && Object.hasOwn(state.units, target.join('/'));
    return known ? [] : [badField(`trickLog.${key}`, 'a trait and a figure, such as taunt/thug')];
  });

export function checkParts(state: AcesState, given: TableRuling): readonly Violation[] {
  const { order, activeUnit: current, turnStack, terrain = {}, templates = [], trickLog = {}, result } = given;
  return [
    ...checkPhase(state, given),
    ...checkPiles(state, given),
    ...(order === undefined ? [] : checkOrder(state, order)),
    ...(current === undefined ? [] : checkCurrent(state, current)),
    ...(turnStack === undefined ? [] : checkStack(state, turnStack)),
    ...checkTerrain(state, terrain),
    ...checkTemplates(state, templates),
    ...checkTricks(state, trickLog),
    ...(result === undefined ? [] : gmResult.check({ state }, result, 'set.result', RULED)),
  ];
}

/** What of it is a change of fields: one change of the table, told as one event. */
export function tableChange(state: AcesState, given: TableRuling): TableChange {
  const { mode, deck, discard, order, templates, trickLog, options, objectives } = given;
  return {
    ...(mode === undefined ? {} : { options: { ...state.options, mode, ...options } as AcesOptions }),
    ...(objectives === undefined ? {} : { objectives: { ...state.objectives, ...objectives } }),
    ...(deck === undefined && discard === undefined ? {} : pilesAfter(state, given)),
    ...(order === undefined ? {} : { order }),
    ...(templates === undefined
      ? {}
      : { templates: templates.map((one) => ({ ...templateFrom(one), centre: squareOf(one.centre) })) }),
    ...(trickLog === undefined ? {} : { trickLog: { ...state.trickLog, ...trickLog } }),
  };
}

/** @rule ACE-5.12 Whoever is left out has its turn ended; the last of the others goes on first. */
function restack(play: AcesPlay, turnStack: readonly string[]): void {
  for (const unit of play.state.turnStack) if (!turnStack.includes(unit)) endTurn(play, unit);
  if (play.state.turnStack.join() !== turnStack.join())
    play.tell({ type: 'tableRuled', change: { turnStack }, rules: ['ACE-5.12', 'ACE-21.1'] });
}

/** Every turn that runs is over, and nobody is called any more: what then follows is the end of the round. */
function endRound(play: AcesPlay): void {
  const { activeUnit: current, turnStack, actAfter, units } = play.state;
  if (actAfter.length > 0) play.tell({ type: 'tableRuled', change: { actAfter: [] }, rules: ['ACE-5.14'] });
  for (const unit of [...turnStack, ...(current === null ? [] : [current])])
    if (unitOf(play.state, unit).turn !== null) endTurn(play, unit);
  for (const unit of Object.keys(units))
    if (!unitOf(play.state, unit).turnDone)
      play.tell({ type: 'unitRuled', unit, change: { turnDone: true }, rules: ['ACE-21.1'] });
}

function callNow(play: AcesPlay, name: string | null, context: RulingContext): void {
  const { activeUnit: current } = play.state;
  if (name === current) return;
  if (name !== null) gmTurn.apply(play, { unit: name }, 'set.activeUnit', context);
  else if (current !== null) endTurn(play, current);
}

/** What is more than a change of fields: pieces, turns, the end of the round or of the battle. */
export function applyParts(play: AcesPlay, given: TableRuling, context: RulingContext): void {
  const { phase, activeUnit: current, turnStack, terrain = {}, result } = given;
  for (const [piece, wire] of Object.entries(terrain))
    play.tell({ type: 'featureChanged', piece, change: storedIn(pieceSheet, wire), rules: ['ACE-21.1'] });
  if (turnStack !== undefined) restack(play, turnStack);
  if (current !== undefined) callNow(play, current, context);
  if (phase === 'roundEnd' && play.state.phase === 'countdown') endRound(play);
  if (result !== undefined) gmResult.apply(play, result, 'set.result', context);
}
