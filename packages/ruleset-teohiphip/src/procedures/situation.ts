import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { commands, mayRule } from '../actions/action.ts';
import type { CommandOf } from '../commands.ts';
import type { TeoPlay } from '../play.ts';
import { gmSeat } from '../read.ts';
import type { Source, SpokenSight, TeoState } from '../state.ts';

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
  if (said === undefined || !state.mapped || mayRule(state, by) || state.options.losMode === 'declared') return [];
  return [violation('TEO-7.4', 'not-gm', { what: 'situation' })];
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
