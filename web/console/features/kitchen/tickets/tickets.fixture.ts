import type { StationDocument } from '@comanda/contract/kitchen';
import type { OrderItem } from '@comanda/contract/orders';
import type { CookedOrder } from './compute-tickets.ts';

const at = '2026-03-04T19:42:00.000Z';

export const createTicketLine = (overrides: Partial<OrderItem> & { readonly id: string }): OrderItem => ({
  name: overrides.id,
  price: 500,
  quantity: 1,
  delivered: false,
  itemId: overrides.id,
  charge: null,
  course: null,
  firedAt: null,
  categoryId: null,
  readyAt: null,
  options: [],
  notes: '',
  taxRateMilliPercent: null,
  discount: 0,
  discounts: [],
  ...overrides,
});

export const createTicketOption = (name: string): OrderItem['options'][number] => ({
  optionId: name,
  group: 'Size',
  name,
  price: 0,
});

export const createTestStation = (id: string, ...categoryIds: string[]): StationDocument => ({
  id,
  restaurantId: 'restaurant',
  name: id,
  order: 0,
  categoryIds,
  sendDelaySeconds: null,
  capacity: null,
  createdAt: at,
  updatedAt: at,
});

/** Order with these lines. */
export const createKitchenOrder = (
  id: string,
  items: OrderItem[],
  overrides: Partial<CookedOrder> = {},
): CookedOrder => ({
  id,
  items,
  status: 'accepted',
  createdAt: at,
  ...overrides,
});
