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
} from '@comanda/contract/kernel';

export const restaurantStatuses = ['active', 'inactive'] as const;
export const restaurantStatus = z.enum(restaurantStatuses);
export type RestaurantStatus = z.infer<typeof restaurantStatus>;

/** How someone who scans joins those who already sit there. */
export const joinModes = ['open', 'code', 'approval'] as const;
export const joinMode = z.enum(joinModes);
export type JoinMode = z.infer<typeof joinMode>;

export const restaurantSettings = z.object({
  currency: currencyCode,
  timezone: z.string(),
  /** The hour by its clock at which the business day ends: what is ordered before belongs to the day before. */
  dayEndHour: z.int(),
  taxRateMilliPercent: milliPercent,
  pricesIncludeTax: z.boolean(),
  serviceChargeMilliPercent: milliPercent,
  tipPresetsPercent: z.array(z.int()),
  joinMode,
  /** The most one visit may order in all; null where there is no limit. */
  maxVisitTotalMinor: amountMinor.nullable(),
  /** After how long an open order is late, and very late. */
  orderAmberMinutes: z.int(),
  orderRedMinutes: z.int(),
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
  /** What receipts say besides name and address, such as the tax number. */
  receiptText: z.string(),
  /** Null where none are set: then it is always open. Empty: closed on all days. */
  openingHours: weeklyHours.nullable(),
  /** The hour the owner has chosen for the end of the business day; null where it follows the opening hours. */
  chosenDayEndHour: z.int().nullable(),
  reviewUrl: z.string().nullable(),
  /** Whether guests who were not happy find the review link as well. */
  showsPublicReviewLink: z.boolean(),
  /** The restaurant's own language, in which the kitchen reads. */
  language: languageCode,
  /** What guests may choose besides. */
  languages: z.array(languageCode),
  /** Since when the platform keeps it from serving anybody new, and why; null and nothing where it does not. */
  suspendedAt: timestamp.nullable(),
  suspensionReason: z.string(),
  ...timestamps,
});
export type RestaurantDocument = z.infer<typeof restaurantDocument>;

/** What anyone who works in a restaurant may know of it, staff included. */
export const workplaceDocument = restaurantDocument
  .pick({ id: true, name: true, status: true, imageUrl: true, isSample: true, language: true, languages: true })
  .extend({ settings: restaurantSettings, openingHours: weeklyHours.nullable(), ...timestamps });
export type WorkplaceDocument = z.infer<typeof workplaceDocument>;
