import { fail } from '@comanda/contract';
import { id, textDirection } from '@comanda/contract/kernel';
import { chooseReceiptLanguage, formatReceipt } from '@comanda/contract/receipts';
import { z } from 'zod';
import { hasProvenMailbox } from '#features/accounts';
import { findRestaurantOwner } from '#features/restaurants';
import type { CommandContext } from '#platform/context';
import type { JobDeclaration } from '#platform/jobs';
import { escapeHtml } from '#platform/http';
import { renderReceiptPdf } from './render-receipt-pdf.ts';
import { receiptPath } from './receipt-path.ts';
import { findReceiptByToken, findReceipts, type StoredReceipt } from './receipts.repository.ts';

type Row = readonly [label: string, amount: string, details?: readonly string[]];

/** The mail with a receipt, as text and as HTML. Mail programs ignore style sheets, so all styles are inline. */
const renderReceiptMail = (
  receipt: StoredReceipt,
  { language, link }: { readonly language: string; readonly link: string },
): { readonly subject: string; readonly text: string; readonly html: string } => {
  const { words, restaurant, mark, lines, sums, foot } = formatReceipt(receipt, language);
  const fillIn = (text: string): string =>
    text.replaceAll('{restaurant}', () => restaurant).replaceAll('{number}', () => String(receipt.number));
  const { subject, text, open } = words.letter;
  const rows: Row[] = lines.map(({ label, amount, details }) => [label, amount, details]);
  const totals: Row[] = sums.map(({ label, amount }) => [label, amount]);
  const toPlainText = ([label, amount, details = []]: Row): string =>
    [`${label}: ${amount}`, ...details.map((detail) => `  ${detail}`)].join('\n').replace(/[\u2066-\u2069]/gu, '');
  const blocks = [
    fillIn(text),
    ...(mark === null ? [] : [mark]),
    ...[rows, totals].filter((some) => some.length > 0).map((some) => some.map(toPlainText).join('\n')),
    `${open}: ${link}`,
    ...(foot.length === 0 ? [] : [foot.join('\n')]),
  ];
  const [start, end] = textDirection(language) === 'rtl' ? ['right', 'left'] : ['left', 'right'];
  const cells = ([label, amount, details = []]: Row, style: string): string => `<tr>
<td align="${start}" style="padding:4px 0;vertical-align:top;${style}">${escapeHtml(label)}${details
    .map((detail) => `<div style="font-size:13px;color:#6a645b"><bdi>${escapeHtml(detail)}</bdi></div>`)
    .join('')}</td>
<td align="${end}" style="padding:4px 0;vertical-align:top;white-space:nowrap;${style}"><bdi>${escapeHtml(amount)}</bdi></td>
</tr>`;
  const html = `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(fillIn(subject))}</title></head>
<body style="margin:0;padding:24px 12px;background:#efece6;color:#1d1b18;font:16px/1.45 -apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif">
<div style="max-width:480px;margin:0 auto;background:#fffdf9;border-radius:14px;padding:28px 24px;overflow-wrap:anywhere">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 8px"><bdi>${escapeHtml(restaurant)}</bdi></h1>
<p style="margin:0 0 20px">${escapeHtml(fillIn(text))}</p>
${mark === null ? '' : `<p style="margin:0 0 20px;padding:8px 12px;background:#ffe9b8;color:#4a3500;border-radius:8px;font-weight:600">${escapeHtml(mark)}</p>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">
${rows.map((row) => cells(row, '')).join('\n')}
${totals.map((row, index) => cells(row, `${index === 0 ? 'border-top:1px dashed #d8d2c7;padding-top:10px;' : ''}${sums[index]?.isStrong === true ? 'font-weight:700;' : ''}`)).join('\n')}
</table>
<p style="margin:24px 0 0"><a href="${escapeHtml(link)}" style="display:inline-block;background:#1d1b18;color:#ffffff;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:999px">${escapeHtml(open)}</a></p>
${foot.length === 0 ? '' : `<p style="margin:24px 0 0;color:#6a645b;font-size:14px">${foot.map((line) => `<bdi>${escapeHtml(line)}</bdi>`).join('<br>')}</p>`}
</div>
</body>
</html>
`;
  return { subject: fillIn(subject), text: `${blocks.join('\n\n')}\n`, html };
};

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
  await requireMailAllowed(ctx, restaurantId);
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

/** Anybody can sign up with a stranger's address: nothing is mailed to others until the owner has proved the mailbox. */
const requireMailAllowed = async (ctx: CommandContext, restaurantId: string): Promise<void> => {
  const ownerId = await findRestaurantOwner(ctx.db, restaurantId);
  if (ownerId === null) throw fail('not-found');
  if (!(await hasProvenMailbox(ctx, ownerId))) throw fail('receipts.mail-held-back');
};

export const mailReceiptJob: JobDeclaration = {
  name: 'mail-receipt',
  reachesOutside: true,
  run: async (ctx, data) => {
    const { restaurantId, receiptId, email, language, origin } = mailJobData.parse(data);
    const [receipt] = await findReceipts(ctx.db, restaurantId, [receiptId]);
    // The restaurant was deleted meanwhile.
    if (receipt === undefined) return;
    const link = `${origin}${receiptPath(receipt.token, language)}`;
    const { name, bytes } = await renderReceiptPdf(ctx, receipt, language);
    await ctx.mail.send({
      fromName: receipt.content.restaurant.name,
      to: email,
      ...renderReceiptMail(receipt, { language, link }),
      attachments: [{ filename: name, content: bytes, contentType: 'application/pdf' }],
    });
  },
};
