import { fail } from '@comanda/contract';
import { can, type Actor } from '@comanda/contract/access';
import { appCheckHeader } from '@comanda/contract/files';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context';
import { isSameSecret } from '#platform/security';
import { resolveActor } from '#features/accounts';
import { readFileToken } from './file-tokens.ts';

export interface Space {
  readonly ownerId: string;
  /** How the names begin under which the caller may act. */
  readonly prefix: string;
}

/**
 * Whose files these are: the owner's, also where staff store them; an administrator keeps their own. A file tells nothing of
 * restaurants, so staff who work in some of them act on what they stored themselves.
 */
export const spaceOf = ({ ownerId, userId, restaurantIds }: Extract<Actor, { kind: 'user' }>): Space => {
  const all = { ownerId: ownerId ?? userId, prefix: `${ownerId ?? userId}/` };
  return restaurantIds === null ? all : { ...all, prefix: `${all.prefix}${userId}/` };
};

/** The space in which the caller may act, as of this moment: staff who were shut out a second ago are refused. */
export const requireSpace = async (ctx: Context, { headers }: FastifyRequest): Promise<Space> => {
  const [, token] = /^(?:Firebase|Bearer) ([\w.-]+)$/i.exec(headers.authorization ?? '') ?? [];
  const bearer = token === undefined ? null : readFileToken(ctx.secretKey, token, ctx.clock.now());
  const actor = bearer === null ? null : await resolveActor(ctx, bearer);
  if (actor === null || actor.kind !== 'user') throw fail('storage/unauthenticated');
  if (!can(actor, 'files.manage')) throw fail('storage/unauthorized');
  return spaceOf(actor);
};

/** Where an operator demands it, only apps that show the token get further. Someone who holds a download address is no app. */
export const refuseUnknownApp = ({ config }: Context, { headers }: FastifyRequest): void => {
  if (config.appCheckToken === null) return;
  const given = headers[appCheckHeader];
  if (typeof given !== 'string' || !isSameSecret(given, config.appCheckToken)) throw fail('storage/unauthorized-app');
};
