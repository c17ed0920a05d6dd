import type { OrderStatus } from '@comanda/contract/orders';
import { createByOrder } from './by-order.ts';

/** Refusal of a change because somebody else changed the order first. */
export interface Refusal {
  readonly sentence: string;
  /** Status that the refused change would have set. */
  readonly wanted: OrderStatus;
}

export const refusals = createByOrder<Refusal>();
