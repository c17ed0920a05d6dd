import type { Feature } from '#platform/feature';
import { promoCodesCollection } from './promo-codes.collection.ts';
import { promotionsHandlers } from './promotions.commands.ts';

export const promotionsFeature: Feature = {
  handlers: () => ({ promotions: promotionsHandlers }),
  collections: [promoCodesCollection],
};
