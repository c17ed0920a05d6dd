import { createOrderStore } from './create-order-store.ts';

/** A change that its author may undo. */
export interface UndoOffer {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly tableNumber: string;
  readonly changeId: string;
  readonly sentence: string;
}

/** Holds only the last change of each order, because no earlier one can be undone. */
export const undoOffers = createOrderStore<UndoOffer>();
