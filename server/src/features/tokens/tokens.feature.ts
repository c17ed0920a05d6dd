import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { Live } from '#platform/live';
import { serveTokenWebhooks, sweepPurchasesJob, tokenPurchasesCollection } from './purchases/index.ts';
import { tokenBalancesCollection, tokenEntriesCollection } from './tokens.collection.ts';
import { tokensHandlers } from './tokens.commands.ts';
import { type OnPauseChanged, startBalanceWarnings, warnOwnersJob } from './warnings/index.ts';

export const tokensFeature: Feature<{
  readonly touchPausedMenus: OnPauseChanged;
  readonly ctx: Context;
  readonly live: Pick<Live, 'listen'>;
}> = {
  handlers: () => ({ tokens: tokensHandlers }),
  collections: [tokenEntriesCollection, tokenBalancesCollection, tokenPurchasesCollection],
  jobs: ({ touchPausedMenus }) => [sweepPurchasesJob, warnOwnersJob({ onPause: touchPausedMenus })],
  routes: ({ ctx }) => [serveTokenWebhooks(ctx)],
  start: ({ ctx, live, touchPausedMenus }) => [startBalanceWarnings(ctx, live, { onPause: touchPausedMenus })],
};
