import { Failure } from '@comanda/contract';
import { noPermissions } from '@comanda/contract/access';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { OrderStatus } from '@comanda/contract/orders';
import { createSystemCaller, advanceOrders } from '#features/demo';
import { acknowledgeOrders, changeOrderStatus, tickItems } from '#features/orders';
import { recordTablePayment } from '#features/payments';
import { recordSharePayment } from '#features/payments';
import { admitGuest, answerCall } from '#features/visits';
import type { Caller, CommandContext, Context } from '#platform/context';
import { transact } from '#platform/db';
import type { ShowcaseRestaurant } from './showcase-restaurant.ts';
import {
  findOldCalls,
  findPendingTablePayments,
  findUnpaidDemoOrders,
  findUnshownOrders,
  type ShowcasePerson,
} from './showcase.repository.ts';

const asStaff = ({ ownerId }: ShowcaseRestaurant, { id }: ShowcasePerson): Caller =>
  createSystemCaller({
    kind: 'user',
    userId: id,
    role: id === ownerId ? 'owner' : 'staff',
    ownerId,
    permissions: id === ownerId ? null : { ...noPermissions, canViewOrders: true },
    restaurantIds: null,
  });

/** Simulates the restaurant's staff with the same use cases that the order board calls. */
export const createSimulatedStaff = (house: ShowcaseRestaurant) => {
  const { restaurantId } = house;
  const runAs =
    (person: ShowcasePerson): RunCommand =>
    (ctx, work) => {
      const caller = asStaff(house, person);
      return transact({ ...ctx, caller }, (inside) => work({ ...inside, caller }));
    };
  const [waiter] = house.waiters;
  const byWaiter = runAs(waiter);
  const byCook = runAs(house.cook);
  const recordPayment = (ctx: Context, orderIds: readonly string[]) =>
    byWaiter(ctx, (inside) =>
      recordTablePayment(inside, { restaurantId, orderIds, paidWith: 'card', tip: 0, given: null }),
    );
  const recordClaimedShares = async (ctx: Context, visitId: string): Promise<void> => {
    for (const { paymentId, paid_with: paidWith } of await findPendingTablePayments(ctx.db, restaurantId, visitId)) {
      const input = { restaurantId, visitId, paymentId, share: null, tip: null, given: null };
      const paymentMeans = paidWith === 'card' ? 'card' : 'cash';
      await ignoreFailure(byWaiter(ctx, (inside) => recordSharePayment(inside, { ...input, paidWith: paymentMeans })));
    }
  };
  return {
    admit: (ctx: Context, { visitId, guestId }: { visitId: string; guestId: string }) =>
      byWaiter(ctx, (inside) => admitGuest(inside, { restaurantId, visitId, guestId })),
    move: (ctx: Context, orderId: string, { from, to }: { from: OrderStatus; to: OrderStatus }) =>
      (to === 'preparing' ? byCook : byWaiter)(ctx, (inside) =>
        changeOrderStatus(inside, { restaurantId, orderId, from, to, notes: '' }),
      ),
    bring: (ctx: Context, orderId: string, lineIds: string[]) =>
      byWaiter(ctx, (inside) => tickItems(inside, { restaurantId, orderId, lineIds })),
    recordPayment,
    /**
     * Does the work that no real person has done for a while: cooks and serves orders, answers calls and records payments. New orders
     * are acknowledged immediately, as by the kitchen's screen.
     */
    helpOut: async (ctx: Context): Promise<void> => {
      const orderIds = await findUnshownOrders(ctx.db, restaurantId);
      if (orderIds.length > 0) await byCook(ctx, (inside) => acknowledgeOrders(inside, { restaurantId, orderIds }));
      await advanceOrders(ctx, { restaurantId, caller: asStaff(house, house.cook), stayMs: stayMsByStatus });
      const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms);
      for (const { callId, visitId } of await findOldCalls(ctx.db, restaurantId, ago(answeredAfterMs))) {
        await ignoreFailure(byWaiter(ctx, (inside) => answerCall(inside, { restaurantId, visitId, callId })));
        await recordClaimedShares(ctx, visitId);
      }
      for (const orderId of await findUnpaidDemoOrders(ctx.db, restaurantId, ago(paidAfterMs)))
        await ignoreFailure(recordPayment(ctx, [orderId]));
    },
  };
};

type RunCommand = <Result>(ctx: Context, work: (ctx: CommandContext) => Promise<Result>) => Promise<Result>;

/** Time for which an order waits in each status for a real person: about two minutes in total. */
const stayMsByStatus: Partial<Record<OrderStatus, number>> = {
  unopened: 30 * secondMs,
  accepted: 20 * secondMs,
  preparing: 45 * secondMs,
  partially_delivered: 20 * secondMs,
};
const answeredAfterMs = 40 * secondMs;
/** Longer than any guest of the rush takes to pay: an order that is still unpaid then was forgotten. */
const paidAfterMs = 3 * minuteMs;

/** Ignores refusals: a real person at a screen has already done it. */
const ignoreFailure = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
};
