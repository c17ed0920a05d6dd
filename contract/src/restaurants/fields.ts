import { z } from 'zod';
import {
  amountMinor,
  collapsedText,
  languageCode,
  normalizeLines,
  milliPercent,
  openingHoursInput,
  timezone,
  skipBlank,
  fieldRule,
} from '@comanda/contract/kernel';
import { guestExtra, guestExtras, joinModes, type GuestExtra } from './documents.ts';

const nameCharacters = /^[\p{L}\p{M}\p{N} ._'’&-]*$/u;

export const restaurantName = collapsedText('Restaurant name is required')
  .refine(
    skipBlank((value) => value.length >= 3),
    fieldRule('tooShort', 'Restaurant name must be at least 3 characters long', { minimum: 3 }),
  )
  .refine(
    (value) => value.length <= 100,
    fieldRule('tooLong', 'Restaurant name is too long (maximum 100 characters)', { maximum: 100 }),
  )
  .refine(
    skipBlank((value) => nameCharacters.test(value)),
    fieldRule('characters', 'Restaurant name contains invalid characters'),
  );

const knownCurrencies = new Set(Intl.supportedValuesOf('currency'));
export const currency = z
  .string()
  .refine((value) => knownCurrencies.has(value), fieldRule('invalid', 'Please choose a currency'));

const webAddress = z.url({ protocol: /^https?$/ });
const isWebAddress = (value: string): boolean => webAddress.safeParse(value).success;

/** A web address, or a path on this server such as that of an uploaded photo. */
export const imageUrl = z
  .string()
  .max(2_000, 'The address is too long')
  .refine(
    (value) => isWebAddress(value) || /^\/[^/\\]/.test(value),
    fieldRule('webAddress', 'Please enter a valid web address'),
  );

const tipPercent = z
  .int('Please enter a whole number')
  .min(1, 'A tip must be at least 1%')
  .max(100, 'A tip must be at most 100%');

/** Zero is refused, because it would let nobody order. */
const maxTotalMinor = z
  .int('Please enter an amount, such as 250')
  .min(1, 'Must be more than zero')
  .max(amountMinor.maxValue ?? Number.MAX_SAFE_INTEGER, 'This amount is too high');

/** More would be a dish, not its packaging. */
const maxPackagingMinor = 100_000;

const packagingMinor = z
  .int('Please enter an amount, such as 0.50')
  .min(0, 'Must not be negative')
  .max(maxPackagingMinor, 'This amount is too high');

const lateMinutes = z
  .int('Please enter whole minutes, such as 10')
  .min(1, 'At least 1 minute')
  .max(720, 'At most 720 minutes');

const ordersPerSpan = z
  .int('Please enter a whole number')
  .min(1, 'At least 1 order')
  .max(1_000, 'At most 1,000 orders');

const slotMinutes = z
  .int('Please enter whole minutes, such as 15')
  .min(5, 'At least 5 minutes')
  .max(60, 'At most 60 minutes');

const leadMinutes = z
  .int('Please enter whole minutes, such as 20')
  .min(0, 'Must not be negative')
  .max(240, 'At most 240 minutes');

/** Longest time for which an order waits before it is sent to the kitchen. */
export const maxSendDelaySeconds = 120;

export const sendDelaySeconds = z
  .int('Please enter whole seconds, such as 10')
  .min(0, 'Must not be negative')
  .max(maxSendDelaySeconds, `At most ${maxSendDelaySeconds} seconds`);

/** Longest time without an order after which a tab on a card settles itself. A provider holds an amount for days. */
export const maxTabSettleHours = 12;

const tabSettleHours = z
  .int('Please enter whole hours, such as 4')
  .min(1, 'At least 1 hour')
  .max(maxTabSettleHours, `At most ${maxTabSettleHours} hours`);

/** An end after noon would cut through the next day's lunch. */
export const maxDayEndHour = 12;

const dayEndHour = z
  .int('Please choose a full hour')
  .min(0, 'The business day must end at midnight or later')
  .max(maxDayEndHour, 'The business day must end by noon');

/** Sorts extras and removes those that are listed twice. */
const inOneOrder = (extras: GuestExtra[]): GuestExtra[] => guestExtras.filter((one) => extras.includes(one));

/** Everything that an owner can change about a restaurant. Fields that are omitted stay unchanged. */
export const restaurantChanges = z
  .object({
    name: restaurantName,
    imageUrl: imageUrl.nullable(),
    address: z.string().trim().max(300, 'The address is too long (maximum 300 characters)'),
    phone: z
      .string()
      .trim()
      .max(40, 'The phone number is too long (maximum 40 characters)')
      .regex(/^[0-9+()./ -]*$/, 'Please enter a phone number, such as +351 21 000 0000'),
    receiptText: z
      .string()
      .overwrite(normalizeLines)
      .max(300, 'The text on receipts is too long (maximum 300 characters)'),
    openingHours: openingHoursInput,
    chosenDayEndHour: dayEndHour.nullable(),
    timezone,
    currency,
    taxRateMilliPercent: milliPercent,
    pricesIncludeTax: z.boolean(),
    serviceChargeMilliPercent: milliPercent,
    takeawayTaxRateMilliPercent: milliPercent.nullable(),
    packagingMinor,
    tipPresetsPercent: z.array(tipPercent).max(5, 'At most 5 tip presets'),
    reviewUrl: z
      .string()
      .trim()
      .max(2_000, 'The address is too long')
      .refine(isWebAddress, fieldRule('webAddress', 'Please enter a web address that starts with https://'))
      .nullable(),
    showsPublicReviewLink: z.boolean(),
    joinMode: z.enum(joinModes, 'Please choose how newcomers join a table'),
    maxOrderTotalMinor: maxTotalMinor.nullable(),
    maxVisitTotalMinor: maxTotalMinor.nullable(),
    tabCardLimitMinor: maxTotalMinor.nullable(),
    tabSettleHours,
    orderAmberMinutes: lateMinutes,
    orderRedMinutes: lateMinutes,
    ordersPerTenMinutes: ordersPerSpan.nullable(),
    pickupSlotMinutes: slotMinutes,
    pickupSlotOrders: ordersPerSpan.nullable(),
    pickupLeadMinutes: leadMinutes,
    hiddenExtras: z.array(guestExtra).max(guestExtras.length).overwrite(inOneOrder),
    sendDelaySeconds,
    hasCourses: z.boolean(),
    language: languageCode,
    languages: z.array(languageCode).max(30, 'At most 30 languages'),
  })
  .partial();
export type RestaurantChanges = z.infer<typeof restaurantChanges>;
