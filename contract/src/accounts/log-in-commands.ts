import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { hourMs, id, minuteMs } from '@comanda/contract/kernel';
import { secondFactor } from './documents.ts';
import { accountsErrors } from './errors.ts';
import { enteredCode, presentPassword } from './fields.ts';
import { codeLimits, tooManyLogIns } from './log-in-limits.ts';
import { passkeyRequestOptions, passkeySignature } from './passkeys.ts';

const logInInput = z.object({
  email: z.string().trim().toLowerCase().min(1, 'Email is required').max(254, 'Email address is too long'),
  password: presentPassword,
});

/** Limit of password checks per address, because hashing a password is deliberately expensive. */
export const maxPasswordChecksPerAddress = 300;
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

/** Logging in, with a password or a passkey, and with a second factor. */
export const logInCommands = {
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
};
