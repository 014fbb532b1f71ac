import { createReferee, type Referee } from '@potyczka/protocol';
import type { Context } from './context.ts';

export const refereeFor = ({ rulesets, lang }: Pick<Context, 'rulesets' | 'lang'>): Referee =>
  createReferee({ rulesets, lang });
