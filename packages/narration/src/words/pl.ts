import admin from './pl/admin.json' with { type: 'json' };
import cli from './pl/cli.json' with { type: 'json' };
import lab from './pl/lab.json' with { type: 'json' };
import online from './pl/online.json' with { type: 'json' };
import privacy from './pl/privacy.json' with { type: 'json' };
import table from './pl/table.json' with { type: 'json' };

export const pl = { ...admin, ...cli, ...online, ...lab, ...privacy, ...table };
