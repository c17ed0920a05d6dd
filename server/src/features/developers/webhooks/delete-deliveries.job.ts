import { dayMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import { deleteOldRows } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';

/** Deletes deliveries that were decided long ago, and those that have waited since then for a disabled endpoint. */
export const deleteDeliveriesJob: JobDeclaration = {
  name: 'forget-deliveries',
  schedule: '37 3 * * *',
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - ctx.config.retentionDays.webhookDeliveries * dayMs);
    const age = sql`coalesce(decided_at, created_at)`;
    await deleteOldRows(ctx, { table: 'webhook_deliveries', key: ['owner_id', 'id'], age, before });
  },
};

/** Deletes idempotency keys, by default after a day, because no client retries a lost call later than that. */
export const deleteIdempotencyKeysJob: JobDeclaration = {
  name: 'forget-calls',
  schedule: '17 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.clock.now().getTime() - ctx.config.retentionDays.idempotentCalls * dayMs);
    const key = ['owner_id', 'api_key_id', 'key'];
    await deleteOldRows(ctx, { table: 'idempotent_calls', key, age: sql.ref('called_at'), before });
  },
};
