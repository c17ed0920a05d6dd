import type { Api } from '@comanda/contract';
import { dayMs } from '@comanda/contract/kernel';
import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { deleteOldRows } from '#platform/db';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import type { JobDeclaration } from '#platform/jobs';
import { collectEvents } from './collect-events.ts';
import type { EventBuffer } from './event-buffer.ts';

const forgetEvents = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - ctx.config.retentionDays.analytics * dayMs);
  await deleteOldRows(ctx, { table: 'analytics_events', key: ['at', 'id'], age: sql.ref('at'), before });
};

/** Runs every night and deletes events older than the configured limit. */
export const deleteEventsJob: JobDeclaration = {
  name: 'analytics.forget-events',
  schedule: '40 3 * * *',
  run: forgetEvents,
};

const analyticsHandlers = (events: EventBuffer): HandlersOf<Api['analytics']> => ({
  collect: direct(collectEvents(events)),
});

export const analyticsFeature: Feature<{ readonly events: EventBuffer }> = {
  handlers: ({ events }) => ({ analytics: analyticsHandlers(events) }),
  jobs: () => [deleteEventsJob],
};
