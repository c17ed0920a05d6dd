import {
  credentialFailure,
  credentialHint,
  describeCredentialFailureInEnglish,
  paymentMethodDocument,
  paymentMethodType,
  paymentProvider,
} from '@comanda/contract/payments';
import { parseNullable } from '@comanda/contract/kernel';
import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DB } from '#platform/db';
import {
  booleanField,
  defineCollection,
  nullable,
  numberField,
  tenantsByOwner,
  text,
  texts,
  timestampField,
  uuidField,
} from '#platform/documents';

type MethodExpression = ExpressionBuilder<DB, 'payment_methods'>;

/** Payments of a method in one currency. */
interface MethodUsage {
  readonly currency: string;
  readonly transactions: number;
  readonly volume: number;
}

interface MethodRow {
  readonly owner_id: string;
  readonly type: string;
  readonly usage: readonly MethodUsage[];
}

/** Adds the payments of each method: those that are counted by restaurant, and those from before, which are counted by owner. */
const addUsage = async <Row extends MethodRow>(db: Kysely<DB>, rows: readonly Row[]): Promise<Row[]> => {
  const owners = sql<string>`any(${sql.val([...new Set(rows.map((row) => row.owner_id))])}::uuid[])`;
  const counted = await db
    .selectFrom('payment_takings')
    .innerJoin('restaurants', 'restaurants.id', 'payment_takings.restaurant_id')
    .select(['restaurants.owner_id', 'payment_takings.type', 'payment_takings.currency'])
    .select([
      sql<number>`sum(payment_takings.transactions)::bigint`.as('transactions'),
      sql<number>`sum(payment_takings.volume_minor)::bigint`.as('volume_minor'),
    ])
    .where('restaurants.owner_id', '=', owners)
    .groupBy(['restaurants.owner_id', 'payment_takings.type', 'payment_takings.currency'])
    .execute();
  const countedBefore = await db
    .selectFrom('payment_method_usage')
    .select(['owner_id', 'type', 'currency', 'transactions', 'volume_minor'])
    .where('owner_id', '=', owners)
    .execute();
  const all = [...counted, ...countedBefore];
  return rows.map((row) => {
    const own = all.filter((one) => one.owner_id === row.owner_id && one.type === row.type);
    const usage = [...Map.groupBy(own, ({ currency }) => currency)].map(([currency, parts]) => ({
      currency,
      transactions: parts.reduce((sum, { transactions }) => sum + transactions, 0),
      volume: parts.reduce((sum, { volume_minor: volume }) => sum + volume, 0),
    }));
    return {
      ...row,
      usage: usage
        .filter(({ transactions }) => transactions > 0)
        .toSorted((one, other) => other.transactions - one.transactions || (one.currency < other.currency ? -1 : 1)),
    };
  });
};

const historyOf = (of: MethodExpression) =>
  jsonArrayFrom(
    of
      .selectFrom('payment_method_history')
      .select(['payment_method_history.id', 'what', 'note', 'failure', 'changed_by', 'changed_by_id', 'changed_at'])
      .whereRef('payment_method_history.owner_id', '=', 'payment_methods.owner_id')
      .whereRef('payment_method_history.payment_method_id', '=', 'payment_methods.id')
      .orderBy('payment_method_history.id', 'desc')
      .limit(50),
  );

const presentRefusal = (row: { readonly provider: string | null; readonly check_refusal: unknown }) => {
  const refusal = parseNullable(credentialFailure, row.check_refusal);
  return {
    refusal,
    checkFailure: describeCredentialFailureInEnglish(refusal, parseNullable(paymentProvider, row.provider)),
  };
};

/** Contains only hints of the credentials; this query does not even read their sealed form. */
export const paymentMethodsCollection = defineCollection({
  name: 'paymentMethods',
  capability: 'integrations.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('payment_methods.id'),
    ownerId: uuidField('payment_methods.owner_id'),
    ownerName: text('users.display_name'),
    ownerEmail: text('users.email'),
    type: text('payment_methods.type'),
    status: text('payment_methods.status'),
    provider: nullable(text('payment_methods.provider')),
    isTest: booleanField('payment_methods.is_test'),
    'credentials.isEnabled': booleanField('payment_methods.is_enabled'),
    'credentials.lastVerified': nullable(timestampField('payment_methods.last_verified_at')),
    'settings.supportedCurrencies': texts('payment_methods.supported_currencies'),
    'settings.processingFee': numberField('payment_methods.processing_fee_percent'),
    createdAt: timestampField('payment_methods.created_at'),
    updatedAt: timestampField('payment_methods.updated_at'),
  },
  select: (db) =>
    db
      .selectFrom('payment_methods')
      .innerJoin('users', 'users.id', 'payment_methods.owner_id')
      .select(['payment_methods.id', 'payment_methods.owner_id', 'users.display_name', 'users.email', 'type', 'status'])
      .select(['provider', 'is_test', 'is_enabled', 'last_verified_at', 'credential_hints', 'check_refusal'])
      .select(['disabled_reason', 'supported_currencies', 'processing_fee_percent', 'revision'])
      .select(['payment_methods.created_at', 'payment_methods.updated_at'])
      // `complete` replaces the empty list.
      .select((of) => [sql<readonly MethodUsage[]>`'[]'::jsonb`.as('usage'), historyOf(of).as('history')]),
  complete: addUsage,
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    ownerName: row.display_name,
    ownerEmail: row.email,
    type: paymentMethodType.parse(row.type),
    status: paymentMethodDocument.shape.status.parse(row.status),
    provider: parseNullable(paymentProvider, row.provider),
    isTest: row.is_test,
    credentials: {
      isEnabled: row.is_enabled,
      lastVerified: row.last_verified_at?.toISOString() ?? null,
      hints: credentialHint.array().parse(row.credential_hints),
      ...presentRefusal(row),
    },
    disabledReason: row.disabled_reason,
    settings: { supportedCurrencies: row.supported_currencies, processingFee: row.processing_fee_percent },
    usageStats: {
      totalTransactions: row.usage.reduce((sum, { transactions }) => sum + transactions, 0),
      totalVolume: row.usage.reduce((sum, { volume }) => sum + volume, 0),
      byCurrency: row.usage.map(({ currency, transactions, volume }) => ({ currency, transactions, volume })),
    },
    history: row.history.map((entry) => ({
      id: entry.id,
      what: entry.what,
      note:
        entry.failure === null
          ? entry.note
          : presentRefusal({ provider: row.provider, check_refusal: entry.failure }).checkFailure,
      changedBy: entry.changed_by,
      changedById: entry.changed_by_id,
      changedAt: new Date(entry.changed_at).toISOString(),
    })),
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});

/** Payment methods that a restaurant's guests can use. This is public information, like the card stickers on the door. */
export const guestPaymentMethodsCollection = defineCollection({
  name: 'guestPaymentMethods',
  capability: 'guest',
  tenants: async () => 'all',
  tenant: 'restaurantId',
  fields: { id: uuidField('payment_methods.id'), restaurantId: uuidField('restaurants.id') },
  select: (db) =>
    db
      .selectFrom('payment_methods')
      .innerJoin('restaurants', 'restaurants.owner_id', 'payment_methods.owner_id')
      .select(['payment_methods.id', 'restaurants.id as restaurant_id', 'type', 'is_test', 'supported_currencies'])
      .where('payment_methods.status', '=', 'active'),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    type: paymentMethodType.parse(row.type),
    isTest: row.is_test,
    supportedCurrencies: row.supported_currencies,
  }),
});
