import { maxFailingWorkPerKind } from '@comanda/contract/administration';
import { deliveryFailure, describeDeliveryFailureInEnglish } from '@comanda/contract/developers';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db';
import { splitTwoIds, toFailingList, type FailingEntry, type FailingWorkSource } from '#platform/work';
import { makeDeliveriesDue } from './endpoints.repository.ts';
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

interface FailingEndpointRow {
  readonly owner_id: string;
  readonly endpoint_id: string;
  readonly owner_name: string;
  readonly url: string;
  readonly count: number;
  readonly since: Date;
  readonly tries: number;
  readonly next_try_at: Date | null;
  readonly failure: unknown;
  readonly total: number;
}

/** Active endpoints whose latest delivery failed, with the number of deliveries that wait for them. */
const findFailingEndpoints = async (db: Kysely<DB>): Promise<FailingEndpointRow[]> => {
  const { rows } = await sql<FailingEndpointRow>`
    select endpoint.owner_id, endpoint.id as endpoint_id, users.display_name as owner_name, endpoint.url,
      waiting.count, endpoint.failing_since as since, endpoint.failed_tries as tries, endpoint.retry_at as next_try_at,
      waiting.failure, (count(*) over ())::int as total
    from webhook_endpoints as endpoint
    join users on users.id = endpoint.owner_id
    cross join lateral (
      select count(*)::int as count, (array_agg(last_failure order by attempts desc) filter (where last_failure is not null))[1] as failure
      from webhook_deliveries
      where owner_id = endpoint.owner_id and endpoint_id = endpoint.id and state = 'pending'
    ) as waiting
    where endpoint.failing_since is not null and endpoint.is_active
    order by endpoint.failing_since limit ${maxFailingWorkPerKind}`.execute(db);
  return rows;
};

/** Deliveries that were given up, by endpoint. Tests that a person started are left out: that person saw the result. */
const findGivenUpDeliveries = async (db: Kysely<DB>): Promise<FailingEndpointRow[]> => {
  const { rows } = await sql<FailingEndpointRow>`
    select endpoint.owner_id, endpoint.id as endpoint_id, users.display_name as owner_name, endpoint.url, failed.count,
      failed.since, failed.tries, null as next_try_at, failed.failure, (count(*) over ())::int as total
    from (
      select owner_id, endpoint_id, count(*)::int as count, min(created_at) as since, max(attempts) as tries,
        (array_agg(last_failure order by decided_at desc))[1] as failure
      from webhook_deliveries where state = 'failed' and topic <> 'test' group by 1, 2
    ) as failed
    join webhook_endpoints as endpoint on endpoint.owner_id = failed.owner_id and endpoint.id = failed.endpoint_id
      and endpoint.is_active
    join users on users.id = endpoint.owner_id
    order by failed.since desc limit ${maxFailingWorkPerKind}`.execute(db);
  return rows;
};

interface EndpointAt {
  readonly endpointId: string;
  readonly now: Date;
}

/** Makes everything that waits for a failing endpoint due now. Returns false if the endpoint does not fail. */
const makeEndpointDue = async (db: Kysely<DB>, ownerId: string, { endpointId, now }: EndpointAt): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_endpoints')
    .set({ retry_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await makeDeliveriesDue(db, ownerId, { endpointId, now });
  return true;
};

/** Sends the deliveries of an endpoint that were given up again, under the same ids. Returns false if there are none. */
const requeueGivenUpDeliveries = async (
  db: Kysely<DB>,
  ownerId: string,
  { endpointId, now }: EndpointAt,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', next_attempt_at: now, created_at: now, decided_at: null })
    .where('owner_id', '=', ownerId)
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'failed')
    .where('topic', '<>', 'test')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
