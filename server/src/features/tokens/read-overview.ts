import { isPausedAt, type TokenOverview } from '@comanda/contract/tokens';
import type { CallContext } from '#platform/context';
import { findFirstEntry } from './ledger.repository.ts';
import { paceOf } from './pace-of.ts';
import { shopOf } from './shop.ts';
import { whoseLedger } from './whose-ledger.ts';

export const readOverview = async (
  ctx: CallContext,
  { ownerId: requestedOwnerId }: { ownerId?: string | undefined },
): Promise<TokenOverview> => {
  const owner = await whoseLedger(ctx, requestedOwnerId);
  const pace = await paceOf(ctx, owner.id);
  const now = ctx.clock.now();
  return {
    asOf: now.toISOString(),
    ownerId: owner.id,
    ownerName: owner.display_name,
    ...pace,
    isPaused: isPausedAt(pace.balance),
    firstAt: ((await findFirstEntry(ctx.db, owner.id)) ?? now).toISOString(),
    shop: shopOf(ctx.config),
  };
};
