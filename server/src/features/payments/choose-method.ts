import { fail, Failure } from '@comanda/contract';
import { acceptsCurrency } from '@comanda/contract/payments';
import type { Context } from '#platform/context';
import { listActiveMethods, openMethod } from './open-method.ts';
import { findPlace, type Place } from './paying.repository.ts';
import type { StartPaymentInput } from './start-payment.ts';
import type { ProviderName } from '#features/providers';

export interface ChosenMethod extends Place {
  /** Null where staff take the money. */
  readonly provider: ProviderName | null;
  readonly credentialsId: string | null;
  readonly isTest: boolean;
}

/** The way a guest wants to pay, if the owner offers it for this bill at the moment. */
export const chooseMethod = async (
  ctx: Context,
  { restaurantId, visitId, paymentId, method }: StartPaymentInput,
): Promise<ChosenMethod> => {
  const place = await findPlace(ctx.db, restaurantId, { visitId, paymentId });
  if (place === null) throw fail('not-found');
  const { ownerId, currency } = place;
  if (method === 'pay_at_table') {
    const active = await listActiveMethods(ctx, ownerId, currency);
    if (!active.some(({ type }) => type === method)) throw fail('splitting.method-unavailable');
    return { ...place, provider: null, credentialsId: null, isTest: false };
  }
  const open = await openMethod(ctx, ownerId, method).catch(asUnavailable);
  if (open === null || !acceptsCurrency({ type: method, supportedCurrencies: open.supportedCurrencies }, currency)) {
    throw fail('splitting.method-unavailable');
  }
  return { ...place, provider: open.provider, credentialsId: open.credentialsId, isTest: open.isTest };
};

/** What is wrong with an owner's credentials is in the log, and no guest's business. */
const asUnavailable = (error: unknown): never => {
  throw error instanceof Failure ? fail('splitting.method-unavailable', {}, { cause: error }) : error;
};
