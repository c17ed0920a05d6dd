import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { touchMessage } from './messages.events.ts';
import { saveMessageRead } from './messages.repository.ts';

export const markMessageRead = async (
  ctx: CommandContext,
  { messageId, isRead }: { readonly messageId: string; readonly isRead: boolean },
): Promise<Record<string, never>> => {
  const message = await saveMessageRead(ctx.db, messageId, isRead);
  if (message === null) throw fail('not-found');
  touchMessage(ctx, message);
  return {};
};
