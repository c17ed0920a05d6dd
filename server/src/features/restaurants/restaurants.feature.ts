import { type Api, fail } from '@comanda/contract';
import { type RecordProblem, validateRestaurantRecord } from '@comanda/contract/restaurants';
import type { CallContext } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { declareTasks } from '#platform/workers';
import { addRestaurant } from './add-restaurant.ts';
import { pauseOrdering } from './pause-ordering.ts';
import type * as recordTasks from './record-tasks.ts';
import { restaurantsCollection, workplacesCollection } from './restaurants.collection.ts';
import { setRestaurantStatus, updateRestaurant } from './update-restaurant.ts';
import { withFullImageUrl } from './with-full-image-url.ts';

const recordTask = declareTasks<typeof recordTasks>(new URL('./record-tasks.ts', import.meta.url));

/** Validates a list of records in a worker process, because a thousand large records take a while. */
const checkRecords = async (
  ctx: CallContext,
  { records }: { records: readonly unknown[] },
): Promise<{ errors: RecordProblem[] }> => {
  const { actor } = ctx.caller;
  if (actor.kind !== 'user') throw fail('unauthenticated');
  const errors = await ctx.workers.run(actor.ownerId ?? actor.userId, recordTask('validateRecords'), () => records);
  return { errors };
};

const restaurantsHandlers: HandlersOf<Api['restaurants']> = {
  create: addRestaurant,
  update: updateRestaurant,
  setStatus: setRestaurantStatus,
  pauseOrdering,
  checkRecord: direct(async (_, { record }) => ({ errors: validateRestaurantRecord(withFullImageUrl(record)) })),
  checkRecords: direct(checkRecords),
};

export const restaurantsFeature: Feature = {
  handlers: () => ({ restaurants: restaurantsHandlers }),
  collections: [restaurantsCollection, workplacesCollection],
};
