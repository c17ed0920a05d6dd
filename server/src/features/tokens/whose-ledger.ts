import { fail } from '@comanda/contract';
import { can } from '@comanda/contract/access';
import { findUser, signedIn } from '#features/accounts';
import type { Context, Caller } from '#platform/context';
import { platformOwn } from '#platform/context';

/** Returns an owner by id. Other users and the platform's own account have no ledger. */
export const requireOwner = async ({ db }: Pick<Context, 'db'>, ownerId: string) => {
  const user = ownerId === platformOwn.ownerId ? undefined : await findUser(db, ownerId);
  if (user?.role !== 'owner') throw fail('not-found');
  return user;
};

/** Owners read their own ledger; administrators name the owner. */
export const whoseLedger = async (
  ctx: Pick<Context, 'db'> & { readonly caller: Caller },
  requestedOwnerId: string | undefined,
) => {
  const actor = signedIn(ctx.caller);
  const own = can(actor, 'platform.administer') ? requestedOwnerId : (actor.ownerId ?? undefined);
  if (own === undefined || (requestedOwnerId !== undefined && requestedOwnerId !== own)) throw fail('not-found');
  return requireOwner(ctx, own);
};
