import { z } from 'zod';
import type { Context, TransactionContext } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import type { MailMessage } from './mail.ts';

const letter = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});

/**
 * Sends a letter as a background job: if the mail server is down, the letter is delayed, and the action that caused it
 * still succeeds.
 */
export const mailJob: JobDeclaration = {
  name: 'mail',
  run: async (ctx, data) => ctx.mail.send(letter.parse(data)),
};

export const queueMail = (ctx: Context | TransactionContext, content: MailMessage): Promise<void> =>
  ctx.jobs.send(ctx.db, mailJob.name, content);
