import type { OrderStatus } from '@comanda/contract/orders';
import type { PaymentMethodType } from '@comanda/contract/payments';

export interface OrderToRecord {
  readonly restaurantName: string;
  readonly currency: string;
  readonly status: OrderStatus;
  readonly paymentStatus: 'pending' | 'paid' | 'failed';
  readonly paymentMethod: PaymentMethodType;
  readonly customerName: string;
  readonly tableNumber: string;
  readonly notes: string;
  readonly items: ReadonlyArray<{ name: string; priceMinor: number; quantity: number; isDelivered: boolean }>;
  /** Author and note of the first history entry. */
  readonly origin: { readonly changedBy: string; readonly notes: string };
  readonly at: Date;
}
