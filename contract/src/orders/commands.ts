import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import {
  amountMinor,
  guestTextLine,
  guestText,
  id,
  maxInteger,
  minuteMs,
  revision,
  statusErrors,
  timestamp,
  fieldRule,
} from '@comanda/contract/kernel';
import { paymentsErrors } from '@comanda/contract/payments';
import { qrCodeId } from '@comanda/contract/qr-codes';
import { visitsErrors } from '@comanda/contract/visits';
import { codeRule, codeTerms, promoCodeText, promotionsErrors } from '@comanda/contract/promotions';
import { discountReasonFields } from './discounts.ts';
import { lineCourse } from './documents.ts';
import { ordersErrors } from './errors.ts';
import { orderStatus } from './life-cycle.ts';
import { hasOneReasonAtMost, hasReason, reasonFields } from './reasons.ts';

const nothing = z.object({});
const order = z.object({ restaurantId: id, orderId: id });
const waitingOrder = order.extend({ visitId: id });
/** Id of the history entry that the change wrote; `undo` takes it as input. */
const changeReference = z.object({ changeId: id });
/** Also names the other staff member if the same change had already been made. */
const changeResult = changeReference.extend({ doneBy: z.string().optional() });
/** Idempotency key from screens that may send a change twice: the change is made once. */
const changeKey = { changeId: id.optional() };
const notFound = declareErrors(statusErrors, 'not-found');

/** Limits of one order. */
export const maxOrderLines = 100;
export const maxLineQuantity = 99;
const quantity = z.int('Please enter a whole number').max(maxLineQuantity, `At most ${maxLineQuantity} of one dish`);

/**
 * A line that a guest orders: ids and quantities, never a price. Strict, so that a request with a price is refused
 * instead of having the price ignored.
 */
export const orderLine = z.strictObject({
  itemId: id,
  quantity: quantity.min(1, 'At least one'),
  optionIds: z.array(id).max(200).default([]),
  notes: guestText(200, 'This note is too long (maximum 200 characters)').default(''),
  /** Ignored where the restaurant serves no courses, and at counters. */
  course: lineCourse.optional(),
});
export type OrderLine = z.infer<typeof orderLine>;

export const placeOrderInput = z.strictObject({
  restaurantId: id,
  visitId: id,
  /** Idempotency key, made on the phone before the first try. */
  key: id,
  lines: z
    .array(orderLine)
    .min(1, 'Please choose something first')
    .max(maxOrderLines, 'At most 100 lines in one order'),
  customerName: guestTextLine(50, 'This name is too long (maximum 50 characters)').default(''),
  notes: guestText(500, 'These notes are too long (maximum 500 characters)').default(''),
  /** Total that the guest was shown. The server compares it with its own and never charges by it. */
  total: amountMinor,
  /** Promo code that the guest was shown as applied. */
  promoCode: promoCodeText.optional(),
  /** Start of a slot that `readTimes` returned, where orders are picked up; omitted for as soon as possible. */
  dueAt: timestamp.optional(),
  /** Waiting time that the guest was shown, null for none. The order is refused if it takes longer by now; if omitted, it is not. */
  waitMinutes: z.int().min(0).max(maxInteger).nullable().optional(),
});
export type PlaceOrderInput = z.infer<typeof placeOrderInput>;

/** When an order at a code would be made. */
export const orderTimes = z.object({
  /** Time until which guests cannot order by phone; null if they can. */
  pausedUntil: timestamp.nullable(),
  /** Minutes that an order takes now, if the kitchen is busier than usual; null if it is not. */
  waitMinutes: z.int().nullable(),
  /** True if the owner has limited what the kitchen makes. The waiting time is then checked again when the order is placed. */
  isLimited: z.boolean(),
  /** Starts of the slots that are free, the earliest first. Empty where guests order only for as soon as possible. */
  slots: z.array(timestamp),
  /** The restaurant's time zone, in which the times are shown. */
  timezone: z.string(),
});
export type OrderTimes = z.infer<typeof orderTimes>;

/** A visit, at whichever table it is now; or a table, with the visit that is open there. */
const visitOrTable = z.union([z.strictObject({ visitId: id }), z.strictObject({ qrCodeId })]);

export const placeForTableInput = placeOrderInput
  .pick({ restaurantId: true, key: true, lines: true, customerName: true, notes: true })
  .extend({ at: visitOrTable });
export type PlaceForTableInput = z.infer<typeof placeForTableInput>;

/** New quantity of an existing line; 0 removes the line. Lines that are not named stay unchanged. */
const keptLine = z.strictObject({ lineId: id, quantity: quantity.min(0) });
export type LineQuantity = z.infer<typeof keptLine>;

const onlyOneReason = { path: ['reason'], error: 'Send a code or your own words, not both' };

export const correctOrderInput = z
  .strictObject({
    restaurantId: id,
    orderId: id,
    ...changeKey,
    /** Revision of the order that the staff member saw when correcting it. */
    revision,
    kept: z
      .array(keptLine)
      .max(200)
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'Each line at most once')
      .default([]),
    added: z.array(orderLine).max(maxOrderLines, 'At most 100 lines in one order').default([]),
    ...reasonFields,
  })
  .refine(hasOneReasonAtMost, onlyOneReason);
export type CorrectOrderInput = z.infer<typeof correctOrderInput>;

/** Lines of one order, as the staff member saw it, or the whole check of a visit. */
const discountTarget = z.union([
  z.strictObject({ orderId: id, revision, lineIds: z.array(id).min(1, 'Please choose a dish').max(200) }),
  z.strictObject({ visitId: id }),
]);

export const discountInput = z
  .strictObject({
    restaurantId: id,
    target: discountTarget,
    /** A part of the price, or an amount for all lines together. Null takes back what staff gave on them before. */
    discount: codeRule.nullable(),
    ...discountReasonFields,
  })
  .refine(({ discount, reason, reasonCode }) => discount === null || reason !== '' || reasonCode !== undefined, {
    path: ['reason'],
    ...fieldRule('required', 'Please enter a reason'),
  })
  .refine(({ reason, reasonCode }) => reason === '' || reasonCode === undefined, onlyOneReason);
export type DiscountInput = z.infer<typeof discountInput>;

/** Data of the error `orders.items-unavailable`, one entry for each unavailable line. */
export const unavailableLine = z.object({
  itemId: id,
  reason: z.enum(['gone', 'sold-out', 'not-now', 'options']),
  /** Number of portions left; null if they are not counted. */
  left: z.int().nullable(),
});
export type UnavailableLine = z.infer<typeof unavailableLine>;

/** Reasons why a promo code cannot be used for an order. */
const codeRefusals = [
  'promotions.code-unknown',
  'promotions.code-not-now',
  'promotions.code-used-up',
  'promotions.code-used',
  'promotions.code-minimum',
] as const;

export const ordersCommands = {
  place: command({
    path: '/orders/place',
    summary: 'Places an order for a visit. Repeating the same key returns the same order',
    audience: 'guest',
    outcome: 'created',
    isAnonymous: true,
  })
    .input(placeOrderInput)
    /** `isWaiting`: the staff do not have it yet, because it has to be paid first, is for later, or can still be changed. */
    .output(z.object({ orderId: id, total: amountMinor, isWaiting: z.boolean() }))
    .errors({
      ...declareErrors(visitsErrors, 'visits.closed', 'visits.not-seated', 'visits.table-unavailable'),
      ...declareErrors(
        ordersErrors,
        'orders.items-unavailable',
        'orders.price-changed',
        'orders.key-reused',
        'orders.restaurant-closed',
        'orders.paused',
        'orders.time-unavailable',
        'orders.wait-longer',
        'orders.order-limit',
        'orders.visit-limit',
        'orders.card-needed',
        'orders.card-limit',
        'orders.too-many',
        'orders.withdrawn',
      ),
      ...declareErrors(promotionsErrors, ...codeRefusals),
    }),

  readPromoCode: command({
    path: '/orders/read-promo-code',
    summary: 'Returns the terms of a promo code, if the guest can use it now',
    audience: 'guest',
    isAnonymous: true,
    isLooking: true,
    rateLimits: [
      { by: 'device', attempts: 60, windowMs: 15 * minuteMs, error: withCode(visitsErrors, 'visits.too-many-tries') },
    ],
  })
    .input(z.object({ restaurantId: id, visitId: id, code: promoCodeText }))
    .output(codeTerms)
    .errors({
      ...declareErrors(visitsErrors, 'visits.closed', 'visits.not-seated'),
      ...declareErrors(promotionsErrors, ...codeRefusals),
    }),

  readTimes: command({
    path: '/orders/read-times',
    summary: 'Returns how long an order at a code would take now, and the later times for which guests can order there',
    audience: 'anyone',
    isAnonymous: true,
  })
    .input(
      z.object({
        qrCodeId,
        /** The dishes of the cart: their stations decide. If omitted, the busiest station of the restaurant does. */
        items: z
          .array(orderLine.pick({ itemId: true, quantity: true }))
          .max(maxOrderLines)
          .optional(),
      }),
    )
    .output(orderTimes)
    .errors(notFound),

  withdraw: command({
    path: '/orders/withdraw',
    summary: 'Withdraws an order that may not have arrived. If it arrived already, it stays',
    audience: 'guest',
    isAnonymous: true,
    rateLimits: [
      { by: 'device', attempts: 60, windowMs: 15 * minuteMs, error: withCode(visitsErrors, 'visits.too-many-tries') },
    ],
  })
    .input(placeOrderInput.pick({ restaurantId: true, visitId: true, key: true }))
    /** The order already placed under this key; null if there is none, and none can be placed under it any more. */
    .output(z.object({ orderId: id.nullable() }))
    .errors(declareErrors(visitsErrors, 'visits.not-seated')),

  sendNow: command({
    path: '/orders/send-now',
    summary: 'Sends an order of the guest that still waits to the kitchen. One that was sent already stays',
    audience: 'guest',
    isAnonymous: true,
  })
    .input(waitingOrder)
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(visitsErrors, 'visits.not-seated', 'visits.closed'),
      ...declareErrors(ordersErrors, 'orders.withdrawn'),
    }),

  takeBack: command({
    path: '/orders/take-back',
    summary: 'Takes an order of the guest back that still waits to be sent to the kitchen. It costs nothing',
    audience: 'guest',
    isAnonymous: true,
  })
    .input(waitingOrder)
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(visitsErrors, 'visits.not-seated', 'visits.closed'),
      ...declareErrors(ordersErrors, 'orders.already-sent', 'orders.being-paid'),
    }),

  acknowledge: command({
    path: '/orders/acknowledge',
    summary: 'Marks orders as shown on a staff screen. Unknown orders are ignored',
    audience: 'orders.handle',
    isLooking: true,
  })
    .input(z.object({ restaurantId: id, orderIds: z.array(id).min(1).max(200) }))
    .output(nothing)
    .errors(notFound),

  placeForTable: command({
    path: '/orders/place-for-table',
    summary:
      'Places an order for a table as staff, and opens a visit if the table is free. Repeating the same key returns the same order',
    audience: 'orders.handle',
    outcome: 'created',
  })
    .input(placeForTableInput)
    .output(z.object({ orderId: id, visitId: id, total: amountMinor }))
    .errors({
      ...notFound,
      ...declareErrors(visitsErrors, 'visits.over', 'visits.paused', 'visits.table-unavailable'),
      ...declareErrors(ordersErrors, 'orders.items-unavailable', 'orders.key-reused', 'orders.too-large'),
    }),

  correct: command({
    path: '/orders/correct',
    summary: 'Corrects an order: changes quantities, removes and adds lines',
    audience: 'orders.correct',
  })
    .input(correctOrderInput)
    /** Null if the order already was as requested. */
    .output(z.object({ changeId: id.nullable() }))
    .errors({
      ...notFound,
      ...declareErrors(
        ordersErrors,
        'orders.corrected-meanwhile',
        'orders.not-correctable',
        'orders.being-paid',
        'orders.partly-paid',
        'orders.items-unavailable',
        'orders.line-delivered',
        'orders.reason-needed',
        'orders.nothing-left',
        'orders.too-large',
      ),
    }),

  discount: command({
    path: '/orders/discount',
    summary:
      'Takes a part or an amount off lines of an order, or off everything that a table has not paid. Staff need limits set by the owner',
    audience: 'orders.correct',
  })
    .input(discountInput)
    /** The change of each order, for `undo`, and the amount that was taken off in all. */
    .output(z.object({ changes: z.array(z.object({ orderId: id, changeId: id })), amount: amountMinor }))
    .errors({
      ...notFound,
      ...declareErrors(
        ordersErrors,
        'orders.corrected-meanwhile',
        'orders.not-correctable',
        'orders.being-paid',
        'orders.partly-paid',
        'orders.nothing-to-discount',
        'orders.discount-not-allowed',
        'orders.discount-above-limit',
      ),
    }),

  changeStatus: command({
    path: '/orders/change-status',
    summary: 'Changes the status of an order, given the status that the caller saw',
    audience: 'orders.handle',
  })
    .input(
      order.extend({
        from: orderStatus,
        to: orderStatus.exclude(['cancelled']),
        notes: z.string().trim().max(500).default(''),
        ...changeKey,
      }),
    )
    .output(changeResult)
    .errors({
      ...notFound,
      ...declareErrors(ordersErrors, 'orders.conflict', 'orders.step-not-allowed', 'orders.course-held'),
    }),

  tickItems: command({
    path: '/orders/tick-items',
    summary: 'Marks lines as delivered and updates the status of the order',
    audience: 'orders.handle',
  })
    .input(order.extend({ lineIds: z.array(id).min(1).max(100), ...changeKey }))
    /** Null if all lines were already marked as delivered. */
    .output(z.object({ changeId: id.nullable() }))
    .errors({ ...notFound, ...declareErrors(ordersErrors, 'orders.conflict', 'orders.course-held') }),

  fireCourse: command({
    path: '/orders/fire-course',
    summary: 'Tells the kitchen to make the lines of an order that are held for later. `undo` holds them again',
    audience: 'orders.handle',
  })
    .input(order.extend(changeKey))
    /** Null if nothing was held. */
    .output(z.object({ changeId: id.nullable() }))
    .errors({ ...notFound, ...declareErrors(ordersErrors, 'orders.conflict') }),

  cancel: command({
    path: '/orders/cancel',
    summary: 'Cancels an order with a reason. After a payment, this needs payments.refund as well',
    audience: 'orders.correct',
  })
    .input(
      order
        .extend({ from: orderStatus, ...reasonFields, ...changeKey })
        .refine(hasReason, { path: ['reason'], ...fieldRule('required', 'Please enter a reason') })
        .refine(hasOneReasonAtMost, onlyOneReason),
    )
    .output(changeResult)
    .errors({
      ...notFound,
      ...declareErrors(ordersErrors, 'orders.conflict', 'orders.step-not-allowed'),
      // Canceling a paid order gives its money back.
      ...declareErrors(
        paymentsErrors,
        'payments.refund-not-allowed',
        'payments.refund-above-limit',
        'payments.refund-above-day-limit',
      ),
    }),

  undo: command({
    path: '/orders/undo',
    summary: 'Undoes the last change within a minute. A correction or cancellation needs orders.correct as well',
    audience: 'orders.handle',
  })
    .input(order.extend(changeReference.shape))
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(ordersErrors, 'orders.conflict', 'orders.nothing-to-undo', 'orders.items-unavailable'),
      ...declareErrors(ordersErrors, 'orders.not-correctable', 'orders.being-paid', 'orders.partly-paid'),
    }),
};
