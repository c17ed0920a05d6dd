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
  'This name is too long (maximum 60 characters)',
);
const minQuote = limits.tokens.perCustomIntegration;
const quotedTokens = z
  .int('Please enter a whole number of tokens')
  .min(minQuote, `Custom integrations cost at least ${minQuote.toLocaleString('en')} tokens`)
  .max(1_000_000, 'This amount is too high');
const notes = guestText(maxNoteLength, 'This note is too long (maximum 1,000 characters)').default('');
/** An owner's request at the revision that the administrator saw; a newer revision is a conflict error. */
const requestRevision = z.object({ ownerId: id, requestId: id, revision: z.int() });

/** Maximum number of results of one search. */
export const maxOwnersFound = 50;

export const integrationsCommands = {
  findOwners: command({
    path: '/integrations/find-owners',
    summary: 'The owners whose name, address or restaurant says this, wherever in it',
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
    summary: 'Asks for a way to pay, or for other credentials of one; replaces what was asked for and not yet decided',
    audience: 'integrations.manage',
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
        .object({ type, notes, credentials: z.record(z.string().max(50), z.string().max(10_000)) })
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
    summary: 'Takes back a request that is not decided yet; its credentials are forgotten',
    audience: 'integrations.manage',
  })
    .input(z.object({ type }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(integrationsErrors, 'integrations.not-pending') }),

  requestPos: command({
    path: '/integrations/request-pos',
    summary: 'Asks to have a point of sale connected; replaces what was asked for and not yet decided',
    audience: 'integrations.manage',
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
    summary: 'Takes back a request for a point of sale that nothing was paid for yet',
    audience: 'integrations.manage',
  })
    .input(z.object({ requestId: id }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(integrationsErrors, 'integrations.not-pending') }),

  acceptQuote: command({
    path: '/integrations/accept-quote',
    summary: 'Accepts what connecting a point of sale costs; the tokens are charged at once, and once',
    audience: 'integrations.manage',
  })
    .input(z.object({ requestId: id, revision: z.int() }))
    .output(nothing)
    .errors({ ...notFound, ...conflictErrors, ...declareErrors(tokensErrors, 'tokens.balance-too-low') }),

  quote: command({
    path: '/integrations/quote',
    summary: 'Says what connecting a point of sale costs; nothing is charged until the owner accepts',
    audience: 'platform.administer',
  })
    .input(requestRevision.extend({ tokens: quotedTokens, adminNotes: notes }))
    .output(nothing)
    .errors({ ...notFound, ...conflictErrors }),

  complete: command({
    path: '/integrations/complete',
    summary: 'Says that the point of sale an owner has paid for is connected',
    audience: 'platform.administer',
  })
    .input(requestRevision.extend({ adminNotes: notes }))
    .output(z.object({ restaurantId: id, system: z.string() }))
    .errors({ ...notFound, ...conflictErrors }),

  note: command({
    path: '/integrations/note',
    summary: 'Writes the owner a note beside their request, which stays as it is',
    audience: 'platform.administer',
  })
    .input(requestRevision.extend({ adminNotes: notes }))
    .output(nothing)
    .errors({ ...notFound, ...declareErrors(integrationsErrors, 'integrations.changed-meanwhile') }),

  approve: command({
    path: '/integrations/approve',
    summary: 'Checks the credentials with the provider; where they are good, the method is active from then on',
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
    summary: 'Turns a request down; the owner reads why and may ask again',
    audience: 'platform.administer',
  })
    .input(requestRevision.extend({ reason: reasonForOwner }))
    .output(nothing)
    .errors({ ...notFound, ...conflictErrors }),
};
