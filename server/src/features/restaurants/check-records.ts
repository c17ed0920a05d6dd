import { fail } from '@comanda/contract';
import type { RecordProblem } from '@comanda/contract/restaurants';
import type { CallContext } from '#platform/context';
import { declareTasks } from '#platform/workers';
import type * as recordTasks from './record-tasks.ts';

const recordTask = declareTasks<typeof recordTasks>(new URL('./record-tasks.ts', import.meta.url));

/** Validates a list of records in a worker process, because a thousand large records take a while. */
export const checkRecords = async (
  ctx: CallContext,
  { records }: { records: readonly unknown[] },
): Promise<{ errors: RecordProblem[] }> => {
  const { actor } = ctx.caller;
  if (actor.kind !== 'user') throw fail('unauthenticated');
  const errors = await ctx.workers.run(actor.ownerId ?? actor.userId, recordTask('validateRecords'), () => records);
  return { errors };
};
