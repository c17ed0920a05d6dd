import { deliveryFailure, describeDeliveryFailureInEnglish } from '@comanda/contract/developers';
import { splitTwoIds, toFailingList, type FailingEntry, type FailingWorkSource } from '#platform/work';
import {
  findFailingEndpoints,
  findGivenUpDeliveries,
  makeEndpointDue,
  requeueGivenUpDeliveries,
  type FailingEndpointRow,
} from './failing-webhooks.repository.ts';
import { touchWebhooks } from './webhooks.collection.ts';

const presentEndpoint = (row: FailingEndpointRow, isGivenUp: boolean): FailingEntry => ({
  id: `${row.owner_id}/${row.endpoint_id}`,
  isGivenUp,
  title: row.url,
  about: row.owner_name,
  ownerId: row.owner_id,
  count: row.count,
  since: row.since,
  reason: row.failure === null ? '' : describeDeliveryFailureInEnglish(deliveryFailure.parse(row.failure)),
  tries: row.tries,
  nextTryAt: isGivenUp ? null : row.next_try_at,
  canRetry: true,
});

/** Endpoints of owners that do not take their webhooks. Receivers recognize a repeated delivery by its id. */
export const failingWebhooks: FailingWorkSource = {
  kind: 'webhook',
  retriesGivenUpTogether: false,
  list: async ({ db }) => ({
    failing: toFailingList(await findFailingEndpoints(db), (row) => presentEndpoint(row, false)),
    givenUp: toFailingList(await findGivenUpDeliveries(db), (row) => presentEndpoint(row, true)),
  }),
  retry: async (ctx, { id, isGivenUp }) => {
    const key = splitTwoIds(id);
    if (key === null) return false;
    const [ownerId, endpointId] = key;
    const at = { endpointId, now: ctx.clock.now() };
    const isFound = isGivenUp
      ? await requeueGivenUpDeliveries(ctx.db, ownerId, at)
      : await makeEndpointDue(ctx.db, ownerId, at);
    if (isFound) touchWebhooks(ctx, ownerId);
    return isFound;
  },
};
