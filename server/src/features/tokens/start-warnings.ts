import type { Context } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import type { Live } from '#platform/live';
import { findOwnersToTell } from './warnings.repository.ts';
import { warnOwner, type OnPause } from './warn-owner.ts';

/**
 * Looks at a balance after each change of it was committed: those who spend at the same moment do not see each other, but whoever looks
 * after the last of them sees them all. Looks at everybody's when it starts, and when something may have been missed.
 */
export const startWarnings = (
  ctx: Context,
  { listen }: Pick<Live, 'listen'>,
  { onPause }: { onPause: OnPause },
): AsyncDisposable => {
  const touched = new Set<string>();
  let isEverybody = true;
  let looking: Promise<void> | null = null;
  let isClosed = false;

  const look = async (): Promise<void> => {
    while (!isClosed && (isEverybody || touched.size > 0)) {
      const ownerIds = isEverybody ? await findOwnersToTell(ctx.db) : [...touched];
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

/** One owner who cannot be written to keeps no other from it. */
const warn = async (ctx: Context, ownerId: string, onPause: OnPause): Promise<void> => {
  try {
    await warnOwner(ctx, ownerId, onPause);
  } catch (error) {
    ctx.log.error({ err: error, ownerId }, 'token warnings');
  }
};

/** For what a node committed and did not live to tell. */
export const warnOwnersJob = ({ onPause }: { onPause: OnPause }): JobDeclaration => ({
  name: 'tokens.warn-owners',
  schedule: '*/10 * * * *',
  run: async (ctx) => {
    for (const ownerId of await findOwnersToTell(ctx.db)) await warn(ctx, ownerId, onPause);
  },
});
