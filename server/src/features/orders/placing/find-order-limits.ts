import { defaultOrderLimits } from '@comanda/contract/restaurants';
import type { GuestOrderTable } from './served-table.repository.ts';

interface OrderLimits {
  readonly maxOrderTotalMinor: number;
  readonly maxVisitTotalMinor: number;
}

type LimitedTable = Pick<
  GuestOrderTable,
  'currency' | 'maxOrderTotalMinor' | 'maxVisitTotalMinor' | 'has_default_limits'
>;

/** The limits for orders by phone: the owner's, or the defaults of the menu's currency. */
export const findOrderLimits = (table: LimitedTable): OrderLimits => {
  const none = { maxOrderTotalMinor: Infinity, maxVisitTotalMinor: Infinity };
  const defaults = table.has_default_limits ? defaultOrderLimits(table.currency) : none;
  return {
    maxOrderTotalMinor: table.maxOrderTotalMinor ?? defaults.maxOrderTotalMinor,
    maxVisitTotalMinor: table.maxVisitTotalMinor ?? defaults.maxVisitTotalMinor,
  };
};
