import type { Api } from '@comanda/contract';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import type { Live } from '#platform/live';
import { deletePushRowsJob } from './delete-push-rows.job.ts';
import { readPushKey, sealedPushKeys } from './push-keys.ts';
import { pushSubscriptionsCollection } from './push.collection.ts';
import { sendPushJob } from './send-push.job.ts';
import { startPushNotices } from './start-push-notices.ts';
import { subscribe, subscribeGuest, unsubscribe, unsubscribeGuest } from './subscribe.ts';

const pushHandlers: HandlersOf<Api['push']> = {
  readKey: direct(readPushKey),
  subscribe,
  unsubscribe,
  subscribeGuest,
  unsubscribeGuest,
};

export const pushFeature: Feature<{ readonly ctx: Context; readonly live: Live }> = {
  handlers: () => ({ push: pushHandlers }),
  collections: [pushSubscriptionsCollection],
  sealed: sealedPushKeys,
  jobs: () => [sendPushJob, deletePushRowsJob],
  start: ({ ctx, live }) => [startPushNotices(ctx, live)],
};
