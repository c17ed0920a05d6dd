import { joinMode, restaurantDocument, restaurantSettings, restaurantStatus } from '@comanda/contract/restaurants';
import type { RestaurantDocument, WorkplaceDocument } from '@comanda/contract/restaurants';
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db';

const { openingHours, happyHours } = restaurantDocument.shape;

export const presentServedMenu = ({
  served_menu_id: menuId,
  served_menu_until: until,
}: Pick<Selectable<DB['restaurants']>, 'served_menu_id' | 'served_menu_until'>): WorkplaceDocument['servedMenu'] =>
  menuId === null || until === null ? null : { menuId, until: until.toISOString() };

/** The fields that everyone who works there may see. */
export const presentWorkplace = (row: Selectable<DB['restaurants']>): WorkplaceDocument => ({
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
    dayEndHour: row.day_end_hour,
    taxRateMilliPercent: row.tax_rate_milli_percent,
    pricesIncludeTax: row.prices_include_tax,
    serviceChargeMilliPercent: row.service_charge_milli_percent,
    takeawayTaxRateMilliPercent: row.takeaway_tax_rate_milli_percent,
    packagingMinor: row.packaging_minor,
    tipPresetsPercent: row.tip_presets_percent,
    joinMode: joinMode.parse(row.join_mode),
    maxOrderTotalMinor: row.max_order_total_minor,
    maxVisitTotalMinor: row.max_visit_total_minor,
    tabCardLimitMinor: row.tab_card_limit_minor,
    tabSettleHours: row.tab_settle_hours,
    orderAmberMinutes: row.order_amber_minutes,
    orderRedMinutes: row.order_red_minutes,
    ordersPerTenMinutes: row.orders_per_ten_minutes,
    pickupSlotMinutes: row.pickup_slot_minutes,
    pickupLeadMinutes: row.pickup_lead_minutes,
    pickupSlotOrders: row.pickup_slot_orders,
    hiddenExtras: restaurantSettings.shape.hiddenExtras.parse(row.hidden_extras),
    sendDelaySeconds: row.send_delay_seconds,
    hasCourses: row.has_courses,
  },
  openingHours: openingHours.parse(row.opening_hours),
  servedMenu: presentServedMenu(row),
  happyHours: happyHours.parse(row.happy_hours),
  orderingPausedUntil: row.ordering_paused_until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

export const presentRestaurant = (row: Selectable<DB['restaurants']>): RestaurantDocument => ({
  ...presentWorkplace(row),
  ownerId: row.owner_id,
  address: row.address,
  phone: row.phone,
  joinModeNeedsReview: row.join_mode_needs_review,
  receiptText: row.receipt_text,
  chosenDayEndHour: row.chosen_day_end_hour,
  reviewUrl: row.review_url,
  showsPublicReviewLink: row.shows_public_review_link,
  suspendedAt: row.suspended_at?.toISOString() ?? null,
  suspensionReason: row.suspension_reason,
});
