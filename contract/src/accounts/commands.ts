import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { id, minuteMs, statusErrors } from '@comanda/contract/kernel';
import { userDocument } from './documents.ts';
import { accountsErrors } from './errors.ts';
import { displayName, email, password } from './fields.ts';

/** Checks only that a password was entered, so that the answer does not tell a wrong password from a malformed one. */
const presentPassword = z.string().min(1, 'Password is required').max(128, 'Password is too long');

export const logInInput = z.object({
  email: z.string().trim().toLowerCase().min(1, 'Email is required').max(254, 'Email address is too long'),
  password: presentPassword,
});

/** Limit of password checks per address, because hashing a password is deliberately expensive. */
export const maxPasswordChecksPerAddress = 300;
const tooManyLogIns = withCode(accountsErrors, 'accounts.too-many-log-ins');
const mailLimit = { attempts: 5, windowMs: 15 * minuteMs, error: withCode(accountsErrors, 'accounts.too-many-mails') };
const nothing = z.object({});

export const accountsCommands = {
  logIn: command({
    path: '/accounts/log-in',
    summary: 'Logs in with email and password',
    audience: 'anyone',
    isAnonymous: true,
    rateLimits: [
      // Counted together with the address, so that a stranger who guesses passwords does not lock the owner out.
      {
        by: { field: 'email', andAddress: true },
        attempts: 10,
        windowMs: 15 * minuteMs,
        error: tooManyLogIns,
        isForgivenOnSuccess: true,
      },
      { by: 'address', attempts: maxPasswordChecksPerAddress, windowMs: 15 * minuteMs, error: tooManyLogIns },
    ],
  })
    .input(logInInput)
    .output(z.object({ userId: id }))
    .errors(
      declareErrors(
        accountsErrors,
        'accounts.wrong-credentials',
        'accounts.disabled',
        'accounts.suspended',
        'accounts.log-in-failed',
      ),
    ),

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
    .output(z.object({ user: userDocument.nullable(), sessionId: id.nullable() }))
    .errors(declareErrors(accountsErrors, 'accounts.user-fetch-failed')),

  updateProfile: command({ path: '/accounts/update-profile', summary: "Changes the caller's name", audience: 'user' })
    .input(z.object({ displayName }))
    .output(userDocument),

  changePassword: command({
    path: '/accounts/change-password',
    summary: 'Changes the password and ends every other session',
    audience: 'user',
    rateLimits: [{ by: 'user', attempts: 10, windowMs: 15 * minuteMs, error: tooManyLogIns }],
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
    isAnonymous: true,
    // Counted together with the address, so that a stranger's requests do not use up the owner's limit.
    rateLimits: [{ by: { field: 'email', andAddress: true }, ...mailLimit }],
  })
    .input(z.object({ email }))
    .output(nothing),

  resetPassword: command({
    path: '/accounts/reset-password',
    summary: 'Sets a new password with the token from the email, and ends all sessions',
    audience: 'anyone',
    isAnonymous: true,
    rateLimits: [{ by: 'address', attempts: 20, windowMs: 15 * minuteMs, error: tooManyLogIns }],
  })
    .input(z.object({ token: z.string().min(1).max(500), password }))
    .output(nothing)
    .errors(declareErrors(accountsErrors, 'accounts.link-expired', 'accounts.password-too-weak')),

  requestEmailChange: command({
    path: '/accounts/request-email-change',
    summary: 'Emails a link to the new address. The address changes when the link is opened',
    audience: 'user',
    rateLimits: [{ by: 'user', ...mailLimit }],
  })
    .input(
      z.object({
        newEmail: email,
        password: presentPassword,
      }),
    )
    .output(nothing)
    .errors(declareErrors(accountsErrors, 'accounts.email-taken', 'accounts.email-invalid', 'accounts.wrong-password')),

  confirmEmailChange: command({
    path: '/accounts/confirm-email-change',
    summary: 'Changes the email address with the token from the email',
    audience: 'anyone',
    isAnonymous: true,
    rateLimits: [{ by: 'address', attempts: 20, windowMs: 15 * minuteMs, error: tooManyLogIns }],
  })
    .input(z.object({ token: z.string().min(1).max(2_000) }))
    .output(z.object({ email: z.string() }))
    .errors(declareErrors(accountsErrors, 'accounts.link-expired', 'accounts.email-taken')),
};
