import { LANGUAGES } from '@potyczka/narration';
import { rulesets } from '@potyczka/rulesets';
import { library } from '@potyczka/rulesets/load';
import { expect, it } from 'vitest';
import { TableService } from '../src/worker/table-service.ts';

/** Every label in a form, however deep. */
function labelsIn(form: unknown): readonly string[] {
  if (typeof form !== 'object' || form === null) return [];
  if (Array.isArray(form)) return form.flatMap(labelsIn);
  return Object.entries(form).flatMap(([key, inner]) =>
    key === 'label' && typeof inner === 'string' ? [inner] : labelsIn(inner),
  );
}

const battles = rulesets.flatMap((rules) =>
  LANGUAGES.flatMap((lang) => rules.scenarios.slice(0, 1).map((battle) => [rules.id, lang, battle, rules] as const)),
);

it.each(battles)('%s, %s: no label of a GM’s form has a gap in it', async (ruleset, lang, battle, { rulings }) => {
  const people = Array.from({ length: battle.players[0] }, (_, n) => ({ id: `p${n + 1}`, role: 'player' }));
  const worker = new TableService(library, () => {});
  const seats = [...people, { id: 'gm', role: 'gm' }];
  const setup = { ruleset, scenario: battle.id, seed: 'labels', seats, options: rulings?.seated ?? {} };
  await worker.open({ kind: 'new', setup }, lang);
  await worker.sit('gm');
  const found = labelsIn((await worker.powers())?.powers);
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((label) => /[{}|]|[a-z][A-Z]/.test(label))).toEqual([]);
});
