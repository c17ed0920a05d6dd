import { createByOrder } from './by-order.ts';

/** A change that its author may undo. */
export interface Undoable {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly tableNumber: string;
  readonly changeId: string;
  readonly sentence: string;
}

/** Holds only the last change of each order, because no earlier one can be undone. */
export const undoOffers = createByOrder<Undoable>();
