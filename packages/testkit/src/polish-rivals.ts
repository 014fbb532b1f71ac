/**
 * What the games that were born Polish do not call things, where their rulebooks have a word of their own: Pachołek is no
 * sługus, Odwet no kontra. In the two games not born Polish, the words that rival the one chosen for a thing.
 */
const RIVALS: Readonly<Record<string, readonly RegExp[]>> = {
  stepdice: [
    /sługus|(?<!\p{L})kontr(?:a|y|ę|ą|ze|uje)(?!\p{L})|zegar|niewyszkol|wymknię|atrybut|lini\p{L}+ wzroku|pułap|pod naporem/iu,
    /(?<!\p{L})(?:serc(?:e|a|em|u)?|odwet\p{L}*|man[ęąo]|elit[aęąy]|elicie|bossa?)(?!\p{L})/u,
  ],
  segments: [/miecz\p{L}* energetyczn|stłucz|atrybut|rund\p{L}+ ciszy|blaster/iu],
  coin: [/kamufla|antywłam|skrzynk/iu],
  aces: [/szybk\p{L}+ bitw|niebezpieczn\p{L}+ drog|kości?(?: |ą )biegu|odraz|żeton\p{L}* MG/iu],
  teohiphip: [/lini\p{L}+ widzenia|punkt\p{L}* ruchu|kryjówk|(?<!\p{L}|kość )rzucan/iu],
};

/** What the table and its pages call otherwise, whatever the game: a link is an *odnośnik* everywhere. */
export const POLISH_RIVALS_EVERYWHERE = /(?<!\p{L})link(?:i|u|ów|iem|ach|owi)?(?!\p{L})/iu;

/** A state that is said of somebody in the masculine: a heroine has it too, so it is said by a noun. */
export const POLISH_MASCULINE =
  /^\p{Ll}*(?:(?:[cdjlłrswzżź]|[mnpswc]i|dzi)ony|[jnc]?ięty|(?:ow|yw|ęt)any|kryty|tomny|pieczny|martwy)(?: |$)|^\p{Ll}{3,}ł$/u;

/** Those of some texts, by their keys, in which a thing of this game is called by somebody else's word. */
export const withRivals = (game: string, texts: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(texts)
    .filter(([, text]) => (RIVALS[game] ?? []).some((pattern) => pattern.test(text)))
    .map(([key, text]) => `${key}: ${text}`);
