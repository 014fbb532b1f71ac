import type { Language } from '@potyczka/kernel';

/** The server this page may have come from: asked by plain requests about tables, spoken to over a socket at them. */

const address = (path: string): string => new URL(path, location.origin).href;

export const SOCKET = (): string => address('/socket').replace(/^http/, 'ws');

async function lookForServer(): Promise<boolean> {
  try {
    const reply = await fetch(address('/healthz'), { cache: 'no-store' });
    const body = (await reply.json()) as { readonly ok?: unknown };
    return reply.ok && body.ok === true;
  } catch {
    // Not there, or something else answers for every address.
    return false;
  }
}

/** Looks once for all who ask; whoever asks after nothing was found may have a net by then. */
class ServerSearch {
  private found: Promise<boolean> | undefined;

  async ask(): Promise<boolean> {
    this.found ??= lookForServer();
    const there = await this.found;
    if (!there) this.found = undefined;
    return there;
  }
}

const search = new ServerSearch();

/** Whether a table server stands behind the page; a host of plain files, or no net at all, can open no tables. */
export const hasServer = (): Promise<boolean> => search.ask();

/** Why a request came to nothing: the server's own words, or that it can't be reached. */
interface Failure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}
export type Answer<T> = ({ readonly ok: true } & T) | Failure;

interface Asking {
  readonly lang: Language;
  readonly secret?: string;
  readonly body?: unknown;
}

const UNREACHED: Failure = { ok: false, code: 'unreached', message: '' };

/** One request about a table; the secret goes in a header, where no log of addresses has it. */
export async function request<T>(method: string, path: string, { lang, secret, body }: Asking): Promise<Answer<T>> {
  try {
    const reply = await fetch(address(path), {
      method,
      cache: 'no-store',
      headers: {
        'accept-language': lang,
        ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const said = (await reply.json()) as { readonly ok: boolean; readonly error?: Omit<Failure, 'ok'> };
    if (said.ok) return said as unknown as Answer<T>;
    return { ok: false, code: said.error?.code ?? 'unreached', message: said.error?.message ?? '' };
  } catch {
    return UNREACHED;
  }
}
