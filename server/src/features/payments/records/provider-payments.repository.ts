import {
  chargeFailure,
  chargeProvider,
  onlineMethodType,
  paymentState,
  type ChargeFailure,
  type OnlineMethodType,
  type PaymentState,
  type ProviderName,
} from '@comanda/contract/payments';
import { parseNullable } from '@comanda/contract/kernel';
import { sql, type Kysely } from 'kysely';
import { findRestaurantsOf, queryAtRestaurants } from '#platform/cluster';
import type { DB } from '#platform/db';
import { claimTenantRows } from '#platform/work';
import type { Charge } from '#features/providers';
import type { PaymentChanges } from './move-payments.ts';
import type { DueRow, DueRowQuery } from './process-due-rows.ts';
import { z } from 'zod';

/**
 * The key under which a provider knows a payment or refund. It contains the restaurant, because phones choose the id, and one that is in use at
 * another restaurant of the owner must not lead to the payment there.
 */
export const createProviderKey = (restaurantId: string, id: string): string => `${restaurantId}.${id}`;

/** The charge request, stored with the payment: repeated without any change, it makes the provider return the first charge. */
const storedCharge = z.object({
  paymentId: z.string(),
  method: onlineMethodType,
  amount: z.number(),
  currency: z.string(),
  description: z.string(),
  returnUrl: z.string(),
  expiresAt: z.coerce.date(),
  webhookPath: z.string(),
  language: z.string(),
});

export const toCharge = (stored: unknown): Charge => storedCharge.parse(stored);

/** A payment that goes through a provider. */
export interface ProviderPayment {
  readonly restaurantId: string;
  readonly id: string;
  readonly ownerId: string;
  readonly visitId: string;
  readonly guestId: string | null;
  readonly status: PaymentState;
  readonly charge: Charge;
  readonly method: OnlineMethodType;
  readonly provider: ProviderName;
  /** Id of the credentials that the payment was started with; null in test mode. */
  readonly credentialsId: string | null;
  /** The provider's id for the payment; null if it is unknown whether the provider received the request. */
  readonly reference: string | null;
  readonly checkoutUrl: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly tip: number;
  readonly expiresAt: Date | null;
  readonly failure: ChargeFailure | null;
  readonly looks: number;
  readonly createdAt: Date;
  /** The card hold that it captures; null for a payment with a checkout of its own. */
  readonly holdId: string | null;
}

const select = (db: Kysely<DB>, restaurantId: string, paymentId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('restaurants', 'restaurants.id', 'payments.restaurant_id')
    .selectAll('payments')
    .select('restaurants.owner_id')
    .where('payments.restaurant_id', '=', restaurantId)
    .where('payments.id', '=', paymentId);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

const toProviderPayment = (row: Row | undefined): ProviderPayment | null => {
  if (row === undefined || row.provider === null || row.visit_id === null) return null;
  return {
    restaurantId: row.restaurant_id,
    id: row.id,
    ownerId: row.owner_id,
    visitId: row.visit_id,
    guestId: row.guest_id,
    status: paymentState.parse(row.status),
    charge: toCharge(row.charge),
    method: onlineMethodType.parse(row.method),
    provider: chargeProvider.parse(row.provider),
    credentialsId: row.credentials_id,
    reference: row.provider_reference,
    checkoutUrl: row.checkout_url,
    currency: row.currency,
    amount: row.amount_minor,
    tip: row.tip_minor,
    expiresAt: row.expires_at,
    failure: parseNullable(chargeFailure, row.failure),
    looks: row.looks,
    createdAt: row.created_at,
    holdId: row.hold_id,
  };
};

/** Returns null if the payment does not exist or does not go through a provider. */
export const findProviderPayment = async (db: Kysely<DB>, restaurantId: string, paymentId: string) => {
  const row = await select(db, restaurantId, paymentId).executeTakeFirst();
  return toProviderPayment(row);
};

/** Same as findProviderPayment, with a row lock until commit. To avoid a deadlock, lock the bill before the payment. */
export const lockProviderPayment = async (db: Kysely<DB>, restaurantId: string, paymentId: string) => {
  const row = await select(db, restaurantId, paymentId).forUpdate('payments').executeTakeFirst();
  return toProviderPayment(row);
};

/** Changes a payment without moving it to another state: see `movePayments`. */
export const updatePayment = async (
  db: Kysely<DB>,
  restaurantId: string,
  { paymentId, set }: { paymentId: string; set: PaymentChanges },
): Promise<void> => {
  await db
    .updateTable('payments')
    .set(set)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', paymentId)
    .execute();
};

/** Finds the owner's payment that a provider's reference belongs to. */
export const findPaymentByReference = async (
  db: Kysely<DB>,
  ownerId: string,
  { provider, reference }: { provider: ProviderName; reference: string },
): Promise<{ restaurantId: string; paymentId: string } | null> => {
  const query = db
    .selectFrom('payments')
    .innerJoin('restaurants', 'restaurants.id', 'payments.restaurant_id')
    .select(['payments.restaurant_id', 'payments.id'])
    .where('restaurants.owner_id', '=', ownerId)
    .where('payments.provider', '=', provider)
    .where('payments.provider_reference', '=', reference);
  const [row] = await queryAtRestaurants(db, query, { findRestaurants: findRestaurantsOf(ownerId) });
  return row === undefined ? null : { restaurantId: row.restaurant_id, paymentId: row.id };
};

/** SQL key of an owner's account at a provider. */
export const providerAccountKey = sql<string>`restaurants.owner_id || '/' || payments.provider`;

/** Leases one due payment to this node. If the node crashes, the lease runs out and another node claims the payment. */
export const claimDuePayment = async (db: Kysely<DB>, { lease: { now, until }, without }: DueRowQuery) => {
  const due = sql<DueRow & { readonly restaurant_id: string; readonly id: string }>`
    select payments.restaurant_id, payments.id, ${providerAccountKey} as account
    from payments join restaurants on restaurants.id = payments.restaurant_id
    where look_at <= ${now} and ${providerAccountKey} <> all(${sql.val(without)}::text[])
    order by look_at
    limit 1`;
  const [row] = await claimTenantRows(db, {
    table: 'payments',
    key: ['restaurant_id', 'id'],
    due,
    isFree: () => sql`claimed.look_at <= ${now}`,
    set: sql`look_at = ${until}`,
  });
  return row === undefined ? row : { restaurantId: row.restaurant_id, paymentId: row.id, account: row.account };
};
