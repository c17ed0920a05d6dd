import type { ErrorEntry } from '@comanda/contract/kernel';

export const accountsErrors = {
  'accounts.email-taken': {
    status: 409,
    message: 'This email is already registered. Please use a different email or try logging in.',
    log: 'info',
  },
  'accounts.password-too-weak': {
    status: 400,
    message: 'Password is too weak. Please choose a stronger password.',
    log: 'info',
  },
  'accounts.email-invalid': { status: 400, message: 'Please enter a valid email address.', log: 'info' },
  'accounts.wrong-credentials': { status: 401, message: 'Invalid email or password', log: 'info' },
  'accounts.log-in-failed': { status: 500, message: 'Failed to log in', log: 'error' },
  'accounts.log-out-failed': { status: 500, message: 'Failed to log out', log: 'error' },
  'accounts.user-fetch-failed': { status: 500, message: 'Failed to fetch user data', log: 'error' },
  'accounts.too-many-log-ins': {
    status: 429,
    message: 'Too many login attempts. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'accounts.too-many-mails': {
    status: 429,
    message: 'Too many emails were requested. Please try again in {minutes} minutes.',
    log: 'warn',
  },
  'accounts.name-by-owner': {
    status: 403,
    message: 'Only the owner changes the names of staff. Ask the owner.',
    log: 'info',
  },
  'accounts.wrong-password': { status: 400, message: 'Your current password is not correct.', log: 'info' },
  'accounts.wrong-code': {
    status: 400,
    message: 'This code is not correct. Please check it and try again.',
    log: 'info',
  },
  'accounts.log-in-expired': {
    status: 401,
    message: 'This took too long or the code was wrong too often. Please enter your password again.',
    log: 'info',
  },
  'accounts.passkey-unknown': {
    status: 401,
    message: 'No account has this passkey any more. Please log in with your password.',
    log: 'info',
  },
  'accounts.passkey-expired': {
    status: 400,
    message: 'This took too long, or was done in another window. Please try again.',
    log: 'info',
  },
  'accounts.passkey-wrong-site': {
    status: 400,
    message: 'Passkeys work only at {address}. Please open Comanda there and try again.',
    log: 'warn',
  },
  'accounts.passkey-refused': {
    status: 400,
    message: 'Your device could not confirm that it is you. Please try again.',
    log: 'info',
  },
  'accounts.passkey-cloned': {
    status: 403,
    message:
      'This passkey may have been copied, so it no longer works. Please log in another way, remove it from your profile and add a new one.',
    log: 'warn',
  },
  'accounts.passkey-cancelled': {
    status: 400,
    message: 'Your device canceled this, or it took too long. Please try again.',
    log: 'info',
  },
  'accounts.passkey-exists': {
    status: 409,
    message: 'This device already has a passkey for your account.',
    log: 'info',
  },
  'accounts.too-many-passkeys': {
    status: 409,
    message: 'An account can have at most {most} passkeys. Please remove one that you no longer use.',
    log: 'info',
  },
  'accounts.authenticator-exists': {
    status: 409,
    message: 'This account already has an authenticator app. Remove it first to set up another one.',
    log: 'info',
  },
  'accounts.second-factor-required': {
    status: 409,
    message: 'Administrators always need a second step. Add another one before you remove this one.',
    log: 'info',
  },
  'accounts.mailbox-unproven': {
    status: 403,
    message: 'Please confirm your email address first: open the link that we mailed you.',
    log: 'info',
  },
  'accounts.mailbox-proven': {
    status: 409,
    message: 'Your email address is confirmed already.',
    log: 'info',
  },
  'accounts.disabled': {
    status: 403,
    message: 'Your account has been disabled. Please ask the owner of the restaurant.',
    log: 'info',
  },
  'accounts.suspended': {
    status: 403,
    message: 'This account is suspended. We emailed the owner the reason and how to reach us.',
    log: 'info',
  },
  'accounts.link-expired': {
    status: 400,
    message: 'This link has expired or was already used. Please request a new one.',
    log: 'info',
  },
} as const satisfies Record<string, ErrorEntry>;
