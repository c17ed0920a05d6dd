import { fail } from '@comanda/contract';
import {
  describeCredentialFailureInEnglish,
  paymentProvider,
  providerLabels,
  type CredentialFailure,
  type PaymentMethodType,
} from '@comanda/contract/payments';
import type { CallContext, CommandContext } from '#platform/context';
import { transact } from '#platform/db';
import { savePaymentMethodChange, lockPaymentMethodAtRevision, type OwnerPaymentMethod } from './change-methods.ts';
import { checkCredentials } from './check-credentials.ts';
import { openMethodCredentials } from './method-accounts.ts';
import { findMethod } from './payment-methods.repository.ts';

interface MethodRef {
  readonly ownerId: string;
  readonly type: PaymentMethodType;
}

/** Checks the stored credentials with the provider. Returns the reason in English if they are invalid, or an empty string. */
export const verifyMethod = async (ctx: CallContext, { ownerId, type }: MethodRef): Promise<{ failure: string }> => {
  const { failure, revision, provider } = await check(ctx, { ownerId, type });
  await transactAsCaller(ctx, async (inside) => {
    const { method } = await lockPaymentMethodAtRevision(inside, { ownerId, type, revision });
    await recordCheck(inside, method, failure);
  });
  return { failure: describeCredentialFailureInEnglish(failure, provider) };
};

/** Activates a method for real payments, after the provider has accepted its credentials. */
export const activateMethod = async (
  ctx: CallContext,
  { ownerId, type, revision }: MethodRef & { readonly revision: number },
): Promise<Record<string, never>> => {
  const activated = { status: 'active', is_test: false, disabled_reason: '' } as const;
  if (type === 'pay_at_table') {
    await transactAsCaller(ctx, async (inside) => {
      const { method } = await lockPaymentMethodAtRevision(inside, { ownerId, type, revision });
      await savePaymentMethodChange(inside, method, { what: 'activated', changes: activated });
    });
    return {};
  }
  const { failure, provider } = await check(ctx, { ownerId, type });
  await transactAsCaller(ctx, async (inside) => {
    const { method } = await lockPaymentMethodAtRevision(inside, { ownerId, type, revision });
    if (failure !== null) return recordCheck(inside, method, failure);
    const changes = { ...activated, last_verified_at: inside.clock.now(), check_refusal: null };
    await savePaymentMethodChange(inside, method, { what: 'activated', changes });
  });
  if (failure !== null) {
    const why = describeCredentialFailureInEnglish(failure, provider);
    throw fail('payments.check-failed', { provider: providerLabels[provider], why });
  }
  return {};
};

const check = async (ctx: CallContext, { ownerId, type }: MethodRef) => {
  const method = await findMethod(ctx.db, ownerId, type);
  if (method === null) throw fail('not-found');
  if (type === 'pay_at_table' || method.credentials_sealed === null) throw fail('payments.method-not-granted');
  const provider = paymentProvider.parse(method.provider);
  const credentials = openMethodCredentials(ctx, ownerId, { type, sealed: method.credentials_sealed });
  const failure = await checkCredentials(ctx, provider, credentials);
  return { failure, revision: method.revision, provider };
};

/**
 * Stores the result of a check for the owner and the administrators to see. A failed check does not disable the method: the failure may be
 * temporary, and running payments must be settled.
 */
const recordCheck = async (
  ctx: CommandContext,
  method: OwnerPaymentMethod,
  failure: CredentialFailure | null,
): Promise<void> =>
  failure === null
    ? savePaymentMethodChange(ctx, method, {
        what: 'verified',
        changes: { last_verified_at: ctx.clock.now(), check_refusal: null },
      })
    : savePaymentMethodChange(ctx, method, {
        what: 'check_failed',
        failure,
        changes: { check_refusal: JSON.stringify(failure) },
      });

/** Runs one of several transactions of a use case, with the caller in its context. */
const transactAsCaller = (ctx: CallContext, work: (ctx: CommandContext) => Promise<void>): Promise<void> =>
  transact(ctx, (inside) => work({ ...inside, caller: ctx.caller }));
