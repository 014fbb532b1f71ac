import { translated } from '@potyczka/ruleset-kit';
import { english } from './en.ts';
import ru from './ru.json' with { type: 'json' };

export const russian = translated(english, ru);
