import { promoCodeDocument } from '@comanda/contract/promotions';
import { booleanField, defineCollection, text, timestampField, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';
import { countUses, presentTerms } from './promo-codes.repository.ts';

const { maxUses } = promoCodeDocument.shape;

export const promoCodesCollection = defineCollection({
  name: 'promoCodes',
  capability: 'menus.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  fields: {
    id: uuidField('promo_codes.id'),
    restaurantId: uuidField('promo_codes.restaurant_id'),
    code: text('promo_codes.code'),
    isActive: booleanField('promo_codes.is_active'),
    createdAt: timestampField('promo_codes.created_at'),
    updatedAt: timestampField('promo_codes.updated_at'),
  },
  select: (db) => db.selectFrom('promo_codes').selectAll('promo_codes').select(countUses.as('uses')),
  present: (row) => ({
    ...presentTerms(row),
    restaurantId: row.restaurant_id,
    isActive: row.is_active,
    maxUses: maxUses.parse(row.max_uses),
    maxUsesPerDevice: maxUses.parse(row.max_uses_per_device),
    firstDay: row.first_day,
    lastDay: row.last_day,
    uses: row.uses,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});
