import { Failure } from '@comanda/contract';
import {
  canMovePayment,
  canMoveRefund,
  moveCauses,
  paymentState,
  refundStatus,
  type PaymentMove,
  type RefundMove,
} from '@comanda/contract/payments';
import { describe, expect, test } from 'vitest';
import { transact } from '#platform/db';
import { createTable, signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';
import { movePayments } from './records/index.ts';
import { moveRefund } from './refunds/index.ts';

let app: TestApp;
let restaurantId: string;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  const owner = await signUpOwner(app);
  ({ restaurantId } = await createTable(app, owner.userId, [{ name: 'Soup', priceMinor: 650 }]));
});

const insertPayment = async (status: string): Promise<string> => {
  const id = crypto.randomUUID();
  await app.sql(
    `insert into payments (restaurant_id, id, method, provider, status, currency, amount_minor, created_at, paid_at, taken_back_at, expires_at)
     values ($1, $2, 'credit_card', 'test', $3, 'EUR', 650, now(),
       case when $3 in ('paid', 'taken_back') then now() end,
       case when $3 = 'taken_back' then now() end,
       case when $3 = 'pending' then now() + interval '3 minutes' end)`,
    [restaurantId, id, status],
  );
  return id;
};

const insertRefund = async (paymentId: string, status: string): Promise<string> => {
  const id = crypto.randomUUID();
  await app.sql(
    `insert into refunds (restaurant_id, id, payment_id, amount_minor, reason, refunded_at, status)
     values ($1, $2, $3, 10, 'Cold', now(), $4)`,
    [restaurantId, id, paymentId, status],
  );
  return id;
};

const readRow = async (table: 'payments' | 'refunds', id: string) =>
  (await app.sql<{ status: string }>(`select * from ${table} where id = $1`, [id]))[0];

/** Columns that the database requires in a state. */
const columnsOf = (to: PaymentMove['to']) => {
  const at = app.clock.now();
  if (to === 'paid') return { paid_at: at };
  return to === 'taken_back' ? { taken_back_at: at } : {};
};

const movePayment = (paymentId: string, move: PaymentMove): Promise<void> =>
  transact(app.ctx, (ctx) =>
    movePayments(ctx, restaurantId, { paymentIds: [paymentId], ...move, set: columnsOf(move.to) }),
  );

const listMoves = <State extends string>(states: readonly State[]) =>
  states.flatMap((from) => states.flatMap((to) => moveCauses.map((by) => ({ from, to, by }))));

const expectRefused = async (work: Promise<void>): Promise<void> => {
  const error: unknown = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(Failure);
  expect(error).toMatchObject({ code: 'payments.state-changed' });
};

describe('payments', () => {
  test('every move of the table works, and every other one is refused and changes nothing', async () => {
    const moves = listMoves<PaymentMove['from']>(paymentState.options);
    expect(moves.filter(canMovePayment)).toHaveLength(11);
    for (const move of moves) {
      const id = await insertPayment(move.from);
      const before = await readRow('payments', id);
      if (canMovePayment(move)) {
        await movePayment(id, move);
        expect(await readRow('payments', id), JSON.stringify(move)).toMatchObject({
          status: move.to,
          expires_at: null,
        });
      } else {
        await expectRefused(movePayment(id, move));
        expect(await readRow('payments', id), JSON.stringify(move)).toEqual(before);
      }
    }
  });

  test('a payment that is in another state by now is refused, with all that move with it', async () => {
    const [pending, paid] = [await insertPayment('pending'), await insertPayment('paid')];
    const move = { from: 'pending', to: 'expired', by: 'guest' } as const;
    await expectRefused(
      transact(app.ctx, (ctx) => movePayments(ctx, restaurantId, { paymentIds: [pending, paid], ...move })),
    );
    expect(await readRow('payments', pending)).toMatchObject({ status: 'pending' });
    expect(await readRow('payments', paid)).toMatchObject({ status: 'paid' });
  });

  test('of two that move the same payment at once, one succeeds', async () => {
    const id = await insertPayment('pending');
    const outcomes = await Promise.allSettled([
      movePayment(id, { from: 'pending', to: 'paid', by: 'provider' }),
      movePayment(id, { from: 'pending', to: 'expired', by: 'guest' }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

test('every move of a refund works, and every other one is refused and changes nothing', async () => {
  const paymentId = await insertPayment('paid');
  const moves = listMoves<RefundMove['from']>(refundStatus.options);
  expect(moves.filter(canMoveRefund)).toHaveLength(2);
  for (const move of moves) {
    const refundId = await insertRefund(paymentId, move.from);
    const before = await readRow('refunds', refundId);
    const moving = transact(app.ctx, (ctx) => moveRefund(ctx, restaurantId, { refundId, ...move }));
    if (canMoveRefund(move)) {
      await moving;
      expect(await readRow('refunds', refundId)).toMatchObject({ status: move.to });
    } else {
      await expectRefused(moving);
      expect(await readRow('refunds', refundId), JSON.stringify(move)).toEqual(before);
    }
  }
});
