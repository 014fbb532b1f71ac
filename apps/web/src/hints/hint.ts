import type { Language } from '@potyczka/kernel';
import type { CommandDraft } from '../table/command-draft.ts';
import type { Chances, Snapshot } from '../worker/messages.ts';

/** What a hint can go by: the table as the seat sees it, and what somebody is about to do. */
export interface HintMoment {
  readonly snapshot: Snapshot;
  readonly draft: CommandDraft | null;
  /** Of the command that is ready to be done. */
  readonly odds: Chances | null;
  /** The kinds of actions that can be taken now. */
  readonly offered: ReadonlySet<string>;
  /** The kind of question that is open for this seat. */
  readonly asked: string | null;
}

/** One sentence about what matters now. It stays until it was heeded twice, or somebody wants no more of it. */
export interface Hint {
  readonly id: string;
  readonly rule?: string;
  readonly text: Readonly<Record<Language, string>>;
  readonly when: (moment: HintMoment) => boolean;
}

/** It is the viewer's turn, and nothing is asked. */
export const mayAct = ({ snapshot: { over, awaits, seat, pending, picture } }: HintMoment): boolean =>
  !over && awaits.includes(seat) && pending.length === 0 && picture.turn.round > 0;

/** An attack that may well fail is about to be made. */
export const isUnlikely = ({ odds }: HintMoment): boolean => odds !== null && odds.best > 0 && odds.best < 0.5;

/** How the table is used: the same in every game. */
export const TABLE_HINTS: readonly Hint[] = [
  {
    id: 'choose',
    when: (moment) => mayAct(moment) && moment.draft === null,
    text: {
      en: 'Choose an action below, or click in the shaded area to move. Chances stand at the targets.',
      pl: 'Wybierz akcję na dole albo kliknij zacieniowany obszar, żeby się ruszyć. Szanse stoją przy celach.',
      ru: 'Выберите действие внизу или щёлкните в закрашенной области, чтобы пойти. Шансы стоят у целей.',
    },
  },
  {
    id: 'target',
    when: (moment) => mayAct(moment) && moment.draft !== null && moment.draft.aimed === null,
    text: {
      en: 'Now choose on the map: a target, or a place in the shaded area.',
      pl: 'Teraz wybierz na mapie: cel albo miejsce w zacieniowanym obszarze.',
      ru: 'Теперь выберите на карте цель или место в закрашенной области.',
    },
  },
  {
    id: 'commit',
    when: (moment) => mayAct(moment) && moment.draft !== null && moment.draft.aimed !== null,
    text: {
      en: 'These are the exact odds. Press the button to do it, or Esc to choose something else.',
      pl: 'To są dokładne szanse. Naciśnij przycisk, żeby to zrobić, albo Esc, żeby wybrać coś innego.',
      ru: 'Это точные шансы. Нажмите кнопку, чтобы сделать это, или Esc, чтобы выбрать другое.',
    },
  },
];
