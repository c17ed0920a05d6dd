import { maxMessagesFound } from '@comanda/contract/messages';
import type { CommandContext } from '#platform/context';
import { searchMessageIds } from './messages.repository.ts';

export const searchMessages = async (
  { db }: CommandContext,
  { text }: { readonly text: string },
): Promise<{ messageIds: string[] }> => ({ messageIds: await searchMessageIds(db, text, maxMessagesFound) });
