import { fail } from '@comanda/contract';
import { maxWebhookEndpoints, type WebhookTopic } from '@comanda/contract/developers';
import { addressFailureTexts } from '@comanda/contract/kernel';
import type { CommandContext } from '#platform/context';
import { checkTarget } from '#platform/outgoing';
import { listChanges, recordSecurityEvent } from '#platform/security-log';
import { createWebhookSecret, encryptEndpointSecret } from './endpoint-secret.ts';
import {
  countEndpoints,
  hasEndpoint,
  insertEndpoint,
  lockEndpoints,
  lockEndpointSettings,
  changeEndpoint,
  deleteEndpoint,
} from './endpoints.repository.ts';
import { requireOwnerCaller, requireRestaurantsOfOwner } from '#features/developers/keys';
import { insertDelivery } from './deliveries.repository.ts';
import { deleteOrphanedEvents } from './webhook-events.repository.ts';
import { touchWebhooks } from './webhooks.collection.ts';

export interface EndpointInput {
  readonly endpointId: string;
  readonly url: string;
  readonly topics: readonly WebhookTopic[];
  readonly restaurantIds: readonly string[] | null;
}

/** The result contains the secret. It is never shown again. */
export const addEndpoint = async (
  ctx: CommandContext,
  { endpointId, ...listening }: EndpointInput,
): Promise<{ secret: string | null }> => {
  const ownerId = requireOwnerCaller(ctx);
  await requireRestaurantsOfOwner(ctx, listening.restaurantIds);
  checkEndpointUrl(ctx, listening.url);
  await lockEndpoints(ctx.db, ownerId);
  if (await hasEndpoint(ctx.db, ownerId, endpointId)) return { secret: null };
  const count = await countEndpoints(ctx.db, ownerId);
  if (count >= maxWebhookEndpoints) throw fail('developers.too-many-endpoints', { most: maxWebhookEndpoints });
  if (count === 0) await deleteOrphanedEvents(ctx.db, ownerId);
  const secret = createWebhookSecret();
  const sealed = encryptEndpointSecret(ctx, { ownerId, endpointId, secret });
  await insertEndpoint(ctx.db, ownerId, { id: endpointId, ...listening, sealed, createdAt: ctx.clock.now() });
  await recordSecurityEvent(ctx, {
    kind: 'webhook-added',
    subject: hostOf(listening.url),
    changes: listChanges({}, { topics: listening.topics.join(', ') }),
  });
  touchWebhooks(ctx, ownerId);
  return { secret };
};

/** The rest of an address can contain a secret, which does not belong in the security log. */
const hostOf = (url: string): string => new URL(url).host;

interface EndpointSettings {
  readonly url: string;
  readonly topics: readonly string[];
  readonly restaurantIds: readonly string[] | null;
  readonly isActive: boolean;
}

const describeSettings = ({ topics, restaurantIds, isActive }: EndpointSettings) => ({
  topics: topics.toSorted().join(', '),
  restaurants: restaurantIds === null ? 'all' : String(restaurantIds.length),
  active: isActive ? 'yes' : 'no',
});

const listEndpointChanges = (before: EndpointSettings, after: EndpointSettings) => [
  ...(before.url === after.url ? [] : [{ field: 'url', before: hostOf(before.url), after: hostOf(after.url) }]),
  ...listChanges(describeSettings(before), describeSettings(after)),
];

/** Checks the address early, so that the owner sees the error. It is checked again at every call. */
const checkEndpointUrl = ({ config }: CommandContext, url: string): void => {
  const failure = checkTarget(url, config.privateNetworksAllowed);
  if (failure === null) return;
  const why = addressFailureTexts[failure];
  throw fail('developers.target-refused', {
    why,
    terms: { why: { kind: 'address-failure', code: failure } },
    fields: { url: [why] },
  });
};

/** Tries the endpoint immediately afterwards, because the change may have fixed it. */
export const updateEndpoint = async (
  ctx: CommandContext,
  { endpointId, ...changes }: EndpointInput & { readonly isActive: boolean },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerCaller(ctx);
  await requireRestaurantsOfOwner(ctx, changes.restaurantIds);
  checkEndpointUrl(ctx, changes.url);
  const before = await lockEndpointSettings(ctx.db, ownerId, endpointId);
  if (before === undefined) throw fail('not-found');
  await changeEndpoint(ctx.db, ownerId, { endpointId, ...changes, now: ctx.clock.now() });
  await recordSecurityEvent(ctx, {
    kind: 'webhook-changed',
    subject: hostOf(changes.url),
    changes: listEndpointChanges(before, changes),
  });
  touchWebhooks(ctx, ownerId);
  return {};
};

export const removeEndpoint = async (
  ctx: CommandContext,
  { endpointId }: { readonly endpointId: string },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerCaller(ctx);
  const url = await deleteEndpoint(ctx.db, ownerId, endpointId);
  if (url === null) throw fail('not-found');
  await recordSecurityEvent(ctx, { kind: 'webhook-removed', subject: hostOf(url) });
  touchWebhooks(ctx, ownerId);
  return {};
};

/** Uses the normal queue, so that a test that arrives proves that the whole path works. */
export const testEndpoint = async (
  ctx: CommandContext,
  { endpointId, deliveryId }: { readonly endpointId: string; readonly deliveryId: string },
): Promise<Record<string, never>> => {
  const ownerId = requireOwnerCaller(ctx);
  if (!(await hasEndpoint(ctx.db, ownerId, endpointId))) throw fail('not-found');
  const now = ctx.clock.now();
  const payload = { id: deliveryId, topic: 'test', happenedAt: now.toISOString(), details: {}, document: null };
  await insertDelivery(ctx.db, ownerId, {
    id: deliveryId,
    endpointId,
    topic: 'test',
    subjectId: deliveryId,
    payload,
    now,
  });
  touchWebhooks(ctx, ownerId);
  return {};
};
