import type { RestaurantDocument, WorkplaceDocument } from '@comanda/contract/restaurants';
import { nextId } from './people.ts';

const settings: RestaurantDocument['settings'] = {
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  dayEndHour: 4,
  taxRateMilliPercent: 0,
  pricesIncludeTax: true,
  serviceChargeMilliPercent: 0,
  takeawayTaxRateMilliPercent: null,
  packagingMinor: 0,
  tipPresetsPercent: [],
  joinMode: 'ask',
  maxOrderTotalMinor: null,
  maxVisitTotalMinor: null,
  tabCardLimitMinor: null,
  tabSettleHours: 4,
  orderAmberMinutes: 15,
  orderRedMinutes: 30,
  ordersPerTenMinutes: null,
  pickupSlotMinutes: 15,
  pickupLeadMinutes: 20,
  pickupSlotOrders: null,
  hiddenExtras: [],
  sendDelaySeconds: 0,
  hasCourses: false,
};
const createdAt = '2026-01-01T12:00:00.000Z';

/** A workplace in Berlin with prices in euros. */
export const workplace = (changes: Partial<WorkplaceDocument> = {}): WorkplaceDocument => ({
  id: nextId(),
  name: 'Trattoria',
  status: 'active',
  imageUrl: null,
  isSample: false,
  language: 'en',
  languages: [],
  settings,
  openingHours: null,
  orderingPausedUntil: null,
  servedMenu: null,
  happyHours: [],
  createdAt,
  updatedAt: createdAt,
  ...changes,
});

export const restaurant = (changes: Partial<RestaurantDocument> = {}): RestaurantDocument => ({
  ...workplace(),
  ownerId: nextId(),
  address: '',
  phone: '',
  joinModeNeedsReview: false,
  receiptText: '',
  chosenDayEndHour: null,
  reviewUrl: null,
  showsPublicReviewLink: false,
  suspendedAt: null,
  suspensionReason: '',
  ...changes,
});
