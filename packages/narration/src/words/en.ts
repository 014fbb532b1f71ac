import admin from './en/admin.json' with { type: 'json' };
import cli from './en/cli.json' with { type: 'json' };
import lab from './en/lab.json' with { type: 'json' };
import online from './en/online.json' with { type: 'json' };
import privacy from './en/privacy.json' with { type: 'json' };
import table from './en/table.json' with { type: 'json' };

export const en = { ...admin, ...cli, ...online, ...lab, ...privacy, ...table };
