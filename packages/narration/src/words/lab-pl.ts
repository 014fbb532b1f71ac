import type { Words } from '@potyczka/kernel';

/** Laboratorium: polecenia i raport. */
export const lab: Words = {
  'cli.help.lab': 'rozgrywa tysiące bitew i pokazuje, co jest sprawiedliwe i co daje zmiana',
  'cli.help.lab-run': 'wykonuje plan na wszystkich rdzeniach; przerwany rusza dalej tym samym poleceniem',
  'cli.help.lab-worker': 'rozgrywa bitwy dla planów uruchomionych gdzie indziej z tą samą --database',
  'cli.help.lab-out': 'dokąd pisać: ścieżka bez rozszerzenia (inaczej nazwa planu, tutaj)',
  'cli.help.lab-cores': 'ilu rdzeni użyć (inaczej wszystkich)',
  'cli.help.lab-database': 'postgres://…: bitwy rozegrają procesy przy tej bazie',
  'cli.help.lab-concurrency': 'ilu rdzeni użyć (inaczej wszystkich)',
  'cli.help.lab-json': 'wypisuje liczby jako JSON',
  'cli.help.lab-csv': 'zapisuje liczby także w tym pliku CSV',
  'cli.help.lab-fresh': 'zaczyna od nowa, nawet jeśli są już wyniki',
  'cli.lab.bad-plan':
    '{file}: w tym planie {count, plural, one {jest # błąd} few {są # błędy} many {jest # błędów} other {jest # błędu}}.',
  'cli.lab.other-plan':
    '{file} zawiera wyniki innego planu albo innych zasad. Podaj inną nazwę przez --out albo zacznij od nowa przez --fresh.',
  'cli.lab.not-a-result': '{file} nie jest plikiem wyników laboratorium. Podaj inną nazwę przez --out.',
  'cli.lab.progress':
    '{done} z {total} bitew{rate, select, none {} other {, {rate} na sekundę}}, zostało {left}{estimate, select, none {} other {; {side}: {estimate} wygranych}}',
  'cli.lab.unknown-time': 'trochę czasu',
  'cli.lab.stopped': 'Przerwano. To, co skończone, jest w {file}; to samo polecenie ruszy dalej.',
  'cli.lab.failed':
    '{count, plural, one {# bitwa nie dała wyniku} few {# bitwy nie dały wyniku} many {# bitew nie dało wyniku} other {# bitwy nie dało wyniku}}; do obejrzenia jest gra w {file}.',
  'cli.lab.files': 'Wyniki: {results}\nRaport: {report}',
  'cli.lab.working':
    'Czekam na bitwy w {database}, {count, plural, one {# rdzeń} few {# rdzenie} many {# rdzeni} other {# rdzenia}}; Ctrl+C kończy.',
  'cli.lab.worked':
    '{plan}: wariant {variant}, porcja {chunk}: {battles, plural, one {# bitwa} few {# bitwy} many {# bitew} other {# bitwy}}.',
  'cli.lab.other-rules': 'Plan {plan} ułożono do innych zasad, niż ma ten proces; zostaje dla innych.',
  'cli.lab.no-database': 'Z bazy nie można skorzystać: {why}.',
  'cli.lab.chunk-lost':
    'Wariant {variant}, porcja {chunk}: liczba nieudanych prób to {tries}; zobacz komunikaty procesów.',
  'lab.plan.expected': 'powinno być: {expected}.',
  'lab.plan.length': 'podaj albo „battles”, albo „precision”, nie oba naraz.',
  'lab.plan.name': 'taką nazwę ma już inny wariant.',
  'lab.plan.grid-key':
    'siatka zmienia części wariantu: ruleset, scenario, options.NAZWA, levels, levels.STRONA, seats albo setup.NAZWA.',
  'lab.plan.combinations':
    'najwyżej {most, plural, one {# kombinacja} few {# kombinacje} many {# kombinacji} other {# kombinacji}}.',
  'lab.plan.seats': 'brakuje miejsca dla kogoś, kto ma działać: po rozpoczęciu nikt się nie rusza.',
  'lab.plan.level-side': 'nie ma takiej strony ani takiego miejsca bez strony; są: {sides}.',
  'lab.plan.two-sides':
    'odbicie lustrzane wymaga bitwy dwóch stron; {variant}: {count, plural, one {# strona} few {# strony} many {# stron} other {# strony}}.',
  'lab.plan.no-bands': 'potrzebne są tu „units” albo „bands”, żeby było co zamieniać.',
  'lab.plan.uneven-bands': 'obie strony muszą mieć tyle samo ustawionych jednostek („at”).',
  'lab.plan.side': 'każdy wariant musi mieć tę stronę; w jednym są tylko: {sides}.',
  'lab.compared':
    '{games}: porównanie {count, plural, one {# ustawienia} few {# ustawień} many {# ustawień} other {# ustawienia}}',
  'lab.level.rulebook': 'według zasad',
  'lab.level.tactician': 'taktyk',
  'lab.level.strategist': 'strateg',
  'lab.side.band': 'banda {number}',
  'lab.side.letter': 'strona {letter}',
  'lab.verdict.open': '{variant}. Jeszcze nie wiadomo (od {low} do {high} pkt proc.).',
  'lab.verdict.rest':
    'Na wykresach {count, plural, one {porównano jeszcze # ustawienie} few {porównano jeszcze # ustawienia} many {porównano jeszcze # ustawień} other {porównano jeszcze # ustawienia}}.',
  'lab.draws': 'Remisy',
  'lab.differences': '{side}: co zmienia się w wygranych',
  'lab.differences.note': 'punkty procentowe wobec: {base}, ziarno po ziarnie',
  'lab.changes.more':
    '{count, plural, one {jeszcze # ustawienie} few {jeszcze # ustawienia} many {jeszcze # ustawień} other {jeszcze # ustawienia}}',
  'lab.value.true': 'tak',
  'lab.value.false': 'nie',
  'lab.title': 'Raport laboratorium',
  'lab.lead':
    '{games}: BN przeciw BN, {battles} {count, plural, one {bitwa} few {bitwy} many {bitew} other {bitwy}} na każde ustawienie{mirror, select, levels {, każdy początek rozegrany dwa razy z zamianą poziomów} bands {, każdy początek rozegrany dwa razy z zamianą band} both {, każdy początek rozegrany dwa razy z zamianą band i poziomów} other {}}.',
  'lab.incomplete': 'Ten przebieg nie jest skończony: to liczby dotychczasowe.',
  'lab.verdict.even':
    'Po równo. {side}: {win} wygranych (od {low} do {high}), {loss} przegranych{drawn, select, none {} other {, {drawn} remisów}}.',
  'lab.verdict.favoured':
    'Nie po równo, na korzyść tej strony. {side}: {win} wygranych (od {low} do {high}), {loss} przegranych{drawn, select, none {} other {, {drawn} remisów}}.',
  'lab.verdict.behind':
    'Nie po równo, na niekorzyść tej strony. {side}: {win} wygranych (od {low} do {high}), {loss} przegranych{drawn, select, none {} other {, {drawn} remisów}}.',
  'lab.verdict.unclear':
    'Nie wiadomo jeszcze, czy po równo: trzeba więcej bitew. {side}: {win} wygranych (od {low} do {high}), {loss} przegranych{drawn, select, none {} other {, {drawn} remisów}}.',
  'lab.verdict.none': 'Żadna bitwa pierwszego ustawienia nie dała wyniku.',
  'lab.verdict.more':
    '{variant}. {side}: {win} wygranych zamiast {base}, o {points} pkt proc. więcej (od {low} do {high}).',
  'lab.verdict.less':
    '{variant}. {side}: {win} wygranych zamiast {base}, o {points} pkt proc. mniej (od {low} do {high}).',
  'lab.verdict.same': '{variant}. Nie widać różnicy (od {low} do {high} pkt proc.).',
  'lab.wins': '{side}: wygrane',
  'lab.wins.note': 'kropka: odsetek wygranych, kreska: przedział 95%',
  'lab.wins.hollow': 'Pusta kropka: różnica w parach wobec pierwszego ustawienia może być żadna.',
  'lab.changes': 'Co się zmieniło w bitwach',
  'lab.changes.note': 'wobec: {base}, na tych samych ziarnach; najwyraźniejsze najpierw',
  'lab.changes.none': 'Nic z tego, co mierzono, nie różni się wyraźnie.',
  'lab.results': 'Wygrane, przegrane i remisy',
  'lab.lengths': 'Rundy do końca',
  'lab.lengths.note': '% bitew',
  'lab.lengths.mean': 'średnio rund: {rounds}, aktywacji: {activations}',
  'lab.survivors': 'Ocaleni',
  'lab.survivors.note': 'ilu zostaje, średnio',
  'lab.idle': 'Ataki na próżno',
  'lab.idle.note': 'ataki, które nie mogły mieć żadnego skutku, choć inny mógł, średnio',
  'lab.damage': 'Obrażenia według broni',
  'lab.damage.note': 'na bitwę, w mierze danej gry',
  'lab.damage.nobody': 'niczyje',
  'lab.actions': 'Akcje',
  'lab.actions.note': 'na bitwę',
  'lab.luck': 'Szczęście',
  'lab.luck.note': 'rzuty wobec oczekiwanych, w odchyleniach standardowych bitwy',
  'lab.luck.about':
    'Na plus liczą się wysokie ścianki, reszki i wysokie karty, w rzutach za jednostki. Przy wielu bitwach każda strona powinna być blisko 0.',
  'lab.luck.weight':
    'Ze szczęściem idzie w parze {share} wyniku (r² szczęścia strony, pomniejszonego o cudze, i jej wyniku).',
  'lab.failures': 'Bitwy bez wyniku',
  'lab.failure.crashed': 'awaria',
  'lab.failure.waiting': 'nikt nie działał',
  'lab.failure.endless': 'bez końca',
  'lab.how': 'Jak to policzono',
  'lab.how.text':
    'Ten sam kod zasad co przy stole. Każde ustawienie rozegrało te same ziarna, więc różnice są w parach. Plan {hash}, ziarno {seed}, {versions}.',
  'lab.how.formulas':
    'Odsetki: przedział 95% Wilsona. Średnie: Studenta. Różnice wygranych: w parach według ziaren, za Bonettem i Price’em; inne różnice: przedział Studenta różnic w parach.',
  'lab.how.caution': 'BN to nie ludzie: człowiek może wykorzystać opcję lepiej albo gorzej.',
  'lab.table': 'jako tabela',
  'lab.col.setting': 'Ustawienie',
  'lab.col.side': 'Strona',
  'lab.col.win': 'Wygrane',
  'lab.col.loss': 'Przegrane',
  'lab.col.draw': 'Remisy',
  'lab.col.difference': 'Różnica',
  'lab.col.interval': 'Przedział 95%',
  'lab.col.battles': 'Bitwy',
  'lab.col.round': 'Runda',
  'lab.col.share': 'Odsetek',
  'lab.col.weapon': 'Broń',
  'lab.col.action': 'Akcja',
  'lab.col.mean': 'Średnia',
  'lab.col.what': 'Co',
  'lab.col.change': 'Zmiana',
  'lab.col.before': 'Przedtem',
  'lab.col.after': 'Potem',
  'lab.col.seed': 'Ziarno',
  'lab.col.why': 'Dlaczego',
  'lab.points': '{points} pkt proc.',
  'lab.what.rounds': 'rundy',
  'lab.what.activations': 'aktywacje',
  'lab.what.survivors': '{side}: ocaleni',
  'lab.what.idle': '{side}: ataki na próżno',
  'lab.what.damage': '{side}: obrażenia, {what}',
  'lab.what.action': '{side}: {what}',
  'lab.seconds': '{seconds} s, {cores, plural, one {# rdzeń} few {# rdzenie} many {# rdzeni} other {# rdzenia}}',
};
