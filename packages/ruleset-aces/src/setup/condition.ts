import { wordOf } from '@potyczka/ruleset-kit';
import { powers } from '../catalogue/powers.ts';
import { FRESH_TURN } from '../events/turn.ts';
import type { ActivePower, Declared, Turn, Unit } from '../state.ts';
import type { Lasting } from '../vocabulary.ts';
import type { WireStats, WireTurn } from './unit-fields.ts';

/** How a figure stands in the middle of a battle, as a set-up writes it. */

/** `true` lasts to the end of its next turn (ACE-7.3). */
function lastingFrom(given: WireStats['exposed'], turnCount: number): readonly Lasting[] {
  if (given === undefined || given === false) return [];
  if (given === true) return [{ source: 'setup', until: turnCount + 1 }];
  // What a grip brings comes and goes with the grip itself (ACE-7.4).
  const own = given.filter(({ source }) => source !== 'grip');
  return own.map(({ source, until, expiry }) => ({
    source: source ?? 'setup',
    until: until !== undefined ? until : expiry !== undefined ? expiry : turnCount + 1,
  }));
}

type WireAction = NonNullable<NonNullable<WireTurn['declared']>[number]>;

/** The turn's actions: those said to be done are marked among the declared, or were declared by having been done. */
function actionsFrom({ declared, done }: WireTurn): readonly Declared[] | null {
  if (declared == null && done === undefined) return null;
  const actions: Declared[] = (declared ?? []).map((action) => ({ ...action, done: action.done ?? false }));
  if (actions.some((action) => action.done)) return actions;
  for (const one of done ?? []) {
    const at = actions.findIndex((action) => !action.done && isSame(action, one));
    if (at < 0) actions.push({ ...one, done: true });
    else actions[at] = { ...one, done: true };
  }
  return actions;
}

const isSame = (action: Declared, done: WireAction): boolean =>
  action.kind === done.kind && (action.weapon === undefined || action.weapon === done.weapon);

function turnFrom(given: WireTurn): Turn {
  const { straightRun, declared: _declared, done: _done, heading, ...said } = given;
  const actions = actionsFrom(given);
  const extra = actions === null ? 0 : Math.max(0, actions.length - 1);
  return {
    ...FRESH_TURN,
    ...said,
    declared: actions,
    penalty: said.penalty ?? extra * 2,
    straight: said.straight ?? straightRun ?? 0,
    heading: heading ?? null,
    rolled: said.rolled ?? actions?.some((action) => action.done) ?? false,
    stage: said.stage ?? (Object.keys(given).length === 0 ? 'start' : 'acting'),
  };
}

const powersFrom = (given: WireStats['activePowers']): readonly ActivePower[] =>
  (given ?? []).map((active, index) => ({
    id: active.id ?? `${active.power}${index + 1}`,
    power: wordOf(Object.keys(powers), active.power) ?? active.power,
    target: active.target,
    roundsLeft: active.roundsLeft ?? 5,
    raise: active.raise ?? false,
    ...(active.trait === undefined ? {} : { trait: active.trait }),
  }));

function cardsFrom(stats: WireStats): Pick<Unit, 'cards' | 'chosenCard'> {
  const cards = stats.cards ?? (stats.chosenCard == null ? [] : [stats.chosenCard]);
  return { cards, chosenCard: stats.chosenCard === undefined ? (cards[0] ?? null) : stats.chosenCard };
}

const timingFrom = (stats: WireStats, turnCount: number) => ({
  ...cardsFrom(stats),
  hold: stats.hold ?? ('none' as const),
  surprised: stats.surprised ?? false,
  hidden: stats.hidden ?? false,
  shown: stats.shown ?? [],
  turnDone: stats.turnDone ?? false,
  turnCount,
  interruptTried: stats.interruptTried ?? false,
  upperHandUsed: stats.upperHandUsed ?? [],
  upperHandOver: stats.upperHandOver ?? [],
  turn: stats.turn == null ? null : turnFrom(stats.turn),
  aim: stats.aim == null ? null : { target: stats.aim.target, ready: stats.aim.ready ?? true },
  fullDefence: stats.fullDefence ?? false,
  supportBonus: (stats.supportBonus ?? []).map(({ skill, value, until, expiry }) => ({
    skill,
    value,
    until: until ?? expiry ?? turnCount + 1,
  })),
  mount: stats.mount ?? null,
  rider: stats.rider ?? null,
  ridingRan: stats.ridingRan ?? false,
});

const fateFrom = (stats: WireStats) => {
  const eliminated = stats.eliminated ?? (stats.dying === true || stats.dead === true);
  return {
    eliminated,
    unconscious: stats.unconscious ?? eliminated,
    dying: stats.dying ?? false,
    dead: stats.dead ?? false,
    fled: stats.fled ?? false,
    exited: stats.exited ?? false,
    surrendered: stats.surrendered ?? false,
  };
};

/** Stunned brings exposed and distracted with it (ACE-7.7), unless the set-up says otherwise. */
const statesFrom = (stats: WireStats, turnCount: number): Pick<Unit, 'exposed' | 'distracted' | 'grip'> => ({
  exposed: lastingFrom(stats.exposed ?? stats.stunned, turnCount).map((one) =>
    stats.exposed === undefined ? { source: 'stun', until: null } : one,
  ),
  distracted: lastingFrom(stats.distracted ?? stats.stunned, turnCount).map((one) =>
    stats.distracted === undefined ? { ...one, source: 'stun' } : one,
  ),
  grip:
    stats.grip == null
      ? null
      : {
          by: stats.grip.by,
          level: stats.grip.level,
          ...(stats.grip.trap === undefined ? {} : { trap: stats.grip.trap }),
          ...(stats.grip.tried === undefined ? {} : { tried: stats.grip.tried }),
        },
});

const timerFrom = ({ kind, roundsLeft, rounds, left, strength }: NonNullable<WireStats['timers']>[number]) => ({
  kind,
  roundsLeft: roundsLeft ?? rounds ?? left ?? 0,
  ...(strength === undefined ? {} : { strength }),
});

/** What it has been through: injuries, treatment, what it has learnt. */
const pastFrom = (stats: WireStats) => ({
  injuries: (stats.injuries ?? []).map(({ part, permanent, loss }) => ({
    part,
    permanent: permanent ?? false,
    ...(loss === undefined ? {} : { loss }),
  })),
  ...(stats.outBy === undefined ? {} : { outBy: stats.outBy }),
  ...(stats.treated === undefined ? {} : { treated: stats.treated }),
  ...(stats.growth === undefined ? {} : { growth: stats.growth }),
});

export function conditionFrom(stats: WireStats, most: { readonly maxWounds: number; readonly maxPowerPoints: number }) {
  const turnCount = stats.turnCount ?? (stats.turn == null ? 0 : 1);
  return {
    ...timingFrom(stats, turnCount),
    ...fateFrom(stats),
    wounds: stats.wounds ?? 0,
    fatigue: stats.fatigue ?? 0,
    bruises: stats.bruises ?? 0,
    chips: stats.chips ?? 0,
    resolveTokens: stats.resolveTokens ?? 0,
    powerPoints: Math.min(most.maxPowerPoints, stats.powerPoints ?? most.maxPowerPoints),
    activePowers: powersFrom(stats.activePowers),
    shaken: stats.shaken ?? false,
    prone: stats.prone ?? stats.stunned ?? false,
    stunned: stats.stunned ?? false,
    ...statesFrom(stats, turnCount),
    timers: (stats.timers ?? []).map(timerFrom),
    swimFails: stats.swimFails ?? 0,
    ...pastFrom(stats),
    legHits: stats.legHits ?? 0,
    onFire: stats.onFire ?? 0,
    nextTest: stats.nextTest ?? 0,
    mustFlee: stats.mustFlee ?? false,
  };
}
