import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { id, statusErrors } from '@comanda/contract/kernel';
import { secondFactors } from './documents.ts';
import { accountsErrors } from './errors.ts';
import { enteredCode, presentPassword } from './fields.ts';
import { limitUser } from './log-in-limits.ts';
import { createdPasskey, passkeyCreationOptions, passkeyName } from './passkeys.ts';

const nothing = z.object({});
/** Recovery codes that were just created, to be shown once; empty if the account had its codes already. */
const newRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Passkeys, the authenticator app and the recovery codes of the caller. */
export const secondFactorCommands = {
  startPasskey: command({
    path: '/accounts/start-passkey',
    summary: 'Returns the options with which a browser creates a passkey for the caller',
    audience: 'user',
    rateLimits: limitUser(10),
  })
    .input(z.object({ password: presentPassword }))
    .output(z.object({ options: passkeyCreationOptions }))
    .errors(declareErrors(accountsErrors, 'accounts.wrong-password', 'accounts.too-many-passkeys')),

  addPasskey: command({
    path: '/accounts/add-passkey',
    summary: 'Adds the passkey that the browser has created',
    audience: 'user',
    outcome: 'created',
    rateLimits: limitUser(20),
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
    rateLimits: limitUser(10),
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
    rateLimits: limitUser(10),
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
    rateLimits: limitUser(20),
  })
    .input(z.object({ code: enteredCode }))
    .output(newRecoveryCodes)
    .errors(declareErrors(accountsErrors, 'accounts.wrong-code', 'accounts.authenticator-exists')),

  removeAuthenticator: command({
    path: '/accounts/remove-authenticator',
    summary: 'Turns the authenticator app off',
    audience: 'user',
    rateLimits: limitUser(10),
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
    rateLimits: limitUser(10),
  })
    .input(z.object({ password: presentPassword }))
    .output(newRecoveryCodes)
    .errors({
      ...declareErrors(statusErrors, 'not-found'),
      ...declareErrors(accountsErrors, 'accounts.wrong-password'),
    }),
};
