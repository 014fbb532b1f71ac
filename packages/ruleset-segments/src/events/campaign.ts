import { shape } from '@potyczka/kernel';
import { kinds, line } from '@potyczka/ruleset-kit';
import { event } from './event.ts';
import { withUnit } from './fold.ts';
import { ownOnly } from './heard.ts';
import { unitChange } from './parts.ts';

const { list, object } = shape;
const { decimal, name, whole, words } = kinds;

/** SEG-30: what a fight teaches. */
export const campaignEvents = [
  event('xpAwarded', {
    data: {
      unit: name,
      gained: decimal,
      /** What for, each with its share. */
      reasons: list(object({ why: name, gained: decimal })),
      xp: decimal,
    },
    fold: (state, e) => withUnit(state, e.unit, () => ({ xp: e.xp })),
    /** @rule SEG-30.4 What for, each with its share. */
    line: (e, { term, unit }) =>
      line('xpAwarded', {
        who: unit(e.unit),
        n: e.gained,
        reasons: e.reasons.map(({ why, gained }) => `${term('xp', why)}#+${gained}`),
        total: e.xp,
      }),
    heard: ownOnly,
  }),
  event('learnt', {
    data: { unit: name, on: name, what: words, level: whole, cost: decimal, change: unitChange },
    fold: (state, e) => withUnit(state, e.unit, () => e.change),
    line: (e, { form, term, unit }) => {
      const what = e.on === 'form' ? form(Number(e.what)) : term(e.on, e.what);
      const levels = e.on === 'skill' || e.on === 'attribute';
      return line('learnt', { who: unit(e.unit), what, cost: e.cost, ...(levels ? { level: e.level } : {}) });
    },
    heard: ownOnly,
  }),
] as const;
