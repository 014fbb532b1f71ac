import type { AnyTable, Raw } from '../subject.ts';

/** A law that a ruleset did not keep, with the table it happened at: whoever catches it can save the game. */
export class BrokenLaw extends Error {
  readonly law: string;
  readonly table: AnyTable | undefined;
  readonly raw: Raw | undefined;

  constructor(law: string, what: string, table?: AnyTable, raw?: Raw, cause?: unknown) {
    const where = raw === undefined ? '' : `\nafter: ${JSON.stringify(raw)?.slice(0, 500)}`;
    super(`${law}: ${what}${where}`, { cause });
    this.law = law;
    this.table = table;
    this.raw = raw;
  }
}

/** Runs a check; whatever it throws breaks the law. */
export function lawful<T>(law: string, table: AnyTable, raw: Raw | undefined, check: () => T): T {
  try {
    return check();
  } catch (thrown) {
    if (thrown instanceof BrokenLaw) throw thrown;
    throw new BrokenLaw(law, thrown instanceof Error ? thrown.message : String(thrown), table, raw, thrown);
  }
}
