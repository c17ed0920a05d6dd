import { dayMs } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import type { OwnerPaymentMethod } from './change-methods.ts';
import { deleteFormerCredentials, insertFormerCredentials } from './payment-methods.repository.ts';

/** Keeps the credentials that are about to be replaced: payments started with them are settled and refunded with them. */
export const storeFormerCredentials = async (ctx: TransactionContext, method: OwnerPaymentMethod): Promise<void> => {
  const { owner_id, type, provider, credentials_id: id, credentials_sealed } = method;
  if (provider === null || credentials_sealed === null) return;
  await insertFormerCredentials(ctx.db, {
    owner_id,
    id: id ?? newId(),
    type,
    provider,
    credentials_sealed,
    replaced_at: ctx.clock.now(),
  });
};

/** PayPal allows refunds for 180 days. */
const retentionMs = 180 * dayMs;

export const forgetFormerCredentialsJob: JobDeclaration = {
  name: 'payments.forget-former-credentials',
  schedule: '55 3 * * *',
  run: (ctx) => deleteFormerCredentials(ctx.db, new Date(ctx.clock.now().getTime() - retentionMs)),
};
