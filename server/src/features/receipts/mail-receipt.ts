import { fail } from '@comanda/contract';
import { id } from '@comanda/contract/kernel';
import { chooseReceiptLanguage } from '@comanda/contract/receipts';
import { z } from 'zod';
import type { CommandContext } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { renderReceiptPdf } from './render-receipt-pdf.ts';
import { renderReceiptMail } from './render-receipt-mail.ts';
import { receiptPath } from './receipt-path.ts';
import { findReceiptByToken, findReceipts } from './receipts.repository.ts';

interface MailReceiptInput {
  readonly token: string;
  readonly email: string;
  readonly language: string;
}

const mailJobData = z.object({
  restaurantId: id,
  receiptId: id,
  email: z.string(),
  language: z.string(),
  origin: z.string(),
});

/** Queues the mail; a job draws the PDF and sends it. The address is stored only for this job. */
export const mailReceipt = async (
  ctx: CommandContext,
  { token, email, language }: MailReceiptInput,
): Promise<Record<string, never>> => {
  const receipt = await findReceiptByToken(ctx.db, token);
  if (receipt === null) throw fail('not-found');
  const { restaurantId, id: receiptId } = receipt;
  const jobData = {
    restaurantId,
    receiptId,
    email,
    language: chooseReceiptLanguage([language]),
    origin: ctx.caller.origin,
  };
  await ctx.jobs.send(ctx.db, mailReceiptJob.name, jobData satisfies z.infer<typeof mailJobData>);
  return {};
};

export const mailReceiptJob: JobDeclaration = {
  name: 'mail-receipt',
  run: async (ctx, data) => {
    const { restaurantId, receiptId, email, language, origin } = mailJobData.parse(data);
    const [receipt] = await findReceipts(ctx.db, restaurantId, [receiptId]);
    // The restaurant was deleted meanwhile.
    if (receipt === undefined) return;
    const link = `${origin}${receiptPath(receipt.token, language)}`;
    const { name, bytes } = await renderReceiptPdf(receipt, language);
    await ctx.mail.send({
      fromName: receipt.content.restaurant.name,
      to: email,
      ...renderReceiptMail(receipt, { language, link }),
      attachments: [{ filename: name, content: bytes, contentType: 'application/pdf' }],
    });
  },
};
