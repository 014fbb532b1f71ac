/** JSON nested deeper than this holds nothing we know. */
const DEEPEST = 40;

/** How deep the brackets of a text nest, not counting those inside strings. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (quoted) {
      if (char === 0x5c) i += 1;
      else if (char === 0x22) quoted = false;
    } else if (char === 0x22) quoted = true;
    else if (char === 0x5b || char === 0x7b) deepest = Math.max(deepest, ++depth);
    else if (char === 0x5d || char === 0x7d) depth -= 1;
  }
  return deepest;
}

/** The message in a text from outside; `undefined` when there is none in it. */
export function parsed(text: string): { readonly message: unknown } | undefined {
  if (depthOf(text) > DEEPEST) return undefined;
  try {
    return { message: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
