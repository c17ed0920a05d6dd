import { fail } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { countAttempt } from '#platform/security';

/** Counts each file once: pieces belong to an announcement that was counted. */
export const countUpload = async (ctx: Context, ownerId: string): Promise<void> => {
  const outcome = await countAttempt(ctx, { key: `upload ${ownerId}`, ...limits.storage.uploads });
  if (!outcome.isAllowed) throw fail('storage/too-many-uploads', { minutes: outcome.minutesLeft });
};
