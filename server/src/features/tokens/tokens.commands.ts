import type { Api } from '@comanda/contract';
import { ownerOf } from '#features/accounts';
import { direct, type HandlersOf } from '#platform/http';
import { buyTokens } from './buy-tokens.ts';
import { exportLedger } from './export-ledger.ts';
import { grantToOwner } from './grant-to-owner.ts';
import { listOwners } from './list-owners.ts';
import { readLedger } from './read-ledger.ts';
import { readOverview } from './read-overview.ts';
import { refundPurchase } from './refund-purchase.ts';
import { settlePurchase } from './settle-purchase.ts';

export const tokensHandlers: HandlersOf<Api['tokens']> = {
  overview: direct(readOverview),
  ledger: direct(readLedger),
  exportCsv: direct(exportLedger),
  buy: direct(buyTokens),
  settle: direct(async (ctx, { purchaseId }) => ({
    status: await settlePurchase(ctx, ownerOf(ctx.caller), purchaseId),
  })),
  refund: direct(refundPurchase),
  grant: grantToOwner,
  owners: direct(listOwners),
};
