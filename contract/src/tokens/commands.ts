import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import {
  collapsedText,
  csvDelimiter,
  csvFile,
  hourMs,
  id,
  limits,
  statusErrors,
  timezone,
} from '@comanda/contract/kernel';
import { tokenEntryKind } from './documents.ts';
import { tokensErrors } from './errors.ts';
import { ledgerPage, tokenOverview } from './ledger.ts';
import { purchaseStatus } from './purchases.ts';

const nothing = z.object({});
const notFound = declareErrors(statusErrors, 'not-found');
const { fewestBought, mostBought, mostGranted } = limits.tokens;
const numberFormat = new Intl.NumberFormat('en');

/** Owners omit it, because they only read their own account. Administrators name an owner. */
const ownerInput = z.object({ ownerId: id.optional() });

const reason = collapsedText('Please enter a reason').pipe(
  z.string().min(3, 'Please enter a reason').max(200, 'This reason is too long (maximum 200 characters)'),
);

const ledgerQuestion = ownerInput.extend({
  /** If omitted, from the beginning of the ledger. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Please enter a month, such as 2026-03')
    .optional(),
  kind: tokenEntryKind.optional(),
  restaurantId: id.optional(),
  /** Time zone in which days begin. */
  timezone,
});
export type LedgerQuery = z.infer<typeof ledgerQuestion>;

export const tokensCommands = {
  overview: command({
    path: '/tokens/overview',
    summary: "Returns an owner's balance, its use per day and how long it lasts",
    audience: 'tokens.view',
    isLooking: true,
  })
    .input(ownerInput)
    .output(tokenOverview)
    .errors(notFound),

  ledger: command({
    path: '/tokens/ledger',
    summary: 'Lists granted, bought and used tokens. Scans and orders are summed by day',
    audience: 'tokens.view',
    isLooking: true,
  })
    .input(ledgerQuestion)
    .output(ledgerPage)
    .errors(notFound),

  exportCsv: command({
    path: '/tokens/export-csv',
    summary: 'Exports the ledger as a CSV file',
    audience: 'tokens.view',
    isLooking: true,
  })
    .input(ledgerQuestion.extend({ delimiter: csvDelimiter.default(',') }))
    .output(csvFile)
    .errors(notFound),

  buy: command({
    path: '/tokens/buy',
    summary: 'Starts a purchase of tokens and returns the payment page',
    audience: 'tokens.buy',
    outcome: 'created',
    rateLimits: [
      { by: 'user', attempts: 30, windowMs: hourMs, error: withCode(tokensErrors, 'tokens.too-many-purchases') },
    ],
  })
    .input(
      z.object({
        /** Idempotency key, made in the browser: the same key again is the same purchase. */
        key: id,
        tokens: z
          .int('Please enter a whole number')
          .min(fewestBought, `At least ${numberFormat.format(fewestBought)} tokens at a time`)
          .max(mostBought, `At most ${numberFormat.format(mostBought)} tokens at a time`),
      }),
    )
    .output(z.object({ purchaseId: id, checkoutUrl: z.string().nullable(), status: purchaseStatus }))
    .errors(
      declareErrors(
        tokensErrors,
        'tokens.shop-closed',
        'tokens.checkout-unavailable',
        'tokens.checkout-refused',
        'tokens.purchase-reused',
      ),
    ),

  settle: command({
    path: '/tokens/settle',
    summary: 'Checks the status of a purchase with the provider',
    audience: 'tokens.buy',
    rateLimits: [
      { by: 'user', attempts: 300, windowMs: hourMs, error: withCode(tokensErrors, 'tokens.too-many-purchases') },
    ],
  })
    .input(z.object({ purchaseId: id }))
    .output(z.object({ status: purchaseStatus }))
    .errors({ ...notFound, ...declareErrors(tokensErrors, 'tokens.checkout-unavailable') }),

  refund: command({
    path: '/tokens/refund',
    summary: 'Refunds a purchase and deducts its tokens',
    audience: 'platform.administer',
  })
    .input(z.object({ ownerId: id, purchaseId: id, reason }))
    .output(z.object({ status: purchaseStatus }))
    .errors({
      ...notFound,
      ...declareErrors(tokensErrors, 'tokens.not-refundable', 'tokens.checkout-unavailable', 'tokens.refund-refused'),
    }),

  grant: command({
    path: '/tokens/grant',
    summary: 'Grants tokens to an owner or deducts them, with a reason',
    audience: 'platform.administer',
    outcome: 'created',
  })
    .input(
      z.object({
        key: id,
        ownerId: id,
        /** A negative amount takes tokens back. */
        amount: z
          .int('Please enter a whole number')
          .min(-mostGranted, `At most ${numberFormat.format(mostGranted)} tokens at a time`)
          .max(mostGranted, `At most ${numberFormat.format(mostGranted)} tokens at a time`)
          .refine((amount) => amount !== 0, 'Please enter how many tokens'),
        reason,
      }),
    )
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(tokensErrors, 'tokens.grant-reused') }),

  owners: command({
    path: '/tokens/owners',
    summary: 'Lists owners with their balances, lowest first, one page at a time',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(
      z.object({
        /** Part of a name or an email address. */
        search: z.string().trim().max(100, 'This search text is too long').default(''),
        /** Number of owners to skip at the beginning. */
        after: z.int().min(0).max(1_000_000).default(0),
      }),
    )
    .output(
      z.object({
        owners: z.array(z.object({ id, displayName: z.string(), email: z.string(), balance: z.int() })),
        total: z.int(),
      }),
    ),
};
