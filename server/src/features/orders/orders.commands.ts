import type { Api } from '@comanda/contract';
import { runWithoutTransaction } from '#platform/db';
import { direct, type HandlersOf } from '#platform/http';
import {
  acknowledgeOrders,
  cancelOrder,
  changeOrderStatus,
  correctOrder,
  fireCourse,
  giveDiscount,
  type OrderPaymentHooks,
  sendOrderNow,
  takeBackOrder,
  tickItems,
  undoOrderChange,
} from './changing/index.ts';
import { placeForTable, placeOrder, readOrderTimes, readPromoCode, withdrawOrder } from './placing/index.ts';

export const ordersHandlers = (money: OrderPaymentHooks): HandlersOf<Api['orders']> => ({
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
