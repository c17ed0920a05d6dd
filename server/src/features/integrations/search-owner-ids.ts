import { maxOwnersFound } from '@comanda/contract/integrations';
import type { CommandContext } from '#platform/context';
import { searchOwners } from './integrations.repository.ts';

export const searchOwnerIds = async (
  ctx: CommandContext,
  { text }: { readonly text: string },
): Promise<{ ownerIds: string[] }> => ({ ownerIds: await searchOwners(ctx.db, text.trim(), maxOwnersFound) });
