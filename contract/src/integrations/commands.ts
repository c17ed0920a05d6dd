import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import {
  collapsedText,
  guestText,
  hourMs,
  id,
  limits,
  minuteMs,
  requiredText,
  statusErrors,
  revision,
  fieldRule,
} from '@comanda/contract/kernel';
import {
  reasonForOwner,
  credentialsSchema,
  onlineMethodTypes,
  paymentsErrors,
  providerByMethod,
} from '@comanda/contract/payments';
import { tokensErrors } from '@comanda/contract/tokens';
import { integrationsErrors } from './errors.ts';

const nothing = z.object({});
const notFound = declareErrors(statusErrors, 'not-found');
const conflictErrors = declareErrors(integrationsErrors, 'integrations.changed-meanwhile', 'integrations.not-pending');
const maxNoteLength = 1_000;

const type = z.enum(onlineMethodTypes, 'Please choose a payment method');
/** Name of the point of sale in the owner's words. */
const posSystemName = collapsedText('Please enter your point of sale').refine(
  (value) => value.length <= 60,
  fieldRule('tooLong', 'This name is too long (maximum 60 characters)', { maximum: 60 }),
);
const minQuote = limits.tokens.perCustomIntegration;
const quotedTokens = z
  .int('Please enter a whole number of tokens')
  .min(minQuote, `Custom integrations cost at least ${minQuote.toLocaleString('en')} tokens`)
  .max(1_000_000, 'This amount is too high');
const notes = guestText(maxNoteLength, 'This note is too long (maximum 1,000 characters)').default('');
/** An owner's request at the revision that the administrator saw; a newer revision is a conflict error. */
const requestRevision = z.object({ ownerId: id, requestId: id, revision });

/** Maximum number of results of one search. */
export const maxOwnersFound = 50;

export const integrationsCommands = {
  findOwners: command({
    path: '/integrations/find-owners',
    summary: 'Finds owners by part of their name, email or restaurant',
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(
      z.object({
        text: requiredText('Please enter a search text').pipe(z.string().max(200, 'This search text is too long')),
      }),
    )
    .output(z.object({ ownerIds: z.array(id) })),

  request: command({
    path: '/integrations/request',
    summary: 'Requests a payment method or new credentials. Replaces a pending request',
    audience: 'integrations.manage',
    outcome: 'created',
    rateLimits: [
      {
        by: 'user',
        attempts: 30,
        windowMs: hourMs,
        error: withCode(integrationsErrors, 'integrations.too-many-requests'),
      },
    ],
  })
    .input(
      z
        .object({
          type,
          notes,
          credentials: z
            .record(z.string().max(50), z.string().max(10_000))
            .meta({ examples: [{ secretKey: 'sk_live_example', webhookSecret: 'whsec_example' }] }),
        })
        .superRefine((input, check) => {
          const { error } = credentialsSchema(providerByMethod[input.type]).safeParse(input.credentials);
          for (const { path, message } of error?.issues ?? []) {
            check.addIssue({ code: 'custom', path: ['credentials', ...path], message });
          }
        }),
    )
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(paymentsErrors, 'payments.method-disabled'),
      ...declareErrors(integrationsErrors, 'integrations.not-pending'),
    }),

  withdraw: command({
    path: '/integrations/withdraw',
    summary: 'Withdraws a pending request and deletes its credentials',
    audience: 'integrations.manage',
  })
    .input(z.object({ type }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(integrationsErrors, 'integrations.not-pending') }),

  requestPos: command({
    path: '/integrations/request-pos',
    summary: 'Requests a point-of-sale connection. Replaces a pending request',
    audience: 'integrations.manage',
    outcome: 'created',
    rateLimits: [
      {
        by: 'user',
        attempts: 30,
        windowMs: hourMs,
        error: withCode(integrationsErrors, 'integrations.too-many-requests'),
      },
    ],
  })
    .input(z.object({ restaurantId: id, system: posSystemName, notes }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(integrationsErrors, 'integrations.not-pending') }),

  withdrawPos: command({
    path: '/integrations/withdraw-pos',
    summary: 'Withdraws an unpaid request for a point of sale',
    audience: 'integrations.manage',
  })
    .input(z.object({ requestId: id }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(integrationsErrors, 'integrations.not-pending') }),

  acceptQuote: command({
    path: '/integrations/accept-quote',
    summary: 'Accepts the quote for a point of sale. The tokens are charged immediately and only once',
    audience: 'integrations.manage',
  })
    .input(z.object({ requestId: id, revision }))
    .output(nothing)
    .errors({ ...notFound, ...conflictErrors, ...declareErrors(tokensErrors, 'tokens.balance-too-low') }),

  quote: command({
    path: '/integrations/quote',
    summary: 'Sends a quote for a point of sale. Nothing is charged until the owner accepts',
    audience: 'platform.administer',
  })
    .input(requestRevision.extend({ tokens: quotedTokens, adminNotes: notes }))
    .output(nothing)
    .errors({ ...notFound, ...conflictErrors }),

  complete: command({
    path: '/integrations/complete',
    summary: 'Marks a paid point of sale as connected',
    audience: 'platform.administer',
  })
    .input(requestRevision.extend({ adminNotes: notes }))
    .output(z.object({ restaurantId: id, system: z.string() }))
    .errors({ ...notFound, ...conflictErrors }),

  note: command({
    path: '/integrations/note',
    summary: 'Adds a note for the owner to a request without changing its status',
    audience: 'platform.administer',
  })
    .input(requestRevision.extend({ adminNotes: notes }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(integrationsErrors, 'integrations.changed-meanwhile') }),

  approve: command({
    path: '/integrations/approve',
    summary: 'Checks the credentials with the provider and activates the method if they are valid',
    audience: 'platform.administer',
    rateLimits: [
      {
        by: 'user',
        attempts: 60,
        windowMs: 15 * minuteMs,
        error: withCode(paymentsErrors, 'payments.too-many-checks'),
      },
    ],
  })
    .input(requestRevision.extend({ adminNotes: notes }))
    .output(nothing)
    .errors({
      ...notFound,
      ...conflictErrors,
      ...declareErrors(
        paymentsErrors,
        'payments.check-failed',
        'payments.provider-unreachable',
        'payments.credentials-unreadable',
      ),
    }),

  reject: command({
    path: '/integrations/reject',
    summary: 'Rejects a request with a reason. The owner can request again',
    audience: 'platform.administer',
  })
    .input(requestRevision.extend({ reason: reasonForOwner }))
    .output(nothing)
    .errors({ ...notFound, ...conflictErrors }),
};
