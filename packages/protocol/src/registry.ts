import type { AnyRuleset } from '@potyczka/kernel';
import * as registry from '@potyczka/rulesets';

/** The rulesets this build knows. */
export const rulesets: readonly AnyRuleset[] = (registry as { rulesets?: readonly AnyRuleset[] }).rulesets ?? [];
