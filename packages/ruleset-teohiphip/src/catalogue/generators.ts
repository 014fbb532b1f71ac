import { ERAS } from '../vocabulary.ts';

/** Tables a GM may throw a d6 on; the index is the face less one. Labels only, except where a rule says otherwise. */

/** @rule TEO-2.11 */
export const MISSION_KINDS = ['escort', 'defence', 'neutralise', 'sabotage', 'seize', 'correction'] as const;
/** @rule TEO-2.11 The location sets the era. */
export const LOCATIONS = ERAS;

/** @rule TEO-14.28 */
export const CHARACTERS = ['aggressive', 'bureaucratic', 'curious', 'cowardly', 'chaotic', 'ambitious'] as const;
export const MOTIVES = ['survival', 'power', 'knowledge', 'fame', 'revenge', 'profit'] as const;

/** @rule TEO-15.7 */
export const ODD_ITEMS = ['weapon', 'researchTool', 'communicator', 'timecycle', 'everydayThing', 'implant'] as const;
export const QUIRKS = ['overheating', 'timeUnstable', 'spiteful', 'overRegulated', 'addictive', 'codeWord'] as const;

/** @rule TEO-15.8 */
export const RED_TAPE = ['missingForm', 'staleCode', 'jurisdiction', 'downgraded', 'translator', 'procedures'] as const;

const on = <T>(list: readonly T[], die: number): T => {
  const entry = list[die - 1];
  if (entry === undefined) throw new Error(`no face ${die}`);
  return entry;
};

/** @rule TEO-15.7 An odd item from two dice; a weapon with a quirk is faulty. */
export const oddItem = (type: number, quirk: number) => ({
  type: on(ODD_ITEMS, type),
  quirk: on(QUIRKS, quirk),
  faulty: on(ODD_ITEMS, type) === 'weapon',
});

/** @rule TEO-14.28 What moves an NPC, for the GM to play. */
export const npcNature = (character: number, motive: number) => ({
  character: on(CHARACTERS, character),
  motive: on(MOTIVES, motive),
});

/** @rule TEO-2.11 What to play, and where. */
export const missionIdea = (kind: number, location: number) => ({
  kind: on(MISSION_KINDS, kind),
  era: on(LOCATIONS, location),
});
