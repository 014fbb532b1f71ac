import type { GroundMaker, Offers } from '@potyczka/kernel';
import { type Idea, OfferBook } from '@potyczka/ruleset-kit';
import { commands } from './actions/action.ts';
import type { SegCommand } from './commands.ts';
import { mayDo } from './decide.ts';
import { enemiesOf, isIn } from './read.ts';
import { seesUnit } from './secrets.ts';
import { groundMap } from './spatial.ts';
import type { SegState, Unit } from './state.ts';

type Ideas = readonly Idea<SegCommand>[];

const idea = (command: SegCommand): Idea<SegCommand> => ({ command });

/** What is worth trying for a combatant in its phase; whether it may is the rules' to say. */
function ideasFor(state: SegState, by: string, unit: Unit): Ideas {
  const own = { by, unit: unit.id };
  const seen = enemiesOf(state, unit).filter((enemy) => seesUnit(state, by, enemy));
  return [
    ...seen.map((target) => idea({ type: 'shot', ...own, target: target.id })),
    ...seen.map((target) => idea({ type: 'aim', ...own, target: target.id })),
    ...seen.map((target) => idea({ type: 'scopeUp', ...own, target: target.id })),
    ...(['kneel', 'dropProne', 'riseKneeling', 'riseProne'] as const).map((kind) =>
      idea({ type: 'posture', ...own, kind }),
    ),
    idea({ type: unit.leaning ? 'duckBack' : 'leanOut', ...own }),
    idea({ type: 'freeze', ...own, count: 1, trigger: { kind: 'enemyVisible' }, plan: [{ type: 'shot' }] }),
    idea({ type: 'next', ...own }),
    idea({ type: 'continue', ...own }),
    idea({ type: 'abort', ...own }),
    idea({ type: 'idle', ...own }),
    idea({ type: 'endTurn', ...own }),
  ];
}

/** Who may be moved now: whose phase it is, or in a lull anybody who is not done. */
const movable = (state: SegState): readonly Unit[] => {
  if (state.mode === 'lull') return Object.values(state.units).filter((unit) => isIn(unit) && unit.segmentsLeft > 0);
  const unit = state.active === null ? undefined : state.units[state.active];
  return unit === undefined ? [] : [unit];
};

/** What a seat may do now, and what it may not and why. */
export function offers(state: SegState, seat: string, ground: GroundMaker, only?: string): Offers<SegCommand> {
  const reading = { state, ground: ground(groundMap(state)) };
  const book = new OfferBook<SegCommand>((command) => mayDo(reading, command));
  for (const unit of movable(state))
    if (commands(state, seat, unit) && (only === undefined || only === unit.id))
      book.weigh(ideasFor(state, seat, unit));
  const role = state.seats.find(({ id }) => id === seat)?.role;
  if (role === 'player' && state.mode !== 'over') book.weigh([idea({ type: 'concede', by: seat })]);
  return book.offers();
}
