import type { AnyRuleset } from '@potyczka/kernel';
import { aces } from '@potyczka/ruleset-aces';
import { coin } from '@potyczka/ruleset-coin';
import { segments } from '@potyczka/ruleset-segments';
import { stepdice } from '@potyczka/ruleset-stepdice';
import { teohiphip } from '@potyczka/ruleset-teohiphip';
import { addedGames } from './added-games.ts';

/** Every game there is, in the order in which menus show them. */
export const rulesets: readonly AnyRuleset[] = [teohiphip, aces, segments, coin, stepdice, ...addedGames];

export const rulesetOf = (id: string): AnyRuleset | undefined => rulesets.find((rules) => rules.id === id);
