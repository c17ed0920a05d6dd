import { Failure } from '@comanda/contract';
import { dayMs, secondMs } from '@comanda/contract/kernel';
import type { OrderStatus } from '@comanda/contract/orders';
import { changeOrderStatus, tickItems } from '#features/orders';
import { publicDemoIds, type CallContext, type Caller, type CommandContext, type Context } from '#platform/context';
import { transact } from '#platform/db';
import { findOpenOrders, type OpenOrder } from './demo.repository.ts';

/** Builds a caller for a timer that acts in a user's name, without a request. */
export const createSystemCaller = (actor: Caller['actor']): Caller => ({
  actor,
  sessionId: null,
  deviceHash: null,
  requestId: '',
  address: '',
  network: '',
  isSecure: false,
  origin: '',
  codeOrigin: '',
  headers: new Headers(),
  responseHeaders: new Headers(),
});

/** The public demo's staff act with the platform's own account. */
const demoKitchenCaller: Caller = createSystemCaller({
  kind: 'user',
  userId: publicDemoIds.ownerId,
  role: 'owner',
  ownerId: publicDemoIds.ownerId,
  permissions: null,
  restaurantIds: null,
});

/** A kitchen whose orders advance automatically. */
export interface AutomaticKitchen {
  readonly restaurantId: string;
  /** The caller in whose name it acts. */
  readonly caller: Caller;
  /** Time that an order stays in each status if nobody changes it. */
  readonly stayMs: Partial<Record<OrderStatus, number>>;
}

/** About half a minute in total, as long as a visitor likes to watch. */
const demoKitchen: AutomaticKitchen = {
  restaurantId: publicDemoIds.restaurantId,
  caller: demoKitchenCaller,
  stayMs: {
    unopened: 4 * secondMs,
    accepted: 6 * secondMs,
    preparing: 12 * secondMs,
    partially_delivered: 6 * secondMs,
  },
};

/**
 * Runs one round of a kitchen, by default the public demo's: advances every order that is due, with the same use cases as staff. The next
 * step depends only on the stored status, so a restart loses nothing.
 */
export const advanceOrders = async (outer: Context, kitchen: AutomaticKitchen = demoKitchen): Promise<void> => {
  const nowMs = outer.clock.now().getTime();
  const orders = await findOpenOrders(outer.db, kitchen.restaurantId, new Date(nowMs - dayMs));
  const ctx: CallContext = { ...outer, caller: kitchen.caller };
  const isDue = ({ status, updated_at: since }: OpenOrder): boolean =>
    nowMs - since.getTime() >= (kitchen.stayMs[status] ?? Infinity);
  for (const order of orders) if (isDue(order)) await moveOn(ctx, kitchen.restaurantId, order);
};

const moveOn = async (ctx: CallContext, restaurantId: string, order: OpenOrder): Promise<void> => {
  try {
    await transact(ctx, (inner) => nextStep({ ...inner, caller: ctx.caller }, restaurantId, order));
  } catch (error) {
    // Another node was faster, or the guest has cancelled.
    if (error instanceof Failure && error.code === 'orders.conflict') return;
    throw error;
  }
};

const nextStep = (
  ctx: CommandContext,
  restaurantId: string,
  { id: orderId, status, line_ids: lineIds }: OpenOrder,
): Promise<unknown> => {
  const become = (to: OrderStatus) => changeOrderStatus(ctx, { restaurantId, orderId, from: status, to, notes: '' });
  if (status === 'unopened') return become('accepted');
  if (status === 'accepted') return become('preparing');
  // Delivers the first item before the others, as in a real restaurant.
  if (status === 'preparing' && lineIds.length > 1)
    return tickItems(ctx, { restaurantId, orderId, lineIds: lineIds.slice(0, 1) });
  return become('delivered');
};
