import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { acknowledgeOrders } from './acknowledge-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { correctOrder } from './correct-order.ts';
import type { MoneyOfOrder } from './money-of-order.ts';
import { placeForTable } from './place-for-table.ts';
import { placeOrder } from './place-order.ts';
import { tickItems } from './tick-items.ts';
import { undoChange } from './undo-change.ts';
import { withdrawOrder } from './withdraw-order.ts';

export const ordersHandlers = (money: MoneyOfOrder): HandlersOf<Api['orders']> => ({
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
