import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import {
  cancelUnpaidOrdersJob,
  releaseDueOrdersJob,
  startReleasingOrders,
  type OrderPaymentHooks,
} from './changing/index.ts';
import { guestOrdersCollection, ordersCollection, waitingOrdersCollection } from './orders.collection.ts';
import { ordersHandlers } from './orders.commands.ts';
import { chargeOrdersJob } from './placing/index.ts';

export const ordersFeature: Feature<{
  readonly ctx: Context;
  readonly releaseCancelledOrder: OrderPaymentHooks['onOrderCancelled'];
  readonly requireRefundRight: OrderPaymentHooks['requireRefundRight'];
  readonly clearRefundAlerts: OrderPaymentHooks['onOrderReinstated'];
}> = {
  handlers: ({ releaseCancelledOrder, requireRefundRight, clearRefundAlerts }) => ({
    orders: ordersHandlers({
      onOrderCancelled: releaseCancelledOrder,
      onOrderReinstated: clearRefundAlerts,
      requireRefundRight,
    }),
  }),
  collections: [ordersCollection, waitingOrdersCollection, guestOrdersCollection],
  jobs: ({ releaseCancelledOrder }) => [
    chargeOrdersJob,
    releaseDueOrdersJob,
    cancelUnpaidOrdersJob({ onOrderCancelled: releaseCancelledOrder }),
  ],
  start: ({ ctx }) => [startReleasingOrders(ctx)],
};
