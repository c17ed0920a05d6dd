import { fail } from '@comanda/contract';
import { isAPIError } from 'better-auth/api';
import type { CallContext, CommandContext, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import {
  announceChange,
  type Auth,
  authHeaders,
  callProvider,
  createAuth,
  disableAuthenticator,
  findPasskeys,
  findTwoFactor,
  lockUser,
  requireUser,
  saveRecoveryCodes,
  setSecondFactorRequired,
  takeAccountSnapshot,
  touchUser,
  toMailReader,
} from '#features/accounts/records';
import { requirePassword } from '#features/accounts/passwords';
import { removeLastSecondFactor } from './reset-second-factors.ts';

/** Draws the QR code of an address. Codes are drawn by a later feature, which the app passes in. */
export type DrawCode = (
  address: string,
  options: { format: 'svg'; sizePx: number },
) => Promise<{ readonly bytes: Buffer; readonly type: string }>;

const qrCodeSizePx = 240;

/** The provider checks the password again, but it was checked before the transaction, because hashing is slow. */
const providerInTransaction = (ctx: TransactionContext): Auth =>
  createAuth({ ...ctx, passwords: { ...ctx.passwords, verify: async () => true } });

/** Creates the secret of an authenticator app. The app is used only once its first code was entered. */
export const startAuthenticator =
  (auth: Auth, drawCode: DrawCode) =>
  async (ctx: CallContext, { password }: { password: string }): Promise<{ secret: string; qrCode: string }> => {
    const { userId } = requireUser(ctx.caller);
    await requirePassword(auth, ctx.caller, password);
    const totpUri = await transact(ctx, async (transaction) => {
      const user = await lockUser(transaction.db, userId);
      const before = await findTwoFactor(transaction.db, userId);
      if (before?.verified === true) throw fail('accounts.authenticator-exists');
      const started = await providerInTransaction(transaction).api.enableTwoFactor({
        body: { password, method: 'totp' },
        headers: authHeaders(ctx.caller),
      });
      // An account with passkeys keeps the recovery codes that it has.
      if (before !== undefined && user?.two_factor_enabled === true)
        await saveRecoveryCodes(transaction.db, userId, before.backup_codes);
      if (started.method !== 'totp') throw new TypeError('The provider started another second factor.');
      return started.totpURI;
    });
    const { bytes, type } = await drawCode(totpUri, { format: 'svg', sizePx: qrCodeSizePx });
    return {
      secret: new URL(totpUri).searchParams.get('secret') ?? '',
      qrCode: `data:${type};base64,${bytes.toString('base64')}`,
    };
  };

/** Turns the app on, and returns recovery codes if it is the account's first second factor. */
export const confirmAuthenticator = async (
  ctx: CommandContext,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> => {
  const { userId, ownerId } = requireUser(ctx.caller);
  const user = await lockUser(ctx.db, userId);
  const started = await findTwoFactor(ctx.db, userId);
  if (started === undefined || user === undefined) throw fail('accounts.wrong-code');
  if (started.verified) throw fail('accounts.authenticator-exists');
  const before = await takeAccountSnapshot(ctx.db, userId);
  // Set first, because otherwise the provider would replace the session, and open windows would no longer receive changes.
  await setSecondFactorRequired(ctx.db, userId, { isRequired: true, at: ctx.clock.now() });
  const provider = providerInTransaction(ctx);
  try {
    await callProvider(() =>
      provider.api.verifyTOTP({ body: { code: code.replace(/\s/g, '') }, headers: authHeaders(ctx.caller) }),
    );
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) throw fail('accounts.wrong-code', {}, { cause: error });
    throw error;
  }
  touchUser(ctx, { id: userId, ownerId });
  const changes = [{ field: 'authenticator', before: 'off', after: 'on' }];
  const { caller } = ctx;
  await announceChange(ctx, userId, { kind: 'second-factor', reader: toMailReader(user), before, caller, changes });
  if (user.two_factor_enabled) return { recoveryCodes: [] };
  const { backupCodes } = await provider.api.viewBackupCodes({ body: { userId } });
  return { recoveryCodes: backupCodes };
};

/** Turns the app off. An account that has no other second factor then logs in with the password alone. */
export const removeAuthenticator =
  (auth: Auth) =>
  async (ctx: CallContext, { password }: { password: string }): Promise<Record<string, never>> => {
    const { userId, ownerId } = requireUser(ctx.caller);
    await requirePassword(auth, ctx.caller, password);
    await transact(ctx, async (transaction) => {
      const user = await lockUser(transaction.db, userId);
      const authenticator = await findTwoFactor(transaction.db, userId);
      if (user === undefined || authenticator?.verified !== true) throw fail('not-found');
      const before = await takeAccountSnapshot(transaction.db, userId);
      const passkeys = await findPasskeys(transaction.db, userId);
      if (passkeys.length > 0) await disableAuthenticator(transaction.db, userId);
      else await removeLastSecondFactor(transaction, user);
      touchUser(transaction, { id: userId, ownerId });
      const changes = [{ field: 'authenticator', before: 'on', after: 'off' }];
      const { caller } = ctx;
      await announceChange(transaction, userId, {
        kind: 'second-factor',
        reader: toMailReader(user),
        before,
        caller,
        changes,
      });
    });
    return {};
  };
