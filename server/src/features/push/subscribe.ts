import { fail } from '@comanda/contract';
import { maxPushDevices, type PushTopic } from '@comanda/contract/push';
import { lockUser, requireUser } from '#features/accounts';
import { requireGuest } from '#features/visits';
import type { CommandContext, TransactionContext } from '#platform/context';
import { requirePushEndpoint, type ReportedSubscription } from './require-push-endpoint.ts';
import {
  countSubscriptions,
  deleteGuestSubscription,
  deleteSubscription,
  removeFollowedArea,
  saveGuestSubscription,
  saveSubscription,
} from './subscriptions.repository.ts';

/** Longest part of a browser's name that is stored. */
const maxUserAgentLength = 300;

interface SubscriptionToSave extends ReportedSubscription {
  readonly subscriptionId: string;
  readonly topics: readonly PushTopic[];
  readonly tableNumbers: readonly string[] | null;
  readonly areaIds: readonly string[];
}

export const subscribe = async (
  ctx: CommandContext,
  { subscriptionId, topics, tableNumbers, areaIds, ...browser }: SubscriptionToSave,
): Promise<Record<string, never>> => {
  const { userId } = requireUser(ctx.caller);
  requirePushEndpoint(ctx, browser);
  // Serializes the person's devices, so that the limit on their number holds.
  await lockUser(ctx.db, userId);
  if ((await countSubscriptions(ctx.db, userId, { except: browser.endpoint })) >= maxPushDevices) {
    throw fail('push.too-many-devices', { most: maxPushDevices });
  }
  await saveSubscription(ctx.db, userId, {
    ...browser,
    id: subscriptionId,
    topics: [...new Set(topics)],
    tableNumbers: tableNumbers === null ? null : [...new Set(tableNumbers)],
    areaIds: [...new Set(areaIds)],
    userAgent: (ctx.caller.headers.get('user-agent') ?? '').slice(0, maxUserAgentLength),
    at: ctx.clock.now(),
  });
  ctx.touch('pushSubscriptions', userId);
  return {};
};

export const unsubscribe = async (
  ctx: CommandContext,
  { subscriptionId }: { readonly subscriptionId: string },
): Promise<Record<string, never>> => {
  const { userId } = requireUser(ctx.caller);
  if (!(await deleteSubscription(ctx.db, userId, subscriptionId))) throw fail('not-found');
  ctx.touch('pushSubscriptions', userId);
  return {};
};

/** Ends following an area that is removed: whoever followed nothing else hears of all tables again, and not of none. */
export const unfollowArea = async (
  ctx: TransactionContext,
  area: { readonly ownerId: string; readonly areaId: string },
): Promise<void> => {
  for (const userId of await removeFollowedArea(ctx.db, area)) ctx.touch('pushSubscriptions', userId);
};

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
