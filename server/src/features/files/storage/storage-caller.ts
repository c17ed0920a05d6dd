import { createHmac } from 'node:crypto';
import { fail } from '@comanda/contract';
import { can, type Actor } from '@comanda/contract/access';
import { appCheckHeader } from '@comanda/contract/files';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context, SecretKeys } from '#platform/context';
import { isSameSecret } from '#platform/security';
import { resolveActor } from '#features/accounts';

const bearer = z.object({ userId: z.uuid(), sessionId: z.string().min(1), expiresAtMs: z.int() });
type FileTokenClaims = z.infer<typeof bearer>;

const sealOf = (secretKey: string, body: string): string =>
  createHmac('sha256', secretKey).update(`file token ${body}`).digest('base64url');

/** Signs a token that names the session, so that ending the session also ends the token. */
export const signFileToken = ({ newest }: SecretKeys, claim: FileTokenClaims): string => {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${body}.${sealOf(newest, body)}`;
};

/** Returns null if the signature is wrong or the token has expired. */
const readFileToken = (secretKeys: SecretKeys, token: string, now: Date): FileTokenClaims | null => {
  const [body = '', seal = ''] = token.split('.');
  if (!secretKeys.all.some((key) => isSameSecret(seal, sealOf(key, body)))) return null;
  const claim = bearer.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  return claim.expiresAtMs > now.getTime() ? claim : null;
};

export interface FileSpace {
  readonly ownerId: string;
  /** Prefix of the names that the caller may use. */
  readonly prefix: string;
}

/**
 * Files belong to the owner, also if staff upload them; an administrator has a space of their own. Files are not assigned to restaurants,
 * so staff of some restaurants only reach the files that they uploaded.
 */
export const toFileSpace = ({ ownerId, userId, restaurantIds }: Extract<Actor, { kind: 'user' }>): FileSpace => {
  const all = { ownerId: ownerId ?? userId, prefix: `${ownerId ?? userId}/` };
  return restaurantIds === null ? all : { ...all, prefix: `${all.prefix}${userId}/` };
};

/** Checks the caller's current rights: staff who were disabled a second ago are refused. */
export const requireFileSpace = async (ctx: Context, { headers }: FastifyRequest): Promise<FileSpace> => {
  const [, token] = /^(?:Firebase|Bearer) ([\w.-]+)$/i.exec(headers.authorization ?? '') ?? [];
  const bearer = token === undefined ? null : readFileToken(ctx.secretKeys, token, ctx.clock.now());
  const actor = bearer === null ? null : await resolveActor(ctx, bearer);
  if (actor === null || actor.kind !== 'user') throw fail('storage/unauthenticated');
  if (!can(actor, 'files.manage')) throw fail('storage/unauthorized');
  return toFileSpace(actor);
};

/** If the operator requires it, only apps with the token may call. Holders of a download URL need no token. */
export const requireAppCheck = ({ config }: Context, { headers }: FastifyRequest): void => {
  if (config.appCheckToken === null) return;
  const given = headers[appCheckHeader];
  if (typeof given !== 'string' || !isSameSecret(given, config.appCheckToken)) throw fail('storage/unauthorized-app');
};
