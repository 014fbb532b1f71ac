import { useEffect } from 'react';
import { create } from 'zustand';
import type { CommandArea, Offer } from '../worker/messages.ts';
import { keyOf } from './command-draft.ts';
import { withGmOverrides } from './gm-overrides.ts';
import { useTable, whileShown } from './table-state.ts';

/** What commands somebody has looked at would take up on the map, by the command. */
interface Areas {
  /** Of the table as it was shown then. */
  readonly shows: number;
  readonly known: Readonly<Record<string, CommandArea | null>>;
}

const useAreas = create<Areas>(() => ({ shows: -1, known: {} }));

/** Asks for the areas of commands, those that are not known. */
export async function loadAreas(commands: readonly Offer['command'][]): Promise<void> {
  const { worker, shows } = useTable.getState();
  if (useAreas.getState().shows !== shows) useAreas.setState({ shows, known: {} });
  const { known } = useAreas.getState();
  const wanted = commands.filter((command) => !(keyOf(command) in known));
  if (worker === undefined || wanted.length === 0) return;
  const isShown = whileShown();
  const areas = await worker.areas(wanted.map((command) => withGmOverrides(command))).catch(() => []);
  if (!isShown()) return;
  const found = wanted.map((command, n) => [keyOf(command), areas[n] ?? null] as const);
  useAreas.setState((now) => ({ known: { ...now.known, ...Object.fromEntries(found) } }));
}

/** The area of a command, once it is known. */
export function useArea(command: Offer['command'] | null): CommandArea | null | undefined {
  const shows = useTable((state) => state.shows);
  const key = command === null ? null : keyOf(command);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the command.
  useEffect(() => {
    if (command !== null) void loadAreas([command]);
  }, [key, shows]);
  return useAreas((state) => (key === null ? null : state.shows === shows ? state.known[key] : undefined));
}

/** What the command somebody looks at would take up: drawn on the map, and said at the cursor. */
export const useAreaShown = create<{ readonly area: CommandArea | null }>(() => ({ area: null }));
