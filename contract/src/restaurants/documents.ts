import { z } from 'zod';
import {
  amountMinor,
  currencyCode,
  id,
  languageCode,
  milliPercent,
  timestamp,
  timestamps,
  weeklyHours,
  billRates,
} from '@comanda/contract/kernel';
import { happyHour } from '@comanda/contract/promotions';

export const restaurantStatuses = ['active', 'inactive'] as const;
export const restaurantStatus = z.enum(restaurantStatuses);
export type RestaurantStatus = z.infer<typeof restaurantStatus>;

/**
 * Ways in which newcomers join an open visit. `ask`: somebody seated admits them, or they type the visit's code. `open`:
 * anyone who scans joins. `approval`: staff admit every phone, also the first one.
 */
export const joinModes = ['ask', 'open', 'approval'] as const;
export const joinMode = z.enum(joinModes);
export type JoinMode = z.infer<typeof joinMode>;

/** Parts of the guest page that help to sell a little more. The owner can switch off each of them. */
export const guestExtras = ['goes-with', 'popular', 'order-again', 'large-photos'] as const;
export const guestExtra = z.enum(guestExtras);
export type GuestExtra = z.infer<typeof guestExtra>;

export const restaurantSettings = z.object({
  currency: currencyCode,
  timezone: z.string(),
  /** Hour (by the restaurant's clock) at which the business day ends: earlier orders belong to the previous day. */
  dayEndHour: z.int(),
  ...billRates.shape,
  /** Tax rate of takeaway orders, except for dishes with a rate of their own; null for the restaurant's rate. */
  takeawayTaxRateMilliPercent: milliPercent.nullable(),
  /** Charge for the packaging of each takeaway order; 0 if there is none. */
  packagingMinor: amountMinor,
  tipPresetsPercent: z.array(z.int()),
  joinMode,
  /** Maximum total of one order by phone; null for the default of the currency, see `defaultOrderLimits`. */
  maxOrderTotalMinor: amountMinor.nullable(),
  /** Maximum total of all orders that phones place in one visit; null for the default of the currency. */
  maxVisitTotalMinor: amountMinor.nullable(),
  /** Amount that a card is held for before guests run a tab; null if no card is asked for. */
  tabCardLimitMinor: amountMinor.nullable(),
  /** Hours without a new order after which a tab on a card settles itself. */
  tabSettleHours: z.int(),
  /** Minutes after which an open order is late, and very late. */
  orderAmberMinutes: z.int(),
  orderRedMinutes: z.int(),
  /** Orders that the kitchen makes in ten minutes; null if guests are shown no waiting time. */
  ordersPerTenMinutes: z.int().nullable(),
  /** Length of a pickup slot, and the time before it at which the kitchen gets an order. */
  pickupSlotMinutes: z.int(),
  pickupLeadMinutes: z.int(),
  /** Orders that one slot takes; null if guests order only for as soon as possible. */
  pickupSlotOrders: z.int().nullable(),
  /** Extras that guests do not see. */
  hiddenExtras: z.array(guestExtra),
  /** Seconds for which an order by phone waits before the kitchen gets it; 0 if it is sent at once. */
  sendDelaySeconds: z.int(),
  /** True if guests may mark dishes as first or later; staff fire the later ones. */
  hasCourses: z.boolean(),
});

export const restaurantDocument = z.object({
  id,
  name: z.string(),
  ownerId: id,
  status: restaurantStatus,
  imageUrl: z.string().nullable(),
  settings: restaurantSettings,
  isSample: z.boolean(),
  address: z.string(),
  phone: z.string(),
  /** True if the owner has not chosen a join mode since `ask` became the default, and the restaurant kept `open`. */
  joinModeNeedsReview: z.boolean(),
  /** Text on receipts in addition to name and address, such as the tax number. */
  receiptText: z.string(),
  /** Null if no hours are set, which means always open. Empty means closed on all days. */
  openingHours: weeklyHours.nullable(),
  /** The menu that staff serve by hand, and the time at which the hours decide again. Null if they chose none; it may be over. */
  servedMenu: z.object({ menuId: id, until: timestamp }).nullable(),
  /** Other prices at some times of the week. */
  happyHours: z.array(happyHour),
  /** Time until which guests cannot order by phone, because staff paused ordering; null if they never did. It may be past. */
  orderingPausedUntil: timestamp.nullable(),
  /** Hour that the owner chose for the end of the business day; null to derive it from the opening hours. */
  chosenDayEndHour: z.int().nullable(),
  reviewUrl: z.string().nullable(),
  /** True if guests who were not happy also see the review link. */
  showsPublicReviewLink: z.boolean(),
  /** The restaurant's own language, which the kitchen reads. */
  language: languageCode,
  /** Other languages that guests can choose. */
  languages: z.array(languageCode),
  /**
   * Time since which the platform keeps the restaurant from serving new guests, and the reason; null and empty if it is
   * not suspended.
   */
  suspendedAt: timestamp.nullable(),
  suspensionReason: z.string(),
  ...timestamps,
});
export type RestaurantDocument = z.infer<typeof restaurantDocument>;

/** The part of a restaurant that everyone who works there may read, including staff. */
export const workplaceDocument = restaurantDocument
  .pick({
    id: true,
    name: true,
    status: true,
    imageUrl: true,
    isSample: true,
    language: true,
    languages: true,
    servedMenu: true,
    happyHours: true,
    orderingPausedUntil: true,
  })
  .extend({ settings: restaurantSettings, openingHours: weeklyHours.nullable(), ...timestamps });
export type WorkplaceDocument = z.infer<typeof workplaceDocument>;
