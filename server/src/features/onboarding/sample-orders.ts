import { orderStatuses, type OrderStatus } from '@comanda/contract/orders';
import { minuteMs } from '@comanda/contract/kernel';
import type { OrderToRecord } from '#features/orders';
import { sampleMenu, sampleTables } from './sample-menu.ts';

const { currency, categories } = sampleMenu();
const dishes = categories.flatMap((category) => [...category.items]);

type SampleStatus = Exclude<OrderStatus, 'cancelled'>;
const sampleStatuses = orderStatuses.filter((status): status is SampleStatus => status !== 'cancelled');

const isItemDelivered = (status: SampleStatus, index: number): boolean => {
  if (status === 'delivered') return true;
  return status === 'partially_delivered' && index < 2;
};

/** Every fourth dish, starting with a different one for each order. */
const dishesOf = (number: number) => dishes.filter((_dish, index) => index % 4 === number % 4);

/** Pause between two sample orders. Even the newest is too old for a notification: phones must not ring for a guest who does not exist. */
const pauseMs = 7 * minuteMs;

/** One order for each status except cancelled, with three different dishes each. The most advanced order is the oldest. */
export const sampleOrders = (restaurantName: string, now: Date): OrderToRecord[] =>
  sampleStatuses.map((status, number) => ({
    restaurantName,
    currency,
    status,
    paymentStatus: status === 'delivered' ? 'paid' : 'pending',
    paymentMethod: 'pay_at_table',
    customerName: `Sample Guest ${number + 1}`,
    tableNumber: sampleTables[number % sampleTables.length] ?? sampleTables[0],
    notes: '',
    items: dishesOf(number).map(({ name, price }, index) => ({
      name,
      priceMinor: price,
      quantity: 1 + (index % 2),
      isDelivered: isItemDelivered(status, index),
    })),
    origin: { changedBy: 'System', notes: 'Sample order created', details: { code: 'sample' } },
    at: new Date(now.getTime() - (number + 1) * pauseMs),
  }));
