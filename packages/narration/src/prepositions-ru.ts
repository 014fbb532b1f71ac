const CONSONANT = '[бвгджзйклмнпрстфхцчшщ]';
/** "во врага", "во вторую руку", "во фланг"; but "в воду", "в фургон". */
const VO = new RegExp(`^(?:[вф]${CONSONANT}|мглу|мгле|мраке|льду|рту|рву|двор(?:е|у)?(?![а-яё]))`, 'iu');
/** "со стрелком", "со злодеем", "со щитом", "со шлемом", "со всеми", "со 100"; but "с солдатом", "с врагом". */
const SO = new RegExp(`^(?:[сзшж]${CONSONANT}|щит|щен|в[сзш]|втор|мной|льд|льв|рв|рт|1\\d\\d(?!\\d))`, 'iu');
/** "об агенте", "об укрытии"; "о ящике", "о юните" begin with a consonant when spoken. */
const OB = /^[аиоуэ]/iu;
/** "ко второму", "ко всем", "ко льву"; but "к врагу", "к стрелку". */
const KO = /^(?:в[св]|втор|дн[уюя]|льв|льд|мне|мног|рт|рв)/iu;

const FULL: Readonly<Record<string, readonly [RegExp, string]>> = {
  в: [VO, 'о'],
  с: [SO, 'о'],
  к: [KO, 'о'],
  о: [OB, 'б'],
};

/** в/во, с/со, к/ко and о/об. */
export const russian = (preposition: string, next: string): string => {
  const [needed, more] = FULL[preposition.toLowerCase()] ?? [];
  return needed?.test(next) === true ? `${preposition}${more}` : preposition;
};
