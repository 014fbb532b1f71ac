import type {
  AnyRuleset,
  Command,
  GameEvent,
  Given,
  GroundMaker,
  OptionSpec,
  Result,
  Seat,
  Setup,
  Table,
} from '@potyczka/kernel';
import { openTable, resolveOptions } from '@potyczka/kernel';
import { Chance } from './chance.ts';
import type { Suffered, WayToQuestion } from './questions.ts';

export type AnyTable = Table<unknown, Command, GameEvent>;
/** A message as it comes from outside, good or bad. */
export type Raw = Readonly<Record<string, unknown>>;

/** A ruleset to be put to the test, and tables to play it on. */
export interface Subject {
  readonly rules: AnyRuleset;
  readonly ground: GroundMaker;
  setups(seed: string): Setup;
  /** Messages no offer lists, such as rulings, to mix in; they may be refused. */
  extras?(table: AnyTable, chance: Chance): Raw | undefined;
  /** A way to each kind of question there is. */
  readonly questions?: readonly WayToQuestion[];
  readonly suffered?: Suffered;
  /** A law of its own: looks at every state there is, and throws when something is not as it must be. */
  holds?(state: unknown): void;
}

/** From a set-up to an open table. */
export function openSetup<R extends AnyRuleset>(
  rules: R,
  setup: Setup,
  ground: GroundMaker,
  given: Given<unknown> = {},
): Result<AnyTable> {
  const { options, violations } = resolveOptions(rules.options, setup.options ?? {});
  if (violations.length > 0) return { ok: false, violations };
  const state = rules.setUp(setup, options);
  if (!state.ok) return state;
  return openTable<unknown, Command, GameEvent>(rules, setup, state.value, ground, setup.seed ?? '', given);
}

/** Set-ups from the ruleset's own scenarios, with any number of players they allow and any options. */
export function scenarioSetups(rules: AnyRuleset): Subject['setups'] {
  return (seed) => {
    const chance = new Chance(`setup/${seed}`);
    const scenario = chance.pick(rules.scenarios);
    if (scenario === undefined) throw new Error(`${rules.id} has no scenario`);
    const [least, most] = scenario.players;
    const players = Array.from(
      { length: least + chance.below(most - least + 1) },
      (_, i): Seat => ({
        id: `p${i + 1}`,
        role: 'player',
      }),
    );
    const seats: Seat[] = [...players, { id: 'gm', role: 'gm' }];
    return { ruleset: rules.id, seed, scenario: scenario.id, seats, options: anyOptions(rules, chance) };
  };
}

/** Any options that may be played together. */
export function anyOptions(rules: AnyRuleset, chance: Chance): Readonly<Record<string, unknown>> {
  const options: Record<string, unknown> = {};
  for (const [key, spec] of Object.entries(rules.options)) if (chance.oneIn(4)) options[key] = anyValue(spec, chance);
  // Settings that exclude each other are refused, as they should be; the defaults never are.
  return resolveOptions(rules.options, options).violations.length === 0 ? options : {};
}

function anyValue({ values }: OptionSpec, chance: Chance): unknown {
  if (!('from' in values)) return chance.pick(values);
  const { from, to } = values;
  return Number.isInteger(from) && Number.isInteger(to) ? from + chance.below(to - from + 1) : chance.of(from, to);
}
