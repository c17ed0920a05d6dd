import { mostFound } from '@comanda/contract/messages';
import type { CommandContext } from '#platform/context';
import { findMessages } from './messages.repository.ts';

export const searchMessages = async (
  { db }: CommandContext,
  { text }: { readonly text: string },
): Promise<{ messageIds: string[] }> => ({ messageIds: await findMessages(db, text, mostFound) });
