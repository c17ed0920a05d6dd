import type { DeliveryFailure } from '@comanda/contract/developers';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { claimRows, isLeased, isUnleased, type Lease } from '#platform/work';

interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly topic: string;
  readonly subjectId: string;
  readonly payload: object;
  readonly now: Date;
  /** Null for a delivery that a person sends by hand: it has no position in the order of events. */
  readonly eventNumber?: number | null;
}

/** Queues an event for an endpoint only once. */
export const insertDelivery = async (
  db: Kysely<DB>,
  ownerId: string,
  { id, endpointId, topic, subjectId, payload, now, eventNumber = null }: NewDelivery,
): Promise<void> => {
  await db
    .insertInto('webhook_deliveries')
    .values({
      owner_id: ownerId,
      id,
      endpoint_id: endpointId,
      event_number: eventNumber,
      topic,
      subject_id: subjectId,
      payload: JSON.stringify(payload),
      state: 'pending',
      next_attempt_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

interface ClaimOptions {
  /** Id of this claim. Only the attempt that has it may store its outcome. */
  readonly claim: string;
  readonly lease: Lease;
  readonly most: number;
  readonly mostPerOwner: number;
  readonly mostPerEndpoint: number;
}

/**
 * Claims due deliveries that no other node has claimed. Deliveries about one subject go out in order. A failing endpoint gets one delivery
 * at a time, the least tried first. Owners with the fewest deliveries in progress come first, and none has more than `mostPerOwner`, so that
 * slow endpoints of one owner do not take all senders. Row locks on the endpoints let only one node claim for an endpoint, so that two
 * together do not exceed its limit. Deliveries of a suspended restaurant wait until it is restored.
 */
export const claimDeliveries = async (
  db: Kysely<DB>,
  { claim, lease: { now, until }, most, mostPerOwner, mostPerEndpoint }: ClaimOptions,
): Promise<ClaimedDelivery[]> => {
  const due = sql`
    with lines as (
      select owner_id, id, url, secret_sealed, previous_secret_sealed, previous_secret_until, failed_tries, is_active and coalesce(retry_at <= ${now}, true) as is_open
      from webhook_endpoints as endpoint
      where exists (
        select 1 from webhook_deliveries as waiting
        where waiting.owner_id = endpoint.owner_id and waiting.endpoint_id = endpoint.id and waiting.state = 'pending'
          and (waiting.topic = 'test' or (endpoint.is_active and coalesce(endpoint.retry_at <= ${now}, true))))
        and not exists (select 1 from users where users.id = endpoint.owner_id and users.suspended_at is not null)
      for no key update skip locked
    ), owners as (
      select owner_id, (
        select count(*) from webhook_deliveries as busy
        where busy.owner_id = lines.owner_id and busy.state = 'pending' and ${isLeased('busy.claimed_until', now)}) as busy
      from lines group by owner_id
    ), candidates as (
      select next.owner_id, next.id, lines.url, lines.secret_sealed, lines.failed_tries,
        case when lines.previous_secret_until > ${now} then lines.previous_secret_sealed end as previous_secret_sealed,
        owners.busy + row_number() over (partition by next.owner_id order by next.attempts, next.event_number, next.id) as place
      from lines
      join owners on owners.owner_id = lines.owner_id
      cross join lateral (
        select count(*) as count from webhook_deliveries as busy
        where busy.owner_id = lines.owner_id and busy.endpoint_id = lines.id
          and busy.state = 'pending' and ${isLeased('busy.claimed_until', now)}
      ) as busy
      cross join lateral (
        select delivery.owner_id, delivery.id, delivery.attempts, delivery.event_number
        from webhook_deliveries as delivery
        where delivery.owner_id = lines.owner_id and delivery.endpoint_id = lines.id
          and delivery.state = 'pending' and delivery.next_attempt_at <= ${now}
          and ${isUnleased('delivery.claimed_until', now)}
          and (lines.is_open or delivery.topic = 'test')
          and not exists (
            select 1 from restaurants
            where restaurants.owner_id = delivery.owner_id and restaurants.suspended_at is not null
              and restaurants.id::text = delivery.payload ->> 'restaurantId')
          and not exists (
            select 1 from webhook_deliveries as earlier
            where earlier.owner_id = delivery.owner_id and earlier.endpoint_id = delivery.endpoint_id
              and earlier.subject_id = delivery.subject_id and earlier.state = 'pending'
              and earlier.event_number < delivery.event_number)
        order by delivery.attempts, delivery.event_number
        limit greatest(0, case when lines.failed_tries > 0 then 1 else ${mostPerEndpoint}::int end - busy.count)
      ) as next
    )
    select * from candidates where place <= ${mostPerOwner} order by place limit ${most}`;
  return claimRows<ClaimedDelivery>(db, {
    table: 'webhook_deliveries',
    key: ['owner_id', 'id'],
    due,
    locked: { isFree: sql<boolean>`(claimed.state = 'pending' and ${isUnleased('claimed.claimed_until', now)})` },
    set: sql`claim = ${claim}, claimed_until = ${until}`,
    returning: sql`claimed.owner_id, claimed.id, claimed.claim, claimed.endpoint_id, claimed.topic, claimed.payload, claimed.attempts,
      claimed.created_at, due.url, due.secret_sealed, due.previous_secret_sealed, due.failed_tries`,
  });
};

export interface ClaimedDelivery {
  readonly owner_id: string;
  readonly id: string;
  readonly claim: string;
  readonly endpoint_id: string;
  readonly topic: string;
  readonly payload: object;
  readonly attempts: number;
  readonly created_at: Date;
  readonly url: string;
  readonly secret_sealed: Buffer;
  /** Null unless a secret from before the last rotation still signs. */
  readonly previous_secret_sealed: Buffer | null;
  readonly failed_tries: number;
}

interface DeliveryAttempt {
  readonly deliveryId: string;
  readonly claim: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly nextAttemptAt: Date | null;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly at: Date;
}

/** Returns false, and changes nothing, if the lease of the attempt has run out and another attempt has begun. */
export const saveDeliveryAttempt = async (
  db: Kysely<DB>,
  ownerId: string,
  { deliveryId, claim, state, nextAttemptAt, status, failure, at }: DeliveryAttempt,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({
      state,
      attempts: sql`attempts + 1`,
      next_attempt_at: nextAttemptAt,
      claim: null,
      claimed_until: null,
      last_status: status,
      last_failure: failure === null ? null : JSON.stringify(failure),
      decided_at: state === 'pending' ? null : at,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', deliveryId)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Returns the delivery's endpoint, or null if the delivery does not exist. A delivery that is being sent keeps its claim. */
export const requeueDelivery = async (
  db: Kysely<DB>,
  ownerId: string,
  { deliveryId, now }: { readonly deliveryId: string; readonly now: Date },
): Promise<string | null> => {
  const row = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', next_attempt_at: now, created_at: now, decided_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', deliveryId)
    .returning('endpoint_id')
    .executeTakeFirst();
  return row?.endpoint_id ?? null;
};

interface RequeueOptions {
  readonly endpointId: string;
  readonly states: readonly string[];
  readonly from: Date | null;
  readonly most: number;
  readonly now: Date;
}

/** Queues the oldest deliveries of these states again. Returns their number. Deliveries that somebody sent as a test are left out. */
export const requeueDeliveries = async (
  db: Kysely<DB>,
  ownerId: string,
  { endpointId, states, from, most, now }: RequeueOptions,
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', next_attempt_at: now, created_at: now, decided_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', 'in', (of) => {
      const oldest = of
        .selectFrom('webhook_deliveries')
        .select('id')
        .where('owner_id', '=', ownerId)
        .where('endpoint_id', '=', endpointId)
        .where('state', 'in', states)
        .where('topic', '!=', 'test')
        .orderBy('event_number')
        .limit(most);
      return from === null ? oldest : oldest.where('created_at', '>=', from);
    })
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
