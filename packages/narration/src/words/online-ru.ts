import type { Words } from '@potyczka/kernel';

/** What the online table says. */
export const online: Words = {
  'error.something-unseen': 'Этому мешает что-то, чего вам не видно.',
  'error.sealed-table': 'Этот стол опечатан: правила здесь никто не отменяет ({what}).',
  'error.stale': 'Стол ушёл вперёд с тех пор, как вы его видели; посмотрите, что изменилось, и решите ещё раз.',
  'error.not-started': 'Игра ещё не началась: сели не все.',
  'error.vote-needed': 'С тех пор что-то открылось: должны согласиться остальные или ведущий.',
  'error.no-vote': 'Никто не просил ничего отменять.',
  'error.too-fast': 'Слишком много сразу. Подождите немного и отправьте снова.',
  'error.not-saved': 'Сейчас сохранить это не удалось; отправьте снова с тем же id.',
  'error.no-such-door': 'Эта ссылка не ведёт ни к какому месту; попросите новую у того, кто её прислал.',
  'error.shut-out': 'За этот стол зрителей не пускают.',
  'error.no-such-table': 'Такого стола нет.',
  'error.owner-only': 'Это может только владелец стола.',
  'error.too-many-tables': 'Отсюда открыто слишком много столов; зайдите позже.',
  'error.table-full': 'За этим столом уже слишком много людей.',
  'cli.help.serve': 'подаёт столы браузерам (другие настройки: apps/server/README.md)',
  'cli.help.port': 'порт (иначе PORT, иначе 8080)',
  'cli.help.host': 'адрес (иначе HOST, иначе 127.0.0.1)',
  'cli.help.data': 'папка базы данных (иначе DATA, иначе ./data)',
  'cli.help.backup': 'копирует базу в файл, даже когда сервер работает',
  'cli.help.restore': 'восстанавливает копию',
  'cli.serving': 'Столы ждут по адресу {url}. Ctrl+C завершает.',
  'cli.backed-up': 'В файле {file}: {tables, plural, one {# стол} few {# стола} many {# столов} other {# стола}}.',
  'cli.restored':
    'Из файла {file}: {tables, plural, one {восстановлен # стол} few {восстановлено # стола} many {восстановлено # столов} other {восстановлено # стола}}.',
};
