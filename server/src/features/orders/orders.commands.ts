import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import {
  acknowledgeOrders,
  cancelOrder,
  changeOrderStatus,
  correctOrder,
  type OrderPaymentHooks,
  tickItems,
  undoChange,
} from './changing/index.ts';
import { placeForTable, placeOrder, withdrawOrder } from './placing/index.ts';

export const ordersHandlers = (money: OrderPaymentHooks): HandlersOf<Api['orders']> => ({
  place: direct(placeOrder),
  withdraw: withdrawOrder,
  placeForTable,
  correct: correctOrder,
  acknowledge: acknowledgeOrders,
  changeStatus: changeOrderStatus,
  tickItems,
  cancel: cancelOrder(money),
  undo: undoChange(money),
});
