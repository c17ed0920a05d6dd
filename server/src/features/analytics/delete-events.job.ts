import { limits } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { deleteEventsBefore } from './analytics.repository.ts';

const slice = 10_000;

const forgetEvents = async (ctx: Context): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - limits.analyticsKeptMs);
  while ((await deleteEventsBefore(ctx.db, before, slice)) === slice) ctx.closing.throwIfAborted();
};

/** Runs every night and deletes events older than the configured limit. */
export const deleteEventsJob: JobDeclaration = {
  name: 'analytics.forget-events',
  schedule: '40 3 * * *',
  run: forgetEvents,
};
