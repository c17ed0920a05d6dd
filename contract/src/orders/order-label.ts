import { tableLabel } from '@comanda/contract/qr-codes';
import type { OrderDocument } from './documents.ts';

type PlacedOrder = Pick<OrderDocument, 'pickupNumber' | 'tableNumber'>;

/** The name of an order's table as printed, or its pickup number and counter: '#12 Counter'. */
export const orderPlace = ({ pickupNumber, tableNumber }: PlacedOrder): string =>
  pickupNumber === null ? tableNumber : `#${pickupNumber} ${tableNumber}`;

/** Place of an order on screen and on paper: its table, or its pickup number and counter: '#12 Counter'. */
export const orderLabel = (order: PlacedOrder, pattern?: string): string => tableLabel(orderPlace(order), pattern);
