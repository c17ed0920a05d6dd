import type { OrderDocument } from '@comanda/contract/orders';
import { ordersWords } from './words/index.ts';

/** The reason why an order was canceled: a preset in the reader's language, or somebody's own words. Null if there is none. */
export const formatCancelReason = ({
  cancelReason,
  cancelReasonCode,
}: Pick<OrderDocument, 'cancelReason' | 'cancelReasonCode'>): string | null =>
  cancelReasonCode === null ? cancelReason : ordersWords.current().reasons[cancelReasonCode];
