import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';

interface NewDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly topic: string;
  readonly subjectId: string;
  readonly payload: object;
  readonly now: Date;
  /** Null for what somebody sends by hand: it stands in no line. */
  readonly eventNumber?: number | null;
}

/** The same event is queued for an endpoint once. */
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

/**
 * The next that is due, and that nobody else has taken: of one subject in their order, and of an endpoint that does not answer one at a time,
 * those first that were tried least.
 */
export const claimDelivery = async (
  db: Kysely<DB>,
  { now, until, mostPerEndpoint }: { readonly now: Date; readonly until: Date; readonly mostPerEndpoint: number },
) => {
  const { rows } = await sql<ClaimedDelivery>`
    with next as (
      select delivery.owner_id, delivery.id, endpoint.url, endpoint.secret_sealed, endpoint.failed_tries
      from webhook_deliveries as delivery
      join webhook_endpoints as endpoint on endpoint.owner_id = delivery.owner_id and endpoint.id = delivery.endpoint_id
      where delivery.state = 'pending' and delivery.next_attempt_at <= ${now}
        and coalesce(delivery.claimed_until < ${now}, true)
        and (delivery.topic = 'test' or (endpoint.is_active and coalesce(endpoint.retry_at <= ${now}, true)))
        and not exists (
          select from webhook_deliveries as earlier
          where earlier.owner_id = delivery.owner_id and earlier.endpoint_id = delivery.endpoint_id
            and earlier.subject_id = delivery.subject_id and earlier.state = 'pending'
            and earlier.event_number < delivery.event_number)
        and (
          select count(*) from webhook_deliveries as busy
          where busy.owner_id = delivery.owner_id and busy.endpoint_id = delivery.endpoint_id
            and busy.state = 'pending' and busy.claimed_until >= ${now}
        ) < case when endpoint.failed_tries > 0 then 1 else ${mostPerEndpoint}::int end
      order by delivery.attempts, delivery.event_number
      limit 1
      for update of delivery skip locked
    )
    update webhook_deliveries as claimed set claimed_until = ${until}
    from next where claimed.owner_id = next.owner_id and claimed.id = next.id
    returning claimed.owner_id, claimed.id, claimed.endpoint_id, claimed.topic, claimed.payload, claimed.attempts, claimed.created_at,
      next.url, next.secret_sealed, next.failed_tries`.execute(db);
  return rows[0] ?? null;
};

export interface ClaimedDelivery {
  readonly owner_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  readonly topic: string;
  readonly payload: object;
  readonly attempts: number;
  readonly created_at: Date;
  readonly url: string;
  readonly secret_sealed: Buffer;
  readonly failed_tries: number;
}

interface Tried {
  readonly deliveryId: string;
  readonly state: 'pending' | 'delivered' | 'failed';
  readonly nextAttemptAt: Date | null;
  readonly status: number | null;
  readonly error: string;
  readonly at: Date;
}

export const saveTried = async (
  db: Kysely<DB>,
  ownerId: string,
  { deliveryId, state, nextAttemptAt, status, error, at }: Tried,
): Promise<void> => {
  await db
    .updateTable('webhook_deliveries')
    .set({
      state,
      attempts: sql`attempts + 1`,
      next_attempt_at: nextAttemptAt,
      claimed_until: null,
      last_status: status,
      last_error: error,
      decided_at: state === 'pending' ? null : at,
    })
    .where('owner_id', '=', ownerId)
    .where('id', '=', deliveryId)
    .execute();
};

export const queueAgain = async (
  db: Kysely<DB>,
  ownerId: string,
  { deliveryId, now }: { readonly deliveryId: string; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({ state: 'pending', next_attempt_at: now, claimed_until: null, created_at: now, decided_at: null })
    .where('owner_id', '=', ownerId)
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteDeliveries = async (db: Kysely<DB>, before: Date): Promise<void> => {
  await db.deleteFrom('webhook_deliveries').where('state', '!=', 'pending').where('decided_at', '<', before).execute();
};
