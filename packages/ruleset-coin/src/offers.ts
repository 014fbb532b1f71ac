import type { GroundMaker, Json, Offers } from '@potyczka/kernel';
import { type Idea, OfferBook } from '@potyczka/ruleset-kit';
import { packed } from './actions/give.ts';
import { canReachLying, lying } from './actions/pick-up.ts';
import type { CoinCommand } from './commands.ts';
import { mayDo } from './decide.ts';
import { sourcesOf } from './procedures/targets.ts';
import { carriedBy, drivenBy, isInfantry, isVehicle, playsFor, sideOfSeat, unitsOf, vehicleAround } from './read.ts';
import { isBesideHull, isOpenPoint } from './spatial.ts';
import type { CoinState, Infantry, Pos, Unit } from './state.ts';
import { BODY_SLOTS, DESTINATIONS, HANDS } from './vocabulary.ts';

/** What a seat may do now. */

type Ideas = readonly Idea<CoinCommand>[];

/** The points of a scan (section 9.8) that pass: y, then x, in steps of 10. */
function scan(state: CoinState, good: (at: Pos) => boolean): readonly Pos[] {
  const points: Pos[] = [];
  for (let y = 0; y <= state.field.height; y += 10)
    for (let x = 0; x <= state.field.width; x += 10) if (good([x, y])) points.push([x, y]);
  return points;
}

/** A command with a place to choose, if there is one. */
function placed(command: CoinCommand, state: CoinState, points: () => readonly Pos[]): Ideas {
  if (!state.mapped) return [{ command }];
  const [first, ...rest] = points();
  if (first === undefined) return [{ command }];
  const values: readonly Json[] = [first, ...rest];
  return [{ command: { ...command, pos: first } as CoinCommand, vary: { param: 'pos', values } }];
}

function beside(state: CoinState, vehicle: Unit): readonly Pos[] {
  if (!isVehicle(vehicle) || vehicle.pos === null) return [];
  const [x, y] = vehicle.pos;
  const reach = vehicle.radius + 10;
  const points: Pos[] = [];
  for (let dy = -reach; dy <= reach; dy += 5)
    for (let dx = -reach; dx <= reach; dx += 5) {
      const at: Pos = [x + dx, y + dy];
      if (isBesideHull(state, vehicle, at) && isOpenPoint(state, at, 5)) points.push(at);
    }
  return points;
}

function going(state: CoinState, by: string, unit: Unit): Ideas {
  const vehicle = drivenBy(state, unit);
  const free = (who: Unit) => (at: Pos) =>
    isOpenPoint(state, at, who.radius, who.id) && !(who.pos?.[0] === at[0] && who.pos[1] === at[1]);
  const around = vehicleAround(state, unit);
  return [
    ...placed({ type: 'run', by, unit: unit.id }, state, () => (isInfantry(unit) ? scan(state, free(unit)) : [])),
    ...(vehicle === null ? [] : placed({ type: 'drive', by, unit: unit.id }, state, () => scan(state, free(vehicle)))),
    ...placed({ type: 'dismount', by, unit: unit.id }, state, () => (around === null ? [] : beside(state, around))),
  ];
}

function handling(state: CoinState, by: string, actor: Infantry): Ideas {
  const unit = actor.id;
  const friends = unitsOf(state).filter((one) => isInfantry(one) && one.side === actor.side && one.id !== unit);
  const reach = lying(state).filter(({ place }) => canReachLying(state, actor, place));
  const commands: CoinCommand[] = [
    ...actor.backpack.flatMap((item) => HANDS.map((slot): CoinCommand => ({ type: 'drawItem', by, unit, item, slot }))),
    ...HANDS.map((slot): CoinCommand => ({ type: 'stow', by, unit, slot })),
    ...carriedBy(state, actor).map(({ id: item }): CoinCommand => ({ type: 'drop', by, unit, item })),
    ...BODY_SLOTS.map((bodySlot): CoinCommand => ({ type: 'wear', by, unit, item: null, bodySlot })),
    ...packed(state, actor).flatMap((item): readonly CoinCommand[] =>
      item.type === 'armour' || item.type === 'device'
        ? [{ type: 'wear', by, unit, item: item.id, bodySlot: item.type }]
        : [],
    ),
    ...reach.flatMap(({ item }) =>
      DESTINATIONS.map((to): CoinCommand => ({ type: 'pickUp', by, unit, item: item.id, to })),
    ),
    ...packed(state, actor).flatMap((item) =>
      friends.flatMap((friend) =>
        DESTINATIONS.map((to): CoinCommand => ({ type: 'give', by, unit, item: item.id, target: friend.id, to })),
      ),
    ),
  ];
  return commands.map((command) => ({ command }));
}

function tools(state: CoinState, by: string, actor: Infantry): Ideas {
  const unit = actor.id;
  const near = unitsOf(state).filter((one) => one.side === actor.side || one.side === 'none');
  return packed(state, actor).flatMap((item): Ideas => {
    if (item.effect === 'blink')
      return placed({ type: 'castPrep', by, unit, item: item.id }, state, () =>
        scan(
          state,
          (at) => isOpenPoint(state, at, actor.radius, unit) && !(actor.pos?.[0] === at[0] && actor.pos[1] === at[1]),
        ),
      );
    if (item.effect !== null) {
      const type = item.effect === 'mend' ? 'castPrep' : 'useItem';
      return near.map((one) => ({ command: { type, by, unit, item: item.id, target: one.id } }));
    }
    if (item.type !== 'case') return [];
    const takes = item.contents.flatMap((take) =>
      DESTINATIONS.map((to): CoinCommand => ({ type: 'openCase', by, unit, case: item.id, take, to })),
    );
    const puts = packed(state, actor).map(
      (put): CoinCommand => ({ type: 'openCase', by, unit, case: item.id, put: put.id }),
    );
    return [...takes, ...puts].map((command) => ({ command }));
  });
}

function vehicles(state: CoinState, by: string, actor: Infantry): Ideas {
  const unit = actor.id;
  const all = unitsOf(state).filter((one) => isVehicle(one) && one.status === 'alive');
  const around = vehicleAround(state, actor);
  const seats = ['pilot', ...(around?.passengers.keys() ?? [])] as const;
  const commands: CoinCommand[] = [
    ...all.flatMap(({ id: target }): readonly CoinCommand[] => [
      { type: 'boardPilot', by, unit, target },
      { type: 'boardPassenger', by, unit, target },
      { type: 'openHatch', by, unit, target },
    ]),
    ...(around === null ? [] : seats.map((seat): CoinCommand => ({ type: 'switchSeat', by, unit, seat }))),
    { type: 'closeHatch', by, unit },
  ];
  const victims = unitsOf(state).filter((one) => isInfantry(one) && one.side !== actor.side && one.inVehicle !== null);
  const drags = victims.flatMap((victim) =>
    placed({ type: 'dragOut', by, unit, target: victim.id }, state, () => {
      const inside = vehicleAround(state, victim);
      return inside === null ? [] : beside(state, inside);
    }),
  );
  return [...commands.map((command) => ({ command })), ...drags];
}

function attacks(state: CoinState, by: string, unit: Unit): Ideas {
  const sources = sourcesOf(state, unit);
  const one = sources.map((source): CoinCommand => ({ type: 'attack', by, unit: unit.id, weapons: [source.id] }));
  const all: CoinCommand = { type: 'attack', by, unit: unit.id };
  const commands: CoinCommand[] = [...(sources.length === 1 ? [] : [all]), ...one];
  return [...commands, { type: 'skipAttack', by, unit: unit.id } as CoinCommand].map((command) => ({ command }));
}

function acting(state: CoinState, by: string, unit: Unit): Ideas {
  if (state.phase === 'attack') return attacks(state, by, unit);
  if (state.phase !== 'prep') return [];
  const own = isInfantry(unit)
    ? [...handling(state, by, unit), ...tools(state, by, unit), ...vehicles(state, by, unit)]
    : [];
  return [...going(state, by, unit), ...own, { command: { type: 'endPrep', by, unit: unit.id } }];
}

export function offers(state: CoinState, seat: string, _ground: GroundMaker, only?: string): Offers<CoinCommand> {
  const book = new OfferBook<CoinCommand>((command) => mayDo({ state }, command));
  const side = state.activeSide;
  if (side !== null && playsFor(state, seat, side)) {
    const unit = state.activeUnit === null ? undefined : state.units[state.activeUnit];
    if (unit !== undefined && (only === undefined || only === unit.id)) book.weigh(acting(state, seat, unit));
    if (state.phase === 'chooseUnit') {
      const mine = unitsOf(state).filter((one) => one.side === side && (only === undefined || only === one.id));
      book.weigh(mine.map((one) => ({ command: { type: 'chooseUnit', by: seat, unit: one.id } })));
      book.weigh([{ command: { type: state.options.turnMode === 'allUnits' ? 'endTurn' : 'pass', by: seat } }]);
    }
  }
  if (state.phase === 'initiative') book.weigh([{ command: { type: 'rollInitiative', by: seat } }]);
  if (sideOfSeat(state, seat) !== null) book.weigh([{ command: { type: 'concede', by: seat } }]);
  return book.offers();
}
