/** Words that stand for a term which has another word of its own; `\b` knows no Cyrillic. */
export const RIVALS_EVERYWHERE =
  /(?<!\p{L})(?:ведущ(?:ий|его|ему|им)(?! рук)|NPC|(?<!эт(?:ом|ого) )компьютер|предел раундов|атрибут|труднопроходим)/u;

const INSTEAD: Readonly<Record<string, RegExp>> = {
  teohiphip:
    /(?<!\p{L})(?:[Тт]ест(?:а|у|ом|е|ы|ов)?(?!\p{L})|[Пп]ул(?:а|у|ом|е)?(?!\p{L})|ОЗ(?!\p{L})|времяцикл|очк\p{L}+ действий|[Бб]анд(?!ит)|саботаж|пункт\p{L}* прочности|бесплатн\p{L}+ (?:удар|атак))/u,
  segments:
    /[Тт]риггер|огонь на подавление|энергетическ\p{L}+ клин|очк\p{L}+ умения|[Зз]аяв(?:к|л|ит)|(?<!\p{L})командир|Ходе(?!\p{L})|(?<!\p{L})спринт/u,
  coin: /(?<!\p{L})[Мм]онет(?:а|ы|у|ой|е)?(?!\p{L})|(?<!\p{L})кейс|рычаг|[Аа]нтиворов|айрбол(?!л)|противокражн|[Кк]олд(?:у|ов)|[Пп]ул\p{L}* повреждений|(?<!\p{L})(?:вы|за)лез/u,
  stepdice: /Кость Черты|ловушк|морал|дистанци|[Пп]одспор|(?<!\p{L})(?:ман[аыуе]|сердц[ауе]?)(?!\p{L})/u,
  aces: /твёрдост|[Оо]тпрыг|(?<!\p{L})тузы бросают|(?<!\p{L})мрак(?!\p{L})|сил\p{L}+ угаснуть/u,
};

/** What the glossary of this game calls otherwise. */
export const russianRivals = (game: string): RegExp => INSTEAD[game] ?? /^$/;

/** A state that is said of somebody in the masculine: a heroine has it too. */
export const MASCULINE = /^(?:\p{Ll}+(?:ён|жен|ужён|рыт|нут|ован|лся|шёл)|выбыл|походил|мёртв|бежал|сбежал|схвачен)$/u;
