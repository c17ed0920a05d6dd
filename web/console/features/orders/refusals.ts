import type { OrderStatus } from '@comanda/contract/orders';
import { createByOrder } from './by-order.ts';

/** What came of a change that somebody else was faster than. */
export interface Refusal {
  readonly sentence: string;
  /** Where the order was to go. */
  readonly wanted: OrderStatus;
}

export const refusals = createByOrder<Refusal>();
