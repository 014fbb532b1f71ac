/** Every game at once with all its words, for those who serve anybody: a server, a lab, a test. */
export { rulesets } from '@potyczka/rulesets';
