/** Two letters for a name: of its first two words, or its first two letters, and its number. */
export function monogram(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.at(-1) ?? '';
  const first = words[0] ?? '';
  if (/^\p{L}?\d+$/u.test(last) && words.length > 1)
    return `${first.charAt(0).toUpperCase()}${last.replace(/\D/g, '').slice(-2)}`;
  if (words.length > 1) return `${first.charAt(0)}${last.charAt(0)}`.toUpperCase();
  return first.charAt(0).toUpperCase() + first.slice(1, 2);
}
