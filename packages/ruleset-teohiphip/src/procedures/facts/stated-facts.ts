import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { mayRule } from '@potyczka/ruleset-kit';
import type { CommandOf } from '../../commands.ts';
import type { TeoPlay } from '../../play.ts';
import { commands, gmSeat, seatOf } from '../../read.ts';
import type { Source, SpokenSight, TeoState } from '../../state.ts';

export type Situation = NonNullable<CommandOf<'attack'>['situation']>;

/** The protocol's words for spatial facts in this game's words. */
export function spokenSight(said: Situation | undefined): SpokenSight {
  if (said === undefined) return {};
  const los = said.los ?? said.sight;
  return {
    ...(los === undefined ? {} : { los }),
    ...(said.concealed === undefined ? {} : { concealed: said.concealed }),
    ...(said.cover === undefined ? {} : { cover: said.cover !== false && said.cover !== 'none' }),
    ...(said.range === undefined ? {} : { range: said.range }),
    ...(said.contact === undefined ? {} : { contact: said.contact }),
  };
}

/** @rule TEO-8.10 Circumstances spoken with the command: each is a source of Advantage or Disadvantage. */
export function spokenSources(said: Situation | undefined): readonly Source[] {
  return (said?.modifiers ?? []).flatMap(({ label, value }): readonly Source[] => {
    if (value === 0) return [];
    const edge = value === 'advantage' || value === 1 ? 'advantage' : 'disadvantage';
    return [{ source: label, edge, rule: 'TEO-8.10' }];
  });
}

/** @rule TEO-7.4 On a table with a map only the GM states facts; `losMode: declared` lets players agree on them. */
export function maySpeak(state: TeoState, by: string, said: Situation | undefined): readonly Violation[] {
  if (said === undefined || !state.mapped || mayRule(state, by)) return [];
  const agreeable = state.options.losMode === 'declared' && judgesOf(state, by).length > 0;
  return agreeable ? [] : [violation('TEO-7.4', 'not-gm', { what: 'situation' })];
}

/** Who may agree to what a player says: the GM, else those who play against them; nobody asks an NPC. */
function judgesOf(state: TeoState, by: string): readonly string[] {
  const gm = gmSeat(state);
  if (gm !== null) return [gm];
  const teams = Object.values(state.sides)
    .filter(({ seat }) => seat === by)
    .map(({ team }) => team);
  const people = new Set(state.seats.filter(({ role }) => role === 'player').map(({ id }) => id));
  return Object.values(state.sides).flatMap(({ seat, team }) =>
    seat !== null && people.has(seat) && !teams.includes(team) ? [seat] : [],
  );
}

/** What was said, in words a judge can decide on. */
function told({ modifiers = [], ...facts }: Situation): readonly string[] {
  const plain = Object.entries(facts).map(([fact, value]) =>
    typeof value === 'number' ? `@said.${fact}#${value}` : `@said.${fact}.${isYes(value) ? 'yes' : 'no'}`,
  );
  return [...plain, ...modifiers.map(({ label }) => label)];
}

const isYes = (value: unknown): boolean => value !== false && value !== 'none';

/**
 * @rule TEO-7.4 @rule TEO-8.10 With `losMode: declared` a player's word on range, sight or an edge holds once the GM, or
 * the player they face, agrees; without agreement the map answers. One person who plays both sides agrees with themselves.
 */
export function agreedOn<C extends Spoken>(play: TeoPlay, command: C, legal: boolean): C {
  const { state } = play;
  const { situation, ...plain } = command;
  if (situation === undefined || !state.mapped || mayRule(state, command.by) || !legal) return command;
  const faced = state.units[String('target' in command ? command.target : '')];
  const judges = judgesOf(state, command.by);
  const owner = faced === undefined ? null : seatOf(state, faced);
  const seat = judges.find((judge) => judge === owner) ?? judges[0];
  if (seat === undefined) return command;
  const answer = play.choose(() => ({
    kind: 'agreeFacts',
    seat,
    unit: command.unit,
    rule: 'TEO-7.4',
    params: { who: state.units[command.unit]?.name ?? '', facts: told(situation) },
    choices: [
      { choice: 'agree', label: 'agree' },
      { choice: 'refuse', label: 'refuse' },
    ],
    default: 'refuse',
  }));
  return answer === 'agree' ? command : (plain as unknown as C);
}

interface Spoken {
  readonly by: string;
  readonly unit: string;
  readonly situation?: Situation;
}

/** Presets for the question; anything of the same shape is accepted. */
const PRESETS: readonly { readonly label: string; readonly choice: Json }[] = [
  { label: 'situation.clear', choice: { sight: true, concealed: false, cover: false } },
  { label: 'situation.cover', choice: { sight: true, concealed: false, cover: true } },
  { label: 'situation.concealed', choice: { sight: true, concealed: true, cover: false } },
  { label: 'situation.both', choice: { sight: true, concealed: true, cover: true } },
  { label: 'situation.none', choice: { sight: false, concealed: false, cover: false } },
];

const FACTS = ['sight', 'los', 'concealed', 'cover', 'range', 'contact'];

const isFacts = (choice: Json): choice is { readonly [key: string]: Json } =>
  typeof choice === 'object' &&
  choice !== null &&
  !Array.isArray(choice) &&
  Object.keys(choice).every((key) => FACTS.includes(key));

/** A table without a map asks the GM, else the acting player, for the facts nobody stated (protocol, `situation`). */
export function withFacts<C extends Spoken>(play: TeoPlay, command: C, wanted: boolean): C {
  const { state } = play;
  const declared = !state.mapped || state.options.losMode === 'declared';
  const known = command.situation !== undefined && (command.situation.sight ?? command.situation.los) !== undefined;
  const unit = state.units[command.unit];
  if (!wanted || !declared || known || unit === undefined || !commands(state, command.by, unit)) return command;
  const seat = gmSeat(state) ?? command.by;
  if (state.mapped && gmSeat(state) === null) return command;
  const choice = play.choose(() => ({
    kind: 'situation',
    seat,
    unit: command.unit,
    rule: 'TEO-7.4',
    params: { who: unit.name },
    choices: [...PRESETS, ...(state.mapped ? [{ label: 'situation.map', choice: {} }] : [])],
    default: state.mapped ? {} : { sight: true, concealed: false, cover: false },
    check: (given) =>
      isFacts(given)
        ? []
        : [{ code: 'bad-choice', rule: 'TEO-7.4', params: { field: 'choice', expected: FACTS.join(', ') } }],
  }));
  return { ...command, situation: { ...(choice as Situation), ...command.situation } };
}
