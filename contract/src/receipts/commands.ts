import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { email } from '@comanda/contract/accounts';
import { hourMs, id, languageCode, statusErrors } from '@comanda/contract/kernel';
import { receiptsErrors } from './errors.ts';

const notFound = declareErrors(statusErrors, 'not-found');
const tooManyMails = withCode(receiptsErrors, 'receipts.too-many-mails');
/** Unguessable random token. */
const token = z.string().min(1).max(100);

export const receiptsCommands = {
  mail: command({
    path: '/receipts/mail',
    summary: "Emails a receipt. Anyone who knows the receipt's address can do this",
    audience: 'anyone',
    outcome: 'accepted',
    isAnonymous: true,
    // Counts mails that were sent: limited per receipt, so that a leaked link cannot be used to send floods of mail; and per recipient, so that
    // nobody's mailbox is filled.
    rateLimits: [
      { by: 'address', callers: 'unknown', attempts: 60, windowMs: hourMs, error: tooManyMails },
      { by: 'device', callers: 'known', attempts: 10, windowMs: hourMs, error: tooManyMails },
      { by: { field: 'token' }, attempts: 5, windowMs: hourMs, error: tooManyMails },
      { by: { field: 'email', isMailbox: true }, attempts: 10, windowMs: hourMs, error: tooManyMails },
    ],
  })
    .input(z.object({ token, email, language: languageCode.default('en') }))
    .output(z.object({}))
    .errors({ ...notFound, ...declareErrors(receiptsErrors, 'receipts.mail-held-back') }),

  print: command({
    path: '/receipts/print',
    summary: 'Prints receipts on a ticket printer',
    audience: 'printing.manage',
    outcome: 'accepted',
  })
    .input(z.object({ restaurantId: id, receiptIds: z.array(id).min(1).max(50), printerId: id }))
    .output(z.object({ jobIds: z.array(id) }))
    .errors(notFound),

  issue: command({
    path: '/receipts/issue',
    summary: 'Issues a receipt for a payment that has none',
    audience: 'payments.take',
    outcome: 'created',
  })
    .input(z.object({ restaurantId: id, paymentId: id }))
    .output(z.object({ receiptId: id }))
    .errors({ ...notFound, ...declareErrors(receiptsErrors, 'receipts.not-paid') }),
};
