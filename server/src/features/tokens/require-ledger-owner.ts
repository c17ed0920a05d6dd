import { fail } from '@comanda/contract';
import { can } from '@comanda/contract/access';
import { findUser, requireUser } from '#features/accounts';
import type { Context, Caller } from '#platform/context';
import { publicDemoIds } from '#platform/context';

/** Returns an owner by id. Other users and the platform's own account have no ledger. */
export const requireOwnerUser = async ({ db }: Pick<Context, 'db'>, ownerId: string) => {
  const user = ownerId === publicDemoIds.ownerId ? undefined : await findUser(db, ownerId);
  if (user?.role !== 'owner') throw fail('not-found');
  return user;
};

/** Owners read their own ledger; administrators name the owner. */
export const requireLedgerOwner = async (
  ctx: Pick<Context, 'db'> & { readonly caller: Caller },
  requestedOwnerId: string | undefined,
) => {
  const actor = requireUser(ctx.caller);
  const own = can(actor, 'platform.administer') ? requestedOwnerId : (actor.ownerId ?? undefined);
  if (own === undefined || (requestedOwnerId !== undefined && requestedOwnerId !== own)) throw fail('not-found');
  return requireOwnerUser(ctx, own);
};
