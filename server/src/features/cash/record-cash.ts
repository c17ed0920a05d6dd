import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { NamedActor } from '#features/accounts';
import { holdOpenSessions, insertMovement, listPaymentMovements } from './cash.repository.ts';

interface RecordedCash {
  readonly kind: 'payment' | 'refund';
  readonly paymentId: string;
  readonly amount: number;
  readonly currency: string;
  readonly by: NamedActor;
  readonly at: Date;
}

/**
 * Records cash that a guest paid or got back in the drawer of the person who handled it: the one that this person opened last, or
 * else the restaurant's only open drawer. Otherwise it is in no drawer.
 */
export const recordCash = async (
  ctx: TransactionContext,
  restaurantId: string,
  { kind, paymentId, amount, currency, by, at }: RecordedCash,
): Promise<void> => {
  const open = (await holdOpenSessions(ctx.db, restaurantId)).filter((session) => session.currency === currency);
  const own = open.find(({ opened_by: openedBy }) => openedBy !== null && openedBy === by.userId);
  const session = own ?? (open.length === 1 ? open[0] : undefined);
  if (session === undefined) return;
  const signed = kind === 'payment' ? amount : -amount;
  const movement = { id: newId(), sessionId: session.id, kind, amount: signed, paymentId, by, at };
  await insertMovement(ctx.db, restaurantId, movement);
  ctx.touch('drawerSessions', restaurantId, [session.id]);
};

/**
 * Takes payments that were recorded by mistake out of their drawers again. A drawer that was counted since is left as it is: its
 * count already showed that the cash was not there.
 */
export const recordVoidedCash = async (
  ctx: TransactionContext,
  restaurantId: string,
  { paymentIds, by }: { readonly paymentIds: readonly string[]; readonly by: NamedActor },
): Promise<void> => {
  const recorded = await listPaymentMovements(ctx.db, restaurantId, paymentIds);
  if (recorded.length === 0) return;
  const open = new Set((await holdOpenSessions(ctx.db, restaurantId)).map(({ id }) => id));
  for (const { session_id: sessionId, payment_id: paymentId, amount_minor: amount } of recorded) {
    if (!open.has(sessionId)) continue;
    const movement = { id: newId(), sessionId, kind: 'void', amount: -amount, paymentId, by } as const;
    await insertMovement(ctx.db, restaurantId, { ...movement, at: ctx.clock.now() });
    ctx.touch('drawerSessions', restaurantId, [sessionId]);
  }
};
