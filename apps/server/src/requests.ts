import type { Checker, Language, Violation } from '@potyczka/kernel';
import { LANGUAGES } from '@potyczka/narration';
import { badMessage, shape } from '@potyczka/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ledger } from './ledger.ts';

/** What all plain requests have in common: the secret in the header, bodies that are checked, refusals in words. */

export const secretOf = ({ headers }: FastifyRequest): string =>
  /^Bearer ([\w-]{1,100})$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The language whoever asks would like to be answered in. */
export function languageOf({ headers }: FastifyRequest): Language {
  const asked = headers['accept-language']?.slice(0, 2).toLowerCase();
  return LANGUAGES.find((known) => known === asked) ?? 'en';
}

export function refused(
  ledger: Ledger,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  violations: readonly Violation[],
) {
  return reply.code(status).send({ ok: false, error: ledger.error(violations, languageOf(request)) });
}

export function bodyOf<T>(checker: Checker<T>, body: unknown): T | readonly Violation[] {
  const parsed = shape.parse(checker, body, 'body');
  return parsed.ok ? parsed.value : parsed.errors.map(({ field, expected }) => badMessage(field, expected));
}
