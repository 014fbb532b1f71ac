import { shape } from '@potyczka/protocol';
import type { Store } from '@potyczka/store';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Banned } from './banned.ts';
import type { Ledger } from './ledger.ts';
import { bodyOf } from './requests.ts';
import type { Tables } from './tables.ts';

/** What all requests of those who run a server have in common. */

export interface AdminParts {
  readonly tables: Tables;
  readonly store: Store;
  readonly ledger: Ledger;
  readonly log: Pick<Logger, 'info'>;
  readonly banned: Banned;
  /** The server's own key; empty: nobody has it, and none of this is there. */
  readonly key: string;
}

/** What comes of a request, or nothing where there is no such thing. */
export type Done = object | undefined;
export type Act = (request: FastifyRequest) => Promise<Done>;
/** Adds a route that only whoever has the key finds. */
export type Route = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, act: Act) => void;

/** What is wrong with what was said: told as such. */
export class BadRequest extends Error {
  readonly field: string;
  readonly expected: string;
  constructor(field: string, expected: string) {
    super(`${field}: ${expected}`);
    this.field = field;
    this.expected = expected;
  }
}

/** A body of the shape that is wanted. */
export function read<T>(checker: Parameters<typeof bodyOf<T>>[0], { body }: FastifyRequest): T {
  const found = bodyOf(checker, body);
  if (Array.isArray(found)) throw new BadRequest('body', String(found[0]?.params?.expected ?? 'another shape'));
  return found as T;
}

export const idIn = ({ params }: FastifyRequest): string => {
  const { id } = params as { readonly id: string };
  return shape.id.check(id, 'id', []) ? id : '';
};
