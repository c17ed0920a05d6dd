import { isPausedAtBalance, type TokenOverview } from '@comanda/contract/tokens';
import type { CallContext } from '#platform/context';
import { findFirstEntryTime } from './ledger.repository.ts';
import { readTokenPace } from './warnings/index.ts';
import { chooseTokenShop } from './purchases/index.ts';
import { requireLedgerOwner } from './require-ledger-owner.ts';

export const readOverview = async (
  ctx: CallContext,
  { ownerId: requestedOwnerId }: { ownerId?: string | undefined },
): Promise<TokenOverview> => {
  const owner = await requireLedgerOwner(ctx, requestedOwnerId);
  const pace = await readTokenPace(ctx, owner.id);
  const now = ctx.clock.now();
  return {
    asOf: now.toISOString(),
    ownerId: owner.id,
    ownerName: owner.display_name,
    ...pace,
    isPaused: isPausedAtBalance(pace.balance),
    firstAt: ((await findFirstEntryTime(ctx.db, owner.id)) ?? now).toISOString(),
    shop: chooseTokenShop(ctx.config),
  };
};
