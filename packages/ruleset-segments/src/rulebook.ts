import { rulebookOf } from '@potyczka/ruleset-kit';
import en from './rulebook/en.json' with { type: 'json' };
import pl from './rulebook/pl.json' with { type: 'json' };
import ru from './rulebook/ru.json' with { type: 'json' };

export const rulebook = rulebookOf(en, pl, ru);
