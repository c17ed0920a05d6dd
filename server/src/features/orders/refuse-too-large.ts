import { fail } from '@comanda/contract';
import { amountMinor } from '@comanda/contract/kernel';
import { maxOrderLines, type Bill } from '@comanda/contract/orders';

/** What no kitchen cooks and no column holds. */
export const refuseTooLarge = (lines: readonly unknown[], { total }: Bill): void => {
  if (lines.length > maxOrderLines || !amountMinor.safeParse(total).success) throw fail('orders.too-large');
};
