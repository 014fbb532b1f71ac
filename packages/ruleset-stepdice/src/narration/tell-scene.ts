import type { Line } from '@potyczka/kernel';
import type { ClockEvent } from '../events/clock.ts';
import type { SceneEvent } from '../events/scene.ts';
import type { ThingEvent } from '../events/things.ts';
import { isD6 } from '../read.ts';
import type { Hero, StepState } from '../state.ts';
import { ATTRIBUTES } from '../vocabulary.ts';
import { clockName, has, term, thingName, unitName, unitNames } from './names.ts';
import { line, lineFor, lineIfAny, type Tellers } from './teller.ts';

type Of<T extends ClockEvent['type'] | SceneEvent['type'] | ThingEvent['type']> = Extract<
  ClockEvent | SceneEvent | ThingEvent,
  { readonly type: T }
>;

/** What a full clock brings is told when it comes; a clock of the book has a line of its own. */
function clockFired(e: Of<'clockFired'>, state: StepState): readonly Line[] {
  const own = has(`log.clockFired.${e.clock}`);
  return [own ? line(`clockFired.${e.clock}`) : line('clockFired', { clock: clockName(state, e.clock) })];
}

export const clockTellers: Tellers<ClockEvent> = {
  clockTicked: (e, state) => [
    line('clockTicked', { clock: clockName(state, e.clock), filled: e.filled, size: e.size }),
  ],
  clockFired,
  clockSet: (e, state) => [
    line('clockSet', { clock: clockName(state, e.clock.id), filled: e.clock.filled, size: e.clock.size }),
  ],
  alarmRaised: () => [line('alarmRaised')],
  chaseMoved: (e, state) => [
    line('chaseMoved', { who: unitName(state, e.unit), distance: e.distance, running: e.running }),
  ],
};

function thingChanged(e: Of<'thingChanged'>, state: StepState): readonly Line[] {
  const by = e.by === null ? {} : { who: unitName(state, e.by) };
  return [lineFor('thing', e.what, { ...by, thing: thingName(state, e.object) })];
}

export const thingTellers: Tellers<ThingEvent> = {
  thingChanged,
  thingHit: (e, state) => [
    line('thingHit', { who: unitName(state, e.by), thing: thingName(state, e.object), points: e.points ?? 0 }),
  ],
};

/** Which die or level an advance leads to (STEP-20.1, STEP-19.5). */
function heroAdvanced(e: Of<'heroAdvanced'>, state: StepState): readonly Line[] {
  const who = unitName(state, e.unit);
  const attribute = ATTRIBUTES.find((one) => one === e.choice);
  const hero = state.units[e.unit] as Hero;
  if (attribute === undefined)
    return [line(`advanced.${e.choice}`, { who, n: e.choice === 'heart' ? hero.heartsMax : hero.manaMax })];
  const named = term('attribute', attribute);
  return isD6(state)
    ? [line('advanced.level', { who, attribute: named, level: term('level', hero.levels[attribute]) })]
    : [line('advanced.die', { who, attribute: named, die: hero.dice[attribute] })];
}

const sceneRolled = ({ rolled }: Of<'sceneRolled'>): readonly Line[] => [
  line('sceneRolled', {
    goal: term('goal', rolled.goal),
    terrain: term('ground', rolled.terrain),
    opposition: term('opposition', rolled.opposition),
    foeEdge: term('foeEdge', rolled.foeEdge),
    heroEdge: term('heroEdge', rolled.heroEdge),
  }),
];

function sceneLaid(e: Of<'sceneLaid'>): readonly Line[] {
  const id = e.change.scenario?.id ?? null;
  return [id !== null && has(`scenario.${id}`) ? line('sceneLaid', { scene: `@scenario.${id}` }) : line('sceneLaid')];
}

function clashSettled(e: Of<'clashSettled'>, state: StepState): readonly Line[] {
  if (e.success) return e.targets.length === 0 ? [] : [line('clashWon', { whom: unitNames(state, e.targets) })];
  const own = has(`log.clashLost.${e.consequence}`);
  return [own ? line(`clashLost.${e.consequence}`) : line('clashLost', { what: e.consequence })];
}

export const sceneTellers: Tellers<SceneEvent> = {
  heroCreated: (e) => [line('heroCreated', { who: e.unit.name, role: term('role', e.unit.role) })],
  heroAdvanced,
  foeEntered: (e) => [lineFor('foeEntered', e.why, { who: e.unit.name })],
  spawnCame: (e) => lineIfAny(`spawn.${e.spawn}`, {}),
  sceneRolled,
  sceneLaid,
  clashSettled,
  bought: (e, state) => [line('bought', { who: unitName(state, e.unit), price: e.price, success: e.success })],
};
