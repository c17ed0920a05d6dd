import { fail } from '@comanda/contract';
import { findTablet, readTabletCookie } from '#features/accounts';
import type { CallContext } from '#platform/context';

/** Returns the tablet that this browser is registered as. */
export const requireTablet = async ({ db, caller }: CallContext) => {
  const secret = readTabletCookie(caller);
  const tablet = secret === null ? undefined : await findTablet(db, secret);
  if (tablet === undefined) throw fail('tablets.not-registered');
  return tablet;
};
