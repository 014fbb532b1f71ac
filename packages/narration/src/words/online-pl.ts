import type { Words } from '@potyczka/kernel';

/** What the online table says. */
export const online: Words = {
  'error.something-unseen': 'Na przeszkodzie stoi coś, czego nie widzisz.',
  'error.sealed-table': 'Ten stół jest zapieczętowany: nikt nie uchyla tu zasad ({what}).',
  'error.stale': 'Stół poszedł dalej, odkąd go widziano; zobacz, co się zmieniło, i zdecyduj jeszcze raz.',
  'error.not-started': 'Gra się jeszcze nie zaczęła: nie wszyscy usiedli.',
  'error.vote-needed': 'Od tamtej chwili coś wyszło na jaw: muszą się zgodzić pozostali albo Mistrz Gry.',
  'error.paused': 'Mistrz Gry wstrzymał stół. Rozmawiaj, rozglądaj się i poczekaj, aż gra ruszy.',
  'error.gm-pauses': 'Tylko Mistrz Gry może wstrzymać stół.',
  'error.no-vote': 'Nikt nie prosił o cofnięcie czegokolwiek.',
  'error.too-fast': 'Za dużo naraz. Odczekaj chwilę i wyślij ponownie.',
  'error.not-saved': 'Nie udało się tego teraz zapisać; wyślij ponownie z tym samym id.',
  'error.no-such-door': 'Ten odnośnik nie prowadzi do żadnego miejsca; poproś o nowy tego, od kogo go masz.',
  'error.shut-out': 'Do tego stołu nie wpuszcza się widzów.',
  'error.no-such-table': 'Nie ma takiego stołu.',
  'error.owner-only': 'To wolno tylko właścicielowi stołu.',
  'error.too-many-tables': 'Otwarto stąd za dużo stołów; wróć później.',
  'error.table-full': 'Przy tym stole jest już za dużo osób.',
  'cli.help.serve': 'podaje stoły przeglądarkom (więcej ustawień: apps/server/README.md)',
  'cli.help.port': 'port (inaczej PORT, inaczej 8080)',
  'cli.help.host': 'adres (inaczej HOST, inaczej 127.0.0.1)',
  'cli.help.data': 'katalog bazy danych (inaczej DATA, inaczej ./data)',
  'cli.help.backup': 'kopiuje bazę do pliku, także gdy serwer działa',
  'cli.help.restore': 'przywraca kopię, także gdy serwer działa',
  'cli.serving': 'Stoły są pod adresem {url}. Ctrl+C kończy.',
  'cli.backed-up': 'W pliku {file}: {tables, plural, one {# stół} few {# stoły} many {# stołów} other {# stołu}}.',
  'cli.restored':
    'Z pliku {file} przywrócono {tables, plural, one {# stół} few {# stoły} many {# stołów} other {# stołu}}.',
};
