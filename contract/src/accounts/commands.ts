import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { id, minuteMs, pageLanguage, statusErrors } from '@comanda/contract/kernel';
import { currentTablet, existingAccess, userDocument } from './documents.ts';
import { accountsErrors } from './errors.ts';
import { displayName, email, password, presentPassword } from './fields.ts';
import { logInCommands } from './log-in-commands.ts';
import { codeLimits, limitUser } from './log-in-limits.ts';
import { secondFactorCommands } from './second-factor-commands.ts';

const mailLimit = { attempts: 5, windowMs: 15 * minuteMs, error: withCode(accountsErrors, 'accounts.too-many-mails') };
const nothing = z.object({});
const resetToken = z.string().min(1).max(500);

export const accountsCommands = {
  ...logInCommands,
  ...secondFactorCommands,

  logOut: command({ path: '/accounts/log-out', summary: 'Ends this session', audience: 'anyone' })
    .input(nothing)
    .output(nothing)
    .errors(declareErrors(accountsErrors, 'accounts.log-out-failed')),

  logOutEverywhere: command({
    path: '/accounts/log-out-everywhere',
    summary: 'Ends all sessions of the caller, including this one',
    audience: 'user',
  })
    .input(nothing)
    .output(nothing)
    .errors(declareErrors(accountsErrors, 'accounts.log-out-failed')),

  endSession: command({ path: '/accounts/end-session', summary: 'Ends one session of the caller', audience: 'user' })
    .input(z.object({ sessionId: id }))
    .output(nothing)
    .errors(declareErrors(statusErrors, 'not-found')),

  whoAmI: command({
    path: '/accounts/who-am-i',
    method: 'GET',
    summary: 'The logged-in user and session, or null',
    audience: 'anyone',
  })
    .output(
      z.object({
        user: userDocument.nullable(),
        sessionId: id.nullable(),
        /** Set if the user has unlocked a shared tablet with a PIN, or if nobody is logged in on a shared tablet. */
        tablet: currentTablet.nullable(),
      }),
    )
    .errors(declareErrors(accountsErrors, 'accounts.user-fetch-failed')),

  updateProfile: command({
    path: '/accounts/update-profile',
    summary: "Changes the caller's name. Staff are renamed by their owner",
    audience: 'user',
  })
    .input(z.object({ displayName }))
    .output(userDocument)
    .errors(declareErrors(accountsErrors, 'accounts.name-by-owner')),

  chooseLanguage: command({
    path: '/accounts/choose-language',
    summary: "Chooses the caller's language of the console; null for the language of the browser",
    audience: 'user',
  })
    .input(z.object({ language: pageLanguage.nullable() }))
    .output(userDocument),

  seeNews: command({
    path: '/accounts/see-news',
    summary: 'Remembers that the caller has looked at what is new',
    audience: 'user',
  })
    .input(z.object({ key: z.string().min(1).max(64) }))
    .output(nothing),

  changePassword: command({
    path: '/accounts/change-password',
    summary: 'Changes the password and ends every other session',
    audience: 'user',
    rateLimits: limitUser(10),
  })
    .input(
      z.object({
        currentPassword: presentPassword,
        newPassword: password,
      }),
    )
    .output(nothing)
    .errors(declareErrors(accountsErrors, 'accounts.wrong-password', 'accounts.password-too-weak')),

  requestPasswordReset: command({
    path: '/accounts/request-password-reset',
    summary: 'Emails a link to choose a new password. The answer is the same whether or not the account exists',
    audience: 'anyone',
    outcome: 'accepted',
    isAnonymous: true,
    // The mailbox is counted together with the address, so that a stranger's requests do not use up the owner's limit.
    rateLimits: [
      { by: 'address', ...mailLimit, attempts: 30 },
      { by: { field: 'email', andAddress: true, isMailbox: true }, counts: 'calls', ...mailLimit },
    ],
  })
    .input(z.object({ email }))
    .output(nothing),

  readPasswordReset: command({
    path: '/accounts/read-password-reset',
    summary: 'Counts the API keys, staff, webhooks and passkeys of the account that a reset link is for',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    rateLimits: codeLimits,
  })
    .input(z.object({ token: resetToken }))
    .output(existingAccess)
    .errors(declareErrors(accountsErrors, 'accounts.link-expired')),

  undoChange: command({
    path: '/accounts/undo-change',
    summary: 'Undoes a change of the account with the token from the email, and ends all sessions',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    rateLimits: codeLimits,
  })
    .input(z.object({ token: z.string().min(1).max(500) }))
    .output(
      z.object({
        /** Token to choose a new password: the present one no longer works. */
        resetToken: z.string(),
      }),
    )
    .errors(declareErrors(accountsErrors, 'accounts.link-expired', 'accounts.email-taken')),

  requestMailboxProof: command({
    path: '/accounts/request-mailbox-proof',
    summary: "Emails another link that confirms the caller's email address",
    audience: 'user',
    outcome: 'accepted',
    rateLimits: [{ by: 'user', ...mailLimit }],
  })
    .input(nothing)
    .output(nothing)
    .errors(declareErrors(accountsErrors, 'accounts.mailbox-proven')),

  proveMailbox: command({
    path: '/accounts/prove-mailbox',
    summary: 'Confirms the email address with the token from the email',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    rateLimits: codeLimits,
  })
    .input(z.object({ token: z.string().min(1).max(2_000) }))
    .output(z.object({ email: z.string() }))
    .errors(declareErrors(accountsErrors, 'accounts.link-expired')),

  resetPassword: command({
    path: '/accounts/reset-password',
    summary: 'Sets a new password with the token from the email, and ends all sessions',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    rateLimits: codeLimits,
  })
    .input(z.object({ token: resetToken, password, revokesAccess: z.boolean().default(false) }))
    .output(nothing)
    .errors(declareErrors(accountsErrors, 'accounts.link-expired', 'accounts.password-too-weak')),

  requestEmailChange: command({
    path: '/accounts/request-email-change',
    summary: 'Emails a link to the new address. The address changes when the link is opened',
    audience: 'user',
    outcome: 'accepted',
    rateLimits: [{ by: 'user', ...mailLimit }],
  })
    .input(
      z.object({
        newEmail: email,
        password: presentPassword,
      }),
    )
    .output(nothing)
    .errors(declareErrors(accountsErrors, 'accounts.email-taken', 'accounts.wrong-password')),

  confirmEmailChange: command({
    path: '/accounts/confirm-email-change',
    summary: 'Changes the email address with the token from the email',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    rateLimits: codeLimits,
  })
    .input(z.object({ token: z.string().min(1).max(2_000) }))
    .output(z.object({ email: z.string() }))
    .errors(declareErrors(accountsErrors, 'accounts.link-expired', 'accounts.email-taken')),
};
