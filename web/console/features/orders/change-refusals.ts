import type { OrderStatus } from '@comanda/contract/orders';
import { createOrderStore } from './create-order-store.ts';

/** Refusal of a change because somebody else changed the order first. */
export interface ChangeRefusal {
  readonly sentence: string;
  /** Status that the refused change would have set. */
  readonly wanted: OrderStatus;
}

export const changeRefusals = createOrderStore<ChangeRefusal>();
