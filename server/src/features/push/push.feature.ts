import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Live } from '#platform/live';
import { deletePushRowsJob } from './delete-push-rows.job.ts';
import { sealedPushKeys } from './push-keys.ts';
import { pushHandlers } from './push.commands.ts';
import { pushSubscriptionsCollection } from './push.collection.ts';
import { sendPushJob } from './send-push.job.ts';
import { startPushNotices } from './start-push-notices.ts';

export const pushFeature: Feature<{ readonly ctx: Context; readonly live: Live }> = {
  handlers: () => ({ push: pushHandlers }),
  collections: [pushSubscriptionsCollection],
  sealed: sealedPushKeys,
  jobs: () => [sendPushJob, deletePushRowsJob],
  start: ({ ctx, live }) => [startPushNotices(ctx, live)],
};
