import { createHash, randomBytes } from 'node:crypto';

declare const hashed: unique symbol;

/** What is stored in place of a secret. A type of its own, so that no secret can be stored by mistake. */
export type SecretHash = string & { readonly [hashed]: true };

/** 192 random bits, fit for a link. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** Secrets are random and long, so that a plain hash is enough: there is nothing to guess. */
export const hashSecret = (secret: string): SecretHash =>
  createHash('sha256').update(secret).digest('hex') as SecretHash;
