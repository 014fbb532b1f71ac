/** What can be done about a database that a later version has changed the shape of. */
export const NEWER = 'start that version again, or put back a copy made before it';

/** The database can't be opened as it is: in use, made by a newer version, not ours. The message is for the operator. */
export class StoreRefused extends Error {
  override readonly name = 'StoreRefused';
}

/** The database did not answer in time. Whether the last request was carried out is not known. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

/** A value that the store can't keep faithfully. */
export class BadValue extends Error {
  override readonly name = 'BadValue';
}
