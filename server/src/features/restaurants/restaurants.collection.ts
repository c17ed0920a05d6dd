import { restaurantDocument, restaurantStatus } from '@comanda/contract/restaurants';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';
import { boolean, defineCollection, nullable, tenantsByOwner, text, texts, timestamp, uuid } from '#platform/documents';
import { tenantsByRestaurant } from './tenants.ts';

const openingHours = restaurantDocument.shape.openingHours;

/** What everyone who works there may know. */
const presentWorkplace = (row: Selectable<DB['restaurants']>) => ({
  id: row.id,
  name: row.name,
  status: restaurantStatus.parse(row.status),
  imageUrl: row.image_url,
  isSample: row.is_sample,
  language: row.language,
  languages: row.languages,
  settings: {
    currency: row.currency,
    timezone: row.timezone,
    taxRateMilliPercent: row.tax_rate_milli_percent,
    pricesIncludeTax: row.prices_include_tax,
    serviceChargeMilliPercent: row.service_charge_milli_percent,
    tipPresetsPercent: row.tip_presets_percent,
  },
  openingHours: openingHours.parse(row.opening_hours),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const fields = {
  id: uuid('restaurants.id'),
  name: text('restaurants.name'),
  status: text('restaurants.status'),
  imageUrl: nullable(text('restaurants.image_url')),
  'settings.currency': text('restaurants.currency'),
  'settings.timezone': text('restaurants.timezone'),
  isSample: boolean('restaurants.is_sample'),
  language: text('restaurants.language'),
  languages: texts('restaurants.languages'),
  createdAt: timestamp('restaurants.created_at'),
  updatedAt: timestamp('restaurants.updated_at'),
};

export const restaurantsCollection = defineCollection({
  name: 'restaurants',
  capability: 'restaurants.view',
  tenants: tenantsByOwner,
  tenant: 'ownerId',
  fields: { ...fields, ownerId: uuid('restaurants.owner_id') },
  select: (db) => db.selectFrom('restaurants').selectAll('restaurants'),
  present: (row) => ({
    ...presentWorkplace(row),
    ownerId: row.owner_id,
    address: row.address,
    phone: row.phone,
    reviewUrl: row.review_url,
  }),
});

/** The same restaurants for whoever works in them: staff see where they are, not the owner's affairs. */
export const workplacesCollection = defineCollection({
  name: 'workplaces',
  capability: 'profile.view',
  tenants: tenantsByRestaurant,
  tenant: 'id',
  fields,
  select: (db) => db.selectFrom('restaurants').selectAll('restaurants'),
  present: presentWorkplace,
});
