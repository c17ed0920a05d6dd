import type { Api } from '@comanda/contract';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import { promoCodesCollection } from './promo-codes.collection.ts';
import { removeCode } from './remove-code.ts';
import { saveCode } from './save-code.ts';
import { saveHappyHours } from './save-happy-hours.ts';

const promotionsHandlers: HandlersOf<Api['promotions']> = { saveHappyHours, saveCode, removeCode };

export const promotionsFeature: Feature = {
  handlers: () => ({ promotions: promotionsHandlers }),
  collections: [promoCodesCollection],
};
