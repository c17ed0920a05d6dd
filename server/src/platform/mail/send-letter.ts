import { z } from 'zod';
import type { Context, TransactionContext } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import type { Letter } from './mail.ts';

const letter = z.object({
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
});

/** Sends by way of a job: a mail server that is down delays a letter, and never fails what caused it. */
export const mailJob: JobDeclaration = {
  name: 'mail',
  run: async (ctx, data) => ctx.mail.send(letter.parse(data)),
};

export const sendLetter = (ctx: Context | TransactionContext, content: Letter): Promise<void> =>
  ctx.jobs.send(ctx.db, mailJob.name, content);
