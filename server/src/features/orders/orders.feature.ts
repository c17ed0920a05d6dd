import type { Api } from '@comanda/contract';
import type { Context } from '#platform/context';
import { runWithoutTransaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import {
  acknowledgeOrders,
  cancelOrder,
  cancelUnpaidOrdersJob,
  changeOrderStatus,
  correctOrder,
  fireCourse,
  giveDiscount,
  type OrderPaymentHooks,
  releaseDueOrdersJob,
  sendOrderNow,
  startReleasingOrders,
  takeBackOrder,
  tickItems,
  undoOrderChange,
} from './changing/index.ts';
import { guestOrdersCollection, ordersCollection, waitingOrdersCollection } from './orders.collection.ts';
import {
  chargeOrdersJob,
  placeForTable,
  placeOrder,
  readOrderTimes,
  readPromoCode,
  withdrawOrder,
} from './placing/index.ts';

const ordersHandlers = (money: OrderPaymentHooks): HandlersOf<Api['orders']> => ({
  place: direct(placeOrder),
  readTimes: direct(readOrderTimes),
  withdraw: withdrawOrder,
  sendNow: sendOrderNow,
  takeBack: takeBackOrder(money),
  readPromoCode,
  placeForTable,
  correct: correctOrder,
  discount: giveDiscount,
  acknowledge: direct((outer, input) => runWithoutTransaction(outer, (ctx) => acknowledgeOrders(ctx, input))),
  changeStatus: changeOrderStatus,
  tickItems,
  fireCourse,
  cancel: cancelOrder(money),
  undo: undoOrderChange(money),
});

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
