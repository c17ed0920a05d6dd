import { requireGuest } from '#features/visits';
import type { CommandContext } from '#platform/context';
import { requirePushEndpoint, type ReportedSubscription } from './require-push-endpoint.ts';
import { deleteGuestSubscription, saveGuestSubscription } from './subscriptions.repository.ts';

interface VisitRef {
  readonly restaurantId: string;
  readonly visitId: string;
}

interface GuestSubscriptionToSave extends ReportedSubscription, VisitRef {
  readonly language: string;
}

/** A guest has one phone, so a new subscription replaces the one before. */
export const subscribeGuest = async (
  ctx: CommandContext,
  { restaurantId, visitId, language, ...browser }: GuestSubscriptionToSave,
): Promise<Record<string, never>> => {
  const { guestId } = await requireGuest(ctx, { restaurantId, visitId });
  requirePushEndpoint(ctx, browser);
  await saveGuestSubscription(ctx.db, restaurantId, { visitId, guestId, language, ...browser, at: ctx.clock.now() });
  return {};
};

export const unsubscribeGuest = async (ctx: CommandContext, visit: VisitRef): Promise<Record<string, never>> => {
  const { restaurantId, visitId, guestId } = await requireGuest(ctx, visit);
  await deleteGuestSubscription(ctx.db, restaurantId, { visitId, guestId });
  return {};
};
