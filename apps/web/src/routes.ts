import { useSyncExternalStore } from 'react';

/**
 * Where somebody is on the page, as the fragment of the address tells it, so that Back, reload and links work. The
 * secret of an online seat stands in the fragment because that part is never sent in a request nor in a referrer.
 */
export type Place =
  | { readonly at: 'start' }
  | { readonly at: 'new'; readonly ruleset: string; readonly scenario?: string }
  | { readonly at: 'table'; readonly id: string }
  | { readonly at: 'online'; readonly table: string; readonly secret: string }
  | { readonly at: 'opened'; readonly table: string }
  | { readonly at: 'lobby' }
  | { readonly at: 'replay'; readonly id: string }
  /** A game that lies beside the page as a file: opened as it stands there, and not kept. */
  | { readonly at: 'moment'; readonly file: string }
  | { readonly at: 'lab'; readonly ruleset?: string; readonly scenario?: string }
  | { readonly at: 'rules'; readonly ruleset: string; readonly rule?: string };

/** The words of a place after its first, in the order of the address. */
const PARTS: Readonly<Record<Place['at'], readonly string[]>> = {
  start: [],
  new: ['ruleset', 'scenario'],
  table: ['id'],
  online: ['table', 'secret'],
  opened: ['table'],
  lobby: [],
  replay: ['id'],
  moment: ['file'],
  lab: ['ruleset', 'scenario'],
  rules: ['ruleset', 'rule'],
};
const OPTIONAL: ReadonlySet<string> = new Set(['scenario', 'rule']);
/** Places that need none of their words: the lab opens with the first game there is. */
const BARE: ReadonlySet<string> = new Set(['lab']);

const START: Place = { at: 'start' };

/** What an address means; anything unheard of is the start page. */
export function routeOf(fragment: string): Place {
  const [at = '', ...given] = fragment
    .replace(/^#?\/?/, '')
    .split('/')
    .map(plain);
  const parts = Object.hasOwn(PARTS, at) ? PARTS[at as Place['at']] : undefined;
  if (parts === undefined || given.length > parts.length) return START;
  const named = parts.flatMap((part, n) => {
    const word = given[n];
    return word === undefined || word === '' ? [] : [[part, word] as const];
  });
  const missing = !BARE.has(at) && parts.some((part) => !OPTIONAL.has(part) && !named.some(([name]) => name === part));
  return missing ? START : (Object.fromEntries([['at', at], ...named]) as unknown as Place);
}

export function addressOf(place: Place): string {
  const words = place as unknown as Readonly<Record<string, string | undefined>>;
  const given = PARTS[place.at].flatMap((part) => words[part] ?? []);
  return place.at === 'start' ? '#/' : `#/${[place.at, ...given].map(encodeURIComponent).join('/')}`;
}

/** Goes somewhere; the place left behind is one step back, unless it is to be forgotten. */
export function navigate(place: Place, { forget = false }: { readonly forget?: boolean } = {}): void {
  if (!forget) location.hash = addressOf(place);
  else location.replace(addressOf(place));
}

const listen = (told: () => void): (() => void) => {
  addEventListener('hashchange', told);
  return () => removeEventListener('hashchange', told);
};

/**
 * Where the page is. The same object for the same address, so that nothing is shown anew without need. A fragment that is
 * no address but names a part of the page, as skip links do, leads nowhere else.
 */
class CurrentPlace {
  private last: { readonly hash: string; readonly place: Place } | undefined;

  readonly read = (): Place => {
    const { hash } = location;
    if (this.last === undefined || (this.last.hash !== hash && (hash === '' || hash.startsWith('#/'))))
      this.last = { hash, place: routeOf(hash) };
    return this.last.place;
  };
}

const current = new CurrentPlace();

export const useRoute = (): Place => useSyncExternalStore(listen, current.read);

function plain(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return '';
  }
}
