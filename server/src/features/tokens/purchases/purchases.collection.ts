import { purchaseFailure, purchaseStatus } from '@comanda/contract/tokens';
import { parseNullable } from '@comanda/contract/kernel';
import { defineCollection, numberField, tenantsByOwner, text, timestampField, uuidField } from '#platform/documents';

export const tokenPurchasesCollection = defineCollection({
  name: 'tokenPurchases',
  capability: 'tokens.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: {
    id: uuidField('token_purchases.id'),
    ownerId: uuidField('token_purchases.owner_id'),
    status: text('token_purchases.status'),
    tokens: numberField('token_purchases.tokens'),
    createdAt: timestampField('token_purchases.created_at'),
  },
  select: (db) => db.selectFrom('token_purchases').selectAll('token_purchases'),
  present: (row) => ({
    id: row.id,
    ownerId: row.owner_id,
    tokens: row.tokens,
    priceCents: row.price_cents,
    status: purchaseStatus.parse(row.status),
    isTest: row.provider === 'test',
    number: row.number,
    checkoutUrl: row.status === 'pending' ? row.checkout_url : null,
    failure: parseNullable(purchaseFailure, row.failure),
    refundReason: row.refund_reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    refundedAt: row.refunded_at?.toISOString() ?? null,
  }),
});
