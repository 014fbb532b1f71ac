import type { Movement, MovePlan, MoveRegion } from '@potyczka/kernel';
import { droveTo } from './actions/drive.ts';
import { ranTo } from './actions/run.ts';
import type { CoinCommand, CommandOf } from './commands.ts';
import type { CoinEvent } from './events/index.ts';
import { drivenBy, isInfantry } from './read.ts';
import { isOpenPoint, samePoint } from './spatial.ts';
import type { CoinState, Pos, Unit } from './state.ts';

/** Runs and drives before they are made: any open point of the field, however far (COIN-9.9, COIN-9.11). */

type Going = CommandOf<'run'> | CommandOf<'drive'>;

const isGoing = (command: CoinCommand): command is Going => command.type === 'run' || command.type === 'drive';

interface Goer {
  /** Whose base it is: the vehicle's, at the wheel. */
  readonly body: Unit & { readonly at: Pos };
  readonly driver: string;
}

function goerIn(state: CoinState, command: CoinCommand): Goer | undefined {
  const id = isGoing(command) ? (command.unit ?? state.activeUnit) : null;
  const unit = id === null ? undefined : state.units[id];
  if (unit === undefined || !state.mapped) return undefined;
  const body = command.type === 'drive' ? drivenBy(state, unit) : unit;
  if (body === null || body.at === null || (command.type === 'run' && !isInfantry(unit))) return undefined;
  return { body: { ...body, at: body.at }, driver: unit.id };
}

/** @rule COIN-4.3 @rule COIN-9.10 @rule COIN-17.13 */
const mayEnd = (state: CoinState, { body }: Goer, at: Pos): boolean =>
  !samePoint(body.at, at) && isOpenPoint(state, at, body.radius, body.id);

const whole = ([x, y]: readonly [number, number]): Pos => [Math.round(x), Math.round(y)];

/** The open point nearest to the wanted one on the straight line to it. */
function nearestOnLine(state: CoinState, goer: Goer, to: Pos): Pos | null {
  const [x, y] = goer.body.at;
  const steps = Math.ceil(Math.hypot(to[0] - x, to[1] - y));
  for (let n = steps; n > 0; n -= 1) {
    const at = whole([x + ((to[0] - x) * n) / steps, y + ((to[1] - y) * n) / steps]);
    if (mayEnd(state, goer, at)) return at;
  }
  return null;
}

function plan(state: CoinState, command: CoinCommand): MovePlan<CoinEvent> | undefined {
  const goer = goerIn(state, command);
  if (goer === undefined || !isGoing(command) || command.pos === undefined) return undefined;
  const { body, driver } = goer;
  const to = whole(command.pos);
  const open = mayEnd(state, goer, to);
  const arrived = command.type === 'run' ? ranTo(body, to) : droveTo(body, driver, to);
  return {
    path: [body.at, to],
    cost: null,
    allowance: null,
    slow: [],
    instead: open ? null : nearestOnLine(state, goer, to),
    event: open ? arrived : null,
  };
}

/** Half an infantry base. */
const FINEST = 5;

function region(state: CoinState, command: CoinCommand): MoveRegion | undefined {
  const goer = goerIn(state, command);
  if (goer === undefined) return undefined;
  const { width, height } = state.field;
  return {
    box: [0, 0, width, height],
    finest: FINEST,
    step: 1,
    holds: (at) => isOpenPoint(state, [at[0], at[1]], goer.body.radius, goer.body.id),
  };
}

export const movement: Movement<CoinState, CoinCommand, CoinEvent> = { isMove: isGoing, plan, region };
