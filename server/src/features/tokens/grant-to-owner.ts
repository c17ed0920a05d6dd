import { fail } from '@comanda/contract';
import { requireUser } from '#features/accounts';
import type { CommandContext } from '#platform/context';
import { recordSecurityEvent } from '#platform/security-log';
import { grantTokens, findTokenEntryAmount } from './records/index.ts';
import { requireOwnerUser } from './require-ledger-owner.ts';

interface GrantToOwnerInput {
  readonly key: string;
  readonly ownerId: string;
  readonly amount: number;
  readonly reason: string;
}

/** An administrator grants tokens, or takes some back with a negative amount. The key makes it idempotent. */
export const grantToOwner = async (
  ctx: CommandContext,
  { key, ownerId, amount, reason }: GrantToOwnerInput,
): Promise<Record<string, never>> => {
  const { userId: madeBy } = requireUser(ctx.caller);
  await requireOwnerUser(ctx, ownerId);
  await grantTokens(ctx, ownerId, { kind: 'grant', amount, reference: key, reason, madeBy });
  // A different amount may have been granted under this key, earlier or concurrently.
  if ((await findTokenEntryAmount(ctx.db, ownerId, { kind: 'grant', reference: key })) !== amount)
    throw fail('tokens.grant-reused');
  await recordSecurityEvent(ctx, {
    kind: 'tokens-changed',
    ownerId,
    subject: reason,
    changes: [{ field: 'tokens', before: '', after: String(amount) }],
  });
  return {};
};
