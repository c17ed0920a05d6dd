import { fail } from '@comanda/contract';
import type { TransactionContext } from '#platform/context';
import { deleteSecondFactors, setSecondFactorRequired } from '#features/accounts/records';

/** Removes the only second factor of an account together with its recovery codes. Administrators always need one. */
export const removeLastSecondFactor = async (
  ctx: TransactionContext,
  user: { readonly id: string; readonly role: string },
): Promise<void> => {
  if (user.role === 'admin') throw fail('accounts.second-factor-required');
  await deleteSecondFactors(ctx.db, user.id);
  await setSecondFactorRequired(ctx.db, user.id, { isRequired: false, at: ctx.clock.now() });
};
