import type {
  Command,
  Draw,
  DrawRequest,
  GameEvent,
  GroundMaker,
  Line,
  Params,
  Play,
  RuleId,
  Term,
  Violation,
} from '@potyczka/kernel';
import { runPlay } from '@potyczka/kernel';

/** Rows of the sum a roll is made under, and how a ruleset comes to know them before anybody rolls. */

interface WithRule {
  readonly rule?: RuleId;
}

const named = (name: string): Line => ({ key: 'terms.reason', params: { name } });

export const said = (key: string, params: Params = {}): Line => ({ key: `terms.${key}`, params });

/** What one begins with, by its name or in words of its own. */
export const startsWith = (what: string | Line, value: number, cited: WithRule = {}): Term => ({
  ...(typeof what === 'string' ? named(what) : what),
  part: 'start',
  value,
  ...cited,
});

/** What makes it more or less; `good` is the direction that helps whoever acts. */
export const changes = (
  what: string | Line,
  value: number,
  more: WithRule & { readonly reached?: number; readonly good?: 'more' | 'less' } = {},
): Term => {
  const { good = 'more', ...rest } = more;
  const sign = value === 0 ? {} : { sign: value > 0 === (good === 'more') ? ('up' as const) : ('down' as const) };
  return { ...(typeof what === 'string' ? named(what) : what), part: 'change', value, ...sign, ...rest };
};

export const comesTo = (
  what: Line,
  value: number | undefined,
  more: WithRule & { readonly against?: number } = {},
): Term => ({ ...what, part: 'total', ...(value === undefined ? {} : { value }), ...more });

/** What counts in no sum, yet should be known. */
export const remark = (what: Line, more: WithRule & Pick<Term, 'sign' | 'value'> = {}): Term => ({
  ...what,
  part: 'note',
  ...more,
});

/** Draws in the middle: nothing explodes. */
const middling = ({ dice = [], open, coins = 0, cards }: DrawRequest): readonly Draw[] => [
  ...(open ?? dice).map((sides) => Math.max(1, Math.floor(sides / 2))),
  ...Array.from({ length: coins }, (): Draw => 'T'),
  ...(cards === undefined ? [] : cards.from.slice(0, cards.count)),
];

/** Dice that always fall alike may tie for ever: no sum that is shown needs more of them than this. */
const MOST_DRAWS = 100;

/**
 * What a command would tell if the dice fell somehow: for facts that depend on no face. Nothing where it would be
 * refused.
 */
export function foreseen<S, C extends Command, E extends GameEvent>(
  state: S,
  command: C,
  ground: GroundMaker,
  rules: {
    readonly evolve: (state: S, event: E) => S;
    readonly decide: (play: Play<S, E>, command: C) => readonly Violation[];
    /** How the dice fall, where that decides what is told; in the middle unless said. */
    readonly draws?: (request: DrawRequest) => readonly Draw[];
  },
): readonly E[] {
  const fall = rules.draws ?? middling;
  let drawn = 0;
  const course = runPlay(state, rules.evolve, (play) => rules.decide(play, command), [], {
    draws: (request) => {
      drawn += 1;
      return drawn > MOST_DRAWS ? undefined : fall(request);
    },
    ground,
    answer: (question) => question.default,
  });
  return course.kind === 'refused' ? [] : course.events;
}

/** Whom a ruling names in any of its powers: those it may make roll. */
export function namedByRuling(command: Command): readonly string[] {
  const { set } = command as { readonly set?: Readonly<Record<string, unknown>> };
  if (command.type !== 'rule' || typeof set !== 'object' || set === null) return [];
  return Object.values(set).flatMap((said) => {
    const { unit, units } = (typeof said === 'object' && said !== null ? said : {}) as Readonly<
      Record<string, unknown>
    >;
    const several = Array.isArray(units) ? (units as readonly unknown[]) : [];
    return [unit, ...several].filter((id): id is string => typeof id === 'string');
  });
}
