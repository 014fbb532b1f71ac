import { isOver, overAt, turnAt } from '@potyczka/protocol';
import type { AnyTable } from '../subject.ts';

/** `turn` and `over` alone tell a program what to do next: whom to ask for what it may do, and when to stop. */

interface Shown {
  readonly activeUnit?: string | null;
  readonly units: Readonly<Record<string, unknown>>;
}

/** Those the table waits for sit at it; who acts is a unit, and the one that the state shows. */
export function mustTellTurn(table: AnyTable): void {
  const { rules, checkpoint } = table;
  const { seats, unit } = turnAt(table);
  const sitting = rules.seats(checkpoint.state).map(({ id }) => id);
  const strangers = seats.filter((seat) => !sitting.includes(seat));
  if (strangers.length > 0) throw new Error(`the table waits for ${strangers}, of ${sitting}`);
  const shown = rules.view(checkpoint.state, null) as unknown as Shown;
  if ((shown.activeUnit ?? null) !== unit) throw new Error(`${unit} acts, and the state shows ${shown.activeUnit}`);
  if (unit !== null && !Object.hasOwn(shown.units, unit)) throw new Error(`${unit} acts, and is no unit`);
  if (isOver(table)) mustTellEnd(table);
  else if (overAt(table) !== null) throw new Error('over, and it goes on');
  else if (seats.length === 0) throw new Error('the table waits for nobody');
}

/** Every side has its verdict, and a winner has won. */
function mustTellEnd(table: AnyTable): void {
  const over = overAt(table);
  if (over === null) throw new Error('over, and no event says how');
  const { winner, draw, reason, rule, sides } = over;
  const won = Object.keys(sides).filter((side) => sides[side] === 'win');
  const drew = Object.values(sides).includes('draw');
  if (winner === null ? won.length > 0 : !won.includes(winner)) throw new Error(`${winner} won, of ${won}`);
  if (draw !== (winner === null && drew)) throw new Error(`draw: ${draw}, of ${JSON.stringify(sides)}`);
  if (Object.keys(sides).length === 0 || reason === '' || rule === '') throw new Error(JSON.stringify(over));
}
