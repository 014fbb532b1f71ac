import type { Line } from '@potyczka/kernel';
import { isFaultyIdea } from '../catalogue/generators.ts';
import type { MissionEvent } from '../events/mission.ts';
import type { TeoState } from '../state.ts';
import { nameOf, sideName, term, thingName, unitName } from './names.ts';
import { line, silent, type Tellers } from './teller.ts';

type Of<T extends MissionEvent['type']> = Extract<MissionEvent, { readonly type: T }>;

function taskAdvanced(e: Of<'taskAdvanced'>, state: TeoState): readonly Line[] {
  const params = { who: unitName(state, e.unit), thing: thingName(state, e.thing) };
  if (e.progress >= e.needed) return [line('taskDone', params)];
  return [line('taskAdvanced', { ...params, done: e.progress, needed: e.needed })];
}

const IDEA_WORDS = { mission: ['missionKind', 'era'], npc: ['nature', 'motive'], item: ['oddItem', 'quirk'] } as const;

function ideaCame({ about, what: [first, second] }: Of<'ideaCame'>): readonly Line[] {
  const [one, two] = IDEA_WORDS[about];
  const params = { one: term(one, first), two: term(two, second) };
  return [line(`idea.${about}`, params), ...(isFaultyIdea(about, first) ? [line('idea.faulty')] : [])];
}

export const missionTellers: Tellers<MissionEvent> = {
  unitArrived: (e) => [line('unitArrived', { who: e.figure.name })],
  thingAppeared: (e) => [line('thingAppeared', { thing: term('thing', e.object.kind) })],
  thingJumped: (e, state) => [line('thingJumped', { thing: thingName(state, e.thing) })],
  thingTaken: (e, state) => [line('thingTaken', { who: unitName(state, e.unit), thing: thingName(state, e.thing) })],
  thingDropped: (e, state) => [
    line('thingDropped', { who: unitName(state, e.unit), thing: thingName(state, e.thing) }),
  ],
  thingHanded: (e, state) => [
    line('thingHanded', {
      who: unitName(state, e.unit),
      whom: unitName(state, e.target),
      thing: thingName(state, e.thing),
    }),
  ],
  thingDelivered: (e, state) => [
    line('thingDelivered', {
      who: unitName(state, e.unit),
      whom: nameOf(state, e.target),
      thing: thingName(state, e.thing),
    }),
  ],
  taskAdvanced,
  doorSet: (e, state) => [line(e.open ? 'doorOpened' : 'doorClosed', { who: unitName(state, e.unit) })],
  chargePlanted: (e, state) => [line('chargePlanted', { who: unitName(state, e.unit), round: e.charge.round })],
  chargeExploded: (e, state) => [line('chargeExploded', { thing: nameOf(state, e.thing) })],
  interactionFailed: (e, state) => [
    // Whoever tends to oneself needs no second mention.
    e.unit === e.thing
      ? line('interactionFailed.own', { who: unitName(state, e.unit) })
      : line('interactionFailed', { who: unitName(state, e.unit), thing: nameOf(state, e.thing) }),
  ],
  observed: (e, state) => [line('observed', { who: unitName(state, e.unit) })],
  alarmRaised: () => [line('alarmRaised')],
  factNoted: silent,
  chanceRolled: (e) => [line('chanceRolled', { die: e.die, happens: e.happens })],
  complicationCame: (e) => [line('complication', { what: term('complication', e.what) })],
  ideaCame,
  directiveGiven: (e) => [e.text === null ? line('directiveStandard') : line('directiveGiven', { text: e.text })],
  redTapeRolled: (e, state) => [
    line('redTape', { side: sideName(state, e.side), what: term('redTape', String(e.die)) }),
  ],
  scored: (e, state) => [line('scored', { side: sideName(state, e.side), points: e.points, total: e.total })],
};
