import { sql } from 'kysely';
import { z } from 'zod';
import type { Context, MailMessage, TransactionContext } from '#platform/context';
import { createFailingJobs, type JobDeclaration } from '#platform/jobs';

const queuedMessage = z.object({
  fromName: z.string().optional(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});

/** Attachments are too large for the table of jobs: mail with attachments is sent directly. */
type QueuedMessage = Omit<MailMessage, 'attachments'>;

/**
 * Sends a letter as a background job: if the mail server is down, the letter is delayed, and the action that caused it
 * still succeeds.
 */
export const mailJob: JobDeclaration = {
  name: 'mail',
  reachesOutside: true,
  run: async (ctx, data) => ctx.mail.send(queuedMessage.parse(data)),
};

export const queueMail = (ctx: Context | TransactionContext, content: QueuedMessage): Promise<void> =>
  ctx.jobs.send(ctx.db, mailJob.name, content);

/** Letters that could not be sent. The list shows their subject and their reader, and none of their text. */
export const failingMail = createFailingJobs({
  kind: 'mail',
  isOfKind: (queue) => sql`${queue} = ${mailJob.name}`,
  describe: ({ subject, mailbox }) => ({ title: subject ?? '', about: mailbox ?? '' }),
});
