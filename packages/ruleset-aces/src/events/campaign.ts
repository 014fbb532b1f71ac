import { kinds, line } from '@potyczka/ruleset-kit';
import { event, unitChange } from './event.ts';
import { withUnit } from './fold.ts';
import { changeFor } from './heard.ts';

/** What happens between and after battles: healing, waking, growing, quick battles. */

const { decimal, json, name, names, whole, words } = kinds;

export const campaignEvents = [
  event('treated', {
    data: {
      unit: name,
      target: name,
      /** All tries so far, so that nobody tries twice. */
      tries: names,
      minutes: decimal,
    },
    fold: (state, e) => withUnit(state, e.target, () => ({ treated: e.tries })),
    line: (e, { unit }) => line('treated', { who: unit(e.unit), whom: unit(e.target), minutes: e.minutes }),
  }),
  event('cameRound', {
    data: { unit: name },
    fold: (state, e) =>
      withUnit(state, e.unit, () => ({ eliminated: false, unconscious: false, dying: false, prone: true })),
    line: (e, { unit }) => line('cameRound', { who: unit(e.unit) }),
  }),
  event('injuriesHealed', {
    data: { unit: name, change: unitChange },
    fold: (state, e) => withUnit(state, e.unit, () => e.change),
    line: (e, { unit }) => line('injuriesHealed', { who: unit(e.unit) }),
    heard: changeFor,
  }),
  event('rested', {
    data: { unit: name, hours: decimal, fatigue: whole, bruises: whole, powerPoints: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, () => ({ fatigue: e.fatigue, bruises: e.bruises, powerPoints: e.powerPoints })),
    line: (e, { unit }) => line('rested', { who: unit(e.unit), hours: e.hours }),
  }),
  event('outFor', {
    data: { unit: name, hours: decimal },
    line: (e, { unit }) => line('outFor', { who: unit(e.unit), hours: e.hours }),
  }),
  event('grew', {
    data: { unit: name, change: unitChange, how: words },
    fold: (state, e) => withUnit(state, e.unit, () => e.change),
    line: (e, { unit }) => line('grew', { who: unit(e.unit) }),
    heard: changeFor,
  }),
  event('quickBattleFought', {
    data: { threat: decimal, points: decimal, result: words, details: json },
    line: (e, { lineFor }) => lineFor('quickBattle', e.result, { points: e.points, threat: e.threat }),
  }),
  event('gotUp', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ eliminated: false, unconscious: false, prone: false })),
    line: (e, { unit }) => line('gotUp', { who: unit(e.unit) }),
  }),
] as const;
