import { Failure } from '@comanda/contract';
import { noPermissions } from '@comanda/contract/access';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { OrderStatus } from '@comanda/contract/orders';
import { createSystemCaller, advanceOrders } from '#features/demo';
import { acknowledgeOrders, changeOrderStatus, tickItems } from '#features/orders';
import { recordTablePayment } from '#features/payments';
import { recordSharePayment } from '#features/splitting';
import { answerCall } from '#features/visits';
import type { Caller, CommandContext, Context } from '#platform/context';
import { transact } from '#platform/db';
import type { House } from './house.ts';
import { findOldCalls, findSharesToTake, findUnpaid, findUnseen, type Person } from './showcase.repository.ts';

const asStaff = ({ ownerId }: House, { id }: Person): Caller =>
  createSystemCaller({
    kind: 'user',
    userId: id,
    role: id === ownerId ? 'owner' : 'staff',
    ownerId,
    permissions: id === ownerId ? null : { ...noPermissions, canViewOrders: true },
    restaurantIds: null,
  });

/** Whoever works at the house, by the use cases of the board. */
export const houseStaff = (house: House) => {
  const { restaurantId } = house;
  const acting =
    (person: Person): Acting =>
    (ctx, work) => {
      const caller = asStaff(house, person);
      return transact({ ...ctx, caller }, (inside) => work({ ...inside, caller }));
    };
  const [waiter] = house.waiters;
  const byWaiter = acting(waiter);
  const byCook = acting(house.cook);
  const takeMoney = (ctx: Context, orderIds: readonly string[]) =>
    byWaiter(ctx, (inside) =>
      recordTablePayment(inside, { restaurantId, orderIds, paidWith: 'card', tip: 0, given: null }),
    );
  const takeHeldOut = async (ctx: Context, visitId: string): Promise<void> => {
    for (const { paymentId, paid_with: paidWith } of await findSharesToTake(ctx.db, restaurantId, visitId)) {
      const taken = { restaurantId, visitId, paymentId, share: null, tip: null, given: null };
      const means = paidWith === 'card' ? 'card' : 'cash';
      await unlessGone(byWaiter(ctx, (inside) => recordSharePayment(inside, { ...taken, paidWith: means })));
    }
  };
  return {
    move: (ctx: Context, orderId: string, { from, to }: { from: OrderStatus; to: OrderStatus }) =>
      (to === 'preparing' ? byCook : byWaiter)(ctx, (inside) =>
        changeOrderStatus(inside, { restaurantId, orderId, from, to, notes: '' }),
      ),
    bring: (ctx: Context, orderId: string, lineIds: string[]) =>
      byWaiter(ctx, (inside) => tickItems(inside, { restaurantId, orderId, lineIds })),
    takeMoney,
    /**
     * What nobody has touched for a while: cooks, brings, answers, takes the money. The kitchen has a screen of its own, on which it sees every
     * order at once.
     */
    helpOut: async (ctx: Context): Promise<void> => {
      const orderIds = await findUnseen(ctx.db, restaurantId);
      if (orderIds.length > 0) await byCook(ctx, (inside) => acknowledgeOrders(inside, { restaurantId, orderIds }));
      await advanceOrders(ctx, { restaurantId, caller: asStaff(house, house.cook), stayMs: patience });
      const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms);
      for (const { callId, visitId } of await findOldCalls(ctx.db, restaurantId, ago(answeredAfterMs))) {
        await unlessGone(byWaiter(ctx, (inside) => answerCall(inside, { restaurantId, visitId, callId })));
        await takeHeldOut(ctx, visitId);
      }
      for (const orderId of await findUnpaid(ctx.db, restaurantId, ago(clearedAfterMs)))
        await unlessGone(takeMoney(ctx, [orderId]));
    },
  };
};

type Acting = <Result>(ctx: Context, work: (ctx: CommandContext) => Promise<Result>) => Promise<Result>;

/** How long an order waits in each status for somebody at a screen: two minutes in all. */
const patience: Partial<Record<OrderStatus, number>> = {
  unopened: 30 * secondMs,
  accepted: 20 * secondMs,
  preparing: 45 * secondMs,
  partially_delivered: 20 * secondMs,
};
const answeredAfterMs = 40 * secondMs;
/** Later than any guest of the rush has paid: whoever sits there still has forgotten to. */
const clearedAfterMs = 3 * minuteMs;

/** Somebody at a screen was a moment faster. */
const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
};
