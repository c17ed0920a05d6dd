import type { OpeningTime } from '@comanda/contract/kernel';
import type { UnavailableLine } from '@comanda/contract/orders';
import type { OrderRefusalReason } from '#guest/words';
import type { ApiFailure } from '#kit/failure';

/** Refusal of an order, with the details that the guest needs to go on. */
export interface OrderRefusalDetails {
  readonly kind: OrderRefusalReason;
  readonly items: readonly UnavailableLine[];
  /** The current total, if the price has changed. */
  readonly total: number | null;
  /** The maximum of one order, if this order is above it. */
  readonly maximum: number | null;
  /** The least amount for which a promo code counts, if this order is below it. */
  readonly minimum: number | null;
  readonly minutes: number;
  /** Next opening of a closed restaurant, if the server sent it. */
  readonly opens: OpeningTime | null;
}

const kinds: Readonly<Record<string, OrderRefusalReason>> = {
  'orders.items-unavailable': 'itemsUnavailable',
  'orders.price-changed': 'priceChanged',
  'promotions.code-unknown': 'codeUnknown',
  'promotions.code-not-now': 'codeNotNow',
  'promotions.code-used-up': 'codeUsedUp',
  'promotions.code-used': 'codeUsed',
  'promotions.code-minimum': 'codeMinimum',
  'orders.restaurant-closed': 'restaurantClosed',
  'orders.order-limit': 'orderLimit',
  'orders.visit-limit': 'visitLimit',
  'orders.card-needed': 'cardNeeded',
  'orders.card-limit': 'cardLimit',
  'orders.too-many': 'tooMany',
  'orders.paused': 'paused',
  'orders.time-unavailable': 'timeUnavailable',
  'orders.wait-longer': 'waitLonger',
  'visits.closed': 'visitClosed',
  'visits.not-seated': 'notSeated',
  unauthenticated: 'notSeated',
  'visits.table-unavailable': 'tableUnavailable',
};

const isUnavailable = (value: unknown): value is UnavailableLine =>
  typeof value === 'object' && value !== null && 'itemId' in value && 'reason' in value && 'left' in value;

const isOpening = (value: unknown): value is OpeningTime =>
  typeof value === 'object' && value !== null && 'day' in value && 'time' in value;

export const toOrderRefusal = ({ code, detail }: Pick<ApiFailure, 'code' | 'detail'>): OrderRefusalDetails => {
  const { items, total, maximum, minimum, minutes, opens } = detail;
  return {
    kind: kinds[code] ?? 'other',
    items: Array.isArray(items) ? items.filter(isUnavailable) : [],
    total: typeof total === 'number' ? total : null,
    maximum: typeof maximum === 'number' ? maximum : null,
    minimum: typeof minimum === 'number' ? minimum : null,
    opens: isOpening(opens) ? opens : null,
    minutes: typeof minutes === 'number' ? minutes : 1,
  };
};
