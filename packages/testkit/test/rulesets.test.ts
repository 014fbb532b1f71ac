import { rulesets } from '@potyczka/rulesets';
import { laws } from '../src/index.ts';
import { subjectFor } from '../src/subjects.ts';

/** Whatever the registry knows is played by the laws. */
for (const rules of rulesets) laws(await subjectFor(rules), 12);
