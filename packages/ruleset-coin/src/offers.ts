import type { GroundMaker, Offers } from '@potyczka/kernel';
import { OfferBook } from '@potyczka/ruleset-kit';
import type { CoinCommand } from './commands.ts';
import { mayDo } from './decide.ts';
import { inWords } from './names.ts';
import { isInfantry, isOver, playsFor, sideOfSeat, unitsOf } from './read.ts';
import { hasGm } from './rulings/rule.ts';
import type { CoinState, Unit } from './state.ts';
import { attacks } from './suggestions/attacks.ts';
import { deploying, mustering } from './suggestions/before-battle.ts';
import { oneOfEach } from './suggestions/each-type.ts';
import { going, vehicles } from './suggestions/going.ts';
import { custom, handling, tools } from './suggestions/handling.ts';
import { type Idea, type Ideas, plain } from './suggestions/idea.ts';
import type { SideId } from './vocabulary.ts';

/** What a seat may do now, with the values of a parameter that is left open; and what it may not, with the reason. */

/** The protocol's word for running and driving: said by programs, and needed by nobody who picks from a list. */
const asMoves = ({ command, vary }: Idea): Ideas =>
  command.type === 'run' || command.type === 'drive'
    ? [{ command: { ...command, type: 'move' }, ...(vary === undefined ? {} : { vary }), unmeant: true }]
    : [];

function preparing(state: CoinState, by: string, unit: Unit): Ideas {
  const own = isInfantry(unit)
    ? [...handling(state, by, unit), ...tools(state, by, unit), ...vehicles(state, by, unit)]
    : [];
  const ways = going(state, by, unit);
  return [
    ...ways,
    ...ways.flatMap(asMoves),
    ...own,
    ...(isInfantry(unit) && hasGm(state) ? custom(by, unit.id) : []),
    ...plain([
      { type: 'endPrep', by, unit: unit.id },
      { type: 'endTurn', by, unit: unit.id },
    ]),
  ];
}

const choosing = (state: CoinState, by: string, side: SideId): Ideas =>
  plain([
    ...unitsOf(state)
      .filter((unit) => unit.side === side)
      .map((unit): CoinCommand => ({ type: 'chooseUnit', by, unit: unit.id })),
    { type: 'pass', by },
    { type: 'endTurn', by },
  ]);

/** The ideas of a seat for the phase the table is in. */
function ideas(state: CoinState, by: string): Ideas {
  if (state.phase === 'setup') return mustering(state, by);
  if (state.phase === 'deploy') return deploying(state, by);
  if (state.phase === 'initiative') return plain([{ type: 'rollInitiative', by }]);
  const { activeSide: side, activeUnit } = state;
  if (side === null || !playsFor(state, by, side)) return [];
  const unit = activeUnit === null ? undefined : state.units[activeUnit];
  if (unit === undefined) return choosing(state, by, side);
  return state.phase === 'attack'
    ? [...attacks(state, by, unit), ...plain([{ type: 'endTurn', by, unit: unit.id }])]
    : preparing(state, by, unit);
}

const isAbout =
  (only: string | undefined) =>
  ({ command }: Idea): boolean =>
    only === undefined || ('unit' in command && command.unit === only);

export function offers(state: CoinState, seat: string, _ground: GroundMaker, only?: string): Offers<CoinCommand> {
  const book = new OfferBook<CoinCommand>(
    (command) => mayDo({ state }, command),
    (violation) => inWords(state, violation),
  );
  if (!isOver(state)) book.weigh(ideas(state, seat).filter(isAbout(only)));
  if (only === undefined && sideOfSeat(state, seat) !== null) book.weigh(plain([{ type: 'concede', by: seat }]));
  // Whatever type is left is refused with its reason: what may be done is offered above, with all it may be done with.
  const known = new Set(book.offers().commands.map(({ command }) => command.type));
  const left = oneOfEach(state, seat, only).filter((command) => !known.has(command.type));
  book.weigh(plain(left.filter((command) => mayDo({ state }, command).length > 0)));
  return book.offers();
}
