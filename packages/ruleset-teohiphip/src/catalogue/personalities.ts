/** @rule TEO-14.28 Labels for the Game Master, by the face of a d6; no rule reads them. */
export const characters = ['aggressive', 'bureaucratic', 'curious', 'cowardly', 'chaotic', 'ambitious'] as const;
export const motives = ['survival', 'power', 'knowledge', 'fame', 'revenge', 'profit'] as const;
