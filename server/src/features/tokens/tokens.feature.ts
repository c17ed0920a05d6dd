import type { Api } from '@comanda/contract';
import { requireOwnerId } from '#features/accounts';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import type { Live } from '#platform/live';
import { grantToOwner } from './grant-to-owner.ts';
import { listOwnerBalances } from './list-owner-balances.ts';
import {
  buyTokens,
  refundPurchase,
  serveTokenWebhooks,
  settlePurchase,
  sweepPurchasesJob,
  tokenPurchasesCollection,
} from './purchases/index.ts';
import { exportLedger, readLedger } from './read-ledger.ts';
import { readOverview } from './read-overview.ts';
import { tokenBalancesCollection, tokenEntriesCollection } from './tokens.collection.ts';
import { type OnPauseChanged, startBalanceWarnings, warnOwnersJob } from './warnings/index.ts';

const tokensHandlers: HandlersOf<Api['tokens']> = {
  overview: direct(readOverview),
  ledger: direct(readLedger),
  exportCsv: direct(exportLedger),
  buy: direct(buyTokens),
  settle: direct(async (ctx, { purchaseId }) => ({
    status: await settlePurchase(ctx, requireOwnerId(ctx.caller), purchaseId),
  })),
  refund: direct(refundPurchase),
  grant: grantToOwner,
  owners: direct(listOwnerBalances),
};

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
