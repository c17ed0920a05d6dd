import { fail } from '@comanda/contract';
import type { CommandContext } from '#platform/context';
import { violatesConstraint } from '#platform/db';
import { changeEmail, consumeMailedLink, voidMailedLinks, touchUser } from './records/index.ts';

/** The holder of the link has proved access to the new mailbox. The link does not log in. */
export const confirmEmailChange = async (
  ctx: CommandContext,
  { token }: { token: string },
): Promise<{ email: string }> => {
  const change = await consumeMailedLink(ctx.db, { purpose: 'email-change', token, now: ctx.clock.now() });
  if (change === null) throw fail('accounts.link-expired');
  try {
    const { owner_id: ownerId } = await changeEmail(ctx.db, change.userId, {
      email: change.note,
      at: ctx.clock.now(),
    });
    await voidMailedLinks(ctx.db, change.userId);
    touchUser(ctx, { id: change.userId, ownerId });
  } catch (error) {
    if (violatesConstraint(error, 'users_email_key')) throw fail('accounts.email-taken', {}, { cause: error });
    throw error;
  }
  return { email: change.note };
};
