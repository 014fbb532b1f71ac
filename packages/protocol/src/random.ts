/** Chance from the platform, in Node and in browsers alike, on any address: `randomUUID` is kept from plain http. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 128 random bits: nobody foresees the dice. */
export const newSeed = (): string => randomHex(16);
