import admin from './ru/admin.json' with { type: 'json' };
import cli from './ru/cli.json' with { type: 'json' };
import lab from './ru/lab.json' with { type: 'json' };
import online from './ru/online.json' with { type: 'json' };
import privacy from './ru/privacy.json' with { type: 'json' };
import table from './ru/table.json' with { type: 'json' };

export const ru = { ...admin, ...cli, ...online, ...lab, ...privacy, ...table };
