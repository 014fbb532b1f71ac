import type { Takes } from '@potyczka/ruleset-kit';
import type { TeoCommand } from '../commands.ts';
import { changed } from '../copies.ts';
import { canRaiseField } from '../procedures/interaction/force-field.ts';
import type { ActionKind } from '../vocabulary.ts';
import { attackOnThing, type Reach } from './attacks.ts';
import { aim, commend, reload, treat } from './comrades.ts';
import { attackFor } from './conditions.ts';
import { deliver, delivery, door, leave, openDoor } from './errands.ts';
import { goAhead, hearten, lead } from './escorting.ts';
import { approach, charge, flee, goTo, hide, MOVE_STYLES, type MoveStyle, step, takeCover } from './moves.ts';
import type { Outlook } from './outlook.ts';
import { alarmSource, fight, freeLoot, goalThing, home, lastKnown, lootOf, touchesLoot } from './places.ts';
import { walkRoute } from './routes.ts';
import { type TargetWord, targets } from './targets.ts';
import { type Goal, toThing, toUnit } from './ways.ts';

type Deed = (o: Outlook) => TeoCommand | undefined;

/** A verb: the words it takes, and the kinds of action it may begin with. */
interface Verb extends Takes {
  readonly kinds: readonly ActionKind[];
  readonly make: (words: readonly string[]) => Deed;
}

const thingGoal =
  (find: (o: Outlook) => ReturnType<typeof goalThing>) =>
  (o: Outlook): Goal | undefined => {
    const thing = find(o);
    return thing === undefined ? undefined : toThing(o, thing);
  };

const nearestOr =
  (rest: (o: Outlook) => Goal | undefined) =>
  (o: Outlook): Goal | undefined =>
    o.visible[0] === undefined ? rest(o) : toUnit(o, o.visible[0]);

/** The words for places besides those for enemies. */
const places = {
  lastKnown,
  fight,
  home,
  alarm: alarmSource,
  delivery,
  door,
  goal: thingGoal(goalThing),
  loot: thingGoal(freeLoot),
  anyLoot: thingGoal((o) => lootOf(o)[0]),
  /** The nearest visible enemy, else where one was last seen. */
  fightingEnemy: nearestOr(lastKnown),
  front: nearestOr(lastKnown),
} satisfies Readonly<Record<string, (o: Outlook) => Goal | undefined>>;

const TARGETS = Object.keys(targets);
const PLACES = [...TARGETS, ...Object.keys(places)];

const isTarget = (word: string): word is TargetWord => Object.hasOwn(targets, word);

function goalOf(o: Outlook, word: string): Goal | undefined {
  if (!isTarget(word)) return Object.hasOwn(places, word) ? places[word as keyof typeof places](o) : undefined;
  const [target] = targets[word](o);
  return target === undefined ? undefined : toUnit(o, target);
}

const attacking = (reach: Reach): Verb => ({
  places: [TARGETS],
  more: TARGETS,
  repeated: true,
  kinds: ['attack'],
  make:
    ([word = '']) =>
    (o) =>
      isTarget(word) ? attackFor(o, reach, word) : undefined,
});

const walking = (
  go: (o: Outlook, goal: Goal | undefined, styles: readonly MoveStyle[]) => TeoCommand | undefined,
): Verb => ({
  places: [PLACES],
  more: MOVE_STYLES,
  repeated: true,
  kinds: ['move'],
  make: ([place = '', ...words]) => {
    const styles = MOVE_STYLES.filter((style) => words.includes(style));
    return (o) => go(o, goalOf(o, place), styles);
  },
});

const plain = (kinds: readonly ActionKind[], deed: Deed): Verb => ({ kinds, make: () => deed });

const hunker: Deed = (o) => o.legal({ type: 'hunker', by: o.by, unit: o.unit.id });
const stay: Deed = (o) => ({ type: 'endTurn', by: o.by });

/** @rule TEO-14.5 The filler: Hunker; where an Aim lasts, Aim before a ranged attack that is to come. */
function settle(o: Outlook): TeoCommand | undefined {
  if (o.state.options.aimCarries === 'nextActivation' && o.touching.length === 0 && shotToCome(o)) {
    const aim = o.legal({ type: 'aim', by: o.by, unit: o.unit.id });
    if (aim !== undefined) return aim;
  }
  return hunker(o);
}

/** Whether a shot would be legal had it not attacked yet. */
function shotToCome(o: Outlook): boolean {
  const fresh = o.as(changed(o.unit, { ap: 1, attacksThisTurn: 0, actionsThisTurn: [] }));
  return attackFor(fresh, 'ranged', 'nearest') !== undefined;
}

/** @rule TEO-14.22 Its special ability, unless it is at work already. */
function ability(o: Outlook): TeoCommand | undefined {
  if (!canRaiseField(o.state, o.unit)) return undefined;
  return o.legal({ type: 'interact', by: o.by, unit: o.unit.id, object: o.unit.id, verb: 'forceField' });
}

/** The scenario's Interaction with its objective: whatever can be done with it, the first that is allowed. */
function work(o: Outlook): TeoCommand | undefined {
  const thing = goalThing(o);
  if (thing === undefined) return undefined;
  const base = { type: 'interact', by: o.by, unit: o.unit.id, object: thing.id } as const;
  for (const verb of thing.verbs) {
    const done = o.legal({ ...base, verb });
    if (done !== undefined) return done;
  }
  return o.legal(base);
}

function grab(o: Outlook): TeoCommand | undefined {
  const thing = touchesLoot(o);
  return thing === undefined ? undefined : o.legal({ type: 'interact', by: o.by, unit: o.unit.id, object: thing.id });
}

/** @rule TEO-14.27 */
const observe: Deed = (o) =>
  o.legal({ type: 'interact', by: o.by, unit: o.unit.id, object: o.unit.id, verb: 'observe' });

function breakGoal(o: Outlook): TeoCommand | undefined {
  const thing = goalThing(o);
  return thing === undefined ? undefined : attackOnThing(o, thing);
}

/** The words for what can be done. */
export const deeds = {
  attack: attacking('any'),
  strike: attacking('melee'),
  shoot: attacking('ranged'),
  throw: attacking('thrown'),
  /** Attack the objective. */
  break: plain(['attack'], breakGoal),
  /** Move 1-2 AP toward (TEO-14.9). */
  approach: walking(approach),
  /** Move 1 AP toward. */
  step: walking(step),
  /** Move there, by Full Move if it is farther than Speed. */
  goto: walking((o, goal) => goTo(o, goal)),
  /** Move into contact, if one Move is enough. */
  charge: {
    places: [TARGETS],
    more: TARGETS,
    repeated: true,
    kinds: ['move'],
    make:
      ([word = '']: readonly string[]) =>
      (o: Outlook) =>
        isTarget(word) ? charge(o, targets[word](o)) : undefined,
  },
  takeCover: {
    more: ['withShot'],
    kinds: ['move'],
    make: (words: readonly string[]) => (o: Outlook) => takeCover(o, words.includes('withShot')),
  },
  hide: plain(['move'], hide),
  flee: plain(['move'], flee),
  walkRoute: plain(['move'], walkRoute),
  hunker: plain(['hunker'], hunker),
  settle: plain(['hunker', 'aim'], settle),
  ability: plain(['interact'], ability),
  work: plain(['interact'], work),
  grab: plain(['interact'], grab),
  /** Hand over what somebody or something waits for. */
  deliver: plain(['interact'], deliver),
  open: plain(['interact'], openDoor),
  /** Off the table, or toward the nearest way out. */
  leave: plain(['move'], leave),
  /** Lead the person of the mission, go where it can be led from, give it heart. */
  lead: plain(['escort'], lead),
  goAhead: plain(['move'], goAhead),
  hearten: plain(['assist'], hearten),
  aim: plain(['aim'], aim),
  reload: plain(['reload'], reload),
  /** Help somebody who is hurt, or itself. */
  treat: plain(['interact', 'sacrifice', 'meditation'], treat),
  /** Use Born Commander. */
  commend: plain(['bornCommander'], commend),
  observe: plain(['interact'], observe),
  stay: plain([], stay),
} satisfies Readonly<Record<string, Verb>>;
