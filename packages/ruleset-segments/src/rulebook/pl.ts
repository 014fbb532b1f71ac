import { translated } from '@potyczka/ruleset-kit';
import { english } from './en.ts';
import pl from './pl.json' with { type: 'json' };

export const polish = translated(english, pl);
