import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import type { Live } from '#platform/live';
import { findOwnersToWarn } from './warnings.repository.ts';
import { warnOwner, type OnPauseChanged } from './warn-owner.ts';

/**
 * Checks a balance after each committed change: concurrent transactions do not see each other, but a check after the last commit sees them
 * all. Checks every balance at startup and when a notification may have been missed.
 */
export const startBalanceWarnings = (
  ctx: Context,
  { listen }: Pick<Live, 'listen'>,
  { onPause }: { onPause: OnPauseChanged },
): AsyncDisposable => {
  const touched = new Set<string>();
  let isEverybody = true;
  let looking: Promise<void> | null = null;
  let isClosed = false;

  const look = async (): Promise<void> => {
    while (!isClosed && (isEverybody || touched.size > 0)) {
      const ownerIds = isEverybody ? await findOwnersToWarn(ctx.db) : [...touched];
      isEverybody = false;
      touched.clear();
      for (const ownerId of ownerIds) {
        if (isClosed) return;
        await warn(ctx, ownerId, onPause);
      }
    }
  };

  const wake = (): void => {
    if (isClosed) return;
    looking ??= look()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'token warnings'))
      .finally(() => {
        looking = null;
      });
  };

  const listening = listen('tokenBalances', 'all', (ownerIds) => {
    if (ownerIds === 'all') isEverybody = true;
    else for (const ownerId of ownerIds) touched.add(ownerId);
    wake();
  });
  wake();
  return {
    [Symbol.asyncDispose]: async () => {
      isClosed = true;
      listening[Symbol.dispose]();
      await looking;
    },
  };
};

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
