import { z } from 'zod';
import { command, declareErrors, withCode } from '@comanda/contract/access';
import { hourMs, id, minuteMs, statusErrors } from '@comanda/contract/kernel';
import { existingAccess, secondFactor, secondFactors, userDocument } from './documents.ts';
import { accountsErrors } from './errors.ts';
import { displayName, email, password } from './fields.ts';
import {
  createdPasskey,
  passkeyCreationOptions,
  passkeyName,
  passkeyRequestOptions,
  passkeySignature,
} from './passkeys.ts';

/** Checks only that a password was entered, so that the answer does not tell a wrong password from a malformed one. */
const presentPassword = z.string().min(1, 'Password is required').max(128, 'Password is too long');

export const logInInput = z.object({
  email: z.string().trim().toLowerCase().min(1, 'Email is required').max(254, 'Email address is too long'),
  password: presentPassword,
});

/** Limit of password checks per address, because hashing a password is deliberately expensive. */
export const maxPasswordChecksPerAddress = 300;
const tooManyLogIns = withCode(accountsErrors, 'accounts.too-many-log-ins');
/** Wrong passwords that are accepted per account and hour, whatever their address: together at most 100. */
export const maxWrongPasswords = { unknownDevices: 80, knownDevices: 20 } as const;
const wrongPasswords = {
  counts: { failures: ['accounts.wrong-credentials'] },
  windowMs: hourMs,
  error: tooManyLogIns,
} as const;
const wrongPasswordsInARow = {
  ...wrongPasswords,
  attempts: 10,
  windowMs: 15 * minuteMs,
  isForgivenOnSuccess: true,
} as const;
const mailLimit = { attempts: 5, windowMs: 15 * minuteMs, error: withCode(accountsErrors, 'accounts.too-many-mails') };
/**
 * Limits of attempts with a code or a mailed link. The provider also limits second factors per log-in and per account.
 */
const codeLimits = [
  { by: 'address', callers: 'unknown', attempts: 100, windowMs: 15 * minuteMs, error: tooManyLogIns },
  { by: 'device', callers: 'known', attempts: 30, windowMs: 15 * minuteMs, error: tooManyLogIns },
] as const;
/** Failures of a passkey that count like wrong passwords. */
const refusedPasskeys = { counts: { failures: ['accounts.passkey-refused', 'accounts.passkey-cloned'] } } as const;
/** A passkey stands for its account: refused signatures are limited like wrong passwords. */
const passkeyLimits = [
  ...codeLimits,
  {
    by: { field: 'credentialId', andAddress: true },
    callers: 'unknown',
    ...wrongPasswordsInARow,
    ...refusedPasskeys,
  },
  { by: { field: 'credentialId', andDevice: true }, callers: 'known', ...wrongPasswordsInARow, ...refusedPasskeys },
  {
    by: { field: 'credentialId' },
    callers: 'unknown',
    ...wrongPasswords,
    ...refusedPasskeys,
    attempts: maxWrongPasswords.unknownDevices,
  },
  {
    by: { field: 'credentialId' },
    callers: 'known',
    ...wrongPasswords,
    ...refusedPasskeys,
    attempts: maxWrongPasswords.knownDevices,
  },
] as const;
const passkeyErrors = declareErrors(
  accountsErrors,
  'accounts.passkey-unknown',
  'accounts.passkey-expired',
  'accounts.passkey-wrong-site',
  'accounts.passkey-refused',
  'accounts.passkey-cloned',
  'accounts.disabled',
  'accounts.suspended',
);
const nothing = z.object({});
const resetToken = z.string().min(1).max(500);
/** A code as a person types it, with or without spaces. */
const enteredCode = z.string().trim().min(1, 'Please enter the code').max(40, 'This code is too long');
/** Recovery codes that were just created, to be shown once; empty if the account had its codes already. */
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const accountsCommands = {
  logIn: command({
    path: '/accounts/log-in',
    summary: 'Logs in with email and password',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    // Browsers in which the account was logged in before have an allowance of their own. So nobody who guesses passwords
    // locks the owner out, neither from elsewhere nor from behind the restaurant's own address. All limits of one account
    // together accept at most 100 wrong passwords per hour.
    rateLimits: [
      {
        by: 'address',
        callers: 'unknown',
        attempts: maxPasswordChecksPerAddress,
        windowMs: 15 * minuteMs,
        error: tooManyLogIns,
      },
      { by: 'device', callers: 'known', attempts: 60, windowMs: 15 * minuteMs, error: tooManyLogIns },
      { by: { field: 'email', andAddress: true }, callers: 'unknown', ...wrongPasswordsInARow },
      { by: { field: 'email', andDevice: true }, callers: 'known', ...wrongPasswordsInARow },
      { by: { field: 'email' }, callers: 'unknown', ...wrongPasswords, attempts: maxWrongPasswords.unknownDevices },
      { by: { field: 'email' }, callers: 'known', ...wrongPasswords, attempts: maxWrongPasswords.knownDevices },
    ],
  })
    .input(logInInput)
    .output(
      z.object({
        /** Null if a second factor is still missing: then nobody is logged in yet. */
        userId: id.nullable(),
        /** Second factors of which one is still required; empty if the caller is logged in. */
        secondFactors: z.array(secondFactor),
      }),
    )
    .errors(
      declareErrors(
        accountsErrors,
        'accounts.wrong-credentials',
        'accounts.disabled',
        'accounts.suspended',
        'accounts.log-in-failed',
      ),
    ),

  verifySecondFactor: command({
    path: '/accounts/verify-second-factor',
    summary: 'Completes a log-in with a code of the authenticator app, or with a recovery code',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    rateLimits: codeLimits,
  })
    .input(z.object({ code: enteredCode }))
    .output(z.object({ userId: id }))
    .errors(
      declareErrors(
        accountsErrors,
        'accounts.wrong-code',
        'accounts.log-in-expired',
        'accounts.disabled',
        'accounts.suspended',
        'accounts.log-in-failed',
      ),
    ),

  startPasskeyLogIn: command({
    path: '/accounts/start-passkey-log-in',
    summary: 'Returns the options with which a browser logs in with a passkey instead of a password',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    rateLimits: codeLimits,
  })
    .input(nothing)
    .output(z.object({ options: passkeyRequestOptions })),

  logInWithPasskey: command({
    path: '/accounts/log-in-with-passkey',
    summary: 'Logs in with the signature of a passkey, without a password',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    rateLimits: passkeyLimits,
  })
    .input(passkeySignature)
    .output(z.object({ userId: id }))
    .errors(passkeyErrors),

  startPasskeyVerification: command({
    path: '/accounts/start-passkey-verification',
    summary: 'Returns the options with which a browser does the second step of a log-in with a passkey',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    rateLimits: codeLimits,
  })
    .input(nothing)
    .output(z.object({ options: passkeyRequestOptions }))
    .errors(declareErrors(accountsErrors, 'accounts.log-in-expired')),

  verifyPasskey: command({
    path: '/accounts/verify-passkey',
    summary: 'Completes a log-in with the signature of a passkey, after the password',
    audience: 'anyone',
    isAnonymous: true,
    knownDevices: 'log-in',
    rateLimits: passkeyLimits,
  })
    .input(passkeySignature)
    .output(z.object({ userId: id }))
    .errors({ ...passkeyErrors, ...declareErrors(accountsErrors, 'accounts.log-in-expired') }),

  startPasskey: command({
    path: '/accounts/start-passkey',
    summary: 'Returns the options with which a browser creates a passkey for the caller',
    audience: 'user',
    rateLimits: [{ by: 'user', attempts: 10, windowMs: 15 * minuteMs, error: tooManyLogIns }],
  })
    .input(z.object({ password: presentPassword }))
    .output(z.object({ options: passkeyCreationOptions }))
    .errors(declareErrors(accountsErrors, 'accounts.wrong-password', 'accounts.too-many-passkeys')),

  addPasskey: command({
    path: '/accounts/add-passkey',
    summary: 'Adds the passkey that the browser has created',
    audience: 'user',
    rateLimits: [{ by: 'user', attempts: 20, windowMs: 15 * minuteMs, error: tooManyLogIns }],
  })
    .input(createdPasskey.extend({ name: passkeyName }))
    .output(newRecoveryCodes)
    .errors(
      declareErrors(
        accountsErrors,
        'accounts.passkey-expired',
        'accounts.passkey-wrong-site',
        'accounts.passkey-refused',
        'accounts.passkey-exists',
        'accounts.too-many-passkeys',
      ),
    ),

  renamePasskey: command({
    path: '/accounts/rename-passkey',
    summary: 'Changes the name of a passkey of the caller',
    audience: 'user',
  })
    .input(z.object({ passkeyId: id, name: passkeyName }))
    .output(nothing)
    .errors(declareErrors(statusErrors, 'not-found')),

  removePasskey: command({
    path: '/accounts/remove-passkey',
    summary: 'Removes a passkey of the caller',
    audience: 'user',
    rateLimits: [{ by: 'user', attempts: 10, windowMs: 15 * minuteMs, error: tooManyLogIns }],
  })
    .input(z.object({ passkeyId: id, password: presentPassword }))
    .output(nothing)
    .errors({
      ...declareErrors(statusErrors, 'not-found'),
      ...declareErrors(accountsErrors, 'accounts.wrong-password', 'accounts.second-factor-required'),
    }),

  readSecondFactors: command({
    path: '/accounts/read-second-factors',
    method: 'GET',
    summary: 'The second factors of the caller',
    audience: 'user',
  }).output(secondFactors),

  startAuthenticator: command({
    path: '/accounts/start-authenticator',
    summary: 'Creates the secret of an authenticator app. It is used once a code of the app was entered',
    audience: 'user',
    rateLimits: [{ by: 'user', attempts: 10, windowMs: 15 * minuteMs, error: tooManyLogIns }],
  })
    .input(z.object({ password: presentPassword }))
    .output(
      z.object({
        /** Key to type into the app by hand. */
        secret: z.string(),
        /** QR code that the app scans, as a data URL. */
        qrCode: z.string(),
      }),
    )
    .errors(declareErrors(accountsErrors, 'accounts.wrong-password', 'accounts.authenticator-exists')),

  confirmAuthenticator: command({
    path: '/accounts/confirm-authenticator',
    summary: 'Turns the authenticator app on with its first code',
    audience: 'user',
    rateLimits: [{ by: 'user', attempts: 20, windowMs: 15 * minuteMs, error: tooManyLogIns }],
  })
    .input(z.object({ code: enteredCode }))
    .output(newRecoveryCodes)
    .errors(declareErrors(accountsErrors, 'accounts.wrong-code', 'accounts.authenticator-exists')),

  removeAuthenticator: command({
    path: '/accounts/remove-authenticator',
    summary: 'Turns the authenticator app off',
    audience: 'user',
    rateLimits: [{ by: 'user', attempts: 10, windowMs: 15 * minuteMs, error: tooManyLogIns }],
  })
    .input(z.object({ password: presentPassword }))
    .output(nothing)
    .errors({
      ...declareErrors(statusErrors, 'not-found'),
      ...declareErrors(accountsErrors, 'accounts.wrong-password', 'accounts.second-factor-required'),
    }),

  replaceRecoveryCodes: command({
    path: '/accounts/replace-recovery-codes',
    summary: 'Creates new recovery codes. The previous ones stop working',
    audience: 'user',
    rateLimits: [{ by: 'user', attempts: 10, windowMs: 15 * minuteMs, error: tooManyLogIns }],
  })
    .input(z.object({ password: presentPassword }))
    .output(newRecoveryCodes)
    .errors({
      ...declareErrors(statusErrors, 'not-found'),
      ...declareErrors(accountsErrors, 'accounts.wrong-password'),
    }),

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

  updateProfile: command({
    path: '/accounts/update-profile',
    summary: "Changes the caller's name. Staff are renamed by their owner",
    audience: 'user',
  })
    .input(z.object({ displayName }))
    .output(userDocument)
    .errors(declareErrors(accountsErrors, 'accounts.name-by-owner')),

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
