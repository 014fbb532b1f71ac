import { shape } from '@potyczka/kernel';
import { kinds, line, signed } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { event, inches, squares } from './event.ts';
import { withUnit } from './fold.ts';

/** Manoeuvres, tricks, support, fear, doors and objectives. */

const { bool, either, maybe } = shape;
const { decimal, name, names, whole, words } = kinds;

export const deedEvents = [
  event('pushed', {
    data: {
      unit: name,
      by: words,
      path: squares,
      stopped: bool,
      /** Where the ground is not as high as before. */
      elevation: maybe(inches),
    },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        at: e.path.at(-1) ?? unit.at,
        elevation: e.elevation ?? unit.elevation,
        aim: null,
      })),
    line: (e, { unit }) =>
      e.path.length === 0 && !e.stopped
        ? []
        : line('pushed', { who: unit(e.unit), n: e.path.length, stopped: e.stopped }),
  }),
  event('touched', {
    data: { unit: name, target: name, success: bool },
    line: (e, { unit }) => line('touched', { who: unit(e.unit), whom: unit(e.target), success: e.success }),
  }),
  event('finishingBlow', {
    data: { unit: name, target: name },
    line: (e, { unit }) => line('finishingBlow', { who: unit(e.unit), whom: unit(e.target) }),
  }),
  event('supported', {
    data: {
      unit: name,
      target: name,
      skill: name,
      value: whole,
      /** The target's turn whose end ends it. */
      until: whole,
    },
    fold: (state, e) =>
      withUnit(state, e.target, ({ supportBonus }) => ({
        supportBonus:
          e.value === 0 ? supportBonus : [...supportBonus, { skill: e.skill, value: e.value, until: e.until }],
      })),
    line: (e, { term, unit }) => {
      const params = { who: unit(e.unit), whom: unit(e.target) };
      return e.value === 0
        ? line('supportFailed', params)
        : line('supported', { ...params, skill: term('trait', e.skill), value: signed(e.value) });
    },
  }),
  event('trickTried', {
    data: {
      unit: name,
      target: name,
      skill: name,
      /** How often this skill has been tried on this target, this time included. */
      times: whole,
    },
    fold: (state, e) =>
      withTable(state, { stirred: true, trickLog: { ...state.trickLog, [`${e.skill}/${e.target}`]: e.times } }),
    line: (e, { term, unit }) =>
      line('trickTried', { who: unit(e.unit), whom: unit(e.target), skill: term('trait', e.skill) }),
  }),
  event('creativeTrick', {
    data: { unit: name, target: name, die: whole },
    line: (e, { unit }) => line('creativeTrick', { whom: unit(e.target) }),
  }),
  event('groupTested', {
    data: { units: names, trait: name, success: bool, raises: whole, critical: bool },
    fold: (state, e) =>
      e.units.reduce(
        (s, id) =>
          withUnit(s, id, (unit) => ({
            nextTest: 0,
            supportBonus: unit.supportBonus.filter((bonus) => bonus.skill !== e.trait),
          })),
        state,
      ),
    line: (e, { units }) => line('groupTested', { who: units(e.units), success: e.success, critical: e.critical }),
  }),
  event('frightened', {
    data: { unit: name, die: whole, bonus: whole, effect: words },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        nextTest: e.effect === 'adrenaline' ? 2 : unit.nextTest,
        mustFlee: e.effect === 'flees' || unit.mustFlee,
      })),
    line: (e, { lineIfAny, unit }) => lineIfAny(`frightened.${e.effect}`, { who: unit(e.unit) }),
  }),
  event('doorMoved', {
    data: { unit: name, piece: name, open: bool },
    fold: (state, e) =>
      withTable(state, {
        terrain: state.terrain.map((piece) => (piece.id === e.piece ? { ...piece, open: e.open } : piece)),
      }),
    line: (e, { piece, unit }) => line('doorMoved', { who: unit(e.unit), thing: piece(e.piece), open: e.open }),
  }),
  event('objectiveWorked', {
    data: { unit: name, objective: name, value: either(either(words, decimal), bool), success: bool },
    fold: (state, e) =>
      withTable(state, {
        stirred: true,
        objectives: e.success ? { ...state.objectives, [e.objective]: e.value } : state.objectives,
      }),
    line: (e, { term, unit }) =>
      line('objectiveWorked', { who: unit(e.unit), what: term('objective', e.objective), success: e.success }),
  }),
] as const;
