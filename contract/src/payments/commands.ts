import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { amountMinor, guestTextLine, id, statusErrors, fieldRule } from '@comanda/contract/kernel';
import { paidOrder, paidWith } from './documents.ts';
import { paymentsErrors } from './errors.ts';
import { staffRefundReasonCode } from './failures.ts';
import { refundStatus } from './life-cycle.ts';
import { methodCommands } from './method-commands.ts';

const notFound = declareErrors(statusErrors, 'not-found');
const refundRightErrors = declareErrors(
  paymentsErrors,
  'payments.refund-not-allowed',
  'payments.refund-above-limit',
  'payments.refund-above-day-limit',
);
const orders = z.object({ restaurantId: id, orderIds: z.array(id).min(1).max(200) });

export const paymentsCommands = {
  takeAtTable: command({
    path: '/payments/take-at-table',
    summary:
      'Records a payment for the open part of these orders. Shares that guests hold or have paid are not affected',
    audience: 'payments.take',
    outcome: 'created',
  })
    .input(
      orders.extend({
        paidWith: paidWith.nullable().default(null),
        tip: amountMinor.default(0),
        /** Cash that the guest handed over; null if the staff member did not enter it. */
        given: amountMinor.nullable().default(null),
      }),
    )
    /** No payment ids if nothing was open. The amount does not include the tip. */
    .output(z.object({ paymentIds: z.array(id), amount: z.int(), change: z.int(), paidOrders: z.array(paidOrder) }))
    .errors({
      ...notFound,
      ...declareErrors(paymentsErrors, 'payments.order-cancelled', 'payments.one-bill', 'payments.given-too-little'),
    }),

  takeBack: command({
    path: '/payments/take-back',
    summary: 'Undoes the payments recorded for these orders, including other orders paid with them',
    audience: 'payments.refund',
  })
    /** Takes back all payments of these orders, or only the payments named here. */
    .input(orders.extend({ paymentIds: z.array(id).min(1).max(200).nullable().default(null) }))
    .output(z.object({ orderIds: z.array(id) }))
    .errors({
      ...notFound,
      ...refundRightErrors,
      ...declareErrors(paymentsErrors, 'payments.refunded-already', 'payments.by-provider'),
    }),

  refund: command({
    path: '/payments/refund',
    summary: 'Refunds a payment fully or partly, in cash or through its provider',
    audience: 'payments.refund',
  })
    .input(
      z
        .object({
          restaurantId: id,
          paymentId: id,
          /** Idempotency key, made by the screen before the first try: the same id is the same refund. */
          refundId: id,
          amount: amountMinor.min(1, 'Please enter an amount'),
          /** The writer's own words, for the reports. A code is printed on the guest's receipt as well. */
          reason: guestTextLine(300, 'This reason is too long (maximum 300 characters)')
            .default('')
            .meta({ examples: ['The soup was cold'] }),
          reasonCode: staffRefundReasonCode.optional(),
        })
        .refine(({ reason, reasonCode }) => reason !== '' || reasonCode !== undefined, {
          path: ['reason'],
          ...fieldRule('required', 'Please enter a reason'),
        })
        .refine(({ reason, reasonCode }) => reason === '' || reasonCode === undefined, {
          path: ['reason'],
          error: 'Send a code or your own words, not both',
        }),
    )
    /** A provider refunds in its own time. If it cannot, the payment document carries the reason. */
    .output(z.object({ status: refundStatus }))
    .errors({
      ...notFound,
      ...refundRightErrors,
      ...declareErrors(paymentsErrors, 'payments.not-paid', 'payments.more-than-paid', 'payments.refund-reused'),
    }),

  seeTo: command({
    path: '/payments/see-to',
    summary: 'Dismisses the alert of a payment',
    audience: 'payments.take',
  })
    .input(z.object({ restaurantId: id, paymentId: id }))
    .output(z.object({}))
    .errors(notFound),

  ...methodCommands,
};
