import type { Api } from '@comanda/contract';
import { requireOwnerId } from '#features/accounts';
import { direct, type HandlersOf } from '#platform/http';
import { buyTokens, refundPurchase, settlePurchase } from './purchases/index.ts';
import { grantToOwner } from './grant-to-owner.ts';
import { listOwnerBalances } from './list-owner-balances.ts';
import { readLedger, exportLedger } from './read-ledger.ts';
import { readOverview } from './read-overview.ts';

export const tokensHandlers: HandlersOf<Api['tokens']> = {
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
