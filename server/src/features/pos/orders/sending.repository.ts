import type { PosDifference, PosFailure } from '@comanda/contract/pos';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { claimTenantRows, isLeased, isUnleased, type Lease } from '#platform/work';
import { updatePosOrder, toPosOrderRow, type PosOrderRow, type PosOrderColumns } from '#features/pos/records';

interface ClaimOrderOptions {
  readonly claim: string;
  /** Maximum number of orders of one restaurant that are being sent at the same time. */
  readonly mostPerRestaurant: number;
  readonly lease: Lease;
  /** Orders that were due before this time are not tried any more. */
  readonly tooLate: Date;
}

/** Claims one due order that no other node is sending. */
export const claimDuePosOrder = async (
  db: Kysely<DB>,
  { claim, mostPerRestaurant, lease: { now, until }, tooLate }: ClaimOrderOptions,
): Promise<PosOrderRow | null> => {
  const due = sql<Pick<PosOrderColumns, 'restaurant_id' | 'order_id'>>`
    select waiting.restaurant_id, waiting.order_id
    from pos_orders as waiting
    join pos_connections as connection on connection.restaurant_id = waiting.restaurant_id
      and connection.is_active and connection.removed_at is null and connection.system = waiting.system
    where waiting.state = 'waiting' and waiting.next_try_at <= ${now} and waiting.next_try_at > ${tooLate}
      and ${isUnleased('waiting.claimed_until', now)}
      and (
        select count(*) from pos_orders as busy
        where busy.restaurant_id = waiting.restaurant_id and ${isLeased('busy.claimed_until', now)}
      ) < ${mostPerRestaurant}
    order by waiting.attempts, waiting.next_try_at
    limit 1`;
  const [row] = await claimTenantRows<PosOrderColumns, Pick<PosOrderColumns, 'restaurant_id' | 'order_id'>>(db, {
    table: 'pos_orders',
    key: ['restaurant_id', 'order_id'],
    due,
    isFree: () => sql`state = 'waiting' and next_try_at <= ${now} and ${isUnleased('claimed.claimed_until', now)}`,
    set: sql`claim = ${claim}, claimed_until = ${until},
      first_tried_at = coalesce(first_tried_at, ${now}), attempts = attempts + 1`,
  });
  return row === undefined ? null : toPosOrderRow(row);
};

const claimed = (row: PosOrderRow) => (db: Kysely<DB>) =>
  updatePosOrder(row.restaurant_id, row.order_id)(db).where('claim', '=', row.claim);

/**
 * Stored before the first request leaves, because from then on they may have created the order. Returns false if another sender has taken
 * over.
 */
export const saveFirstSentOrder = async (db: Kysely<DB>, row: PosOrderRow): Promise<boolean> => {
  const { numUpdatedRows } = await claimed(row)(db)
    .set({ first_sent: JSON.stringify(row.wanted) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Records that the order exists there in the form that was first sent. */
export const saveCreatedPosOrder = async (db: Kysely<DB>, row: PosOrderRow, externalId: string): Promise<void> => {
  await claimed(row)(db)
    .set({ external_id: externalId, held: JSON.stringify(row.first_sent ?? row.wanted) })
    .execute();
};

interface PushOutcome {
  readonly state: 'sent' | 'differs' | 'failed' | 'waiting';
  readonly nextTryAt: Date | null;
  readonly failure: PosFailure | null;
  readonly differences: readonly PosDifference[];
  readonly theirs: { readonly externalId: string; readonly status: string; readonly total: number | null } | null;
  readonly at: Date;
}

/** Releases the claim and stores the outcome. If the wanted state has changed meanwhile, the order is due again immediately. */
export const releaseClaimedPosOrder = async (
  db: Kysely<DB>,
  row: PosOrderRow,
  ending: PushOutcome,
): Promise<boolean> => {
  const { state, nextTryAt, failure, differences, theirs, at } = ending;
  const isStillWanted = sql<boolean>`wanted = ${JSON.stringify(row.wanted)}::jsonb`;
  const { numUpdatedRows } = await claimed(row)(db)
    .set({
      claim: null,
      claimed_until: null,
      state: sql<string>`case when ${isStillWanted} then ${state} else 'waiting' end`,
      next_try_at: sql<Date | null>`case when ${isStillWanted} then ${nextTryAt}::timestamptz else ${at}::timestamptz end`,
      last_failure: failure === null ? null : JSON.stringify(failure),
      differences: JSON.stringify(differences),
      updated_at: at,
      ...(theirs === null
        ? {}
        : {
            external_id: theirs.externalId,
            external_status: theirs.status,
            external_total_minor: theirs.total,
            held: JSON.stringify(row.wanted),
            sent_at: sql<Date>`coalesce(sent_at, ${at}::timestamptz)`,
            latency_ms: sql<number>`coalesce(latency_ms, extract(epoch from ${at}::timestamptz - created_at) * 1000)::bigint`,
          }),
    })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};
