import type { Json, Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { commands } from '../actions/action.ts';
import { type DeedCommand, type Situation, situationShape } from '../commands.ts';
import type { SegPlay } from '../play.ts';
import { gmSeat } from '../read.ts';
import { deedFor } from './deeds.ts';

/** Tables without a map: somebody says how far it is and what is in the way (protocol, `situation`). */

/** The bands of SEG-10.3 that matter at a table, with an open or a covered target. */
const BANDS = [2, 10, 20, 30, 60, 100];

const PRESETS: readonly { readonly choice: Json; readonly label: string; readonly params: { metres: number } }[] = [
  ...BANDS.map((metres) => ({
    choice: { range: metres, sight: true, cover: 'none' },
    label: 'situation.open',
    params: { metres },
  })),
  ...BANDS.map((metres) => ({
    choice: { range: metres, sight: true, cover: 'half' },
    label: 'situation.half',
    params: { metres },
  })),
  ...BANDS.map((metres) => ({
    choice: { range: metres, sight: true, cover: 'third' },
    label: 'situation.third',
    params: { metres },
  })),
  { choice: { range: 10, sight: false, cover: 'hidden' }, label: 'situation.unseen', params: { metres: 10 } },
];

const mayBe = (choice: Json): readonly Violation[] =>
  shape.parse(situationShape, choice).ok
    ? []
    : [{ code: 'bad-choice', rule: 'SEG-10.1', params: { field: 'choice', expected: situationShape.expected } }];

/** @rule SEG-10.1 What nobody stated is asked of the GM, else of the acting player. */
export function withFacts(play: SegPlay, command: DeedCommand): DeedCommand {
  const { state } = play;
  const unit = state.units[command.unit];
  if (state.mapped || unit === undefined || deedFor(command).wantsFacts !== true) return command;
  if (!commands(state, command.by, unit) || !('target' in command) || command.target === undefined) return command;
  const said = 'situation' in command ? command.situation : undefined;
  if (said?.range !== undefined) return command;
  const choice = play.choose(() => ({
    kind: 'situation',
    seat: gmSeat(state) ?? command.by,
    unit: unit.id,
    rule: 'SEG-10.1',
    params: { who: unit.name },
    choices: PRESETS,
    default: { range: 10, sight: true, cover: 'none' },
    check: mayBe,
  }));
  return { ...command, situation: { ...(choice as Situation), ...said } } as DeedCommand;
}
