/** Games as they are asked for, without the rest of the protocol. */
export { loadRulebook, loadRuleset, RULESET_IDS } from '@potyczka/rulesets/load';
