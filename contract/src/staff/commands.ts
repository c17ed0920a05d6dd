import { z } from 'zod';
import {
  command,
  declareErrors,
  withCode,
  discountLimits,
  permissions,
  refundLimits,
  type RateLimit,
} from '@comanda/contract/access';
import { accountsErrors, displayName, email, password } from '@comanda/contract/accounts';
import { id, limits, maxInteger, minuteMs, statusErrors } from '@comanda/contract/kernel';
import { tokensErrors } from '@comanda/contract/tokens';
import { staffErrors } from './errors.ts';

const nothing = z.object({});
const token = z.string().min(1).max(500);
/** Null for all of the owner's restaurants, including future ones. */
const restaurantIds = z
  .array(id)
  .min(1, 'Please tick at least one restaurant')
  .max(limits.restaurantsPerOwner + 1, 'Please tick no more restaurants than you have')
  .overwrite((ids) => [...new Set(ids)])
  .nullable();
const staffMember = z.object({ userId: id });
/** Content of an invitation for the person who opens it. */
const invitation = z.object({
  email: z.string(),
  displayName: z.string(),
  invitedBy: z.string(),
  /** The names of the restaurants they would work in. */
  restaurants: z.array(z.string()),
});
export type Invitation = z.infer<typeof invitation>;

const mailLimit: RateLimit = {
  by: 'user',
  attempts: 30,
  windowMs: 60 * minuteMs,
  error: withCode(staffErrors, 'staff.too-many-invitations'),
};
const addressRateLimit: RateLimit = {
  by: 'address',
  attempts: 60,
  windowMs: 15 * minuteMs,
  error: withCode(accountsErrors, 'accounts.too-many-log-ins'),
};
const notFound = declareErrors(statusErrors, 'not-found');

export const staffCommands = {
  invite: command({
    path: '/staff/invite',
    summary: 'Creates a staff account and emails a link to set its password. Accounts beyond the free ones cost tokens',
    audience: 'staff.manage',
    outcome: 'created',
    rateLimits: [mailLimit],
  })
    .input(
      z.object({
        email,
        displayName,
        permissions,
        refundLimits: refundLimits.default(null),
        discountLimits: discountLimits.default(null),
        restaurantIds,
        /** The price that the owner has agreed to. Nobody is charged more than this. */
        acceptedTokens: z.int().min(0).max(maxInteger).default(0),
      }),
    )
    .output(staffMember.extend({ chargedTokens: z.int() }))
    .errors({
      ...notFound,
      ...declareErrors(staffErrors, 'staff.limit-reached', 'staff.costs-tokens'),
      ...declareErrors(tokensErrors, 'tokens.balance-too-low'),
      ...declareErrors(accountsErrors, 'accounts.email-taken', 'accounts.mailbox-unproven'),
    }),

  resendInvitation: command({
    path: '/staff/resend-invitation',
    summary: 'Emails a new link. The previous one stops working',
    audience: 'staff.manage',
    outcome: 'accepted',
    rateLimits: [mailLimit],
  })
    .input(staffMember)
    .output(nothing)
    .errors({
      ...notFound,
      ...declareErrors(staffErrors, 'staff.already-joined'),
      ...declareErrors(accountsErrors, 'accounts.mailbox-unproven'),
    }),

  update: command({
    path: '/staff/update',
    summary: "Changes a staff member's name, flags, limits of refunds and discounts, or restaurants",
    audience: 'staff.manage',
  })
    .input(
      staffMember.extend({
        changes: z.object({ displayName, permissions, refundLimits, discountLimits, restaurantIds }).partial(),
      }),
    )
    .output(nothing)
    .errors(notFound),

  disable: command({
    path: '/staff/disable',
    summary: 'Locks a staff member out and ends their sessions',
    audience: 'staff.manage',
  })
    .input(staffMember)
    .output(nothing)
    .errors(notFound),

  enable: command({ path: '/staff/enable', summary: 'Lets a staff member in again', audience: 'staff.manage' })
    .input(staffMember)
    .output(nothing)
    .errors(notFound),

  remove: command({ path: '/staff/remove', summary: 'Deletes a staff account', audience: 'staff.manage' })
    .input(staffMember)
    .output(nothing)
    .errors(notFound),

  readInvitation: command({
    path: '/staff/read-invitation',
    summary: 'Returns who an invitation is for and who sent it',
    audience: 'anyone',
    isAnonymous: true,
    rateLimits: [addressRateLimit],
  })
    .input(z.object({ token }))
    .output(invitation)
    .errors({
      ...declareErrors(staffErrors, 'staff.invitation-expired'),
      ...declareErrors(accountsErrors, 'accounts.disabled'),
    }),

  acceptInvitation: command({
    path: '/staff/accept-invitation',
    summary: 'Sets the password with the token from the email, and logs in',
    audience: 'anyone',
    isAnonymous: true,
    rateLimits: [addressRateLimit],
  })
    .input(z.object({ token, password }))
    .output(staffMember)
    .errors({
      ...declareErrors(staffErrors, 'staff.invitation-expired'),
      ...declareErrors(accountsErrors, 'accounts.disabled', 'accounts.password-too-weak'),
    }),
};
