const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The catalogue's word for what somebody wrote: `long sword`, `long-sword` and `longSword` are one thing. */
export function wordOf(words: readonly string[], given: string): string | undefined {
  return words.includes(given) ? given : words.find((word) => bare(word) === bare(given));
}
