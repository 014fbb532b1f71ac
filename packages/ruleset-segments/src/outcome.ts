import type { Json } from '@potyczka/kernel';
import type { SegCommand } from './commands.ts';
import type { SegEvent } from './events/index.ts';
import type { SegState } from './state.ts';

type Result = Record<string, Json>;

const wounds = (state: SegState, id: string, level: number): number =>
  state.units[id]?.wounds.filter((wound) => wound.level === level).length ?? 0;

/** What the target has more of than before, by level. */
function harm(before: SegState, after: SegState, id: string): Result {
  const names = ['graze', 'light', 'heavy', 'critical'] as const;
  const gained = names.flatMap((name, index) => {
    const more = wounds(after, id, index + 1) - wounds(before, id, index + 1);
    return more > 0 ? [[name, more] as const] : [];
  });
  const status = after.units[id]?.status;
  return {
    ...Object.fromEntries(gained),
    ...(status !== before.units[id]?.status && status !== undefined ? { status } : {}),
  };
}

/** What a player cares about in what happened, for odds. */
export function outcome(
  before: SegState,
  after: SegState,
  events: readonly SegEvent[],
  command: SegCommand,
): Readonly<Result> {
  const shots = events.flatMap((event) => (event.type === 'shotSettled' ? [event] : []));
  const actor = 'unit' in command ? command.unit : undefined;
  const test = events.find((event) => event.type === 'testSettled' && event.unit === actor);
  const targets = [...new Set(shots.map(({ target }) => target))];
  return {
    ...(shots.length > 0 ? { hit: shots.some(({ hit }) => hit), hits: shots.filter(({ hit }) => hit).length } : {}),
    ...(shots.length === 0 && test?.type === 'testSettled' ? { passed: test.passed } : {}),
    ...Object.assign({}, ...targets.map((id) => harm(before, after, id))),
  };
}
