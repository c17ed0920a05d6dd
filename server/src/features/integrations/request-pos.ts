import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { lockUser, requireOwnerId } from '#features/accounts';
import { requireRestaurant } from '#features/restaurants';
import { chargeTokens } from '#features/tokens';
import { insertPosRequest, lockPosRequest, lockRequest } from './integrations.repository.ts';
import { lockRequestRevision, transitionRequest, requireRequestTransition } from './transition-request.ts';

interface RequestPosInput {
  readonly restaurantId: string;
  readonly system: string;
  readonly notes: string;
}

/** One request per restaurant: asking again changes the same request. */
export const requestPosIntegration = async (
  ctx: CommandContext,
  { restaurantId, system, notes }: RequestPosInput,
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerId(ctx.caller);
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  // The lock makes two concurrent first requests become one.
  await lockUser(ctx.db, ownerId);
  const at = ctx.clock.now();
  const request =
    (await lockPosRequest(ctx.db, ownerId, restaurantId)) ??
    (await insertPosRequest(ctx.db, ownerId, { id: newId(), restaurantId, system, at }));
  requireRequestTransition(request, 'pending');
  await transitionRequest(ctx, request, {
    what: request.status === 'pending' ? 'changed' : 'requested',
    note: notes,
    changes: { status: 'pending', pos_system: system, notes, requested_at: at, admin_notes: '', quote_tokens: null },
  });
  ctx.track({ name: 'pos_integration_requested', fields: { restaurant_id: restaurantId, pos_system: system } });
  return {};
};

/** A request can be withdrawn as long as nothing was paid for it. */
export const withdrawPosRequest = async (
  ctx: CommandContext,
  { requestId }: { readonly requestId: string },
): Promise<Record<string, never>> => {
  const request = await lockRequest(ctx.db, requireOwnerId(ctx.caller), requestId);
  if (request === null || request.kind !== 'pos') throw fail('not-found');
  requireRequestTransition(request, 'not_requested');
  await transitionRequest(ctx, request, {
    what: 'withdrawn',
    changes: { status: 'not_requested', quote_tokens: null },
  });
  return {};
};

/** Charges in the same transaction that accepts, so that nobody pays without an acceptance or pays twice. */
export const acceptQuote = async (
  ctx: CommandContext,
  seen: { readonly requestId: string; readonly revision: number },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerId(ctx.caller);
  const request = await lockRequestRevision(ctx, { ownerId, ...seen });
  if (request.kind !== 'pos' || request.quote_tokens === null) throw fail('not-found');
  requireRequestTransition(request, 'accepted');
  await chargeTokens(ctx, ownerId, {
    kind: 'custom_integration',
    amount: request.quote_tokens,
    reference: `${request.id}/${request.revision}`,
    cause: { code: 'pos_accepted', system: request.pos_system },
    restaurantId: request.restaurant_id,
  });
  await transitionRequest(ctx, request, { what: 'accepted', changes: { status: 'accepted' } });
  return {};
};
