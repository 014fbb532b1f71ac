import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CoinCommand, WireSituation } from '../../commands.ts';
import { factNames } from '../../names.ts';
import type { CoinPlay } from '../../play.ts';
import { gmSeat, isGm } from '../../read.ts';
import type { CoinState, Said } from '../../state.ts';
import { sourcesOf } from '../attack/targets.ts';

/** Facts that are said instead of measured: by a GM, or by everyone where there is no map. */

export const situationOf = (command: CoinCommand): WireSituation | undefined =>
  'situation' in command ? command.situation : undefined;

export const saidBy = (situation: WireSituation): Said => ({
  contact: situation.contact ?? null,
  sight: situation.sight ?? null,
  cover: situation.cover === undefined ? null : situation.cover !== false && situation.cover !== 'none',
});

/** Protocol, `situation`: on a table with a map only the GM may. */
export const maySpeak = (state: CoinState, command: CoinCommand): readonly Violation[] =>
  situationOf(command) === undefined || !state.mapped || isGm(state, command.by)
    ? []
    : [violation('COIN-22.1', 'gm-only', { field: 'situation' })];

type Fact = keyof Said;

/** What the rules want to know of an attack's surroundings. */
function attackFacts(state: CoinState): readonly Fact[] {
  const unit = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  const kinds = unit === undefined ? [] : sourcesOf(state, unit).map((source) => source.kind);
  const ranged = kinds.some((kind) => kind !== 'melee');
  const { meleeNeedsReach, lineOfSight, coverRule } = state.options;
  return [
    ...(kinds.includes('melee') && meleeNeedsReach === 'on' ? (['contact'] as const) : []),
    ...(ranged && lineOfSight === 'walls' ? (['sight'] as const) : []),
    ...(ranged && coverRule === 'on' ? (['cover'] as const) : []),
  ];
}

const HOPED: Said = { contact: true, sight: true, cover: false };
const FEARED: Said = { contact: false, sight: false, cover: true };

const yes = (fact: Fact): Json => ({ [fact]: fact !== 'cover' });

const isFacts = (choice: Json): boolean =>
  typeof choice === 'object' &&
  choice !== null &&
  !Array.isArray(choice) &&
  Object.entries(choice).every(([fact, value]) => Object.hasOwn(HOPED, fact) && typeof value === 'boolean');

/** Every combination of the facts that are wanted, the hoped-for one first. */
function combinations(facts: readonly Fact[]): readonly { readonly [fact: string]: boolean }[] {
  return facts.reduce<readonly { readonly [fact: string]: boolean }[]>(
    (rest, fact) => [
      ...rest.map((one) => ({ ...one, [fact]: fact !== 'cover' })),
      ...rest.map((one) => ({ ...one, [fact]: fact === 'cover' })),
    ],
    [{}],
  );
}

/** Without a map: asks the GM, else whoever acts, for the facts that decide and that nobody stated. */
export function askedFacts(
  play: CoinPlay,
  command: CoinCommand,
  may: (state: CoinState) => readonly Violation[],
): Said | null {
  const { state } = play;
  const situation = situationOf(command);
  const said = situation === undefined ? null : saidBy(situation);
  if (state.mapped) return said;
  const known: Said = said ?? { contact: null, sight: null, cover: null };
  const hoped = { ...HOPED, ...dropNull(known) };
  if (may({ ...state, said: hoped }).length > 0) return said;
  const feared = may({ ...state, said: { ...FEARED, ...dropNull(known) } }).length > 0;
  const wanted =
    command.type === 'attack'
      ? attackFacts(state)
      : feared || command.type === 'closeHatch'
        ? (['contact'] as const)
        : [];
  const open = wanted.filter((fact) => known[fact] === null);
  if (open.length === 0) return said;
  const choice = play.choose(() => ({
    kind: 'situation',
    seat: gmSeat(state) ?? command.by,
    ...(state.activeUnit === null ? {} : { unit: state.activeUnit }),
    rule: 'COIN-4.7',
    params: { facts: open.map((fact) => `@fact.${fact}`) },
    choices: combinations(open).map((one) => ({
      choice: one,
      label: 'situation.facts',
      params: { facts: factNames(one) },
    })),
    default: Object.assign({}, ...open.map(yes)) as Json,
    check: (given) =>
      isFacts(given)
        ? []
        : [
            {
              code: 'bad-choice',
              rule: 'COIN-4.7',
              params: { field: 'choice', expected: '@expected.facts' },
            },
          ],
  }));
  return { ...known, ...(choice as Partial<Said>) };
}

const dropNull = (said: Said): Partial<Said> =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
