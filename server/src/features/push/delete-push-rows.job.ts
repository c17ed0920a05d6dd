import { dayMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { deleteOldRows } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';

/** Announced events are remembered longer than they could be announced again. */
const noticesKeptMs = 2 * dayMs;
/** No visit lasts longer. A phone's address is personal data, so it is not kept. */
const guestSubscriptionsKeptMs = dayMs;

const deletePushRows = async (ctx: Context): Promise<void> => {
  const ago = (ms: number) => new Date(ctx.clock.now().getTime() - ms);
  await deleteOldRows(ctx, {
    table: 'push_notices',
    key: ['restaurant_id', 'kind', 'subject_id'],
    age: sql.ref('at'),
    before: ago(noticesKeptMs),
  });
  await deleteOldRows(ctx, {
    table: 'guest_push_subscriptions',
    key: ['restaurant_id', 'visit_id', 'guest_id'],
    age: sql.ref('created_at'),
    before: ago(guestSubscriptionsKeptMs),
  });
};

export const deletePushRowsJob: JobDeclaration = { name: 'push.forget', schedule: '20 * * * *', run: deletePushRows };
