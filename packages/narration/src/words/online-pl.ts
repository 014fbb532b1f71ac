import type { Words } from '@potyczka/kernel';

/** What the online table says. */
export const online: Words = {
  'error.something-unseen': 'Na przeszkodzie stoi coś, czego nie widzisz.',
  'error.sealed-table': 'Ten stół jest zapieczętowany: nikt nie uchyla tu zasad ({what}).',
  'error.stale': 'Stół poszedł dalej, odkąd go widziano; zobacz, co się zmieniło, i zdecyduj jeszcze raz.',
  'error.not-started': 'Gra się jeszcze nie zaczęła: nie wszyscy usiedli.',
  'error.vote-needed': 'Od tamtej chwili coś wyszło na jaw: muszą się zgodzić pozostali albo Mistrz Gry.',
  'error.no-vote': 'Nikt nie prosił o cofnięcie czegokolwiek.',
  'error.too-fast': 'Za dużo naraz. Odczekaj chwilę i wyślij ponownie.',
  'error.not-saved': 'Nie udało się tego teraz zapisać; wyślij ponownie z tym samym id.',
  'error.no-such-door': 'Ten odnośnik nie prowadzi do żadnego miejsca; poproś o nowy tego, od kogo go masz.',
  'error.shut-out': 'Do tego stołu nie wpuszcza się widzów.',
  'error.no-such-table': 'Nie ma takiego stołu.',
  'error.owner-only': 'To wolno tylko właścicielowi stołu.',
  'error.too-many-tables': 'Otwarto stąd za dużo stołów; wróć później.',
  'error.table-full': 'Przy tym stole jest już za dużo osób.',
};
