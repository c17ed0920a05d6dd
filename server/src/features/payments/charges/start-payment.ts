import { fail, Failure } from '@comanda/contract';
import type { Kysely } from 'kysely';
import type { CallContext, Context } from '#platform/context';
import { transact, type DB } from '#platform/db';
import { findMethod, openMethod } from '#features/payments/methods';
import { tryPreparePayment, type ChosenMethod, type PaymentChoice, type PaymentPlace } from './prepare-payment.ts';
import { cancelCheckout, ensureCheckoutUrl } from './settle-payment.ts';

export interface StartPaymentResult {
  readonly paymentId: string;
  readonly checkoutUrl: string | null;
  readonly expiresAt: string;
}

/**
 * Starts the payment of a share that a guest has claimed. The payment is committed before the provider is called, so that it can be recovered
 * after a crash. Repeating the call returns the same checkout; with another method, the first checkout is ended.
 */
export const startPayment = async (ctx: CallContext, choice: PaymentChoice): Promise<StartPaymentResult> => {
  const chosen = await chooseMethod(ctx, choice);
  const prepare = (isEnded: boolean) =>
    transact(ctx, (inside) => tryPreparePayment({ ...inside, caller: ctx.caller }, { choice, chosen, isEnded }));
  let prepared = await prepare(false);
  if (prepared === null) {
    await cancelCheckout(ctx, choice);
    prepared = await prepare(true);
  }
  if (prepared === null)
    throw new Error(`The checkout of the payment ${choice.paymentId} was ended, and is in the way.`);
  const { paymentId, expiresAt, payment } = prepared;
  const checkoutUrl = payment === null ? null : await ensureCheckoutUrl(ctx, payment);
  return { paymentId, checkoutUrl, expiresAt: expiresAt.toISOString() };
};

/** Returns the payment method that a guest chose, or fails if the owner does not currently offer it for this bill. */
const chooseMethod = async (ctx: Context, choice: PaymentChoice): Promise<ChosenMethod> => {
  const place = await findPaymentPlace(ctx.db, choice);
  if (place === null) throw fail('not-found');
  const { ownerId, currency } = place;
  const { method } = choice;
  if (method === 'pay_at_table') {
    if ((await findMethod(ctx.db, ownerId, method))?.status !== 'active') throw fail('splitting.method-unavailable');
    return { ...place, provider: null, credentialsId: null, isTest: false };
  }
  const open = await openMethod(ctx, ownerId, method).catch((error: unknown): never => {
    // Hides problems with the owner's credentials from guests; the cause is logged.
    throw error instanceof Failure ? fail('splitting.method-unavailable', {}, { cause: error }) : error;
  });
  if (open === null || !open.supportedCurrencies.includes(currency)) throw fail('splitting.method-unavailable');
  return { ...place, provider: open.provider, credentialsId: open.credentialsId, isTest: open.isTest };
};

const findPaymentPlace = async (
  db: Kysely<DB>,
  { restaurantId, visitId, paymentId }: PaymentChoice,
): Promise<PaymentPlace | null> => {
  const row = await db
    .selectFrom('payments')
    .innerJoin('visits', (join) =>
      join.onRef('visits.restaurant_id', '=', 'payments.restaurant_id').onRef('visits.id', '=', 'payments.visit_id'),
    )
    .innerJoin('restaurants', 'restaurants.id', 'payments.restaurant_id')
    .select(['owner_id', 'restaurants.name', 'qr_code_id', 'table_number', 'payments.guest_id', 'payments.currency'])
    .select('service_charge_milli_percent')
    .where('payments.restaurant_id', '=', restaurantId)
    .where('payments.visit_id', '=', visitId)
    .where('payments.id', '=', paymentId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        ownerId: row.owner_id,
        restaurantName: row.name,
        qrCodeId: row.qr_code_id,
        tableNumber: row.table_number,
        payerId: row.guest_id,
        currency: row.currency,
        hasServiceCharge: row.service_charge_milli_percent > 0,
      };
};
