import type { Language } from '@potyczka/kernel';

/** How a seat likes its news. */
export interface NewsSettings {
  readonly lang: Language;
  readonly state: 'full' | 'changes';
}

/** One open socket at a seat, as a room sees it. */
export interface Connection {
  readonly newsSettings: NewsSettings;
  /** The hash of the link it came by. */
  readonly link: string;
  /** Where it came from, as addresses are counted; kept nowhere. */
  readonly address: string;
  /** Hands over text that is ready to go; a reader that is too slow is dropped and comes back for a fresh view. */
  send(text: string): void;
  /** The same for what is packed up already, because it goes to several. */
  deliver(frame: Buffer): void;
  /** Ends it, with a code of RFC 6455 and a word for the client. */
  end(code: number, why: string): void;
}
