import { paymentMethodDocument, paymentMethodType } from '@comanda/contract/payments';
import { boolean, defineCollection, nullable, number, tenantsByOwner, text, texts, timestamp, uuid } from '#platform/documents';

export const paymentMethodsCollection = defineCollection({
  name: 'paymentMethods',
  capability: 'integrations.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuid('payment_methods.id'),
    ownerId: uuid('payment_methods.owner_id'),
    type: text('payment_methods.type'),
    status: text('payment_methods.status'),
    'credentials.isEnabled': boolean('payment_methods.is_enabled'),
    'credentials.lastVerified': nullable(timestamp('payment_methods.last_verified_at')),
    'settings.supportedCurrencies': texts('payment_methods.supported_currencies'),
    'settings.processingFee': number('payment_methods.processing_fee_percent'),
    'usageStats.totalTransactions': number('payment_methods.total_transactions'),
    'usageStats.totalVolume': number('payment_methods.total_volume_minor'),
    createdAt: timestamp('payment_methods.created_at'),
    updatedAt: timestamp('payment_methods.updated_at'),
  },
  select: (db) => db.selectFrom('payment_methods').selectAll('payment_methods'),
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    type: paymentMethodType.parse(row.type),
    status: paymentMethodDocument.shape.status.parse(row.status),
    credentials: { isEnabled: row.is_enabled, lastVerified: row.last_verified_at?.toISOString() ?? null },
    settings: { supportedCurrencies: row.supported_currencies, processingFee: row.processing_fee_percent },
    usageStats: { totalTransactions: row.total_transactions, totalVolume: row.total_volume_minor },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});
