import { currentHp, hasTrait, isPlayerCharacter } from '../read.ts';
import { bodyOf, sightRecord } from '../spatial.ts';
import type { Unit } from '../state.ts';
import { isSpared } from './errands.ts';
import { expected } from './menace.ts';
import type { Outlook } from './outlook.ts';
import { attackedWard, barring, freeLoot, goalThing, home, inProtectedZone, isHolder } from './places.ts';
import { toThing } from './ways.ts';

/** TEO-14.16: how much farther a wounded character may be and still be preferred. */
const SCENT = 2000;

const first = (units: readonly Unit[], is: (unit: Unit) => boolean): readonly Unit[] => [
  ...units.filter(is),
  ...units.filter((unit) => !is(unit)),
];

const belowHalf = (unit: Unit): boolean => currentHp(unit) * 2 < unit.maxHp;
const wounded = (unit: Unit): boolean => unit.hp < unit.maxHp;

const isExposed = (o: Outlook, foe: Unit): boolean => {
  const sight = sightRecord(o.state, o.ground, o.unit, foe, {});
  return sight.los && !sight.concealed && !sight.cover;
};

/** Whom it attacked in this activation; gone ones included. */
export const victims = (o: Outlook): readonly Unit[] =>
  Object.values(o.state.units).filter((unit) =>
    unit.attackedBy.some((by) => by.unit === o.unit.id && by.turn === o.state.turn),
  );

const notVictim = (o: Outlook): readonly Unit[] => {
  const struck = victims(o);
  return o.foes.filter((foe) => !struck.some((unit) => unit.id === foe.id) && !o.touching.includes(foe));
};

function quarry(o: Outlook): readonly Unit[] {
  const [nearest] = o.foes;
  if (nearest === undefined) return [];
  const limit = o.gapTo(nearest) + SCENT;
  return first(o.foes, (foe) => wounded(foe) && o.gapTo(foe) <= limit);
}

function weakest(o: Outlook): readonly Unit[] {
  const harm = new Map<string, number>();
  for (const foe of o.foes) {
    if (!isSpared(o.state, foe)) harm.set(foe.id, expected(o.state, o.ground, o.unit, foe) / currentHp(foe));
  }
  const of = (foe: Unit): number => harm.get(foe.id) ?? 0;
  return o.foes.filter((foe) => of(foe) > 0).sort((a, b) => of(b) - of(a) || o.nearer(a, b));
}

/** How near to a thing somebody has to be to threaten it. */
const SIEGE = 12_000;

function besieger(o: Outlook): readonly Unit[] {
  const thing = goalThing(o);
  if (thing === undefined) return o.foes;
  const gap = (foe: Unit): number => o.ground.gap(bodyOf(foe), thing.shape);
  return o.foes.filter((foe) => gap(foe) <= SIEGE).sort((a, b) => gap(a) - gap(b) || o.nearer(a, b));
}

/** The words for enemies: each gives them in the order in which they are wanted (TEO-14.8 unless said otherwise). */
export const targets = {
  /** Any enemy. */
  nearest: (o) => o.foes,
  visible: (o) => o.visible,
  touching: (o) => o.touching,
  /** Of all but those the mission wants alive, whom an attack may hurt: the one it hurts most first. */
  weakest,
  /** Any in sight but those the mission wants alive. */
  visibleOpponent: (o) => o.visible.filter((foe) => !isSpared(o.state, foe)),
  /** Whom the mission is about. */
  objective: (o) =>
    o.foes.filter((foe) => o.state.mission.plan.objectives?.includes(foe.id) === true && !isSpared(o.state, foe)),
  /** Near to what is to be held, the nearest to it first. */
  besieger,
  /** In contact, the wounded first when Predator helps (TEO-14.16). */
  prey: (o) => (hasTrait(o.unit, 'predator') ? first(o.touching, belowHalf) : o.touching),
  /** The nearest, or one below maximum HP at most 2" farther (TEO-14.16). */
  quarry,
  /** In the protected zone (TEO-14.12). */
  intruder: (o) => o.foes.filter((foe) => inProtectedZone(o, foe)),
  /** In the protected zone, or attacked the protected one since this NPC last acted (TEO-14.14). */
  threat: (o) => o.foes.filter((foe) => inProtectedZone(o, foe) || attackedWard(o, foe)),
  /** Neither concealed nor in Cover (TEO-14.15). */
  exposed: (o) => o.foes.filter((foe) => isExposed(o, foe)),
  /** Who dealt it most damage, then the nearest (TEO-14.22). */
  dangerous: (o) => {
    const dealt = (foe: Unit): number => o.unit.damageFrom[foe.id] ?? 0;
    return [...o.foes].sort((a, b) => dealt(b) - dealt(a) || o.nearer(a, b));
  },
  player: (o) => o.foes.filter((foe) => isPlayerCharacter(o.state, foe)),
  visiblePlayer: (o) => o.visible.filter((foe) => isPlayerCharacter(o.state, foe)),
  otherPlayer: (o) => notVictim(o).filter((foe) => isPlayerCharacter(o.state, foe)),
  /** Carries the artefact or valuables. */
  holder: (o) => o.foes.filter((foe) => isHolder(o, foe)),
  /** Anyone, carriers first (TEO-14.26). */
  mark: (o) => first(o.foes, (foe) => isHolder(o, foe)),
  /** Stands where there is no way round, on the way to the objective. */
  barring: (o) => {
    const thing = goalThing(o);
    return thing === undefined ? [] : barring(o, toThing(o, thing));
  },
  barringHome: (o) => barring(o, home(o)),
  /** Holds the artefact, or bars the way to it (TEO-14.25). */
  keeper: (o) => {
    const holders = o.foes.filter((foe) => isHolder(o, foe));
    const loot = freeLoot(o);
    return loot === undefined ? holders : [...holders, ...barring(o, toThing(o, loot))];
  },
  /** Not in contact, and not attacked in this activation. */
  another: notVictim,
  /** Attacked in this activation, still there and not in contact. */
  victim: (o) => {
    const struck = victims(o);
    return o.foes.filter((foe) => struck.some((unit) => unit.id === foe.id) && !o.touching.includes(foe));
  },
} satisfies Readonly<Record<string, (o: Outlook) => readonly Unit[]>>;

export type TargetWord = keyof typeof targets;
