import { groundOf } from '@potyczka/ground';
import type { AnyRuleset } from '@potyczka/kernel';
import type { Subject } from './subject.ts';
import { scenarioSetups } from './subject.ts';

/**
 * How the laws play a ruleset: as `test/subject.ts` in its own package says, which knows its rulings and odd tables;
 * without one, its scenarios with any players and options. Found by the ruleset's id, so that a new one is played too.
 */
export async function subjectFor(rules: AnyRuleset): Promise<Subject> {
  try {
    const folder = `ruleset-${rules.id}`;
    const own = (await import(`../../${folder}/test/subject.ts`)) as { readonly subject: Subject };
    return own.subject;
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown;
    return { rules, ground: groundOf, setups: scenarioSetups(rules) };
  }
}

/** The file is not there at all; one that is there and fails has to be heard. */
const isMissing = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  /(not found|cannot find|unknown variable|failed to load).*test\/subject\.ts/i.test(thrown.message);
