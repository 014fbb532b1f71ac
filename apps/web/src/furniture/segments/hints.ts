import { type Hint, isUnlikely, mayAct } from '../../hints/hint.ts';

const SHOTS: readonly string[] = ['shot', 'sniperShot', 'shortBurst', 'longBurst'];

export const hints: readonly Hint[] = [
  {
    id: 'skill',
    rule: 'SEG-4.1',
    when: ({ asked }) => asked === 'spendSkill',
    text: {
      en: 'Points of the skill lower the die, one pip each. They are yours once a Turn, so spend them where they turn a miss.',
      pl: 'Punkty umiejętności obniżają wynik kości, każdy o jedno oczko. Masz je raz na Turę, więc wydaj je tam, gdzie zmienią pudło w trafienie.',
      ru: 'Очки навыка понижают результат кости, каждое на единицу. Они даются раз за Ход: тратьте там, где промах станет попаданием.',
    },
  },
  {
    id: 'aim',
    rule: 'SEG-11.1',
    when: (moment) => SHOTS.includes(moment.draft?.type ?? '') && isUnlikely(moment) && moment.offered.has('aim'),
    text: {
      en: 'Aim first, 1 segment: the shot then rolls two dice, and one success is enough.',
      pl: 'Najpierw wyceluj, 1 segment: strzał rzuca wtedy dwiema kośćmi i wystarczy jeden sukces.',
      ru: 'Сперва прицельтесь, 1 сегмент: выстрел бросит две кости, и хватит одного успеха.',
    },
  },
  {
    id: 'freeze',
    rule: 'SEG-6.1',
    when: (moment) => mayAct(moment) && moment.offered.has('freeze') && !SHOTS.some((type) => moment.offered.has(type)),
    text: {
      en: 'Nobody in sight? Freeze segments: say what you wait for, and you break in when it happens.',
      pl: 'Nikogo nie widać? Zamroź segmenty: powiedz, na co czekasz, a zadziałasz, gdy tylko to nastąpi.',
      ru: 'Никого не видно? Заморозьте сегменты: скажите, чего ждёте, и вмешаетесь, когда это случится.',
    },
  },
];
