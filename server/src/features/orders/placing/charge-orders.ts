import { dayMs, limits } from '@comanda/contract/kernel';
import { type Kysely, sql } from 'kysely';
import type { Context } from '#platform/context';
import { type DB, isDistributed, transact } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { chargeTokensUnchecked } from '#features/tokens';

/** Time after the end of a month during which it is still charged: for its last orders, and after a server was down. */
const chargeWindowMs = 7 * dayMs;

/**
 * The first orders of a calendar month (UTC) are free, counted over all restaurants of an owner. Every later order costs a token, even
 * if it is cancelled. A job charges them afterwards, so that placing an order never waits for the token balance. Each order is charged
 * once, no matter how often or on how many nodes the job runs.
 */
const chargeOrders = async (outer: Context): Promise<void> => {
  const nowMs = outer.clock.now().getTime();
  const months = new Set([nowMs - chargeWindowMs, nowMs].map((ms) => startOfMonth(new Date(ms)).getTime()));
  for (const month of months) await chargeMonth(outer, new Date(month));
};

const startOfMonth = (at: Date, later = 0): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));

const chargeMonth = async (outer: Context, since: Date): Promise<void> => {
  const free = limits.freeOrdersPerMonth;
  for (const order of await findOrdersPastFree(outer.db, { since, until: startOfMonth(since, 1), free })) {
    await transact(outer, (ctx) =>
      chargeTokensUnchecked(ctx, order.owner_id, {
        kind: 'order',
        amount: limits.tokens.perOrderPastFree,
        reference: order.id,
        cause: { code: 'order_past_free', free },
        restaurantId: order.restaurant_id,
      }),
    );
  }
};

export const chargeOrdersJob: JobDeclaration = {
  name: 'orders.charge',
  schedule: '*/10 * * * *',
  run: chargeOrders,
};

interface UnchargedOrderRow {
  readonly owner_id: string;
  readonly restaurant_id: string;
  readonly id: string;
}

/** Returns a month's orders beyond the owner's free ones that are not in the ledger yet. Orders of the demo restaurant are free. */
const findOrdersPastFree = async (
  db: Kysely<DB>,
  { since, until, free }: ChargedSpan,
): Promise<UnchargedOrderRow[]> => {
  if (await isDistributed(db)) return findOnCluster(db, { since, until, free });
  const { rows } = await sql<UnchargedOrderRow>`
    with busy as (
      select restaurants.owner_id from orders join restaurants on restaurants.id = orders.restaurant_id
      where orders.created_at >= ${since} and orders.created_at < ${until} and orders.visit_id is not null and orders.waits_for is null and not restaurants.is_sample
      group by restaurants.owner_id having count(*) > ${free}
    ), numbered as (
      select restaurants.owner_id, orders.restaurant_id, orders.id,
        row_number() over (partition by restaurants.owner_id order by orders.created_at, orders.id) as number
      from busy join restaurants using (owner_id) join orders on orders.restaurant_id = restaurants.id
      where orders.created_at >= ${since} and orders.created_at < ${until} and orders.visit_id is not null and orders.waits_for is null and not restaurants.is_sample
    )
    select owner_id, restaurant_id, id from numbered
    where number > ${free} and not exists (
      select 1 from token_entries
      where token_entries.owner_id = numbered.owner_id and kind = 'order' and reference = numbered.id::text
    )
    order by owner_id, number`.execute(db);
  return rows;
};

interface ChargedSpan {
  readonly since: Date;
  readonly until: Date;
  readonly free: number;
}

/** A cluster divides orders by restaurant and the ledger by owner, and cannot join them: they are compared here, owner by owner. */
const findOnCluster = async (db: Kysely<DB>, { since, until, free }: ChargedSpan): Promise<UnchargedOrderRow[]> => {
  const isCounted = sql`orders.created_at >= ${since} and orders.created_at < ${until} and orders.visit_id is not null
    and orders.waits_for is null and not restaurants.is_sample`;
  const { rows: busy } = await sql<{ owner_id: string }>`
    select restaurants.owner_id from orders join restaurants on restaurants.id = orders.restaurant_id
    where ${isCounted} group by restaurants.owner_id having count(*) > ${free}`.execute(db);
  const uncharged: UnchargedOrderRow[] = [];
  for (const { owner_id: ownerId } of busy) {
    const { rows: orders } = await sql<UnchargedOrderRow>`
      select restaurants.owner_id, orders.restaurant_id, orders.id
      from orders join restaurants on restaurants.id = orders.restaurant_id
      where restaurants.owner_id = ${ownerId} and ${isCounted}
      order by orders.created_at, orders.id offset ${free}`.execute(db);
    const { rows: charged } = await sql<{ reference: string }>`
      select reference from token_entries where owner_id = ${ownerId} and kind = 'order'
        and reference = any(${sql.val(orders.map(({ id }) => id))}::text[])`.execute(db);
    const references = new Set(charged.map(({ reference }) => reference));
    uncharged.push(...orders.filter(({ id }) => !references.has(id)));
  }
  return uncharged;
};
