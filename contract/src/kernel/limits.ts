import { dayMs, minuteMs, secondMs } from './durations.ts';

/** The business constants of the product. The server charges by them and the landing page advertises them. */
export const limits = {
  tokens: {
    grantedAtSignUp: 2_500,
    valueMicroUsd: 9_000,
    perScan: 1,
    /** Phones of a large party. Further scans of a table within the hour are not charged, and the owner is told. */
    scansChargedPerTableAndHour: 12,
    /** The same for a counter, where each guest is a party of their own. */
    scansChargedPerCounterAndHour: 120,
    perOrderPastFree: 1,
    /** Tokens that an owner may overdraw before the menu is paused for new guests. */
    grace: 100,
    /** Owners are warned when their balance falls to one of these levels. */
    warnedAt: [500, 100, 0],
    perAdditionalRestaurant: 500,
    /** For each staff account beyond `staffPerOwner`, once. */
    perAdditionalStaff: 100,
    perCustomIntegration: 1_000,
    /** Packs that can be bought with one tap, and the limits for any other number. */
    packs: [1_000, 2_500, 5_000, 10_000, 25_000],
    fewestBought: 100,
    mostBought: 1_000_000,
    /** A larger grant is taken for a typing mistake. */
    mostGranted: 1_000_000,
  },
  /** More phones than fit around the longest table. */
  devicesPerVisit: 150,
  joining: {
    /** Time after which a newcomer's request to the guests at a table expires. */
    requestMs: 5 * minuteMs,
    /** After so many refusals in one visit, newcomers there no longer ask the guests: they need the code or staff. */
    refusalsPerVisit: 3,
  },
  restaurantsPerOwner: 5,
  /** Staff accounts that cost nothing. */
  staffPerOwner: 5,
  /** Including those that were paid for. */
  mostStaffPerOwner: 50,
  freeOrdersPerMonth: 1_000,
  signUp: { attempts: 5, windowMs: 15 * minuteMs, cleanUpEveryMs: 5 * minuteMs, accountTimeoutMs: 30 * secondMs },
  initialisationTimeoutMs: 60 * secondMs,
  storage: {
    operationRetryMs: 2 * minuteMs,
    uploadRetryMs: 10 * minuteMs,
    maxUploadBytes: 25 * 1024 * 1024,
    bytesPerOwner: 2 * 1024 * 1024 * 1024,
    /** Files that an owner's people may upload in a quarter of an hour, enough for a new photo of every dish. */
    uploads: { attempts: 500, windowMs: 15 * minuteMs },
  },
  menu: {
    /** Size of all items of a menu, as JSON. */
    bytes: 4 * 1024 * 1024,
    items: 2_000,
    categories: 300,
    /** In all groups of one item together. */
    optionsPerItem: 100,
    /** A larger menu, from before the limits, is not shown to guests: rendering it would stop the server for everybody. */
    shownBytes: 12 * 1024 * 1024,
    /** Size including removed items, which can be restored for some time. */
    bytesWithRemoved: 16 * 1024 * 1024,
    itemsWithRemoved: 10_000,
    categoriesWithRemoved: 3_000,
  },
  /**
   * Size of a menu's translations into one language, with the texts that they were made from. A letter of some scripts has three bytes, so
   * this is more than the size of a menu.
   */
  translationBytesPerLanguage: 16 * 1024 * 1024,
  menusPerRestaurant: 100,
  /** Including removed menus, which can be restored for some time. */
  menusPerRestaurantWithRemoved: 500,
  qrCodesPerRestaurant: 2_000,
  /** Including removed codes, which are kept because their stickers last. */
  qrCodesPerRestaurantWithRemoved: 10_000,
  invitationMs: 7 * dayMs,
  /** Time during which removed things can be restored. */
  removedKeptMs: 30 * dayMs,
  /** Thirteen months, so that a season can be compared with the same one a year before; then the data is deleted. */
  analyticsKeptMs: 395 * dayMs,
} as const;

export const restaurantDefaults = { currency: 'USD', timezone: 'UTC' } as const;
