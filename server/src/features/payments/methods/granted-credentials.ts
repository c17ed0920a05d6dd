import { fail } from '@comanda/contract';
import { credentialHint, type CredentialHint, type OnlineMethodType } from '@comanda/contract/payments';
import type { TransactionContext } from '#platform/context';
import { findMethod } from './payment-methods.repository.ts';

/** Displayable hints of the credentials of a method; null if none were granted. */
export const findCredentialHints = async (
  ctx: TransactionContext,
  ownerId: string,
  type: OnlineMethodType,
): Promise<CredentialHint[] | null> => {
  const method = await findMethod(ctx.db, ownerId, type);
  return method?.is_enabled === true ? credentialHint.array().parse(method.credential_hints) : null;
};

/** Refuses new credentials for a method that an administrator has disabled. */
export const refuseDisabledMethod = async (
  ctx: TransactionContext,
  ownerId: string,
  type: OnlineMethodType,
): Promise<void> => {
  const reason = (await findMethod(ctx.db, ownerId, type))?.disabled_reason ?? '';
  if (reason !== '') throw fail('payments.method-disabled', { reason });
};
