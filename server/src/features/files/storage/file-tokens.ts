import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '#platform/security';

const bearer = z.object({ userId: z.uuid(), sessionId: z.string().min(1), expiresAtMs: z.int() });
export type FileTokenClaims = z.infer<typeof bearer>;

const sealOf = (secretKey: string, body: string): string =>
  createHmac('sha256', secretKey).update(`file token ${body}`).digest('base64url');

/** Signs a token that names the session, so that ending the session also ends the token. */
export const signFileToken = (secretKey: string, claim: FileTokenClaims): string => {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${body}.${sealOf(secretKey, body)}`;
};

/** Returns null if the signature is wrong or the token has expired. */
export const readFileToken = (secretKey: string, token: string, now: Date): FileTokenClaims | null => {
  const [body = '', seal = ''] = token.split('.');
  if (!isSameSecret(seal, sealOf(secretKey, body))) return null;
  const claim = bearer.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return claim.expiresAtMs > now.getTime() ? claim : null;
};
