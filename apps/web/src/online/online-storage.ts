/** Online tables this browser knows of: those opened here, with all their secrets, and seats sat down on. */

/** A table opened here. Nobody else has these secrets: the server keeps only their hashes. */
export interface OpenedTable {
  readonly table: string;
  readonly owner: string;
  readonly ruleset: string;
  readonly scenario: string | null;
  readonly kind: 'open' | 'sealed';
  /** The secret of each seat's link; a seat whose link was withdrawn has none. */
  readonly links: Readonly<Record<string, string>>;
}

/** A seat somebody took here. */
export interface TakenSeat {
  readonly table: string;
  readonly secret: string;
  readonly seat: string;
  /** What they are called there; empty for onlookers. */
  readonly name: string;
  readonly ruleset: string;
  readonly scenario: string | null;
}

const OPENED = 'online.opened';
const TAKEN = 'online.taken';
const NAME = 'online.name';
/** Nobody plays more at once; what is older is forgotten first. */
const MOST = 40;

function listed<T extends { readonly table: string }>(key: string): readonly T[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? (kept as readonly T[]) : [];
  } catch {
    return [];
  }
}

const write = (key: string, list: readonly unknown[]): void =>
  localStorage.setItem(key, JSON.stringify(list.slice(0, MOST)));

export const openedTables = (): readonly OpenedTable[] => listed(OPENED);
export const openedTable = (table: string): OpenedTable | undefined =>
  openedTables().find((one) => one.table === table);

/** The last one touched comes first. */
export function keepOpened(table: OpenedTable): void {
  write(OPENED, [table, ...openedTables().filter((one) => one.table !== table.table)]);
}

export function forgetOpened(table: string): void {
  write(
    OPENED,
    openedTables().filter((one) => one.table !== table),
  );
}

export const takenSeats = (): readonly TakenSeat[] => listed(TAKEN);

export function keepSeat(seat: TakenSeat): void {
  write(TAKEN, [seat, ...takenSeats().filter(({ table, seat: id }) => table !== seat.table || id !== seat.seat)]);
}

export function forgetSeat({ table, secret }: Pick<TakenSeat, 'table' | 'secret'>): void {
  write(
    TAKEN,
    takenSeats().filter((one) => one.table !== table || one.secret !== secret),
  );
}

/** What somebody wants to be called at every table. */
export const myName = (): string => localStorage.getItem(NAME) ?? '';
export const keepName = (name: string): void => localStorage.setItem(NAME, name);
