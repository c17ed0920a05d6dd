import { fail } from '@comanda/contract';
import { can } from '@comanda/contract/access';
import { findUser, signedIn } from '#features/accounts';
import type { Context, Caller } from '#platform/context';
import { platformOwn } from '#platform/context';

/** An owner by their id. Whoever is none, and the platform itself, has no ledger. */
export const requireOwner = async ({ db }: Pick<Context, 'db'>, ownerId: string) => {
  const user = ownerId === platformOwn.ownerId ? undefined : await findUser(db, ownerId);
  if (user?.role !== 'owner') throw fail('not-found');
  return user;
};

/** Owners have their own; administrators say whose they mean. */
export const whoseLedger = async (
  ctx: Pick<Context, 'db'> & { readonly caller: Caller },
  asked: string | undefined,
) => {
  const actor = signedIn(ctx.caller);
  const own = can(actor, 'platform.administer') ? asked : (actor.ownerId ?? undefined);
  if (own === undefined || (asked !== undefined && asked !== own)) throw fail('not-found');
  return requireOwner(ctx, own);
};
