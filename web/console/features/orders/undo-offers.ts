import { createByOrder } from './by-order.ts';

/** A change that its maker may take back. */
export interface Undoable {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly tableNumber: string;
  readonly changeId: string;
  readonly sentence: string;
}

/** Of an order only the last change: no other can be undone. */
export const undoOffers = createByOrder<Undoable>();
