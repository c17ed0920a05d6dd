import { fail, Failure } from '@comanda/contract';
import { acceptsCurrency } from '@comanda/contract/payments';
import type { Context } from '#platform/context';
import { listActiveMethods, openMethod } from '#features/payments/methods';
import { findPaymentPlace, type PaymentPlace } from '#features/payments/records';
import type { StartPaymentInput } from './start-payment.ts';
import type { ProviderName } from '#features/providers';

export interface ChosenMethod extends PaymentPlace {
  /** Null if staff collect the money at the table. */
  readonly provider: ProviderName | null;
  readonly credentialsId: string | null;
  readonly isTest: boolean;
}

/** Returns the payment method that a guest chose, or fails if the owner does not currently offer it for this bill. */
export const chooseMethod = async (
  ctx: Context,
  { restaurantId, visitId, paymentId, method }: StartPaymentInput,
): Promise<ChosenMethod> => {
  const place = await findPaymentPlace(ctx.db, restaurantId, { visitId, paymentId });
  if (place === null) throw fail('not-found');
  const { ownerId, currency } = place;
  if (method === 'pay_at_table') {
    const active = await listActiveMethods(ctx, ownerId, currency);
    if (!active.some(({ type }) => type === method)) throw fail('splitting.method-unavailable');
    return { ...place, provider: null, credentialsId: null, isTest: false };
  }
  const open = await openMethod(ctx, ownerId, method).catch(throwUnavailable);
  if (open === null || !acceptsCurrency({ type: method, supportedCurrencies: open.supportedCurrencies }, currency)) {
    throw fail('splitting.method-unavailable');
  }
  return { ...place, provider: open.provider, credentialsId: open.credentialsId, isTest: open.isTest };
};

/** Hides problems with the owner's credentials from guests; the cause is logged. */
const throwUnavailable = (error: unknown): never => {
  throw error instanceof Failure ? fail('splitting.method-unavailable', {}, { cause: error }) : error;
};
