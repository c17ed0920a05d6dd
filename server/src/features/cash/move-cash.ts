import { fail } from '@comanda/contract';
import type { MovementKind } from '@comanda/contract/cash';
import type { CommandContext } from '#platform/context';
import { findActorName } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import { findMovement, insertMovement, lockSession } from './cash.repository.ts';

interface CashToMove {
  readonly restaurantId: string;
  readonly drawerSessionId: string;
  readonly movementId: string;
  readonly kind: MovementKind;
  readonly amount: number;
  readonly reason: string;
}

/** Records cash that was put into an open drawer or taken out of it. Repeating the call records nothing twice. */
export const moveCash = async (
  ctx: CommandContext,
  { restaurantId, drawerSessionId: sessionId, movementId, kind, amount, reason }: CashToMove,
): Promise<Record<string, never>> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const session = await lockSession(ctx.db, restaurantId, sessionId);
  if (session === undefined) throw fail('not-found');
  const signed = kind === 'paid_in' ? amount : -amount;
  const earlier = await findMovement(ctx.db, restaurantId, movementId);
  if (earlier !== undefined) {
    const isSame = earlier.session_id === sessionId && earlier.kind === kind && earlier.amount_minor === signed;
    if (!isSame || earlier.reason !== reason) throw fail('cash.key-reused');
    return {};
  }
  if (session.closed_at !== null) throw fail('cash.already-closed', { name: session.closed_by_name ?? '' });
  const by = await findActorName(ctx.db, ctx.caller.actor);
  const movement = { id: movementId, sessionId, kind, amount: signed, paymentId: null, reason, by };
  if (!(await insertMovement(ctx.db, restaurantId, { ...movement, at: ctx.clock.now() })))
    throw fail('cash.key-reused');
  ctx.touch('drawerSessions', restaurantId, [sessionId]);
  return {};
};
