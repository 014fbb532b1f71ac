import { ERAS } from '../vocabulary.ts';

/** Tables a GM may throw two d6 on; the index is the face less one. Labels only, except where a rule says otherwise. */

/** @rule TEO-2.11 The location sets the era. */
export const MISSION_KINDS = ['escort', 'defence', 'neutralise', 'sabotage', 'seize', 'correction'] as const;
export const LOCATIONS = ERAS;

/** @rule TEO-14.28 */
const CHARACTERS = ['aggressive', 'bureaucratic', 'curious', 'cowardly', 'chaotic', 'ambitious'] as const;
const MOTIVES = ['survival', 'power', 'knowledge', 'fame', 'revenge', 'profit'] as const;

/** @rule TEO-15.7 */
const ODD_ITEMS = ['weapon', 'researchTool', 'communicator', 'timecycle', 'everydayThing', 'implant'] as const;
const QUIRKS = ['overheating', 'timeUnstable', 'spiteful', 'overRegulated', 'addictive', 'codeWord'] as const;

export const IDEAS = ['mission', 'npc', 'item'] as const;
export type Idea = (typeof IDEAS)[number];

interface IdeaTable {
  readonly rule: string;
  /** What the first die says, and the second. */
  readonly columns: readonly [readonly string[], readonly string[]];
}

const TABLES: Readonly<Record<Idea, IdeaTable>> = {
  mission: { rule: 'TEO-2.11', columns: [MISSION_KINDS, LOCATIONS] },
  npc: { rule: 'TEO-14.28', columns: [CHARACTERS, MOTIVES] },
  item: { rule: 'TEO-15.7', columns: [ODD_ITEMS, QUIRKS] },
};

export const ruleOfIdea = (about: Idea): string => TABLES[about].rule;

/** What two dice say. */
export function ideaFrom(about: Idea, dice: readonly number[]): readonly [string, string] {
  const [first, second] = TABLES[about].columns;
  const [one = 1, two = 1] = dice;
  return [first[one - 1] ?? '', second[two - 1] ?? ''];
}

/** @rule TEO-15.7 A weapon with a quirk is faulty. */
export const isFaultyIdea = (about: Idea, what: string): boolean => about === 'item' && what === 'weapon';
