import type { GroundMaker, Json, Offers } from '@potyczka/kernel';
import { type Idea, OfferBook } from '@potyczka/ruleset-kit';
import { commands } from './actions/action.ts';
import { joiners } from './actions/group-attack.ts';
import type { AcesCommand } from './commands.ts';
import { mayDo } from './decide.ts';
import { arms } from './npc/worth.ts';
import { isEdgeSquare } from './procedures/exits.ts';
import { asKnown, reachOf } from './procedures/walking.ts';
import { alliesOf, enemiesOf, isAdjacent, unitOf } from './read.ts';
import type { AcesState, Unit } from './state.ts';

type Ideas = readonly Idea<AcesCommand>[];

const idea = (command: AcesCommand): Idea<AcesCommand> => ({ command });

/** What may be declared at the start of a turn: nothing more than one action needs declaring (ACE-9.7). */
function declarations(by: string, unit: Unit): Ideas {
  const attack = { kind: 'attack' } as const;
  const declare = (more: Partial<Extract<AcesCommand, { type: 'declare' }>>): Idea<AcesCommand> =>
    idea({ type: 'declare', by, unit: unit.id, ...more });
  return [
    declare({ actions: [attack], run: true }),
    declare({ actions: [attack, attack] }),
    declare({ actions: [attack, attack, attack] }),
    declare({ actions: [attack], furious: true }),
  ];
}

function moves(state: AcesState, by: string, unit: Unit): Ideas {
  const values = state.mapped ? reachOf(asKnown(state, unit), unit).map(({ at }): Json => [at[0], at[1]]) : [];
  const first = values[0] as readonly [number, number] | undefined;
  const walk: Ideas =
    first === undefined
      ? []
      : [{ command: { type: 'move', by, unit: unit.id, to: first }, vary: { param: 'to', values } }];
  const out = !state.mapped || isEdgeSquare(state, unit.pos);
  return [
    ...walk,
    ...(state.mapped ? [] : [idea({ type: 'move', by, unit: unit.id })]),
    ...(out ? [idea({ type: 'move', by, unit: unit.id, exit: true })] : []),
    idea({ type: unit.prone ? 'standUp' : 'dropProne', by, unit: unit.id }),
  ];
}

function attacks(state: AcesState, by: string, unit: Unit): Ideas {
  return enemiesOf(state, unit).flatMap((target) =>
    arms(unit).flatMap((armed): Ideas => {
      const weapon = armed.item?.id ?? armed.spec.id;
      const burst: Ideas =
        armed.spec.rof > 1
          ? [idea({ type: 'attack', by, unit: unit.id, weapon, targets: [{ id: target.id, shots: armed.spec.rof }] })]
          : [];
      const others = joiners(state, by, unit);
      const together: Ideas =
        others.length === 0
          ? []
          : [idea({ type: 'attack', by, unit: unit.id, weapon, target: target.id, with: [...others] })];
      return [idea({ type: 'attack', by, unit: unit.id, weapon, target: target.id }), ...burst, ...together];
    }),
  );
}

function closeWork(state: AcesState, by: string, unit: Unit): Ideas {
  const foes = enemiesOf(state, unit).filter((enemy) => isAdjacent(state, unit, enemy));
  const friends = Object.values(state.units).filter(
    (other) => other.id !== unit.id && other.side === unit.side && other.dying && isAdjacent(state, unit, other),
  );
  return [
    ...foes.flatMap((enemy) =>
      (['grapple', 'push'] as const).map((kind) =>
        idea({ type: 'manoeuvre', by, unit: unit.id, kind, target: enemy.id }),
      ),
    ),
    ...friends.map((friend) => idea({ type: 'stabilise', by, unit: unit.id, target: friend.id })),
    ...(unit.grip === null ? [] : [idea({ type: 'breakFree', by, unit: unit.id })]),
    ...(unit.onFire > 0 ? [idea({ type: 'extinguish', by, unit: unit.id })] : []),
  ];
}

function cleverness(state: AcesState, by: string, unit: Unit): Ideas {
  const seen = enemiesOf(state, unit);
  const skills = (['taunt', 'intimidation'] as const).filter((skill) => unit.skills[skill] !== undefined);
  const hurt = (power: string): readonly Unit[] =>
    power === 'mend' || power === 'shieldSkin' || power === 'haste' || power === 'sharpen'
      ? [unit, ...alliesOf(state, unit)]
      : seen;
  return [
    ...seen.flatMap((enemy) =>
      skills.map((skill) => idea({ type: 'trick', by, unit: unit.id, skill, target: enemy.id })),
    ),
    ...unit.powers.flatMap((power) =>
      hurt(power).map((target) =>
        idea({
          type: 'activatePower',
          by,
          unit: unit.id,
          power,
          target: target.id,
          ...(power === 'sharpen' || power === 'dull' ? { trait: 'fighting' as const } : {}),
        }),
      ),
    ),
    ...seen.map((enemy) => idea({ type: 'aim', by, unit: unit.id, target: enemy.id })),
    idea({ type: 'fullDefence', by, unit: unit.id }),
  ];
}

const handling = (by: string, unit: Unit): Ideas =>
  unit.items.flatMap((item): Ideas => {
    const held = item.slot === 'hand' || item.slot === 'offHand';
    return [
      ...(held
        ? [idea({ type: 'stow', by, unit: unit.id, item: item.id })]
        : [idea({ type: 'ready', by, unit: unit.id, item: item.id })]),
      ...(held && item.jammed ? [idea({ type: 'clearJam', by, unit: unit.id, item: item.id })] : []),
      ...(held ? [idea({ type: 'reload', by, unit: unit.id, item: item.id })] : []),
    ];
  });

/** What a seat may do now, and what it may not and why. */
export function offers(state: AcesState, seat: string, _ground: GroundMaker, only?: string): Offers<AcesCommand> {
  const book = new OfferBook<AcesCommand>((command) => mayDo({ state }, command));
  const unit = state.current === null ? undefined : unitOf(state, state.current);
  if (unit !== undefined && commands(state, seat, unit) && (only === undefined || only === unit.id)) {
    book.weigh([
      ...attacks(state, seat, unit),
      ...moves(state, seat, unit),
      ...closeWork(state, seat, unit),
      ...cleverness(state, seat, unit),
      ...declarations(seat, unit),
      ...handling(seat, unit),
      idea({ type: 'hold', by: seat, unit: unit.id }),
      idea({ type: 'endTurn', by: seat, unit: unit.id }),
    ]);
  }
  const role = state.seats.find((one) => one.id === seat)?.role;
  if (role === 'player' && state.phase !== 'finished') book.weigh([idea({ type: 'concede', by: seat })]);
  return book.offers();
}
