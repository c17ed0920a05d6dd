import { createHash, randomBytes } from 'node:crypto';
import { dayMs } from '@comanda/contract/kernel';
import { landingPage, landingParameters } from '@comanda/contract/pages';
import { newId } from '#platform/clock';
import type { SecurityEventChange } from '@comanda/contract/security';
import type { Caller, TransactionContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import { recordSecurityEvent } from '#platform/security-log';
import { insertAccountChange, type AccountChangeKind, type AccountSnapshot } from './account-changes.repository.ts';
import { accountChangedLetter, type ChangeSentence, type MailReader } from './letters.ts';

const undoDays = 3;

export const digestUndoSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

interface AnnouncedChange {
  readonly kind: AccountChangeKind;
  /** Says more than the kind does. By default, the mail has the sentence of the kind. */
  readonly sentence?: ChangeSentence;
  /** The address before the change, and the language of its reader. */
  readonly reader: MailReader;
  readonly before: AccountSnapshot;
  readonly caller: Caller;
  /** For the entry of the security log, without secrets; null if the caller has recorded one with more detail. */
  readonly changes: readonly SecurityEventChange[] | null;
}

/**
 * Records in the security log that an account was changed, and mails its owner, with a link that undoes the change and ends all sessions.
 */
export const announceChange = async (
  ctx: TransactionContext,
  userId: string,
  { kind, sentence = kind, reader, before, caller, changes }: AnnouncedChange,
): Promise<void> => {
  if (changes !== null)
    await recordSecurityEvent({ ...ctx, caller }, { kind: `${kind}-changed`, accountId: userId, changes });
  const secret = randomBytes(24).toString('base64url');
  const changedAt = ctx.clock.now();
  await insertAccountChange(ctx.db, userId, {
    id: newId(),
    kind,
    tokenDigest: digestUndoSecret(secret),
    before,
    changedAt,
    expiresAt: new Date(changedAt.getTime() + undoDays * dayMs),
  });
  const link = new URL(landingPage, caller.origin);
  link.searchParams.set(landingParameters.undo, `${userId}.${secret}`);
  await queueMail(ctx, accountChangedLetter(reader, { sentence, link: link.href, days: undoDays }));
};
