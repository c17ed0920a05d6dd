import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import type { Live } from '#platform/live';
import { followChanges } from '#platform/work';
import { findOwnersToWarn } from './warnings.repository.ts';
import { warnOwner, type OnPauseChanged } from './warn-owner.ts';

/** Delay after which an owner is checked again whose check has failed. */
const recheckAfterMs = 5 * secondMs;

/**
 * Checks a balance after each committed change: concurrent transactions do not see each other, but a check after the last commit sees them
 * all.
 */
export const startBalanceWarnings = (
  ctx: Context,
  live: Pick<Live, 'listen'>,
  { onPause }: { onPause: OnPauseChanged },
): AsyncDisposable =>
  followChanges(ctx, live, {
    name: 'token warnings',
    collection: 'tokenBalances',
    check: async ({ tenants, signal, attempt }) => {
      const ownerIds = tenants === 'all' ? await findOwnersToWarn(ctx.db) : tenants;
      for (const ownerId of ownerIds) {
        if (signal.aborted) return;
        await attempt(ownerId, () => warnOwner(ctx, ownerId, onPause), { ownerId });
      }
    },
    recheckAfterMs,
  });

/** A failure for one owner must not block the others. */
const warn = async (ctx: Context, ownerId: string, onPause: OnPauseChanged): Promise<void> => {
  try {
    await warnOwner(ctx, ownerId, onPause);
  } catch (error) {
    ctx.log.error({ err: error, ownerId }, 'token warnings');
  }
};

/** Catches up on changes that a node committed before it crashed without publishing them. */
export const warnOwnersJob = ({ onPause }: { onPause: OnPauseChanged }): JobDeclaration => ({
  name: 'tokens.warn-owners',
  schedule: '*/10 * * * *',
  run: async (ctx) => {
    for (const ownerId of await findOwnersToWarn(ctx.db)) await warn(ctx, ownerId, onPause);
  },
});
