import { fail } from '@comanda/contract';
import { amountMinor } from '@comanda/contract/kernel';
import { maxOrderLines, type Bill } from '@comanda/contract/orders';

/** Refuses an order with more lines than allowed, or with a total that exceeds the database column. */
export const refuseLargeOrder = (lines: readonly unknown[], { total }: Bill): void => {
  if (lines.length > maxOrderLines || !amountMinor.safeParse(total).success) throw fail('orders.too-large');
};
